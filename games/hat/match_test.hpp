// For the tests of the rules: a deck in a given order, and a match driven move by move.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "games/hat/rules.hpp"

namespace hotte::hat {

inline Gift gift(std::string_view id) { return gift_named(id).value(); }

// A whole deck that begins with the given cards; the rest of the catalogue follows, arrows balanced.
inline Arrange deck_of(std::vector<std::pair<std::string_view, Arrow>> const& top, Seat first) {
  Arrange arrange;
  arrange.deck.emplace();
  arrange.first = first;
  GiftSet used;
  int rights = 0;
  for (auto const& [id, arrow] : top) {
    arrange.deck->push_back({gift(id), arrow});
    used.add(gift(id));
    rights += arrow == Arrow::right;
  }
  for (std::uint8_t i = 0; !arrange.deck->full(); ++i) {
    if (used.has({i})) continue;
    bool const right = rights < deck_size / 2;
    rights += right;
    arrange.deck->push_back({{i}, right ? Arrow::right : Arrow::left});
  }
  return arrange;
}

// A match driven move by move; what is told is kept.
struct Match {
  State state;
  std::vector<Told<Event>> told;
  Time now = 0;

  explicit Match(Arrange const& arrange, int seats = 4, Options const& options = {},
                 Pace pace = Pace::instant) {
    Tell<Event> tell(told);
    Rng rng(1);
    state = Rules::setup(options, seats, pace, arrange, rng, tell).value();
  }
  Result<void> act(Seat seat, Action const& action) {
    Tell<Event> tell(told);
    return Rules::apply(state, seat, action, now, tell);
  }
  void claim(std::string_view id) { ASSERT_TRUE(act(state.giver, Claim{gift(id), {}})); }
  void accept() { ASSERT_TRUE(act(state.receiver, Accept{})); }
  void refuse() { ASSERT_TRUE(act(state.receiver, Refuse{})); }
  void pass_time() {
    Tell<Event> tell(told);
    now = Rules::deadline(state)->at;
    Rules::on_deadline(state, tell);
  }
  View view(Viewer viewer = {}) const { return Rules::view_for(state, viewer); }
  int penalties(Seat seat) const { return static_cast<int>(state.penalties[seat].size()); }
  // The giver lies, the receiver refuses: a penalty for the giver.
  void lie_and_be_caught() {
    Gift const lie = state.deck[0] == state.moving.gift ? state.deck[1] : state.deck[0];
    ASSERT_TRUE(act(state.giver, Claim{lie, {}}));
    refuse();
  }
};

inline constexpr Seat marlene = 0, anna = 1, tom = 2, lucas = 3;

inline Match simple(Pace pace = Pace::instant) {
  return Match(deck_of({{"guitar", Arrow::left},    // seat 0
                        {"broccoli", Arrow::left},  // seat 1
                        {"top-hat", Arrow::right},  // seat 2
                        {"violin", Arrow::right},   // seat 3
                        {"umbrella", Arrow::left},  // first from the shop
                        {"balloon", Arrow::right},  // second
                        {"key", Arrow::left}},
                       0),
               4, {}, pace);
}

}  // namespace hotte::hat
