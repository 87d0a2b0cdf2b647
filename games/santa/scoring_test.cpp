// The rulings about points, one test each, and every row of the scoring table.
#include "games/santa/match_test.hpp"

namespace hotte::santa {
namespace {

using Scores = std::vector<int>;

// ---- the scoring table, row by row. 14 is closed; Santa begins in 7 with one point.

TEST(SantaTable, santa_enters_an_open_house_without_brat_or_gift) {
  Match match({7, 20, 21, 28});
  match.play({3, 1, 1, 1});
  match.turn(0, {8});
  EXPECT_EQ(match.scores(), (Scores{2, 0, 0, 0}));
  EXPECT_TRUE(match.gift(8));
  EXPECT_EQ(match.view().gifts_left, 28);
}

TEST(SantaTable, santa_enters_an_open_house_with_a_gift) {
  Match match({7, 20, 21, 28});
  match.play({3, 1, 1, 1});
  match.turn(0, {8, 9});
  for (Seat const brat : {1, 2, 3}) match.any_turn(brat);
  match.play({2, 3, 4, 5});
  match.turn(0, {8});
  EXPECT_EQ(match.score(0), 3);
  EXPECT_TRUE(match.gift(8));
}

TEST(SantaTable, santa_enters_a_closed_house_without_brat) {
  Match match({8, 20, 21, 28});
  match.play({3, 1, 1, 1});
  match.turn(0, {14});
  EXPECT_EQ(match.scores(), (Scores{1, 0, 0, 0}));
  EXPECT_FALSE(match.gift(14));
}

TEST(SantaTable, santa_enters_an_open_house_with_brats_and_no_gift) {
  Match match({7, 8, 21, 28});
  match.play({3, 1, 1, 1});
  match.turn(0, {8});
  EXPECT_EQ(match.scores(), (Scores{1, 4, 0, 0}));
  EXPECT_FALSE(match.gift(8));
  EXPECT_EQ(match.view().gifts_left, 29) << "none is placed where a brat looks on";
}

// Santa left a gift in 8; seat 1 came to 8 after him.
Match gift_and_brat_in_8() {
  Match match({7, 2, 21, 28});
  match.play({3, 1, 1, 1});
  match.turn(0, {8, 9});
  match.turn(1, {8});
  match.any_turn(2);
  match.any_turn(3);
  return match;
}

TEST(SantaTable, santa_enters_an_open_house_with_brats_and_a_gift) {
  auto match = gift_and_brat_in_8();
  ASSERT_EQ(match.scores(), (Scores{3, 0, 0, 0}));
  match.play({4, 2, 2, 2});
  match.turn(0, {8});
  EXPECT_EQ(match.scores(), (Scores{2, 4, 0, 0}));
  EXPECT_FALSE(match.gift(8));
}

TEST(SantaTable, santa_enters_a_closed_house_with_brats) {
  Match match({8, 14, 14, 28});
  match.play({3, 1, 1, 1});
  match.turn(0, {14});
  EXPECT_EQ(match.scores(), (Scores{1, 3, 3, 0}));
  EXPECT_EQ(match.state.phase, Phase::ordering) << "nothing to choose";
}

TEST(SantaTable, a_brat_enters_santas_house_first_and_finds_a_gift) {
  Match match({7, 8, 21, 28});
  match.play({1, 13, 2, 3});
  match.turn(1, {7});
  EXPECT_EQ(match.scores(), (Scores{0, 4, 0, 0}));
  EXPECT_FALSE(match.gift(7));
}

TEST(SantaTable, a_brat_enters_santas_house_otherwise) {
  Match match({7, 8, 6, 28});
  match.play({1, 13, 2, 3});
  match.turn(1, {7});
  match.turn(2, {7});
  EXPECT_EQ(match.scores(), (Scores{0, 4, 3, 0}));
}

TEST(SantaTable, a_later_brat_leaves_the_gift_where_it_is) {
  Match match({2, 9, 8, 28});
  match.play({3, 1, 13, 1});
  match.turn(2, {2});  // the first sighting takes the gift of 2
  match.turn(0, {9});  // seen again by seat 1, who gets the bonus
  for (Seat const seat : {1, 3}) match.any_turn(seat);
  EXPECT_EQ(match.scores(), (Scores{0, 4, 4, 0}));
  Match later({7, 8, 9, 28});
  later.play({3, 13, 10, 1});
  later.turn(0, {8, 2});  // past seat 1: first sighting; then a gift in 2
  later.turn(2, {8, 2});
  EXPECT_EQ(later.scores(), (Scores{2, 4, 3, 0})) << "three points only";
  EXPECT_TRUE(later.gift(2)) << "and the gift stays";
}

TEST(SantaTable, santa_is_placed_at_set_up_open_or_closed) {
  EXPECT_EQ(Match({7, 20, 21, 28}).scores(), (Scores{1, 0, 0, 0}));
  EXPECT_TRUE(Match({7, 20, 21, 28}).gift(7));
  EXPECT_EQ(Match({14, 20, 21, 28}).scores(), (Scores{0, 0, 0, 0}));
  EXPECT_FALSE(Match({14, 20, 21, 28}).gift(14));
}

// ---- rulings

TEST(Santa, C01_a_closed_house_brings_no_point_and_no_gift) {
  Match match({7, 20, 21, 28});
  match.play({7, 1, 1, 1});
  match.turn(0, {13, 14, 8});
  EXPECT_EQ(match.scores(), (Scores{3, 0, 0, 0})) << "13 and 8, not 14";
  EXPECT_FALSE(match.gift(14));
  EXPECT_EQ(match.view().gifts_left, 27);
}

TEST(Santa, C28_only_the_first_brat_to_see_santa_takes_the_gift) {
  Match match({7, 8, 6, 13});
  match.play({1, 13, 2, 3});
  match.turn(3, {7});
  match.turn(1, {7});
  match.turn(2, {7});
  EXPECT_EQ(match.scores(), (Scores{0, 3, 3, 4}));
}

TEST(Santa, C28_every_round_has_its_own_first) {
  Match match({7, 8, 6, 28});
  match.play({13, 12, 2, 3});
  match.turn(1, {7});
  match.turn(0, {26});
  match.any_turn(2);
  match.turn(3, {29});
  ASSERT_EQ(match.scores(), (Scores{1, 4, 0, 0}));
  match.play({1, 3, 13, 11});
  match.turn(3, {28, 27, 26});  // along the street to Santa
  EXPECT_EQ(match.scores(), (Scores{0, 4, 0, 4}));
}

TEST(Santa, C29_being_seen_on_his_own_way_uses_up_the_first_sighting) {
  Match match({7, 8, 9, 28});
  match.play({7, 13, 2, 3});
  match.turn(0, {8, 2});  // seat 1 sees him; a gift in 2
  match.turn(1, {2});
  EXPECT_EQ(match.scores(), (Scores{2, 7, 0, 0})) << "3 + 1 on Santa's way, then 3";
  EXPECT_TRUE(match.gift(2));
}

TEST(Santa, C30_the_first_to_see_finds_nothing_in_a_closed_house_and_uses_it_up) {
  Match match({14, 8, 13, 28});
  match.play({3, 13, 2, 1});
  match.turn(1, {14});
  EXPECT_EQ(match.scores(), (Scores{0, 3, 0, 0}));
  match.turn(0, {15});
  match.turn(2, {14, 15});
  EXPECT_EQ(match.scores(), (Scores{1, 3, 3, 0})) << "the gift of 15 stays: not the first";
  EXPECT_TRUE(match.gift(15));
}

TEST(Santa, C31_leaving_santas_house_brings_nothing) {
  Match match({7, 7, 21, 28});
  match.play({1, 13, 2, 3});
  match.turn(1, {8});
  EXPECT_EQ(match.scores(), (Scores{1, 0, 0, 0}));
}

TEST(Santa, C32_standing_together_brings_nothing) {
  Match match({7, 7, 21, 28});
  match.play({1, 13, 2, 3});
  match.turn(2, {22});
  match.turn(3, {29});
  EXPECT_EQ(match.scores(), (Scores{1, 0, 0, 0}));
  EXPECT_FALSE(match.state.table.seen);
}

TEST(Santa, C33_santa_names_who_gets_the_bonus_and_leaves_no_gift) {
  Match match({7, 8, 8, 8});
  match.play({9, 1, 1, 1});
  match.heard();
  match.must(0, Next{0});
  match.must(0, Move{{8, 2}});
  EXPECT_EQ(match.state.phase, Phase::bonus);
  EXPECT_EQ(
      match.heard(),
      R"({"type":"called","seat":0}{"type":"stepped","seat":0,"house":8,"way":"road"})"
      R"({"type":"saw","seat":1,"house":8}{"type":"saw","seat":2,"house":8}{"type":"saw","seat":3,"house":8})");
  EXPECT_EQ(match.scores(), (Scores{1, 3, 3, 3})) << "the three points are counted, the one waits";
  EXPECT_EQ(match.state.table.pawns[0], 8) << "he stands there already";
  EXPECT_FALSE(match.gift(2)) << "the rest of the path waits";
  EXPECT_EQ(match.view().mover, Seat{0});
  EXPECT_EQ(Rules::actors(match.state), Seats{0});
  EXPECT_EQ(match.legal(0), (std::vector<Action>{Bonus{1}, Bonus{2}, Bonus{3}}));
  EXPECT_EQ(match.refused(0, Bonus{0}), "illegal C-33");
  EXPECT_EQ(match.refused(0, Move{{2}}), "illegal C-33");
  EXPECT_EQ(match.refused(1, Bonus{1}), "not_your_turn C-33");
  match.must(0, Bonus{2});
  EXPECT_EQ(match.scores(), (Scores{2, 3, 4, 3})) << "and a gift in 2";
  EXPECT_FALSE(match.gift(8));
  EXPECT_TRUE(match.gift(2));
  EXPECT_EQ(wire::written(match.view().moved), "[0]");
}

TEST(Santa, C34_a_gift_in_a_brats_house_is_lost) {
  auto match = gift_and_brat_in_8();
  match.play({4, 2, 2, 2});
  match.heard();
  match.turn(0, {8});
  EXPECT_EQ(match.heard(), R"({"type":"called","seat":0}{"type":"stepped","seat":0,"house":8,"way":"road"})"
                           R"({"type":"saw","seat":1,"house":8}{"type":"lost","seat":0,"house":8})"
                           R"({"type":"bagged","seat":1,"house":8})");
}

TEST(Santa, C35_in_a_closed_house_there_is_no_bonus) {
  Match match({8, 14, 21, 28});
  match.play({3, 1, 1, 1});
  match.turn(0, {14});
  EXPECT_EQ(match.scores(), (Scores{1, 3, 0, 0}));
}

TEST(Santa, C36_the_bonus_of_santas_own_move_needs_no_first_sighting) {
  Match match({7, 8, 2, 28});
  match.play({7, 13, 1, 3});
  match.turn(1, {7});  // the first sighting of the round
  match.turn(0, {2});  // by the path, to seat 2
  EXPECT_EQ(match.scores(), (Scores{0, 4, 4, 0}));
}

TEST(Santa, C37_every_house_of_a_path_is_settled_by_itself) {
  Match match({6, 7, 8, 28});
  match.play({7, 1, 2, 3});
  match.turn(0, {7, 8, 9});
  EXPECT_EQ(match.scores(), (Scores{2, 4, 4, 0})) << "two occupied houses, then a gift in 9";
}

TEST(Santa, C38_a_brat_may_see_santa_twice_in_a_round) {
  Match match({7, 6, 21, 28});
  match.play({3, 13, 1, 2});
  match.turn(1, {7, 8});
  match.turn(0, {8});
  EXPECT_EQ(match.scores(), (Scores{0, 8, 0, 0})) << "3 + 1 by his own move, 3 + 1 by Santa's";
}

TEST(Santa, C39_being_seen_stops_nobody) {
  Match match({7, 8, 21, 28});
  match.play({3, 1, 1, 2});
  match.turn(0, {8, 9});
  EXPECT_EQ(match.state.table.pawns[0], 9);
  EXPECT_TRUE(match.gift(9));
}

TEST(Santa, C40_gifts_are_placed_without_being_asked) {
  Match match({7, 20, 21, 28});
  match.play({7, 1, 1, 1});
  match.heard();
  match.turn(0, {8, 2, 9});
  EXPECT_EQ(match.heard(),
            R"({"type":"called","seat":0}{"type":"stepped","seat":0,"house":8,"way":"road"})"
            R"({"type":"delivered","seat":0,"house":8}{"type":"stepped","seat":0,"house":2,"way":"road"})"
            R"({"type":"delivered","seat":0,"house":2}{"type":"stepped","seat":0,"house":9,"way":"path"})"
            R"({"type":"delivered","seat":0,"house":9})");
  EXPECT_EQ(match.score(0), 4);
}

TEST(Santa, C41_his_own_gift_brings_santa_nothing_again) {
  Match match({7, 20, 21, 28});
  match.play({3, 1, 1, 1});
  match.turn(0, {8});
  for (Seat const brat : {1, 2, 3}) match.any_turn(brat);
  match.play({4, 2, 2, 2});
  match.turn(0, {7});
  EXPECT_EQ(match.score(0), 2);
}

TEST(Santa, C42_a_stolen_gift_is_gone_and_its_house_may_be_served_again) {
  Match match({7, 8, 21, 28});
  match.play({3, 13, 1, 2});
  match.turn(1, {7, 6});  // takes the gift of 7
  match.turn(0, {8});
  match.any_turn(2);
  match.any_turn(3);
  ASSERT_EQ(match.scores(), (Scores{1, 4, 0, 0}));
  ASSERT_EQ(match.view().gifts_left, 28) << "stolen ones do not return";
  match.play({4, 2, 3, 1});
  match.turn(0, {7});
  EXPECT_EQ(match.score(0), 2);
  EXPECT_TRUE(match.gift(7));
  EXPECT_EQ(match.view().gifts_left, 27);
}

TEST(Santa, C43_the_thirty_gifts_cannot_run_out) {
  int most = 1;
  for (int card = 1; card <= 13; ++card) most += is_face(card) ? 1 : reach_of(card);
  EXPECT_EQ(most, 29);
  EXPECT_LT(most, gift_markers);
}

TEST(Santa, C44_santa_loses_only_points_he_had) {
  Match match({7, 8, 21, 28});
  match.play({3, 13, 1, 2});
  match.turn(1, {7, 6});
  EXPECT_EQ(match.score(0), 0);
  match.turn(0, {6});  // seen again, in a house without a gift
  EXPECT_EQ(match.score(0), 0);
}

}  // namespace
}  // namespace hotte::santa
