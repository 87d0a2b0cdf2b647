// One learner with a lesson (games/lesson.hpp): its clock, its frames and its socket. Nothing of it is kept;
// whoever loses the connection begins again.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

#include "games/lesson.hpp"
#include "server/table_clock.hpp"
#include "server/venue.hpp"

namespace hotte::server {

class Classroom : public Venue, public std::enable_shared_from_this<Classroom> {
 public:
  Classroom(boost::asio::any_io_executor const& network, LessonScript const& script)
      : timer_(network), lesson_(script) {}

  void join(PeerPointer peer, Hello hello) override;
  void say(PeerPointer const& peer, FromClient message) override;
  void leave(PeerPointer const& peer) override;

 private:
  void hear(Act const& act);
  void show(std::vector<ToldText> const& told);
  void wait();
  RoomCard card() const;

  boost::asio::steady_timer timer_;
  Lesson lesson_;
  TableClock clock_;
  std::optional<std::size_t> shown_scene_{};
  PeerPointer peer_;
};

}  // namespace hotte::server
