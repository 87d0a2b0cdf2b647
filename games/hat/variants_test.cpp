// One test per ruling about rounds, colours, two gifts and two players, named by its id.
#include "games/hat/match_test.hpp"

namespace hotte::hat {
namespace {

Options one_each() {
  Options options;
  options.rounds = Rounds::one_each;
  return options;
}

TEST(Hat, H21_as_many_rounds_as_players_each_starting_once) {
  Match match(deck_of({}, 2), 3, one_each());
  std::vector<Seat> starters = {match.state.first};
  std::vector<std::int16_t> lost(3, 0);
  for (int step = 0; step < 500 && match.state.phase != Phase::over; ++step) {
    auto const round = match.state.round;
    match.lie_and_be_caught();
    if (match.state.round != round) starters.push_back(match.state.first);
  }
  EXPECT_EQ(starters, (std::vector<Seat>{2, 0, 1}));
  auto const outcome = Rules::outcome(match.state).value();
  EXPECT_EQ(outcome.scores, (PerSeat<std::int16_t>{-3, -3, -3}))
      << "totals of three rounds, three penalties each";
  EXPECT_EQ(match.state.in_deck.size(), 110);
}

TEST(Hat, H22_ties_of_totals_are_shared) {
  Match match(deck_of({}, 0), 3, one_each());
  for (int step = 0; step < 500 && match.state.phase != Phase::over; ++step) match.lie_and_be_caught();
  EXPECT_EQ(Rules::outcome(match.state).value().winners, (PerSeat<Seat>{0, 1, 2}));
}

TEST(Hat, H23_one_colour_is_one_direction) {
  for (Arrows const arrows : {Arrows::black, Arrows::white}) {
    Options options;
    options.arrows = arrows;
    Match match({}, 5, options);
    EXPECT_EQ(match.state.deck.size(), 55u);
    for (int step = 0; step < 30; ++step) {
      Seat const giver = match.state.giver;
      EXPECT_EQ(match.state.receiver, arrows == Arrows::black ? left_of(giver, 5) : right_of(giver, 5));
      ASSERT_TRUE(match.act(giver, Claim{match.state.moving.gift, {}}));
      match.accept();
    }
  }
}

TEST(Hat, H24_with_two_gifts_the_bottom_one_leaves) {
  Options options;
  options.gifts_each = 2;
  Match match(deck_of({{"guitar", Arrow::left},
                       {"key", Arrow::left},
                       {"violin", Arrow::left},
                       {"banjo", Arrow::left},
                       {"balloon", Arrow::left},
                       {"top-hat", Arrow::left},
                       {"umbrella", Arrow::left}},
                      0),
              3, options);
  EXPECT_EQ(id_of(match.state.piles[1][0].gift), "key") << "dealt first: bottom";
  EXPECT_EQ(id_of(match.state.piles[1][1].gift), "balloon");
  match.claim("umbrella");
  match.accept();
  EXPECT_EQ(id_of(match.state.moving.gift), "key");
  EXPECT_EQ(id_of(match.state.piles[1][0].gift), "balloon");
  EXPECT_EQ(id_of(match.state.piles[1][1].gift), "umbrella");
}

TEST(Hat, H25_two_players_always_have_two_gifts_and_one_neighbour) {
  Match match({}, 2);
  EXPECT_EQ(match.state.piles[0].size(), 2u);
  for (int step = 0; step < 10; ++step) {
    EXPECT_EQ(match.state.receiver, 1 - match.state.giver);
    ASSERT_TRUE(match.act(match.state.giver, Claim{match.state.moving.gift, {}}));
    match.accept();
  }
}

TEST(Hat, H26_two_gifts_for_more_players_and_one_colour_combine) {
  Options options;
  options.gifts_each = 2;
  options.arrows = Arrows::white;
  Match match({}, 8, options);
  for (Seat seat = 0; seat < 8; ++seat) EXPECT_EQ(match.state.piles[seat].size(), 2u);
  EXPECT_EQ(match.state.deck.size(), 55u);
}

}  // namespace
}  // namespace hotte::hat
