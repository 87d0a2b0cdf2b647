// Golden transcripts: games/*/golden/*.txt. The first line of a file is the setup of a match; random moves
// drawn from its seed follow. A difference is a change of behaviour: if it is wanted, raise the game's
// rules_version and run `make golden`.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "engine/transcript.hpp"
#include "games/games.hpp"

namespace hotte {
namespace {

namespace fs = std::filesystem;

std::string played(Setup const& setup) {
  auto opened = open_table(setup).value();
  Table& table = *opened.table;
  Transcript transcript(opened);
  Rng rng(Seed{setup.seed[0], 0x676f6c64, 0, 0});
  while (!table.outcome()) {
    auto const actors = table.actors();
    auto proposal = [&] {
      if (actors.empty()) return table.propose_tick(std::nullopt);
      auto seat = actors.begin();
      for (auto skip = rng.below(static_cast<std::uint32_t>(actors.size())); skip > 0; --skip) ++seat;
      auto const actions = wire::parse(table.legal_for(*seat).first, 16).value().as_array();
      Time const pause = setup.pace == Pace::instant ? 0 : rng.below(4000);
      // Whatever comes due before that may change the question: then it is asked again.
      if (auto const due = table.deadline(); due && due->fires && due->at <= table.now() + pause) {
        return table.propose_tick(due->at);
      }
      return table.propose(*seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))],
                           table.now() + pause);
    }();
    auto const told = proposal.value().told;
    table.accept(std::move(*proposal));
    transcript.add(table, told);
  }
  return transcript.text() + "\ndigest " + std::to_string(table.digest()) + "\n";
}

TEST(Golden, transcripts_are_as_they_were) {
  bool const write = std::getenv("HOTTE_GOLDEN") != nullptr;
  for (GameEntry const* game : all_games()) {
    int files = 0;
    for (auto const& file :
         fs::directory_iterator(fs::path(HOTTE_SOURCE_DIR) / "games" / game->info.id / "golden")) {
      std::ifstream in(file.path());
      std::string first, rest;
      std::getline(in, first);
      ASSERT_TRUE(first.starts_with("setup ")) << file.path();
      rest.assign(std::istreambuf_iterator<char>(in), {});
      auto const setup = wire::read_as<hotte::Setup>(wire::parse(first.substr(6), 16).value(), "setup");
      ASSERT_TRUE(setup) << file.path() << ": " << setup.error().detail;
      std::string const now = played(*setup);
      if (write) {
        std::ofstream(file.path()) << now;
      } else {
        EXPECT_TRUE(now == first + "\n" + rest)
            << file.path() << " has changed; run `make golden` and read the diff";
      }
      ++files;
    }
    EXPECT_GE(files, 2) << game->info.id << " needs golden transcripts";
  }
}

}  // namespace
}  // namespace hotte
