#include "games/leprechauns/chests.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <vector>

#include "embedded/leprechauns_chests.hpp"
#include "embedded/leprechauns_motifs.hpp"

namespace hotte::leprechauns {
namespace {

struct AnimalLine {
  std::string id, fr, en, cry_fr, cry_en, set;
};
BOOST_DESCRIBE_STRUCT(AnimalLine, (), (id, fr, en, cry_fr, cry_en, set))
struct ColourLine {
  std::string id, fr, en, hex, texture, set;
};
BOOST_DESCRIBE_STRUCT(ColourLine, (), (id, fr, en, hex, texture, set))
struct MotifLine {
  std::string id, fr, en, set;
};
BOOST_DESCRIBE_STRUCT(MotifLine, (), (id, fr, en, set))
struct MotifLines {
  std::vector<AnimalLine> animals;
  std::vector<ColourLine> colours;
  std::vector<MotifLine> sounds;
  std::vector<MotifLine> signs;
};
BOOST_DESCRIBE_STRUCT(MotifLines, (), (animals, colours, sounds, signs))

struct Catalogue {
  std::vector<std::string> ids;
  std::vector<Motif> motifs;
  std::array<std::size_t, 5> begin{};  // of each kind, and the end of the last

  Catalogue() {
    auto const parsed = wire::parse(embedded::leprechauns_motifs());
    auto const lines = wire::read_as<MotifLines>(parsed.value(), "games/leprechauns/motifs.json").value();
    add(Kind::animal, lines.animals);
    add(Kind::colour, lines.colours);
    add(Kind::sound, lines.sounds);
    add(Kind::sign, lines.signs);
    if (ids.size() != motif_count)
      throw std::logic_error("games/leprechauns/motifs.json: expected 46 motifs");
    for (std::uint8_t i = 0; i < motif_count; ++i) motifs.push_back({i});
  }

  template <class Lines>
  void add(Kind kind, Lines const& lines) {
    std::set<std::string> own;
    for (auto const& line : lines) {
      if (!own.insert(line.id).second) {
        throw std::logic_error("games/leprechauns/motifs.json: '" + line.id + "' stands there twice");
      }
      ids.push_back(line.id);
    }
    begin[static_cast<std::size_t>(kind) + 1] = ids.size();
  }
};

Catalogue const& catalogue() {
  static Catalogue const instance;
  return instance;
}

struct Box {
  std::array<Chest, chest_count> chests{};
  std::vector<Motif> motifs;

  Box() {
    auto const parsed = wire::parse(embedded::leprechauns_chests());
    auto const lines =
        wire::read_as<std::vector<Chest>>(parsed.value(), "games/leprechauns/chests.json").value();
    if (lines.size() != chest_count)
      throw std::logic_error("games/leprechauns/chests.json: expected 40 chests");
    std::copy(lines.begin(), lines.end(), chests.begin());
    std::array<int, highest_value + 1> of_value{};
    std::set<std::pair<Motif, Motif>> pairs;
    std::set<Motif> used;
    for (Chest const& chest : chests) {
      check(fault_of(chest));
      check(++of_value[chest.value] > chests_per_value ? "there are five chests of each value" : "");
      auto const [one, two] = std::minmax(chest.motifs[0].motif, chest.motifs[1].motif);
      check(pairs.emplace(one, two).second ? "" : "two chests carry the same pair");
      used.insert({one, two});
    }
    motifs.assign(used.begin(), used.end());
  }

