// hotte: the arguments of every sub-command.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/laboratory_arguments.hpp"
#include "cli/serve.hpp"

using namespace hotte;
using cli::check_game;
using cli::levels_of;

int main(int argc, char** argv) try {
  std::signal(SIGPIPE, SIG_IGN);
  CLI::App app{"Hotte: five party games about presents and memory, with friends, bots, one TV, or alone.",
               "hotte"};
  app.set_version_flag("--version", "hotte " HOTTE_VERSION);
  app.require_subcommand(1);
  int exit_code = 0;

  cli::ServeOptions serve;
  auto* serve_command = app.add_subcommand("serve", "serve the games to browsers");
  cli::add_serve_options(*serve_command, serve);
  serve_command->callback([&] { exit_code = cli::serve(serve); });

  cli::PlayOptions play;
  std::vector<std::string> play_bots;
  auto* play_command = app.add_subcommand("play", "play a game in the terminal against bots");
  play_command->add_option("GAME", play.game, "the game, see 'hotte games'")->required();
  play_command->add_option("--seats", play.seats, "players, you included");
  play_command->add_option("--bots", play_bots, "levels of the bots, from your left on")->delimiter(',');
  play_command->add_option("--lang", play.lang, "fr or en")->check(CLI::IsMember({"fr", "en"}));
  play_command->add_option("--seed", play.seed, "the same number deals the same match");
  play_command->callback([&] {
    check_game(play.game);
    play.bots = levels_of(play_bots);
    play.terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    exit_code = cli::play(play, std::cin, std::cout);
  });

  app.add_subcommand("engine", "play by JSON lines on standard input and output")->callback([&] {
    std::ios::sync_with_stdio(false);
    exit_code = cli::engine(std::cin, std::cout);
  });

  cli::LaboratoryArguments laboratory;
  cli::add_laboratory_commands(app, laboratory, exit_code);

  load::LoadPlan load;
  bool load_json = false;
  auto* load_command =
      app.add_subcommand("load", "play many tables over real sockets against a running server");
  load_command->add_option("--url", load.url, "the server")->capture_default_str();
  load_command->add_option("--tables", load.tables, "tables at once")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  load_command->add_option("--seconds", load.seconds, "how long to measure")
      ->check(CLI::Range(0.1, 86'400.0))
      ->capture_default_str();
  load_command->add_option("--game", load.game, "the game, see 'hotte games'")->capture_default_str();
  load_command->add_option("--seats", load.seats, "players at each table")
      ->check(CLI::Range(1, max_seats))
      ->capture_default_str();
  load_command
      ->add_option("--rate", load.rate, "actions per second at each table; 0: as fast as the answers come")
      ->check(CLI::NonNegativeNumber);
  load_command
      ->add_option("--bot-seats", load.bot_seats,
                   "so many hard bots think besides, at tables that are not measured")
      ->check(CLI::Range(0, 100'000))
      ->capture_default_str();
  load_command->add_option("--seed", load.seed, "the same number makes the same choices");
  load_command->add_option(
      "--audit", load.audit,
      "the server's postgres:// store, to look for every acknowledged action afterwards");
  load_command->add_flag("--json", load_json, "one JSON object");
  load_command->callback([&] {
    check_game(load.game);
    exit_code = cli::load(load, load_json);
  });

  load::FairnessPlan fairness;
  bool fairness_json = false;
  auto* fairness_command =
      app.add_subcommand("fairness", "duels in the race of Leprechauns over lines of different lengths");
  fairness_command->add_option("--duels", fairness.duels, "between honest players")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  fairness_command->add_option("--tables", fairness.tables, "tables at once")
      ->check(CLI::Range(1, 2000))
      ->capture_default_str();
  fairness_command->add_option("--jitter", fairness.jitter_ms, "milliseconds by which one way varies")
      ->check(CLI::Range(0.0, 200.0))
      ->capture_default_str();
  fairness_command->add_flag("--behind-proxy", fairness.behind_proxy,
                             "connections end at proxies, of which not all tell how long the lines are");
  fairness_command->add_option("--seed", fairness.seed, "another number, other players");
  fairness_command->add_flag("--json", fairness_json, "one JSON object");
  fairness_command->callback([&] { exit_code = cli::fairness(fairness, fairness_json); });

  std::string replay_file;
  auto* replay_command = app.add_subcommand("replay", "a journal as readable text");
  replay_command
      ->add_option("FILE", replay_file, "a journal as 'hotte engine' gives it; - for standard input")
      ->required();
  replay_command->callback([&] { exit_code = cli::replay(replay_file, std::cin, std::cout); });

  std::string backup_file, backup_store = "sqlite:hotte.db";
  auto* backup_command =
      app.add_subcommand("backup", "a whole copy of a store, also while it is being served");
  backup_command->add_option("FILE", backup_file, "the new file")->required();
  backup_command->add_option("--store", backup_store, "the store to copy")->capture_default_str();
  backup_command->callback([&] { exit_code = cli::backup(backup_store, backup_file, std::cout); });

  std::string verify_file;
  auto* verify_command = app.add_subcommand("verify", "whether a backup, or the deal of a match, is sound");
  verify_command
      ->add_option("FILE", verify_file, "a store, or a match as the server gives it; - for standard input")
      ->required();
  verify_command->callback([&] { exit_code = cli::verify(verify_file, std::cin, std::cout); });

  std::string board_file;
  bool board_svg = false;
  auto* board_command =
      app.add_subcommand("board", "check and draw a board of Santa Claus is comin' to town");
  board_command->add_option("FILE", board_file, "a board file, the name of a board, or - for standard input")
      ->required();
  board_command->add_flag("--svg", board_svg, "draw it");
  board_command->callback([&] { exit_code = cli::board(board_file, board_svg, std::cin, std::cout); });

  bool games_json = false;
  auto* games_command = app.add_subcommand("games", "the games, their seats and options");
  games_command->add_flag("--json", games_json, "one JSON object");
  games_command->callback([&] { exit_code = cli::games(games_json); });

  app.add_subcommand("types", "the types of the wire, as TypeScript")->callback([&] {
    exit_code = cli::types(std::cout);
  });

  std::string help_for;
  auto* help_command = app.add_subcommand("help", "how to use a command");
  help_command->add_option("COMMAND", help_for, "the command");
  help_command->callback([&] {
    auto const commands =
        app.get_subcommands([&](CLI::App* command) { return command->get_name() == help_for; });
    if (!help_for.empty() && commands.empty()) {
      throw CLI::ValidationError("COMMAND",
                                 "there is no command called '" + help_for + "'; see 'hotte help'");
    }
    std::cout << (help_for.empty() ? app.help() : commands.front()->help());
  });

  try {
    app.parse(argc, argv);
  } catch (CLI::ParseError const& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    return cli::wrong_usage(std::string(error.what()) + ". See 'hotte help'.");
  }
  return exit_code;
} catch (std::exception const& error) {
  std::cerr << "hotte: " << error.what() << '\n';
  return 2;
}
