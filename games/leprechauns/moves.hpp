// The words of Leprechauns: its options, what a seat may do, and what happens.
#pragma once

#include <variant>

#include "engine/game.hpp"
#include "engine/options.hpp"
#include "games/leprechauns/chests.hpp"

namespace hotte::leprechauns {

inline constexpr int round_count = 6;
inline constexpr int most_seats = 6;
inline constexpr Seat nobody = max_seats;
inline constexpr int false_start = 100;  // L-14: nobody reads two motifs in less
inline constexpr int tie_margin = 8;     // closer than this, two hands are equally fast
inline constexpr int race_window = 250;  // how long rivals of the first hand are waited for, at most

// The action cards: six of the main text, three more on the memo sheet (L-01, L-02).
enum class ActionCard : std::uint8_t {
  back_of_hand,
  off_hand,
  neighbours,
  swap,
  gift,
  negative,
  even,
  odd,
  forbidden
};
BOOST_DESCRIBE_ENUM(ActionCard, back_of_hand, off_hand, neighbours, swap, gift, negative, even, odd,
                    forbidden)
inline constexpr int action_card_count = 9;

enum class Gesture : std::uint8_t { tap, back, off_hand };
BOOST_DESCRIBE_ENUM(Gesture, tap, back, off_hand)

enum class ActionSet : std::uint8_t { main, memo, none };
BOOST_DESCRIBE_ENUM(ActionSet, main, memo, none)

enum class Race : std::uint8_t { fair, turns };
BOOST_DESCRIBE_ENUM(Race, fair, turns)

enum class Fouls : std::uint8_t { strict, lenient };
BOOST_DESCRIBE_ENUM(Fouls, strict, lenient)

// How motifs are said: with the palette, judged by the server; or aloud too, judged by the others (L-47).
enum class Voice : std::uint8_t { palette, aloud };
BOOST_DESCRIBE_ENUM(Voice, palette, aloud)

enum class Phase : std::uint8_t {
  signal,
  ready,
  slapping,
  reciting,
  judging,  // only where motifs are performed aloud
  calling,
  swapping,
  shedding,
  passing_prems,
  over
};
BOOST_DESCRIBE_ENUM(Phase, signal, ready, slapping, reciting, judging, calling, swapping, shedding,
                    passing_prems, over)

// How many motifs win a chest: one number for everybody, or one per seat (L-45).
struct MotifsNeeded {
  std::uint8_t everybody = 2;
  List<std::uint8_t, max_seats> each{};  // empty: everybody the same
  int of(Seat seat) const { return each.empty() ? everybody : each[seat]; }
  friend bool operator==(MotifsNeeded const&, MotifsNeeded const&) = default;
};
BOOST_DESCRIBE_STRUCT(MotifsNeeded, (), (everybody, each))

struct Options {
  using absent_means_default = void;
  ActionSet actions = ActionSet::main;
  MotifsNeeded motifs_needed{};
  Race race = Race::fair;
  Fouls fouls = Fouls::strict;
  Voice recital = Voice::palette;
  friend bool operator==(Options const&, Options const&) = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (actions, motifs_needed, race, fouls, recital))

using Pile = List<Chest, round_count>;

// A match as a test or a tutorial wants it; piles in order of play.
struct Arrange {
  std::optional<PerSeat<Pile>> piles{};
  std::optional<List<ActionCard, round_count>> actions{};
  std::optional<std::uint8_t> forbidden{};
  std::optional<Seat> first{};
};
BOOST_DESCRIBE_STRUCT(Arrange, (), (piles, actions, forbidden, first))

// ---- what a seat may do ----------------------------------------------------------------------------------

struct Signal {
  friend bool operator==(Signal, Signal) = default;
};
BOOST_DESCRIBE_STRUCT(Signal, (), ())
// A hand on the chest of `chest`. `reaction` is the time since the chests were turned, as it counts;
// none: as the table's clock says. `claimed` is what the player's own clock said, kept beside
// it for whoever checks a decision.
struct Slap {
  using void_is_left_out = void;
  Seat chest = 0;
  Gesture gesture = Gesture::tap;
  std::optional<std::int32_t> reaction{};
  std::optional<std::int32_t> claimed{};
  friend bool operator==(Slap const&, Slap const&) = default;
};
BOOST_DESCRIBE_STRUCT(Slap, (), (chest, gesture, reaction, claimed))
struct Lift {
  friend bool operator==(Lift, Lift) = default;
};
BOOST_DESCRIBE_STRUCT(Lift, (), ())
struct Recite {
  List<Motif, 2> motifs{};
  friend bool operator==(Recite const&, Recite const&) = default;
};
BOOST_DESCRIBE_STRUCT(Recite, (), (motifs))
// The motifs were performed for all to hear: the others judge.
struct Perform {
  friend bool operator==(Perform, Perform) = default;
};
BOOST_DESCRIBE_STRUCT(Perform, (), ())
struct Judge {
  List<bool, 2> right{};  // one for each motif of the chest
  friend bool operator==(Judge const&, Judge const&) = default;
};
BOOST_DESCRIBE_STRUCT(Judge, (), (right))
struct Call {
  Seat seat = 0;
  friend bool operator==(Call, Call) = default;
};
BOOST_DESCRIBE_STRUCT(Call, (), (seat))
struct Swap {
  Seat with = 0;
  friend bool operator==(Swap, Swap) = default;
};
BOOST_DESCRIBE_STRUCT(Swap, (), (with))
struct Keep {
  friend bool operator==(Keep, Keep) = default;
};
BOOST_DESCRIBE_STRUCT(Keep, (), ())
struct Shed {
  std::uint8_t card = 0;  // in own `won`
  friend bool operator==(Shed, Shed) = default;
};
BOOST_DESCRIBE_STRUCT(Shed, (), (card))
struct GivePrems {
  Seat seat = 0;
  friend bool operator==(GivePrems, GivePrems) = default;
};
BOOST_DESCRIBE_STRUCT(GivePrems, (), (seat))
using Action = std::variant<Signal, Slap, Lift, Recite, Perform, Judge, Call, Swap, Keep, Shed, GivePrems>;

// ---- what happens ----------------------------------------------------------------------------------------

// No event names a motif that lies under a hand or in a pile.

struct RoundBegun {
  std::int16_t round = 0;
  Seat prems = 0;
  std::optional<ActionCard> action{};
  std::optional<std::uint8_t> forbidden{};
};
BOOST_DESCRIBE_STRUCT(RoundBegun, (), (round, prems, action, forbidden))
struct Signalled {
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Signalled, (), (seat))
// The chests lie open now: the view shows them.
struct Revealed {
  std::int16_t round = 0;
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (round))
// A hand comes down. Whether it was the first is told by `landed`.
struct Slapped {
  Seat seat = 0;
  Seat chest = 0;
  Gesture gesture{};
};
BOOST_DESCRIBE_STRUCT(Slapped, (), (seat, chest, gesture))
enum class Foul : std::uint8_t { gesture, not_a_neighbour, forbidden_number, false_start };
BOOST_DESCRIBE_ENUM(Foul, gesture, not_a_neighbour, forbidden_number, false_start)
struct Fouled {
  Seat seat = 0;
  Seat chest = 0;
  Foul foul{};
};
BOOST_DESCRIBE_STRUCT(Fouled, (), (seat, chest, foul))
struct HandTime {
  Seat seat = 0;
  std::optional<std::int32_t> reaction{};
  std::optional<std::int32_t> claimed{};
};
BOOST_DESCRIBE_STRUCT(HandTime, (), (seat, reaction, claimed))
// How the first hand was found: there was no other, by time, or within 8 ms by less gold and then by lot.
enum class DecidedBy : std::uint8_t { alone, time, gold, lot };
BOOST_DESCRIBE_ENUM(DecidedBy, alone, time, gold, lot)
// The chest is decided, once: `seat` has its hand on it, all other hands bounce. `lost`: that hand broke a
// rule or let go, and nobody will have the chest.
struct Landed {
  Seat seat = 0;
  Seat chest = 0;
  bool lost = false;
  DecidedBy decided_by{};
  std::optional<std::int32_t> margin{};  // to the nearest rival; negative where gold or lot beat time
  List<HandTime, most_seats> hands{};    // all that reached for it, the fastest first
};
BOOST_DESCRIBE_STRUCT(Landed, (), (seat, chest, lost, decided_by, margin, hands))
struct Lifted {
  Seat seat = 0;
  Seat chest = 0;
};
BOOST_DESCRIBE_STRUCT(Lifted, (), (seat, chest))
struct HandsDown {
  std::int16_t round = 0;
};
BOOST_DESCRIBE_STRUCT(HandsDown, (), (round))
// L-38: won without a word.
struct GiftWon {
  Seat seat = 0;
  Seat chest = 0;
  std::uint8_t value = 0;
};
BOOST_DESCRIBE_STRUCT(GiftWon, (), (seat, chest, value))
struct Called {
  Seat seat = 0;
  Seat next = 0;
};
BOOST_DESCRIBE_STRUCT(Called, (), (seat, next))
// The chest is uncovered, but for one that is kept as negative points:
// then `motifs` is none and `right` is empty.
struct Recited {
  Seat seat = 0;
  Seat chest = 0;
  std::uint8_t value = 0;
  List<Motif, 2> said{};
  List<bool, 2> right{};  // of what was said; where it was performed, of the chest's motifs
  bool won = false;
  std::optional<List<Drawing, 2>> motifs{};
};
BOOST_DESCRIBE_STRUCT(Recited, (), (seat, chest, value, said, right, won, motifs))
struct Performed {
  Seat seat = 0;
  Seat chest = 0;
};
BOOST_DESCRIBE_STRUCT(Performed, (), (seat, chest))
struct Judged {
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Judged, (), (seat))
struct Discarded {
  Seat seat = 0;
  std::uint8_t card = 0;
  std::uint8_t value = 0;
};
BOOST_DESCRIBE_STRUCT(Discarded, (), (seat, card, value))
struct Swapped {
  Seat seat = 0;
  Seat with = 0;
};
BOOST_DESCRIBE_STRUCT(Swapped, (), (seat, with))
struct Kept {
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Kept, (), (seat))
struct PremsGiven {
  Seat seat = 0;
  Seat to = 0;
};
BOOST_DESCRIBE_STRUCT(PremsGiven, (), (seat, to))
struct RoundOver {
  std::int16_t round = 0;
};
BOOST_DESCRIBE_STRUCT(RoundOver, (), (round))
struct MatchOver {};
BOOST_DESCRIBE_STRUCT(MatchOver, (), ())
using Event =
    std::variant<RoundBegun, Signalled, Revealed, Slapped, Fouled, Landed, Lifted, HandsDown, GiftWon, Called,
                 Recited, Performed, Judged, Discarded, Swapped, Kept, PremsGiven, RoundOver, MatchOver>;

}  // namespace hotte::leprechauns

// 2, 1, or a number per seat: [2,1,1,2]
template <>
struct hotte::wire::Custom<hotte::leprechauns::MotifsNeeded> {
  static void write(std::string& out, leprechauns::MotifsNeeded const& needed);
  static bool read(json::value const& from, leprechauns::MotifsNeeded& into, Fault& fault);
  static std::string typescript() { return "number | number[]"; }
};
template <>
struct hotte::DescribeOption<hotte::leprechauns::MotifsNeeded> {
  static void into(OptionCard& card) {
    card.type = OptionType::choice;
    card.values = {{"2"}, {"1"}};
  }
};
