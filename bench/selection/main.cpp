// Decoupled UCT against regret matching, with the simulations of a hard bot each:
// make bench-selection [DEALS=100]
#include <cstdio>
#include <cstdlib>

#include "cli/progress.hpp"
#include "games/santa/bot.hpp"
#include "games/santa/search.hpp"
#include "lab/contest.hpp"
#include "lab/laboratory_of.hpp"

namespace {

using namespace hotte;

// A contest compares levels: here `hard` stands for decoupled UCT and `medium` for regret matching.
class Contender : public santa::Bot {
 public:
  Contender(Seat seat, Level level, Rng rng)
      : Bot(seat, Level::hard, rng,
            level == Level::hard ? santa::Selection::decoupled_uct : santa::Selection::regret_matching) {}
};

}  // namespace

int main(int count, char** words) {
  constexpr Laboratory laboratory{&bench_playouts<santa::Rules>, &matches_of<santa::Rules, Contender>,
                                  santa::Rules::info.default_seats};
  ContestPlan plan;
  if (count > 1) plan.deals = std::strtoull(words[1], nullptr, 10);
  cli::Progress progress;
  auto const show = [&](std::uint64_t done) {
    progress.show("deals", static_cast<double>(done) / static_cast<double>(plan.deals));
  };
  plan.workers = {2, show, cli::interruption()};
  auto const deals = play_deals(laboratory, plan, Level::hard, Level::medium);
  progress.clear();
  Comparison const found = compared("santa", Level::hard, Level::medium, *deals);
  std::printf(
      "Decoupled UCT won %.1f %% [%.1f, %.1f] of %llu matches against three of regret matching; fair: "
      "25.0\n",
      100 * found.share, 100 * found.share_low, 100 * found.share_high,
      static_cast<unsigned long long>(found.matches));
}
