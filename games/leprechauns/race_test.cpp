// Hands on chests: one test per ruling, named by its id.
#include "games/leprechauns/match_test.hpp"

namespace hotte::leprechauns {
namespace {

using Seen = std::vector<Seat>;

TEST(Leprechauns, L07_one_hand_has_a_chest_and_the_second_looks_elsewhere) {
  Match match({{{1, 2, 3, 8}}}, 4);
  match.turn();
  match.slap(0, 3, 900);
  EXPECT_EQ(match.view().chests[3].slapped_by, 0);
  EXPECT_EQ(match.refused(1, match.with(3, 400)), "illegal L-07") << "at once, the first to be sent has it";
  match.slap(1, 2);
  EXPECT_EQ(match.view().chests[2].slapped_by, 1);
}

TEST(Leprechauns, L09_a_hand_that_is_down_stays) {
  Match match({{{1, 2, 3, 8}}}, 4);
  match.turn();
  match.slap(0, 3);
  EXPECT_EQ(match.refused(0, match.with(2)), "illegal L-09");
  EXPECT_EQ(match.legal(0), (std::vector<Action>{Lift{}})) << "it may only let go";
  EXPECT_EQ(listed(Rules::actors(match.state)), (Seen{1, 2, 3}));
}

TEST(Leprechauns, L10_letting_go_while_others_still_slap_is_out_of_the_round) {
  Match match({{{1, 2, 3, 8}}}, 4);
  match.turn();
  EXPECT_EQ(match.refused(0, Lift{}), "illegal L-10") << "no hand is down";
  match.slap(0, 3);
  match.must(0, Lift{});
  EXPECT_TRUE(match.view().seats[0].out);
  EXPECT_TRUE(match.legal(0).empty());
  EXPECT_EQ(match.refused(0, match.with(2)), "not_your_turn L-12");
  match.slap(1, 0), match.slap(2, 1), match.slap(3, 2);
  EXPECT_EQ(match.state.phase, Phase::calling) << "and cannot recite";
  EXPECT_EQ(match.legal(0), (std::vector<Action>{Call{1}, Call{2}, Call{3}}));
}

TEST(Leprechauns, L11_never_the_own_chest) {
  Match match({{{8, 1, 1}}}, 3);
  match.turn();
  EXPECT_EQ(match.refused(0, match.with(0)), "illegal L-11");
  EXPECT_FALSE(match.view().seats[0].out) << "and it is no foul";
  for (Action const& action : match.legal(0)) EXPECT_NE(std::get<Slap>(action).chest, 0);
}

TEST(Leprechauns, L12_whoever_finds_only_the_own_chest_did_not_slap) {
  Match match({{{1, 2, 3, 4, 5, 6}}}, 6);
  match.turn();
  for (Seat seat = 0; seat < 5; ++seat) match.slap(seat, static_cast<Seat>((seat + 1) % 5));
  EXPECT_EQ(match.state.phase, Phase::reciting) << "seat 5 is not waited for";
  auto const view = match.view(5);
  EXPECT_FALSE(view.seats[5].out);
  EXPECT_EQ(view.chests[5].slapped_by, std::nullopt);
  EXPECT_TRUE(view.chests[5].motifs) << "nobody ever covered it";
  match.recite_all({0, 1, 2, 3, 4});
  EXPECT_EQ(match.score(5), 0);
  EXPECT_EQ(match.state.won[5].size() + match.state.negative_cards[5], 0u) << "no recital, no penalty";
}

TEST(Leprechauns, L13_the_race_ends_after_twelve_seconds) {
  Match match({{{1, 2, 3}}}, 3, plain(), Pace::normal);
  match.turn();
  Time const revealed = match.now;
  EXPECT_EQ(Rules::deadline(match.state), (Deadline{revealed + 12'000, Clock::race}));
  match.now += 1000;
  match.slap(0, 2, 1000);
  match.pass_time();
  EXPECT_EQ(match.view().chests[2].slapped_by, 0);
  match.pass_time();
  EXPECT_EQ(match.now, revealed + 12'000);
  EXPECT_EQ(match.state.phase, Phase::reciting);
  EXPECT_FALSE(match.view().seats[1].out) << "too late is no foul";
  EXPECT_EQ(match.refused(1, match.with(0)), "not_your_turn L-26");
}

TEST(Leprechauns, L14_a_slap_before_the_reveal_is_nothing_and_below_100_ms_a_false_start) {
  Match match({{{1, 2, 3}}}, 3, plain(), Pace::normal);
  EXPECT_EQ(match.refused(1, match.with(0)), "not_your_turn L-43");
  match.must(0, Signal{});
  ASSERT_EQ(match.state.phase, Phase::ready);
  EXPECT_EQ(match.refused(1, match.with(0)), "not_your_turn L-14");
  match.pass_time();
  match.slap(1, 0, 99);
  EXPECT_TRUE(match.view().seats[1].out);
  EXPECT_EQ(match.last<Fouled>().foul, Foul::false_start);
  match.slap(2, 1, 100);
  EXPECT_FALSE(match.view().seats[2].out);
}

TEST(Leprechauns, L14_a_false_start_is_a_foul_for_the_lenient_too_but_not_in_turns) {
  Options options = plain();
  options.fouls = Fouls::lenient;
  Match match({{{1, 2, 3}}}, 3, options);
  match.turn();
  match.slap(1, 0, 40);
  EXPECT_TRUE(match.view().seats[1].out);
  options.race = Race::turns;
  Match turns({{{1, 2, 3}}}, 3, options);
  turns.turn();
  turns.slap(0, 1, 0);
  EXPECT_FALSE(turns.view().seats[0].out);
}

TEST(Leprechauns, L15_the_chest_of_a_foul_stays_covered_and_is_lost) {
  Match match({{{1, 2, 3, 8}}, ActionCard::back_of_hand}, 4, {});
  match.turn();
  match.must(0, Slap{3, Gesture::tap, 500, {}});
  EXPECT_EQ(match.last<Fouled>().foul, Foul::gesture);
  EXPECT_TRUE(match.last<Landed>().lost);
  EXPECT_EQ(match.view().chests[3].motifs, std::nullopt);
  EXPECT_EQ(match.refused(1, match.with(3)), "illegal L-07") << "it does not become free again";
  match.slap(1, 0), match.slap(2, 1), match.slap(3, 2);
  match.recite_all({1, 2, 3});
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_NE(match.score(seat), 8);
}

TEST(Leprechauns, L16_the_own_chest_of_a_player_who_is_out_may_be_slapped) {
  Match match({{{8, 1, 1}}, ActionCard::back_of_hand}, 3, {});
  match.turn();
  match.must(0, Slap{1, Gesture::tap, 500, {}});
  match.slap(1, 0);
  EXPECT_EQ(match.view().chests[0].slapped_by, 1);
}

TEST(Leprechauns, L17_with_both_neighbours_chests_taken_there_is_no_slap) {
  Match match({{{1, 1, 1, 1, 1}}, ActionCard::neighbours}, 5, {});
  match.turn();
  match.slap(2, 1), match.slap(3, 4);
  EXPECT_TRUE(match.legal(0).empty());
  EXPECT_EQ(match.refused(0, match.with(2)), "not_your_turn L-12");
  EXPECT_FALSE(match.view().seats[0].out);
  EXPECT_EQ(match.state.phase, Phase::slapping) << "the others go on";
  EXPECT_EQ(listed(Rules::actors(match.state)), (Seen{1, 4}));
}

TEST(Leprechauns, L18_with_three_players_everybody_is_a_neighbour) {
  Match match({{{1, 2, 3}}, ActionCard::neighbours}, 3, {});
  match.turn();
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(match.legal(seat).size(), 2u);
}

TEST(Leprechauns, L19_a_chest_that_may_not_be_slapped_costs_the_round_or_is_refused) {
  Deal const deal{{{1, 2, 3, 8}}, ActionCard::neighbours};
  Match strict(deal, 4, {});
  strict.turn();
  EXPECT_EQ(strict.legal(0),
            (std::vector<Action>{Slap{1, Gesture::tap, {}, {}}, Slap{3, Gesture::tap, {}, {}}}));
  strict.slap(0, 2);
  EXPECT_TRUE(strict.view().seats[0].out);
  EXPECT_EQ(strict.last<Fouled>().foul, Foul::not_a_neighbour);
  EXPECT_EQ(strict.view().chests[2].slapped_by, 0) << "covered and lost";
  Match lenient(deal, 4, {.fouls = Fouls::lenient});
  lenient.turn();
  EXPECT_EQ(lenient.refused(0, lenient.with(2)), "illegal L-19");
  lenient.slap(0, 3);
  EXPECT_FALSE(lenient.view().seats[0].out);
}

TEST(Leprechauns, L19_every_card_has_its_gesture) {
  for (auto const& [card, gesture] : {std::pair{ActionCard::back_of_hand, Gesture::back},
                                      {ActionCard::off_hand, Gesture::off_hand},
                                      {ActionCard::swap, Gesture::tap}}) {
    for (Gesture const tried : {Gesture::tap, Gesture::back, Gesture::off_hand}) {
      Match strict({{{1, 2, 3}}, card}, 3, {}), lenient({{{1, 2, 3}}, card}, 3, {.fouls = Fouls::lenient});
      strict.turn(), lenient.turn();
      strict.must(0, Slap{1, tried, 500, {}});
      EXPECT_EQ(strict.view().seats[0].out, tried != gesture);
      EXPECT_EQ(lenient.refused(0, Slap{1, tried, 500, {}}), tried == gesture ? "accepted" : "illegal L-19");
    }
  }
}

TEST(Leprechauns, L20_a_hand_hides_the_motifs_from_everybody_and_the_value_from_nobody) {
  Match match({{{1, 2, 7}}}, 3);
  match.turn();
  match.slap(0, 2);
  for (Viewer const viewer : {Viewer{}, Viewer{0}, Viewer{1}, Viewer{2}}) {
    auto const chest = match.view(viewer).chests[2];
    EXPECT_EQ(chest.motifs, std::nullopt);
    EXPECT_EQ(chest.value, 7);
  }
}

TEST(Leprechauns, L20_the_hand_covers_as_it_comes_down_before_the_race_is_decided) {
  Match match({{{1, 2, 7}}}, 3, plain(), Pace::normal);
  match.turn();
  match.now += 600;
  match.slap(0, 2, 580);
  auto const chest = match.view(1).chests[2];
  EXPECT_EQ(chest.motifs, std::nullopt);
  EXPECT_EQ(chest.slapped_by, std::nullopt);
  EXPECT_EQ(chest.hands, (Seats{0}));
}

TEST(Leprechauns, L21_everybody_sees_all_chests_at_once) {
  Match match({{{1, 2, 3}}}, 3, plain(), Pace::normal);
  EXPECT_TRUE(match.view(1).chests.empty());
  match.must(0, Signal{});
  EXPECT_TRUE(match.view(1).chests.empty()) << "nothing is sent before";
  match.pass_time();
  for (Viewer const viewer : {Viewer{}, Viewer{0}, Viewer{1}, Viewer{2}}) {
    auto const view = match.view(viewer);
    ASSERT_EQ(view.chests.size(), 3u);
    for (ChestView const& chest : view.chests) EXPECT_TRUE(chest.motifs);
  }
}

}  // namespace
}  // namespace hotte::leprechauns
