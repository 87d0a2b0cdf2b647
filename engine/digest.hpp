// A 64-bit digest of described data, the same on every compiler. Two tables that replayed the same journal
// must agree on it.
#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/rng.hpp"
#include "engine/wire.hpp"

namespace hotte {

class Digest {
 public:
  void word(std::uint64_t word) { value_ = mix(value_ ^ word); }

  template <class T>
  void add(T const& value) {
    if constexpr (std::same_as<T, Rng>) {
      value.fold_into([this](std::uint64_t folded) { word(folded); });
    } else if constexpr (std::is_enum_v<T> || std::convertible_to<T, std::int64_t>) {
      word(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
    } else if constexpr (requires { value.bits(); }) {
      word(value.bits());
    } else if constexpr (wire::is_optional<T>) {
      word(value.has_value());
      if (value) add(*value);
    } else if constexpr (wire::is_variant<T>) {
      word(value.index());
      std::visit([this](auto const& alternative) { add(alternative); }, value);
    } else if constexpr (wire::Described<T>) {
      boost::mp11::mp_for_each<wire::Members<T>>([&](auto member) { add(value.*member.pointer); });
    } else {
      word(std::ranges::size(value));
      for (auto const& item : value) add(item);
    }
  }

  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

template <class T>
std::uint64_t digest_of(T const& value) {
  Digest digest;
  digest.add(value);
  return digest.value();
}

}  // namespace hotte
