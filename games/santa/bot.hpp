#pragma once
#include <span>
#include "engine/table_of.hpp"
#include "games/santa/rules.hpp"
namespace hotte::santa {
class Bot {
 public:
  Bot(Seat, Level, Rng rng) : rng_(rng) {}
  void watch(View const&, std::span<Event const>, Time) {}
  std::optional<Choice<Action>> choose(View const&, Rules::Legal const& legal, Time) {
    if (legal.actions.empty()) return std::nullopt;
    return Choice<Action>{legal.actions[rng_.below(static_cast<std::uint32_t>(legal.actions.size()))], 1000};
  }

 private:
  Rng rng_;
};
}  // namespace hotte::santa
