// One test per ruling of the game as the sheet plays it, named by its id, and the two examples of the sheet.
// The variants: variants_test.cpp.
#include <set>

#include "games/hat/match_test.hpp"

namespace hotte::hat {
namespace {

TEST(Hat, example_1_tom_gives_the_guitar_back_to_anna) {
  // Anna gives Tom a piano; Tom's old guitar points right, to Anna, who accepts and must give her muffin.
  Match match(deck_of({{"key", Arrow::left},                // Marlène
                       {"cupcake", Arrow::left},            // Anna's muffin
                       {"guitar", Arrow::right},            // Tom
                       {"violin", Arrow::left},             // Lucas
                       {"musical-keyboard", Arrow::left}},  // the piano Anna draws: left of Anna is Tom
                      anna));
  ASSERT_EQ(match.state.giver, anna);
  ASSERT_EQ(match.state.receiver, tom);
  match.claim("musical-keyboard");
  match.accept();
  EXPECT_EQ(match.state.giver, tom);
  EXPECT_EQ(match.state.receiver, anna) << "the guitar points to Tom's right, to Anna";
  EXPECT_EQ(id_of(match.state.moving.gift), "guitar");
  match.claim("guitar");
  match.accept();
  EXPECT_EQ(match.state.giver, anna);
  EXPECT_EQ(id_of(match.state.moving.gift), "cupcake") << "her old gift leaves, the guitar stays";
  EXPECT_EQ(id_of(match.state.piles[anna].front().gift), "guitar");
}

TEST(Hat, example_2_marlene_takes_the_broccoli_and_offers_the_mirror) {
  // Lucas draws for Marlène; she passes her broccoli as a hat; Anna refuses; Marlène draws the mirror (our
  // catalogue has no book) and offers it to Anna.
  Match match(deck_of({{"broccoli", Arrow::left},
                       {"key", Arrow::left},
                       {"guitar", Arrow::left},
                       {"violin", Arrow::left},
                       {"umbrella", Arrow::left},  // Lucas's: left of Lucas is Marlène
                       {"mirror", Arrow::left}},
                      lucas));
  match.claim("umbrella");
  match.accept();
  ASSERT_EQ(match.state.giver, marlene);
  ASSERT_EQ(match.state.receiver, anna);
  match.claim("top-hat");
  match.refuse();
  ASSERT_EQ(match.penalties(marlene), 1);
  EXPECT_EQ(id_of(match.state.penalties[marlene][0]), "broccoli");
  EXPECT_EQ(match.state.giver, marlene) << "she draws";
  EXPECT_EQ(id_of(match.state.moving.gift), "mirror") << "and offers the new gift at once";
  EXPECT_EQ(match.state.receiver, anna);
  match.claim("mirror");
  match.accept();
  EXPECT_EQ(match.state.giver, anna);
  EXPECT_EQ(id_of(match.state.moving.gift), "key") << "Anna offers her old gift";
}

TEST(Hat, H01_two_to_eight_players_and_110_cards) {
  EXPECT_EQ(Rules::info.min_seats, 2);
  EXPECT_EQ(Rules::info.max_seats, 8);
  Match match({}, 8);
  EXPECT_EQ(match.state.deck.size(), 110u);
  EXPECT_EQ(match.state.in_deck.size(), 110);
  EXPECT_EQ(match.state.to_the_right.size(), 55) << "half the arrows point right";
}

TEST(Hat, H02_the_first_player_is_random_unless_arranged) {
  std::set<int> first;
  for (std::uint64_t seed = 0; seed < 64; ++seed) {
    Rng rng(seed);
    Tell<Event> silent;
    first.insert(Rules::setup({}, 4, Pace::instant, {}, rng, silent).value().first);
  }
  EXPECT_EQ(first.size(), 4u);
  EXPECT_EQ(Match(deck_of({}, 2)).state.giver, 2);
}

TEST(Hat, H03_the_drawn_gift_is_given_at_once_and_the_starter_keeps_his_own) {
  Match match = simple();
  EXPECT_EQ(id_of(match.state.moving.gift), "umbrella");
  ASSERT_EQ(match.state.piles[0].size(), 1u);
  EXPECT_EQ(id_of(match.state.piles[0][0].gift), "guitar");
  EXPECT_TRUE(match.state.piles[0][0].up) << "his own gift still lies face up";
}

TEST(Hat, H04_the_arrow_of_a_face_up_gift_is_unknown) {
  Match match = simple();
  for (SeatView const& seat : match.view(0).seats) {
    EXPECT_TRUE(seat.gifts[0].gift);
    EXPECT_FALSE(seat.gifts[0].arrow);
  }
}

TEST(Hat, H05_left_is_the_next_seat_clockwise) {
  Match match = simple();
  EXPECT_EQ(match.state.receiver, 1) << "a left arrow in front of seat 0";
  Match right(deck_of({{"guitar", Arrow::left},
                       {"key", Arrow::left},
                       {"violin", Arrow::left},
                       {"banjo", Arrow::left},
                       {"umbrella", Arrow::right}},
                      0));
  EXPECT_EQ(right.state.receiver, 3) << "a right arrow in front of seat 0";
}

TEST(Hat, H06_an_arrow_stays_relative_to_whoever_holds_the_card) {
  Match match({}, 3);
  bool const right = match.state.to_the_right.has(match.state.moving.gift);
  Gift const travelling = match.state.moving.gift;
  int passes = 0;
  for (int step = 0; step < 40 && passes < 4; ++step) {
    if (match.state.moving.gift == travelling) {
      ++passes;
      Seat const giver = match.state.giver;
      EXPECT_EQ(match.state.receiver, right ? right_of(giver, 3) : left_of(giver, 3));
    }
    ASSERT_TRUE(match.act(match.state.giver, Claim{match.state.moving.gift, {}}));
    match.accept();
  }
  EXPECT_GE(passes, 2);
}

TEST(Hat, H07_the_giver_may_lie) {
  Match match = simple();
  match.claim("broccoli");
  EXPECT_EQ(match.state.phase, Phase::answering);
}

TEST(Hat, H08_a_claim_names_a_gift_of_this_match) {
  Match match = simple();
  Gift outside{};
  for (std::uint8_t i = 0; i < catalogue_size; ++i) {
    if (!match.state.in_deck.has({i})) outside = {i};
  }
  auto const refused = match.act(0, Claim{outside, {}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().why, Why::illegal);
  EXPECT_EQ(refused.error().rule, "H-08");
  Rules::Legal legal;
  Rules::legal(match.state, 0, legal);
  EXPECT_EQ(legal.actions.size(), 110u);
  Options one_colour;
  one_colour.arrows = Arrows::black;
  Match black({}, 4, one_colour);
  Rules::legal(black.state, black.state.giver, legal);
  EXPECT_EQ(legal.actions.size(), 55u);
}

TEST(Hat, H09_truth_is_by_card_id) {
  Match match(deck_of({{"key", Arrow::left},
                       {"guitar", Arrow::left},
                       {"violin", Arrow::left},
                       {"banjo", Arrow::left},
                       {"duck", Arrow::left}},
                      0));
  match.claim("violin");  // a look-alike is not the same card
  match.refuse();
  EXPECT_EQ(match.penalties(0), 1);
}

TEST(Hat, H10_a_claim_may_name_something_everybody_sees) {
  Match match = simple();
  match.claim("violin");  // lies face up in front of seat 3
  match.refuse();
  match.claim("umbrella");  // lies in a discard now
  match.refuse();
  EXPECT_EQ(match.penalties(0), 2);
}

TEST(Hat, H11_only_the_receiver_answers) {
  Match match = simple();
  match.claim("umbrella");
  for (Seat const other : {Seat{0}, Seat{2}, Seat{3}}) {
    auto const refused = match.act(other, Refuse{});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().why, Why::not_your_turn);
    EXPECT_EQ(refused.error().rule, "H-11");
  }
  EXPECT_TRUE(match.act(1, Refuse{}));
}

TEST(Hat, H12_a_refusal_names_nothing) {
  Match match = simple();
  match.claim("top-hat");
  Rules::Legal legal;
  Rules::legal(match.state, 1, legal);
  ASSERT_EQ(legal.actions.size(), 2u);
  EXPECT_TRUE(std::holds_alternative<Accept>(legal.actions[0]));
  EXPECT_TRUE(std::holds_alternative<Refuse>(legal.actions[1]));
}

TEST(Hat, H13_after_a_refusal_only_the_wrong_player_gains_a_card) {
  Match match = simple();
  match.claim("umbrella");
  match.refuse();  // the claim was true: the receiver was wrong
  EXPECT_EQ(match.penalties(1), 1);
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(match.state.piles[seat].size(), 1u);
    EXPECT_EQ(match.penalties(seat), seat == 1 ? 1 : 0);
  }
}

TEST(Hat, H14_whoever_lost_the_point_draws) {
  Match match = simple();
  match.claim("umbrella");
  match.refuse();
  EXPECT_EQ(match.state.giver, 1);
  EXPECT_EQ(id_of(match.state.moving.gift), "balloon");
  match.lie_and_be_caught();
  EXPECT_EQ(match.state.giver, 1) << "a liar draws too";
  EXPECT_EQ(match.penalties(1), 2);
}

TEST(Hat, H15_the_third_penalty_ends_the_match_without_another_draw) {
  Match match = simple();
  match.lie_and_be_caught();
  match.lie_and_be_caught();
  int const drawn = match.state.drawn;
  match.lie_and_be_caught();
  EXPECT_EQ(match.state.phase, Phase::over);
  EXPECT_EQ(match.state.drawn, drawn);
  EXPECT_EQ(match.act(0, Accept{}).error().why, Why::game_over);
}

TEST(Hat, H16_ties_share_the_victory) {
  Match match = simple();
  for (int i = 0; i < 3; ++i) match.lie_and_be_caught();
  auto const outcome = Rules::outcome(match.state).value();
  EXPECT_EQ(outcome.scores, (PerSeat<std::int16_t>{-3, 0, 0, 0}));
  EXPECT_EQ(outcome.winners, (PerSeat<Seat>{1, 2, 3}));
}

TEST(Hat, H17_fewest_penalties_win_not_everybody_but_the_last) {
  Match match = simple();
  match.claim("umbrella");
  match.refuse();                                         // seat 1 has one
  for (int i = 0; i < 2; ++i) match.lie_and_be_caught();  // seat 1 goes on drawing until it has three
  auto const outcome = Rules::outcome(match.state).value();
  EXPECT_EQ(outcome.scores[1], -3);
  EXPECT_EQ(outcome.winners, (PerSeat<Seat>{0, 2, 3}));

  Match uneven = simple();
  uneven.lie_and_be_caught();  // seat 0 has one
  uneven.claim("balloon");     // seat 0 offers the balloon to its right
  uneven.refuse();             // the claim was true: seat 3 has one
  for (int i = 0; i < 2; ++i) uneven.lie_and_be_caught();
  EXPECT_EQ(Rules::outcome(uneven.state).value().winners, (PerSeat<Seat>{1, 2}))
      << "one penalty is not the fewest";
}

TEST(Hat, H18_discards_are_open_to_all) {
  Match match = simple();
  match.lie_and_be_caught();
  for (Viewer const viewer : {Viewer{}, Viewer{2}}) {
    ASSERT_EQ(match.view(viewer).seats[0].penalties.size(), 1u);
    EXPECT_EQ(id_of(match.view(viewer).seats[0].penalties[0]), "umbrella");
  }
}

TEST(Hat, H19_nobody_sees_a_face_down_card_again) {
  Match match = simple();
  match.claim("umbrella");
  match.accept();
  for (Viewer const viewer : {Viewer{}, Viewer{0}, Viewer{1}, Viewer{2}, Viewer{3}}) {
    View const view = match.view(viewer);
    EXPECT_FALSE(view.seats[1].gifts[0].gift) << "the umbrella that seat 1 just accepted";
    EXPECT_FALSE(view.moving->gift) << "the broccoli on its way";
    EXPECT_FALSE(view.claim);
  }
}

TEST(Hat, H20_a_false_gift_that_is_accepted_travels_on) {
  Match match = simple();
  match.claim("broccoli");  // it is an umbrella
  match.accept();
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(match.penalties(seat), 0);
  EXPECT_EQ(id_of(match.state.piles[1].back().gift), "umbrella");
}

TEST(Hat, H27_the_shop_never_runs_out) {
  Options options;
  options.gifts_each = 2;
  options.arrows = Arrows::black;
  Match match({}, 8, options);
  // The longest match there is: everybody collects two penalties before somebody takes a third.
  for (int step = 0; step < 500 && match.state.phase != Phase::over; ++step) {
    bool const giver_can_take = match.penalties(match.state.giver) < 2;
    bool const receiver_can_take = match.penalties(match.state.receiver) < 2;
    if (giver_can_take) {
      match.lie_and_be_caught();
    } else {
      ASSERT_TRUE(match.act(match.state.giver, Claim{match.state.moving.gift, {}}));
      if (receiver_can_take || std::ranges::all_of(std::span(match.state.penalties),
                                                   [](auto const& shelf) { return shelf.size() == 2; })) {
        match.refuse();
      } else {
        match.accept();
      }
    }
  }
  EXPECT_EQ(match.state.drawn, 8 * 2 + 2 * 8 + 1);
  EXPECT_LT(match.state.drawn, 55);
}

TEST(Hat, H28_the_top_of_the_shop_shows_its_face_but_not_its_arrow) {
  Match match = simple();
  EXPECT_EQ(id_of(match.view().shop.top), "balloon");
  EXPECT_EQ(match.view().shop.left, 105);
  EXPECT_EQ(wire::written(match.view().shop).find("arrow"), std::string::npos);
}

TEST(Hat, H29_a_silent_giver_is_given_a_random_label) {
  std::set<std::uint8_t> labels;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Tell<Event> silent;
    Rng rng(seed);
    State state = Rules::setup({}, 4, Pace::normal, {}, rng, silent).value();
    Rules::on_deadline(state, silent);  // the gift has been looked at
    Time const shown_until = state.due - 25'000;
    EXPECT_EQ(Rules::deadline(state)->clock, Clock::decision);
    EXPECT_GT(shown_until, 0);
    Rules::on_deadline(state, silent);
    ASSERT_EQ(state.phase, Phase::answering);
    EXPECT_TRUE(state.in_deck.has(state.said->gift));
    labels.insert(state.said->gift.index);
  }
  EXPECT_GT(labels.size(), 10u);
}

