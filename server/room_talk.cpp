// What people say to a room, apart from their moves.
#include <algorithm>
#include <utility>

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
  } else if (auto const* screen = std::get_if<Screen>(&message)) {
    on(*member, *screen);
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
    on(*member, *learn);
  } else if (auto const* emote = std::get_if<Emote>(&message)) {
    on(*member, *emote);
  } else if (std::holds_alternative<Stand>(message) && std::exchange(member->promised, std::nullopt)) {
    show_room();
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
  co_await keep_promises();
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
  co_await seat_newcomer(member, sit, *key, proposal);
}

net::awaitable<void> Room::on(Member& member, SitAlso const& also) {
  auto const key = key_for(also.key);
  if (!key) {
    refuse(member, key.error());
    co_return;
  }
  Change const proposal = proposed(evening_, asker(member), also, sha256(*key));
  Sit const sit{also.seat, also.name, also.avatar};
  co_await seat_newcomer(member, sit, *key, proposal);
}

// The one rule for every game: a seat changes hands only while it is shown no more than a spectator is. So
// nobody sees through its eyes what was chosen there before they came.
bool Room::keeps_secret(Seat seat) const {
  return table_ && !table_->outcome() && table_->keeps_secret(seat);
}

net::awaitable<void> Room::seat_newcomer(Member& member, Sit const& sit, std::string key,
                                         Change const& proposal) {
  bool const sits_down = proposal && *proposal && std::get<Sat>(**proposal).key_hash;
  if (!sits_down) {
    co_await make(member, proposal);
    co_return;
  }
  if (keeps_secret(sit.seat)) {
    member.promised = {sit, std::move(key)};
    show_room();
    co_return;
  }
  bool const kept = co_await keep(**proposal);
  if (!kept) {
    refuse(member, not_saved());
    co_return;
  }
  member.promised.reset();
  member.keys.push_back(sha256(key));
  member.eyes.clear();
  member.peer->send(Seated{sit.seat, key});
  seat_bots();
  show_room();
  show_match(member);
}

// Whoever was promised a seat takes it as soon as it keeps no secret. What happened before is not told again.
net::awaitable<void> Room::keep_promises() {
  std::vector<PeerPointer> waiting;
  for (auto const& member : members_) {
    if (member->promised && !keeps_secret(member->promised->sit.seat)) waiting.push_back(member->peer);
  }
  for (PeerPointer const& peer : waiting) {
    Member* const member = member_of(peer);
    if (!member || !member->promised || closing_) continue;
    auto const promise = *std::exchange(member->promised, std::nullopt);
    Change const proposal =
        proposed(evening_, {std::nullopt, true, long_away()}, promise.sit, sha256(promise.key));
    co_await seat_newcomer(*member, promise.sit, promise.key, proposal);
  }
}

void Room::on(Member& member, Screen const&) {
  if (std::exchange(member.screen, true)) return;
  show_room_soon();
}

void Room::on(Member& member, Learn const& learn) {
  if (seats_of(member).empty())
    return refuse(member, not_your_turn({}, "Take a seat first: only people who sit change things."));
  if (std::exchange(member.learning, learn.on) != learn.on) show_room_soon();
}

void Room::on(Member& member, Emote const& emote) {
  Instant const now = std::chrono::steady_clock::now();
  if (!evening_.programme.emotes) {
    refuse(member, illegal({}, "This table plays without them."));
  } else if (!catalogue().has_emote(emote.emote)) {
    refuse(member, malformed("emote.emote: unknown emote."));
  } else if (now < member.last_emote + surroundings_.limits.emote_gap || !emotes_.has_one(now) ||
             !member.emotes.take(now)) {
    refuse(member, {Why::busy, {}, "Too many at once: wait a little."});
  } else {
    emotes_.take(now);
    member.last_emote = now;
    SharedText const text = encoded(Emoted{speaker_of(member), emote.emote});
    for (auto const& other : members_) other->peer->send(text);
  }
}

}  // namespace hotte::server
