// T19, T20, T21, T24 and the deal that can be checked: what other sites,
// forged keys and a distrustful player get.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>

#include "engine/rng.hpp"
#include "server/seat_keys.hpp"
#include "tests/reliability/caller.hpp"
#include "tests/reliability/fetch.hpp"
#include "tests/reliability/guest.hpp"
#include "tests/reliability/program.hpp"
#include "tests/reliability/trials.hpp"

namespace hotte::reliability {
namespace {

using boost::json::object;

Fields with_json(Fields fields) {
  fields.emplace_back("Content-Type", "application/json");
  return fields;
}
constexpr char const* wish = R"({"game":"hat"})";

TEST(T19_Origin, only_our_own_pages_may_connect_or_create) {
  Program program({"--public-url", "https://games.example"});
  program.start();
  auto const server = program.endpoint();
  auto const code = new_table(server, "hat", 4).code;
  std::string const host = program.host();
  std::vector<std::string> const ours = {"https://games.example", "HTTPS://GAMES.EXAMPLE", "http://" + host,
                                         "https://" + host};
  std::vector<std::string> const others = {"null",
                                           "https://evil.example",
                                           "http://games.example",
                                           "https://games.example.evil.example",
                                           "https://evilgames.example",
                                           "https://games.example:444",
                                           "https://games.example:80",
                                           "https://games.example.",
                                           "https://sub.games.example",
                                           "https://games.example@evil.example",
                                           "https://games.example/..",
                                           "https://games.example#",
                                           "https://games.example?",
                                           "https://games.example\\.evil.example",
                                           "//games.example",
                                           "games.example",
                                           "https:games.example",
                                           "https:/games.example",
                                           "https:///games.example",
                                           "https://games%2eexample",
                                           "https://gаmes.example",
                                           "https://xn--gmes-5cd.example",
                                           "ftp://games.example",
                                           "file://",
                                           "file:///",
                                           "chrome-extension://abcdefghijklmnop",
                                           "data:text/html,x",
                                           "blob:https://evil.example",
                                           "javascript:alert(1)",
                                           "https://",
                                           "http://",
                                           "https://127.0.0.1",
                                           "http://127.0.0.1",
                                           "http://localhost:" + std::to_string(program.port()),
                                           "http://" + host + "0",
                                           "http://" + host + ".evil.example",
                                           "http://user@" + host,
                                           "https://games.example, https://evil.example",
                                           "https://evil.example https://games.example",
                                           host};
  for (auto const& origin : ours) {
    EXPECT_EQ(upgrade(server, code, {{"Origin", origin}}).result(), http::status::switching_protocols)
        << origin;
    EXPECT_EQ(fetch(server, http::verb::post, "/api/tables", with_json({{"Origin", origin}}), wish).result(),
              http::status::created)
        << origin;
  }
  int refused = 0;
  for (auto const& origin : others) {
    EXPECT_EQ(upgrade(server, code, {{"Origin", origin}}).result(), http::status::forbidden) << origin;
    EXPECT_EQ(fetch(server, http::verb::post, "/api/tables", with_json({{"Origin", origin}}), wish).result(),
              http::status::forbidden)
        << origin;
    ++refused;
  }
  // Two of them are none; and what the browser itself says counts more than the Origin.
  Fields const doubled = {{"Origin", "https://games.example"}, {"Origin", "https://evil.example"}};
  EXPECT_EQ(upgrade(server, code, doubled).result(), http::status::forbidden);
  for (char const* const site : {"cross-site", "same-site"})
    EXPECT_EQ(upgrade(server, code, {{"Origin", "https://games.example"}, {"Sec-Fetch-Site", site}}).result(),
              http::status::forbidden);
  found("T19", "origins_ours", ours.size(), "origins_foreign", refused + 3, "let_in", 0);
}

TEST(T20_Csrf, no_shape_of_a_foreign_request_changes_anything) {
  Program program;
  program.start();
  auto const server = program.endpoint();
  auto const created = [&] { return metric(server, "hotte_tables_created_total"); };
  std::vector<Fields> const shapes = {
      {{"Content-Type", "application/x-www-form-urlencoded"}},
      {{"Content-Type", "multipart/form-data; boundary=x"}},
      {{"Content-Type", "text/plain"}},
      {},
      with_json({{"Origin", "https://evil.example"}}),
      with_json({{"Origin", "null"}}),
      with_json({{"Sec-Fetch-Site", "cross-site"}}),
      with_json({{"Sec-Fetch-Site", "same-site"}, {"Sec-Fetch-Mode", "no-cors"}}),
  };
  int tried = 0;
  for (http::verb const method :
       {http::verb::post, http::verb::put, http::verb::patch, http::verb::delete_, http::verb::get}) {
    for (auto const& shape : shapes) {
      auto const status = fetch(server, method, "/api/tables", shape, wish).result_int();
      EXPECT_TRUE(status == 403 || status == 405 || status == 415) << status;
      ++tried;
    }
  }
  // A preflight of another site is not answered with a permission.
  auto const preflight =
      fetch(server, http::verb::options, "/api/tables",
            {{"Origin", "https://evil.example"}, {"Access-Control-Request-Method", "POST"}});
  EXPECT_EQ(preflight["Access-Control-Allow-Origin"], "");
  EXPECT_EQ(created(), 0u);
  EXPECT_EQ(fetch(server, http::verb::post, "/api/tables", with_json({}), wish).result(),
            http::status::created);
  EXPECT_EQ(created(), 1u) << "the control: the same wish of our own page does change something";
  found("T20", "shapes", tried, "changes", 0);
}

TEST(T21_Keys, forged_ones_give_no_seat) {
  int const guesses = trials(150, 20'000);
  Program program;
  program.start();
  auto const server = program.endpoint();
  auto const code = new_table(server, "hat", 4).code, elsewhere = new_table(server, "hat", 4).code;
  Caller ann(server, code), bob(server, code), zoe(server, elsewhere);
  std::string const key = ann.sit(0, "Ann"), old = bob.sit(1, "Bob"), other = zoe.sit(0, "Zoe");
  bob.send({{"type", "stand"}});
  EXPECT_TRUE(bob.hears([](object const& message) {
    return message.at("type") == "room_card" && message.at("you").is_null();
  }));
  auto const seat_with = [&](std::string const& forged) {
    Caller caller(server, code);
    caller.send({{"type", "hello"}, {"key", forged}});
    return caller.next("room_card").value().at("you");
  };
  std::string flipped = key, last = key;
  flipped[0] = flipped[0] == 'A' ? 'B' : 'A';
  last.back() = last.back() == 'A' ? 'B' : 'A';
  std::string lower = key;
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  std::vector<std::string> forged = {"",
                                     " ",
                                     "0",
                                     key.substr(1),
                                     key.substr(0, key.size() - 1),
                                     key + "A",
                                     " " + key,
                                     key + "=",
                                     flipped,
                                     last,
                                     server::sha256(key),
                                     old,
                                     other,
                                     std::string(3000, 'A'),
                                     std::string(1, '\0') + key,
                                     key + std::string(1, '\0'),
                                     "' OR 1=1 --",
                                     "${key}",
                                     "null"};
  if (lower != key) forged.push_back(lower);
  for (auto const& one : forged) EXPECT_TRUE(seat_with(one).is_null()) << one;
  for (int i = 0; i < guesses; ++i) ASSERT_TRUE(seat_with(server::random_token(32)).is_null());
  EXPECT_EQ(seat_with(key), 0) << "the control: the right key does";
  found("T21", "forged", forged.size() + static_cast<std::size_t>(guesses), "accepted", 0);
}

TEST(T24_Headers, stand_on_every_answer) {
  Program program({"--public-url", "https://games.example"});
  program.start();
  auto const server = program.endpoint();
  auto const code = new_table(server, "hat", 4).code;
  int answers = 0;
  for (http::verb const method : {http::verb::get, http::verb::post, http::verb::put, http::verb::options}) {
    for (std::string const& path :
         {std::string("/"), std::string("/t/KMRX"), std::string("/healthz"), std::string("/readyz"),
          std::string("/metrics"), std::string("/api/games"), std::string("/api/tables"),
          "/api/tables/" + code, "/api/tables/" + code + "/match", std::string("/api/none"),
          std::string("/ws/") + code, std::string("/assets/none.js"), std::string("/../etc/passwd"),
          std::string("/%00"), std::string("/sw.js"), std::string("/manifest.webmanifest"),
          std::string("/tv/KMRX")}) {
      auto const answer = fetch(server, method, path);
      EXPECT_THAT(std::string(answer["Content-Security-Policy"]), testing::HasSubstr("default-src 'none'"))
          << path;
      EXPECT_THAT(std::string(answer["Content-Security-Policy"]),
                  testing::HasSubstr("frame-ancestors 'none'"))
          << path;
      EXPECT_THAT(std::string(answer["Content-Security-Policy"]), testing::Not(testing::HasSubstr("unsafe")))
          << path;
      EXPECT_EQ(answer["X-Content-Type-Options"], "nosniff") << path;
      EXPECT_EQ(answer["Referrer-Policy"], "no-referrer") << path;
      EXPECT_EQ(answer["Cross-Origin-Opener-Policy"], "same-origin") << path;
      EXPECT_EQ(answer["Cross-Origin-Resource-Policy"], "same-origin") << path;
      EXPECT_EQ(answer["X-Frame-Options"], "DENY") << path;
      EXPECT_THAT(std::string(answer["Strict-Transport-Security"]), testing::StartsWith("max-age=31536000"))
          << path;
      EXPECT_EQ(answer["Access-Control-Allow-Origin"], "") << path;
      EXPECT_EQ(answer["Set-Cookie"], "") << path;
      ++answers;
    }
  }
  auto const socket = upgrade(server, code);
  EXPECT_EQ(socket.result(), http::status::switching_protocols);
  EXPECT_EQ(socket["X-Content-Type-Options"], "nosniff");
  // The control: a header that is not there is seen to be missing.
  Program at_home;
  at_home.start();
  EXPECT_EQ(fetch(at_home.endpoint(), http::verb::get, "/")["Strict-Transport-Security"], "");
  found("T24", "answers", answers + 1, "without_headers", 0);
}

// The promise is there before the first card, opens at the end, and holds; a changed one does not.
TEST(Deal, can_be_verified_by_everybody_at_the_table) {
  Program program;
  program.start();
  auto const server = program.endpoint();
  auto const code = new_table(server, "hat", 2).code;
  Caller ann(server, code);
  std::string const key = ann.sit(0, "Ann");
  ann.send({{"type", "set_bot"}, {"seat", 1}, {"level", "easy"}});
  ann.send({{"type", "start"}, {"match", 1}});
  auto const started = ann.next(
      [](object const& message) { return message.at("type") == "room_card" && message.at("match") == 1; });
  std::string const commitment = started.value().at("deal").at("commitment").as_string().c_str();
  EXPECT_TRUE(started->at("deal").at("seed").is_null());
  EXPECT_TRUE(started->at("deal").at("nonce").is_null());
  auto const asked = [&](std::string const& shown) {
    return fetch(server, http::verb::get, "/api/tables/" + code + "/match",
                 {{"Authorization", "Bearer " + shown}});
  };
  EXPECT_EQ(asked(key).result(), http::status::conflict);
  std::int64_t id = 0;
  std::optional<object> last;
  while (true) {
    auto const frame = ann.next("frame_card");
    ASSERT_TRUE(frame);
    auto const& inside = frame->at("frame");
    if (!inside.at("outcome").is_null()) break;
    if (auto const& legal = inside.at("legal").as_array(); !legal.empty())
      ann.send({{"type", "act"}, {"id", ++id}, {"prompt", inside.at("prompt")}, {"action", legal[0]}});
  }
  auto const ended = ann.next([](object const& message) {
    return message.at("type") == "room_card" && !message.at("deal").at("seed").is_null();
  });
  ASSERT_TRUE(ended);
  EXPECT_EQ(ended->at("deal").at("commitment").as_string(), commitment);
  EXPECT_EQ(asked("").result(), http::status::forbidden);
  EXPECT_EQ(asked("forged").result(), http::status::forbidden);
  auto const told = asked(key);
  ASSERT_EQ(told.result(), http::status::ok) << told.body();
  auto match = boost::json::parse(told.body());
  EXPECT_EQ(match.at("deal").at("commitment").as_string(), commitment);
  auto const verdict = [&](boost::json::value const& text) {
    auto const file = program.folder() / "match.json";
    std::ofstream(file) << boost::json::serialize(text);
    return run_hotte({"verify", file.string()});
  };
  auto const honest = verdict(match);
  EXPECT_EQ(honest.code, 0) << honest.output;
  std::vector<std::pair<char const*, boost::json::value>> const changes = {
      {"/deal/commitment", std::string(64, '0').c_str()},
      {"/deal/nonce", "another"},
      {"/deal/seed", std::string(64, '1').c_str()},
      {"/journal/setup/seed", 7},
      {"/journal/entries", boost::json::array{}}};
  for (auto const& [pointer, value] : changes) {
    auto forged = match;
    forged.at_pointer(pointer) = value;
    EXPECT_EQ(verdict(forged).code, 1) << pointer;
  }
}

}  // namespace
}  // namespace hotte::reliability
