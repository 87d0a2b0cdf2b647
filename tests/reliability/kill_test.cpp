// T1: the program is killed without warning, again and again, while two hundred people play at fifty tables.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reliability/crowd.hpp"
#include "tests/reliability/program.hpp"
#include "tests/reliability/tamper.hpp"
#include "tests/reliability/trials.hpp"

namespace hotte::reliability {
namespace {

TEST(T1_Kill, nothing_acknowledged_is_lost_and_nothing_is_made_twice) {
  int const kills = trials(10, 200);
  Program program;
  program.start();
  Crowd crowd(program.endpoint(), soaking() ? 50 : 20, 1);
  Audit audit;
  Verdict all;
  Rng random(7);
  std::chrono::duration<double> playing{0};
  for (int kill = 0; kill < kills; ++kill) {
    auto const before = std::chrono::steady_clock::now();
    crowd.play_for(std::chrono::milliseconds(200 + random.below(soaking() ? 1800 : 400)));
    playing += std::chrono::steady_clock::now() - before;
    program.kill();
    // What is still on its way from the dead counts as a promise too.
    crowd.play_for(std::chrono::milliseconds(20));
    auto const verdict = audit.check(program.store(), crowd.promises());
    EXPECT_EQ(verdict.lost, 0u) << "kill " << kill;
    EXPECT_EQ(verdict.twice, 0u) << "kill " << kill;
    EXPECT_EQ(verdict.unwanted, 0u) << "kill " << kill;
    all += verdict;
    program.start();
  }
  EXPECT_TRUE(crowd.comes_to_rest());
  EXPECT_EQ(program.stop(), 0);
  auto const last = audit.check(program.store(), crowd.promises());
  EXPECT_THAT(crowd.faults(), testing::IsEmpty());
  EXPECT_GT(last.acknowledged, 100u);
  found("T1", "kills", kills, "acknowledged", last.acknowledged, "lost", all.lost + last.lost, "twice",
        all.twice + last.twice, "refused_but_kept", all.unwanted + last.unwanted, "reconnections",
        crowd.connections(), "answers_repeated", crowd.repeated_answers(), "actions_per_second",
        static_cast<int>(static_cast<double>(last.acknowledged) / playing.count()));
  EXPECT_EQ(last.lost + last.twice + last.unwanted, 0u);
}

// The same look at a store from which one move is missing, or in which one stands twice, must not be content.
TEST(T1_Kill, control_a_move_that_is_missing_or_doubled_is_noticed) {
  Program program;
  program.start();
  Crowd crowd(program.endpoint(), 5, 1);
  crowd.play_for(std::chrono::milliseconds(300));
  EXPECT_TRUE(crowd.comes_to_rest());
  program.stop();
  auto const verdict = [&] { return Audit().check(program.store(), crowd.promises()); };
  EXPECT_EQ(verdict().lost + verdict().twice, 0u);
  std::string const moves = "text LIKE '{\"type\":\"stepped\"%' AND text NOT LIKE '%\"id\":null}'";
  tamper(program.store(),
         "INSERT INTO records SELECT table_code, 1000000, text FROM records WHERE " + moves + " LIMIT 1");
  EXPECT_EQ(verdict().twice, 1u);
  tamper(program.store(), "DELETE FROM records WHERE seq=1000000");
  tamper(program.store(),
         "DELETE FROM records WHERE (table_code, seq) IN (SELECT table_code, max(seq) FROM records WHERE " +
             moves + ")");
  EXPECT_EQ(verdict().lost, 1u);
}

}  // namespace
}  // namespace hotte::reliability
