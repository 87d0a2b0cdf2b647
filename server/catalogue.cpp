#include "server/catalogue.hpp"

#include <algorithm>
#include <array>

#include "embedded/server_catalogue.hpp"
#include "engine/wire.hpp"

namespace hotte::server {
namespace {

constexpr std::array<BotPersona, 10> personas{{{"Nestor", "robot"},
                                               {"Zoé", "fox"},
                                               {"Pixel", "alien-monster"},
                                               {"Flocon", "snowman"},
                                               {"Biscotte", "rabbit-face"},
                                               {"Olaf", "moose"},
                                               {"Mistral", "owl"},
                                               {"Truffe", "hedgehog"},
                                               {"Nougat", "bear"},
                                               {"Pépite", "chipmunk"}}};

}  // namespace

bool Catalogue::has_avatar(std::string_view id) const {
  return std::ranges::find(avatars, id) != avatars.end();
}

bool Catalogue::has_emote(std::string_view id) const {
  return std::ranges::find(emotes, id, &EmoteWords::id) != emotes.end();
}

Catalogue const& catalogue() {
  static Catalogue const read =
      wire::read_as<Catalogue>(wire::parse(embedded::server_catalogue()).value(), "catalogue").value();
  return read;
}

BotPersona free_persona(std::vector<std::string_view> const& taken) {
  auto const free = std::ranges::find_if(personas, [&](BotPersona const& persona) {
    return std::ranges::find(taken, persona.name) == taken.end();
  });
  return free == personas.end() ? personas.front() : *free;
}

}  // namespace hotte::server
