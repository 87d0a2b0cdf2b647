// The laboratory: many matches without a server. Each game brings one Laboratory (games/games.hpp).
#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/table.hpp"
#include "lab/numbered_work.hpp"

namespace hotte {

struct BenchFigures {
  std::string game{};
  int seats = 0;
  double playouts_per_second = 0;
  double actions_per_second = 0;
  double playouts_with_views_per_second = 0;
  double actions_with_views_per_second = 0;
  double mean_actions = 0;
};
BOOST_DESCRIBE_STRUCT(BenchFigures, (),
                      (game, seats, playouts_per_second, actions_per_second, playouts_with_views_per_second,
                       actions_with_views_per_second, mean_actions))

// The table matches are played at.
struct MatchTerms {
  int seats = 0;  // 0: the game's usual number
  boost::json::value options = boost::json::object{};
  boost::json::value arrange = boost::json::object{};
};

struct SimulationPlan {
  std::string game{};
  MatchTerms terms{};
  std::uint64_t games = 1000;
  std::vector<Level> levels{};  // one per seat, or fewer: the last one sits everywhere else
  std::uint64_t seed = 1;
  Workers workers{};
};

// Means over all games. The same plan gives the same figures whatever the number of
// threads (but for the clock's).
struct Simulation {
  std::string game{};
  int seats = 0;
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  double seconds = 0;
  double games_per_second = 0;
  double actions_per_second = 0;
  double mean_actions = 0;
  std::vector<double> wins{};  // per seat; a shared win counts 1/k
  std::vector<double> win_rate{};
  std::vector<std::vector<double>> ci95{};  // of the win rate
  std::vector<double> mean_score{};
  std::uint64_t unfinished = 0;
};
BOOST_DESCRIBE_STRUCT(Simulation, (),
                      (game, seats, games, seed, seconds, games_per_second, actions_per_second, mean_actions,
                       wins, win_rate, ci95, mean_score, unfinished))

// One match, played to its end or given up.
struct Played {
  int actions = 0;
  Time lasted = 0;
  std::optional<Outcome> outcome{};  // none: unfinished
};

// One step of a match as it is written down: what was done (or that only time passed), what was told to whom,
// and what every seat saw before.
struct Step {
  std::uint64_t match = 0;
  std::uint32_t step = 0;
  Time at = 0;
  std::optional<Seat> seat{};
  std::optional<Raw> action{};
  std::vector<ToldText> events{};
  std::vector<Raw> views{};
};
BOOST_DESCRIBE_STRUCT(Step, (), (match, step, at, seat, action, events, views))
using Witness = std::function<void(Step const&)>;

// Plays the match of this seed, the same every time. May be called from several threads at once. A witness
// is shown every step.
using PlayMatch =
    std::function<Played(std::vector<Level> const& levels, std::uint64_t seed, Witness const* witness)>;

// Number `number` of the matches that one seed stands for.
std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number);

struct Laboratory {
  // Random playouts on one thread for about `seconds`, half of them with every seat's view built.
  BenchFigures (*bench)(int seats, double seconds);
  // Matches of bots at such a table. Refuses with bad_options.
  Result<PlayMatch> (*matches)(MatchTerms const& terms);
  int default_seats;

  int seats_of(MatchTerms const& terms) const { return terms.seats == 0 ? default_seats : terms.seats; }
};

Result<Simulation> simulate(Laboratory const& laboratory, SimulationPlan const& plan);

}  // namespace hotte
