// Games of one simultaneous move for two whose interests are opposed.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace hotte::bots {

struct MatrixSolution {
  double value = 0;            // to the player of the rows
  double error = 0;            // nobody could gain more than this by playing otherwise
  std::vector<double> rows{};  // how often to play each
  std::vector<double> columns{};
};

// payoffs[row * columns + column] is what the player of the rows gets from the other.
// Regret matching plus with averages that weigh later rounds more (Tammelin 2014), until the error is
// at most `tolerance` or patience ends.
MatrixSolution solve_matrix_game(std::span<double const> payoffs, std::size_t rows, std::size_t columns,
                                 double tolerance);

}  // namespace hotte::bots
