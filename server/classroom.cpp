#include "server/classroom.hpp"

#include <algorithm>

namespace hotte::server {

void Classroom::join(PeerPointer peer, Hello) {
  peer_ = std::move(peer);
  show({});
}

void Classroom::leave(PeerPointer const&) {
  peer_.reset();
  timer_.cancel();
}

void Classroom::say(PeerPointer const&, FromClient message) {
  if (auto const* act = std::get_if<Act>(&message)) return hear(*act);
  if (std::holds_alternative<Skip>(message)) {
    auto const told = lesson_.skip();
    return show(told);
  }
  peer_->send(Refused{std::nullopt, malformed("message: this is a lesson, not a table.")});
}

void Classroom::hear(Act const& act) {
  // Nobody races against the learner, who may read first: the reaction counts as an ordinary one.
  auto const action = lesson_.table().judged(act.action, [](std::optional<std::int32_t> claimed) {
    return std::clamp(claimed.value_or(600), 150, 6000);
  });
  auto const told = lesson_.act(action, clock_.now());
  if (!told) return peer_->send(Refused{act.id, told.error()});
  peer_->send(Done{act.id, static_cast<std::uint32_t>(lesson_.table().entries().size())});
  show(*told);
}

void Classroom::show(std::vector<ToldText> const& told) {
  if (shown_scene_ != lesson_.scene()) {
    shown_scene_ = lesson_.scene();
    clock_ = TableClock(0);
    peer_->send(card());
  }
  peer_->send(BeatCard{static_cast<std::uint32_t>(lesson_.beat()),
                       static_cast<std::uint32_t>(lesson_.beats()), lesson_.reading(), lesson_.asking(),
                       lesson_.over()});
  auto const scene = static_cast<std::uint32_t>(lesson_.scene() + 1);
  peer_->send(FrameCard{scene, clock_.now(), lesson_.frame(), events_for(lesson_.stage().learner, told)});
  wait();
}

// Time passes only while the lesson goes on by itself.
void Classroom::wait() {
  timer_.cancel();
  auto const due = lesson_.due();
  if (!due) return clock_.stop();
  clock_.run();
  timer_.expires_at(*clock_.instant_of(*due));
  timer_.async_wait([self = weak_from_this()](boost::system::error_code cancelled) {
    auto const room = self.lock();
    if (cancelled || !room || !room->peer_) return;
    auto const told = room->lesson_.pass(room->clock_.now());
    room->show(told);
  });
}

RoomCard Classroom::card() const {
  LessonScene const& stage = lesson_.stage();
  RoomCard card;
  card.game = stage.setup.game;
  card.options = stage.setup.options;
  card.pace = stage.setup.pace;
  for (LessonPerson const& person : stage.people)
    card.seats.push_back({Occupant::bot, person.name, person.avatar, Level::easy, true});
  card.seats[stage.learner] = {Occupant::person, {}, {}, {}, true};
  card.wins.resize(card.seats.size());
  card.you = stage.learner;
  card.match = static_cast<std::uint32_t>(lesson_.scene() + 1);
  card.playing = true;
  return card;
}

}  // namespace hotte::server
