#include "cli/vocabulary.hpp"

#include <algorithm>

#include "engine/wire.hpp"

namespace hotte::cli {
namespace {

// A words.json. `seats` are the fields whose numbers are seats.
struct Lists {
  std::vector<std::string> seats{};
  std::vector<Term> fields{};
  std::vector<Term> values{};
};
BOOST_DESCRIBE_STRUCT(Lists, (), (seats, fields, values))

// What means the same in every game.
Lists const& everywhere() {
  static Lists const lists{{"from", "seat", "to"},
                           {
                               {"phase", "now", "moment"},
                               {"round", "round", "manche"},
                               {"scores", "scores", "scores"},
                               {"seat", "player", "joueur"},
                               {"seats", "players", "joueurs"},
                               {"to", "to", "à"},
                           },
                           {
                               {"easy", "easy", "facile"},
                               {"expert", "expert", "expert"},
                               {"hard", "hard", "difficile"},
                               {"medium", "medium", "moyen"},
                               {"over", "the end", "la fin"},
                               {"random", "random", "au hasard"},
                           }};
  return lists;
}

}  // namespace

Vocabulary::Vocabulary(std::string_view words, Language language) : language_(language) {
  auto const own = wire::read_as<Lists>(wire::parse(words).value(), "words.json").value();
  for (Lists const* lists : {&everywhere(), &own}) {
    add(lists->fields, fields_);
    add(lists->values, values_);
    seats_.insert(lists->seats.begin(), lists->seats.end());
  }
}

void Vocabulary::add(std::vector<Term> const& from, Terms& to) const {
  for (Term const& term : from) to[term.word] = language_ == Language::fr ? term.fr : term.en;
}

std::string Vocabulary::translated(Terms const& terms, std::string_view word) {
  if (auto const found = terms.find(word); found != terms.end()) return found->second;
  std::string text(word);
  std::ranges::replace(text, '_', ' ');
  return text;
}

}  // namespace hotte::cli
