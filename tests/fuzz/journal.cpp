// T25 (d): what is read back from a disk that somebody else wrote: the records of a table, one a line, and
// the match in them.
#include "games/games.hpp"
#include "server/evening.hpp"

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<char const*>(data), size);
  std::vector<hotte::store::Record> records;
  while (!rest.empty()) {
    auto const end = std::min(rest.find('\n'), rest.size());
    records.push_back({records.size() + 1, std::string(rest.substr(0, end))});
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  auto const room = hotte::server::reopened(records);
  if (room && room->match) (void)hotte::load_table(*room->match);
  return 0;
}
