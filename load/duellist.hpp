// One player of the fairness harness: a human model behind a line, perhaps with a client that lies.
//
// Three sit at a table. The first two always reach for the third one's chest, the third for the second one's;
// whoever bounces takes what is left. Everything else is played with the first thing that is allowed.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <functional>
#include <string>

#include "engine/game.hpp"
#include "load/link.hpp"
#include "server/messages.hpp"

namespace hotte::load {

inline constexpr Seat contested_chest = 2;

struct Lie {
  double understated_ms = 0;    // less than the reaction really was
  double delayed_pongs_ms = 0;  // answers to pings are held back, the hand is not
};

class Duellist {
 public:
  // `decided` hears who won the contested chest, once for each race.
  Duellist(boost::asio::any_io_executor executor, Seat seat, Lie lie, std::uint64_t seed,
           std::function<void(Seat)> decided);

  // What a proxy on the way adds to the request that becomes the socket.
  struct ProxyWords {
    std::string visitor;
    std::optional<double> round_trip_ms{};  // if its kernel is asked
  };
  boost::asio::awaitable<bool> sit_down(boost::asio::ip::tcp::endpoint const& near_end,
                                        std::string const& code, std::string const& invite,
                                        std::optional<ProxyWords> proxy);
  boost::asio::awaitable<void> play();
  void leave();

 private:
  using Instant = std::chrono::steady_clock::time_point;
  boost::asio::awaitable<bool> say(server::FromClient const& message);
  boost::asio::awaitable<bool> listen();
  boost::asio::awaitable<bool> answer(boost::json::object const& frame);
  boost::asio::awaitable<void> reach();
  boost::asio::awaitable<bool> slap(Seat chest);
  void hear_events(boost::json::array const& events);

  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  boost::asio::steady_timer hand_;
  boost::beast::flat_buffer buffer_;
  Seat const seat_;
  Lie const lie_;
  Rng rng_;
  std::function<void(Seat)> const decided_;

  boost::json::object message_{};  // the last one heard
  std::uint32_t match_ = 0;
  std::pair<std::uint32_t, std::uint32_t> answered_{};  // match and prompt last acted on
  std::uint32_t prompt_ = 0;
  int race_ = 0;  // round of the race this player has seen begin
  Instant painted_{};
  bool bounced_ = false;
  bool writing_ = false;
  std::int64_t last_id_ = 0;
  bool leaving_ = false;
};

}  // namespace hotte::load
