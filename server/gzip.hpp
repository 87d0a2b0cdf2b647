// Compresses text for sending: gzip (RFC 1952), which every browser unpacks.
#pragma once

#include <string>
#include <string_view>

namespace hotte::server {

std::string gzipped(std::string_view text);

}  // namespace hotte::server
