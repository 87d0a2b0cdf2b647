// Who gets what, so that all together are served best: the assignment problem.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace hotte::bots {

// values[row * columns + column] is what it is worth to give that column to that row. The column of each row,
// no column twice, with the greatest sum there is. Needs rows <= columns. Hungarian method with shortest
// augmenting paths, rows² · columns steps (Kuhn 1955; Jonker and Volgenant 1987).
std::vector<std::size_t> best_assignment(std::span<double const> values, std::size_t rows,
                                         std::size_t columns);

}  // namespace hotte::bots
