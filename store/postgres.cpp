#include "store/postgres.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <random>
#include <utility>

#include "store/admission.hpp"
#include "store/database_time.hpp"
#include "store/postgres_connection.hpp"

namespace hotte::store {
namespace {

using Steady = std::chrono::steady_clock;

// What takes a database from one version to the next; never changed, only added to. While one node of several
// is already new, the old ones still run: a step must leave what they use in place.
constexpr char const* steps[] = {
    R"sql(
      CREATE SEQUENCE hotte.epochs;
      CREATE TABLE hotte.tables(
        table_code bytea PRIMARY KEY,
        last_seq bigint NOT NULL,
        touched bigint NOT NULL,
        node bytea NOT NULL,
        epoch bigint NOT NULL
      ) WITH (fillfactor = 50);
      CREATE TABLE hotte.records(
        table_code bytea,
        seq bigint,
        text bytea NOT NULL,
        epoch bigint NOT NULL,
        PRIMARY KEY(table_code, seq)
      );
      CREATE TABLE hotte.nodes(
        node bytea PRIMARY KEY,
        url bytea NOT NULL,
        expires_at timestamptz NOT NULL
      );
    )sql",
};
constexpr int our_version = std::size(steps);

// Epochs are never used twice, not even by a table that was erased and begun anew.
std::string const append_sql = R"sql(
  WITH incoming AS (
    SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::bytea[], $4::bigint[])
      AS incoming(table_code, seq, text, epoch)
  ), runs AS (
    SELECT table_code, epoch, min(seq) AS first_seq, max(seq) AS last_seq,
           floor(extract(epoch FROM now()))::bigint AS touched
      FROM incoming GROUP BY table_code, epoch ORDER BY table_code
  ), continued AS (
    UPDATE hotte.tables AS kept SET last_seq = runs.last_seq, touched = runs.touched FROM runs
      WHERE kept.table_code = runs.table_code AND kept.epoch = runs.epoch AND kept.last_seq = runs.first_seq - 1
      RETURNING kept.table_code, kept.epoch
  ), begun AS (
    INSERT INTO hotte.tables(table_code, last_seq, touched, node, epoch)
      SELECT table_code, last_seq, touched, $5, nextval('hotte.epochs') FROM runs WHERE epoch = 0
      ON CONFLICT DO NOTHING RETURNING table_code, epoch
  ), kept AS (
    SELECT * FROM continued UNION ALL SELECT * FROM begun
  ), written AS (
    INSERT INTO hotte.records(table_code, seq, text, epoch)
      SELECT table_code, incoming.seq, incoming.text, kept.epoch FROM incoming JOIN kept USING (table_code)
  )
  SELECT table_code, epoch FROM kept)sql";

// Does not wait for the disk: the first append under the new epoch comes later in the database's log and
// makes both durable; before it, nothing depends on the claim.
std::string const claim_sql = R"sql(
  WITH swift AS (
    SELECT set_config('synchronous_commit', 'off', true)
  ), owner AS (
    SELECT url FROM hotte.tables JOIN hotte.nodes USING (node)
      WHERE table_code = $1 AND node <> $2 AND expires_at > now()
  ), claimed AS (
    UPDATE hotte.tables SET node = $2, epoch = nextval('hotte.epochs') FROM swift
      WHERE table_code = $1 AND (node = $2 OR
        NOT EXISTS (SELECT FROM hotte.nodes WHERE nodes.node = tables.node AND expires_at > now()))
      RETURNING epoch, last_seq
  )
  SELECT epoch, last_seq, ''::bytea AS url FROM claimed UNION ALL SELECT 0, 0, url FROM owner)sql";

std::string const release_sql = "UPDATE hotte.tables SET node = '' WHERE table_code = $1 AND epoch = $2";
std::string const load_sql = "SELECT seq, text FROM hotte.records WHERE table_code = $1 ORDER BY seq";
std::string const list_sql = "SELECT table_code, last_seq, touched FROM hotte.tables ORDER BY table_code";

