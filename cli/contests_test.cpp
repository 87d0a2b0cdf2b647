#include "cli/contests.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "engine/table.hpp"

namespace hotte::cli {
namespace {

// What a command prints.
template <class Command>
std::string printed(Command&& command, int expected = 0) {
  std::ostringstream out;
  auto* const before = std::cout.rdbuf(out.rdbuf());
  int const code = command();
  std::cout.rdbuf(before);
  EXPECT_EQ(code, expected);
  return out.str();
}

std::vector<std::string> lines(std::string const& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

struct Sample {
  std::string name{};
  double share = 0;
  bool holds = false;
  Level level{};
};
BOOST_DESCRIBE_STRUCT(Sample, (), (name, share, holds, level))

std::string rows(RowFormat format) {
  std::ostringstream out;
  Rows<Sample> rows(out, format);
  rows.add({"a, \"b\"", 0.25, true, Level::hard});
  rows.add({"c", 1, false, Level::easy});
  return out.str();
}

TEST(Rows, csv_quotes_what_needs_it) {
  EXPECT_EQ(rows(RowFormat::csv), "name,share,holds,level\n\"a, \"\"b\"\"\",0.25,yes,hard\nc,1,no,easy\n");
}

TEST(Rows, json_lines_are_objects) {
  for (std::string const& line : lines(rows(RowFormat::jsonl))) {
    auto const parsed = wire::parse(line).value().as_object();
    EXPECT_EQ(parsed.size(), 4u);
  }
}

TEST(Rows, columns_of_a_table_stand_below_their_names) {
  auto const all = lines(rows(RowFormat::table));
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].find("share"), all[2].find('1'));
  EXPECT_EQ(all[0].find("level"), all[2].find("easy"));
}

TEST(Ladder, has_a_row_for_every_step) {
  LadderOptions options;
  options.games = {"hat", "leprechauns"};
  options.levels = {Level::random, Level::easy, Level::hard};
  options.plan.deals = 4;
  options.plan.terms.seats = 2;
  options.format = RowFormat::jsonl;
  auto const all = lines(printed([&] { return ladder(options); }));
  ASSERT_EQ(all.size(), 4u);
  auto const second = wire::parse(all[1]).value().as_object();
  EXPECT_EQ(second.at("game"), "hat");
  EXPECT_EQ(second.at("player"), "hard");
  EXPECT_EQ(second.at("against"), "easy");
  EXPECT_EQ(second.at("matches"), 8);
  EXPECT_EQ(second.at("fair"), 0.5);
}

TEST(Tournament, rates_everybody_and_anchors_the_first) {
  TournamentOptions options;
  options.game = "hat";
  options.levels = {Level::random, Level::hard};
  options.plan.deals = 6;
  options.plan.terms.seats = 3;
  options.format = RowFormat::jsonl;
  auto const all = lines(printed([&] { return tournament(options); }));
  ASSERT_EQ(all.size(), 4u) << "both ways, and two ratings";
  EXPECT_EQ(wire::parse(all[2]).value().at("elo").to_number<double>(), 0);
  EXPECT_GT(wire::parse(all[3]).value().at("elo").to_number<double>(), 0);
}

TEST(Sprt, stops_when_it_knows) {
  SprtOptions options;
  options.game = "hat";
  options.challenger = Level::hard;
  options.field = Level::random;
  options.test = {0, 50};
  options.plan.deals = 400;
  options.plan.terms.seats = 2;
  options.format = RowFormat::jsonl;
  auto const found = wire::parse(printed([&] { return sprt(options); })).value();
  EXPECT_EQ(found.at("verdict"), "better");
  EXPECT_LT(found.at("deals").to_number<int>(), 400);
}

TEST(Tune, tries_every_value_with_every_other) {
  TuneOptions options;
  options.game = "hat";
  options.vary = {"gifts_each=1,2", "arrows=both,black"};
  options.plan.games = 4;
  options.plan.levels = {Level::random};
  options.format = RowFormat::jsonl;
  auto const all = lines(printed([&] { return tune(options); }));
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(wire::parse(all[3]).value().at("options"), R"({"gifts_each":2,"arrows":"black"})");
}

TEST(Tune, refuses_what_is_no_option) {
  TuneOptions options;
  options.game = "hat";
  options.plan.levels = {Level::random};
  for (std::string const wrong : {"gifts_each", "hats=1,2", "gifts_each=7"}) {
    options.vary = {wrong};
    printed([&] { return tune(options); }, 2);
  }
}

}  // namespace
}  // namespace hotte::cli
