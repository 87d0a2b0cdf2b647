// Text that people type, as everybody will see it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hotte {

struct VisibleText {
  std::string text{};
  int characters = 0;  // as people count them
};

// Without control, invisible or direction-changing characters, with single spaces and at most two marks on
// one letter. None if it is not UTF-8.
std::optional<VisibleText> visible_text(std::string_view typed);

}  // namespace hotte
