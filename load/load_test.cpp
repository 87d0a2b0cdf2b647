// The load player against a real server over loopback.
#include "load/load.hpp"

#include <gtest/gtest.h>

#include "server/loopback_test.hpp"

namespace hotte::load {
namespace {

LoadPlan plan_for(server::RunningServer const& server) {
  LoadPlan plan;
  plan.url = "ws://" + server.host();
  plan.tables = 3;
  plan.seconds = 0.5;
  return plan;
}

TEST(Load, plays_every_table_and_nothing_is_refused) {
  server::RunningServer const server;
  auto const figures = run(plan_for(server));
  ASSERT_TRUE(figures) << figures.error().detail;
  EXPECT_EQ(figures->tables, 3);
  EXPECT_EQ(figures->connections, 6);
  EXPECT_GE(figures->actions, 3u);
  EXPECT_EQ(figures->refused, 0u);
  EXPECT_EQ(figures->errors, 0u);
  EXPECT_LE(figures->p50_ms, figures->p99_ms);
  EXPECT_LE(figures->p99_ms, figures->max_ms);
}

TEST(Load, keeps_to_the_rate_it_was_given) {
  server::RunningServer const server;
  LoadPlan plan = plan_for(server);
  plan.rate = 10;
  auto const figures = run(plan);
  ASSERT_TRUE(figures) << figures.error().detail;
  EXPECT_GT(figures->actions, 0u);
  EXPECT_LE(figures->actions_per_second, 3 * 10 * 1.5);
}

TEST(Load, bots_play_besides_and_are_not_counted) {
  server::RunningServer const server;
  LoadPlan plan = plan_for(server);
  plan.bot_seats = 6;
  auto const figures = run(plan);
  ASSERT_TRUE(figures) << figures.error().detail;
  EXPECT_EQ(figures->tables, 3);
  EXPECT_EQ(figures->connections, 6);
  EXPECT_EQ(figures->errors, 0u);
}

TEST(Load, says_when_nobody_answers) {
  LoadPlan plan;
  plan.url = "ws://127.0.0.1:1";
  EXPECT_NE(run(plan).error().detail.find("hotte serve"), std::string::npos);
  plan.url = "gopher://nowhere";
  EXPECT_EQ(run(plan).error().why, Why::malformed);
}

TEST(Load, says_why_no_table_could_be_opened) {
  server::RunningServer const server;
  LoadPlan plan = plan_for(server);
  plan.seats = 1;
  EXPECT_NE(run(plan).error().detail.find("bad_options"), std::string::npos);
}

}  // namespace
}  // namespace hotte::load
