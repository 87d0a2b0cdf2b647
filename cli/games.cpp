// `hotte games`: what there is; and the words every command says when it fails.
#include <iostream>

#include "cli/commands.hpp"
#include "games/games.hpp"

namespace hotte::cli {

int failed(std::string const& sentence) {
  std::cerr << "hotte: " << sentence << '\n';
  return 1;
}

int wrong_usage(std::string const& sentence) {
  std::cerr << "hotte: " << sentence << '\n';
  return 2;
}

int games(bool json) {
  std::vector<GameCard> cards;
  for (GameEntry const* game : all_games()) cards.push_back(game->card());
  if (json) {
    std::cout << "{\"games\":" << wire::written(cards) << "}\n";
    return 0;
  }
  for (GameCard const& card : cards) {
    std::cout << card.id << "  " << card.title << ", " << card.min_seats << " to " << card.max_seats
              << " players\n";
    for (OptionCard const& option : card.options) {
      std::cout << "    " << option.name << " = " << option.default_.text << "  " << option.meaning;
      if (option.min) std::cout << " (" << *option.min << " to " << *option.max << ")";
      for (std::size_t i = 0; i < option.values.size(); ++i)
        std::cout << (i ? ", " : " (") << option.values[i].text;
      std::cout << (option.values.empty() ? "\n" : ")\n");
    }
  }
  return 0;
}

}  // namespace hotte::cli
