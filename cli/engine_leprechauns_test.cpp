// Leprechauns by the engine protocol, as an outside test or bot plays it: whole scripts in, answers out.
#include "cli/conversation_test.hpp"

namespace hotte::cli {
namespace {

// The lines of one conversation. Each `say` answers with the number of its line; `play` gives all answers.
class Script {
 public:
  std::size_t say(std::string line) { return lines_.push_back(std::move(line)), lines_.size() - 1; }
  std::size_t act(int seat, std::string const& action, std::string const& more = "") {
    return say(R"({"cmd":"do","seat":)" + std::to_string(seat) + R"(,"action":)" + action + more + "}");
  }
  std::size_t slap(int seat, int chest, std::string const& gesture = "tap", int reaction = 500) {
    return act(seat, R"({"type":"slap","chest":)" + std::to_string(chest) + R"(,"gesture":")" + gesture +
                         R"(","reaction":)" + std::to_string(reaction) + "}");
  }
  std::size_t view(std::string const& seat = "null") { return say(R"({"cmd":"view","seat":)" + seat + "}"); }
  std::size_t legal(int seat) { return say(R"({"cmd":"legal","seat":)" + std::to_string(seat) + "}"); }

  std::vector<value> play() const {
    std::string all;
    for (auto const& line : lines_) all += line + "\n";
    std::istringstream in(all);
    std::ostringstream out;
    EXPECT_EQ(engine(in, out), 0);
    std::vector<value> answers;
    std::istringstream read(out.str());
    for (std::string line; std::getline(read, line);) answers.push_back(wire::parse(line, 32).value());
    EXPECT_EQ(answers.size(), lines_.size());
    return answers;
  }

 private:
  std::vector<std::string> lines_;
};

bool tells(value const& answer, std::string_view type) {
  for (auto const& one : answer.at("events").as_array()) {
    if (one.at("event").at("type").as_string() == type) return true;
  }
  return false;
}

constexpr char const* animals[] = {"cow-face", "cat-face", "dog-face", "pig-face", "ewe", "rooster"};
constexpr char const* signs[] = {"thumbs-up",   "victory-hand",      "raised-hand",
                                 "raised-fist", "index-pointing-up", "crossed-fingers"};

// Chest of seat s: animal s and sign s in every round; the values of the first round as given, later ones 4.
std::string opening(std::vector<int> const& values, std::string const& actions,
                    std::string const& options = "", std::string const& pace = "instant", int first = 0) {
  std::string piles;
  for (std::size_t seat = 0; seat < values.size(); ++seat) {
    piles += seat ? ",[" : "[";
    for (int round = 0; round < 6; ++round) {
      piles += (round ? "," : "") + std::string(R"({"value":)") + std::to_string(round ? 4 : values[seat]) +
               R"(,"motifs":[{"kind":"animal","id":")" + animals[seat] + R"("},{"kind":"sign","id":")" +
               signs[seat] + R"("}]})";
    }
    piles += "]";
  }
  return R"({"cmd":"new","game":"leprechauns","seed":1,"seats":)" + std::to_string(values.size()) +
         R"(,"pace":")" + pace + R"(","options":{)" + options + R"(},"arrange":{"first":)" +
         std::to_string(first) + R"(,"piles":[)" + piles + "]" +
         (actions.empty() ? "" : R"(,"actions":[)" + actions + "]") + "}}";
}
constexpr char main_from_swap[] = R"("swap","gift","negative","neighbours","off_hand","back_of_hand")";
constexpr char main_from_gift[] = R"("gift","swap","negative","neighbours","off_hand","back_of_hand")";
constexpr char main_from_negative[] = R"("negative","swap","gift","neighbours","off_hand","back_of_hand")";
constexpr char main_from_back[] = R"("back_of_hand","swap","gift","negative","neighbours","off_hand")";
constexpr char no_actions[] = R"("actions":"none")";
constexpr char signal[] = R"({"type":"signal"})";
constexpr char silence[] = R"({"type":"recite","motifs":[]})";

std::string truth(int chest) {
  return R"({"type":"recite","motifs":[{"kind":"sign","id":")" + std::string(signs[chest]) +
         R"("},{"kind":"animal","id":")" + animals[chest] + R"("}]})";
}
std::string call(int seat) { return R"({"type":"call","seat":)" + std::to_string(seat) + "}"; }

