// Described types to JSON and back. One declaration (BOOST_DESCRIBE_STRUCT or _ENUM) gives both directions;
// engine/typescript.hpp prints the same types for the browser.
//
//   struct            {"field":…}. Every field is written, or with `using void_is_left_out = void;` in the
//                     struct every field that is not empty. Reading refuses unknown fields, and absent ones
//                     too unless they are optional or the struct says `using absent_means_default = void;`
//   enum              "enumerator"
//   std::variant      the alternative's object tagged {"type":"snake_case_of_its_name", …}
//   std::optional     null
//   ranges            […]
//   anything else     specialise Custom<T>
//
// A type with `using never_on_the_wire = void;` (the State of a game) does not compile here:
// secrets have no writer.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/members.hpp>
#include <boost/json/value.hpp>
#include <charconv>
#include <limits>
#include <ranges>
#include <string>
#include <string_view>
#include <variant>

#include "engine/names.hpp"
#include "engine/result.hpp"

namespace hotte::wire {

namespace json = boost::json;

// JSON text that is already written, or not yet looked at.
struct Raw {
  std::string text = "null";
  friend bool operator==(Raw const&, Raw const&) = default;
};

// Where reading failed and why; the path grows outwards as the readers return.
struct Fault {
  std::string path{};
  std::string what{};
  bool set(std::string reason) { return what = std::move(reason), false; }
};

// Own forms. A specialisation has
//   static void write(std::string& out, T const& value);
//   static bool read(json::value const& from, T& into, Fault& fault);
//   static std::string typescript();     // the TypeScript type
template <class T>
struct Custom;

template <class T>
concept HasCustom = requires {
  sizeof(Custom<T>);
};
template <class T>
concept Described = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;
template <class T>
concept Secret = requires {
  typename T::never_on_the_wire;
};
template <class T>
concept DefaultsAllowed = requires {
  typename T::absent_means_default;
};
template <class T>
concept VoidLeftOut = requires {
  typename T::void_is_left_out;
};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;
template <class T>
concept Text = std::same_as<T, std::string> || std::same_as<T, std::string_view>;

// Base classes first, then own members, in the order they were described.
template <class T>
using Members =
    boost::describe::describe_members<T, boost::describe::mod_any_access | boost::describe::mod_inherited>;

void write_quoted(std::string& out, std::string_view text);

template <class N>
void write_number(std::string& out, N value) {
  char digits[32];
  auto const end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  out.append(digits, end);
}

// The beginning of something a stranger wrote, short enough for a sentence and never cut inside a character.
std::string excerpt(std::string_view text);

// A 64-bit word as sixteen hexadecimal digits: a browser's numbers are too short for it.
void write_hex(std::string& out, std::uint64_t word);
bool read_hex(std::string_view digits, std::uint64_t& into);

template <class T>
void write(std::string& out, T const& value);

// `,"name":` of a described member, put together by the compiler.
template <class Member>
inline constexpr auto key_of = [] {
  constexpr std::string_view word = wire_word(Member::name);
  std::array<char, word.size() + 4> key{',', '"'};
  std::ranges::copy(word, key.begin() + 2);
  key[word.size() + 2] = '"';
  key[word.size() + 3] = ':';
  return key;
}();

template <class T>
void write_fields(std::string& out, T const& value, bool first) {
  boost::mp11::mp_for_each<Members<T>>([&]<class Member>(Member member) {
    if constexpr (VoidLeftOut<T> && is_optional<std::remove_cvref_t<decltype(value.*member.pointer)>>) {
      if (!(value.*member.pointer)) return;
    }
    auto const& key = key_of<Member>;
    out.append(key.data() + first, key.size() - first);
    first = false;
    write(out, value.*member.pointer);
  });
}

template <class T>
void write(std::string& out, T const& value) {
  static_assert(!Secret<T>, "a secret type has no form on the wire");
  if constexpr (HasCustom<T>) {
    Custom<T>::write(out, value);
  } else if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_arithmetic_v<T>) {
    write_number(out, value);
  } else if constexpr (NamedEnum<T>) {
    out += '"';
    out += name_of(value);
    out += '"';
  } else if constexpr (Text<T>) {
    write_quoted(out, value);
  } else if constexpr (is_optional<T>) {
    if (value)
      write(out, *value);
    else
      out += "null";
  } else if constexpr (is_variant<T>) {
    std::visit(
        [&]<class Alternative>(Alternative const& alternative) {
          out += "{\"type\":\"";
          out += tag_of<Alternative>();
          out += '"';
          write_fields(out, alternative, false);
          out += '}';
        },
        value);
  } else if constexpr (Described<T>) {
    out += '{';
    write_fields(out, value, true);
    out += '}';
  } else {
    static_assert(std::ranges::range<T>,
                  "this type has no form on the wire: describe it or specialise Custom");
    out += '[';
    bool first = true;
    for (auto const& item : value) {
      if (!first) out += ',';
      first = false;
      write(out, item);
    }
    out += ']';
  }
}

// A buffer of this thread that has grown already, while nobody else uses it.
std::string& spare_buffer();

template <class T>
std::string written(T const& value) {
  std::string out = std::move(spare_buffer());
  out.clear();
  write(out, value);
  std::string exact(out);
  spare_buffer() = std::move(out);
  return exact;
}

template <class T>
bool read(json::value const& from, T& into, Fault& fault);

// Reads a whole number in [low, high].
bool read_number(json::value const& from, std::int64_t low, std::int64_t high, std::int64_t& into,
                 Fault& fault);
bool read_text(json::value const& from, std::string& into, Fault& fault);
// True, or a fault naming the first key of `object` that is neither in `known` nor `also`.
bool only_known_keys(json::object const& object, std::span<std::string_view const> known,
                     std::string_view also, Fault& fault);

