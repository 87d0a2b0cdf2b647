// A table with its room, its people and whoever watches, alone on virtual time. Everything that leaves the
// room for a device is written down with its moment.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/room.hpp"
#include "store/journal.hpp"

namespace hotte::simulation {

namespace net = boost::asio;
using server::SharedText;

// What one device was sent: "17 {…}", the moment in milliseconds since it began to listen, and the text.
using Heard = std::vector<std::string>;

// A fault of a server that gives one hidden bit away, in one place. The tests must catch every one of them.
struct Leak {
  std::string_view where;  // empty: an honest server
  bool bit = false;
};

class Device : public server::Peer {
 public:
  explicit Device(Leak leak) : leak_(leak), since_(std::chrono::steady_clock::now()) {}
  void send(SharedText text) override;
  void close(server::CloseCode code) override;
  using server::Peer::send;

  Heard heard{};
  // Of the last frame; null before one came.
  boost::json::value frame{};
  Time at = 0;  // the time of the table when it was sent
  bool closed = false;
  std::string role{};  // "seat", "spectator", "back": where a planted leak sits

 private:
  std::int64_t moment() const;
  bool leaks(std::string_view where) const { return leak_.bit && leak_.where == where; }

  Leak leak_;
  std::chrono::steady_clock::time_point since_;
};

class World {
 public:
  // A person on every seat, and the match as it stands in `match`.
  World(MatchJournal const& match, Leak leak);
  ~World();
  World(World const&) = delete;

  // Everything that can be done is done; then nothing happens until time passes or somebody acts.
  void settle();

  Device& at(Seat seat) { return *seats_.at(seat); }
  Device& spectator() { return *spectator_; }
  // The device of `seat` is gone and comes back; what it hears is added to what it had heard.
  void leave(Seat seat);
  void come_back(Seat seat);

  void act(Seat seat, std::int64_t id, std::uint32_t prompt, boost::json::value const& action);
  void say(Seat seat, server::FromClient message);
  // Whoever has `seat` leaves it to a bot, and the device of `by` takes it over and looks through its eyes,
  // as far as it is let.
  void take_over(Seat seat, Seat by);

  // What anybody may ask over HTTP, as text.
  std::string asked_over_http() const;
  // The match so far, as the journal has it.
  MatchJournal match() const;
  bool over() const;
  // What nobody may be told before the end: keys of seats, their hashes, the seed, the nonce.
  std::vector<std::string> const& secrets() const { return secrets_; }

 private:
  std::shared_ptr<Device> joined(server::Hello hello, std::string role);

  Leak leak_;
  net::io_context network_{1};
  server::Limits limits_ = [] {
    server::Limits limits;
    limits.just_dropped = server::Milliseconds(-1);  // two worlds on one clock: neither waits for anybody
    return limits;
  }();
  server::Metrics metrics_{};
  std::unique_ptr<store::Journal> journal_;
  net::thread_pool bots_{0};  // bots sit, but nobody thinks for them: what they do would differ rightly
  std::shared_ptr<server::Room> room_;
  std::vector<std::shared_ptr<Device>> seats_{};
  std::shared_ptr<Device> spectator_{};
  std::vector<std::string> keys_{};
  std::vector<std::string> secrets_{};
};

// A match of `game` whose number of seats, options, pace and timers are drawn from `rng`.
MatchJournal random_match(std::string_view game, Rng& rng);

}  // namespace hotte::simulation
