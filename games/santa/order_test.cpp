// The rulings about cards and the order of moving, and what is hidden until cards are turned up.
#include "games/santa/match_test.hpp"

namespace hotte::santa {
namespace {

TEST(Santa, C02_the_ace_is_low_for_order_and_movement) {
  Match match({7, 20, 21, 28});
  match.play({1, 2, 1, 1});
  EXPECT_EQ(match.state.chooser, 1) << "an ace loses to a two";
  EXPECT_EQ(match.state.phase, Phase::ordering);
  match.must(1, Next{0});
  EXPECT_EQ(match.refused(0, Move{{8, 9, 15}}), "illegal C-17") << "an ace goes two houses far";
  match.turn(0, {8, 9});
  match.must(1, Next{2});
  EXPECT_EQ(match.refused(2, Move{{22, 23, 29}}), "illegal C-17");
}

TEST(Santa, C03_a_tie_goes_to_the_lowest_score_among_the_tied) {
  Match match({7, 20, 21, 28}, {0, 5, 3, 1});
  match.play({4, 13, 13, 12});
  EXPECT_EQ(match.state.chooser, 2) << "three points against five; one point is not tied";
  EXPECT_EQ(match.state.phase, Phase::ordering);
}

TEST(Santa, C04_santa_names_one_of_those_still_tied) {
  Match match({7, 20, 21, 28}, {9, 3, 3, 5});
  match.heard();
  match.play({4, 13, 13, 13});
  EXPECT_EQ(match.state.phase, Phase::naming);
  EXPECT_EQ(Rules::actors(match.state), Seats{0});
  EXPECT_TRUE(match.heard().ends_with(R"({"type":"tied","tied":[1,2]})"));
  EXPECT_EQ(match.legal(0), (std::vector<Action>{NameChooser{1}, NameChooser{2}}));
  EXPECT_FALSE(match.view().chooser);
  EXPECT_EQ(match.refused(0, NameChooser{3}), "illegal C-04") << "out by score: not still tied";
  EXPECT_EQ(match.refused(0, NameChooser{0}), "illegal C-04");
  EXPECT_EQ(match.refused(0, NameChooser{9}), "malformed");
  EXPECT_EQ(match.refused(1, NameChooser{1}), "not_your_turn C-04");
  match.must(0, NameChooser{2});
  EXPECT_EQ(match.view().chooser, Seat{2});
  EXPECT_EQ(match.state.phase, Phase::ordering);
}

TEST(Santa, C04_santa_may_name_himself_if_tied) {
  Match match({7, 20, 21, 28}, {2, 3, 9, 9});
  match.play({13, 13, 5, 6});
  ASSERT_EQ(match.state.phase, Phase::naming) << "his gift makes it three to three";
  match.must(0, NameChooser{0});
  EXPECT_EQ(match.state.chooser, 0);
}

TEST(Santa, C05_the_score_counts_as_it_is_when_cards_are_revealed) {
  Match match({7, 8, 21, 28}, {9, 0, 2, 9});
  match.play({1, 13, 2, 3});
  match.turn(1, {7});  // four points
  match.turn(0, {13});
  match.turn(2, {22});
  match.turn(3, {29});
  match.play({2, 12, 12, 1});
  EXPECT_EQ(match.scores(), (std::vector<int>{10, 4, 2, 9}));
  EXPECT_EQ(match.state.chooser, 2) << "two points are fewer than four now";
}

TEST(Santa, C06_the_chooser_is_asked_before_every_move_but_the_last) {
  Match match({7, 20, 21, 28});
  match.play({10, 2, 3, 4});
  for (Seat const seat : {2, 0, 3}) {
    EXPECT_EQ(match.state.phase, Phase::ordering);
    EXPECT_EQ(Rules::actors(match.state), Seats{0});
    EXPECT_FALSE(match.view().mover);
    EXPECT_EQ(match.refused(1, Next{1}), "not_your_turn C-06");
    EXPECT_EQ(match.refused(0, Move{{8}}), "illegal C-06");
    match.must(0, Next{seat});
    EXPECT_EQ(match.state.phase, Phase::moving);
    EXPECT_EQ(match.view().mover, seat);
    EXPECT_EQ(match.view().chooser, Seat{0});
    auto const move = match.legal(seat).front();
    EXPECT_EQ(match.refused(1, move), "not_your_turn C-06");
    match.must(seat, move);
  }
  EXPECT_EQ(match.state.phase, Phase::moving) << "the last one needs no call";
  EXPECT_EQ(match.view().mover, Seat{1});
  EXPECT_EQ(wire::written(match.view().moved), "[2,0,3]");
}

TEST(Santa, C07_the_chooser_may_name_himself_at_any_place_and_nobody_twice) {
  for (int place = 0; place < 3; ++place) {
    Match match({7, 20, 21, 28});
    match.play({1, 13, 2, 3});
    std::vector<Seat> order = {0, 2, 3};
    order.insert(order.begin() + place, Seat{1});
    for (int i = 0; i < 3; ++i) {
      Seat const seat = order[static_cast<std::size_t>(i)];
      match.must(1, Next{seat});
      match.must(seat, match.legal(seat).front());
      if (i < 2) {
        EXPECT_EQ(match.refused(1, Next{seat}), "illegal C-07");
      }
    }
    EXPECT_EQ(match.state.mover, order[3]);
  }
}

// ---- what is hidden

TEST(SantaSecret, a_card_put_down_is_seen_by_its_owner_alone_until_all_lie) {
  Match match({7, 20, 21, 28});
  match.heard();
  match.must(1, Play{13});
  EXPECT_EQ(match.heard(), R"({"type":"chose","seat":1})");
  EXPECT_EQ(wire::written(match.view(1).played), "[null,13,null,null]");
  EXPECT_EQ(wire::written(match.view(0).played), "[null,null,null,null]");
  EXPECT_EQ(wire::written(match.view().played), "[null,null,null,null]");
  EXPECT_EQ(wire::written(match.view().chosen), "[false,true,false,false]");
  EXPECT_EQ(Rules::actors(match.state), (Seats{0, 2, 3}));
  EXPECT_EQ(match.view(0).hands[1].size(), 13u);
  EXPECT_EQ(match.view(1).hands[1].size(), 13u);

  EXPECT_EQ(match.legal(1).size(), 13u) << "it may be replaced";
  match.must(1, Play{4});
  EXPECT_EQ(match.heard(), "") << "and nobody is told";
  match.must(0, Play{1});
  match.must(2, Play{2});
  match.must(3, Play{3});
  EXPECT_EQ(wire::written(match.view().played), "[1,4,2,3]");
  EXPECT_EQ(wire::written(match.view().chosen), "[true,true,true,true]");
  EXPECT_EQ(wire::written(match.view().hands[1]), "[1,2,3,5,6,7,8,9,10,11,12,13]");
}

TEST(SantaSecret, a_new_round_resets_what_was_played) {
  Match match({7, 20, 21, 28});
  match.play({1, 2, 3, 4});
  for (Seat const seat : {0, 1, 2, 3}) match.any_turn(seat);
  auto const view = match.view(2);
  EXPECT_EQ(view.phase, Phase::choosing);
  EXPECT_EQ(view.round, 2);
  EXPECT_EQ(wire::written(view.played), "[null,null,null,null]");
  EXPECT_EQ(wire::written(view.chosen), "[false,false,false,false]");
  EXPECT_FALSE(view.chooser || view.mover);
  EXPECT_TRUE(view.moved.empty());
  EXPECT_EQ(match.refused(0, Play{1}), "illegal") << "played last round";
}

TEST(SantaSecret, resampling_changes_the_cards_of_others_only) {
  Match match({7, 20, 21, 28});
  match.must(1, Play{13});
  match.must(2, Play{5});
  Rng rng(4);
  bool other_card = false;
  for (int i = 0; i < 30; ++i) {
    State const world = Rules::resample(match.state, 1, rng);
    EXPECT_EQ(world.table.played[1], 13);
    EXPECT_EQ(world.table.played[0], 0) << "who has not chosen has not chosen anywhere";
    EXPECT_EQ(Rules::view_for(world, 1), match.view(1));
    other_card = other_card || world.table.played[2] != 5;
  }
  EXPECT_TRUE(other_card);
}

// ---- when time is up

TEST(SantaTime, every_decision_is_made_in_the_end) {
  Arrange arrange;
  arrange.santa = 0;
  Match match(arrange, {4, {}, Pace::normal});
  for (int closed = 0; closed < 6; ++closed) match.pass_time();
  EXPECT_EQ(match.state.phase, Phase::starting);
  for (int started = 0; started < 4; ++started) match.pass_time();
  ASSERT_EQ(match.state.phase, Phase::choosing);
  match.must(2, Play{9});
  match.pass_time();
  EXPECT_EQ(wire::written(match.view().played), "[1,1,9,1]") << "the lowest card of everybody who had none";
  EXPECT_EQ(match.state.chooser, 2);
  for (Seat const seat : {2, 3, 0}) {
    match.pass_time();
    EXPECT_EQ(match.state.mover, seat) << "clockwise from the chooser on";
    House const before = match.state.table.pawns[seat];
    match.pass_time();
    House const after = match.state.table.pawns[seat];
    EXPECT_TRUE(elfenbein().neighbours(before, seat == 0).has(after)) << "one legal step";
  }
  match.pass_time();
  EXPECT_EQ(match.view().round, 2);
}

TEST(SantaTime, ties_and_bonuses_are_settled_in_the_end) {
  Match match(begun_at({7, 8, 8, 20}, {9, 3, 2, 9}), {4, {}, Pace::normal});
  match.play({13, 13, 2, 13});
  ASSERT_EQ(match.state.chooser, 1);
  match.must(1, Next{0});
  match.must(0, Move{{8}});
  ASSERT_EQ(match.state.phase, Phase::bonus);
  match.pass_time();
  EXPECT_EQ(match.scores(), (std::vector<int>{10, 6, 6, 9})) << "the brat with fewer points has it";
  Match tie(begun_at({7, 8, 9, 20}, {9, 3, 3, 9}), {4, {}, Pace::normal});
  tie.play({1, 13, 13, 2});
  ASSERT_EQ(tie.state.phase, Phase::naming);
  tie.pass_time();
  EXPECT_EQ(tie.state.chooser, 1);
}

TEST(SantaTime, nothing_times_out_at_instant_pace) {
  EXPECT_FALSE(Rules::deadline(Match({7, 20, 21, 28}).state));
}

}  // namespace
}  // namespace hotte::santa
