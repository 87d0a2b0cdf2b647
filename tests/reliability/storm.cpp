#include "tests/reliability/storm.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace hotte::reliability {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
constexpr auto as_tuple = net::as_tuple(net::use_awaitable);
constexpr std::array pauses_ms = {300, 1000, 2000, 4000, 8000};  // those of web/src/Socket.ts

}  // namespace

Storm::Storm(net::ip::tcp::endpoint server, std::vector<std::string> codes, int people)
    : server_(std::move(server)), people_(people) {
  for (int i = 0; i < people; ++i)
    net::co_spawn(network_,
                  watch(codes[static_cast<std::size_t>(i) % codes.size()], static_cast<std::uint64_t>(i)),
                  net::detached);
}

Storm::~Storm() { network_.stop(); }

bool Storm::until(std::size_t connected) {
  auto const latest = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  network_.restart();
  while (connected_ != connected && std::chrono::steady_clock::now() < latest)
    network_.run_one_for(std::chrono::milliseconds(50));
  return connected_ == connected;
}

bool Storm::all_connected() { return until(static_cast<std::size_t>(people_)); }

std::vector<double> Storm::come_back() {
  until(0);
  all_connected();
  std::ranges::sort(absences_);
  return absences_;
}

net::awaitable<void> Storm::watch(std::string code, std::uint64_t seed) {
  Rng rng(seed);
  std::optional<std::chrono::steady_clock::time_point> lost;
  net::steady_timer pause(network_);
  std::string const hello = "{\"type\":\"hello\"}";
  std::string const path = "/ws/" + code;
  for (std::size_t attempt = 0;; ++attempt) {
    websocket::stream<beast::tcp_stream> socket(network_);
    auto const [unreachable] = co_await socket.next_layer().async_connect(server_, as_tuple);
    if (!unreachable) {
      auto const [refused] = co_await socket.async_handshake("127.0.0.1", path, as_tuple);
      if (refused == websocket::error::upgrade_declined) ++refused_;
      if (!refused) {
        co_await socket.async_write(net::buffer(hello), as_tuple);
        beast::flat_buffer buffer;
        bool greeted = false;
        for (;;) {
          auto const [ended, size] = co_await socket.async_read(buffer, as_tuple);
          if (ended) break;
          buffer.clear();
          if (std::exchange(greeted, true)) continue;
          ++connected_;
          attempt = 0;
          if (lost)
            absences_.push_back(
                std::chrono::duration<double>(std::chrono::steady_clock::now() - *lost).count());
        }
        if (greeted) --connected_, lost = std::chrono::steady_clock::now();
      }
    }
    auto const longest = pauses_ms[std::min(attempt, pauses_ms.size() - 1)];
    pause.expires_after(std::chrono::milliseconds(rng.below(static_cast<std::uint32_t>(longest))));
    co_await pause.async_wait(as_tuple);
  }
}

}  // namespace hotte::reliability