TEST(LeprechaunsEngine, a_view_by_the_letter) {
  Script game;
  game.say(opening({5, 1, 8}, main_from_swap));
  auto const before = game.view("1");
  game.act(0, signal);
  game.slap(0, 2);
  auto const after = game.view();
  auto const answers = game.play();
  EXPECT_EQ(
      text(answers[before].at("view")),
      R"({"game":"leprechauns","phase":"signal","actors":[0],"you":1,"round":1,"scores":[0,0,0],"over":false,)"
      R"("action":"swap","forbidden":null,"prems":0,"chests":[],"speaker":null,"recital":null,"seats":[)"
      R"({"pile":6,"won":[],"negative":0,"out":false,"spoken":false,"needs":2},)"
      R"({"pile":6,"won":[],"negative":0,"out":false,"spoken":false,"needs":2},)"
      R"({"pile":6,"won":[],"negative":0,"out":false,"spoken":false,"needs":2}]})");
  EXPECT_EQ(
      text(answers[after].at("view").at("chests")),
      R"([{"seat":0,"value":5,"motifs":[{"kind":"animal","id":"cow-face"},{"kind":"sign","id":"thumbs-up"}],)"
      R"("slapped_by":null,"hands":[]},{"seat":1,"value":1,"motifs":[{"kind":"animal","id":"cat-face"},)"
      R"({"kind":"sign","id":"victory-hand"}],"slapped_by":null,"hands":[]},)"
      R"({"seat":2,"value":8,"motifs":null,"slapped_by":0,"hands":[]}])");
  EXPECT_EQ(text(answers[after].at("view").at("seats").at(0).at("pile")), "5");
}

TEST(LeprechaunsEngine, six_players_one_left_with_only_their_own_chest) {
  Script game;
  game.say(opening({1, 2, 3, 4, 5, 6}, "", no_actions));
  game.act(0, signal);
  std::size_t last = 0;
  for (int seat = 0; seat < 5; ++seat) last = game.slap(seat, (seat + 1) % 5);
  auto const late = game.slap(5, 5), legal = game.legal(5), view = game.view("5");
  game.act(0, truth(1));
  for (int seat = 1; seat < 4; ++seat) game.act(seat - 1, call(seat)), game.act(seat, truth(seat + 1));
  auto const end = game.act(4, truth(0)), next = game.view();
  auto const answers = game.play();
  EXPECT_EQ(text(answers[last].at("actors")), "[0]") << "PREM'S recites";
  EXPECT_EQ(refusal_in(answers[late]), "not_your_turn L-26");
  EXPECT_EQ(text(answers[legal]), R"({"ok":true,"actions":[],"complete":true})");
  EXPECT_EQ(answers[view].at("view").at("chests").at(5).at("slapped_by"), nullptr);
  EXPECT_EQ(answers[view].at("view").at("seats").at(5).at("out"), false);
  EXPECT_TRUE(tells(answers[end], "round_over"));
  EXPECT_EQ(text(answers[next].at("view").at("scores")), "[2,3,4,5,1,0]");
  EXPECT_EQ(answers[next].at("view").at("prems"), 4) << "seat 4 won the 1";
}

TEST(LeprechaunsEngine, a_gift_card_with_the_smallest_chest_unslapped) {
  Script game;
  game.say(opening({5, 6, 7, 1}, main_from_gift));
  game.act(0, signal);
  game.slap(0, 1), game.slap(1, 2), game.slap(2, 0);
  auto const waiting = game.view();
  auto const own = game.slap(3, 3);
  auto const answers = game.play();
  EXPECT_EQ(answers[waiting].at("view").at("phase"), "reciting") << "nobody else can take the 1";
  EXPECT_EQ(refusal_in(answers[own]), "not_your_turn L-26");
  for (auto const& answer : answers) {
    if (answer.as_object().contains("events")) {
      EXPECT_FALSE(tells(answer, "gift_won"));
    }
  }
}

TEST(LeprechaunsEngine, a_swap_with_a_tie_is_cancelled_and_with_the_memo_passes_on) {
  for (bool const memo : {false, true}) {
    Script game;
    game.say(
        opening({3, 3, 5, 6},
                memo ? R"("swap","negative","neighbours","off_hand","back_of_hand","odd")" : main_from_swap,
                memo ? R"("actions":"memo")" : ""));
    game.act(0, signal);
    for (int seat = 0; seat < 4; ++seat) game.slap(seat, (seat + 1) % 4);
    game.act(0, truth(1)), game.act(0, call(1)), game.act(1, truth(2)), game.act(1, call(2)),
        game.act(2, truth(3));
    auto const end = game.act(3, truth(0)), view = game.view(), legal = game.legal(memo ? 1 : 0);
    auto const answers = game.play();
    ASSERT_EQ(refusal_in(answers[end]), "accepted");
    EXPECT_EQ(answers[view].at("view").at("phase"), memo ? "swapping" : "passing_prems");
    EXPECT_EQ(
        text(answers[legal].at("actions")),
        memo
            ? R"([{"type":"swap","with":0},{"type":"swap","with":2},{"type":"swap","with":3},{"type":"keep"}])"
            : R"([{"type":"give_prems","seat":0},{"type":"give_prems","seat":3}])");
  }
}

