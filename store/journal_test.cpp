// The contract of journal.hpp, run over every kind of store.
#include "store/journal_test.hpp"

#include <atomic>
#include <chrono>
#include <latch>

#include "store/postgres_test.hpp"

namespace hotte::store {
namespace {

using namespace std::chrono_literals;

struct Kind {
  char const* name;
  std::string (*address)(std::filesystem::path const& folder);
};

constexpr Kind kinds[] = {
    {"memory", [](std::filesystem::path const&) -> std::string { return "memory:"; }},
    {"sqlite",
     [](std::filesystem::path const& folder) { return "sqlite:" + (folder / "journal.db").string(); }},
    {"postgres", [](std::filesystem::path const&) { return OwnPostgres::instance().emptied(); }},
    {"postgres_pooled",
     [](std::filesystem::path const&) { return OwnPostgres::instance().emptied_and_pooled(); }},
};

class EveryStore : public testing::TestWithParam<Kind> {
 protected:
  // A database has a clock of its own: there, everything it knows becomes older.
  void pass(std::chrono::seconds time) {
    if (is_shared(address_))
      OwnPostgres::instance().execute("UPDATE hotte.tables SET touched = touched - " +
                                      std::to_string(time.count()));
    else
      machine_.pass(time);
  }

  TemporaryFolder folder_;
  std::int64_t opened_ = Clocks{}.seconds_since_1970();
  SetClocks machine_;
  std::string address_ = GetParam().address(folder_.path());
  std::unique_ptr<Journal> journal_ = open(address_, {}, machine_.clocks()).value();
};

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore, testing::ValuesIn(kinds),
                         [](auto const& info) { return std::string(info.param.name); });

TEST_P(EveryStore, is_empty_at_first) {
  EXPECT_TRUE(list(*journal_).empty());
  EXPECT_TRUE(load(*journal_, "nobody").empty());
  EXPECT_EQ(journal_->health().appends, 0u);
  EXPECT_FALSE(journal_->health().failed);
}

TEST_P(EveryStore, gives_back_what_was_appended_in_order) {
  std::vector<Record> const records = {{1, "one"}, {2, "two"}, {3, ""}, {4, "four"}};
  for (auto const& record : records) EXPECT_TRUE(append(*journal_, "table", record.seq, record.text));
  EXPECT_EQ(load(*journal_, "table"), records);
}

TEST_P(EveryStore, refuses_gaps_and_numbers_that_do_not_start_at_one) {
  for (std::uint64_t const wrong : {std::uint64_t{0}, std::uint64_t{2}, ~std::uint64_t{0}}) {
    auto const refused = append(*journal_, "table", wrong, "wrong");
    ASSERT_FALSE(refused) << wrong;
    EXPECT_EQ(refused.error().why, Why::storage);
    EXPECT_NE(refused.error().detail.find("record 1 comes next"), std::string::npos)
        << refused.error().detail;
  }
  EXPECT_TRUE(list(*journal_).empty());

  EXPECT_TRUE(append(*journal_, "table", 1, "first"));
  EXPECT_FALSE(append(*journal_, "table", 3, "third"));
  EXPECT_TRUE(append(*journal_, "table", 2, "second"));
  EXPECT_EQ(load(*journal_, "table"), (std::vector<Record>{{1, "first"}, {2, "second"}}));
}

TEST_P(EveryStore, keeps_the_first_of_two_records_with_one_number) {
  EXPECT_TRUE(append(*journal_, "table", 1, "first"));
  EXPECT_FALSE(append(*journal_, "table", 1, "usurper"));
  EXPECT_EQ(load(*journal_, "table"), (std::vector<Record>{{1, "first"}}));
  EXPECT_EQ(journal_->health().appends, 1u);
}

TEST_P(EveryStore, returns_every_byte_of_texts_and_names) {
  using namespace std::string_literals;
  std::string every_byte;
  for (int byte = 0; byte < 256; ++byte) every_byte += static_cast<char>(byte);
  std::vector<std::string> const texts = {"Père Noël \U0001F381"s, "\0in\0side\0"s,
                                          "'; DROP TABLE records; --"s, every_byte,
                                          std::string(most_text, 'x')};
  std::vector<Record> expected;
  for (auto const& text : texts) {
    expected.push_back({expected.size() + 1, text});
    EXPECT_TRUE(append(*journal_, every_byte, expected.size(), text));
  }
  EXPECT_TRUE(load(*journal_, every_byte) == expected);  // not EXPECT_EQ, which would print megabytes
  EXPECT_TRUE(append(*journal_, "a"s, 1, "short name"));
  EXPECT_TRUE(append(*journal_, "a\0b"s, 1, "same name up to the zero"));
  EXPECT_EQ(load(*journal_, "a"s), (std::vector<Record>{{1, "short name"}}));
  EXPECT_EQ(list(*journal_).size(), 3u);
}

TEST_P(EveryStore, refuses_a_text_that_is_too_long_and_goes_on) {
  EXPECT_FALSE(append(*journal_, "table", 1, std::string(most_text + 1, 'x')));
  EXPECT_TRUE(append(*journal_, "table", 1, "shorter"));
}

TEST_P(EveryStore, lists_tables_by_name_with_their_last_number_and_time) {
  EXPECT_TRUE(append(*journal_, "pine", 1, "x"));
  EXPECT_TRUE(append(*journal_, "fir", 1, "x"));
  EXPECT_TRUE(append(*journal_, "pine", 2, "x"));
  auto const after = Clocks{}.seconds_since_1970();
  auto const facts = list(*journal_);
  ASSERT_EQ(facts.size(), 2u);
  EXPECT_EQ(facts[0].table, "fir");
  EXPECT_EQ(facts[0].last_seq, 1u);
  EXPECT_EQ(facts[1].table, "pine");
  EXPECT_EQ(facts[1].last_seq, 2u);
  for (auto const& table : facts) {
    EXPECT_GE(table.touched, opened_);
    EXPECT_LE(table.touched, after);
  }
}

TEST_P(EveryStore, answers_each_call_once_in_order_and_with_all_earlier_effects) {
  std::vector<std::string>
      answers;  // written by one thread at a time: the journal's, then after the wait ours
  auto const note = [&](std::string const& what) {
    return [&answers, what](auto const& result) { answers.push_back(what + (result ? "" : " refused")); };
  };
  journal_->append("table", {1, "a"}, note("append 1"));
  journal_->append("table", {3, "c"}, note("append 3"));
  journal_->append("table", {2, "b"}, note("append 2"));
  journal_->load(
      "table", [&](auto const& records) { answers.push_back("load of " + std::to_string(records->size())); });
  journal_->append("table", {3, "c"}, note("append 3"));
  journal_->list(
      [&](auto const& facts) { answers.push_back("list up to " + std::to_string(facts->at(0).last_seq)); });
  journal_->forget_untouched({24h}, note("forget"));
  EXPECT_EQ(load(*journal_, "table").size(), 3u);
  EXPECT_EQ(answers, (std::vector<std::string>{"append 1", "append 3 refused", "append 2", "load of 2",
                                               "append 3", "list up to 3", "forget"}));
}

TEST_P(EveryStore, keeps_ten_thousand_interleaved_records_of_many_tables) {
  constexpr int rounds = 100;
  constexpr int tables = 100;
  std::atomic<int> kept = 0;
  int spoilt = 0;  // one append in ten is wrong and must be refused alone
  std::atomic<int> refused = 0;
  for (int round = 1; round <= rounds; ++round) {
    std::latch answered(tables + tables / 10);
    for (int number = 0; number < tables; ++number) {
      std::string const table = "table-" + std::to_string(number);
      auto const seq = static_cast<std::uint64_t>(round);
      auto const count = [&](Result<void> const& result) {
        ++(result ? kept : refused);
        answered.count_down();
      };
      journal_->append(table, {seq, text_for(table, seq)}, count);
      if (number % 10 == round % 10) journal_->append(table, {seq + 7, "wrong"}, count), ++spoilt;
    }
    answered.wait();
  }
  EXPECT_EQ(kept, rounds * tables);
  EXPECT_EQ(refused, spoilt);
  EXPECT_EQ(journal_->health().appends, static_cast<std::uint64_t>(rounds * tables));

  auto const facts = list(*journal_);
  ASSERT_EQ(facts.size(), static_cast<std::size_t>(tables));
  for (auto const& [table, last_seq, touched] : facts) {
    ASSERT_EQ(last_seq, static_cast<std::uint64_t>(rounds));
    auto const records = load(*journal_, table);
    ASSERT_EQ(records.size(), last_seq);
    for (std::uint64_t seq = 1; seq <= last_seq; ++seq) {
      ASSERT_EQ(records[seq - 1], (Record{seq, text_for(table, seq)}));
    }
  }
}

TEST_P(EveryStore, forgets_tables_that_nobody_has_touched) {
  EXPECT_TRUE(append(*journal_, "old", 1, "x"));
  EXPECT_TRUE(append(*journal_, "old", 2, "x"));
  EXPECT_TRUE(append(*journal_, "kept alive", 1, "x"));
  pass(20h);
  EXPECT_TRUE(append(*journal_, "kept alive", 2, "x"));
  EXPECT_FALSE(append(*journal_, "old", 9, "x")) << "looked for, and looked for anew after it is forgotten";
  EXPECT_EQ(forget_untouched(*journal_, 24h).tables, 0u);
  pass(5h);

  EXPECT_EQ(forget_untouched(*journal_, 24h).tables, 1u);
  EXPECT_EQ(forget_untouched(*journal_, 24h).tables, 0u);
  ASSERT_EQ(list(*journal_).size(), 1u);
  EXPECT_EQ(list(*journal_)[0].table, "kept alive");
  EXPECT_TRUE(load(*journal_, "old").empty());
  EXPECT_EQ(load(*journal_, "kept alive").size(), 2u);

  // Whoever still holds the forgotten table in memory cannot go on as if nothing had happened.
  EXPECT_FALSE(append(*journal_, "old", 3, "x"));
  EXPECT_TRUE(append(*journal_, "old", 1, "a new beginning"));
  pass(25h);
  EXPECT_EQ(forget_untouched(*journal_, 24h).tables, 2u);
  EXPECT_TRUE(list(*journal_).empty());
}

TEST_P(EveryStore, never_forgets_what_is_open) {
  using namespace std::string_literals;
  for (std::string const& table : {"open"s, "closed"s, "o\0pen"s})
    EXPECT_TRUE(append(*journal_, table, 1, "x"));
  pass(24h * 365);
  EXPECT_EQ(forget_untouched(*journal_, 24h, {"open", "never heard of", "o\0pen"s}).tables, 1u);
  EXPECT_TRUE(append(*journal_, "open", 2, "goes on"));
  EXPECT_EQ(load(*journal_, "o\0pen"s).size(), 1u);
  EXPECT_TRUE(load(*journal_, "closed").empty());
  pass(25h);
  EXPECT_EQ(forget_untouched(*journal_, 24h).tables, 2u) << "the control: closed, they are forgotten";
}

TEST_P(EveryStore, forgets_nothing_because_the_clock_was_set) {
  for (auto const ahead : {72h, -72h, 24h * 3650}) {
    EXPECT_TRUE(append(*journal_, "fresh", 1, "x"));
    pass(1h);
    machine_.set_wall_clock(ahead);
    EXPECT_EQ(forget_untouched(*journal_, 24h).tables, 0u) << ahead.count() << " hours";
    EXPECT_TRUE(append(*journal_, "touched under the wrong clock", 1, "x"));
    EXPECT_EQ(forget_untouched(*journal_, 24h).tables, 0u);
    machine_.set_wall_clock(-ahead);
    EXPECT_EQ(forget_untouched(*journal_, 24h).tables, 0u) << "set right again";
    EXPECT_EQ(list(*journal_).size(), 2u);
    pass(25h);
    EXPECT_EQ(forget_untouched(*journal_, 24h).tables, 2u) << "the control: forgotten in due time";
  }
}

TEST_P(EveryStore, grants_a_table_to_whoever_claims_it_first) {
  EXPECT_EQ(claim(*journal_, "unknown"), Claimed{});
  EXPECT_TRUE(append(*journal_, "table", 1, "x"));
  EXPECT_EQ(claim(*journal_, "table"), Claimed{});
  EXPECT_TRUE(append(*journal_, "table", 2, "x"));
  EXPECT_TRUE(release(*journal_, "table"));
  EXPECT_EQ(claim(*journal_, "table"), Claimed{});
  EXPECT_TRUE(append(*journal_, "table", 3, "x"));
  EXPECT_EQ(load(*journal_, "table").size(), 3u);
}

TEST_P(EveryStore, answers_everything_before_it_is_gone) {
  int answered = 0;
  for (std::uint64_t seq = 1; seq <= 1000; ++seq) {
    journal_->append("table", {seq, "x"}, [&](Result<void> const& result) { answered += result ? 1 : 0; });
  }
  bool listed = false;
  journal_->list([&](auto const& facts) { listed = facts && facts->at(0).last_seq == 1000; });
  journal_.reset();
  EXPECT_EQ(answered, 1000);
  EXPECT_TRUE(listed);
}

TEST(Open, refuses_addresses_that_name_no_store) {
  for (char const* const address :
       {"", "memory", "memory:x", "sqlite", "sqlite:", "postgres:hotte", "hotte.db"}) {
    auto const refused = open(address);
    ASSERT_FALSE(refused) << address;
    EXPECT_EQ(refused.error().why, Why::malformed);
    EXPECT_NE(refused.error().detail.find("use sqlite:FILE, postgres://HOST/DATABASE or memory:"),
              std::string::npos);
  }
}

}  // namespace
}  // namespace hotte::store
