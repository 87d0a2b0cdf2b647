#include "games/leprechauns/reaction.hpp"

#include <algorithm>
#include <cmath>

#include "bots/thinking.hpp"

namespace hotte::leprechauns {
namespace {

constexpr double simple_reaction = 230;
constexpr double per_bit = 150;
constexpr double device = 40;  // the way from a finger to the table: bots are not free of it
constexpr double conflict_unit = 90;

double ex_gaussian(double mean, double deviation, double tail, Rng& rng) {
  return mean + deviation * bots::normal(rng) - tail * std::log(bots::open_unit(rng));
}

double movement(Reflexes const& reflexes, int alternatives, bool conflict, Rng& rng) {
  double const expected =
      reflexes.slowness * (simple_reaction + per_bit * std::log2(std::max(1, alternatives)));
  double const clash = conflict ? reflexes.conflict / conflict_unit : 0;
  double time =
      ex_gaussian(0.8 * expected + 60 * clash, 0.1 * expected + 10 * clash, 0.2 * expected + 30 * clash, rng);
  time += device + device / 4 * bots::normal(rng);
  if (rng.unit() < reflexes.lapse) time += 300 + 600 * rng.unit();
  return time;
}

Time study_time(Reflexes const& reflexes, Rng& rng) {
  return bots::thinking_time({reflexes.study, reflexes.study / 4, reflexes.study * 4}, rng);
}

}  // namespace

Reflexes reflexes_of(Level level) {
  switch (level) {
    case Level::random:
    case Level::easy:
      return {1.22, 150, 0.06, 0.10, 860};
    case Level::medium:
      return {1.04, 110, 0.03, 0.09, 750};
    case Level::hard:
      return {0.84, 80, 0.01, 0.04, 620};
    case Level::expert:
      return {0.63, 50, 0.00, 0.015, 480};
  }
  return {};
}

Time reaction_time(Reflexes const& reflexes, int looked_at, bool conflict, Rng& rng) {
  // What would be faster than a bot may be is drawn again, so no time stands out; after many tries a slow
  // time is taken.
  for (int attempt = 0; attempt < 16; ++attempt) {
    auto const time =
        static_cast<Time>(movement(reflexes, looked_at, conflict, rng)) + study_time(reflexes, rng);
    if (time >= fastest_bot) return time;
  }
  return fastest_bot + reflexes.study + rng.below(500);
}

Time second_thought(Reflexes const& reflexes, bool conflict, Rng& rng) {
  auto const moved = static_cast<Time>(movement(reflexes, 2, conflict, rng));
  return std::max<Time>(moved, 150 + rng.below(100)) + study_time(reflexes, rng) / 2;
}

}  // namespace hotte::leprechauns
