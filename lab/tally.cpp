#include "lab/tally.hpp"

#include <chrono>
#include <cmath>
#include <thread>

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
  constexpr std::uint64_t batch = 16;
  auto const start = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> next = 0, done = 0;
  auto const stopped = [&] { return plan.stop && plan.stop->load(std::memory_order_relaxed); };
  unsigned const threads = std::max(1u, plan.threads);
  std::vector<Tally> tallies(threads);
  auto const work = [&](Tally& tally, bool tells) {
    for (std::uint64_t first = next.fetch_add(batch); first < plan.games && !stopped(); first = next.fetch_add(batch)) {
      std::uint64_t const last = std::min(first + batch, plan.games);
      for (std::uint64_t number = first; number < last; ++number) play(number, tally);
      done += last - first;
      if (tells && plan.progress) plan.progress(done);
    }
  };
  {
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < threads; ++i) others.emplace_back(work, std::ref(tallies[i]), false);
    work(tallies[0], true);
  }
  Tally all;
  for (Tally const& tally : tallies) all.add(tally);
  std::chrono::duration<double> const seconds = std::chrono::steady_clock::now() - start;
  return all.figures(game, seats, plan.seed, seconds.count());
}

}  // namespace hotte
