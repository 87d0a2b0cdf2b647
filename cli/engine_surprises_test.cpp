// Whole scripted matches of Surprises ! through the engine protocol, as an outsider would play them.
#include "cli/conversation_test.hpp"

namespace hotte::cli {
namespace {

// The toys in the order of the box: cell n of every match here holds toy n.
std::vector<std::string> const toys = {"teddy-bear",   "soccer-ball",    "locomotive",  "kite",
                                       "robot",        "nesting-dolls",  "sailboat",    "drum",
                                       "t-rex",        "kick-scooter",   "fire-engine", "rocket",
                                       "puzzle-piece", "carousel-horse", "game-die",    "artist-palette"};

std::string quoted(std::vector<std::string> const& words) {
  std::string list = "[";
  for (auto const& word : words) list += (list.size() > 1 ? ",\"" : "\"") + word + "\"";
  return list + "]";
}
std::string wish(std::vector<std::size_t> const& cells, bool ordered = false) {
  std::vector<std::string> names;
  for (auto const cell : cells) names.push_back(toys[cell]);
  return R"({"toys":)" + quoted(names) + R"(,"ordered":)" + (ordered ? "true" : "false") + R"(,"level":1})";
}
std::string flip(std::size_t cell) { return R"({"type":"flip","cell":)" + std::to_string(cell) + "}"; }
std::string name(std::size_t toy, std::size_t cell) {
  return R"({"type":"name","toy":")" + toys[toy] + R"(","cell":)" + std::to_string(cell) + "}";
}

class Surprises : public testing::Test {
 protected:
  // A match of these lists, three of them, for three seats; seat 0 begins.
  value open(std::vector<std::string> const& lists, std::vector<std::string> elves,
             std::string const& options = R"("lists":3)") {
    std::vector<std::string> rest = {"lapse", "lapse", "lapse", "lapse", "lapse", "duel",
                                     "duel",  "duel",  "tidy",  "tidy",  "tidy"};
    for (auto const& elf : elves) rest.erase(std::ranges::find(rest, elf));
    elves.insert(elves.end(), rest.begin(), rest.end());
    std::string all;
    for (auto const& list : lists) all += (all.empty() ? "" : ",") + list;
    return table.say(R"({"cmd":"new","game":"surprises","seats":3,"seed":7,"pace":"instant","options":{)" +
                     options + R"(},"arrange":{"first":0,"grid":)" + quoted(toys) + R"(,"lists":[)" + all +
                     R"(],"elves":)" + quoted(elves) + "}}");
  }
  // Does it, and answers what everybody is told.
  std::string play(int seat, std::string const& action) {
    auto const answer = table.act(seat, action);
    EXPECT_TRUE(answer.at("ok").as_bool()) << action << text(answer);
    if (!answer.at("ok").as_bool()) return "";
    boost::json::array events;
    for (auto const& one : answer.at("events").as_array()) {
      if (one.at("only").is_null()) events.push_back(one.at("event"));
    }
    return text(events);
  }
  std::string refused(int seat, std::string const& action) {
    return table.refused(R"({"cmd":"do","seat":)" + std::to_string(seat) + R"(,"action":)" + action + "}");
  }
  std::string phase() { return std::string(table.field("phase").as_string()); }
  std::string seen(std::string const& seat, std::string const& field) {
    return text(table.view(seat).at(field));
  }

