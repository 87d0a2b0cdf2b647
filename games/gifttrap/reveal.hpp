// Opening a parcel: what the gift is to its receiver, and how the two markers move.
#pragma once

#include "games/gifttrap/choices.hpp"

namespace hotte::gifttrap {

constexpr Mark mark_on(Marks const& marks, int square) {
  return square == marks.great    ? Mark::great
         : square == marks.good   ? Mark::good
         : square == marks.ok     ? Mark::ok
         : square == marks.no_way ? Mark::no_way
                                  : Mark::none;
}

// The score table of the sheet.
constexpr int value_of(Mark mark) {
  constexpr std::array<int, 5> values{3, 2, 1, -4, -1};
  return values[static_cast<std::size_t>(mark)];
}

// One move of one marker, stopped by GO and by GIFTED (G-11).
constexpr std::int8_t moved(int position, int steps, int track) {
  return static_cast<std::int8_t>(std::clamp(position + steps, 0, track));
}

// The dealer reveals first, then clockwise (G-12).
inline bool marks_are_shown(State const& state, Seat seat) {
  if (state.phase == Phase::over) return true;
  if (state.phase != Phase::revealing) return false;
  auto const turn = [&](Seat of) { return (of + state.seats - state.dealer) % state.seats; };
  return turn(seat) <= turn(state.revealer);
}

// Opens a parcel of the revealer and moves both markers; what happened.
Opened open_parcel(State& state, Parcel parcel);

bool all_parcels_open(State const& state, Seat to);

}  // namespace hotte::gifttrap