template <class T>
bool read_fields(json::value const& from, T& into, Fault& fault, std::string_view tag_key = {}) {
  auto const* object = from.if_object();
  if (!object) return fault.set("expected an object");
  static constexpr std::size_t count = boost::mp11::mp_size<Members<T>>::value;
  std::array<std::string_view, count + 1> known{};
  bool good = true;
  std::size_t n = 0;
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    std::string_view const name = wire_word(member.name);
    known[n++] = name;
    if (!good) return;
    using Field = std::remove_reference_t<decltype(into.*member.pointer)>;
    auto const* field = object->if_contains(json::string_view(name.data(), name.size()));
    if (!field) {
      if constexpr (is_optional<Field>)
        into.*member.pointer = std::nullopt;
      else if constexpr (!DefaultsAllowed<T>)
        good = fault.set("missing field '" + std::string(name) + "'");
    } else if (!read(*field, into.*member.pointer, fault)) {
      fault.path = "." + std::string(name) + fault.path;
      good = false;
    }
  });
  return good && only_known_keys(*object, std::span(known.data(), count), tag_key, fault);
}

template <class... Alternatives>
bool read_variant(json::value const& from, std::variant<Alternatives...>& into, Fault& fault) {
  auto const* object = from.if_object();
  if (!object) return fault.set("expected an object with a 'type'");
  auto const* tag = object->if_contains("type");
  if (!tag || !tag->is_string()) return fault.set("missing text field 'type'");
  std::string_view const wanted(tag->get_string().data(), tag->get_string().size());
  bool known = false, good = false;
  auto const attempt = [&]<class Alternative>(std::type_identity<Alternative>) {
    if (known || wanted != tag_of<Alternative>()) return;
    known = true;
    Alternative alternative{};
    good = read_fields(from, alternative, fault, "type");
    if (good) into = alternative;
  };
  (attempt(std::type_identity<Alternatives>{}), ...);
  return known ? good : fault.set("unknown type '" + excerpt(wanted) + "'");
}

template <class T>
bool read(json::value const& from, T& into, Fault& fault) {
  static_assert(!Secret<T>, "a secret type has no form on the wire");
  if constexpr (HasCustom<T>) {
    return Custom<T>::read(from, into, fault);
  } else if constexpr (std::same_as<T, bool>) {
    if (!from.is_bool()) return fault.set("expected true or false");
    into = from.get_bool();
    return true;
  } else if constexpr (std::integral<T>) {
    using Limits = std::numeric_limits<T>;
    std::int64_t constexpr high = sizeof(T) < 8 ? static_cast<std::int64_t>(Limits::max()) : INT64_MAX;
    std::int64_t number = 0;
    if (!read_number(from, static_cast<std::int64_t>(Limits::min()), high, number, fault)) return false;
    into = static_cast<T>(number);
    return true;
  } else if constexpr (NamedEnum<T>) {
    std::string word;
    if (!read_text(from, word, fault)) return false;
    auto const value = named<T>(word);
    if (!value) return fault.set("unknown word '" + excerpt(word) + "'");
    into = *value;
    return true;
  } else if constexpr (std::same_as<T, std::string>) {
    return read_text(from, into, fault);
  } else if constexpr (is_optional<T>) {
    if (from.is_null()) return into = std::nullopt, true;
    return read(from, into.emplace(), fault);
  } else if constexpr (is_variant<T>) {
    return read_variant(from, into, fault);
  } else if constexpr (Described<T>) {
    return read_fields(from, into, fault);
  } else {
    auto const* array = from.if_array();
    if (!array) return fault.set("expected a list");
    if constexpr (requires { T::static_capacity; }) {
      if (array->size() > T::static_capacity) return fault.set("the list is too long");
    }
    into.clear();
    for (std::size_t i = 0; i < array->size(); ++i) {
      typename T::value_type item{};
      if (!read((*array)[i], item, fault)) {
        fault.path = "[" + std::to_string(i) + "]" + fault.path;
        return false;
      }
      into.push_back(std::move(item));
    }
    return true;
  }
}

// "options.gifts_each: expected a whole number from 1 to 2"; `what` names the outermost thing.
std::string sentence(std::string_view what, Fault const& fault);

template <class T>
Result<T> read_as(json::value const& from, std::string_view what, Why why = Why::malformed) {
  T value{};
  Fault fault;
  if (!read(from, value, fault)) return Refusal{why, {}, sentence(what, fault)};
  return value;
}

// Text to JSON: strict, at most `max_depth` deep, no key twice in one object. It lies in `storage`, which
// must outlive it.
inline constexpr std::size_t usual_depth = 8;
Result<json::value> parse(std::string_view text, std::size_t max_depth = usual_depth,
                          json::storage_ptr storage = {});

template <>
struct Custom<Raw> {
  static void write(std::string& out, Raw const& raw) { out += raw.text; }
  static bool read(json::value const& from, Raw& into, Fault&);
  static std::string typescript() { return "unknown"; }
};
template <>
struct Custom<json::value> {
  static void write(std::string& out, json::value const& value);
  static bool read(json::value const& from, json::value& into, Fault&) { return into = from, true; }
  static std::string typescript() { return "unknown"; }
};
// An empty rule is absent on the wire: {"why":"stale","detail":"…"}.
template <>
struct Custom<Refusal> {
  static void write(std::string& out, Refusal const& refusal);
  static bool read(json::value const& from, Refusal& into, Fault& fault);
  static std::string typescript() { return "{ why: Why; rule?: string; detail: string }"; }
};

}  // namespace hotte::wire
