#include "server/line.hpp"

#include <gtest/gtest.h>

namespace hotte::server {
namespace {

Line steady(double round_trip) {
  Line line;
  for (int i = 0; i < 16; ++i) line.measured(Span(round_trip + i % 2));
  return line;
}

constexpr Span proven{100};  // what the kernel has seen

TEST(Line, believes_an_honest_clock) {
  Line line = steady(100);
  EXPECT_DOUBLE_EQ(line.judge(Span(400), Span(300), proven).count(), 300);
  EXPECT_DOUBLE_EQ(line.judge(Span(395), Span(300), proven).count(), 300) << "within a picture";
}

TEST(Line, an_understated_reaction_gains_no_more_than_the_leeway) {
  Line line = steady(100);
  double const judged = line.judge(Span(400), Span(150), proven).count();
  EXPECT_LT(judged, 300);
  EXPECT_GE(judged, 300 - line.leeway().count());
}

TEST(Line, an_overstated_reaction_is_not_believed_either) {
  Line line = steady(100);
  EXPECT_DOUBLE_EQ(line.judge(Span(400), Span(390), proven).count(), 300);
}

TEST(Line, nothing_claimed_counts_as_the_fastest_line) {
  Line line = steady(100);
  EXPECT_DOUBLE_EQ(line.judge(Span(400), std::nullopt, proven).count(), 300);
}

TEST(Line, delayed_pongs_cannot_raise_what_the_kernel_saw) {
  Line line = steady(250);
  EXPECT_DOUBLE_EQ(line.smallest(Span(100))->count(), 100);
  EXPECT_GE(line.judge(Span(400), Span(150), Span(100)).count(), 300 - line.leeway().count());
}

TEST(Line, who_always_claims_the_most_runs_dry) {
  Line line;
  for (int i = 0; i < 16; ++i) line.measured(Span(i % 2 ? 100 : 180));
  ASSERT_DOUBLE_EQ(line.leeway().count(), 40);
  double gained = 0;
  for (int slap = 0; slap < 100; ++slap) gained += 300 - line.judge(Span(400), Span(200), proven).count();
  EXPECT_LE(gained, 101 * 15);
  EXPECT_NEAR(300 - line.judge(Span(400), Span(200), proven).count(), 15, 0.01);
}

TEST(Line, who_comes_back_has_no_more_credit_than_who_stays) {
  for (int slap = 0; slap < 10; ++slap) {
    Line line;
    EXPECT_GE(line.judge(Span(400), Span(200), proven).count(), 300 - 15);
  }
}

TEST(Line, pongs_alone_prove_only_a_short_line) {
  for (double const delayed : {20.0, 100.0, 250.0, 900.0}) {
    Line line = steady(delayed);
    EXPECT_DOUBLE_EQ(line.smallest(std::nullopt)->count(), std::min(delayed, 25.0));
    EXPECT_GE(line.judge(Span(320), Span(70), std::nullopt).count(), 320 - 25 - line.leeway().count());
  }
}

TEST(Line, an_absurd_line_is_believed_up_to_a_quarter_second) {
  Line line = steady(900);
  EXPECT_DOUBLE_EQ(line.smallest(Span(800))->count(), 250);
}

}  // namespace
}  // namespace hotte::server
