#include "server/link_door.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "server/signpost.hpp"

namespace hotte::server {

void LinkDoor::join(PeerPointer peer, Hello hello) {
  if (!hello.key && !hello.invite) return peer->close(CloseCode::full);
  auto const open_it = [self = shared_from_this(), peer = std::move(peer), hello = std::move(hello)] {
    return self->open(peer, hello);
  };
  net::co_spawn(network_, open_it, net::detached);
}

net::awaitable<void> LinkDoor::open(PeerPointer peer, Hello hello) {
  auto const found = co_await lobby_.find(code_, hello);
  if (left_) co_return;
  if (!found || (!found->room && !found->elsewhere)) co_return peer->close(CloseCode::full);
  if (found->elsewhere)
    behind_ = std::make_shared<Signpost>(*found->elsewhere);
  else
    behind_ = found->room;
  behind_->join(peer, std::move(hello));
  for (FromClient& message : waiting_) behind_->say(peer, std::move(message));
  waiting_.clear();
}

void LinkDoor::say(PeerPointer const& peer, FromClient message) {
  if (behind_)
    behind_->say(peer, std::move(message));
  else
    waiting_.push_back(std::move(message));
}

void LinkDoor::leave(PeerPointer const& peer) {
  left_ = true;
  if (behind_) behind_->leave(peer);
}

}  // namespace hotte::server
