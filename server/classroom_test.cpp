// Lessons over real sockets.
#include "games/lesson.hpp"
#include "server/loopback_test.hpp"

namespace hotte::server {
namespace {

TEST(Classroom, plays_a_lesson_with_whoever_comes) {
  RunningServer server;
  Device learner(server, "learn/surprises");
  learner.say_text(R"({"type":"hello"})");
  auto const room = learner.hear("room_card");
  EXPECT_EQ(room.at("game").as_string(), "surprises");
  EXPECT_EQ(room.at("you").as_int64(), 0);
  auto const beat = learner.hear("beat_card");
  EXPECT_EQ(beat.at("beat").as_int64(), 0);
  EXPECT_TRUE(beat.at("asking").as_bool());
  auto const frame = learner.hear("frame_card");
  auto const& legal = frame.at("frame").at("legal").as_array();
  ASSERT_EQ(legal.size(), 1u);

  learner.say({{"type", "act"}, {"id", 1}, {"prompt", 0}, {"action", {{"type", "flip"}, {"cell", 8}}}});
  EXPECT_EQ(learner.hear("refused").at("refusal").at("why").as_string(), "illegal");
  learner.say({{"type", "act"}, {"id", 2}, {"prompt", 0}, {"action", legal[0]}});
  learner.hear("done");
  EXPECT_EQ(learner.hear("beat_card").at("beat").as_int64(), 1);
  EXPECT_FALSE(learner.hear("frame_card").at("events").as_array().empty());
  learner.say({{"type", "skip"}});
  EXPECT_EQ(learner.hear("beat_card").at("beat").as_int64(), 2);
}

TEST(Classroom, is_not_a_table) {
  RunningServer server;
  Device learner(server, "learn/hat");
  learner.say_text(R"({"type":"hello"})");
  learner.hear("frame_card");
  learner.say({{"type", "start"}, {"match", 1}});
  EXPECT_EQ(learner.hear("refused").at("refusal").at("why").as_string(), "malformed");
  Device nowhere(server, "learn/chess");
  EXPECT_EQ(nowhere.refused_with(), http::status::not_found);
}

}  // namespace
}  // namespace hotte::server
