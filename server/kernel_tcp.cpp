#include "server/kernel_tcp.hpp"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace hotte::server {

std::optional<std::chrono::microseconds> smallest_round_trip(int socket) {
  tcp_info info{};
  socklen_t size = sizeof info;
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return std::nullopt;
  if (size < offsetof(tcp_info, tcpi_min_rtt) + sizeof info.tcpi_min_rtt) return std::nullopt;
  return std::chrono::microseconds(info.tcpi_min_rtt);
}

void bound_unsent(int socket, std::size_t bytes) {
  auto const most = static_cast<int>(bytes);
  setsockopt(socket, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &most, sizeof most);
}

}  // namespace hotte::server
