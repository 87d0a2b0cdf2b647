// Everything a viewer of Santa Claus is comin' to town may know. Read this file to look for leaks: the one
// secret is a card put down and not yet turned up.
#include "games/santa/rules.hpp"

namespace hotte::santa {

namespace {

// What lies open to everybody.
View open_view(State const& state) {
  Position const& table = state.table;
  View view;
  view.game = Rules::info.id;
  view.phase = state.phase;
  view.actors = Rules::actors(state);
  view.round = table.round;
  view.over = state.phase == Phase::over;
  view.santa = table.santa;
  view.board.name.assign(state.town.name.begin(), state.town.name.end());
  if (state.town.own) view.board.own = board_of(state.town);
  view.houses.fill(state.town.size, [&](std::size_t house) {
    return HouseView{table.closed.has(static_cast<House>(house)), table.gifts.has(static_cast<House>(house))};
  });
  bool const face_down = state.phase == Phase::choosing;
  for (Seat seat = 0; seat < table.seats; ++seat) {
    view.scores.push_back(static_cast<std::int16_t>(state.before[seat] + table.scores[seat]));
    view.game_scores.push_back(table.scores[seat]);
    House const at = table.pawns[seat];
    view.pawns.push_back(at == no_house ? std::nullopt : std::optional(at));
    auto& hand = view.hands.emplace_back();
    table.hands[seat].for_each([&](int card) { hand.push_back(card); });
    int const card = table.played[seat];
    bool const shown = card != 0 && !face_down;
    view.played.push_back(shown ? std::optional<Card>(card) : std::nullopt);
    view.chosen.push_back(card != 0);
  }
  for (Seat const seat : table.moved) view.moved.push_back(seat);
  view.seen = table.seen;
  view.gifts_left = static_cast<std::uint8_t>(gift_markers - table.gifts_placed);
  bool const round_is_led = state.phase >= Phase::ordering && table.round > 0;
  if (round_is_led) view.chooser = state.chooser;
  if (state.phase == Phase::moving || state.phase == Phase::bonus) view.mover = state.mover;
  return view;
}

}  // namespace

void Rules::show_own(View& view, State const& state, Seat seat) {
  view.you = seat;
  int const card = state.table.played[seat];
  if (card != 0) view.played[seat] = Card(card);
}

View Rules::view_for(State const& state, Viewer viewer) {
  View view = open_view(state);
  if (viewer) show_own(view, state, *viewer);
  return view;
}

}  // namespace hotte::santa
