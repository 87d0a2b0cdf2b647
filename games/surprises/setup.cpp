// The options, and a match ready to begin.
#include "games/surprises/moves.hpp"

namespace hotte::surprises {
namespace {

constexpr int young_rounds = 6;  // S-01: of the eight star lists six are drawn

Parts const& parts_of(Options const& options) {
  return options.variant == Variant::young ? box().young : box().classic;
}

int rounds_of(Options const& options) {
  if (options.lists) return *options.lists;
  return options.variant == Variant::young ? young_rounds : most_lists;
}

// ---- drawn ---------------------------------------------------------------------------------------------

// The pile begins with the easiest lists and ends with the hardest, as many of each level; those of one level
// lie in any order. What is left over stands behind the pile. Star lists are all of one level.
void pile_up_lists(State& state, List<WishList, most_lists> drawn) {
  state.rng.shuffle(drawn);
  List<WishList, most_lists> all;
  for (int level = 0; level <= 3; ++level) {
    for (WishList const& list : drawn) {
      if (list.level == level) all.push_back(list);
    }
  }
  std::size_t const levels = all.back().level == 0 ? 1 : 3;
  std::size_t const of_each = state.rounds / levels;
  for (bool const in_play : {true, false}) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if ((i % (all.size() / levels) < of_each) == in_play) state.lists.push_back(all[i]);
    }
  }
}

// ---- arranged ------------------------------------------------------------------------------------------

template <class Items>
bool same_items(Items const& some, Items const& others) {
  return std::is_permutation(some.begin(), some.end(), others.begin(), others.end());
}

Result<WishList> arranged_list(State const& state, ArrangedList const& arranged, Parts const& parts) {
  std::uint8_t const lowest = state.options.variant == Variant::young ? 0 : 1;
  WishList const list{arranged.toys, arranged.ordered, arranged.level.value_or(lowest)};
  if (list.level < lowest || list.level > 3) return bad_options("arrange.lists: a level is 1, 2 or 3.");
  if (list.toys.empty()) return bad_options("arrange.lists: a list names one to eight toys.");
  for (std::size_t i = 0; i < list.toys.size(); ++i) {
    std::string const id(id_of(list.toys[i]));
    auto const* const here = list.toys.begin() + i;
    if (std::find(list.toys.begin(), here, *here) != here) {  // S-08
      return bad_options("arrange.lists: '" + id + "' stands twice on one list.");
    }
    if (std::find(parts.toys.begin(), parts.toys.end(), *here) == parts.toys.end()) {
      return bad_options("arrange.lists: '" + id + "' does not lie on this table.");
    }
  }
  return list;
}

Result<void> arrange_lists(State& state, List<ArrangedList, most_lists> const& lists, Parts const& parts) {
  if (lists.size() != state.rounds) {
    return bad_options("arrange.lists: this match has " + std::to_string(state.rounds) +
                       " lists; name all of them.");
  }
  for (ArrangedList const& arranged : lists) {
    auto const list = arranged_list(state, arranged, parts);
    if (!list) return list.error();
    state.lists.push_back(*list);
  }
  return {};
}

}  // namespace

std::span<OptionNote const> Rules::option_notes() {
  static constexpr OptionNote notes[] = {
      {"variant",
       "the rule sheet's game, or its simpler one for the six- and seven-year-old: nine toys, star "
       "lists and memory lapses only"},
      {"elves_per_turn", "a player uses one elf a turn, or any number of them"},
      {"show_scores", "everybody sees how many toys the others have on their lists"},
      {"lists", "how many lists are played: nine (young: six), six or three"},
  };
  return notes;
}

Result<State> Rules::setup(Options const& options, int seats, Pace pace, Arrange const& arrange, Rng& rng,
                           Tell<Event>& tell) {
  Parts const& parts = parts_of(options);
  if (options.variant == Variant::young && options.lists == OneOf<9, 6, 3>(9)) {
    return bad_options("options.lists: the young variant has six or three.");
  }
  State state;
  state.options = options;
  state.pace = pace;
  state.seats = static_cast<std::uint8_t>(seats);
  state.rounds = static_cast<std::uint8_t>(rounds_of(options));
  state.cells = static_cast<std::uint8_t>(parts.toys.size());
  state.rng = rng;

  auto grid = parts.toys;
  if (!arrange.grid) {
    state.rng.shuffle(grid);
  } else if (same_items(*arrange.grid, parts.toys)) {
    grid = *arrange.grid;
  } else {
    return bad_options("arrange.grid: name the " + std::to_string(parts.toys.size()) +
                       " toys of this table, each once.");
  }
  Epoch first;
  std::copy(grid.begin(), grid.end(), first.toys.begin());
  state.history.push_back(first);

  if (!arrange.lists) {
    pile_up_lists(state, parts.lists);
  } else if (auto made = arrange_lists(state, *arrange.lists, parts); !made) {
    return made.error();
  }

  state.elves = parts.elves;
  if (!arrange.elves) {
    state.rng.shuffle(state.elves);
  } else if (same_items(*arrange.elves, parts.elves)) {
    state.elves = *arrange.elves;
  } else {
    return bad_options("arrange.elves: name all " + std::to_string(parts.elves.size()) +
                       " elves of this table.");
  }

  if (arrange.first && *arrange.first >= seats) return bad_options("arrange.first: there is no such seat.");
  Seat const starter =
      arrange.first ? *arrange.first : static_cast<Seat>(state.rng.below(state.seats));  // S-09
  start_round(state, starter, 0, tell);
  return state;
}

}  // namespace hotte::surprises
