// An allowance that is used up and comes back with time: every rate limit of the server is one of these.
#pragma once

#include <algorithm>
#include <chrono>

#include "server/limits.hpp"

namespace hotte::server {

class Bucket {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  Bucket(Allowance allowance, Instant now) : allowance_(allowance), left_(allowance.count), seen_(now) {}

  // Takes one if there is one.
  bool take(Instant now) {
    left_ = left(now);
    seen_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

  // Undoes the last `take`: it turned out to be nothing that this allowance limits.
  void give_back() { left_ = std::min(allowance_.count, left_ + 1); }

  bool has_one(Instant now) const { return left(now) >= 1; }

  // When there will be one.
  Instant next(Instant now) const {
    double const missing = std::max(0.0, 1 - left(now)) / allowance_.count;
    return now + std::chrono::ceil<Instant::duration>(missing * allowance_.per);
  }

  // Nothing was taken for long enough: forgetting this bucket changes nothing.
  bool full(Instant now) const { return left(now) >= allowance_.count; }

 private:
  double left(Instant now) const {
    std::chrono::duration<double> const passed = std::max(now, seen_) - seen_;
    return std::min(allowance_.count, left_ + allowance_.count * (passed / allowance_.per));
  }

  Allowance allowance_;
  double left_;
  Instant seen_;
};

}  // namespace hotte::server
