// A file named on the command line; "-" is standard input.
#pragma once

#include <iosfwd>
#include <string>

#include "engine/result.hpp"

namespace hotte::cli {

// All of it, or why it cannot be read.
Result<std::string> content_of(std::string const& file, std::istream& in);

}  // namespace hotte::cli
