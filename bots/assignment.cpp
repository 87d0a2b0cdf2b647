#include "bots/assignment.hpp"

#include <cassert>
#include <limits>

namespace hotte::bots {

// Prices on rows and columns keep every reduced cost at or above zero, and zero where something is assigned.
// Each new row looks for the cheapest path to a free column, passing rows that can move to another one. Index
// 0 stands for "nothing yet"; rows and columns count from 1.
std::vector<std::size_t> best_assignment(std::span<double const> values, std::size_t rows,
                                         std::size_t columns) {
  assert(rows <= columns && values.size() == rows * columns);
  constexpr double infinity = std::numeric_limits<double>::infinity();
  auto const cost = [&](std::size_t row, std::size_t column) {
    return -values[(row - 1) * columns + column - 1];
  };
  std::vector<double> row_price(rows + 1), column_price(columns + 1);
  std::vector<std::size_t> holder(columns + 1), came_from(columns + 1);
  for (std::size_t row = 1; row <= rows; ++row) {
    std::vector<double> distance(columns + 1, infinity);
    std::vector<bool> reached(columns + 1);
    std::size_t at = 0;
    holder[0] = row;
    do {
      reached[at] = true;
      std::size_t nearest = 0;
      double step = infinity;
      for (std::size_t column = 1; column <= columns; ++column) {
        if (reached[column]) continue;
        double const reduced = cost(holder[at], column) - row_price[holder[at]] - column_price[column];
        if (reduced < distance[column]) distance[column] = reduced, came_from[column] = at;
        if (distance[column] < step) step = distance[column], nearest = column;
      }
      for (std::size_t column = 0; column <= columns; ++column) {
        if (reached[column]) {
          row_price[holder[column]] += step;
          column_price[column] -= step;
        } else {
          distance[column] -= step;
        }
      }
      at = nearest;
    } while (holder[at] != 0);
    for (; at != 0; at = came_from[at]) holder[at] = holder[came_from[at]];
  }
  std::vector<std::size_t> chosen(rows);
  for (std::size_t column = 1; column <= columns; ++column) {
    if (holder[column] != 0) chosen[holder[column] - 1] = column - 1;
  }
  return chosen;
}

}  // namespace hotte::bots
