#include "cli/contests.hpp"

#include <boost/json/serialize.hpp>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "games/games.hpp"

namespace hotte::cli {
namespace {

enum class Step { holds, unclear, too_close, too_far };
BOOST_DESCRIBE_ENUM(Step, holds, unclear, too_close, too_far)

// A comparison with the verdict of the ladder about it.
struct LadderRow {
  std::string game{};
  int seats = 0;
  Level player{};
  Level against{};
  std::uint64_t matches = 0;
  double share = 0;
  double share_low = 0;
  double share_high = 0;
  double fair = 0;
  double scaled = 0;
  double scaled_low = 0;
  double scaled_high = 0;
  Step step{};
};
BOOST_DESCRIBE_STRUCT(LadderRow, (),
                      (game, seats, player, against, matches, share, share_low, share_high, fair, scaled,
                       scaled_low, scaled_high, step))

// Surely within the bounds, surely outside, or more matches would be needed to say.
Step step_of(Comparison const& found) {
  if (found.scaled_low >= least_step && found.scaled_high <= greatest_step) return Step::holds;
  if (found.scaled_high < least_step) return Step::too_close;
  if (found.scaled_low > greatest_step) return Step::too_far;
  return Step::unclear;
}

struct SprtRow {
  std::string game{};
  int seats = 0;
  Level player{};
  Level against{};
  double elo0 = 0;
  double elo1 = 0;
  std::uint64_t deals = 0;
  std::uint64_t matches = 0;
  double share = 0;
  double share_low = 0;
  double share_high = 0;
  double llr = 0;
  std::string verdict{};
};
BOOST_DESCRIBE_STRUCT(SprtRow, (),
                      (game, seats, player, against, elo0, elo1, deals, matches, share, share_low, share_high,
                       llr, verdict))

// A table tried out. `unfairness` is how far the seat furthest from its fair share is away from it, and
// `chance` how far it would be by chance alone in one such run of twenty.
struct TuneRow {
  std::string game{};
  int seats = 0;
  std::string options{};
  std::uint64_t matches = 0;
  double first_seat = 0;
  double first_low = 0;
  double first_high = 0;
  double unfairness = 0;
  double chance = 0;
  double mean_actions = 0;
  double mean_score = 0;
  std::uint64_t unfinished = 0;
};
BOOST_DESCRIBE_STRUCT(TuneRow, (),
                      (game, seats, options, matches, first_seat, first_low, first_high, unfairness, chance,
                       mean_actions, mean_score, unfinished))

// The workers of a command: they show their progress and stop at an interrupt.
Workers watched(unsigned threads, Progress& progress, std::string what, std::uint64_t count) {
  auto show = [&progress, what = std::move(what), count](std::uint64_t done) {
    progress.show(what, static_cast<double>(done) / static_cast<double>(count));
  };
  return {threads, std::move(show), interruption()};
}

int ended(Workers const& workers) {
  if (workers.stopped()) std::cerr << "Interrupted: these are the matches played so far.\n";
  return 0;
}

std::string pairing(std::string_view game, Level player, Level against) {
  return std::string(game) + ": " + std::string(name_of(player)) + " against " +
         std::string(name_of(against));
}

// All ways to choose one value for each option.
Result<std::vector<boost::json::object>> variations(boost::json::value const& base,
                                                    std::vector<std::string> const& vary) {
  if (!base.is_object()) return bad_options("--options: an object is needed.");
  std::vector<boost::json::object> all = {base.as_object()};
  for (std::string const& one : vary) {
    auto const equals = one.find('=');
    if (equals == std::string::npos)
      return bad_options("--vary: write NAME=VALUE,VALUE… instead of '" + one + "'.");
    std::vector<boost::json::object> longer;
    for (std::size_t begin = equals + 1; begin <= one.size();) {
      std::size_t const end = std::min(one.find(',', begin), one.size());
      std::string const value = one.substr(begin, end - begin);
      // What is no JSON is a word.
      auto const parsed = wire::parse(value);
      for (auto object : all) {
        object[one.substr(0, equals)] = parsed ? *parsed : boost::json::value(value);
        longer.push_back(std::move(object));
      }
      begin = end + 1;
    }
    all = std::move(longer);
  }
  return all;
}

TuneRow tuned(Simulation const& simulation, std::string options) {
  double const fair = 1.0 / simulation.seats;
  auto const matches = static_cast<double>(std::max<std::uint64_t>(1, simulation.games));
  double unfairness = 0, score = 0;
  for (double const rate : simulation.win_rate) unfairness = std::max(unfairness, std::abs(rate - fair));
  for (double const mean : simulation.mean_score) score += mean / simulation.seats;
  // The greatest of n normal deviations, each with its part of the five percent (Bonferroni).
  constexpr std::array<double, max_seats + 1> deviations = {0,    1.96, 2.24, 2.39, 2.50,
                                                            2.58, 2.64, 2.69, 2.73};
  double const chance =
      deviations[static_cast<std::size_t>(simulation.seats)] * std::sqrt(fair * (1 - fair) / matches);
  return {simulation.game,
          simulation.seats,
          std::move(options),
          simulation.games,
          simulation.win_rate[0],
          simulation.ci95[0][0],
          simulation.ci95[0][1],
          unfairness,
          chance,
          simulation.mean_actions,
          score,
          simulation.unfinished};
}

}  // namespace

int ladder(LadderOptions options) {
  if (options.games.empty()) {
    for (GameEntry const* game : all_games()) options.games.emplace_back(game->info.id);
  }
  Rows<LadderRow> rows(std::cout, options.format);
  Progress progress;
  for (std::string const& game : options.games) {
    for (std::size_t i = 1; i < options.levels.size(); ++i) {
      Level const player = options.levels[i], below = options.levels[i - 1];
      ContestPlan plan = options.plan;
      plan.workers = watched(plan.workers.threads, progress, pairing(game, player, below), plan.deals);
      auto const deals = play_deals(find_game(game)->laboratory, plan, player, below);
      progress.clear();
      if (!deals) return wrong_usage(deals.error().detail);
      Comparison const found = compared(game, player, below, *deals);
      rows.add({game, found.seats, player, below, found.matches, found.share, found.share_low,
                found.share_high, 1.0 / found.seats, found.scaled, found.scaled_low, found.scaled_high,
                step_of(found)});
      if (plan.workers.stopped()) return ended(plan.workers);
    }
  }
  return 0;
}

int tournament(TournamentOptions options) {
  auto const& laboratory = find_game(options.game)->laboratory;
  Rows<Comparison> rows(std::cout, options.format);
  Progress progress;
  std::vector<Encounter> encounters;
  ContestPlan plan = options.plan;
  for (std::size_t i = 0; i < options.levels.size() && !plan.workers.stopped(); ++i) {
    for (std::size_t j = 0; j < options.levels.size() && !plan.workers.stopped(); ++j) {
      bool const mirrored = laboratory.seats_of(plan.terms) == 2 && j > i;  // a deal of two has both seats
      if (i == j || mirrored) continue;
      Level const player = options.levels[i], against = options.levels[j];
      plan.workers =
          watched(plan.workers.threads, progress, pairing(options.game, player, against), plan.deals);
      auto deals = play_deals(laboratory, plan, player, against);
      progress.clear();
      if (!deals) return wrong_usage(deals.error().detail);
      rows.add(compared(options.game, player, against, *deals));
      encounters.push_back({i, j, std::move(*deals)});
    }
  }
  if (options.format != RowFormat::jsonl) std::cout << std::endl;
  Rows<Rating> rated(std::cout, options.format);
  for (Rating const& rating : ratings(options.levels, encounters)) rated.add(rating);
  return ended(plan.workers);
}

int sprt(SprtOptions options) {
  constexpr std::uint64_t at_once = 16;
  auto const& laboratory = find_game(options.game)->laboratory;
  Rows<SprtRow> rows(std::cout, options.format);
  Progress progress;
  Deals all;
  ContestPlan plan = options.plan;
  plan.workers = {plan.workers.threads, nullptr, interruption()};
  std::string verdict;
  double llr = 0;
  // Batches have a fixed size: so the test ends at the same deal whatever the number of threads.
  while (verdict.empty() && !plan.workers.stopped() && plan.first < options.plan.deals) {
    plan.deals = std::min(at_once, options.plan.deals - plan.first);
    auto const deals = play_deals(laboratory, plan, options.challenger, options.field);
    if (!deals) return wrong_usage(deals.error().detail);
    plan.first += plan.deals;
    all.seats = deals->seats;
    all.matches += deals->matches;
    all.unfinished += deals->unfinished;
    all.shares.insert(all.shares.end(), deals->shares.begin(), deals->shares.end());
    llr = options.test.log_likelihood_ratio(all.shares, all.seats);
    if (llr >= SequentialTest::bound) verdict = "better";
    if (llr <= -SequentialTest::bound) verdict = "not_better";
    progress.show("log likelihood ratio " + std::to_string(llr), std::abs(llr) / SequentialTest::bound);
  }
  progress.clear();
  Comparison const found = compared(options.game, options.challenger, options.field, all);
  rows.add({options.game, found.seats, options.challenger, options.field, options.test.elo0,
            options.test.elo1, found.deals, found.matches, found.share, found.share_low, found.share_high,
            llr, verdict.empty() ? "undecided" : verdict});
  return ended(plan.workers);
}

int tune(TuneOptions options) {
  auto const tables = variations(options.plan.terms.options, options.vary);
  if (!tables) return wrong_usage(tables.error().detail);
  Rows<TuneRow> rows(std::cout, options.format);
  Progress progress;
  SimulationPlan plan = options.plan;
  plan.game = options.game;
  for (boost::json::object const& table : *tables) {
    plan.terms.options = table;
    std::string const written = boost::json::serialize(table);
    plan.workers = watched(plan.workers.threads, progress, written, plan.games);
    auto const simulated = simulate(find_game(options.game)->laboratory, plan);
    progress.clear();
    if (!simulated) return wrong_usage(simulated.error().detail);
    rows.add(tuned(*simulated, written));
    if (plan.workers.stopped()) break;
  }
  return ended(plan.workers);
}

}  // namespace hotte::cli
