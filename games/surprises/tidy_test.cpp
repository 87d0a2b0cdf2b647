// Rangement: faces and order are its player's secret.
#include "games/surprises/scripted_match.hpp"

namespace hotte::surprises {
namespace {

// Seat 1 begins the second round and owns a Rangement.
ScriptedMatch about_to_tidy(Pace pace = Pace::instant) {
  ScriptedMatch match(
      {.lists = {free_list({8}), free_list({0, 1, 2})}, .elves = {Elf::tidy, Elf::lapse}, .pace = pace});
  match.flip({8});
  match.act(GiveElf{1});
  if (pace != Pace::instant) match.pass_time();
  return match;
}

TEST(Surprises, S33_exactly_five_cards_that_lie_face_down) {
  ScriptedMatch match = about_to_tidy();
  EXPECT_EQ(match.refused(1, Tidy{{1, 2, 3, 4}}), "illegal S-33");
  EXPECT_EQ(match.refused(1, Tidy{{1, 2, 3, 4, 5, 6}}), "illegal S-33");
  EXPECT_EQ(match.refused(1, Tidy{{1, 2, 3, 4, 4}}), "illegal S-33");
  EXPECT_EQ(match.refused(1, Tidy{{1, 2, 3, 4, 16}}), "illegal S-33");
  EXPECT_EQ(match.refused(1, Place{{{1}}}), "illegal S-33");
  match.act(Tidy{{7, 2, 9, 4, 5}});
  EXPECT_EQ(match.state.phase, Phase::tidying);
  EXPECT_TRUE(match.state.owned[1].empty());
  EXPECT_EQ(match.refused(1, Place{{{7}, {2}, {9}, {4}}}), "illegal S-33");
  EXPECT_EQ(match.refused(1, Place{{{7}, {2}, {9}, {4}, {4}}}), "illegal S-33");
  EXPECT_EQ(match.refused(1, Place{{{7}, {2}, {9}, {4}, {6}}}), "illegal S-33");
  EXPECT_EQ(match.refused(1, Flip{0}), "illegal S-10");
  EXPECT_EQ(match.refused(0, Flip{0}), "not_your_turn S-33");
  match.act(Place{{{2}, {7}, {4}, {9}, {5}}});
  auto const& toys = match.state.history.back().toys;
  EXPECT_EQ(toys[7], Toy{2});
  EXPECT_EQ(toys[2], Toy{7});
  EXPECT_EQ(toys[9], Toy{4});
  EXPECT_EQ(toys[4], Toy{9});
  EXPECT_EQ(toys[5], Toy{5});
  EXPECT_EQ(match.state.phase, Phase::turn);
  EXPECT_EQ(match.state.turn, 1) << "then the turn goes on";
}

TEST(Surprises, S33_the_old_order_is_an_order_too) {
  ScriptedMatch match = about_to_tidy();
  auto const before = match.state.history.back().toys;
  match.act(Tidy{{0, 1, 2, 3, 4}});
  match.heard();
  match.act(Place{{{0}, {1}, {2}, {3}, {4}}});
  EXPECT_EQ(match.state.history.back().toys, before);
  EXPECT_EQ(match.heard(), R"({"type":"tidied","seat":1,"cells":[0,1,2,3,4]})"
                           "\n")
      << "the others cannot tell it from any other order";
}

TEST(Surprises, every_order_of_the_five_is_listed_once) {
  ScriptedMatch match = about_to_tidy();
  match.act(Tidy{{11, 12, 13, 14, 15}});
  auto const legal = std::make_unique<Rules::Legal>();
  Rules::legal(match.state, 1, *legal);
  EXPECT_EQ(legal->actions.size(), 120u);
  EXPECT_TRUE(legal->complete);
  for (auto const& action : legal->actions) EXPECT_EQ(std::ranges::count(legal->actions, action), 1);
  Rules::legal(match.state, 0, *legal);
  EXPECT_TRUE(legal->actions.empty() && legal->complete);
}

TEST(Surprises, a_sample_of_the_ways_to_take_five_is_listed) {
  ScriptedMatch match = about_to_tidy();
  auto const legal = std::make_unique<Rules::Legal>();
  Rules::legal(match.state, 1, *legal);
  EXPECT_FALSE(legal->complete);
  std::array<int, most_cells> times{};
  for (auto const& action : legal->actions) {
    if (auto const* tidy = std::get_if<Tidy>(&action)) {
      for (Cell const cell : tidy->cells) ++times[cell];
    }
  }
  for (int const count : times) EXPECT_EQ(count, 5) << "every card as often as any other";
}

TEST(Surprises, S33_only_its_player_sees_the_five_faces_and_their_order) {
  ScriptedMatch match = about_to_tidy();
  match.heard();
  match.act(Tidy{{9, 3, 10, 4, 5}});
  EXPECT_EQ(match.view(1).tidying->cells, (List<Cell, tidied_cells>{9, 3, 10, 4, 5}));
  EXPECT_EQ(match.view(1).tidying->toys, (List<Toy, tidied_cells>{{9}, {3}, {10}, {4}, {5}}));
  for (Viewer const viewer : {Viewer{}, Viewer{0}, Viewer{2}}) {
    EXPECT_FALSE(match.view(viewer).tidying);
    EXPECT_EQ(match.view(viewer).lifted, (List<Cell, tidied_cells>{3, 4, 5, 9, 10}))
        << "five gaps, in no telling order";
    for (CellView const& cell : match.view(viewer).cells) EXPECT_FALSE(cell.toy);
  }
  auto const told = match.told;
  EXPECT_EQ(match.heard(), R"({"type":"lifted","seat":1,"cells":[3,4,5,9,10]})"
                           "\n");
  match.told = told;
  EXPECT_NE(match.heard(1).find(R"({"type":"looked_at","cells":[9,3,10,4,5],"toys":["kick-scooter")"),
            std::string::npos);
  match.act(Place{{{3}, {9}, {10}, {5}, {4}}});
  auto const put = match.told;
  EXPECT_EQ(match.heard(), R"({"type":"tidied","seat":1,"cells":[3,4,5,9,10]})"
                           "\n");
  match.told = put;
  EXPECT_NE(match.heard(1).find(R"({"type":"put_back","cells":[9,3,10,4,5],"toys":["kite")"),
            std::string::npos);
  for (Viewer const viewer : {Viewer{}, Viewer{0}, Viewer{1}, Viewer{2}}) {
    EXPECT_FALSE(match.view(viewer).tidying) << "gone, for its player too";
    EXPECT_TRUE(match.view(viewer).lifted.empty());
    EXPECT_EQ(match.seen(viewer).find("kick-scooter"), std::string::npos);
  }
}

TEST(Surprises, S34_the_starter_tidies_when_the_list_is_known) {
  ScriptedMatch match({.elves = {Elf::tidy, Elf::duel}, .seats = 2});
  match.win(1);  // seat 0; tidy to seat 1
  EXPECT_TRUE(match.view().list) << "nothing is asked before the list is turned";
  match.flip({9});
  match.win(1);  // seat 0; duel to seat 1
  ASSERT_EQ(match.state.phase, Phase::starting);
  EXPECT_EQ(match.refused(1, Tidy{{1, 2, 3, 4, 5}}), "illegal S-34");
  match.act(Begin{});
  match.act(Tidy{{1, 2, 3, 4, 5}});
  EXPECT_TRUE(match.view().list);
}

TEST(Surprises, S35_only_before_the_first_card_of_the_turn) {
  ScriptedMatch match = about_to_tidy();
  match.flip({0});
  EXPECT_EQ(match.refused(1, Tidy{{3, 4, 5, 6, 7}}), "illegal S-35");
  match.act(Pass{});
  match.flip({9, 9});
  EXPECT_EQ(match.state.turn, 1);
  EXPECT_EQ(match.refused(1, Tidy{{0, 4, 5, 6, 7}}), "illegal S-33") << "a found toy stays where it is";
  match.act(Tidy{{3, 4, 5, 6, 7}});
  EXPECT_EQ(match.state.phase, Phase::tidying) << "the next turn will do";
  EXPECT_EQ(match.refused(1, Lapse{}), "illegal S-11");
}

TEST(Surprises, who_does_not_own_a_tidy_cannot_tidy) {
  ScriptedMatch match({.lists = {free_list({0, 1})}});
  EXPECT_EQ(match.refused(0, Tidy{{3, 4, 5, 6, 7}}), "illegal S-16");
}

}  // namespace
}  // namespace hotte::surprises
