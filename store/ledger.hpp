// What a disk has to offer so that a journal can be made of it: plain blocking calls on one thread.
//
// The queue, the group commit and the fate of a broken disk are written once, in ledger.cpp, over this
// interface.
#pragma once

#include <optional>

#include "store/journal.hpp"

namespace hotte::store {

// A copy of a ledger in the making. Its refusals concern the copy alone; thrown away early, it leaves nothing
// behind.
class Copying {
 public:
  virtual ~Copying() = default;
  // A little more of it. The size of the copy once it is whole and durable, void before.
  virtual Result<std::optional<std::uint64_t>> step() = 0;
};

// Every refusal means that the disk has failed; the ledger is not called again after it. The caller has
// checked that a record may be appended.
class Ledger {
 public:
  virtual ~Ledger() = default;

  // 0 for a table without records. Sees appends that are not yet committed.
  virtual Result<std::uint64_t> last_seq(std::string const& table) = 0;

  // Appends stand between begin and commit. They are durable when commit returns without a refusal; if it is
  // never called or refused, each of them may be lost.
  virtual Result<void> begin() = 0;
  virtual Result<void> append(std::string const& table, Record const& record, std::int64_t touched) = 0;
  virtual Result<void> commit() = 0;

  // Called after the answers to a commit have been given: the time for work that nobody should wait for.
  virtual Result<void> upkeep() = 0;

  // As in Journal; never called between begin and commit.
  virtual Result<std::vector<Record>> load(std::string const& table) = 0;
  virtual Result<std::vector<TableFacts>> list() = 0;
  virtual Result<std::uint64_t> forget_untouched(std::int64_t before) = 0;

  // Between its steps the ledger is used as ever; what is appended meanwhile is copied too.
  virtual Result<std::unique_ptr<Copying>> copy_to(std::string const&) {
    return Refusal{Why::storage, {}, "This store is not copied by hotte: use the means it has itself."};
  }
};

// A journal that runs `ledger` on a thread of its own.
std::unique_ptr<Journal> start(std::unique_ptr<Ledger> ledger);

}  // namespace hotte::store
