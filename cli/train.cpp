// `hotte train`: makes the tables that strong bots play by, as data for the repository.
#include <iostream>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "games/hat/offer.hpp"

namespace hotte::cli {

int train_hat(std::uint64_t rounds, std::uint64_t seed) {
  Rng rng(seed);
  Progress progress;
  auto const* const stop = interruption();
  auto const policy = hat::OfferPolicy::trained(rounds, rng, [&](std::uint64_t done) {
    progress.show("offers", static_cast<double>(done) / static_cast<double>(rounds));
    return !stop->load();
  });
  progress.clear();
  std::cout << policy.written() << '\n';
  auto const gain = policy.best_response_gain();
  std::fprintf(stderr,
               "A giver could still gain %.4f penalties an offer and a receiver %.4f by playing otherwise.\n",
               gain.giver, gain.receiver);
  return 0;
}

}  // namespace hotte::cli
