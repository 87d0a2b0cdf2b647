#include "lab/contest.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "games/games.hpp"

namespace hotte {
namespace {

ContestPlan plan(int seats, std::uint64_t deals, unsigned threads = 1) {
  ContestPlan plan;
  plan.terms.seats = seats;
  plan.deals = deals;
  plan.seed = 5;
  plan.workers.threads = threads;
  return plan;
}

TEST(Contest, a_share_is_scaled_by_luces_rule) {
  for (int const seats : {2, 3, 4, 8}) {
    EXPECT_NEAR(scaled_to_two(1.0 / seats, seats), 0.5, 1e-12) << "a fair share is half";
    EXPECT_EQ(scaled_to_two(1, seats), 1);
    EXPECT_EQ(scaled_to_two(0, seats), 0);
    for (double const elo : {-200.0, 0.0, 150.0}) {
      EXPECT_NEAR(scaled_to_two(share_at(elo, seats), seats), share_at(elo, 2), 1e-12);
    }
  }
  EXPECT_NEAR(share_at(400, 2), 10.0 / 11, 1e-12);
}

TEST(Contest, a_deal_gives_every_seat_to_the_challenger_once) {
  auto const& hat = find_game("hat")->laboratory;
  auto const deals = play_deals(hat, plan(3, 10), Level::random, Level::random).value();
  EXPECT_EQ(deals.seats, 3);
  EXPECT_EQ(deals.matches, 30u);
  // All play alike and every match is the same one, so the three challengers together win exactly once.
  for (double const share : deals.shares) EXPECT_NEAR(share, 1.0 / 3, 1e-12);
}

TEST(Contest, does_not_change_with_the_number_of_threads_and_can_be_continued) {
  auto const& hat = find_game("hat")->laboratory;
  auto const alone = play_deals(hat, plan(2, 12), Level::hard, Level::easy).value();
  EXPECT_EQ(play_deals(hat, plan(2, 12, 3), Level::hard, Level::easy).value().shares, alone.shares);
  auto rest = plan(2, 5);
  rest.first = 7;
  auto const tail = play_deals(hat, rest, Level::hard, Level::easy).value().shares;
  EXPECT_EQ(tail, std::vector<double>(alone.shares.begin() + 7, alone.shares.end()));
}

TEST(Contest, stopped_it_counts_whole_deals_only) {
  std::atomic<bool> const stop = true;
  auto stopped = plan(3, 10);
  stopped.workers.stop = &stop;
  auto const deals = play_deals(find_game("hat")->laboratory, stopped, Level::easy, Level::easy).value();
  EXPECT_EQ(deals.matches, 0u);
  EXPECT_TRUE(deals.shares.empty());
  auto const nothing = compared("hat", Level::easy, Level::easy, deals);
  EXPECT_EQ(nothing.share_low, 0);
  EXPECT_EQ(nothing.share_high, 1);
}

TEST(Contest, the_interval_holds_the_truth_as_often_as_it_says) {
  Rng rng(1);
  int held = 0;
  constexpr int times = 2000, samples = 60;
  for (int time = 0; time < times; ++time) {
    std::vector<double> shares;
    for (int i = 0; i < samples; ++i) shares.push_back(rng.unit() < 0.3 ? 1 : 0);
    auto const found = estimate(shares);
    held += found.low <= 0.3 && 0.3 <= found.high;
  }
  // The normal approximation is a little short for so few samples; four standard errors around 94 %.
  EXPECT_NEAR(static_cast<double>(held) / times, 0.94, 4 * std::sqrt(0.94 * 0.06 / times));
}

// Deals as they would come from players of known strength.
Deals drawn(double elo, int seats, int count, Rng& rng) {
  Deals deals{seats, static_cast<std::uint64_t>(count * seats), 0, {}};
  for (int i = 0; i < count; ++i) {
    double won = 0;
    for (int seat = 0; seat < seats; ++seat) won += rng.unit() < share_at(elo, seats);
    deals.shares.push_back(won / seats);
  }
  return deals;
}

TEST(Contest, ratings_find_the_strengths_that_made_the_deals) {
  Rng rng(2);
  std::vector<Level> const players = {Level::easy, Level::medium, Level::hard};
  std::vector<double> const truth = {0, 150, 400};
  std::vector<Encounter> encounters;
  for (std::size_t a = 0; a < players.size(); ++a) {
    for (std::size_t b = 0; b < players.size(); ++b) {
      if (a != b) encounters.push_back({a, b, drawn(truth[a] - truth[b], 4, 2000, rng)});
    }
  }
  auto const found = ratings(players, encounters);
  EXPECT_EQ(found[0].elo, 0);
  for (std::size_t i = 1; i < players.size(); ++i) {
    EXPECT_LT(found[i].elo_low, truth[i]);
    EXPECT_GT(found[i].elo_high, truth[i]);
    EXPECT_LT(found[i].elo_high - found[i].elo_low, 60);
  }
}

TEST(SequentialTest, decides_rightly_nearly_always_and_soon) {
  constexpr int tests = 200;
  SequentialTest const test{0, 40};
  for (double const truth : {0.0, 40.0}) {
    Rng rng(3);
    int wrong = 0, undecided = 0;
    for (int i = 0; i < tests; ++i) {
      Deals all{2, 0, 0, {}};
      double llr = 0;
      while (std::abs(llr) < SequentialTest::bound && all.shares.size() < 4000) {
        auto const more = drawn(truth, 2, 16, rng).shares;
        all.shares.insert(all.shares.end(), more.begin(), more.end());
        llr = test.log_likelihood_ratio(all.shares, 2);
      }
      undecided += std::abs(llr) < SequentialTest::bound;
      wrong += truth == 0 ? llr >= SequentialTest::bound : llr <= -SequentialTest::bound;
    }
    EXPECT_EQ(undecided, 0);
    EXPECT_LE(wrong, tests * 0.05 + 4 * std::sqrt(tests * 0.05 * 0.95)) << "at " << truth;
  }
}

}  // namespace
}  // namespace hotte
