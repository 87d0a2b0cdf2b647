#include "engine/visible_text.hpp"

#include <algorithm>
#include <array>

namespace hotte {
namespace {

struct Range {
  char32_t first, last;
};

// Cc, Cf, the line separators, surrogates, private use, fillers that look empty, and the tags of flags.
constexpr std::array unseen{
    Range{0x00, 0x1f},     Range{0x7f, 0x9f},       Range{0xad, 0xad},       Range{0x34f, 0x34f},
    Range{0x600, 0x605},   Range{0x61c, 0x61c},     Range{0x6dd, 0x6dd},     Range{0x70f, 0x70f},
    Range{0x115f, 0x1160}, Range{0x17b4, 0x17b5},   Range{0x180b, 0x180f},   Range{0x200b, 0x200f},
    Range{0x2028, 0x202e}, Range{0x2060, 0x206f},   Range{0x2800, 0x2800},   Range{0x3164, 0x3164},
    Range{0xd800, 0xf8ff}, Range{0xfe00, 0xfe0f},   Range{0xfeff, 0xfeff},   Range{0xffa0, 0xffa0},
    Range{0xfff0, 0xffff}, Range{0x1d173, 0x1d17a}, Range{0xe0000, 0x10ffff}};
// Marks drawn on the letter before them.
constexpr std::array marks{Range{0x300, 0x36f},   Range{0x483, 0x489},   Range{0x591, 0x5bd},
                           Range{0x610, 0x61a},   Range{0x64b, 0x65f},   Range{0xe31, 0xe3a},
                           Range{0xe47, 0xe4e},   Range{0x1ab0, 0x1aff}, Range{0x1dc0, 0x1dff},
                           Range{0x20d0, 0x20ff}, Range{0xfe20, 0xfe2f}, Range{0x1f3fb, 0x1f3ff}};

template <class Ranges>
bool within(Ranges const& ranges, char32_t character) {
  return std::ranges::any_of(
      ranges, [&](Range range) { return range.first <= character && character <= range.last; });
}

bool is_space(char32_t character) {
  return character == ' ' || character == '\t' || character == 0xa0 || character == 0x1680 ||
         (character >= 0x2000 && character <= 0x200a) || character == 0x202f || character == 0x205f ||
         character == 0x3000;
}

// The next character of valid UTF-8 (shortest form only), removed from `text`; none when it is not UTF-8.
std::optional<char32_t> take_character(std::string_view& text) {
  auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  int const size = byte(0) < 0x80       ? 1
                   : byte(0) >> 5 == 6  ? 2
                   : byte(0) >> 4 == 14 ? 3
                   : byte(0) >> 3 == 30 ? 4
                                        : 0;
  if (size == 0 || text.size() < static_cast<std::size_t>(size)) return std::nullopt;
  char32_t character = size == 1 ? byte(0) : byte(0) & (0x7fu >> size);
  for (int i = 1; i < size; ++i) {
    if (byte(static_cast<std::size_t>(i)) >> 6 != 2) return std::nullopt;
    character = character << 6 | (byte(static_cast<std::size_t>(i)) & 63u);
  }
  static constexpr char32_t shortest[] = {0, 0, 0x80, 0x800, 0x10000};
  if (character < shortest[size] || character > 0x10ffff) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(size));
  return character;
}

}  // namespace

std::optional<VisibleText> visible_text(std::string_view typed) {
  VisibleText shown;
  int marks_here = 0;
  bool space_waits = false;
  while (!typed.empty()) {
    std::string_view const before = typed;
    auto const character = take_character(typed);
    if (!character) return std::nullopt;
    if (is_space(*character)) {
      space_waits = shown.characters > 0;
      continue;
    }
    if (within(unseen, *character)) continue;
    if (within(marks, *character)) {
      if (shown.characters == 0 || space_waits || ++marks_here > 2) continue;
    } else {
      if (space_waits) shown.text += ' ', ++shown.characters;
      space_waits = false, marks_here = 0, ++shown.characters;
    }
    shown.text += before.substr(0, before.size() - typed.size());
  }
  return shown;
}

}  // namespace hotte
