#include "store/journal.hpp"
#include "store/ledger.hpp"
#include "store/memory.hpp"
#include "store/postgres.hpp"
#include "store/sqlite.hpp"

namespace hotte::store {
namespace {

Result<std::unique_ptr<Journal>> started(Result<std::unique_ptr<Ledger>> ledger) {
  if (!ledger) return ledger.error();
  return start(std::move(*ledger));
}

}  // namespace

void Journal::backup(std::string, Done<std::uint64_t> done) {
  done(Refusal{Why::storage, {}, "This store is not copied by hotte: use the means it has itself."});
}

bool is_shared(std::string_view address) {
  return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

Result<std::unique_ptr<Journal>> open(std::string_view address, std::string node, Clocks clocks) {
  constexpr std::string_view sqlite = "sqlite:";
  if (address == "memory:") return open_memory(std::move(clocks));
  if (is_shared(address))
    return started(open_postgres(std::string(address), std::move(node), std::move(clocks)));
  if (address.starts_with(sqlite) && address.size() > sqlite.size())
    return started(open_sqlite(std::string(address.substr(sqlite.size())), std::move(clocks)));
  return malformed("\"" + std::string(address) +
                   "\" names no store; use sqlite:FILE, postgres://HOST/DATABASE or memory: instead.");
}

}  // namespace hotte::store
