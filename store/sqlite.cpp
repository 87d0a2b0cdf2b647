#include "store/sqlite.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "store/admission.hpp"
#include "store/reckoning.hpp"
#include "store/sqlite_statement.hpp"

namespace hotte::store {
namespace {

namespace fs = std::filesystem;
using namespace sqlite;

constexpr int our_application = 0x686f7474;  // "hott": tells our files from those of other programs
constexpr int our_schema = 2;
// Records lie in the order in which they came until there are so many, then all of them are filed by table. A
// move alone would rewrite the page of its table; of so many, several share one. Measured with 500 tables on
// one core, this thread takes 7 µs for a record instead of 9 with a quarter of them.
constexpr std::size_t most_unfiled = 16384;
// Pages of 4 KiB. A page that many moves change is written into the file once per emptied log: a long log
// saves writing, and reading it again after a crash still takes less than a tenth of a second.
constexpr int longest_log = 4000;

constexpr int pages_per_step = 64;

// Copies pages into a file beside the wanted one, which gets its name when all of them are durable.
class PageCopy final : public Copying {
 public:
  PageCopy(sqlite3* from, std::string file)
      : from_(from), file_(std::move(file)), partial_(file_ + ".part") {}
  ~PageCopy() override {
    pages_.reset();
    into_.reset();
    std::error_code ignored;
    if (ours_) fs::remove(partial_, ignored);
  }

