// Disks that fail. A killed process proves little, because the kernel still writes what it was given; here
// the disk itself loses its power and forgets a random part of whatever it was not told to sync, or fails
// once and goes on.
#include <sqlite3.h>

#include <array>
#include <cstring>
#include <latch>
#include <map>
#include <optional>
#include <random>

#include "store/journal_test.hpp"

namespace hotte::store {
namespace {

enum class Step { write_log, sync_log, write_file, sync_file };

// A disk in RAM, of which SQLite sees the files. Used by one thread at a time.
class Disk {
 public:
  explicit Disk(unsigned seed) : random_(seed) {}

  // Never really syncs write-ahead logs: what SQLite does when it is set to synchronous=NORMAL.
  bool neglects_logs = false;

  // The power fails at the given step from now.
  void cut_power_after(unsigned steps) { steps_left_ = steps, powered_ = true; }
  bool powered() const { return powered_; }

  // One step, the first of its kind after `steps` others of that kind, fails and does nothing. All others
  // succeed.
  void fail_once(Step kind, unsigned steps) { failing_kind_ = kind, steps_to_failure_ = steps; }
  bool failed_once() const { return failed_once_; }

  // What is found when the power is back: all that was synced, and of the rest any sectors whatever.
  void recover() {
    std::erase_if(files_, [&](auto const& entry) { return !entry.second->ever_synced && heads(); });
    for (auto& [name, file] : files_) {
      std::string found = file->synced;
      for (auto const& [offset, bytes] : file->unsynced) {
        for (std::size_t start = 0; start < bytes.size(); start += sector) {
          if (heads()) put(found, offset + start, std::string_view(bytes).substr(start, sector));
        }
        if (bytes.empty() && heads()) found.resize(offset);
      }
      *file = File{file->is_log, found, found, {}, true};
    }
    steps_left_ = ~0u, powered_ = true;
  }

  struct File {
    bool is_log = false;
    std::string bytes{};
    std::string synced{};
    std::vector<std::pair<std::size_t, std::string>>
        unsynced{};  // writes in order; an empty one is a truncation
    bool ever_synced = false;
  };

  std::shared_ptr<File> open(std::string const& name, bool is_log) {
    auto& file = files_[name];
    if (!file) file = std::make_shared<File>(File{.is_log = is_log});
    return file;
  }
  bool exists(std::string const& name) const { return files_.contains(name); }
  void remove(std::string const& name) { files_.erase(name); }

  int write(File& file, std::size_t offset, std::string_view bytes) {
    if (!step(file.is_log ? Step::write_log : Step::write_file)) return SQLITE_IOERR_WRITE;
    put(file.bytes, offset, bytes);
    file.unsynced.emplace_back(offset, bytes);
    return SQLITE_OK;
  }
  int truncate(File& file, std::size_t size) {
    if (!step(file.is_log ? Step::write_log : Step::write_file)) return SQLITE_IOERR_TRUNCATE;
    file.bytes.resize(size);
    file.unsynced.emplace_back(size, "");
    return SQLITE_OK;
  }
  int sync(File& file) {
    if (!step(file.is_log ? Step::sync_log : Step::sync_file)) return SQLITE_IOERR_FSYNC;
    if (file.is_log && neglects_logs) return SQLITE_OK;
    for (auto const& [offset, bytes] : file.unsynced) {
      if (bytes.empty())
        file.synced.resize(offset);
      else
        put(file.synced, offset, bytes);
    }
    file.unsynced.clear();
    file.ever_synced = true;
    return SQLITE_OK;
  }

 private:
  static constexpr std::size_t sector = 512;

  static void put(std::string& into, std::size_t offset, std::string_view bytes) {
    if (into.size() < offset + bytes.size()) into.resize(offset + bytes.size());
    bytes.copy(into.data() + offset, bytes.size());
  }
  bool step(Step kind) {
    powered_ = powered_ && steps_left_-- > 0;
    bool const fails = kind == failing_kind_ && steps_to_failure_-- == 0;
    failed_once_ |= fails;
    return powered_ && !fails;
  }
  bool heads() { return random_() % 2 == 0; }

