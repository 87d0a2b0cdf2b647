// The time of a match. It runs only while somebody is connected: while the table is empty or the server is
// down, nobody loses time.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "engine/game.hpp"

namespace hotte::server {

class TableClock {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  // Stopped at `at`, the time of the last entry.
  explicit TableClock(Time at = 0) : at_(at) {}

  bool runs() const { return running_since_.has_value(); }
  Time now() const { return running_since_ ? at_ + milliseconds_since(*running_since_) : at_; }
  void run() {
    if (!running_since_) running_since_ = std::chrono::steady_clock::now();
  }
  void stop() {
    at_ = now();
    running_since_.reset();
  }

  // When the match will be at `time`; none while the clock is stopped.
  std::optional<Instant> instant_of(Time time) const {
    if (!running_since_) return std::nullopt;
    return *running_since_ + std::chrono::milliseconds(std::max<Time>(0, time - at_));
  }

 private:
  static Time milliseconds_since(Instant instant) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - instant)
        .count();
  }

  Time at_;
  std::optional<Instant> running_since_;
};

}  // namespace hotte::server
