#include "tests/reliability/relay.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cmath>

// g++ 12 takes the frame of an inlined coroutine, which Asio allocates and frees by a
// pair of its own, for a mismatch.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif

namespace hotte::reliability {
namespace {

constexpr auto as_tuple = net::as_tuple(net::use_awaitable);

}  // namespace

struct Relay::Line {
  Socket near, far;
  std::uint64_t bytes_left;
  void cut() {
    boost::system::error_code ignored;
    near.close(ignored);
    far.close(ignored);
  }
};

Relay::Relay(net::ip::tcp::endpoint server, Treachery treachery, std::uint64_t seed)
    : server_(std::move(server)),
      treachery_(treachery),
      rng_(seed),
      acceptor_(network_, {net::ip::make_address("127.0.0.1"), 0}),
      near_end_(acceptor_.local_endpoint()) {
  net::co_spawn(network_, listen(), net::detached);
  thread_ = std::jthread([this] { network_.run(); });
}

Relay::~Relay() {
  network_.stop();
  thread_.join();
}

net::awaitable<void> Relay::listen() {
  for (;;) {
    auto [error, near] = co_await acceptor_.async_accept(as_tuple);
    if (error) co_return;
    net::co_spawn(network_, connect(std::move(near)), net::detached);
  }
}

net::awaitable<void> Relay::connect(Socket near) {
  // Cuts come like accidents, without memory: half of the lines break early.
  std::uint64_t bytes = ~0ull;
  if (treachery_.bytes_to_cut > 0)
    bytes = 1 + static_cast<std::uint64_t>(-std::log(1 - rng_.unit()) * treachery_.bytes_to_cut);
  auto const line = std::make_shared<Line>(Line{std::move(near), Socket(network_), bytes});
  auto const [error] = co_await line->far.async_connect(server_, as_tuple);
  if (error) co_return;
  line->near.set_option(net::ip::tcp::no_delay(true));
  line->far.set_option(net::ip::tcp::no_delay(true));
  net::co_spawn(network_, carry(line, line->near, line->far), net::detached);
  net::co_spawn(network_, carry(line, line->far, line->near), net::detached);
}

net::awaitable<void> Relay::carry(std::shared_ptr<Line> line, Socket& from, Socket& to) {
  std::array<char, 4096> buffer;
  net::steady_timer pause(network_);
  for (;;) {
    auto const [error, size] = co_await from.async_read_some(net::buffer(buffer), as_tuple);
    if (error) break;
    if (silent_) continue;
    if (treachery_.longest_delay.count() > 0 && rng_.below(10) == 0) {
      pause.expires_after(std::chrono::milliseconds(
          rng_.below(static_cast<std::uint32_t>(treachery_.longest_delay.count()))));
      co_await pause.async_wait(as_tuple);
    }
    std::size_t const let_through = std::min<std::uint64_t>(size, line->bytes_left);
    line->bytes_left -= let_through;
    auto const [failed, written] = co_await net::async_write(to, net::buffer(buffer, let_through), as_tuple);
    if (let_through < size) ++cuts_;
    if (failed || let_through < size) break;
  }
  line->cut();
}

}  // namespace hotte::reliability
