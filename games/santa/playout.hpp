// A round of Santa as a search sees it: one question after the other on a table of its own, and quick play
// from there on.
#pragma once

#include "games/santa/ways.hpp"

namespace hotte::santa {

// What is asked next. In `cards` everybody is asked at once, in `order` the chooser, in `move` the mover.
enum class Asked : std::uint8_t { cards, order, move, nothing };

struct Situation {
  Position table{};
  Asked asked = Asked::cards;
  Seat chooser = 0;
  Seat mover = 0;
};

// The move of a pawn: the number of a ride (brats) or of a walk (Santa) from where it stands.
using MoveNumber = std::uint16_t;

// What follows when the cards in `played`, still in the hands, are turned up. Of those tied for the highest
// card and the fewest points Santa names himself, or else the first.
void turn_up(Situation& now);
void call(Situation& now, Seat next);
void move(Situation& now, Ways const& ways, MoveNumber number);

// The whole path of a ride that passes Santa if any path to its end does.
Path path_of(Position const& table, Ways const& ways, Seat mover, MoveNumber number);

// The moves worth a thought, the best first by what they bring at once and risk this round.
using Candidates = List<MoveNumber, 64>;
Candidates candidates(Situation const& now, Ways const& ways, std::size_t most);

// Plays on by rules of thumb until `rounds_more` rounds are over or the game is.
void play_out(Situation& now, Ways const& ways, int rounds_more, Rng& rng);

// How content a seat is with the points on the table, between 0 and 1; with two players both add up to 1.
double content(Position const& table, Seat seat);

}  // namespace hotte::santa
