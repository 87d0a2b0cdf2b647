// Waiting for people, and not for ever: the bot that is called for somebody who lets everybody wait, and the
// moment something stays in sight for somebody who just dropped.
#include "server/room.hpp"

namespace hotte::server {

using Steady = std::chrono::steady_clock;

Result<void> Room::may_call(Member const& member, Seat seat) const {
  if (!speaker_of(member)) return not_your_turn({}, "Take a seat first: only people who sit change things.");
  if (!table_ || table_->outcome()) return Refusal{Why::stale, {}, "No match is being played."};
  if (seat >= evening_.chairs.size()) return illegal({}, "There is no such seat at this table.");
  Chair const& chair = evening_.chairs[seat];
  if (chair.occupant != Occupant::person || chair.played_by_bot())
    return illegal({}, "A bot plays there already.");
  if (!table_->actors().has(seat)) return illegal({}, "Nobody waits for that seat.");
  auto const deadline = table_->deadline();
  Time const patience = surroundings_.limits.slow_decision.count();
  Time const due = deadline && deadline->clock == Clock::decision ? deadline->at : table_->now() + patience;
  if (clock_.now() < std::max(due, more_until_.value_or(due)))
    return illegal({}, "There is still time: wait a little.");
  return {};
}

net::awaitable<void> Room::on(Member& member, Call const& call) {
  if (auto const may = may_call(member, call.seat); !may) {
    refuse(member, may.error());
    co_return;
  }
  called_.try_emplace(call.seat, Steady::now() + surroundings_.limits.call_grace);
  show_room();
}

net::awaitable<void> Room::on(Member& member, Here const&) {
  auto const seats = seats_of(member);
  if (seats.empty()) {
    refuse(member, not_your_turn({}, "Take a seat first."));
    co_return;
  }
  for (Seat const seat : seats) {
    called_.erase(seat);
    if (!evening_.chairs[seat].played_by_bot()) continue;
    RoomRecord const back = StoodIn{seat, std::nullopt};
    if (!co_await keep(back)) co_return;
    seat_bots();
  }
  more_until_ = clock_.now() + surroundings_.limits.more_time.count();
  show_room();
}

// Those who were called and did not answer.
net::awaitable<void> Room::let_bots_in() {
  for (auto next = called_.begin(); next != called_.end();) {
    auto const [seat, due] = *next;
    if (due > Steady::now()) {
      ++next;
      continue;
    }
    next = called_.erase(next);
    RoomRecord const stood_in = StoodIn{seat, Level::medium};
    if (!co_await keep(stood_in)) co_return;
    seat_bots();
    show_room();
  }
}

// What is shown stays in sight for a moment while somebody who just dropped may come back, once for each
// departure: the table's time stands still, so nothing that follows is hurried. A race never waits.
void Room::wait_for_the_dropped() {
  if (!table_ || table_->outcome() || hold_ || members_.empty()) return;
  auto const deadline = table_->deadline();
  if (!deadline || deadline->clock != Clock::display) return;
  Instant const now = Steady::now();
  for (std::size_t i = 0; i < evening_.chairs.size(); ++i) {
    Chair const& chair = evening_.chairs[i];
    if (chair.occupant != Occupant::person || chair.played_by_bot()) continue;
    auto const left = left_at_.find(chair.key_hash);
    if (left == left_at_.end() || left->second.waited_for) continue;
    if (now > left->second.at + surroundings_.limits.just_dropped) continue;
    left->second.waited_for = true;
    hold_ = {static_cast<Seat>(i), now + surroundings_.limits.reveal_patience};
    clock_.stop();
    return;
  }
}

void Room::wait_no_longer() {
  hold_.reset();
  if (!members_.empty()) clock_.run();
}

// The table has moved on: nobody is called, and the next one has a clock of their own.
void Room::forget_waiting() {
  called_.clear();
  more_until_.reset();
}

}  // namespace hotte::server
