#include "games/leprechauns/bot.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "lab/laboratory_of.hpp"

namespace hotte::leprechauns {
namespace {

constexpr Level levels[] = {Level::easy, Level::medium, Level::hard, Level::expert};

double mean(std::vector<Time> const& times) {
  double sum = 0;
  for (Time const time : times) sum += static_cast<double>(time);
  return sum / static_cast<double>(times.size());
}

std::vector<Time> reactions(Level level, int looked_at, bool conflict) {
  Rng rng(5);
  std::vector<Time> times;
  for (int i = 0; i < 4000; ++i) times.push_back(reaction_time(reflexes_of(level), looked_at, conflict, rng));
  return times;
}

TEST(LeprechaunsReaction, never_faster_than_a_hand_and_never_a_fixed_delay) {
  for (Level const level : levels) {
    auto const times = reactions(level, 3, false);
    EXPECT_GE(*std::ranges::min_element(times), fastest_bot);
    EXPECT_GT(std::set<Time>(times.begin(), times.end()).size(), times.size() / 6);
  }
}

TEST(LeprechaunsReaction, has_the_long_tail_of_people) {
  for (Level const level : levels) {
    auto const times = reactions(level, 3, false);
    double const average = mean(times);
    double second = 0, third = 0;
    for (Time const time : times) {
      double const off = static_cast<double>(time) - average;
      second += off * off, third += off * off * off;
    }
    auto const n = static_cast<double>(times.size());
    double const skewness = third / n / std::pow(second / n, 1.5);
    EXPECT_GT(skewness, 0.5) << "level " << static_cast<int>(level);
  }
}

TEST(LeprechaunsReaction, more_chests_and_a_colour_word_take_longer_and_a_better_level_less) {
  double before = 1e9;
  for (Level const level : levels) {
    double const now = mean(reactions(level, 3, false));
    EXPECT_GT(mean(reactions(level, 5, false)), now);
    EXPECT_GT(mean(reactions(level, 3, true)), now);
    EXPECT_LT(now, before - 100);
    EXPECT_GT(now, 600);
    EXPECT_LT(now, 2500);
    before = now;
  }
}

// Mean scores over matches of mixed tables on the laboratory's clock, and the number that did not end.
struct Played {
  std::vector<double> mean;
  int unfinished = 0;
};
Played played(std::vector<Level> const& seated, int matches, Options const& options = {}) {
  Played result{std::vector<double>(seated.size()), 0};
  for (int match = 0; match < matches; ++match) {
    BotMatch<Rules, leprechauns::Bot> table(options, static_cast<int>(seated.size()), {}, seated,
                                            static_cast<std::uint64_t>(match + 1), nullptr);
    auto const outcome = table.play().outcome;
    if (!outcome) {
      ++result.unfinished;
      continue;
    }
    for (std::size_t seat = 0; seat < seated.size(); ++seat)
      result.mean[seat] += outcome->scores[seat] / double(matches);
  }
  return result;
}

TEST(LeprechaunsBot, plays_every_table_to_the_end) {
  for (int seats = 2; seats <= 6; ++seats) {
    for (ActionSet const actions : {ActionSet::main, ActionSet::memo, ActionSet::none}) {
      for (Race const race : {Race::fair, Race::turns}) {
        for (Voice const recital : {Voice::palette, Voice::aloud}) {
          std::vector<Level> seated;
          for (int seat = 0; seat < seats; ++seat) seated.push_back(levels[seat % 4]);
          Options const options{
              .actions = actions, .race = race, .fouls = Fouls::lenient, .recital = recital};
          EXPECT_EQ(played(seated, 4, options).unfinished, 0) << seats << " seats";
        }
      }
    }
  }
}

TEST(LeprechaunsBot, beats_random_moves_clearly) {
  for (Level const level : levels) {
    auto const scores = played({level, Level::random, Level::random, level}, 60).mean;
    EXPECT_GT(scores[0], scores[1] + 5);
    EXPECT_GT(scores[3], scores[2] + 5);
  }
}

TEST(LeprechaunsBot, each_level_beats_the_one_below) {
  for (std::size_t rank = 1; rank < std::size(levels); ++rank) {
    Level const low = levels[rank - 1], high = levels[rank];
    auto const one = played({low, high, low, high}, 150).mean, two = played({high, low, high, low}, 150).mean;
    double const better = one[1] + one[3] + two[0] + two[2], worse = one[0] + one[2] + two[1] + two[3];
    EXPECT_GT(better, worse * 1.05) << "level " << static_cast<int>(high);
  }
}

// The same views and the same generator: the same decisions, however often it is asked on the way.
TEST(LeprechaunsBot, a_hand_on_its_way_keeps_its_aim_and_its_time) {
  Rng deal(4);
  Tell<Event> silent;
  State state = Rules::setup({.actions = ActionSet::none}, 4, Pace::normal, {}, deal, silent).value();
  ASSERT_TRUE(Rules::apply(state, state.prems, Signal{}, 0, silent));
  Time const revealed = Rules::deadline(state)->at;
  Rules::on_deadline(state, silent);
  Seat const seat = 1;
  leprechauns::Bot bot(seat, Level::hard, Rng(7));
  Event const happened[] = {Revealed{1}};
  bot.watch(Rules::view_for(state, seat), happened, revealed);
  Rules::Legal legal;
  Rules::legal(state, seat, legal);
  auto const first = bot.choose(Rules::view_for(state, seat), legal, revealed).value();
  EXPECT_EQ(std::get<Slap>(first.action).reaction, first.after);
  auto const again = bot.choose(Rules::view_for(state, seat), legal, revealed + 100).value();
  EXPECT_EQ(again.action, first.action);
  EXPECT_EQ(again.after, first.after - 100);

  // Somebody else takes the chest it was reaching for.
  Seat const aim = std::get<Slap>(first.action).chest;
  Seat const rival = aim == 0 ? 2 : 0;
  ASSERT_TRUE(Rules::apply(state, rival, Slap{aim, Gesture::tap, 300, {}}, revealed + 300, silent));
  Rules::on_deadline(state, silent);
  Rules::legal(state, seat, legal);
  auto const other = bot.choose(Rules::view_for(state, seat), legal, revealed + 550).value();
  EXPECT_NE(std::get<Slap>(other.action).chest, aim);
  EXPECT_GT(other.after, 100);
}

TEST(LeprechaunsBot, an_interrupt_is_left_alone) {
  Rng deal(4);
  Tell<Event> silent;
  State state = Rules::setup({.actions = ActionSet::none}, 3, Pace::instant, {}, deal, silent).value();
  ASSERT_TRUE(Rules::apply(state, state.prems, Signal{}, 0, silent));
  ASSERT_TRUE(Rules::apply(state, 0, Slap{1, Gesture::tap, 500, {}}, 0, silent));
  leprechauns::Bot bot(0, Level::easy, Rng(7));
  bot.watch(Rules::view_for(state, 0), {}, 0);
  Rules::Legal legal;
  Rules::legal(state, 0, legal);
  EXPECT_FALSE(bot.choose(Rules::view_for(state, 0), legal, 0)) << "it does not let go";
}

}  // namespace
}  // namespace hotte::leprechauns