  Result<void> begin() {
    std::error_code ignored;
    if (fs::exists(file_, ignored)) return refuse("exists already; name a new file.");
    // Created by us and for us alone, before SQLite writes what nobody else may read.
    int const created = ::open(partial_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (created < 0) return refuse("cannot be written; name a new file in a folder that hotte may write.");
    ::close(created);
    ours_ = true;
    sqlite3* into = nullptr;
    int const code =
        sqlite3_open_v2(partial_.c_str(), &into, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    into_.reset(into);
    if (code == SQLITE_OK) pages_.reset(sqlite3_backup_init(into, "main", from_, "main"));
    if (!pages_) return failure();
    return {};
  }

  Result<std::optional<std::uint64_t>> step() override {
    int const code = sqlite3_backup_step(pages_.get(), pages_per_step);
    if (code == SQLITE_OK) return std::optional<std::uint64_t>();
    if (code != SQLITE_DONE || sqlite3_backup_finish(pages_.release()) != SQLITE_OK) return failure();
    // One file is enough for a copy: without this it would ask for a log beside it.
    if (sqlite3_exec(into_.get(), "PRAGMA journal_mode=DELETE", nullptr, nullptr, nullptr) != SQLITE_OK)
      return failure();
    into_.reset();
    if (::link(partial_.c_str(), file_.c_str()) != 0) return refuse("exists already; name a new file.");
    int const folder = ::open(fs::absolute(file_).parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool const durable = folder >= 0 && ::fsync(folder) == 0;
    if (folder >= 0) ::close(folder);
    if (!durable) return refuse("may not survive a power cut: its folder could not be synced.");
    return std::optional<std::uint64_t>(fs::file_size(file_));
  }

 private:
  struct FinishBackup {
    void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
  };
  Refusal refuse(std::string const& reason) const { return {Why::storage, {}, file_ + " " + reason}; }
  Refusal failure() const {
    return refuse(std::string("could not be written: ") + sqlite3_errmsg(into_.get()) + ".");
  }

  sqlite3* from_;
  std::string file_;
  std::string partial_;
  bool ours_ = false;
  Connection into_;
  std::unique_ptr<sqlite3_backup, FinishBackup> pages_;
};

class Sqlite final : public Ledger {
 public:
  Sqlite(std::string file, Clocks clocks) : file_(std::move(file)), clocks_(std::move(clocks)) {}
  ~Sqlite() override {
    if (!broken_) static_cast<void>(file_away());
  }

  Result<void> open() {
    if (auto const opened = connect(); !opened) return opened;
    auto const schema = recognise();
    if (!schema) return schema.error();
    if (auto const sound = check(); !sound) return sound;
    if (auto const settled = settle(*schema); !settled) return settled;
    if (auto const prepared = prepare(); !prepared) return prepared;
    std::int64_t unfiled = 0;
    if (read_number("SELECT count(*) FROM recent", unfiled) != SQLITE_OK) return cannot_open();
    unfiled_ = static_cast<std::size_t>(unfiled);
    broken_ = false;
    if (auto const filed = file_away(); !filed) return filed;
    return begin_reckoning();
  }

  Result<std::vector<Result<void>>> append(std::span<Addition const> group) override {
    std::vector<Result<void>> verdicts;
    if (begin_.run(no_rows) != SQLITE_OK) return failure();
    for (auto const& [table, record] : group) {
      auto last = last_seqs_.find(table);
      if (last == last_seqs_.end()) {
        auto const filed = last_filed(table);
        if (!filed) return filed.error();
        last = last_seqs_.emplace(table, *filed).first;
      }
      verdicts.push_back(admit(table, last->second, record));
      if (!verdicts.back()) continue;
      auto const seq = static_cast<std::int64_t>(record.seq);
      if (note_.run(no_rows, table, seq, record.text, reckoning_->now()) != SQLITE_OK) return failure();
      last->second = record.seq;
      ++unfiled_;
    }
    if (commit_.run(no_rows) != SQLITE_OK) return failure();
    return verdicts;
  }

  // From time to time, files what is recent and empties the log into the file. SQLite would empty it by
  // itself, but within the commit, and it would keep silent about a sync of the file that failed, try again
  // and then throw the log away.
  Result<void> upkeep() override {
    if (unfiled_ >= most_unfiled) {
      if (auto const filed = file_away(); !filed) return filed;
    }
    if (log_pages_ < longest_log) return {};
    log_pages_ = 0;
    return outcome(
        sqlite3_wal_checkpoint_v2(connection_.get(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr));
  }

  Result<std::vector<Record>> load(std::string const& table) override {
    std::vector<Record> records;
    auto const add = [&](Row row) {
      records.push_back({static_cast<std::uint64_t>(row.number(0)), row.text(1)});
    };
    if (load_filed_.run(add, table) != SQLITE_OK) return failure();
    // To look through what is recent takes milliseconds: only where there may be something.
    if (last_seqs_.contains(table) && load_recent_.run(add, table) != SQLITE_OK) return failure();
    return records;
  }

  Result<std::vector<TableFacts>> list() override {
    if (auto const filed = file_away(); !filed) return filed.error();
    std::vector<TableFacts> facts;
    auto const add = [&](Row row) {
      facts.push_back({row.text(0), static_cast<std::uint64_t>(row.number(1)), row.number(2)});
    };
    if (list_.run(add) != SQLITE_OK) return failure();
    return facts;
  }

  Result<Forgotten> forget_untouched(Untouched const& which) override {
    if (auto const filed = file_away(); !filed) return filed.error();
    last_seqs_.clear();
    auto const correction = reckoning_->correct(which.age);
    auto const before = correction.now() - which.age.count();
    std::unordered_set<std::string> const open(which.except.begin(), which.except.end());
    std::vector<std::string> old;
    std::vector<std::pair<std::string, std::int64_t>> corrected;
    auto const judge = [&](Row row) {
      auto const stamp = correction.of(row.number(2));
      if (stamp >= before && stamp == row.number(2)) return;
      std::string table = row.text(0);
      if (stamp < before && !open.contains(table))
        old.push_back(std::move(table));
      else
        corrected.emplace_back(std::move(table), stamp);
    };
    if (list_.run(judge) != SQLITE_OK || begin_.run(no_rows) != SQLITE_OK) return failure();
    for (auto const& [table, stamp] : corrected) {
      if (restamp_.run(no_rows, table, stamp) != SQLITE_OK) return failure();
    }
    for (auto const& table : old) {
      if (forget_records_.run(no_rows, table) != SQLITE_OK) return failure();
      if (forget_table_.run(no_rows, table) != SQLITE_OK) return failure();
    }
    if (keep_last_seen(correction.now()) != SQLITE_OK) return failure();
    if (commit_.run(no_rows) != SQLITE_OK) return failure();
    // Old pages live on in the write-ahead log until it is emptied into the file.
    if (!old.empty() && execute("PRAGMA wal_checkpoint(TRUNCATE)") != SQLITE_OK) return failure();
    return Forgotten{old.size(), correction.notice()};
  }

  Result<std::unique_ptr<Copying>> copy_to(std::string const& file) override {
    if (auto const filed = file_away(); !filed) return filed.error();
    auto copy = std::make_unique<PageCopy>(connection_.get(), file);
    if (auto const begun = copy->begin(); !begun) return begun.error();
    return std::unique_ptr<Copying>(std::move(copy));
  }

 private:
  // ---- opening, in the order of the functions ---------------------------------------------------

  Result<void> connect() {
    // "./" keeps SQLite from reading names like ":memory:" or "file:x" as something else than files.
    std::string const name = fs::path(file_).is_absolute() ? file_ : "./" + file_;
    int const flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    sqlite3* connection = nullptr;
    int const code = sqlite3_open_v2(name.c_str(), &connection, flags, nullptr);
    connection_.reset(connection);
    if (code != SQLITE_OK) return cannot_open();
    sqlite3_extended_result_codes(connection, 1);
    if (sqlite3_db_readonly(connection, "main") == 1) return cannot_write();
    // Exclusive: two connections that write one log can corrupt it (SQLite before 3.51.3), so there is one,
    // and the lock that keeps others out is held until it closes. The timeout lets a predecessor finish.
    for (char const* const pragma :
         {"PRAGMA busy_timeout=5000", "PRAGMA locking_mode=EXCLUSIVE", "PRAGMA mmap_size=0",
          "PRAGMA cache_size=-32768"}) {  // KiB: room for the last page of every table that is played
      if (execute(pragma) != SQLITE_OK) return cannot_open();
    }
    return {};
  }

  // Whose file is it, and of which schema? 0 for one that is still empty. Nothing has been written yet.
  Result<std::int64_t> recognise() {
    std::int64_t application = 0;
    std::int64_t schema = 0;
    std::int64_t objects = 0;
    if (read_number("PRAGMA application_id", application) != SQLITE_OK ||
        read_number("PRAGMA user_version", schema) != SQLITE_OK ||
        read_number("SELECT count(*) FROM sqlite_schema", objects) != SQLITE_OK) {
      return cannot_open();
    }
    if (application == 0 && schema == 0 && objects == 0) return 0;
    if (application != our_application) {
      return refuse("is a database of another program; choose another file for --store.");
    }
    if (schema > our_schema) {
      return refuse("was written by a later hotte; use that one or choose another file for --store.");
    }
    return schema;
  }

  Result<void> check() {
    std::string verdict;
    auto const keep_first = [&](Row row) {
      if (verdict.empty()) verdict = row.text(0);
    };
    if (query("PRAGMA quick_check(1)", keep_first) != SQLITE_OK) return cannot_open();
    if (verdict != "ok") return damaged(verdict);
    return {};
  }

  Result<void> settle(std::int64_t schema) {
    if (schema == 0) {
      // It will hold what players must not see. Where there are no permissions, there is nothing to set.
      std::error_code ignored;
      fs::permissions(file_, fs::perms::owner_read | fs::perms::owner_write, ignored);
    }
    std::string mode;
    auto const keep_mode = [&](Row row) { mode = row.text(0); };
    if (query("PRAGMA journal_mode=WAL", keep_mode) != SQLITE_OK) return cannot_open();
    if (mode != "wal") return refuse("cannot keep a log here; choose a file on a local disk for --store.");
    for (char const* const pragma : {"PRAGMA synchronous=FULL", "PRAGMA secure_delete=ON"}) {
      if (execute(pragma) != SQLITE_OK) return cannot_open();
    }
    // Takes the place of SQLite's own checkpoints: see upkeep().
    sqlite3_wal_hook(connection_.get(), note_log_pages, this);
    if (schema < our_schema && create_schema() != SQLITE_OK) return cannot_open();
    return {};
  }

  static int note_log_pages(void* self, sqlite3*, char const*, int pages) {
    static_cast<Sqlite*>(self)->log_pages_ = pages;
    return SQLITE_OK;
  }

  // What is missing of it.
  int create_schema() {
    std::string const identity = "PRAGMA application_id=" + std::to_string(our_application) + ";" +
                                 "PRAGMA user_version=" + std::to_string(our_schema) + ";";
    std::string const tables = R"sql(
      CREATE TABLE IF NOT EXISTS tables(
        table_code TEXT NOT NULL PRIMARY KEY,
        last_seq INTEGER NOT NULL,
        touched INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS records(
        table_code TEXT NOT NULL,
        seq INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY(table_code, seq)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS recent(
        place INTEGER PRIMARY KEY,
        table_code TEXT NOT NULL,
        seq INTEGER NOT NULL,
        text TEXT NOT NULL,
        touched INTEGER NOT NULL
      ) STRICT;
    )sql";
    return execute(("BEGIN;" + identity + tables + "COMMIT;").c_str());
  }

  Result<void> prepare() {
    std::pair<Statement*, char const*> const statements[] = {
        {&begin_, "BEGIN IMMEDIATE"},
        {&commit_, "COMMIT"},
        {&last_filed_, "SELECT last_seq FROM tables WHERE table_code=?1"},
        {&note_, "INSERT INTO recent(table_code, seq, text, touched) VALUES(?1, ?2, ?3, ?4)"},
        {&file_records_,
         "INSERT INTO records SELECT table_code, seq, text FROM recent ORDER BY table_code, seq"},
        {&file_tables_,
         "INSERT INTO tables SELECT table_code, max(seq), max(touched) FROM recent WHERE true"
         " GROUP BY table_code ON CONFLICT(table_code) DO UPDATE SET last_seq=excluded.last_seq, "
         "touched=excluded.touched"},
        {&empty_recent_, "DELETE FROM recent"},
        {&load_filed_, "SELECT seq, text FROM records WHERE table_code=?1 ORDER BY seq"},
        {&load_recent_, "SELECT seq, text FROM recent WHERE table_code=?1 ORDER BY place"},
        {&list_, "SELECT table_code, last_seq, touched FROM tables ORDER BY table_code"},
        {&restamp_, "UPDATE tables SET touched=?2 WHERE table_code=?1"},
        {&forget_records_, "DELETE FROM records WHERE table_code=?1"},
        {&forget_table_, "DELETE FROM tables WHERE table_code=?1"},
    };
    for (auto const& [statement, sql] : statements) {
      if (statement->prepare(connection_.get(), sql) != SQLITE_OK) return cannot_open();
    }
    return {};
  }

  // The run before has left the moments of its last append and of its last look for old tables.
  Result<void> begin_reckoning() {
    std::int64_t touched = 0, noted = 0, seen = 0;
    if (read_number("SELECT max(touched) FROM tables", touched) != SQLITE_OK ||
        read_number("SELECT count(*) FROM sqlite_schema WHERE name='last_seen'", noted) != SQLITE_OK ||
        (noted > 0 && read_number("SELECT moment FROM last_seen", seen) != SQLITE_OK))
      return cannot_open();
    std::optional<std::int64_t> last_seen;
    if (touched > 0) last_seen = std::max(touched, seen);
    reckoning_.emplace(clocks_, last_seen);
    return {};
  }

  // In a table of its own, which older hottes do not look at.
  int keep_last_seen(std::int64_t moment) {
    auto const sql =
        "CREATE TABLE IF NOT EXISTS last_seen(only INTEGER PRIMARY KEY, moment INTEGER NOT NULL) STRICT;"
        "INSERT OR REPLACE INTO last_seen VALUES(1, " +
        std::to_string(moment) + ")";
    return execute(sql.c_str());
  }

  // ---- small steps ------------------------------------------------------------------------------

  // 0 for a table without records.
  Result<std::uint64_t> last_filed(std::string const& table) {
    std::uint64_t last = 0;
    auto const keep = [&](Row row) { last = static_cast<std::uint64_t>(row.number(0)); };
    if (last_filed_.run(keep, table) != SQLITE_OK) return failure();
    return last;
  }

  // In one transaction: a record is always in one of the two places.
  Result<void> file_away() {
    if (unfiled_ == 0) return {};
    for (Statement* const step : {&begin_, &file_records_, &file_tables_, &empty_recent_, &commit_}) {
      if (step->run(no_rows) != SQLITE_OK) return failure();
    }
    unfiled_ = 0;
    last_seqs_.clear();
    return {};
  }

  int execute(char const* sql) { return sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr); }

  template <class EachRow>
  int query(char const* sql, EachRow&& each_row) {
    Statement statement;
    int const code = statement.prepare(connection_.get(), sql);
    return code == SQLITE_OK ? statement.run(each_row) : code;
  }

  int read_number(char const* sql, std::int64_t& number) {
    return query(sql, [&](Row row) { number = row.number(0); });
  }

  // ---- sentences --------------------------------------------------------------------------------

  Refusal refuse(std::string const& reason) const { return {Why::storage, {}, file_ + " " + reason}; }

  Refusal damaged(std::string const& how) const {
    return refuse("is damaged (" + how +
                  "); put a sound copy in its place or choose another file for --store.");
  }

  Refusal cannot_write() const {
    return refuse(
        "cannot be written; let hotte write the file and its folder, or choose another file for --store.");
  }

  // Why a step of opening failed, from SQLite's last error.
  Refusal cannot_open() const {
    std::error_code ignored;
    switch (sqlite3_errcode(connection_.get()) & 0xff) {
      case SQLITE_BUSY:
        return refuse("is in use by another hotte; stop it or choose another --store.");
      case SQLITE_NOTADB:
      case SQLITE_CORRUPT:
        return damaged(sqlite3_errmsg(connection_.get()));
      case SQLITE_READONLY:
      case SQLITE_PERM:
        return cannot_write();
      case SQLITE_CANTOPEN:
        if (fs::is_directory(file_, ignored)) return refuse("is a folder; name a file in it for --store.");
        if (auto const folder = fs::absolute(file_, ignored).parent_path(); !fs::exists(folder, ignored)) {
          return refuse("cannot be created, because there is no folder " + folder.string() +
                        "; create that first.");
        }
        return cannot_write();
      default:
        return refuse(std::string("cannot be opened: ") + sqlite3_errmsg(connection_.get()) + ".");
    }
  }

  // Why a step of work failed. Nothing more is written: only the next opening will tell what the disk holds.
  Refusal failure() {
    broken_ = true;
    return refuse(std::string("failed: ") + sqlite3_errmsg(connection_.get()) + " (SQLite code " +
                  std::to_string(sqlite3_extended_errcode(connection_.get())) +
                  "); nothing more is kept until hotte is started again.");
  }

  Result<void> outcome(int code) {
    if (code != SQLITE_OK) return failure();
    return {};
  }

  std::string file_;
  Clocks clocks_;
  std::optional<Reckoning> reckoning_;  // once it is open
  bool broken_ = true;                  // until it is open
  int log_pages_ = 0;
  std::size_t unfiled_ = 0;  // records in `recent`
  std::unordered_map<std::string, std::uint64_t>
      last_seqs_;          // of the tables they belong to, and of some others
  Connection connection_;  // before the statements, which must go first
  Statement begin_, commit_, last_filed_, note_, file_records_, file_tables_, empty_recent_, load_filed_,
      load_recent_, list_, restamp_, forget_records_, forget_table_;
};

}  // namespace

Result<std::unique_ptr<Ledger>> open_sqlite(std::string const& file, Clocks clocks) {
  auto ledger = std::make_unique<Sqlite>(file, std::move(clocks));
  if (auto const opened = ledger->open(); !opened) return opened.error();
  return ledger;
}

}  // namespace hotte::store
