// A disk in RAM that loses its power, forgets what it was not told to sync, or fails, under a real SQLite.
#pragma once

#include <sqlite3.h>

#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace hotte::store {

enum class Step { write_log, sync_log, write_file, sync_file };

// What a disk answers when it cannot do what it is asked.
enum class Fault { full, broken, half_written, not_synced };

// A disk in RAM, of which SQLite sees the files. Used by one thread at a time.
class Disk {
 public:
  explicit Disk(unsigned seed) : random_(seed) {}

  // Makes SQLite deaf to everything that is said about `synchronous` after NORMAL: the control.
  bool stays_normal = false;

  // The power fails at the given step from now.
  void cut_power_after(unsigned steps) { steps_left_ = steps, powered_ = true; }
  bool powered() const { return powered_; }

  // One step, the first of its kind after `steps` others of that kind, fails and does nothing.
  // All others succeed.
  void fail_once(Step kind, unsigned steps) { failing_kind_ = kind, steps_to_failure_ = steps; }
  // The same for the first write, or sync, of any file after `steps` others.
  void fail_once(Fault fault, unsigned steps) { fault_ = fault, steps_to_failure_ = steps; }
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
    if (!step(file.is_log ? Step::write_log : Step::write_file)) {
      if (!failed_once_ || fault_ == Fault::broken) return SQLITE_IOERR_WRITE;
      if (fault_ == Fault::half_written) keep(file, offset, bytes.substr(0, bytes.size() / 2));
      return SQLITE_FULL;
    }
    keep(file, offset, bytes);
    return SQLITE_OK;
  }
  int truncate(File& file, std::size_t size) {
    if (!step(file.is_log ? Step::write_log : Step::write_file)) return SQLITE_IOERR_TRUNCATE;
    file.bytes.resize(size);
    file.unsynced.emplace_back(size, "");
    return SQLITE_OK;
  }
  int sync(File& file) {
    if (!step(file.is_log ? Step::sync_log : Step::sync_file)) {
      // As on Linux: the pages count as clean from now on, so the next sync says that all is well.
      if (failed_once_) file.unsynced.clear();
      return SQLITE_IOERR_FSYNC;
    }
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
  static void keep(File& file, std::size_t offset, std::string_view bytes) {
    put(file.bytes, offset, bytes);
    file.unsynced.emplace_back(offset, bytes);
  }
  bool step(Step kind) {
    powered_ = powered_ && steps_left_-- > 0;
    bool const syncs = kind == Step::sync_log || kind == Step::sync_file;
    bool const concerned = kind == failing_kind_ || (fault_ && syncs == (fault_ == Fault::not_synced));
    bool const fails = concerned && steps_to_failure_-- == 0;
    failed_once_ |= fails;
    return powered_ && !fails;
  }
  bool heads() { return random_() % 2 == 0; }

  std::map<std::string, std::shared_ptr<File>> files_;
  std::minstd_rand random_;
  unsigned steps_left_ = ~0u;
  bool powered_ = true;
  std::optional<Step> failing_kind_;
  std::optional<Fault> fault_;
  unsigned steps_to_failure_ = 0;
  bool failed_once_ = false;
};

// ---- the disk as SQLite wants to see it ---------------------------------------------------------

struct Handle : sqlite3_file {
  Disk* disk;
  std::shared_ptr<Disk::File> file;
};
inline Handle& handle_of(sqlite3_file* file) { return *static_cast<Handle*>(file); }
inline Disk& disk_of(sqlite3_vfs* vfs) { return *static_cast<Disk*>(vfs->pAppData); }

inline int close_handle(sqlite3_file* file) {
  handle_of(file).~Handle();
  return SQLITE_OK;
}
inline int read_from(sqlite3_file* file, void* into, int count, sqlite3_int64 offset) {
  if (!handle_of(file).disk->powered()) return SQLITE_IOERR_READ;
  std::string const& bytes = handle_of(file).file->bytes;
  auto const size = static_cast<std::size_t>(count);
  auto const start = static_cast<std::size_t>(offset);
  std::memset(into, 0, size);
  if (start >= bytes.size()) return SQLITE_IOERR_SHORT_READ;
  return bytes.copy(static_cast<char*>(into), size, start) == size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}
inline int write_to(sqlite3_file* file, void const* bytes, int count, sqlite3_int64 offset) {
  Handle& handle = handle_of(file);
  return handle.disk->write(*handle.file, static_cast<std::size_t>(offset),
                            {static_cast<char const*>(bytes), static_cast<std::size_t>(count)});
}
inline int truncate_to(sqlite3_file* file, sqlite3_int64 size) {
  return handle_of(file).disk->truncate(*handle_of(file).file, static_cast<std::size_t>(size));
}
inline int sync_file(sqlite3_file* file, int) { return handle_of(file).disk->sync(*handle_of(file).file); }
inline int size_of(sqlite3_file* file, sqlite3_int64* size) {
  *size = static_cast<sqlite3_int64>(handle_of(file).file->bytes.size());
  return SQLITE_OK;
}
inline int allow(sqlite3_file*, int) { return SQLITE_OK; }
inline int nobody_holds(sqlite3_file*, int* held) { return *held = 0, SQLITE_OK; }
// A pragma that is answered here is not heard by SQLite itself.
inline int control(sqlite3_file* file, int operation, void* argument) {
  if (operation != SQLITE_FCNTL_PRAGMA || !handle_of(file).disk->stays_normal) return SQLITE_NOTFOUND;
  auto* const* const words = static_cast<char**>(argument);
  bool const upgrade = words[1] == std::string_view("synchronous") && words[2] == std::string_view("FULL");
  return upgrade ? SQLITE_OK : SQLITE_NOTFOUND;
}
inline int sector_size(sqlite3_file*) { return 512; }
inline int characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

// Version 1 has no shared memory: a write-ahead log works only for a connection that holds the file alone.
inline constexpr sqlite3_io_methods methods = {
    1,       close_handle, read_from,    write_to, truncate_to, sync_file,       size_of,
    allow,   allow,        nobody_holds, control,  sector_size, characteristics, nullptr,
    nullptr, nullptr,      nullptr,      nullptr,  nullptr};

inline int open_handle(sqlite3_vfs* vfs, char const* name, sqlite3_file* file, int flags, int* opened_as) {
  if (!disk_of(vfs).powered()) return file->pMethods = nullptr, SQLITE_IOERR;
  auto contents =
      name ? disk_of(vfs).open(name, (flags & SQLITE_OPEN_WAL) != 0) : std::make_shared<Disk::File>();
  new (file) Handle{{&methods}, &disk_of(vfs), std::move(contents)};
  if (opened_as) *opened_as = flags;
  return SQLITE_OK;
}
inline int remove_file(sqlite3_vfs* vfs, char const* name, int) {
  if (!disk_of(vfs).powered()) return SQLITE_IOERR_DELETE;
  return disk_of(vfs).remove(name), SQLITE_OK;
}
inline int exists(sqlite3_vfs* vfs, char const* name, int, int* result) {
  return *result = disk_of(vfs).exists(name) ? 1 : 0, SQLITE_OK;
}
inline int same_name(sqlite3_vfs*, char const* name, int size, char* full) {
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

}  // namespace hotte::store
