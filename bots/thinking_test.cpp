#include "bots/thinking.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "bots/noise.hpp"

namespace hotte::bots {
namespace {

std::vector<Time> times(Thinking const& thinking, int count) {
  Rng rng(1);
  std::vector<Time> drawn;
  for (int i = 0; i < count; ++i) drawn.push_back(thinking_time(thinking, rng));
  std::ranges::sort(drawn);
  return drawn;
}

TEST(Thinking, stays_within_its_bounds_and_around_its_median) {
  auto const drawn = times({1600, 800, 4000}, 4001);
  EXPECT_GE(drawn.front(), 800);
  EXPECT_LE(drawn.back(), 4000);
  EXPECT_NEAR(static_cast<double>(drawn[2000]), 1600, 60);
}

TEST(Thinking, no_time_stands_out) {
  auto const drawn = times({900, 800, 4000}, 4000);
  EXPECT_GT(std::set<Time>(drawn.begin(), drawn.end()).size(), 700u);
  EXPECT_LT(std::ranges::count(drawn, 800), 40);
}

TEST(Thinking, a_median_out_of_bounds_still_ends_within_them) {
  auto const drawn = times({100'000, 800, 4000}, 500);
  EXPECT_GE(drawn.front(), 800);
  EXPECT_LE(drawn.back(), 4000);
  EXPECT_LT(drawn.front(), drawn.back());
}

struct Moments {
  double mean = 0, deviation = 0;
};
template <class Draw>
Moments moments(int count, Draw&& draw) {
  double sum = 0, squares = 0;
  for (int i = 0; i < count; ++i) {
    double const x = draw();
    sum += x, squares += x * x;
  }
  double const mean = sum / count;
  return {mean, std::sqrt(squares / count - mean * mean)};
}

TEST(Noise, has_the_spread_it_says) {
  constexpr int count = 40'000;
  Rng rng(2);
  auto const normals = moments(count, [&] { return normal(rng); });
  EXPECT_NEAR(normals.mean, 0, 4 / std::sqrt(count));
  EXPECT_NEAR(normals.deviation, 1, 4 / std::sqrt(2.0 * count));
  double const expected = 0.4 * std::numbers::pi / std::sqrt(3.0);
  auto const logistics = moments(count, [&] { return logistic(rng, 0.4); });
  EXPECT_NEAR(logistics.mean, 0, 4 * expected / std::sqrt(count));
  EXPECT_NEAR(logistics.deviation, expected, 0.03 * expected);
}

}  // namespace
}  // namespace hotte::bots
