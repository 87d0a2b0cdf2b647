// What lies on the table, and what moving does to it. Rules and bots share this file: the rules tell what
// happens and ask for decisions, a bot tries moves out on a table of its own.
#pragma once

#include "engine/game.hpp"
#include "engine/options.hpp"
#include "games/santa/board.hpp"

namespace hotte::santa {

inline constexpr int seats_limit = 4;
inline constexpr int cards_each = 13;
inline constexpr int rounds = 13;
inline constexpr int gift_markers = 30;
inline constexpr int sighting_points = 3;

using Card = Bounded<1, cards_each>;  // 1 is the ace and the lowest (C-02); 11, 12, 13 are jack, queen, king

constexpr bool is_face(int card) { return card > 10; }
// C-17: how many houses far a card without a face goes at most.
constexpr int reach_of(int card) { return card <= 5 ? 2 : 3; }

// A hand is a set of cards.
class Hand {
 public:
  static constexpr Hand full() {
    Hand hand;
    for (int card = 1; card <= cards_each; ++card) hand.add(card);
    return hand;
  }
  constexpr bool has(int card) const { return bits_ >> card & 1; }
  constexpr void add(int card) { bits_ = static_cast<std::uint16_t>(bits_ | 1u << card); }
  constexpr void remove(int card) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1u << card)); }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr int count(Hand among) const {
    return std::popcount(static_cast<std::uint16_t>(bits_ & among.bits_));
  }
  constexpr int lowest() const { return std::countr_zero(bits_); }
  constexpr std::uint16_t bits() const { return bits_; }
  template <class F>
  constexpr void for_each(F&& f) const {  // ascending
    for (unsigned rest = bits_; rest != 0; rest &= rest - 1) f(std::countr_zero(rest));
  }
  friend constexpr bool operator==(Hand, Hand) = default;

 private:
  std::uint16_t bits_ = 0;
};

struct Position {
  std::uint8_t seats = 0;
  Seat santa = 0;
  std::int16_t round = 0;         // 0 during set-up
  bool seen = false;              // somebody has seen Santa this round (C-28, C-29)
  std::uint8_t gifts_placed = 0;  // ever
  Houses closed{};
  Houses gifts{};
  std::array<House, seats_limit> pawns{no_house, no_house, no_house, no_house};
  std::array<Hand, seats_limit> hands{};
  std::array<std::uint8_t, seats_limit> played{};  // 0: no card yet
  List<Seat, seats_limit> moved{};                 // this round, in order
  std::array<std::int16_t, seats_limit> scores{};  // of this game

  bool has_moved(Seat seat) const { return std::find(moved.begin(), moved.end(), seat) != moved.end(); }
  Seats to_move() const;
  Seats brats_in(House house) const;
  friend bool operator==(Position const&, Position const&) = default;
};
BOOST_DESCRIBE_STRUCT(Position, (),
                      (seats, santa, round, seen, gifts_placed, closed, gifts, pawns, hands, played, moved,
                       scores))

// What came of entering one house.
struct Arrival {
  Seats saw{};             // brats who have just seen Santa
  bool delivered = false;  // a gift was left
  bool lost = false;       // a gift was taken away
  bool bonus = false;      // one of those who saw gets a point more: the only one, or whom Santa names
};

// Santa enters `house` (C-33 to C-37, C-40 to C-42). The point of the bonus is not given yet.
Arrival santa_enters(Position& table, House house);
// A brat enters `house` (C-27 to C-32), with all points that brings.
Arrival brat_enters(Position& table, Seat brat, House house);

// Calls f(path) for every path the card allows from `from`, none twice.
template <class F>
void for_each_path(Town const& town, bool is_santa, int card, House from, F&& f);

// Whether the path may be gone, or which step breaks which rule.
Result<void> check_path(Town const& town, bool is_santa, int card, House from, Path const& path);

// ---- definitions

namespace position_detail {

template <class F>
void walk(Town const& town, bool by_paths, int steps, Houses visited, Path& path, House at, F&& f) {
  for (House const next : town.neighbours(at, by_paths).without(visited)) {
    path.push_back(next);
    f(std::as_const(path));
    if (steps > 1) walk(town, by_paths, steps - 1, visited | Houses::one(next), path, next, f);
    path.pop_back();
  }
}

// Whether an earlier direction out of the same house begins with the same `length` houses: two streets may
// share a stretch.
bool same_beginning(Town const& town, std::span<std::uint8_t const> places, std::size_t place, int sense,
                    std::size_t length);

template <class F>
void jump(Town const& town, House from, F&& f) {
  Path path;
  for (House const first : town.roads[from]) {
    path.clear();
    path.push_back(first);
    f(std::as_const(path));
    auto const places = town.places(first);
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (int const sense : {-1, 1}) {
        path.resize(1);
        for (int at = places[i] + sense; town.line[at] != no_house && town.line[at] != from; at += sense) {
          path.push_back(town.line[at]);
          if (i > 0 && same_beginning(town, places, i, sense, path.size() - 1)) continue;
          f(std::as_const(path));
        }
      }
    }
  }
}

}  // namespace position_detail

template <class F>
void for_each_path(Town const& town, bool is_santa, int card, House from, F&& f) {
  Path path;
  if (!is_face(card)) {
    position_detail::walk(town, is_santa, reach_of(card), Houses::one(from), path, from, f);
  } else if (!is_santa) {
    position_detail::jump(town, from, f);
  } else {
    path.push_back(0);
    for (House const house : town.all().without(Houses::one(from))) path[0] = house, f(std::as_const(path));
  }
}

}  // namespace hotte::santa
