// The truth of a match that is looked back on. It never leaves the server while the match is played.
#include "games/santa/rules.hpp"

namespace hotte::santa {

View Rules::unveiled(State const& state) {
  View view = view_for(state, std::nullopt);
  for (Seat seat = 0; seat < state.table.seats; ++seat) {
    if (int const card = state.table.played[seat]; card != 0) view.played[seat] = Card(card);
  }
  return view;
}

}  // namespace hotte::santa
