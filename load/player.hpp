// One seat at one table, with a socket of its own. Like a browser it comes back by itself after a loss, goes
// where it is sent, and sends a move without an answer again under its first number.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "engine/rng.hpp"
#include "load/address.hpp"
#include "load/audit.hpp"
#include "server/messages.hpp"

namespace hotte::load {

namespace net = boost::asio;
namespace beast = boost::beast;
using Instant = std::chrono::steady_clock::time_point;

// What all players of one run write down. One thread, no lock.
struct Ledger {
  bool counting = false;
  std::vector<float> latencies_ms{};
  std::uint64_t refused = 0;
  std::uint64_t errors = 0;
  std::vector<float> outages_ms{};  // from losing a connection to the next frame
  bool remembers = false;           // what was acknowledged, for an audit
  std::vector<Acknowledged> acknowledged{};
};

// What the players of one table share: how fast they may go, and when it last went on.
struct Tempo {
  std::chrono::nanoseconds between{0};
  Instant next{};
  Instant last_acknowledged{};
};

class Player {
 public:
  Player(net::any_io_executor executor, Ledger& ledger, Tempo& tempo, Seat seat, std::uint64_t seed);

  // Connects and takes the seat; false when that failed.
  net::awaitable<bool> sit_down(Address server, std::string code, std::string invite);
  // Puts hard bots into the next `count` seats.
  net::awaitable<bool> seat_bots(int count);
  // Answers frames until it leaves. The first seat also starts the matches.
  net::awaitable<void> play();
  void leave();

 private:
  net::awaitable<bool> connect(Address const& address);
  net::awaitable<void> come_back();
  net::awaitable<bool> say(server::FromClient const& message);
  net::awaitable<bool> act();
  net::awaitable<bool> listen();
  bool hear(boost::json::object const& message);
  bool wants_to_act() const;
  void acknowledge(std::int64_t id, std::uint32_t seq);
  void settle();

  net::any_io_executor executor_;
  std::optional<boost::beast::websocket::stream<beast::tcp_stream>> socket_;
  net::steady_timer pause_;
  Ledger& ledger_;
  Tempo& tempo_;
  Seat const seat_;
  Rng rng_;
  beast::flat_buffer buffer_;
  Address server_{};
  std::string code_{};
  std::string invite_{};
  std::optional<std::string> key_{};

  std::optional<Address> moved_{};  // where the table is, as the server has just said
  bool sent_on_ = false;  // it was sent somewhere and found nobody: the next answer will not be long
  std::size_t attempt_ = 0;
  std::optional<Instant> lost_at_{};
  bool returned_ = false;  // and has not yet seen the room

  struct Asked {
    std::uint32_t prompt;
    boost::json::array legal;
  };
  std::optional<Asked> asked_{};               // the last frame asks this, and it has not been answered
  std::optional<std::uint32_t> next_match_{};  // to be started by this player
  struct Pending {
    server::Act act;
    std::uint32_t match;
    Instant sent;
    std::optional<std::uint32_t> seq{};  // known once it is on disk
  };
  std::optional<Pending> pending_{};
  std::uint32_t shown_ = 0;  // the last entry in the last frame, and when that came
  Instant shown_at_{};
  std::uint32_t match_ = 0;
  std::int64_t last_id_ = 0;
  bool leaving_ = false;
};

}  // namespace hotte::load
