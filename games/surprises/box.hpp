// What is in the box of Surprises !: toys, wish lists and elves, read once from toys.json, lists.json and
// elves.json and checked. Words and pictures are the client's business.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/list.hpp"
#include "engine/wire.hpp"

namespace hotte::surprises {

inline constexpr int toy_count = 16;
inline constexpr int star_toy_count = 9;
inline constexpr int longest_list = 8;
inline constexpr int most_lists = 9;
inline constexpr int elf_count = 11;
inline constexpr int star_elf_count = 5;  // the lapses

// One of the sixteen, by its position in toys.json.
struct Toy {
  std::uint8_t index = 0;
  friend constexpr auto operator<=>(Toy, Toy) = default;
};
BOOST_DESCRIBE_STRUCT(Toy, (), (index))

std::string_view id_of(Toy toy);
std::optional<Toy> toy_named(std::string_view id);

// Trou de mémoire, Duel, Rangement.
enum class Elf : std::uint8_t { lapse, duel, tidy };
BOOST_DESCRIBE_ENUM(Elf, lapse, duel, tidy)

// A wish list is wholly free or wholly ordered (S-06). Level 1, 2 or 3 is printed on its back; a star list
// has a star there: level 0.
struct WishList {
  List<Toy, longest_list> toys{};
  bool ordered = false;
  std::uint8_t level = 0;
  friend bool operator==(WishList const&, WishList const&) = default;
};
BOOST_DESCRIBE_STRUCT(WishList, (), (toys, ordered, level))

// The parts one variant is played with, in the order of the files.
struct Parts {
  List<Toy, toy_count> toys{};
  List<WishList, most_lists> lists{};
  List<Elf, elf_count> elves{};
};

// Everything in the box, read from the texts of the three files. Throws a sentence that names the file if it
// could not be played with: see box.cpp for what must hold.
struct Box {
  std::vector<std::string> toy_ids{};
  Parts classic{};
  Parts young{};
  Box(std::string_view toys, std::string_view lists, std::string_view elves);
};

// The one inside the program.
Box const& box();

}  // namespace hotte::surprises

template <>
struct hotte::wire::Custom<hotte::surprises::Toy> {
  static void write(std::string& out, surprises::Toy toy);
  static bool read(json::value const& from, surprises::Toy& into, Fault& fault);
  static std::string typescript() { return "string"; }
};
