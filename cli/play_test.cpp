#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/phrases.hpp"
#include "cli/telling.hpp"
#include "games/games.hpp"

namespace hotte::cli {
namespace {

struct Played {
  int exit_code;
  std::string shown;
  std::string complaint;
  bool shows(std::string_view text) const { return shown.find(text) != std::string::npos; }
};

Played played(PlayOptions const& options, std::string const& typed) {
  std::istringstream in(typed);
  std::ostringstream out;
  testing::internal::CaptureStderr();
  int const exit_code = play(options, in, out);
  return {exit_code, out.str(), testing::internal::GetCapturedStderr()};
}

PlayOptions hat() {
  PlayOptions options;
  options.game = "hat";
  options.seed = 5;
  return options;
}

// The first seed whose match begins with a question of this kind.
PlayOptions asked_first(std::string const& choice) {
  PlayOptions options = hat();
  for (options.seed = 1; options.seed < 100; ++options.seed) {
    if (played(options, "").shows(choice)) return options;
  }
  ADD_FAILURE() << "no match begins with " << choice;
  return options;
}
constexpr char offered[] = "   1  accept\n   2  refuse\n> ";

std::string repeated(std::string const& line, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += line;
  return text;
}

TEST(Play, every_game_can_be_played_to_its_end_with_any_number_of_players) {
  for (GameEntry const* game : all_games()) {
    for (int seats = game->info.min_seats; seats <= game->info.max_seats; ++seats) {
      PlayOptions options = hat();
      options.game = game->info.id;
      options.seats = seats;
      options.bots = {Level::easy};
      auto const result = played(options, repeated("1\n", 5000));
      EXPECT_EQ(result.exit_code, 0);
      EXPECT_TRUE(result.shows("The match is over.")) << result.shown;
    }
  }
}

TEST(Play, speaks_french) {
  auto options = asked_first(offered);
  options.lang = "fr";
  auto const result = played(options, repeated("1\n", 500));
  EXPECT_TRUE(result.shown.starts_with("That's Not a Hat, à 4 joueurs."));
  EXPECT_TRUE(result.shows("À toi de jouer.\n   1  accepter\n   2  refuser\n")) << result.shown;
  EXPECT_TRUE(result.shows("La partie est finie."));
}

TEST(Play, the_same_seed_tells_the_same_story) {
  auto const once = played(hat(), repeated("2\n", 500)), again = played(hat(), repeated("2\n", 500));
  EXPECT_EQ(once.shown, again.shown);
  auto other = hat();
  other.seed = 6;
  EXPECT_NE(played(other, repeated("2\n", 500)).shown, once.shown);
}

TEST(Play, ends_politely) {
  auto const left = played(hat(), "q\n1\n");
  EXPECT_EQ(left.exit_code, 0);
  EXPECT_TRUE(left.shown.ends_with("> q\nGoodbye!\n")) << left.shown;
  auto const silent = played(hat(), "");
  EXPECT_EQ(silent.exit_code, 0);
  EXPECT_TRUE(silent.shown.ends_with("> \nThe input has ended, and the match with it.\n")) << silent.shown;
}

TEST(Play, understands_numbers_words_and_json) {
  auto const result =
      played(asked_first(offered),
             "0\n3\n99999999999999999999\n?\n{oops\n{\"type\":\"claim\",\"gift\":\"key\"}\naccept\n");
  EXPECT_TRUE(result.shows("> 0\nNumbers go from 1 to 2.\n"));
  EXPECT_TRUE(result.shows("> 3\nNumbers go from 1 to 2.\n"));
  EXPECT_TRUE(result.shows("> 99999999999999999999\nNumbers go from 1 to 2.\n"));
  EXPECT_TRUE(result.shows("> ?\nType the number of a choice"));
  EXPECT_TRUE(result.shows("> {oops\nThis is not JSON"));
  EXPECT_TRUE(result.shows("\"key\"}\nYou are offered a gift: accept it or refuse it.\n"));
  EXPECT_TRUE(result.shows("> accept\n* you: accepted\n"));
}

TEST(Play, a_long_list_is_narrowed_by_parts_of_words) {
  auto const options = asked_first("110 choices: type part of one");
  auto const whole = played(options, "\n").shown;
  std::string const beginning = "> \n   1  say it is (gift ";
  ASSERT_NE(whole.find(beginning), std::string::npos) << "Enter alone shows the whole list";
  auto const first = whole.find(beginning) + beginning.size();
  EXPECT_NE(whole.find("\n 110  say it is (gift "), std::string::npos);
  std::string const gift = whole.substr(first, whole.find(')', first) - first);
  auto const result =
      played(options, "no such thing\nsay it is\n" + gift.substr(0, gift.size() - 1) + "\n" + gift + "\n");
  EXPECT_TRUE(result.shows("> no such thing\nNo choice contains \"no such thing\".\n"));
  EXPECT_TRUE(
      result.shows("> say it is\n110 choices with \"say it is\":\n   1  say it is (gift " + gift + ")\n"));
  EXPECT_TRUE(result.shows(" with \"" + gift.substr(0, gift.size() - 1) + "\":\n   1  say it is (gift " +
                           gift + ")\n"));
  EXPECT_TRUE(result.shows("> " + gift + "\n* you: said it is (gift " + gift + ")\n")) << result.shown;
}

TEST(Play, refusals_are_french_in_french) {
  auto options = asked_first(offered);
  options.lang = "fr";
  auto const result = played(options, "{\"type\":\"claim\",\"gift\":\"key\"}\n{oops\n");
  EXPECT_TRUE(result.shows("Ce n’est pas permis maintenant (H-11).\n"));
  EXPECT_TRUE(result.shows("> {oops\nCette action ne se comprend pas.\n"));
}

// These are games of memory: what was shown must be gone when it has to be remembered.
TEST(Play, a_terminal_is_wiped_before_every_decision) {
  auto options = hat();
  options.terminal = true;
  auto const result = played(options, "\n1\n\n1\n\nq\n");
  std::string const wipe = "\033[H\033[2J\033[3J";
  auto const page = result.shown.find(wipe);
  ASSERT_NE(page, std::string::npos);
  EXPECT_NE(result.shown.substr(0, page).find("showed (gift"), std::string::npos);
  auto const decision = result.shown.substr(page, result.shown.find("> ", page) - page);
  EXPECT_EQ(decision.find("showed (gift"), std::string::npos);
  EXPECT_NE(decision.find("shop: on top"), std::string::npos) << "what lies open now is shown in full";
  EXPECT_EQ(played(hat(), "1\n").shown.find('\033'), std::string::npos) << "not where nobody looks";
}

TEST(Play, seats_as_many_as_asked_for) {
  auto options = hat();
  options.bots = {Level::easy, Level::expert};
  EXPECT_TRUE(played(options, "").shows("for 3 players")) << "two levels, two bots";
  EXPECT_TRUE(played(options, "").shows("Alma (easy), Basile (expert)"));
  options.seats = 5;
  EXPECT_TRUE(played(options, "").shows("Alma (easy), Basile (expert), Clio (expert), Dario (expert)"));
  options.seats = 2;
  EXPECT_EQ(played(options, "").exit_code, 2);
  options.bots = {};
  options.seats = 9;
  auto const crowded = played(options, "");
  EXPECT_EQ(crowded.exit_code, 2);
  EXPECT_EQ(crowded.shown, "");
  EXPECT_EQ(crowded.complaint, "hotte: seats: That's Not a Hat is played by 2 to 8.\n");
  options.game = "chess";
  EXPECT_EQ(played(options, "").exit_code, 2);
}

// ---- words ------------------------------------------------------------------------------------------------

// All names of fields, and all types and phases, that a person may come across.
struct Lexicon {
  std::set<std::string> fields;
  std::set<std::string> values;

