// The two clocks of this machine, as functions so that tests can set them. The wall clock tells what day it
// is and can be wrong by years, or be set at any moment; the steady one only tells how long something took,
// and nobody can set it.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace hotte::store {

struct Clocks {
  std::function<std::chrono::system_clock::time_point()> wall = std::chrono::system_clock::now;
  std::function<std::chrono::steady_clock::time_point()> steady = std::chrono::steady_clock::now;

  std::int64_t seconds_since_1970() const {
    return std::chrono::floor<std::chrono::seconds>(wall().time_since_epoch()).count();
  }
};

// By how many seconds two clocks may differ without one of them being called wrong, where tables are
// forgotten after `age`.
inline std::int64_t tolerance(std::chrono::seconds age) {
  return std::min(std::chrono::seconds(std::chrono::minutes(5)), age / 10).count();
}

// "3 h 20 min", for the operator's log.
inline std::string in_words(std::int64_t seconds) {
  if (seconds < 60) return std::to_string(seconds) + " s";
  auto const minutes = std::to_string(seconds / 60 % 60) + " min";
  return seconds < 3600 ? minutes : std::to_string(seconds / 3600) + " h " + minutes;
}

}  // namespace hotte::store
