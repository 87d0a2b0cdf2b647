// For tests: a match driven move by move. Toys lie in the order of toys.json, so that cell n holds toy n;
// lists are named by cells.
#pragma once

#include <gtest/gtest.h>

#include "games/surprises/rules.hpp"

namespace hotte::surprises {

inline ArrangedList free_list(std::initializer_list<Cell> cells) {
  ArrangedList list;
  for (Cell const cell : cells) list.toys.push_back(Toy{cell});
  return list;
}
inline ArrangedList ordered_list(std::initializer_list<Cell> cells) {
  ArrangedList list = free_list(cells);
  list.ordered = true;
  return list;
}

struct Script {
  std::vector<ArrangedList> lists{};  // the first ones; the others ask for the toy of cell 8
  std::vector<Elf> elves{};           // the first ones; the others follow in the order of the box
  int seats = 3;
  Options options{};
  Pace pace = Pace::instant;
};

struct ScriptedMatch {
  State state{};
  std::vector<Told<Event>> told{};
  Time now = 0;

  explicit ScriptedMatch(Script const& script) {
    bool const young = script.options.variant == Variant::young;
    Parts const& parts = young ? box().young : box().classic;
    Arrange arrange;
    arrange.first = 0;
    arrange.grid = parts.toys;
    arrange.lists.emplace();
    for (auto const& list : script.lists) arrange.lists->push_back(list);
    std::size_t const count = script.options.lists ? static_cast<std::size_t>(int{*script.options.lists})
                              : young              ? 6u
                                                   : 9u;
    while (arrange.lists->size() < count) arrange.lists->push_back(free_list({8}));
    auto rest = parts.elves;
    arrange.elves.emplace();
    for (Elf const elf : script.elves) {
      arrange.elves->push_back(elf);
      rest.take(static_cast<std::size_t>(std::ranges::find(rest, elf) - rest.begin()));
    }
    for (Elf const elf : rest) arrange.elves->push_back(elf);
    Tell<Event> tell(told);
    Rng rng(1);
    state = Rules::setup(script.options, script.seats, script.pace, arrange, rng, tell).value();
  }

  Result<void> act(Seat seat, Action const& action) {
    Tell<Event> tell(told);
    return Rules::apply(state, seat, action, now, tell);
  }
  // By the seat the match waits for.
  void act(Action const& action) {
    ASSERT_EQ(Rules::actors(state).size(), 1);
    auto const done = act(*Rules::actors(state).begin(), action);
    ASSERT_TRUE(done) << done.error().rule << ": " << done.error().detail;
  }
  void flip(std::initializer_list<Cell> cells) {
    for (Cell const cell : cells) act(Flip{cell});
  }
  void name(Cell toy, Cell cell) { act(Name{{toy}, cell}); }
  void pass_time() {
    Tell<Event> tell(told);
    now = Rules::deadline(state).value().at;
    Rules::on_deadline(state, tell);
  }
  // Turns a card that is not asked for and lets the mistake go; a duel in hand is kept.
  void miss() {
    if (state.phase == Phase::starting) act(Begin{});
    flip({9});
    if (state.phase == Phase::mistake) act(LetGo{});
  }
  void miss_until_turn_of(Seat seat) {
    for (int i = 0; i < state.seats && state.turn != seat; ++i) miss();
  }
  // Whoever's turn it is finds what is missing of the list; the elf, if one is to be given, goes to `to`.
  void win(Seat to) {
    if (state.phase == Phase::starting) act(Begin{});
    WishList const list = state.lists[*state.list];
    for (Toy const toy : list.toys) {
      if (!state.up.has(cell_of(toy))) act(Flip{cell_of(toy)});
    }
    if (state.phase == Phase::giving_elf && state.seats > 2) act(GiveElf{to});
  }
  Cell cell_of(Toy toy) const {
    auto const& toys = state.history.back().toys;
    return static_cast<Cell>(std::ranges::find(toys, toy) - toys.begin());
  }
  // "illegal S-10", or "accepted"; a refusal leaves everything as it was.
  std::string refused(Seat seat, Action const& action) {
    State const before = state;
    auto const done = act(seat, action);
    if (done) return "accepted";
    EXPECT_EQ(before, state);
    EXPECT_FALSE(done.error().detail.empty());
    return std::string(name_of(done.error().why)) + " " + done.error().rule;
  }
  View view(Viewer viewer = {}) const { return Rules::view_for(state, viewer); }
  std::string seen(Viewer viewer = {}) const { return wire::written(view(viewer)); }
  bool lists(Seat seat, Action const& action) const {
    auto const legal = std::make_unique<Rules::Legal>();
    Rules::legal(state, seat, *legal);
    return std::ranges::find(legal->actions, action) != legal->actions.end();
  }
  // What was told since the last time, to everybody or to this seat.
  std::string heard(Viewer viewer = {}) {
    std::string text;
    for (auto const& one : told) {
      if (!one.only || one.only == viewer) text += wire::written(one.event) + "\n";
    }
    told.clear();
    return text;
  }
};

}  // namespace hotte::surprises
