// Surprises !, the memory game of wish lists and elves. The rules in words: rules.en.md and rules.fr.md
// beside this file; S-numbers are their rulings.
//
// A square of toys lies face down. Whoever turns the last toy of the wish list has the whole list. What
// everybody saw a moment ago is gone from every view as soon as it is turned down; only Rangement shows
// something to one player alone.
#pragma once

#include <variant>

#include "engine/game.hpp"
#include "engine/options.hpp"
#include "games/surprises/box.hpp"
#include "games/surprises/cells.hpp"

namespace hotte::surprises {

enum class Variant : std::uint8_t { classic, young };
BOOST_DESCRIBE_ENUM(Variant, classic, young)

enum class ElvesPerTurn : std::uint8_t { one, any };
BOOST_DESCRIBE_ENUM(ElvesPerTurn, one, any)

enum class Phase : std::uint8_t { starting, turn, mistake, giving_elf, duel, duel_prize, tidying, over };
BOOST_DESCRIBE_ENUM(Phase, starting, turn, mistake, giving_elf, duel, duel_prize, tidying, over)

inline constexpr int most_seats = 5;
inline constexpr std::size_t tidied_cells = 5;
inline constexpr int most_mixings = elf_count - star_elf_count;  // duels and Rangements of one match

struct Options {
  using absent_means_default = void;
  Variant variant = Variant::classic;
  ElvesPerTurn elves_per_turn = ElvesPerTurn::one;
  bool show_scores = false;
  std::optional<OneOf<9, 6, 3>> lists{};  // none: all of the variant, nine or (young) six
  friend bool operator==(Options const&, Options const&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (variant, elves_per_turn, show_scores, lists))

struct ArrangedList {
  using absent_means_default = void;
  List<Toy, longest_list> toys{};
  bool ordered = false;
  std::optional<std::uint8_t> level{};
};
BOOST_DESCRIBE_STRUCT(ArrangedList, (), (toys, ordered, level))

// A match as a test or a tutorial wants it: the toys row by row, the lists in order of play, all elves from
// the top, and who begins.
struct Arrange {
  std::optional<List<Toy, toy_count>> grid{};
  std::optional<List<ArrangedList, most_lists>> lists{};
  std::optional<List<Elf, elf_count>> elves{};
  std::optional<Seat> first{};
};
BOOST_DESCRIBE_STRUCT(Arrange, (), (grid, lists, elves, first))

// ---- what a seat may do --------------------------------------------------------------------------------

struct Flip {
  Cell cell = 0;
  friend bool operator==(Flip, Flip) = default;
};
BOOST_DESCRIBE_STRUCT(Flip, (), (cell))
struct Pass {
  friend bool operator==(Pass, Pass) = default;
};
BOOST_DESCRIBE_STRUCT(Pass, (), ())
// Trou de mémoire: the mistake does not count, and its player turns another card (S-11).
struct Lapse {
  friend bool operator==(Lapse, Lapse) = default;
};
BOOST_DESCRIBE_STRUCT(Lapse, (), ())
struct LetGo {
  friend bool operator==(LetGo, LetGo) = default;
};
BOOST_DESCRIBE_STRUCT(LetGo, (), ())
struct Duel {
  Seat against = 0;
  friend bool operator==(Duel, Duel) = default;
};
BOOST_DESCRIBE_STRUCT(Duel, (), (against))
// Turns the list without a duel.
struct Begin {
  friend bool operator==(Begin, Begin) = default;
};
BOOST_DESCRIBE_STRUCT(Begin, (), ())
struct Name {
  Toy toy{};
  Cell cell = 0;
  friend bool operator==(Name, Name) = default;
};
BOOST_DESCRIBE_STRUCT(Name, (), (toy, cell))
struct Concede {
  friend bool operator==(Concede, Concede) = default;
};
BOOST_DESCRIBE_STRUCT(Concede, (), ())
// By its position among the lists the loser has won.
struct GiveList {
  std::uint8_t list = 0;
  friend bool operator==(GiveList, GiveList) = default;
};
BOOST_DESCRIBE_STRUCT(GiveList, (), (list))
// Rangement takes exactly five cards (S-33); the room for more is there so that more can be refused in words.
struct Tidy {
  List<Cell, most_cells> cells{};
  friend bool operator==(Tidy const&, Tidy const&) = default;
};
BOOST_DESCRIBE_STRUCT(Tidy, (), (cells))
// The five toys for the five cells, in the order in which the cells were named.
struct Place {
  List<Toy, toy_count> toys{};
  friend bool operator==(Place const&, Place const&) = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (toys))
struct GiveElf {
  Seat to = 0;
  friend bool operator==(GiveElf, GiveElf) = default;
};
BOOST_DESCRIBE_STRUCT(GiveElf, (), (to))
using Action =
    std::variant<Flip, Pass, Lapse, LetGo, Duel, Begin, Name, Concede, GiveList, Tidy, Place, GiveElf>;

// ---- what happens --------------------------------------------------------------------------------------

struct RoundBegun {
  std::int16_t round;
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(RoundBegun, (), (round, seat))
struct ListTurned {
  WishList list;
  std::optional<Elf> elf;  // none when no elf is left (S-02)
};
BOOST_DESCRIBE_STRUCT(ListTurned, (), (list, elf))
// `right`: it is on the list and expected, or (in a duel) it is the toy that was named.
struct Flipped {
  Seat seat;
  Cell cell;
  Toy toy;
  bool right;
};
BOOST_DESCRIBE_STRUCT(Flipped, (), (seat, cell, toy, right))
// These cards lie face down again where they were.
struct Hidden {
  List<Cell, most_cells> cells;
};
BOOST_DESCRIBE_STRUCT(Hidden, (), (cells))
// The turn goes on to the left, by choice or because time ran out.
struct Passed {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Passed, (), (seat))
struct Lapsed {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Lapsed, (), (seat))
struct ListWon {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(ListWon, (), (seat))
struct ElfGiven {
  Seat seat;
  Seat to;
  Elf elf;
};
BOOST_DESCRIBE_STRUCT(ElfGiven, (), (seat, to, elf))
struct DuelBegun {
  Seat seat;
  Seat against;
};
BOOST_DESCRIBE_STRUCT(DuelBegun, (), (seat, against))
// Said before the card is turned.
struct Named {
  Seat seat;
  Toy toy;
  Cell cell;
};
BOOST_DESCRIBE_STRUCT(Named, (), (seat, toy, cell))
struct Conceded {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Conceded, (), (seat))
// Both are none when all sixteen cards lie open and nobody has lost (S-29).
struct DuelOver {
  std::optional<Seat> winner;
  std::optional<Seat> loser;
};
BOOST_DESCRIBE_STRUCT(DuelOver, (), (winner, loser))
// Which list it was, only these two see, in their own lists (S-42).
struct ListGiven {
  Seat seat;
  Seat to;
};
BOOST_DESCRIBE_STRUCT(ListGiven, (), (seat, to))
// The visible cards of a duel lie face down again, anyhow, in the same places.
struct Shuffled {
  List<Cell, most_cells> cells;
};
BOOST_DESCRIBE_STRUCT(Shuffled, (), (cells))
// Five cards are taken up, in ascending order of their places; their faces follow to their player alone.
struct Lifted {
  Seat seat;
  List<Cell, tidied_cells> cells;
};
BOOST_DESCRIBE_STRUCT(Lifted, (), (seat, cells))
struct LookedAt {
  List<Cell, tidied_cells> cells;
  List<Toy, tidied_cells> toys;
};
BOOST_DESCRIBE_STRUCT(LookedAt, (), (cells, toys))
// They lie in their five places again, all at once; how, is told to their player alone.
struct Tidied {
  Seat seat;
  List<Cell, tidied_cells> cells;
};
BOOST_DESCRIBE_STRUCT(Tidied, (), (seat, cells))
struct PutBack {
  List<Cell, tidied_cells> cells;
  List<Toy, tidied_cells> toys;
};
BOOST_DESCRIBE_STRUCT(PutBack, (), (cells, toys))
struct MatchOver {};
BOOST_DESCRIBE_STRUCT(MatchOver, (), ())
using Event =
    std::variant<RoundBegun, ListTurned, Flipped, Hidden, Passed, Lapsed, ListWon, ElfGiven, DuelBegun, Named,
                 Conceded, DuelOver, ListGiven, Shuffled, Lifted, LookedAt, Tidied, PutBack, MatchOver>;

// ---- the truth -----------------------------------------------------------------------------------------

// How the toys lay from one mixing to the next (a duel's shuffle, a Rangement). The last one is the present;
// those before are kept because players remember them: see resample.
struct Epoch {
  std::array<Toy, most_cells> toys{};  // by cell
  Cells seen{};                        // shown to everybody meanwhile
  Cells moved{};                       // the cells whose cards were mixed as it began
  std::optional<Seat> tidier{};        // who mixed them knowingly; none: chance
  friend bool operator==(Epoch const&, Epoch const&) = default;
};
BOOST_DESCRIBE_STRUCT(Epoch, (), (toys, seen, moved, tidier))

// A list that changed hands after a duel, at the beginning of a round.
struct Transfer {
  std::int16_t round = 0;
  Seat from = 0;
  Seat to = 0;
  std::uint8_t list = 0;
  friend bool operator==(Transfer, Transfer) = default;
};
BOOST_DESCRIBE_STRUCT(Transfer, (), (round, from, to, list))

struct State {
  using never_on_the_wire = void;

