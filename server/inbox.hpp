// Where everything that concerns a room waits its turn.
//
// What people say is bounded: `offer` answers false when the inbox is full, and the speaker is told `busy`.
// What must not be lost (somebody left, a bot has decided) is `put` and always enters; there is at most one
// of these per connection and per bot's frame, so they are bounded by what they are about.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <deque>
#include <optional>
#include <utility>

namespace hotte::server {

namespace net = boost::asio;

template <class Input>
class Inbox {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  Inbox(net::any_io_executor const& executor, std::size_t bound) : bound_(bound), news_(executor) {}

  bool offer(Input input) {
    if (inputs_.size() >= bound_) return false;
    put(std::move(input));
    return true;
  }

  void put(Input input) {
    inputs_.push_back(std::move(input));
    news_.cancel();
  }

  // The next input, or none when `until` has come first. One reader only.
  net::awaitable<std::optional<Input>> next(Instant until) {
    while (inputs_.empty()) {
      if (std::chrono::steady_clock::now() >= until) co_return std::nullopt;
      news_.expires_at(until);
      co_await news_.async_wait(net::as_tuple(net::use_awaitable));
    }
    std::optional<Input> input(std::move(inputs_.front()));
    inputs_.pop_front();
    co_return input;
  }

  std::deque<Input> take_all() { return std::exchange(inputs_, {}); }
  bool empty() const { return inputs_.empty(); }

 private:
  std::size_t bound_;
  std::deque<Input> inputs_;
  net::steady_timer news_;  // cancelled when something comes
};

}  // namespace hotte::server
