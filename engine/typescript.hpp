// Described types as TypeScript declarations, so that the browser and the server
// cannot disagree about a name.
#pragma once

#include <array>
#include <set>
#include <string>

#include "engine/wire.hpp"

namespace hotte {

// How the browser spells a type whose fields are text to C++ (wire::Raw): specialise it with `parameters` of
// the interface and the types of such `fields`.
template <class T>
struct Spelling {
  static constexpr std::string_view parameters = "";
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 0> fields{};
};

class TypeScript {
 public:
  // Declares `T` and everything it is made of; the answer is how to refer to it.
  template <class T>
  std::string type() {
    if constexpr (wire::HasCustom<T>) {
      return wire::Custom<T>::typescript();
    } else if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T>) {
      return "number";
    } else if constexpr (wire::Text<T>) {
      return "string";
    } else if constexpr (wire::is_optional<T>) {
      return type<typename T::value_type>() + " | null";
    } else if constexpr (NamedEnum<T>) {
      return declared<T>(
          [] { return "export type " + declared_name<T>() + " = " + enumerators<T>() + "\n"; });
    } else if constexpr (wire::Described<T>) {
      return declared<T>([this] { return interface<T>(""); });
    } else {
      auto const item = type<typename T::value_type>();
      return item.find(' ') == std::string::npos ? item + "[]" : '(' + item + ")[]";
    }
  }

  // Declares a variant under a name of its own: a union of interfaces that carry their tag.
  template <class... Alternatives>
  void union_type(std::string const& name, std::variant<Alternatives...> const*) {
    std::string names;
    auto const add = [&]<class Alternative>(std::type_identity<Alternative>) {
      std::string const tag = "  type: '" + std::string(tag_of<Alternative>()) + "'\n";
      names +=
          (names.empty() ? "" : " | ") + declared<Alternative>([&] { return interface<Alternative>(tag); });
    };
    (add(std::type_identity<Alternatives>{}), ...);
    line("export type " + name + " = " + names + "\n");
  }

  // A line of its own, for what has no declaration in C++.
  void line(std::string const& text) { text_ += text; }

  std::string const& text() const { return text_; }

 private:
  // hotte::hat::View -> HatView; the engine's and the server's own names stand alone:
  // hotte::server::Act -> Act
  template <class T>
  static std::string declared_name() {
    std::string name;
    bool upper = true;
    std::string_view rest = qualified_name<T>();
    rest = rest.substr(0, rest.find('<'));
    for (std::string_view const own : {"hotte::", "server::"}) {
      if (rest.starts_with(own)) rest.remove_prefix(own.size());
    }
    for (char const c : rest) {
      if (c == ':') {
        upper = true;
      } else {
        name += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        upper = false;
      }
    }
    return name;
  }

  template <class T, class Make>
  std::string declared(Make&& make) {
    auto name = declared_name<T>();
    if (known_.insert(name).second) {
      auto const declaration = make();
      text_ += declaration;
    }
    return name;
  }

  template <class T>
  static std::string enumerators() {
    std::string words;
    for_each_enumerator<T>(
        [&](T, std::string_view word) { words += (words.empty() ? "'" : " | '") + std::string(word) + "'"; });
    return words;
  }

  template <class T>
  std::string interface(std::string const& tag) {
    std::string lines =
        "export interface " + declared_name<T>() + std::string(Spelling<T>::parameters) + " {\n" + tag;
    boost::mp11::mp_for_each<wire::Members<T>>([&](auto member) {
      using Field = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
      bool const may_be_absent = wire::VoidLeftOut<T> && wire::is_optional<Field>;
      std::string_view const name = wire_word(member.name);
      std::string form;
      for (auto const& [field, spelt] : Spelling<T>::fields) {
        if (field == name) form = spelt;
      }
      if (form.empty()) form = type<Field>();
      lines += "  " + std::string(name) + (may_be_absent ? "?: " : ": ") + form + "\n";
    });
    return lines + "}\n";
  }

  std::set<std::string> known_;
  std::string text_;
};

// All types of a game that cross the wire.
template <class G>
void declare_game(TypeScript& types) {
  types.type<typename G::Options>();
  types.type<typename G::View>();
  std::string name(G::info.id);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  types.union_type(name + "Action", static_cast<typename G::Action const*>(nullptr));
  types.union_type(name + "Event", static_cast<typename G::Event const*>(nullptr));
}

}  // namespace hotte
