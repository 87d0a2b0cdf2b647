#include "server/evening.hpp"

#include <algorithm>
#include <stdexcept>

#include "server/seat_keys.hpp"

namespace hotte::server {
namespace {

// Three for a victory, two and one for the next places; whoever ties shares the better place.
std::int32_t podium_points(Finished const& match, Seat seat) {
  auto const won = [&](Seat one) { return std::ranges::find(match.winners, one) != match.winners.end(); };
  if (won(seat)) return 3;
  if (seat >= match.scores.size()) return 0;
  std::int32_t better = 0;
  for (std::size_t other = 0; other < match.scores.size(); ++other)
    better += won(static_cast<Seat>(other)) || match.scores[other] > match.scores[seat];
  return std::max(0, 3 - better);
}

}  // namespace

void Evening::apply(RoomRecord const& record) {
  std::visit([this](auto const& fact) { become(fact); }, record);
  // Only a damaged record can break this: every seat that is named exists.
  auto const exists = [this](std::optional<Seat> seat) { return !seat || *seat < chairs.size(); };
  if (chairs.size() != programme.seats || !exists(host) || !exists(changed_by))
    throw std::out_of_range("Evening::apply: no such seat");
}

std::optional<Seat> Evening::seat_of_key_hash(std::string_view hash) const {
  for (std::size_t seat = 0; seat < chairs.size(); ++seat) {
    Chair const& chair = chairs[seat];
    // Whoever learnt from the time it takes how far two hashes agree would still have no key.
    if (chair.occupant == Occupant::person && chair.key_hash == hash) return static_cast<Seat>(seat);
  }
  return std::nullopt;
}

bool Evening::opens_to(Hello const& shown) const {
  return (shown.invite && same_secret(*shown.invite, invite)) ||
         (shown.key && seat_of_key_hash(sha256(*shown.key)));
}

std::optional<Seat> Evening::first_person() const {
  auto const found = std::ranges::find(chairs, Occupant::person, &Chair::occupant);
  if (found == chairs.end()) return std::nullopt;
  return static_cast<Seat>(found - chairs.begin());
}

int Evening::taken() const {
  return static_cast<int>(chairs.size()) -
         static_cast<int>(std::ranges::count(chairs, Occupant::empty, &Chair::occupant));
}

std::optional<Deal> Evening::told_deal() const {
  if (!deal || !playing || over) return deal;
  return Deal{deal->commitment};
}

void Evening::become(Created const& created) {
  programme = created.programme;
  invite = created.invite;
  chairs.resize(programme.seats);
}

void Evening::become(Sat const& sat) {
  Chair& chair = chairs.at(sat.seat);
  if (sat.key_hash) {
    chair = {};
    chair.occupant = Occupant::person;
    chair.key_hash = *sat.key_hash;
  }
  chair.name = sat.name;
  chair.avatar = sat.avatar;
  keep_host_a_person();
}

void Evening::become(Freed const& freed) {
  chairs.at(freed.seat) = {};
  keep_host_a_person();
}

void Evening::become(BotSat const& sat) {
  Chair& chair = chairs.at(sat.seat);
  if (chair.occupant != Occupant::bot) chair = {};
  chair.occupant = Occupant::bot;
  chair.level = sat.level;
  chair.name = sat.name;
  chair.avatar = sat.avatar;
  keep_host_a_person();
}

void Evening::become(StoodIn const& stood_in) { chairs.at(stood_in.seat).level = stood_in.level; }

void Evening::become(Swapped const& swapped) {
  std::swap(chairs.at(swapped.a), chairs.at(swapped.b));
  auto const follow = [&](std::optional<Seat>& seat) {
    if (seat == swapped.a)
      seat = swapped.b;
    else if (seat == swapped.b)
      seat = swapped.a;
  };
  follow(host);
  follow(changed_by);
}

void Evening::become(Chosen const& chosen) {
  programme = chosen.programme;
  changed_by = chosen.by;
  drop_empty_chairs(programme.seats);
  chairs.resize(programme.seats);
}

void Evening::become(Crowned const& crowned) { host = crowned.host; }

void Evening::become(Started const& started) {
  drop_empty_chairs(0);
  programme.seats = started.setup.seats;
  changed_by.reset();
  ++match;
  playing = true;
  over = false;
  deal.reset();
  if (started.nonce) {
    std::string const seed = seed_digits(started.setup.seed);
    deal = Deal{commitment_to(seed, *started.nonce), seed, started.nonce};
  }
}

void Evening::become(Stepped const& stepped) {
  if (stepped.id && stepped.entry.seat)
    chairs.at(*stepped.entry.seat).answered[*stepped.id] = stepped.entry.seq;
}

void Evening::become(Finished const& finished) {
  over = true;
  PlayedCard& match = played.emplace_back(PlayedCard{programme.game, {}});
  for (Seat const winner : finished.winners) {
    ++chairs.at(winner).wins;
    match.winners.push_back(chairs[winner].name);
  }
  for (std::size_t seat = 0; seat < chairs.size(); ++seat)
    chairs[seat].points += podium_points(finished, static_cast<Seat>(seat));
}

void Evening::become(Returned const&) {
  playing = false;
  over = false;
}

// Removes empty chairs, the last ones first, until `keep` are left or none is empty;
// seats that are remembered follow.
void Evening::drop_empty_chairs(std::size_t keep) {
  for (std::size_t seat = chairs.size(); seat-- > 0 && chairs.size() > keep;) {
    if (chairs[seat].occupant != Occupant::empty) continue;
    chairs.erase(chairs.begin() + static_cast<std::ptrdiff_t>(seat));
    for (auto* remembered : {&host, &changed_by}) {
      if (*remembered && **remembered > seat)
        --**remembered;
      else if (*remembered == seat)
        remembered->reset();
    }
  }
}

void Evening::keep_host_a_person() {
  if (!host || chairs[*host].occupant != Occupant::person) host = first_person();
}

namespace {

Refusal damaged(store::Record const& stored, std::string const& detail) {
  return {Why::storage, {}, "record " + std::to_string(stored.seq) + ": " + detail};
}

}  // namespace

Result<RoomRecord> read_record(store::Record const& stored) {
  auto const text = wire::parse(stored.text, 16);
  if (!text) return damaged(stored, text.error().detail);
  auto record = wire::read_as<RoomRecord>(*text, "record");
  if (!record) return damaged(stored, record.error().detail);
  return record;
}

Result<Reopened> reopened(std::span<store::Record const> records) {
  Reopened room;
  for (store::Record const& stored : records) {
    auto record = read_record(stored);
    if (!record) return record.error();
    try {
      room.evening.apply(*record);
    } catch (std::out_of_range const&) {
      return damaged(stored, "names a seat that does not exist");
    }
    if (auto* started = std::get_if<Started>(&*record))
      room.match = MatchJournal{std::move(started->setup), started->rules_version, {}};
    if (auto* stepped = std::get_if<Stepped>(&*record); stepped && room.match)
      room.match->entries.push_back(std::move(stepped->entry));
    if (std::holds_alternative<Returned>(*record)) room.match.reset();
    if (room.match && room.match->setup.seats != room.evening.chairs.size())
      return damaged(stored, "changes the seats of a match");
    room.last_seq = stored.seq;
  }
  return room;
}

}  // namespace hotte::server
