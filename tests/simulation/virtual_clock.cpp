#include "tests/simulation/virtual_clock.hpp"

#include <atomic>

namespace hotte::simulation {
namespace {

std::atomic<std::int64_t> nanoseconds{1'000'000'000'000};
std::atomic<std::int64_t> wall_ahead{1'800'000'000'000'000'000};

}  // namespace

void pass(std::chrono::nanoseconds time) { nanoseconds += time.count(); }
void set_wall_clock(std::chrono::seconds ahead) { wall_ahead += std::chrono::nanoseconds(ahead).count(); }

}  // namespace hotte::simulation

// These take the place of those in the standard library, which the linker would have looked for after them.
std::chrono::steady_clock::time_point std::chrono::steady_clock::now() noexcept {
  return time_point(duration(hotte::simulation::nanoseconds.load()));
}

std::chrono::system_clock::time_point std::chrono::system_clock::now() noexcept {
  using hotte::simulation::nanoseconds, hotte::simulation::wall_ahead;
  return time_point(std::chrono::nanoseconds(nanoseconds.load() + wall_ahead.load()));
}
