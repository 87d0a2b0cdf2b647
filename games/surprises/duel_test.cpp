// Duels: one test per ruling, named by its id.
#include <set>

#include "games/surprises/scripted_match.hpp"

namespace hotte::surprises {
namespace {

// Seat 0 has won a list of three, seat 1 begins the second round and owns a duel.
Script before_a_duel(int seats = 3, Options const& options = {}) {
  return {.lists = {free_list({0, 1, 2}), free_list({3, 4})},
          .elves = {Elf::duel},
          .seats = seats,
          .options = options};
}
ScriptedMatch challenged(Seat rival, int seats = 3) {
  ScriptedMatch match(before_a_duel(seats));
  match.win(1);
  match.act(Duel{rival});
  return match;
}
// Wins by turns until seat 1 begins a round with two duels in hand; seats 0 and 2 have lists.
ScriptedMatch with_two_duels(ElvesPerTurn elves) {
  Options options;
  options.elves_per_turn = elves;
  ScriptedMatch match({.elves = {Elf::duel, Elf::duel, Elf::lapse, Elf::lapse}, .options = options});
  match.win(1);  // seat 0
  match.miss();  // seat 1
  match.win(1);  // seat 2
  match.win(2);  // seat 0
  EXPECT_EQ(match.state.turn, 1);
  EXPECT_EQ(match.state.phase, Phase::starting);
  return match;
}

TEST(Surprises, S21_only_the_starter_duels_and_only_before_the_list_is_turned) {
  ScriptedMatch match(before_a_duel());
  EXPECT_EQ(match.refused(0, Duel{1}), "illegal S-21");
  match.win(1);
  EXPECT_EQ(match.state.phase, Phase::starting);
  EXPECT_EQ(Rules::actors(match.state), Seats{1});
  EXPECT_TRUE(match.lists(1, Begin{}) && match.lists(1, Duel{0}) && match.lists(1, Duel{2}));
  EXPECT_EQ(match.refused(0, Duel{1}), "not_your_turn S-21");
  EXPECT_EQ(match.refused(1, Flip{3}), "illegal S-10");
  match.act(Begin{});
  EXPECT_EQ(match.state.phase, Phase::turn);
  EXPECT_EQ(match.refused(1, Duel{0}), "illegal S-21") << "the list is turned";
  EXPECT_EQ(match.refused(1, Begin{}), "illegal S-21");
  EXPECT_EQ(match.state.owned[1].size(), 1u) << "kept for another round";
  match.flip({9});
  match.flip({9});
  match.flip({9});
  EXPECT_EQ(match.state.phase, Phase::turn) << "its turn comes again, but no round begins";
}

TEST(Surprises, S22_a_duel_just_received_may_be_used_at_once) {
  ScriptedMatch match = challenged(0);
  EXPECT_EQ(match.state.phase, Phase::duel);
  EXPECT_EQ(match.state.round, 2);
}

TEST(Surprises, S23_nobody_duels_in_the_first_round) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng rng(seed);
    Tell<Event> silent;
    State const state = Rules::setup({}, 4, Pace::instant, {}, rng, silent).value();
    EXPECT_EQ(state.phase, Phase::turn);
    for (auto const& owned : state.owned) EXPECT_TRUE(owned.empty());
  }
}

TEST(Surprises, S24_a_player_without_lists_can_be_challenged_and_loses_nothing) {
  ScriptedMatch match = challenged(2);
  match.name(5, 5);
  EXPECT_EQ(Rules::actors(match.state), Seats{2});
  match.name(6, 7);
  EXPECT_EQ(match.state.phase, Phase::turn) << "there is no list to give";
  EXPECT_EQ(match.state.turn, 1);
  EXPECT_TRUE(match.state.transfers.empty());
  EXPECT_NE(match.heard().find(R"({"type":"duel_over","winner":1,"loser":2})"), std::string::npos);
  ScriptedMatch again(before_a_duel());
  again.win(1);
  EXPECT_EQ(again.refused(1, Duel{1}), "illegal S-24");
  EXPECT_EQ(again.refused(1, Duel{3}), "illegal S-24");
}

TEST(Surprises, S25_what_lies_open_is_neither_named_nor_turned) {
  ScriptedMatch match = challenged(0);
  match.name(5, 5);
  EXPECT_EQ(match.refused(0, Name{{5}, 6}), "illegal S-25");
  EXPECT_EQ(match.refused(0, Name{{6}, 5}), "illegal S-25");
  EXPECT_EQ(match.refused(0, Name{{6}, 16}), "illegal S-25");
  auto const legal = std::make_unique<Rules::Legal>();
  Rules::legal(match.state, 0, *legal);
  EXPECT_EQ(legal->actions.size(), 15u * 15u + 1u);
  EXPECT_TRUE(legal->complete);
}

