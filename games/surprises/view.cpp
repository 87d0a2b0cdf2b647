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

// What lies open to everybody.
View open_view(State const& state) {
  View view;
  view.game = Rules::info.id;
  view.phase = state.phase;
  view.actors = Rules::actors(state);
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
    if (state.options.show_scores || view.over)  // S-40, S-41
      at_seat.toys = static_cast<std::int16_t>(score(state, seat));
    view.scores.push_back(at_seat.toys);
    view.seats.push_back(at_seat);
  }
  if (state.phase == Phase::duel || state.phase == Phase::duel_prize) {
    view.duel = DuelView{state.turn, state.rival, state.duel_turn, state.named};
  }
  if (state.phase == Phase::tidying) view.lifted = lifted_in_order(state);
  view.wrong = state.wrong;
  return view;
}

}  // namespace

void Rules::show_own(View& view, State const& state, Seat seat) {
  view.you = seat;
  view.seats[seat].toys = static_cast<std::int16_t>(score(state, seat));  // S-40
  view.scores[seat] = view.seats[seat].toys;
  if (state.phase == Phase::tidying && seat == state.turn) {
    view.tidying.emplace().cells = state.lifted;
    for (Cell const cell : state.lifted) view.tidying->toys.push_back(toys_now(state)[cell]);
  }
  view.own_lists.emplace();
  for (std::uint8_t const list : state.won[seat]) view.own_lists->push_back(state.lists[list]);
}

// Lists that were won lie face down and are counted by their owner alone (S-40).
bool Rules::keeps_secret(State const& state, Seat seat) {
  return !state.won[seat].empty() || (state.phase == Phase::tidying && seat == state.turn);
}

View Rules::view_for(State const& state, Viewer viewer) {
  View view = open_view(state);
  if (viewer) show_own(view, state, *viewer);
  return view;
}

}  // namespace hotte::surprises
