#include "load/link.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cmath>
#include <deque>
#include <string>

#include "bots/noise.hpp"

namespace hotte::load {
namespace net = boost::asio;
namespace {

constexpr auto as_tuple = net::as_tuple(net::use_awaitable);
using Instant = std::chrono::steady_clock::time_point;

// What is on its way in one direction.
struct Pipe {
  explicit Pipe(net::any_io_executor executor) : news(executor) {}
  struct Packet {
    Instant due;
    std::string bytes;
  };
  std::deque<Packet> packets{};
  net::steady_timer news;
  bool closed = false;
};

net::awaitable<void> deliver(std::shared_ptr<Pipe> pipe, net::ip::tcp::socket& to) {
  while (!pipe->closed || !pipe->packets.empty()) {
    if (pipe->packets.empty()) {
      pipe->news.expires_at(Instant::max());
      co_await pipe->news.async_wait(as_tuple);
      continue;
    }
    pipe->news.expires_at(pipe->packets.front().due);
    co_await pipe->news.async_wait(as_tuple);
    if (std::chrono::steady_clock::now() < pipe->packets.front().due) continue;
    std::string const bytes = std::move(pipe->packets.front().bytes);
    pipe->packets.pop_front();
    auto const [error, size] = co_await net::async_write(to, net::buffer(bytes), as_tuple);
    if (error) break;
  }
  boost::system::error_code ignored;
  to.close(ignored);
}

}  // namespace

void LinkBook::note(std::uint16_t port, Span round_trip) {
  std::scoped_lock const lock(mutex_);
  known_[port] = round_trip;
}

std::optional<LinkBook::Span> LinkBook::round_trip(std::uint16_t port) const {
  std::scoped_lock const lock(mutex_);
  auto const found = known_.find(port);
  return found == known_.end() ? std::nullopt : std::optional(found->second);
}

Link::Link(net::any_io_executor executor, net::ip::tcp::endpoint server, LinkShape shape, LinkBook& book,
           std::uint64_t seed)
    : server_(std::move(server)),
      shape_(shape),
      book_(book),
      rng_(seed),
      acceptor_(executor, {net::ip::make_address("127.0.0.1"), 0}),
      near_(executor),
      far_(executor) {}

net::awaitable<void> Link::relay() {
  using namespace net::experimental::awaitable_operators;
  auto const [unheard] = co_await acceptor_.async_accept(near_, as_tuple);
  if (unheard) co_return;
  auto const [unreachable] = co_await far_.async_connect(server_, as_tuple);
  if (unreachable) co_return;
  near_.set_option(net::ip::tcp::no_delay(true));
  far_.set_option(net::ip::tcp::no_delay(true));
  book_.note(far_.local_endpoint().port(), shape_.round_trip);
  co_await (carry(near_, far_, {}) && carry(far_, near_, shape_.late_delivery));
}

net::awaitable<void> Link::carry(Socket& from, Socket& to, std::chrono::duration<double, std::milli> more) {
  auto const pipe = std::make_shared<Pipe>(from.get_executor());
  net::co_spawn(from.get_executor(), deliver(pipe, to), net::detached);
  std::array<char, 16 * 1024> buffer;
  Instant last{};
  for (;;) {
    auto const [error, size] = co_await from.async_read_some(net::buffer(buffer), as_tuple);
    if (error) break;
    // A queue only ever adds to the way: the rest is the positive half of a normal distribution, which
    // deviates by 0.603 of it.
    auto const way = shape_.round_trip / 2 + shape_.jitter / 0.603 * std::abs(bots::normal(rng_)) + more;
    last =
        std::max(last, std::chrono::steady_clock::now() + std::chrono::duration_cast<Instant::duration>(way));
    pipe->packets.push_back({last, std::string(buffer.data(), size)});
    pipe->news.cancel();
  }
  pipe->closed = true;
  pipe->news.cancel();
}

void Link::cut() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  near_.close(ignored);
  far_.close(ignored);
}

}  // namespace hotte::load
