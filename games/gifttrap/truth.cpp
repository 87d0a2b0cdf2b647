// The truth of a match that is looked back on. It never leaves the server while the match is played.
#include "games/gifttrap/reveal.hpp"

namespace hotte::gifttrap {

View Rules::unveiled(State const& state) {
  View view = view_for(state, std::nullopt);
  view.tokens.clear();
  for (Seat from = 0; from < state.seats; ++from) {
    if (auto const& get = state.gets[from]) view.marks[from] = *get;
    if (!state.gives[from]) continue;
    for (Seat to = 0; to < state.seats; ++to) {
      if (to == from) continue;
      for (std::uint8_t nth = 0; nth < state.gifts_each; ++nth) {
        TokenView token{from, to, nth};
        token.square = square_for(*state.gives[from], to, nth);
        token.opened = state.phase == Phase::revealing && is_open(state, to, {from, nth});
        view.tokens.push_back(token);
      }
    }
  }
  return view;
}

}  // namespace hotte::gifttrap
