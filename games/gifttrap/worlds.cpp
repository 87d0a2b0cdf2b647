// Other worlds that look the same: what is secret in GiftTRAP, written down once.
#include "games/gifttrap/choices.hpp"
#include "games/gifttrap/packs.hpp"
#include "games/gifttrap/reveal.hpp"

namespace hotte::gifttrap {
namespace {

// Parcels that are still closed hold other gifts.
// Which one carries GIVE MORE is secret while gifts are chosen.
Give another_give(State const& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::giving) return random_give(state, seat, rng);
  Give give = *state.gives[seat];
  List<Present*, max_squares> closed;
  List<std::uint8_t, max_squares> squares;
  for (std::size_t i = 0; i < state.squares.size(); ++i) squares.push_back(static_cast<std::uint8_t>(i + 1));
  std::array<std::uint8_t, max_seats> met{};
  Present* carries_more = nullptr;
  for (Present& present : give.gifts) {
    if (give.more == present) carries_more = &present;
    if (is_open(state, present.to, {seat, met[present.to]++})) {
      squares.take(static_cast<std::size_t>(std::ranges::find(squares, present.square) - squares.begin()));
    } else {
      closed.push_back(&present);
    }
  }
  rng.shuffle_first(squares, closed.size());
  for (std::size_t i = 0; i < closed.size(); ++i) closed[i]->square = squares[i];
  if (carries_more) give.more = *carries_more;
  return give;
}

Get another_get(State const& state, Seat seat, Rng& rng) {
  Get get = random_get(state, seat, rng);
  if (state.phase == Phase::revealing) get.more = state.gets[seat]->more;
  return get;
}

// Vetoes are anonymous: how many there were is known, whose they were is not (G-21).
void redraw_vetoes(State& world, Viewer viewer, Rng& rng) {
  int used = 0;
  Seats others = Seats::first(world.seats);
  if (viewer) others.remove(*viewer);
  for (Seat const seat : others) used += vetoes_each - std::exchange(world.vetoes_left[seat], vetoes_each);
  while (used > 0) {
    auto const seat = static_cast<Seat>(rng.below(world.seats));
    if (!others.has(seat) || world.vetoes_left[seat] == 0) continue;
    --world.vetoes_left[seat];
    --used;
  }
}

State another_world(State const& state, Viewer viewer, bool all_cards, Rng& rng) {
  State world = state;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (seat == viewer) continue;
    if (state.gives[seat]) world.gives[seat] = another_give(state, seat, rng);
    if (state.gets[seat] && !marks_are_shown(state, seat)) world.gets[seat] = another_get(state, seat, rng);
  }
  redraw_vetoes(world, viewer, rng);
  shuffle_packs(world, all_cards, rng);
  world.rng = rng.fork();
  return world;
}

}  // namespace

// Cards that came back under their pack were seen; everything else in the packs is unknown.
State Rules::resample(State const& state, Seat seat, Rng& rng) {
  return another_world(state, seat, false, rng);
}

State Rules::conceal(State const& state, Viewer viewer, Rng& rng) {
  return another_world(state, viewer, true, rng);
}

}  // namespace hotte::gifttrap
