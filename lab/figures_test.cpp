#include "lab/figures.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "games/games.hpp"

namespace hotte {
namespace {

TEST(Figures, measured_recall_follows_the_formula) {
  constexpr std::uint64_t trials = 4000;
  auto const points = recall_curves(trials);
  ASSERT_EQ(points.size(), 4u * 12);
  for (RecallPoint const& point : points) {
    double const error = 4 * std::sqrt(point.formula * (1 - point.formula) / trials);
    EXPECT_NEAR(point.measured, point.formula, error) << point.seconds << " s";
  }
}

TEST(Figures, count_every_seat_of_every_match_once_whatever_the_threads) {
  SimulationPlan plan;
  plan.game = "leprechauns";
  plan.games = 12;
  plan.levels = {Level::easy};
  auto const figures = game_figures(find_game("leprechauns")->laboratory, plan).value();
  auto const total = [](std::vector<Bin> const& bins) {
    return std::accumulate(bins.begin(), bins.end(), std::uint64_t{0},
                           [](std::uint64_t sum, Bin const& bin) { return sum + bin.count; });
  };
  EXPECT_EQ(total(figures.lengths), 12u);
  EXPECT_EQ(total(figures.scores), 12u * static_cast<std::uint64_t>(figures.simulation.seats));
  EXPECT_GT(figures.mean_minutes, 0);
  plan.workers.threads = 3;
  EXPECT_EQ(wire::written(game_figures(find_game("leprechauns")->laboratory, plan).value()),
            wire::written(figures));
}

TEST(Figures, beginners_say_more_that_is_false) {
  auto const& hat = find_game("hat")->laboratory;
  auto const easy = bluffs(hat, Level::easy, 20, 1, {}).value();
  auto const expert = bluffs(hat, Level::expert, 20, 1, {}).value();
  EXPECT_GT(easy.claims, 100u);
  EXPECT_GT(easy.false_claims, expert.false_claims);
  EXPECT_GT(expert.refused_false, expert.refused_true);
}

TEST(Figures, know_where_santa_was_seen) {
  auto const town = sightings(find_game("santa")->laboratory, {}, Level::easy, 3, 1, {}).value();
  EXPECT_EQ(town.games, 3u);
  double seen = 0, gifts = 0;
  for (HouseFigures const& house : town.houses) seen += house.sightings, gifts += house.gifts;
  EXPECT_GT(seen, 0);
  EXPECT_GT(gifts, 5) << "he starts with one and walks thirteen times";
}

}  // namespace
}  // namespace hotte
