// Whatever anybody says at a table, however often: nobody else is dropped for it.
#include <boost/mp11/algorithm.hpp>

#include "server/loopback_test.hpp"

namespace hotte::server {
namespace {

constexpr int most_at_once = 29;  // the thirtieth within three seconds would end the connection itself

// One message of each kind that the protocol has, so that a new one is in here by being there; and those that
// do something, by turns with what undoes it.
std::vector<std::vector<std::string>> everything_sayable() {
  std::vector<std::vector<std::string>> kinds;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, FromClient>>([&](auto kind) {
    using Message = typename decltype(kind)::type;
    kinds.push_back({wire::written(FromClient(Message{}))});
  });
  kinds.push_back({wire::written(FromClient(Learn{true})), wire::written(FromClient(Learn{false}))});
  kinds.push_back({wire::written(FromClient(GetReady{1})), wire::written(FromClient(Wait{}))});
  kinds.push_back({wire::written(FromClient(Emote{"clapping-hands"}))});
  kinds.push_back(
      {wire::written(FromClient(Sit{7, "Eve", "fox"})), wire::written(FromClient(Sit{7, "Ève", "owl"}))});
  kinds.push_back(
      {wire::written(FromClient(SetBot{6, Level::easy})), wire::written(FromClient(SetBot{6, {}}))});
  return kinds;
}

ServerOptions little_may_wait() {
  ServerOptions options;
  options.limits.queued_messages = 16;
  return options;
}

// A table with people at it, who do not read while somebody floods it.
class Company {
 public:
  explicit Company(RunningServer const& server)
      : server_(server), code_(new_table(server, R"({"game":"hat","seats":8})")) {
    for (int seat = 0; seat < 5; ++seat) people_.push_back(seated(seat, "Person " + std::to_string(seat)));
  }

  std::unique_ptr<Device> seated(int seat, std::string const& name) const {
    auto device = std::make_unique<Device>(server_, code_);
    device->sit(seat, name);
    return device;
  }
  std::unique_ptr<Device> watching() const {
    auto device = std::make_unique<Device>(server_, code_);
    device->say_text(R"({"type":"hello"})");
    return device;
  }

  void expect_everybody_here(std::string const& after) const {
    for (auto const& person : people_) {
      person->say_text(R"({"type":"ping","at":7})");
      EXPECT_EQ(person->hear("pong")["at"], 7) << after;
    }
  }

 private:
  RunningServer const& server_;
  std::string const code_;
  std::vector<std::unique_ptr<Device>> people_;
};

void flood(std::vector<std::unique_ptr<Device>> const& from, std::vector<std::string> const& texts) {
  for (int i = 0; i < most_at_once; ++i) {
    for (auto const& device : from) device->say_text(texts[static_cast<std::size_t>(i) % texts.size()]);
  }
}

TEST(Flood, of_those_who_watch_drops_nobody) {
  RunningServer server(little_may_wait());
  Company const company(server);
  for (auto const& texts : everything_sayable()) {
    std::vector<std::unique_ptr<Device>> crowd;
    for (int i = 0; i < 6; ++i) crowd.push_back(company.watching());
    flood(crowd, texts);
    company.expect_everybody_here(texts.front());
  }
}

TEST(Flood, of_somebody_who_sits_drops_nobody) {
  RunningServer server(little_may_wait());
  for (auto const& texts : everything_sayable()) {
    Company const company(server);
    std::vector<std::unique_ptr<Device>> one;
    one.push_back(company.seated(7, "Mallory"));
    flood(one, texts);
    company.expect_everybody_here(texts.front());
  }
}

}  // namespace
}  // namespace hotte::server
