// What the journal keeps about a table: a room is the fold of these records, and nothing else about it lasts.
//
// Each record is one fact that has happened. Names and tags are a stored format:
// add to them, do not rename them.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/table.hpp"

namespace hotte::server {

// What will be played next.
struct Programme {
  using absent_means_default = void;
  std::string game{};
  std::uint8_t seats = 0;
  boost::json::value options = boost::json::object{};
  Pace pace = Pace::normal;
  Timers timers = Timers::soft;
  bool kids = false;
  bool same_room = false;
  bool emotes = true;
};
BOOST_DESCRIBE_STRUCT(Programme, (), (game, seats, options, pace, timers, kids, same_room, emotes))

// The first record of every table.
struct Created {
  Programme programme{};
  std::string invite{};
};
BOOST_DESCRIBE_STRUCT(Created, (), (programme, invite))

// A person took `seat`; or, without `key_hash`, changed name and avatar on it.
struct Sat {
  Seat seat = 0;
  std::string name{};
  std::string avatar{};
  std::optional<std::string> key_hash{};
};
BOOST_DESCRIBE_STRUCT(Sat, (), (seat, name, avatar, key_hash))

// `seat` is free again.
struct Freed {
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Freed, (), (seat))

// A bot took `seat` from whoever had it, or changed its level.
struct BotSat {
  Seat seat = 0;
  Level level = Level::medium;
  std::string name{};
  std::string avatar{};
};
BOOST_DESCRIBE_STRUCT(BotSat, (), (seat, level, name, avatar))

// A bot plays for the person on `seat`, who keeps it; without a level that person is back.
struct StoodIn {
  Seat seat = 0;
  std::optional<Level> level{};
};
BOOST_DESCRIBE_STRUCT(StoodIn, (), (seat, level))

struct Swapped {
  Seat a = 0;
  Seat b = 0;
};
BOOST_DESCRIBE_STRUCT(Swapped, (), (a, b))

// Empty seats beyond the new number are gone, the last ones first.
struct Chosen {
  Programme programme{};
  Seat by = 0;
};
BOOST_DESCRIBE_STRUCT(Chosen, (), (programme, by))

struct Crowned {
  Seat host = 0;
};
BOOST_DESCRIBE_STRUCT(Crowned, (), (host))

// A match began. Empty seats went away first, so that setup.seats people and bots sit around it. `nonce`
// hides the seed in the commitment that everybody is shown; matches of older programs have none.
struct Started {
  Setup setup{};
  std::uint16_t rules_version = 0;
  std::optional<std::string> nonce{};
};
BOOST_DESCRIBE_STRUCT(Started, (), (setup, rules_version, nonce))

// An entry of the match. `id` is the client's own number for the move of a person.
struct Stepped {
  Entry entry{};
  std::optional<std::int64_t> id{};
};
BOOST_DESCRIBE_STRUCT(Stepped, (), (entry, id))

// The match came to its end: nothing new, but the evening's count need not replay every match.
struct Finished {
  using absent_means_default = void;
  std::vector<Seat> winners{};
  std::vector<std::int16_t> scores{};
};
BOOST_DESCRIBE_STRUCT(Finished, (), (winners, scores))

// The match was left for the lobby, finished or not.
struct Returned {};
BOOST_DESCRIBE_STRUCT(Returned, (), ())

using RoomRecord = std::variant<Created, Sat, Freed, BotSat, StoodIn, Swapped, Chosen, Crowned, Started,
                                Stepped, Finished, Returned>;

}  // namespace hotte::server
