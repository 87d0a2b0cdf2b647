#include <gtest/gtest.h>

#include "engine/wire.hpp"
#include "games/games.hpp"

namespace hotte {
namespace {

SimulationPlan plan(std::string_view arrange, Level level) {
  SimulationPlan plan;
  plan.game = "santa";
  plan.games = 20;
  plan.terms.seats = 3;
  plan.levels = {level};
  plan.terms.arrange = wire::parse(arrange).value();
  return plan;
}

TEST(Simulation, may_fix_what_would_be_random) {
  for (Level const level : {Level::random, Level::easy}) {
    auto const led =
        simulate(find_game("santa")->laboratory, plan(R"({"santa":1,"scores":[0,500,0]})", level)).value();
    EXPECT_EQ(led.wins, (std::vector<double>{0, 20, 0}));
    EXPECT_EQ(led.unfinished, 0u);
  }
}

TEST(Simulation, refuses_what_cannot_be_arranged) {
  auto const refused = simulate(find_game("santa")->laboratory, plan(R"({"santa":3})", Level::easy));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().why, Why::bad_options);
  EXPECT_EQ(refused.error().detail, "arrange.santa: there is no such seat.");
}

}  // namespace
}  // namespace hotte
