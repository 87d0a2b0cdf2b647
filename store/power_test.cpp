// Disks that fail. A killed process proves little, because the kernel still writes what it was given; here
// the disk itself loses its power and forgets a random part of whatever it was not told to sync, or fails
// once and goes on.
#include <array>
#include <latch>

#include "store/faulty_disk_test.hpp"
#include "store/journal_test.hpp"
#include "tests/reliability/trials.hpp"

namespace hotte::store {
namespace {

constexpr std::array<char const*, 3> names = {"fir", "pine", "spruce"};
constexpr char const* address = "sqlite:/disk/journal.db";
using Counts = std::array<std::uint64_t, names.size()>;

// Appends to all tables after their `last` records; `acknowledge` is told which table and which record, on
// the journal's thread.
template <class Acknowledge>
void append_until_failure(Journal& journal, Counts last, Acknowledge acknowledge) {
  for (int round = 0; round < 40'000 && !journal.health().failed; ++round) {
    std::latch answered(names.size());
    for (std::size_t table = 0; table < names.size(); ++table) {
      auto const seq = ++last[table];
      journal.append(names[table], {seq, text_for(names[table], seq)}, [&, table, seq](auto const& result) {
        if (result) acknowledge(table, seq);
        answered.count_down();
      });
    }
    answered.wait();
    // Whoever wants the list has what is recent filed first, so that disks fail in the middle of that too.
    if (round % 16 == 15) answer<std::vector<TableFacts>>([&](auto done) { journal.list(done); });
  }
  EXPECT_TRUE(journal.health().failed);
}

// One evening: opens the journal, counts which of the records acknowledged so far are missing, and plays on
// until the power fails. Whatever is there must be whole, in order and without a gap.
std::uint64_t play(Disk& disk, Counts& acknowledged) {
  auto const opened = open(address);
  if (!opened) return disk.powered() ? 1 : 0;
  Journal& journal = **opened;
  std::uint64_t lost = 0;
  Counts last{};
  for (std::size_t table = 0; table < names.size(); ++table) {
    auto const loaded = answer<std::vector<Record>>([&](auto done) { journal.load(names[table], done); });
    if (!loaded) return disk.powered() ? 1 : 0;
    last[table] = loaded->size();
    for (std::size_t i = 0; i < loaded->size(); ++i) {
      EXPECT_EQ((*loaded)[i], (Record{i + 1, text_for(names[table], i + 1)}));
    }
    if (last[table] < acknowledged[table]) lost += acknowledged[table] - last[table];
    acknowledged[table] = last[table];
  }
  append_until_failure(journal, last,
                       [&](std::size_t table, std::uint64_t seq) { acknowledged[table] = seq; });
  return lost;
}

// Every connection opened while this is registered begins with NORMAL; Disk::stays_normal keeps it there.
int begin_normal(sqlite3* connection, char const**, sqlite3_api_routines const*) {
  return sqlite3_exec(connection, "PRAGMA synchronous=NORMAL", nullptr, nullptr, nullptr);
}

struct PowerCuts {
  int cuts = 0;
  std::uint64_t lost = 0;
};

PowerCuts lost_in_power_cuts(unsigned seed, bool normal) {
  std::minstd_rand random(seed);
  Disk disk(seed);
  disk.stays_normal = normal;
  Mounted const mounted(disk);
  int cuts = 0;
  Counts acknowledged{};
  std::uint64_t lost = 0;
  for (int evening = 0; evening < 10 && lost == 0; ++evening) {
    // Half of the cuts fall into opening and the first appends, half of them further on,
    // where the log is checkpointed.
    disk.cut_power_after(random() % (evening % 2 == 0 ? 100 : 6000));
    lost += play(disk, acknowledged);
    disk.recover();
    ++cuts;
  }
  disk.cut_power_after(500);
  return {cuts, lost + play(disk, acknowledged)};
}

TEST(T2_PowerCut, loses_nothing_that_was_acknowledged) {
  auto const seeds = static_cast<unsigned>(reliability::trials(20, 100));
  int cuts = 0;
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    auto const found = lost_in_power_cuts(seed, false);
    EXPECT_EQ(found.lost, 0u) << "seed " << seed;
    cuts += found.cuts;
  }
  reliability::found("T2", "cuts", cuts, "lost", 0);
}

// The same disk under SQLite's weaker setting: without this, the test above might just be blind.
TEST(T2_PowerCut, control_loses_records_with_synchronous_normal) {
  sqlite3_auto_extension(reinterpret_cast<void (*)()>(begin_normal));
  auto const found = lost_in_power_cuts(1, true);
  sqlite3_reset_auto_extension();
  reliability::found("T2 control", "cuts", found.cuts + 1, "lost", found.lost);
  EXPECT_GT(found.lost, 0u);
}

// After a failed sync the kernel may call the next one a success although the bytes are gone. Apart from the
// log, files are written when the log is checkpointed.
class DiskFault : public testing::TestWithParam<Step> {};

INSTANTIATE_TEST_SUITE_P(Steps, DiskFault,
                         testing::Values(Step::write_log, Step::sync_log, Step::write_file, Step::sync_file));

TEST_P(DiskFault, is_followed_by_no_acknowledgement) {
  for (unsigned steps = 0; steps < 8; ++steps) {
    Disk disk(1);
    Mounted const mounted(disk);
    Counts acknowledged{};
    {
      auto const journal = open(address).value();
      EXPECT_TRUE(append(*journal, "oak", 1, "all is well"));
      disk.fail_once(GetParam(), steps);
      append_until_failure(*journal, {}, [&](std::size_t table, std::uint64_t seq) {
        EXPECT_FALSE(disk.failed_once()) << table << " " << seq;
        acknowledged[table] = seq;
      });
    }
    EXPECT_TRUE(disk.failed_once());
    auto const journal = open(address).value();
    for (std::size_t table = 0; table < names.size(); ++table) {
      EXPECT_GE(load(*journal, names[table]).size(), acknowledged[table]);
    }
  }
}

// T3: whatever goes wrong at whichever write or sync, from creating the file on: no promise is made after it,
// and none made before it is broken.
class T3_DiskFault : public testing::TestWithParam<Fault> {};

INSTANTIATE_TEST_SUITE_P(Faults, T3_DiskFault,
                         testing::Values(Fault::full, Fault::broken, Fault::half_written, Fault::not_synced));

TEST_P(T3_DiskFault, at_every_early_call_breaks_no_promise) {
  unsigned const calls = 500;
  auto const stride = static_cast<unsigned>(reliability::trials(7, 1));
  std::uint64_t faults = 0, kept = 0;
  for (unsigned call = 0; call < calls; call += stride) {
    Disk disk(call + 1);
    Mounted const mounted(disk);
    Counts acknowledged{};
    disk.fail_once(GetParam(), call);
    if (auto const opened = open(address)) {
      append_until_failure(**opened, {}, [&](std::size_t table, std::uint64_t seq) {
        EXPECT_FALSE(disk.failed_once()) << "call " << call;
        acknowledged[table] = seq;
        ++kept;
      });
    }
    faults += disk.failed_once() ? 1 : 0;
    disk.recover();
    auto const journal = open(address);
    ASSERT_TRUE(journal) << "call " << call << ": " << journal.error().detail;
    for (std::size_t table = 0; table < names.size(); ++table)
      EXPECT_GE(load(**journal, names[table]).size(), acknowledged[table]) << "call " << call;
  }
  EXPECT_EQ(faults, (calls + stride - 1) / stride);
  reliability::found("T3", "faults", faults, "acknowledged", kept, "lost", 0);
}

}  // namespace
}  // namespace hotte::store
