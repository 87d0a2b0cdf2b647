// The engine protocol as the contract describes it, seen from outside: lines in, lines out.
#include <gmock/gmock.h>

#include <fstream>
#include <set>

#include "cli/conversation_test.hpp"

namespace hotte::cli {
namespace {

// A whole deck with the given cards on top, the arrows of the rest balanced.
std::string deck(std::vector<std::pair<std::string, std::string>> const& top) {
  std::ifstream file(HOTTE_SOURCE_DIR "/games/hat/cards.json");
  auto const catalogue = json(std::string(std::istreambuf_iterator<char>(file), {}));
  boost::json::array all;
  std::set<std::string> used;
  int rights = 0;
  auto const add = [&](std::string const& gift, std::string const& arrow) {
    rights += arrow == "right";
    used.insert(gift);
    all.push_back(boost::json::object{{"gift", gift}, {"arrow", arrow}});
  };
  for (auto const& [gift, arrow] : top) add(gift, arrow);
  for (auto const& line : catalogue.as_array()) {
    std::string const gift(line.at("id").as_string());
    if (all.size() < 110 && !used.contains(gift)) add(gift, rights < 55 ? "right" : "left");
  }
  return text(all);
}

std::string new_hat(std::string const& pace, std::string const& more = "") {
  static std::string const cards = deck({{"guitar", "left"},    // seat 0
                                         {"broccoli", "left"},  // seat 1
                                         {"top-hat", "right"},  // seat 2
                                         {"violin", "right"},   // seat 3
                                         {"umbrella", "left"},  // the shop
                                         {"balloon", "right"},
                                         {"key", "left"},
                                         {"bell", "left"}});
  return R"({"cmd":"new","game":"hat","seats":4,"seed":7,"pace":")" + pace +
         R"(","arrange":{"first":0,"deck":)" + cards + "}" + more + "}";
}

// Long random handles as h1, h2, … in the order they are first seen.
class Handles {
 public:
  std::string text(value const& view) {
    std::string written = wire::written(view);
    std::string const key = "\"handle\":\"";
    for (auto at = written.find(key); at != std::string::npos; at = written.find(key, at + 1)) {
      auto const handle = written.substr(at + key.size(), 16);
      auto const number = names_.emplace(handle, names_.size() + 1).first->second;
      written.replace(at + key.size(), 16, "h" + std::to_string(number));
    }
    return written;
  }

 private:
  std::map<std::string, std::size_t> names_;
};

