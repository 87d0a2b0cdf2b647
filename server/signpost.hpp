// Where a socket leads whose table another node has: whoever comes is told where, and goes.
#pragma once

#include "server/venue.hpp"

namespace hotte::server {

class Signpost : public Venue {
 public:
  explicit Signpost(std::string url) : url_(std::move(url)) {}

  void join(PeerPointer peer, Hello) override {
    peer->send(Moved{url_});
    peer->close(CloseCode::moved);
  }
  void say(PeerPointer const&, FromClient) override {}
  void leave(PeerPointer const&) override {}

 private:
  std::string url_;
};

}  // namespace hotte::server
