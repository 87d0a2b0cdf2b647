// Tables played over real sockets, from creating them to the end of a match.
#include <filesystem>

#include "server/loopback_test.hpp"

namespace hotte::server {
namespace {

using boost::json::object;
using boost::json::value;

// Ann on seat 0, bots on the others, the first match begun. Plays whatever is legal first.
struct AnnAgainstBots {
  explicit AnnAgainstBots(RunningServer const& server) : code(new_table(server)), ann(server, code) {
    key = ann.sit(0, "Ann");
    for (int seat = 1; seat < 4; ++seat) ann.say({{"type", "set_bot"}, {"seat", seat}, {"level", "easy"}});
    ann.say({{"type", "start"}, {"match", 1}});
    frame = ann.hear("frame_card");
  }

  value const& legal() const { return frame.at("frame").at("legal"); }
  bool over() const { return !frame.at("frame").at("outcome").is_null(); }
  object act(std::int64_t id, value const& prompt) const {
    return {{"type", "act"}, {"id", id}, {"prompt", prompt}, {"action", legal().as_array().at(0)}};
  }
  object act(std::int64_t id) const { return act(id, frame.at("frame").at("prompt")); }
  void wait_for_turn() {
    while (legal().as_array().empty() && !over()) frame = ann.hear("frame_card");
  }
  // The answer to her move, as it would be given to the same move once more.
  object hear_answer() {
    do frame = ann.hear("frame_card");
    while (!frame.contains("done"));
    return {{"type", "done"}, {"id", frame.at("done")}, {"seq", frame.at("frame").at("seq")}};
  }
  // The cards fall as they may: where the bots end a match before Ann is asked anything, the next one begins.
  void wait_for_first_turn() {
    for (wait_for_turn(); over(); wait_for_turn()) {
      ann.say({{"type", "start"}, {"match", ++match}});
      frame = ann.hear("frame_card");
    }
  }

  std::string code;
  Device ann;
  std::string key;
  object frame;
  std::uint32_t match = 1;
};

TEST(Play, a_person_and_bots_play_hat_to_the_end) {
  ServerOptions options;
  options.limits.messages = {1'000, Milliseconds(1'000)};  // faster than any person
  RunningServer server(options);
  AnnAgainstBots table(server);
  table.wait_for_first_turn();
  std::int64_t id = 0;
  for (table.wait_for_turn(); !table.over(); table.wait_for_turn()) {
    table.ann.say(table.act(++id));
    std::uint64_t const before = table.frame.at("frame").at("seq").to_number<std::uint64_t>();
    for (bool done = false; !done;) {
      auto const message = table.ann.hear();
      ASSERT_TRUE(message);
      ASSERT_NE(message->at("type").as_string(), "refused") << boost::json::serialize(*message);
      if (message->at("type").as_string() != "frame_card") continue;
      table.frame = *message;
      done = table.frame.contains("done");
    }
    EXPECT_EQ(table.frame.at("done").as_int64(), id);
    EXPECT_GT(table.frame.at("frame").at("seq").to_number<std::uint64_t>(), before);
  }
  object const room = table.ann.hear("room_card");
  std::int64_t wins = 0;
  for (value const& count : room.at("wins").as_array()) wins += count.as_int64();
  EXPECT_GT(wins, 0);
  table.ann.say({{"type", "start"}, {"match", table.match + 1}});
  EXPECT_EQ(table.ann.hear("frame_card").at("match").as_int64(), table.match + 1);
}

TEST(Play, a_move_sent_again_gets_its_first_answer) {
  RunningServer server;
  AnnAgainstBots table(server);
  table.wait_for_first_turn();
  object const act = table.act(7);
  table.ann.say(act);
  object const first = table.hear_answer();
  table.ann.say(act);
  EXPECT_EQ(table.ann.hear("done"), first);
}

TEST(Play, an_answer_to_an_old_question_is_stale_and_gets_a_fresh_frame) {
  RunningServer server;
  AnnAgainstBots table(server);
  table.wait_for_first_turn();
  table.ann.say(table.act(1, 999));
  object const refused = table.ann.hear("refused");
  EXPECT_EQ(refused.at("id").as_int64(), 1);
  EXPECT_EQ(refused.at("refusal").at("why").as_string(), "stale");
  object fresh = table.ann.hear("frame_card");
  EXPECT_EQ(fresh.at("frame"), table.frame.at("frame"));
  EXPECT_TRUE(fresh.at("events").as_array().empty());
}

TEST(Play, a_second_tab_takes_the_seat_over) {
  RunningServer server;
  AnnAgainstBots table(server);
  Device tab(server, table.code);
  tab.say({{"type", "hello"}, {"key", table.key}});
  EXPECT_EQ(tab.hear("room_card").at("you").as_int64(), 0);
  EXPECT_EQ(table.ann.hear_the_end(), 4001);
}

TEST(Play, an_unknown_key_only_watches) {
  RunningServer server;
  AnnAgainstBots table(server);
  Device stranger(server, table.code);
  stranger.say({{"type", "hello"}, {"key", std::string(43, 'A')}});
  object const room = stranger.hear("room_card");
  EXPECT_TRUE(room.at("you").is_null());
  EXPECT_TRUE(room.at("invite").is_null());
  object const frame = stranger.hear("frame_card");
  EXPECT_TRUE(frame.at("frame").at("legal").as_array().empty());
  stranger.say({{"type", "act"}, {"id", 1}, {"prompt", 0}, {"action", {{"type", "accept"}}}});
  EXPECT_EQ(stranger.hear("refused").at("refusal").at("why").as_string(), "not_your_turn");
}

TEST(Play, coming_back_gives_the_same_seat_and_frame) {
  RunningServer server;
  AnnAgainstBots table(server);
  table.wait_for_first_turn();
  table.ann.socket().next_layer().close();
  Device again(server, table.code);
  again.say({{"type", "hello"}, {"key", table.key}});
  EXPECT_EQ(again.hear("room_card").at("you").as_int64(), 0);
  EXPECT_EQ(again.hear("frame_card").at("frame"), table.frame.at("frame"));
}

TEST(Play, everything_goes_on_after_a_restart) {
  auto const folder =
      std::filesystem::temp_directory_path() / ("hotte_restart_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  std::string const store = "sqlite:" + (folder / "tables.db").string();
  std::string code, key;
  object act, done, frame;
  {
    RunningServer server({}, store);
    AnnAgainstBots table(server);
    table.wait_for_first_turn();
    act = table.act(41);
    table.ann.say(act);
    done = table.hear_answer();
    code = table.code, key = table.key;
    // Bots go on while anybody looks: the last frame seen must not be ahead of the journal.
    server.stop();
    while (auto message = table.ann.hear()) {
      if (message->at("type").as_string() == "frame_card") frame = *message;
    }
    EXPECT_EQ(table.ann.close_code(), 1012);
  }
  RunningServer server({}, store);
  Device ann(server, code);
  ann.say({{"type", "hello"}, {"key", key}});
  object const room = ann.hear("room_card");
  EXPECT_EQ(room.at("you").as_int64(), 0);
  EXPECT_EQ(room.at("seats").as_array().at(0).at("name").as_string(), "Ann");
  EXPECT_TRUE(room.at("playing").as_bool());
  object const now = ann.hear("frame_card");
  if (!frame.empty()) {
    EXPECT_EQ(now.at("frame"), frame.at("frame"));
  }
  EXPECT_GE(now.at("frame").at("seq").to_number<std::uint64_t>(), done.at("seq").to_number<std::uint64_t>());
  ann.say(act);
  EXPECT_EQ(ann.hear("done"), done);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace hotte::server
