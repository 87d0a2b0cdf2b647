// What is in the box, and how a match is set up from it.
#include "games/surprises/box.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <set>

#include "games/surprises/scripted_match.hpp"

namespace hotte::surprises {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

State fresh(Options const& options, std::uint64_t seed, int seats = 4) {
  Rng rng(seed);
  Tell<Event> silent;
  return Rules::setup(options, seats, Pace::instant, {}, rng, silent).value();
}

Options young(std::optional<OneOf<9, 6, 3>> lists = {}) {
  Options options;
  options.variant = Variant::young;
  options.lists = lists;
  return options;
}

Options with_lists(int lists) {
  Options options;
  options.lists = lists;
  return options;
}

std::vector<int> levels_in_play(State const& state) {
  std::vector<int> levels;
  for (std::size_t i = 0; i < state.rounds; ++i) levels.push_back(state.lists[i].level);
  return levels;
}

TEST(Surprises, S01_eight_star_lists_exist_and_six_are_drawn) {
  ASSERT_EQ(box().young.lists.size(), 8u);
  std::set<std::vector<Toy>> ever_first;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    State const state = fresh(young(), seed);
    EXPECT_EQ(state.rounds, 6);
    EXPECT_EQ(Rules::view_for(state, {}).lists_left, 5);
    ever_first.emplace(state.lists[0].toys.begin(), state.lists[0].toys.end());
  }
  EXPECT_EQ(ever_first.size(), 8u) << "any of the eight may be in play";
}

TEST(Surprises, S03_eleven_elves_of_which_two_stay_unseen) {
  ScriptedMatch match({});
  for (int round = 1; round <= 9; ++round) {
    match.win(left_of(match.state.turn, 3));
    EXPECT_EQ(match.state.round, std::min(round + 1, 9));
  }
  EXPECT_EQ(match.state.phase, Phase::over);
  EXPECT_EQ(match.state.drawn, 9);
  EXPECT_EQ(match.state.elves.size(), 11u);
}

TEST(Surprises, S04_five_lapses_three_duels_three_tidies) {
  auto const& elves = box().classic.elves;
  EXPECT_EQ(std::ranges::count(elves, Elf::lapse), 5);
  EXPECT_EQ(std::ranges::count(elves, Elf::duel), 3);
  EXPECT_EQ(std::ranges::count(elves, Elf::tidy), 3);
}

TEST(Surprises, S05_lists_of_three_levels_lie_in_order_of_difficulty) {
  std::vector<std::size_t> sizes;
  std::vector<bool> ordered;
  for (WishList const& list : box().classic.lists) {
    sizes.push_back(list.toys.size());
    ordered.push_back(list.ordered);
  }
  EXPECT_THAT(sizes, ElementsAre(3, 3, 4, 4, 5, 5, 6, 7, 8));
  EXPECT_THAT(ordered, ElementsAre(false, true, false, true, false, true, true, false, false));
  std::vector<std::pair<std::size_t, bool>> stars;
  for (WishList const& list : box().young.lists) stars.emplace_back(list.toys.size(), list.ordered);
  EXPECT_THAT(stars, ElementsAre(std::pair(2u, false), std::pair(2u, false), std::pair(3u, false),
                                 std::pair(3u, false), std::pair(3u, true), std::pair(3u, true),
                                 std::pair(4u, false), std::pair(4u, true)));
  std::set<std::size_t> first_sizes;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    EXPECT_THAT(levels_in_play(fresh({}, seed)), ElementsAre(1, 1, 1, 2, 2, 2, 3, 3, 3));
    EXPECT_THAT(levels_in_play(fresh(with_lists(6), seed)), ElementsAre(1, 1, 2, 2, 3, 3));
    EXPECT_THAT(levels_in_play(fresh(with_lists(3), seed)), ElementsAre(1, 2, 3));
    first_sizes.insert(fresh(with_lists(3), seed).lists[2].toys.size());
  }
  EXPECT_THAT(first_sizes, ElementsAre(6, 7, 8)) << "those of one level are shuffled";
}

TEST(Surprises, S06_a_list_is_wholly_free_or_wholly_ordered) {
  ScriptedMatch ordered({.lists = {ordered_list({5, 2, 9})}});
  ordered.flip({5});
  EXPECT_EQ(ordered.state.found, 0b001);
  ordered.flip({9});
  EXPECT_EQ(ordered.state.turn, 1) << "the third does not come second";
  ScriptedMatch unordered({.lists = {free_list({5, 2, 9})}});
  unordered.flip({9, 5});
  EXPECT_EQ(unordered.state.found, 0b101);
  EXPECT_EQ(unordered.state.turn, 0);
}

