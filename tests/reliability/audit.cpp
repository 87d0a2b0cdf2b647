#include "tests/reliability/audit.hpp"

#include <future>

#include "server/records.hpp"
#include "store/journal.hpp"
#include "tests/reliability/program.hpp"

namespace hotte::reliability {
namespace {

namespace fs = std::filesystem;

std::vector<store::Record> loaded(store::Journal& journal, std::string const& table) {
  std::promise<Result<std::vector<store::Record>>> promise;
  journal.load(table, [&](auto result) { promise.set_value(std::move(result)); });
  return promise.get_future().get().value();
}

}  // namespace

Verdict& Verdict::operator+=(Verdict const& other) {
  acknowledged += other.acknowledged;
  lost += other.lost;
  twice += other.twice;
  unwanted += other.unwanted;
  return *this;
}

std::vector<Promise> promises(std::vector<Company> const& tables) {
  std::vector<Promise> all;
  for (Company const& table : tables) {
    for (auto const& guest : table.guests)
      all.push_back({table.place.code, guest->seat, guest->acknowledged, guest->refused});
  }
  return all;
}

Verdict Audit::check(fs::path const& store, std::vector<Promise> const& promises) {
  store::TemporaryFolder const folder;
  fs::path const copy = folder.path() / "copy.db";
  fs::copy_file(store, copy);
  if (fs::path const log = store.string() + "-wal"; fs::exists(log))
    fs::copy_file(log, copy.string() + "-wal");
  auto const journal = store::open("sqlite:" + copy.string()).value();
  Verdict verdict;
  std::set<std::string> looked_at;
  for (Promise const& promise : promises) {
    Known& known = tables_[promise.table];
    if (looked_at.insert(promise.table).second) read_on(*journal, promise.table, verdict);
    auto const& moves = known.moves[promise.seat];
    for (auto const& [id, seq] : promise.acknowledged) {
      auto const kept = moves.find(id);
      ++verdict.acknowledged;
      if (kept == moves.end() || kept->second != seq) ++verdict.lost;
    }
    for (auto const id : promise.refused) verdict.unwanted += moves.count(id);
  }
  return verdict;
}

void Audit::read_on(store::Journal& journal, std::string const& table, Verdict& verdict) {
  Known& known = tables_[table];
  auto const records = loaded(journal, table);
  if (records.size() < known.read) ++verdict.lost;  // seen in an earlier audit
  for (; known.read < records.size(); ++known.read) {
    auto const parsed = wire::parse(records[known.read].text, 16).value();
    auto const record = wire::read_as<server::RoomRecord>(parsed, "record").value();
    auto const* stepped = std::get_if<server::Stepped>(&record);
    if (!stepped || !stepped->id) continue;
    if (!known.moves[*stepped->entry.seat].emplace(*stepped->id, stepped->entry.seq).second) ++verdict.twice;
  }
}

}  // namespace hotte::reliability
