// Santa Claus is comin' to town, by Alan R. Moon and Han Heidema. The rules in words: rules.en.md and
// rules.fr.md beside this file; C-numbers are their rulings.
//
// Everything lies open but one thing: the card a player has put down and not yet turned up.
#pragma once

#include <variant>

#include "engine/game.hpp"
#include "engine/options.hpp"
#include "games/santa/board.hpp"
#include "games/santa/position.hpp"

namespace hotte::santa {

// One game, or one for each player as Santa with the totals deciding (C-08).
enum class Series : std::uint8_t { single, everyone_santa };
BOOST_DESCRIBE_ENUM(Series, single, everyone_santa)

enum class Phase : std::uint8_t { closing, starting, choosing, naming, ordering, moving, bonus, over };
BOOST_DESCRIBE_ENUM(Phase, closing, starting, choosing, naming, ordering, moving, bonus, over)

// How a step is made.
enum class Way : std::uint8_t { road, path, flight, jump };
BOOST_DESCRIBE_ENUM(Way, road, path, flight, jump)

struct Options {
  using absent_means_default = void;
  BoardChoice board{};
  Series match = Series::single;
  friend bool operator==(Options const&, Options const&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (board, match))

// The first game as a test or a tutorial wants it. `starts` has a house for every seat, Santa's too, and
// takes effect when closing is done; `scores` are points from before set-up.
struct Arrange {
  std::optional<Seat> santa{};
  std::optional<List<House, max_houses>> closed{};
  std::optional<PerSeat<House>> starts{};
  std::optional<PerSeat<std::int16_t>> scores{};
};
BOOST_DESCRIBE_STRUCT(Arrange, (), (santa, closed, starts, scores))

// ---- what a seat may do

struct Close {
  House house = 0;
  friend bool operator==(Close, Close) = default;
};
BOOST_DESCRIBE_STRUCT(Close, (), (house))
struct Start {
  House house = 0;
  friend bool operator==(Start, Start) = default;
};
BOOST_DESCRIBE_STRUCT(Start, (), (house))
struct Play {
  Card card;
  friend bool operator==(Play, Play) = default;
};
BOOST_DESCRIBE_STRUCT(Play, (), (card))
struct NameChooser {
  Seat seat = 0;
  friend bool operator==(NameChooser, NameChooser) = default;
};
BOOST_DESCRIBE_STRUCT(NameChooser, (), (seat))
struct Next {
  Seat seat = 0;
  friend bool operator==(Next, Next) = default;
};
BOOST_DESCRIBE_STRUCT(Next, (), (seat))
struct Move {
  Path path{};
  friend bool operator==(Move const&, Move const&) = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (path))
struct Bonus {
  Seat seat = 0;
  friend bool operator==(Bonus, Bonus) = default;
};
BOOST_DESCRIBE_STRUCT(Bonus, (), (seat))
using Action = std::variant<Close, Start, Play, NameChooser, Next, Move, Bonus>;

// ---- what happens

struct GameBegan {
  std::int16_t game;  // 1, 2, …
  Seat santa;
};
BOOST_DESCRIBE_STRUCT(GameBegan, (), (game, santa))
struct Closed {
  Seat seat;
  House house;
};
BOOST_DESCRIBE_STRUCT(Closed, (), (seat, house))
struct Started {
  Seat seat;
  House house;
};
BOOST_DESCRIBE_STRUCT(Started, (), (seat, house))
struct RoundBegan {
  std::int16_t round;
};
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (round))
// A card lies face down; told once, also if it is replaced.
struct Chose {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Chose, (), (seat))
struct Revealed {
  PerSeat<Card> cards;
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (cards))
// These share the highest card and the lowest score: Santa names one of them.
struct Tied {
  Seats tied;
};
BOOST_DESCRIBE_STRUCT(Tied, (), (tied))
// This seat says who moves next, all round long.
struct Chooser {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Chooser, (), (seat))
// It is this seat's turn to move.
struct Called {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Called, (), (seat))
// One house further; what happens there is told next.
struct Stepped {
  Seat seat;
  House house;
  Way way;
};
BOOST_DESCRIBE_STRUCT(Stepped, (), (seat, house, way))
// Santa leaves a gift: a point for him.
struct Delivered {
  Seat seat;
  House house;
};
BOOST_DESCRIBE_STRUCT(Delivered, (), (seat, house))
// This brat sees Santa: three points.
struct Saw {
  Seat seat;
  House house;
};
BOOST_DESCRIBE_STRUCT(Saw, (), (seat, house))
// The gift of this house leaves the game, and Santa's point with it.
struct Lost {
  Seat seat;
  House house;
};
BOOST_DESCRIBE_STRUCT(Lost, (), (seat, house))
// This brat has the point of the gift.
struct Bagged {
  Seat seat;
  House house;
};
BOOST_DESCRIBE_STRUCT(Bagged, (), (seat, house))
struct GameOver {
  std::int16_t game;
  PerSeat<std::int16_t> points;  // of this game
};
BOOST_DESCRIBE_STRUCT(GameOver, (), (game, points))
struct MatchOver {};
BOOST_DESCRIBE_STRUCT(MatchOver, (), ())
using Event = std::variant<GameBegan, Closed, Started, RoundBegan, Chose, Revealed, Tied, Chooser, Called,
                           Stepped, Delivered, Saw, Lost, Bagged, GameOver, MatchOver>;

// ---- the truth

struct State {
  using never_on_the_wire = void;

