// Several seats on one device, and waiting for people who are slow or gone.
#include "server/room_test.hpp"

namespace hotte::server {
namespace {

boost::json::value const& view_of(Remembering const& peer) {
  return peer.last("frame_card").at("frame").at("view");
}

std::vector<int> yours(Remembering const& peer) {
  std::vector<int> seats;
  for (auto const& seat : peer.last("room_card").at("yours").as_array())
    seats.push_back(seat.to_number<int>());
  return seats;
}

TEST_F(RoomTest, a_device_with_several_seats_is_shown_one_at_a_time) {
  auto const table = room();
  auto const ann = seated(*table, 0, "Ann");
  auto const tom = seated(*table, 2, "Tom");
  say(*table, ann, SitAlso{1, "Max", "owl"});
  EXPECT_EQ(yours(*ann), (std::vector{0, 1}));
  EXPECT_EQ(ann->last("room_card").at("you").as_int64(), 0);  // before a match it speaks for its first seat
  EXPECT_EQ(ann->last("room_card").at("watching").as_int64(), 0);
  say(*table, ann, Start{1});
  EXPECT_TRUE(view_of(*ann).at("you").is_null());
  EXPECT_TRUE(ann->last("room_card").at("you").is_null());
  say(*table, ann, Look{Seat{1}});
  EXPECT_EQ(view_of(*ann).at("you").as_int64(), 1);
  EXPECT_EQ(ann->last("room_card").at("you").as_int64(), 1);
  say(*table, ann, Look{std::nullopt});
  EXPECT_TRUE(view_of(*ann).at("you").is_null());
  say(*table, ann, Act{1, 1, boost::json::object{{"type", "accept"}}});
  EXPECT_EQ(ann->last_refusal(), "not_your_turn");
  // Nobody looks through other people's eyes.
  say(*table, ann, Look{Seat{2}});
  EXPECT_EQ(ann->last_refusal(), "illegal");
  EXPECT_TRUE(view_of(*ann).at("you").is_null());
  auto const stranger = join(*table);
  say(*table, stranger, Look{Seat{0}});
  EXPECT_EQ(stranger->last_refusal(), "illegal");
  say(*table, stranger, SitAlso{3, "Eve", "fox"});
  EXPECT_EQ(stranger->last_refusal(), "not_your_turn");
}

TEST_F(RoomTest, each_seat_of_a_device_has_its_own_key_and_may_move_to_another_device) {
  auto const table = room();
  auto const ann = seated(*table, 0, "Ann");
  std::string const first = key_of(*ann);
  say(*table, ann, SitAlso{1, "Max", "owl"});
  std::string const second = key_of(*ann);
  EXPECT_NE(first, second);
  auto const tom = seated(*table, 2, "Tom");
  say(*table, ann, Start{1});
  say(*table, ann, Look{Seat{1}});
  auto const phone = join(*table, {second, std::nullopt});
  EXPECT_EQ(view_of(*phone).at("you").as_int64(), 1);
  EXPECT_FALSE(ann->closed);  // it keeps its other seat and no longer sees this one
  EXPECT_EQ(yours(*ann), (std::vector{0}));
  EXPECT_EQ(ann->last("room_card").at("you").as_int64(), 0);
  // After a reload a device shows its keys one after the other and begins behind the curtain.
  auto const again = join(*table);
  say(*table, again, Bring{first});
  say(*table, again, Bring{second});
  say(*table, again, Bring{"no such key"});
  EXPECT_EQ(ann->closed, CloseCode::taken_over);
  EXPECT_EQ(phone->closed, CloseCode::taken_over);
  EXPECT_EQ(yours(*again), (std::vector{0, 1}));
  EXPECT_TRUE(view_of(*again).at("you").is_null());
}

TEST_F(RoomTest, a_called_person_says_here_or_a_bot_plays_until_they_do) {
  limits_.slow_decision = Milliseconds(0);
  limits_.more_time = Milliseconds(0);
  limits_.call_grace = Milliseconds(60'000);
  auto const table = room();
  std::vector<std::shared_ptr<Remembering>> people;
  for (Seat seat = 0; seat < 3; ++seat) people.push_back(seated(*table, seat, "P" + std::to_string(seat)));
  say(*table, people[0], Start{1});
  auto const slow = static_cast<Seat>(view_of(*people[0]).at("actors").as_array().at(0).to_number<int>());
  Seat const other = static_cast<Seat>((slow + 1) % 3);
  say(*table, people[slow], Call{other});
  EXPECT_EQ(people[slow]->last_refusal(), "illegal");  // nobody waits for that one
  say(*table, people[other], Call{slow});
  EXPECT_TRUE(seat_card(*people[slow], slow).at("called").as_bool());
  say(*table, people[slow], Here{});
  EXPECT_FALSE(seat_card(*people[other], slow).at("called").as_bool());
  EXPECT_FALSE(people[other]->last("room_card").at("more_until").is_null());
  limits_.call_grace = Milliseconds(0);
  say(*table, people[other], Call{slow});
  EXPECT_EQ(seat_card(*people[other], slow).at("level").as_string(), "medium");
  EXPECT_EQ(seat_card(*people[other], slow).at("occupant").as_string(), "person");
  say(*table, people[slow], Here{});
  EXPECT_TRUE(seat_card(*people[other], slow).at("level").is_null());
}

TEST_F(RoomTest, nobody_is_called_before_their_time_is_over) {
  auto const table = room(Pace::normal);
  std::vector<std::shared_ptr<Remembering>> people;
  for (Seat seat = 0; seat < 3; ++seat) people.push_back(seated(*table, seat, "P" + std::to_string(seat)));
  say(*table, people[0], Start{1});
  settle_until([&] { return !view_of(*people[0]).at("actors").as_array().empty(); });
  auto const slow = static_cast<Seat>(view_of(*people[0]).at("actors").as_array().at(0).to_number<int>());
  say(*table, people[(slow + 1) % 3], Call{slow});
  EXPECT_EQ(people[(slow + 1) % 3]->last_refusal(), "illegal");
}

TEST_F(RoomTest, what_is_shown_waits_for_whoever_just_dropped_and_no_longer) {
  limits_.reveal_patience = Milliseconds(60'000);
  auto const table = room(Pace::brisk);
  std::vector<std::shared_ptr<Remembering>> people;
  for (Seat seat = 0; seat < 3; ++seat) people.push_back(seated(*table, seat, "P" + std::to_string(seat)));
  say(*table, people[0], Start{1});
  ASSERT_EQ(view_of(*people[0]).at("phase").as_string(), "showing");
  table->leave(people[2]);
  settle();
  EXPECT_EQ(people[0]->last("room_card").at("waits_for").as_int64(), 2);
  auto const back = join(*table, {key_of(*people[2]), std::nullopt});
  EXPECT_TRUE(people[0]->last("room_card").at("waits_for").is_null());
  EXPECT_EQ(view_of(*back).at("phase").as_string(), "showing");
  settle_until([&] { return view_of(*people[0]).at("phase").as_string() == "claiming"; });
}

TEST_F(RoomTest, a_short_patience_ends_by_itself) {
  limits_.reveal_patience = Milliseconds(1);
  auto const table = room(Pace::brisk);
  std::vector<std::shared_ptr<Remembering>> people;
  for (Seat seat = 0; seat < 3; ++seat) people.push_back(seated(*table, seat, "P" + std::to_string(seat)));
  say(*table, people[0], Start{1});
  table->leave(people[2]);
  settle_until([&] { return view_of(*people[0]).at("phase").as_string() == "claiming"; });
}

TEST_F(RoomTest, whoever_drops_out_of_a_race_has_lifted_their_hand) {
  auto const table = room(Pace::brisk, "leprechauns", 3);
  std::vector<std::shared_ptr<Remembering>> people;
  for (Seat seat = 0; seat < 3; ++seat) people.push_back(seated(*table, seat, "P" + std::to_string(seat)));
  say(*table, people[0], Start{1});
  auto const prompt = [](Remembering const& peer) {
    return peer.last("frame_card").at("frame").at("prompt").to_number<std::uint32_t>();
  };
  auto const phase = [&] { return view_of(*people[0]).at("phase").as_string(); };
  settle_until([&] { return !view_of(*people[0]).at("actors").as_array().empty(); });
  auto const first = view_of(*people[0]).at("actors").as_array().at(0).to_number<std::size_t>();
  say(*table, people[first], Act{1, prompt(*people[first]), boost::json::object{{"type", "signal"}}});
  settle_until([&] { return phase() == "slapping"; });
  // A reaction that is too quick to be one would be a foul.
  network_.restart();
  network_.run_for(std::chrono::milliseconds(150));
  // The first slap the rules allow this seat, as its frame lists it.
  auto const legal = people[1]->last("frame_card").at("frame").at("legal").as_array();
  boost::json::object slap = legal.at(0).as_object();
  slap["reaction"] = 300;
  say(*table, people[1], Act{2, prompt(*people[1]), slap});
  ASSERT_EQ(phase(), "slapping");
  ASSERT_EQ(people[1]->last("frame_card").at("done").as_int64(), 2);
  ASSERT_FALSE(view_of(*people[0]).at("seats").as_array().at(1).at("out").as_bool());
  table->leave(people[1]);
  settle();
  EXPECT_TRUE(view_of(*people[0]).at("seats").as_array().at(1).at("out").as_bool());
}

}  // namespace
}  // namespace hotte::server
