#include <gtest/gtest.h>

#include "server/room_test.hpp"
#include "server/seat_keys.hpp"

namespace hotte::server {
namespace {

bool playing(Remembering const& peer) { return peer.last("room_card").at("playing").as_bool(); }

TEST_F(RoomTest, a_match_that_is_about_to_start_is_held_up_by_anybody_who_sits) {
  limits_.start_grace = Milliseconds(60'000);
  auto const table = room();
  auto const ann = seated(*table, 0, "Ann");
  auto const bob = seated(*table, 1, "Bob");
  say(*table, ann, GetReady{1});
  EXPECT_EQ(bob->last("room_card").at("starting").at("by").as_int64(), 0);
  EXPECT_FALSE(playing(*bob));
  auto const stranger = join(*table);
  say(*table, stranger, Wait{});
  EXPECT_EQ(stranger->last_refusal(), "not_your_turn");
  EXPECT_FALSE(ann->last("room_card").at("starting").is_null());
  say(*table, bob, Wait{});
  EXPECT_TRUE(ann->last("room_card").at("starting").is_null());
  EXPECT_EQ(ann->last("room_card").at("held_up_by").as_int64(), 1);
  // What somebody changes meanwhile is read before it is played.
  say(*table, ann, GetReady{1});
  say(*table, bob, SetBot{2, Level::easy});
  EXPECT_TRUE(ann->last("room_card").at("starting").is_null());
  EXPECT_TRUE(ann->last("room_card").at("held_up_by").is_null());
  EXPECT_FALSE(playing(*ann));
}

TEST_F(RoomTest, a_match_starts_when_nobody_held_it_up) {
  limits_.start_grace = Milliseconds(1);
  auto const table = room();
  auto const ann = seated(*table, 0, "Ann");
  say(*table, ann, GetReady{1});
  EXPECT_EQ(ann->last_refusal(), "bad_options");  // nobody to play with
  auto const bob = seated(*table, 1, "Bob");
  say(*table, bob, GetReady{1});
  settle_until([&] { return playing(*ann); });
  EXPECT_EQ(ann->last("room_card").at("match").as_int64(), 1);
  EXPECT_TRUE(ann->last("room_card").at("starting").is_null());
  say(*table, bob, Wait{});  // too late, and nobody minds
  EXPECT_TRUE(playing(*ann));
}

TEST_F(RoomTest, a_seat_whose_key_was_lost_on_the_way_is_found_again) {
  auto const table = room();
  std::string const key = new_seat_key();
  auto const lost = join(*table);
  say(*table, lost, Sit{1, "Ann", "fox", key});
  table->leave(lost);
  settle();
  auto const ann = join(*table, {key, std::nullopt});
  EXPECT_EQ(ann->last("room_card").at("you").as_int64(), 1);
  auto const bob = join(*table);
  say(*table, bob, Sit{2, "Bob", "owl", key});
  EXPECT_EQ(bob->last_refusal(), "illegal");
  say(*table, bob, Sit{2, "Bob", "owl", "short"});
  EXPECT_EQ(bob->last_refusal(), "malformed");
  say(*table, ann, Sit{1, "Anna", "fox", key});  // a new name needs no new key
  EXPECT_EQ(seat_card(*bob, 1).at("name").as_string(), "Anna");
}

TEST_F(RoomTest, everybody_sees_who_takes_the_lesson) {
  auto const table = room();
  auto const ann = seated(*table, 0, "Ann");
  auto const bob = seated(*table, 1, "Bob");
  say(*table, ann, Learn{true});
  EXPECT_TRUE(seat_card(*bob, 0).at("learning").as_bool());
  EXPECT_FALSE(seat_card(*bob, 1).at("learning").as_bool());
  say(*table, ann, Learn{false});
  EXPECT_FALSE(seat_card(*bob, 0).at("learning").as_bool());
}

}  // namespace
}  // namespace hotte::server
