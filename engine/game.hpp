// What a game is, and the words all games share.
//
// A game is a struct of types and pure static functions that satisfies the concept `Game` at the end of this
// file: no base class, no registration. Rules know no clock, no thread, no file: time enters as a number,
// chance as a generator inside the state.
#pragma once

#include <algorithm>
#include <bit>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/list.hpp"
#include "engine/result.hpp"
#include "engine/rng.hpp"

namespace hotte {

using Seat = std::uint8_t;           // 0-based, clockwise
using Viewer = std::optional<Seat>;  // a seat, or nobody in particular: a spectator
using Time = std::int64_t;           // milliseconds since the match began

inline constexpr int max_seats = 8;

template <class T>
using PerSeat = List<T, max_seats>;

// Players face the centre: the left neighbour is the next one clockwise.
constexpr Seat left_of(Seat seat, int seats) { return static_cast<Seat>((seat + 1) % seats); }
constexpr Seat right_of(Seat seat, int seats) { return static_cast<Seat>((seat + seats - 1) % seats); }

// A set of seats, iterated in ascending order.
class Seats {
 public:
  constexpr Seats() = default;
  constexpr Seats(std::initializer_list<Seat> seats) {
    for (Seat const seat : seats) add(seat);
  }
  static constexpr Seats first(int count) { return of((1 << count) - 1); }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | 1u << seat); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1u << seat)); }
  constexpr bool has(Seat seat) const { return bits_ >> seat & 1; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint8_t bits() const { return bits_; }
  friend constexpr bool operator==(Seats, Seats) = default;
  friend constexpr Seats operator|(Seats a, Seats b) { return of(a.bits_ | b.bits_); }
  friend constexpr Seats operator&(Seats a, Seats b) { return of(a.bits_ & b.bits_); }
  friend constexpr Seats operator-(Seats a, Seats b) { return of(a.bits_ & ~b.bits_); }

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() { return bits_ &= bits_ - 1, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr Seats of(int bits) {
    Seats some;
    some.bits_ = static_cast<std::uint8_t>(bits);
    return some;
  }
  std::uint8_t bits_ = 0;
};

// How long things stay to be looked at. With `instant` no time passes at all and no decision times out.
enum class Pace { calm, normal, brisk, instant };
BOOST_DESCRIBE_ENUM(Pace, calm, normal, brisk, instant)

constexpr Time scaled(Time normal, Pace pace) {
  switch (pace) {
    case Pace::calm:
      return normal * 16 / 10;
    case Pace::normal:
      return normal;
    case Pace::brisk:
      return normal * 7 / 10;
    case Pace::instant:
      return 0;
  }
  return normal;
}

// What a deadline is for: something to look at, a decision, or a race whose rule is time itself.
enum class Clock { display, decision, race };
BOOST_DESCRIBE_ENUM(Clock, display, decision, race)

struct Deadline {
  Time at = 0;
  Clock clock = Clock::display;
  friend bool operator==(Deadline const&, Deadline const&) = default;
};
BOOST_DESCRIBE_STRUCT(Deadline, (), (at, clock))

struct Outcome {
  PerSeat<std::int16_t> scores;
  PerSeat<Seat> winners;  // ties share the victory
  friend bool operator==(Outcome const&, Outcome const&) = default;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (scores, winners))

// The highest scores win, all of them.
template <class Scores>
Outcome highest_wins(Scores const& scores) {
  Outcome outcome;
  auto const best = *std::max_element(scores.begin(), scores.end());
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    outcome.scores.push_back(static_cast<std::int16_t>(scores[seat]));
    if (scores[seat] == best) outcome.winners.push_back(static_cast<Seat>(seat));
  }
  return outcome;
}

// The card of a game: what the list of games and the lobby need to know.
struct Info {
  std::string_view id;
  std::string_view title;
  int min_seats;
  int max_seats;
  int default_seats;
  int rules_version;  // raised whenever a golden transcript changes: old journals name the rules they need
};

// One thing that happened, told to everybody or to one seat.
template <class Event>
struct Told {
  Viewer only;  // none: everybody
  Event event;
};

// Where rules tell what happens. A silent one keeps nothing and costs one branch.
template <class Event>
class Tell {
 public:
  Tell() = default;
  explicit Tell(std::vector<Told<Event>>& into) : into_(&into) {}

  void all(Event const& event) {
    if (into_) into_->push_back({std::nullopt, event});
  }
  void one(Seat seat, Event const& event) {
    if (into_) into_->push_back({seat, event});
  }

 private:
  std::vector<Told<Event>>* into_ = nullptr;
};

// A short word of plain data, such as the id of a game.
struct Word {
  List<char, 15> letters;
  constexpr Word() = default;
  constexpr Word(std::string_view text) {
    for (char const letter : text) letters.push_back(letter);
  }
  constexpr std::string_view text() const { return {letters.data(), letters.size()}; }
  friend constexpr bool operator==(Word const&, Word const&) = default;
};

// What every view begins with.
template <class Phase>
struct ViewHead {
  Word game{};
  Phase phase{};
  Seats actors{};
  Viewer you{};
  std::int16_t round = 0;
  PerSeat<std::optional<std::int16_t>> scores{};
  bool over = false;
  friend bool operator==(ViewHead const&, ViewHead const&) = default;
  BOOST_DESCRIBE_CLASS(ViewHead, (), (game, phase, actors, you, round, scores, over), (), ())
};

