// The truth of a match that is looked back on. It never leaves the server while the match is played.
#include "games/hat/rules.hpp"

namespace hotte::hat {

View Rules::unveiled(State const& state) {
  View view = view_for(state, std::nullopt);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    auto const& pile = state.piles[seat];
    for (std::size_t i = 0; i < pile.size(); ++i) view.seats[seat].gifts[i].gift = pile[i].gift;
  }
  if (view.moving) view.moving->gift = state.moving.gift;
  return view;
}

}  // namespace hotte::hat