  void gather(boost::json::value const& value) {
    if (auto const* array = value.if_array()) {
      for (auto const& item : *array) gather(item);
    } else if (auto const* object = value.if_object()) {
      for (auto const& field : *object) {
        std::string const name(field.key());
        if (name == "type" || name == "phase") values.emplace(field.value().as_string());
        if (name != "type" && name != "handle") fields.insert(name);
        gather(field.value());
      }
    }
  }
};

// Plays random matches of a game and gathers whatever is said in them.
Lexicon words_of(GameEntry const& game) {
  Lexicon words;
  for (Pace const pace : {Pace::instant, Pace::normal}) {
    hotte::Setup const setup{
        std::string(game.info.id), static_cast<std::uint8_t>(game.info.default_seats), {3, 0, 0, 0}, pace};
    auto opened = open_table(setup).value();
    Table& table = *opened.table;
    Rng rng(8);
    auto told = std::move(opened.told);
    for (int step = 0; step < 5000; ++step) {
      for (ToldText const& one : told) words.gather(wire::parse(one.event.text, 16).value());
      words.gather(wire::parse(table.view_for(Seat{0}), 16).value());
      if (table.outcome()) break;
      auto proposal = [&] {
        if (table.actors().empty()) return table.propose_tick(std::nullopt).value();
        Seat const seat = *table.actors().begin();
        auto const actions = wire::parse(table.legal_for(seat).first, 16).value().as_array();
        auto const& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        words.gather(action);
        return table.propose(seat, action, table.now()).value();
      }();
      told = std::move(proposal.told);
      table.accept(std::move(proposal));
    }
    EXPECT_TRUE(table.outcome()) << game.info.id;
  }
  for (auto const* unsaid : {"game", "you", "actors", "over"}) words.fields.erase(unsaid);
  return words;
}

TEST(PlayWords, every_word_of_every_game_is_translated) {
  for (GameEntry const* game : all_games()) {
    auto const words = words_of(*game);
    Vocabulary const known(game->words(), Language::fr);
    for (auto const& name : words.fields) {
      EXPECT_TRUE(known.has_field(name))
          << "games/" << game->info.id << "/words.json has no words for the field " << name;
    }
    for (auto const& word : words.values) {
      EXPECT_TRUE(known.has_value(word))
          << "games/" << game->info.id << "/words.json has no words for " << word;
    }
    for_each_enumerator<Level>(
        [&](Level, std::string_view level) { EXPECT_TRUE(known.has_value(level)) << level; });
  }
}

constexpr char few_words[] = R"({"seats":["giver"],"fields":[{"word":"giver","en":"gives","fr":"donne"}],)"
                             R"("values":[{"word":"claim","en":"say","fr":"annoncer"}]})";

TEST(PlayWords, are_looked_up_by_what_they_name) {
  Vocabulary const en(few_words, Language::en), fr(few_words, Language::fr);
  EXPECT_EQ(en.field("giver"), "gives");
  EXPECT_EQ(fr.field("giver"), "donne");
  EXPECT_EQ(fr.value("claim"), "annoncer");
  EXPECT_EQ(fr.field("claim"), "claim") << "a value is no field";
  EXPECT_EQ(fr.field("scores"), "scores");
  EXPECT_EQ(fr.value("some_new_type"), "some new type") << "what nobody translated shows as it is";
  EXPECT_TRUE(en.names_a_seat("giver") && en.names_a_seat("seat"));
  EXPECT_FALSE(en.names_a_seat("round"));
}

TEST(PlayWords, sentences_have_the_same_gaps_in_both_languages) {
  auto const gaps = [](std::string_view sentence) {
    int count = 0;
    for (auto at = sentence.find("{}"); at != std::string_view::npos; at = sentence.find("{}", at + 2))
      ++count;
    return count;
  };
  auto const &en = sentences(Language::en), &fr = sentences(Language::fr);
  for (auto const sentence : {&Sentences::welcome,
                              &Sentences::opponents,
                              &Sentences::you,
                              &Sentences::yes,
                              &Sentences::no,
                              &Sentences::nobody,
                              &Sentences::your_turn,
                              &Sentences::you_may,
                              &Sentences::many,
                              &Sentences::sample,
                              &Sentences::matching,
                              &Sentences::none_matches,
                              &Sentences::no_such_number,
                              &Sentences::let_it_pass,
                              &Sentences::help,
                              &Sentences::go_on,
                              &Sentences::over,
                              &Sentences::you_win,
                              &Sentences::you_share,
                              &Sentences::others_win,
                              &Sentences::goodbye,
                              &Sentences::input_ended}) {
    EXPECT_EQ(gaps(en.*sentence), gaps(fr.*sentence)) << en.*sentence;
    EXPECT_NE(en.*sentence, fr.*sentence);
  }
  EXPECT_EQ(filled("{} of {}.", std::string("one"), std::string("two")), "one of two.");
}

TEST(PlayWords, a_teller_names_seats_numbers_handles_and_leaves_out_what_is_void) {
  Teller teller(2, Vocabulary(find_game("hat")->words(), Language::en));
  auto const json = [](std::string_view text) { return wire::parse(text, 16).value(); };
  EXPECT_EQ(teller.seat(2), "you");
  EXPECT_EQ(teller.seats({0, 2}), "Zoé, you");
  EXPECT_EQ(teller.event(json(R"({"type":"claimed","seat":1,"gift":"key","tone":null})")),
            "Alma: said it is (gift key)");
  EXPECT_EQ(teller.action(json(R"({"type":"accept"})")), "accept");
  auto const before =
      json(
          R"({"phase":"claiming","giver":0,"seats":[{"gifts":[{"handle":"aa","gift":"key","arrow":null}]},{"gifts":[]}]})")
          .as_object();
  auto const after =
      json(
          R"({"phase":"claiming","giver":null,"seats":[{"gifts":[{"handle":"aa","gift":null,"arrow":"left"}]},{"gifts":[]}]})")
          .as_object();
  EXPECT_EQ(teller.changes({}, before),
            (std::vector<std::string>{"now: an announcement", "gives: Zoé", "Zoé: gifts #1 gift key",
                                      "Alma: gifts –"}));
  EXPECT_EQ(teller.changes(before, after),
            (std::vector<std::string>{"gives: nobody", "Zoé: gifts #1 arrow left"}))
      << "the same card has the same number";
  EXPECT_TRUE(teller.changes(after, after).empty());
  EXPECT_EQ(teller.changes({}, json(R"({"shop":[{"arrow":true,"gift":false},{"arrow":false,"gift":false},)"
                                    R"({"arrow":true,"gift":true}]})")
                                   .as_object()),
            (std::vector<std::string>{"shop: arrow 0 2, gift 2"}))
      << "many things with yes or no are told by their numbers";
}

}  // namespace
}  // namespace hotte::cli
