// One node of several: what it does with tables that others have, and while it is out of touch.
#include <atomic>
#include <thread>

#include "server/loopback_test.hpp"

namespace hotte::server {
namespace {

// What the test decides about the other nodes.
struct Others {
  std::atomic<bool> in_touch = true;
  std::atomic<bool> have_everything = false;
  std::atomic<int> released = 0;
  std::atomic<int> rejoined = 0;
  std::atomic<bool> left = false;
};

class TestMembership final : public store::Membership {
 public:
  explicit TestMembership(std::shared_ptr<Others> others) : others_(std::move(others)) {}
  bool holds() const override { return others_->in_touch && !others_->left; }
  void rejoin() override { ++others_->rejoined; }
  void leave() override { others_->left = true; }
  bool left() const override { return others_->left; }

 private:
  std::shared_ptr<Others> others_;
};

class TestJournal final : public store::Journal {
 public:
  explicit TestJournal(std::shared_ptr<Others> others) : others_(std::move(others)) {}
  void append(std::string table, store::Record record, Done<void> done) override {
    kept_->append(std::move(table), std::move(record), std::move(done));
  }
  void load(std::string table, Done<std::vector<store::Record>> done) override {
    kept_->load(std::move(table), std::move(done));
  }
  void list(Done<std::vector<store::TableFacts>> done) override { kept_->list(std::move(done)); }
  void forget_untouched(store::Untouched which, Done<store::Forgotten> done) override {
    kept_->forget_untouched(std::move(which), std::move(done));
  }
  void claim(std::string, Done<store::Claimed> done) override {
    done(others_->have_everything ? store::Claimed{"http://other.example/n2"} : store::Claimed{});
  }
  void release(std::string, Done<void> done) override {
    ++others_->released;
    done({});
  }
  store::Health health() const override { return kept_->health(); }

 private:
  std::shared_ptr<Others> others_;
  std::unique_ptr<store::Journal> kept_ = store::open("memory:").value();
};

class OneOfSeveral : public testing::Test {
 protected:
  std::shared_ptr<Others> others_ = std::make_shared<Others>();
  RunningServer server_{
      {}, std::make_unique<TestJournal>(others_), std::make_unique<TestMembership>(others_)};
};

TEST_F(OneOfSeveral, a_new_table_is_left_to_whichever_node_is_asked_first) {
  auto const code = new_table(server_);
  EXPECT_EQ(others_->released, 1);
  Device ann(server_, code);
  EXPECT_FALSE(ann.sit(0, "Ann").empty());
}

TEST_F(OneOfSeveral, sends_on_whoever_asks_for_a_table_of_another_node) {
  auto const code = new_table(server_);
  others_->have_everything = true;
  auto const facts = get(server_, "/api/tables/" + code);
  EXPECT_EQ(facts.result(), http::status::temporary_redirect);
  EXPECT_EQ(facts[http::field::location], "http://other.example/n2/api/tables/" + code);

  Device ann(server_, code);
  ann.say_text(R"({"type":"hello"})");
  EXPECT_EQ(ann.hear("moved").at("url").as_string(), "http://other.example/n2");
  EXPECT_EQ(ann.hear_the_end(), static_cast<std::uint16_t>(CloseCode::moved));
}

TEST_F(OneOfSeveral, out_of_touch_it_closes_its_tables_and_opens_none_until_it_is_back) {
  auto const code = new_table(server_);
  Device ann(server_, code);
  ann.sit(0, "Ann");
  others_->in_touch = false;
  EXPECT_EQ(ann.hear_the_end(), static_cast<std::uint16_t>(CloseCode::restart));
  EXPECT_EQ(get(server_, "/readyz").result(), http::status::service_unavailable);
  EXPECT_EQ(get(server_, "/api/tables/" + code).result(), http::status::service_unavailable);
  EXPECT_EQ(post(server_, "/api/tables", R"({"game":"hat"})").result(), http::status::service_unavailable);

  while (others_->rejoined == 0) std::this_thread::yield();
  others_->in_touch = true;
  EXPECT_EQ(get(server_, "/readyz").result(), http::status::ok);
  EXPECT_EQ(get(server_, "/api/tables/" + code).result(), http::status::ok);
}

TEST_F(OneOfSeveral, leaves_before_it_sends_its_people_away) {
  Device ann(server_, new_table(server_));
  ann.sit(0, "Ann");
  server_.stop();
  EXPECT_TRUE(others_->left);
  EXPECT_EQ(ann.hear_the_end(), static_cast<std::uint16_t>(CloseCode::restart));
}

}  // namespace
}  // namespace hotte::server
