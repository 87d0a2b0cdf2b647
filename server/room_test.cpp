// Rooms driven through their inbox, with peers that only remember and a journal that can be told to fail.
#include "server/room.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/lobby.hpp"

namespace hotte::server {
namespace {

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
  void forget_untouched(std::int64_t before, Done<std::uint64_t> done) override {
    inner_->forget_untouched(before, std::move(done));
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
  std::shared_ptr<Room> room(Pace pace = Pace::instant) {
    NewTable wanted;
    wanted.game = "hat";
    wanted.seats = std::uint8_t{4};
    wanted.pace = pace;
    code_ = result_of(lobby().create(wanted)).value().code;
    return found();
  }
  std::shared_ptr<Room> found() { return result_of(lobby().find(code_)).value(); }

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
  net::io_context network_{1};
  net::thread_pool threads_{1};
  std::optional<Lobby> lobby_;
};

TEST_F(RoomTest, the_first_to_sit_is_host_and_gets_the_invitation) {
  auto const table = room();
  auto const ann = seated(*table, 2, " Ann ");
  object const& card = ann->last("room_card");
  EXPECT_EQ(card.at("host").as_int64(), 2);
  EXPECT_EQ(card.at("you").as_int64(), 2);
  EXPECT_EQ(card.at("invite").as_string().size(), 22u);
  EXPECT_EQ(seat_card(*ann, 2).at("name").as_string(), "Ann");
  EXPECT_TRUE(seat_card(*ann, 2).at("here").as_bool());
}

TEST_F(RoomTest, what_the_journal_does_not_keep_is_never_shown) {
  auto table = room();
  auto const ann = seated(*table, 0, "Ann");
  auto const bob = join(*table);
  auto const cards = bob->count("room_card");
  journal_.broken = true;
  say(*table, bob, Sit{1, "Bob", "owl"});
  EXPECT_EQ(bob->last_refusal(), "storage");
  EXPECT_EQ(bob->count("seated"), 0);
  EXPECT_EQ(bob->count("room_card"), cards);
  EXPECT_EQ(ann->closed, CloseCode::restart);
  EXPECT_EQ(bob->closed, CloseCode::restart);
  // The room opens again from the journal as it was, and goes on when the journal does.
  journal_.broken = false;
  auto const again = found();
  EXPECT_NE(again, table);
  auto const back = join(*again, {key_of(*ann), std::nullopt});
  EXPECT_EQ(back->last("room_card").at("you").as_int64(), 0);
  EXPECT_EQ(seat_card(*back, 1).at("occupant").as_string(), "empty");
  auto const peer = std::make_shared<Remembering>();
  table->join(peer, {});
  EXPECT_EQ(peer->closed, CloseCode::restart);
}

TEST_F(RoomTest, a_full_inbox_says_busy) {
  limits_.inbox = 2;
  auto const table = room();
  auto const ann = seated(*table, 0, "Ann");
  for (int i = 0; i < 3; ++i) table->say(ann, Act{i, 0, {}});
  EXPECT_EQ(ann->last_refusal(), "busy");
  EXPECT_EQ(ann->last("refused").at("id").as_int64(), 2);
}

TEST_F(RoomTest, everybody_pressing_start_starts_one_match) {
  auto const table = room();
  std::vector<std::shared_ptr<Remembering>> people;
  for (Seat seat = 0; seat < 3; ++seat) people.push_back(seated(*table, seat, "P" + std::to_string(seat)));
  for (auto const& person : people) table->say(person, Start{1});
  settle();
  for (auto const& person : people) {
    EXPECT_EQ(person->count("refused"), 0);
    EXPECT_EQ(person->last("room_card").at("match").as_int64(), 1);
    EXPECT_EQ(person->last("frame_card").at("match").as_int64(), 1);
    // The fourth seat was empty and went away.
    EXPECT_EQ(person->last("room_card").at("seats").as_array().size(), 3u);
  }
  say(*table, people[1], Start{2});
  EXPECT_EQ(people[1]->last_refusal(), "illegal");
  say(*table, people[1], ToLobby{});
  EXPECT_EQ(people[1]->count("refused"), 2);
  say(*table, people[0], ToLobby{});
  EXPECT_FALSE(people[1]->last("room_card").at("playing").as_bool());
}

TEST_F(RoomTest, viewers_get_their_own_frames) {
  auto const table = room();
  std::vector<std::shared_ptr<Remembering>> people;
  for (Seat seat = 0; seat < 3; ++seat) people.push_back(seated(*table, seat, "P" + std::to_string(seat)));
  auto const watcher = join(*table);
  say(*table, people[0], Start{1});
  for (Seat seat = 0; seat < 3; ++seat)
    EXPECT_EQ(people[seat]->last("frame_card").at("frame").at("view").at("you").as_int64(), seat);
  EXPECT_TRUE(watcher->last("frame_card").at("frame").at("view").at("you").is_null());
  EXPECT_EQ(watcher->last("room_card").at("watching").as_int64(), 1);
}

TEST_F(RoomTest, bots_rest_while_nobody_looks) {
  auto const table = room(Pace::brisk);
  auto const ann = seated(*table, 0, "Ann");
  for (Seat seat = 1; seat < 4; ++seat) say(*table, ann, SetBot{seat, Level::easy});
  say(*table, ann, Start{1});
  settle_until([&] { return ann->last("frame_card").at("frame").at("seq").to_number<int>() > 0; });
  table->leave(ann);
  settle();
  auto const before = metrics_.actions_accepted;
  network_.restart();
  network_.run_for(std::chrono::milliseconds(300));
  EXPECT_EQ(metrics_.actions_accepted, before);
}

TEST_F(RoomTest, whoever_leaves_a_match_is_replaced_by_a_bot) {
  auto const table = room();
  std::vector<std::shared_ptr<Remembering>> people;
  for (Seat seat = 0; seat < 3; ++seat) people.push_back(seated(*table, seat, "P" + std::to_string(seat)));
  say(*table, people[0], Start{1});
  say(*table, people[1], Stand{});
  EXPECT_EQ(seat_card(*people[0], 1).at("occupant").as_string(), "bot");
  EXPECT_TRUE(people[1]->last("room_card").at("you").is_null());
  // Without the invitation a code alone does not let anybody in once play has begun.
  auto const stranger = join(*table);
  say(*table, stranger, Sit{1, "Eve", "cat-face"});
  EXPECT_EQ(stranger->last_refusal(), "illegal");
  auto const guest =
      join(*table, {std::nullopt, std::string(people[0]->last("room_card").at("invite").as_string())});
  say(*table, guest, Sit{1, "Zed", "cat-face"});
  EXPECT_EQ(guest->last("seated").at("seat").as_int64(), 1);
  EXPECT_EQ(guest->last("frame_card").at("frame").at("view").at("you").as_int64(), 1);
}

TEST_F(RoomTest, a_bot_stands_in_for_a_person_who_is_away_and_goes_when_they_are_back) {
  limits_.away = Milliseconds(0);
  auto const table = room();
  std::vector<std::shared_ptr<Remembering>> people;
  for (Seat seat = 0; seat < 3; ++seat) people.push_back(seated(*table, seat, "P" + std::to_string(seat)));
  say(*table, people[0], Start{1});
  say(*table, people[0], SetBot{1, Level::hard});
  EXPECT_EQ(people[0]->last_refusal(), "illegal");
  table->leave(people[1]);
  settle();
  say(*table, people[0], SetBot{1, Level::hard});
  EXPECT_EQ(seat_card(*people[0], 1).at("occupant").as_string(), "person");
  EXPECT_EQ(seat_card(*people[0], 1).at("level").as_string(), "hard");
  auto const back = join(*table, {key_of(*people[1]), std::nullopt});
  EXPECT_TRUE(seat_card(*back, 1).at("level").is_null());
  EXPECT_EQ(back->last("room_card").at("you").as_int64(), 1);
}

TEST_F(RoomTest, the_crown_passes_on_when_the_host_is_away) {
  limits_.away = Milliseconds(1);
  auto const table = room();
  auto const ann = seated(*table, 0, "Ann");
  auto const bob = seated(*table, 1, "Bob");
  EXPECT_EQ(bob->last("room_card").at("host").as_int64(), 0);
  table->leave(ann);
  settle_until([&] { return bob->last("room_card").at("host").as_int64() == 1; });
}

TEST_F(RoomTest, an_empty_room_leaves_memory_and_comes_back_the_same) {
  limits_.unload_after = Milliseconds(1);
  auto const table = room();
  auto const ann = seated(*table, 0, "Ann");
  table->leave(ann);
  settle_until([&] { return lobby().empty(); });
  auto const again = found();
  ASSERT_TRUE(again);
  EXPECT_NE(again, table);
  EXPECT_EQ(join(*again, {key_of(*ann), std::nullopt})->last("room_card").at("you").as_int64(), 0);
}

TEST_F(RoomTest, emotes_reach_everybody_and_are_few) {
  limits_.emotes = {2, Milliseconds(3'600'000)};
  auto const table = room();
  auto const ann = seated(*table, 0, "Ann");
  auto const watcher = join(*table);
  for (int i = 0; i < 3; ++i) say(*table, ann, Emote{"clapping-hands"});
  EXPECT_EQ(watcher->count("emoted"), 2);
  EXPECT_EQ(ann->last_refusal(), "busy");
  say(*table, ann, Emote{"no-such"});
  EXPECT_EQ(ann->last_refusal(), "malformed");
  say(*table, watcher, Emote{"clapping-hands"});
  EXPECT_EQ(watcher->last_refusal(), "not_your_turn");
}

TEST_F(RoomTest, requests_for_one_table_share_one_load) {
  limits_.unload_after = Milliseconds(1);
  auto const table = room();
  settle_until([&] { return lobby().empty(); });
  std::vector<std::shared_ptr<Room>> rooms;
  for (int i = 0; i < 3; ++i) {
    net::co_spawn(network_, lobby().find(code_),
                  [&](std::exception_ptr, Result<Lobby::Found> found) { rooms.push_back(found->room); });
  }
  settle_until([&] { return rooms.size() == 3; });
  EXPECT_TRUE(rooms[0]);
  EXPECT_EQ(rooms[0], rooms[1]);
  EXPECT_EQ(rooms[0], rooms[2]);
}

}  // namespace
}  // namespace hotte::server
