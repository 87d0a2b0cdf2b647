#include "games/hat/cards.hpp"

#include <boost/describe/class.hpp>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "embedded/hat_cards.hpp"

namespace hotte::hat {
namespace {

struct Line {
  std::string id;
  std::string fr;
  std::string en;
  std::optional<std::string> family;
};
BOOST_DESCRIBE_STRUCT(Line, (), (id, fr, en, family))

struct Catalogue {
  std::vector<Line> lines;
  std::unordered_map<std::string_view, Gift> by_id;

  Catalogue() {
    auto const parsed = wire::parse(embedded::hat_cards());
    lines = wire::read_as<std::vector<Line>>(parsed.value(), "games/hat/cards.json").value();
    if (lines.size() != catalogue_size) throw std::logic_error("games/hat/cards.json: expected 174 gifts");
    for (std::size_t i = 0; i < lines.size(); ++i) {
      bool const fresh = by_id.emplace(lines[i].id, Gift{static_cast<std::uint8_t>(i)}).second;
      if (!fresh) throw std::logic_error("games/hat/cards.json: '" + lines[i].id + "' stands there twice");
    }
  }
};

Catalogue const& catalogue() {
  static Catalogue const instance;
  return instance;
}

}  // namespace

std::string_view id_of(Gift gift) { return catalogue().lines[gift.index].id; }

std::optional<Gift> gift_named(std::string_view id) {
  auto const found = catalogue().by_id.find(id);
  if (found == catalogue().by_id.end()) return std::nullopt;
  return found->second;
}

}  // namespace hotte::hat

namespace hotte::wire {

void Custom<hat::Gift>::write(std::string& out, hat::Gift gift) { write_quoted(out, hat::id_of(gift)); }

bool Custom<hat::Gift>::read(json::value const& from, hat::Gift& into, Fault& fault) {
  std::string id;
  if (!read_text(from, id, fault)) return false;
  auto const gift = hat::gift_named(id);
  if (!gift) return fault.set("no gift is called '" + excerpt(id) + "'");
  into = *gift;
  return true;
}

}  // namespace hotte::wire