  Conversation table;
};

TEST_F(Surprises, a_list_is_won_by_whoever_finds_only_its_last_toy) {
  EXPECT_EQ(text(open({wish({0, 1, 2, 3}), wish({4}), wish({5})}, {"lapse", "tidy"}).at("actors")), "[0]");
  EXPECT_EQ(play(0, flip(0)), R"([{"type":"flipped","seat":0,"cell":0,"toy":"teddy-bear","right":true}])");
  play(0, flip(2));
  play(0, flip(1));
  EXPECT_EQ(play(0, R"({"type":"pass"})"), R"([{"type":"passed","seat":0}])");
  EXPECT_EQ(
      play(1, flip(3)),
      R"([{"type":"flipped","seat":1,"cell":3,"toy":"kite","right":true},{"type":"list_won","seat":1}])");
  EXPECT_EQ(phase(), "giving_elf");
  EXPECT_EQ(seen("1", "own_lists"),
            R"([{"toys":["teddy-bear","soccer-ball","locomotive","kite"],"ordered":false,"level":1}])");
  EXPECT_EQ(seen("1", "scores"), "[null,4,null]");
  EXPECT_EQ(seen("0", "own_lists"), "[]");
  EXPECT_EQ(seen("null", "own_lists"), "null");
  EXPECT_EQ(seen("null", "list"), "null");
  EXPECT_EQ(seen("null", "elf"), "\"lapse\"");
  EXPECT_EQ(text(table.say(R"({"cmd":"legal","seat":1})").at("actions")),
            R"([{"type":"give_elf","to":0},{"type":"give_elf","to":2}])");
  EXPECT_EQ(text(table.say(R"({"cmd":"legal","seat":2})")), R"({"ok":true,"actions":[],"complete":true})");
  play(1, R"({"type":"give_elf","to":2})");
  EXPECT_EQ(seen("null", "turn"), "2");
  EXPECT_EQ(
      seen("null", "seats"),
      R"([{"elves":[],"lists":0,"toys":null},{"elves":[],"lists":1,"toys":null},{"elves":["lapse"],"lists":0,"toys":null}])");
}

TEST_F(Surprises, an_ordered_list_opened_in_the_wrong_order_is_a_mistake) {
  open({wish({0, 1, 2}, true), wish({4}), wish({5})}, {});
  EXPECT_EQ(
      play(0, flip(2)),
      R"([{"type":"flipped","seat":0,"cell":2,"toy":"locomotive","right":false},{"type":"hidden","cells":[2]}])");
  EXPECT_EQ(seen("null", "turn"), "1");
  EXPECT_EQ(
      seen("0", "list"),
      R"({"toys":["teddy-bear","soccer-ball","locomotive"],"ordered":true,"level":1,"found":[false,false,false]})");
  EXPECT_EQ(text(table.view("0").at("cells").at(2)), R"({"toy":null})");
  play(1, flip(0));
  EXPECT_EQ(refused(1, flip(0)), "illegal S-13");
  play(1, flip(1));
  play(1, flip(2));
  EXPECT_EQ(phase(), "giving_elf");
}

TEST_F(Surprises, a_lapse_forgets_a_mistake) {
  open({wish({0}), wish({1, 2}), wish({5})}, {"lapse"});
  play(0, flip(0));
  play(0, R"({"type":"give_elf","to":1})");
  play(1, flip(9));
  EXPECT_EQ(phase(), "mistake");
  EXPECT_EQ(text(table.view("1").at("cells").at(9)), R"({"toy":null})")
      << "face down again when the answer comes";
  EXPECT_EQ(text(table.say(R"({"cmd":"legal","seat":1})").at("actions")),
            R"([{"type":"lapse"},{"type":"let_go"}])");
  EXPECT_EQ(refused(2, R"({"type":"lapse"})"), "not_your_turn S-11");
  EXPECT_EQ(play(1, R"({"type":"lapse"})"), R"([{"type":"lapsed","seat":1}])");
  EXPECT_EQ(refused(1, R"({"type":"pass"})"), "illegal S-11");
  play(1, flip(1));
  play(1, flip(9));
  EXPECT_EQ(seen("null", "turn"), "2") << "one elf a turn, and none is left";
}

TEST_F(Surprises, a_duel_is_lost_by_a_player_without_lists) {
  open({wish({0, 1}), wish({2}), wish({5})}, {"duel"});
  play(0, flip(0));
  play(0, flip(1));
  play(0, R"({"type":"give_elf","to":1})");
  EXPECT_EQ(phase(), "starting");
  EXPECT_EQ(seen("null", "lists_left"), "2");
  EXPECT_EQ(text(table.say(R"({"cmd":"legal","seat":1})").at("actions")),
            R"([{"type":"begin"},{"type":"duel","against":0},{"type":"duel","against":2}])");
  play(1, R"({"type":"duel","against":2})");
  EXPECT_EQ(seen("0", "duel"), R"({"challenger":1,"rival":2,"turn":1,"named":null})");
  play(1, name(9, 9));
  EXPECT_EQ(text(table.say(R"({"cmd":"outcome"})")), R"({"ok":true,"over":false,"scores":[],"winners":[]})");
  std::string const told = play(2, name(10, 11));
  EXPECT_NE(
      told.find(
          R"({"type":"duel_over","winner":1,"loser":2},{"type":"hidden","cells":[9]},{"type":"list_turned")"),
      std::string::npos)
      << told;
  EXPECT_EQ(phase(), "turn");
  EXPECT_EQ(seen("null", "turn"), "1");
  EXPECT_EQ(seen("null", "duel"), "null");
  EXPECT_EQ(seen("null", "round"), "2");
}

TEST_F(Surprises, a_lost_duel_costs_the_list_the_loser_chooses) {
  open({wish({0, 1}), wish({2}), wish({5})}, {"duel"});
  play(0, flip(0));
  play(0, flip(1));
  play(0, R"({"type":"give_elf","to":1})");
  play(1, R"({"type":"duel","against":0})");
  play(1, name(9, 9));
  play(0, R"({"type":"concede"})");
  EXPECT_EQ(phase(), "duel_prize");
  EXPECT_EQ(text(table.view("2").at("cells").at(9)), R"({"toy":"kick-scooter"})");
  EXPECT_EQ(text(table.say(R"({"cmd":"legal","seat":0})").at("actions")),
            R"([{"type":"give_list","list":0}])");
  play(0, R"({"type":"give_list","list":0})");
  EXPECT_EQ(seen("1", "scores"), "[null,2,null]");
  EXPECT_EQ(seen("0", "own_lists"), "[]");
}

TEST_F(Surprises, a_duel_ends_in_a_draw_with_sixteen_cards_open) {
  open({wish({0, 1}), wish({2}), wish({5})}, {"duel"});
  play(0, flip(0));
  play(0, flip(1));
  play(0, R"({"type":"give_elf","to":1})");
  play(1, R"({"type":"duel","against":0})");
  std::string told;
  for (std::size_t cell = 0; cell < 16; ++cell) told = play(cell % 2 == 0 ? 1 : 0, name(cell, cell));
  EXPECT_NE(told.find(R"({"type":"duel_over","winner":null,"loser":null})"), std::string::npos) << told;
  EXPECT_NE(told.find(R"("shuffled","cells":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15])"), std::string::npos)
      << told;
  EXPECT_EQ(phase(), "turn");
  EXPECT_EQ(seen("0", "scores"), "[2,null,null]") << "nobody loses a list";
  auto const view = table.view("null");
  for (auto const& cell : view.at("cells").as_array()) EXPECT_EQ(text(cell), R"({"toy":null})");
}

TEST_F(Surprises, a_tidying_that_changes_nothing_looks_like_any_other) {
  open({wish({0}), wish({1, 2}), wish({5})}, {"tidy"});
  play(0, flip(0));
  play(0, R"({"type":"give_elf","to":1})");
  EXPECT_EQ(refused(1, R"({"type":"tidy","cells":[3,4,5,6]})"), "illegal S-33");
  EXPECT_EQ(refused(1, R"({"type":"tidy","cells":[3,4,5,6,7,8]})"), "illegal S-33");
  EXPECT_EQ(table.say(R"({"cmd":"legal","seat":1})").at("complete"), false);
  EXPECT_EQ(play(1, R"({"type":"tidy","cells":[9,3,4,5,6]})"),
            R"([{"type":"lifted","seat":1,"cells":[3,4,5,6,9]}])");
  EXPECT_EQ(seen("1", "tidying"),
            R"({"cells":[9,3,4,5,6],"toys":["kick-scooter","kite","robot","nesting-dolls","sailboat"]})");
  for (std::string const other : {"0", "2", "null"}) {
    auto const view = table.view(other);
    EXPECT_EQ(text(view.at("tidying")), "null");
    EXPECT_EQ(text(view).find("kick-scooter"), std::string::npos);
  }
  EXPECT_EQ(table.say(R"({"cmd":"legal","seat":1})").at("actions").as_array().size(), 120u);
  EXPECT_EQ(play(1, R"({"type":"place","toys":["kick-scooter","kite","robot","nesting-dolls","sailboat"]})"),
            R"([{"type":"tidied","seat":1,"cells":[3,4,5,6,9]}])");
  EXPECT_EQ(phase(), "turn");
  EXPECT_EQ(
      play(1, flip(9)),
      R"([{"type":"flipped","seat":1,"cell":9,"toy":"kick-scooter","right":false},{"type":"hidden","cells":[9]}])");
}

TEST_F(Surprises, the_sixth_round_of_the_young_has_no_elf) {
  std::vector<std::string> const nine(toys.begin(), toys.begin() + 9);
  table.say(
      R"({"cmd":"new","game":"surprises","seats":2,"seed":3,"pace":"instant","options":{"variant":"young"},)"
      R"("arrange":{"first":0,"grid":)" +
      quoted(nine) + R"(,"lists":[)" + wish({0}) + "," + wish({1}) + "," + wish({2}) + "," + wish({3}) + "," +
      wish({4}) + "," + wish({5, 6}) + R"(],"elves":["lapse","lapse","lapse","lapse","lapse"]}})");
  EXPECT_EQ(seen("null", "width"), "3");
  EXPECT_EQ(table.view("null").at("cells").as_array().size(), 9u);
  for (std::size_t round = 0; round < 5; ++round) {
    EXPECT_EQ(seen("null", "elf"), "\"lapse\"");
    play(static_cast<int>(round % 2), flip(round));  // of two, the elf goes over by itself
  }
  EXPECT_EQ(seen("null", "round"), "6");
  EXPECT_EQ(seen("null", "elf"), "null");
  EXPECT_EQ(seen("null", "lists_left"), "0");
  play(1, flip(5));
  play(1, flip(6));
  EXPECT_EQ(phase(), "over");
  EXPECT_EQ(text(table.say(R"({"cmd":"outcome"})")),
            R"({"ok":true,"over":true,"scores":[3,4],"winners":[1]})");
  EXPECT_EQ(seen("null", "scores"), "[3,4]") << "at the end everybody sees";
  EXPECT_EQ(refused(0, flip(0)), "game_over");
}

TEST_F(Surprises, what_cannot_be_played_is_refused_in_the_right_word) {
  auto const opened = [&](std::string const& seats, std::string const& options) {
    return table.refused(R"({"cmd":"new","game":"surprises","seats":)" + seats + R"(,"options":)" + options +
                         "}");
  };
  EXPECT_EQ(opened("6", "{}"), "bad_options");
  EXPECT_EQ(opened("1", "{}"), "bad_options");
  EXPECT_EQ(opened("3", R"({"variant":"old"})"), "bad_options");
  EXPECT_EQ(opened("3", R"({"lists":4})"), "bad_options");
  EXPECT_EQ(opened("3", R"({"variant":"young","lists":9})"), "bad_options");
  EXPECT_EQ(opened("3", R"({"elves":false})"), "bad_options");
  EXPECT_EQ(opened("3", R"({"show_scores":1})"), "bad_options");
  open({wish({0, 1}), wish({2}), wish({5})}, {});
  EXPECT_EQ(refused(0, R"({"type":"flip","cell":"A1"})"), "malformed");
  EXPECT_EQ(refused(0, R"({"type":"flip"})"), "malformed");
  EXPECT_EQ(refused(0, R"({"type":"peek","cell":1})"), "malformed");
  EXPECT_EQ(refused(0, R"({"type":"name","toy":"unicorn","cell":1})"), "malformed");
  EXPECT_EQ(refused(0, R"({"type":"pass"})"), "illegal S-10");
  EXPECT_EQ(refused(0, R"({"type":"begin"})"), "illegal S-21");
  EXPECT_EQ(refused(1, flip(0)), "not_your_turn S-10");
}

}  // namespace
}  // namespace hotte::cli
