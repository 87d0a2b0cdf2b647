#include "server/evening.hpp"

#include <gtest/gtest.h>

#include "server/seating.hpp"

namespace hotte::server {
namespace {

Evening evening_of(std::vector<RoomRecord> const& records) {
  Evening evening;
  for (RoomRecord const& record : records) evening.apply(record);
  return evening;
}

Created table_for(std::uint8_t seats) {
  return {{"hat", seats, boost::json::object{}, Pace::normal, Timers::soft}, "token"};
}

std::vector<RoomRecord> an_evening() {
  Setup setup;
  setup.game = "hat";
  setup.seats = 3;
  return {table_for(5),
          Sat{1, "Ann", "fox", "hash-a"},
          BotSat{3, Level::easy, "Nestor", "robot"},
          Sat{4, "Bob", "owl", "hash-b"},
          Swapped{3, 4},
          Started{setup, 1},
          Stepped{{1, 10, Seat{1}, boost::json::object{{"type", "accept"}}, {}}, 5},
          Finished{{0, 1}, {7, 7, 2}},
          Returned{}};
}

TEST(Evening, empty_seats_go_away_when_a_match_starts) {
  Evening const evening = evening_of(an_evening());
  ASSERT_EQ(evening.chairs.size(), 3u);
  EXPECT_EQ(evening.chairs[0].name, "Ann");
  EXPECT_EQ(evening.chairs[1].name, "Bob");
  EXPECT_EQ(evening.chairs[2].name, "Nestor");
  EXPECT_EQ(evening.host, Seat{0});
  EXPECT_EQ(evening.programme.seats, 3);
  EXPECT_EQ(evening.match, 1u);
  EXPECT_FALSE(evening.playing);
}

TEST(Evening, victories_and_answers_stay_with_their_person) {
  Evening evening = evening_of(an_evening());
  EXPECT_EQ(evening.chairs[0].wins, 1);
  EXPECT_EQ(evening.chairs[1].wins, 1);
  EXPECT_EQ(evening.chairs[1].answered.at(5), 1u);
  evening.apply(Swapped{1, 2});
  EXPECT_EQ(evening.chairs[2].answered.at(5), 1u);
  evening.apply(Freed{2});
  EXPECT_EQ(evening.chairs[2], Chair{});
}

TEST(Evening, the_podium_counts_places_and_what_was_played) {
  Evening evening = evening_of(an_evening());
  EXPECT_EQ(evening.played, (std::vector<PlayedCard>{{"hat", {"Ann", "Bob"}}}));
  EXPECT_EQ(evening.chairs[0].points, 3);
  EXPECT_EQ(evening.chairs[1].points, 3);
  EXPECT_EQ(evening.chairs[2].points, 1);  // two shared the first place, so this is the third
  evening.apply(Finished{{2}, {-3, -1, 0}});
  EXPECT_EQ(evening.chairs[0].points, 4);
  EXPECT_EQ(evening.chairs[1].points, 5);
  EXPECT_EQ(evening.chairs[2].points, 4);
  // A record from before places were counted still counts its victory.
  evening.apply(Finished{{1}, {}});
  EXPECT_EQ(evening.chairs[1].points, 8);
  EXPECT_EQ(evening.chairs[0].points, 4);
}

TEST(Evening, the_host_is_always_a_person) {
  Evening evening = evening_of({table_for(3), Sat{0, "Ann", "fox", "a"}, Sat{2, "Bob", "owl", "b"}});
  EXPECT_EQ(evening.host, Seat{0});
  evening.apply(BotSat{0, Level::easy, "Nestor", "robot"});
  EXPECT_EQ(evening.host, Seat{2});
  evening.apply(Freed{2});
  EXPECT_EQ(evening.host, std::nullopt);
}

TEST(Evening, written_and_read_again_it_is_the_same) {
  std::vector<store::Record> stored;
  for (RoomRecord const& record : an_evening()) stored.push_back({stored.size() + 1, wire::written(record)});
  auto const whole = reopened(stored).value();
  EXPECT_EQ(whole.last_seq, stored.size());
  EXPECT_FALSE(whole.match);
  EXPECT_EQ(whole.evening.chairs, evening_of(an_evening()).chairs);
  stored.pop_back();
  auto const running = reopened(stored).value();
  ASSERT_TRUE(running.match);
  EXPECT_EQ(running.match->entries.size(), 1u);
  EXPECT_TRUE(running.evening.over);
}

TEST(Evening, a_damaged_journal_is_refused) {
  std::string const created = wire::written(RoomRecord(table_for(3)));
  Started for_four;
  for_four.setup.seats = 4;
  for (std::string const& bad :
       {std::string("{"), std::string(R"({"type":"flew"})"), std::string(R"({"type":"freed","seat":9})"),
        wire::written(RoomRecord(Crowned{9})), wire::written(RoomRecord(Chosen{table_for(3).programme, 9})),
        wire::written(RoomRecord(for_four))}) {
    auto const room = reopened(std::vector<store::Record>{{1, created}, {2, bad}});
    ASSERT_FALSE(room) << bad;
    EXPECT_EQ(room.error().why, Why::storage);
  }
}

TEST(Evening, a_match_keeps_its_seats_or_its_journal_is_damaged) {
  std::vector<store::Record> stored;
  for (RoomRecord const& record : an_evening()) stored.push_back({stored.size() + 1, wire::written(record)});
  stored.back().text = wire::written(RoomRecord(Chosen{table_for(4).programme, 0}));
  auto const room = reopened(stored);
  ASSERT_FALSE(room);
  EXPECT_EQ(room.error().detail, "record 9: changes the seats of a match");
}

TEST(Seating, only_people_who_sit_change_things) {
  Evening const evening = evening_of({table_for(4), Sat{0, "Ann", "fox", "a"}});
  Asker const stranger{};
  EXPECT_EQ(proposed(evening, stranger, Stand{}).error().why, Why::not_your_turn);
  EXPECT_EQ(proposed(evening, stranger, SetBot{1, Level::easy}).error().why, Why::not_your_turn);
  EXPECT_EQ(proposed(evening, stranger, Swap{0, 1}).error().why, Why::not_your_turn);
  EXPECT_EQ(proposed(evening, stranger, Choose{}).error().why, Why::not_your_turn);
  EXPECT_EQ(proposed(evening, stranger, Start{1}, Seed{}).error().why, Why::not_your_turn);
  EXPECT_EQ(proposed(evening, stranger, ToLobby{}).error().why, Why::not_your_turn);
}

TEST(Seating, a_seat_has_one_person_and_a_name_one_bearer) {
  Evening const evening = evening_of({table_for(4), Sat{0, "Ann", "fox", "a"}});
  EXPECT_EQ(proposed(evening, {}, Sit{0, "Bob", "fox"}, "b").error().why, Why::illegal);
  EXPECT_EQ(proposed(evening, {}, Sit{1, "Ann", "fox"}, "b").error().why, Why::illegal);
  EXPECT_EQ(proposed(evening, {}, Sit{9, "Bob", "fox"}, "b").error().why, Why::illegal);
  EXPECT_EQ(proposed(evening, {}, Sit{1, "Bob", "dinosaur"}, "b").error().why, Why::malformed);
  EXPECT_EQ(proposed(evening, {Seat{0}}, Sit{1, "Ann2", "fox"}, "b").error().why, Why::illegal);
  auto const renamed = proposed(evening, {Seat{0}}, Sit{0, "Anna", "owl"}, "b").value();
  EXPECT_FALSE(std::get<Sat>(*renamed).key_hash);
}

TEST(Seating, a_choice_must_be_playable_and_leave_nobody_standing) {
  Evening const evening =
      evening_of({table_for(4), Sat{0, "Ann", "fox", "a"}, BotSat{1, Level::easy, "N", "robot"},
                  BotSat{2, Level::easy, "Z", "fox"}, BotSat{3, Level::easy, "P", "owl"}});
  Asker const ann{Seat{0}};
  EXPECT_EQ(proposed(evening, ann, Choose{"chess", {}, {}, {}, {}}).error().why, Why::unknown_game);
  EXPECT_EQ(proposed(evening, ann, Choose{{}, std::uint8_t{100}, {}, {}, {}}).error().why, Why::bad_options);
  EXPECT_EQ(proposed(evening, ann, Choose{{}, std::uint8_t{3}, {}, {}, {}}).error().why, Why::bad_options);
  auto const calm = proposed(evening, ann, Choose{{}, {}, {}, Pace::calm, {}}).value();
  EXPECT_EQ(std::get<Chosen>(*calm).programme.pace, Pace::calm);
  EXPECT_EQ(std::get<Chosen>(*calm).programme.seats, 4);
}

TEST(Seating, a_match_needs_enough_players) {
  Evening const evening = evening_of({table_for(4), Sat{0, "Ann", "fox", "a"}});
  EXPECT_EQ(proposed(evening, {Seat{0}}, Start{1}, Seed{}).error().why, Why::bad_options);
  EXPECT_EQ(proposed(evening, {Seat{0}}, Start{7}, Seed{}).error().why, Why::stale);
}

}  // namespace
}  // namespace hotte::server
