// Whether a request comes from our own pages: a page of somebody else must not speak for a visitor.
#pragma once

#include <string_view>

#include "server/answer.hpp"

namespace hotte::server {

// True when the Origin is that of `public_url`, or of the host the request names, or absent: browsers always
// send it where it matters, and what is not a browser carries no rights of its own (there are no cookies;
// keys travel in messages).
bool good_origin(Request const& request, std::string_view public_url);

}  // namespace hotte::server