TEST(Surprises, duellists_name_in_turn_and_everybody_sees_it) {
  ScriptedMatch match = challenged(0);
  EXPECT_EQ(match.view(2).duel, (DuelView{1, 0, 1, std::nullopt}));
  EXPECT_EQ(match.view().turn, 1);
  match.heard();
  match.name(5, 5);
  EXPECT_EQ(match.heard(), R"({"type":"named","seat":1,"toy":"nesting-dolls","cell":5})"
                           "\n"
                           R"({"type":"flipped","seat":1,"cell":5,"toy":"nesting-dolls","right":true})"
                           "\n");
  EXPECT_EQ(match.view().duel->turn, 0);
  EXPECT_EQ(match.view().cells[5].toy, Toy{5});
  match.name(6, 6);
  EXPECT_EQ(match.view().duel->turn, 1);
  EXPECT_EQ(match.refused(0, Name{{7}, 7}), "not_your_turn S-21");
  EXPECT_EQ(match.refused(1, Flip{7}), "illegal S-10");
}

TEST(Surprises, S26_the_wrong_card_stays_in_its_place_and_only_the_matching_ones_are_shuffled) {
  std::set<std::array<Toy, most_cells>> arrangements;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    ScriptedMatch match = challenged(2);
    match.state.rng = Rng(seed);
    auto const before = match.state.history.back().toys;
    match.name(5, 5), match.name(6, 6), match.name(7, 7);
    match.heard();
    match.name(9, 10);
    EXPECT_EQ(
        match.heard(),
        R"({"type":"named","seat":2,"toy":"kick-scooter","cell":10})"
        "\n"
        R"({"type":"flipped","seat":2,"cell":10,"toy":"fire-engine","right":false})"
        "\n"
        R"({"type":"hidden","cells":[10]})"
        "\n"
        R"({"type":"duel_over","winner":1,"loser":2})"
        "\n"
        R"({"type":"shuffled","cells":[5,6,7]})"
        "\n"
        R"({"type":"list_turned","list":{"toys":["kite","robot"],"ordered":false,"level":1},"elf":"lapse"})"
        "\n");
    auto const after = match.state.history.back().toys;
    for (std::size_t cell = 0; cell < most_cells; ++cell) {
      bool const was_open = cell >= 5 && cell <= 7;
      EXPECT_TRUE(was_open || after[cell] == before[cell]) << cell;
    }
    EXPECT_TRUE(match.state.up.empty());
    arrangements.insert(after);
  }
  EXPECT_EQ(arrangements.size(), 6u) << "every order of the three occurs";
}

TEST(Surprises, S27_one_open_card_or_none_stays_where_it_is) {
  for (bool const one : {false, true}) {
    ScriptedMatch match = challenged(2);
    auto const before = match.state.history.back().toys;
    if (one) match.name(5, 5);
    match.heard();
    match.act(Concede{});
    EXPECT_EQ(match.state.history.back().toys, before);
    EXPECT_EQ(match.state.history.size(), 1u);
    EXPECT_EQ(match.heard().find("shuffled"), std::string::npos);
    EXPECT_TRUE(match.state.up.empty());
  }
}

TEST(Surprises, S28_who_cannot_name_a_toy_gives_up_and_loses) {
  ScriptedMatch match = challenged(0);
  EXPECT_EQ(match.refused(0, Concede{}), "not_your_turn S-21");
  match.name(5, 5);
  EXPECT_TRUE(match.lists(0, Concede{}));
  EXPECT_EQ(match.refused(0, Pass{}), "illegal S-10");
  match.act(Concede{});
  EXPECT_EQ(match.state.phase, Phase::duel_prize);
  EXPECT_EQ(Rules::actors(match.state), Seats{0});
  match.act(GiveList{0});
  EXPECT_EQ(match.refused(1, Concede{}), "illegal S-28") << "no duel is on";
}

TEST(Surprises, S29_sixteen_open_cards_are_a_draw_and_all_are_shuffled) {
  ScriptedMatch match = challenged(0);
  auto const before = match.state.history.back().toys;
  for (Cell cell = 0; cell < 15; ++cell) match.name(cell, cell);
  EXPECT_EQ(match.view().duel->turn, 0);
  match.heard();
  match.name(15, 15);
  std::string const heard = match.heard();
  EXPECT_NE(heard.find(R"({"type":"duel_over","winner":null,"loser":null})"), std::string::npos);
  EXPECT_NE(heard.find(R"("shuffled","cells":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15])"), std::string::npos);
  EXPECT_EQ(match.state.phase, Phase::turn);
  EXPECT_EQ(match.state.turn, 1);
  EXPECT_EQ(match.state.won[0].size(), 1u) << "nobody gives a list";
  EXPECT_TRUE(match.state.up.empty());
  EXPECT_NE(match.state.history.back().toys, before);
  EXPECT_TRUE(std::is_permutation(before.begin(), before.end(), match.state.history.back().toys.begin()));
}

