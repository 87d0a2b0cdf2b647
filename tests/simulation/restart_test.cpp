// T7: a restart costs nobody time or a turn, however long it takes.
#include <gtest/gtest.h>

#include "games/games.hpp"
#include "tests/reliability/trials.hpp"
#include "tests/simulation/virtual_clock.hpp"
#include "tests/simulation/world.hpp"

namespace hotte::simulation {
namespace {

struct Remaining {
  std::uint32_t entries = 0;
  std::optional<Time> time{};  // until the next deadline
};

Remaining remaining(Device const& device) {
  auto const& frame = device.frame.as_object();
  Remaining found{frame.at("seq").to_number<std::uint32_t>()};
  if (auto const* deadline = frame.at("deadline").if_object())
    found.time = deadline->at("at").to_number<Time>() - device.at;
  return found;
}

void move_or_wait(World& world, int seats, std::int64_t id, Rng& rng) {
  for (Seat seat = 0; seat < seats; ++seat) {
    auto const& frame = world.at(seat).frame;
    auto const& legal = frame.at("legal").as_array();
    if (legal.empty() || rng.below(3) == 0) continue;
    world.act(seat, id, frame.at("prompt").to_number<std::uint32_t>(),
              legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    return world.settle();
  }
  pass(std::chrono::milliseconds(rng.below(1500)));
  world.settle();
}

TEST(T7_Restart, costs_nobody_time) {
  int const restarts = reliability::trials(60, 1'000);
  Time most_given = 0;
  int with_deadline = 0;
  for (int restart = 0; restart < restarts; ++restart) {
    Rng rng(static_cast<std::uint64_t>(restart) + 1);
    auto const games = all_games();
    auto match = random_match(games[static_cast<std::size_t>(restart) % games.size()]->info.id, rng);
    match.setup.timers = Timers::strict;
    auto world = std::make_unique<World>(match, Leak{});
    auto const moves = rng.below(40);
    for (std::uint32_t move = 0; move < moves && !world->over(); ++move)
      move_or_wait(*world, match.setup.seats, move, rng);
    if (world->over()) continue;
    // Killed a while after the last frame, in the middle of somebody's thinking;
    // nothing that is due is left undone.
    auto const last = remaining(world->at(0));
    auto const thought = std::chrono::milliseconds(
        rng.below(static_cast<std::uint32_t>(std::clamp<Time>(last.time.value_or(1), 1, 5000))));
    pass(thought);
    auto const stored = world->match();
    world.reset();
    pass(std::chrono::hours(1 + rng.below(20)));
    World again(stored, {});
    auto const now = remaining(again.at(0));
    EXPECT_EQ(now.entries, last.entries) << "nothing was decided while nobody could play";
    ASSERT_EQ(now.time.has_value(), last.time.has_value());
    if (!now.time) continue;
    ++with_deadline;
    EXPECT_GE(*now.time, *last.time - thought.count()) << match.setup.game << " restart " << restart;
    most_given = std::max(most_given, *now.time - (*last.time - thought.count()));
    // And the full time does pass: a moment before its end nothing has happened.
    pass(std::chrono::milliseconds(*now.time - 1));
    again.settle();
    EXPECT_EQ(remaining(again.at(0)).entries, last.entries) << match.setup.game;
  }
  reliability::found("T7", "restarts", restarts, "with_a_deadline", with_deadline, "lost_milliseconds", 0,
                     "most_given_back_ms", most_given);
  EXPECT_GT(with_deadline, restarts / 10);
}

}  // namespace
}  // namespace hotte::simulation
