// Who was first, and the game without a race.
#include <rapidcheck/gtest.h>

#include "games/leprechauns/match_test.hpp"

namespace hotte::leprechauns {
namespace {

using Seen = std::vector<Seat>;

Match raced(std::vector<int> const& values = {1, 2, 3, 8}) {
  Match match({{values}}, static_cast<int>(values.size()), plain(), Pace::normal);
  match.turn();
  match.now += 700;
  return match;
}

TEST(LeprechaunsRace, the_better_reaction_has_the_chest_though_it_arrives_later) {
  Match match = raced();
  match.slap(0, 3, 640);
  match.now += 150;
  match.slap(1, 3, 600);
  EXPECT_EQ(match.view().chests[3].hands, (Seats{0, 1}));
  match.pass_time();
  auto const landed = match.last<Landed>();
  EXPECT_EQ(landed.seat, 1);
  EXPECT_EQ(landed.decided_by, DecidedBy::time);
  EXPECT_EQ(landed.margin, 40);
  ASSERT_EQ(landed.hands.size(), 2u);
  EXPECT_EQ(landed.hands[0].reaction, 600);
  EXPECT_EQ(landed.hands[1].reaction, 640);
  EXPECT_FALSE(match.view().seats[0].out);
  match.slap(0, 2, 900);  // the hand that bounced may dive for another
  EXPECT_EQ(match.count<Landed>(), 1);
}

TEST(LeprechaunsRace, rivals_are_waited_for_at_most_a_quarter_of_a_second) {
  Match match = raced();
  Time const revealed = match.state.revealed_at;
  match.slap(0, 3, 700);
  EXPECT_EQ(Rules::deadline(match.state)->at, match.now + 250) << "its own way took no time";
  Match slow = raced();
  slow.slap(0, 3, 600);
  EXPECT_EQ(Rules::deadline(slow.state)->at, revealed + 850) << "an equal reaction cannot come later";
  Match slowest = raced();
  slowest.slap(0, 3, 300);
  EXPECT_EQ(Rules::deadline(slowest.state)->at, slowest.now);
}

TEST(LeprechaunsRace, a_chest_nobody_else_can_reach_for_is_decided_at_once) {
  Match match = raced({1, 2, 3});
  match.slap(0, 1, 600);
  EXPECT_EQ(match.count<Landed>(), 0) << "seat 2 may still be faster";
  match.slap(2, 0, 650);
  EXPECT_EQ(match.count<Landed>(), 1) << "seat 2 has its hand elsewhere";
  match.slap(1, 2, 690);
  EXPECT_EQ(match.count<Landed>(), 3);
  EXPECT_EQ(match.state.phase, Phase::reciting);
}

TEST(LeprechaunsRace, within_eight_milliseconds_less_gold_has_it) {
  Match match({{{4, 4, 4}, {1, 2, 8}}}, 3, plain(), Pace::normal);
  match.turn();
  match.now += 500;
  for (Seat const seat : {Seat{0}, Seat{1}, Seat{2}}) match.slap(seat, left_of(seat, 3), 480);
  match.recite_all({0});
  ASSERT_EQ(match.state.round, 2);
  ASSERT_EQ(match.score(0), 4);
  match.turn();
  match.now += 700;
  match.slap(0, 2, 600);
  match.slap(1, 2, 607);
  auto const landed = match.last<Landed>();
  EXPECT_EQ(landed.seat, 1) << "seat 1 has no gold";
  EXPECT_EQ(landed.decided_by, DecidedBy::gold);
  EXPECT_EQ(landed.margin, -7);
}

TEST(LeprechaunsRace, at_eight_milliseconds_time_counts_again) {
  Match match = raced();
  match.slap(0, 3, 608);
  match.slap(1, 3, 600);
  match.pass_time();
  EXPECT_EQ(match.last<Landed>().seat, 1);
  EXPECT_EQ(match.last<Landed>().decided_by, DecidedBy::time);
}

TEST(LeprechaunsRace, equal_in_time_and_gold_the_lot_decides_both_ways) {
  std::set<Seat> winners;
  for (std::uint64_t seed = 1; seed <= 32; ++seed) {
    Match match({{{1, 2, 3, 8}}}, 4, plain(), Pace::normal, seed);
    match.turn();
    match.now += 700;
    match.slap(0, 3, 600), match.slap(1, 3, 600);
    match.pass_time();
    EXPECT_EQ(match.last<Landed>().decided_by, DecidedBy::lot);
    winners.insert(match.last<Landed>().seat);
  }
  EXPECT_EQ(winners, (std::set<Seat>{0, 1}));
}

TEST(LeprechaunsRace, a_foul_that_was_first_takes_the_chest_out_of_the_round) {
  Match match = raced();
  match.slap(0, 3, 600);
  match.must(1, Slap{3, Gesture::back, 500, {}});
  EXPECT_TRUE(match.view().seats[1].out);
  match.pass_time();
  EXPECT_TRUE(match.last<Landed>().lost);
  EXPECT_EQ(match.view().chests[3].slapped_by, 1);
  EXPECT_FALSE(match.view().seats[0].out) << "seat 0 bounces and goes on";
  EXPECT_FALSE(match.legal(0).empty());
}

TEST(LeprechaunsRace, a_foul_that_was_second_changes_nothing_for_the_first) {
  Match match = raced();
  match.slap(0, 3, 600);
  match.must(1, Slap{3, Gesture::back, 603, {}});
  match.pass_time();
  EXPECT_FALSE(match.last<Landed>().lost);
  EXPECT_EQ(match.view().chests[3].slapped_by, 0);
  EXPECT_TRUE(match.view().seats[1].out);
}

TEST(LeprechaunsRace, letting_go_during_the_race_leaves_the_chest_to_a_rival) {
  Match match = raced();
  match.slap(0, 3, 600);
  match.slap(1, 3, 605);
  match.must(0, Lift{});
  match.pass_time();
  EXPECT_EQ(match.view().chests[3].slapped_by, 1);
  EXPECT_TRUE(match.view().seats[0].out);
}

TEST(LeprechaunsRace, a_slap_without_a_reaction_counts_from_the_table_s_clock) {
  Match match = raced();
  match.must(0, Slap{3, Gesture::tap, {}, {}});
  EXPECT_EQ(match.state.hands[0].reaction, 700);
  Match early({{{1, 2, 3}}}, 3, plain(), Pace::normal);
  early.turn();
  early.now += 99;
  early.must(0, Slap{1, Gesture::tap, {}, {}});
  EXPECT_TRUE(early.view().seats[0].out);
}

TEST(LeprechaunsRace, what_the_own_clock_said_is_told_beside_what_counts) {
  Match match = raced();
  match.must(0, Slap{3, Gesture::tap, 640, 320});
  match.pass_time();
  ASSERT_EQ(match.last<Landed>().hands.size(), 1u);
  EXPECT_EQ(match.last<Landed>().hands[0].reaction, 640);
  EXPECT_EQ(match.last<Landed>().hands[0].claimed, 320);
}

RC_GTEST_PROP(LeprechaunsRace, two_hands_never_both_have_a_chest, ()) {
  Match match({{{1, 2, 3, 8}}}, 4, plain(), Pace::normal, *rc::gen::inRange<std::uint64_t>(1, 1000));
  match.turn();
  Time const revealed = match.state.revealed_at;
  int const first = *rc::gen::inRange(100, 2000);
  match.now = revealed + first + *rc::gen::inRange(0, 250);
  match.slap(0, 3, first);
  int const second = first + *rc::gen::inRange(-5, 6);
  match.now += *rc::gen::inRange(0, 100);
  if (Rules::deadline(match.state)->at <= match.now) match.pass_time();
  bool const late = !match.state.racing.has(3);
  bool const reached = match.act(1, match.with(3, std::max(100, second))).has_value();
  RC_ASSERT(reached != late);
  while (match.state.racing.has(3)) match.pass_time();
  int holding = 0;
  for (Seat const seat : {Seat{0}, Seat{1}}) holding += match.state.hands[seat].chest == 3;
  RC_ASSERT(holding == 1);
  RC_ASSERT(match.count<Landed>() == 1);
}

// ---- without a race --------------------------------------------------------------------------------------

TEST(LeprechaunsTurns, chests_are_chosen_in_order_from_prems) {
  Options options = plain();
  options.race = Race::turns;
  Match match({{{1, 2, 3, 8}}, {}, {}, 2}, 4, options);
  match.turn();
  for (Seat const seat : {Seat{2}, Seat{3}, Seat{0}, Seat{1}}) {
    EXPECT_EQ(listed(Rules::actors(match.state)), (Seen{seat}));
    Seat const other = left_of(seat, 4);
    EXPECT_EQ(match.refused(other, match.with(seat)).substr(0, 7), other == 2 ? "illegal" : "not_you");
    match.slap(seat, other);
  }
  EXPECT_EQ(match.state.phase, Phase::reciting);
}

TEST(LeprechaunsTurns, everybody_looks_first_and_silence_passes_the_turn) {
  Options options = plain();
  options.race = Race::turns;
  Match match({{{1, 2, 3}}}, 3, options, Pace::normal);
  match.turn();
  EXPECT_TRUE(Rules::actors(match.state).empty());
  EXPECT_EQ(Rules::deadline(match.state)->clock, Clock::display);
  match.pass_time();
  EXPECT_EQ(listed(Rules::actors(match.state)), (Seen{0}));
  EXPECT_EQ(Rules::deadline(match.state)->clock, Clock::decision) << "no race: soft timers wait";
  match.pass_time();
  EXPECT_EQ(listed(Rules::actors(match.state)), (Seen{1}));
  match.slap(1, 2), match.slap(2, 0);
  EXPECT_EQ(match.state.phase, Phase::calling) << "PREM'S has nothing to recite";
}

TEST(LeprechaunsTurns, fouls_count_and_whoever_finds_nothing_is_passed_over) {
  Options options{.race = Race::turns};
  Match match({{{1, 2, 3}}, ActionCard::back_of_hand}, 3, options);
  match.turn();
  match.must(0, Slap{2, Gesture::tap, {}, {}});
  EXPECT_TRUE(match.view().seats[0].out);
  match.slap(1, 0);
  EXPECT_EQ(listed(Rules::actors(match.state)), (Seen{2}));
  match.slap(2, 1);
  EXPECT_EQ(match.state.phase, Phase::calling);
}

}  // namespace
}  // namespace hotte::leprechauns
