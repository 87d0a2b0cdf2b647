// Lists, turns, mistakes, and who gets the elf.
#include "games/surprises/moves.hpp"

namespace hotte::surprises {
namespace {

void begin_turn(State& state, Seat seat) {
  state.turn = seat;
  state.elf_spent = state.flipped = state.may_pass = false;
}

void next_turn(State& state, Time now) {
  begin_turn(state, left_of(state.turn, state.seats));
  state.phase = Phase::turn;
  wait(state, now, turn_time);
}

// The position on the turned list that this toy fills, if it is expected now (S-12).
std::optional<std::size_t> expected_as(State const& state, Toy toy) {
  WishList const& list = state.lists[*state.list];
  if (list.ordered) {
    auto const next = static_cast<std::size_t>(std::popcount(state.found));
    return list.toys[next] == toy ? std::optional(next) : std::nullopt;
  }
  for (std::size_t i = 0; i < list.toys.size(); ++i) {
    if (list.toys[i] == toy) return i;
  }
  return std::nullopt;
}

// S-37, S-19, S-20: the last list ends the match; any other leaves an elf to be given away.
void win_list(State& state, Time now, Out& tell) {
  std::uint8_t const list = *state.list;
  state.won[state.turn].push_back(list);
  state.winner[list] = state.turn;
  state.list.reset();
  tell.all(ListWon{state.turn});
  if (state.round == state.rounds) {
    state.phase = Phase::over;
    tell.all(MatchOver{});
    return;
  }
  state.phase = Phase::giving_elf;
  look(state, now, win_time);
  wait(state, now, elf_time);
  if (instant(state) && state.seats == 2) end_round(state, now, tell);
}

// After a mistake: on with the turn if it is forgotten, on to the left if not; while its player may still
// decide, nothing happens.
void settle_mistake(State& state, Time now) {
  if (state.forgotten) {
    state.phase = Phase::turn;
    wait(state, now, turn_time);
  } else if (!can_lapse(state)) {
    next_turn(state, now);
  }
}

void hand_over_elf(State& state, Seat to, Out& tell) {
  tell.all(ElfGiven{state.turn, to, *state.elf});
  state.owned[to].push_back(*state.elf);
  state.elf.reset();
}

}  // namespace

List<Cell, most_cells> listed(Cells cells) {
  List<Cell, most_cells> list;
  for (Cell const cell : cells) list.push_back(cell);
  return list;
}

void spend(State& state, Elf elf) {
  auto& elves = state.owned[state.turn];
  elves.take(static_cast<std::size_t>(std::find(elves.begin(), elves.end(), elf) - elves.begin()));
  state.elf_spent = true;
}

void turn_up(State& state, Cell cell) {
  state.up.add(cell);
  state.history.back().seen.add(cell);
}

void turn_down(State& state, Cells cells, Out& tell) {
  if (cells.empty()) return;
  state.up = state.up.without(cells);
  tell.all(Hidden{listed(cells)});
}

void start_round(State& state, Seat seat, Time now, Out& tell) {
  ++state.round;
  begin_turn(state, seat);
  tell.all(RoundBegun{state.round, seat});
  ask_or_turn_list(state, now, tell);
}

void ask_or_turn_list(State& state, Time now, Out& tell) {
  if (!may_use(state, Elf::duel)) return turn_list(state, now, tell);
  state.phase = Phase::starting;
  wait(state, now, start_time);
}

void turn_list(State& state, Time now, Out& tell) {
  state.list = state.turned++;
  state.found = 0;
  if (state.drawn < state.elves.size()) state.elf = state.elves[state.drawn++];  // S-02
  state.phase = Phase::turn;
  wait(state, now, turn_time);
  tell.all(ListTurned{state.lists[*state.list], state.elf});
}

void flip(State& state, Cell cell, Time now, Out& tell) {
  Toy const toy = toys_now(state)[cell];
  auto const position = expected_as(state, toy);
  turn_up(state, cell);
  state.flipped = true;
  tell.all(Flipped{state.turn, cell, toy, position.has_value()});
  state.may_pass = position.has_value();
  if (position) {
    state.found = static_cast<std::uint8_t>(state.found | 1u << *position);
    bool const complete =
        static_cast<std::size_t>(std::popcount(state.found)) == state.lists[*state.list].toys.size();
    if (complete) return win_list(state, now, tell);
    wait(state, now, turn_time);
    return;
  }
  state.phase = Phase::mistake;
  state.wrong = cell;
  state.answered = state.forgotten = false;
  look(state, now, look_time);
  wait(state, now, lapse_time);
  if (instant(state)) end_of_look(state, now, tell);
}

void pass(State& state, Time now, Out& tell) {
  tell.all(Passed{state.turn});
  next_turn(state, now);
}

void use_lapse(State& state, Time now, Out& tell) {
  spend(state, Elf::lapse);
  state.answered = state.forgotten = true;
  tell.all(Lapsed{state.turn});
  if (!state.wrong) settle_mistake(state, now);
}

void let_go(State& state, Time now) {
  state.answered = true;
  if (!state.wrong) settle_mistake(state, now);
}

void end_of_look(State& state, Time now, Out& tell) {
  turn_down(state, {*state.wrong}, tell);
  state.wrong.reset();
  settle_mistake(state, now);
}

// Everybody sees the last toy for its time, however fast the elf is given.
void give_elf(State& state, Seat to, Time now, Out& tell) {
  hand_over_elf(state, to, tell);
  if (now >= state.seen_until) end_round(state, now, tell);
}

void end_round(State& state, Time now, Out& tell) {
  // S-19: of two players there is only one to give it to.
  if (state.elf) hand_over_elf(state, left_of(state.turn, state.seats), tell);
  turn_down(state, state.up, tell);                                 // S-14: they stay where they are
  start_round(state, left_of(state.turn, state.seats), now, tell);  // S-15
}

}  // namespace hotte::surprises
