// The cards: four packs by price, the table's own gifts, and the board they are laid on.
#pragma once

#include "games/gifttrap/rules.hpp"

namespace hotte::gifttrap {

// Every card of this match in its pack, in random order and with a random face up (G-20).
void fill_packs(State& state);

// The first deal as it was arranged: these cards leave their packs. Refuses what cannot lie on the board.
Result<void> arrange_deal(State& state, List<Gift, max_squares> const& gifts);

// Lays the gifts of a round on squares 1, 2, … (G-23).
void lay_gifts(State& state, Pack pack);

// Back under their own packs in the order of the squares (G-22). Own gifts are seen once.
void clear_board(State& state);

// A veto turns the card over; a card that was turned or has one face is replaced and leaves the match (G-21).
// True if it was replaced.
bool turn_or_replace(State& state, Square& square);

// Another order for what lies in the packs: all of it, or only what nobody has seen.
void shuffle_packs(State& state, bool all, Rng& rng);

}  // namespace hotte::gifttrap
