// What the journal holds against what guests were told.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "store/journal.hpp"
#include "tests/reliability/guest.hpp"

namespace hotte::reliability {

// What one guest was told about its moves.
struct Promise {
  std::string table;
  Seat seat;
  std::map<std::int64_t, std::uint32_t> acknowledged;  // id -> entry
  std::set<std::int64_t> refused;
};
std::vector<Promise> promises(std::vector<Company> const& tables);

struct Verdict {
  std::uint64_t acknowledged = 0;  // promises looked at
  std::uint64_t lost = 0;          // promised and not there, or as another entry
  std::uint64_t twice = 0;         // in the journal more than once
  std::uint64_t unwanted = 0;      // refused and there all the same
  Verdict& operator+=(Verdict const& other);
};

// Remembers how far it has read each table, so that it can be asked after every accident.
class Audit {
 public:
  // Looks at a copy of the store: what it would be after recovery, while the program has yet to recover it.
  Verdict check(std::filesystem::path const& store, std::vector<Promise> const& promises);

 private:
  struct Known {
    std::size_t read = 0;
    std::map<Seat, std::map<std::int64_t, std::uint32_t>> moves{};  // seat -> id -> entry
  };
  void read_on(store::Journal& journal, std::string const& table, Verdict& verdict);

  std::map<std::string, Known> tables_;
};

}  // namespace hotte::reliability
