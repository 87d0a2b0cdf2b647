// What a match begins with: options, chests and action cards, drawn or arranged.
#include <algorithm>

#include "games/leprechauns/steps.hpp"

namespace hotte::leprechauns {
namespace {

constexpr ActionCard main_cards[] = {ActionCard::back_of_hand, ActionCard::off_hand, ActionCard::neighbours,
                                     ActionCard::swap,         ActionCard::gift,     ActionCard::negative};
constexpr ActionCard memo_cards[] = {ActionCard::back_of_hand, ActionCard::off_hand, ActionCard::neighbours,
                                     ActionCard::swap,         ActionCard::negative, ActionCard::even,
                                     ActionCard::odd,          ActionCard::forbidden};

std::span<ActionCard const> cards_of(ActionSet set) {
  switch (set) {
    case ActionSet::main:
      return main_cards;
    case ActionSet::memo:
      return memo_cards;
    case ActionSet::none:
      break;
  }
  return {};
}

Result<void> arrange_piles(State& state, PerSeat<Pile> const& piles) {
  if (piles.size() != state.seats) return bad_options("arrange.piles: there is one pile for each seat.");
  for (std::size_t seat = 0; seat < piles.size(); ++seat) {
    std::string const where = "arrange.piles[" + std::to_string(seat) + "]: ";
    if (piles[seat].size() != round_count) return bad_options(where + "a pile has six chests.");
    for (Chest const& chest : piles[seat]) {
      if (auto const fault = fault_of(chest); !fault.empty()) return bad_options(where + fault + ".");
      state.deck.push_back(chest);
    }
  }
  return {};
}

// Those named come first; on the memo sheet two others stay out of the match.
Result<void> arrange_actions(State& state, List<ActionCard, round_count> const& named) {
  auto const cards = cards_of(state.options.actions);
  if (cards.empty() && named.empty()) return {};
  if (named.size() != round_count || cards.empty()) {
    return bad_options("arrange.actions: name six cards, or none where the match has none.");
  }
  state.actions = {};
  for (ActionCard const card : named) {
    if (std::ranges::find(cards, card) == cards.end()) {
      return bad_options("arrange.actions: '" + std::string(name_of(card)) + "' is not in this set.");
    }
    if (std::ranges::find(state.actions, card) != state.actions.end()) {
      return bad_options("arrange.actions: '" + std::string(name_of(card)) + "' stands there twice.");
    }
    state.actions.push_back(card);
  }
  for (ActionCard const card : cards) {
    if (std::ranges::find(state.actions, card) == state.actions.end()) state.actions.push_back(card);
  }
  return {};
}

void deal(State& state) {
  auto const chests = standard_chests();
  state.deck.fill(chest_count, [&](std::size_t i) { return chests[i]; });
  state.rng.shuffle_first(state.deck, static_cast<std::size_t>(state.seats * round_count));
}

}  // namespace

std::span<OptionNote const> Rules::option_notes() {
  static constexpr OptionNote notes[] = {
      {"actions", "the six action cards of the rules, six of the eight of the memo sheet (harsher), or none"},
      {"motifs_needed",
       "motifs that win a chest, 2 or 1 for children; or a list with one number for each seat"},
      {"race",
       "fair: the fastest hand has the chest; turns: no race, chests are chosen in order from PREM'S"},
      {"fouls", "strict: a wrong gesture or chest is out of the round; lenient: it does not count"},
      {"recital", "palette: motifs are picked and the server judges; aloud: performed, and the others judge"},
  };
  return notes;
}

Result<State> Rules::setup(Options const& options, int seats, Pace pace, Arrange const& arrange, Rng& rng,
                           Tell<Event>& tell) {
  State state;
  state.options = options;
  state.pace = pace;
  state.seats = static_cast<std::uint8_t>(seats);
  state.rng = rng;
  auto const& needed = options.motifs_needed.each;
  if (!needed.empty() && needed.size() != state.seats) {
    return bad_options("options.motifs_needed: name one number for each seat, or a single one for all.");
  }
  if (arrange.piles) {
    if (auto made = arrange_piles(state, *arrange.piles); !made) return made.error();
  } else {
    deal(state);
  }
  for (ActionCard const card : cards_of(options.actions)) state.actions.push_back(card);
  if (arrange.actions) {
    if (auto made = arrange_actions(state, *arrange.actions); !made) return made.error();
  } else {
    state.rng.shuffle(state.actions);
  }
  if (arrange.forbidden && (*arrange.forbidden < 1 || *arrange.forbidden > highest_value)) {
    return bad_options("arrange.forbidden: a number from 1 to 8.");
  }
  state.forbidden = arrange.forbidden.value_or(static_cast<std::uint8_t>(1 + state.rng.below(highest_value)));
  if (arrange.first && *arrange.first >= seats) return bad_options("arrange.first: there is no such seat.");
  state.prems = arrange.first ? *arrange.first : static_cast<Seat>(state.rng.below(state.seats));  // L-43
  next_round(state, 0, tell);
  return state;
}

}  // namespace hotte::leprechauns

namespace hotte::wire {

void Custom<leprechauns::MotifsNeeded>::write(std::string& out, leprechauns::MotifsNeeded const& needed) {
  if (needed.each.empty()) return write_number(out, needed.everybody);
  wire::write(out, needed.each);
}

bool Custom<leprechauns::MotifsNeeded>::read(json::value const& from, leprechauns::MotifsNeeded& into,
                                             Fault& fault) {
  into = {};
  std::int64_t number = 0;
  if (!from.is_array()) {
    if (!read_number(from, 1, 2, number, fault)) return false;
    into.everybody = static_cast<std::uint8_t>(number);
    return true;
  }
  List<Bounded<1, 2>, max_seats> each;
  if (!wire::read(from, each, fault)) return false;
  if (each.empty()) return fault.set("expected a number for each seat");
  for (int const needed : each) into.each.push_back(static_cast<std::uint8_t>(needed));
  return true;
}

}  // namespace hotte::wire
