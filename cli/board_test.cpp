#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "cli/commands.hpp"
#include "games/santa/board.hpp"

namespace hotte::cli {
namespace {

using testing::HasSubstr;

struct Shown {
  int exit_code;
  std::string out;
  std::string complaint;
};

Shown shown(std::string const& file, bool svg, std::string const& input = "") {
  std::istringstream in(input);
  std::ostringstream out;
  testing::internal::CaptureStderr();
  int const exit_code = board(file, svg, in, out);
  return {exit_code, out.str(), testing::internal::GetCapturedStderr()};
}

int count(std::string const& text, std::string const& part) {
  int found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Board, a_good_one_is_summed_up) {
  std::string const sentence =
      "elfenbein: 36 houses, 52 roads, 15 paths. Streets join all houses, and six closed houses always "
      "fit.\n";
  EXPECT_EQ(shown(HOTTE_SOURCE_DIR "/games/santa/elfenbein.json", false).out, sentence);
  EXPECT_EQ(shown("elfenbein", false).out, sentence);
  EXPECT_EQ(shown("-", false, wire::written(santa::board_of(*santa::house_board("elfenbein")))).out,
            sentence);
  EXPECT_EQ(shown("elfenbein", false).exit_code, 0);
}

TEST(Board, is_drawn_with_all_its_houses_streets_and_paths) {
  auto const drawn = shown("elfenbein", true);
  EXPECT_EQ(drawn.exit_code, 0);
  EXPECT_TRUE(drawn.out.starts_with(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-100.0 -100.0 700.0 700.0\" role=\"img\">\n"
      "<title>elfenbein</title>\n"));
  EXPECT_TRUE(drawn.out.ends_with("</svg>\n"));
  EXPECT_EQ(count(drawn.out, "<text"), 36);
  EXPECT_EQ(count(drawn.out, "class=\"road\""), 19);
  EXPECT_EQ(count(drawn.out, "class=\"path\""), 15);
  EXPECT_THAT(drawn.out, HasSubstr("<path class=\"road\" d=\"M0.0 0.0 L100.0 0.0 L200.0 0.0\"/>"));
}

TEST(Board, its_name_is_text_in_the_drawing) {
  auto board = santa::board_of(*santa::house_board("elfenbein"));
  board.name = "<b>&";
  EXPECT_THAT(shown("-", true, wire::written(board)).out, HasSubstr("<title>&lt;b>&amp;</title>"));
}

TEST(Board, a_bad_one_is_refused_in_one_sentence) {
  auto const refused = [](std::string const& input) {
    auto const answer = shown("-", true, input);
    EXPECT_EQ(answer.exit_code, 1);
    EXPECT_EQ(answer.out, "") << "nothing is drawn";
    EXPECT_EQ(count(answer.complaint, "\n"), 1);
    return answer.complaint;
  };
  EXPECT_THAT(refused("no json"), HasSubstr("hotte: -: This is not JSON"));
  EXPECT_EQ(refused(R"({"name":"x","houses":[],"streets":[]})"), "hotte: -: board: missing field 'paths'\n");
  EXPECT_EQ(refused(R"({"name":"x","houses":[{"id":0,"x":0,"y":"north"}],"streets":[],"paths":[]})"),
            "hotte: -: board.houses[0].y: expected a number from -10000 to 10000\n");
  auto board = santa::board_of(*santa::house_board("elfenbein"));
  board.streets.erase(board.streets.begin());
  board.streets.erase(board.streets.begin() + 9);
  EXPECT_EQ(
      refused(wire::written(board)),
      "hotte: -: board.streets: from house 0 no streets lead to house 1; every house must be joined to all "
      "others by streets.\n");
  EXPECT_EQ(shown("/no/such/file.json", false).complaint,
            "hotte: /no/such/file.json: It cannot be opened.\n");
}

}  // namespace
}  // namespace hotte::cli
