// The gifts of GiftTRAP: games/gifttrap/gifts_*.json, one file for each pack, read once and checked.
// A card has a gift on either face; whatever the table's host typed is a card with one.
// Words and pictures are the client's business.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/wire.hpp"

namespace hotte::gifttrap {

// By price, from a little treat to what money cannot buy.
enum class Pack : std::uint8_t { green, blue, purple, gold };
BOOST_DESCRIBE_ENUM(Pack, green, blue, purple, gold)

// What a gift is about, for those who have tastes.
enum class Tag : std::uint8_t {
  food,
  music,
  animal,
  outdoors,
  comfort,
  prestige,
  danger,
  craft,
  tech,
  absurd
};
BOOST_DESCRIBE_ENUM(Tag, food, music, animal, outdoors, comfort, prestige, danger, craft, tech, absurd)

inline constexpr int pack_count = 4;
inline constexpr int family_cards = 40;    // of a pack, the first ones
inline constexpr int cards_per_pack = 45;  // the others are for adults
inline constexpr int catalogue_size = pack_count * cards_per_pack * 2;
inline constexpr int most_own_gifts = 20;
inline constexpr int tag_count = 10;

// One of the catalogue, by its position there, or one of the table's own, which follow it.
struct Gift {
  std::uint16_t index = 0;
  friend constexpr auto operator<=>(Gift, Gift) = default;
};
BOOST_DESCRIBE_STRUCT(Gift, (), (index))

constexpr bool is_own(Gift gift) { return gift.index >= catalogue_size; }
constexpr Gift own_gift(int number) {
  return {static_cast<std::uint16_t>(catalogue_size + number)};
}  // from 0
constexpr int own_number(Gift gift) { return gift.index - catalogue_size; }

// ---- of the catalogue only

constexpr int card_number(Gift gift) { return gift.index / 2; }
constexpr Gift other_face(Gift gift) { return {static_cast<std::uint16_t>(gift.index ^ 1)}; }
constexpr Pack pack_of(Gift gift) { return static_cast<Pack>(card_number(gift) / cards_per_pack); }
constexpr bool for_adults(Gift gift) { return card_number(gift) % cards_per_pack >= family_cards; }
// The first face of the n-th card of a pack.
constexpr Gift face_of(Pack pack, int card) {
  return {static_cast<std::uint16_t>((static_cast<int>(pack) * cards_per_pack + card) * 2)};
}

std::string_view id_of(Gift gift);
std::optional<Gift> gift_named(std::string_view id);

// What a gift of the catalogue is called, with its article.
struct GiftWords {
  std::string_view fr;
  std::string_view en;
};
GiftWords words_of(Gift gift);

// A bit for each tag; an own gift has none.
std::uint16_t tags_of(Gift gift);

}  // namespace hotte::gifttrap

template <>
struct hotte::wire::Custom<hotte::gifttrap::Gift> {
  static void write(std::string& out, gifttrap::Gift gift);
  static bool read(json::value const& from, gifttrap::Gift& into, Fault& fault);
  static std::string typescript() { return "string"; }
};
