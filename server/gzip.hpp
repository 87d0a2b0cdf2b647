// Text made small for the way: gzip (RFC 1952), as every browser unpacks it.
#pragma once

#include <string>
#include <string_view>

namespace hotte::server {

std::string gzipped(std::string_view text);

}  // namespace hotte::server
