// What `sqlite:` promises beyond the contract: to survive, to hold its file alone, and to refuse in words.
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <iterator>
#include <latch>
#include <random>
#include <stdexcept>
#include <thread>

#include "store/journal_test.hpp"

namespace hotte::store {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(fs::path const& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void overwrite(fs::path const& file, std::string const& bytes) {
  std::ofstream(file, std::ios::binary) << bytes;
}

// Changes a file the way another program would.
void tamper(fs::path const& file, char const* sql) {
  sqlite3* connection = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &connection), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(connection, sql, nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(connection);
  sqlite3_close(connection);
}

struct Acknowledged {
  int table;
  std::uint64_t seq;
};

constexpr int tables_of_child = 8;

std::string name_of(int table) { return "table-" + std::to_string(table); }

// Appends to several tables for ever and tells `sink` each record that was acknowledged.
[[noreturn]] void append_until_killed(std::string const& address, int sink) {
  auto const opened = open(address);
  if (!opened) _exit(1);
  Journal& journal = **opened;
  std::array<std::uint64_t, tables_of_child> last{};
  for (int table = 0; table < tables_of_child; ++table) last[table] = load(journal, name_of(table)).size();
  for (;;) {
    std::latch answered(tables_of_child);
    for (int table = 0; table < tables_of_child; ++table) {
      Acknowledged const acknowledged{table, ++last[table]};
      auto const name = name_of(table);
      journal.append(name, {acknowledged.seq, text_for(name, acknowledged.seq)},
                     [&, acknowledged](auto const& result) {
                       bool const told =
                           result && write(sink, &acknowledged, sizeof acknowledged) == sizeof acknowledged;
                       if (!told) _exit(1);
                       answered.count_down();
                     });
    }
    answered.wait();
  }
}

// A process that does that; `acknowledged` is the end to read from.
struct Child {
  explicit Child(std::string const& address) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    process = fork();
    if (process == 0) append_until_killed(address, ends[1]);
    close(ends[1]);
    acknowledged = ends[0];
  }
  // The child must have lived until it was killed.
  ~Child() {
    close(acknowledged);
    kill(process, SIGKILL);
    int status = 0;
    EXPECT_EQ(waitpid(process, &status, 0), process);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
  }
  Child(Child const&) = delete;
  Child& operator=(Child const&) = delete;

  bool next(Acknowledged& one) const { return read(acknowledged, &one, sizeof one) == sizeof one; }

  pid_t process = 0;
  int acknowledged = 0;
};

class Sqlite : public testing::Test {
 protected:
  std::unique_ptr<Journal> reopen() { return open(address_).value(); }

  std::string refusal_of(std::string const& address) {
    auto const opened = open(address);
    if (opened) return "not refused";
    EXPECT_EQ(opened.error().why, Why::storage);
    return opened.error().detail;
  }

  void fill(std::uint64_t records) {
    auto const journal = reopen();
    for (std::uint64_t seq = 1; seq <= records; ++seq)
      journal->append("table", {seq, text_for("table", seq)}, [](auto) {});
  }

