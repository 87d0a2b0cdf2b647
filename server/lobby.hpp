// All tables of the server: finds a room by its code, opens it from the journal on
// first contact, creates new ones.
//
// One node of several opens a table only when it has claimed it. New tables are nobody's: whichever node the
// balancer sends the first guest to has them.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <unordered_map>

#include "server/replay.hpp"
#include "server/room.hpp"
#include "store/membership.hpp"

namespace hotte::server {

// What a table is created with; only the game has to be said.
struct NewTable {
  using absent_means_default = void;
  std::string game{};
  std::optional<std::uint8_t> seats{};
  std::optional<boost::json::value> options{};
  std::optional<Pace> pace{};
};
BOOST_DESCRIBE_STRUCT(NewTable, (), (game, seats, options, pace))

struct CreatedTable {
  std::string code{};
  std::string invite{};
};
BOOST_DESCRIBE_STRUCT(CreatedTable, (), (code, invite))

class Lobby {
 public:
  using RoomPointer = std::shared_ptr<Room>;

  // Without `membership` the journal is this server's alone.
  Lobby(net::any_io_executor network, net::thread_pool& bot_threads, store::Journal& journal,
        Metrics& metrics, Limits const& limits, store::Membership const* membership = nullptr);

  // The room, or the address of the node that has it; neither: there is no such table.
  struct Found {
    RoomPointer room;
    std::optional<std::string> elsewhere{};
  };
  // Requests for one table share one load. Refused: storage, or busy when memory is full.
  net::awaitable<Result<Found>> find(std::string code);
  // The same for somebody who has to show the invitation or the key of a seat:
  // without one there is no such table.
  net::awaitable<Result<Found>> find(std::string code, Hello shown);

  // Refused: unknown_game, bad_options, storage or busy.
  net::awaitable<Result<CreatedTable>> create(NewTable wanted);

  // A finished match as `replayed` tells it, written down and if wanted gzipped;
  // worked out beside the network thread.
  net::awaitable<Result<std::string>> replay(std::string code, ReplayWanted wanted, bool gzip);

  // Erases tables nobody touched for a day. Never returns; cancelled when the server stops.
  net::awaitable<void> forget_old_tables();

  // Every room ends; its people are told to come back.
  void close_all();
  bool empty() const { return places_.empty(); }

  static bool is_code(std::string_view text);

 private:
  // A code that is being looked up, is open, or is being given to a new table.
  struct Place {
    explicit Place(net::any_io_executor const& network)
        : settled(network, net::steady_timer::time_point::max()) {}
    Found found;
    std::optional<Refusal> refusal;
    bool pending = true;
    net::steady_timer settled;  // cancelled when it is known what is here
  };
  using PlacePointer = std::shared_ptr<Place>;

  net::awaitable<void> look_up(std::string const& code, Place& place);
  void settle(std::string const& code, Place& place);
  RoomPointer open_room(std::string const& code, Reopened from);
  void closed(Room& room);

  net::any_io_executor network_;
  net::thread_pool& bot_threads_;
  store::Journal& journal_;
  Metrics& metrics_;
  Limits const& limits_;
  store::Membership const* const membership_;
  std::unordered_map<std::string, PlacePointer> places_;
};

}  // namespace hotte::server
