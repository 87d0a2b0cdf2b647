// `hotte simulate` and `hotte bench`.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <iostream>

#include "cli/commands.hpp"
#include "games/games.hpp"

namespace hotte::cli {
namespace {

std::atomic<bool> interrupted = false;

// A bar on standard error, only where somebody looks at it.
void show_progress(std::uint64_t done, std::uint64_t all) {
  int const width = 30;
  int const filled = static_cast<int>(width * done / all);
  std::fprintf(stderr, "\r[%s%s] %llu of %llu games", std::string(filled, '#').c_str(),
               std::string(width - filled, '.').c_str(), static_cast<unsigned long long>(done),
               static_cast<unsigned long long>(all));
  std::fflush(stderr);
}

}  // namespace

int simulate(SimulationPlan plan, bool json) {
  if (plan.levels.empty()) plan.levels = {Level::medium};
  std::signal(SIGINT, [](int) { interrupted = true; });
  plan.stop = &interrupted;
  bool const terminal = isatty(STDERR_FILENO);
  if (terminal) plan.progress = [all = plan.games](std::uint64_t done) { show_progress(done, all); };
  auto const simulated = find_game(plan.game)->laboratory.simulate(plan);
  if (terminal) std::fputs("\r\033[K", stderr);
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
    std::printf("%4zu %8.1f   %.3f [%.3f, %.3f]   %8.2f\n", seat, simulated->wins[seat], simulated->win_rate[seat],
                simulated->ci95[seat][0], simulated->ci95[seat][1], simulated->mean_score[seat]);
  }
  if (simulated->games < plan.games) std::printf("Interrupted: these are the games played so far.\n");
  return 0;
}

int bench(BenchOptions const& options) {
  std::vector<BenchFigures> all;
  if (!options.json) std::printf("%-12s %5s %14s %14s %18s %14s\n", "game", "seats", "playouts/s", "actions/s", "actions/s + views", "actions/game");
  for (GameEntry const* game : all_games()) {
    bool const wanted = options.games.empty() || std::ranges::count(options.games, game->info.id) > 0;
    if (!wanted) continue;
    all.push_back(game->laboratory.bench(0, options.seconds));
    BenchFigures const& figures = all.back();
    if (options.json) continue;
    std::printf("%-12s %5d %14.0f %14.0f %18.0f %14.1f\n", figures.game.c_str(), figures.seats,
                figures.playouts_per_second, figures.actions_per_second, figures.actions_with_views_per_second,
                figures.mean_actions);
  }
  if (options.json) std::cout << "{\"games\":" << wire::written(all) << "}\n";
  return 0;
}

}  // namespace hotte::cli
