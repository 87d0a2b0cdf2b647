// Time that passes only when a test says so, for everything in this program: rooms, timers, Asio. Two rooms
// that are given the same inputs then send the same bytes at the same moments, and whatever still differs was
// caused by what is different about them.
#pragma once

#include <chrono>

namespace hotte::simulation {

void pass(std::chrono::nanoseconds time);

// Sets the clock on the wall, ahead or back: no time passes. It runs with the other one between two of these.
void set_wall_clock(std::chrono::seconds ahead);

}  // namespace hotte::simulation
