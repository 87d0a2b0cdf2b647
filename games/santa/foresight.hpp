// What a player makes of a table: where everybody can get, what that is worth, and how the round may go on.
// One round is looked ahead, with everybody taking what is best for himself at once.
#pragma once

#include "games/santa/ways.hpp"

namespace hotte::santa {

// Moves a seat along a legal path. Santa gives the bonus to the brat with the fewest points.
void advance(Position& table, Seat mover, Path const& path);

class Foresight {
 public:
  explicit Foresight(Town const& town) : ways_(town) {}

  Ways const& ways() const { return ways_; }

  // How good the table is for `seat`, in points ahead of the best rival: points on the table, what those who
  // still have to move this round can do, and what the next round may bring.
  double worth(Position const& table, Seat seat) const;

  // What a card in hand is worth beyond this round.
  double keeping_worth(Position const& table, Seat seat, int card) const;

  // The path after which the table is worth most to its mover.
  Path best_path(Position const& table, Seat mover) const;

  // The round to its end, everybody moving in the order that suits the chooser best.
  void finish_round(Position& table, Seat chooser) const;

  // The round from its cards on: `played` is set for everybody and still in the hands.
  void play_round(Position& table) const;

  // How well a seat can begin in a house.
  double start_worth(Position const& table, Seat seat, House house) const;

 private:
  double threat(Position const& table, Seat brat, House house) const;

  Ways ways_;
};

}  // namespace hotte::santa
