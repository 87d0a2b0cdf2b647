#include "games/gifttrap/own_gifts.hpp"

#include <algorithm>
#include <vector>

#include "engine/visible_text.hpp"

namespace hotte::wire {
namespace {

bool is_control(char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f; }

bool read_one(std::string const& typed, gifttrap::OwnGift& into, Fault& fault) {
  if (std::ranges::any_of(typed, is_control))
    return fault.set("type it on one line, without control characters");
  auto const shown = visible_text(typed);
  if (!shown || shown->characters == 0) return fault.set("type at least one letter");
  if (shown->characters > gifttrap::longest_own_gift || shown->text.size() > into.letters.static_capacity) {
    return fault.set("type at most forty characters");
  }
  into.letters.clear();
  for (char const letter : shown->text) into.letters.push_back(letter);
  return true;
}

}  // namespace

void Custom<gifttrap::OwnGifts>::write(std::string& out, gifttrap::OwnGifts const& own) {
  out += '[';
  for (std::size_t i = 0; i < own.texts.size(); ++i) {
    if (i > 0) out += ',';
    write_quoted(out, own.texts[i].text());
  }
  out += ']';
}

bool Custom<gifttrap::OwnGifts>::read(json::value const& from, gifttrap::OwnGifts& into, Fault& fault) {
  std::vector<std::string> typed;
  if (!wire::read(from, typed, fault)) return false;
  if (typed.size() > gifttrap::most_own_gifts) return fault.set("name at most twenty gifts");
  into.texts.clear();
  for (std::size_t i = 0; i < typed.size(); ++i) {
    gifttrap::OwnGift one;
    bool good = read_one(typed[i], one, fault);
    if (good && std::ranges::find(into.texts, one) != into.texts.end())
      good = fault.set("this gift stands there twice");
    if (!good) return fault.path = "[" + std::to_string(i) + "]" + fault.path, false;
    into.texts.push_back(one);
  }
  return true;
}

}  // namespace hotte::wire