TEST(LeprechaunsEngine, negative_points_on_one_and_five) {
  Script game;
  game.say(opening({2, 1, 5}, main_from_negative));
  game.act(0, signal);
  game.slap(0, 1), game.slap(1, 2), game.slap(2, 0);
  auto const failed = game.act(0, silence);
  game.act(0, call(1));
  game.act(1, silence);
  game.act(2, truth(0));
  auto const running = game.view();
  for (std::string const gesture : {"tap", "gift", "tap", "off_hand", "back"}) {
    game.act(2, signal);
    bool const gift = gesture == "gift";  // all chests are fours: everybody wins, and PREM'S is passed on
    for (int seat = 0; seat < 3; ++seat) game.slap(seat, (seat + 1) % 3, gift ? "tap" : gesture);
    if (gift) {
      game.act(2, R"({"type":"give_prems","seat":2})");
    } else {
      game.act(2, silence), game.act(2, call(0)), game.act(0, silence), game.act(1, silence);
    }
  }
  auto const outcome = game.say(R"({"cmd":"outcome"})"), after = game.act(0, signal);
  auto const answers = game.play();
  for (auto const& one : answers[failed].at("events").as_array()) {
    if (one.at("event").at("type") == "recited") {
      EXPECT_TRUE(one.at("event").at("motifs").is_null());
    }
  }
  auto const& view = answers[running].at("view");
  EXPECT_EQ(text(view.at("scores")), "[0,0,2]") << "left out until the end";
  EXPECT_EQ(view.at("seats").at(1).at("negative"), 1);
  EXPECT_EQ(view.at("prems"), 2);
  EXPECT_EQ(text(answers[outcome]), R"({"ok":true,"over":true,"scores":[3,1,6],"winners":[2]})")
      << "4 each from the gifts, less 1 and 3";
  EXPECT_EQ(refusal_in(answers[after]), "game_over");
}

TEST(LeprechaunsEngine, nobody_wins_and_prems_stays) {
  Script game;
  game.say(opening({2, 1, 5}, "", no_actions, "instant", 1));
  game.act(1, signal);
  for (int seat = 0; seat < 3; ++seat) game.slap(seat, (seat + 1) % 3);
  game.act(1, silence), game.act(1, call(0)), game.act(0, silence), game.act(2, silence);
  auto const view = game.view();
  auto const answers = game.play();
  EXPECT_EQ(answers[view].at("view").at("round"), 2);
  EXPECT_EQ(answers[view].at("view").at("prems"), 1);
  EXPECT_EQ(answers[view].at("view").at("phase"), "signal");
}

TEST(LeprechaunsEngine, the_prems_holder_is_out_and_still_opens) {
  Script game;
  game.say(opening({2, 1, 5, 6}, main_from_back));
  game.act(0, signal);
  auto const foul = game.slap(0, 3, "tap");
  for (int seat = 1; seat < 4; ++seat) game.slap(seat, seat - 1, "back");
  auto const view = game.view(), legal = game.legal(0);
  auto const answers = game.play();
  EXPECT_TRUE(tells(answers[foul], "fouled"));
  EXPECT_EQ(answers[view].at("view").at("phase"), "calling");
  EXPECT_EQ(answers[view].at("view").at("seats").at(0).at("out"), true);
  EXPECT_EQ(answers[view].at("view").at("chests").at(3).at("motifs"), nullptr) << "covered and lost";
  EXPECT_EQ(text(answers[legal].at("actions")),
            R"([{"type":"call","seat":1},{"type":"call","seat":2},{"type":"call","seat":3}])");
}

TEST(LeprechaunsEngine, one_and_two_motif_players_at_one_table) {
  Script game;
  game.say(opening({2, 1, 5}, "", R"("actions":"none","motifs_needed":[1,2,1])"));
  game.act(0, signal);
  for (int seat = 0; seat < 3; ++seat) game.slap(seat, (seat + 1) % 3);
  auto const one = R"({"type":"recite","motifs":[{"kind":"animal","id":")";
  game.act(0, one + std::string(animals[1]) + R"("}]})");
  game.act(0, call(1));
  game.act(1, one + std::string(animals[2]) + R"("}]})");
  game.act(2, one + std::string(animals[0]) + R"("},{"kind":"sound","id":"bell"}]})");
  auto const view = game.view();
  auto const answers = game.play();
  EXPECT_EQ(text(answers[view].at("view").at("scores")), "[1,0,2]");
}

