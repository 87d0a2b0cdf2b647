// The match in a room: the steps of one move, numbered as in docs/move.md.
#include <spdlog/spdlog.h>

#include "server/room.hpp"

namespace hotte::server {

net::awaitable<void> Room::on(Member& member, Act const& act, Instant received) {
  auto const seat = seat_of(member);
  if (!seat) {
    refuse(member, not_your_turn({}, "Take a seat first: spectators do not play."), act.id);
    co_return;
  }
  // A move sent again gets its first answer again, also after a restart: the answers are part of the records.
  auto const& answered = evening_.chairs[*seat].answered;
  if (auto const first = answered.find(act.id); first != answered.end()) {
    member.peer->send(Done{act.id, first->second});
    co_return;
  }
  if (!table_) {
    refuse(member, {Why::stale, {}, "No match is being played."}, act.id);
    co_return;
  }
  // 5. An answer to a question that is no longer asked.
  if (!table_->outcome() && !answers_now(*seat, act.prompt)) {
    refuse(member, {Why::stale, {}, "The table has moved on: look again."}, act.id);
    show_match(member);
    co_return;
  }
  // 6. Pure: refused to this player only, with the ruling.
  auto proposal =
      race_ ? proposal_of(*seat, judged(member, act.action, received)) : proposal_of(*seat, act.action);
  if (!proposal) {
    refuse(member, proposal.error(), act.id);
    co_return;
  }
  // Whether the journal has it will only be known when it is read again: so there is no answer, and the move
  // that comes again gets the right one.
  if (!co_await step(std::move(*proposal), Mover{member, act.id})) co_return;
  member.peer->played();
  surroundings_.metrics.action_seconds.observe(std::chrono::steady_clock::now() - received);
}

// In a race a hand may come down while another one changes the table:
// it still counts, if it belongs to this race.
bool Room::answers_now(Seat seat, std::uint32_t prompt) const {
  return prompt == table_->prompt(seat) ||
         (race_ && prompt >= race_->since && prompt <= table_->prompt(seat));
}

// Whether the frames just shown begin or end a race.
void Room::follow_race() {
  auto const deadline = table_->deadline();
  bool const racing = table_->races() && deadline && deadline->clock == Clock::race;
  if (!racing) {
    race_.reset();
  } else if (!race_) {
    race_ = {static_cast<std::uint32_t>(table_->entries().size()), std::chrono::steady_clock::now()};
  }
}

// What the journal keeps of a reaction: the claim, and the time that counts.
boost::json::value Room::judged(Member& member, boost::json::value const& action, Instant received) const {
  return table_->judged(action, [&](std::optional<std::int32_t> claimed) {
    Span const counts = member.peer->judge_reaction(received - race_->shown,
                                                    claimed ? std::optional(Span(*claimed)) : std::nullopt);
    return static_cast<std::int32_t>(std::clamp(counts.count(), 0.0, 60'000.0) + 0.5);
  });
}

// Steps 7 to 9. The frames stand in the queues when this returns.
net::awaitable<bool> Room::step(Table::Proposal proposal, std::optional<Mover> mover) {
  auto const told = std::move(proposal.told);
  RoomRecord stepped = Stepped{std::move(proposal.entry), mover ? std::optional(mover->id) : std::nullopt};
  if (!co_await keep(stepped)) co_return false;
  proposal.entry = std::move(std::get<Stepped>(stepped).entry);
  if (proposal.entry.action) ++surroundings_.metrics.actions_accepted;
  // 8. Now it is true.
  table_->accept(std::move(proposal));
  // Before anybody sees the end, so that whoever sees it can start the next match.
  bool const ended = co_await finish();
  bool const news = ended || !called_.empty() || more_until_;
  forget_waiting();
  // 9. Every viewer gets its own frame and its own events, the mover also the answer.
  auto const began = std::chrono::steady_clock::now();
  show_match(told, mover);
  surroundings_.metrics.fan_out_seconds.observe(std::chrono::steady_clock::now() - began);
  follow_race();
  wait_for_the_dropped();
  if (news || hold_) show_room();
  co_await keep_promises();
  co_return true;
}

// Counts the victory once; also when the server stopped between the last move and this record.
// True: just now.
net::awaitable<bool> Room::finish() {
  auto const outcome = table_->outcome();
  if (!outcome || evening_.over) co_return false;
  RoomRecord const finished = Finished{{outcome->winners.begin(), outcome->winners.end()},
                                       {outcome->scores.begin(), outcome->scores.end()}};
  bots_ = {};
  co_return co_await keep(finished);
}

// Whoever drops in the middle of a race has let go: their hand does not stay where it was, and nobody waits.
// A game of races calls letting go `lift`; a seat with no hand down has nothing to lift and is refused.
net::awaitable<void> Room::lift_hands(std::vector<Seat> seats) {
  boost::json::value const lift = boost::json::object{{"type", "lift"}};
  for (Seat const seat : seats) {
    if (!race_) co_return;
    auto proposal = proposal_of(seat, lift);
    if (!proposal) continue;
    bool const kept = co_await step(std::move(*proposal), std::nullopt);
    if (!kept) co_return;
  }
}

net::awaitable<void> Room::tick() {
  auto proposal = table_->propose_tick(clock_.now());
  if (!proposal) {
    spdlog::error("a deadline of {} did not pass: {}", table_->info().id, proposal.error().detail);
    closing_ = CloseCode::restart;
    co_return;
  }
  co_await step(std::move(*proposal), std::nullopt);
}

Result<Table::Proposal> Room::proposal_of(Seat seat, boost::json::value const& action) const {
  try {
    return table_->propose(seat, action, clock_.now());
  } catch (std::exception const& fault) {
    spdlog::error("{} failed in match {} after entry {}: {}", table_->info().id, evening_.match,
                  table_->entries().size(), fault.what());
    return Refusal{Why::internal, {}, "That did not work, and it is our fault. The match goes on as before."};
  }
}

SharedText Room::frame_text(Viewer viewer, std::vector<ToldText> const& told,
                            std::optional<std::int64_t> done) const {
  return encoded(
      FrameCard{evening_.match, clock_.now(), table_->frame_for(viewer), events_for(viewer, told), done});
}

void Room::show_match(std::vector<ToldText> const& told, std::optional<Mover> const& mover) {
  std::array<SharedText, max_seats + 1> texts;  // the last one for those who watch
  for (auto const& member : members_) {
    auto const seat = seat_of(*member);
    if (mover && &mover->member == member.get()) {
      member->peer->send(frame_text(seat, told, mover->id));
    } else {
      SharedText& text = texts[seat.value_or(max_seats)];
      if (!text) text = frame_text(seat, told);
      member->peer->send(text);
    }
    if (table_->races()) member->peer->measure_line();
  }
  show_bots(told);
}

void Room::show_match(Member& member) {
  if (table_) member.peer->send(frame_text(seat_of(member), {}));
}

void Room::leave_match() {
  table_.reset();
  race_.reset();
  hold_.reset();
  forget_waiting();
  bots_ = {};
}

}  // namespace hotte::server
