#include "engine/typescript.hpp"

#include <gtest/gtest.h>

#include "engine/handle.hpp"
#include "engine/table.hpp"

namespace hotte {
namespace printed {

enum class Mood { calm, auto_ };
BOOST_DESCRIBE_ENUM(Mood, calm, auto_)

struct Inner {
  std::optional<Mood> mood;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (mood))

struct Outer {
  bool lit;
  int number;
  std::string name;
  std::vector<Inner> all;
  std::optional<Inner> one;
  std::vector<std::optional<int>> gaps;
  Handle handle;
  Seats seats;
  Seed seed;
  wire::Raw anything;
};
BOOST_DESCRIBE_STRUCT(Outer, (), (lit, number, name, all, one, gaps, handle, seats, seed, anything))

struct DoIt {
  using void_is_left_out = void;
  Inner with;
  std::optional<int> times;
};
BOOST_DESCRIBE_STRUCT(DoIt, (), (with, times))
struct Rest {};
BOOST_DESCRIBE_STRUCT(Rest, (), ())
using Deed = std::variant<DoIt, Rest>;

}  // namespace printed
namespace {

TEST(TypeScript, declares_a_type_after_everything_it_is_made_of) {
  TypeScript types;
  EXPECT_EQ(types.type<printed::Outer>(), "PrintedOuter");
  EXPECT_EQ(types.text(),
            "export type PrintedMood = 'calm' | 'auto'\n"
            "export interface PrintedInner {\n"
            "  mood: PrintedMood | null\n"
            "}\n"
            "export interface PrintedOuter {\n"
            "  lit: boolean\n"
            "  number: number\n"
            "  name: string\n"
            "  all: PrintedInner[]\n"
            "  one: PrintedInner | null\n"
            "  gaps: (number | null)[]\n"
            "  handle: string\n"
            "  seats: number[]\n"
            "  seed: number | string\n"
            "  anything: unknown\n"
            "}\n");
}

TEST(TypeScript, declares_nothing_twice) {
  TypeScript types;
  types.type<printed::Inner>();
  auto const once = types.text();
  types.type<printed::Inner>();
  types.type<printed::Mood>();
  EXPECT_EQ(types.text(), once);
}

TEST(TypeScript, a_variant_is_a_union_of_tagged_objects) {
  TypeScript types;
  types.union_type("Deed", static_cast<printed::Deed const*>(nullptr));
  EXPECT_TRUE(
      types.text().ends_with("export interface PrintedDoIt {\n"
                             "  type: 'do_it'\n"
                             "  with: PrintedInner\n"
                             "  times?: number | null\n"
                             "}\n"
                             "export interface PrintedRest {\n"
                             "  type: 'rest'\n"
                             "}\n"
                             "export type Deed = PrintedDoIt | PrintedRest\n"))
      << types.text();
}

TEST(TypeScript, names_of_the_engine_have_no_prefix) {
  TypeScript types;
  EXPECT_EQ(types.type<Pace>(), "Pace");
}

}  // namespace
}  // namespace hotte
