// Draws from the distributions that people's memory and hands follow, from our own generator: standard
// library distributions differ between libraries.
#pragma once

#include <cmath>
#include <numbers>

#include "engine/rng.hpp"

namespace hotte::bots {

// Uniform in (0, 1): never an end, so its logarithm exists.
inline double open_unit(Rng& rng) { return (rng.next32() + 0.5) * 0x1p-32; }

// Logistic with mean 0; its standard deviation is scale · π / √3.
inline double logistic(Rng& rng, double scale) {
  double const u = open_unit(rng);
  return scale * std::log(u / (1 - u));
}

// Normal with mean 0 and deviation 1 (Box and Muller 1958).
inline double normal(Rng& rng) {
  double const radius = std::sqrt(-2 * std::log(open_unit(rng)));
  return radius * std::cos(2 * std::numbers::pi * open_unit(rng));
}

}  // namespace hotte::bots
