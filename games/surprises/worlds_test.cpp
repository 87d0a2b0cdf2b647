// What a player was ever shown is true in every world that is possible for him, and nothing else is.
#include <rapidcheck.h>

#include <set>

#include "games/surprises/scripted_match.hpp"

namespace hotte::surprises {
namespace {

// Somebody who writes everything down, from events alone: which toy lay where, after how many mixings; and of
// the own mixings, how.
struct Diary {
  struct Line {
    std::size_t mixings;
    Cell cell;
    Toy toy;
  };
  Seat seat;
  std::size_t mixings = 0;
  std::vector<Line> lines{};

  void read(std::vector<Told<Event>> const& told) {
    for (auto const& one : told) {
      if (one.only && *one.only != seat) continue;
      if (auto const* flipped = std::get_if<Flipped>(&one.event)) {
        lines.push_back({mixings, flipped->cell, flipped->toy});
      } else if (auto const* looked = std::get_if<LookedAt>(&one.event)) {
        for (std::size_t i = 0; i < 5; ++i) lines.push_back({mixings, looked->cells[i], looked->toys[i]});
      } else if (auto const* put = std::get_if<PutBack>(&one.event)) {
        for (std::size_t i = 0; i < 5; ++i) lines.push_back({mixings, put->cells[i], put->toys[i]});
      } else if (std::holds_alternative<Shuffled>(one.event) || std::holds_alternative<Tidied>(one.event)) {
        ++mixings;
      }
    }
  }
};

// Random moves, as far as they go, with a diary for every seat.
struct Witnessed {
  State state;
  std::vector<Diary> diaries;

  Witnessed(Options const& options, int seats, std::uint64_t seed, int moves) {
    Rng rng(seed);
    std::vector<Told<Event>> told;
    Tell<Event> tell(told);
    state = Rules::setup(options, seats, Pace::instant, {}, rng, tell).value();
    for (Seat seat = 0; seat < seats; ++seat) diaries.push_back({seat});
    rng = rng.fork();
    auto const legal = std::make_unique<Rules::Legal>();
    for (int move = 0; move < moves && state.phase != Phase::over; ++move) {
      Seat const seat = *Rules::actors(state).begin();
      Rules::legal(state, seat, *legal);
      auto const pick = rng.below(static_cast<std::uint32_t>(legal->actions.size()));
      EXPECT_TRUE(Rules::apply(state, seat, legal->actions[pick], 0, tell));
      // What a private event tells of after a mixing must be read after the public one that counts it.
      for (Diary& diary : diaries) diary.read(told);
      told.clear();
    }
  }
};

Options any_number() {
  Options options;
  options.elves_per_turn = ElvesPerTurn::any;
  return options;
}

// Each epoch is made from the one before by moving cards among the mixed places only.
bool is_a_possible_past(State const& world) {
  for (std::size_t epoch = 0; epoch < world.history.size(); ++epoch) {
    auto const& now = world.history[epoch];
    std::set<Toy> const toys(now.toys.begin(), now.toys.begin() + world.cells);
    if (toys.size() != world.cells) return false;
    for (Cell cell = 0; epoch > 0 && cell < world.cells; ++cell) {
      if (!now.moved.has(cell) && now.toys[cell] != world.history[epoch - 1].toys[cell]) return false;
    }
  }
  return true;
}

TEST(SurprisesWorlds, a_resampled_world_contradicts_nothing_its_seat_was_shown) {
  EXPECT_TRUE(rc::check("any moment of any match", [] {
    auto const seed = *rc::gen::arbitrary<std::uint32_t>();
    int const seats = *rc::gen::inRange(2, 6);
    int const moves = *rc::gen::inRange(0, 900);
    Witnessed const match(*rc::gen::element(Options{}, any_number()), seats, seed, moves);
    Rng rng(seed + 1ull);
    for (Diary const& diary : match.diaries) {
      State const world = Rules::resample(match.state, diary.seat, rng);
      RC_ASSERT(Rules::view_for(world, diary.seat) == Rules::view_for(match.state, diary.seat));
      RC_ASSERT(world.history.size() == diary.mixings + 1);
      RC_ASSERT(is_a_possible_past(world));
      for (auto const& line : diary.lines) RC_ASSERT(world.history[line.mixings].toys[line.cell] == line.toy);
    }
  }));
}

TEST(SurprisesWorlds, what_a_seat_has_not_seen_is_anything) {
  ScriptedMatch match({.lists = {free_list({0, 1, 2})}});
  match.flip({0, 9});
  std::array<std::set<Toy>, most_cells> ever;
  std::set<std::vector<Elf>> elves;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    State const world = Rules::resample(match.state, 2, rng);
    for (Cell cell = 0; cell < most_cells; ++cell) ever[cell].insert(world.history.back().toys[cell]);
    elves.emplace(world.elves.begin() + 1, world.elves.end());
  }
  for (Cell cell = 0; cell < most_cells; ++cell) {
    EXPECT_EQ(ever[cell].size(), cell == 0 || cell == 9 ? 1u : 14u) << int{cell};
  }
  EXPECT_GT(elves.size(), 150u);
}

TEST(SurprisesWorlds, the_next_lists_are_any_of_their_level_and_variant) {
  Options young;
  young.variant = Variant::young;
  for (auto const& [options, expected] : {std::pair(Options{}, 2u), std::pair(young, 7u)}) {
    Rng deal(4);
    Tell<Event> silent;
    State const state = Rules::setup(options, 3, Pace::instant, {}, deal, silent).value();
    std::set<std::string> second;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      Rng rng(seed);
      State const world = Rules::resample(state, 0, rng);
      EXPECT_EQ(world.lists[0], state.lists[0]);
      EXPECT_EQ(world.lists[1].level, state.lists[1].level);
      second.insert(wire::written(world.lists[1]));
    }
    EXPECT_EQ(second.size(), expected);
  }
}

