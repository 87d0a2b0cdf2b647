// The end of a round: a swap, PREM'S, and on to the next.
#include "games/leprechauns/steps.hpp"

namespace hotte::leprechauns {
namespace {

constexpr Time swap_time = 8000;
constexpr Time prems_time = 8000;

int won_now(State const& state, Seat seat) { return state.won[seat].back().value; }

// Those of `some` whose chest of this round is the smallest.
Seats smallest_of(State const& state, Seats some) {
  int least = highest_value;
  for (Seat const seat : some) least = std::min(least, won_now(state, seat));
  return filtered(some, [&](Seat seat) { return won_now(state, seat) == least; });
}

// L-04: a tie cancels the swap; on the memo sheet it passes to the next smallest.
Seat swapper(State const& state) {
  Seats left = state.winners;
  while (!left.empty()) {
    Seats const smallest = smallest_of(state, left);
    if (smallest.size() == 1) return *smallest.begin();
    if (state.options.actions != ActionSet::memo) return nobody;
    left = filtered(left, [&](Seat seat) { return !smallest.has(seat); });
  }
  return nobody;
}

void end_round(State& state, Time now, Out& tell) {
  tell.all(RoundOver{state.round});
  if (state.round < round_count) return next_round(state, now, tell);
  state.phase = Phase::over;
  tell.all(MatchOver{});
}

// L-31 to L-34: to whoever won the smallest chest, before any swap; among several the holder chooses.
void pass_prems(State& state, Time now, Out& tell) {
  if (state.round == round_count || state.smallest.empty()) return end_round(state, now, tell);
  if (state.smallest.size() == 1) return give_prems(state, *state.smallest.begin(), now, tell);
  state.phase = Phase::passing_prems;
  wait(state, now, prems_time);
}

}  // namespace

void close_round(State& state, Time now, Out& tell) {
  state.smallest = smallest_of(state, state.winners);
  if (state.action == ActionCard::swap && state.winners.size() > 1) {  // L-36
    Seat const owner = swapper(state);
    if (owner != nobody) {
      state.speaker = owner;
      state.phase = Phase::swapping;
      return wait(state, now, swap_time);
    }
  }
  pass_prems(state, now, tell);
}

// L-35: this round's chests, and nobody may refuse.
void swap(State& state, Seat with, Time now, Out& tell) {
  std::swap(state.won[state.speaker].back(), state.won[with].back());
  tell.all(Swapped{state.speaker, with});
  pass_prems(state, now, tell);
}

void keep(State& state, Time now, Out& tell) {
  tell.all(Kept{state.speaker});
  pass_prems(state, now, tell);
}

void give_prems(State& state, Seat to, Time now, Out& tell) {
  tell.all(PremsGiven{state.prems, to});
  state.prems = to;
  end_round(state, now, tell);
}

}  // namespace hotte::leprechauns
