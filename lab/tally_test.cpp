#include "lab/tally.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "games/games.hpp"

namespace hotte {
namespace {

Outcome outcome(PerSeat<std::int16_t> const& scores) { return highest_wins(scores); }

TEST(Tally, counts_wins_shared_wins_scores_and_the_unfinished) {
  Tally tally;
  tally.add(10, outcome({3, 1, 0}));
  tally.add(20, outcome({2, 2, 2}));
  tally.add(30, outcome({0, 5, 5}));
  tally.add(0, std::nullopt);
  auto const figures = tally.figures("hat", 3, 7, 2);
  EXPECT_EQ(figures.game, "hat");
  EXPECT_EQ(figures.seats, 3);
  EXPECT_EQ(figures.seed, 7u);
  EXPECT_EQ(figures.games, 4u);
  EXPECT_EQ(figures.unfinished, 1u);
  EXPECT_DOUBLE_EQ(figures.mean_actions, 15);
  EXPECT_DOUBLE_EQ(figures.games_per_second, 2);
  EXPECT_DOUBLE_EQ(figures.actions_per_second, 30);
  ASSERT_EQ(figures.wins.size(), 3u);
  EXPECT_DOUBLE_EQ(figures.wins[0], 1 + 1.0 / 3);
  EXPECT_DOUBLE_EQ(figures.wins[1], 1.0 / 3 + 0.5);
  EXPECT_DOUBLE_EQ(figures.win_rate[0], (1 + 1.0 / 3) / 4);
  EXPECT_DOUBLE_EQ(figures.mean_score[1], 2);
}

TEST(Tally, a_win_is_shared_without_rest_by_up_to_eight) {
  for (std::size_t seats = 1; seats <= max_seats; ++seats) {
    Tally tally;
    tally.add(1, outcome(PerSeat<std::int16_t>(seats, 4)));
    double sum = 0;
    for (double const wins : tally.figures("", static_cast<int>(seats), 0, 1).wins) sum += wins;
    EXPECT_NEAR(sum, 1, 1e-12) << seats;
  }
}

TEST(Tally, the_interval_is_that_of_a_mean) {
  Tally tally;
  for (int game = 0; game < 100; ++game) tally.add(1, game < 20 ? outcome({1, 0}) : outcome({0, 1}));
  auto const figures = tally.figures("", 2, 0, 1);
  double const half = 1.96 * std::sqrt(0.2 * 0.8 / 100);
  EXPECT_NEAR(figures.ci95[0][0], 0.2 - half, 1e-12);
  EXPECT_NEAR(figures.ci95[0][1], 0.2 + half, 1e-12);
  Tally always;
  for (int game = 0; game < 100; ++game) always.add(1, outcome({1, 1}));
  EXPECT_NEAR(always.figures("", 2, 0, 1).ci95[0][1], 0.5, 1e-9)
      << "a win that is always shared varies by nothing";
}

TEST(Tally, an_interval_stays_between_nought_and_one) {
  Tally tally;
  for (int game = 0; game < 10; ++game) tally.add(1, game == 0 ? outcome({1, 0}) : outcome({0, 1}));
  auto const figures = tally.figures("", 2, 0, 1);
  EXPECT_GE(figures.ci95[0][0], 0);
  EXPECT_LE(figures.ci95[1][1], 1);
}

TEST(Tally, adding_tallies_is_adding_their_games) {
  Tally all, first, second;
  for (std::int16_t game = 0; game < 20; ++game) {
    auto const result = outcome({game, 7, static_cast<std::int16_t>(20 - game)});
    all.add(game, result);
    (game % 3 ? first : second).add(game, result);
  }
  second.add(first);
  EXPECT_EQ(wire::written(second.figures("", 3, 0, 1)), wire::written(all.figures("", 3, 0, 1)));
}

TEST(Tally, no_games_give_no_nonsense) {
  auto const figures = Tally{}.figures("", 2, 0, 0);
  EXPECT_EQ(figures.games, 0u);
  EXPECT_EQ(figures.win_rate, (std::vector<double>{0, 0}));
  EXPECT_EQ(figures.games_per_second, 0);
}

// Everything but the clock's figures.
std::string without_clock(Simulation simulation) {
  simulation.seconds = simulation.games_per_second = simulation.actions_per_second = 0;
  return wire::written(simulation);
}

TEST(Simulation, does_not_change_with_the_number_of_threads) {
  for (Level const level : {Level::random, Level::easy}) {
    SimulationPlan plan;
    plan.game = "hat";
    plan.games = 100;
    plan.terms.seats = 3;
    plan.levels = {level};
    plan.seed = 12;
    auto const alone = simulate(find_game("hat")->laboratory, plan).value();
    plan.workers.threads = 4;
    auto const together = simulate(find_game("hat")->laboratory, plan).value();
    EXPECT_EQ(without_clock(together), without_clock(alone));
    EXPECT_EQ(alone.games, 100u);
    EXPECT_EQ(alone.unfinished, 0u);
    double wins = 0;
    for (double const at_seat : alone.wins) wins += at_seat;
    EXPECT_NEAR(wins, 100, 1e-9);
    plan.seed = 13;
    EXPECT_NE(without_clock(simulate(find_game("hat")->laboratory, plan).value()), without_clock(alone));
  }
}

TEST(Simulation, plays_every_game_once) {
  for (unsigned const threads : {1u, 3u}) {
    SimulationPlan plan;
    plan.games = 1000;
    plan.workers.threads = threads;
    std::uint64_t told = 0;
    plan.workers.progress = [&](std::uint64_t done) { told = done; };
    std::vector<std::atomic<int>> played(plan.games);
    auto const figures = run_simulation(plan, "hat", 2, [&](std::uint64_t game, Tally& tally) {
      ++played[game];
      tally.add(1, outcome({1, 0}));
    });
    EXPECT_EQ(figures.games, 1000u);
    EXPECT_TRUE(std::ranges::all_of(played, [](auto const& times) { return times == 1; }));
    EXPECT_LE(told, 1000u);
    EXPECT_TRUE(threads > 1 || told == 1000) << "one thread that plays them all tells of all";
  }
}

TEST(Simulation, stops_when_told_to_and_counts_what_it_played) {
  SimulationPlan plan;
  plan.games = 1'000'000'000;
  std::atomic<bool> stop = false;
  plan.workers.stop = &stop;
  std::uint64_t played = 0;
  auto const figures = run_simulation(plan, "hat", 2, [&](std::uint64_t, Tally& tally) {
    tally.add(1, outcome({1, 0}));
    if (++played == 100) stop = true;
  });
  EXPECT_EQ(figures.games, played);
  EXPECT_LT(played, 200u);
}

TEST(Simulation, refuses_what_cannot_be_played) {
  SimulationPlan plan;
  plan.game = "hat";
  plan.terms.seats = 9;
  EXPECT_EQ(simulate(find_game("hat")->laboratory, plan).error().why, Why::bad_options);
  plan.terms.seats = 4;
  plan.terms.options = boost::json::object{{"hats", 1}};
  EXPECT_EQ(simulate(find_game("hat")->laboratory, plan).error().why, Why::bad_options);
}

}  // namespace
}  // namespace hotte
