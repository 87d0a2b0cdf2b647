#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/commands.hpp"
#include "engine/transcript.hpp"
#include "games/games.hpp"

namespace hotte::cli {
namespace {

// A short match as the engine protocol answers it, and as the transcript shows it.
struct Sample {
  std::string answer;
  std::string journal;
  std::string shown;
};

Sample sample() {
  hotte::Setup const setup{"hat", 3, {4, 0, 0, 0}, Pace::normal};
  auto opened = open_table(setup).value();
  Table& table = *opened.table;
  Transcript transcript(opened);
  for (int step = 0; step < 6; ++step) {
    auto proposal = table.propose_tick(std::nullopt).value();
    auto const told = proposal.told;
    table.accept(std::move(proposal));
    transcript.add(table, told);
  }
  std::string const journal = wire::written(table.journal());
  return {"{\"ok\":true,\"journal\":" + journal + "}\n", journal, transcript.text()};
}

struct Replayed {
  int exit_code;
  std::string shown;
  std::string complaint;
};

Replayed replayed(std::string const& text, std::string const& file = "-") {
  std::istringstream in(text);
  std::ostringstream out;
  testing::internal::CaptureStderr();
  int const exit_code = replay(file, in, out);
  return {exit_code, out.str(), testing::internal::GetCapturedStderr()};
}

TEST(Replay, shows_a_journal_or_the_whole_answer_alike) {
  auto const match = sample();
  for (std::string const& text : {match.journal, match.answer}) {
    auto const result = replayed(text);
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.shown, match.shown);
    EXPECT_EQ(result.complaint, "");
  }
}

TEST(Replay, reads_files) {
  auto const match = sample();
  auto const file = std::filesystem::temp_directory_path() / "hotte_replay_test.json";
  std::ofstream(file) << match.answer;
  EXPECT_EQ(replayed("", file.string()).shown, match.shown);
  std::filesystem::remove(file);
}

TEST(Replay, says_in_one_sentence_what_is_wrong_and_shows_nothing) {
  auto const match = sample();
  auto gap = match.journal;
  gap.replace(gap.find("\"seq\":2"), 7, "\"seq\":3");
  auto older = match.journal;
  older.replace(older.find("\"rules_version\":"), 17, "\"rules_version\":99");
  for (std::string const& text :
       {std::string(), std::string("hello"), std::string("{}"), std::string("[]"), gap, older}) {
    auto const result = replayed(text);
    EXPECT_EQ(result.exit_code, 1) << text;
    EXPECT_EQ(result.shown, "");
    EXPECT_TRUE(result.complaint.starts_with("hotte: -: ")) << result.complaint;
    EXPECT_EQ(std::ranges::count(result.complaint, '\n'), 1);
  }
  for (std::string const file : {"/no/such/file", "/"}) EXPECT_EQ(replayed("", file).exit_code, 1);
}

}  // namespace
}  // namespace hotte::cli
