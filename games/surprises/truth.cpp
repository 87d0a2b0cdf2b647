// The truth of a match that is looked back on. It never leaves the server while the match is played.
#include "games/surprises/moves.hpp"

namespace hotte::surprises {

View Rules::unveiled(State const& state) {
  View view = view_for(state, std::nullopt);
  for (Cell cell = 0; cell < state.cells; ++cell) view.cells[cell].toy = toys_now(state)[cell];
  for (Seat seat = 0; seat < state.seats; ++seat) {
    view.seats[seat].toys = static_cast<std::int16_t>(score(state, seat));
    view.scores[seat] = view.seats[seat].toys;
  }
  return view;
}

}  // namespace hotte::surprises
