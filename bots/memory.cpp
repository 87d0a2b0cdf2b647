#include "bots/memory.hpp"

#include <algorithm>

namespace hotte::bots {
namespace {

constexpr double moment = 0.05;

double age(double now, double at) { return std::max(now - at, moment); }

}  // namespace

MemoryParameters parameters_of(Level level) {
  switch (level) {
    case Level::random:
      return {0.60, -1.2, 0.50, 0.30, 0.6, 0.00};
    case Level::easy:
      return {0.60, -1.2, 0.50, 0.30, 0.6, 0.70};
    case Level::medium:
      return {0.50, -1.8, 0.40, 0.25, 0.4, 0.85};
    case Level::hard:
      return {0.50, -2.4, 0.30, 0.20, 0.2, 0.95};
    case Level::expert:
      return {0.50, -2.9, 0.25, 0.20, 0.0, 1.00};
  }
  return {};
}

double recall_probability(double activation, MemoryParameters const& parameters) {
  return 1 / (1 + std::exp((parameters.threshold - activation) / parameters.noise));
}

void Trace::expose(double at) {
  recent_ = {at, recent_[0], recent_[1]};
  ++count_;
}

double Trace::base_level(double now, double decay) const {
  int const exact = std::min(count_, static_cast<int>(recent_.size()));
  double sum = 0;
  for (int i = 0; i < exact; ++i) sum += std::pow(age(now, recent_[i]), -decay);
  if (count_ > exact) {
    double const oldest = age(now, first_);
    double const third = age(now, recent_.back());
    int const rest = count_ - exact;
    double const span = oldest - third;
    // The mean of age^-d over the span; in a span of no length that is age^-d itself.
    double const mean =
        span < moment ? std::pow(oldest, -decay)
                      : (std::pow(oldest, 1 - decay) - std::pow(third, 1 - decay)) / ((1 - decay) * span);
    sum += rest * mean;
  }
  return std::log(sum);
}

}  // namespace hotte::bots
