// The words of refusals, by phase.
#include "games/surprises/moves.hpp"

namespace hotte::surprises {

std::string_view advice(Phase phase) {
  switch (phase) {
    case Phase::starting:
      return "Begin the round, or challenge somebody to a duel.";
    case Phase::turn:
      return "It is your turn: turn a card.";
    case Phase::mistake:
      return "Use your memory lapse, or let it go.";
    case Phase::giving_elf:
      return "Give the elf to another player.";
    case Phase::duel:
      return "You are in a duel: name a toy and turn a card, or concede.";
    case Phase::duel_prize:
      return "You have lost the duel: choose the list that you give.";
    case Phase::tidying:
      return "Put the five cards back first.";
    case Phase::over:
      break;
  }
  return "";
}

Refusal wait_for_others(State const& state) {
  switch (state.phase) {
    case Phase::starting:
      return not_your_turn("S-21", "Wait: whoever begins the round may call for a duel.");
    case Phase::turn:
      return not_your_turn("S-10", "It is another player's turn.");
    case Phase::mistake:
      return not_your_turn("S-11", "Wait until the mistake is settled.");
    case Phase::giving_elf:
      return not_your_turn("S-19", "Wait: whoever won the list gives the elf away.");
    case Phase::duel:
      return not_your_turn("S-21", "Wait: a duel is on.");
    case Phase::duel_prize:
      return not_your_turn("S-30", "Wait: whoever lost the duel chooses a list.");
    case Phase::tidying:
      return not_your_turn("S-33", "Wait: somebody is tidying.");
    case Phase::over:
      break;
  }
  return game_over();
}

}  // namespace hotte::surprises
