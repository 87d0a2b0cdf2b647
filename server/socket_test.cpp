// How a WebSocket begins, misbehaves and ends.
#include "server/loopback_test.hpp"

namespace hotte::server {
namespace {

using boost::json::object;

TEST(Socket, the_upgrade_wants_a_table_and_our_own_page) {
  RunningServer server;
  std::string const code = new_table(server);
  EXPECT_EQ(Device(server, code == "BBBB" ? "CCCC" : "BBBB").refused_with(), http::status::not_found);
  EXPECT_EQ(Device(server, code, "https://evil.example").refused_with(), http::status::forbidden);
  EXPECT_EQ(Device(server, code, "null").refused_with(), http::status::forbidden);
  Device const page(server, code, "http://" + server.host());
  EXPECT_FALSE(page.error());
  EXPECT_EQ(page.response()["X-Content-Type-Options"], "nosniff");
  EXPECT_FALSE(Device(server, code).error());
}

TEST(Socket, nonsense_is_refused_with_its_path_and_changes_nothing) {
  RunningServer server;
  Device device(server, new_table(server));
  device.say_text(R"({"type":"hello"})");
  device.hear("room_card");
  for (std::string const& text :
       {std::string("{"), std::string("[]"), std::string(R"({"type":"fly"})"),
        std::string(R"({"type":"sit","seat":-1})"),
        std::string(R"({"type":"sit","seat":0,"name":"A","avatar":"fox","admin":true})"),
        std::string(R"({"type":"stand","type":"stand"})"), std::string(200, '[')}) {
    device.say_text(text);
    object const refused = device.hear("refused");
    EXPECT_EQ(refused.at("refusal").at("why").as_string(), "malformed") << text;
    EXPECT_FALSE(refused.at("refusal").at("detail").as_string().empty());
  }
  device.say_text(R"({"type":"ping","at":12})");
  EXPECT_EQ(device.hear()->at("at").as_int64(), 12);
}

TEST(Socket, whoever_does_not_say_hello_is_let_go) {
  ServerOptions options;
  options.limits.handshake = Milliseconds(50);
  RunningServer server(options);
  std::string const code = new_table(server);
  Device silent(server, code);
  EXPECT_EQ(silent.hear_the_end(), 1008);
  Device rude(server, code);
  rude.say_text(R"({"type":"stand"})");
  EXPECT_EQ(rude.hear_the_end(), 1008);
}

TEST(Socket, a_message_that_is_too_long_ends_the_connection) {
  RunningServer server;
  Device device(server, new_table(server));
  device.say_text(std::string(5'000, ' '));
  EXPECT_EQ(device.hear_the_end(), 1009);
}

TEST(Socket, what_is_not_text_ends_the_connection) {
  RunningServer server;
  std::string const code = new_table(server);
  Device binary(server, code);
  binary.socket().binary(true);
  binary.say_text(R"({"type":"hello"})");
  EXPECT_EQ(binary.hear_the_end(), 1003);
  Device garbled(server, code);
  garbled.say_text("\xff\xfe");
  EXPECT_EQ(garbled.hear_the_end(), 1007);
}

TEST(Socket, a_flood_ends_the_connection_and_nobody_elses) {
  ServerOptions options;
  options.limits.messages = {5, Milliseconds(3'600'000)};
  RunningServer server(options);
  std::string const code = new_table(server);
  Device calm(server, code), hasty(server, code);
  calm.say_text(R"({"type":"hello"})");
  calm.hear("room_card");
  for (int i = 0; i < 6; ++i) hasty.say_text(R"({"type":"ping","at":1})");
  EXPECT_EQ(hasty.hear_the_end(), 1008);
  calm.say_text(R"({"type":"ping","at":2})");
  EXPECT_EQ(calm.hear("pong").at("at").as_int64(), 2);
}

TEST(Socket, a_reader_that_is_too_slow_is_cut_and_the_table_goes_on) {
  ServerOptions options;
  options.limits.queued_bytes = 16 * 1024;
  options.limits.messages = {1'000'000, Milliseconds(1'000)};
  options.limits.emotes = options.limits.emotes_in_all = options.limits.messages;
  options.limits.emote_gap = Milliseconds(0);
  RunningServer server(options);
  std::string const code = new_table(server);
  Device slow(server, code), quick(server, code);
  slow.socket().next_layer().socket().set_option(net::socket_base::receive_buffer_size(4096));
  slow.say_text(R"({"type":"hello"})");
  quick.sit(0, "Ann");
  // Everything is told to the one who never reads; the kernel's buffers fill, then ours.
  auto const slow_readers = [&] {
    std::string const text = get(server, "/metrics").body();
    return text.find("hotte_slow_readers_total 1\n") != std::string::npos;
  };
  for (int i = 0; i < 200'000 && (i % 500 != 0 || !slow_readers()); ++i) {
    quick.say({{"type", "emote"}, {"emote", "clapping-hands"}});
    quick.hear("emoted");
  }
  EXPECT_TRUE(slow_readers());
  quick.say_text(R"({"type":"ping","at":3})");
  EXPECT_EQ(quick.hear("pong").at("at").as_int64(), 3);
}

TEST(Socket, a_server_that_stops_says_come_back) {
  RunningServer server;
  std::string const code = new_table(server);
  Device seated(server, code), watching(server, code), silent(server, code);
  seated.sit(0, "Ann");
  watching.say_text(R"({"type":"hello"})");
  watching.hear("room_card");
  server.stop();
  for (Device* device : {&seated, &watching, &silent}) EXPECT_EQ(device->hear_the_end(), 1012);
}

TEST(Socket, a_peer_that_is_gone_without_a_word_leaves_its_seat_asleep) {
  ServerOptions options;
  options.limits.silence = Milliseconds(1'000);
  RunningServer server(options);
  std::string const code = new_table(server);
  Device ann(server, code);
  ann.sit(0, "Ann");
  Device bob(server, code);
  bob.sit(1, "Bob");
  // Ann's device answers no ping from now on; Bob's reads, and so answers.
  for (;;) {
    object const room = bob.hear("room_card");
    ASSERT_FALSE(room.empty());
    if (!room.at("seats").as_array().at(0).at("here").as_bool()) break;
  }
  EXPECT_EQ(bob.error(), beast::error_code());
}

}  // namespace
}  // namespace hotte::server
