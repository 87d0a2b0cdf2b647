#include "engine/wire.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "engine/handle.hpp"
#include "engine/options.hpp"
#include "engine/table.hpp"

namespace hotte {
namespace wire_sample {

enum class Colour { red, auto_ };
BOOST_DESCRIBE_ENUM(Colour, red, auto_)

struct Point {
  std::int16_t x = 0;
  std::int16_t y = 0;
  friend bool operator==(Point const&, Point const&) = default;
};
BOOST_DESCRIBE_STRUCT(Point, (), (x, y))

struct Base {
  bool lit = false;
  friend bool operator==(Base const&, Base const&) = default;
};
BOOST_DESCRIBE_STRUCT(Base, (), (lit))

struct Lamp : Base {
  Colour colour = Colour::red;
  std::string name{};
  std::optional<Point> at{};
  List<std::uint8_t, 3> levels{};
  std::vector<Point> path{};
  std::int64_t large = 0;
  friend bool operator==(Lamp const&, Lamp const&) = default;
};
BOOST_DESCRIBE_STRUCT(Lamp, (Base), (colour, name, at, levels, path, large))

struct Easy {
  using absent_means_default = void;
  int number = 7;
  friend bool operator==(Easy const&, Easy const&) = default;
};
BOOST_DESCRIBE_STRUCT(Easy, (), (number))

struct MoveTo {
  using void_is_left_out = void;
  Point to;
  std::optional<Colour> in{};
  friend bool operator==(MoveTo const&, MoveTo const&) = default;
};
BOOST_DESCRIBE_STRUCT(MoveTo, (), (to, in))
struct Stay {
  friend bool operator==(Stay, Stay) = default;
};
BOOST_DESCRIBE_STRUCT(Stay, (), ())
using Step = std::variant<MoveTo, Stay>;

}  // namespace wire_sample
namespace {

using namespace wire_sample;

// What reading `text` as a T says: the value written again, or why not.
template <class T>
std::string echo(std::string_view text) {
  auto const parsed = wire::parse(text, 16);
  if (!parsed) return parsed.error().detail;
  auto const read = wire::read_as<T>(*parsed, "it");
  return read ? wire::written(*read) : read.error().detail;
}

bool is_json(std::string_view text, std::size_t depth = 8) { return wire::parse(text, depth).has_value(); }

// ---- every form -------------------------------------------------------------------------------------------

TEST(Wire, every_form_is_written_as_said) {
  Lamp lamp;
  lamp.lit = true;
  lamp.colour = Colour::auto_;
  lamp.name = "a \"b\"";
  lamp.levels = {1, 2};
  lamp.path = {{3, -4}};
  lamp.large = INT64_MIN;
  EXPECT_EQ(
      wire::written(lamp),
      R"({"lit":true,"colour":"auto","name":"a \"b\"","at":null,"levels":[1,2],"path":[{"x":3,"y":-4}],)"
      R"("large":-9223372036854775808})");
  lamp.at = Point{1, 2};
  EXPECT_EQ(wire::read_as<Lamp>(wire::parse(wire::written(lamp)).value(), "lamp").value(), lamp);
}

TEST(Wire, a_variant_is_tagged_with_the_name_of_its_alternative) {
  EXPECT_EQ(wire::written(Step{MoveTo{{1, 2}}}), R"({"type":"move_to","to":{"x":1,"y":2}})")
      << "without its void field";
  EXPECT_EQ(echo<Step>(R"({"type":"move_to","to":{"x":1,"y":2},"in":"red"})"),
            R"({"type":"move_to","to":{"x":1,"y":2},"in":"red"})");
  EXPECT_EQ(echo<Step>(R"({"type":"move_to","to":{"x":1,"y":2},"in":null})"),
            R"({"type":"move_to","to":{"x":1,"y":2}})");
  EXPECT_EQ(wire::written(Step{Stay{}}), R"({"type":"stay"})");
  EXPECT_EQ(echo<Step>(R"({"to":{"y":2,"x":1},"type":"move_to"})"),
            R"({"type":"move_to","to":{"x":1,"y":2}})");
}

TEST(Wire, own_forms_of_the_engine) {
  EXPECT_EQ(wire::written(Seats{0, 3}), "[0,3]");
  EXPECT_EQ(wire::written(Word("hat")), "\"hat\"");
  EXPECT_EQ(wire::written(Handle{0xab}), "\"00000000000000ab\"");
  EXPECT_EQ(wire::written(Seed{7, 0, 0, 0}), "7");
  std::string const long_seed = "\"" + std::string(15, '0') + "7" + std::string(47, '0') + "1\"";
  EXPECT_EQ(wire::written(Seed{7, 0, 0, 1}), long_seed);
  EXPECT_EQ(echo<Seed>(long_seed), long_seed);
  EXPECT_EQ(echo<Seed>("18446744073709551615"), "\"ffffffffffffffff" + std::string(48, '0') + "\"");
  EXPECT_EQ(wire::written(malformed("no")), R"({"why":"malformed","detail":"no"})");
  EXPECT_EQ(wire::written(illegal("H-1", "no")), R"({"why":"illegal","rule":"H-1","detail":"no"})");
  EXPECT_EQ(echo<std::vector<Refusal>>(R"([{"why":"stale","detail":"x"}])"),
            R"([{"why":"stale","detail":"x"}])");
  EXPECT_EQ(echo<wire::Raw>(R"({"any":[1,{"thing":null}]})"), R"({"any":[1,{"thing":null}]})");
  EXPECT_EQ((echo<Bounded<1, 3>>("3")), "3");
  EXPECT_EQ((echo<OneOf<2, 9>>("9")), "9");
}

// ---- strictness and where it hurts ------------------------------------------------------------------------

TEST(Wire, messages_lead_to_the_fault) {
  EXPECT_EQ(echo<Lamp>(R"({"lit":1})"), "it.lit: expected true or false");
  EXPECT_EQ(echo<Point>(R"({"x":1})"), "it: missing field 'y'");
  EXPECT_EQ(echo<Point>(R"({"x":1,"y":2,"z":3})"), "it: unknown field 'z'");
  EXPECT_EQ(echo<Point>("[1,2]"), "it: expected an object");
  EXPECT_EQ(echo<std::vector<Point>>(R"([{"x":1,"y":2},{"x":1,"y":true}])"),
            "it[1].y: expected a whole number from -32768 to 32767");
  EXPECT_EQ(echo<Step>(R"({"type":"move_to","to":{"x":"a","y":1}})"),
            "it.to.x: expected a whole number from -32768 to 32767");
  EXPECT_EQ(echo<Step>(R"({"type":"jump"})"), "it: unknown type 'jump'");
  EXPECT_EQ(echo<Step>(R"({"type":"stay","more":1})"), "it: unknown field 'more'");
  EXPECT_EQ(echo<Step>(R"({"type":7})"), "it: missing text field 'type'");
  EXPECT_EQ(echo<Step>("7"), "it: expected an object with a 'type'");
  EXPECT_EQ(echo<Colour>("\"auto_\""), "it: unknown word 'auto_'")
      << "the wire does not show the final underscore";
  EXPECT_EQ(echo<Colour>("0"), "it: expected a text");
  EXPECT_EQ((echo<List<std::uint8_t, 3>>("[1,2,3,4]")), "it: the list is too long");
  EXPECT_EQ((echo<List<std::uint8_t, 3>>("{}")), "it: expected a list");
  EXPECT_EQ((echo<Bounded<1, 3>>("4")), "it: expected a whole number from 1 to 3");
  EXPECT_EQ((echo<OneOf<2, 9>>("3")), "it: expected one of 2, 9");
  EXPECT_EQ(echo<Seats>("[8]"), "it: no such seat");
  EXPECT_EQ(echo<Word>("\"much too long a word\""), "it: the word is too long");
  EXPECT_EQ(echo<Seed>("-1"), "it: expected a whole number from 0 up, or 64 hexadecimal digits");
}

TEST(Wire, hexadecimal_digits_are_exactly_sixteen) {
  for (std::string const digits : {"", "ab", "0x000000000000ab", "-0000000000000ab", "00000000000000a ",
                                   "00000000000000abc", "+0000000000000ab", "000000000000000g"}) {
    EXPECT_EQ(echo<Handle>("\"" + digits + "\""), "it: expected sixteen hexadecimal digits") << digits;
  }
}

TEST(Wire, absent_fields_are_void_or_default_only_where_that_is_said) {
  EXPECT_EQ(echo<Easy>("{}"), R"({"number":7})");
  EXPECT_EQ(echo<Easy>(R"({"nummer":1})"), "it: unknown field 'nummer'");
  EXPECT_EQ(echo<Lamp>(R"({"lit":false,"colour":"red","name":"","levels":[],"path":[],"large":0})"),
            R"({"lit":false,"colour":"red","name":"","at":null,"levels":[],"path":[],"large":0})");
}

TEST(Wire, only_whole_numbers_in_range_are_numbers) {
  EXPECT_EQ(echo<std::uint8_t>("255"), "255");
  EXPECT_EQ(echo<std::uint8_t>("-0"), "0");
  for (std::string const number :
       {"256", "-1", "1e2", "5.0", "0.5", "1E+1", "99999999999999999999", "18446744073709551615", "1e400"}) {
    EXPECT_EQ(echo<std::uint8_t>(number), "it: expected a whole number from 0 to 255") << number;
  }
  for (std::string const number : {"01", "+1", ".5", "1.", "0x10", "NaN", "Infinity", "1_000"}) {
    EXPECT_FALSE(is_json(number)) << number;
  }
  EXPECT_EQ(echo<std::int64_t>("9223372036854775807"), "9223372036854775807");
  EXPECT_EQ(echo<std::int64_t>("9223372036854775808"),
            "it: expected a whole number from -9223372036854775808 to 9223372036854775807");
}

// ---- the text itself --------------------------------------------------------------------------------------

TEST(Wire, the_same_key_twice_is_refused_at_any_depth) {
  EXPECT_FALSE(is_json(R"({"a":1,"a":1})"));
  EXPECT_FALSE(is_json(R"([{"b":{"a":1,"c":2,"a":3}}])"));
  EXPECT_FALSE(is_json("{\"a\":1,\"\\u0061\":1}")) << "an escape does not make it another key";
  EXPECT_TRUE(is_json(R"([{"a":1},{"a":1,"b":{"a":1}}])"));
}

TEST(Wire, depth_has_a_limit) {
  auto const nested = [](int depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_TRUE(is_json(nested(8)));
  EXPECT_FALSE(is_json(nested(9)));
  EXPECT_TRUE(is_json(nested(9), 9));
  EXPECT_FALSE(is_json(nested(100'000), 32));
  EXPECT_FALSE(is_json(std::string(100'000, '['), 32));
}

TEST(Wire, json_is_strict) {
  for (std::string_view const text :
       {"", " ", "{", "{]", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "[1]//x", "[1] [2]", "nul", "\"a",
        "\"\\x41\"", "\"tab\there\"", "[1]\f", "\xef\xbb\xbf[1]"}) {
    EXPECT_FALSE(is_json(text)) << text;
  }
  EXPECT_FALSE(is_json(std::string_view("[1]\0", 4)));
  EXPECT_FALSE(is_json(std::string_view("\"a\0b\"", 5)));
  EXPECT_TRUE(is_json(" \t\r\n[ 1 , 2 ]\r\n"));
}

TEST(Wire, text_is_valid_utf8_or_refused) {
  for (std::string const broken :
       {"\xff", "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xe2\x82", "\x80"}) {
    EXPECT_FALSE(is_json("\"" + broken + "\""));
    EXPECT_FALSE(is_json("{\"" + broken + "\":1}"));
  }
  EXPECT_EQ(echo<std::string>("\"\xc3\xa9\xf0\x9f\x8e\x81\""), "\"\xc3\xa9\xf0\x9f\x8e\x81\"");
}

TEST(Wire, escapes_are_understood) {
  EXPECT_EQ(echo<std::string>(R"("\u00e9\ud83c\udf81\/\n\t\"\\")"), "\"é🎁/\\n\\t\\\"\\\\\"");
  EXPECT_EQ(echo<std::string>(R"("\u0000\u001f\b")"), R"("\u0000\u001f\u0008")");
  EXPECT_FALSE(is_json(R"("\ud83c")")) << "half a character";
  EXPECT_FALSE(is_json(R"("\udf81\ud83c")"));
}

TEST(Wire, an_excerpt_is_short_and_never_cuts_a_character) {
  EXPECT_EQ(wire::excerpt("hat"), "hat");
  EXPECT_EQ(wire::excerpt(std::string(60, 'a')), std::string(40, 'a'));
  EXPECT_EQ(wire::excerpt(std::string(39, 'a') + "é"), std::string(39, 'a'));
  EXPECT_EQ(wire::excerpt(std::string(38, 'a') + "éé"), std::string(38, 'a') + "é");
  EXPECT_EQ(wire::excerpt(std::string(37, 'a') + "🎁"), std::string(37, 'a'));
}

// ---- whatever it is ---------------------------------------------------------------------------------------

TEST(Wire, any_text_survives_writing_and_reading) {
  EXPECT_TRUE(rc::check("ASCII, control characters and quotes included", [](std::string text) {
    for (char& c : text) c &= 0x7f;
    RC_ASSERT(wire::read_as<std::string>(wire::parse(wire::written(text)).value(), "it").value() == text);
  }));
}

TEST(Wire, any_value_survives_writing_and_reading) {
  EXPECT_TRUE(rc::check("a described struct", [](bool lit, bool automatic, bool placed, std::int16_t x,
                                                 std::int64_t large, std::vector<std::int16_t> const& path) {
    Lamp lamp;
    lamp.lit = lit;
    lamp.colour = automatic ? Colour::auto_ : Colour::red;
    if (placed) lamp.at = Point{x, static_cast<std::int16_t>(~x)};
    lamp.large = large;
    for (auto const step : path) {
      lamp.path.push_back({step, 0});
      if (!lamp.levels.full()) lamp.levels.push_back(static_cast<std::uint8_t>(step));
    }
    RC_ASSERT(wire::read_as<Lamp>(wire::parse(wire::written(lamp)).value(), "it").value() == lamp);
  }));
  EXPECT_TRUE(rc::check("seeds and handles", [](Seed const& seed, bool small) {
    Seed const kept = small ? Seed{seed[0], 0, 0, 0} : seed;
    RC_ASSERT(wire::read_as<Seed>(wire::parse(wire::written(kept)).value(), "it").value() == kept);
    Handle const handle{seed[1]};
    RC_ASSERT(wire::read_as<Handle>(wire::parse(wire::written(handle)).value(), "it").value() == handle);
  }));
}

TEST(Wire, no_bytes_break_the_parser) {
  EXPECT_TRUE(rc::check("bytes", [](std::string const& bytes) {
    if (auto const parsed = wire::parse(bytes)) {
      std::string written;
      wire::write(written, *parsed);
      RC_ASSERT(wire::parse(written).value() == *parsed);
    }
  }));
}

}  // namespace
}  // namespace hotte
