// What every store asks of an append before it keeps it.
#pragma once

#include "store/journal.hpp"

namespace hotte::store {

// Refused unless `record` may follow record number `last_seq` (0: none yet) of `table`.
inline Result<void> admit(std::string const& table, std::uint64_t last_seq, Record const& record) {
  auto const refuse = [&](std::string const& reason) {
    return Refusal{Why::storage, {}, "Table " + table + ": record " + std::to_string(record.seq) + reason};
  };
  if (record.seq != last_seq + 1) {
    return refuse(" was not kept, because record " + std::to_string(last_seq + 1) + " comes next.");
  }
  if (record.text.size() > most_text) {
    return refuse(" was not kept, because a text has at most " + std::to_string(most_text) + " bytes.");
  }
  return {};
}

}  // namespace hotte::store
