#include "engine/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <vector>

namespace hotte {
namespace {

// The first bytes of the key stream, in the order the cipher emits them.
std::string stream(Rng rng, int bytes) {
  std::string digits;
  for (int word = 0; word < bytes / 4; ++word) {
    std::uint32_t const number = rng.next32();
    for (int shift = 0; shift < 32; shift += 8) {
      digits += "0123456789abcdef"[number >> (shift + 4) & 15];
      digits += "0123456789abcdef"[number >> shift & 15];
    }
  }
  return digits;
}

// Pearson's statistic for counts that should all be equal.
double chi_squared(std::vector<int> const& counts) {
  double const expected =
      std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
  double sum = 0;
  for (int const count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// The published vectors for 256-bit keys, eight rounds and a zero nonce:
// two blocks, so that the counter counts.
TEST(Rng, is_chacha8_for_the_zero_key) {
  EXPECT_EQ(stream(Rng(0), 128),
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
            "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
            "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
            "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa");
}

TEST(Rng, is_chacha8_for_a_key_of_one_bit) {
  EXPECT_EQ(stream(Rng(1), 128),
            "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
            "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
            "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
            "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4");
}

// Old journals depend on these: they may never change, on any compiler.
TEST(Rng, gives_the_numbers_it_always_gave) {
  Rng rng(Seed{0x0123456789abcdef, 0xfedcba9876543210, 0x0f1e2d3c4b5a6978, 0x8796a5b4c3d2e1f0});
  EXPECT_EQ(rng.next32(), 0x44dede93u);
  EXPECT_EQ(rng.next64(), 0xd95e3689f04318c6u);
  EXPECT_EQ(rng.below(1000), 935u);
  EXPECT_EQ(rng.unit(), 0x1.e09e801p-3);
  std::vector<int> cards(10);
  std::iota(cards.begin(), cards.end(), 0);
  rng.shuffle(cards);
  EXPECT_EQ(cards, (std::vector<int>{1, 6, 3, 8, 4, 2, 5, 0, 7, 9}));
  EXPECT_EQ(rng.fork().next64(), 0x57ebbf4dd2e94de5u);
  EXPECT_EQ(mix(1), 0x910a2dec89025cc1u);
}

TEST(Rng, all_four_words_of_a_seed_matter) {
  std::vector<std::uint64_t> firsts = {Rng(Seed{}).next64()};
  for (std::size_t word = 0; word < 4; ++word) {
    for (int const bit : {0, 31, 32, 63}) {
      Seed seed{};
      seed[word] = std::uint64_t{1} << bit;
      firsts.push_back(Rng(seed).next64());
    }
  }
  std::ranges::sort(firsts);
  EXPECT_EQ(std::ranges::adjacent_find(firsts), firsts.end());
}

TEST(Rng, below_stays_below_and_reaches_every_number) {
  Rng rng(2);
  for (std::uint32_t const bound : {1u, 2u, 3u, 7u, 110u}) {
    std::vector<int> counts(bound);
    for (int i = 0; i < 20'000; ++i) {
      auto const number = rng.below(bound);
      ASSERT_LT(number, bound);
      ++counts[number];
    }
    EXPECT_TRUE(std::ranges::all_of(counts, [](int count) { return count > 0; })) << bound;
  }
}

// 99 degrees of freedom: beyond 148 once in a thousand.
// The seed is fixed, so this either always passes or never.
TEST(Rng, below_is_even) {
  Rng rng(3);
  std::vector<int> counts(100);
  for (int i = 0; i < 1'000'000; ++i) ++counts[rng.below(100)];
  EXPECT_LT(chi_squared(counts), 148.2);
  EXPECT_GT(chi_squared(counts), 60) << "more even than chance is not chance";
}

// With a bound of three quarters of the range, a plain remainder would fall into the
// first third twice as often.
TEST(Rng, below_is_even_for_bounds_near_the_whole_range) {
  Rng rng(4);
  std::uint32_t const bound = 0xc000'0000;
  std::vector<int> thirds(3);
  for (int i = 0; i < 300'000; ++i) ++thirds[rng.below(bound) / (bound / 3)];
  EXPECT_LT(chi_squared(thirds), 13.8);
}

// 119 degrees of freedom.
TEST(Rng, every_order_of_five_cards_is_as_likely) {
  Rng rng(5);
  std::map<std::string, int> seen;
  for (int i = 0; i < 600'000; ++i) {
    std::string cards = "abcde";
    rng.shuffle(cards);
    ++seen[cards];
  }
  ASSERT_EQ(seen.size(), 120u);
  std::vector<int> counts;
  for (auto const& [order, count] : seen) counts.push_back(count);
  EXPECT_LT(chi_squared(counts), 172.0);
  EXPECT_GT(chi_squared(counts), 75);
}

TEST(Rng, shuffle_first_draws_evenly_without_loss) {
  Rng rng(6);
  std::map<std::string, int> seen;
  for (int i = 0; i < 120'000; ++i) {
    std::string cards = "abcd";
    rng.shuffle_first(cards, 2);
    ++seen[cards.substr(0, 2)];
    std::ranges::sort(cards);
    ASSERT_EQ(cards, "abcd");
  }
  ASSERT_EQ(seen.size(), 12u);
  std::vector<int> counts;
  for (auto const& [hand, count] : seen) counts.push_back(count);
  EXPECT_LT(chi_squared(counts), 31.3);
}

TEST(Rng, shuffle_leaves_nothing_and_one_alone) {
  Rng rng(7), untouched(7);
  std::vector<int> none, one = {1};
  rng.shuffle(none);
  rng.shuffle(one);
  EXPECT_EQ(one, std::vector<int>{1});
  EXPECT_EQ(rng, untouched) << "nothing to decide, nothing drawn";
}

TEST(Rng, unit_stays_below_one) {
  Rng rng(8);
  double sum = 0;
  for (int i = 0; i < 100'000; ++i) {
    double const number = rng.unit();
    ASSERT_GE(number, 0);
    ASSERT_LT(number, 1);
    sum += number;
  }
  EXPECT_NEAR(sum / 100'000, 0.5, 0.004);
}

// Of two unrelated streams half the bits differ; 64,000 bits, six standard deviations.
TEST(Rng, a_fork_has_nothing_to_do_with_its_origin) {
  Rng origin(9);
  Rng child = origin.fork(), sibling = origin.fork();
  int differing = 0, between_forks = 0;
  for (int i = 0; i < 1000; ++i) {
    auto const number = child.next64();
    differing += std::popcount(number ^ origin.next64());
    between_forks += std::popcount(number ^ sibling.next64());
  }
  EXPECT_NEAR(differing, 32'000, 760);
  EXPECT_NEAR(between_forks, 32'000, 760);
}

TEST(Rng, a_copy_goes_on_alike_and_compares_equal) {
  Rng rng(10);
  for (int i = 0; i < 21; ++i) rng.next32();
  Rng copy = rng;
  EXPECT_EQ(copy, rng);
  EXPECT_EQ(copy.next64(), rng.next64());
  copy.next32();
  EXPECT_FALSE(copy == rng);
  EXPECT_FALSE(Rng(1) == Rng(2));
}

TEST(Rng, folding_tells_apart_what_comparing_does) {
  auto const folded = [](Rng const& rng) {
    std::vector<std::uint64_t> words;
    rng.fold_into([&](std::uint64_t word) { words.push_back(word); });
    return words;
  };
  Rng rng(11);
  auto const before = folded(rng);
  EXPECT_EQ(before, folded(Rng(11)));
  rng.next32();
  EXPECT_NE(before, folded(rng));
  EXPECT_NE(before, folded(Rng(12)));
}

}  // namespace
}  // namespace hotte
