// THE list of games. A new game is one folder beside this file and one line here; everything else finds it
// through this list.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/table.hpp"
#include "lab/laboratory.hpp"

// clang-format off
#define HOTTE_GAMES(game) \
  game(hat) \
  game(surprises) \
  game(gifttrap) \
  game(santa) \
  game(leprechauns)
// clang-format on

namespace hotte {

class TypeScript;

// What can be done with a game without knowing its types.
// The build makes one of these per folder (games/instance.cpp.in).
struct GameEntry {
  Info const& info;
  GameCard (*card)();
  Result<Opened> (*open)(Setup const&);
  std::unique_ptr<Bot> (*bot)(Seat, Level, Seed const&);
  void (*declare)(TypeScript&);  // its options, actions, events and view, for the browser
  std::string_view (*words)();   // games/x/words.json: what its fields and types are called, for the terminal
  Laboratory const& laboratory;
  std::optional<std::string> (*truth)(Table const&);  // of a table of this game (TableOf::truth)
  std::string_view (*tutorial)();  // games/x/tutorial.json (games/lesson.hpp); empty: it has none
};

std::span<GameEntry const* const> all_games();

// Null for an unknown id.
GameEntry const* find_game(std::string_view id);

// A match ready to play. Refused: unknown_game, or bad_options with the path of the fault.
Result<Opened> open_table(Setup const& setup);

// A stored match, played again to its last entry.
// Refused if it was played under other rules or does not replay.
Result<std::unique_ptr<Table>> load_table(MatchJournal const& journal);

// A bot that has watched `table` from `seat` since its first frame.
std::unique_ptr<Bot> bot_that_watched(Table const& table, Seat seat, Level level, Seed const& seed);

}  // namespace hotte
