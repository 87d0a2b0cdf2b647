// What a socket leads to: a table with its people, or a lesson for one.
#pragma once

#include <memory>

#include "server/peer.hpp"

namespace hotte::server {

class Venue {
 public:
  using PeerPointer = std::shared_ptr<Peer>;

  virtual ~Venue() = default;
  // A venue that has ended closes every peer with `restart`.
  virtual void join(PeerPointer peer, Hello hello) = 0;
  virtual void say(PeerPointer const& peer, FromClient message) = 0;
  virtual void leave(PeerPointer const& peer) = 0;
};

}  // namespace hotte::server