TEST(Surprises, S07_the_starred_toys_are_those_of_the_star_lists) {
  std::set<Toy> on_lists;
  for (WishList const& list : box().young.lists) on_lists.insert(list.toys.begin(), list.toys.end());
  EXPECT_EQ(on_lists, std::set<Toy>(box().young.toys.begin(), box().young.toys.end()));
  EXPECT_EQ(on_lists.size(), 9u);
  EXPECT_EQ(fresh(young(), 1).cells, 9);
  EXPECT_EQ(Rules::view_for(fresh(young(), 1), 0).width, 3);
  EXPECT_EQ(Rules::view_for(fresh({}, 1), 0).width, 4);
}

TEST(Surprises, S08_sixteen_different_toys_and_no_list_names_one_twice) {
  std::set<std::string> const ids(box().toy_ids.begin(), box().toy_ids.end());
  EXPECT_EQ(ids.size(), 16u);
  for (Parts const* parts : {&box().classic, &box().young}) {
    for (WishList const& list : parts->lists) {
      EXPECT_EQ(std::set<Toy>(list.toys.begin(), list.toys.end()).size(), list.toys.size());
    }
  }
}

TEST(Surprises, S09_anybody_may_begin_unless_the_host_says_who) {
  std::set<Seat> starters;
  for (std::uint64_t seed = 0; seed < 50; ++seed) starters.insert(fresh({}, seed, 5).turn);
  EXPECT_EQ(starters.size(), 5u);
  Arrange arrange;
  arrange.first = 3;
  Rng rng(1);
  Tell<Event> silent;
  EXPECT_EQ(Rules::setup({}, 5, Pace::instant, arrange, rng, silent).value().turn, 3);
}

TEST(Surprises, S36_the_young_variant_has_lapses_only) {
  EXPECT_EQ(box().young.elves, (List<Elf, elf_count>(5, Elf::lapse)));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (Elf const elf : fresh(young(), seed).elves) EXPECT_EQ(elf, Elf::lapse);
  }
}

TEST(SurprisesBox, every_toy_stands_on_two_or_three_lists) {
  for (Parts const* parts : {&box().classic, &box().young}) {
    for (Toy const toy : parts->toys) {
      auto const times = std::ranges::count_if(parts->lists, [&](auto const& list) {
        return std::ranges::find(list.toys, toy) != list.toys.end();
      });
      EXPECT_TRUE(times == 2 || times == 3) << id_of(toy);
    }
  }
}

// ---- data that cannot be played with is refused in words -----------------------------------------------

std::string text_of(std::string const& name) {
  std::ifstream file(HOTTE_SOURCE_DIR "/games/surprises/" + name);
  return {std::istreambuf_iterator<char>(file), {}};
}

// What is said about the box with the first `from` in one of its files replaced by `to`.
std::string said_about(std::string const& name, std::string const& from, std::string const& to) {
  std::map<std::string, std::string> files;
  for (auto const* each : {"toys.json", "lists.json", "elves.json"}) files[each] = text_of(each);
  auto const at = files[name].find(from);
  EXPECT_NE(at, std::string::npos) << from;
  files[name].replace(at, from.size(), to);
  try {
    Box const made(files["toys.json"], files["lists.json"], files["elves.json"]);
  } catch (std::exception const& fault) {
    return fault.what();
  }
  return "";
}

TEST(SurprisesBox, a_file_that_cannot_be_played_with_is_named_with_its_fault) {
  EXPECT_EQ(said_about("toys.json", "teddy-bear", "teddy-bear-x").find("lists.json") != std::string::npos,
            true);
  EXPECT_THAT(said_about("toys.json", "\"rocket\"", "\"kite\""), HasSubstr("'kite' stands there twice"));
  EXPECT_THAT(said_about("toys.json", "\"star\": true", "\"star\": false"),
              HasSubstr("expected 9 toys with a star"));
  EXPECT_THAT(said_about("lists.json", "\"drum\"", "\"unicorn\""), HasSubstr("no toy is called 'unicorn'"));
  EXPECT_THAT(said_about("lists.json", "[\"drum\", \"carousel-horse\"", "[\"drum\", \"drum\""),
              HasSubstr("'drum' stands twice on one list"));
  EXPECT_THAT(said_about("lists.json", "\"level\": 1", "\"level\": 2"),
              HasSubstr("three lists of each level"));
  EXPECT_THAT(said_about("lists.json", "[\"teddy-bear\", \"drum\"]", "[\"teddy-bear\", \"rocket\"]"),
              HasSubstr("'rocket' has no star"));
  EXPECT_THAT(
      said_about("lists.json", "[\"drum\", \"carousel-horse\"", "[\"soccer-ball\", \"carousel-horse\""),
      HasSubstr("two or three lists"));
  EXPECT_THAT(said_about("lists.json", "\"ordered\"", "\"arrows\""), HasSubstr("ordered"));
  EXPECT_THAT(said_about("elves.json", "\"count\": 5", "\"count\": 4"), HasSubstr("expected 11 elves"));
  EXPECT_THAT(said_about("elves.json", "\"count\": 5", "\"count\": 6"), HasSubstr("expected 11 elves"));
  EXPECT_THAT(said_about("elves.json", "\"star\": true", "\"star\": false"),
              HasSubstr("5 elves with a star"));
}

