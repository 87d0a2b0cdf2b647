// T25 (d): what is read back from a disk that somebody else wrote: the records of a table, one a line, and
// the match in them.
#include "games/games.hpp"
#include "server/evening.hpp"
#include "tests/fuzz/planted.hpp"

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<char const*>(data), size);
  std::vector<hotte::store::Record> records;
  while (!rest.empty()) {
    auto const end = std::min(rest.find('\n'), rest.size());
    records.push_back({records.size() + 1, std::string(rest.substr(0, end))});
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  auto const room = hotte::server::reopened(records);
  if (!room || !room->match) return 0;
  auto const table = hotte::load_table(*room->match);
  planted_if(table && !(*table)->entries().empty() && (*table)->setup().seed[3] != 0);
  return 0;
}
