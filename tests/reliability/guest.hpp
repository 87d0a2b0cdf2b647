// Somebody at a table who comes back whenever the line is cut, as the web client does: says hello with the
// key of the seat and sends again, under its first id, whatever was not answered. Plays any legal move, and
// notes what was promised.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/object.hpp>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/rng.hpp"
#include "server/messages.hpp"

namespace hotte::reliability {

namespace net = boost::asio;
namespace beast = boost::beast;

// Where a table is. `server` may be the near end of something hostile.
struct Place {
  net::ip::tcp::endpoint server;
  std::string code;
  std::string invite;
};

// What goes wrong between a person and the socket, each in percent of the moves.
struct Mischief {
  std::uint32_t lost = 0;      // never sent; the line is dead from then on
  std::uint32_t repeated = 0;  // sent twice
  std::uint32_t delayed = 0;   // sent up to `delay` later
  std::chrono::milliseconds delay{0};
};

class Guest {
 public:
  Guest(net::any_io_executor executor, Place place, Seat seat, std::uint64_t seed, Mischief mischief = {});

  // Sits and plays until `leave`. The first seat starts the matches.
  net::awaitable<void> live();
  void leave();
  // Not a move more; what is pending is still brought to its end.
  void rest() { resting_ = true; }

  Place place;
  Seat const seat;
  std::string key{};  // empty until it sits

  // ---- what it was told
  std::map<std::int64_t, std::uint32_t> acknowledged{};  // id -> entry
  std::set<std::int64_t> refused{};
  std::uint64_t connections = 0;
  std::uint64_t repeated_answers = 0;  // moves answered more than once, always the same
  std::vector<std::string> faults{};   // what no guest should ever hear
  bool idle() const { return !pending_; }

 private:
  using Socket = beast::websocket::stream<beast::tcp_stream>;

  net::awaitable<bool> connect();
  net::awaitable<void> converse();
  net::awaitable<bool> say(server::FromClient const& message);
  net::awaitable<bool> send_pending();
  net::awaitable<void> wait(std::uint32_t milliseconds);
  bool happens(std::uint32_t part_of_hundred);
  void hear(boost::json::object const& message);
  void hear_frame(boost::json::object const& message);
  void answered(std::int64_t id, std::uint32_t seq);

  std::unique_ptr<Socket> socket_{};
  net::steady_timer pause_;
  Rng rng_;
  Mischief const mischief_;
  struct Asked {
    std::uint32_t prompt;
    boost::json::array legal;
  };
  std::optional<Asked> asked_{};
  std::optional<std::uint32_t> next_match_{};
  std::optional<server::Act> pending_{};
  std::uint32_t match_ = 0, seq_ = 0;
  boost::json::value frame_{};
  std::int64_t last_id_ = 0;
  bool resting_ = false;
  bool leaving_ = false;
};

// A new table of `game`; throws when there is none to be had.
Place new_table(net::ip::tcp::endpoint const& server, std::string const& game, int seats);

// A new table with a guest on every seat, of the game's usual number.
struct Company {
  Place place;
  std::vector<std::shared_ptr<Guest>> guests;
};
Company company(net::any_io_executor const& executor, net::ip::tcp::endpoint const& server,
                std::string const& game, std::uint64_t seed, Mischief mischief = {});

}  // namespace hotte::reliability
