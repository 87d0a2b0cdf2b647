// `hotte simulate` and `hotte bench`.
#include <cstdio>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "games/games.hpp"

namespace hotte::cli {

int simulate(SimulationPlan plan, bool json) {
  if (plan.levels.empty()) plan.levels = {Level::medium};
  plan.workers.stop = interruption();
  Progress progress;
  plan.workers.progress = [&](std::uint64_t done) {
    progress.show(std::to_string(done) + " of " + std::to_string(plan.games) + " games",
                  static_cast<double>(done) / static_cast<double>(plan.games));
  };
  auto const simulated = hotte::simulate(find_game(plan.game)->laboratory, plan);
  progress.clear();
  if (!simulated) return wrong_usage(simulated.error().detail);
  if (json) {
    std::cout << wire::written(*simulated) << '\n';
    return 0;
  }
  std::printf("%s: %llu games with %d seats in %.1f s (%.0f games/s, %.1f actions a game, %llu unfinished)\n",
              simulated->game.c_str(), static_cast<unsigned long long>(simulated->games), simulated->seats,
              simulated->seconds, simulated->games_per_second, simulated->mean_actions,
              static_cast<unsigned long long>(simulated->unfinished));
  std::printf("seat   wins      win rate (95%%)        mean score\n");
  for (std::size_t seat = 0; seat < simulated->wins.size(); ++seat) {
    std::printf("%4zu %8.1f   %.3f [%.3f, %.3f]   %8.2f\n", seat, simulated->wins[seat],
                simulated->win_rate[seat], simulated->ci95[seat][0], simulated->ci95[seat][1],
                simulated->mean_score[seat]);
  }
  if (simulated->games < plan.games) std::printf("Interrupted: these are the games played so far.\n");
  return 0;
}

int bench(BenchOptions const& options) {
  std::vector<BenchFigures> all;
  if (!options.json)
    std::printf("%-12s %5s %14s %14s %18s %14s\n", "game", "seats", "playouts/s", "actions/s",
                "actions/s + views", "actions/game");
  for (GameEntry const* game : all_games()) {
    bool const wanted = options.games.empty() || std::ranges::count(options.games, game->info.id) > 0;
    if (!wanted) continue;
    all.push_back(game->laboratory.bench(0, options.seconds));
    BenchFigures const& figures = all.back();
    if (options.json) continue;
    std::printf("%-12s %5d %14.0f %14.0f %18.0f %14.1f\n", figures.game.c_str(), figures.seats,
                figures.playouts_per_second, figures.actions_per_second,
                figures.actions_with_views_per_second, figures.mean_actions);
  }
  if (options.json) std::cout << "{\"games\":" << wire::written(all) << "}\n";
  return 0;
}

}  // namespace hotte::cli
