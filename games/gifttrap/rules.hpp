// GiftTRAP, by Nick Kellet. The rules in words: rules.en.md and rules.fr.md beside this file;
// G-numbers are their rulings.
//
// Everybody chooses in secret at the same time: what to give to whom, then what one wishes for. A choice is
// set, may be replaced, and is locked when the last one is in. Until its reveal nobody is shown anything of
// it but that it has been made, and the state does not depend on the order in which choices came in.
#pragma once

#include <variant>

#include "engine/game.hpp"
#include "engine/options.hpp"
#include "games/gifttrap/gifts.hpp"
#include "games/gifttrap/own_gifts.hpp"

namespace hotte::gifttrap {

enum class Double : std::uint8_t { auto_, on, off };
BOOST_DESCRIBE_ENUM(Double, auto_, on, off)

enum class Strategy : std::uint8_t { off, must, may };
BOOST_DESCRIBE_ENUM(Strategy, off, must, may)

enum class Gifts : std::uint8_t { family, all };
BOOST_DESCRIBE_ENUM(Gifts, family, all)

enum class Phase : std::uint8_t { dealing, shopping, giving, getting, revealing, over };
BOOST_DESCRIBE_ENUM(Phase, dealing, shopping, giving, getting, revealing, over)

inline constexpr int max_squares = 9;
inline constexpr int most_parcels = max_seats - 1;  // that one player gives: to seven once, or to three twice
inline constexpr int most_tokens = max_seats * most_parcels;
inline constexpr int vetoes_each = 2;

struct Options {
  using absent_means_default = void;
  Double double_ = Double::auto_;
  Strategy strategy = Strategy::off;
  Bounded<8, 40> track = 20;
  Bounded<0, 99> max_rounds = 15;
  Gifts gifts = Gifts::family;
  OwnGifts own_gifts{};
  friend bool operator==(Options const&, Options const&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (double_, strategy, track, max_rounds, gifts, own_gifts))

// Where the two markers of a player stand: 0 is GO.
struct Track {
  std::int8_t give = 0;
  std::int8_t get = 0;
  friend bool operator==(Track, Track) = default;
};
BOOST_DESCRIBE_STRUCT(Track, (), (give, get))

// What would be drawn: who deals first, what the first deal lays on squares 1, 2, …, and where markers stand.
struct Arrange {
  std::optional<Seat> dealer{};
  std::optional<List<Gift, max_squares>> squares{};
  std::optional<PerSeat<Track>> tracks{};
};
BOOST_DESCRIBE_STRUCT(Arrange, (), (dealer, squares, tracks))

// ---- what a seat may do

// A GIVE token: the gift on that square is for that seat.
struct Present {
  Seat to = 0;
  std::uint8_t square = 0;
  friend bool operator==(Present, Present) = default;
};
BOOST_DESCRIBE_STRUCT(Present, (), (to, square))

// A parcel in front of its receiver, by its giver; `nth` is its place among those from the same giver.
struct Parcel {
  Seat from = 0;
  std::uint8_t nth = 0;
  friend bool operator==(Parcel, Parcel) = default;
};
BOOST_DESCRIBE_STRUCT(Parcel, (), (from, nth))

// The four GET tokens of a player.
struct Marks {
  std::uint8_t great = 0;
  std::uint8_t good = 0;
  std::uint8_t ok = 0;
  std::uint8_t no_way = 0;
  friend bool operator==(Marks, Marks) = default;
};
BOOST_DESCRIBE_STRUCT(Marks, (), (great, good, ok, no_way))

struct Deal {
  Pack pack = Pack::green;
  friend bool operator==(Deal, Deal) = default;
};
BOOST_DESCRIBE_STRUCT(Deal, (), (pack))
struct Veto {
  std::uint8_t square = 0;
  friend bool operator==(Veto, Veto) = default;
};
BOOST_DESCRIBE_STRUCT(Veto, (), (square))
struct Ready {
  friend bool operator==(Ready, Ready) = default;
};
BOOST_DESCRIBE_STRUCT(Ready, (), ())
using Presents = List<Present, max_squares>;
struct Give {
  Presents gifts{};
  std::optional<Present> more{};  // GIVE MORE lies with this one
  friend bool operator==(Give const&, Give const&) = default;
};
BOOST_DESCRIBE_STRUCT(Give, (), (gifts, more))
struct Get : Marks {
  std::optional<Parcel> more{};  // GET MORE lies under this one
  friend bool operator==(Get const&, Get const&) = default;
};
BOOST_DESCRIBE_STRUCT(Get, (Marks), (more))
struct Open : Parcel {
  friend bool operator==(Open const&, Open const&) = default;
};
BOOST_DESCRIBE_STRUCT(Open, (Parcel), ())
struct Trap {
  std::uint8_t square = 0;
  friend bool operator==(Trap, Trap) = default;
};
BOOST_DESCRIBE_STRUCT(Trap, (), (square))
using Action = std::variant<Deal, Veto, Ready, Give, Get, Open, Trap>;

// ---- what happens

struct RoundBegan {
  std::int16_t round;
  Seat dealer;
};
BOOST_DESCRIBE_STRUCT(RoundBegan, (), (round, dealer))
struct Dealt {
  Seat seat;
  Pack pack;
  List<Gift, max_squares> gifts;  // on squares 1, 2, …
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, pack, gifts))
// Somebody, nobody knows who, did not want that one. The card was turned over, or replaced by another.
struct Vetoed {
  std::uint8_t square;
  Gift gift;
  bool replaced;
};
BOOST_DESCRIBE_STRUCT(Vetoed, (), (square, gift, replaced))
// This seat is ready, or has made its choice for the first time.
struct Decided {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (seat))
struct AllReady {};
BOOST_DESCRIBE_STRUCT(AllReady, (), ())
struct AllGiven {};
BOOST_DESCRIBE_STRUCT(AllGiven, (), ())
struct AllChosen {};
BOOST_DESCRIBE_STRUCT(AllChosen, (), ())
// A seat's reveal begins: its four marks lie open.
struct MarksShown : Marks {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(MarksShown, (Marks), (seat))
// `to` is about to open this parcel: the last moment for a shout.
struct Opening {
  Seat from;
  Seat to;
  std::uint8_t nth;
};
BOOST_DESCRIBE_STRUCT(Opening, (), (from, to, nth))

enum class Mark : std::uint8_t { great, good, ok, no_way, none };
BOOST_DESCRIBE_ENUM(Mark, great, good, ok, no_way, none)

// A parcel was opened. `give` is by how much its giver's GIVE marker was to move and `get` its receiver's GET
// marker; `tracks` in the view say where the ends of the track stopped them.
struct Opened {
  Seat from;
  Seat to;
  std::uint8_t nth;
  std::uint8_t square;
  Gift gift;
  Mark mark;
  bool trapped;
  std::int8_t give;
  std::int8_t get;
};
BOOST_DESCRIBE_STRUCT(Opened, (), (from, to, nth, square, gift, mark, trapped, give, get))
struct Trapped {
  Seat seat;
  std::uint8_t square;
};
BOOST_DESCRIBE_STRUCT(Trapped, (), (seat, square))
struct RoundOver {
  std::int16_t round;
};
BOOST_DESCRIBE_STRUCT(RoundOver, (), (round))
struct MatchOver {};
BOOST_DESCRIBE_STRUCT(MatchOver, (), ())
using Event = std::variant<RoundBegan, Dealt, Vetoed, Decided, AllReady, AllGiven, AllChosen, MarksShown,
                           Opening, Opened, Trapped, RoundOver, MatchOver>;

// ---- the truth

struct Square {
  Gift gift{};
  bool trapped = false;
  bool turned = false;  // by a veto: the next one replaces the card
  friend bool operator==(Square const&, Square const&) = default;
};
BOOST_DESCRIBE_STRUCT(Square, (), (gift, trapped, turned))

// A pack from the top. Cards that nobody has seen lie above those that came back (G-22).
struct Pile {
  List<Gift, cards_per_pack> cards{};  // each with the face it shows when it is dealt
  std::uint8_t unseen = 0;
  friend bool operator==(Pile const&, Pile const&) = default;
};
BOOST_DESCRIBE_STRUCT(Pile, (), (cards, unseen))

struct State {
  using never_on_the_wire = void;

