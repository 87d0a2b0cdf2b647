// How a match of Leprechauns moves on. A round is begun in rules.cpp, raced in race.cpp, recited in
// recital.cpp and closed in closing.cpp; each hands over to the next.
#pragma once

#include "games/leprechauns/rules.hpp"

namespace hotte::leprechauns {

using Out = Tell<Event>;

inline bool instant(State const& state) { return state.pace == Pace::instant; }

inline void wait(State& state, Time now, Time normal) { state.due = now + scaled(normal, state.pace); }

inline int value_of(State const& state, Seat chest) { return state.chest(chest).value; }

// Without the negative points, which nobody counts before the end.
inline int gold_of(State const& state, Seat seat) {
  int gold = 0;
  for (Chest const& chest : state.won[seat]) gold += chest.value;
  return gold;
}

// The seats of `some` that hold, in order.
template <class Holds>
Seats filtered(Seats some, Holds&& holds) {
  Seats kept;
  for (Seat const seat : some) {
    if (holds(seat)) kept.add(seat);
  }
  return kept;
}

// ---- rules.cpp
void next_round(State& state, Time now, Out& tell);

// ---- race.cpp
void reveal(State& state, Time now, Out& tell);
// The chests a seat may slap now without a foul.
Seats targets(State const& state, Seat seat);
// Whether the race waits for this seat.
bool may_slap(State const& state, Seat seat);
Gesture gesture_of(State const& state);
Result<void> slap(State& state, Seat seat, Slap const& slap, Time at, Out& tell);
void lift(State& state, Seat seat, Out& tell);
Deadline race_deadline(State const& state);
void on_race_deadline(State& state, Out& tell);

// ---- recital.cpp
void begin_recitals(State& state, Time now, Out& tell);
// Those whose hand still waits for its recital.
Seats waiting(State const& state);
void recite(State& state, List<Motif, 2> const& said, Time now, Out& tell);
void perform(State& state, Time now, Out& tell);
Result<void> judge(State& state, Seat seat, Judge const& judge, Time now, Out& tell);
void count_votes(State& state, Time now, Out& tell);
// What follows a recital once it has been looked at.
void after_recital(State& state, Time now, Out& tell);
void call(State& state, Seat next, Time now, Out& tell);
// The cards the speaker may shed: the number's parity of the action card, but for the one just won.
bool may_shed(State const& state, std::size_t card);
void shed(State& state, std::size_t card, Time now, Out& tell);

// ---- closing.cpp
void close_round(State& state, Time now, Out& tell);
void swap(State& state, Seat with, Time now, Out& tell);
void keep(State& state, Time now, Out& tell);
void give_prems(State& state, Seat to, Time now, Out& tell);

}  // namespace hotte::leprechauns
