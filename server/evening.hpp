// A table over one evening, as its records tell it: who sits where, what is played, who has won how often.
//
// Plain data and one fold, without clock, sockets or the match itself. The room applies a record here when it
// is durable; reopening applies all of them in order; both give the same evening.
#pragma once

#include <boost/container/flat_map.hpp>
#include <span>

#include "server/messages.hpp"
#include "server/records.hpp"
#include "store/journal.hpp"

namespace hotte::server {

// One place at the table and whoever has it.
struct Chair {
  Occupant occupant = Occupant::empty;
  std::string name{};
  std::string avatar{};
  std::optional<Level> level{};  // of a bot, also of one that stands in for this person
  std::string key_hash{};        // of a person
  std::int32_t wins = 0;
  std::int32_t points = 0;
  // Moves of this person: client id -> entry. Ids mostly grow, so a new one goes to the end.
  boost::container::flat_map<std::int64_t, std::uint32_t> answered{};

  bool played_by_bot() const { return level.has_value(); }
  friend bool operator==(Chair const&, Chair const&) = default;
};

struct Evening {
  std::string invite{};
  Programme programme{};
  std::vector<Chair> chairs{};  // programme.seats of them
  std::optional<Seat> host{};   // the first person, until the crown passes on
  std::optional<Seat> changed_by{};
  std::uint32_t match = 0;
  bool playing = false;
  bool over = false;           // the match being shown has an outcome
  std::optional<Deal> deal{};  // whole: what of it may be told is for `told_deal` to say
  std::vector<PlayedCard> played{};

  // Throws std::out_of_range for a record that names a seat which does not exist: only a damaged one does.
  void apply(RoomRecord const& record);

  std::optional<Seat> seat_of_key_hash(std::string_view hash) const;
  // Whether it shows the invitation or the key of a seat.
  bool opens_to(Hello const& shown) const;
  std::optional<Seat> first_person() const;
  int taken() const;
  // The deal as everybody may see it now: a promise while the match is played, the whole of it afterwards.
  std::optional<Deal> told_deal() const;

 private:
  void become(Created const&);
  void become(Sat const&);
  void become(Freed const&);
  void become(BotSat const&);
  void become(StoodIn const&);
  void become(Swapped const&);
  void become(Chosen const&);
  void become(Crowned const&);
  void become(Started const&);
  void become(Stepped const&);
  void become(Finished const&);
  void become(Returned const&);
  void drop_empty_chairs(std::size_t keep);
  void keep_host_a_person();
};

// Refused with Why::storage when a record cannot be read: a journal of another version, or a damaged one.
Result<RoomRecord> read_record(store::Record const& stored);

// A stored table, folded. `match` is the one being shown, not yet replayed.
struct Reopened {
  Evening evening{};
  std::optional<MatchJournal> match{};
  std::uint64_t last_seq = 0;
};

// Refused like read_record.
Result<Reopened> reopened(std::span<store::Record const> records);

}  // namespace hotte::server
