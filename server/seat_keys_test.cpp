#include "server/seat_keys.hpp"

#include <gtest/gtest.h>

#include <set>

namespace hotte::server {
namespace {

TEST(SeatKeys, are_long_url_safe_and_never_the_same) {
  std::set<std::string> keys;
  for (int i = 0; i < 1000; ++i) keys.insert(new_seat_key());
  EXPECT_EQ(keys.size(), 1000u);
  for (std::string const& key : keys) {
    EXPECT_EQ(key.size(), 43u);
    EXPECT_EQ(key.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
              std::string::npos);
  }
}

TEST(SeatKeys, sha256_is_the_standard_one) {
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(SeatKeys, secrets_are_compared_whole) {
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
  EXPECT_FALSE(same_secret("abc", "ab"));
  EXPECT_TRUE(same_secret("", ""));
}

TEST(SeatKeys, derived_seeds_are_stable_and_differ_by_purpose) {
  Seed const seed{1, 2, 3, 4};
  EXPECT_EQ(derived_seed(seed, "bot 0"), derived_seed(seed, "bot 0"));
  EXPECT_NE(derived_seed(seed, "bot 0"), derived_seed(seed, "bot 1"));
  EXPECT_NE(derived_seed(seed, "bot 0"), seed);
}

}  // namespace
}  // namespace hotte::server
