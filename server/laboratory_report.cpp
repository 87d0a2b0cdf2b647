#include "server/laboratory_report.hpp"

#include "games/games.hpp"
#include "games/santa/board.hpp"

namespace hotte::server {
namespace {

constexpr Level usual = Level::medium;
constexpr std::uint64_t recall_trials = 2000;

struct Town {
  santa::Board board{};
  TownFigures figures{};
};
BOOST_DESCRIBE_STRUCT(Town, (), (board, figures))

struct Report {
  std::string version{};
  std::uint64_t seed = 0;
  bool whole = true;
  std::vector<GameFigures> games{};
  std::vector<RecallPoint> recall{};
  std::vector<BluffFigures> bluffs{};
  std::vector<Town> towns{};
};
BOOST_DESCRIBE_STRUCT(Report, (), (version, seed, whole, games, recall, bluffs, towns))

}  // namespace

std::string laboratory_report(ReportPlan const& plan) {
  Report report;
  report.version = HOTTE_VERSION;
  report.seed = plan.seed;
  auto const workers = [&](std::string what, std::uint64_t count) {
    Workers made{plan.threads, nullptr, plan.stop};
    if (plan.progress) {
      made.progress = [&plan, what = std::move(what), count](std::uint64_t done) {
        plan.progress(what, static_cast<double>(done) / static_cast<double>(count));
      };
    }
    return made;
  };
  for (GameEntry const* game : all_games()) {
    SimulationPlan matches;
    matches.game = game->info.id;
    matches.games = plan.matches;
    matches.seed = plan.seed;
    matches.levels = {usual};
    matches.workers = workers(matches.game, matches.games);
    report.games.push_back(game_figures(game->laboratory, matches).value());
  }
  report.recall = recall_curves(recall_trials);
  std::uint64_t const fewer = std::max<std::uint64_t>(1, plan.matches / 4);
  for (Level const level : {Level::easy, Level::medium, Level::hard, Level::expert}) {
    report.bluffs.push_back(
        bluffs(find_game("hat")->laboratory, level, fewer, plan.seed, workers("hat: claims", fewer)).value());
  }
  for (santa::Town const& town : santa::house_boards()) {
    santa::Board const board = santa::board_of(town);
    MatchTerms const terms{4, boost::json::object{{"board", board.name}}, boost::json::object{}};
    report.towns.push_back({board, sightings(find_game("santa")->laboratory, terms, usual, fewer, plan.seed,
                                             workers("santa: " + board.name, fewer))
                                       .value()});
  }
  report.whole = !(plan.stop && plan.stop->load());
  return wire::written(report);
}

}  // namespace hotte::server
