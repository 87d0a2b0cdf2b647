// T9: whoever is cut off at every single event of a match, and comes back each time, has missed nothing.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "games/games.hpp"
#include "tests/reliability/trials.hpp"
#include "tests/simulation/virtual_clock.hpp"
#include "tests/simulation/world.hpp"

namespace hotte::simulation {
namespace {

struct Twins {
  std::uint64_t cuts = 0;
  std::optional<std::string> difference{};
};

// The same match twice; in one of them the device of a seat leaves before every input and is back after it,
// or right away. `forgets` is the control: what comes after coming back is not looked at by the server's
// frames but by the last ones heard before leaving.
Twins play(std::string_view game, std::uint64_t seed, bool forgets) {
  Rng rng(seed);
  auto const match = random_match(game, rng);
  World stays(match, {}), leaves(match, {});
  auto const seats = match.setup.seats;
  Seat const seat = static_cast<Seat>(rng.below(seats));
  Twins twins;
  std::int64_t id = 0;
  for (int input = 0; input < 400 && !stays.over(); ++input) {
    auto const before = leaves.at(seat).frame;
    bool const at_once = rng.below(2) == 0;
    // In a race leaving is letting go, which the rules punish: nobody leaves there.
    bool const goes = before.at("view").at("phase") != "slapping";
    if (goes) leaves.leave(seat);
    if (goes && at_once) leaves.come_back(seat);
    std::vector<Seat> able;
    for (Seat one = 0; one < seats; ++one) {
      if ((one != seat || at_once || !goes) && !stays.at(one).frame.at("legal").as_array().empty())
        able.push_back(one);
    }
    if (able.empty()) {
      pass(std::chrono::milliseconds(300 + rng.below(5000)));
    } else {
      Seat const mover = able[rng.below(static_cast<std::uint32_t>(able.size()))];
      auto const& frame = stays.at(mover).frame;
      auto const& legal = frame.at("legal").as_array();
      auto const action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      auto const prompt = frame.at("prompt").to_number<std::uint32_t>();
      ++id;
      stays.act(mover, id, prompt, action);
      leaves.act(mover, id, prompt, action);
    }
    stays.settle();
    leaves.settle();
    if (goes && !at_once) leaves.come_back(seat);
    twins.cuts += goes;
    auto const& now = forgets && goes && !at_once ? before : leaves.at(seat).frame;
    if (now != stays.at(seat).frame) {
      twins.difference = "after input " + std::to_string(input) + "\n" + boost::json::serialize(now) + "\n" +
                         boost::json::serialize(stays.at(seat).frame);
      return twins;
    }
  }
  return twins;
}

TEST(T9_Resume, at_every_event_equals_never_having_left) {
  int const seeds = reliability::trials(4, 40);
  std::uint64_t cuts = 0;
  for (GameEntry const* game : all_games()) {
    for (int seed = 1; seed <= seeds; ++seed) {
      auto const twins = play(game->info.id, static_cast<std::uint64_t>(seed), false);
      EXPECT_FALSE(twins.difference) << game->info.id << " seed " << seed << " " << *twins.difference;
      cuts += twins.cuts;
    }
  }
  reliability::found("T9", "matches", seeds * 5, "cuts", cuts, "differences", 0);
}

TEST(T9_Resume, control_a_device_that_keeps_its_old_frame_is_noticed) {
  for (GameEntry const* game : all_games()) {
    bool noticed = false;
    for (std::uint64_t seed = 1; seed <= 5 && !noticed; ++seed)
      noticed = play(game->info.id, seed, true).difference.has_value();
    EXPECT_TRUE(noticed) << game->info.id;
  }
}

}  // namespace
}  // namespace hotte::simulation