// Erases only if all that is known of the time ($3) agrees with the database's clock. What that clock stamped
// while it was ahead is old an age from now. Of this node's own tables it knows best itself which are open.
std::string const forget_sql = R"sql(
  WITH clock AS (
    SELECT floor(extract(epoch FROM now()))::bigint AS moment
  ), believed AS (
    SELECT moment FROM clock
      WHERE NOT EXISTS (SELECT FROM unnest($3::bigint[]) AS witness(moment)
                          WHERE abs(witness.moment - clock.moment) > $4)
  ), ahead AS (
    UPDATE hotte.tables SET touched = moment FROM believed WHERE touched > moment + $4
  ), old AS (
    DELETE FROM hotte.tables USING believed
      WHERE touched < moment - $1 AND table_code <> ALL($2::bytea[]) AND (node = $5 OR
        NOT EXISTS (SELECT FROM hotte.nodes WHERE nodes.node = tables.node AND expires_at > now()))
      RETURNING table_code
  ), erased AS (
    DELETE FROM hotte.records USING old WHERE records.table_code = old.table_code
  )
  SELECT moment, (table_code IS NOT NULL)::int::bigint, coalesce(table_code, '') FROM clock LEFT JOIN old ON true)sql";

constexpr std::chrono::minutes whole_table_scan{1};

Refusal refuse(std::string detail) { return {Why::storage, {}, std::move(detail)}; }

class Postgres final : public Ledger {
 public:
  Postgres(std::string address, std::string node, Clocks clocks)
      : connection_(std::move(address)), node_(std::move(node)), time_(std::move(clocks)) {}

  Result<void> open() {
    if (auto const opened = connection_.open(); !opened) return opened;
    if (auto const durable = check_durability(); !durable) return durable;
    return migrate();
  }

