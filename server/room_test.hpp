// Rooms driven through their inbox, with peers that only remember and a journal that can be told to fail.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/lobby.hpp"
#include "server/room.hpp"

namespace hotte::server {

using boost::json::object;

// A device that keeps what it was sent.
struct Remembering : Peer {
  void send(SharedText text) override { heard.push_back(boost::json::parse(*text).as_object()); }
  void close(CloseCode code) override {
    if (!closed) closed = code;
  }
  using Peer::send;

  int count(std::string_view type) const {
    return static_cast<int>(std::ranges::count_if(
        heard, [&](object const& message) { return message.at("type").as_string() == type; }));
  }
  object const& last(std::string_view type) const {
    auto const found = std::find_if(heard.rbegin(), heard.rend(), [&](object const& message) {
      return message.at("type").as_string() == type;
    });
    if (found == heard.rend()) throw std::runtime_error("never heard " + std::string(type));
    return *found;
  }
  std::string last_refusal() const {
    return std::string(last("refused").at("refusal").at("why").as_string());
  }

  std::vector<object> heard;
  std::optional<CloseCode> closed;
};

// A real journal behind a switch.
class Switched : public store::Journal {
 public:
  void append(std::string table, store::Record record, Done<void> done) override {
    if (broken) return done(Refusal{Why::storage, {}, "the disk is full"});
    inner_->append(std::move(table), std::move(record), std::move(done));
  }
  void load(std::string table, Done<std::vector<store::Record>> done) override {
    inner_->load(std::move(table), std::move(done));
  }
  void list(Done<std::vector<store::TableFacts>> done) override { inner_->list(std::move(done)); }
  void forget_untouched(store::Untouched which, Done<store::Forgotten> done) override {
    inner_->forget_untouched(std::move(which), std::move(done));
  }
  store::Health health() const override { return inner_->health(); }

  bool broken = false;

 private:
  std::unique_ptr<store::Journal> inner_ = store::open("memory:").value();
};

class RoomTest : public testing::Test {
 protected:
  RoomTest() { limits_.emote_gap = Milliseconds(0); }
  ~RoomTest() override {
    if (lobby_) lobby_->close_all();
    settle();
    threads_.stop();
    threads_.join();
  }

  Lobby& lobby() {
    if (!lobby_) lobby_.emplace(network_.get_executor(), threads_, journal_, metrics_, limits_);
    return *lobby_;
  }

  // Until nothing is left to do but to wait.
  void settle() {
    network_.restart();
    while (network_.run_for(std::chrono::milliseconds(20)) > 0) network_.restart();
  }
  template <class Holds>
  void settle_until(Holds holds) {
    auto const latest = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!holds() && std::chrono::steady_clock::now() < latest) {
      network_.restart();
      network_.run_one_for(std::chrono::milliseconds(20));
    }
    EXPECT_TRUE(holds());
  }
  template <class T>
  T result_of(net::awaitable<T> work) {
    std::optional<T> result;
    net::co_spawn(network_, std::move(work), [&](std::exception_ptr fault, T value) {
      if (fault) std::rethrow_exception(fault);
      result = std::move(value);
    });
    settle_until([&] { return result.has_value(); });
    return std::move(*result);
  }
  std::shared_ptr<Room> room(Pace pace = Pace::instant, std::string game = "hat", std::uint8_t seats = 4) {
    NewTable wanted;
    wanted.game = std::move(game);
    wanted.seats = seats;
    wanted.pace = pace;
    code_ = result_of(lobby().create(wanted)).value().code;
    return found();
  }
  std::shared_ptr<Room> found() { return result_of(lobby().find(code_)).value().room; }

  std::shared_ptr<Remembering> join(Room& room, Hello hello = {}) {
    auto peer = std::make_shared<Remembering>();
    room.join(peer, std::move(hello));
    settle();
    return peer;
  }
  void say(Room& room, std::shared_ptr<Remembering> const& peer, FromClient message) {
    room.say(peer, std::move(message));
    settle();
  }
  std::shared_ptr<Remembering> seated(Room& room, Seat seat, std::string name) {
    auto peer = join(room);
    say(room, peer, Sit{seat, std::move(name), "fox"});
    return peer;
  }
  static std::string key_of(Remembering const& peer) {
    return std::string(peer.last("seated").at("key").as_string());
  }
  static object seat_card(Remembering const& peer, std::size_t seat) {
    return peer.last("room_card").at("seats").as_array().at(seat).as_object();
  }

  Limits limits_;
  Metrics metrics_;
  Switched journal_;
  std::string code_;
  net::thread_pool threads_{1};  // above the network, which destroys what was posted to it
  net::io_context network_{1};
  std::optional<Lobby> lobby_;
};

}  // namespace hotte::server
