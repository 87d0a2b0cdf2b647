// `hotte load` and `hotte fairness`.
#include "load/load.hpp"

#include <csignal>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "engine/wire.hpp"

namespace hotte::cli {

int load(load::LoadPlan plan, bool json) {
  plan.stop = interruption();
  Progress progress;
  plan.progress = [&](std::string_view what, double part) { progress.show(what, part); };
  auto const measured = load::run(plan);
  progress.clear();
  if (!measured) return failed(measured.error().detail);
  if (json) {
    std::cout << wire::written(*measured) << '\n';
    return 0;
  }
  std::printf("%d tables of %s, %d connections, %.1f s\n", measured->tables, plan.game.c_str(),
              measured->connections, measured->seconds);
  std::printf("%llu actions acknowledged, %.0f per second\n",
              static_cast<unsigned long long>(measured->actions), measured->actions_per_second);
  std::printf("latency p50 %.1f ms, p99 %.1f ms, longest %.1f ms\n", measured->p50_ms, measured->p99_ms,
              measured->max_ms);
  std::printf("%llu refused, %llu errors\n", static_cast<unsigned long long>(measured->refused),
              static_cast<unsigned long long>(measured->errors));
  if (measured->outages > 0)
    std::printf("%llu outages, p50 %.0f ms, p99 %.0f ms, longest %.0f ms; %d tables stalled\n",
                static_cast<unsigned long long>(measured->outages), measured->outage_p50_ms,
                measured->outage_p99_ms, measured->outage_max_ms, measured->stalled);
  if (!plan.audit.empty())
    std::printf("%llu acknowledged actions looked for in the store: %llu lost, %llu there twice\n",
                static_cast<unsigned long long>(measured->audited),
                static_cast<unsigned long long>(measured->lost),
                static_cast<unsigned long long>(measured->twice));
  return 0;
}

int fairness(load::FairnessPlan plan, bool json) {
  plan.stop = interruption();
  Progress progress;
  plan.progress = [&](std::string_view what, double part) { progress.show(what, part); };
  auto const report = load::measure_fairness(plan);
  progress.clear();
  int const ended = std::ranges::any_of(report.rows, load::proven_unfair) ? 1 : 0;
  if (json) {
    std::cout << wire::written(report) << '\n';
    return ended;
  }
  std::printf("%-28s %8s %8s %18s %18s\n", "player", "duels", "wins", "95 %", "allowed");
  for (load::FairnessRow const& row : report.rows) {
    std::printf("%-28s %8llu %7.2f%% [%6.2f%%, %6.2f%%] [%6.2f%%, %6.2f%%]\n", row.player.c_str(),
                static_cast<unsigned long long>(row.duels), 100 * row.share, 100 * row.low, 100 * row.high,
                100 * row.least, 100 * row.most);
  }
  std::printf("%.0f s, %llu errors\n", report.seconds, static_cast<unsigned long long>(report.errors));
  if (ended != 0)
    std::fprintf(stderr, "hotte fairness: a share lies outside what is allowed, beyond chance\n");
  return ended;
}

}  // namespace hotte::cli
