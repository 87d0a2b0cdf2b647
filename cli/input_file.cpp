#include "cli/input_file.hpp"

#include <fstream>
#include <istream>

namespace hotte::cli {

Result<std::string> content_of(std::string const& file, std::istream& in) {
  std::ifstream opened;
  if (file != "-") opened.open(file, std::ios::binary);
  std::istream& from = file == "-" ? in : opened;
  if (!from) return malformed("It cannot be opened.");
  std::string text;
  for (char part[4096]; from.read(part, sizeof part), from.gcount() > 0;) {
    text.append(part, static_cast<std::size_t>(from.gcount()));
  }
  if (from.bad()) return malformed("It cannot be read.");
  return text;
}

}  // namespace hotte::cli
