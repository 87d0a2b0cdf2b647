// Costs that need no clock, held to tests/budget/budget.json: instructions and allocations of one action in
// random play, and the bytes of a frame. Each is the same on every run of the same program, so a budget that
// is exceeded is a change somebody made.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "games/games.hpp"
#include "tests/budget/allocations.hpp"
#include "tests/reliability/trials.hpp"

namespace hotte {
namespace {

double allowed(std::string_view game, std::string_view what) {
  static auto const budget = [] {
    std::ifstream file(HOTTE_SOURCE_DIR "/tests/budget/budget.json");
    std::ostringstream text;
    text << file.rdbuf();
    return boost::json::parse(text.str()).as_object();
  }();
  return budget.at(game).at(what).to_number<double>();
}

class Budget : public testing::TestWithParam<GameEntry const*> {
 protected:
  std::string const game{GetParam()->info.id};

  // The whole figure, so that whoever exceeds a budget sees by how much,
  // and whoever saves something can lower it.
  void hold(char const* what, double measured) {
    reliability::found("budget", game, what, measured, "of", allowed(game, what));
    EXPECT_LE(measured, allowed(game, what)) << game << " " << what;
  }
};

// A few matches and three times as many: what they share, such as starting the program, cancels out.
constexpr std::uint64_t few = 20, more = 60;

// A longer bench plays more matches, with and without views, and begins and ends like a shorter one.
TEST_P(Budget, allocations_per_action) {
  double actions = 0;
  auto const count = [&](double seconds) {
    auto const before = allocations_so_far();
    actions = GetParam()->laboratory.bench(0, seconds).actions_per_second * seconds / 2;
    return static_cast<double>(allocations_so_far() - before);
  };
  count(0.01);  // what is made once
  double const shorter = count(0.01), longer = count(0.1);
  hold("allocations_per_action", (longer - shorter) / actions);
}

// What the program told before it ended, with what callgrind said in between.
std::string counted(std::string const& game, std::uint64_t games) {
  std::string const command =
      "valgrind --tool=callgrind --callgrind-out-file=/dev/null " HOTTE_PROGRAM " simulate " + game +
      " --games " + std::to_string(games) + " --bots random --seed 1 --threads 1 --json 2>&1";
  std::string told;
  FILE* const pipe = popen(command.c_str(), "r");
  for (char buffer[4096]; std::size_t const size = std::fread(buffer, 1, sizeof buffer, pipe);)
    told.append(buffer, size);
  EXPECT_EQ(pclose(pipe), 0) << told;
  return told;
}

double number_after(std::string const& text, std::string_view words) {
  auto const at = text.find(words);
  EXPECT_NE(at, std::string::npos) << words << " is not in\n" << text;
  return at == std::string::npos ? 0 : std::strtod(text.c_str() + at + words.size(), nullptr);
}

TEST_P(Budget, instructions_per_action) {
  auto const less_told = counted(game, few), more_told = counted(game, more);
  double const instructions = number_after(more_told, "Collected :") - number_after(less_told, "Collected :");
  double const actions = more * number_after(more_told, "\"mean_actions\":") -
                         few * number_after(less_told, "\"mean_actions\":");
  hold("instructions_per_action", instructions / actions);
}

// Mean over the frames that everybody is sent in a match.
TEST_P(Budget, bytes_per_frame) {
  double bytes = 0, frames = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    hotte::Setup const setup{
        game, static_cast<std::uint8_t>(GetParam()->info.default_seats), {seed, 0, 0, 0}, Pace::instant};
    auto const table = open_table(setup).value().table;
    Rng rng(seed);
    while (!table->outcome()) {
      Seat const actor = *table->actors().begin();
      auto const actions = wire::parse(table->legal_for(actor).first, 16).value().as_array();
      auto const& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      table->accept(table->propose(actor, action, table->now()).value());
      for (Seat seat = 0; seat < setup.seats; ++seat, ++frames)
        bytes += static_cast<double>(wire::written(table->frame_for(seat)).size());
    }
  }
  hold("bytes_per_frame", bytes / frames);
}

INSTANTIATE_TEST_SUITE_P(Games, Budget, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](auto const& game) { return std::string(game.param->info.id); });

}  // namespace
}  // namespace hotte