TEST(EngineProtocol, a_match_of_hat_by_the_letter) {
  Conversation table;
  Handles handles;
  auto const opened = table.say(new_hat("instant"));
  EXPECT_EQ(told(opened),
            R"([{"type":"dealt","round":1,"first":0},{"type":"shown","seat":0,"gift":"umbrella"},)"
            R"({"type":"offered","seat":0,"to":1}])");
  EXPECT_EQ(text(opened.at("actors")), "[0]");
  EXPECT_EQ(opened.at("over"), false);
  EXPECT_EQ(opened.as_object().size(), 4u);

  EXPECT_EQ(
      handles.text(table.view("1")),
      R"({"game":"hat","phase":"claiming","actors":[0],"you":1,"round":1,"scores":[0,0,0,0],"over":false,)"
      R"("giver":0,"receiver":1,"claim":null,"tone":null,"moving":{"handle":"h1","gift":null,"arrow":"left"},)"
      R"("seats":[{"gifts":[{"handle":"h2","gift":"guitar","arrow":null}],"penalties":[]},)"
      R"({"gifts":[{"handle":"h3","gift":"broccoli","arrow":null}],"penalties":[]},)"
      R"({"gifts":[{"handle":"h4","gift":"top-hat","arrow":null}],"penalties":[]},)"
      R"({"gifts":[{"handle":"h5","gift":"violin","arrow":null}],"penalties":[]}],)"
      R"("shop":{"top":"balloon","left":105}})");
  EXPECT_TRUE(table.view("null").at("you").is_null());

  auto const legal = table.say(R"({"cmd":"legal","seat":0})");
  EXPECT_EQ(legal.at("actions").as_array().size(), 110u);
  EXPECT_EQ(legal.at("complete"), true);
  EXPECT_THAT(legal.at("actions").as_array(),
              testing::Contains(json(R"({"type":"claim","gift":"top-hat"})")));
  EXPECT_EQ(text(table.say(R"({"cmd":"legal","seat":1})")), R"({"ok":true,"actions":[],"complete":true})");

  EXPECT_EQ(text(table.act(0, R"({"type":"claim","gift":"umbrella","tone":"sly"})")),
            R"({"ok":true,"actors":[1],"over":false,"events":[{"only":null,"event":)"
            R"({"type":"claimed","seat":0,"gift":"umbrella","tone":"sly"}}]})");
  auto const asked = table.view("1");
  EXPECT_EQ(asked.at("phase"), "answering");
  EXPECT_EQ(asked.at("claim"), "umbrella");
  EXPECT_EQ(asked.at("tone"), "sly");
  EXPECT_EQ(text(table.say(R"({"cmd":"legal","seat":1})").at("actions")),
            R"([{"type":"accept"},{"type":"refuse"}])");

  // Seat 1 takes the umbrella and has to pass on the broccoli.
  EXPECT_EQ(told(table.act(1, R"({"type":"accept"})")),
            R"([{"type":"accepted","seat":1},{"type":"offered","seat":1,"to":2}])");
  EXPECT_EQ(handles.text(table.view("null").at("moving")), R"({"handle":"h3","gift":null,"arrow":"left"})");
  EXPECT_EQ(handles.text(table.view("null").at("seats").at(1)),
            R"({"gifts":[{"handle":"h1","gift":null,"arrow":"left"}],"penalties":[]})");

  // It lies and is caught; then it draws.
  table.act(1, R"({"type":"claim","gift":"key"})");
  EXPECT_EQ(told(table.act(2, R"({"type":"refuse"})")),
            R"([{"type":"refused","seat":2},{"type":"revealed","gift":"broccoli","wrong":1},)"
            R"({"type":"shown","seat":1,"gift":"balloon"},{"type":"offered","seat":1,"to":0}])");
  EXPECT_EQ(text(table.field("scores")), "[0,-1,0,0]");
  EXPECT_EQ(text(table.field("shop")), R"({"top":"key","left":104})");
  EXPECT_EQ(text(table.say(R"({"cmd":"outcome"})")), R"({"ok":true,"over":false,"scores":[],"winners":[]})");

  // Seat 0 refuses the truth: its own fault. It draws the key, which points left to seat 1,
  // who refuses the truth too.
  table.act(1, R"({"type":"claim","gift":"balloon"})");
  EXPECT_EQ(told(table.act(0, R"({"type":"refuse"})")),
            R"([{"type":"refused","seat":0},{"type":"revealed","gift":"balloon","wrong":0},)"
            R"({"type":"shown","seat":0,"gift":"key"},{"type":"offered","seat":0,"to":1}])");
  table.act(0, R"({"type":"claim","gift":"key"})");
  table.act(1, R"({"type":"refuse"})");
  EXPECT_EQ(text(table.field("seats").at(1).at("penalties")), R"(["broccoli","key"])");

  // The third penalty of seat 1 ends it.
  table.act(1, R"({"type":"claim","gift":"guitar"})");
  auto const last = table.act(2, R"({"type":"refuse"})");
  EXPECT_EQ(told(last), R"([{"type":"refused","seat":2},{"type":"revealed","gift":"bell","wrong":1},)"
                        R"({"type":"round_over","round":1,"penalties":[1,3,0,0]},{"type":"match_over"}])");
  EXPECT_EQ(text(last.at("actors")), "[]");
  EXPECT_EQ(last.at("over"), true);
  auto const over = table.view("3").as_object();
  EXPECT_EQ(over.at("phase"), "over");
  EXPECT_EQ(over.at("over"), true);
  for (auto const* void_now : {"giver", "receiver", "claim", "tone", "moving"})
    EXPECT_TRUE(over.at(void_now).is_null()) << void_now;
  for (auto const& seat : over.at("seats").as_array()) {
    for (auto const& gift : seat.at("gifts").as_array())
      EXPECT_TRUE(gift.at("gift").is_string() && gift.at("arrow").is_null());
  }
  EXPECT_EQ(over.at("seats").at(1).at("gifts").at(0).at("gift"), "umbrella");
  EXPECT_EQ(text(table.say(R"({"cmd":"outcome"})")),
            R"({"ok":true,"over":true,"scores":[-1,-3,0,0],"winners":[2,3]})");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"dance"}})"), "game_over");
  EXPECT_EQ(table.refused(R"({"cmd":"tick"})"), "game_over");
  EXPECT_EQ(table.refused(R"({"cmd":"bot","seat":0,"level":"easy"})"), "game_over");
  EXPECT_EQ(text(table.say(R"({"cmd":"legal","seat":0})").at("actions")), "[]");
}

