// Everything a viewer of That's Not a Hat may know. Read this file to look for leaks.
#include "games/hat/rules.hpp"

namespace hotte::hat {
namespace {

CardView seen(State const& state, Card const& card) {
  CardView view;
  view.handle = card.handle;
  if (card.up) {
    view.gift = card.gift;
  } else {
    view.arrow = state.to_the_right.has(card.gift) ? Arrow::right : Arrow::left;
  }
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
  for (Seat seat = 0; seat < state.seats; ++seat) {
    auto const& penalties = state.penalties[seat];
    view.scores.push_back(static_cast<std::int16_t>(-state.lost_before[seat] - int(penalties.size())));
    SeatView at_seat;
    for (Card const& card : state.piles[seat]) at_seat.gifts.push_back(seen(state, card));
    at_seat.penalties = penalties;
    view.seats.push_back(at_seat);
  }
  view.shop = {state.deck[state.drawn], static_cast<std::uint8_t>(state.deck.size() - state.drawn)};
  if (view.over) return view;
  view.giver = state.giver;
  if (state.phase != Phase::showing) view.receiver = state.receiver;
  view.moving = seen(state, state.moving);
  if (state.said && state.phase != Phase::claiming) {
    view.claim = state.said->gift;
    view.tone = state.said->tone;
  }
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

}  // namespace hotte::hat
