// Our own random numbers: the same on every compiler and machine, and not to be guessed.
//
// The generator is ChaCha with eight rounds. It is not the fastest there is, on purpose: handles of face-down
// cards are generator output that every player sees, and with a plain generator four of them would give away
// the whole deck. Plain data, copied with the state it lives in.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <iterator>
#include <utility>

namespace hotte {

// 256 bits. A small number (tests, the laboratory) is a seed whose upper words are zero.
using Seed = std::array<std::uint64_t, 4>;

class Rng {
 public:
  Rng() = default;
  explicit Rng(Seed const& seed);
  explicit Rng(std::uint64_t seed) : Rng(Seed{seed, 0, 0, 0}) {}

  std::uint32_t next32() {
    if (used_ == words_.size()) refill();
    return words_[used_++];
  }
  std::uint64_t next64() {
    std::uint64_t const low = next32();
    return low | std::uint64_t{next32()} << 32;
  }

  // Uniform in [0, bound), without bias; bound > 0. Lemire's multiplication method.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next32()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      std::uint32_t const threshold = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next32()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Uniform in [0, 1), 32 bits: for bots, never for rules.
  double unit() { return next32() * 0x1p-32; }

  // Leaves a uniformly drawn `count` of the items, in random order, at the front; the rest in some order.
  template <class Items>
  void shuffle_first(Items&& items, std::size_t count) {
    std::size_t const n = std::size(items);
    for (std::size_t i = 0; i < count && i + 1 < n; ++i) {
      std::size_t const j = i + below(static_cast<std::uint32_t>(n - i));
      std::swap(items[i], items[j]);
    }
  }
  template <class Items>
  void shuffle(Items&& items) {
    shuffle_first(items, std::size(items));
  }

  // Another generator whose numbers have nothing to do with this one's.
  Rng fork() { return Rng(Seed{next64(), next64(), next64(), next64()}); }

  friend bool operator==(Rng const& a, Rng const& b) {
    return a.key_ == b.key_ && a.block_ == b.block_ && a.used_ == b.used_;
  }
  // Folds the generator into a digest: `fold` takes one 64-bit word at a time.
  template <class Fold>
  void fold_into(Fold&& fold) const {
    for (std::uint32_t const word : key_) fold(word);
    fold(block_ << 8 | used_);
  }

 private:
  void refill();

  std::array<std::uint32_t, 8> key_{};
  std::uint64_t block_ = 0;
  std::array<std::uint32_t, 16> words_{};
  std::uint8_t used_ = 16;
};

// One step of SplitMix64: spreads counters over the whole range, for seeds of runs and for digests.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

}  // namespace hotte
