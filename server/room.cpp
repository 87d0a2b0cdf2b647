#include "server/room.hpp"

#include <spdlog/spdlog.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include <algorithm>

#include "games/games.hpp"
#include "server/durable.hpp"
#include "server/seat_keys.hpp"

namespace hotte::server {
namespace {

using Steady = std::chrono::steady_clock;

}  // namespace

Room::Room(std::string code, Reopened from, Surroundings surroundings)
    : code_(std::move(code)),
      surroundings_(std::move(surroundings)),
      inbox_(surroundings_.network, surroundings_.limits.inbox),
      evening_(std::move(from.evening)),
      last_seq_(from.last_seq),
      emotes_(surroundings_.limits.emotes_in_all, Steady::now()),
      cards_(surroundings_.limits.room_cards, Steady::now()),
      opened_(Steady::now()),
      touched_(opened_),
      empty_since_(opened_) {
  if (from.match) {
    auto loaded = load_table(*from.match);
    if (loaded) {
      table_ = std::move(*loaded);
      clock_ = TableClock(table_->now());
    } else {
      spdlog::warn("a stored match of {} cannot go on: {}", from.match->setup.game, loaded.error().detail);
      match_is_lost_ = true;
    }
  }
  ++surroundings_.metrics.rooms;
}

Room::~Room() { --surroundings_.metrics.rooms; }

void Room::open() { net::co_spawn(surroundings_.network, run(), net::detached); }

void Room::join(PeerPointer peer, Hello hello) {
  if (ended_) return peer->close(CloseCode::restart);
  if (!inbox_.offer(Joined{peer, std::move(hello)})) peer->close(CloseCode::full);
}

void Room::say(PeerPointer const& peer, FromClient message) {
  if (ended_) return peer->close(CloseCode::restart);
  auto const* act = std::get_if<Act>(&message);
  std::optional<std::int64_t> const id = act ? std::optional(act->id) : std::nullopt;
  // 4. The room's inbox is bounded.
  if (inbox_.offer(Said{peer, std::move(message), Steady::now()})) return;
  surroundings_.metrics.count(Why::busy);
  peer->send(Refused{id, {Why::busy, {}, "The table is busy: try again in a moment."}});
}

void Room::leave(PeerPointer const& peer) {
  if (!ended_) inbox_.put(Left{peer});
}

void Room::close(CloseCode code) {
  if (!ended_) inbox_.put(Close{code});
}

PublicFacts Room::facts() const { return {code_}; }

bool Room::has_seat_of(std::string_view key) const {
  return evening_.seat_of_key_hash(sha256(std::string(key))).has_value();
}

std::optional<FinishedMatch> Room::finished_match() const {
  if (!table_ || !evening_.over) return std::nullopt;
  return FinishedMatch{table_->journal(), evening_.deal};
}

net::awaitable<void> Room::run() {
  auto const self = shared_from_this();
  try {
    if (match_is_lost_) {
      RoomRecord const given_up = Returned{};
      co_await keep(given_up);
    }
    if (table_ && !closing_) co_await finish();
    if (table_) follow_race();
    seat_bots();
    while (!closing_) {
      Instant due = next_due();
      if (due <= Steady::now()) {
        co_await do_what_is_due();
        if (closing_) break;
        due = next_due();
      }
      auto input = co_await inbox_.next(due);
      if (input) co_await std::visit([this](auto& received) { return handle(received); }, *input);
    }
  } catch (std::exception const& fault) {
    spdlog::error("a room ends early at record {}: {}", last_seq_, fault.what());
  }
  farewell();
}

// Whoever is here, or was about to be, comes back to the room as the journal knows it.
void Room::farewell() {
  ended_ = true;
  CloseCode const code = closing_.value_or(CloseCode::restart);
  for (auto const& member : members_) member->peer->close(code);
  members_.clear();
  for (Input& input : inbox_.take_all()) {
    if (auto* joined = std::get_if<Joined>(&input)) joined->peer->close(code);
  }
  leave_match();
  surroundings_.closed(*this);
}

net::awaitable<void> Room::handle(Joined& joined) {
  if (members_.size() >= surroundings_.limits.people_per_table) {
    joined.peer->close(CloseCode::full);
    co_return;
  }
  Hello const& hello = joined.hello;
  auto member = std::make_unique<Member>(
      Member{joined.peer, {surroundings_.limits.emotes, Steady::now()}, {}, {}, {}, false, false, false, {}});
  member->invited = hello.invite && same_secret(*hello.invite, evening_.invite);
  Member& here = *members_.emplace_back(std::move(member));
  if (!hold_) clock_.run();
  if (hello.key) {
    bool const well = co_await take_up(here, sha256(*hello.key));
    if (!well) co_return;
  }
  here.peer->show(encoded(card_for(here)));
  show_match(here);
  show_room_soon();
}

net::awaitable<void> Room::handle(Left& left) {
  auto const found = std::ranges::find(members_, left.peer, [](auto const& member) { return member->peer; });
  if (found == members_.end()) co_return;
  std::vector<Seat> const gone = seats_of(**found);
  for (std::string const& key : (*found)->keys) left_at_[key] = {Steady::now()};
  members_.erase(found);
  if (members_.empty()) {
    empty_since_ = Steady::now();
    clock_.stop();
    hold_.reset();
  }
  if (race_) co_await lift_hands(gone);
  wait_for_the_dropped();
  show_room_soon();
}

net::awaitable<void> Room::handle(Close& close) {
  closing_ = close.code;
  co_return;
}

net::awaitable<void> Room::do_what_is_due() {
  Instant const now = Steady::now();
  if (auto const due = crown_due(); due && *due <= now) {
    for (std::size_t seat = 0; seat < evening_.chairs.size(); ++seat) {
      if (!is_here(static_cast<Seat>(seat))) continue;
      RoomRecord const crowned = Crowned{static_cast<Seat>(seat)};
      if (!co_await keep(crowned)) co_return;
      show_room();
      break;
    }
  }
  if (members_.empty() && inbox_.empty() && now >= empty_since_ + surroundings_.limits.unload_after)
    closing_ = CloseCode::going_away;
  co_await start_if_due();
  co_await let_bots_in();
  if (hold_ && hold_->until <= now) {
    wait_no_longer();
    show_room();
  }
  if (cards_due_ && *cards_due_ <= now) show_room_soon();
  if (closing_ || !table_) co_return;
  if (auto const deadline = table_->deadline();
      !closing_ && deadline && deadline->fires && clock_.runs() && deadline->at <= clock_.now())
    co_await tick();
  for (Seat seat = 0; !closing_ && seat < evening_.chairs.size(); ++seat) {
    auto const& pending = bots_[seat].pending;
    if (pending && clock_.runs() && pending->due <= clock_.now()) co_await act_for_bot(seat);
  }
}

Room::Instant Room::next_due() const {
  Instant due = Instant::max();
  auto const sooner = [&](std::optional<Instant> instant) { due = std::min(due, instant.value_or(due)); };
  sooner(crown_due());
  sooner(cards_due_);
  if (starting_) sooner(starting_->at);
  if (hold_) sooner(hold_->until);
  for (auto const& [seat, due_then] : called_) sooner(due_then);
  if (members_.empty()) sooner(empty_since_ + surroundings_.limits.unload_after);
  if (table_) {
    if (auto const deadline = table_->deadline(); deadline && deadline->fires)
      sooner(clock_.instant_of(deadline->at));
    if (auto const time = bot_due()) sooner(clock_.instant_of(*time));
  }
  return due;
}

// The host's crown passes on when its wearer has been away for a while and somebody else is here to take it.
std::optional<Room::Instant> Room::crown_due() const {
  if (!evening_.host || is_here(*evening_.host)) return std::nullopt;
  for (std::size_t seat = 0; seat < evening_.chairs.size(); ++seat) {
    if (is_here(static_cast<Seat>(seat))) return away_since(*evening_.host) + surroundings_.limits.away;
  }
  return std::nullopt;
}

net::awaitable<bool> Room::keep(RoomRecord const& record) {
  Instant const asked = Steady::now();
  // 7. Durable, or the room closes and is opened again from the journal: it alone knows what was kept.
  store::Record stored{last_seq_ + 1, wire::written(record)};
  auto const kept = co_await append_patiently(surroundings_.journal, code_, std::move(stored));
  Metrics& metrics = surroundings_.metrics;
  metrics.append_seconds.observe(Steady::now() - asked);
  if (!kept) {
    ++metrics.journal_failures;
    spdlog::error("the journal did not keep a record: {}", kept.error().detail);
    closing_ = CloseCode::restart;
    co_return false;
  }
  ++last_seq_;
  touched_ = Steady::now();
  evening_.apply(record);
  co_return true;
}

void Room::refuse(Member& member, Refusal refusal, std::optional<std::int64_t> id) {
  surroundings_.metrics.count(refusal.why);
  member.peer->send(Refused{id, std::move(refusal)});
}

RoomCard Room::card_for(Member const& member) const {
  auto const you = evening_.playing ? seat_of(member) : speaker_of(member);
  Programme const& programme = evening_.programme;
  RoomCard card;
  card.code = code_;
  card.yours = seats_of(member);
  if (!card.yours.empty()) card.invite = evening_.invite;
  if (member.promised) card.promised = member.promised->sit.seat;
  card.game = programme.game;
  card.options = programme.options;
  card.pace = programme.pace;
  card.timers = programme.timers;
  card.kids = programme.kids;
  card.same_room = programme.same_room;
  card.emotes = programme.emotes;
  for (std::size_t i = 0; i < evening_.chairs.size(); ++i) {
    Chair const& chair = evening_.chairs[i];
    Seat const seat = static_cast<Seat>(i);
    card.seats.push_back({chair.occupant, chair.name, chair.avatar, chair.level, is_here(seat),
                          called_.contains(seat), is_slow(seat), chair.points, is_learning(seat)});
    card.wins.push_back(chair.wins);
  }
  card.you = you;
  card.host = evening_.host;
  card.changed_by = evening_.changed_by;
  card.match = evening_.match;
  card.playing = evening_.playing;
  for (auto const& one : members_) {
    if (one->screen)
      ++card.screens;
    else if (seats_of(*one).empty())
      ++card.watching;
  }
  if (hold_) card.waits_for = hold_->seat;
  card.more_until = more_until_;
  card.played = evening_.played;
  card.deal = evening_.told_deal();
  if (starting_) {
    auto const within = std::chrono::ceil<Milliseconds>(starting_->at - Steady::now());
    card.starting = {starting_->by, std::max<std::int64_t>(0, within.count())};
  }
  card.held_up_by = held_up_by_;
  return card;
}

void Room::show_room() {
  cards_due_.reset();
  std::array<SharedText, max_seats + 1> texts;  // the last one for those who watch
  for (auto const& member : members_) {
    if (member->keys.size() > 1 || member->promised) {
      member->peer->show(encoded(card_for(*member)));
      continue;
    }
    SharedText& text = texts[seat_of(*member).value_or(max_seats)];
    if (!text) text = encoded(card_for(*member));
    member->peer->show(text);
  }
}

void Room::show_room_soon() {
  Instant const now = Steady::now();
  if (cards_.take(now))
    show_room();
  else
    cards_due_ = cards_.next(now);
}

}  // namespace hotte::server