  Options options{};
  Pace pace = Pace::normal;
  std::uint8_t seats = 0;
  std::uint8_t rounds = 0;
  std::uint8_t cells = 0;
  Phase phase = Phase::turn;
  std::int16_t round = 0;
  Seat turn = 0;                // whose turn it is; through a duel, the challenger's
  bool elf_spent = false;       // in this turn (S-16)
  bool flipped = false;         // a card, in this turn
  bool may_pass = false;        // the last card of this turn was right (S-10, S-11)
  bool answered = false;        // a mistake: forgotten with a lapse, or let go
  bool forgotten = false;       // the answer was a lapse
  std::optional<Cell> wrong{};  // the wrong card, as long as it lies open
  std::optional<Toy> named{};   // what it was said to be, in a duel
  Cells up{};
  Seat rival = 0;                      // of a duel
  Seat duel_turn = 0;                  // who names next; then, who has lost
  List<Cell, tidied_cells> lifted{};   // while tidying
  std::optional<std::uint8_t> list{};  // the turned one, as a position in `lists`
  std::uint8_t found = 0;              // a bit per toy of it
  std::uint8_t turned = 0;             // lists that have left the pile
  std::optional<Elf> elf{};            // the turned one
  std::uint8_t drawn = 0;              // elves that have left the pile
  List<WishList, most_lists> lists{};  // in order of play; then those that are left over
  List<Elf, elf_count> elves{};        // in order of play
  std::array<List<std::uint8_t, most_lists>, most_seats> won{};  // positions in `lists`
  std::array<List<Elf, elf_count>, most_seats> owned{};          // elves in order received
  std::array<Seat, most_lists> winner{};                         // of each list that was won, as it was won
  List<Transfer, most_mixings> transfers{};
  List<Epoch, 1 + most_mixings> history{};
  Time seen_until = 0;  // what was turned last is looked at until then
  Time due = 0;         // when the decision of this phase is made by itself
  Rng rng{};

  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (options, pace, seats, rounds, cells, phase, round, turn, elf_spent, flipped, may_pass,
                       answered, forgotten, wrong, named, up, rival, duel_turn, lifted, list, found, turned,
                       elf, drawn, lists, elves, won, owned, winner, transfers, history, seen_until, due,
                       rng))

// ---- what one viewer knows -----------------------------------------------------------------------------

struct CellView {
  std::optional<Toy> toy{};  // none: face down
  friend bool operator==(CellView const&, CellView const&) = default;
};
BOOST_DESCRIBE_STRUCT(CellView, (), (toy))

struct ListView {
  List<Toy, longest_list> toys{};
  bool ordered = false;
  std::uint8_t level = 0;
  List<bool, longest_list> found{};
  friend bool operator==(ListView const&, ListView const&) = default;
};
BOOST_DESCRIBE_STRUCT(ListView, (), (toys, ordered, level, found))

struct SeatView {
  List<Elf, elf_count> elves{};        // in the order received
  std::uint8_t lists = 0;              // won; what is on them only their owner knows (S-40)
  std::optional<std::int16_t> toys{};  // on them, if the viewer may know
  friend bool operator==(SeatView const&, SeatView const&) = default;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (elves, lists, toys))

struct DuelView {
  Seat challenger = 0;
  Seat rival = 0;
  Seat turn = 0;               // who names next; in duel_prize, who has lost
  std::optional<Toy> named{};  // while the wrong card lies open: what it was said to be
  friend bool operator==(DuelView const&, DuelView const&) = default;
};
BOOST_DESCRIBE_STRUCT(DuelView, (), (challenger, rival, turn, named))

struct TidyingView {
  List<Cell, tidied_cells> cells{};
  List<Toy, tidied_cells> toys{};  // as they lay in those cells
  friend bool operator==(TidyingView const&, TidyingView const&) = default;
};
BOOST_DESCRIBE_STRUCT(TidyingView, (), (cells, toys))

struct View : ViewHead<Phase> {
  std::optional<Seat> turn{};
  List<CellView, most_cells> cells{};
  std::uint8_t width = 0;
  std::optional<ListView> list{};
  std::optional<Elf> elf{};
  std::uint8_t lists_left = 0;  // without the turned one
  PerSeat<SeatView> seats{};
  std::optional<DuelView> duel{};
  std::optional<TidyingView> tidying{};                   // for the seat that tidies only
  std::optional<List<WishList, most_lists>> own_lists{};  // in order won; none for a spectator
  std::optional<Cell> wrong{};                            // the card turned by mistake, while it lies open
  List<Cell, tidied_cells> lifted{};  // cells whose cards are being tidied, for all to see
  friend bool operator==(View const&, View const&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (ViewHead<Phase>),
                      (turn, cells, width, list, elf, lists_left, seats, duel, tidying, own_lists, wrong,
                       lifted))

// ---- the game ------------------------------------------------------------------------------------------

struct Rules {
  using Options = surprises::Options;
  using Arrange = surprises::Arrange;
  using State = surprises::State;
  using Action = surprises::Action;
  using Event = surprises::Event;
  using View = surprises::View;
  // Naming any toy for any card of a duel, or giving up.
  using Legal = LegalList<Action, toy_count * most_cells + 1>;

  static constexpr Info info{"surprises", "Surprises\u00A0!", 2, most_seats, 4, 1};

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

}  // namespace hotte::surprises

// The number of lists hangs on the variant, so its default is none; the card shows the classic one.
template <int First, int... Others>
struct hotte::DescribeOption<std::optional<hotte::OneOf<First, Others...>>> {
  static void into(OptionCard& card) {
    DescribeOption<OneOf<First, Others...>>::into(card);
    card.default_.text = std::to_string(First);
  }
};
