// The sub-commands of `hotte`. Each returns the exit code: 0 done, 1 failed, 2 wrong usage; main.cpp reads the arguments.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "lab/laboratory.hpp"

namespace hotte::cli {

// The engine protocol: one JSON object per line in, one per line out, until the input ends.
int engine(std::istream& in, std::ostream& out);

struct PlayOptions {
  std::string game;
  int seats = 0;  // 0: the game's usual number
  std::vector<Level> bots{};
  std::string lang = "en";
  std::uint64_t seed = 0;  // 0: a new one each time
};
int play(PlayOptions const& options);

int simulate(SimulationPlan plan, bool json);

struct BenchOptions {
  std::vector<std::string> games{};  // none: all
  double seconds = 2;
  bool json = false;
};
int bench(BenchOptions const& options);

int replay(std::string const& file);

int games(bool json);

// The types of the wire for the browser, web/src/wire.ts, as TypeScript.
int types();

struct ServeOptions;
int serve(ServeOptions const& options);

// One sentence on standard error.
int failed(std::string const& sentence);
int wrong_usage(std::string const& sentence);

}  // namespace hotte::cli
