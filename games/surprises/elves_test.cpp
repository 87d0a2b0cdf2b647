// Elves: who gets them, when they are used, and the lapse of memory.
#include "games/surprises/scripted_match.hpp"

namespace hotte::surprises {
namespace {

Options any_number() {
  Options options;
  options.elves_per_turn = ElvesPerTurn::any;
  return options;
}

// Seat 1 owns these and has the turn.
ScriptedMatch with_elves_for_seat_1(std::vector<Elf> const& elves, ArrangedList const& last_list,
                                    Options const& options = {}) {
  Script script{.lists = {}, .elves = elves, .options = options};
  script.lists.resize(elves.size(), free_list({8}));
  script.lists.push_back(last_list);
  ScriptedMatch match(script);
  for (std::size_t round = 0; round < elves.size(); ++round) {
    if (match.state.turn == 1) match.miss();  // whoever wins gives the elf to somebody else
    match.win(1);
  }
  match.miss_until_turn_of(1);
  return match;
}

TEST(Surprises, S11_after_a_lapse_another_card_is_turned) {
  ScriptedMatch match({.lists = {free_list({8}), free_list({0, 1, 2})}, .elves = {Elf::lapse}});
  match.win(1);
  match.flip({0, 9});  // right, then wrong
  EXPECT_EQ(match.state.phase, Phase::mistake);
  EXPECT_EQ(Rules::actors(match.state), Seats{1});
  EXPECT_TRUE(match.lists(1, Lapse{}) && match.lists(1, LetGo{}));
  EXPECT_EQ(match.refused(1, Flip{1}), "illegal S-10");
  EXPECT_EQ(match.refused(0, Lapse{}), "not_your_turn S-11");
  EXPECT_FALSE(match.view().cells[9].toy) << "nothing waits to be looked at";
  match.act(Lapse{});
  EXPECT_EQ(match.state.phase, Phase::turn);
  EXPECT_EQ(match.state.turn, 1);
  EXPECT_TRUE(match.state.owned[1].empty()) << "used up";
  EXPECT_FALSE(match.lists(1, Pass{})) << "although the card before was right";
  EXPECT_EQ(match.refused(1, Pass{}), "illegal S-11");
  match.flip({1});
  EXPECT_TRUE(match.lists(1, Pass{}));
  EXPECT_EQ(match.refused(1, Lapse{}), "illegal S-11") << "there is no mistake to forget";
}

TEST(Surprises, a_lapse_that_is_let_go_is_kept_and_the_turn_passes) {
  ScriptedMatch match({.lists = {free_list({8}), free_list({0, 1, 2})}, .elves = {Elf::lapse}});
  match.win(1);
  match.flip({9});
  match.act(LetGo{});
  EXPECT_EQ(match.state.phase, Phase::turn);
  EXPECT_EQ(match.state.turn, 2);
  EXPECT_EQ(match.state.owned[1].size(), 1u);
}

TEST(Surprises, S16_one_elf_a_turn_of_whatever_kind) {
  auto match = with_elves_for_seat_1({Elf::lapse, Elf::lapse, Elf::tidy, Elf::tidy}, free_list({0, 1, 2}));
  match.act(Tidy{{3, 4, 5, 6, 7}});
  match.act(Place{{{3}, {4}, {5}, {6}, {7}}});
  EXPECT_EQ(match.refused(1, Tidy{{3, 4, 5, 6, 7}}), "illegal S-16");
  match.flip({9});
  EXPECT_EQ(match.state.turn, 2) << "no lapse is offered after tidying";
  EXPECT_EQ(match.state.owned[1].size(), 3u);
  match.flip({9, 9});
  EXPECT_EQ(match.state.turn, 1);
  match.flip({9});
  EXPECT_EQ(match.state.phase, Phase::mistake) << "a new turn, a new elf";
  match.act(Lapse{});
  match.flip({9});
  EXPECT_EQ(match.state.turn, 2) << "the second lapse has to wait";
}

TEST(Surprises, S17_a_table_may_allow_any_number) {
  auto match = with_elves_for_seat_1({Elf::lapse, Elf::lapse, Elf::tidy, Elf::tidy}, free_list({0, 1, 2}),
                                     any_number());
  for (int i = 0; i < 2; ++i) {
    match.act(Tidy{{3, 4, 5, 6, 7}});
    match.act(Place{{{3}, {4}, {5}, {6}, {7}}});
  }
  EXPECT_EQ(match.refused(1, Tidy{{3, 4, 5, 6, 7}}), "illegal S-16") << "none is left";
  for (int i = 0; i < 2; ++i) {
    match.flip({9});
    EXPECT_EQ(match.state.phase, Phase::mistake);
    match.act(Lapse{});
  }
  match.flip({9});
  EXPECT_EQ(match.state.turn, 2);
  EXPECT_TRUE(match.state.owned[1].empty());
}

TEST(Surprises, S18_a_player_may_own_any_number_of_elves) {
  ScriptedMatch match({.elves = {Elf::tidy, Elf::tidy, Elf::tidy, Elf::lapse, Elf::lapse, Elf::lapse,
                                 Elf::lapse, Elf::lapse}});
  for (int round = 1; round < 9; ++round) {
    if (match.state.turn == 1) match.miss();
    match.win(1);
  }
  EXPECT_EQ(match.state.round, 9);
  EXPECT_EQ(match.view().seats[1].elves,
            (List<Elf, elf_count>{Elf::tidy, Elf::tidy, Elf::tidy, Elf::lapse, Elf::lapse, Elf::lapse,
                                  Elf::lapse, Elf::lapse}))
      << "in the order received, for all to see";
}

TEST(Surprises, S19_the_winner_gives_the_elf_to_another_player) {
  ScriptedMatch match({.lists = {free_list({0})}, .elves = {Elf::tidy}, .seats = 4});
  match.flip({0});
  EXPECT_EQ(match.state.phase, Phase::giving_elf);
  View const view = match.view();
  EXPECT_FALSE(view.list) << "it is won";
  EXPECT_EQ(view.elf, Elf::tidy);
  EXPECT_EQ(view.turn, 0);
  EXPECT_EQ(view.cells[0].toy, Toy{0});
  EXPECT_EQ(match.refused(0, GiveElf{0}), "illegal S-19");
  EXPECT_EQ(match.refused(0, GiveElf{4}), "illegal S-19");
  EXPECT_EQ(match.refused(0, Flip{1}), "illegal S-10");
  EXPECT_EQ(match.refused(2, GiveElf{1}), "not_your_turn S-19");
  EXPECT_FALSE(match.lists(0, GiveElf{0}));
  match.act(GiveElf{3});
  EXPECT_EQ(match.view().seats[3].elves, (List<Elf, elf_count>{Elf::tidy}));
  EXPECT_EQ(match.state.round, 2);

  ScriptedMatch two({.lists = {free_list({0})}, .elves = {Elf::lapse}, .seats = 2});
  two.heard();
  two.flip({0});
  EXPECT_EQ(two.state.phase, Phase::turn) << "of two, it goes over by itself";
  EXPECT_EQ(two.view().seats[1].elves, (List<Elf, elf_count>{Elf::lapse}));
  EXPECT_NE(two.heard().find(R"({"type":"elf_given","seat":0,"to":1,"elf":"lapse"})"), std::string::npos);
}

TEST(Surprises, S20_the_last_elf_is_shown_but_not_given) {
  Options options;
  options.lists = 3;
  ScriptedMatch match({.elves = {Elf::lapse, Elf::lapse, Elf::tidy}, .options = options});
  match.win(1), match.win(0);
  EXPECT_EQ(match.view().elf, Elf::tidy);
  match.heard();
  match.win(0);
  EXPECT_EQ(match.state.phase, Phase::over);
  EXPECT_EQ(match.heard().find("elf_given"), std::string::npos);
  for (auto const& owned : match.state.owned) EXPECT_EQ(std::ranges::count(owned, Elf::tidy), 0);
}

}  // namespace
}  // namespace hotte::surprises
