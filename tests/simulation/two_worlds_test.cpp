// T13, T14 and T18: nobody can tell worlds apart that differ in what they cannot know,
// by anything that is sent.
#include <gtest/gtest.h>

#include <array>

#include "games/games.hpp"
#include "tests/reliability/trials.hpp"
#include "tests/simulation/two_worlds.hpp"

namespace hotte::simulation {
namespace {

using reliability::found;
using reliability::trials;

std::string_view game_of(int match) {
  auto const games = all_games();
  return games[static_cast<std::size_t>(match) % games.size()]->info.id;
}

TEST(T13_TwoWorlds, sound_the_same_to_whoever_cannot_know) {
  int const matches = trials(25, 5'000);
  std::uint64_t compared = 0, worlds = 0;
  for (int match = 0; match < matches; ++match) {
    auto const seed = static_cast<std::uint64_t>(match) + 1;
    auto const result = compare_worlds(game_of(match), seed);
    ASSERT_FALSE(result.difference) << game_of(match) << " seed " << seed << ": " << *result.difference;
    compared += result.compared;
    worlds += result.worlds;
  }
  found("T13", "matches", matches, "pairs_of_worlds", worlds, "comparisons", compared, "differences", 0);
}

// The eight that sit in the rules themselves are planted in games/planted.hpp and caught for every game;
// these sit in the server.
constexpr std::array leaks = {
    "a field of the room",
    "the length of a frame",
    "the moment of a frame",
    "a spectator's frame",
    "an emote",
    "the words of a refusal",
    "the answer to a move",
    "the frame after coming back",
    "the number of messages",
    "the order of messages",
    "the facts of a table",
    "the replay during play",
    "through a seat's eyes",
};

TEST(T14_PlantedLeaks, are_all_caught) {
  int caught = 0;
  for (char const* const leak : leaks) {
    bool seen = false;
    for (int match = 0; match < 20 && !seen; ++match)
      seen =
          compare_worlds(game_of(match), static_cast<std::uint64_t>(match) + 1, leak).difference.has_value();
    EXPECT_TRUE(seen) << leak;
    caught += seen ? 1 : 0;
  }
  found("T14", "planted_in_the_server", leaks.size(), "caught", caught);
}

}  // namespace
}  // namespace hotte::simulation
