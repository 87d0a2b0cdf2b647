// Many people who only watch, and come back as the web client does:
// after a random part of a pause that grows.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <string>
#include <vector>

#include "engine/rng.hpp"

namespace hotte::reliability {

namespace net = boost::asio;

class Storm {
 public:
  // Connects everybody, evenly over the tables named by `codes`.
  Storm(net::ip::tcp::endpoint server, std::vector<std::string> codes, int people);
  ~Storm();
  Storm(Storm const&) = delete;

  bool all_connected();
  // After the server was restarted: how many seconds each was without it, shortest first.
  std::vector<double> come_back();
  // Answers that were neither a connection nor silence.
  std::uint64_t refused() const { return refused_; }

 private:
  net::awaitable<void> watch(std::string code, std::uint64_t seed);
  bool until(std::size_t connected);

  net::io_context network_{1};
  net::ip::tcp::endpoint const server_;
  int const people_;
  std::size_t connected_ = 0;
  std::uint64_t refused_ = 0;
  std::vector<double> absences_{};
};

}  // namespace hotte::reliability
