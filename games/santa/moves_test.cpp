// The rulings about moving, one test each, named by its id. elfenbein is drawn in its rules page; the streets
// used most here are 6-7-8-9, 18-19-20-21-22-23 and 3-9-15-21-27-33.
#include <set>

#include "games/santa/match_test.hpp"

namespace hotte::santa {
namespace {

constexpr bool santa_moves = true, brat_moves = false;

// "illegal C-17: Step 3, …", or "accepted".
std::string answer(bool is_santa, int card, House from, Path const& path, Town const& town = elfenbein()) {
  auto const checked = check_path(town, is_santa, card, from, path);
  if (checked) return "accepted";
  auto const& refusal = checked.error();
  return std::string(name_of(refusal.why)) + (refusal.rule.empty() ? "" : " " + refusal.rule) + ": " +
         refusal.detail;
}

bool refused_by(std::string_view rule, std::string const& answer) {
  return answer.starts_with("illegal " + std::string(rule) + ": Step ");
}

TEST(Santa, C17_low_cards_go_two_houses_and_middle_ones_three_at_most) {
  for (int card = 1; card <= 10; ++card) {
    EXPECT_EQ(answer(brat_moves, card, 6, {7}), "accepted") << "one is enough";
    EXPECT_EQ(answer(brat_moves, card, 6, {7, 8}), "accepted");
    auto const three = answer(brat_moves, card, 6, {7, 8, 9});
    if (card <= 5) {
      EXPECT_EQ(three, "illegal C-17: Step 3, to house 9: a card of " + std::to_string(card) +
                           " goes at most two houses far.");
    } else {
      EXPECT_EQ(three, "accepted");
      EXPECT_TRUE(refused_by("C-17", answer(brat_moves, card, 6, {7, 8, 9, 15})));
    }
  }
  for (int card = 1; card <= 13; ++card) {
    EXPECT_TRUE(answer(brat_moves, card, 6, {}).starts_with("illegal C-17:")) << "standing still";
    EXPECT_TRUE(answer(santa_moves, card, 6, {}).starts_with("illegal C-17:"));
  }
}

TEST(Santa, C17_steps_lead_next_door) {
  EXPECT_EQ(answer(brat_moves, 9, 6, {8}),
            "illegal C-17: Step 1, to house 8: no road leads there from house 6.");
  EXPECT_EQ(answer(santa_moves, 9, 6, {7, 14}),
            "illegal C-17: Step 2, to house 14: no road or path leads there from house 7.");
  EXPECT_EQ(answer(brat_moves, 9, 6, {7, 36}),
            "malformed: Step 2, to house 36: there is no such house on this board.");
}

TEST(Santa, C18_no_house_twice_the_first_one_included) {
  EXPECT_EQ(answer(brat_moves, 3, 6, {7, 6}),
            "illegal C-18: Step 2, to house 6: the move began there; nobody comes back in the same turn.");
  EXPECT_TRUE(refused_by("C-18", answer(santa_moves, 9, 7, {2, 8, 7})));
  EXPECT_EQ(answer(santa_moves, 9, 6, {7, 8, 7}),
            "illegal C-18: Step 3, to house 7: the move has been there already; enter every house once.");
  EXPECT_TRUE(refused_by("C-18", answer(brat_moves, 9, 6, {6})));
  EXPECT_TRUE(refused_by("C-18", answer(brat_moves, 12, 6, {6})));
}

TEST(Santa, C19_everybody_can_always_move) {
  for (Town const& town : house_boards()) {
    for (House house = 0; house < town.size; ++house) {
      for (int card = 1; card <= 13; ++card) {
        EXPECT_FALSE(paths(town, santa_moves, card, house).empty());
        EXPECT_FALSE(paths(town, brat_moves, card, house).empty());
      }
    }
  }
}

TEST(Santa, C20_every_house_has_a_road) {
  for (Town const& town : house_boards()) {
    for (House house = 0; house < town.size; ++house) EXPECT_FALSE(town.roads[house].empty());
  }
  for (House house = 0; house < 36; ++house) EXPECT_GE(elfenbein().roads[house].size(), 2) << int{house};
}

TEST(Santa, C21_santa_must_fly_with_a_face_to_any_other_house) {
  for (int card = 11; card <= 13; ++card) {
    EXPECT_EQ(paths(elfenbein(), santa_moves, card, 7).size(), 35u);
    EXPECT_EQ(answer(santa_moves, card, 7, {35}), "accepted");
    EXPECT_EQ(answer(santa_moves, card, 7, {8}), "accepted") << "next door is as good as any";
    EXPECT_TRUE(refused_by("C-21", answer(santa_moves, card, 7, {7})));
  }
}

TEST(Santa, C22_a_flight_touches_only_the_house_it_lands_on) {
  EXPECT_EQ(answer(santa_moves, 12, 7, {8, 9}),
            "illegal C-22: Step 2, to house 9: Santa flies straight to one house; name only where he lands.");
  Match match({6, 7, 21, 28});
  match.play({13, 1, 2, 3});
  match.turn(0, {8});  // over seat 1 in house 7
  EXPECT_EQ(match.scores(), (std::vector<int>{2, 0, 0, 0}));
  EXPECT_FALSE(match.gift(7));
  EXPECT_TRUE(match.gift(8));
}

TEST(Santa, C23_a_jump_is_one_step_and_then_straight_along_one_street) {
  auto const from_six = paths(elfenbein(), brat_moves, 13, 6);
  // Roads lead to 0, 7 and 12. On through 0: east 1 2. Through 7: east 8 9, north 1, south 13 19 25.
  // Through 12: south 18, east 13 14 15.
  std::set<std::string> const expected = {"[0]",     "[0,1]",   "[0,1,2]", "[7]",        "[7,8]",
                                          "[7,8,9]", "[7,1]",   "[7,13]",  "[7,13,19]",  "[7,13,19,25]",
                                          "[12]",    "[12,18]", "[12,13]", "[12,13,14]", "[12,13,14,15]"};
  EXPECT_EQ(std::set<std::string>(from_six.begin(), from_six.end()), expected);
  EXPECT_EQ(from_six.size(), expected.size()) << "none twice";
  EXPECT_EQ(answer(brat_moves, 11, 6, {7, 8, 14}),
            "illegal C-23: Step 3, to house 14: after its first house a jump stays in one street and one "
            "direction.");
}

TEST(Santa, C23_a_jump_ends_where_the_road_ends) {
  EXPECT_EQ(answer(brat_moves, 13, 0, {1, 2}), "accepted");
  EXPECT_EQ(answer(brat_moves, 13, 0, {1, 2, 3}),
            "illegal C-23: Step 3, to house 3: no road leads there from house 2; the jump ends where the "
            "road ends.");
}

TEST(Santa, C23_brats_never_take_a_path) {
  EXPECT_EQ(answer(brat_moves, 3, 7, {2}),
            "illegal C-23: Step 1, to house 2: only a path leads there, and only Santa knows the paths; take "
            "a road.");
  EXPECT_TRUE(refused_by("C-23", answer(brat_moves, 13, 7, {2})));
  EXPECT_EQ(answer(santa_moves, 3, 7, {2, 9}), "accepted") << "Santa does, also two";
}

TEST(Santa, C24_the_second_leg_may_be_nothing) { EXPECT_EQ(answer(brat_moves, 13, 6, {7}), "accepted"); }

TEST(Santa, C25_a_jump_does_not_go_straight_back) {
  EXPECT_EQ(
      answer(brat_moves, 13, 6, {7, 6}),
      "illegal C-25: Step 2, to house 6: the jump may turn but not go straight back to where it began.");
}

TEST(Santa, C26_a_face_is_no_walk_for_a_brat) {
  EXPECT_EQ(answer(brat_moves, 10, 6, {7, 8, 2}), "accepted") << "a ten turns twice";
  EXPECT_TRUE(refused_by("C-23", answer(brat_moves, 11, 6, {7, 8, 2}))) << "a jack does not";
  auto const all = paths(elfenbein(), brat_moves, 12, 6);
  EXPECT_EQ(std::ranges::count(all, "[7]"), 1) << "one step is the least";
}

TEST(Santa, C27_passing_santa_scores_and_the_move_goes_on) {
  Match match({7, 6, 21, 28});
  match.play({1, 13, 2, 3});
  match.turn(1, {7, 8, 9});
  EXPECT_EQ(match.scores(), (std::vector<int>{0, 4, 0, 0}));
  EXPECT_EQ(match.state.table.pawns[1], 9);
}

// ---- a street that comes back, and streets that share a stretch

// Sixteen houses in a ring and a tail: 0…9 are a circle whose street begins and ends beside house 0.
Town ring() {
  Board board;
  board.name = "ring";
  for (std::uint32_t i = 0; i < 24; ++i) board.houses.push_back({i, {}, {}});
  board.streets = {{1, 2, 3, 4, 5, 6, 7, 0},
                   {0, 1},
                   {2, 3, 8},
                   {8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23}};
  return surveyed(board, "board").value();
}

TEST(SantaJump, stops_before_the_house_it_began_in) {
  Town const town = ring();
  auto const all = paths(town, brat_moves, 13, 0);
  EXPECT_EQ(std::ranges::count(all, "[1,2,3,4,5,6,7]"), 1);
  for (auto const& path : all) EXPECT_EQ(path.find(",0"), std::string::npos) << path;
  EXPECT_EQ(answer(brat_moves, 13, 0, {1, 2, 3, 4, 5, 6, 7, 0}, town).substr(0, 12), "illegal C-18");
}

TEST(SantaJump, streets_that_share_a_stretch_list_no_jump_twice) {
  auto const all = paths(ring(), brat_moves, 13, 1);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
  EXPECT_EQ(std::ranges::count(all, "[2,3]"), 1);
  EXPECT_EQ(std::ranges::count(all, "[2,3,4]"), 1);
  EXPECT_EQ(std::ranges::count(all, "[2,3,8]"), 1);
}

}  // namespace
}  // namespace hotte::santa
