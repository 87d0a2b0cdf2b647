// A player of Leprechauns with eyes, a hand and a memory of its own.
//
// It looks at one chest after the other, reaches for the best it has seen and learns what is drawn there
// while its hand is on the way; what it has seen of the others may come to mind instead later. How fast it
// is, how well it reads and how long it remembers are drawn anew every time (reaction.hpp, bots/memory.hpp);
// a level only moves the odds.
#pragma once

#include <span>

#include "bots/memory.hpp"
#include "engine/table_of.hpp"
#include "games/leprechauns/reaction.hpp"
#include "games/leprechauns/rules.hpp"

namespace hotte::leprechauns {

class Bot {
 public:
  Bot(Seat seat, Level level, Rng rng);

  // Time passes as the table's clock tells; where it stands still (`instant`) an event takes two seconds.
  void watch(View const& view, std::span<Event const> events, Time now);
  std::optional<Choice<Action>> choose(View const& view, Rules::Legal const& legal, Time now);

 private:
  // One of the two motifs of a chest.
  struct Place {
    Seat chest;
    std::uint8_t nth;
    friend bool operator==(Place, Place) = default;
  };
  using Motifs = bots::Memory<Place, Motif>;

  // The chest the hand is on its way to, and when it will be there.
  struct Plan {
    Slap slap;
    Time at;
  };

  struct Recollection {
    std::optional<Motif> motif;
    double seconds;
  };

  void pass_time(std::size_t events, Time now);
  void learn(Seat chest);
  void rehearse();

  Choice<Action> slap(View const& view, Rules::Legal const& legal, Time now);
  Plan plan(View const& view, Rules::Legal const& legal, Time now);
  double worth(View const& view, ChestView const& chest) const;
  Choice<Action> recite(Seat chest);
  Recollection recollect(Place place);
  Motif guess(std::optional<Motif> other);

  Action call(View const& view, Rules::Legal const& legal);
  Action swap(View const& view, Rules::Legal const& legal) const;
  Action shed(View const& view, Rules::Legal const& legal) const;
  Action pass_prems(View const& view, Rules::Legal const& legal) const;
  template <class A>
  A any(Rules::Legal const& legal);
  Time thinking(Time median);

  Seat seat_;
  Level level_;
  Rng rng_;
  Reflexes reflexes_;
  Motifs memory_;
  std::array<std::optional<List<Drawing, 2>>, most_seats> sight_{};  // what lay open on each chest
  std::optional<Plan> plan_{};
  std::optional<Seat> hand_{};  // the chest under it
  Time revealed_at_ = 0;
  double rehearsed_ = 0;
  double clock_ = 0;  // seconds
  Time watched_at_ = 0;
};
static_assert(BotFor<Bot, Rules>);

}  // namespace hotte::leprechauns
