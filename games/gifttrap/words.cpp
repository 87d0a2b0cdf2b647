#include "embedded/gifttrap_words.hpp"
#include "games/gifttrap/rules.hpp"

namespace hotte::gifttrap {
namespace {

// words.json with the gifts among its values: nobody should have to read "green_01a".
std::string with_gifts(std::string_view words) {
  auto lists = wire::parse(words).value().as_object();
  auto& values = lists["values"].as_array();
  for (std::uint16_t index = 0; index < catalogue_size; ++index) {
    auto const [fr, en] = words_of({index});
    values.push_back(boost::json::object{{"word", id_of({index})}, {"en", en}, {"fr", fr}});
  }
  return wire::written(boost::json::value(std::move(lists)));
}

}  // namespace

std::string_view Rules::words() {
  static std::string const words = with_gifts(embedded::gifttrap_words());
  return words;
}

}  // namespace hotte::gifttrap
