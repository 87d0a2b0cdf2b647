#include "server/line.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace hotte::server {
namespace {

constexpr Span longest_believed{250};
constexpr Span longest_unproven{25};
constexpr Span most_leeway{40};
constexpr Span clock_noise{8};  // one picture at 120 Hz
constexpr Span credit_per_answer{15};
constexpr Span most_credit{200};

}  // namespace

void Line::measured(Span round_trip) {
  samples_[count_ % remembered] = round_trip.count();
  ++count_;
}

std::optional<Span> Line::smallest(std::optional<Span> kernel) const {
  std::span const known(samples_.data(), std::min(count_, remembered));
  if (known.empty()) return kernel ? std::optional(std::min(*kernel, longest_believed)) : std::nullopt;
  Span const answered(std::ranges::min(known));
  return kernel ? std::min({answered, *kernel, longest_believed}) : std::min(answered, longest_unproven);
}

Span Line::leeway() const {
  std::span const known(samples_.data(), std::min(count_, remembered));
  if (known.size() < 2) return most_leeway;
  double mean = 0;
  for (double const sample : known) mean += sample / static_cast<double>(known.size());
  double variance = 0;
  for (double const sample : known)
    variance += (sample - mean) * (sample - mean) / static_cast<double>(known.size() - 1);
  return std::min(most_leeway, Span(2 * std::sqrt(variance)));
}

Span Line::jitter() const {
  std::span const known(samples_.data(), std::min(count_, remembered));
  if (known.empty()) return Span(0);
  auto const [quickest, slowest] = std::ranges::minmax(known);
  return Span(slowest - quickest);
}

Span Line::judge(Span elapsed, std::optional<Span> claimed, std::optional<Span> kernel) {
  Span const fastest = smallest(kernel).value_or(Span(0));
  Span const share = claimed ? elapsed - *claimed : fastest;
  if (share < fastest) return share >= fastest - clock_noise ? *claimed : elapsed - fastest;
  Span const granted = std::min({share - fastest, leeway(), credit_});
  credit_ = std::min(credit_ + credit_per_answer - granted, most_credit);
  return elapsed - fastest - granted;
}

}  // namespace hotte::server
