// Santa Claus is comin' to town through the engine protocol: whole scripts, as an outside program would play.
#include <gmock/gmock.h>

#include <fstream>

#include "cli/conversation_test.hpp"

namespace hotte::cli {
namespace {

// Seat 0 is Santa; 14 in the middle is closed, the others lie at the edge.
std::string new_santa(std::string const& starts, std::string const& scores = "[0,0,0,0]") {
  return R"({"cmd":"new","game":"santa","seats":4,"seed":7,"pace":"instant","arrange":{"santa":0,)"
         R"("closed":[0,5,14,18,31,35],"starts":)" +
         starts + R"(,"scores":)" + scores + "}}";
}

class Evening : public Conversation {
 public:
  explicit Evening(std::string const& starts, std::string const& scores = "[0,0,0,0]") {
    EXPECT_EQ(say(new_santa(starts, scores)).at("ok"), true);
  }
  void play(std::vector<int> const& cards) {
    for (std::size_t seat = 0; seat < cards.size(); ++seat) {
      last_ = act(static_cast<int>(seat), R"({"type":"play","card":)" + std::to_string(cards[seat]) + "}");
      EXPECT_EQ(last_.at("ok"), true) << text(last_);
    }
  }
  std::string actors() const { return text(last_.at("actors")); }
  void call(int chooser, int seat) {
    last_ = act(chooser, R"({"type":"next","seat":)" + std::to_string(seat) + "}");
    EXPECT_EQ(last_.at("ok"), true) << text(last_);
  }
  std::string move(int seat, std::string const& path) {
    last_ = act(seat, R"({"type":"move","path":)" + path + "}");
    return last_.at("ok").as_bool() ? told(last_) : text(last_.at("refusal"));
  }
  std::string scores() { return text(field("game_scores")); }
  bool gift(std::size_t house) { return field("houses").at(house).at("gift").as_bool(); }

 private:
  value last_;
};

TEST(EngineSanta, a_match_begins_by_the_letter) {
  Conversation table;
  auto const opened = table.say(
      R"({"cmd":"new","game":"santa","seats":3,"seed":7,"pace":"instant","arrange":{"santa":1,"scores":[2,1,0]}})");
  EXPECT_EQ(text(opened), R"({"ok":true,"actors":[2],"over":false,"events":[{"only":null,"event":)"
                          R"({"type":"game_began","game":1,"santa":1}}]})");
  std::string houses;
  for (int house = 0; house < 36; ++house)
    houses += std::string(house ? "," : "") + R"({"closed":false,"gift":false})";
  std::string const hand = "[1,2,3,4,5,6,7,8,9,10,11,12,13]";
  EXPECT_EQ(
      text(table.view("0")),
      R"({"game":"santa","phase":"closing","actors":[2],"you":0,"round":0,"scores":[2,1,0],"over":false,)"
      R"("santa":1,"board":"elfenbein","houses":[)" +
          houses + R"(],"pawns":[null,null,null],"hands":[)" + hand + "," + hand + "," + hand +
          R"(],"played":[null,null,null],"chosen":[false,false,false],"chooser":null,"mover":null,"moved":[],)"
          R"("seen":false,"gifts_left":30,"game_scores":[2,1,0]})");
  EXPECT_EQ(text(table.say(R"({"cmd":"legal","seat":0})")), R"({"ok":true,"actions":[],"complete":true})");
  EXPECT_EQ(table.say(R"({"cmd":"legal","seat":2})").at("actions").as_array().size(), 36u);
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"close","house":7}})"),
            "not_your_turn C-10");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"sing"}})"), "not_your_turn");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":2,"action":{"type":"sing"}})"), "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":2,"action":{"type":"close","house":36}})"), "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":2,"action":{"type":"close","house":-1}})"), "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":2,"action":{"type":"start","house":7}})"), "illegal C-10");
  int turn = 0;
  for (int const house : {7, 9, 19, 21, 29, 31}) {
    int const seat = (2 + turn++) % 3;
    EXPECT_EQ(told(table.act(seat, R"({"type":"close","house":)" + std::to_string(house) + "}")),
              R"([{"type":"closed","seat":)" + std::to_string(seat) + R"(,"house":)" + std::to_string(house) +
                  "}]");
  }
  EXPECT_EQ(table.field("phase"), "starting");
  table.act(2, R"({"type":"start","house":20})");
  table.act(0, R"({"type":"start","house":20})");
  EXPECT_EQ(told(table.act(1, R"({"type":"start","house":20})")),
            R"([{"type":"started","seat":1,"house":20},{"type":"delivered","seat":1,"house":20},)"
            R"({"type":"round_began","round":1}])");
  EXPECT_EQ(text(table.field("scores")), "[2,2,0]") << "set-up is no sighting";
  EXPECT_EQ(table.field("round"), 1);
}