  Options options{};
  Pace pace = Pace::normal;
  std::uint8_t seats = 0;
  std::uint8_t square_count = 0;
  std::uint8_t gifts_each = 1;  // from each giver to each receiver: two when doubled
  Phase phase = Phase::dealing;
  Seat dealer = 0;
  Seat revealer = 0;        // while revealing
  Pack pack = Pack::green;  // of this round's deal
  std::int16_t round = 0;
  Time due = 0;                     // when this phase ends by itself
  bool looking = false;             // while revealing: the revealer's last parcel is being looked at
  std::optional<Parcel> opening{};  // announced, and open when its time has come
  Seats in{};                       // ready, or with a choice made in this phase
  Seats traps_left{};
  std::uint32_t sample = 0;  // where the sample of legal choices begins this round; everybody may know it
  std::array<Track, max_seats> tracks{};
  std::array<std::uint8_t, max_seats> vetoes_left{};
  List<Square, max_squares> squares{};
  std::array<std::optional<Give>, max_seats> gives{};
  std::array<std::optional<Get>, max_seats> gets{};
  std::array<std::uint16_t, max_seats> opened{};  // per receiver, a bit for each parcel: see opened_bit
  List<Gift, max_squares> first_deal{};           // arranged, until it is dealt
  std::array<Pile, pack_count> piles{};
  List<Gift, most_own_gifts> own{};  // the table's own gifts that have not been dealt, in order
  Rng rng{};

  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (options, pace, seats, square_count, gifts_each, phase, dealer, revealer, pack, round,
                       due, looking, opening, in, traps_left, sample, tracks, vetoes_left, squares, gives,
                       gets, opened, first_deal, piles, own, rng))

// ---- what one viewer knows

struct SquareView {
  std::uint8_t square = 0;
  Gift gift{};
  bool trapped = false;
  friend bool operator==(SquareView const&, SquareView const&) = default;
};
BOOST_DESCRIBE_STRUCT(SquareView, (), (square, gift, trapped))

struct TokenView {
  Seat from = 0;
  Seat to = 0;
  std::uint8_t nth = 0;
  std::optional<std::uint8_t> square{};  // none until it is opened
  bool opened = false;
  bool give_more = false;
  bool get_more = false;
  friend bool operator==(TokenView const&, TokenView const&) = default;
};
BOOST_DESCRIBE_STRUCT(TokenView, (), (from, to, nth, square, opened, give_more, get_more))

// One's own choices of this round, as sent.
struct Yours {
  std::optional<Presents> gives{};
  std::optional<Marks> gets{};
  std::optional<Present> give_more{};
  std::optional<Parcel> get_more{};
  friend bool operator==(Yours const&, Yours const&) = default;
};
BOOST_DESCRIBE_STRUCT(Yours, (), (gives, gets, give_more, get_more))

struct View : ViewHead<Phase> {
  Seat dealer = 0;
  std::optional<Pack> pack{};  // none until it is chosen
  List<SquareView, max_squares> squares{};
  PerSeat<Track> tracks{};
  std::int16_t track_length = 0;
  PerSeat<bool> ready{};
  std::optional<Seat> revealer{};
  std::optional<Parcel> opening{};  // the revealer's parcel that is about to open
  List<TokenView, most_tokens> tokens{};
  PerSeat<std::optional<Marks>> marks{};
  PerSeat<bool> traps_left{};
  std::optional<std::uint8_t> vetoes_left{};  // one's own
  std::vector<std::string> own_gifts{};       // the words of own-1, own-2, …
  std::optional<Yours> yours{};
  friend bool operator==(View const&, View const&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (ViewHead<Phase>),
                      (dealer, pack, squares, tracks, track_length, ready, revealer, opening, tokens, marks,
                       traps_left, vetoes_left, own_gifts, yours))

// ---- the game

inline constexpr int most_listed =
    72;  // whole choices; where there are more, `sample_size` of them are listed
inline constexpr int sample_size = 24;

struct Rules {
  using Options = gifttrap::Options;
  using Arrange = gifttrap::Arrange;
  using State = gifttrap::State;
  using Action = gifttrap::Action;
  using Event = gifttrap::Event;
  using View = gifttrap::View;
  using Legal = LegalList<Action, most_listed + max_squares>;