// ---- what cannot be arranged ---------------------------------------------------------------------------

std::string refused(std::string const& options, std::string const& arrange, int seats = 3) {
  auto const read_options = wire::read_as<Options>(wire::parse(options).value(), "options", Why::bad_options);
  auto const read = wire::read_as<Arrange>(wire::parse(arrange).value(), "arrange", Why::bad_options);
  if (!read) return std::string(name_of(read.error().why)) + " " + read.error().detail;
  Rng rng(1);
  Tell<Event> silent;
  auto const state = Rules::setup(read_options.value(), seats, Pace::instant, *read, rng, silent);
  return state ? "accepted" : std::string(name_of(state.error().why)) + " " + state.error().detail;
}

constexpr char three[] = R"({"lists":3})";

TEST(SurprisesBox, an_impossible_arrangement_is_refused) {
  EXPECT_EQ(refused("{}", "{}"), "accepted");
  EXPECT_EQ(
      refused(
          three,
          R"({"lists":[{"toys":["kite"],"ordered":true,"level":3},{"toys":["drum"]},{"toys":["kite"]}]})"),
      "accepted")
      << "any lists, in any order of difficulty";
  EXPECT_THAT(refused(three, R"({"lists":[{"toys":["kite"]}]})"),
              HasSubstr("bad_options arrange.lists: this match has 3"));
  EXPECT_THAT(refused(three, R"({"lists":[{"toys":[]},{"toys":["drum"]},{"toys":["kite"]}]})"),
              HasSubstr("one to eight"));
  EXPECT_THAT(refused(three, R"({"lists":[{"toys":["kite","kite"]},{"toys":["drum"]},{"toys":["kite"]}]})"),
              HasSubstr("'kite' stands twice"));
  EXPECT_THAT(
      refused(three, R"({"lists":[{"toys":["kite"],"level":4},{"toys":["drum"]},{"toys":["kite"]}]})"),
      HasSubstr("level"));
  EXPECT_THAT(refused(three, R"({"lists":[{"toys":["unicorn"]},{"toys":["drum"]},{"toys":["kite"]}]})"),
              HasSubstr("bad_options arrange.lists[0].toys[0]: no toy is called 'unicorn'"));
  EXPECT_THAT(refused(R"({"variant":"young","lists":3})",
                      R"({"lists":[{"toys":["rocket"]},{"toys":["drum"]},{"toys":["kite"]}]})"),
              HasSubstr("'rocket' does not lie on this table"));
  EXPECT_THAT(refused("{}", R"({"grid":["kite"]})"), HasSubstr("name the 16 toys"));
  EXPECT_THAT(refused(R"({"variant":"young"})", R"({"grid":["kite"]})"), HasSubstr("name the 9 toys"));
  EXPECT_THAT(refused("{}", R"({"elves":["lapse","duel"]})"), HasSubstr("name all 11 elves"));
  EXPECT_THAT(refused(R"({"variant":"young"})", R"({"elves":["lapse","lapse","lapse","lapse","duel"]})"),
              HasSubstr("name all 5 elves"));
  EXPECT_EQ(refused("{}", R"({"first":3})"), "bad_options arrange.first: there is no such seat.");
}

TEST(SurprisesBox, the_young_play_six_or_three_lists) {
  EXPECT_EQ(refused(R"({"variant":"young"})", "{}"), "accepted");
  EXPECT_EQ(refused(R"({"variant":"young","lists":9})", "{}"),
            "bad_options options.lists: the young variant has six or three.");
  for (int const lists : {6, 3}) EXPECT_EQ(fresh(young(lists), 1).rounds, lists);
  EXPECT_EQ(fresh({}, 1).rounds, 9);
}

}  // namespace
}  // namespace hotte::surprises
