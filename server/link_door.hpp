// Where a socket leads while too many wrong codes are being tried: to the table, for whoever shows the
// invitation or the key of a seat. Everybody else learns nothing, not even whether the table exists.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <memory>
#include <vector>

#include "server/lobby.hpp"
#include "server/venue.hpp"

namespace hotte::server {

class LinkDoor : public Venue, public std::enable_shared_from_this<LinkDoor> {
 public:
  LinkDoor(net::any_io_executor network, Lobby& lobby, std::string code)
      : network_(std::move(network)), lobby_(lobby), code_(std::move(code)) {}

  void join(PeerPointer peer, Hello hello) override;
  void say(PeerPointer const& peer, FromClient message) override;
  void leave(PeerPointer const& peer) override;

 private:
  net::awaitable<void> open(PeerPointer peer, Hello hello);

  net::any_io_executor network_;
  Lobby& lobby_;
  std::string const code_;
  std::shared_ptr<Venue> behind_;    // once the door is open
  std::vector<FromClient> waiting_;  // said before that; a socket may say only so much
  bool left_ = false;
};

}  // namespace hotte::server
