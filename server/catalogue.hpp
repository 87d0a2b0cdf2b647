// What people may look like and say without words: server/catalogue.json, which the web client reads too.
#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace hotte::server {

struct EmoteWords {
  std::string id{};
  std::string fr{};
  std::string en{};
};
BOOST_DESCRIBE_STRUCT(EmoteWords, (), (id, fr, en))

struct Catalogue {
  std::vector<std::string> avatars{};
  std::vector<EmoteWords> emotes{};

  bool has_avatar(std::string_view id) const;
  bool has_emote(std::string_view id) const;
};
BOOST_DESCRIBE_STRUCT(Catalogue, (), (avatars, emotes))

Catalogue const& catalogue();

// How bots are called and look; avatars of the catalogue.
struct BotPersona {
  std::string_view name;
  std::string_view avatar;
};

// One whose name nobody has (there are more of them than seats), and if possible a face of its own.
BotPersona free_persona(std::vector<std::string_view> const& names,
                        std::vector<std::string_view> const& avatars);

}  // namespace hotte::server