  TemporaryFolder folder_;
  fs::path file_ = folder_.path() / "journal.db";
  std::string address_ = "sqlite:" + file_.string();
};

TEST_F(Sqlite, finds_everything_again_when_reopened) {
  fill(500);
  auto journal = reopen();
  auto const records = load(*journal, "table");
  ASSERT_EQ(records.size(), 500u);
  for (auto const& [seq, text] : records) EXPECT_EQ(text, text_for("table", seq));
  EXPECT_FALSE(append(*journal, "table", 500, "again"));
  EXPECT_TRUE(append(*journal, "table", 501, "onwards"));
  auto const facts = list(*journal);
  journal.reset();
  EXPECT_EQ(list(*reopen()), facts);
}

TEST_F(Sqlite, files_what_is_recent_and_goes_on) {
  constexpr std::uint64_t many = 40'000;  // filed twice meanwhile
  auto const journal = reopen();
  for (std::uint64_t seq = 1; seq <= many; ++seq) {
    journal->append("table", {seq, text_for("table", seq)}, [](auto) {});
    if (seq % 2000 == 0) {
      EXPECT_EQ(load(*journal, "table").size(), seq);
    }
  }
  EXPECT_TRUE(append(*journal, "table", many + 1, "recent"));
  auto const records = load(*journal, "table");
  ASSERT_EQ(records.size(), many + 1);
  for (std::uint64_t seq = 1; seq <= many; ++seq) EXPECT_EQ(records[seq - 1].text, text_for("table", seq));
  EXPECT_EQ(list(*journal).at(0).last_seq, many + 1);
}

TEST_F(Sqlite, reads_the_files_of_the_first_hotte) {
  fill(500);
  tamper(file_, "DROP TABLE recent; PRAGMA user_version=1");
  auto const journal = reopen();
  EXPECT_EQ(load(*journal, "table").size(), 500u);
  EXPECT_FALSE(append(*journal, "table", 500, "again"));
  EXPECT_TRUE(append(*journal, "table", 501, "onwards"));
  EXPECT_EQ(list(*journal).at(0).last_seq, 501u);
}

// An answer that takes its time stands for a slow disk: nothing is taken up until `go_on`,
// or the end of the test.
class SlowDisk {
 public:
  explicit SlowDisk(Journal& journal) {
    journal.append("slow", {1, "x"}, [this, going_on = going_on_.get_future().share()](auto const&) {
      reached_.set_value();
      going_on.wait();
    });
    reached_.get_future().wait();
  }
  void go_on() { going_on_.set_value(); }

