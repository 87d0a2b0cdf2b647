// Numbers that carry their own limits, for the Options of a game: reading, checking and describing an option
// is then one declaration.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "engine/game.hpp"
#include "engine/wire.hpp"

namespace hotte {

// A whole number from Low to High.
template <int Low, int High>
struct Bounded {
  std::int16_t value = Low;
  constexpr Bounded() = default;
  constexpr Bounded(int number) : value(static_cast<std::int16_t>(number)) {}
  constexpr operator int() const { return value; }
  friend constexpr bool operator==(Bounded, Bounded) = default;
};

// One of a few whole numbers; the first is the default.
template <int First, int... Others>
struct OneOf {
  std::int16_t value = First;
  constexpr OneOf() = default;
  constexpr OneOf(int number) : value(static_cast<std::int16_t>(number)) {}
  constexpr operator int() const { return value; }
  friend constexpr bool operator==(OneOf, OneOf) = default;
};

// One option as `hotte games` and the lobby show it.
enum class OptionType { choice, number, switch_, texts, other };
BOOST_DESCRIBE_ENUM(OptionType, choice, number, switch_, texts, other)

struct OptionCard {
  std::string name{};
  OptionType type = OptionType::other;
  std::vector<wire::Raw> values{};  // of a choice
  std::optional<int> min{};         // of a number
  std::optional<int> max{};         // or the most texts of a list
  std::optional<int> longest{};     // letters in one of them
  wire::Raw default_{};             // what the rule sheet plays
  std::string meaning{};
};
BOOST_DESCRIBE_STRUCT(OptionCard, (), (name, type, values, min, max, longest, default_, meaning))

// How the type of an option shows itself. A game specialises it for an option with a form of its own.
template <class T>
struct DescribeOption {
  static void into(OptionCard& card) {
    if constexpr (NamedEnum<T>) {
      card.type = OptionType::choice;
      for_each_enumerator<T>(
          [&](T value, std::string_view) { card.values.push_back({wire::written(value)}); });
    } else if constexpr (std::same_as<T, bool>) {
      card.type = OptionType::switch_;
    }
  }
};
template <int Low, int High>
struct DescribeOption<Bounded<Low, High>> {
  static void into(OptionCard& card) { card.type = OptionType::number, card.min = Low, card.max = High; }
};
template <int First, int... Others>
struct DescribeOption<OneOf<First, Others...>> {
  static void into(OptionCard& card) {
    card.type = OptionType::choice;
    for (int const value : {First, Others...}) card.values.push_back({std::to_string(value)});
  }
};

// All options of a game in the order of its Options struct, with the meanings the game notes.
template <Game G>
std::vector<OptionCard> option_cards() {
  std::vector<OptionCard> cards;
  typename G::Options const standard{};
  boost::mp11::mp_for_each<wire::Members<typename G::Options>>([&](auto member) {
    OptionCard card;
    card.name = wire_word(member.name);
    card.default_.text = wire::written(standard.*member.pointer);
    DescribeOption<std::remove_cvref_t<decltype(standard.*member.pointer)>>::into(card);
    for (OptionNote const& note : G::option_notes()) {
      if (note.name == card.name) card.meaning = note.meaning;
    }
    cards.push_back(std::move(card));
  });
  return cards;
}

template <int Low, int High>
struct wire::Custom<Bounded<Low, High>> {
  static void write(std::string& out, Bounded<Low, High> number) { write_number(out, number.value); }
  static bool read(json::value const& from, Bounded<Low, High>& into, Fault& fault) {
    std::int64_t number = 0;
    if (!read_number(from, Low, High, number, fault)) return false;
    into = static_cast<int>(number);
    return true;
  }
  static std::string typescript() { return "number"; }
};
template <int First, int... Others>
struct wire::Custom<OneOf<First, Others...>> {
  static void write(std::string& out, OneOf<First, Others...> number) { write_number(out, number.value); }
  static bool read(json::value const& from, OneOf<First, Others...>& into, Fault& fault) {
    auto const* number = from.if_int64();
    bool known = false;
    if (number) ((known = known || *number == First), ..., (known = known || *number == Others));
    if (!known)
      return fault.set(("expected one of " + std::to_string(First)) +
                       (... + (", " + std::to_string(Others))));
    into = static_cast<int>(*number);
    return true;
  }
  static std::string typescript() {
    return (std::to_string(First)) + (... + (" | " + std::to_string(Others)));
  }
};
template <>
struct wire::Custom<Word> {
  static void write(std::string& out, Word const& word) { write_quoted(out, word.text()); }
  static bool read(json::value const& from, Word& into, Fault& fault) {
    std::string text;
    if (!read_text(from, text, fault)) return false;
    if (text.size() > decltype(into.letters)::static_capacity) return fault.set("the word is too long");
    into = Word(text);
    return true;
  }
  static std::string typescript() { return "string"; }
};
template <>
struct wire::Custom<Seats> {
  static void write(std::string& out, Seats seats) {
    out += '[';
    bool first = true;
    for (Seat const seat : seats) {
      if (!first) out += ',';
      first = false;
      write_number(out, seat);
    }
    out += ']';
  }
  static bool read(json::value const& from, Seats& into, Fault& fault) {
    PerSeat<Seat> list;
    if (!wire::read(from, list, fault)) return false;
    into = {};
    for (Seat const seat : list) {
      if (seat >= max_seats) return fault.set("no such seat");
      into.add(seat);
    }
    return true;
  }
  static std::string typescript() { return "number[]"; }
};

}  // namespace hotte
