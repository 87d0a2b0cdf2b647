#include "bots/thinking.hpp"

#include <cmath>

#include "bots/noise.hpp"

namespace hotte::bots {

Time thinking_time(Thinking const& thinking, Rng& rng) {
  // With a median inside the range most are accepted; the bound guards against one far outside.
  for (int attempt = 0; attempt < 16; ++attempt) {
    double const drawn = static_cast<double>(thinking.median) * std::exp(thinking.deviation * normal(rng));
    auto const time = static_cast<Time>(drawn);
    if (time >= thinking.shortest && time <= thinking.longest) return time;
  }
  return thinking.shortest + rng.below(static_cast<std::uint32_t>(thinking.longest - thinking.shortest + 1));
}

}  // namespace hotte::bots
