// The second half of a round: motifs from memory.
#include "games/leprechauns/steps.hpp"

namespace hotte::leprechauns {
namespace {

constexpr Time hands_down_time = 1500;  // on top of the first question: hands are stuck, gifts are given
constexpr Time recite_time = 12'000;    // L-27
constexpr Time judge_time = 8000;
constexpr Time verdict_time = 2500;
constexpr Time call_time = 6000;
constexpr Time shed_time = 8000;

void win(State& state, Seat seat, Seat chest) {
  state.won[seat].push_back(state.chest(chest));
  state.winners.add(seat);
  state.uncovered.add(chest);
}

// L-08, L-37, L-38: the smallest of all chests in play, however many there are.
void give_gifts(State& state, Out& tell) {
  int smallest = highest_value;
  for (Seat chest = 0; chest < state.seats; ++chest) smallest = std::min(smallest, value_of(state, chest));
  for (Seat chest = 0; chest < state.seats; ++chest) {
    Seat const seat = state.holder[chest];
    if (value_of(state, chest) != smallest || seat == nobody || state.out.has(seat)) continue;
    win(state, seat, chest);
    tell.all(GiftWon{seat, chest, state.chest(chest).value});
  }
}

void speak(State& state, Seat seat, Time now) {
  state.speaker = seat;
  state.phase = Phase::reciting;
  wait(state, now, recite_time);
}

// L-22, L-23, L-24: the speaker, or PREM'S at the beginning, says who is next.
void designate(State& state, Time now, Out& tell) {
  Seats const candidates = waiting(state);
  if (candidates.empty()) return close_round(state, now, tell);
  if (candidates.size() == 1) return call(state, *candidates.begin(), now, tell);
  state.phase = Phase::calling;
  wait(state, now, call_time);
}

// L-29, L-30, L-39: won or not, the chest is shown, but for one that is kept as negative points.
void conclude(State& state, List<Motif, 2> const& said, List<bool, 2> const& right, bool won, Time now,
              Out& tell) {
  Seat const seat = state.speaker;
  Seat const chest = state.hands[seat].chest;
  Chest const& truth = state.chest(chest);
  Recited recited{seat, chest, truth.value, said, right, won, truth.motifs};
  state.spoken.add(seat);
  if (won) {
    win(state, seat, chest);
  } else if (state.action == ActionCard::negative) {
    int const cost = state.options.actions == ActionSet::memo ? truth.value : (truth.value + 1) / 2;  // L-03
    ++state.negative_cards[seat];
    state.negative_points[seat] = static_cast<std::uint8_t>(state.negative_points[seat] + cost);
    state.uncovered.remove(chest);
    recited.motifs.reset();
    recited.right.clear();
  } else {
    state.uncovered.add(chest);
  }
  tell.all(recited);
  if (instant(state)) return after_recital(state, now, tell);
  state.phase = Phase::reciting;
  state.looking = true;
  state.recital = RecitalView{seat, chest, said, recited.right, won};
  wait(state, now, verdict_time);
}

}  // namespace

Seats waiting(State const& state) {
  return filtered(Seats::first(state.seats), [&](Seat seat) {
    return state.hands[seat].down() && !state.out.has(seat) && !state.spoken.has(seat) &&
           !state.winners.has(seat);
  });
}

void begin_recitals(State& state, Time now, Out& tell) {
  state.open = state.racing = {};
  Time const after_hands = now + scaled(hands_down_time, state.pace);
  if (state.action == ActionCard::gift) give_gifts(state, tell);
  state.speaker = state.prems;
  if (waiting(state).has(state.prems)) {
    speak(state, state.prems, after_hands);
  } else {
    designate(state, after_hands, tell);
  }
}

// L-25, L-26, L-28: one answer, in any order. The same motif twice is one motif.
void recite(State& state, List<Motif, 2> const& said, Time now, Out& tell) {
  Chest const& chest = state.chest(state.hands[state.speaker].chest);
  List<bool, 2> right;
  int found = 0;
  for (std::size_t i = 0; i < said.size(); ++i) {
    right.push_back(carries(chest, said[i]));
    bool const said_before = i == 1 && said[0] == said[1];
    found += right[i] && !said_before;
  }
  conclude(state, said, right, found >= state.options.motifs_needed.of(state.speaker), now, tell);
}

void perform(State& state, Time now, Out& tell) {
  Seat const chest = state.hands[state.speaker].chest;
  state.phase = Phase::judging;
  state.uncovered.add(chest);
  state.judged = {state.speaker};
  state.found_right = {};
  tell.all(Performed{state.speaker, chest});
  wait(state, now, judge_time);
}

Result<void> judge(State& state, Seat seat, Judge const& judge, Time now, Out& tell) {
  if (judge.right.size() != 2) return illegal("L-47", "Judge both motifs, one after the other.");
  for (std::size_t i = 0; i < 2; ++i) {
    state.found_right[i] = static_cast<std::uint8_t>(state.found_right[i] + judge.right[i]);
  }
  state.judged.add(seat);
  tell.all(Judged{seat});
  if (state.judged.size() == state.seats) count_votes(state, now, tell);
  return {};
}

// The majority of those who voted; a tie is generous.
void count_votes(State& state, Time now, Out& tell) {
  int const votes = state.judged.size() - 1;
  List<bool, 2> right;
  int found = 0;
  for (int const for_it : state.found_right) {
    right.push_back(2 * for_it >= votes);
    found += right.back();
  }
  conclude(state, {}, right, found >= state.options.motifs_needed.of(state.speaker), now, tell);
}

void after_recital(State& state, Time now, Out& tell) {
  state.looking = false;
  state.recital.reset();
  Pile const& won = state.won[state.speaker];
  for (std::size_t card = 0; card < won.size(); ++card) {
    if (!may_shed(state, card)) continue;
    state.phase = Phase::shedding;
    return wait(state, now, shed_time);
  }
  designate(state, now, tell);
}

void call(State& state, Seat next, Time now, Out& tell) {
  tell.all(Called{state.speaker, next});
  speak(state, next, now);
}

// L-41: earlier cards only, and only after a chest of that parity was won.
bool may_shed(State const& state, std::size_t card) {
  bool const even = state.action == ActionCard::even;
  if ((!even && state.action != ActionCard::odd) || !state.winners.has(state.speaker)) return false;
  Pile const& won = state.won[state.speaker];
  int const parity = even ? 0 : 1;
  return card + 1 < won.size() && won.back().value % 2 == parity && won[card].value % 2 == parity;
}

void shed(State& state, std::size_t card, Time now, Out& tell) {
  Chest const gone = state.won[state.speaker].take(card);
  tell.all(Discarded{state.speaker, static_cast<std::uint8_t>(card), gone.value});
  designate(state, now, tell);
}

}  // namespace hotte::leprechauns