TEST(EngineProtocol, refusals_say_why_and_change_nothing) {
  Conversation table;
  table.say(new_hat("instant"));
  auto const before = text(table.say(R"({"cmd":"journal"})")) + text(table.view("null"));
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":1,"action":{"type":"accept"}})"), "not_your_turn H-07");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":1,"action":{"type":"dance"}})"), "not_your_turn");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"dance"}})"), "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"claim","gift":"no-such-gift"}})"),
            "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"claim","gift":"key","loud":true}})"),
            "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"claim","gift":"key","tone":"rude"}})"),
            "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"claim"}})"), "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"accept"}})"), "illegal H-07");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":4,"action":{"type":"accept"}})"), "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"tick"})"), "illegal");
  EXPECT_EQ(text(table.say(R"({"cmd":"journal"})")) + text(table.view("null")), before);
  table.act(0, R"({"type":"claim","gift":"umbrella"})");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"accept"}})"), "not_your_turn H-11");
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":1,"action":{"type":"claim","gift":"key"}})"), "illegal H-11");
}

TEST(EngineProtocol, a_refused_new_or_load_leaves_the_match_as_it_was) {
  Conversation table;
  table.say(new_hat("instant"));
  table.act(0, R"({"type":"claim","gift":"umbrella"})");
  auto const before = text(table.say(R"({"cmd":"journal"})"));
  EXPECT_EQ(table.refused(R"({"cmd":"new","game":"chess","seats":2,"seed":1})"), "unknown_game");
  for (std::string const fields :
       {R"("seats":1)", R"("seats":9)", R"("seats":-4)", R"("seats":70000000000)",
        R"("seats":4,"options":{"gifts_each":3})", R"("seats":4,"options":{"hats":1})",
        R"("seats":4,"options":{"arrows":"red"})", R"("seats":4,"options":7)",
        R"("seats":4,"arrange":{"first":4})", R"("seats":4,"arrange":{"deck":[]})",
        R"("seats":4,"arrange":{"shop":[]})",
        R"("seats":4,"arrange":{"deck":[{"gift":"no-such-gift","arrow":"left"}]})"}) {
    EXPECT_EQ(table.refused(R"({"cmd":"new","game":"hat","seed":1,)" + fields + "}"), "bad_options")
        << fields;
  }
  for (std::string const fields :
       {R"("seed":1)", R"("seats":"four")", R"("seats":4,"seed":-1)", R"("seats":4,"pace":"slow")",
        R"("seats":4,"colour":"red")", R"("seats":4.0)"}) {
    EXPECT_EQ(table.refused(R"({"cmd":"new","game":"hat",)" + fields + "}"), "malformed") << fields;
  }
  EXPECT_EQ(table.refused(R"({"cmd":"load","journal":{}})"), "malformed");
  EXPECT_EQ(
      table.refused(
          R"({"cmd":"load","journal":{"setup":{"game":"hat","seats":4},"rules_version":999,"entries":[]}})"),
      "storage");
  EXPECT_EQ(text(table.say(R"({"cmd":"journal"})")), before);
}

