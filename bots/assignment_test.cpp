#include "bots/assignment.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace hotte::bots {
namespace {

double worth(std::span<double const> values, std::size_t columns, std::span<std::size_t const> chosen) {
  double sum = 0;
  for (std::size_t row = 0; row < chosen.size(); ++row) sum += values[row * columns + chosen[row]];
  return sum;
}

// The greatest sum there is, by trying everything.
double best_of_all(std::span<double const> values, std::size_t rows, std::size_t columns) {
  std::vector<std::size_t> order(columns);
  std::iota(order.begin(), order.end(), std::size_t{0});
  double best = -1e300;
  do {
    best = std::max(best, worth(values, columns, std::span(order).first(rows)));
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

TEST(Assignment, greed_is_not_enough) {
  // The first row likes column 0 best, but the second needs it more.
  std::vector<double> const values{3, 2,  -1,  //
                                   3, -4, -4};
  EXPECT_EQ(best_assignment(values, 2, 3), (std::vector<std::size_t>{1, 0}));
}

TEST(Assignment, one_row_takes_its_best_and_no_row_takes_nothing) {
  std::vector<double> const values{-2, -1, -3};
  EXPECT_EQ(best_assignment(values, 1, 3), (std::vector<std::size_t>{1}));
  EXPECT_TRUE(best_assignment({}, 0, 3).empty());
}

RC_GTEST_PROP(Assignment, is_as_good_as_trying_everything, ()) {
  auto const columns = *rc::gen::inRange<std::size_t>(1, 7);
  auto const rows = *rc::gen::inRange<std::size_t>(1, columns + 1);
  auto const whole = *rc::gen::container<std::vector<int>>(rows * columns, rc::gen::inRange(-40, 31));
  std::vector<double> values;
  for (int const number : whole) values.push_back(number / 8.0);
  auto const chosen = best_assignment(values, rows, columns);
  RC_ASSERT(chosen.size() == rows);
  RC_ASSERT(std::set<std::size_t>(chosen.begin(), chosen.end()).size() == rows);
  RC_ASSERT(*std::ranges::max_element(chosen) < columns);
  RC_ASSERT(worth(values, columns, chosen) == best_of_all(values, rows, columns));
}

}  // namespace
}  // namespace hotte::bots
