// A duel: two players name toys and turn them up in turn, until one is wrong.
#include "games/surprises/moves.hpp"

namespace hotte::surprises {
namespace {

// The open cards go back face down, anyhow, to the places they came from: over those alone (S-26, S-27).
void shuffle_open_cards(State& state, Out& tell) {
  Cells const open = state.up;
  if (open.size() < 2) return turn_down(state, open, tell);
  auto const cells = listed(open);
  auto mixed = cells;
  state.rng.shuffle(mixed);
  Epoch const& before = state.history.back();
  Epoch after{before.toys, {}, open, std::nullopt};
  for (std::size_t i = 0; i < cells.size(); ++i) after.toys[mixed[i]] = before.toys[cells[i]];
  state.history.push_back(after);
  state.up = {};
  tell.all(Shuffled{cells});
}

void leave_duel(State& state, Time now, Out& tell) {
  shuffle_open_cards(state, tell);
  ask_or_turn_list(state, now, tell);
}

// S-24, S-30: whoever lost gives a list, if there is one, and chooses it.
void lose(State& state, Time now, Out& tell) {
  tell.all(DuelOver{other_duellist(state), state.duel_turn});
  if (state.won[state.duel_turn].empty()) return leave_duel(state, now, tell);
  state.phase = Phase::duel_prize;
  wait(state, now, prize_time);
}

}  // namespace

void begin_duel(State& state, Seat against, Time now, Out& tell) {
  spend(state, Elf::duel);
  state.phase = Phase::duel;
  state.rival = against;
  state.duel_turn = state.turn;
  wait(state, now, name_time);
  tell.all(DuelBegun{state.turn, against});
}

void name(State& state, Name const& named, Time now, Out& tell) {
  Toy const toy = toys_now(state)[named.cell];
  bool const right = toy == named.toy;
  turn_up(state, named.cell);
  tell.all(Named{state.duel_turn, named.toy, named.cell});
  tell.all(Flipped{state.duel_turn, named.cell, toy, right});
  look(state, now, look_time);
  if (!right) {
    state.wrong = named.cell;
    state.named = named.toy;
  } else if (!all_up(state)) {
    state.duel_turn = other_duellist(state);
    wait(state, now, name_time);
    return;
  }
  if (instant(state)) end_of_duel_look(state, now, tell);
}

void concede(State& state, Time now, Out& tell) {
  tell.all(Conceded{state.duel_turn});
  lose(state, now, tell);
}

void end_of_duel_look(State& state, Time now, Out& tell) {
  if (state.wrong) {
    turn_down(state, {*state.wrong}, tell);
    state.wrong.reset();
    state.named.reset();
    return lose(state, now, tell);
  }
  tell.all(DuelOver{std::nullopt, std::nullopt});  // S-29
  leave_duel(state, now, tell);
}

void give_list(State& state, std::size_t which, Time now, Out& tell) {
  Seat const winner = other_duellist(state);
  std::uint8_t const list = state.won[state.duel_turn].take(which);
  state.won[winner].push_back(list);
  state.transfers.push_back({state.round, state.duel_turn, winner, list});
  tell.all(ListGiven{state.duel_turn, winner});
  leave_duel(state, now, tell);
}

}  // namespace hotte::surprises
