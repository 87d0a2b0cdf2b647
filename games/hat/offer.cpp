#include "games/hat/offer.hpp"

#include <algorithm>
#include <boost/describe/class.hpp>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "embedded/hat_expert.hpp"
#include "engine/wire.hpp"

namespace hotte::hat {
namespace {

constexpr double mistaken = 0.03;    // of what somebody knows, so much is wrong
constexpr double lucky = 0.15;       // a guess that is right
constexpr double mislabelled = 0.5;  // what a gift under a wrong name costs its holder later
// What one more penalty costs somebody who has 0, 1 or 2: the third ends the round, and not as its winner.
constexpr std::array<double, 3> cost = {0.8, 1.0, 1.6};

struct File {
  std::vector<int> lies{};  // in thousandths
  std::vector<int> refuses{};
};
BOOST_DESCRIBE_STRUCT(File, (), (lies, refuses))

Offer offer_at(std::size_t index) {
  Offer offer;
  offer.lag = static_cast<int>(index % lags);
  offer.receiver_penalties = static_cast<int>(index / lags % 3);
  offer.giver_penalties = static_cast<int>(index / lags / 3 % 3);
  offer.seats = static_cast<int>(index / lags / 9) + 2;
  return offer;
}

struct Payoff {
  double giver;
  double receiver;
};

Payoff payoff(Offer const& offer, bool truth, bool refused) {
  double const rival = 1.0 / (offer.seats - 1);  // what a rival's loss is worth
  if (!refused) return truth ? Payoff{0, 0} : Payoff{rival * mislabelled, -mislabelled};
  double const lost =
      cost[static_cast<std::size_t>(truth ? offer.receiver_penalties : offer.giver_penalties)];
  return truth ? Payoff{rival * lost, -lost} : Payoff{-lost, rival * lost};
}

// What chance decides in one offer, and how likely it is.
struct Chance {
  double probability;
  bool giver_knows;
  bool claim_true_if_honest;  // or, of a giver who forgot, if the guess is lucky
  bool receiver_knows;
  bool receiver_right;
};

template <class F>
void for_each_chance(Offer const& offer, F&& f) {
  double const knows = knowing[static_cast<std::size_t>(offer.lag)];
  for (bool const giver_knows : {false, true}) {
    for (bool const honest_true : {false, true}) {
      double const right = giver_knows ? 1 - mistaken : lucky;
      double const first = (giver_knows ? knows : 1 - knows) * (honest_true ? right : 1 - right);
      f(Chance{first * (1 - knows), giver_knows, honest_true, false, false});
      f(Chance{first * knows * (1 - mistaken), giver_knows, honest_true, true, true});
      f(Chance{first * knows * mistaken, giver_knows, honest_true, true, false});
    }
  }
}

Chance drawn(Offer const& offer, Rng& rng) {
  double const knows = knowing[static_cast<std::size_t>(offer.lag)];
  Chance chance{1, rng.unit() < knows, false, rng.unit() < knows, rng.unit() >= mistaken};
  chance.claim_true_if_honest = rng.unit() < (chance.giver_knows ? 1 - mistaken : lucky);
  return chance;
}

// A lie of somebody who remembers wrongly would be true only by a luck that is left out.
bool claim_is_true(Chance const& chance, bool lies) { return !lies && chance.claim_true_if_honest; }

Knows known(Chance const& chance, bool truth) {
  if (!chance.receiver_knows) return Knows::nothing;
  // Right knowledge agrees with a true claim; wrong knowledge contradicts every claim.
  return chance.receiver_right && truth ? Knows::same : Knows::other;
}

// One choice between yes and no: to lie, to refuse. Regrets never fall below zero, and later mixtures weigh
// more (Tammelin 2014).
class Choice {
 public:
  double yes() const {
    double const total = regret_yes_ + regret_no_;
    return total > 0 ? regret_yes_ / total : 0.5;
  }
  // `gain`: what yes would have brought more than no.
  void learn(double gain) {
    double const now = yes();
    regret_yes_ = std::max(0.0, regret_yes_ + (1 - now) * gain);
    regret_no_ = std::max(0.0, regret_no_ - now * gain);
    weight_ += ++rounds_;
    average_ += (yes() - average_) * rounds_ / weight_;
  }
  double average() const { return average_; }

