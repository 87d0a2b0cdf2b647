// What `hotte play` says, in English and French. The words of the games are in cli/vocabulary.hpp.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace hotte::cli {

enum class Language { en, fr };

// Every `{}` stands for something that is filled in.
struct Sentences {
  std::string_view welcome;    // title, number of players
  std::string_view opponents;  // their names
  std::string_view you;
  std::string_view yes;
  std::string_view no;
  std::string_view nobody;
  std::string_view colon;
  std::string_view your_turn;
  std::string_view you_may;   // an interruption: the match does not wait for it
  std::string_view many;      // number of choices
  std::string_view sample;    // the list is not complete
  std::string_view matching;  // number, what was typed
  std::string_view none_matches;
  std::string_view no_such_number;  // the largest one
  std::string_view let_it_pass;
  std::string_view help;
  std::string_view go_on;
  std::string_view over;
  std::string_view you_win;
  std::string_view you_share;
  std::string_view others_win;  // their names
  std::string_view goodbye;
  std::string_view input_ended;
};
Sentences const& sentences(Language language);

// Why a move that was typed by hand is not possible.
std::string refusal_words(Refusal const& refusal, Language language);

// `sentence` with each `{}` replaced, in order.
template <std::convertible_to<std::string>... Parts>
std::string filled(std::string_view sentence, Parts const&... parts) {
  std::string text;
  auto const put = [&](std::string const& part) {
    std::size_t const gap = sentence.find("{}");
    text += sentence.substr(0, gap);
    text += part;
    sentence.remove_prefix(gap + 2);
  };
  (put(parts), ...);
  return text += sentence;
}

}  // namespace hotte::cli
