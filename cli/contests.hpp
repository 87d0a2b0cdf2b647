// The commands that compare players and tables. Each prints its rows as they become known and ends at the
// first interrupt with what it has.
#pragma once

#include <string>
#include <vector>

#include "cli/rows.hpp"
#include "lab/contest.hpp"

namespace hotte::cli {

// What a level must win against the one below, scaled to two players, to be a step of the ladder: clearly
// more, and not always.
inline constexpr double least_step = 0.65;
inline constexpr double greatest_step = 0.90;

struct LadderOptions {
  std::vector<std::string> games{};  // none: all
  std::vector<Level> levels{Level::easy, Level::medium, Level::hard, Level::expert};
  ContestPlan plan{};
  RowFormat format = RowFormat::table;
};
int ladder(LadderOptions options);

struct TournamentOptions {
  std::string game{};
  std::vector<Level> levels{Level::random, Level::easy, Level::medium, Level::hard, Level::expert};
  ContestPlan plan{};
  RowFormat format = RowFormat::table;
};
int tournament(TournamentOptions options);

struct SprtOptions {
  std::string game{};
  Level challenger{};
  Level field{};
  SequentialTest test{};
  ContestPlan plan{};  // `deals` at most
  RowFormat format = RowFormat::table;
};
int sprt(SprtOptions options);

// "board=elfenbein,sternheim": every value given is tried with every value of the others.
struct TuneOptions {
  std::string game{};
  std::vector<std::string> vary{};
  SimulationPlan plan{};
  RowFormat format = RowFormat::table;
};
int tune(TuneOptions options);

}  // namespace hotte::cli
