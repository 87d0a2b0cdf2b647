// That's Not a Hat, by Kasper Lapp. The rules in words: rules.en.md and rules.fr.md beside this file;
// H-numbers are their rulings.
//
// Every gift is seen once by everybody and then travels face down. Nothing in this game is secret to one
// player: what is hidden is hidden from all, its holder included, and people lose track of it. So a view must
// forget at once.
#pragma once

#include <variant>

#include "engine/game.hpp"
#include "engine/handle.hpp"
#include "engine/options.hpp"
#include "games/hat/cards.hpp"

namespace hotte::hat {

// The back of a card. Black arrows point left, white ones right, always as seen by whoever
// holds the card (H-05, H-06).
enum class Arrow : std::uint8_t { left, right };
BOOST_DESCRIBE_ENUM(Arrow, left, right)

// Theatre: how a claim is said. It changes nothing in the rules.
enum class Tone : std::uint8_t { sure, hesitant, sly, moved };
BOOST_DESCRIBE_ENUM(Tone, sure, hesitant, sly, moved)

enum class Arrows : std::uint8_t { both, black, white };
BOOST_DESCRIBE_ENUM(Arrows, both, black, white)

enum class Rounds : std::uint8_t { one, one_each };
BOOST_DESCRIBE_ENUM(Rounds, one, one_each)

enum class Phase : std::uint8_t { showing, claiming, answering, revealing, over };
BOOST_DESCRIBE_ENUM(Phase, showing, claiming, answering, revealing, over)

inline constexpr int deck_size = 110;
inline constexpr int one_colour_size = 55;
inline constexpr int penalty_limit = 3;

struct Options {
  using absent_means_default = void;
  OneOf<1, 2> gifts_each;
  Arrows arrows = Arrows::both;
  Rounds rounds = Rounds::one;
  friend bool operator==(Options const&, Options const&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (gifts_each, arrows, rounds))

struct DeckCard {
  Gift gift;
  Arrow arrow = Arrow::left;
};
BOOST_DESCRIBE_STRUCT(DeckCard, (), (gift, arrow))

// The first round as a test or a tutorial wants it: the whole deck in order, and who begins.
struct Arrange {
  std::optional<List<DeckCard, deck_size>> deck{};
  std::optional<Seat> first{};
};
BOOST_DESCRIBE_STRUCT(Arrange, (), (deck, first))

// ---- what a seat may do

struct Claim {
  using void_is_left_out = void;
  Gift gift;
  std::optional<Tone> tone{};
  friend bool operator==(Claim const&, Claim const&) = default;
};
BOOST_DESCRIBE_STRUCT(Claim, (), (gift, tone))
struct Accept {
  friend bool operator==(Accept, Accept) = default;
};
BOOST_DESCRIBE_STRUCT(Accept, (), ())
struct Refuse {
  friend bool operator==(Refuse, Refuse) = default;
};
BOOST_DESCRIBE_STRUCT(Refuse, (), ())
using Action = std::variant<Claim, Accept, Refuse>;

// ---- what happens

struct Dealt {
  std::int16_t round;
  Seat first;
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (round, first))
// A gift from the shop, for all to see.
struct Shown {
  Seat seat;
  Gift gift;
};
BOOST_DESCRIBE_STRUCT(Shown, (), (seat, gift))
// A gift, face down now, is on its way.
struct Offered {
  Seat seat;
  Seat to;
};
BOOST_DESCRIBE_STRUCT(Offered, (), (seat, to))
struct Claimed {
  Seat seat;
  Gift gift;
  std::optional<Tone> tone;
};
BOOST_DESCRIBE_STRUCT(Claimed, (), (seat, gift, tone))
struct Accepted {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Accepted, (), (seat))
struct Refused {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (seat))
struct Revealed {
  Gift gift;
  Seat wrong;
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (gift, wrong))
struct RoundOver {
  std::int16_t round;
  PerSeat<std::int16_t> penalties;
};
BOOST_DESCRIBE_STRUCT(RoundOver, (), (round, penalties))
struct MatchOver {};
BOOST_DESCRIBE_STRUCT(MatchOver, (), ())
using Event = std::variant<Dealt, Shown, Offered, Claimed, Accepted, Refused, Revealed, RoundOver, MatchOver>;

// ---- the truth

// A card in play. Its arrow is a property of the gift for the whole match (State::to_the_right).
struct Card {
  Gift gift;
  bool up = false;
  Handle handle;
  friend bool operator==(Card const&, Card const&) = default;
};
BOOST_DESCRIBE_STRUCT(Card, (), (gift, up, handle))

struct State {
  using never_on_the_wire = void;

