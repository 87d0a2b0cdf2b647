#include "engine/list.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "engine/game.hpp"

namespace hotte {
namespace {

using Numbers = List<int, 4>;

static_assert(std::is_trivially_copyable_v<Numbers>, "states are copied as memory");
static_assert(sizeof(List<std::uint8_t, 3>) == 4, "the length of a short list takes one byte");
static_assert(List<int, 255>::static_capacity == 255 && List<int, 256>::static_capacity == 256);

std::vector<int> items(Numbers const& list) { return {list.begin(), list.end()}; }

TEST(List, grows_shrinks_and_knows_its_ends) {
  Numbers list;
  EXPECT_TRUE(list.empty());
  list.push_back(1);
  list.push_back(2);
  list.push_back(3);
  EXPECT_EQ(list.size(), 3u);
  EXPECT_EQ(list.front(), 1);
  EXPECT_EQ(list.back(), 3);
  EXPECT_FALSE(list.full());
  list.push_back(4);
  EXPECT_TRUE(list.full());
  list.pop_back();
  EXPECT_EQ(items(list), (std::vector{1, 2, 3}));
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(List, take_closes_the_gap_at_either_end_and_in_the_middle) {
  Numbers list = {1, 2, 3, 4};
  EXPECT_EQ(list.take(1), 2);
  EXPECT_EQ(items(list), (std::vector{1, 3, 4}));
  EXPECT_EQ(list.take(2), 4);
  EXPECT_EQ(list.take(0), 1);
  EXPECT_EQ(items(list), (std::vector{3}));
}

TEST(List, resize_fills_and_cuts) {
  Numbers list = {1};
  list.resize(3, 7);
  EXPECT_EQ(items(list), (std::vector{1, 7, 7}));
  list.resize(1);
  EXPECT_EQ(items(list), (std::vector{1}));
  list.resize(2);
  EXPECT_EQ(items(list), (std::vector{1, 0})) << "what was cut off does not come back";
  EXPECT_EQ(items(Numbers(2, 9)), (std::vector{9, 9}));
}

TEST(List, fill_makes_each_item_from_its_place) {
  Numbers list = {5, 5, 5, 5};
  list.fill(3, [](std::size_t place) { return static_cast<int>(place) * 10; });
  EXPECT_EQ(items(list), (std::vector{0, 10, 20}));
}

TEST(List, equality_sees_the_items_and_not_what_lies_behind_them) {
  Numbers a = {1, 2, 3}, b = {1, 2, 4};
  EXPECT_FALSE(a == b);
  a.pop_back();
  b.pop_back();
  EXPECT_TRUE(a == b);
  EXPECT_FALSE(a == (Numbers{1}));
}

TEST(List, holds_more_than_a_byte_can_count) {
  List<std::uint16_t, 300> list;
  for (std::uint16_t i = 0; i < 300; ++i) list.push_back(i);
  EXPECT_EQ(list.size(), 300u);
  EXPECT_EQ(list.back(), 299);
  EXPECT_TRUE(list.full());
}

TEST(Seats, are_a_set_in_ascending_order) {
  Seats seats = {5, 0, 2};
  seats.add(2);
  EXPECT_EQ(seats.size(), 3);
  std::vector<int> order;
  for (Seat const seat : seats) order.push_back(seat);
  EXPECT_EQ(order, (std::vector{0, 2, 5}));
  EXPECT_TRUE(seats.has(5));
  seats.remove(5);
  seats.remove(7);
  EXPECT_FALSE(seats.has(5));
  EXPECT_EQ(seats, (Seats{0, 2}));
  EXPECT_EQ(Seats::first(3), (Seats{0, 1, 2}));
  EXPECT_EQ(Seats::first(8).size(), 8);
  EXPECT_TRUE(Seats{}.empty());
}

TEST(Seats, neighbours_close_the_circle) {
  EXPECT_EQ(left_of(0, 4), 1);
  EXPECT_EQ(left_of(3, 4), 0);
  EXPECT_EQ(right_of(0, 4), 3);
  EXPECT_EQ(right_of(2, 4), 1);
}

TEST(Outcome, the_highest_scores_win_together) {
  auto const outcome = highest_wins(std::vector<int>{-3, 1, 0, 1});
  EXPECT_EQ(outcome.winners, (PerSeat<Seat>{1, 3}));
  EXPECT_EQ(outcome.scores, (PerSeat<std::int16_t>{-3, 1, 0, 1}));
}

TEST(Pace, scales_what_is_looked_at) {
  EXPECT_EQ(scaled(1000, Pace::calm), 1600);
  EXPECT_EQ(scaled(1000, Pace::normal), 1000);
  EXPECT_EQ(scaled(1000, Pace::brisk), 700);
  EXPECT_EQ(scaled(1000, Pace::instant), 0);
}

}  // namespace
}  // namespace hotte
