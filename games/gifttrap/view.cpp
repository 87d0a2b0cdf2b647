// Everything a viewer of GiftTRAP may know. Read this file to look for leaks.
#include "games/gifttrap/reveal.hpp"

namespace hotte::gifttrap {
namespace {

// A parcel lies closed in front of its receiver, and nobody's view tells what is in it, not even its giver's.
void see(State const& state, Seat from, Seat to, std::uint8_t nth, TokenView& token) {
  Parcel const parcel{from, nth};
  token.from = from, token.to = to, token.nth = nth;
  std::uint8_t const square = square_for(*state.gives[from], to, nth);
  token.opened = is_open(state, to, parcel);
  if (token.opened) token.square = square;
  token.give_more = state.gives[from]->more == Present{to, square};
  token.get_more = state.phase != Phase::getting && state.gets[to]->more == parcel;
}

void see_own(State const& state, Seat seat, Yours& yours) {
  if (auto const& give = state.gives[seat]) {
    yours.gives = give->gifts;
    yours.give_more = give->more;
  }
  if (auto const& get = state.gets[seat]) {
    yours.gets = *get;
    yours.get_more = get->more;
  }
}

// What lies open to everybody.
View open_view(State const& state) {
  View view;
  view.game = Rules::info.id;
  view.phase = state.phase;
  view.actors = Rules::actors(state);
  view.round = state.round;
  view.over = state.phase == Phase::over;
  view.dealer = state.dealer;
  if (state.phase != Phase::dealing) view.pack = state.pack;
  view.track_length = state.options.track.value;
  view.squares.fill(state.squares.size(), [&](std::size_t i) -> SquareView {
    return {static_cast<std::uint8_t>(i + 1), state.squares[i].gift, state.squares[i].trapped};
  });
  bool const choosing =
      state.phase == Phase::shopping || state.phase == Phase::giving || state.phase == Phase::getting;
  bool const given = state.phase >= Phase::getting;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    Track const& track = state.tracks[seat];
    view.scores.push_back(std::min(track.give, track.get));
    view.tracks.push_back(track);
    view.ready.push_back(choosing && state.in.has(seat));
    view.traps_left.push_back(state.traps_left.has(seat));
    auto& marks = view.marks.emplace_back();
    if (marks_are_shown(state, seat)) marks = *state.gets[seat];
    for (Seat to = 0; given && to < state.seats; ++to) {
      if (to == seat) continue;
      for (std::uint8_t nth = 0; nth < state.gifts_each; ++nth)
        see(state, seat, to, nth, view.tokens.emplace_back());
    }
  }
  if (state.phase == Phase::revealing) {
    view.revealer = state.revealer;
    view.opening = state.opening;
  }
  for (OwnGift const& own : state.options.own_gifts.texts) view.own_gifts.emplace_back(own.text());
  return view;
}

}  // namespace

void Rules::show_own(View& view, State const& state, Seat seat) {
  view.you = seat;
  view.vetoes_left = state.vetoes_left[seat];
  see_own(state, seat, view.yours.emplace());
}

// What was chosen this round, and, once somebody has used a veto, who did not.
bool Rules::keeps_secret(State const& state, Seat seat) {
  for (Seat one = 0; one < state.seats; ++one) {
    if (state.vetoes_left[one] < vetoes_each) return true;
  }
  return state.gives[seat] || state.gets[seat];
}

View Rules::view_for(State const& state, Viewer viewer) {
  View view = open_view(state);
  if (viewer) show_own(view, state, *viewer);
  return view;
}

}  // namespace hotte::gifttrap
