// What a disk has to offer so that a journal can be made of it: plain blocking calls on one thread.
//
// The queue, the group commit and the fate of a broken disk are written once, in ledger.cpp, over this
// interface.
#pragma once

#include "store/journal.hpp"

namespace hotte::store {

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
};

// A journal that runs `ledger` on a thread of its own.
std::unique_ptr<Journal> start(std::unique_ptr<Ledger> ledger);

}  // namespace hotte::store
