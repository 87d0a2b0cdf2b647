// The sub-commands of `hotte`. Each returns the exit code: 0 done, 1 failed, 2 wrong usage;
// main.cpp reads the arguments.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "lab/laboratory.hpp"
#include "load/fairness.hpp"
#include "load/load.hpp"

namespace hotte::cli {

// The engine protocol: one JSON object per line in, one per line out, until the input ends.
int engine(std::istream& in, std::ostream& out);

struct PlayOptions {
  std::string game;
  int seats = 0;  // 0: the game's usual number
  std::vector<Level> bots{};
  std::string lang = "en";
  std::uint64_t seed = 0;  // 0: a new one each time
  // On a terminal what was shown is wiped away before a decision, for these are games of memory; elsewhere
  // everything stays and what is read is repeated, so that the output reads like the session.
  bool terminal = false;
};
int play(PlayOptions const& options, std::istream& in, std::ostream& out);

int simulate(SimulationPlan plan, bool json);

// Whole matches with views, actions and times, as JSON lines into `file`, or "-".
int dataset(SimulationPlan const& plan, std::string const& file);

// The policy of That's Not a Hat's experts, on standard output: games/hat/expert.json.
int train_hat(std::uint64_t rounds, std::uint64_t seed);

struct BenchOptions {
  std::vector<std::string> games{};  // none: all
  double seconds = 2;
  bool json = false;
};
int bench(BenchOptions const& options);

// Many tables at once against a running server.
int load(load::LoadPlan plan, bool json);

// Whether equal players win equally often over unequal lines.
int fairness(load::FairnessPlan plan, bool json);

// `file` is a journal as the engine protocol gives it, or the whole answer line; "-" reads it from `in`.
struct ReportOptions {
  std::string file = "hotte-report.html";
  std::uint64_t matches = 400;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};
int report(ReportOptions const& options);

int replay(std::string const& file, std::istream& in, std::ostream& out);

// A whole copy of `store` as the new file `file`, made by the server that holds it, or here if none does.
int backup(std::string const& store, std::string const& file, std::ostream& out);

// Whether `file`, a store or the match of a table as the server gives it, is sound: every record can be read,
// every match replays, every promise about the deal was kept.
int verify(std::string const& file, std::istream& in, std::ostream& out);

// Checks a board of Santa Claus is comin' to town: a file, "-", or the name of a board of the house. Draws it
// as SVG if asked to, else says what is on it.
int board(std::string const& file, bool svg, std::istream& in, std::ostream& out);

int games(bool json);

// The types of the wire for the browser, web/src/wire.ts, as TypeScript.
int types(std::ostream& out);

struct ServeOptions;
int serve(ServeOptions const& options);

// One sentence on standard error.
int failed(std::string const& sentence);
int wrong_usage(std::string const& sentence);

}  // namespace hotte::cli
