// What the laboratory's report shows, as numbers.
#pragma once

#include "lab/laboratory.hpp"

namespace hotte {

// How often a value occurred.
struct Bin {
  std::int64_t value = 0;
  std::uint64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(Bin, (), (value, count))

struct GameFigures {
  Simulation simulation{};
  Level level{};
  std::vector<Bin> scores{};
  std::vector<Bin> lengths{};  // in actions
  double mean_minutes = 0;     // of the table's own clock
};
BOOST_DESCRIBE_STRUCT(GameFigures, (), (simulation, level, scores, lengths, mean_minutes))

// How often something seen once comes to mind `seconds` later: by the formula, and tried out.
struct RecallPoint {
  Level level{};
  double seconds = 0;
  double formula = 0;
  double measured = 0;
  double low = 0;
  double high = 0;
};
BOOST_DESCRIBE_STRUCT(RecallPoint, (), (level, seconds, formula, measured, low, high))
std::vector<RecallPoint> recall_curves(std::uint64_t trials);

// What the claims of one level were worth in That's Not a Hat.
struct BluffFigures {
  Level level{};
  std::uint64_t claims = 0;
  double false_claims = 0;   // share of all claims
  double refused_false = 0;  // share of the false ones that were refused
  double refused_true = 0;   // and of the true ones
};
BOOST_DESCRIBE_STRUCT(BluffFigures, (), (level, claims, false_claims, refused_false, refused_true))
Result<BluffFigures> bluffs(Laboratory const& hat, Level level, std::uint64_t games, std::uint64_t seed,
                            Workers const& workers);

// Where Santa is seen and where he leaves gifts, per match.
struct HouseFigures {
  int house = 0;
  double sightings = 0;
  double gifts = 0;
};
BOOST_DESCRIBE_STRUCT(HouseFigures, (), (house, sightings, gifts))
struct TownFigures {
  int seats = 0;
  Level level{};
  std::uint64_t games = 0;
  std::vector<HouseFigures> houses{};
};
BOOST_DESCRIBE_STRUCT(TownFigures, (), (seats, level, games, houses))
Result<TownFigures> sightings(Laboratory const& santa, MatchTerms const& terms, Level level,
                              std::uint64_t games, std::uint64_t seed, Workers const& workers);

Result<GameFigures> game_figures(Laboratory const& laboratory, SimulationPlan const& plan);

}  // namespace hotte
