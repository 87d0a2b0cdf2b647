// Which device sits where. A device may hold the keys of several seats, handed round from person to person;
// it is shown one of them at a time, and without being asked to look through somebody's
// eyes only what everybody sees.
#include <algorithm>

#include "server/room.hpp"
#include "server/seat_keys.hpp"

namespace hotte::server {

Room::Member* Room::member_of(PeerPointer const& peer) {
  auto const found = std::ranges::find_if(members_, [&](auto const& member) { return member->peer == peer; });
  return found == members_.end() ? nullptr : found->get();
}

std::vector<Seat> Room::seats_of(Member const& member) const {
  std::vector<Seat> seats;
  for (std::string const& key : member.keys) {
    if (auto const seat = evening_.seat_of_key_hash(key)) seats.push_back(*seat);
  }
  std::ranges::sort(seats);
  return seats;
}

std::optional<Seat> Room::seat_of(Member const& member) const {
  if (!member.eyes.empty()) {
    if (auto const seat = evening_.seat_of_key_hash(member.eyes)) return seat;
  }
  if (member.keys.size() == 1) return evening_.seat_of_key_hash(member.keys.front());
  auto const seats = seats_of(member);
  return seats.size() == 1 ? std::optional(seats.front()) : std::nullopt;
}

std::optional<Seat> Room::speaker_of(Member const& member) const {
  if (auto const seat = seat_of(member)) return seat;
  auto const seats = seats_of(member);
  return seats.empty() ? std::nullopt : std::optional(seats.front());
}

// A second device or tab takes the seat over: it never has two. Whoever comes back plays again instead of the
// bot. False: the room closes. A key that opens nothing changes nothing.
net::awaitable<bool> Room::take_up(Member& member, std::string hash) {
  auto const seat = evening_.seat_of_key_hash(hash);
  if (!seat || std::ranges::find(member.keys, hash) != member.keys.end()) co_return true;
  std::erase_if(members_, [&](auto const& other) {
    if (std::erase(other->keys, hash) == 0) return false;
    if (other->eyes == hash) other->eyes.clear();
    if (!other->keys.empty()) return false;
    other->peer->close(CloseCode::taken_over);
    return true;
  });
  member.keys.push_back(hash);
  left_at_.erase(hash);
  if (hold_ && hold_->seat == *seat) wait_no_longer();
  if (!evening_.chairs[*seat].played_by_bot()) co_return true;
  RoomRecord const took_over = StoodIn{*seat, std::nullopt};
  bool const kept = co_await keep(took_over);
  if (kept) seat_bots();
  co_return kept;
}

net::awaitable<void> Room::on(Member& member, Bring const& bring) {
  bool const well = co_await take_up(member, sha256(bring.key));
  if (!well) co_return;
  show_room();
  show_match(member);
}

void Room::on(Member& member, Look const& look) {
  std::string eyes;
  if (look.seat) {
    auto const found = std::ranges::find_if(
        member.keys, [&](std::string const& key) { return evening_.seat_of_key_hash(key) == look.seat; });
    if (found == member.keys.end()) return refuse(member, illegal({}, "That is not a seat of this device."));
    eyes = *found;
  }
  member.eyes = std::move(eyes);
  member.peer->send(card_for(member));
  show_match(member);
}

void Room::close_eyes() {
  for (auto const& member : members_) member->eyes.clear();
}

bool Room::is_here(Seat seat) const {
  Chair const& chair = evening_.chairs[seat];
  return chair.occupant == Occupant::person && std::ranges::any_of(members_, [&](auto const& member) {
           return std::ranges::find(member->keys, chair.key_hash) != member->keys.end();
         });
}

bool Room::is_slow(Seat seat) const {
  Chair const& chair = evening_.chairs[seat];
  return chair.occupant == Occupant::person && std::ranges::any_of(members_, [&](auto const& member) {
           return member->peer->jitter() > surroundings_.limits.unsteady &&
                  std::ranges::find(member->keys, chair.key_hash) != member->keys.end();
         });
}

bool Room::is_learning(Seat seat) const {
  std::string const& key = evening_.chairs[seat].key_hash;
  return !evening_.playing && std::ranges::any_of(members_, [&](auto const& member) {
    return member->learning && std::ranges::find(member->keys, key) != member->keys.end();
  });
}

Room::Instant Room::away_since(Seat seat) const {
  auto const found = left_at_.find(evening_.chairs[seat].key_hash);
  return found == left_at_.end() ? opened_ : found->second.at;
}

Seats Room::long_away() const {
  Seats away;
  Instant const now = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < evening_.chairs.size(); ++i) {
    Seat const seat = static_cast<Seat>(i);
    if (evening_.chairs[seat].occupant != Occupant::person || is_here(seat)) continue;
    if (now >= away_since(seat) + surroundings_.limits.away) away.add(seat);
  }
  return away;
}

}  // namespace hotte::server