  static void check(std::string const& fault) {
    if (!fault.empty()) throw std::logic_error("games/leprechauns/chests.json: " + fault);
  }
};

Box const& box() {
  static Box const instance;
  return instance;
}

bool read_motif(wire::json::value const& from, std::span<std::string_view const> keys, Motif& into,
                wire::Fault& fault) {
  auto const* object = from.if_object();
  if (!object) return fault.set("expected an object with 'kind' and 'id'");
  for (std::string_view const key : {"kind", "id"}) {
    if (!object->if_contains(key)) return fault.set("missing field '" + std::string(key) + "'");
  }
  Kind kind{};
  std::string id;
  if (!wire::read(object->at("kind"), kind, fault)) return fault.path = ".kind" + fault.path, false;
  if (!wire::read_text(object->at("id"), id, fault)) return fault.path = ".id" + fault.path, false;
  auto const motif = motif_named(kind, id);
  if (!motif) return fault.set("no " + std::string(name_of(kind)) + " is called '" + wire::excerpt(id) + "'");
  into = *motif;
  return wire::only_known_keys(*object, keys, "kind", fault);
}

void write_motif(std::string& out, Motif motif) {
  out += "{\"kind\":\"";
  out += name_of(kind_of(motif));
  out += "\",\"id\":";
  wire::write_quoted(out, id_of(motif));
}

}  // namespace

Kind kind_of(Motif motif) {
  auto const& begin = catalogue().begin;
  int kind = 0;
  while (motif.index >= begin[static_cast<std::size_t>(kind) + 1]) ++kind;
  return static_cast<Kind>(kind);
}

std::string_view id_of(Motif motif) { return catalogue().ids[motif.index]; }

std::span<Motif const> motifs_of(Kind kind) {
  auto const& [ids, motifs, begin] = catalogue();
  auto const k = static_cast<std::size_t>(kind);
  return {motifs.data() + begin[k], begin[k + 1] - begin[k]};
}

std::optional<Motif> motif_named(Kind kind, std::string_view id) {
  for (Motif const motif : motifs_of(kind)) {
    if (id_of(motif) == id) return motif;
  }
  return std::nullopt;
}

std::string fault_of(Chest const& chest) {
  if (chest.value < 1 || chest.value > highest_value) return "a chest is worth 1 to 8";
  if (chest.motifs.size() != 2) return "a chest carries two motifs";
  if (kind_of(chest.motifs[0].motif) == kind_of(chest.motifs[1].motif)) {
    return "the two motifs of a chest are of different kinds";
  }
  for (Drawing const& drawing : chest.motifs) {
    bool const colour = kind_of(drawing.motif) == Kind::colour;
    if (colour != drawing.word.has_value()) return "a colour is the ink of a 'word'; no other motif has one";
    if (colour && *drawing.word == drawing.motif) return "a word is never written in its own colour";
  }
  return {};
}

std::span<Chest const, chest_count> standard_chests() { return box().chests; }

std::span<Motif const> standard_motifs() { return box().motifs; }

}  // namespace hotte::leprechauns

namespace hotte::wire {

using leprechauns::Drawing;
using leprechauns::Motif;

void Custom<Motif>::write(std::string& out, Motif motif) {
  leprechauns::write_motif(out, motif);
  out += '}';
}

bool Custom<Motif>::read(json::value const& from, Motif& into, Fault& fault) {
  static constexpr std::string_view keys[] = {"kind", "id"};
  return leprechauns::read_motif(from, keys, into, fault);
}

void Custom<Drawing>::write(std::string& out, Drawing const& drawing) {
  leprechauns::write_motif(out, drawing.motif);
  if (drawing.word) {
    out += ",\"word\":";
    write_quoted(out, leprechauns::id_of(*drawing.word));
  }
  out += '}';
}

bool Custom<Drawing>::read(json::value const& from, Drawing& into, Fault& fault) {
  static constexpr std::string_view keys[] = {"kind", "id", "word"};
  if (!leprechauns::read_motif(from, keys, into.motif, fault)) return false;
  into.word.reset();
  auto const* word = from.get_object().if_contains("word");
  if (!word) return true;
  std::string id;
  if (!read_text(*word, id, fault)) return fault.path = ".word" + fault.path, false;
  into.word = leprechauns::motif_named(leprechauns::Kind::colour, id);
  return into.word || fault.set("no colour is called '" + excerpt(id) + "'");
}

}  // namespace hotte::wire
