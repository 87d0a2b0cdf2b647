// GiftTRAP through the engine protocol, by the letter of the contract: scripted games of lines in, lines out.
#include <gmock/gmock.h>

#include "cli/conversation_test.hpp"

namespace hotte::cli {
namespace {

std::string number(int n) { return std::to_string(n); }

// A script of requests; answers come when it is run. Every line is one that must be accepted unless it is
// asked for its refusal.
class Script {
 public:
  Script(int seats, std::string const& options, std::string const& arrange) : seats_(seats) {
    line(R"({"cmd":"new","game":"gifttrap","seats":)" + number(seats) +
         R"(,"seed":7,"pace":"instant","options":)" + options + R"(,"arrange":)" + arrange + "}");
  }

  value line(std::string const& request) { return said_.say(request); }
  value act(int seat, std::string const& action) {
    auto const answer = said_.act(seat, action);
    EXPECT_TRUE(answer.at("ok").as_bool()) << action << ": " << text(answer);
    return answer;
  }
  std::string refusal(int seat, std::string const& action) {
    return said_.refused(R"({"cmd":"do","seat":)" + number(seat) + R"(,"action":)" + action + "}");
  }
  value view(std::string const& seat = "null") { return said_.view(seat); }
  std::string field(std::string const& name) { return text(said_.field(name)); }
  std::string outcome() { return text(line(R"({"cmd":"outcome"})")); }

  void deal_and_look(int dealer = 0) {
    act(dealer, R"({"type":"deal","pack":"green"})");
    for (int seat = 0; seat < seats_; ++seat) act(seat, R"({"type":"ready"})");
  }
  // squares[i] are the squares a seat gives to the others in order, all for one before the next.
  void give(int seat, std::vector<int> const& squares, std::string const& more = "null") {
    std::string gifts;
    std::size_t const each = squares.size() / static_cast<std::size_t>(seats_ - 1);
    std::size_t next = 0;
    for (int to = 0; to < seats_; ++to) {
      for (std::size_t nth = 0; to != seat && nth < each; ++nth) {
        gifts += (gifts.empty() ? "" : ",") + (R"({"to":)" + number(to)) + R"(,"square":)" +
                 number(squares[next++]) + "}";
      }
    }
    act(seat, R"({"type":"give","gifts":[)" + gifts + R"(],"more":)" + more + "}");
  }
  void get(int seat, std::array<int, 4> marks = {1, 2, 3, 4}) {
    act(seat, R"({"type":"get","great":)" + number(marks[0]) + R"(,"good":)" + number(marks[1]) +
                  R"(,"ok":)" + number(marks[2]) + R"(,"no_way":)" + number(marks[3]) + "}");
  }
  value open(int seat, int from, int nth = 0) {
    return act(seat, R"({"type":"open","from":)" + number(from) + R"(,"nth":)" + number(nth) + "}");
  }

