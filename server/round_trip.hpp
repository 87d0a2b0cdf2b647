// The round trip TCP itself measures. In a file of its own, because the kernel's header and Asio's do not get
// along.
#pragma once

#include <chrono>
#include <optional>

namespace hotte::server {

// The smallest one the kernel has lately seen on this socket; void if it does not say.
std::optional<std::chrono::microseconds> smallest_round_trip(int socket);

}  // namespace hotte::server