TEST(Hat, H30_a_silent_receiver_accepts) {
  Match match = simple(Pace::normal);
  match.pass_time();
  match.claim("umbrella");
  EXPECT_EQ(Rules::deadline(match.state)->at, match.now + 20'000);
  match.pass_time();
  EXPECT_EQ(match.state.phase, Phase::claiming);
  EXPECT_EQ(match.state.giver, 1);
  EXPECT_EQ(match.penalties(1), 0);
}

TEST(Hat, H31_others_comment_by_tone_and_emote_only_and_tone_changes_nothing) {
  Match plain = simple(), moved = simple();
  ASSERT_TRUE(plain.act(0, Claim{gift("umbrella"), {}}));
  ASSERT_TRUE(moved.act(0, Claim{gift("umbrella"), Tone::moved}));
  EXPECT_EQ(moved.view().tone, Tone::moved);
  plain.accept();
  moved.accept();
  EXPECT_EQ(plain.state, moved.state) << "theatre leaves no trace in the rules";
}

TEST(Hat, H32_nothing_keeps_notes_for_a_player) {
  Match match = simple();
  match.claim("umbrella");
  EXPECT_EQ(id_of(*match.view(3).claim), "umbrella");
  match.accept();
  EXPECT_FALSE(match.view(3).claim) << "an answered claim is gone from every view";
  std::string const everything = wire::written(match.view(3));
  EXPECT_EQ(everything.find("umbrella"), std::string::npos);
  EXPECT_EQ(everything.find("broccoli"), std::string::npos);
}

}  // namespace
}  // namespace hotte::hat
