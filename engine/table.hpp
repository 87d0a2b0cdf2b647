// One match, whatever its game: what the server, the command line and the tests hold in their hands.
//
// A move is made in two steps. `propose` is pure: it works out what would happen and changes nothing.
// `accept` makes it so. Between the two the server writes the entry to disk, so nobody ever sees a move that
// could be lost.
//
// Time is part of the input. Before an entry at time T is applied, all deadlines due at or before
// T pass in order; so a table is a function of its setup and its entries, and replaying them
// gives the same table, bit for bit.
#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/options.hpp"
#include "engine/wire.hpp"

namespace hotte {

using wire::Raw;

enum class Level { random, easy, medium, hard, expert };
BOOST_DESCRIBE_ENUM(Level, random, easy, medium, hard, expert)

// Whether decisions end by themselves. Soft: a decision never times out, its deadline is only shown. Displays
// and races always pass.
enum class Timers { soft, strict };
BOOST_DESCRIBE_ENUM(Timers, soft, strict)

// Everything that decides a match before its first entry.
struct Setup {
  using absent_means_default = void;
  std::string game{};
  std::uint8_t seats = 0;
  Seed seed{};
  Pace pace = Pace::normal;
  Timers timers = Timers::strict;
  boost::json::value options = boost::json::object{};
  boost::json::value arrange = boost::json::object{};
};
BOOST_DESCRIBE_STRUCT(Setup, (), (game, seats, seed, pace, timers, options, arrange))

// Replaces what `seat` cannot know by another possibility drawn from `seed`: for the laboratory and the
// tests, never in a match of people.
struct Resample {
  Seat seat = 0;
  std::uint32_t seed = 0;
};
BOOST_DESCRIBE_STRUCT(Resample, (), (seat, seed))

// One accepted input. A seat's action; or without a seat the passing of time; or a resample.
struct Entry {
  std::uint32_t seq = 0;  // 1, 2, 3, …
  Time at = 0;
  std::optional<Seat> seat{};
  std::optional<boost::json::value> action{};
  std::optional<Resample> resample{};
};
BOOST_DESCRIBE_STRUCT(Entry, (), (seq, at, seat, action, resample))

// A match as it is stored and exchanged.
struct MatchJournal {
  Setup setup{};
  std::uint16_t rules_version = 0;
  std::vector<Entry> entries{};
};
BOOST_DESCRIBE_STRUCT(MatchJournal, (), (setup, rules_version, entries))

// An event in its written form, and whom it is for.
struct ToldText {
  Viewer only{};
  Raw event{};
};
BOOST_DESCRIBE_STRUCT(ToldText, (), (only, event))

struct DeadlineCard {
  Time at = 0;
  Clock clock = Clock::display;
  bool fires = true;  // false: only shown (soft timers)
};
BOOST_DESCRIBE_STRUCT(DeadlineCard, (), (at, clock, fires))

// Everything one viewer gets to see and may do now. `now` is the time of the last entry.
struct Frame {
  std::uint32_t seq = 0;
  Time now = 0;
  std::uint32_t prompt = 0;
  Raw legal{};  // actions of the game
  bool complete = true;
  std::optional<DeadlineCard> deadline{};
  std::optional<Outcome> outcome{};
  Raw view{};  // the View of the game
};
BOOST_DESCRIBE_STRUCT(Frame, (), (seq, now, prompt, legal, complete, deadline, outcome, view))

// What a whole number is in every JSON reader; no match gets there.
inline constexpr Time latest_time = (Time{1} << 53) - 1;
inline constexpr int most_deadlines_at_once = 10'000;

class Table {
 public:
  // The state a proposal leads to; only its own table knows what is inside.
  struct Next {
    virtual ~Next() = default;
  };
  struct Proposal {
    Entry entry;
    std::vector<ToldText> told;
    std::unique_ptr<Next> next;
  };

  virtual ~Table() = default;

  // What `seat` doing `action` at `at` leads to. Refused: game_over, not_your_turn, malformed or illegal, in
  // this order, and if `at` lies before the time of the last entry or so far after it that more than
  // most_deadlines_at_once would pass.
  virtual Result<Proposal> propose(Seat seat, boost::json::value const& action, Time at) const = 0;

  // What time itself leads to: all deadlines due at `at` pass, perhaps none, or without a time the next
  // one, which must exist.
  virtual Result<Proposal> propose_tick(std::optional<Time> at) const = 0;

  // Whether speed decides in this game: then what players claim about their reactions has to be judged.
  virtual bool races() const { return false; }
  // `action` with the reaction time that counts in place of the one it claims; unchanged if it claims none.
  using JudgeReaction = std::function<std::int32_t(std::optional<std::int32_t> claimed)>;
  virtual boost::json::value judged(boost::json::value const& action, JudgeReaction const&) const {
    return action;
  }

  virtual Result<Proposal> propose_resample(Resample const& resample) const = 0;

  // Makes a proposal of this table, at this entry, true.
  virtual void accept(Proposal proposal) = 0;

  // An entry as it was stored, made again.
  Result<std::vector<ToldText>> replay(Entry const& entry);

  virtual Setup const& setup() const = 0;
  virtual Info const& info() const = 0;
  virtual std::vector<Entry> const& entries() const = 0;
  virtual Time now() const = 0;  // of the last entry
  virtual Seats actors() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  virtual std::optional<DeadlineCard> deadline() const = 0;

  // The number of the question `seat` is being asked: it changes whenever what that seat may do changes.
  virtual std::uint32_t prompt(Seat seat) const = 0;
  virtual std::string view_for(Viewer viewer) const = 0;
  // Whether `seat` is shown something that a spectator is not: then nobody else may look through its eyes.
  virtual bool keeps_secret(Seat seat) const = 0;
  // The legal actions as written, and whether these are all.
  virtual std::pair<std::string, bool> legal_for(Seat seat) const = 0;
  Frame frame_for(Viewer viewer) const;

  // Of the whole state, for comparing replays; tells nobody anything.
  virtual std::uint64_t digest() const = 0;

  MatchJournal journal() const;
};

struct Opened {
  std::unique_ptr<Table> table;
  std::vector<ToldText> told;
};

// A player made of code. It sees exactly the bytes a browser on its seat would see, and nothing else.
class Bot {
 public:
  struct Decision {
    boost::json::value action;
    Time after = 0;  // how long it takes to think, in milliseconds
  };

  virtual ~Bot() = default;
  // `frame` and `events` as written for this seat. In order, from the first frame of the match on.
  virtual void watch(std::string_view frame, std::span<Raw const> events) = 0;
  // What to do about the last frame watched; none if its seat may do nothing.
  virtual std::optional<Decision> decide() = 0;
};

// The events `viewer` may see, in order.
std::vector<Raw> events_for(Viewer viewer, std::span<ToldText const> told);

// What the list of games tells about one.
struct GameCard {
  std::string id{};
  std::string title{};
  int min_seats = 0;
  int max_seats = 0;
  int default_seats = 0;
  std::vector<OptionCard> options{};
};
BOOST_DESCRIBE_STRUCT(GameCard, (), (id, title, min_seats, max_seats, default_seats, options))

// A seed is written as a number when it is a small one, else as 64 hexadecimal digits.
template <>
struct wire::Custom<Seed> {
  static void write(std::string& out, Seed const& seed);
  static bool read(json::value const& from, Seed& into, Fault& fault);
  static std::string typescript() { return "number | string"; }
};

}  // namespace hotte
