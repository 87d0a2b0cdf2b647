// How a match begins: at once, or in a moment in which anybody may still say « Wait! ».
#include <utility>

#include "games/games.hpp"
#include "server/durable.hpp"
#include "server/room.hpp"
#include "server/seat_keys.hpp"

namespace hotte::server {

net::awaitable<void> Room::on(Member& member, Start const& start) {
  Change proposal = proposed(evening_, asker(member), start, random_seed());
  if (!proposal || !*proposal) {
    co_await make(member, proposal);
    co_return;
  }
  Started started = std::get<Started>(std::move(**proposal));
  auto refusal = co_await begin(std::move(started));
  if (refusal)
    refuse(member, std::move(*refusal));
  else
    member.peer->played();
}

// The same question as for a start, asked now for later.
net::awaitable<void> Room::on(Member& member, GetReady const& ready) {
  Asker const who = asker(member);
  Change const proposal = proposed(evening_, who, Start{ready.match}, {});
  if (!proposal || !*proposal) {
    co_await make(member, proposal);
    co_return;
  }
  if (starting_) co_return;
  starting_ = {*who.seat, ready.match, std::chrono::steady_clock::now() + surroundings_.limits.start_grace};
  held_up_by_.reset();
  show_room();
}

void Room::on(Member& member, Wait const&) {
  auto const seat = speaker_of(member);
  if (!seat)
    return refuse(member, not_your_turn({}, "Take a seat first: only people who sit change things."));
  if (!starting_) return;
  starting_.reset();
  held_up_by_ = seat;
  show_room();
}

net::awaitable<void> Room::start_if_due() {
  if (!starting_ || starting_->at > std::chrono::steady_clock::now()) co_return;
  Starting const due = *std::exchange(starting_, std::nullopt);
  Asker const who{due.by, true, long_away()};
  Change proposal = proposed(evening_, who, Start{due.match}, random_seed());
  if (proposal && *proposal) {
    Started started = std::get<Started>(std::move(**proposal));
    auto const refusal = co_await begin(std::move(started));
    if (!refusal) co_return;
  }
  show_room();  // it cannot begin after all: somebody left
}

// None: it has begun.
net::awaitable<std::optional<Refusal>> Room::begin(Started started) {
  started.nonce = new_nonce();
  auto opened = open_table(started.setup);
  if (!opened) co_return opened.error();
  RoomRecord const record = std::move(started);
  bool const kept = co_await keep(record);
  if (!kept) co_return not_saved();
  ++surroundings_.metrics.matches_started;
  starting_.reset();
  held_up_by_.reset();
  leave_match();
  table_ = std::move(opened->table);
  clock_ = TableClock(table_->now());
  clock_.run();
  close_eyes();
  seat_bots();
  show_room();
  show_match(opened->told);
  co_await keep_promises();
  co_return std::nullopt;
}

}  // namespace hotte::server
