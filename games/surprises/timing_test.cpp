// What is shown long enough, and what happens when nobody decides.
#include "games/surprises/scripted_match.hpp"

namespace hotte::surprises {
namespace {

Script paced(std::vector<ArrangedList> lists, std::vector<Elf> elves, int seats = 3) {
  return {.lists = std::move(lists), .elves = std::move(elves), .seats = seats, .pace = Pace::normal};
}

TEST(SurprisesTiming, a_wrong_card_is_seen_by_everybody_and_then_gone) {
  ScriptedMatch match(paced({free_list({0, 1})}, {}));
  match.flip({9});
  EXPECT_EQ(match.state.phase, Phase::mistake);
  EXPECT_TRUE(Rules::actors(match.state).empty());
  EXPECT_EQ(match.view().cells[9].toy, Toy{9});
  EXPECT_EQ(match.view().wrong, 9);
  EXPECT_EQ(Rules::deadline(match.state), (Deadline{2500, Clock::display}));
  EXPECT_EQ(match.refused(0, Flip{0}), "not_your_turn S-11");
  match.pass_time();
  EXPECT_EQ(match.state.phase, Phase::turn);
  EXPECT_EQ(match.state.turn, 1);
  for (Viewer const viewer : {Viewer{}, Viewer{0}, Viewer{1}}) {
    EXPECT_EQ(match.seen(viewer).find("kick-scooter"), std::string::npos);
  }
}

TEST(SurprisesTiming, paces_scale_and_instant_never_waits) {
  for (auto const& [pace, shown] : {std::pair(Pace::calm, 4000), std::pair(Pace::brisk, 1750)}) {
    Script script = paced({free_list({0, 1})}, {});
    script.pace = pace;
    ScriptedMatch match(script);
    match.flip({9});
    EXPECT_EQ(Rules::deadline(match.state)->at, shown);
  }
  ScriptedMatch match({});
  EXPECT_FALSE(Rules::deadline(match.state));
}

TEST(SurprisesTiming, the_lapse_is_asked_for_longer_than_the_card_is_shown) {
  ScriptedMatch match(paced({free_list({0}), free_list({1, 2})}, {Elf::lapse}));
  match.flip({0});
  match.act(GiveElf{1});
  match.pass_time();
  match.flip({9});
  EXPECT_EQ(Rules::actors(match.state), Seats{1}) << "may answer while the card is seen";
  Time const flipped_at = match.now;
  EXPECT_EQ(Rules::deadline(match.state), (Deadline{flipped_at + 2500, Clock::display}));
  match.pass_time();
  EXPECT_EQ(match.state.phase, Phase::mistake);
  EXPECT_FALSE(match.view().cells[9].toy || match.view().wrong)
      << "seen for its time, not for the whole question";
  EXPECT_EQ(Rules::deadline(match.state), (Deadline{flipped_at + 8000, Clock::decision}));
  match.pass_time();
  EXPECT_EQ(match.state.turn, 2) << "silence lets it go";
  EXPECT_EQ(match.state.owned[1].size(), 1u);
}

TEST(SurprisesTiming, a_quick_answer_does_not_hide_the_card_from_the_others) {
  for (bool const lapse : {true, false}) {
    ScriptedMatch match(paced({free_list({0}), free_list({1, 2})}, {Elf::lapse}));
    match.flip({0});
    match.act(GiveElf{1});
    match.pass_time();
    match.flip({9});
    match.act(lapse ? Action(Lapse{}) : Action(LetGo{}));
    EXPECT_EQ(match.state.phase, Phase::mistake);
    EXPECT_TRUE(Rules::actors(match.state).empty());
    EXPECT_EQ(match.view(2).cells[9].toy, Toy{9});
    match.pass_time();
    EXPECT_EQ(match.state.phase, Phase::turn);
    EXPECT_EQ(match.state.turn, lapse ? 1 : 2);
    EXPECT_FALSE(match.view(2).cells[9].toy);
  }
}

TEST(SurprisesTiming, the_last_toy_of_a_list_is_seen_however_fast_the_elf_is_given) {
  ScriptedMatch match(paced({free_list({0})}, {Elf::tidy}));
  match.flip({0});
  match.now = 500;
  match.act(GiveElf{2});
  EXPECT_EQ(match.state.phase, Phase::giving_elf);
  EXPECT_TRUE(Rules::actors(match.state).empty());
  EXPECT_EQ(match.view().cells[0].toy, Toy{0});
  EXPECT_EQ(Rules::deadline(match.state), (Deadline{3000, Clock::display}));
  match.pass_time();
  EXPECT_EQ(match.state.round, 2);

  ScriptedMatch slow(paced({free_list({0})}, {Elf::tidy}));
  slow.flip({0});
  slow.now = 5000;
  slow.act(GiveElf{2});
  EXPECT_EQ(slow.state.round, 2) << "seen long enough: nothing to wait for";

  ScriptedMatch two(paced({free_list({0})}, {Elf::lapse}, 2));
  two.flip({0});
  EXPECT_EQ(two.state.phase, Phase::giving_elf);
  EXPECT_TRUE(Rules::actors(two.state).empty()) << "there is nothing to choose";
  EXPECT_EQ(two.view().elf, Elf::lapse);
  two.pass_time();
  EXPECT_EQ(two.state.owned[1].size(), 1u);
  EXPECT_EQ(two.state.round, 2);
}

TEST(SurprisesTiming, a_silent_turn_is_passed_without_turning_a_card) {
  ScriptedMatch match(paced({free_list({0, 1})}, {}));
  EXPECT_EQ(Rules::deadline(match.state), (Deadline{30'000, Clock::decision}));
  match.pass_time();
  EXPECT_EQ(match.state.turn, 1);
  EXPECT_TRUE(match.state.up.empty() && match.state.history.back().seen.empty());
  match.flip({0});
  match.pass_time();
  EXPECT_EQ(match.state.turn, 2);
  EXPECT_EQ(match.state.up, Cells{0});
}

TEST(SurprisesTiming, a_silent_starter_begins) {
  ScriptedMatch match(paced({free_list({0})}, {Elf::duel}));
  match.flip({0});
  match.act(GiveElf{1});
  match.pass_time();
  ASSERT_EQ(match.state.phase, Phase::starting);
  EXPECT_EQ(Rules::deadline(match.state), (Deadline{match.now + 10'000, Clock::decision}));
  match.pass_time();
  EXPECT_EQ(match.state.phase, Phase::turn);
  EXPECT_EQ(match.state.owned[1].size(), 1u);
}

TEST(SurprisesTiming, a_silent_winner_gives_the_elf_to_the_next_with_fewest_lists) {
  ScriptedMatch match(paced({free_list({0}), free_list({1}), free_list({2})}, {}, 4));
  auto const win_and_wait = [&](Cell toy) {
    match.flip({toy});
    while (match.state.phase == Phase::giving_elf) match.pass_time();
  };
  win_and_wait(0);
  EXPECT_EQ(match.state.owned[1].size(), 1u) << "all equal: the left neighbour";
  EXPECT_EQ(match.now, 20'000);
  win_and_wait(1);
  EXPECT_EQ(match.state.owned[2].size(), 1u);
  match.flip({9});
  match.pass_time();
  if (match.state.phase == Phase::mistake) match.pass_time();  // seat 2 owns a lapse and keeps it
  win_and_wait(2);                                             // seat 3
  EXPECT_EQ(match.state.owned[2].size(), 2u) << "seats 0 and 1 have a list already";
}

TEST(SurprisesTiming, S28_a_silent_duellist_has_lost) {
  ScriptedMatch match(paced({free_list({0})}, {Elf::duel}));
  match.flip({0});
  match.act(GiveElf{1});
  match.pass_time();
  match.act(Duel{0});
  match.name(5, 5);
  EXPECT_EQ(Rules::deadline(match.state), (Deadline{match.now + 20'000, Clock::decision}));
  match.pass_time();
  EXPECT_EQ(match.state.phase, Phase::duel_prize);
  EXPECT_EQ(match.state.duel_turn, 0);
  match.pass_time();
  EXPECT_EQ(match.state.won[1].size(), 1u) << "and gives the shortest list";
}

TEST(SurprisesTiming, a_wrong_duel_card_is_seen_with_what_it_was_said_to_be) {
  ScriptedMatch match(paced({free_list({0})}, {Elf::duel}));
  match.flip({0});
  match.act(GiveElf{1});
  match.pass_time();
  match.act(Duel{2});
  match.name(5, 5);
  match.name(6, 7);
  EXPECT_EQ(match.state.phase, Phase::duel);
  EXPECT_TRUE(Rules::actors(match.state).empty());
  EXPECT_EQ(match.view().cells[7].toy, Toy{7});
  EXPECT_EQ(match.view().wrong, 7);
  EXPECT_EQ(match.view().duel->named, Toy{6});
  EXPECT_EQ(Rules::deadline(match.state)->clock, Clock::display);
  match.pass_time();
  EXPECT_EQ(match.state.phase, Phase::turn);
  EXPECT_FALSE(match.view().duel || match.view().wrong);
}

TEST(SurprisesTiming, the_sixteenth_card_of_a_duel_is_seen_too) {
  ScriptedMatch match(paced({free_list({0})}, {Elf::duel}));
  match.flip({0});
  match.act(GiveElf{1});
  match.pass_time();
  match.act(Duel{0});
  for (Cell cell = 0; cell < 16; ++cell) match.name(cell, cell);
  EXPECT_EQ(match.state.phase, Phase::duel);
  EXPECT_TRUE(Rules::actors(match.state).empty());
  EXPECT_EQ(match.state.up.size(), 16);
  match.pass_time();
  EXPECT_EQ(match.state.phase, Phase::turn);
  EXPECT_TRUE(match.state.up.empty());
}

TEST(SurprisesTiming, a_silent_tidier_puts_the_cards_back_as_they_lay) {
  ScriptedMatch match(paced({free_list({0})}, {Elf::tidy}));
  match.flip({0});
  match.act(GiveElf{1});
  match.pass_time();
  auto const before = match.state.history.back().toys;
  match.act(Tidy{{5, 4, 3, 2, 1}});
  EXPECT_EQ(Rules::deadline(match.state), (Deadline{match.now + 45'000, Clock::decision}));
  match.pass_time();
  EXPECT_EQ(match.state.phase, Phase::turn);
  EXPECT_EQ(match.state.history.back().toys, before);
}

}  // namespace
}  // namespace hotte::surprises
