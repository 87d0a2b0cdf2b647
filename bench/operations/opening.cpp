// How long it takes to open a stored table, by the length of its journal: reading every record, folding the
// evening, and replaying the match that is being played.
#include <benchmark/benchmark.h>

#include <boost/json/parse.hpp>

#include "games/games.hpp"
#include "server/evening.hpp"

namespace hotte::server {
namespace {

// An evening of random matches, ended in the middle of one, as the room would have written it.
std::vector<store::Record> evening_of(std::string const& game, std::size_t entries) {
  std::vector<store::Record> records;
  auto const write = [&](RoomRecord const& record) {
    records.push_back({records.size() + 1, wire::written(record)});
  };
  GameEntry const& entry = *find_game(game);
  auto const seats = static_cast<std::uint8_t>(entry.info.default_seats);
  write(Created{{game, seats, {}, Pace::instant, Timers::soft}, "invitation"});
  for (Seat seat = 0; seat < seats; ++seat) write(Sat{seat, "Guest", "fox", "hash"});
  Rng rng(7);
  std::int64_t id = 0;
  while (records.size() < entries) {
    Setup const setup{game, seats, {rng.next64(), 0, 0, 0}, Pace::instant};
    auto const table = open_table(setup).value().table;
    write(Started{setup, static_cast<std::uint16_t>(entry.info.rules_version), "nonce"});
    while (!table->outcome() && records.size() < entries) {
      Seat const seat = *table->actors().begin();
      auto const actions = wire::parse(table->legal_for(seat).first, 16).value().as_array();
      auto const& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      auto proposal = table->propose(seat, action, table->now()).value();
      write(Stepped{proposal.entry, ++id});
      table->accept(std::move(proposal));
    }
  }
  return records;
}

void open_table_of(benchmark::State& bench, std::string const& game) {
  auto const records = evening_of(game, static_cast<std::size_t>(bench.range(0)));
  std::size_t entries = 0;
  for (auto _ : bench) {
    auto const room = reopened(records);
    auto const table = load_table(*room->match);
    entries = room->match->entries.size();
    benchmark::DoNotOptimize(table);
  }
  bench.counters["replayed"] = static_cast<double>(entries);
}

int const registered = [] {
  for (GameEntry const* game : all_games()) {
    std::string const id(game->info.id);
    benchmark::RegisterBenchmark((id + "/open").c_str(),
                                 [id](benchmark::State& bench) { open_table_of(bench, id); })
        ->RangeMultiplier(10)
        ->Range(10, 10'000)
        ->Unit(benchmark::kMillisecond);
  }
  return 0;
}();

}  // namespace
}  // namespace hotte::server
