#include "bots/matrix_game.hpp"

#include <algorithm>
#include <cassert>

namespace hotte::bots {
namespace {

constexpr int most_rounds = 200'000;
constexpr int between_checks = 25;

// One player's regrets, and the mixture they lead to.
class Learner {
 public:
  explicit Learner(std::size_t actions)
      : regrets_(actions, 0), mixture_(actions, 1.0 / static_cast<double>(actions)), average_(actions, 0) {}

  std::vector<double> const& mixture() const { return mixture_; }

  // `worths` are what each action would have brought.
  void learn(std::span<double const> worths, double weight) {
    double brought = 0, total = 0;
    for (std::size_t i = 0; i < worths.size(); ++i) brought += mixture_[i] * worths[i];
    for (std::size_t i = 0; i < worths.size(); ++i) {
      regrets_[i] = std::max(0.0, regrets_[i] + worths[i] - brought);
      total += regrets_[i];
    }
    for (std::size_t i = 0; i < worths.size(); ++i) {
      mixture_[i] = total > 0 ? regrets_[i] / total : 1.0 / static_cast<double>(worths.size());
      average_[i] += weight * mixture_[i];
    }
    weight_ += weight;
  }

  std::vector<double> average() const {
    auto shares = average_;
    for (double& share : shares) share /= weight_;
    return shares;
  }

 private:
  std::vector<double> regrets_, mixture_, average_;
  double weight_ = 0;
};

}  // namespace

MatrixSolution solve_matrix_game(std::span<double const> payoffs, std::size_t rows, std::size_t columns,
                                 double tolerance) {
  assert(rows > 0 && columns > 0 && payoffs.size() == rows * columns);
  std::vector<double> row_worths(rows), column_worths(columns);
  auto const rows_against = [&](std::span<double const> mixture) {
    for (std::size_t row = 0; row < rows; ++row) {
      row_worths[row] = 0;
      for (std::size_t column = 0; column < columns; ++column) {
        row_worths[row] += mixture[column] * payoffs[row * columns + column];
      }
    }
  };
  auto const columns_against = [&](std::span<double const> mixture) {
    for (std::size_t column = 0; column < columns; ++column) {
      column_worths[column] = 0;
      for (std::size_t row = 0; row < rows; ++row) {
        column_worths[column] -= mixture[row] * payoffs[row * columns + column];
      }
    }
  };
  Learner row_player(rows), column_player(columns);
  MatrixSolution found;
  for (int round = 1; round <= most_rounds; ++round) {
    rows_against(column_player.mixture());
    row_player.learn(row_worths, round);
    columns_against(row_player.mixture());
    column_player.learn(column_worths, round);
    if (round % between_checks != 0) continue;
    found.rows = row_player.average();
    found.columns = column_player.average();
    rows_against(found.columns);
    columns_against(found.rows);
    double const at_most = *std::ranges::max_element(row_worths);
    double const at_least = -*std::ranges::max_element(column_worths);
    found.value = (at_most + at_least) / 2;
    found.error = at_most - at_least;
    if (found.error <= tolerance) break;
  }
  return found;
}

}  // namespace hotte::bots