  Options options{};
  Pace pace = Pace::normal;
  std::uint8_t seats = 0;
  std::uint8_t gifts_each = 1;
  std::uint8_t rounds = 1;
  Phase phase = Phase::showing;
  Seat first = 0;  // who began this round
  Seat giver = 0;
  Seat receiver = 0;       // from claiming on
  Seat wrong = 0;          // while revealing
  std::uint8_t drawn = 0;  // cards that have left the deck
  std::int16_t round = 1;
  Time due = 0;  // when this phase ends by itself
  std::optional<Claim> said{};
  Card moving{};
  std::array<List<Card, 3>, max_seats> piles{};  // bottom first
  std::array<List<Gift, penalty_limit>, max_seats> penalties{};
  std::array<std::int16_t, max_seats> lost_before{};  // in finished rounds
  GiftSet in_deck{};
  GiftSet to_the_right{};
  GiftSet backs_seen{};
  List<Gift, deck_size> claimable{};  // the whole deck in the order of the catalogue
  List<Gift, deck_size> deck{};       // this round's order; the shop is what has not been drawn
  Rng rng{};

  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (options, pace, seats, gifts_each, rounds, phase, first, giver, receiver, wrong, drawn,
                       round, due, said, moving, piles, penalties, lost_before, in_deck, to_the_right,
                       backs_seen, claimable, deck, rng))

// ---- what one viewer knows

struct CardView {
  Handle handle;
  std::optional<Gift> gift{};    // none: face down
  std::optional<Arrow> arrow{};  // none: face up
  friend bool operator==(CardView const&, CardView const&) = default;
};
BOOST_DESCRIBE_STRUCT(CardView, (), (handle, gift, arrow))

struct SeatView {
  List<CardView, 3> gifts;  // bottom first
  List<Gift, penalty_limit> penalties;
  friend bool operator==(SeatView const&, SeatView const&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (gifts, penalties))

struct ShopView {
  Gift top;
  std::uint8_t left = 0;  // counts the top one
  friend bool operator==(ShopView const&, ShopView const&) = default;
};
BOOST_DESCRIBE_STRUCT(ShopView, (), (top, left))

struct View : ViewHead<Phase> {
  std::optional<Seat> giver{};
  std::optional<Seat> receiver{};
  std::optional<Gift> claim{};
  std::optional<Tone> tone{};
  std::optional<CardView> moving{};
  PerSeat<SeatView> seats{};
  ShopView shop{};
  friend bool operator==(View const&, View const&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (ViewHead<Phase>), (giver, receiver, claim, tone, moving, seats, shop))

// ---- the game

struct Rules {
  using Options = hat::Options;
  using Arrange = hat::Arrange;
  using State = hat::State;
  using Action = hat::Action;
  using Event = hat::Event;
  using View = hat::View;
  using Legal = LegalList<Action, deck_size>;

  static constexpr Info info{"hat", "That's Not a Hat", 2, 8, 4, 1};

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
  static View unveiled(State const& state);  // the spectator's view with nothing hidden, for looking back
  static std::optional<Outcome> outcome(State const& state);
  static State resample(State const& state, Seat seat, Rng& rng);
  static State conceal(State const& state, Viewer viewer, Rng& rng);
};
static_assert(Game<Rules>);

}  // namespace hotte::hat
