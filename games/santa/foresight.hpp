// What a player makes of a table: where everybody can get, what that is worth, and how the round may go on.
// One round is looked ahead, with everybody taking what is best for himself at once. A search puts its own
// way of choosing on top of the same tables; it needs nothing but `worth` and `advance`.
#pragma once

#include "games/santa/position.hpp"

namespace hotte::santa {

// Moves a seat along a legal path. Santa gives the bonus to the brat with the fewest points.
void advance(Position& table, Seat mover, Path const& path);

class Foresight {
 public:
  explicit Foresight(Town const& town);

  Town const& town() const { return town_; }

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
  enum Reach { low, middle, face };
  static Reach reach_of_card(int card) { return is_face(card) ? face : card <= 5 ? low : middle; }

  double threat(Position const& table, Seat brat, House house) const;

  Town town_;
  std::array<Hand, 3> cards_of_{};                              // each kind
  std::array<std::array<Houses, max_houses>, 3> brat_reach_{};  // by kind of card and house
  std::array<Houses, max_houses> round_santa_{};                // what he can serve within three steps
  std::array<std::array<std::uint8_t, max_houses>, max_houses> by_road_{};  // distances
};

}  // namespace hotte::santa
