// The first half of a round: hands on chests.
//
// The first hand has the chest. At most paces a hand that arrives first need not be the fastest: players are
// compared by their own reaction, so a chest that was reached for waits a moment for rivals on slower lines
// and is then decided once.
#include <algorithm>

#include "games/leprechauns/steps.hpp"

namespace hotte::leprechauns {
namespace {

constexpr Time slap_time = 12'000;  // L-13
constexpr Time look_time = 4000;    // without a race, before the first choice
constexpr Time turn_time = 25'000;

bool in_turns(State const& state) { return state.options.race == Race::turns; }
bool collects_rivals(State const& state) { return !in_turns(state) && !instant(state); }

// The chests that this seat may slap while they lie there.
Seats reach(State const& state, Seat seat) {
  Seats const others = Seats::first(state.seats) - state.barred - Seats{seat};  // L-11, L-42
  if (state.action != ActionCard::neighbours) return others;
  return others & Seats{left_of(seat, state.seats), right_of(seat, state.seats)};
}

bool has_free_hand(State const& state, Seat seat) {
  return !state.out.has(seat) && !state.hands[seat].down();
}

// Whether somebody might still reach for a chest that is being raced for.
bool has_rivals(State const& state, Seat chest) {
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (has_free_hand(state, seat) && reach(state, seat).has(chest)) return true;
  }
  return false;
}

bool finds_a_chest(State const& state, Seat seat) {
  return has_free_hand(state, seat) && !targets(state, seat).empty();
}

std::optional<Foul> foul_of(State const& state, Seat seat, Slap const& slap,
                            std::optional<std::int32_t> reaction) {
  if (!in_turns(state) && reaction && *reaction < false_start) return Foul::false_start;  // L-14
  if (slap.gesture != gesture_of(state)) return Foul::gesture;
  if (state.barred.has(slap.chest)) return Foul::forbidden_number;
  if (!reach(state, seat).has(slap.chest)) return Foul::not_a_neighbour;
  return std::nullopt;
}

Refusal spared(State const& state, Foul foul) {
  if (foul == Foul::not_a_neighbour)
    return illegal("L-19", "Only your neighbours' chests may be slapped in this round.");
  if (foul == Foul::forbidden_number) {
    return illegal(
        "L-19", "A " + std::to_string(state.forbidden) + " may not be slapped in this round; take another.");
  }
  return illegal(
      "L-19", "Not with that gesture in this round: use '" + std::string(name_of(gesture_of(state))) + "'.");
}

// L-07: one hand has the chest, all others bounce and may look elsewhere.
void award(State& state, Seat chest, Landed const& landed, Out& tell) {
  state.racing.remove(chest);
  state.holder[chest] = landed.seat;
  for (HandTime const& other : landed.hands) {
    if (other.seat != landed.seat) state.hands[other.seat] = {};
  }
  tell.all(landed);
}

// The fastest hand. Within 8 ms two are equally fast: then less gold decides, then the lot. A hand that broke
// a rule takes the chest out of the round only if it was clearly the first.
void decide(State& state, Seat chest, Out& tell) {
  Landed landed;
  landed.chest = chest;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    Hand const& hand = state.hands[seat];
    if (hand.chest == chest) landed.hands.push_back({seat, hand.reaction, hand.claimed});
  }
  std::stable_sort(landed.hands.begin(), landed.hands.end(),
                   [](HandTime const& a, HandTime const& b) { return *a.reaction < *b.reaction; });
  std::int32_t const best = *landed.hands.front().reaction;
  Seats first, fair;
  for (HandTime const& hand : landed.hands) {
    if (*hand.reaction - best >= tie_margin) continue;
    first.add(hand.seat);
    if (!state.out.has(hand.seat)) fair.add(hand.seat);
  }
  landed.lost = fair.empty();
  landed.seat = landed.hands.front().seat;
  landed.decided_by = landed.hands.size() == 1 ? DecidedBy::alone : DecidedBy::time;
  if (fair.size() == 1) landed.seat = *fair.begin();
  if (fair.size() > 1) {
    int least = gold_of(state, *fair.begin());
    for (Seat const seat : fair) least = std::min(least, gold_of(state, seat));
    Seats const poorest = filtered(fair, [&](Seat seat) { return gold_of(state, seat) == least; });
    landed.decided_by = poorest.size() == 1 ? DecidedBy::gold : DecidedBy::lot;
    auto drawn = poorest.begin();
    if (poorest.size() > 1) {
      for (auto skip = state.rng.below(static_cast<std::uint32_t>(poorest.size())); skip > 0; --skip) ++drawn;
    }
    landed.seat = *drawn;
  }
  for (HandTime const& hand : landed.hands) {
    if (hand.seat == landed.seat) continue;
    landed.margin = *hand.reaction - *state.hands[landed.seat].reaction;
    break;
  }
  award(state, chest, landed, tell);
}

void end_race(State& state, Time now, Out& tell) {
  for (Seat const chest : state.racing) decide(state, chest, tell);
  tell.all(HandsDown{state.round});
  begin_recitals(state, now, tell);
}

