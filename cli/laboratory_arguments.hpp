// The arguments of the laboratory's commands.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/contests.hpp"

namespace hotte::cli {

// "easy", "hard" -> levels; CLI11 reports what is wrong.
std::vector<Level> levels_of(std::vector<std::string> const& words);
void check_game(std::string const& game);

// A table as it is typed.
struct TermsArguments {
  int seats = 0;
  std::string options = "{}";
  std::string arrange = "{}";
  MatchTerms read() const;
};

// Where the parser puts what it reads: must live as long as the app.
struct LaboratoryArguments {
  TermsArguments terms{};
  std::vector<std::string> levels{};
  std::string format = "table";
  std::string challenger{};
  std::string field{};
  bool json = false;
  SimulationPlan simulation{};
  BenchOptions bench{};
  LadderOptions ladder{};
  TournamentOptions tournament{};
  SprtOptions sprt{};
  TuneOptions tune{};
  std::string dataset_file = "-";
  ReportOptions report{};
  std::uint64_t training_rounds = 50'000'000;
  std::uint64_t training_seed = 1;
};
void add_laboratory_commands(CLI::App& app, LaboratoryArguments& arguments, int& exit_code);

}  // namespace hotte::cli
