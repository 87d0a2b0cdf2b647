// Every word on the socket, in both directions.
// docs/wire.md and web/src/wire.ts are generated from this file.
//
// Messages are JSON objects tagged by `type`. The first message of a socket is `hello`; whatever cannot be
// understood is answered `refused` with the path of the fault, and nothing changes.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/game.hpp"
#include "engine/result.hpp"
#include "engine/table.hpp"

namespace hotte::server {

// ---- browser to server

// Opens the conversation. `key` is the seat key this device was given at this table,
// `invite` the token of the link.
struct Hello {
  std::optional<std::string> key;
  std::optional<std::string> invite;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (key, invite))

// Takes a free seat or a bot's, or changes name and avatar on one's own. Once a match has begun a newcomer
// needs the invitation; and a seat that keeps a secret, a card chosen and not yet shown, is taken as soon as
// it keeps none (RoomCard::promised).
struct Sit {
  Seat seat;
  std::string name;    // 1 to 12 characters after cleaning
  std::string avatar;  // an id of the catalogue
  // 32 random bytes in base64url that will be the key of the seat: whoever loses the line before the answer
  // shows them in the next `hello`. None: the server chooses.
  std::optional<std::string> key{};
};
BOOST_DESCRIBE_STRUCT(Sit, (), (seat, name, avatar, key))

// Takes a free seat or a bot's for one more person at this device. A device with several seats is shown one
// at a time (Look): behind its curtain it knows no more than a spectator.
struct SitAlso {
  Seat seat;
  std::string name;
  std::string avatar;
  std::optional<std::string> key{};  // as in Sit
};
BOOST_DESCRIBE_STRUCT(SitAlso, (), (seat, name, avatar, key))

// Shows the key of one more seat of this device, after a reload or to move the seat here.
struct Bring {
  std::string key;
};
BOOST_DESCRIBE_STRUCT(Bring, (), (key))

// Through whose eyes this device looks: one of its seats, or none for nobody's. Moves are made for that seat.
struct Look {
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(Look, (), (seat))

// This device is the room's television.
struct Screen {};
BOOST_DESCRIBE_STRUCT(Screen, (), ())

// Leaves one's seat for good (before a match: free again; during one: a bot plays on),
// or gives up one that was promised.
struct Stand {};
BOOST_DESCRIBE_STRUCT(Stand, (), ())

// Puts a bot into a free seat, changes its level, or without a level frees the seat. The seat of a person
// who has been away for a while is free in this sense; during a match the bot only stands in for that person,
// who keeps the seat and takes over again by coming back.
struct SetBot {
  Seat seat;
  std::optional<Level> level;
};
BOOST_DESCRIBE_STRUCT(SetBot, (), (seat, level))

// Everybody waits for a person whose time is over: a bot plays on unless they say within
// seconds that they are here.
struct Call {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Call, (), (seat))

// « I am here »: no bot is needed, or no longer; and a little more time.
struct Here {};
BOOST_DESCRIBE_STRUCT(Here, (), ())

// Swaps two seats in the lobby: neighbours matter.
struct Swap {
  Seat a;
  Seat b;
};
BOOST_DESCRIBE_STRUCT(Swap, (), (a, b))

// Changes what will be played; an absent field stays as it is. Options are those of the game, whole.
struct Choose {
  std::optional<std::string> game;
  std::optional<std::uint8_t> seats;
  std::optional<boost::json::value> options;
  std::optional<Pace> pace;
  std::optional<Timers> timers;
  std::optional<bool> kids{};       // names are drawn, not typed
  std::optional<bool> same_room{};  // one device sounds for everybody
  std::optional<bool> emotes{};     // they may be shown
};
BOOST_DESCRIBE_STRUCT(Choose, (), (game, seats, options, pace, timers, kids, same_room, emotes))

// Starts the match; pressed again after the end it starts the next one. `match` is the number of the match to
// start: when everybody presses at once, one starts.
struct Start {
  std::uint32_t match;
};
BOOST_DESCRIBE_STRUCT(Start, (), (match))

// Starts the match in a few seconds, unless somebody who sits says `wait` before.
struct GetReady {
  std::uint32_t match;
};
BOOST_DESCRIBE_STRUCT(GetReady, (), (match))

// « Wait! »: the match that is about to start does not.
struct Wait {};
BOOST_DESCRIBE_STRUCT(Wait, (), ())

// In the lobby: whoever has this device takes the lesson of the game, or is back.
struct Learn {
  bool on;
};
BOOST_DESCRIBE_STRUCT(Learn, (), (on))

// Back to the lobby after a match (or, by the host, in the middle of one).
struct ToLobby {};
BOOST_DESCRIBE_STRUCT(ToLobby, (), ())

// A move. `id` is chosen by the client and never reused on a seat; sent again it gets its first answer again.
// `prompt` is that of the frame being answered.
struct Act {
  std::int64_t id;
  std::uint32_t prompt;
  boost::json::value action;
};
BOOST_DESCRIBE_STRUCT(Act, (), (id, prompt, action))

// In a lesson: goes on reading, or lets the lesson make the move it asks for.
struct Skip {};
BOOST_DESCRIBE_STRUCT(Skip, (), ())

struct Emote {
  std::string emote;  // an id of the catalogue
};
BOOST_DESCRIBE_STRUCT(Emote, (), (emote))

struct Ping {
  std::int64_t at;  // given back unchanged
};
BOOST_DESCRIBE_STRUCT(Ping, (), (at))

using FromClient = std::variant<Hello, Sit, SitAlso, Bring, Look, Screen, Stand, SetBot, Call, Here, Swap,
                                Choose, Start, GetReady, Wait, Learn, ToLobby, Act, Skip, Emote, Ping>;

// ---- server to browser

enum class Occupant { empty, person, bot };
BOOST_DESCRIBE_ENUM(Occupant, empty, person, bot)

struct SeatCard {
  Occupant occupant = Occupant::empty;
  std::string name{};
  std::string avatar{};
  std::optional<Level> level{};  // of a bot, also of one that stands in for this person
  bool here = false;             // a person whose device is connected
  bool called = false;           // a bot is about to play for this person
  bool slow = false;             // the line to this person's device is unsteady
  std::int32_t points = 0;       // over the evening: three for a victory, two and one for those behind
  bool learning = false;         // takes the lesson of the game meanwhile
  friend bool operator==(SeatCard const&, SeatCard const&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatCard, (), (occupant, name, avatar, level, here, called, slow, points, learning))

// A match of the evening that was played to its end.
struct PlayedCard {
  std::string game{};
  std::vector<std::string> winners{};  // by name: seats change
  friend bool operator==(PlayedCard const&, PlayedCard const&) = default;
};
BOOST_DESCRIBE_STRUCT(PlayedCard, (), (game, winners))

// A match is about to start.
struct StartCard {
  Seat by = 0;
  std::int64_t within = 0;  // milliseconds from now
};
BOOST_DESCRIBE_STRUCT(StartCard, (), (by, within))

// The promise about the chances of a match: given before anybody sees a card, redeemed when it is over.
// `commitment` is the SHA-256, in hexadecimal, of the seed (64 hexadecimal digits) followed by the nonce.
// Both are none until the match is over or left; `hotte verify` then replays the match from them.
struct Deal {
  std::string commitment{};
  std::optional<std::string> seed{};
  std::optional<std::string> nonce{};
};
BOOST_DESCRIBE_STRUCT(Deal, (), (commitment, seed, nonce))

// Everything about the table that is not the match itself. Sent whole whenever any of it changes.
struct RoomCard {
  std::string code{};
  std::optional<std::string> invite{};  // for those who sit
  std::string game{};
  boost::json::value options{};
  Pace pace = Pace::normal;
  Timers timers = Timers::soft;
  bool kids = false;
  bool same_room = false;
  bool emotes = true;
  std::vector<SeatCard> seats{};
  std::optional<Seat> you{};
  std::vector<Seat> yours{};       // every seat of this device
  std::optional<Seat> promised{};  // that this device gets as soon as it keeps no secret
  std::optional<Seat> host{};
  std::optional<Seat> changed_by{};  // who changed the options last
  std::uint32_t match = 0;           // matches started so far
  bool playing = false;              // the last one has not been left for the lobby
  std::uint32_t watching = 0;        // connected people without a seat
  std::uint32_t screens = 0;         // televisions
  std::optional<Seat> waits_for{};   // the clock stands still for somebody who just dropped
  std::optional<Time> more_until{};  // somebody asked for more time, in the table's time
  std::vector<std::int32_t> wins{};  // per seat, over the evening
  std::vector<PlayedCard> played{};  // this evening, in order
  std::optional<Deal> deal{};        // of the last match started
  std::optional<StartCard> starting{};
  std::optional<Seat> held_up_by{};  // who said `wait` when a match was about to start
};
BOOST_DESCRIBE_STRUCT(RoomCard, (),
                      (code, invite, game, options, pace, timers, kids, same_room, emotes, seats, you, yours,
                       promised, host, changed_by, match, playing, watching, screens, waits_for, more_until,
                       wins, played, deal, starting, held_up_by))

// The seat is yours; `key` lets this device come back to it and is told to nobody else.
struct Seated {
  Seat seat;
  std::string key;
};
BOOST_DESCRIBE_STRUCT(Seated, (), (seat, key))

// One viewer's whole frame with what just happened. Events drive animation, sound and log only; after a
// reconnect there are none.
struct FrameCard {
  using void_is_left_out = void;
  std::uint32_t match;
  Time at;  // the table's time now; frame.now is that of the last entry
  Frame frame;
  std::vector<Raw> events;             // of the game
  std::optional<std::int64_t> done{};  // the id of this device's move that is entry frame.seq, on disk
};
BOOST_DESCRIBE_STRUCT(FrameCard, (), (match, at, frame, events, done))

// Where a lesson stands: the beat whose sentence is shown, and how it goes on.
// Sent before every frame of a lesson.
struct BeatCard {
  std::uint32_t beat;  // of its tutorial, from 0
  std::uint32_t beats;
  bool reading;  // goes on with `skip`
  bool asking;   // goes on with the move it asks for
  bool over;
};
BOOST_DESCRIBE_STRUCT(BeatCard, (), (beat, beats, reading, asking, over))

// The move `id` is on disk as entry `seq`. The answer to a move that was sent again; the first time it comes
// within the frame that shows the move.
struct Done {
  std::int64_t id;
  std::uint32_t seq;
};
BOOST_DESCRIBE_STRUCT(Done, (), (id, seq))

// The move `id` (none: some other message) was not accepted; nothing changed.
struct Refused {
  std::optional<std::int64_t> id;
  Refusal refusal;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (id, refusal))

// The table is played on another node: connect to `url` + "/ws/CODE", and if nobody answers there, come back
// here. The connection ends after this.
struct Moved {
  std::string url;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (url))

struct Emoted {
  std::optional<Seat> seat;  // none: somebody who watches
  std::string emote;
};
BOOST_DESCRIBE_STRUCT(Emoted, (), (seat, emote))

struct Pong {
  std::int64_t at;
};
BOOST_DESCRIBE_STRUCT(Pong, (), (at))

using ToClient = std::variant<RoomCard, Seated, FrameCard, BeatCard, Done, Refused, Moved, Emoted, Pong>;

}  // namespace hotte::server
