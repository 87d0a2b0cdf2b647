// What a room knows of a connected device: where to put text, and how to end it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/line.hpp"
#include "server/messages.hpp"

namespace hotte::server {

// Reasons of the WebSocket closing handshake; those from 4000 on are ours.
enum class CloseCode : std::uint16_t {
  going_away = 1001,
  not_text = 1003,
  policy = 1008,         // too many messages, or no `hello`
  restart = 1012,        // come back in a moment
  full = 1013,           // try again later
  taken_over = 4001,     // this seat is now open on another device or tab
  too_slow = 4008,       // did not read what it was sent
  moved = 4301,          // another node has the table; `moved` has said which
  no_such_table = 4404,  // the table was erased
};

using SharedText = std::shared_ptr<std::string const>;

inline SharedText encoded(ToClient const& message) {
  return std::make_shared<std::string const>(wire::written(message));
}

class Peer {
 public:
  virtual ~Peer() = default;
  // Queues `text`; a peer whose queue overflows is closed as too slow. Never fails, never waits.
  virtual void send(SharedText text) = 0;
  // Queues the newest card of the room. It replaces one that is the last to wait, and cards, of which others
  // cause as many as they like, never make a peer too slow.
  virtual void show(SharedText card) { send(std::move(card)); }
  // Ends the connection after what is queued. Later calls change nothing.
  virtual void close(CloseCode code) = 0;

  // Pings it, so that `judge_reaction` knows its line.
  virtual void measure_line() {}
  // What counts of a reaction that took `elapsed` from sending the picture to
  // receiving the answer (line.hpp).
  virtual Span judge_reaction(Span elapsed, std::optional<Span>) { return elapsed; }
  // How much longer its slowest answers take than its quickest, as far as was measured.
  virtual Span jitter() const { return Span(0); }
  // Called when a move of this peer, or a match it started, was accepted and is durable.
  virtual void played() {}

  void send(ToClient const& message) { send(encoded(message)); }
};

}  // namespace hotte::server
