// The laboratory: many matches without a server. Each game brings one Laboratory (games/games.hpp).
#pragma once

#include <atomic>
#include <boost/describe/class.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/table.hpp"

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

struct SimulationPlan {
  std::string game{};
  std::uint64_t games = 1000;
  int seats = 0;
  std::vector<Level> levels{};  // one per seat, or fewer: the last one sits everywhere else
  std::uint64_t seed = 1;
  unsigned threads = 1;
  boost::json::value options = boost::json::object{};
  boost::json::value arrange = boost::json::object{};
  // Called now and then from the calling thread with the number of games done.
  std::function<void(std::uint64_t)> progress{};
  // Set from outside to stop early; the result then tells how many games it counts.
  std::atomic<bool> const* stop = nullptr;
};

// Means over all games. The same plan gives the same figures whatever the number of threads (but for the clock's).
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
                      (game, seats, games, seed, seconds, games_per_second, actions_per_second, mean_actions, wins,
                       win_rate, ci95, mean_score, unfinished))

struct Laboratory {
  // Random playouts on one thread for about `seconds`, half of them with every seat's view built.
  BenchFigures (*bench)(int seats, double seconds);
  Result<Simulation> (*simulate)(SimulationPlan const& plan);
};

}  // namespace hotte
