// Everything a viewer of Leprechauns may know. Read this file to look for leaks.
#include "games/leprechauns/steps.hpp"

namespace hotte::leprechauns {
namespace {

bool chests_lie_there(Phase phase) {
  return phase != Phase::signal && phase != Phase::ready && phase != Phase::over;
}

// L-20, L-29: the value is always to be seen; the motifs until a hand covers them,
// and again after the recital.
void see(State const& state, Seat seat, ChestView& view) {
  Chest const& chest = state.chest(seat);
  view.seat = seat;
  view.value = chest.value;
  bool const racing = state.racing.has(seat);
  bool const untouched = state.holder[seat] == nobody && !racing;
  if (untouched || state.uncovered.has(seat)) view.motifs = chest.motifs;
  if (state.holder[seat] != nobody) view.slapped_by = state.holder[seat];
  for (Seat hand = 0; racing && hand < state.seats; ++hand) {
    if (state.hands[hand].chest == seat) view.hands.add(hand);
  }
}

// What lies open to everybody.
View open_view(State const& state) {
  View view;
  view.game = Rules::info.id;
  view.phase = state.phase;
  view.actors = Rules::actors(state);
  view.round = state.round;
  view.over = state.phase == Phase::over;
  bool const turned = chests_lie_there(state.phase);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    int const negative = view.over ? state.negative_points[seat] : 0;
    view.scores.push_back(static_cast<std::int16_t>(gold_of(state, seat) - negative));
    SeatView& own = view.seats.emplace_back();
    own.pile = static_cast<std::uint8_t>(round_count - state.round + (turned || view.over ? 0 : 1));
    own.won = state.won[seat];
    own.negative = state.negative_cards[seat];
    own.out = state.out.has(seat);
    own.spoken = state.spoken.has(seat);
    own.needs = static_cast<std::uint8_t>(state.options.motifs_needed.of(seat));
    if (turned) see(state, seat, view.chests.emplace_back());
  }
  view.action = state.action;
  if (state.action == ActionCard::forbidden) view.forbidden = state.forbidden;
  view.prems = state.prems;
  if (state.phase == Phase::reciting || state.phase == Phase::judging) view.speaker = state.speaker;
  view.recital = state.recital;
  return view;
}

}  // namespace

// Every seat sees what lies open and no more.
void Rules::show_own(View& view, State const&, Seat seat) { view.you = seat; }

View Rules::view_for(State const& state, Viewer viewer) {
  View view = open_view(state);
  if (viewer) show_own(view, state, *viewer);
  return view;
}

}  // namespace hotte::leprechauns