TEST(EngineSanta, two_kings_with_different_scores) {
  Evening table("[7,20,21,28]", "[9,4,2,0]");
  table.play({1, 13, 13, 12});
  EXPECT_EQ(table.actors(), "[2]");
  EXPECT_EQ(table.field("phase"), "ordering");
  EXPECT_EQ(table.field("chooser"), 2);
}

TEST(EngineSanta, two_kings_with_equal_scores) {
  Evening table("[7,20,21,28]", "[9,2,2,0]");
  table.play({1, 13, 13, 12});
  EXPECT_EQ(table.actors(), "[0]") << "Santa breaks the tie, though his own card is an ace";
  EXPECT_EQ(table.field("phase"), "naming");
  EXPECT_TRUE(table.field("chooser").is_null());
  EXPECT_EQ(text(table.say(R"({"cmd":"legal","seat":0})").at("actions")),
            R"([{"type":"name_chooser","seat":1},{"type":"name_chooser","seat":2}])");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"name_chooser","seat":3}})"),
            "illegal C-04");
  EXPECT_EQ(told(table.act(0, R"({"type":"name_chooser","seat":2})")), R"([{"type":"chooser","seat":2}])");
  EXPECT_EQ(table.field("chooser"), 2);
}

TEST(EngineSanta, an_ace_loses_to_a_two) {
  Evening table("[7,20,21,28]");
  table.play({1, 1, 2, 1});
  EXPECT_EQ(table.field("chooser"), 2);
}

TEST(EngineSanta, a_bike_jump_through_santa) {
  Evening table("[7,6,21,28]");
  table.play({1, 13, 2, 3});
  table.call(1, 1);
  EXPECT_EQ(
      table.move(1, "[7,8,9]"),
      R"([{"type":"stepped","seat":1,"house":7,"way":"jump"},{"type":"saw","seat":1,"house":7},)"
      R"({"type":"lost","seat":0,"house":7},{"type":"bagged","seat":1,"house":7},)"
      R"({"type":"stepped","seat":1,"house":8,"way":"jump"},{"type":"stepped","seat":1,"house":9,"way":"jump"}])");
  EXPECT_EQ(table.scores(), "[0,4,0,0]");
  EXPECT_EQ(table.field("seen"), true);
}

TEST(EngineSanta, a_jump_stopped_by_a_missing_road) {
  Evening table("[28,0,21,34]");
  table.play({1, 13, 2, 3});
  table.call(1, 1);
  EXPECT_EQ(
      table.move(1, "[1,2,3]"),
      R"({"why":"illegal","rule":"C-23","detail":"Step 3, to house 3: no road leads there from house 2; the jump ends where the road ends."})");
  EXPECT_EQ(table.move(1, "[1,2]"), R"([{"type":"stepped","seat":1,"house":1,"way":"jump"},)"
                                    R"({"type":"stepped","seat":1,"house":2,"way":"jump"}])");
}