 private:
  std::promise<void> reached_;
  std::promise<void> going_on_;
};

TEST_F(Sqlite, commits_what_has_gathered_in_groups) {
  constexpr std::uint64_t appends = 4000;
  auto const journal = reopen();
  SlowDisk slow_disk(*journal);
  for (std::uint64_t seq = 1; seq <= appends; ++seq) journal->append("table", {seq, "x"}, [](auto) {});
  slow_disk.go_on();
  EXPECT_EQ(load(*journal, "table").size(), appends);
  auto const health = journal->health();
  EXPECT_EQ(health.appends, appends + 1);
  EXPECT_GE(health.commits, appends / 512);
  EXPECT_LT(health.commits, appends / 4);
  EXPECT_EQ(health.waiting, 0u);
}

TEST_F(Sqlite, refuses_busy_when_the_queue_is_full_and_loses_nothing_of_it) {
  std::size_t kept = 0;
  std::vector<Why> refusals;
  auto const count = [&](auto const& result) {
    if (!result) refusals.push_back(result.error().why);
    kept += result ? 1u : 0u;
  };
  auto const journal = reopen();
  SlowDisk slow_disk(*journal);
  for (std::uint64_t seq = 1; seq <= most_waiting; ++seq) journal->append("table", {seq, "x"}, count);
  EXPECT_EQ(journal->health().waiting, most_waiting);
  EXPECT_TRUE(refusals.empty());
  journal->append("table", {most_waiting + 1, "x"}, count);
  journal->list(count);
  EXPECT_EQ(refusals, (std::vector<Why>{Why::busy, Why::busy})) << "before the call returned";

  slow_disk.go_on();
  while (journal->health().waiting == most_waiting) std::this_thread::yield();
  EXPECT_EQ(load(*journal, "table").size(), most_waiting);
  EXPECT_EQ(kept, most_waiting);
  EXPECT_TRUE(append(*journal, "table", most_waiting + 1, "x"));
}

TEST_F(Sqlite, refuses_busy_when_too_much_text_waits) {
  std::vector<Why> refusals;
  auto const journal = reopen();
  SlowDisk slow_disk(*journal);
  for (std::uint64_t seq = 1; seq <= most_waiting_text / most_text + 1; ++seq) {
    journal->append("table", {seq, std::string(most_text, 'x')}, [&](Result<void> const& result) {
      if (!result) refusals.push_back(result.error().why);
    });
  }
  EXPECT_EQ(refusals, std::vector<Why>{Why::busy});
  slow_disk.go_on();
  EXPECT_EQ(load(*journal, "table").size(), most_waiting_text / most_text);
}

TEST_F(Sqlite, forgets_for_good) {
  std::string const secret = "Ana hides the top hat";
  SetClocks clocks;
  auto const journal = open(address_, {}, clocks.clocks()).value();
  for (std::uint64_t seq = 1; seq <= 100; ++seq) EXPECT_TRUE(append(*journal, "table", seq, secret));
  EXPECT_TRUE(append(*journal, "table", 101, std::string(20'000, '.') + secret));

  // Another process has to read: if this one closed the file, it would lose its lock (POSIX).
  auto const command = "grep -rqF '" + secret + "' '" + folder_.path().string() + "'";
  auto const search = [&] { return WEXITSTATUS(system(command.c_str())); };
  EXPECT_EQ(search(), 0) << "found";
  clocks.pass(std::chrono::hours(25));
  EXPECT_EQ(forget_untouched(*journal, std::chrono::hours(24)).tables, 1u);
  EXPECT_EQ(search(), 1) << "not found";
}

TEST_F(Sqlite, is_for_nobody_elses_eyes) {
  fill(1);
  auto const journal = reopen();
  EXPECT_TRUE(append(*journal, "other", 1, "x"));
  int files = 0;
  for (auto const& entry : fs::directory_iterator(folder_.path())) {
    EXPECT_EQ(entry.status().permissions(), fs::perms::owner_read | fs::perms::owner_write) << entry.path();
    ++files;
  }
  EXPECT_EQ(files, 2) << "the file and its log";
}

// ---- one at a time ------------------------------------------------------------------------------

TEST_F(Sqlite, refuses_a_file_that_is_in_use) {
  {
    Child const other(address_);
    Acknowledged one{};
    ASSERT_TRUE(other.next(one));
    EXPECT_EQ(refusal_of(address_),
              file_.string() + " is in use by another hotte; stop it or choose another --store.");
  }
  EXPECT_FALSE(list(*reopen()).empty());
}

TEST_F(Sqlite, waits_for_a_predecessor_that_is_closing) {
  auto predecessor = reopen();
  EXPECT_TRUE(append(*predecessor, "table", 1, "x"));
  std::thread closing([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    predecessor.reset();
  });
  auto const successor = open(address_);
  closing.join();
  ASSERT_TRUE(successor) << successor.error().detail;
  EXPECT_EQ(load(**successor, "table").size(), 1u);
}

// ---- files it cannot use ------------------------------------------------------------------------

TEST_F(Sqlite, says_what_is_missing) {
  auto const missing = folder_.path() / "no" / "journal.db";
  EXPECT_EQ(refusal_of("sqlite:" + missing.string()),
            missing.string() + " cannot be created, because there is no folder " +
                missing.parent_path().string() + "; create that first.");
  EXPECT_EQ(refusal_of("sqlite:" + folder_.path().string()),
            folder_.path().string() + " is a folder; name a file in it for --store.");
}

// What a user without rights is told; the superuser, to whom nothing is forbidden, becomes nobody first.
std::string refusal_without_rights(std::string const& address) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) return "no pipe";
  pid_t const child = fork();
  if (child == 0) {
    bool const powerless = geteuid() != 0 || setuid(65534) == 0;
    auto const opened = open(address);
    std::string const said = !powerless ? "still superuser" : opened ? "not refused" : opened.error().detail;
    _exit(write(ends[1], said.data(), said.size()) == static_cast<ssize_t>(said.size()) ? 0 : 1);
  }
  close(ends[1]);
  std::string said(1000, '\0');
  said.resize(static_cast<std::size_t>(std::max(ssize_t{0}, read(ends[0], said.data(), said.size()))));
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return said;
}

TEST_F(Sqlite, says_that_it_may_not_write) {
  auto const sentence =
      file_.string() +
      " cannot be written; let hotte write the file and its folder, or choose another file for --store.";
  auto const everybody_reads = fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read;
  auto const everybody_enters = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
  fs::permissions(folder_.path(), everybody_reads | everybody_enters);
  EXPECT_EQ(refusal_without_rights(address_), sentence) << "a folder that cannot be written";

  fs::permissions(folder_.path(), fs::perms::all);
  fill(1);
  fs::permissions(file_, everybody_reads);
  EXPECT_EQ(refusal_without_rights(address_), sentence) << "a file that cannot be written";

  fs::permissions(file_, everybody_reads | fs::perms::owner_write | fs::perms::others_write);
  fs::permissions(folder_.path(), everybody_reads | everybody_enters);
  EXPECT_EQ(refusal_without_rights(address_), sentence) << "a file whose log cannot be created beside it";
  fs::permissions(folder_.path(), fs::perms::all);
}

TEST_F(Sqlite, refuses_a_damaged_file_and_leaves_it_alone) {
  fill(500);
  auto const sound = bytes_of(file_);
  ASSERT_GT(sound.size(), std::size_t{40'000});
  std::string scribbled = sound;
  std::fill_n(scribbled.end() - 8192, 4096, '\xee');  // among the records
  for (auto const& bytes : {std::string(5000, 'x'), sound.substr(0, sound.size() / 2), scribbled}) {
    overwrite(file_, bytes);
    auto const said = refusal_of(address_);
    EXPECT_NE(said.find("journal.db is damaged ("), std::string::npos) << said;
    EXPECT_NE(said.find("); put a sound copy in its place"), std::string::npos) << said;
    EXPECT_TRUE(bytes_of(file_) == bytes);
  }
  overwrite(file_, sound);
  EXPECT_EQ(load(*reopen(), "table").size(), 500u);
}

TEST_F(Sqlite, refuses_the_files_of_others_and_leaves_them_alone) {
  tamper(file_, "CREATE TABLE addresses(name TEXT)");
  auto const foreign = bytes_of(file_);
  EXPECT_EQ(refusal_of(address_),
            file_.string() + " is a database of another program; choose another file for --store.");
  EXPECT_TRUE(bytes_of(file_) == foreign);

  fs::remove(file_);
  fill(1);
  tamper(file_, "PRAGMA user_version=3");
  EXPECT_EQ(
      refusal_of(address_),
      file_.string() + " was written by a later hotte; use that one or choose another file for --store.");
}

// ---- disks that fail, processes that die --------------------------------------------------------

TEST_F(Sqlite, stops_for_good_when_the_disk_is_full) {
  auto journal = reopen();
  EXPECT_TRUE(append(*journal, "table", 1, "before"));

  // A limit on file sizes is a disk that fills up, for this process only.
  rlimit unlimited{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &unlimited), 0);
  auto* const handler = signal(SIGXFSZ, SIG_IGN);
  rlimit const full{.rlim_cur = 200'000, .rlim_max = unlimited.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &full), 0);
  std::vector<Result<void>> answers;
  journal->append("table", {2, std::string(1'000'000, 'x')}, [&](auto result) { answers.push_back(result); });
  journal->append("other", {1, "x"}, [&](auto result) { answers.push_back(result); });
  auto const loaded = answer<std::vector<Record>>([&](auto done) { journal->load("table", done); });
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &unlimited), 0);
  signal(SIGXFSZ, handler);

  answers.push_back(
      append(*journal, "table", 2, "there would be room again, but nobody knows what the disk holds"));
  ASSERT_EQ(answers.size(), 3u);
  for (auto const& refused : answers) {
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().why, Why::storage);
    EXPECT_EQ(refused.error(), answers[0].error());
    EXPECT_NE(refused.error().detail.find("until hotte is started again"), std::string::npos);
  }
  EXPECT_FALSE(loaded);
  EXPECT_TRUE(journal->health().failed);
  EXPECT_EQ(journal->health().appends, 1u);

  journal.reset();
  journal = reopen();
  EXPECT_EQ(load(*journal, "table"), (std::vector<Record>{{1, "before"}}));
  EXPECT_TRUE(append(*journal, "table", 2, "after"));
}

TEST_F(Sqlite, has_every_acknowledged_record_after_kill_9) {
  std::minstd_rand random(std::random_device{}());
  std::array<std::uint64_t, tables_of_child> acknowledged{};
  for (int round = 0; round < 12; ++round) {
    {
      Child const child(address_);
      auto const killed_after = 1 + random() % 400;
      unsigned told = 0;
      for (Acknowledged one{}; child.next(one);) {
        acknowledged[one.table] = one.seq;
        if (++told == killed_after) {
          std::this_thread::sleep_for(std::chrono::microseconds(random() % 3000));
          kill(child.process, SIGKILL);
        }
      }
      ASSERT_GE(told, killed_after);
    }
    auto const journal = reopen();
    for (int table = 0; table < tables_of_child; ++table) {
      auto const records = load(*journal, name_of(table));
      EXPECT_GE(records.size(), acknowledged[table]);
      for (std::size_t i = 0; i < records.size(); ++i) {
        ASSERT_EQ(records[i], (Record{i + 1, text_for(name_of(table), i + 1)}));
      }
    }
  }
}

}  // namespace
}  // namespace hotte::store