  static constexpr Info info{"gifttrap", "GiftTRAP", 3, 8, 4, 1};

  // Random play may never bring both markers home; only a last round ends such a match.
  static bool may_never_end(Options const& options) { return options.max_rounds.value == 0; }

  // words.json and the words of all gifts.
  static std::string_view words();

  static std::span<OptionNote const> option_notes();
  static Result<State> setup(Options const& options, int seats, Pace pace, Arrange const& arrange, Rng& rng,
                             Tell<Event>& tell);
  static Seats actors(State const& state);
  static void legal(State const& state, Seat seat, Legal& into);
  static Action draw(State const& state, Seat seat, Legal& scratch, Rng& rng);
  static Result<void> apply(State& state, Seat seat, Action const& action, Time at, Tell<Event>& tell);
  static std::optional<Deadline> deadline(State const& state);
  static void on_deadline(State& state, Tell<Event>& tell);
  static View view_for(State const& state, Viewer viewer);
  static void show_own(View& view, State const& state, Seat seat);
  static bool keeps_secret(State const& state, Seat seat);
  static View unveiled(State const& state);  // the spectator's view with nothing hidden, for looking back
  static std::optional<Outcome> outcome(State const& state);
  static State resample(State const& state, Seat seat, Rng& rng);
  static State conceal(State const& state, Viewer viewer, Rng& rng);
};
static_assert(Game<Rules>);

}  // namespace hotte::gifttrap
