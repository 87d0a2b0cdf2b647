// The laboratory's report on demand: /lab shows it, /api/lab gives its numbers.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>

namespace hotte::server {

// One report at a time is played, on a thread of its own, of a fixed small size; it is kept for a while, so
// that asking often costs nothing.
class LaboratoryPage {
 public:
  ~LaboratoryPage() { stop_ = true; }

  // The report if there is a fresh one. Else empty, and one is being played from now on.
  std::string report();

 private:
  static constexpr std::uint64_t matches = 40;
  static constexpr std::chrono::minutes kept{60};

  struct Made {
    std::string report;
    std::chrono::steady_clock::time_point at;
  };

  std::atomic<std::shared_ptr<Made const>> made_{};
  std::atomic<bool> playing_ = false;  // whoever makes it true owns what follows until it is false again
  std::uint64_t seed_ = 0;
  std::atomic<bool> stop_ = false;
  std::jthread player_{};
};

}  // namespace hotte::server
