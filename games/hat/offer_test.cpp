#include "games/hat/offer.hpp"

#include <gtest/gtest.h>

namespace hotte::hat {
namespace {

// In the abstraction the table is what it claims to be: nobody gains more than a few thousandths of a penalty
// by playing otherwise. Checked exactly, over everything chance can do.
TEST(Offer, nobody_gains_by_leaving_the_experts_policy) {
  auto const gain = OfferPolicy::expert().best_response_gain();
  EXPECT_GE(gain.giver, 0);
  EXPECT_GE(gain.receiver, 0);
  EXPECT_LT(gain.giver, 0.01);
  EXPECT_LT(gain.receiver, 0.01);
}

TEST(Offer, an_untrained_policy_could_gain_much) {
  Rng rng(1);
  auto const gain = OfferPolicy::trained(0, rng).best_response_gain();
  EXPECT_GT(gain.giver + gain.receiver, 0.1);
}

TEST(Offer, training_comes_closer_and_finds_what_the_file_says) {
  Rng rng(2);
  auto const quick = OfferPolicy::trained(300'000, rng);
  auto const gain = quick.best_response_gain();
  EXPECT_LT(gain.giver + gain.receiver, 0.05);
  for (int seats = 2; seats <= 8; ++seats) {
    Offer const fresh{seats, 0, 0, 0};
    EXPECT_GT(OfferPolicy::expert().refuses(fresh, Knows::other), 0.9) << "who knows better says so";
    EXPECT_LT(OfferPolicy::expert().refuses(fresh, Knows::same), 0.1);
    EXPECT_LT(OfferPolicy::expert().lies(fresh), 0.1) << "nobody lies about what everybody has just seen";
  }
}

// Who has forgotten refuses what was seen long ago, and so a lie about it would not be believed either.
TEST(Offer, what_nobody_remembers_is_not_believed) {
  for (int seats = 2; seats <= 8; ++seats) {
    EXPECT_LT(OfferPolicy::expert().refuses({seats, 0, 0, 0}, Knows::nothing), 0.1);
    EXPECT_GT(OfferPolicy::expert().refuses({seats, 0, 0, lags - 1}, Knows::nothing), 0.9);
    EXPECT_LT(OfferPolicy::expert().lies({seats, 0, 0, lags - 1}), 0.1);
  }
}

TEST(Offer, is_written_and_read_back) {
  auto const again = OfferPolicy::read(OfferPolicy::expert().written());
  EXPECT_EQ(again.written(), OfferPolicy::expert().written());
  EXPECT_THROW(OfferPolicy::read("{}"), std::logic_error);
  EXPECT_THROW(OfferPolicy::read(R"({"lies":[1],"refuses":[]})"), std::logic_error);
}

TEST(Offer, a_chance_of_knowing_has_its_lag) {
  EXPECT_EQ(lag_of(1), 0);
  EXPECT_EQ(lag_of(0.85), 1);
  EXPECT_EQ(lag_of(0.5), 2);
  EXPECT_EQ(lag_of(0), 3);
}

}  // namespace
}  // namespace hotte::hat
