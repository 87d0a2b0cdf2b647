// A file whose machine has a wrong clock, while hotte runs and while it does not (T36).
#include "store/reckoning.hpp"

#include "store/journal_test.hpp"
#include "store/sqlite_statement.hpp"

namespace hotte::store {
namespace {

using namespace std::chrono_literals;

class ClockOfAFile : public testing::Test {
 protected:
  void open_again() {
    journal_.reset();
    journal_ = open(address_, {}, machine_.clocks()).value();
  }
  // Nobody runs hotte meanwhile, and only the wall clock can tell.
  void stay_closed(std::chrono::seconds time) {
    journal_.reset();
    machine_.set_wall_clock(time);
    open_again();
  }
  Forgotten forget() { return forget_untouched(*journal_, 24h); }
  bool said(std::string const& part) {
    auto const forgotten = forget();
    EXPECT_EQ(forgotten.tables, 0u);
    return forgotten.notice.find(part) != std::string::npos;
  }

  TemporaryFolder folder_;
  std::filesystem::path file_ = folder_.path() / "journal.db";
  std::string address_ = "sqlite:" + file_.string();
  SetClocks machine_;
  std::unique_ptr<Journal> journal_ = open(address_, {}, machine_.clocks()).value();
};

TEST_F(ClockOfAFile, set_while_it_is_open_makes_nothing_older_or_younger) {
  for (auto const ahead : {72h, 24h * 3650}) {
    EXPECT_TRUE(append(*journal_, "first", 1, "x"));
    machine_.pass(10h);
    EXPECT_TRUE(append(*journal_, "second", 1, "x"));
    machine_.set_wall_clock(ahead);
    EXPECT_TRUE(said("set " + std::to_string(ahead.count()) + " h 0 min ahead"));
    EXPECT_EQ(forget().notice, "") << "said once";
    machine_.pass(13h);
    EXPECT_EQ(forget().tables, 0u);
    machine_.pass(2h);
    EXPECT_EQ(forget().tables, 1u) << "the control: 25 hours old";
    machine_.pass(10h);
    EXPECT_EQ(forget().tables, 1u) << "and the other one in its time";
  }
}

TEST_F(ClockOfAFile, set_back_keeps_tables_for_another_life_and_no_longer) {
  EXPECT_TRUE(append(*journal_, "table", 1, "x"));
  machine_.pass(23h);
  machine_.set_wall_clock(-72h);
  EXPECT_TRUE(said("set 72 h 0 min back"));
  machine_.pass(23h);
  EXPECT_EQ(forget().tables, 0u);
  machine_.pass(2h);
  EXPECT_EQ(forget().tables, 1u) << "not when the clock is again where it was";
}

TEST_F(ClockOfAFile, small_corrections_are_believed) {
  EXPECT_TRUE(append(*journal_, "table", 1, "x"));
  machine_.pass(10h);
  for (auto const correction : {100s, -200s, 290s}) {
    machine_.set_wall_clock(correction);
    EXPECT_EQ(forget().notice, "");
  }
  machine_.set_wall_clock(310s);
  EXPECT_TRUE(said("set 5 min ahead")) << "the control";
}

TEST_F(ClockOfAFile, set_ahead_while_it_was_closed_erases_nothing_that_is_half_a_life_old) {
  EXPECT_TRUE(append(*journal_, "table", 1, "x"));
  machine_.pass(11h);
  stay_closed(24h * 3650);
  EXPECT_TRUE(append(*journal_, "new", 1, "x"));
  EXPECT_TRUE(said("did not run for 87611 h 0 min: only 12 h 0 min of them count"))
      << "since the last append";
  machine_.pass(11h);
  EXPECT_EQ(forget().tables, 0u);
  machine_.pass(2h);
  EXPECT_EQ(forget().tables, 1u) << "the control: 12 of the time it was closed, 13 since";
  EXPECT_EQ(list(*journal_).at(0).table, "new");
}

TEST_F(ClockOfAFile, time_while_it_was_closed_counts) {
  EXPECT_TRUE(append(*journal_, "table", 1, "x"));
  forget();
  stay_closed(10h);
  machine_.pass(13h);
  EXPECT_EQ(forget().tables, 0u);
  EXPECT_EQ(forget().notice, "");
  machine_.pass(2h);
  EXPECT_EQ(forget().tables, 1u);
}

// Names are not kept for ever on a machine that is switched on for minutes.
TEST_F(ClockOfAFile, three_short_evenings_are_enough_to_forget) {
  EXPECT_TRUE(append(*journal_, "table", 1, "x"));
  forget();
  std::uint64_t forgotten = 0;
  int evenings = 0;
  for (; forgotten == 0 && evenings < 100; ++evenings) {
    machine_.pass(10min);
    stay_closed(23h);
    forgotten = forget().tables;
  }
  EXPECT_EQ(evenings, 3);
}

// Restarts that are no gaps are no reason to begin anew.
TEST_F(ClockOfAFile, a_server_that_restarts_every_hour_forgets_all_the_same) {
  EXPECT_TRUE(append(*journal_, "table", 1, "x"));
  int hours = 0;
  for (; forget().tables == 0 && hours < 100; ++hours) {
    machine_.pass(59min);
    stay_closed(1min);
  }
  EXPECT_EQ(hours, 25);
}

TEST_F(ClockOfAFile, set_back_while_it_was_closed_erases_nothing_early_or_never) {
  EXPECT_TRUE(append(*journal_, "table", 1, "x"));
  forget();
  stay_closed(-72h);
  EXPECT_TRUE(said("72 h 0 min behind"));
  machine_.pass(23h);
  EXPECT_EQ(forget().tables, 0u);
  machine_.pass(2h);
  EXPECT_EQ(forget().tables, 1u);
}

TEST_F(ClockOfAFile, of_an_older_hotte_is_taken_from_its_last_append) {
  EXPECT_TRUE(append(*journal_, "table", 1, "x"));
  forget();
  journal_.reset();
  {
    sqlite3* connection = nullptr;
    ASSERT_EQ(sqlite3_open(file_.c_str(), &connection), SQLITE_OK);
    sqlite::Connection const owned(connection);
    ASSERT_EQ(sqlite3_exec(connection, "DROP TABLE last_seen", nullptr, nullptr, nullptr), SQLITE_OK);
  }
  machine_.set_wall_clock(72h);
  open_again();
  EXPECT_TRUE(said("did not run for 72 h"));
  machine_.pass(13h);
  EXPECT_EQ(forget().tables, 1u) << "the control";
}

// A file is opened in less than a minute, but a move may come before old tables are looked for.
TEST_F(ClockOfAFile, what_is_touched_before_the_first_look_is_new) {
  EXPECT_TRUE(append(*journal_, "table", 1, "x"));
  for (auto const away : {72h, -72h}) {
    stay_closed(away);
    EXPECT_TRUE(append(*journal_, "new", away > 0h ? 1 : 2, "x"));
    machine_.set_wall_clock(away);  // and at once again
    forget();
    machine_.pass(23h);
    forget();
    EXPECT_EQ(load(*journal_, "new").size(), away > 0h ? 1u : 2u);
  }
}

}  // namespace
}  // namespace hotte::store
