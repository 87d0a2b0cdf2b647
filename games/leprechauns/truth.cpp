// The truth of a match that is looked back on. It never leaves the server while the match is played.
#include "games/leprechauns/steps.hpp"

namespace hotte::leprechauns {

View Rules::unveiled(State const& state) {
  View view = view_for(state, std::nullopt);
  for (ChestView& chest : view.chests) chest.motifs = state.chest(chest.seat).motifs;
  return view;
}

}  // namespace hotte::leprechauns
