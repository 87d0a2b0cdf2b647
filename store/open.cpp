#include "store/journal.hpp"
#include "store/ledger.hpp"
#include "store/memory.hpp"
#include "store/sqlite.hpp"

namespace hotte::store {

void Journal::backup(std::string, Done<std::uint64_t> done) {
  done(Refusal{Why::storage, {}, "This store is not copied by hotte: use the means it has itself."});
}

Result<std::unique_ptr<Journal>> open(std::string_view address) {
  constexpr std::string_view sqlite = "sqlite:";
  if (address == "memory:") return open_memory();
  if (address.starts_with(sqlite) && address.size() > sqlite.size()) {
    auto ledger = open_sqlite(std::string(address.substr(sqlite.size())));
    if (!ledger) return ledger.error();
    return start(std::move(*ledger));
  }
  return malformed("\"" + std::string(address) + "\" names no store; use sqlite:FILE or memory: instead.");
}

}  // namespace hotte::store
