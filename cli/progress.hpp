// For commands that take long: a bar on standard error where somebody looks at it, and Ctrl-C that ends them
// with what they have.
#pragma once

#include <atomic>
#include <chrono>
#include <string_view>

namespace hotte::cli {

class Progress {
 public:
  Progress();
  // Drawn ten times a second at most, however often it is called.
  void show(std::string_view what, double part);
  void clear();

 private:
  bool terminal_;
  std::chrono::steady_clock::time_point next_{};
};

// Becomes true at the first interrupt; the second one kills as usual.
std::atomic<bool> const* interruption();

}  // namespace hotte::cli
