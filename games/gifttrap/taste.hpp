// What somebody likes: weights on the tags of gifts. Bots have tastes of their own, which they publish
// (characters.json), and learn those of the others from the marks they reveal.
#pragma once

#include <array>

#include "games/gifttrap/rules.hpp"

namespace hotte::gifttrap {

using TagWeights = std::array<double, tag_count>;

// How much the bot on that seat likes a gift: its character, and a whim of its own about every single gift
// that stays the same for ever, so that people can learn it. About one for a gift that suits it, minus one
// for one that does not.
double liking(Seat seat, Gift gift);

// What is believed of one player's taste: a normal distribution over the weights, narrowed by every mark that
// is seen (Bayesian linear regression, one observation at a time as in a Kalman filter).
class Taste {
 public:
  Taste();

  // `marks` were put on these gifts, square by square. What nobody marked lies in between. The louder the
  // `noise`, the less is learnt.
  void learn(std::span<Gift const> board, Marks const& marks, double noise);

  struct Estimate {
    double mean = 0;
    double deviation = 1;
  };
  Estimate of(Gift gift, double noise) const;

 private:
  void observe(TagWeights const& tags, double seen, double noise);

  TagWeights mean_{};
  std::array<TagWeights, tag_count> covariance_{};
};

}  // namespace hotte::gifttrap