  Series match = Series::single;
  Pace pace = Pace::normal;
  Phase phase = Phase::closing;
  std::int16_t game = 1;
  Time due = 0;           // when this phase ends by itself
  Position table{};       // what lies on the table; the cards in `played` are face down while choosing
  Seats tied{};           // in naming
  Seat chooser = 0;       // from ordering on
  Seat mover = 0;         // in moving and bonus
  List<House, 2> rest{};  // in bonus: where Santa's path goes on
  bool starts_arranged = false;
  std::array<House, seats_limit> starts{};
  std::array<std::int16_t, seats_limit> before{};  // points of finished games
  Town town{};
  Rng rng{};

  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (match, pace, phase, game, due, table, tied, chooser, mover, rest, starts_arranged,
                       starts, before, town, rng))

// ---- what one viewer knows

struct HouseView {
  bool closed = false;
  bool gift = false;
  friend bool operator==(HouseView, HouseView) = default;
};
BOOST_DESCRIBE_STRUCT(HouseView, (), (closed, gift))

struct View : ViewHead<Phase> {
  Seat santa = 0;
  BoardChoice board{};  // as in the options
  List<HouseView, max_houses> houses{};
  PerSeat<std::optional<House>> pawns{};
  PerSeat<List<Card, cards_each>> hands{};
  PerSeat<std::optional<Card>> played{};
  PerSeat<bool> chosen{};
  std::optional<Seat> chooser{};
  std::optional<Seat> mover{};
  PerSeat<Seat> moved{};
  bool seen = false;  // somebody has seen Santa this round: the gift of the first sighting is gone (C-28)
  std::uint8_t gifts_left = 0;
  PerSeat<std::int16_t> game_scores{};
  friend bool operator==(View const&, View const&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (ViewHead<Phase>),
                      (santa, board, houses, pawns, hands, played, chosen, chooser, mover, moved, seen,
                       gifts_left, game_scores))

// ---- the game

struct Rules {
  using Options = santa::Options;
  using Arrange = santa::Arrange;
  using State = santa::State;
  using Action = santa::Action;
  using Event = santa::Event;
  using View = santa::View;
  using Legal = LegalList<Action, max_paths>;

  static constexpr Info info{"santa", "Santa Claus is comin' to town", 3, 4, 4, 1};

  static std::span<OptionNote const> option_notes();
  static Result<State> setup(Options const& options, int seats, Pace pace, Arrange const& arrange, Rng& rng,
                             Tell<Event>& tell);
  static Seats actors(State const& state);
  static void legal(State const& state, Seat seat, Legal& into);
  static Result<void> apply(State& state, Seat seat, Action const& action, Time at, Tell<Event>& tell);
  static std::optional<Deadline> deadline(State const& state);
  static void on_deadline(State& state, Tell<Event>& tell);
  static View view_for(State const& state, Viewer viewer);
  static void show_own(View& view, State const& state, Seat seat);
  static View unveiled(State const& state);  // the spectator's view with nothing hidden, for looking back
  static std::optional<Outcome> outcome(State const& state);
  static State resample(State const& state, Seat seat, Rng& rng);
  static State conceal(State const& state, Viewer viewer, Rng& rng);
};
static_assert(Game<Rules>);

}  // namespace hotte::santa
