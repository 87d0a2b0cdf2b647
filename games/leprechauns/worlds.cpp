// Other matches that look the same: what a seat cannot know, and what lies covered now.
#include "games/leprechauns/steps.hpp"

namespace hotte::leprechauns {
namespace {

bool turned(State const& state) { return state.phase != Phase::signal && state.phase != Phase::ready; }

// The places of chests that nobody has ever seen: the rest of every pile, and what was not dealt.
List<std::size_t, chest_count> unseen(State const& state) {
  List<std::size_t, chest_count> places;
  int const next = state.round - 1 + (turned(state) ? 1 : 0);
  for (int seat = 0; seat < state.seats; ++seat) {
    for (int card = next; card < round_count; ++card) {
      places.push_back(static_cast<std::size_t>(seat * round_count + card));
    }
  }
  for (std::size_t i = static_cast<std::size_t>(state.seats * round_count); i < state.deck.size(); ++i) {
    places.push_back(i);
  }
  return places;
}

template <class Places, class Of>
void shuffle_places(Places const& places, Rng& rng, Of&& of) {
  for (std::size_t i = places.size(); i > 1; --i) {
    std::size_t const j = rng.below(static_cast<std::uint32_t>(i));
    std::swap(of(places[i - 1]), of(places[j]));
  }
}

}  // namespace

// Everybody has seen every chest that was ever turned, so nobody knows more than anybody else.
State Rules::resample(State const& state, Seat, Rng& rng) {
  State world = state;
  shuffle_places(unseen(state), rng, [&](std::size_t place) -> Chest& { return world.deck[place]; });
  if (!world.actions.empty()) {
    auto const next = static_cast<std::size_t>(state.round);
    rng.shuffle(std::span(world.actions.data() + next, world.actions.size() - next));
    auto const* const begin = state.actions.begin();
    bool const known = std::find(begin, begin + next, ActionCard::forbidden) != begin + next;
    if (!known) world.forbidden = static_cast<std::uint8_t>(1 + rng.below(highest_value));
  }
  world.rng = rng.fork();
  return world;
}

// Covered chests keep their value, which everybody sees, and change their motifs with any that lie hidden.
State Rules::conceal(State const& state, Viewer, Rng& rng) {
  State world = resample(state, 0, rng);
  auto hidden = unseen(state);
  if (turned(state) && state.phase != Phase::over) {
    for (Seat seat = 0; seat < state.seats; ++seat) {
      bool const covered = state.holder[seat] != nobody || state.racing.has(seat);
      if (covered && !state.uncovered.has(seat)) {
        hidden.push_back(static_cast<std::size_t>(seat * round_count + state.round - 1));
      }
    }
  }
  shuffle_places(hidden, rng,
                 [&](std::size_t place) -> List<Drawing, 2>& { return world.deck[place].motifs; });
  return world;
}

}  // namespace hotte::leprechauns
