#include "games/gifttrap/gifts.hpp"

#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "embedded/gifttrap_gifts_blue.hpp"
#include "embedded/gifttrap_gifts_gold.hpp"
#include "embedded/gifttrap_gifts_green.hpp"
#include "embedded/gifttrap_gifts_purple.hpp"

namespace hotte::gifttrap {
namespace {

struct Face {
  std::string id;
  std::string icon;
  std::string fr;
  std::string en;
  std::vector<Tag> tags;
};
BOOST_DESCRIBE_STRUCT(Face, (), (id, icon, fr, en, tags))
struct Card {
  bool adult = false;
  std::vector<Face> faces;
};
BOOST_DESCRIBE_STRUCT(Card, (), (adult, faces))
struct File {
  Pack id{};
  std::string price;
  std::string fr;
  std::string en;
  std::vector<Card> cards;
};
BOOST_DESCRIBE_STRUCT(File, (), (id, price, fr, en, cards))

class Catalogue {
 public:
  Catalogue() {
    for (std::string_view const text : {embedded::gifttrap_gifts_green(), embedded::gifttrap_gifts_blue(),
                                        embedded::gifttrap_gifts_purple(), embedded::gifttrap_gifts_gold()}) {
      add(wire::read_as<File>(wire::parse(text).value(), "games/gifttrap/gifts_*.json").value());
    }
    for (int number = 1; number <= most_own_gifts; ++number) ids_.push_back("own-" + std::to_string(number));
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      bool const fresh = by_id_.emplace(ids_[i], Gift{static_cast<std::uint16_t>(i)}).second;
      if (!fresh) throw fault("'" + ids_[i] + "' stands there twice");
    }
  }

  std::string_view id(Gift gift) const { return ids_[gift.index]; }
  GiftWords words(Gift gift) const {
    auto const& [fr, en] = words_[gift.index];
    return {fr, en};
  }
  std::uint16_t tags(Gift gift) const { return is_own(gift) ? std::uint16_t{0} : tags_[gift.index]; }
  std::optional<Gift> named(std::string_view id) const {
    auto const found = by_id_.find(id);
    return found == by_id_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  static std::logic_error fault(std::string const& what) {
    return std::logic_error("games/gifttrap/gifts_*.json: " + what);
  }

  void add(File const& file) {
    std::string const pack(name_of(file.id));
    if (file.cards.size() != cards_per_pack) throw fault("a pack has 45 cards, not so " + pack);
    for (std::size_t i = 0; i < file.cards.size(); ++i) {
      Card const& card = file.cards[i];
      if (card.adult != (i >= family_cards))
        throw fault("the last five cards are for adults, not so in " + pack);
      if (card.faces.size() != 2) throw fault("a card has two faces, not so in " + pack);
      for (Face const& face : card.faces) {
        if (face.tags.empty()) throw fault("'" + face.id + "' has no tags");
        std::uint16_t tags = 0;
        for (Tag const tag : face.tags) tags = static_cast<std::uint16_t>(tags | 1u << static_cast<int>(tag));
        ids_.push_back(face.id);
        tags_.push_back(tags);
        words_.emplace_back(face.fr, face.en);
      }
    }
  }

  std::vector<std::string> ids_;
  std::vector<std::uint16_t> tags_;
  std::vector<std::pair<std::string, std::string>> words_;
  std::unordered_map<std::string_view, Gift> by_id_;
};

Catalogue const& catalogue() {
  static Catalogue const instance;
  return instance;
}

}  // namespace

std::string_view id_of(Gift gift) { return catalogue().id(gift); }
std::optional<Gift> gift_named(std::string_view id) { return catalogue().named(id); }
GiftWords words_of(Gift gift) { return catalogue().words(gift); }
std::uint16_t tags_of(Gift gift) { return catalogue().tags(gift); }

}  // namespace hotte::gifttrap

namespace hotte::wire {

void Custom<gifttrap::Gift>::write(std::string& out, gifttrap::Gift gift) {
  write_quoted(out, gifttrap::id_of(gift));
}

bool Custom<gifttrap::Gift>::read(json::value const& from, gifttrap::Gift& into, Fault& fault) {
  std::string id;
  if (!read_text(from, id, fault)) return false;
  auto const gift = gifttrap::gift_named(id);
  if (!gift) return fault.set("no gift is called '" + excerpt(id) + "'");
  into = *gift;
  return true;
}

}  // namespace hotte::wire
