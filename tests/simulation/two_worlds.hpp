// Two tables that differ only in what one seat cannot know, led through the same evening.
#pragma once

#include <optional>
#include <string>

#include "tests/simulation/world.hpp"

namespace hotte::simulation {

struct Comparison {
  std::optional<std::string> difference{};  // how somebody who cannot know told the worlds apart
  std::uint64_t compared = 0;  // times that everything everybody concerned had heard was compared
  std::uint64_t worlds = 0;    // pairs of worlds
};

// Plays one match of `game` to its end. Wherever one of the worlds rightly shows what differs,
// both are dealt anew from there, so every stretch of the match is looked at.
// A server with `leak` is one that has it in one world only.
Comparison compare_worlds(std::string_view game, std::uint64_t seed, std::string_view leak = {});

}  // namespace hotte::simulation