// Seat 1 tidies five cards that everybody knows.
ScriptedMatch tidied() {
  ScriptedMatch match({.lists = {free_list({8}), free_list({15})}, .elves = {Elf::tidy}});
  match.win(1);
  match.flip({0});  // seat 1 is wrong
  match.flip({1});
  match.flip({2});
  match.act(Tidy{{0, 1, 2, 3, 4}});
  match.act(Place{{{1}, {0}, {2}, {4}, {3}}});
  return match;
}

TEST(SurprisesWorlds, others_know_which_five_were_tidied_but_not_how) {
  ScriptedMatch const match = tidied();
  std::set<std::vector<Toy>> orders;
  std::set<Toy> in_cell_0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    State const world = Rules::resample(match.state, 0, rng);
    auto const& toys = world.history.back().toys;
    orders.emplace(toys.begin(), toys.begin() + 5);
    in_cell_0.insert(toys[0]);
    int known_toys = 0;
    for (Cell cell = 0; cell < 5; ++cell) known_toys += toys[cell] <= Toy{2};
    EXPECT_EQ(known_toys, 3) << "the toys of cells 0 to 2 were seen and are still among the five";
  }
  EXPECT_GT(orders.size(), 150u);
  EXPECT_TRUE(in_cell_0.contains(Toy{0}) && in_cell_0.contains(Toy{1}) && in_cell_0.contains(Toy{2}));
}

TEST(SurprisesWorlds, the_tidier_knows_all_five) {
  ScriptedMatch const match = tidied();
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Rng rng(seed);
    State const world = Rules::resample(match.state, 1, rng);
    for (Cell cell = 0; cell < 5; ++cell) {
      EXPECT_EQ(world.history.back().toys[cell], match.state.history.back().toys[cell]);
      EXPECT_EQ(world.history.front().toys[cell], Toy{cell});
    }
  }
}

TEST(SurprisesWorlds, while_tidying_only_the_tidier_knows_the_faces) {
  ScriptedMatch match({.lists = {free_list({8}), free_list({15})}, .elves = {Elf::tidy}});
  match.win(1);
  match.act(Tidy{{0, 1, 2, 3, 4}});
  std::set<Toy> others, own;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Rng rng(seed);
    others.insert(Rules::resample(match.state, 0, rng).history.back().toys[0]);
    own.insert(Rules::resample(match.state, 1, rng).history.back().toys[0]);
  }
  EXPECT_EQ(own.size(), 1u);
  EXPECT_GT(others.size(), 10u);
}

