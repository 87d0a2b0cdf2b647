// A player of Santa Claus is comin' to town.
//
// The lower levels look one round ahead (foresight.hpp): not knowing the cards others have put down, they
// play the round with cards these might have chosen. The upper ones search further (search.hpp). All a bot
// knows comes from its view; a stronger level tries more and slips less.
#pragma once

#include <optional>
#include <span>

#include "engine/table_of.hpp"
#include "games/santa/foresight.hpp"
#include "games/santa/rules.hpp"
#include "games/santa/search.hpp"

namespace hotte::santa {

class Bot {
 public:
  Bot(Seat seat, Level level, Rng rng, Selection selection = Selection::decoupled_uct);

  void watch(View const& view, std::span<Event const> events, Time now);
  std::optional<Choice<Action>> choose(View const& view, Rules::Legal const& legal, Time now);

 private:
  std::optional<Action> searched(Position const& table, View const& view);
  double value_of(Position const& table, View const& view, Action const& action);
  double closing_value(Position const& table, House house) const;
  void guess_cards(Position const& table);
  double card_value(Position const& table, int card) const;
  Time thinking(Phase phase);

  Seat seat_;
  Level level_;
  Rng rng_;
  Selection selection_;                                        // in its searches
  BoardChoice board_{};                                        // of the town below
  std::optional<Foresight> foresight_{};                       // made when the first view tells where we are
  List<std::array<std::uint8_t, seats_limit>, 32> guesses_{};  // cards everybody might play
};
static_assert(BotFor<Bot, Rules>);

}  // namespace hotte::santa