  std::map<std::string, std::shared_ptr<File>> files_;
  std::minstd_rand random_;
  unsigned steps_left_ = ~0u;
  bool powered_ = true;
  std::optional<Step> failing_kind_;
  unsigned steps_to_failure_ = 0;
  bool failed_once_ = false;
};

// ---- the disk as SQLite wants to see it ---------------------------------------------------------

struct Handle : sqlite3_file {
  Disk* disk;
  std::shared_ptr<Disk::File> file;
};
Handle& handle_of(sqlite3_file* file) { return *static_cast<Handle*>(file); }
Disk& disk_of(sqlite3_vfs* vfs) { return *static_cast<Disk*>(vfs->pAppData); }

int close_handle(sqlite3_file* file) {
  handle_of(file).~Handle();
  return SQLITE_OK;
}
int read_from(sqlite3_file* file, void* into, int count, sqlite3_int64 offset) {
  if (!handle_of(file).disk->powered()) return SQLITE_IOERR_READ;
  std::string const& bytes = handle_of(file).file->bytes;
  auto const size = static_cast<std::size_t>(count);
  auto const start = static_cast<std::size_t>(offset);
  std::memset(into, 0, size);
  if (start >= bytes.size()) return SQLITE_IOERR_SHORT_READ;
  return bytes.copy(static_cast<char*>(into), size, start) == size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}
int write_to(sqlite3_file* file, void const* bytes, int count, sqlite3_int64 offset) {
  Handle& handle = handle_of(file);
  return handle.disk->write(*handle.file, static_cast<std::size_t>(offset),
                            {static_cast<char const*>(bytes), static_cast<std::size_t>(count)});
}
int truncate_to(sqlite3_file* file, sqlite3_int64 size) {
  return handle_of(file).disk->truncate(*handle_of(file).file, static_cast<std::size_t>(size));
}
int sync_file(sqlite3_file* file, int) { return handle_of(file).disk->sync(*handle_of(file).file); }
int size_of(sqlite3_file* file, sqlite3_int64* size) {
  *size = static_cast<sqlite3_int64>(handle_of(file).file->bytes.size());
  return SQLITE_OK;
}
int allow(sqlite3_file*, int) { return SQLITE_OK; }
int nobody_holds(sqlite3_file*, int* held) { return *held = 0, SQLITE_OK; }
int control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sector_size(sqlite3_file*) { return 512; }
int characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

// Version 1 has no shared memory: a write-ahead log works only for a connection that holds the file alone.
constexpr sqlite3_io_methods methods = {1,         close_handle, read_from,       write_to, truncate_to,
                                        sync_file, size_of,      allow,           allow,    nobody_holds,
                                        control,   sector_size,  characteristics, nullptr,  nullptr,
                                        nullptr,   nullptr,      nullptr,         nullptr};

int open_handle(sqlite3_vfs* vfs, char const* name, sqlite3_file* file, int flags, int* opened_as) {
  if (!disk_of(vfs).powered()) return file->pMethods = nullptr, SQLITE_IOERR;
  auto contents =
      name ? disk_of(vfs).open(name, (flags & SQLITE_OPEN_WAL) != 0) : std::make_shared<Disk::File>();
  new (file) Handle{{&methods}, &disk_of(vfs), std::move(contents)};
  if (opened_as) *opened_as = flags;
  return SQLITE_OK;
}
int remove_file(sqlite3_vfs* vfs, char const* name, int) {
  if (!disk_of(vfs).powered()) return SQLITE_IOERR_DELETE;
  return disk_of(vfs).remove(name), SQLITE_OK;
}
int exists(sqlite3_vfs* vfs, char const* name, int, int* result) {
  return *result = disk_of(vfs).exists(name) ? 1 : 0, SQLITE_OK;
}
int same_name(sqlite3_vfs*, char const* name, int size, char* full) {
  return sqlite3_snprintf(size, full, "%s", name), SQLITE_OK;
}

// While it lives, SQLite opens files on `disk`.
class Mounted {
 public:
  explicit Mounted(Disk& disk)
      : vfs_(*sqlite3_vfs_find(nullptr)) {  // a copy, for its clock and its random numbers
    vfs_.iVersion = 1;
    vfs_.szOsFile = sizeof(Handle);
    vfs_.zName = "power_test";
    vfs_.pAppData = &disk;
    vfs_.xOpen = open_handle;
    vfs_.xDelete = remove_file;
    vfs_.xAccess = exists;
    vfs_.xFullPathname = same_name;
    sqlite3_vfs_register(&vfs_, 1);
  }
  ~Mounted() { sqlite3_vfs_unregister(&vfs_); }
  Mounted(Mounted const&) = delete;
  Mounted& operator=(Mounted const&) = delete;

