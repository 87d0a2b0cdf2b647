// An audit that finds nothing is worth something only if it would have found it.
#include "load/audit.hpp"

#include "engine/wire.hpp"
#include "server/records.hpp"
#include "store/journal_test.hpp"

namespace hotte::load {
namespace {

class AuditTest : public testing::Test {
 protected:
  // Entry `seq` is move `id` of `seat`.
  void keep(Seat seat, std::int64_t id, std::uint32_t seq) {
    server::Stepped step;
    step.entry.seq = seq;
    step.entry.seat = seat;
    step.id = id;
    auto const text = wire::written(server::RoomRecord(step));
    auto const journal = store::open(address_).value();
    store::append(*journal, "KMRX", ++records_, text).value();
  }
  Audit found(std::vector<Acknowledged> const& acknowledged) { return audit(address_, acknowledged).value(); }

  store::TemporaryFolder folder_;
  std::string address_ = "sqlite:" + (folder_.path() / "hotte.db").string();
  std::uint64_t records_ = 0;
};

TEST_F(AuditTest, finds_what_was_acknowledged) {
  keep(0, 1, 1);
  keep(1, 1, 2);
  auto const verdict = found({{"KMRX", 0, 1, 1}, {"KMRX", 1, 1, 2}});
  EXPECT_EQ(verdict.lost, 0u);
  EXPECT_EQ(verdict.twice, 0u);
}

TEST_F(AuditTest, notices_a_move_that_is_missing_or_another_one) {
  keep(0, 1, 1);
  EXPECT_EQ(found({{"KMRX", 0, 2, 2}}).lost, 1u) << "not there";
  EXPECT_EQ(found({{"KMRX", 1, 1, 1}}).lost, 1u) << "of another seat";
  EXPECT_EQ(found({{"KMRX", 0, 1, 2}}).lost, 1u) << "not the entry that was promised";
  EXPECT_EQ(found({{"ZZZZ", 0, 1, 1}}).lost, 1u) << "no such table";
}

TEST_F(AuditTest, notices_a_move_that_was_made_twice) {
  keep(0, 1, 1);
  keep(0, 1, 2);
  EXPECT_EQ(found({{"KMRX", 0, 1, 1}}).twice, 1u);
}

}  // namespace
}  // namespace hotte::load
