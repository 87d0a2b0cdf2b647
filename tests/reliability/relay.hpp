// A line that cannot be trusted, between guests and the server: it delivers late, breaks off at any byte, or
// goes silent without a word.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <thread>

#include "engine/rng.hpp"

namespace hotte::reliability {

namespace net = boost::asio;

struct Treachery {
  std::uint32_t bytes_to_cut = 0;              // on average; 0: never cut
  std::chrono::milliseconds longest_delay{0};  // of one chunk in ten
};

class Relay {
 public:
  Relay(net::ip::tcp::endpoint server, Treachery treachery, std::uint64_t seed);
  ~Relay();
  Relay(Relay const&) = delete;

  net::ip::tcp::endpoint near_end() const { return near_end_; }
  // From now on nothing arrives any more, in either direction, and nobody is told.
  void go_silent() { silent_ = true; }
  std::uint64_t cuts() const { return cuts_; }

 private:
  using Socket = net::ip::tcp::socket;
  struct Line;
  net::awaitable<void> listen();
  net::awaitable<void> connect(Socket near);
  net::awaitable<void> carry(std::shared_ptr<Line> line, Socket& from, Socket& to);

  net::io_context network_{1};
  net::ip::tcp::endpoint const server_;
  Treachery const treachery_;
  Rng rng_;
  net::ip::tcp::acceptor acceptor_;
  net::ip::tcp::endpoint near_end_;
  std::atomic<bool> silent_ = false;
  std::atomic<std::uint64_t> cuts_ = 0;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace hotte::reliability
