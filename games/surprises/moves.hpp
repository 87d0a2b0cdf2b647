// How a match of Surprises ! moves, by subject: round.cpp for lists and turns, duel.cpp, tidy.cpp. What
// is done here is allowed: rules.cpp has checked it.
#pragma once

#include "games/surprises/rules.hpp"

namespace hotte::surprises {

using Out = Tell<Event>;

// How long things are shown and decisions may take, at normal pace.
inline constexpr Time look_time = 2500;  // a card that is turned back
inline constexpr Time win_time = 3000;   // the last toy of a list, before all are turned down
inline constexpr Time turn_time = 30'000;
inline constexpr Time lapse_time = 8000;
inline constexpr Time start_time = 10'000;
inline constexpr Time elf_time = 20'000;
inline constexpr Time name_time = 20'000;
inline constexpr Time prize_time = 20'000;
inline constexpr Time tidy_time = 45'000;

// ---- what is asked everywhere --------------------------------------------------------------------------

inline bool instant(State const& state) { return state.pace == Pace::instant; }
inline void wait(State& state, Time now, Time normal) { state.due = now + scaled(normal, state.pace); }
inline void look(State& state, Time now, Time normal) { state.seen_until = now + scaled(normal, state.pace); }
inline auto const& toys_now(State const& state) { return state.history.back().toys; }
inline Cells face_down(State const& state) { return Cells::first(state.cells).without(state.up); }
inline bool owns(State const& state, Elf elf) {
  auto const& elves = state.owned[state.turn];
  return std::find(elves.begin(), elves.end(), elf) != elves.end();
}
// S-16, S-17: one elf a turn, whatever its kind, unless the table plays otherwise.
inline bool may_use(State const& state, Elf elf) {
  bool const one_left = !state.elf_spent || state.options.elves_per_turn == ElvesPerTurn::any;
  return one_left && owns(state, elf);
}
inline bool can_lapse(State const& state) { return !state.answered && may_use(state, Elf::lapse); }
inline bool all_up(State const& state) { return state.up.size() == state.cells; }
inline Seat other_duellist(State const& state) {
  return state.duel_turn == state.turn ? state.rival : state.turn;
}
inline int score(State const& state, Seat seat) {  // S-38
  int toys = 0;
  for (std::uint8_t const list : state.won[seat]) toys += static_cast<int>(state.lists[list].toys.size());
  return toys;
}
List<Cell, most_cells> listed(Cells cells);

// ---- round.cpp -----------------------------------------------------------------------------------------

// Uses up an elf of whoever's turn it is.
void spend(State& state, Elf elf);
// Shows a card to everybody.
void turn_up(State& state, Cell cell);
void turn_down(State& state, Cells cells, Out& tell);

// S-21: the starter of a round decides about a duel before the list is turned;
// without one it is turned at once.
void start_round(State& state, Seat seat, Time now, Out& tell);
void ask_or_turn_list(State& state, Time now, Out& tell);
void turn_list(State& state, Time now, Out& tell);

void flip(State& state, Cell cell, Time now, Out& tell);
void pass(State& state, Time now, Out& tell);
void use_lapse(State& state, Time now, Out& tell);
void let_go(State& state, Time now);
// The wrong card has been looked at.
void end_of_look(State& state, Time now, Out& tell);
void give_elf(State& state, Seat to, Time now, Out& tell);
void end_round(State& state, Time now, Out& tell);

// ---- duel.cpp ------------------------------------------------------------------------------------------

void begin_duel(State& state, Seat against, Time now, Out& tell);
void name(State& state, Name const& named, Time now, Out& tell);
void concede(State& state, Time now, Out& tell);
// The wrong card, or all sixteen, have been looked at.
void end_of_duel_look(State& state, Time now, Out& tell);
void give_list(State& state, std::size_t which, Time now, Out& tell);

// ---- tidy.cpp ------------------------------------------------------------------------------------------

void lift(State& state, Tidy const& tidy, Time now, Out& tell);
void place(State& state, Place const& place, Time now, Out& tell);
Place as_they_lay(State const& state);
// What everybody is told of the five places: nothing about the hand that took the cards.
List<Cell, tidied_cells> lifted_in_order(State const& state);

// ---- refusals.cpp --------------------------------------------------------------------------------------

// What the seat that acts in this phase may do.
std::string_view advice(Phase phase);
// Why a seat that may do nothing has to wait.
Refusal wait_for_others(State const& state);

}  // namespace hotte::surprises
