#include "server/replay.hpp"

#include "games/games.hpp"
#include "server/seat_keys.hpp"

namespace hotte::server {
namespace {

struct PlayedMatch {
  MatchJournal journal{};
  std::vector<Chair> chairs{};
  bool over = false;
};

std::string link_to(std::string const& invite, std::uint32_t match) {
  return sha256("replay " + std::to_string(match) + " " + invite).substr(0, 32);
}

std::vector<SeatCard> people(std::vector<Chair> const& chairs, bool with_names) {
  std::vector<SeatCard> seats;
  for (Chair const& chair : chairs)
    seats.push_back({chair.occupant, with_names ? chair.name : "", chair.avatar, chair.level, true});
  return seats;
}

Moment moment(Table const& table, Viewer viewer, std::vector<ToldText> const& told,
              std::optional<Seat> seat) {
  Frame frame = table.frame_for(viewer);
  frame.legal.text = "[]";
  frame.prompt = 0;
  return {{wire::written(frame)}, events_for(viewer, told), seat, std::nullopt};
}

Result<std::vector<Moment>> moments_of(MatchJournal const& journal, Viewer viewer) {
  // Played once to be sure that all of it replays.
  if (auto const whole = load_table(journal); !whole) return whole.error();
  auto opened = open_table(journal.setup).value();
  Table& table = *opened.table;
  GameEntry const& game = *find_game(journal.setup.game);
  std::string truth_before;
  std::vector<Moment> moments;
  auto const add = [&](Moment next) {
    if (auto truth = game.truth(table); truth && *truth != truth_before) {
      truth_before = *truth;
      next.truth = Raw{std::move(*truth)};
    }
    moments.push_back(std::move(next));
  };
  add(moment(table, viewer, opened.told, std::nullopt));
  for (Entry const& entry : journal.entries) {
    auto const told = table.replay(entry).value();
    add(moment(table, viewer, told, entry.seat));
  }
  return moments;
}

}  // namespace

Result<ReplayCard> replayed(std::string code, std::span<store::Record const> records,
                            ReplayWanted const& wanted) {
  Evening evening;
  std::optional<PlayedMatch> match;
  for (store::Record const& stored : records) {
    auto const record = read_record(stored);
    if (!record) return record.error();
    evening.apply(*record);
    if (evening.match != wanted.match) continue;
    if (auto const* started = std::get_if<Started>(&*record))
      match = PlayedMatch{{started->setup, started->rules_version, {}}, {}, false};
    if (auto const* stepped = std::get_if<Stepped>(&*record); stepped && match)
      match->journal.entries.push_back(stepped->entry);
    if (std::holds_alternative<Finished>(*record) && match) {
      match->chairs = evening.chairs;
      match->over = true;
    }
  }
  std::string const link = link_to(evening.invite, wanted.match);
  bool const sat_here = wanted.key && evening.seat_of_key_hash(sha256(*wanted.key));
  bool const has_link = wanted.link && same_secret(*wanted.link, link);
  if (!sat_here && !has_link)
    return not_your_turn({},
                         "Only those who sat at this table can look back, and those they gave the link to.");
  if (!match) return malformed("match: this table has not played it.");
  if (!match->over)
    return Refusal{Why::stale, {}, "This match is not over: there is nothing to look back on yet."};
  if (wanted.as && *wanted.as >= match->chairs.size()) return malformed("as: there was no such seat.");
  auto moments = moments_of(match->journal, wanted.as);
  if (!moments) return moments.error();
  Setup const& setup = match->journal.setup;
  return ReplayCard{std::move(code),
                    wanted.match,
                    setup.game,
                    setup.options,
                    setup.pace,
                    wanted.as,
                    people(match->chairs, sat_here),
                    sat_here ? std::optional(link) : std::nullopt,
                    std::move(*moments)};
}

}  // namespace hotte::server