TEST(EngineProtocol, an_arrangement_names_the_whole_deck_and_each_gift_once) {
  Conversation table;
  auto cards = json(deck({})).as_array();
  auto const with = [&](boost::json::array const& changed) {
    return table.refused(R"({"cmd":"new","game":"hat","seats":3,"seed":1,"arrange":{"deck":)" +
                         text(changed) + "}}");
  };
  EXPECT_EQ(with(cards), "accepted");
  auto shorter = cards;
  shorter.pop_back();
  EXPECT_EQ(with(shorter), "bad_options");
  auto doubled = cards;
  doubled[0].as_object()["gift"] = doubled[1].at("gift");
  EXPECT_EQ(with(doubled), "bad_options");
  auto uneven = cards;
  uneven[0].as_object()["arrow"] = uneven[0].at("arrow") == "left" ? "right" : "left";
  EXPECT_EQ(with(uneven), "bad_options");
}

TEST(EngineProtocol, at_defaults_to_the_latest_time_and_may_not_go_back) {
  Conversation table;
  table.say(new_hat("instant"));
  auto const act = [&](int seat, std::string const& action, std::string const& at) {
    return table.refused(R"({"cmd":"do","seat":)" + std::to_string(seat) + R"(,"action":)" + action + at +
                         "}");
  };
  EXPECT_EQ(act(0, R"({"type":"claim","gift":"umbrella"})", R"(,"at":5200)"), "accepted");
  EXPECT_EQ(act(1, R"({"type":"accept"})", R"(,"at":5199)"), "malformed");
  EXPECT_EQ(act(1, R"({"type":"accept"})", R"(,"at":"soon")"), "malformed");
  EXPECT_EQ(act(1, R"({"type":"accept"})", R"(,"at":9223372036854775807)"), "malformed");
  EXPECT_EQ(act(1, R"({"type":"accept"})", ""), "accepted");
  auto const journal = table.say(R"({"cmd":"journal"})").at("journal");
  EXPECT_EQ(journal.at("entries").at(1).at("at"), 5200);
}

TEST(EngineProtocol, at_normal_pace_every_phase_lasts_until_its_tick) {
  Conversation table;
  auto const opened = table.say(new_hat("normal"));
  EXPECT_EQ(told(opened),
            R"([{"type":"dealt","round":1,"first":0},{"type":"shown","seat":0,"gift":"umbrella"}])");
  EXPECT_EQ(text(opened.at("actors")), "[]");
  auto const showing = table.view("null");
  EXPECT_EQ(showing.at("phase"), "showing");
  EXPECT_EQ(showing.at("giver"), 0);
  EXPECT_TRUE(showing.at("receiver").is_null());
  EXPECT_EQ(showing.at("moving").at("gift"), "umbrella");
  EXPECT_TRUE(showing.at("moving").at("arrow").is_null());
  EXPECT_EQ(table.refused(R"({"cmd":"do","seat":0,"action":{"type":"claim","gift":"umbrella"}})"),
            "not_your_turn");
  EXPECT_EQ(told(table.say(R"({"cmd":"tick","at":1})")), "[]") << "nothing is due yet";

  EXPECT_EQ(told(table.say(R"({"cmd":"tick"})")), R"([{"type":"offered","seat":0,"to":1}])");
  EXPECT_EQ(table.field("phase"), "claiming");
  EXPECT_TRUE(table.field("moving").at("gift").is_null()) << "what was shown is forgotten";
  table.act(0, R"({"type":"claim","gift":"key"})");
  EXPECT_EQ(told(table.act(1, R"({"type":"refuse"})")),
            R"([{"type":"refused","seat":1},{"type":"revealed","gift":"umbrella","wrong":0}])");
  auto const revealing = table.view("2");
  EXPECT_EQ(revealing.at("phase"), "revealing");
  EXPECT_EQ(revealing.at("moving").at("gift"), "umbrella");
  EXPECT_EQ(revealing.at("claim"), "key");
  EXPECT_EQ(text(revealing.at("actors")), "[]");
  EXPECT_EQ(told(table.say(R"({"cmd":"tick"})")), R"([{"type":"shown","seat":0,"gift":"balloon"}])");

  // Nobody acts for a day: claims at random, everything accepted, nobody punished.
  auto const day = table.say(R"({"cmd":"tick","at":86400000})");
  EXPECT_GT(day.at("events").as_array().size(), 1000u);
  EXPECT_EQ(text(table.field("scores")), "[-1,0,0,0]");
  EXPECT_EQ(table.refused(R"({"cmd":"tick","at":5})"), "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"tick","at":9000000000000000})"), "malformed") << "that would never end";
}

