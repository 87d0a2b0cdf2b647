// How long a bot thinks before it acts: log-normal, as people's decision times are. Never instant, never
// twice the same.
#pragma once

#include "engine/game.hpp"
#include "engine/rng.hpp"

namespace hotte::bots {

struct Thinking {
  Time median;
  Time shortest;
  Time longest;
  double deviation = 0.35;  // of the logarithm
};

// Within [shortest, longest]; what would fall outside is drawn again, so no length stands out.
Time thinking_time(Thinking const& thinking, Rng& rng);

}  // namespace hotte::bots
