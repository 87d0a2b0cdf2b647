#include "engine/wire.hpp"

#include <algorithm>
#include <boost/describe/class.hpp>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace hotte::wire {

namespace {

bool is_plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

void write_escaped(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      break;
    case '\\':
      out += "\\\\";
      break;
    case '\n':
      out += "\\n";
      break;
    case '\t':
      out += "\\t";
      break;
    default:
      out += "\\u00";
      out += "01"[c >> 4];
      out += "0123456789abcdef"[c & 15];
  }
}

}  // namespace

void write_quoted(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    auto const special = std::ranges::find_if_not(text, is_plain);
    out.append(text.begin(), special);
    if (special == text.end()) break;
    write_escaped(out, *special);
    text = {special + 1, text.end()};
  }
  out += '"';
}

std::string& spare_buffer() {
  static thread_local std::string spare;
  return spare;
}

std::string excerpt(std::string_view text) {
  std::size_t end = std::min<std::size_t>(text.size(), 40);
  auto const inside_a_character = [&] { return end < text.size() && (text[end] & 0xc0) == 0x80; };
  while (end > 0 && inside_a_character()) --end;
  return std::string(text.substr(0, end));
}

void write_hex(std::string& out, std::uint64_t word) {
  char digits[16];
  for (int i = 0; i < 16; ++i) digits[i] = "0123456789abcdef"[word >> (60 - 4 * i) & 15];
  out.append(digits, sizeof digits);
}

bool read_hex(std::string_view digits, std::uint64_t& into) {
  auto const [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), into, 16);
  return digits.size() == 16 && error == std::errc{} && end == digits.data() + digits.size();
}

bool read_number(json::value const& from, std::int64_t low, std::int64_t high, std::int64_t& into,
                 Fault& fault) {
  if (auto const* number = from.if_int64(); number && *number >= low && *number <= high) {
    into = *number;
    return true;
  }
  return fault.set("expected a whole number from " + std::to_string(low) + " to " + std::to_string(high));
}

bool read_text(json::value const& from, std::string& into, Fault& fault) {
  if (!from.is_string()) return fault.set("expected a text");
  into.assign(from.get_string().data(), from.get_string().size());
  return true;
}

bool only_known_keys(json::object const& object, std::span<std::string_view const> known,
                     std::string_view also, Fault& fault) {
  for (auto const& field : object) {
    std::string_view const key(field.key().data(), field.key().size());
    if (key != also && std::ranges::find(known, key) == known.end()) {
      return fault.set("unknown field '" + excerpt(key) + "'");
    }
  }
  return true;
}

std::string sentence(std::string_view what, Fault const& fault) {
  return std::string(what) + fault.path + ": " + fault.what;
}

bool Custom<Raw>::read(json::value const& from, Raw& into, Fault&) {
  into.text = json::serialize(from);
  return true;
}

void Custom<json::value>::write(std::string& out, json::value const& value) { out += json::serialize(value); }

void Custom<Refusal>::write(std::string& out, Refusal const& refusal) {
  out += "{\"why\":";
  wire::write(out, refusal.why);
  if (!refusal.rule.empty()) out += ",\"rule\":", write_quoted(out, refusal.rule);
  out += ",\"detail\":";
  write_quoted(out, refusal.detail);
  out += '}';
}

namespace {

struct RefusalForm {
  Why why{};
  std::optional<std::string> rule;
  std::string detail;
};
BOOST_DESCRIBE_STRUCT(RefusalForm, (), (why, rule, detail))

// Reads nothing but the keys: Boost.JSON keeps the last of two equal keys without a word, so we count them.
struct KeyCounter {
  static constexpr std::size_t max_object_size = 1u << 20;
  static constexpr std::size_t max_array_size = 1u << 20;
  static constexpr std::size_t max_key_size = 1u << 10;
  static constexpr std::size_t max_string_size = 1u << 24;
  std::size_t keys = 0;

  using Error = boost::system::error_code&;
  bool on_document_begin(Error) { return true; }
  bool on_document_end(Error) { return true; }
  bool on_object_begin(Error) { return true; }
  bool on_object_end(std::size_t, Error) { return true; }
  bool on_array_begin(Error) { return true; }
  bool on_array_end(std::size_t, Error) { return true; }
  bool on_key_part(json::string_view, std::size_t, Error) { return true; }
  bool on_key(json::string_view, std::size_t, Error) { return ++keys, true; }
  bool on_string_part(json::string_view, std::size_t, Error) { return true; }
  bool on_string(json::string_view, std::size_t, Error) { return true; }
  bool on_number_part(json::string_view, Error) { return true; }
  bool on_int64(std::int64_t, json::string_view, Error) { return true; }
  bool on_uint64(std::uint64_t, json::string_view, Error) { return true; }
  bool on_double(double, json::string_view, Error) { return true; }
  bool on_bool(bool, Error) { return true; }
  bool on_null(Error) { return true; }
  bool on_comment_part(json::string_view, Error) { return true; }
  bool on_comment(json::string_view, Error) { return true; }
};

std::size_t keys_in(json::value const& value) {
  std::size_t keys = 0;
  if (auto const* object = value.if_object()) {
    for (auto const& field : *object) keys += 1 + keys_in(field.value());
  } else if (auto const* array = value.if_array()) {
    for (auto const& item : *array) keys += keys_in(item);
  }
  return keys;
}

}  // namespace

bool Custom<Refusal>::read(json::value const& from, Refusal& into, Fault& fault) {
  RefusalForm form;
  if (!wire::read(from, form, fault)) return false;
  into = {form.why, form.rule.value_or(""), std::move(form.detail)};
  return true;
}

Result<json::value> parse(std::string_view text, std::size_t max_depth, json::storage_ptr storage) {
  json::parse_options options;
  options.max_depth = max_depth;
  json::error_code error;
  json::basic_parser<KeyCounter> counter(options);
  counter.write_some(false, text.data(), text.size(), error);
  if (error) return malformed("This is not JSON: " + error.message() + ".");
  json::value value =
      json::parse(json::string_view(text.data(), text.size()), error, std::move(storage), options);
  if (error) return malformed("This is not JSON: " + error.message() + ".");
  if (keys_in(value) != counter.handler().keys) return malformed("One object has the same key twice.");
  return value;
}

}  // namespace hotte::wire