  Result<std::vector<Result<void>>> append(std::span<Addition const> group) override {
    std::vector<Result<void>> verdicts;
    std::vector<std::string_view> tables, texts;
    std::vector<std::int64_t> seqs, epochs;
    std::map<std::string_view, Held> after;  // how far each table of the group will be
    for (auto const& [table, record] : group) {
      auto const held = held_.find(table);
      auto& place = after.try_emplace(table, held == held_.end() ? Held{} : held->second).first->second;
      verdicts.push_back(admit_to(place, table, record));
      if (!verdicts.back()) continue;
      place.last_seq = record.seq;
      tables.push_back(table);
      seqs.push_back(static_cast<std::int64_t>(record.seq));
      texts.push_back(record.text);
      epochs.push_back(place.epoch);
    }
    if (tables.empty()) return verdicts;
    Parameters parameters;
    parameters.texts(tables).numbers(seqs).texts(texts).numbers(epochs).text(node_);
    auto const kept = connection_.run(append_sql, parameters);
    for (auto const table : tables) held_.erase(std::string(table));  // until it is known to be ours still
    if (!kept) return kept.error();
    for (int row = 0; row < kept->size(); ++row) {
      auto const table = kept->text(row, 0);
      held_[table] = {kept->number(row, 1), after.at(table).last_seq};
    }
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (verdicts[i] && !held_.contains(group[i].table))
        verdicts[i] = not_ours(group[i].table, group[i].record);
    }
    return verdicts;
  }

  Result<std::vector<Record>> load(std::string const& table) override {
    auto const rows = connection_.run(load_sql, Parameters().text(table));
    if (!rows) return rows.error();
    std::vector<Record> records;
    for (int row = 0; row < rows->size(); ++row) {
      records.push_back({static_cast<std::uint64_t>(rows->number(row, 0)), rows->text(row, 1)});
    }
    return records;
  }

  Result<std::vector<TableFacts>> list() override {
    auto const rows = connection_.run(list_sql, {}, whole_table_scan);
    if (!rows) return rows.error();
    std::vector<TableFacts> facts;
    for (int row = 0; row < rows->size(); ++row) {
      facts.push_back(
          {rows->text(row, 0), static_cast<std::uint64_t>(rows->number(row, 1)), rows->number(row, 2)});
    }
    return facts;
  }

  Result<Forgotten> forget_untouched(Untouched const& which) override {
    std::vector<std::string_view> const open(which.except.begin(), which.except.end());
    Parameters parameters;
    parameters.number(which.age.count()).texts(open).numbers(time_.witnesses());
    parameters.number(tolerance(which.age)).text(node_);
    auto const rows = connection_.run(forget_sql, parameters, whole_table_scan);
    if (!rows) return rows.error();
    Forgotten forgotten{.notice = time_.compare(rows->number(0, 0), which.age)};
    for (int row = 0; row < rows->size(); ++row) {
      if (rows->number(row, 1) == 0) continue;
      held_.erase(rows->text(row, 2));
      ++forgotten.tables;
    }
    return forgotten;
  }

  Result<Claimed> claim(std::string const& table) override {
    held_.erase(table);
    auto const parameters = Parameters().text(table).text(node_);
    auto answer = connection_.run(claim_sql, parameters);
    // Another claim may have come first in this very moment: then the second look finds its owner.
    if (answer && answer->size() == 0) answer = connection_.run(claim_sql, parameters);
    if (!answer) return answer.error();
    if (answer->size() == 0) return Claimed{};  // there is no such table
    auto const epoch = answer->number(0, 0);
    if (epoch == 0) return Claimed{answer->text(0, 2)};
    held_[table] = {epoch, static_cast<std::uint64_t>(answer->number(0, 1))};
    return Claimed{};
  }

  Result<void> release(std::string const& table) override {
    auto const held = held_.find(table);
    if (held == held_.end()) return {};
    auto const epoch = held->second.epoch;
    held_.erase(held);
    auto const released = connection_.run(release_sql, Parameters().text(table).number(epoch));
    if (!released) return released.error();
    return {};
  }

  // Tries again after growing pauses: not all nodes at once, and not in the same rhythm.
  bool mended() override {
    if (connection_.is_open()) return true;
    if (Steady::now() < next_attempt_) return false;
    if (open()) {
      pause_ = shortest_pause;
      return true;
    }
    next_attempt_ =
        Steady::now() + std::chrono::duration_cast<Steady::duration>(pause_ * (0.5 + chance_(random_) / 2));
    pause_ = std::min(2 * pause_, longest_pause);
    return false;
  }

 private:
  // A table this process may append to. Without an epoch it is one that may be begun.
  struct Held {
    std::int64_t epoch = 0;
    std::uint64_t last_seq = 0;
  };

  static constexpr std::chrono::duration<double> shortest_pause{0.1};
  static constexpr std::chrono::duration<double> longest_pause{2};

  static Result<void> admit_to(Held const& place, std::string const& table, Record const& record) {
    auto verdict = admit(table, place.last_seq, record);
    if (verdict || place.epoch != 0 || record.seq < 2) return verdict;
    return refuse(verdict.error().detail + " Or it is not claimed.");
  }

  static Refusal not_ours(std::string const& table, Record const& record) {
    return refuse("Table " + table + ": record " + std::to_string(record.seq) +
                  " was not kept, because another node has the table.");
  }

  Result<void> check_durability() {
    for (std::string const setting : {"fsync", "synchronous_commit"}) {
      auto const value = connection_.run("SELECT convert_to(current_setting('" + setting + "'), 'UTF8')");
      if (!value) return value.error();
      if (value->text(0, 0) == "off")
        return refuse("PostgreSQL has " + setting +
                      " off and would lose moves it has acknowledged; turn it on.");
    }
    return {};
  }

  Result<void> migrate() {
    auto const stands = version();
    if (!stands) return stands.error();
    if (*stands > our_version)
      return refuse("The database was written by a later hotte; use that one or choose another --store.");
    if (*stands == our_version) return {};
    // Nodes that start together come one after the other here.
    if (auto const begun = connection_.run_script("BEGIN; SELECT pg_advisory_xact_lock(1752134772);"
                                                  "CREATE SCHEMA IF NOT EXISTS hotte;"
                                                  "CREATE TABLE IF NOT EXISTS hotte.version(number bigint)");
        !begun)
      return begun;
    auto const found = version();
    if (!found) return found.error();
    for (auto step = *found; step < our_version; ++step) {
      if (auto const taken = connection_.run_script(steps[step]); !taken) return taken;
    }
    return connection_.run_script("DELETE FROM hotte.version; INSERT INTO hotte.version VALUES (" +
                                  std::to_string(our_version) + "); COMMIT");
  }

  // 0 for a database that is not ours yet.
  Result<std::int64_t> version() {
    auto const known = connection_.run("SELECT (to_regclass('hotte.version') IS NOT NULL)::int::bigint");
    if (!known) return known.error();
    if (known->number(0, 0) == 0) return 0;
    auto const number = connection_.run("SELECT number FROM hotte.version");
    if (!number) return number.error();
    return number->size() == 0 ? 0 : number->number(0, 0);
  }

  Connection connection_;
  std::string const node_;
  std::map<std::string, Held> held_;
  DatabaseTime time_;
  std::chrono::duration<double> pause_ = shortest_pause;
  Steady::time_point next_attempt_{};
  std::minstd_rand random_{std::random_device{}()};
  std::uniform_real_distribution<> chance_;
};

}  // namespace

Result<std::unique_ptr<Ledger>> open_postgres(std::string address, std::string node, Clocks clocks) {
  auto ledger = std::make_unique<Postgres>(std::move(address), std::move(node), std::move(clocks));
  if (auto const opened = ledger->open(); !opened) return opened.error();
  return ledger;
}

}  // namespace hotte::store
