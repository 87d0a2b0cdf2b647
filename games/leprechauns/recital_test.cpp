// Motifs from memory, and the end of a round: one test per ruling, named by its id.
#include "games/leprechauns/match_test.hpp"

namespace hotte::leprechauns {
namespace {

using Acts = std::vector<Action>;

// All hands down on the left neighbour's chest, PREM'S at seat 0.
Match recited(std::vector<int> const& values, std::optional<ActionCard> card = {}, Options options = plain(),
              Pace pace = Pace::instant) {
  if (card && options.actions == ActionSet::none) options.actions = ActionSet::main;
  Match match({{values}, card}, static_cast<int>(values.size()), options, pace);
  match.turn();
  if (pace != Pace::instant) match.now += 500;
  match.slap_left();
  return match;
}

TEST(Leprechauns, L22_prems_calls_first_if_out_or_without_a_chest) {
  Match out({{{1, 2, 3, 4}}, ActionCard::back_of_hand}, 4, {});
  out.turn();
  out.must(0, Slap{1, Gesture::tap, 500, {}});
  out.slap(1, 2), out.slap(2, 3), out.slap(3, 0);
  EXPECT_EQ(out.state.phase, Phase::calling);
  EXPECT_EQ(out.legal(0), (Acts{Call{1}, Call{2}, Call{3}}));
  EXPECT_EQ(out.view().speaker, std::nullopt);
  out.must(0, Call{2});
  EXPECT_EQ(out.view().speaker, 2);

  Match empty_handed({{{1, 2, 3, 4}}}, 4);
  empty_handed.turn();
  empty_handed.slap(1, 2), empty_handed.slap(2, 3), empty_handed.slap(3, 1);
  EXPECT_EQ(empty_handed.state.phase, Phase::calling);
  EXPECT_EQ(empty_handed.legal(0).size(), 3u);
}

TEST(Leprechauns, L23_anybody_who_waits_may_be_called_and_the_last_comes_by_itself) {
  Match match = recited({1, 2, 3, 4});
  EXPECT_EQ(match.view().speaker, 0);
  match.recite(true);
  EXPECT_EQ(match.legal(0), (Acts{Call{1}, Call{2}, Call{3}}));
  EXPECT_EQ(match.refused(0, Call{0}), "illegal L-23");
  EXPECT_EQ(match.refused(0, Call{7}), "illegal L-23");
  EXPECT_EQ(match.refused(2, Call{2}), "not_your_turn L-23");
  match.must(0, Call{2});
  match.recite(true);
  EXPECT_EQ(match.legal(2), (Acts{Call{1}, Call{3}}));
  match.must(2, Call{3});
  match.recite(true);
  EXPECT_EQ(match.state.phase, Phase::reciting);
  EXPECT_EQ(match.view().speaker, 1) << "nobody else is left";
  EXPECT_EQ(match.last<Called>().seat, 3);
  EXPECT_EQ(match.last<Called>().next, 1);
}

TEST(Leprechauns, L24_a_speaker_who_failed_designates_all_the_same) {
  Match match = recited({1, 2, 3, 4});
  match.recite(false);
  EXPECT_EQ(match.state.phase, Phase::calling);
  EXPECT_EQ(listed(Rules::actors(match.state)), (std::vector<Seat>{0}));
}

TEST(Leprechauns, L25_the_order_of_the_motifs_is_free) {
  Match match = recited({1, 2, 3});
  auto truth = match.truth(0);
  std::swap(truth.motifs[0], truth.motifs[1]);
  match.must(0, truth);
  EXPECT_TRUE(match.last<Recited>().won);
  EXPECT_EQ(match.score(0), 2);
}

TEST(Leprechauns, L26_one_answer_and_no_second) {
  Match match = recited({1, 2, 3, 4});
  match.recite(false);
  EXPECT_EQ(match.refused(0, Recite{{motif(Kind::animal, 1), motif(Kind::colour, 1)}}), "illegal L-23");
  match.must(0, Call{1});
  EXPECT_EQ(match.refused(0, Recite{}), "not_your_turn L-26");
}

TEST(Leprechauns, L27_silence_fails_after_twelve_seconds) {
  Match match = recited({1, 2, 3}, {}, plain(), Pace::normal);
  ASSERT_EQ(match.state.phase, Phase::reciting);
  Time const hands_down = match.now;
  EXPECT_EQ(Rules::deadline(match.state), (Deadline{hands_down + 1500 + 12'000, Clock::race}))
      << "a race against forgetting, after a moment to see all hands down";
  match.pass_time();
  EXPECT_FALSE(match.last<Recited>().won);
  EXPECT_TRUE(match.last<Recited>().said.empty());
  EXPECT_TRUE(Rules::actors(match.state).empty()) << "the verdict is looked at";
  match.pass_time();
  EXPECT_EQ(match.state.phase, Phase::calling);
}

TEST(Leprechauns, L28_one_motif_is_not_enough_and_one_said_twice_is_one) {
  for (int const how : {0, 1, 2, 3}) {
    Match match = recited({1, 2, 3});
    auto const truth = match.truth(0).motifs;
    Motif const wrong = motif(Kind::sign, 0);
    List<Motif, 2> const said[] = {{}, {truth[0]}, {truth[0], wrong}, {truth[1], truth[1]}};
    match.must(0, Recite{said[how]});
    EXPECT_FALSE(match.last<Recited>().won) << how;
    EXPECT_EQ(match.score(0), 0);
  }
}

TEST(Leprechauns, L29_the_chest_is_shown_to_all_after_the_attempt) {
  Match match = recited({1, 2, 3, 4}, {}, plain(), Pace::normal);
  EXPECT_EQ(match.view(0).chests[1].motifs, std::nullopt);
  match.must(0, Recite{{motif(Kind::sign, 0), match.truth(0).motifs[1]}});
  for (Viewer const viewer : {Viewer{}, Viewer{0}, Viewer{3}}) {
    auto const view = match.view(viewer);
    EXPECT_EQ(view.chests[1].motifs, match.state.chest(1).motifs);
    ASSERT_TRUE(view.recital);
    EXPECT_EQ(view.recital->right, (List<bool, 2>{false, true}));
    EXPECT_EQ(view.chests[2].motifs, std::nullopt) << "the others wait";
  }
  match.pass_time();
  EXPECT_EQ(match.view().recital, std::nullopt);
  EXPECT_EQ(match.view().chests[1].motifs, match.state.chest(1).motifs) << "to the end of the round";
}

TEST(Leprechauns, L30_won_cards_lie_open) {
  Match match = recited({1, 2, 3, 4});
  Chest const chest = match.state.chest(1);
  match.recite(true);
  for (Viewer const viewer : {Viewer{}, Viewer{2}}) {
    EXPECT_EQ(match.view(viewer).seats[0].won, (Pile{chest}));
  }
}

TEST(Leprechauns, L31_prems_goes_to_the_smallest_chest_won_with_gifts_and_without_negatives) {
  Match match({{{5, 6, 2, 7}}}, 4);
  match.whole_round({0, 2, 3});  // 0 wins 6, 1 fails on 2, 2 wins 7, 3 wins 5
  EXPECT_EQ(match.view().prems, 3);
  Match gift({{{5, 6, 2, 7}}, ActionCard::gift}, 4, {});
  gift.whole_round({0, 2, 3});
  EXPECT_EQ(gift.view().prems, 1) << "a chest won as a gift is won";
  Match negative({{{5, 6, 2, 7}}, ActionCard::negative}, 4, {});
  negative.whole_round({0, 2, 3});
  EXPECT_EQ(negative.view().prems, 3);
}

TEST(Leprechauns, L32_prems_stays_if_nobody_wins) {
  Match match({{{5, 6, 2, 7}}, {}, {}, 2}, 4);
  match.whole_round({});
  EXPECT_EQ(match.state.round, 2);
  EXPECT_EQ(match.view().prems, 2);
  EXPECT_EQ(match.count<PremsGiven>(), 0);
}

TEST(Leprechauns, L33_among_the_tied_the_holder_chooses) {
  Match match({{{5, 3, 3, 7}}, {}, {}, 3}, 4);
  match.whole_round({0, 1, 2, 3});  // 0 and 1 have a 3
  ASSERT_EQ(match.state.phase, Phase::passing_prems);
  EXPECT_EQ(match.legal(3), (Acts{GivePrems{0}, GivePrems{1}}));
  EXPECT_EQ(match.refused(3, GivePrems{3}), "illegal L-33");
  EXPECT_EQ(match.refused(0, GivePrems{0}), "not_your_turn L-33");
  match.must(3, GivePrems{1});
  EXPECT_EQ(match.view().prems, 1);
  EXPECT_EQ(match.state.round, 2);

  Match self({{{5, 3, 3, 7}}, {}, {}, 1}, 4);
  self.whole_round({0, 1, 2, 3});
  self.must(1, GivePrems{1});
  EXPECT_EQ(self.view().prems, 1) << "he may keep it";
}

TEST(Leprechauns, L33_after_the_last_round_nobody_is_asked) {
  Match match({}, 4);  // all fours: always a tie
  for (int round = 1; round <= round_count; ++round) {
    match.whole_round({0, 1, 2, 3});
    if (round < round_count) {
      ASSERT_EQ(match.state.phase, Phase::passing_prems);
      match.must(match.state.prems, GivePrems{2});
    }
  }
  EXPECT_EQ(match.state.phase, Phase::over);
}

Match swapping(std::vector<int> const& values, std::set<Seat> const& right, Options const& options = {}) {
  Match match({{values}, ActionCard::swap}, static_cast<int>(values.size()), options);
  match.whole_round(right);
  return match;
}

TEST(Leprechauns, L34_prems_follows_who_won_the_smallest_before_the_swap) {
  Match match = swapping({5, 6, 2, 7}, {0, 1, 2, 3});
  ASSERT_EQ(match.state.phase, Phase::swapping);
  EXPECT_EQ(listed(Rules::actors(match.state)), (std::vector<Seat>{1})) << "seat 1 won the 2";
  match.must(1, Swap{2});
  EXPECT_EQ(match.score(1), 7);
  EXPECT_EQ(match.score(2), 2);
  EXPECT_EQ(match.view().prems, 1);
}

TEST(Leprechauns, L35_the_swap_is_optional_with_this_round_s_winners_only) {
  Match match = swapping({5, 6, 2, 7}, {0, 1, 3});
  EXPECT_EQ(match.legal(1), (Acts{Swap{0}, Swap{3}, Keep{}}));
  EXPECT_EQ(match.refused(1, Swap{2}), "illegal L-35") << "seat 2 won nothing";
  EXPECT_EQ(match.refused(1, Swap{1}), "illegal L-35");
  EXPECT_EQ(match.refused(0, Keep{}), "not_your_turn L-35");
  match.must(1, Keep{});
  EXPECT_EQ(match.score(1), 2);
  EXPECT_EQ(match.state.round, 2);
}

TEST(Leprechauns, L04_a_tie_cancels_the_swap_and_passes_it_on_with_the_memo) {
  Match cancelled = swapping({5, 3, 3, 7}, {0, 1, 2, 3});
  EXPECT_EQ(cancelled.state.phase, Phase::passing_prems);
  Match passed = swapping({5, 3, 3, 7}, {0, 1, 2, 3}, memo());
  ASSERT_EQ(passed.state.phase, Phase::swapping);
  EXPECT_EQ(passed.state.speaker, 3) << "the 5 is next smallest";
  EXPECT_EQ(passed.legal(3), (Acts{Swap{0}, Swap{1}, Swap{2}, Keep{}}));
  Match all_tied = swapping({3, 3, 5, 5}, {0, 1, 2, 3}, memo());
  EXPECT_EQ(all_tied.state.phase, Phase::passing_prems) << "every value twice: nobody";
}

TEST(Leprechauns, L36_one_winner_has_nobody_to_swap_with) {
  Match match = swapping({5, 6, 2, 7}, {1});
  EXPECT_EQ(match.state.round, 2);
  EXPECT_EQ(match.count<Kept>() + match.count<Swapped>(), 0);
}

TEST(Leprechauns, L08_all_chests_tied_for_smallest_are_gifts) {
  Match match = recited({2, 6, 2, 7}, ActionCard::gift);
  EXPECT_EQ(match.score(3), 2);
  EXPECT_EQ(match.score(1), 2);
  EXPECT_EQ(match.count<GiftWon>(), 2);
}

TEST(Leprechauns, L37_an_unslapped_smallest_chest_is_nobody_s_gift) {
  Match match({{{1, 6, 5, 7, 4}}, ActionCard::gift}, 5, {});
  match.turn();
  match.slap(0, 1), match.slap(1, 2), match.slap(2, 3), match.slap(3, 4);
  EXPECT_EQ(match.state.phase, Phase::slapping) << "seat 4 may still take the 1";
  match.must(4, Slap{0, Gesture::back, 500, {}});
  EXPECT_EQ(match.count<GiftWon>(), 0) << "out: the smallest is lost, and the next one is no gift";
  EXPECT_EQ(match.view().speaker, 0);
}

TEST(Leprechauns, L38_gifts_are_won_before_any_recital_and_their_winners_do_not_recite) {
  Match match = recited({5, 1, 6, 7}, ActionCard::gift);
  EXPECT_EQ(match.score(0), 1);
  EXPECT_EQ(match.state.phase, Phase::calling) << "PREM'S won the gift and has nothing to say";
  EXPECT_EQ(match.legal(0), (Acts{Call{1}, Call{2}, Call{3}}));
  EXPECT_FALSE(match.view().seats[0].spoken);
  EXPECT_TRUE(match.view().chests[1].motifs) << "it lies open, as all won cards do";
}

TEST(Leprechauns, L03_and_L39_a_failed_recital_costs_half_rounded_up_or_all_with_the_memo) {
  for (bool const with_memo : {false, true}) {
    Match match({{{2, 1, 5}}, ActionCard::negative}, 3, with_memo ? memo() : Options{});
    match.turn();
    match.slap(0, 1), match.slap(1, 2), match.slap(2, 0);
    match.recite(false);  // the 1
    EXPECT_EQ(match.last<Recited>().motifs, std::nullopt);
    EXPECT_TRUE(match.last<Recited>().right.empty());
    EXPECT_EQ(match.view().chests[1].motifs, std::nullopt) << "kept face down";
    match.must(0, Call{1});
    match.recite(false);  // the 5
    EXPECT_EQ(match.score(1), 0) << "not counted before the end";
    EXPECT_EQ(match.view().seats[1].negative, 1);
    match.recite(true);
    for (int round = 2; round <= round_count; ++round) match.whole_round({});
    ASSERT_EQ(match.state.phase, Phase::over);
    int const gift = with_memo ? 0 : 4;  // a round of fours that are all gifts
    EXPECT_EQ(match.score(0), -1 + gift);
    EXPECT_EQ(match.score(1), (with_memo ? -5 : -3) + gift);
    EXPECT_EQ(match.score(2), 2 + gift);
  }
}

TEST(Leprechauns, L39_who_is_out_or_did_not_slap_made_no_error) {
  Match match({{{2, 1, 5, 5}}, ActionCard::negative}, 4, {});
  match.turn();
  match.must(0, Slap{1, Gesture::back, 500, {}});
  match.slap(1, 2), match.slap(2, 3);
  ASSERT_EQ(match.state.phase, Phase::slapping);
  match.slap(3, 0);
  match.recite_all({1, 2, 3});
  EXPECT_EQ(match.state.negative_cards[0], 0);
}

TEST(Leprechauns, L40_a_total_may_lie_below_zero) {
  Match match({{{8, 7, 8}}, ActionCard::negative}, 3, memo());
  for (int round = 1; round <= round_count; ++round) match.whole_round({});
  auto const outcome = Rules::outcome(match.state).value();
  EXPECT_EQ(outcome.scores, (PerSeat<std::int16_t>{-7, -8, -8}));
  EXPECT_EQ(outcome.winners, (PerSeat<Seat>{0}));
}

TEST(Leprechauns, L41_a_won_even_card_costs_an_earlier_one_of_the_owner_s_choice) {
  // Two rounds without consequence, then the card of even numbers.
  Match match({{{4, 2, 4}, {4, 6, 4}, {4, 8, 4}}}, 3, memo());
  match.state.actions[2] = ActionCard::even;
  match.state.actions[0] = ActionCard::swap, match.state.actions[1] = ActionCard::neighbours;
  match.state.action = ActionCard::swap;
  match.whole_round({0});
  match.whole_round({0});
  match.turn();
  match.slap_left();
  match.recite(true);
  ASSERT_EQ(match.state.phase, Phase::shedding);
  EXPECT_EQ(match.legal(0), (Acts{Shed{0}, Shed{1}})) << "not the card just won";
  EXPECT_EQ(match.refused(0, Shed{2}), "illegal L-41");
  EXPECT_EQ(match.refused(1, Shed{0}), "not_your_turn L-41");
  match.must(0, Shed{0});
  EXPECT_EQ(match.score(0), 14) << "6 and 8 are left";
  EXPECT_EQ(match.state.phase, Phase::calling);
}

TEST(Leprechauns, L41_nothing_happens_without_an_earlier_card_or_with_the_other_parity) {
  for (auto const& [card, first, second, asked] : {std::tuple{ActionCard::odd, 3, 5, true},
                                                   {ActionCard::odd, 4, 5, false},
                                                   {ActionCard::odd, 3, 6, false},
                                                   {ActionCard::even, 4, 6, true},
                                                   {ActionCard::even, 3, 6, false}}) {
    Match match({{{4, first, 4}, {4, second, 4}}}, 3, memo());
    match.state.actions[0] = match.state.actions[1] = card;
    match.state.action = card;
    match.whole_round({0});
    EXPECT_EQ(match.state.round, 2) << "the first won card has none before it";
    match.turn();
    match.slap_left();
    match.recite(true);
    EXPECT_EQ(match.state.phase == Phase::shedding, asked);
  }
}

}  // namespace
}  // namespace hotte::leprechauns
