// A line with a length: a relay on loopback that hands on every byte later, by half a round trip and a random
// rest, in order.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "engine/rng.hpp"

namespace hotte::load {

struct LinkShape {
  std::chrono::duration<double, std::milli> round_trip{0};
  std::chrono::duration<double, std::milli> jitter{0};  // standard deviation of one way
  std::chrono::duration<double, std::milli> late_delivery{
      0};  // how much later than it came the near end gets to see it
};

// The round trips of all links, by the port from which each reaches the server: what a kernel at the far end
// would have measured.
class LinkBook {
 public:
  using Span = std::chrono::duration<double, std::milli>;
  void note(std::uint16_t port, Span round_trip);
  std::optional<Span> round_trip(std::uint16_t port) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::uint16_t, Span> known_;
};

// Listens on a port of its own for one connection and relays it to `server` until either end closes.
class Link {
 public:
  Link(boost::asio::any_io_executor executor, boost::asio::ip::tcp::endpoint server, LinkShape shape,
       LinkBook& book, std::uint64_t seed);
  boost::asio::ip::tcp::endpoint near_end() const { return acceptor_.local_endpoint(); }
  boost::asio::awaitable<void> relay();
  void cut();

 private:
  using Socket = boost::asio::ip::tcp::socket;
  boost::asio::awaitable<void> carry(Socket& from, Socket& to,
                                     std::chrono::duration<double, std::milli> more);

  boost::asio::ip::tcp::endpoint const server_;
  LinkShape const shape_;
  LinkBook& book_;
  Rng rng_;
  boost::asio::ip::tcp::acceptor acceptor_;
  Socket near_;
  Socket far_;
};

}  // namespace hotte::load