// Two worlds that differ only in how the tidier put five unseen cards back: whatever the others are sent is
// the same, byte for byte, until one of those cards is turned.
TEST(SurprisesWorlds, the_others_cannot_tell_one_tidying_from_another) {
  ScriptedMatch here({.lists = {free_list({8}), free_list({15, 14})}, .elves = {Elf::tidy}});
  here.win(1);
  here.act(Tidy{{0, 1, 2, 3, 4}});
  ScriptedMatch there = here;
  here.act(Place{{{0}, {1}, {2}, {3}, {4}}});
  there.act(Place{{{4}, {2}, {3}, {1}, {0}}});
  for (Cell const cell : {15, 9, 10, 11}) {
    for (Viewer const viewer : {Viewer{}, Viewer{0}, Viewer{2}}) {
      EXPECT_EQ(here.seen(viewer), there.seen(viewer));
      auto const told_here = here.told, told_there = there.told;
      EXPECT_EQ(here.heard(viewer), there.heard(viewer));
      here.told = told_here, there.told = told_there;
    }
    here.flip({cell}), there.flip({cell});
  }
  here.heard(), there.heard();
  here.flip({0}), there.flip({0});
  EXPECT_NE(here.heard(), there.heard());
}

// ---- lists that changed hands --------------------------------------------------------------------------

// Seat 0 has lists of three, one and two toys and has given one of them to seat 1; there are four seats.
ScriptedMatch after_a_duel(bool show_scores, std::uint8_t given) {
  Options options;
  options.show_scores = show_scores;
  ScriptedMatch match({.lists = {free_list({0, 1, 2}), free_list({3}), free_list({4, 5}), free_list({6})},
                       .elves = {Elf::lapse, Elf::lapse, Elf::duel},
                       .seats = 4,
                       .options = options});
  for (int round = 0; round < 3; ++round) {
    match.miss_until_turn_of(0);
    match.win(1);
  }
  match.act(Duel{0});
  match.name(10, 10);
  match.act(Concede{});
  match.act(GiveList{given});
  return match;
}

std::set<std::size_t> sizes_given(State const& state, Seat knower) {
  std::set<std::size_t> sizes;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Rng rng(seed);
    State const world = Rules::resample(state, knower, rng);
    EXPECT_EQ(world.won[0].size(), 2u);
    sizes.insert(world.lists[world.won[1][0]].toys.size());
  }
  return sizes;
}

TEST(SurprisesWorlds, S42_others_do_not_know_which_list_changed_hands) {
  ScriptedMatch const match = after_a_duel(false, 2);
  EXPECT_EQ(sizes_given(match.state, 2), (std::set<std::size_t>{1, 2, 3}));
  EXPECT_EQ(sizes_given(match.state, 0), (std::set<std::size_t>{2})) << "the giver knows";
  EXPECT_EQ(sizes_given(match.state, 1), (std::set<std::size_t>{2})) << "and so does the receiver";
  EXPECT_EQ(sizes_given(after_a_duel(true, 2).state, 2), (std::set<std::size_t>{2}))
      << "where scores are shown, all do";
}

// Whichever list was given: who is not concerned is sent the same bytes.
TEST(SurprisesWorlds, S42_two_worlds_with_different_prizes_look_the_same_to_the_others) {
  ScriptedMatch here = after_a_duel(false, 0), there = after_a_duel(false, 1);
  EXPECT_NE(here.seen(0), there.seen(0));
  EXPECT_NE(here.seen(1), there.seen(1));
  for (Viewer const viewer : {Viewer{}, Viewer{2}, Viewer{3}}) {
    EXPECT_EQ(here.seen(viewer), there.seen(viewer));
    auto const told_here = here.told, told_there = there.told;
    EXPECT_EQ(here.heard(viewer), there.heard(viewer));
    here.told = told_here, there.told = told_there;
  }
}

}  // namespace
}  // namespace hotte::surprises