TEST(LeprechaunsEngine, at_other_paces_rivals_are_collected_and_decided_once) {
  Script game;
  game.say(opening({2, 1, 5, 8}, "", no_actions, "normal"));
  game.act(0, signal, R"(,"at":1000)");
  auto const ready = game.view(), early = game.slap(1, 3);
  game.say(R"({"cmd":"tick"})");
  game.slap(0, 3, "tap", 412);
  auto const second = game.slap(1, 3, "tap", 380), racing = game.view("2");
  auto const decided = game.say(R"({"cmd":"tick"})"), view = game.view(), dive = game.slap(0, 2, "tap", 900);
  auto const journal = game.say(R"({"cmd":"journal"})");
  auto const answers = game.play();
  EXPECT_EQ(answers[ready].at("view").at("phase"), "ready");
  EXPECT_EQ(text(answers[ready].at("view").at("chests")), "[]");
  EXPECT_EQ(refusal_in(answers[early]), "not_your_turn L-14");
  EXPECT_EQ(refusal_in(answers[second]), "accepted");
  EXPECT_EQ(text(answers[racing].at("view").at("chests").at(3)),
            R"({"seat":3,"value":8,"motifs":null,"slapped_by":null,"hands":[0,1]})");
  EXPECT_EQ(
      text(answers[decided].at("events").at(0)),
      R"({"only":null,"event":{"type":"landed","seat":1,"chest":3,"lost":false,"decided_by":"time","margin":32,)"
      R"("hands":[{"seat":1,"reaction":380,"claimed":null},{"seat":0,"reaction":412,"claimed":null}]}})");
  EXPECT_EQ(answers[view].at("view").at("chests").at(3).at("slapped_by"), 1);
  EXPECT_EQ(refusal_in(answers[dive]), "accepted");

  Script again;
  auto const load = again.say(R"({"cmd":"load","journal":)" + text(answers[journal].at("journal")) + "}");
  auto const same = again.view();
  auto const replayed = again.play();
  EXPECT_EQ(refusal_in(replayed[load]), "accepted");
  EXPECT_EQ(replayed[same].at("view").at("chests").at(3).at("slapped_by"), 1);
}

TEST(LeprechaunsEngine, what_is_misshapen_or_impossible_is_refused_as_the_contract_says) {
  Script game;
  game.say(opening({2, 1, 5}, "", no_actions));
  std::vector<std::pair<std::size_t, std::string>> expected;
  auto const refused = [&](int seat, std::string const& action, std::string const& why) {
    expected.emplace_back(game.act(seat, action), why);
  };
  refused(0, R"({"type":"slap","chest":1,"gesture":"tap","reaction":500})", "illegal L-43");
  refused(1, signal, "not_your_turn L-43");
  refused(1, R"({"type":"dance"})", "not_your_turn");
  refused(0, R"({"type":"dance"})", "malformed");
  refused(0, R"({"type":"signal","loud":true})", "malformed");
  game.act(0, signal);
  refused(0, R"({"type":"slap","chest":1,"gesture":"kick","reaction":500})", "malformed");
  refused(0, R"({"type":"slap","gesture":"tap","reaction":500})", "malformed");
  refused(0, R"({"type":"slap","chest":0,"gesture":"tap","reaction":500})", "illegal L-11");
  refused(0, R"({"type":"lift"})", "illegal L-10");
  refused(0, signal, "illegal L-12");
  for (int seat = 0; seat < 3; ++seat) game.slap(seat, (seat + 1) % 3);
  refused(0, R"({"type":"recite","motifs":[{"kind":"animal","id":"unicorn"}]})", "malformed");
  refused(0, R"({"type":"recite","motifs":[{"kind":"sound","id":"ewe"}]})", "malformed");
  refused(0, R"({"type":"recite","motifs":[{"kind":"animal","id":"ewe","word":"red"}]})", "malformed");
  refused(0, R"({"type":"recite"})", "malformed");
  refused(1, truth(2), "not_your_turn L-26");
  auto const legal = game.legal(0);
  auto const answers = game.play();
  for (auto const& [line, why] : expected) EXPECT_EQ(refusal_in(answers[line]), why) << line;
  EXPECT_EQ(answers[legal].at("complete"), false) << "there are too many recitals to list";
}

}  // namespace
}  // namespace hotte::cli
