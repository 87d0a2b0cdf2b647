// The towns of Santa Claus is comin' to town. A Board is data as a person writes it (elfenbein.json beside
// this file shows the form); a Town is the same board, checked and ready to be played on: plain data that
// lives in the state of a match, so a match carries the board it is played on wherever it goes.
#pragma once

#include <array>
#include <bit>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/list.hpp"
#include "engine/options.hpp"
#include "engine/wire.hpp"

namespace hotte::santa {

using House = std::uint8_t;

inline constexpr int max_houses = 64;
inline constexpr House no_house = 255;
inline constexpr int closed_houses = 6;
inline constexpr int max_paths = 512;          // from one house with one card
inline constexpr int max_street_houses = 200;  // all streets together, a house counts once for each

// The houses entered by one move, in order.
using Path = List<House, max_houses - 1>;

// A set of houses, iterated in ascending order.
class Houses {
 public:
  constexpr Houses() = default;
  constexpr explicit Houses(std::uint64_t bits) : bits_(bits) {}
  static constexpr Houses one(House house) { return Houses(std::uint64_t{1} << house); }
  static constexpr Houses first(int count) {
    return Houses(count == max_houses ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1);
  }

  constexpr bool has(House house) const { return bits_ >> house & 1; }
  constexpr void add(House house) { bits_ |= std::uint64_t{1} << house; }
  constexpr void remove(House house) { bits_ &= ~(std::uint64_t{1} << house); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr House lowest() const { return static_cast<House>(std::countr_zero(bits_)); }
  friend constexpr bool operator==(Houses, Houses) = default;
  friend constexpr Houses operator|(Houses a, Houses b) { return Houses(a.bits_ | b.bits_); }
  friend constexpr Houses operator&(Houses a, Houses b) { return Houses(a.bits_ & b.bits_); }
  constexpr Houses without(Houses others) const { return Houses(bits_ & ~others.bits_); }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr House operator*() const { return static_cast<House>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() { return bits_ &= bits_ - 1, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

// A length on the map, kept in thousandths.
struct Length {
  std::int32_t thousandths = 0;
  friend constexpr bool operator==(Length, Length) = default;
};
BOOST_DESCRIBE_STRUCT(Length, (), (thousandths))

// ---- as written

struct Place {
  std::uint32_t id = 0;
  Length x{};
  Length y{};
  friend bool operator==(Place const&, Place const&) = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (id, x, y))

struct Board {
  std::string name{};
  std::vector<Place> houses{};
  std::vector<std::vector<std::uint32_t>> streets{};  // each in a straight line
  std::vector<std::vector<std::uint32_t>> paths{};    // pairs, for Santa alone
  friend bool operator==(Board const&, Board const&) = default;
};
BOOST_DESCRIBE_STRUCT(Board, (), (name, houses, streets, paths))

// The option: the name of a board of the house, or a whole board.
struct BoardChoice {
  std::string name = "elfenbein";
  std::optional<Board> own{};
  friend bool operator==(BoardChoice const&, BoardChoice const&) = default;
};

// ---- ready to be played on

struct Spot {
  Length x{};
  Length y{};
  friend bool operator==(Spot const&, Spot const&) = default;
};
BOOST_DESCRIBE_STRUCT(Spot, (), (x, y))

struct Trail {
  House from = 0;
  House to = 0;
  friend bool operator==(Trail const&, Trail const&) = default;
};
BOOST_DESCRIBE_STRUCT(Trail, (), (from, to))

struct Town {
  bool own = false;  // not one of the house
  std::uint8_t size = 0;
  List<char, 30> name{};
  std::array<Houses, max_houses> roads{};  // next door by road
  std::array<Houses, max_houses> ways{};   // by road or path
  // All streets one after another with `no_house` before, between and behind them: a direction from a house
  // is a place in this line and +1 or -1, and it ends at the next `no_house`.
  List<House, 255> line{};
  List<std::uint8_t, max_street_houses> places_in_line{};  // of house 0, of house 1, …
  std::array<std::uint8_t, max_houses + 1> places_begin{};
  List<Trail, 100> trails{};
  std::array<Spot, max_houses> spots{};

  Houses all() const { return Houses::first(size); }
  Houses neighbours(House house, bool by_paths) const { return by_paths ? ways[house] : roads[house]; }
  std::span<std::uint8_t const> places(House house) const {
    return {places_in_line.data() + places_begin[house], places_in_line.data() + places_begin[house + 1]};
  }
  friend bool operator==(Town const&, Town const&) = default;
};
BOOST_DESCRIBE_STRUCT(Town, (),
                      (own, size, name, roads, ways, line, places_in_line, places_begin, trails, spots))

// The board, checked: what it names exists, everybody can ride everywhere, six closed houses always fit
// however they are placed. Refused with bad_options and the path of the fault below `what`.
Result<Town> surveyed(Board const& board, std::string_view what);

// The board a town was made of.
Board board_of(Town const& town);

// The boards of the house, and one of them by its name; null if there is none.
std::span<Town const> house_boards();
Town const* house_board(std::string_view name);

}  // namespace hotte::santa

template <>
struct hotte::wire::Custom<hotte::santa::Length> {
  static void write(std::string& out, santa::Length length);
  static bool read(json::value const& from, santa::Length& into, Fault& fault);
  static std::string typescript() { return "number"; }
};
template <>
struct hotte::wire::Custom<hotte::santa::BoardChoice> {
  static void write(std::string& out, santa::BoardChoice const& choice);
  static bool read(json::value const& from, santa::BoardChoice& into, Fault& fault);
  static std::string typescript();
};
template <>
struct hotte::DescribeOption<hotte::santa::BoardChoice> {
  static void into(OptionCard& card);
};
