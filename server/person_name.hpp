// Names people type: the only free text in the product, so the only text that could
// be used to annoy or to deceive.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace hotte::server {

inline constexpr int longest_name = 12;  // in characters as people count them

// The name as everybody will see it: no control, invisible or direction-changing characters, single spaces,
// at most two marks on one letter. Refused when nothing is left or it is too long.
Result<std::string> cleaned_name(std::string_view typed);

}  // namespace hotte::server
