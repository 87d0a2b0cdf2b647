// The words of a game for people who read it in a terminal: names of fields, types and enumerators as they
// stand on the wire, put into English and French. Few are the same in every game; the others stand in the
// game's folder (games/hat/words.json).
#pragma once

#include <boost/describe/class.hpp>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/phrases.hpp"

namespace hotte::cli {

struct Term {
  std::string word{};
  std::string en{};
  std::string fr{};
};
BOOST_DESCRIBE_STRUCT(Term, (), (word, en, fr))

class Vocabulary {
 public:
  // `words` is the content of a words.json.
  Vocabulary(std::string_view words, Language language);

  // The name of a field, such as `giver`; a type or an enumerator, such as `claim`. A word that nobody has
  // translated shows as it is.
  std::string field(std::string_view name) const { return translated(fields_, name); }
  std::string value(std::string_view word) const { return translated(values_, word); }
  bool has_field(std::string_view name) const { return fields_.contains(name); }
  bool has_value(std::string_view word) const { return values_.contains(word); }

  // Whether the numbers in a field of this name are seats.
  bool names_a_seat(std::string_view field) const { return seats_.contains(field); }

  Language language() const { return language_; }

 private:
  using Terms = std::map<std::string, std::string, std::less<>>;

  void add(std::vector<Term> const& from, Terms& to) const;
  static std::string translated(Terms const& terms, std::string_view word);

  Language language_;
  Terms fields_;
  Terms values_;
  std::set<std::string, std::less<>> seats_;
};

}  // namespace hotte::cli
