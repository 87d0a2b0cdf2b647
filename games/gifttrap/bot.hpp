// A player of GiftTRAP with a character. It marks what it likes; it learns what the others like from the
// marks they reveal (taste.hpp), and gives so that all its gifts together serve it best
// (bots/assignment.hpp). What a level adds: how much it learns from what it sees, how well it knows its own
// mind, and an eye on the race: a gift moves its receiver too, and who is about to win gets no good ones.
#pragma once

#include <span>

#include "engine/table_of.hpp"
#include "games/gifttrap/rules.hpp"
#include "games/gifttrap/taste.hpp"

namespace hotte::gifttrap {

class Bot {
 public:
  Bot(Seat seat, Level level, Rng rng);

  void watch(View const& view, std::span<Event const> events, Time now);
  std::optional<Choice<Action>> choose(View const& view, Rules::Legal const& legal, Time now);

 private:
  // What somebody's gifts have been worth so far, to oneself.
  struct Giver {
    double points = 0;
    double gifts = 1;
    double mean() const { return points / gifts; }
  };
  // How often a gift would get each mark from somebody.
  using Chances = std::array<double, 5>;

  void listen(Event const& event);
  std::vector<Chances> chances(Seat receiver);
  double gain(View const& view, Seat to, int steps) const;
  Give give(View const& view, Rules::Legal const& legal);
  Get get(View const& view, Rules::Legal const& legal);
  Open open(View const& view) const;
  std::optional<Trap> trap(View const& view) const;
  double promise(TokenView const& token) const;
  Time thinking(Time median, Time shortest, Time longest);

  Seat seat_;
  Level level_;
  Rng rng_;
  List<Gift, max_squares> board_{};
  std::array<Taste, max_seats> tastes_{};
  std::array<Giver, max_seats> givers_{};
};
static_assert(BotFor<Bot, Rules>);

}  // namespace hotte::gifttrap