TEST(EngineProtocol, a_journal_loads_and_goes_on_alike) {
  Conversation table;
  table.say(R"({"cmd":"new","game":"hat","seats":3,"seed":11,"pace":"normal","options":{"gifts_each":2}})");
  table.say(R"({"cmd":"tick"})");
  auto const actor = text(table.field("actors").at(0));
  auto const gift = text(table.say(R"({"cmd":"legal","seat":)" + actor + "}").at("actions").at(5));
  table.say(R"({"cmd":"do","seat":)" + actor + R"(,"action":)" + gift + R"(,"at":9000})");
  table.say(R"({"cmd":"resample","seat":1,"seed":9})");
  table.say(R"({"cmd":"tick"})");
  auto const journal = table.say(R"({"cmd":"journal"})").at("journal");
  EXPECT_EQ(journal.at("setup").at("seed"), 11);
  EXPECT_EQ(journal.at("entries").as_array().size(), 4u);

  Conversation elsewhere;
  auto const loaded = elsewhere.say(R"({"cmd":"load","journal":)" + text(journal) + "}");
  EXPECT_EQ(loaded.at("ok"), true);
  EXPECT_EQ(text(loaded.at("actors")), text(table.field("actors")));
  EXPECT_EQ(text(elsewhere.say(R"({"cmd":"journal"})").at("journal")), text(journal));
  for (int step = 0; step < 10; ++step) {
    EXPECT_EQ(text(elsewhere.say(R"({"cmd":"tick"})")), text(table.say(R"({"cmd":"tick"})")));
    for (std::string const viewer : {"0", "1", "2", "null"})
      EXPECT_EQ(text(elsewhere.view(viewer)), text(table.view(viewer)));
  }
}

TEST(EngineProtocol, resampling_does_not_change_that_seats_view) {
  Conversation table;
  table.say(R"({"cmd":"new","game":"hat","seats":4,"seed":3,"pace":"instant"})");
  auto const before = text(table.view("1"));
  std::set<std::string> worlds;
  for (int seed = 0; seed < 5; ++seed) {
    EXPECT_EQ(table.say(R"({"cmd":"resample","seat":1,"seed":)" + std::to_string(seed) + "}").at("ok"), true);
    EXPECT_EQ(text(table.view("1")), before);
    auto const tried = table.act(static_cast<int>(table.field("giver").as_int64()),
                                 R"({"type":"claim","gift":"no-such-gift"})");
    worlds.insert(text(tried));
  }
  EXPECT_EQ(worlds.size(), 1u) << "refusals do not tell the worlds apart";
  EXPECT_EQ(table.refused(R"({"cmd":"resample","seat":4,"seed":9})"), "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"resample","seat":1})"), "malformed");
}

