#include "cli/laboratory_arguments.hpp"

#include "engine/names.hpp"
#include "games/games.hpp"

namespace hotte::cli {
namespace {

void add_terms(CLI::App& command, TermsArguments& terms) {
  command.add_option("--seats", terms.seats, "players in each match")->check(CLI::Range(1, max_seats));
  command.add_option("--options", terms.options, "the game's options as JSON");
  command.add_option("--arrange", terms.arrange, "what would be random in the deal, as JSON");
}

void add_run(CLI::App& command, std::uint64_t& seed, Workers& workers) {
  command.add_option("--seed", seed, "the same number gives the same result");
  command.add_option("--threads", workers.threads, "worker threads; does not change the result")
      ->check(CLI::Range(1, 256));
}

void add_format(CLI::App& command, std::string& format) {
  command.add_option("--format", format, "table, csv, or jsonl: one JSON object per line")
      ->check(CLI::IsMember({"table", "csv", "jsonl"}));
}

void add_game(CLI::App& command, std::string& game) {
  command.add_option("GAME", game, "the game, see 'hotte games'")->required();
}

void add_deals(CLI::App& command, std::uint64_t& deals, std::string const& what) {
  command.add_option("--deals", deals, what)->check(CLI::Range(2, 10'000'000))->capture_default_str();
}

boost::json::value json_of(std::string const& option, std::string const& text) {
  auto const parsed = wire::parse(text);
  if (!parsed) throw CLI::ValidationError(option, parsed.error().detail);
  return *parsed;
}

std::vector<Level> levels_or_medium(std::vector<std::string> const& words) {
  return words.empty() ? std::vector{Level::medium} : levels_of(words);
}

RowFormat format_of(std::string const& word) { return *named<RowFormat>(word); }

void add_simulate(CLI::App& app, LaboratoryArguments& from, int& exit_code) {
  auto& command = *app.add_subcommand("simulate", "bots against bots, many matches");
  SimulationPlan& plan = from.simulation;
  add_game(command, plan.game);
  command.add_option("--games", plan.games, "how many matches")->required()->check(CLI::PositiveNumber);
  command.add_option("--bots", from.levels, "levels, one for all or one per seat")->delimiter(',');
  add_terms(command, from.terms);
  add_run(command, plan.seed, plan.workers);
  command.add_flag("--json", from.json, "one JSON object");
  command.callback([&] {
    check_game(plan.game);
    plan.levels = levels_of(from.levels);
    plan.terms = from.terms.read();
    exit_code = simulate(plan, from.json);
  });
}

void add_bench(CLI::App& app, LaboratoryArguments& from, int& exit_code) {
  auto& command = *app.add_subcommand("bench", "random playouts per second on one thread");
  command.add_option("GAME", from.bench.games, "games to measure; all without");
  command.add_option("--seconds", from.bench.seconds, "time for each game")->check(CLI::Range(0.01, 3600.0));
  command.add_flag("--json", from.bench.json, "one JSON object");
  command.callback([&] {
    for (std::string const& game : from.bench.games) check_game(game);
    exit_code = bench(from.bench);
  });
}

void add_ladder(CLI::App& app, LaboratoryArguments& from, int& exit_code) {
  auto& command =
      *app.add_subcommand("ladder", "each level against the one below, in every seat of the same deals");
  LadderOptions& options = from.ladder;
  command.add_option("GAME", options.games, "games; all without");
  command.add_option("--levels", from.levels, "from the lowest up")->delimiter(',');
  add_deals(command, options.plan.deals, "deals of each step; a deal is a match for every seat");
  add_terms(command, from.terms);
  add_run(command, options.plan.seed, options.plan.workers);
  add_format(command, from.format);
  command.callback([&] {
    for (std::string const& game : options.games) check_game(game);
    if (!from.levels.empty()) options.levels = levels_of(from.levels);
    options.plan.terms = from.terms.read();
    options.format = format_of(from.format);
    exit_code = ladder(options);
  });
}

void add_tournament(CLI::App& app, LaboratoryArguments& from, int& exit_code) {
  auto& command = *app.add_subcommand("tournament", "all levels against all, with ratings");
  TournamentOptions& options = from.tournament;
  add_game(command, options.game);
  command.add_option("--levels", from.levels, "who takes part; the first is rated 0")->delimiter(',');
  add_deals(command, options.plan.deals, "deals of each pair; a deal is a match for every seat");
  add_terms(command, from.terms);
  add_run(command, options.plan.seed, options.plan.workers);
  add_format(command, from.format);
  command.callback([&] {
    check_game(options.game);
    if (!from.levels.empty()) options.levels = levels_of(from.levels);
    options.plan.terms = from.terms.read();
    options.format = format_of(from.format);
    exit_code = tournament(options);
  });
}

void add_sprt(CLI::App& app, LaboratoryArguments& from, int& exit_code) {
  auto& command = *app.add_subcommand("sprt", "is A better than B? plays until it is known");
  SprtOptions& options = from.sprt;
  options.plan.deals = 100'000;
  add_game(command, options.game);
  command.add_option("A", from.challenger, "a level")->required();
  command.add_option("B", from.field, "a level")->required();
  command.add_option("--elo0", options.test.elo0, "A is not better if at most so much stronger")
      ->capture_default_str();
  command.add_option("--elo1", options.test.elo1, "A is better if at least so much stronger")
      ->capture_default_str();
  add_deals(command, options.plan.deals, "at most");
  add_terms(command, from.terms);
  add_run(command, options.plan.seed, options.plan.workers);
  add_format(command, from.format);
  command.callback([&] {
    check_game(options.game);
    options.challenger = levels_of({from.challenger}).front();
    options.field = levels_of({from.field}).front();
    if (options.test.elo0 >= options.test.elo1)
      throw CLI::ValidationError("--elo1", "must be greater than --elo0");
    options.plan.terms = from.terms.read();
    options.format = format_of(from.format);
    exit_code = sprt(options);
  });
}

void add_tune(CLI::App& app, LaboratoryArguments& from, int& exit_code) {
  auto& command =
      *app.add_subcommand("tune", "how fair and how long a game is with each value of its options");
  TuneOptions& options = from.tune;
  add_game(command, options.game);
  command.add_option("--vary", options.vary, "an option and its values: board=elfenbein,sternheim")
      ->required();
  command.add_option("--games", options.plan.games, "matches for each")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command.add_option("--bots", from.levels, "levels, one for all or one per seat")->delimiter(',');
  add_terms(command, from.terms);
  add_run(command, options.plan.seed, options.plan.workers);
  add_format(command, from.format);
  command.callback([&] {
    check_game(options.game);
    options.plan.levels = levels_or_medium(from.levels);
    options.plan.terms = from.terms.read();
    options.format = format_of(from.format);
    exit_code = tune(options);
  });
}

void add_dataset(CLI::App& app, LaboratoryArguments& from, int& exit_code) {
  auto& command =
      *app.add_subcommand("dataset", "whole matches of bots as JSON lines, with views, actions and times");
  SimulationPlan& plan = from.simulation;
  add_game(command, plan.game);
  command.add_option("--games", plan.games, "how many matches")->required()->check(CLI::PositiveNumber);
  command.add_option("--bots", from.levels, "levels, one for all or one per seat")->delimiter(',');
  command.add_option("--seed", plan.seed, "the same number gives the same matches");
  command.add_option("--out", from.dataset_file, "a file; - for standard output")->capture_default_str();
  add_terms(command, from.terms);
  command.callback([&] {
    check_game(plan.game);
    plan.levels = levels_or_medium(from.levels);
    plan.terms = from.terms.read();
    exit_code = dataset(plan, from.dataset_file);
  });
}

void add_report(CLI::App& app, LaboratoryArguments& from, int& exit_code) {
  auto& command = *app.add_subcommand("report", "one page with plots of everything the laboratory measures");
  ReportOptions& options = from.report;
  command.add_option("--out", options.file, "the page")->capture_default_str();
  command.add_option("--games", options.matches, "matches of each game")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command.add_option("--seed", options.seed, "the same number gives the same page");
  command.add_option("--threads", options.threads, "worker threads; does not change the result")
      ->check(CLI::Range(1, 256));
  command.callback([&] { exit_code = report(options); });
}

void add_train(CLI::App& app, LaboratoryArguments& from, int& exit_code) {
  auto& command = *app.add_subcommand("train", "make the table that experts of That's Not a Hat play by");
  command.add_option("--rounds", from.training_rounds, "offers played against itself")->capture_default_str();
  command.add_option("--seed", from.training_seed, "the same number gives the same table");
  command.callback([&] { exit_code = train_hat(from.training_rounds, from.training_seed); });
}

}  // namespace

std::vector<Level> levels_of(std::vector<std::string> const& words) {
  std::vector<Level> levels;
  for (std::string const& word : words) {
    auto const level = named<Level>(word);
    if (!level)
      throw CLI::ValidationError("level", "'" + word + "' is not one of random, easy, medium, hard, expert");
    levels.push_back(*level);
  }
  return levels;
}

void check_game(std::string const& game) {
  if (!find_game(game))
    throw CLI::ValidationError("GAME", "there is no game called '" + game + "'; see 'hotte games'");
}

MatchTerms TermsArguments::read() const {
  return {seats, json_of("--options", options), json_of("--arrange", arrange)};
}

void add_laboratory_commands(CLI::App& app, LaboratoryArguments& arguments, int& exit_code) {
  add_simulate(app, arguments, exit_code);
  add_bench(app, arguments, exit_code);
  add_ladder(app, arguments, exit_code);
  add_tournament(app, arguments, exit_code);
  add_sprt(app, arguments, exit_code);
  add_tune(app, arguments, exit_code);
  add_dataset(app, arguments, exit_code);
  add_report(app, arguments, exit_code);
  add_train(app, arguments, exit_code);
}

}  // namespace hotte::cli
