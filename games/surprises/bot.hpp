// A player of Surprises ! that remembers where the toys are, for a while.
//
// It sees what its seat sees. A card that was shown leaves a trace (bots/memory.hpp): which toy lies where,
// now and then one place beside. Traces fade, so its mistakes are mistakes of memory; what a level adds
// besides is how long it remembers and how much it dares.
#pragma once

#include <span>

#include "bots/memory.hpp"
#include "engine/table_of.hpp"
#include "games/surprises/rules.hpp"

namespace hotte::surprises {

class Bot {
 public:
  Bot(Seat seat, Level level, Rng rng);

  // Time passes as the table's clock tells; where it stands still (`instant`) an event takes two seconds.
  void watch(View const& view, std::span<Event const> events, Time now);
  std::optional<Choice<Action>> choose(View const& view, Rules::Legal const& legal, Time now);

 private:
  // Where a toy is, as far as comes to mind.
  struct Idea {
    std::optional<Cell> cell{};
    double confidence = 0;
    double seconds = 0;  // that it took to remember, or to give up
  };
  using Notes = bots::Memory<Cell, Toy>;
  using Toys = List<Toy, toy_count>;

  void pass_time(std::size_t events, Time now);
  void notice(Event const& event);
  void see(Cell cell, Toy toy);
  Cell blurred(Cell cell);
  void lose_track(std::span<Cell const> cells);

  Idea where(Toy toy, View const& view);
  Idea best_of(Toys const& toys, View const& view, Toy* which);
  Cells unknown_places(View const& view);
  Cell any_of(Cells cells);

  Action take_turn(View const& view, Rules::Legal const& legal);
  std::optional<Action> tidying_worth_it(View const& view, Toys const& wanted);
  Action answer_mistake(View const& view);
  Action start(View const& view);
  Action name(View const& view);
  Action give_elf(View const& view);
  Action any_of(Rules::Legal const& legal);
  Action decide(View const& view, Rules::Legal const& legal);

  Seat seat_;
  Level level_;
  Rng rng_;
  Notes notes_;
  List<CellView, most_cells> open_{};  // what lay open when last looked
  int width_ = 4;
  Idea idea_{};       // behind the decision being made: how long it takes hangs on it
  double clock_ = 0;  // seconds
  Time watched_at_ = 0;
};
static_assert(BotFor<Bot, Rules>);

}  // namespace hotte::surprises
