// The two secret choices of a round: what to give to whom, and what to wish for.
#pragma once

#include "games/gifttrap/rules.hpp"

namespace hotte::gifttrap {

inline bool is_square(State const& state, std::size_t square) {
  return square >= 1 && square <= state.squares.size();
}
Refusal no_such_square(State const& state);

// Whether a seat may choose so, whatever the others do.
Result<void> check(State const& state, Seat seat, Give const& give);
Result<void> check(State const& state, Seat seat, Get const& get);

// Every choice there is, or where there are too many a sample that everybody may know. None twice.
void list_gives(State const& state, Seat seat, Rules::Legal& into);
void list_gets(State const& state, Seat seat, Rules::Legal& into);

// Any one, each as likely as any other.
Give random_give(State const& state, Seat seat, Rng& rng);
Get random_get(State const& state, Seat seat, Rng& rng);

// The square on the nth token for `to`; the choice is one that was checked.
inline std::uint8_t square_for(Give const& give, Seat to, int nth) {
  for (Present const& present : give.gifts) {
    if (present.to == to && nth-- == 0) return present.square;
  }
  return 0;
}

// The marks a receiver's parcels carry once they are opened, in State::opened.
constexpr std::uint16_t opened_bit(Parcel parcel) {
  return static_cast<std::uint16_t>(1u << (2 * parcel.from + parcel.nth));
}
inline bool is_open(State const& state, Seat to, Parcel parcel) {
  return state.opened[to] & opened_bit(parcel);
}

// Calls f(parcel) for every parcel `to` is given, by giver and place.
template <class F>
void for_each_parcel(State const& state, Seat to, F&& f) {
  for (Seat from = 0; from < state.seats; ++from) {
    if (from == to) continue;
    for (std::uint8_t nth = 0; nth < state.gifts_each; ++nth) f(Parcel{from, nth});
  }
}

}  // namespace hotte::gifttrap
