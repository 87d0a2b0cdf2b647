// The gifts of That's Not a Hat: games/hat/cards.json, read once and checked.
// Words and pictures are the client's business.
#pragma once

#include <array>
#include <bit>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/list.hpp"
#include "engine/rng.hpp"
#include "engine/wire.hpp"

namespace hotte::hat {

inline constexpr int catalogue_size = 174;

// One of the catalogue, by its position there.
struct Gift {
  std::uint8_t index = 0;
  friend constexpr auto operator<=>(Gift, Gift) = default;
};
BOOST_DESCRIBE_STRUCT(Gift, (), (index))

std::string_view id_of(Gift gift);
std::optional<Gift> gift_named(std::string_view id);

// A set of gifts; iteration follows the catalogue.
class GiftSet {
 public:
  // Every gift with probability one half.
  static GiftSet coins(Rng& rng) {
    GiftSet set;
    set.words_ = {rng.next64(), rng.next64(),
                  rng.next64() & ((std::uint64_t{1} << (catalogue_size - 128)) - 1)};
    return set;
  }

  friend constexpr GiftSet operator&(GiftSet const& a, GiftSet const& b) {
    GiftSet both;
    for (std::size_t i = 0; i < both.words_.size(); ++i) both.words_[i] = a.words_[i] & b.words_[i];
    return both;
  }
  constexpr void add(Gift gift) { words_[gift.index >> 6] |= bit(gift); }
  // Whether it was not there before.
  constexpr bool insert(Gift gift) {
    bool const fresh = !has(gift);
    return add(gift), fresh;
  }
  // Whether it was there.
  constexpr bool erase(Gift gift) {
    bool const there = has(gift);
    return remove(gift), there;
  }
  constexpr void remove(Gift gift) { words_[gift.index >> 6] &= ~bit(gift); }
  constexpr void put(Gift gift, bool in) { in ? add(gift) : remove(gift); }
  constexpr bool has(Gift gift) const { return words_[gift.index >> 6] & bit(gift); }
  constexpr int size() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
  }
  template <class F>
  constexpr void for_each(F&& f) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        f(Gift{static_cast<std::uint8_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)))});
      }
    }
  }
  // All of them in the order of the catalogue; as fast as it can be done, for every deal does it.
  template <std::size_t Capacity>
  constexpr void list_into(List<Gift, Capacity>& list) const {
    std::size_t word = 0;
    std::uint64_t rest = words_[0];
    list.fill(static_cast<std::size_t>(size()), [&](std::size_t) {
      while (rest == 0) rest = words_[++word];
      auto const bit = static_cast<std::size_t>(std::countr_zero(rest));
      rest &= rest - 1;
      return Gift{static_cast<std::uint8_t>(word * 64 + bit)};
    });
  }
  friend constexpr bool operator==(GiftSet const&, GiftSet const&) = default;
  BOOST_DESCRIBE_CLASS(GiftSet, (), (), (), (words_))

 private:
  static constexpr std::uint64_t bit(Gift gift) { return std::uint64_t{1} << (gift.index & 63); }
  std::array<std::uint64_t, 3> words_{};
};

}  // namespace hotte::hat

template <>
struct hotte::wire::Custom<hotte::hat::Gift> {
  static void write(std::string& out, hat::Gift gift);
  static bool read(json::value const& from, hat::Gift& into, Fault& fault);
  static std::string typescript() { return "string"; }
};
