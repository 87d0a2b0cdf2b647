// Everything a viewer of Surprises ! may know. Read this file to look for leaks.
#include "games/surprises/moves.hpp"

namespace hotte::surprises {
namespace {

ListView turned_list(State const& state) {
  WishList const& list = state.lists[*state.list];
  ListView view{list.toys, list.ordered, list.level, {}};
  view.found.fill(list.toys.size(), [&](std::size_t i) { return (state.found >> i & 1) != 0; });
  return view;
}

}  // namespace

View Rules::view_for(State const& state, Viewer viewer) {
  View view;
  view.game = info.id;
  view.phase = state.phase;
  view.actors = actors(state);
  view.you = viewer;
  view.round = state.round;
  view.over = state.phase == Phase::over;
  if (!view.over) view.turn = state.turn;
  view.width = state.cells == most_cells ? 4 : 3;
  view.cells.resize(state.cells);
  for (Cell const cell : state.up) view.cells[cell].toy = toys_now(state)[cell];
  if (state.list) view.list = turned_list(state);
  view.elf = state.elf;
  view.lists_left = static_cast<std::uint8_t>(state.rounds - state.turned);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    SeatView at_seat;
    at_seat.elves = state.owned[seat];
    at_seat.lists = static_cast<std::uint8_t>(state.won[seat].size());
    bool const may_know = seat == viewer || state.options.show_scores || view.over;  // S-40, S-41
    if (may_know) at_seat.toys = static_cast<std::int16_t>(score(state, seat));
    view.scores.push_back(at_seat.toys);
    view.seats.push_back(at_seat);
  }
  if (state.phase == Phase::duel || state.phase == Phase::duel_prize) {
    view.duel = DuelView{state.turn, state.rival, state.duel_turn, state.named};
  }
  if (state.phase == Phase::tidying) {
    view.lifted = lifted_in_order(state);
    if (viewer == state.turn) {
      view.tidying.emplace().cells = state.lifted;
      for (Cell const cell : state.lifted) view.tidying->toys.push_back(toys_now(state)[cell]);
    }
  }
  if (viewer) {
    view.own_lists.emplace();
    for (std::uint8_t const list : state.won[*viewer]) view.own_lists->push_back(state.lists[list]);
  }
  view.wrong = state.wrong;
  return view;
}

}  // namespace hotte::surprises
