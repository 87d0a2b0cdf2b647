#include "server/person_name.hpp"

#include "engine/visible_text.hpp"

namespace hotte::server {

Result<std::string> cleaned_name(std::string_view typed) {
  auto const shown = visible_text(typed);
  if (!shown) return malformed("The name is not valid UTF-8.");
  if (shown->characters == 0) return illegal({}, "Type a name with at least one letter.");
  if (shown->characters > longest_name)
    return illegal({}, "That name is too long: twelve characters at most.");
  return shown->text;
}

}  // namespace hotte::server
