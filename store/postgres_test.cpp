// What `postgres://` promises beyond the contract: one writer for each table, and to come back by itself.
#include "store/postgres_test.hpp"

#include <chrono>
#include <thread>

#include "store/membership.hpp"

namespace hotte::store {
namespace {

using namespace std::chrono_literals;

class Postgres : public testing::Test {
 protected:
  std::unique_ptr<Journal> node(std::string const& name, Clocks clocks = {}) {
    return open(address_, name, std::move(clocks)).value();
  }
  std::unique_ptr<Membership> lease(std::string const& name) {
    return join(address_, name, "http://" + name).value();
  }
  // A node that was heard of for the last time; it does not renew.
  void lives_until(std::string const& name, std::string const& instant) {
    server_.execute("DELETE FROM hotte.nodes WHERE node = '" + name + "'; INSERT INTO hotte.nodes VALUES ('" +
                    name + "', 'http://" + name + "', " + instant + ")");
  }

  OwnPostgres& server_ = OwnPostgres::instance();
  std::string address_ = server_.emptied();
};

TEST_F(Postgres, finds_everything_again_when_reopened) {
  for (std::uint64_t seq = 1; seq <= 3; ++seq)
    EXPECT_TRUE(append(*node("a"), "table-" + std::to_string(seq), 1, "x"));
  auto const journal = node("a");
  EXPECT_EQ(list(*journal).size(), 3u);
  auto const unclaimed = append(*journal, "table-1", 2, "y");
  ASSERT_FALSE(unclaimed);
  EXPECT_NE(unclaimed.error().detail.find("not claimed"), std::string::npos);
  EXPECT_EQ(claim(*journal, "table-1"), Claimed{});
  EXPECT_TRUE(append(*journal, "table-1", 2, "y"));
}

TEST_F(Postgres, sends_a_claimant_to_the_live_owner_and_gives_it_what_a_dead_one_had) {
  auto const a = node("a"), b = node("b");
  for (std::string const name : {"a", "b"}) lives_until(name, "now() + interval '1 hour'");
  EXPECT_TRUE(append(*a, "table", 1, "x"));
  EXPECT_EQ(claim(*b, "table"), Claimed{"http://a"});
  EXPECT_EQ(claim(*a, "table"), Claimed{}) << "again";
  EXPECT_TRUE(append(*a, "table", 2, "x"));

  EXPECT_TRUE(release(*a, "table"));
  EXPECT_EQ(claim(*b, "table"), Claimed{}) << "given up";
  EXPECT_EQ(claim(*a, "table"), Claimed{"http://b"});

  lives_until("b", "now()");
  EXPECT_EQ(claim(*a, "table"), Claimed{}) << "expired";
  EXPECT_EQ(load(*a, "table").size(), 2u);
}

TEST_F(Postgres, refuses_a_thousand_late_writes_of_a_former_owner) {
  auto const zombie = node("zombie"), successor = node("successor");
  lives_until("zombie", "now() + interval '1 hour'");
  for (int number = 0; number < 20; ++number) {
    auto const table = "table-" + std::to_string(number);
    EXPECT_TRUE(append(*zombie, table, 1, "zombie"));
  }
  EXPECT_TRUE(append(*zombie, "its own", 1, "zombie"));
  lives_until("zombie", "now()");
  int refused = 0;
  for (int number = 0; number < 20; ++number) {
    auto const table = "table-" + std::to_string(number);
    EXPECT_EQ(claim(*successor, table), Claimed{});
    for (std::uint64_t seq = 2; seq < 52; ++seq) refused += append(*zombie, table, seq, "late") ? 0 : 1;
    EXPECT_TRUE(append(*successor, table, 2, "successor"));
    EXPECT_FALSE(append(*zombie, table, 3, "follows on what the successor wrote"));
    EXPECT_EQ(load(*successor, table), (std::vector<Record>{{1, "zombie"}, {2, "successor"}}));
  }
  EXPECT_EQ(refused, 1000);
  EXPECT_TRUE(append(*zombie, "its own", 2, "nobody has taken this one")) << "refused alone, not in company";
}

TEST_F(Postgres, refuses_only_the_stale_table_of_a_group) {
  auto const a = node("a"), b = node("b");
  for (std::string const table : {"lost", "kept"}) EXPECT_TRUE(append(*a, table, 1, "x"));
  EXPECT_EQ(claim(*b, "lost"), Claimed{});
  std::vector<bool> answers;
  for (std::uint64_t seq = 2; seq <= 4; ++seq) {
    for (std::string const table : {"lost", "kept"})
      a->append(table, {seq, "y"}, [&](auto const& result) { answers.push_back(result.has_value()); });
  }
  EXPECT_EQ(load(*a, "kept").size(), 4u);
  EXPECT_EQ(load(*a, "lost").size(), 1u);
  EXPECT_EQ(answers, (std::vector<bool>{false, true, false, true, false, true}));
}

TEST_F(Postgres, does_not_mistake_a_table_begun_anew_for_the_one_that_was_erased) {
  auto const a = node("a"), b = node("b");
  EXPECT_TRUE(append(*a, "table", 1, "old"));
  server_.execute("UPDATE hotte.tables SET touched = 0");
  EXPECT_EQ(forget_untouched(*b, 24h).tables, 1u);
  EXPECT_TRUE(append(*b, "table", 1, "new"));
  EXPECT_FALSE(append(*a, "table", 2, "of the old one"));
  EXPECT_FALSE(append(*a, "table", 1, "of the old one"));
  EXPECT_EQ(load(*b, "table"), (std::vector<Record>{{1, "new"}}));
}

// ---- T36: clocks set wrong ----------------------------------------------------------------------

TEST_F(Postgres, a_node_whose_clock_is_wrong_erases_nothing_and_says_so_once) {
  SetClocks skewed;
  auto const a = node("a"), b = node("b", skewed.clocks());
  EXPECT_TRUE(append(*a, "played", 1, "x"));
  EXPECT_TRUE(append(*a, "old", 1, "x"));
  server_.execute("UPDATE hotte.tables SET touched = touched - 90000 WHERE table_code = 'old'");
  std::uint64_t seq = 1;
  for (auto const skew : {25h + 30min, -25h - 30min}) {
    skewed.set_wall_clock(skew);
    auto const first = forget_untouched(*b, 24h);
    EXPECT_EQ(first.tables, 0u);
    EXPECT_NE(first.notice.find("This node's clock is 25 h "), std::string::npos) << first.notice;
    EXPECT_NE(first.notice.find(skew > 0h ? "ahead of the database's" : "behind the database's"),
              std::string::npos)
        << first.notice;
    EXPECT_EQ(forget_untouched(*b, 24h).notice, "") << "said once";
    EXPECT_EQ(list(*a).size(), 2u);
    EXPECT_TRUE(append(*a, "played", ++seq, "goes on"));
    skewed.set_wall_clock(-skew);
    EXPECT_NE(forget_untouched(*b, 240h).notice.find("agree again"), std::string::npos);
  }
  EXPECT_EQ(forget_untouched(*b, 24h).tables, 1u) << "the control: set right, it erases what is old";
  EXPECT_EQ(list(*a).at(0).table, "played");
}

TEST_F(Postgres, what_a_live_node_has_claimed_is_never_erased) {
  auto const a = node("a"), b = node("b"), c = node("c");
  lives_until("a", "now() + interval '1 hour'");
  lives_until("b", "now() + interval '1 hour'");
  lives_until("c", "now()");
  EXPECT_TRUE(append(*a, "of a live node", 1, "x"));
  EXPECT_TRUE(append(*c, "of a dead node", 1, "x"));
  EXPECT_TRUE(append(*a, "given up", 1, "x"));
  EXPECT_TRUE(release(*a, "given up"));
  EXPECT_TRUE(append(*b, "open here", 1, "x"));
  EXPECT_TRUE(append(*b, "no longer open here", 1, "x"));
  server_.execute("UPDATE hotte.tables SET touched = 0");
  EXPECT_EQ(forget_untouched(*b, 24h, {"open here"}).tables, 3u);
  auto const left = list(*b);
  ASSERT_EQ(left.size(), 2u);
  EXPECT_EQ(left[0].table, "of a live node");
  EXPECT_EQ(left[1].table, "open here");
  EXPECT_TRUE(append(*a, "of a live node", 2, "goes on"));

  server_.execute("UPDATE hotte.tables SET touched = 0");
  lives_until("a", "now()");
  EXPECT_EQ(forget_untouched(*b, 24h, {"open here"}).tables, 1u) << "its node has died since";
  EXPECT_EQ(list(*b).at(0).table, "open here");
}

// The clock of the database cannot be set here; that of the node goes another way, which looks the same.
TEST_F(Postgres, distrusts_a_database_whose_clock_was_set) {
  SetClocks machine;
  auto const journal = node("a", machine.clocks());
  EXPECT_TRUE(append(*journal, "table", 1, "x"));
  EXPECT_EQ(forget_untouched(*journal, 24h).notice, "");
  server_.execute("UPDATE hotte.tables SET touched = touched - 90000");
  machine.pass(3h + 30min);
  machine.set_wall_clock(-3h - 30min);  // the steady clock stands alone
  auto const jumped = forget_untouched(*journal, 24h);
  EXPECT_EQ(jumped.tables, 0u);
  EXPECT_NE(jumped.notice.find("The database's clock was set 3 h "), std::string::npos) << jumped.notice;
  machine.pass(23h);
  machine.set_wall_clock(-23h);
  EXPECT_EQ(forget_untouched(*journal, 24h).tables, 0u);
  machine.pass(1h);
  machine.set_wall_clock(-1h);
  EXPECT_EQ(forget_untouched(*journal, 24h).tables, 0u) << "believed from now on";
  auto const believed = forget_untouched(*journal, 24h);
  EXPECT_EQ(believed.tables, 1u) << "the control";
  EXPECT_NE(believed.notice.find("agree again"), std::string::npos) << believed.notice;
}

TEST_F(Postgres, forgets_what_it_stamped_while_its_clock_was_ahead) {
  auto const journal = node("a");
  EXPECT_TRUE(append(*journal, "table", 1, "x"));
  server_.execute("UPDATE hotte.tables SET touched = touched + 315360000");
  EXPECT_EQ(forget_untouched(*journal, 24h).tables, 0u);
  server_.execute("UPDATE hotte.tables SET touched = touched - 90000");
  EXPECT_EQ(forget_untouched(*journal, 24h).tables, 1u) << "a day later, not ten years";
}

TEST_F(Postgres, a_node_that_starts_again_takes_its_tables_back_at_once) {
  auto const journal = node("first life");
  auto const before = lease("first life");
  EXPECT_TRUE(append(*journal, "table", 1, "x"));
  auto const again = join(address_, "second life", "http://first life").value();
  EXPECT_EQ(claim(*node("second life"), "table"), Claimed{});
}

TEST_F(Postgres, a_node_that_leaves_waits_for_nobody) {
  auto const journal = node("a");
  auto membership = lease("a");
  EXPECT_TRUE(membership->holds());
  EXPECT_TRUE(append(*journal, "table", 1, "x"));
  membership->leave();
  EXPECT_FALSE(membership->holds());
  while (!membership->left()) std::this_thread::yield();
  EXPECT_EQ(claim(*node("b"), "table"), Claimed{});
}

TEST_F(Postgres, comes_back_after_a_restart_with_everything_it_acknowledged) {
  auto const journal = node("a");
  auto const membership = lease("a");
  std::uint64_t seq = 0;
  for (; seq < 50; ++seq) ASSERT_TRUE(append(*journal, "table", seq + 1, "x"));
  server_.restart([&] {
    auto const refused = append(*journal, "table", seq + 1, "x");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().why, Why::storage);
    EXPECT_TRUE(journal->health().failed);
    while (membership->holds()) std::this_thread::yield();  // it notices by itself
  });
  while (journal->health().failed) std::this_thread::yield();  // and again
  EXPECT_FALSE(membership->holds()) << "before it is known that nothing of before is open";
  while (!membership->holds()) membership->rejoin();
  EXPECT_EQ(claim(*journal, "table"), Claimed{});
  EXPECT_EQ(load(*journal, "table").size(), 50u);
  EXPECT_TRUE(append(*journal, "table", seq + 1, "x"));
}

TEST_F(Postgres, says_why_it_cannot_be_used) {
  auto const said = [&](std::string const& address) {
    auto const opened = open(address);
    return opened ? "not refused" : opened.error().detail;
  };
  EXPECT_NE(said("postgres://127.0.0.1:1/hotte").find("Connection refused"), std::string::npos);
  EXPECT_NE(said("postgres://host/hotte?colour=red").find("makes no sense"), std::string::npos);
  node("a");
  server_.execute("UPDATE hotte.version SET number = 1000");
  EXPECT_NE(said(address_).find("later hotte"), std::string::npos);
  server_.execute("DROP SCHEMA hotte CASCADE; ALTER DATABASE hotte SET synchronous_commit = off");
  EXPECT_NE(said(address_).find("would lose moves"), std::string::npos);
  server_.execute("ALTER DATABASE hotte RESET synchronous_commit");
}

TEST_F(Postgres, may_be_opened_by_many_nodes_at_the_same_moment) {
  std::vector<std::thread> threads;
  std::atomic<int> opened = 0;
  for (int number = 0; number < 6; ++number)
    threads.emplace_back([&, number] { opened += open(address_, std::to_string(number)) ? 1 : 0; });
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(opened, 6);
}

}  // namespace
}  // namespace hotte::store
