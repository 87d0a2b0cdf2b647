// T6: a copy taken while people play is whole, sound, and a store like any other. T3: a disk that fills up.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "tests/reliability/crowd.hpp"
#include "tests/reliability/program.hpp"
#include "tests/reliability/tamper.hpp"
#include "tests/reliability/trials.hpp"

namespace hotte::reliability {
namespace {

namespace fs = std::filesystem;

std::string store_of(Program const& program) { return "sqlite:" + program.store().string(); }

// Runs `hotte backup` while the crowd plays on.
Ran backup(Program const& program, Crowd& crowd, fs::path const& file) {
  auto ran = std::async(std::launch::async, [&] {
    return run_hotte({"backup", file.string(), "--store", store_of(program)});
  });
  while (ran.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
    crowd.play_for(std::chrono::milliseconds(2));
  return ran.get();
}

TEST(T6_Backup, taken_under_load_has_everything_that_was_acknowledged_before) {
  int const copies = trials(4, 50);
  Program program;
  program.start();
  Crowd crowd(program.endpoint(), 10, 3);
  std::uint64_t promised = 0;
  fs::path file;
  for (int copy = 0; copy < copies; ++copy) {
    crowd.play_for(std::chrono::milliseconds(150));
    auto const before = crowd.promises();
    file = program.folder() / ("copy-" + std::to_string(copy) + ".db");
    auto const copied = backup(program, crowd, file);
    ASSERT_EQ(copied.code, 0) << copied.output;
    auto const verified = run_hotte({"verify", file.string()});
    EXPECT_EQ(verified.code, 0) << verified.output;
    auto const verdict = Audit().check(file, before);
    EXPECT_EQ(verdict.lost + verdict.twice, 0u) << "copy " << copy;
    promised += verdict.acknowledged;
  }
  EXPECT_THAT(crowd.faults(), testing::IsEmpty());
  found("T6", "copies", copies, "acknowledged", promised, "lost", 0, "sound", copies);

  // Restored: another program serves the copy, and the guests go on there.
  EXPECT_TRUE(crowd.comes_to_rest());
  program.kill();
  fs::remove(program.store().string() + "-wal");
  fs::copy_file(file, program.store(), fs::copy_options::overwrite_existing);
  program.start();
  crowd.play_for(std::chrono::milliseconds(300));
  EXPECT_EQ(program.stop(), 0);
}

TEST(T6_Backup, is_made_also_when_nobody_serves_the_store_and_never_over_a_file) {
  Program program;
  program.start();
  EXPECT_EQ(program.stop(), 0);
  fs::path const file = program.folder() / "copy.db";
  auto const first = run_hotte({"backup", file.string(), "--store", store_of(program)});
  EXPECT_EQ(first.code, 0) << first.output;
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  auto const second = run_hotte({"backup", file.string(), "--store", store_of(program)});
  EXPECT_EQ(second.code, 1);
  EXPECT_THAT(second.output, testing::HasSubstr("exists already"));
  EXPECT_EQ(run_hotte({"backup", (program.folder() / "x").string(), "--store", "sqlite:/no/such.db"}).code,
            1);
  EXPECT_FALSE(fs::exists(file.string() + ".part"));
}

TEST(T6_Backup, control_a_copy_that_is_not_whole_is_not_sound) {
  Program program;
  program.start();
  Crowd crowd(program.endpoint(), 5, 5);
  crowd.play_for(std::chrono::milliseconds(300));
  auto const sound = program.folder() / "sound.db";
  ASSERT_EQ(backup(program, crowd, sound).code, 0);
  auto const verdict_after = [&](std::string const& sql) {
    fs::path const file = program.folder() / "spoilt.db";
    fs::copy_file(sound, file, fs::copy_options::overwrite_existing);
    tamper(file, sql);
    return run_hotte({"verify", file.string()});
  };
  EXPECT_EQ(verdict_after("SELECT 1").code, 0);
  for (std::string const& sql :
       {std::string("DELETE FROM records WHERE seq=(SELECT max(seq) FROM records)"),
        std::string("UPDATE records SET text='{}' WHERE seq=3"),
        std::string("UPDATE records SET text=replace(text, '\"at\":', '\"at\":9') WHERE seq=10")}) {
    auto const spoilt = verdict_after(sql);
    EXPECT_EQ(spoilt.code, 1) << sql << ": " << spoilt.output;
  }
  fs::resize_file(sound, fs::file_size(sound) / 2);
  EXPECT_EQ(run_hotte({"verify", sound.string()}).code, 1);
}

TEST(T3_FullDisk, ends_the_program_and_a_restart_finds_every_promise_kept) {
  int const sizes = trials(2, 20);
  std::uint64_t acknowledged = 0;
  for (int i = 0; i < sizes; ++i) {
    Program program;
    program.limit_file_size(static_cast<std::uint64_t>(150'000 + 37'000 * i));
    program.start();
    Crowd crowd(program.endpoint(), 5, static_cast<std::uint64_t>(i));
    EXPECT_TRUE(crowd.play_until([&] { return !program.runs(); }));
    EXPECT_EQ(program.wait(), 1);
    EXPECT_THAT(program.log(), testing::HasSubstr("the journal has failed"));
    auto const verdict = Audit().check(program.store(), crowd.promises());
    EXPECT_EQ(verdict.lost + verdict.twice + verdict.unwanted, 0u);
    program.limit_file_size(0);
    program.start();
    auto const before = crowd.acknowledged();
    EXPECT_TRUE(crowd.play_until([&] { return crowd.acknowledged() > before; }));
    EXPECT_TRUE(crowd.comes_to_rest());
    EXPECT_EQ(program.stop(), 0);
    auto const after = Audit().check(program.store(), crowd.promises());
    EXPECT_EQ(after.lost + after.twice + after.unwanted, 0u);
    EXPECT_THAT(crowd.faults(), testing::IsEmpty());
    acknowledged += after.acknowledged;
  }
  found("T3 full disk", "disks", sizes, "acknowledged", acknowledged, "lost", 0);
}

}  // namespace
}  // namespace hotte::reliability
