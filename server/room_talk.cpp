// What people say to a room, apart from their moves.
#include <algorithm>

#include "games/games.hpp"
#include "server/catalogue.hpp"
#include "server/durable.hpp"
#include "server/room.hpp"
#include "server/seat_keys.hpp"

namespace hotte::server {
net::awaitable<void> Room::handle(Said& said) {
  Member* const member = member_of(said.peer);
  if (!member) co_return;  // taken over by another device in the meantime
  FromClient const& message = said.message;
  if (auto const* act = std::get_if<Act>(&message)) {
    co_await on(*member, *act, said.received);
  } else if (auto const* sit = std::get_if<Sit>(&message)) {
    co_await on(*member, *sit);
  } else if (auto const* also = std::get_if<SitAlso>(&message)) {
    co_await on(*member, *also);
  } else if (auto const* bring = std::get_if<Bring>(&message)) {
    co_await on(*member, *bring);
  } else if (auto const* look = std::get_if<Look>(&message)) {
    on(*member, *look);
  } else if (std::holds_alternative<Screen>(message)) {
    member->screen = true;
    show_room();
  } else if (auto const* call = std::get_if<Call>(&message)) {
    co_await on(*member, *call);
  } else if (auto const* here = std::get_if<Here>(&message)) {
    co_await on(*member, *here);
  } else if (auto const* start = std::get_if<Start>(&message)) {
    co_await on(*member, *start);
  } else if (auto const* ready = std::get_if<GetReady>(&message)) {
    co_await on(*member, *ready);
  } else if (auto const* wait = std::get_if<Wait>(&message)) {
    on(*member, *wait);
  } else if (auto const* learn = std::get_if<Learn>(&message)) {
    member->learning = learn->on;
    show_room();
  } else if (auto const* emote = std::get_if<Emote>(&message)) {
    on(*member, *emote);
  } else {
    Change const wanted = change_wanted(asker(*member), message);
    co_await make(*member, wanted);
  }
}

Change Room::change_wanted(Asker const& asker, FromClient const& message) const {
  return std::visit(
      [&]<class Message>(Message const& wish) -> Change {
        if constexpr (requires { proposed(evening_, asker, wish); })
          return proposed(evening_, asker, wish);
        else
          return malformed(std::string(tag_of<Message>()) + ": not now.");
      },
      message);
}

Asker Room::asker(Member const& member) const { return {speaker_of(member), member.invited, long_away()}; }

// Propose, keep, show: the way of every change that is not a move.
net::awaitable<void> Room::make(Member& member, Change const& wanted) {
  if (wanted.has_error()) {
    refuse(member, wanted.error());
    co_return;
  }
  std::optional<RoomRecord> const& record = wanted.value();
  if (!record) co_return;
  bool const kept = co_await keep(*record);
  if (!kept) {
    refuse(member, not_saved());
    co_return;
  }
  // What was agreed to start is not what stands there now.
  starting_.reset();
  held_up_by_.reset();
  if (!evening_.playing) leave_match();
  seat_bots();
  show_room();
}

// A device's own key, if it is one and no seat has it yet.
Result<std::string> Room::key_for(std::optional<std::string> const& wanted) const {
  if (!wanted) return new_seat_key();
  if (!is_seat_key(*wanted)) return malformed("sit.key: 43 characters of base64url.");
  if (has_seat_of(*wanted)) return illegal({}, "That key opens a seat already.");
  return *wanted;
}

net::awaitable<void> Room::on(Member& member, Sit const& sit) {
  Asker who = asker(member);
  // A new name for any of the people at this device.
  bool const sits_there = std::ranges::count(seats_of(member), sit.seat) > 0;
  if (sits_there) who.seat = sit.seat;
  auto const key = key_for(sits_there ? std::nullopt : sit.key);
  if (!key) {
    refuse(member, key.error());
    co_return;
  }
  Change const proposal = proposed(evening_, who, sit, sha256(*key));
  co_await seat_newcomer(member, sit.seat, *key, proposal);
}

net::awaitable<void> Room::on(Member& member, SitAlso const& also) {
  auto const key = key_for(also.key);
  if (!key) {
    refuse(member, key.error());
    co_return;
  }
  Change const proposal = proposed(evening_, asker(member), also, sha256(*key));
  co_await seat_newcomer(member, also.seat, *key, proposal);
}

net::awaitable<void> Room::seat_newcomer(Member& member, Seat seat, std::string key, Change const& proposal) {
  bool const sits_down = proposal && *proposal && std::get<Sat>(**proposal).key_hash;
  if (!sits_down) {
    co_await make(member, proposal);
    co_return;
  }
  bool const kept = co_await keep(**proposal);
  if (!kept) {
    refuse(member, not_saved());
    co_return;
  }
  member.keys.push_back(sha256(key));
  member.eyes.clear();
  member.peer->send(Seated{seat, key});
  seat_bots();
  show_room();
  show_match(member);
}

void Room::on(Member& member, Emote const& emote) {
  Instant const now = std::chrono::steady_clock::now();
  if (!evening_.programme.emotes) {
    refuse(member, illegal({}, "This table plays without them."));
  } else if (!catalogue().has_emote(emote.emote)) {
    refuse(member, malformed("emote.emote: unknown emote."));
  } else if (now < member.last_emote + surroundings_.limits.emote_gap || !member.emotes.take(now)) {
    refuse(member, {Why::busy, {}, "Too many at once: wait a little."});
  } else {
    member.last_emote = now;
    SharedText const text = encoded(Emoted{speaker_of(member), emote.emote});
    for (auto const& other : members_) other->peer->send(text);
  }
}

}  // namespace hotte::server
