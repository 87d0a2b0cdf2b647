// Leprechauns. The rules in words: rules.en.md and rules.fr.md beside this file; L-numbers are their rulings.
//
// Six rounds of two halves. First a race: every player's top chest is turned for all to see, and the first
// hand on a chest has it and hides what is drawn there. Then memory: one after the other, players say from
// memory the two motifs under their hand. A motif is public while nobody's hand is on it and
// hidden from everybody afterwards, so a view must forget at once.
#pragma once

#include <functional>

#include "games/leprechauns/moves.hpp"

namespace hotte::leprechauns {

// ---- the truth -------------------------------------------------------------------------------------------

// What a player's hand lies on, and how fast it was.
struct Hand {
  Seat chest = nobody;
  std::optional<std::int32_t> reaction{};
  std::optional<std::int32_t> claimed{};
  bool down() const { return chest != nobody; }
  friend bool operator==(Hand const&, Hand const&) = default;
};
BOOST_DESCRIBE_STRUCT(Hand, (), (chest, reaction, claimed))

// A recital that is being looked at.
struct RecitalView {
  Seat seat = 0;
  Seat chest = 0;
  List<Motif, 2> said{};
  List<bool, 2> right{};
  bool won = false;
  friend bool operator==(RecitalView const&, RecitalView const&) = default;
};
BOOST_DESCRIBE_STRUCT(RecitalView, (), (seat, chest, said, right, won))

struct State {
  using never_on_the_wire = void;

  Options options{};
  Pace pace = Pace::normal;
  std::uint8_t seats = 0;
  Phase phase = Phase::signal;
  std::int16_t round = 0;
  std::optional<ActionCard> action{};
  std::uint8_t forbidden = 0;  // the number, whenever its card comes
  Seat prems = 0;
  Seat speaker = 0;      // who recites, calls, swaps or sheds
  bool looking = false;  // nobody acts: chests before a choice in turns, or a recital just given
  Time due = 0;          // when this phase ends by itself
  Time revealed_at = 0;

  // This round's chests, by the seat they belong to.
  Seats open{};                               // nobody's hand is on them
  Seats racing{};                             // hands are on them, the first not yet found
  Seats uncovered{};                          // their recital is over
  Seats barred{};                             // the forbidden number
  std::array<Seat, most_seats> holder{};      // whose hand has it, or nobody
  std::array<Time, most_seats> settled_at{};  // while racing
  // This round's players.
  std::array<Hand, most_seats> hands{};
  Seats out{};
  Seats spoken{};
  Seats chosen{};    // those who have had their turn, without a race
  Seats winners{};   // their chest of this round lies last in `won`
  Seats smallest{};  // of them, those with the smallest chest before any swap
  Seats judged{};
  std::array<std::uint8_t, 2> found_right{};  // votes for each motif
  std::optional<RecitalView> recital{};

  std::array<Pile, most_seats> won{};
  std::array<std::uint8_t, most_seats> negative_cards{};
  std::array<std::uint8_t, most_seats> negative_points{};
  List<ActionCard, action_card_count> actions{};  // in order; the memo sheet has two more than rounds
  List<Chest, chest_count> deck{};  // six for each seat in order of play, then what was not dealt
  Rng rng{};

  Chest const& chest(Seat seat) const {
    return deck[static_cast<std::size_t>(seat * round_count + round - 1)];
  }
  Chest& chest(Seat seat) { return deck[static_cast<std::size_t>(seat * round_count + round - 1)]; }
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (options, pace, seats, phase, round, action, forbidden, prems, speaker, looking, due,
                       revealed_at, open, racing, uncovered, barred, holder, settled_at, hands, out, spoken,
                       chosen, winners, smallest, judged, found_right, recital, won, negative_cards,
                       negative_points, actions, deck, rng))

// ---- what one viewer knows -------------------------------------------------------------------------------

struct ChestView {
  Seat seat = 0;
  std::uint8_t value = 0;
  std::optional<List<Drawing, 2>> motifs{};  // none: covered
  std::optional<Seat> slapped_by{};
  Seats hands{};  // that came down on it and are not yet told apart
  friend bool operator==(ChestView const&, ChestView const&) = default;
};
BOOST_DESCRIBE_STRUCT(ChestView, (), (seat, value, motifs, slapped_by, hands))

struct SeatView {
  std::uint8_t pile = 0;
  Pile won{};
  std::uint8_t negative = 0;  // cards; what they cost is counted at the end
  bool out = false;
  bool spoken = false;
  std::uint8_t needs = 2;
  friend bool operator==(SeatView const&, SeatView const&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (pile, won, negative, out, spoken, needs))

struct View : ViewHead<Phase> {
  std::optional<ActionCard> action{};
  std::optional<std::uint8_t> forbidden{};
  Seat prems = 0;
  PerSeat<ChestView> chests{};
  std::optional<Seat> speaker{};
  std::optional<RecitalView> recital{};
  PerSeat<SeatView> seats{};
  friend bool operator==(View const&, View const&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (ViewHead<Phase>), (action, forbidden, prems, chests, speaker, recital, seats))

// ---- the game --------------------------------------------------------------------------------------------

// A recital may be any of more than a thousand: a fair sample of this size is listed.
inline constexpr int recital_sample = 32;

struct Rules {
  using Options = leprechauns::Options;
  using Arrange = leprechauns::Arrange;
  using State = leprechauns::State;
  using Action = leprechauns::Action;
  using Event = leprechauns::Event;
  using View = leprechauns::View;
  using Legal = LegalList<Action, recital_sample + 1>;

  static constexpr Info info{"leprechauns", "Leprechauns", 2, most_seats, 4, 1};

  static std::span<OptionNote const> option_notes();
  static Result<State> setup(Options const& options, int seats, Pace pace, Arrange const& arrange, Rng& rng,
                             Tell<Event>& tell);
  static Seats actors(State const& state);
  static void legal(State const& state, Seat seat, Legal& into);
  static Action draw(State const& state, Seat seat, Legal& scratch, Rng& rng);
  static Result<void> apply(State& state, Seat seat, Action const& action, Time at, Tell<Event>& tell);
  // A slap claims a reaction (engine/table_of.hpp).
  static bool judge_reaction(Action& action,
                             std::function<std::int32_t(std::optional<std::int32_t>)> const& judge);
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

}  // namespace hotte::leprechauns
