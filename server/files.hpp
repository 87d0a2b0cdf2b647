// The web client, out of the program itself.
#pragma once

#include "server/answer.hpp"

namespace hotte::server {

// The file at `path`; for any other path that is not an asset's the page itself,
// which finds its way by the address.
Answer file_answer(std::string_view path, std::string_view accept_encoding, std::string_view if_none_match);

// Whether an Accept-Encoding header names `encoding`, and not with a quality of zero.
bool accepts(std::string_view header, std::string_view encoding);

}  // namespace hotte::server
