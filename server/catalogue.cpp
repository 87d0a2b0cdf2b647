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

BotPersona free_persona(std::vector<std::string_view> const& names,
                        std::vector<std::string_view> const& avatars) {
  auto const free = [](auto const& taken, std::string_view word) {
    return std::ranges::find(taken, word) == taken.end();
  };
  BotPersona best = personas.front();
  for (BotPersona const& persona : personas) {
    if (!free(names, persona.name)) continue;
    if (free(avatars, persona.avatar)) return persona;
    if (!free(names, best.name)) best = persona;
  }
  return best;
}

}  // namespace hotte::server
