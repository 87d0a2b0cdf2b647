#include "bots/matrix_game.hpp"

#include <gtest/gtest.h>

#include "engine/rng.hpp"

namespace hotte::bots {
namespace {

TEST(MatrixGame, rock_paper_scissors_is_fair_and_even) {
  double const payoffs[] = {0, -1, 1, 1, 0, -1, -1, 1, 0};
  auto const solution = solve_matrix_game(payoffs, 3, 3, 1e-4);
  EXPECT_NEAR(solution.value, 0, 1e-4);
  for (double const share : solution.rows) EXPECT_NEAR(share, 1.0 / 3, 1e-3);
  for (double const share : solution.columns) EXPECT_NEAR(share, 1.0 / 3, 1e-3);
}

// [[3, 0], [1, 2]]: rows mix 1/4 and 3/4, columns half and half, worth 3/2.
TEST(MatrixGame, mixes_what_must_be_mixed) {
  double const payoffs[] = {3, 0, 1, 2};
  auto const solution = solve_matrix_game(payoffs, 2, 2, 1e-4);
  EXPECT_NEAR(solution.value, 1.5, 1e-4);
  EXPECT_NEAR(solution.rows[0], 0.25, 1e-3);
  EXPECT_NEAR(solution.columns[0], 0.5, 1e-3);
}

TEST(MatrixGame, finds_a_saddle_point) {
  double const payoffs[] = {4, 2, 3, 1, 0, 5};
  auto const solution = solve_matrix_game(payoffs, 2, 3, 1e-4);
  EXPECT_NEAR(solution.value, solve_matrix_game(payoffs, 2, 3, 1e-5).value, 1e-4);
  EXPECT_LE(solution.error, 1e-4);
  double const one[] = {7};
  EXPECT_DOUBLE_EQ(solve_matrix_game(one, 1, 1, 1e-4).value, 7);
}

// Nobody can gain by playing otherwise: that is what a solution is, and it is checked here from outside.
TEST(MatrixGame, of_any_game_nobody_gains_by_leaving_the_solution) {
  Rng rng(1);
  for (int game = 0; game < 50; ++game) {
    std::size_t const rows = 1 + rng.below(6), columns = 1 + rng.below(6);
    std::vector<double> payoffs(rows * columns);
    for (double& payoff : payoffs) payoff = rng.unit();
    auto const solution = solve_matrix_game(payoffs, rows, columns, 1e-3);
    for (std::size_t row = 0; row < rows; ++row) {
      double worth = 0;
      for (std::size_t column = 0; column < columns; ++column) {
        worth += solution.columns[column] * payoffs[row * columns + column];
      }
      EXPECT_LE(worth, solution.value + 1e-3);
    }
    for (std::size_t column = 0; column < columns; ++column) {
      double worth = 0;
      for (std::size_t row = 0; row < rows; ++row)
        worth += solution.rows[row] * payoffs[row * columns + column];
      EXPECT_GE(worth, solution.value - 1e-3);
    }
  }
}

}  // namespace
}  // namespace hotte::bots