TEST(EngineSanta, a_path_refused_for_revisiting_its_start) {
  Evening table("[7,20,21,28]");
  table.play({9, 1, 2, 3});
  table.call(0, 0);
  EXPECT_EQ(
      table.move(0, "[2,8,7]"),
      R"({"why":"illegal","rule":"C-18","detail":"Step 3, to house 7: the move began there; nobody comes back in the same turn."})");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"move","path":[]}})"), "illegal C-17");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"move","path":[2,99]}})"), "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"move","path":"2"}})"), "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":1,"action":{"type":"move","path":[19]}})"),
            "not_your_turn C-06");
}

TEST(EngineSanta, santa_with_a_seven_through_two_occupied_houses) {
  Evening table("[6,7,8,8]");
  table.play({7, 1, 2, 3});
  table.call(0, 0);
  EXPECT_EQ(table.move(0, "[7,8,9]"),
            R"([{"type":"stepped","seat":0,"house":7,"way":"road"},{"type":"saw","seat":1,"house":7},)"
            R"({"type":"bagged","seat":1,"house":7},{"type":"stepped","seat":0,"house":8,"way":"road"},)"
            R"({"type":"saw","seat":2,"house":8},{"type":"saw","seat":3,"house":8}])");
  EXPECT_EQ(table.field("phase"), "bonus");
  EXPECT_EQ(table.field("mover"), 0);
  EXPECT_EQ(table.field("pawns").at(0), 8);
  EXPECT_EQ(table.scores(), "[1,4,3,3]") << "one brat alone has the bonus at once, of two Santa chooses one";
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"bonus","seat":1}})"), "illegal C-33");
  EXPECT_EQ(told(table.act(0, R"({"type":"bonus","seat":3})")),
            R"([{"type":"bagged","seat":3,"house":8},{"type":"stepped","seat":0,"house":9,"way":"road"},)"
            R"({"type":"delivered","seat":0,"house":9}])");
  EXPECT_EQ(table.scores(), "[2,4,3,4]");
}

TEST(EngineSanta, steal_and_deliver_again) {
  Evening table("[7,8,21,28]");
  table.play({3, 13, 1, 2});
  table.call(1, 1);
  table.move(1, "[7,6]");
  EXPECT_FALSE(table.gift(7));
  EXPECT_EQ(table.scores(), "[0,4,0,0]");
  table.call(1, 0);
  table.move(0, "[8]");
  table.call(1, 2);
  table.move(2, "[22]");
  table.move(3, "[29]");
  table.play({4, 2, 3, 1});
  table.call(0, 0);
  EXPECT_EQ(table.move(0, "[7]"), R"([{"type":"stepped","seat":0,"house":7,"way":"road"},)"
                                  R"({"type":"delivered","seat":0,"house":7}])");
  EXPECT_TRUE(table.gift(7));
  EXPECT_EQ(table.scores(), "[2,4,0,0]");
  EXPECT_EQ(table.field("gifts_left"), 27);
}

TEST(EngineSanta, a_card_may_be_replaced_until_the_last_one_lies) {
  Evening table("[7,20,21,28]");
  table.act(1, R"({"type":"play","card":13})");
  EXPECT_EQ(text(table.view("1").at("played")), "[null,13,null,null]");
  EXPECT_EQ(text(table.view("0").at("played")), "[null,null,null,null]");
  EXPECT_EQ(text(table.view("0").at("hands").at(1)), "[1,2,3,4,5,6,7,8,9,10,11,12,13]");
  EXPECT_EQ(text(table.act(1, R"({"type":"play","card":4})")),
            R"({"ok":true,"actors":[0,2,3],"over":false,"events":[]})");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"play","card":14}})"), "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"play","card":0}})"), "malformed");
  auto const before = text(table.view("2"));
  EXPECT_EQ(table.say(R"({"cmd":"resample","seat":2,"seed":9})").at("ok"), true);
  EXPECT_EQ(text(table.view("2")), before);
  table.act(0, R"({"type":"play","card":1})");
  table.act(2, R"({"type":"play","card":2})");
  table.act(3, R"({"type":"play","card":3})");
  EXPECT_EQ(table.field("phase"), "ordering");
}

