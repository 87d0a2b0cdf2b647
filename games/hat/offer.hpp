// One offer of That's Not a Hat as a small game of its own: does a giver who knows the gift lie about it, and
// does a receiver refuse?
//
// What happened before is left out but for what matters: how long ago the gift was seen (so how likely each
// of the two still knows it), the penalties of both, and how many play. What comes later is left out but for
// the cost of keeping a gift under a wrong name. Both have forgotten how they got here, so this is a game of
// imperfect recall; its equilibrium is found by counterfactual regret minimisation with external sampling
// (Zinkevich 2007, Lanctot 2009) and kept in expert.json. `hotte train hat` makes that file.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "engine/rng.hpp"

namespace hotte::hat {

inline constexpr int lags = 4;

struct Offer {
  int seats = 4;            // 2 to 8
  int giver_penalties = 0;  // 0 to 2
  int receiver_penalties = 0;
  int lag = 0;  // 0: just seen, 3: long ago
};

// What the receiver thinks of what is said: that it knows better, that it knows as much, or nothing.
enum class Knows : std::uint8_t { same, other, nothing };

// How likely somebody still knows a gift, by lag.
inline constexpr std::array<double, lags> knowing = {0.97, 0.85, 0.60, 0.30};
// The lag at which somebody knows a gift about that likely.
int lag_of(double chance_of_knowing);

class OfferPolicy {
 public:
  static constexpr std::size_t offers = 7 * 3 * 3 * lags;

  // The policy of the file's text, or an exception that says what is wrong with it.
  static OfferPolicy read(std::string_view text);
  // The one in expert.json.
  static OfferPolicy const& expert();
  // Learnt from nothing in so many rounds of play against itself. `go_on` is told now and then how many are
  // done, and ends it there by false.
  static OfferPolicy trained(std::uint64_t rounds, Rng& rng,
                             std::function<bool(std::uint64_t done)> const& go_on = nullptr);
  std::string written() const;

  double lies(Offer const& offer) const { return lies_[index(offer)]; }
  double refuses(Offer const& offer, Knows knows) const {
    return refuses_[3 * index(offer) + static_cast<std::size_t>(knows)];
  }

  // How much a giver or a receiver could gain on average, in penalties, by playing otherwise against this
  // policy: nothing in an equilibrium.
  struct Gain {
    double giver = 0;
    double receiver = 0;
  };
  Gain best_response_gain() const;

 private:
  static std::size_t index(Offer const& offer);

  std::array<double, offers> lies_{};
  std::array<double, 3 * offers> refuses_{};
};

}  // namespace hotte::hat
