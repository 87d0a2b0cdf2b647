// What a disk or a database has to offer so that a journal can be made of it:
// plain blocking calls on one thread.
//
// The queue, the groups and the fate of a broken disk are written once, in ledger.cpp, over this interface.
#pragma once

#include <optional>
#include <span>

#include "store/journal.hpp"

namespace hotte::store {

// A copy of a ledger in the making. Its refusals concern the copy alone;
// thrown away early, it leaves nothing behind.
class Copying {
 public:
  virtual ~Copying() = default;
  // A little more of it. The size of the copy once it is whole and durable, none before.
  virtual Result<std::optional<std::uint64_t>> step() = 0;
};

struct Addition {
  std::string table;
  Record record;
};

// Every refusal of a whole call means that the ledger has failed;
// it is not called again before it is `mended`.
class Ledger {
 public:
  virtual ~Ledger() = default;

  // Keeps, in one transaction, those of `group` that may follow what is there, and tells about each, in
  // order. They are durable when this returns; refused as a whole, each of them may be lost or not.
  virtual Result<std::vector<Result<void>>> append(std::span<Addition const> group) = 0;

  // Called after the answers to a group have been given: the time for work that nobody should wait for.
  virtual Result<void> upkeep() { return {}; }

  // As in Journal.
  virtual Result<std::vector<Record>> load(std::string const& table) = 0;
  virtual Result<std::vector<TableFacts>> list() = 0;
  virtual Result<Forgotten> forget_untouched(Untouched const& which) = 0;
  virtual Result<Claimed> claim(std::string const&) { return Claimed{}; }
  virtual Result<void> release(std::string const&) { return {}; }

  // After a failure: whether it works again. A disk never does; a server may have come back. Asked often, so
  // it decides itself how often to try.
  virtual bool mended() { return false; }

  // Between its steps the ledger is used as ever; what is appended meanwhile is copied too.
  virtual Result<std::unique_ptr<Copying>> copy_to(std::string const&) {
    return Refusal{Why::storage, {}, "This store is not copied by hotte: use the means it has itself."};
  }
};

// A journal that runs `ledger` on a thread of its own.
std::unique_ptr<Journal> start(std::unique_ptr<Ledger> ledger);

}  // namespace hotte::store