 private:
  sqlite3_vfs vfs_;
};

// ---- the tests ----------------------------------------------------------------------------------

constexpr std::array<char const*, 3> names = {"fir", "pine", "spruce"};
constexpr char const* address = "sqlite:/disk/journal.db";
using Counts = std::array<std::uint64_t, names.size()>;

// Appends to all tables after their `last` records; `acknowledge` is told which table and which record, on
// the journal's thread.
template <class Acknowledge>
void append_until_failure(Journal& journal, Counts last, Acknowledge acknowledge) {
  for (int round = 0; round < 10'000 && !journal.health().failed; ++round) {
    std::latch answered(names.size());
    for (std::size_t table = 0; table < names.size(); ++table) {
      auto const seq = ++last[table];
      journal.append(names[table], {seq, text_for(names[table], seq)}, [&, table, seq](auto const& result) {
        if (result) acknowledge(table, seq);
        answered.count_down();
      });
    }
    answered.wait();
  }
  EXPECT_TRUE(journal.health().failed);
}

// One evening: opens the journal, counts which of the records acknowledged so far are missing, and plays on
// until the power fails. Whatever is there must be whole, in order and without a gap.
std::uint64_t play(Disk& disk, Counts& acknowledged) {
  auto const opened = open(address);
  if (!opened) return disk.powered() ? 1 : 0;
  Journal& journal = **opened;
  std::uint64_t lost = 0;
  Counts last{};
  for (std::size_t table = 0; table < names.size(); ++table) {
    auto const loaded = answer<std::vector<Record>>([&](auto done) { journal.load(names[table], done); });
    if (!loaded) return disk.powered() ? 1 : 0;
    last[table] = loaded->size();
    for (std::size_t i = 0; i < loaded->size(); ++i) {
      EXPECT_EQ((*loaded)[i], (Record{i + 1, text_for(names[table], i + 1)}));
    }
    if (last[table] < acknowledged[table]) lost += acknowledged[table] - last[table];
    acknowledged[table] = last[table];
  }
  append_until_failure(journal, last,
                       [&](std::size_t table, std::uint64_t seq) { acknowledged[table] = seq; });
  return lost;
}

std::uint64_t lost_in_power_cuts(unsigned seed, bool neglects_logs) {
  std::minstd_rand random(seed);
  Disk disk(seed);
  disk.neglects_logs = neglects_logs;
  Mounted const mounted(disk);
  Counts acknowledged{};
  std::uint64_t lost = 0;
  for (int evening = 0; evening < 10 && lost == 0; ++evening) {
    // Half of the cuts fall into opening and the first appends, half of them further on, where the log is
    // checkpointed.
    disk.cut_power_after(random() % (evening % 2 == 0 ? 100 : 6000));
    lost += play(disk, acknowledged);
    disk.recover();
  }
  disk.cut_power_after(500);
  return lost + play(disk, acknowledged);
}

TEST(PowerCut, loses_nothing_that_was_acknowledged) {
  for (unsigned seed = 1; seed <= 20; ++seed)
    EXPECT_EQ(lost_in_power_cuts(seed, false), 0u) << "seed " << seed;
}

// Without this, the test above might just be blind.
TEST(PowerCut, loses_records_when_the_log_is_not_synced) { EXPECT_GT(lost_in_power_cuts(1, true), 0u); }

// After a failed sync the kernel may call the next one a success although the bytes are gone. Apart from the
// log, files are written when the log is checkpointed.
class DiskFault : public testing::TestWithParam<Step> {};

INSTANTIATE_TEST_SUITE_P(Steps, DiskFault,
                         testing::Values(Step::write_log, Step::sync_log, Step::write_file, Step::sync_file));

TEST_P(DiskFault, is_followed_by_no_acknowledgement) {
  for (unsigned steps = 0; steps < 8; ++steps) {
    Disk disk(1);
    Mounted const mounted(disk);
    Counts acknowledged{};
    {
      auto const journal = open(address).value();
      EXPECT_TRUE(append(*journal, "oak", 1, "all is well"));
      disk.fail_once(GetParam(), steps);
      append_until_failure(*journal, {}, [&](std::size_t table, std::uint64_t seq) {
        EXPECT_FALSE(disk.failed_once()) << table << " " << seq;
        acknowledged[table] = seq;
      });
    }
    EXPECT_TRUE(disk.failed_once());
    auto const journal = open(address).value();
    for (std::size_t table = 0; table < names.size(); ++table) {
      EXPECT_GE(load(*journal, names[table]).size(), acknowledged[table]);
    }
  }
}

}  // namespace
}  // namespace hotte::store
