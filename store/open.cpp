#include "store/journal.hpp"
#include "store/ledger.hpp"
#include "store/memory.hpp"
#include "store/sqlite.hpp"

namespace hotte::store {

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
