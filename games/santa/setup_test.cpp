// The rulings about setting up, one test each, named by its id.
#include <set>

#include "games/santa/match_test.hpp"

namespace hotte::santa {
namespace {

// A match that has just begun, seat 0 being Santa.
Match fresh(int seats = 4) {
  Arrange arrange;
  arrange.santa = 0;
  return Match(arrange, {seats, {}, Pace::instant});
}

TEST(Santa, C08_santa_is_random_unless_arranged) {
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    Tell<Event> silent;
    seen.insert(Rules::setup({}, 4, Pace::instant, {}, rng, silent).value().table.santa);
  }
  EXPECT_EQ(seen, (std::set<int>{0, 1, 2, 3}));
  Arrange arrange;
  arrange.santa = 2;
  EXPECT_EQ(Match(arrange).state.table.santa, 2);
}

TEST(Santa, C09_three_or_four_play_each_with_thirteen_cards) {
  EXPECT_EQ(Rules::info.min_seats, 3);
  EXPECT_EQ(Rules::info.max_seats, 4);
  auto const match = fresh(3);
  EXPECT_EQ(match.view().hands.size(), 3u);
  for (auto const& hand : match.view().hands) {
    EXPECT_EQ(wire::written(hand), "[1,2,3,4,5,6,7,8,9,10,11,12,13]");
  }
}

TEST(Santa, C10_six_houses_are_closed_from_santas_left_clockwise_santa_too) {
  for (int const seats : {3, 4}) {
    auto match = fresh(seats);
    std::vector<int> closers;
    for (House const house : usual_closed) {
      EXPECT_EQ(match.state.phase, Phase::closing);
      EXPECT_EQ(match.view().round, 0);
      Seat const closer = *Rules::actors(match.state).begin();
      closers.push_back(closer);
      EXPECT_EQ(match.refused(left_of(closer, seats), Close{house}), "not_your_turn C-10");
      match.must(closer, Close{house});
      EXPECT_TRUE(match.view().houses[house].closed);
    }
    EXPECT_EQ(closers,
              seats == 3 ? (std::vector<int>{1, 2, 0, 1, 2, 0}) : (std::vector<int>{1, 2, 3, 0, 1, 2}));
    EXPECT_EQ(match.state.phase, Phase::starting);
    EXPECT_EQ(match.state.table.closed.size(), 6);
  }
}

TEST(Santa, C10_a_house_is_closed_once) {
  auto match = fresh();
  match.must(1, Close{7});
  EXPECT_EQ(match.refused(2, Close{7}), "illegal C-10");
  EXPECT_EQ(match.refused(2, Start{7}), "illegal C-10") << "closing comes first";
}

TEST(Santa, C11_closed_houses_are_joined_neither_by_road_nor_by_path) {
  auto match = fresh();
  match.must(1, Close{7});
  EXPECT_EQ(match.refused(2, Close{8}), "illegal C-11") << "a road";
  EXPECT_EQ(match.refused(2, Close{2}), "illegal C-11") << "a path";
  EXPECT_EQ(match.refused(2, Close{36}), "malformed");
  auto const legal = match.legal(2);
  EXPECT_EQ(legal.size(), 36u - 6) << "7 itself, 1 6 8 13 by road, 2 by path";
  for (House const house : {1, 2, 6, 7, 8, 13}) {
    EXPECT_EQ(std::ranges::count(legal, Action(Close{house})), 0) << int{house};
  }
  EXPECT_EQ(std::ranges::count(legal, Action(Close{14})), 1);
}

// Always closing the free house that takes the most room away from the others.
TEST(Santa, C12_six_closures_fit_in_the_worst_order) {
  for (Town const& town : house_boards()) {
    Houses free = town.all();
    int closed = 0;
    while (!free.empty()) {
      House worst = free.lowest();
      auto const takes = [&](House house) { return ((town.ways[house] | Houses::one(house)) & free).size(); };
      for (House const house : free) {
        if (takes(house) > takes(worst)) worst = house;
      }
      free = free.without(town.ways[worst] | Houses::one(worst));
      ++closed;
    }
    EXPECT_GE(closed, 6);
  }
}

TEST(Santa, C13_everybody_may_enter_cross_and_stop_on_closed_houses) {
  Match match({7, 9, 8, 20});
  match.play({6, 2, 13, 5});
  match.turn(0, {13, 14, 15});  // across 14
  EXPECT_EQ(match.state.table.pawns[0], 15);
  match.turn(2, {14});  // and a brat stops there
  EXPECT_EQ(match.state.table.pawns[2], 14);
}

TEST(Santa, C14_brats_start_clockwise_from_santas_left_and_santa_last) {
  Arrange arrange;
  arrange.santa = 2;
  arrange.closed = usual_closed;
  Match match(arrange);
  EXPECT_EQ(match.state.phase, Phase::starting);
  std::vector<int> order;
  for (House const house : {14, 20, 20, 7}) {  // closed, then shared
    Seat const seat = *Rules::actors(match.state).begin();
    order.push_back(seat);
    EXPECT_EQ(match.legal(seat).size(), 36u);
    EXPECT_EQ(match.refused(left_of(seat, 4), Start{house}), "not_your_turn C-14");
    EXPECT_EQ(match.refused(seat, Start{200}), "malformed");
    match.must(seat, Start{house});
  }
  EXPECT_EQ(order, (std::vector<int>{3, 0, 1, 2}));
  EXPECT_EQ(match.state.phase, Phase::choosing);
  EXPECT_EQ(match.view().round, 1);
  EXPECT_EQ(wire::written(match.view().pawns), "[20,20,7,14]");
}

TEST(Santa, C15_santa_may_start_where_a_brat_stands_and_nobody_sees_it) {
  Match const match({7, 7, 20, 21});
  EXPECT_EQ(match.scores(), (std::vector<int>{1, 0, 0, 0}));
  EXPECT_TRUE(match.gift(7));
  EXPECT_FALSE(match.state.table.seen);
}

TEST(Santa, C16_santa_may_start_on_a_closed_house_for_nothing) {
  Match const match({14, 7, 20, 21});
  EXPECT_EQ(match.scores(), (std::vector<int>{0, 0, 0, 0}));
  EXPECT_FALSE(match.gift(14));
  EXPECT_EQ(match.view().gifts_left, 30);
}

TEST(Santa, C47_talking_is_free_so_there_is_nothing_to_refuse) {
  // Brats plan openly: their hands lie open to everybody, and only a card put down is secret.
  Match match({7, 20, 21, 22});
  match.must(1, Play{13});
  EXPECT_EQ(match.view(2).hands, match.view(0).hands);
  EXPECT_EQ(match.view(2).hands[1].size(), 13u) << "the card put down stays in the hand everybody sees";
}

TEST(Santa, C48_points_are_counted_without_a_limit) {
  Match match({7, 8, 21, 22}, {999, 999, 0, 0});
  EXPECT_EQ(match.score(0), 1000) << "the gift of the start adds to arranged points";
  match.play({1, 13, 2, 3});
  match.turn(1, {7});
  EXPECT_EQ(match.score(1), 1003);
}

// ---- arrangements

std::string arranged(Arrange const& arrange, int seats = 4) {
  Rng rng(1);
  Tell<Event> silent;
  auto const state = Rules::setup({}, seats, Pace::instant, arrange, rng, silent);
  return state ? "accepted" : std::string(name_of(state.error().why)) + ": " + state.error().detail;
}

TEST(SantaArrange, what_cannot_be_is_refused) {
  Arrange arrange;
  arrange.santa = 4;
  EXPECT_EQ(arranged(arrange), "bad_options: arrange.santa: there is no such seat.");
  arrange = {};
  arrange.closed = {0, 5, 14, 18, 31};
  EXPECT_EQ(arranged(arrange), "bad_options: arrange.closed: exactly six houses are closed.");
  arrange.closed = {0, 5, 14, 18, 31, 30};
  EXPECT_EQ(
      arranged(arrange),
      "bad_options: arrange.closed: house 30: That house is next to a closed one; close a house that no road "
      "or path joins to one.");
  arrange.closed = {0, 5, 14, 18, 31, 31};
  EXPECT_TRUE(arranged(arrange).starts_with("bad_options: arrange.closed: house 31:"));
  arrange.closed = {0, 5, 14, 18, 31, 36};
  EXPECT_TRUE(arranged(arrange).starts_with("bad_options: arrange.closed: house 36:"));
  arrange = {};
  arrange.starts = {1, 2, 3};
  EXPECT_TRUE(arranged(arrange).starts_with("bad_options: arrange.starts:"));
  EXPECT_EQ(arranged(arrange, 3), "accepted");
  arrange.starts = {1, 2, 36};
  EXPECT_TRUE(arranged(arrange, 3).starts_with("bad_options: arrange.starts:"));
  arrange = {};
  arrange.scores = {1, 2, 3};
  EXPECT_TRUE(arranged(arrange).starts_with("bad_options: arrange.scores:"));
  arrange.scores = {1, 2, 3, -1};
  EXPECT_TRUE(arranged(arrange).starts_with("bad_options: arrange.scores:"));
}

TEST(SantaArrange, starts_take_effect_when_closing_is_done) {
  Arrange arrange;
  arrange.santa = 0;
  arrange.starts = {7, 20, 21, 22};
  arrange.scores = {4, 3, 2, 1};
  Match match(arrange);
  EXPECT_EQ(match.state.phase, Phase::closing);
  EXPECT_EQ(wire::written(match.view().pawns), "[null,null,null,null]");
  EXPECT_EQ(match.scores(), (std::vector<int>{4, 3, 2, 1}));
  for (House const house : usual_closed) match.must(*Rules::actors(match.state).begin(), Close{house});
  EXPECT_EQ(match.state.phase, Phase::choosing);
  EXPECT_EQ(wire::written(match.view().pawns), "[7,20,21,22]");
  EXPECT_EQ(match.scores(), (std::vector<int>{5, 3, 2, 1}));
}

}  // namespace
}  // namespace hotte::santa
