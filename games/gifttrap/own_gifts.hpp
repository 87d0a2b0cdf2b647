// Gifts the host types for this table: up to twenty short texts. They are known as own-1, own-2, …
#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <string_view>

#include "engine/list.hpp"
#include "engine/options.hpp"
#include "engine/wire.hpp"
#include "games/gifttrap/gifts.hpp"

namespace hotte::gifttrap {

inline constexpr int longest_own_gift = 40;  // in characters as people count them

struct OwnGift {
  List<char, 4 * longest_own_gift> letters{};
  std::string_view text() const { return {letters.data(), letters.size()}; }
  friend bool operator==(OwnGift const&, OwnGift const&) = default;
};
BOOST_DESCRIBE_STRUCT(OwnGift, (), (letters))

struct OwnGifts {
  List<OwnGift, most_own_gifts> texts{};
  friend bool operator==(OwnGifts const&, OwnGifts const&) = default;
};
BOOST_DESCRIBE_STRUCT(OwnGifts, (), (texts))

}  // namespace hotte::gifttrap

template <>
struct hotte::DescribeOption<hotte::gifttrap::OwnGifts> {
  static void into(OptionCard& card) {
    card.type = OptionType::texts, card.max = gifttrap::most_own_gifts,
    card.longest = gifttrap::longest_own_gift;
  }
};

// A list of texts. Read without what cannot be seen; refused if nothing is left, if one is too long or stands
// there twice, or if it holds control characters.
template <>
struct hotte::wire::Custom<hotte::gifttrap::OwnGifts> {
  static void write(std::string& out, gifttrap::OwnGifts const& own);
  static bool read(json::value const& from, gifttrap::OwnGifts& into, Fault& fault);
  static std::string typescript() { return "string[]"; }
};
