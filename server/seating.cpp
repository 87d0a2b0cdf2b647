#include "server/seating.hpp"

#include <algorithm>

#include "games/games.hpp"
#include "server/catalogue.hpp"
#include "server/person_name.hpp"

namespace hotte::server {
namespace {

Refusal not_seated() { return not_your_turn({}, "Take a seat first: only people who sit change things."); }
Refusal no_such_seat() { return illegal({}, "There is no such seat at this table."); }
Refusal match_running() { return illegal({}, "Go back to the lobby first: a match is on the table."); }

bool is_seat(Evening const& evening, Seat seat) { return seat < evening.chairs.size(); }

BotSat bot_for(Evening const& evening, Seat seat, Level level) {
  Chair const& chair = evening.chairs[seat];
  if (chair.occupant == Occupant::bot) return {seat, level, chair.name, chair.avatar};
  std::vector<std::string_view> names, avatars;
  for (Chair const& other : evening.chairs) names.push_back(other.name), avatars.push_back(other.avatar);
  BotPersona const persona = free_persona(names, avatars);
  return {seat, level, std::string(persona.name), std::string(persona.avatar)};
}

Setup setup_of(Programme const& programme, Seed const& seed) {
  return {programme.game,    programme.seats,      seed, programme.pace, programme.timers,
          programme.options, boost::json::object{}};
}

}  // namespace

Change proposed(Evening const& evening, Asker const& asker, Sit const& sit, std::string const& key_hash) {
  if (!is_seat(evening, sit.seat)) return no_such_seat();
  if (!catalogue().has_avatar(sit.avatar)) return malformed("sit.avatar: unknown avatar.");
  auto const name = cleaned_name(sit.name);
  if (!name) return name.error();
  for (std::size_t seat = 0; seat < evening.chairs.size(); ++seat) {
    if (seat != sit.seat && evening.chairs[seat].name == *name)
      return illegal({}, "Somebody at this table already has that name.");
  }
  if (asker.seat == sit.seat) return Sat{sit.seat, *name, sit.avatar, std::nullopt};
  if (asker.seat) return illegal({}, "You already have a seat: swap it for another one.");
  Chair const& chair = evening.chairs[sit.seat];
  if (chair.occupant == Occupant::person) return illegal({}, "Somebody else has that seat.");
  if (evening.playing && !asker.invited)
    return illegal({}, "The match has begun: ask somebody at the table for the invitation link.");
  return Sat{sit.seat, *name, sit.avatar, key_hash};
}

Change proposed(Evening const& evening, Asker const& asker, SitAlso const& also,
                std::string const& key_hash) {
  if (!asker.seat) return not_seated();
  return proposed(evening, {std::nullopt, true, asker.long_away}, Sit{also.seat, also.name, also.avatar},
                  key_hash);
}

Change proposed(Evening const& evening, Asker const& asker, Stand const&) {
  if (!asker.seat) return not_seated();
  if (evening.playing) return bot_for(evening, *asker.seat, Level::medium);
  return Freed{*asker.seat};
}

Change proposed(Evening const& evening, Asker const& asker, SetBot const& set_bot) {
  if (!asker.seat) return not_seated();
  if (!is_seat(evening, set_bot.seat)) return no_such_seat();
  Chair const& chair = evening.chairs[set_bot.seat];
  if (chair.occupant == Occupant::person && !asker.long_away.has(set_bot.seat))
    return illegal({}, "Somebody has that seat.");
  if (evening.playing) {
    if (!set_bot.level) return match_running();
    if (chair.occupant == Occupant::person) return StoodIn{set_bot.seat, set_bot.level};
    return bot_for(evening, set_bot.seat, *set_bot.level);
  }
  if (set_bot.level) return bot_for(evening, set_bot.seat, *set_bot.level);
  if (chair.occupant == Occupant::empty) return std::nullopt;
  return Freed{set_bot.seat};
}

Change proposed(Evening const& evening, Asker const& asker, Swap const& swap) {
  if (!asker.seat) return not_seated();
  if (evening.playing) return match_running();
  if (!is_seat(evening, swap.a) || !is_seat(evening, swap.b)) return no_such_seat();
  if (swap.a == swap.b) return std::nullopt;
  return Swapped{swap.a, swap.b};
}

Change proposed(Evening const& evening, Asker const& asker, Choose const& choose) {
  if (!asker.seat) return not_seated();
  if (evening.playing) return match_running();
  Programme programme = evening.programme;
  if (choose.game && *choose.game != programme.game) {
    auto const standard = standard_programme(*choose.game);
    if (!standard) return standard.error();
    // Everybody stays: another game keeps the number of seats as far as it can.
    Info const& info = find_game(*choose.game)->info;
    programme.game = standard->game;
    programme.options = standard->options;
    programme.seats =
        static_cast<std::uint8_t>(std::clamp<int>(programme.seats, info.min_seats, info.max_seats));
  }
  if (choose.seats) programme.seats = *choose.seats;
  if (choose.options) programme.options = *choose.options;
  if (choose.pace) programme.pace = *choose.pace;
  if (choose.timers) programme.timers = *choose.timers;
  if (choose.kids) programme.kids = *choose.kids;
  if (choose.same_room) programme.same_room = *choose.same_room;
  if (choose.emotes) programme.emotes = *choose.emotes;
  if (auto const good = playable(programme); !good) return good.error();
  if (evening.taken() > programme.seats)
    return bad_options("More people and bots sit here than that: free a seat first.");
  return Chosen{std::move(programme), *asker.seat};
}

Change proposed(Evening const& evening, Asker const& asker, Start const& start, Seed const& seed) {
  if (!asker.seat) return not_seated();
  if (start.match == evening.match && evening.playing && !evening.over) return std::nullopt;
  if (start.match != evening.match + 1)
    return Refusal{Why::stale, {}, "That is not the match that comes next."};
  if (evening.playing && !evening.over) return illegal({}, "The match is not over yet.");
  GameEntry const* game = find_game(evening.programme.game);
  if (!game) return Refusal{Why::unknown_game, {}, "This game is no longer played here: choose another one."};
  Programme programme = evening.programme;
  programme.seats = static_cast<std::uint8_t>(evening.taken());
  if (programme.seats < game->info.min_seats)
    return bad_options("This game needs at least " + std::to_string(game->info.min_seats) +
                       " players: invite somebody or add a bot.");
  return Started{setup_of(programme, seed), static_cast<std::uint16_t>(game->info.rules_version)};
}

Change proposed(Evening const& evening, Asker const& asker, ToLobby const&) {
  if (!asker.seat) return not_seated();
  if (!evening.playing) return std::nullopt;
  if (!evening.over && asker.seat != evening.host)
    return illegal({}, "Only the host ends a match that is still running.");
  return Returned{};
}

Result<void> playable(Programme const& programme) {
  auto const opened = open_table(setup_of(programme, {}));
  if (!opened) return opened.error();
  return {};
}

Result<Programme> standard_programme(std::string_view game) {
  GameEntry const* found = find_game(game);
  if (!found) return Refusal{Why::unknown_game, {}, "There is no game of that name."};
  Programme programme;
  programme.game = found->info.id;
  programme.seats = static_cast<std::uint8_t>(found->info.default_seats);
  return programme;
}

}  // namespace hotte::server