TEST(Surprises, S30_the_loser_chooses_the_list) {
  ScriptedMatch lost(
      {.lists = {free_list({0, 1, 2}), free_list({3}), free_list({6})}, .elves = {Elf::duel, Elf::duel}});
  lost.win(1);  // seat 0: three toys
  lost.miss_until_turn_of(0);
  lost.win(1);  // seat 0: one toy
  lost.act(Duel{0});
  lost.name(5, 5);
  lost.name(6, 7);
  ASSERT_EQ(lost.state.phase, Phase::duel_prize);
  EXPECT_EQ(lost.state.up, Cells{5}) << "the matched cards stay open until the list is given";
  EXPECT_EQ(lost.view().duel, (DuelView{1, 0, 0, std::nullopt}));
  EXPECT_TRUE(lost.lists(0, GiveList{0}) && lost.lists(0, GiveList{1}));
  EXPECT_EQ(lost.refused(0, GiveList{2}), "illegal S-30");
  EXPECT_EQ(lost.refused(1, GiveList{0}), "not_your_turn S-30");
  lost.act(GiveList{1});
  EXPECT_EQ(lost.view(1).scores[1], 1) << "the one the loser chose";
  EXPECT_EQ(lost.view(0).scores[0], 3);
  EXPECT_EQ(lost.refused(1, GiveList{0}), "illegal S-30") << "once";
}

TEST(Surprises, the_prize_is_asked_for_even_with_a_single_list) {
  ScriptedMatch match = challenged(0);
  match.name(5, 5);
  match.act(Concede{});
  ASSERT_EQ(match.state.phase, Phase::duel_prize);
  match.act(GiveList{0});
  EXPECT_EQ(match.state.won[1].size(), 1u);
  EXPECT_EQ(match.view(1).own_lists->front().toys.size(), 3u);
}

TEST(Surprises, S31_no_elf_helps_in_a_duel) {
  ScriptedMatch match({.lists = {free_list({8}), free_list({8}), free_list({8})},
                       .elves = {Elf::lapse, Elf::tidy, Elf::duel},
                       .seats = 2});
  for (int round = 0; round < 3; ++round) {
    match.miss_until_turn_of(0);
    match.win(1);  // the elf goes to seat 1
  }
  ASSERT_EQ(match.state.phase, Phase::starting);
  match.act(Duel{0});
  EXPECT_EQ(match.refused(1, Lapse{}), "illegal S-31");
  EXPECT_EQ(match.refused(1, Tidy{{1, 2, 3, 4, 5}}), "illegal S-31");
  EXPECT_EQ(match.refused(1, Duel{0}), "illegal S-31");
  match.name(5, 6);
  EXPECT_EQ(match.state.phase, Phase::turn) << "the mistake counts: seat 1 has lost, without a list to give";
  EXPECT_EQ(match.state.owned[1].size(), 2u);
}

TEST(Surprises, S32_a_duel_is_the_elf_of_that_turn) {
  ScriptedMatch match = with_two_duels(ElvesPerTurn::one);
  match.act(Duel{2});
  match.act(Concede{});
  EXPECT_EQ(match.state.phase, Phase::turn) << "not asked for another: the list is turned at once";
  EXPECT_TRUE(match.state.list);
  EXPECT_TRUE(match.state.elf_spent);
  EXPECT_EQ(match.state.owned[1].size(), 1u);

  ScriptedMatch any = with_two_duels(ElvesPerTurn::any);
  any.act(Duel{2});
  any.act(Concede{});
  EXPECT_EQ(any.state.phase, Phase::starting) << "asked again";
  EXPECT_FALSE(any.state.list);
  any.act(Duel{0});
  any.act(Concede{});
  EXPECT_EQ(any.state.phase, Phase::turn) << "no duel is left";
}

TEST(Surprises, S42_only_the_duellists_see_the_list_that_changes_hands) {
  ScriptedMatch match = challenged(0, 4);
  match.name(5, 5);
  match.act(Concede{});
  match.heard();
  match.act(GiveList{0});
  EXPECT_EQ(match.heard().find("teddy-bear"), std::string::npos) << "nothing told names a toy of it";
  EXPECT_EQ(match.view(1).own_lists->size(), 1u);
  EXPECT_EQ(match.view(0).own_lists->size(), 0u);
  for (Viewer const viewer : {Viewer{}, Viewer{2}, Viewer{3}}) {
    EXPECT_EQ(match.seen(viewer).find("teddy-bear"), std::string::npos);
    EXPECT_EQ(match.view(viewer).seats[1].lists, 1);
    EXPECT_EQ(match.view(viewer).seats[0].lists, 0);
  }
}

}  // namespace
}  // namespace hotte::surprises
