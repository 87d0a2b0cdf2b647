// The journal: the only truth on disk. It knows no game; text goes in, the same text comes out.
//
// Each table has one stream of records, numbered 1, 2, 3, … A record that was acknowledged survives anything
// that does not destroy the disk; a record that was not acknowledged is there whole or not at all.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "store/clocks.hpp"

namespace hotte::store {

struct Record {
  std::uint64_t seq = 0;
  std::string text;  // any bytes
  friend bool operator==(Record const&, Record const&) = default;
};

struct TableFacts {
  std::string table;
  std::uint64_t last_seq = 0;
  std::int64_t touched = 0;  // seconds since 1970 of the last append, by the store's clock
  friend bool operator==(TableFacts const&, TableFacts const&) = default;
};

// For /metrics and /readyz.
struct Health {
  std::uint64_t appends = 0;  // records kept since the store was opened
  std::uint64_t commits = 0;  // transactions they took; fewer, because appends are committed in groups
  std::size_t waiting = 0;    // calls in the queue, not yet taken up
  bool failed = false;        // every call is refused: a disk until a restart, a database until it is back
};

// The answer to a claim: the address of the live node that has the table, or none when it is ours now.
struct Claimed {
  std::optional<std::string> by{};
  friend bool operator==(Claimed const&, Claimed const&) = default;
};

// Tables that may be erased: without an append for longer than `age`, and not open here.
struct Untouched {
  std::chrono::seconds age{};
  std::vector<std::string> except{};  // what is open here is kept, whatever any clock says
};

struct Forgotten {
  std::uint64_t tables = 0;
  // A sentence for the operator's log about a clock that is not believed; each is said once.
  std::string notice{};
};

// The largest text of one record; a larger one is refused.
inline constexpr std::size_t most_text = std::size_t{16} << 20;

// How many calls, and how much text of appends, may wait for a store that is slower than its callers.
inline constexpr std::size_t most_waiting = 4096;
inline constexpr std::size_t most_waiting_text = std::size_t{64} << 20;

// One contract for every kind of store; store/journal_test.cpp runs it over each.
//
// Calls come from one thread and return at once. `done` is called exactly once, on the journal's own thread
// or before the call returns, and must not throw, wait or call the journal.
// Answers keep the order of the calls, and each call sees the effect of all earlier ones.
// The destructor first finishes whatever was called before it.
//
// Every failure is Why::storage with a sentence for the operator's log, with one exception: a call that finds
// the queue full is refused Why::busy before it returns, overtaking the answers of those that wait. Nothing
// has changed then, and the same call may be made again later.
//
// A failure of the disk itself is final. Whatever waits and every later call is refused with the sentence of
// that failure and nothing is tried again: after a failed write, only a restart can tell what the disk really
// holds. A database server may come back: calls are refused meanwhile, then go on. An append that was refused
// because the server went away may have been kept all the same; `claim` and `load` tell.
class Journal {
 public:
  template <class T>
  using Done = std::function<void(Result<T>)>;

  virtual ~Journal() = default;

  // Keeps `record` as the next of its table: its seq must be one more than the last, starting at 1, or it is
  // refused and nothing changes; other appends do not suffer from it. `done` without a refusal means:
  // durable. Where several processes share a store, the table must be new or claimed by this one.
  virtual void append(std::string table, Record record, Done<void> done) = 0;

  // All records of a table in order; none for a table that was never written.
  virtual void load(std::string table, Done<std::vector<Record>> done) = 0;

  // Every table that has records, ordered by name.
  virtual void list(Done<std::vector<TableFacts>> done) = 0;

  // Erases the tables described. SQLite erases for good: their bytes are overwritten, not just unlinked;
  // PostgreSQL overwrites them when it needs the room. Other calls wait meanwhile,
  // so call it often rather than late.
  //
  // The age is time that has passed, not what the clock on the wall makes of it: however it is set, nothing
  // is erased before its time. A file follows its own reckoning (reckoning.hpp), memory the steady clock.
  // Where several processes share a store its clock decides, none of them erases what another live one has
  // claimed, and one whose clock disagrees with the store's says so and erases nothing.
  virtual void forget_untouched(Untouched which, Done<Forgotten> done) = 0;

  // Makes this process the only one whose appends to `table` are kept, unless a live one has it already
  // (membership.hpp). From then on the store itself refuses every append of whoever had it before. A store
  // that belongs to one process grants every claim.
  virtual void claim(std::string, Done<Claimed> done) { done(Claimed{}); }

  // Gives a table up, so that any process may claim it.
  virtual void release(std::string, Done<void> done) { done({}); }

  // Writes a whole copy of the journal, as it is at the end of the call, to the new file `file`, a little at
  // a time between other calls; answers how many bytes it has. One at a time. A copy that fails is no failure
  // of the disk, and leaves nothing behind. Stores with better means of their own refuse.
  virtual void backup(std::string file, Done<std::uint64_t> done);

  // May be called from any thread at any time.
  virtual Health health() const = 0;
};

// A store named by its address: `memory:`, `sqlite:FILE` or `postgres://…`. Refused with a sentence that says
// what to do. A file that is being closed by another process is waited for, up to five seconds. `node` is the
// name under which this process claims tables of a store that it shares; `clocks` are this machine's.
Result<std::unique_ptr<Journal>> open(std::string_view address, std::string node = {}, Clocks clocks = {});

// Whether several processes may share the store at this address.
bool is_shared(std::string_view address);

}  // namespace hotte::store
