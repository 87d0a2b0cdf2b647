// Counting the results of many matches so that the order of counting does not matter: whole numbers only.
#pragma once

#include <array>
#include <functional>

#include "lab/laboratory.hpp"

namespace hotte {

class Tally {
 public:
  void add(int actions, std::optional<Outcome> const& outcome);
  void add(Tally const& other);
  // Means and intervals; `seconds` is what the run took.
  Simulation figures(std::string_view game, int seats, std::uint64_t seed, double seconds) const;

 private:
  // A win shared by k counts 840/k: 840 is divisible by 1 to 8.
  static constexpr std::int64_t whole_win = 840;

  std::uint64_t games_ = 0;
  std::uint64_t unfinished_ = 0;
  std::int64_t actions_ = 0;
  std::array<std::int64_t, max_seats> wins_{};
  std::array<std::int64_t, max_seats> wins_squared_{};
  std::array<std::int64_t, max_seats> scores_{};
};

// Plays games 0 … plan.games-1 on plan.threads threads; `play` adds game number
// `game` to a tally of its thread.
Simulation run_simulation(SimulationPlan const& plan, std::string_view game, int seats,
                          std::function<void(std::uint64_t game, Tally& tally)> const& play);

}  // namespace hotte