// The actions a seat may take. `complete` is false where there are too many to list
// and these are a fair sample.
template <class Action, std::size_t Capacity>
struct LegalList {
  List<Action, Capacity> actions;
  bool complete = true;
  void clear() { actions.clear(), complete = true; }
};

// One line about an option for people who choose it; its type, range and default come
// from the Options struct itself.
struct OptionNote {
  std::string_view name;
  std::string_view meaning;
};

// The contract of a game: types and static functions of `G`, each explained above the line that asks for it.
template <class G>
concept Game = requires(typename G::State& state, typename G::State const& held,
                        typename G::Options const& options, typename G::Arrange const& arrange,
                        typename G::Action const& action, Seat seat, Viewer viewer, Time at, Rng& rng,
                        Tell<typename G::Event>& tell, typename G::Legal& legal, typename G::View& view) {
  // State is plain data of fixed capacity: copying it is a memcpy, comparing it is exact.
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::equality_comparable<typename G::State>;
  requires std::equality_comparable<typename G::Action>;

  // The card of the game: its id, its title, how many may play, and the version of its rules.
  { G::info } -> std::convertible_to<Info const&>;

  // One line about each field of Options, for people who choose.
  { G::option_notes() } -> std::convertible_to<std::span<OptionNote const>>;

  // A match ready for its first actor; `arrange` fixes what would otherwise be drawn.
  // Refuses with bad_options what cannot be played.
  { G::setup(options, int{}, Pace{}, arrange, rng, tell) } -> std::same_as<Result<typename G::State>>;

  // The seats the match waits for: none while something is only being looked at,
  // several when all choose at once.
  { G::actors(held) } -> std::same_as<Seats>;

  // Fills `legal` with what a seat may do: empty for a seat that may do nothing.
  // The order never depends on what that seat cannot know.
  { G::legal(held, seat, legal) } -> std::same_as<void>;

  // Does the action at time `at`, or refuses and leaves the state exactly as it was. A seat whose legal list
  // is empty is refused not_your_turn; any other forbidden action is illegal, with its ruling.
  { G::apply(state, seat, action, at, tell) } -> std::same_as<Result<void>>;

  // The next moment at which the match moves by itself; none if it does not.
  { G::deadline(held) } -> std::same_as<std::optional<Deadline>>;

  // Moves the match to that moment. Called only when there is a deadline.
  { G::on_deadline(state, tell) } -> std::same_as<void>;

  // Everything one viewer may know now, filled field by field, never a filtered State: what lies open, which
  // is all a spectator sees, and for a seat what show_own adds.
  { G::view_for(held, viewer) } -> std::same_as<typename G::View>;

  // Adds to `view`, which holds what lies open, what only `seat` may know.
  { G::show_own(view, held, seat) } -> std::same_as<void>;

  // Scores and winners once the match is over; none before.
  { G::outcome(held) } -> std::same_as<std::optional<Outcome>>;

  // Another world that is possible for `seat`, which remembers all it was ever shown.
  { G::resample(held, seat, rng) } -> std::same_as<typename G::State>;

  // Another world that looks the same to `viewer` now: whatever is face down at this moment is dealt again,
  // even what was shown before. Memory games are proven to forget with it.
  { G::conceal(held, viewer, rng) } -> std::same_as<typename G::State>;

  // A game may also have these functions. Whatever uses one looks first whether it is there.
  //
  // static Action draw(State const& state, Seat seat, Legal& scratch, Rng& rng)
  //   Where legal lists are long: one legal action of a seat that may act, each as likely as any other,
  //   without making the list (`scratch` is there for when that is simpler). Random play uses it.
  //
  // static bool judge_reaction(Action& action, Table::JudgeReaction const& judge)
  //   Where speed decides: puts the judged reaction time in the place of the claimed one, keeps the claim
  //   beside it, and is true if the action is one of the race (`Races` in engine/table_of.hpp).
  //
  // static bool keeps_secret(State const& state, Seat seat)
  //   Where the view of a seat differs from a spectator's also by what is no secret: whether it differs now
  //   by something that is one. Without it every difference counts (`keeps_secret` below).
  //
  // static View unveiled(State const& state)
  //   Where something is hidden: the spectator's view with nothing hidden, for looking back at a match that
  //   is over.
  //
  // static bool may_never_end(Options const& options)
  //   Where random play may go on for ever with these options: the laws then follow it only for a while.
  //
  // static std::string_view words()
  //   Where the game's data has words that the terminal should know: words.json with these added.
};

// Whether `seat` is shown something secret that a spectator is not: then nobody else may take it over. Every
// difference between the two views counts, unless the game has a keeps_secret of its own.
template <Game G>
bool keeps_secret(typename G::State const& state, Seat seat) {
  if constexpr (requires { G::keeps_secret(state, seat); }) {
    return G::keeps_secret(state, seat);
  } else {
    auto own = G::view_for(state, seat);
    own.you.reset();
    return !(own == G::view_for(state, std::nullopt));
  }
}

}  // namespace hotte
