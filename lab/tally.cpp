#include "lab/tally.hpp"

#include <chrono>
#include <cmath>

namespace hotte {

void Tally::add(int actions, std::optional<Outcome> const& outcome) {
  ++games_;
  actions_ += actions;
  if (!outcome) {
    ++unfinished_;
    return;
  }
  std::int64_t const share = whole_win / static_cast<std::int64_t>(outcome->winners.size());
  for (Seat const seat : outcome->winners) wins_[seat] += share, wins_squared_[seat] += share * share;
  for (std::size_t seat = 0; seat < outcome->scores.size(); ++seat) scores_[seat] += outcome->scores[seat];
}

void Tally::add(Tally const& other) {
  games_ += other.games_;
  unfinished_ += other.unfinished_;
  actions_ += other.actions_;
  for (std::size_t seat = 0; seat < wins_.size(); ++seat) {
    wins_[seat] += other.wins_[seat];
    wins_squared_[seat] += other.wins_squared_[seat];
    scores_[seat] += other.scores_[seat];
  }
}

Simulation Tally::figures(std::string_view game, int seats, std::uint64_t seed, double seconds) const {
  Simulation result;
  result.game = game;
  result.seats = seats;
  result.games = games_;
  result.seed = seed;
  result.seconds = seconds;
  result.unfinished = unfinished_;
  double const n = std::max<double>(1, static_cast<double>(games_));
  double const whole = whole_win;
  result.games_per_second = seconds > 0 ? n / seconds : 0;
  result.actions_per_second = seconds > 0 ? static_cast<double>(actions_) / seconds : 0;
  result.mean_actions = static_cast<double>(actions_) / n;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    double const wins = static_cast<double>(wins_[seat]) / whole;
    double const rate = wins / n;
    double const mean_square = static_cast<double>(wins_squared_[seat]) / (whole * whole) / n;
    double const half = 1.96 * std::sqrt(std::max(0.0, mean_square - rate * rate) / n);
    result.wins.push_back(wins);
    result.win_rate.push_back(rate);
    result.ci95.push_back({std::max(0.0, rate - half), std::min(1.0, rate + half)});
    result.mean_score.push_back(static_cast<double>(scores_[seat]) / n);
  }
  return result;
}

Simulation run_simulation(SimulationPlan const& plan, std::string_view game, int seats,
                          std::function<void(std::uint64_t game, Tally& tally)> const& play) {
  auto const start = std::chrono::steady_clock::now();
  std::vector<Tally> tallies(std::max(1u, plan.workers.threads));
  work_through(plan.games, plan.workers,
               [&](std::uint64_t number, unsigned thread) { play(number, tallies[thread]); });
  Tally all;
  for (Tally const& tally : tallies) all.add(tally);
  std::chrono::duration<double> const seconds = std::chrono::steady_clock::now() - start;
  return all.figures(game, seats, plan.seed, seconds.count());
}

std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) { return mix(seed ^ mix(number)); }

Result<Simulation> simulate(Laboratory const& laboratory, SimulationPlan const& plan) {
  auto const play = laboratory.matches(plan.terms);
  if (!play) return play.error();
  return run_simulation(plan, plan.game, laboratory.seats_of(plan.terms),
                        [&](std::uint64_t number, Tally& tally) {
                          Played const played = (*play)(plan.levels, seed_of(plan.seed, number), nullptr);
                          tally.add(played.actions, played.outcome);
                        });
}

}  // namespace hotte
