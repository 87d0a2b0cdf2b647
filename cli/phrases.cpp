#include "cli/phrases.hpp"

namespace hotte::cli {
namespace {

constexpr Sentences english{
    .welcome = "{}, for {} players. Type ? for help, q to leave.",
    .opponents = "You play against {}.",
    .you = "you",
    .yes = "yes",
    .no = "no",
    .nobody = "nobody",
    .colon = ": ",
    .your_turn = "Your turn.",
    .you_may = "You may step in now. Enter alone lets it pass.",
    .many = "{} choices: type part of one to see those that fit, or Enter alone to see them all.",
    .sample = "These are some of many choices; any other may be typed as JSON.",
    .matching = "{} choices with \"{}\":",
    .none_matches = "No choice contains \"{}\".",
    .no_such_number = "Numbers go from 1 to {}.",
    .let_it_pass = "You let it pass.",
    .help =
        "Type the number of a choice, or part of its words to narrow the list. A choice typed in full is "
        "taken at once.\n"
        "Enter alone shows the whole list. A line that begins with { is an action as JSON.\n"
        "? shows this, q leaves the match.",
    .go_on = "Have a good look, then press Enter. ",
    .over = "The match is over.",
    .you_win = "You win!",
    .you_share = "A shared victory: {}.",
    .others_win = "The winner is {}.",
    .goodbye = "Goodbye!",
    .input_ended = "The input has ended, and the match with it.",
};

// A French ! ? : ; has a no-break space before it.
constexpr Sentences french{
    .welcome = "{}, à {} joueurs. Tape ? pour l’aide, q pour quitter.",
    .opponents = "Tu joues contre {}.",
    .you = "toi",
    .yes = "oui",
    .no = "non",
    .nobody = "personne",
    .colon = "\u00a0: ",
    .your_turn = "À toi de jouer.",
    .you_may = "Tu peux intervenir. Entrée seule laisse passer.",
    .many =
        "{} choix\u00a0: tape une partie d’un mot pour voir ceux qui conviennent, ou Entrée seule pour les "
        "voir tous.",
    .sample = "Ce ne sont que quelques choix parmi beaucoup\u00a0; tout autre peut être tapé en JSON.",
    .matching = "{} choix avec «\u00a0{}\u00a0»\u00a0:",
    .none_matches = "Aucun choix ne contient «\u00a0{}\u00a0».",
    .no_such_number = "Les numéros vont de 1 à {}.",
    .let_it_pass = "Tu laisses passer.",
    .help =
        "Tape le numéro d’un choix, ou une partie de ses mots pour réduire la liste. Un choix tapé en entier "
        "est joué tout de suite.\n"
        "Entrée seule montre toute la liste. Une ligne qui commence par { est une action en JSON.\n"
        "? affiche ceci, q quitte la partie.",
    .go_on = "Regarde bien, puis appuie sur Entrée. ",
    .over = "La partie est finie.",
    .you_win = "Tu gagnes\u00a0!",
    .you_share = "Victoire partagée\u00a0: {}.",
    .others_win = "La victoire va à {}.",
    .goodbye = "Au revoir\u00a0!",
    .input_ended = "L’entrée est terminée, et la partie avec elle.",
};

// The detail of a refusal is English; in French its kind and its ruling have to do.
std::string_view french_refusal(Why why) {
  switch (why) {
    case Why::malformed:
      return "Cette action ne se comprend pas";
    case Why::not_your_turn:
      return "Ce n’est pas à toi de jouer";
    case Why::illegal:
      return "Ce n’est pas permis maintenant";
    case Why::game_over:
      return "La partie est finie";
    default:
      return "Ce n’est pas possible";
  }
}

}  // namespace

Sentences const& sentences(Language language) { return language == Language::fr ? french : english; }

std::string refusal_words(Refusal const& refusal, Language language) {
  if (language == Language::en) return refusal.detail;
  std::string text(french_refusal(refusal.why));
  if (!refusal.rule.empty()) text += " (" + refusal.rule + ")";
  return text + ".";
}

}  // namespace hotte::cli
