// The chests of Leprechauns and the motifs on them: chests.json and motifs.json, read once and checked.
// Words, cries and pictures are the client's business.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/list.hpp"
#include "engine/wire.hpp"

namespace hotte::leprechauns {

inline constexpr int chest_count = 40;
inline constexpr int highest_value = 8;
inline constexpr int chests_per_value = chest_count / highest_value;
inline constexpr int motif_count = 46;

enum class Kind : std::uint8_t { animal, colour, sound, sign };
BOOST_DESCRIBE_ENUM(Kind, animal, colour, sound, sign)

// One of the catalogue, by its position there; the kinds follow one another. A colour is its ink.
struct Motif {
  std::uint8_t index = 0;
  friend constexpr auto operator<=>(Motif, Motif) = default;
};
BOOST_DESCRIBE_STRUCT(Motif, (), (index))

Kind kind_of(Motif motif);
std::string_view id_of(Motif motif);
std::optional<Motif> motif_named(Kind kind, std::string_view id);
std::span<Motif const> motifs_of(Kind kind);

// A motif as it is drawn on a chest: a colour is the ink of a word that names another one (L-44).
struct Drawing {
  Motif motif{};
  std::optional<Motif> word{};
  friend constexpr bool operator==(Drawing const&, Drawing const&) = default;
};
BOOST_DESCRIBE_STRUCT(Drawing, (), (motif, word))

struct Chest {
  std::uint8_t value = 0;
  List<Drawing, 2> motifs{};
  friend constexpr bool operator==(Chest const&, Chest const&) = default;
};
BOOST_DESCRIBE_STRUCT(Chest, (), (value, motifs))

inline bool carries(Chest const& chest, Motif motif) {
  return chest.motifs[0].motif == motif || chest.motifs[1].motif == motif;
}

// What is wrong with a chest in a sentence, or empty: value 1 to 8, two motifs of different kinds, no word in
// its own ink (L-06, L-44).
std::string fault_of(Chest const& chest);

// The forty of the box: each value five times, no pair of motifs twice.
std::span<Chest const, chest_count> standard_chests();

// The motifs on the forty, by kind.
std::span<Motif const> standard_motifs();

}  // namespace hotte::leprechauns

// {"kind":"animal","id":"cow-face"}
template <>
struct hotte::wire::Custom<hotte::leprechauns::Motif> {
  static void write(std::string& out, leprechauns::Motif motif);
  static bool read(json::value const& from, leprechauns::Motif& into, Fault& fault);
  static std::string typescript() { return "{ kind: 'animal' | 'colour' | 'sound' | 'sign'; id: string }"; }
};

// The same; a colour with the word that is written in it: {"kind":"colour","id":"red","word":"green"}
template <>
struct hotte::wire::Custom<hotte::leprechauns::Drawing> {
  static void write(std::string& out, leprechauns::Drawing const& drawing);
  static bool read(json::value const& from, leprechauns::Drawing& into, Fault& fault);
  static std::string typescript() {
    return "{ kind: 'animal' | 'colour' | 'sound' | 'sign'; id: string; word?: string }";
  }
};