 private:
  double regret_yes_ = 0, regret_no_ = 0, average_ = 0.5, rounds_ = 0, weight_ = 0;
};

}  // namespace

int lag_of(double chance_of_knowing) {
  auto const nearest = std::ranges::min_element(
      knowing, {}, [&](double known) { return std::abs(known - chance_of_knowing); });
  return static_cast<int>(nearest - knowing.begin());
}

std::size_t OfferPolicy::index(Offer const& offer) {
  return static_cast<std::size_t>(
      (((offer.seats - 2) * 3 + offer.giver_penalties) * 3 + offer.receiver_penalties) * lags + offer.lag);
}

OfferPolicy OfferPolicy::trained(std::uint64_t rounds, Rng& rng,
                                 std::function<bool(std::uint64_t done)> const& go_on) {
  std::vector<Choice> lie(offers), refuse(3 * offers);
  for (std::uint64_t round = 0; round < rounds; ++round) {
    if (go_on && round % 4096 == 0 && !go_on(round)) break;
    std::size_t const at = round % offers;
    Offer const offer = offer_at(at);
    Chance const chance = drawn(offer, rng);
    auto const refusal = [&](bool truth) -> Choice& {
      return refuse[3 * at + static_cast<std::size_t>(known(chance, truth))];
    };
    // The giver tries both; the receiver answers each as it does now.
    auto const worth = [&](bool lies) {
      bool const truth = claim_is_true(chance, lies);
      return payoff(offer, truth, rng.unit() < refusal(truth).yes()).giver;
    };
    bool const lies = chance.giver_knows && rng.unit() < lie[at].yes();
    if (chance.giver_knows) lie[at].learn(worth(true) - worth(false));
    // The receiver tries both, against what the giver does now.
    bool const truth = claim_is_true(chance, lies);
    refusal(truth).learn(payoff(offer, truth, true).receiver - payoff(offer, truth, false).receiver);
  }
  OfferPolicy policy;
  std::ranges::transform(lie, policy.lies_.begin(), &Choice::average);
  std::ranges::transform(refuse, policy.refuses_.begin(), &Choice::average);
  return policy;
}

OfferPolicy::Gain OfferPolicy::best_response_gain() const {
  Gain gain;
  for (std::size_t at = 0; at < offers; ++at) {
    Offer const offer = offer_at(at);
    double if_lying = 0, if_honest = 0;
    std::array<double, 3> if_refusing{}, if_accepting{};
    for_each_chance(offer, [&](Chance const& chance) {
      for (bool const lies : {false, true}) {
        if (lies && !chance.giver_knows) continue;
        bool const truth = claim_is_true(chance, lies);
        Knows const knows = known(chance, truth);
        double const refused = refuses(offer, knows);
        if (chance.giver_knows) {
          (lies ? if_lying : if_honest) +=
              chance.probability * (refused * payoff(offer, truth, true).giver +
                                    (1 - refused) * payoff(offer, truth, false).giver);
        }
        double const played = !chance.giver_knows ? 1 : lies ? lies_[at] : 1 - lies_[at];
        auto const k = static_cast<std::size_t>(knows);
        if_refusing[k] += chance.probability * played * payoff(offer, truth, true).receiver;
        if_accepting[k] += chance.probability * played * payoff(offer, truth, false).receiver;
      }
    });
    gain.giver +=
        (std::max(if_lying, if_honest) - lies_[at] * if_lying - (1 - lies_[at]) * if_honest) / offers;
    for (std::size_t k = 0; k < 3; ++k) {
      double const refused = refuses_[3 * at + k];
      gain.receiver += (std::max(if_refusing[k], if_accepting[k]) - refused * if_refusing[k] -
                        (1 - refused) * if_accepting[k]) /
                       offers;
    }
  }
  return gain;
}

OfferPolicy OfferPolicy::read(std::string_view text) {
  auto const parsed = wire::parse(text);
  if (!parsed) throw std::logic_error("games/hat/expert.json: " + parsed.error().detail);
  auto const file = wire::read_as<File>(*parsed, "games/hat/expert.json");
  if (!file) throw std::logic_error(file.error().detail);
  if (file->lies.size() != offers || file->refuses.size() != 3 * offers) {
    throw std::logic_error("games/hat/expert.json: a number for every situation is needed");
  }
  OfferPolicy policy;
  auto const share = [](int thousandths) { return std::clamp(thousandths, 0, 1000) / 1000.0; };
  std::ranges::transform(file->lies, policy.lies_.begin(), share);
  std::ranges::transform(file->refuses, policy.refuses_.begin(), share);
  return policy;
}

OfferPolicy const& OfferPolicy::expert() {
  static OfferPolicy const policy = read(embedded::hat_expert());
  return policy;
}

std::string OfferPolicy::written() const {
  File file;
  auto const thousandths = [](double share) { return static_cast<int>(std::lround(1000 * share)); };
  std::ranges::transform(lies_, std::back_inserter(file.lies), thousandths);
  std::ranges::transform(refuses_, std::back_inserter(file.refuses), thousandths);
  return wire::written(file);
}

}  // namespace hotte::hat