TEST(EngineProtocol, a_bot_of_every_level_plays_a_match_to_its_end) {
  Conversation table;
  auto answer = table.say(R"({"cmd":"new","game":"hat","seats":4,"seed":21,"pace":"instant"})");
  std::vector<std::string> const levels = {"random", "easy", "medium", "hard", "expert"};
  for (int step = 0; step < 60 && !answer.at("over").as_bool(); ++step) {
    int const seat = static_cast<int>(answer.at("actors").at(0).as_int64());
    auto const request = R"({"cmd":"bot","seat":)" + std::to_string(seat) + R"(,"level":")" +
                         levels[static_cast<std::size_t>(step) % 5] + "\"}";
    auto const decided = table.say(request);
    ASSERT_EQ(decided.at("ok"), true) << text(decided);
    EXPECT_GT(decided.at("after").as_int64(), 0);
    answer = table.act(seat, text(decided.at("action")));
    ASSERT_EQ(answer.at("ok"), true) << "a bot was refused: " << text(decided) << text(answer);
  }
  auto const idle =
      std::to_string((answer.at("over").as_bool() ? 0 : answer.at("actors").at(0).as_int64() + 1) % 4);
  EXPECT_NE(table.refused(R"({"cmd":"bot","seat":)" + idle + R"(,"level":"hard"})"), "accepted");
  EXPECT_EQ(table.refused(R"({"cmd":"bot","seat":9,"level":"hard"})"), "malformed");
  EXPECT_EQ(table.refused(R"({"cmd":"bot","seat":0,"level":"godlike"})"), "malformed");
}

TEST(EngineProtocol, nonsense_is_answered_and_the_program_goes_on) {
  Conversation table;
  EXPECT_EQ(table.refused(R"({"cmd":"view","seat":0})"), "malformed") << "no match is open";
  table.say(new_hat("instant"));
  std::vector<std::string> const nonsense = {"",
                                             " ",
                                             "\r",
                                             "hello",
                                             "null",
                                             "7",
                                             "[]",
                                             "{}",
                                             "{",
                                             "\"cmd\"",
                                             R"({"cmd":7})",
                                             R"({"cmd":"dance"})",
                                             R"({"cmd":"view","seat":"0"})",
                                             R"({"cmd":"view","seat":4})",
                                             R"({"cmd":"view","seat":-1})",
                                             R"({"cmd":"view","seat":0,"also":1})",
                                             R"({"cmd":"legal"})",
                                             R"({"cmd":"legal","seat":null})",
                                             R"({"cmd":"outcome","outcome":1})",
                                             R"({"cmd":"do"})",
                                             R"({"cmd":"do","seat":0})",
                                             R"({"cmd":"do","seat":0,"action":null})",
                                             R"({"cmd":"view","cmd":"view","seat":0})",
                                             R"({"cmd":"view","seat":0}})",
                                             R"({"cmd":"view","seat":1e0})",
                                             "\xff\xfe",
                                             std::string("\0", 1),
                                             std::string(100'000, '['),
                                             R"({"cmd":")" + std::string(39, 'a') + "é\"}"};
  for (auto const& line : nonsense) EXPECT_EQ(table.refused(line), "malformed") << line.substr(0, 80);
  EXPECT_EQ(table.field("phase"), "claiming");
}

TEST(EngineProtocol, one_answer_per_line_and_the_end_of_input_ends_it) {
  std::istringstream in(new_hat("instant") + "\r\n\n{\"cmd\":\"outcome\"}");
  std::ostringstream out;
  EXPECT_EQ(engine(in, out), 0);
  EXPECT_EQ(std::ranges::count(out.str(), '\n'), 3);
  std::istringstream nothing;
  std::ostringstream silence;
  EXPECT_EQ(engine(nothing, silence), 0);
  EXPECT_EQ(silence.str(), "");
}

}  // namespace
}  // namespace hotte::cli