// ---- boards

std::string elfenbein() {
  std::ifstream file(HOTTE_SOURCE_DIR "/games/santa/elfenbein.json");
  return std::string(std::istreambuf_iterator<char>(file), {});
}

TEST(EngineSanta, a_whole_board_is_in_the_view_and_in_the_journal) {
  Conversation table;
  auto board = json(elfenbein());
  board.as_object()["name"] = "my town";
  auto const opened =
      table.say(R"({"cmd":"new","game":"santa","seats":3,"seed":7,"pace":"instant","options":{"board":)" +
                text(board) + "}}");
  ASSERT_EQ(opened.at("ok"), true) << text(opened);
  EXPECT_EQ(table.field("board"), board);
  auto const journal = table.say(R"({"cmd":"journal"})").at("journal");
  EXPECT_EQ(journal.at("setup").at("options").at("board"), board);
  Conversation again;
  EXPECT_EQ(again.say(R"({"cmd":"load","journal":)" + text(journal) + "}").at("ok"), true);
  EXPECT_EQ(again.view("1"), table.view("1"));
  int const actor = static_cast<int>(table.field("actors").at(0).as_int64());
  auto const bot = table.say(R"({"cmd":"bot","seat":)" + std::to_string(actor) + R"(,"level":"hard"})");
  EXPECT_EQ(bot.at("action").at("type"), "close") << text(bot);
}

TEST(EngineSanta, bad_boards_and_options_are_bad_options) {
  Conversation table;
  auto const with = [&](std::string const& options) {
    return table.refused(R"({"cmd":"new","game":"santa","seats":3,"seed":7,"options":)" + options + "}");
  };
  auto board = json(elfenbein());
  board.at("houses").as_array().pop_back();
  EXPECT_EQ(with(R"({"board":)" + text(board) + "}"), "bad_options");
  EXPECT_EQ(with(R"({"board":"atlantis"})"), "bad_options");
  EXPECT_EQ(with(R"({"board":7})"), "bad_options");
  EXPECT_EQ(with(R"({"board":{}})"), "bad_options");
  EXPECT_EQ(with(R"({"match":"double"})"), "bad_options");
  EXPECT_EQ(with(R"({"match":"everyone_santa","board":"elfenbein"})"), "accepted");
  for (std::string const seats : {"2", "5"}) {
    EXPECT_EQ(table.refused(R"({"cmd":"new","game":"santa","seed":7,"seats":)" + seats + "}"), "bad_options");
  }
  for (std::string const arrange :
       {R"({"closed":[1,2,3]})", R"({"closed":[0,1,14,18,31,35]})", R"({"santa":3})", R"({"starts":[1,2]})",
        R"({"scores":[1,2,3,4]})", R"({"weather":"snow"})"}) {
    EXPECT_EQ(table.refused(R"({"cmd":"new","game":"santa","seats":3,"seed":7,"arrange":)" + arrange + "}"),
              "bad_options")
        << arrange;
  }
}

// ---- bots

TEST(EngineSanta, bots_of_every_level_answer) {
  Evening table("[7,20,21,28]");
  int seat = 0;
  for (std::string const level : {"random", "easy", "medium", "hard"}) {
    auto const chosen =
        table.say(R"({"cmd":"bot","seat":)" + std::to_string(seat++) + R"(,"level":")" + level + "\"}");
    EXPECT_EQ(chosen.at("action").at("type"), "play") << text(chosen);
    EXPECT_GE(chosen.at("after").as_int64(), 500);
  }
  table.act(2, R"({"type":"play","card":3})");
  EXPECT_EQ(table.refused(R"({"cmd":"bot","seat":2,"level":"hard"})"), "not_your_turn")
      << "its card lies already";
}

}  // namespace
}  // namespace hotte::cli
