#include "games/games.hpp"

#include <array>

namespace hotte {

#define DECLARE(id)         \
  namespace id {            \
  GameEntry const& entry(); \
  }
HOTTE_GAMES(DECLARE)
#undef DECLARE

std::span<GameEntry const* const> all_games() {
#define ENTRY(id) &id::entry(),
  static std::array const games{HOTTE_GAMES(ENTRY)};
#undef ENTRY
  return games;
}

GameEntry const* find_game(std::string_view id) {
  for (GameEntry const* game : all_games()) {
    if (game->info.id == id) return game;
  }
  return nullptr;
}

Result<Opened> open_table(Setup const& setup) {
  if (GameEntry const* game = find_game(setup.game)) return game->open(setup);
  return Refusal{Why::unknown_game,
                 {},
                 "There is no game called '" + wire::excerpt(setup.game) + "'; see 'hotte games'."};
}

Result<std::unique_ptr<Table>> load_table(MatchJournal const& journal) {
  auto opened = open_table(journal.setup);
  if (!opened) return opened.error();
  auto table = std::move(opened->table);
  if (journal.rules_version != table->info().rules_version) {
    return Refusal{Why::storage,
                   {},
                   "This match was played under version " + std::to_string(journal.rules_version) +
                       " of the rules; this program plays version " +
                       std::to_string(table->info().rules_version) + "."};
  }
  for (Entry const& entry : journal.entries) {
    if (auto replayed = table->replay(entry); !replayed) {
      return Refusal{Why::storage,
                     {},
                     "Entry " + std::to_string(entry.seq) + " does not replay: " + replayed.error().detail};
    }
  }
  return table;
}

std::unique_ptr<Bot> bot_that_watched(Table const& table, Seat seat, Level level, Seed const& seed) {
  auto bot = find_game(table.setup().game)->bot(seat, level, seed);
  auto opened = open_table(table.setup()).value();
  auto const show = [&](std::vector<ToldText> const& told) {
    bot->watch(wire::written(opened.table->frame_for(seat)), events_for(seat, told));
  };
  show(opened.told);
  for (Entry const& entry : table.entries()) show(opened.table->replay(entry).value());
  return bot;
}

}  // namespace hotte
