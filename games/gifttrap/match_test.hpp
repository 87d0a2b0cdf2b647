// A match of GiftTRAP driven move by move, for tests; what is told is kept.
#pragma once

#include <gtest/gtest.h>

#include "games/gifttrap/choices.hpp"

namespace hotte::gifttrap {

inline Gift gift(std::string_view id) { return gift_named(id).value(); }

// Squares 1, 2, … to the other seats in order, but `square` to `to`.
inline Give giving(State const& state, Seat seat, Seat to, std::uint8_t square) {
  Give give;
  std::uint8_t next = 0;
  for (Seat other = 0; other < state.seats; ++other) {
    for (int nth = 0; other != seat && nth < state.gifts_each; ++nth) {
      bool const wanted = other == to && nth == 0;
      if (!wanted && ++next == square) ++next;
      give.gifts.push_back({other, wanted ? square : next});
    }
  }
  return give;
}

struct Match {
  State state{};
  std::vector<Told<Event>> told{};
  Time now = 0;

  explicit Match(int seats, Options const& options = {}, Arrange const& arrange = {.dealer = 0},
                 Pace pace = Pace::instant, std::uint64_t seed = 1) {
    Tell<Event> tell(told);
    Rng rng(seed);
    state = Rules::setup(options, seats, pace, arrange, rng, tell).value();
  }

  Result<void> act(Seat seat, Action const& action) {
    Tell<Event> tell(told);
    return Rules::apply(state, seat, action, now, tell);
  }
  // Must be accepted.
  void act_now(Seat seat, Action const& action) {
    auto const done = act(seat, action);
    ASSERT_TRUE(done) << wire::written(action) << ": " << done.error().detail;
  }
  // "illegal G-06", or "accepted".
  std::string refusal(Seat seat, Action const& action) {
    auto const before = state;
    auto const done = act(seat, action);
    if (done) return "accepted";
    EXPECT_EQ(state, before) << "a refusal leaves no trace";
    EXPECT_FALSE(done.error().detail.empty());
    return std::string(name_of(done.error().why)) + " " + done.error().rule;
  }
  void pass_time() {
    Tell<Event> tell(told);
    now = Rules::deadline(state)->at;
    Rules::on_deadline(state, tell);
  }
  View view(Viewer viewer = {}) const { return Rules::view_for(state, viewer); }
  Rules::Legal legal(Seat seat) const {
    Rules::Legal list;
    Rules::legal(state, seat, list);
    return list;
  }
  template <class E>
  std::vector<E> events() const {
    std::vector<E> found;
    for (auto const& one : told) {
      if (auto const* event = std::get_if<E>(&one.event)) found.push_back(*event);
    }
    return found;
  }

  // ---- whole phases

  void to_giving(Pack pack = Pack::green) {
    act_now(state.dealer, Deal{pack});
    for (Seat seat = 0; seat < state.seats; ++seat) act_now(seat, Ready{});
  }
  // Whoever is not named in `gives` gives squares in order.
  void to_getting(std::map<Seat, Give> const& gives = {}) {
    if (state.phase == Phase::dealing) to_giving();
    for (Seat seat = 0; seat < state.seats; ++seat) {
      auto const named = gives.find(seat);
      act_now(seat, named != gives.end() ? named->second : giving(state, seat, max_seats, 0));
    }
  }
  // Whoever is not named in `gets` likes squares 1, 2, 3 and hates 4.
  void to_revealing(std::map<Seat, Give> const& gives = {}, std::map<Seat, Get> const& gets = {}) {
    to_getting(gives);
    for (Seat seat = 0; seat < state.seats; ++seat) {
      auto const named = gets.find(seat);
      act_now(seat, named != gets.end() ? named->second : Get{{1, 2, 3, 4}, {}});
    }
  }
  void open(Seat from, std::uint8_t nth = 0) { act_now(state.revealer, Open{{from, nth}}); }
  // Opens all parcels that are left, in order, until the round ends.
  void open_all() {
    for (int const round = state.round; state.phase == Phase::revealing && state.round == round;) {
      act_now(state.revealer, legal(state.revealer).actions[0]);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
  void play_round() {
    to_revealing();
    open_all();
  }
};

inline Options undoubled(Strategy strategy = Strategy::off) {
  return {.double_ = Double::off, .strategy = strategy};
}

// All markers on the same two squares.
inline Arrange markers(int seats, Track at, Seat dealer = 0) {
  return {.dealer = dealer, .tracks = PerSeat<Track>(static_cast<std::size_t>(seats), at)};
}

}  // namespace hotte::gifttrap