 private:
  int seats_;
  Conversation said_;
};

std::string tracks(std::vector<std::pair<int, int>> const& at) {
  std::string all;
  for (auto const& [give, get] : at) {
    all += (all.empty() ? "" : ",") + (R"({"give":)" + number(give)) + R"(,"get":)" + number(get) + "}";
  }
  return "[" + all + "]";
}

constexpr char one_gift[] = R"({"double":"off"})";

TEST(EngineGifttrap, a_marker_on_go_takes_a_loss_for_nothing_and_then_three_steps) {
  Script table(4, one_gift, R"({"dealer":0})");
  table.deal_and_look();
  table.give(0, {1, 2, 3});
  table.give(1, {5, 1, 2});
  table.give(2, {1, 2, 3});
  table.give(3, {2, 1, 3});
  for (int seat = 0; seat < 4; ++seat) table.get(seat);
  table.open(0, 1);
  EXPECT_EQ(table.field("tracks"), tracks({{0, 0}, {0, 0}, {0, 0}, {0, 0}})) << "-1 on GO";
  auto const opened = table.open(0, 2);
  EXPECT_EQ(table.field("tracks"), tracks({{0, 3}, {0, 0}, {3, 0}, {0, 0}})) << "+3";
  EXPECT_EQ(text(opened.at("actors")), "[0]") << "no parcel opens by itself, not even the last";
  EXPECT_EQ(table.field("scores"), "[0,0,0,0]");
}

TEST(EngineGifttrap, a_marker_falls_back_from_the_last_square_and_does_not_win) {
  Script table(3, one_gift, R"({"dealer":0,"tracks":)" + tracks({{20, 17}, {0, 0}, {0, 0}}) + "}");
  table.deal_and_look();
  table.give(0, {4, 1});
  table.give(1, {1, 2});
  table.give(2, {2, 1});
  for (int seat = 0; seat < 3; ++seat) table.get(seat);
  table.open(0, 1);
  EXPECT_EQ(table.field("tracks"), tracks({{20, 20}, {3, 0}, {0, 0}}))
      << "both markers of seat 0 are on GIFTED";
  table.open(0, 2);
  table.open(1, 0);
  EXPECT_EQ(table.field("tracks"), tracks({{16, 20}, {3, 0}, {2, 0}}));
  table.open(1, 2);
  table.open(2, 0);
  table.open(2, 1);
  EXPECT_EQ(table.outcome(), R"({"ok":true,"over":false,"scores":[],"winners":[]})");
  EXPECT_EQ(table.field("phase"), R"("dealing")");
  EXPECT_EQ(table.field("round"), "2");
  EXPECT_EQ(table.field("dealer"), "1");
}

TEST(EngineGifttrap, four_players_doubled_share_nine_squares) {
  Script table(
      4, "{}",
      R"({"dealer":2,"squares":["green_01a","green_02b","blue_01a","blue_02a","purple_03b","gold_20b","gold_19a","gold_18a","green_17a"]})");
  EXPECT_EQ(table.field("phase"), R"("dealing")");
  EXPECT_EQ(table.field("actors"), "[2]");
  EXPECT_EQ(table.field("squares"), "[]");
  table.deal_and_look(2);
  EXPECT_EQ(table.view().at("squares").as_array().size(), 9u);
  EXPECT_EQ(text(table.view().at("squares").at(8)), R"({"square":9,"gift":"green_17a","trapped":false})");
  EXPECT_EQ(text(table.line(R"({"cmd":"legal","seat":0})").at("complete")), "false");
  table.give(0, {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(table.field("actors"), "[1,2,3]");
  EXPECT_EQ(table.field("ready"), "[true,false,false,false]");
  EXPECT_EQ(table.field("tokens"), "[]");
  table.give(1, {9, 8, 7, 6, 5, 4});
  table.give(2, {1, 9, 2, 8, 3, 7});
  table.give(0, {9, 8, 7, 6, 5, 4});
  table.give(3, {6, 5, 4, 3, 2, 1});
  EXPECT_EQ(table.view().at("tokens").as_array().size(), 24u);
  EXPECT_EQ(text(table.view().at("tokens").at(1)),
            R"({"from":0,"to":1,"nth":1,"square":null,"opened":false,"give_more":false,"get_more":false})");
  for (int seat = 0; seat < 4; ++seat) table.get(seat, {9, 8, 7, 1});
  EXPECT_EQ(table.field("revealer"), "2");
  EXPECT_EQ(table.field("marks"), R"([null,null,{"great":9,"good":8,"ok":7,"no_way":1},null])");
  auto const opened = table.open(2, 0, 1);
  EXPECT_EQ(text(opened.at("events")),
            R"([{"only":null,"event":{"type":"opened","from":0,"to":2,"nth":1,"square":6,"gift":"gold_20b",)"
            R"("mark":"none","trapped":false,"give":-1,"get":-1}}])")
      << "seat 0's second choice counts";
}

TEST(EngineGifttrap, a_trap_in_mid_reveal_stops_what_comes_later) {
  Script table(3, R"({"double":"off","strategy":"may"})",
               R"({"dealer":0,"tracks":)" + tracks({{5, 5}, {5, 5}, {5, 5}}) + "}");
  table.deal_and_look();
  table.give(0, {1, 2}, R"({"to":1,"square":1})");
  table.give(1, {1, 2});
  table.give(2, {1, 2});
  for (int seat = 0; seat < 3; ++seat) table.get(seat);
  table.open(0, 1);
  EXPECT_EQ(table.field("tracks"), tracks({{5, 8}, {8, 5}, {5, 5}}));
  EXPECT_EQ(
      text(table.line(R"({"cmd":"legal","seat":1})").at("actions")),
      R"([{"type":"trap","square":1},{"type":"trap","square":2},{"type":"trap","square":3},{"type":"trap","square":4}])");
  EXPECT_EQ(text(table.act(2, R"({"type":"trap","square":1})").at("events")),
            R"([{"only":null,"event":{"type":"trapped","seat":2,"square":1}}])");
  EXPECT_EQ(table.refusal(2, R"({"type":"trap","square":2})"), "not_your_turn G-12")
      << "it has nothing left to do";
  EXPECT_EQ(table.refusal(1, R"({"type":"trap","square":1})"), "illegal G-36");
  EXPECT_EQ(table.field("traps_left"), "[true,true,false]");
  table.open(0, 2);
  EXPECT_EQ(table.field("tracks"), tracks({{5, 8}, {8, 5}, {5, 5}}))
      << "what was scored stays, nothing is added";
  table.open(1, 0);
  EXPECT_EQ(table.field("tracks"), tracks({{5, 8}, {8, 5}, {5, 5}})) << "GIVE MORE does not help";
  table.open(1, 2);
  EXPECT_EQ(table.field("tracks"), tracks({{5, 8}, {8, 7}, {7, 5}})) << "other gifts go on";
}

TEST(EngineGifttrap, two_winners_of_one_round_share_the_victory) {
  Script table(3, one_gift, R"({"dealer":1,"tracks":)" + tracks({{20, 20}, {0, 0}, {20, 20}}) + "}");
  table.deal_and_look(1);
  for (int seat = 0; seat < 3; ++seat) table.give(seat, {1, 2});
  for (int seat = 0; seat < 3; ++seat) table.get(seat);
  for (int const seat : {1, 2, 0}) {
    for (int from = 0; from < 3; ++from) {
      if (from != seat) table.open(seat, from);
    }
  }
  EXPECT_EQ(table.outcome(), R"({"ok":true,"over":true,"scores":[20,5,20],"winners":[0,2]})");
  auto const over = table.view("0");
  EXPECT_EQ(over.at("phase"), "over");
  EXPECT_EQ(over.at("round"), 1);
  EXPECT_TRUE(over.at("revealer").is_null());
  EXPECT_EQ(text(over.at("actors")), "[]");
  EXPECT_EQ(table.refusal(0, R"({"type":"ready"})"), "game_over");
  EXPECT_EQ(text(table.line(R"({"cmd":"legal","seat":0})")), R"({"ok":true,"actions":[],"complete":true})");
}

TEST(EngineGifttrap, a_second_use_of_a_number_is_refused) {
  Script table(4, one_gift, R"({"dealer":0})");
  table.deal_and_look();
  auto const before = text(table.line(R"({"cmd":"journal"})"));
  EXPECT_EQ(
      table.refusal(
          1, R"({"type":"give","gifts":[{"to":0,"square":2},{"to":2,"square":2},{"to":3,"square":1}]})"),
      "illegal G-06");
  EXPECT_EQ(table.refusal(1, R"({"type":"give","gifts":[{"to":0,"square":2},{"to":2,"square":3}]})"),
            "illegal G-08");
  EXPECT_EQ(table.refusal(1, R"({"type":"give","gifts":[{"to":0,"square":2,"note":"hi"}]})"), "malformed");
  EXPECT_EQ(table.refusal(1, R"({"type":"give"})"), "malformed");
  EXPECT_EQ(table.refusal(1, R"({"type":"deal","pack":"red"})"), "malformed");
  EXPECT_EQ(table.refusal(1, R"({"type":"deal","pack":"gold"})"), "illegal G-25");
  EXPECT_EQ(table.refusal(1, R"({"type":"trap","square":1})"), "illegal G-27");
  EXPECT_EQ(text(table.line(R"({"cmd":"journal"})")), before);
}

TEST(EngineGifttrap, a_view_by_the_letter) {
  Script table(3, R"({"double":"off","strategy":"must","track":12,"own_gifts":["un vélo"]})",
               R"({"dealer":0,"squares":["green_01a","own-1","blue_01a","gold_02b"]})");
  table.act(0, R"({"type":"deal","pack":"gold"})");
  table.act(1, R"({"type":"ready"})");
  EXPECT_EQ(
      text(table.view("1")),
      R"({"game":"gifttrap","phase":"shopping","actors":[0,2],"you":1,"round":1,"scores":[0,0,0],"over":false,)"
      R"("dealer":0,"pack":"gold","squares":[{"square":1,"gift":"green_01a","trapped":false},)"
      R"({"square":2,"gift":"own-1","trapped":false},{"square":3,"gift":"blue_01a","trapped":false},)"
      R"({"square":4,"gift":"gold_02b","trapped":false}],"tracks":)" +
          tracks({{0, 0}, {0, 0}, {0, 0}}) +
          R"(,"track_length":12,"ready":[false,true,false],"revealer":null,"opening":null,"tokens":[],)"
          R"("marks":[null,null,null],"traps_left":[true,true,true],"vetoes_left":2,"own_gifts":["un vélo"],)"
          R"("yours":{"gives":null,"gets":null,"give_more":null,"get_more":null}})");
  auto const spectator = table.view();
  EXPECT_TRUE(spectator.at("yours").is_null() && spectator.at("you").is_null());
}

TEST(EngineGifttrap, what_cannot_be_played_is_refused_as_bad_options) {
  Script table(3, "{}", "{}");
  auto const refused = [&](std::string const& fields) {
    auto const answer = table.line(R"({"cmd":"new","game":"gifttrap","seed":1,)" + fields + "}");
    return answer.at("ok").as_bool() ? "accepted" : std::string(answer.at("refusal").at("why").as_string());
  };
  for (
      std::string const fields :
      {R"("seats":2)", R"("seats":9)", R"("seats":5,"options":{"double":"on"})",
       R"("seats":4,"options":{"double":true})", R"("seats":4,"options":{"track":7})",
       R"("seats":4,"options":{"track":41})", R"("seats":4,"options":{"max_rounds":100})",
       R"("seats":4,"options":{"strategy":"maybe"})", R"("seats":4,"options":{"gifts":"adult"})",
       R"("seats":4,"options":{"own_gifts":[""]})", R"("seats":4,"options":{"own_gifts":["a","a"]})",
       R"("seats":4,"options":{"price":1})", R"("seats":4,"arrange":{"dealer":4})",
       R"("seats":4,"arrange":{"squares":["green_01a"]})",
       R"("seats":3,"options":{"double":"off"},"arrange":{"squares":["green_01a","green_01b","blue_01a","blue_02a"]})",
       R"("seats":3,"options":{"double":"off"},"arrange":{"squares":["green_01a","green_99a","blue_01a","blue_02a"]})",
       R"("seats":3,"options":{"double":"off"},"arrange":{"squares":["green_01a","own-1","blue_01a","blue_02a"]})",
       R"("seats":3,"arrange":{"tracks":[{"give":0,"get":0}]})",
       R"("seats":3,"arrange":{"tracks":[{"give":21,"get":0},{"give":0,"get":0},{"give":0,"get":0}]})"}) {
    EXPECT_EQ(refused(fields), "bad_options") << fields;
  }
  EXPECT_EQ(
      refused(
          R"("seats":8,"options":{"double":"auto","strategy":"must","track":40,"max_rounds":0,"gifts":"all"})"),
      "accepted");
}

TEST(EngineGifttrap, bots_play_a_match_resampled_and_loaded_on_the_way) {
  Script table(3, R"({"max_rounds":1,"strategy":"must"})", R"({"dealer":0})");
  for (int step = 0; step < 40; ++step) {
    auto const actors = table.view().at("actors").as_array();
    if (actors.empty()) break;
    std::string const seat = text(actors[0]);
    auto const before = text(table.view(seat));
    table.line(R"({"cmd":"resample","seat":)" + seat + R"(,"seed":)" + number(step) + "}");
    EXPECT_EQ(text(table.view(seat)), before);
    auto const decided = table.line(R"({"cmd":"bot","seat":)" + seat + R"(,"level":"hard"})");
    ASSERT_TRUE(decided.at("ok").as_bool()) << text(decided);
    table.act(static_cast<int>(actors[0].as_int64()), text(decided.at("action")));
  }
  EXPECT_EQ(table.field("phase"), R"("over")");
  auto const kept = table.line(R"({"cmd":"journal"})").at("journal");
  auto const outcome = table.outcome();
  EXPECT_TRUE(table.line(R"({"cmd":"load","journal":)" + text(kept) + "}").at("ok").as_bool());
  EXPECT_EQ(table.outcome(), outcome);
}

}  // namespace
}  // namespace hotte::cli
