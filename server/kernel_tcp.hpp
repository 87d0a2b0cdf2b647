// What the kernel knows and does about a TCP connection and Asio has no words for. In a file of its own,
// because the kernel's header and Asio's do not get along.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

namespace hotte::server {

// The smallest round trip the kernel has lately seen on this socket; none if it does not say.
std::optional<std::chrono::microseconds> smallest_round_trip(int socket);

// From now on it takes no more once so many bytes wait for a peer that does not read: otherwise megabytes
// would before we noticed.
void bound_unsent(int socket, std::size_t bytes);

}  // namespace hotte::server
