// The name of a card that lies face down: random, says nothing, and is the only thing
// about the card that travels.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>

#include "engine/rng.hpp"
#include "engine/wire.hpp"

namespace hotte {

struct Handle {
  std::uint64_t value = 0;
  static Handle fresh(Rng& rng) { return {rng.next64()}; }
  friend bool operator==(Handle, Handle) = default;
};
BOOST_DESCRIBE_STRUCT(Handle, (), (value))

template <>
struct wire::Custom<Handle> {
  static void write(std::string& out, Handle handle) {
    out += '"';
    write_hex(out, handle.value);
    out += '"';
  }
  static bool read(json::value const& from, Handle& into, Fault& fault) {
    std::string digits;
    if (!read_text(from, digits, fault)) return false;
    return read_hex(digits, into.value) || fault.set("expected sixteen hexadecimal digits");
  }
  static std::string typescript() { return "string"; }
};

}  // namespace hotte
