// Names of types and enumerators as they stand on the wire: taken from the declaration,
// so they are written once.
#pragma once

#include <array>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <optional>
#include <string_view>
#include <type_traits>

namespace hotte {

// "hotte::hat::Claim", the same from g++ and clang.
template <class T>
constexpr std::string_view qualified_name() {
  std::string_view const text = __PRETTY_FUNCTION__;
  std::size_t const begin = text.find("T = ") + 4;
  return text.substr(begin, text.find_first_of(";]", begin) - begin);
}

// "Claim"
template <class T>
constexpr std::string_view type_name() {
  std::string_view const name = qualified_name<T>();
  return name.substr(name.rfind(':') == std::string_view::npos ? 0 : name.rfind(':') + 1);
}

namespace names_detail {
struct Snake {
  std::array<char, 48> text{};
  std::size_t size = 0;
};
constexpr Snake snake_case(std::string_view name) {
  Snake snake;
  for (std::size_t i = 0; i < name.size(); ++i) {
    bool const upper = name[i] >= 'A' && name[i] <= 'Z';
    if (upper && i > 0) snake.text[snake.size++] = '_';
    snake.text[snake.size++] = upper ? static_cast<char>(name[i] - 'A' + 'a') : name[i];
  }
  return snake;
}
template <class T>
inline constexpr Snake snake = snake_case(type_name<T>());
}  // namespace names_detail

// GiveMore -> "give_more": the tag of a type that stands in a variant.
template <class T>
constexpr std::string_view tag_of() {
  return {names_detail::snake<T>.text.data(), names_detail::snake<T>.size};
}

template <class E>
concept NamedEnum = std::is_enum_v<E> && boost::describe::has_describe_enumerators<E>::value;

// An enumerator that C++ reserves is written with a final underscore, which the wire
// does not show: auto_ -> "auto".
constexpr std::string_view wire_word(std::string_view enumerator) {
  return enumerator.ends_with('_') ? enumerator.substr(0, enumerator.size() - 1) : enumerator;
}

template <NamedEnum E, class F>
constexpr void for_each_enumerator(F&& f) {
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
      [&](auto described) { f(described.value, wire_word(described.name)); });
}

template <NamedEnum E>
constexpr std::string_view name_of(E value) {
  std::string_view found = "?";
  for_each_enumerator<E>([&](E candidate, std::string_view name) {
    if (candidate == value) found = name;
  });
  return found;
}

template <NamedEnum E>
constexpr std::optional<E> named(std::string_view wanted) {
  std::optional<E> found;
  for_each_enumerator<E>([&](E candidate, std::string_view name) {
    if (name == wanted) found = candidate;
  });
  return found;
}

}  // namespace hotte
