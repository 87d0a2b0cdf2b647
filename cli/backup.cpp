// `hotte backup`: a whole copy of a store.
#include <filesystem>
#include <future>
#include <iostream>

#include "cli/commands.hpp"
#include "server/operator_door.hpp"
#include "store/journal.hpp"

namespace hotte::cli {
namespace {

// With nobody serving it, the store is opened here for as long as it takes.
Result<std::uint64_t> copied_here(std::string const& store, std::string const& file) {
  constexpr std::string_view sqlite = "sqlite:";
  if (store.starts_with(sqlite) && !std::filesystem::exists(store.substr(sqlite.size())))
    return Refusal{Why::storage, {}, store + " does not exist; name the store to copy with --store."};
  auto const journal = store::open(store);
  if (!journal) return journal.error();
  std::promise<Result<std::uint64_t>> copied;
  (*journal)->backup(file, [&](auto result) { copied.set_value(std::move(result)); });
  return copied.get_future().get();
}

}  // namespace

int backup(std::string const& store, std::string const& file, std::ostream& out) {
  // The server may run in another folder, so it needs the whole path.
  std::string const whole = std::filesystem::absolute(file).string();
  auto const asked = server::ask_for_backup(store, whole);
  auto const bytes = asked ? *asked : copied_here(store, whole);
  if (!bytes) return failed(bytes.error().detail);
  out << file << ": " << *bytes << " bytes, whole and on disk.\n";
  return 0;
}

}  // namespace hotte::cli
