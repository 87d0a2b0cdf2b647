#include "server/room_test.hpp"

namespace hotte::server {
namespace {

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
  EXPECT_TRUE(ann->last("emoted").at("seat").is_null());
  Choose quiet;
  quiet.emotes = false;
  say(*table, ann, quiet);
  say(*table, watcher, Emote{"clapping-hands"});
  EXPECT_EQ(watcher->last_refusal(), "illegal");
}

TEST_F(RoomTest, requests_for_one_table_share_one_load) {
  limits_.unload_after = Milliseconds(1);
  auto const table = room();
  settle_until([&] { return lobby().empty(); });
  std::vector<std::shared_ptr<Room>> rooms;
  for (int i = 0; i < 3; ++i) {
    net::co_spawn(network_, lobby().find(code_),
                  [&](std::exception_ptr, Result<Lobby::RoomPointer> found) { rooms.push_back(*found); });
  }
  settle_until([&] { return rooms.size() == 3; });
  EXPECT_TRUE(rooms[0]);
  EXPECT_EQ(rooms[0], rooms[1]);
  EXPECT_EQ(rooms[0], rooms[2]);
}

}  // namespace
}  // namespace hotte::server
