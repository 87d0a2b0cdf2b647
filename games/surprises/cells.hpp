// A set of places on the square of toys, numbered row by row; iterated in ascending order.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

namespace hotte::surprises {

using Cell = std::uint8_t;

inline constexpr int most_cells = 16;

class Cells {
 public:
  constexpr Cells() = default;
  constexpr Cells(std::initializer_list<Cell> cells) {
    for (Cell const cell : cells) add(cell);
  }
  static constexpr Cells first(int count) { return Cells((1u << count) - 1); }

  constexpr void add(Cell cell) { bits_ = static_cast<std::uint16_t>(bits_ | 1u << cell); }
  constexpr void remove(Cell cell) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1u << cell)); }
  constexpr bool has(Cell cell) const { return bits_ >> cell & 1; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint16_t bits() const { return bits_; }
  constexpr Cells without(Cells other) const { return Cells(bits_ & ~unsigned{other.bits_}); }
  friend constexpr Cells operator|(Cells a, Cells b) { return Cells(unsigned{a.bits_} | b.bits_); }
  friend constexpr bool operator==(Cells, Cells) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Cell operator*() const { return static_cast<Cell>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() { return bits_ &= bits_ - 1, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned bits_;
  };
  // The one that follows `n` others.
  constexpr Cell nth(std::uint32_t n) const {
    Iterator cell = begin();
    for (; n > 0; --n) ++cell;
    return *cell;
  }
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit Cells(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  std::uint16_t bits_ = 0;
};

}  // namespace hotte::surprises
