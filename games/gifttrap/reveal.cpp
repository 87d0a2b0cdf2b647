#include "games/gifttrap/reveal.hpp"

namespace hotte::gifttrap {

Opened open_parcel(State& state, Parcel parcel) {
  Seat const to = state.revealer;
  Give const& give = *state.gives[parcel.from];
  Get const& get = *state.gets[to];
  std::uint8_t const number = square_for(give, to, parcel.nth);
  Square const& square = state.squares[number - 1u];
  Mark const mark = mark_on(get, number);
  int const value = square.trapped ? 0 : value_of(mark);  // G-33
  bool const give_more = give.more == Present{to, number};
  bool const get_more = get.more == parcel;
  Opened opened{parcel.from, to, parcel.nth, number, square.gift, mark, square.trapped, 0, 0};
  opened.give = static_cast<std::int8_t>(give_more ? 2 * value : value);  // G-29, G-30
  opened.get = static_cast<std::int8_t>(get_more ? 2 * value : value);
  std::int8_t& giver = state.tracks[parcel.from].give;
  std::int8_t& receiver = state.tracks[to].get;
  giver = moved(giver, opened.give, state.options.track);
  receiver = moved(receiver, opened.get, state.options.track);
  state.opened[to] = static_cast<std::uint16_t>(state.opened[to] | opened_bit(parcel));
  return opened;
}

bool all_parcels_open(State const& state, Seat to) {
  bool all = true;
  for_each_parcel(state, to, [&](Parcel parcel) { all = all && is_open(state, to, parcel); });
  return all;
}

}  // namespace hotte::gifttrap