// Without a race: the next one clockwise from PREM'S who has not chosen yet and finds a chest.
void next_turn(State& state, Time now, Out& tell) {
  state.looking = false;
  Seat seat = state.prems;
  do {
    if (!state.chosen.has(seat) && finds_a_chest(state, seat)) {
      state.speaker = seat;
      return wait(state, now, turn_time);
    }
    seat = left_of(seat, state.seats);
  } while (seat != state.prems);
  end_race(state, now, tell);
}

// A chest that nobody else can reach for is decided at once, and the race ends when
// nobody is left to wait for.
void settle(State& state, Time now, Out& tell) {
  for (bool again = true; again;) {
    again = false;
    for (Seat const chest : state.racing) {
      if (has_rivals(state, chest)) continue;
      decide(state, chest, tell);
      again = true;
    }
  }
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (may_slap(state, seat)) return;
  }
  if (state.racing.empty()) end_race(state, now, tell);
}

// An equal reaction may arrive later by the whole difference of two lines: a hand whose own way took long has
// used up part of the wait.
Time settling_time(State const& state, std::int32_t reaction, Time at) {
  return std::clamp(state.revealed_at + reaction + race_window, at, at + race_window);
}

}  // namespace

Gesture gesture_of(State const& state) {
  if (state.action == ActionCard::back_of_hand) return Gesture::back;
  if (state.action == ActionCard::off_hand) return Gesture::off_hand;
  return Gesture::tap;
}

// L-21: everybody sees all chests at once.
void reveal(State& state, Time now, Out& tell) {
  state.phase = Phase::slapping;
  state.revealed_at = now;
  state.open = Seats::first(state.seats);
  if (state.action == ActionCard::forbidden) {
    state.barred =
        filtered(state.open, [&](Seat chest) { return value_of(state, chest) == state.forbidden; });
    if (state.barred == state.open) state.barred = {};  // none where all would be
  }
  tell.all(Revealed{state.round});
  if (!in_turns(state)) {
    wait(state, now, slap_time);
    settle(state, now, tell);
  } else if (instant(state)) {
    next_turn(state, now, tell);
  } else {
    state.looking = true;
    wait(state, now, look_time);
  }
}

Seats targets(State const& state, Seat seat) { return (state.open | state.racing) & reach(state, seat); }

bool may_slap(State const& state, Seat seat) {
  if (state.looking) return false;
  return in_turns(state) ? seat == state.speaker : finds_a_chest(state, seat);
}

Result<void> slap(State& state, Seat seat, Slap const& slap, Time at, Out& tell) {
  if (state.hands[seat].down()) return illegal("L-09", "Your hand is down: it stays where it is.");
  Seat const chest = slap.chest;
  if (chest >= state.seats) return illegal("L-07", "There is no such chest; slap one that lies open.");
  if (chest == seat) return illegal("L-11", "Never your own chest: slap another player's.");
  if (!state.open.has(chest) && !state.racing.has(chest)) {
    return illegal("L-07", "Another hand is on that chest: look for one that lies open.");
  }
  auto reaction = slap.reaction;
  if (!reaction && collects_rivals(state)) reaction = static_cast<std::int32_t>(at - state.revealed_at);
  auto const foul = foul_of(state, seat, slap, reaction);
  bool const spares = state.options.fouls == Fouls::lenient && foul != Foul::false_start;
  if (foul && spares) return spared(state, *foul);

  state.hands[seat] = {chest, reaction, slap.claimed};
  tell.all(Slapped{seat, chest, slap.gesture});
  if (foul) {  // L-15: the chest stays covered and is lost
    state.out.add(seat);
    tell.all(Fouled{seat, chest, *foul});
  }
  state.open.remove(chest);
  if (!collects_rivals(state)) {
    Landed landed;
    landed.seat = seat, landed.chest = chest, landed.lost = foul.has_value();
    landed.hands.push_back({seat, reaction, slap.claimed});
    award(state, chest, landed, tell);
  } else if (!state.racing.has(chest)) {
    state.racing.add(chest);
    state.settled_at[chest] = settling_time(state, *reaction, at);
  }
  if (in_turns(state)) {
    state.chosen.add(seat);
    next_turn(state, at, tell);
  } else {
    settle(state, at, tell);
  }
  return {};
}

// L-10: out of the round. The chest stays covered, or goes to a rival if the race for it is still open.
void lift(State& state, Seat seat, Out& tell) {
  state.out.add(seat);
  tell.all(Lifted{seat, state.hands[seat].chest});
}

Deadline race_deadline(State const& state) {
  if (in_turns(state)) return {state.due, state.looking ? Clock::display : Clock::decision};
  Time first = state.due;
  for (Seat const chest : state.racing) first = std::min(first, state.settled_at[chest]);
  return {first, Clock::race};
}

void on_race_deadline(State& state, Out& tell) {
  Time const now = race_deadline(state).at;
  if (in_turns(state)) {
    if (!state.looking) state.chosen.add(state.speaker);  // L-13: the turn has passed
    return next_turn(state, now, tell);
  }
  if (now == state.due) return end_race(state, now, tell);
  for (Seat const chest : state.racing) {
    if (state.settled_at[chest] == now) decide(state, chest, tell);
  }
  settle(state, now, tell);
}

}  // namespace hotte::leprechauns
