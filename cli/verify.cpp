// `hotte verify`: whether what was stored can be relied on, and whether a deal was what was promised.
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/input_file.hpp"
#include "games/games.hpp"
#include "server/room.hpp"
#include "server/seat_keys.hpp"
#include "store/journal.hpp"
#include "store/temporary_folder.hpp"

namespace hotte::cli {
namespace {

namespace fs = std::filesystem;
using server::FinishedMatch;

// A deal that is told whole must be the one that was promised, and the one that was played.
Result<void> kept_promise(server::Deal const& deal, Setup const& setup) {
  if (!deal.seed || !deal.nonce) return malformed("The deal is not told yet: the match was not over.");
  if (server::commitment_to(*deal.seed, *deal.nonce) != deal.commitment)
    return illegal({}, "The commitment is not that of this seed and nonce.");
  if (*deal.seed != server::seed_digits(setup.seed))
    return illegal({}, "The match was dealt from another seed.");
  return {};
}

struct Counts {
  std::uint64_t tables = 0, records = 0, matches = 0, moves = 0, older = 0;
};

// One match of a stored table, whole or as far as it came.
Result<void> replays(MatchJournal const& match, std::optional<std::vector<Seat>> const& winners,
                     Counts& counts) {
  GameEntry const* const game = find_game(match.setup.game);
  if (!game || match.rules_version != game->info.rules_version) return ++counts.older, Result<void>();
  auto const table = load_table(match);
  if (!table) return table.error();
  ++counts.matches;
  counts.moves += match.entries.size();
  if (!winners) return {};
  auto const outcome = (*table)->outcome();
  if (!outcome || !std::ranges::equal(outcome->winners, *winners))
    return illegal({}, "A match replays to another outcome.");
  return {};
}

Result<void> table_is_sound(std::vector<store::Record> const& records, Counts& counts) {
  if (auto const folded = server::reopened(records); !folded) return folded.error();
  std::optional<MatchJournal> match;
  std::optional<std::vector<Seat>> winners;
  Result<void> sound{};
  auto const finish = [&] {
    if (match && sound) sound = replays(*match, winners, counts);
    match.reset();
    winners.reset();
  };
  for (store::Record const& stored : records) {
    ++counts.records;
    auto record = wire::read_as<server::RoomRecord>(wire::parse(stored.text, 16).value(), "record").value();
    if (auto* started = std::get_if<server::Started>(&record)) {
      finish();
      match = MatchJournal{std::move(started->setup), started->rules_version, {}};
    }
    if (auto* stepped = std::get_if<server::Stepped>(&record); stepped && match)
      match->entries.push_back(std::move(stepped->entry));
    if (auto* finished = std::get_if<server::Finished>(&record)) winners = std::move(finished->winners);
    if (std::holds_alternative<server::Returned>(record)) finish();
  }
  finish();
  return sound;
}

template <class T, class Call>
Result<T> answer_of(Call call) {
  std::promise<Result<T>> promise;
  call([&](Result<T> result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

Result<Counts> store_is_sound(std::string const& file) {
  auto const journal = store::open("sqlite:" + file);
  if (!journal) return journal.error();
  auto const tables = answer_of<std::vector<store::TableFacts>>([&](auto done) { (*journal)->list(done); });
  if (!tables) return tables.error();
  Counts counts;
  for (store::TableFacts const& facts : *tables) {
    auto const records =
        answer_of<std::vector<store::Record>>([&](auto done) { (*journal)->load(facts.table, done); });
    if (!records) return records.error();
    ++counts.tables;
    auto const sound = records->size() == facts.last_seq ? table_is_sound(*records, counts)
                                                         : Result<void>(illegal({}, "Records are missing."));
    if (!sound) return illegal({}, "Table " + facts.table + ": " + sound.error().detail);
  }
  return counts;
}

// Looked at in a copy: verifying must not change anything.
int verify_store(std::string const& file, std::ostream& out) {
  store::TemporaryFolder const folder;
  std::string const copy = folder.path() / "store.db";
  fs::copy_file(file, copy);
  if (fs::exists(file + "-wal")) fs::copy_file(file + "-wal", copy + "-wal");
  auto const counts = store_is_sound(copy);
  if (!counts) return failed(file + " is not sound: " + counts.error().detail);
  out << file << " is sound: " << counts->tables << " tables, " << counts->records << " records, "
      << counts->matches << " matches with " << counts->moves << " entries replay.\n";
  if (counts->older > 0)
    out << counts->older << " matches were played under other rules and cannot be replayed.\n";
  return 0;
}

bool is_store(std::string const& file) {
  constexpr std::string_view magic = "SQLite format 3";
  std::string beginning(magic.size(), '\0');
  std::ifstream(file, std::ios::binary)
      .read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
  return beginning == magic;
}

}  // namespace

int verify(std::string const& file, std::istream& in, std::ostream& out) {
  if (file != "-" && is_store(file)) return verify_store(file, out);
  auto const refused = [&](Refusal const& refusal) { return failed(file + ": " + refusal.detail); };
  auto const text = content_of(file, in);
  if (!text) return refused(text.error());
  auto const parsed = wire::parse(*text, 32);
  if (!parsed) return refused(parsed.error());
  auto const match = wire::read_as<FinishedMatch>(*parsed, "match");
  if (!match) return refused(match.error());
  if (!match->deal) return failed(file + ": nothing was promised about this match.");
  if (auto const kept = kept_promise(*match->deal, match->journal.setup); !kept) return refused(kept.error());
  auto const table = load_table(match->journal);
  if (!table) return refused(table.error());
  auto const outcome = (*table)->outcome();
  if (!outcome) return failed(file + ": the match was not over.");
  out << "The deal is the one that was promised, and " << match->journal.entries.size()
      << " entries replay to scores";
  for (auto const score : outcome->scores) out << ' ' << score;
  out << ".\n";
  return 0;
}

}  // namespace hotte::cli
