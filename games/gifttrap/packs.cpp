#include "games/gifttrap/packs.hpp"

namespace hotte::gifttrap {
namespace {

Pile& pile_of(State& state, Pack pack) { return state.piles[static_cast<std::size_t>(pack)]; }

Gift draw(Pile& pile) {
  if (pile.unseen > 0) --pile.unseen;
  return pile.cards.take(0);
}

void shuffle(std::span<Gift> cards, Rng& rng) {
  rng.shuffle(cards);
  std::uint64_t faces = rng.next64();
  for (Gift& gift : cards) {
    if (faces & 1) gift = other_face(gift);
    faces >>= 1;
  }
}

// With own gifts about a third of the board is theirs until each has been there.
int own_gifts_to_lay(State const& state) {
  return std::min(static_cast<int>(state.own.size()), state.square_count / 3);
}

}  // namespace

void fill_packs(State& state) {
  int const cards = state.options.gifts == Gifts::all ? cards_per_pack : family_cards;
  for (int i = 0; i < pack_count; ++i) {
    auto const pack = static_cast<Pack>(i);
    Pile& pile = pile_of(state, pack);
    pile.cards.fill(static_cast<std::size_t>(cards),
                    [&](std::size_t card) { return face_of(pack, static_cast<int>(card)); });
    pile.unseen = static_cast<std::uint8_t>(cards);
  }
  state.own.fill(state.options.own_gifts.texts.size(),
                 [](std::size_t number) { return own_gift(static_cast<int>(number)); });
  shuffle_packs(state, true, state.rng);
}

Result<void> arrange_deal(State& state, List<Gift, max_squares> const& gifts) {
  auto const bad = [](std::string const& what) { return bad_options("arrange.squares: " + what); };
  if (gifts.size() != state.square_count) {
    return bad("this table has " + std::to_string(state.square_count) + " squares; name a gift for each.");
  }
  for (Gift const gift : gifts) {
    std::string const named = "'" + std::string(id_of(gift)) + "'";
    if (is_own(gift)) {
      auto const found = std::ranges::find(state.own, gift);
      if (found == state.own.end()) return bad(named + " is no gift of this table, or stands there twice.");
      state.own.take(static_cast<std::size_t>(found - state.own.begin()));
    } else {
      Pile& pile = pile_of(state, pack_of(gift));
      auto const found =
          std::ranges::find_if(pile.cards, [&](Gift card) { return card_number(card) == card_number(gift); });
      if (found == pile.cards.end()) {
        return bad(named + " is not in this match, or its card stands there twice.");
      }
      pile.cards.take(static_cast<std::size_t>(found - pile.cards.begin()));
      --pile.unseen;
    }
  }
  state.first_deal = gifts;
  return {};
}

void lay_gifts(State& state, Pack pack) {
  state.pack = pack;
  state.squares.clear();
  state.sample = state.rng.next32();
  if (!state.first_deal.empty()) {
    for (Gift const gift : state.first_deal) state.squares.push_back({gift});
    state.first_deal.clear();
    return;
  }
  List<bool, max_squares> own;
  own.resize(state.square_count, false);
  if (int const count = own_gifts_to_lay(state); count > 0) {
    for (int i = 0; i < count; ++i) own[static_cast<std::size_t>(i)] = true;
    state.rng.shuffle(own);
  }
  for (bool const from_the_table : own) {
    state.squares.push_back({from_the_table ? state.own.take(0) : draw(pile_of(state, pack))});
  }
}

void clear_board(State& state) {
  for (Square const& square : state.squares) {
    if (!is_own(square.gift)) pile_of(state, pack_of(square.gift)).cards.push_back(square.gift);
  }
  state.squares.clear();
}

bool turn_or_replace(State& state, Square& square) {
  bool const replaced = square.turned || is_own(square.gift);
  if (replaced) {
    square = {draw(pile_of(state, state.pack))};
  } else {
    square.gift = other_face(square.gift);
    square.turned = true;
  }
  return replaced;
}

void shuffle_packs(State& state, bool all, Rng& rng) {
  for (Pile& pile : state.piles) {
    shuffle(std::span(pile.cards.data(), all ? pile.cards.size() : pile.unseen), rng);
  }
  rng.shuffle(state.own);
}

}  // namespace hotte::gifttrap
