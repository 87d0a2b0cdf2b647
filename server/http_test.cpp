// What plain HTTP gets, over real sockets.
#include "server/loopback_test.hpp"

namespace hotte::server {
namespace {

void expect_hardened(Response const& response, std::string const& what) {
  EXPECT_EQ(
      response["Content-Security-Policy"],
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
      "connect-src "
      "'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
      "frame-ancestors 'none'; "
      "object-src 'none'; require-trusted-types-for 'script'; trusted-types svelte-trusted-html hotte-worker")
      << what;
  EXPECT_EQ(response["X-Content-Type-Options"], "nosniff") << what;
  EXPECT_EQ(response["Referrer-Policy"], "no-referrer") << what;
  EXPECT_EQ(response["Cross-Origin-Opener-Policy"], "same-origin") << what;
  EXPECT_EQ(response["Cross-Origin-Resource-Policy"], "same-origin") << what;
  EXPECT_EQ(response["X-Frame-Options"], "DENY") << what;
  EXPECT_EQ(response[http::field::strict_transport_security], "") << what;
}

std::string why_of(Response const& response) {
  return std::string(body_of(response).at("refusal").at("why").as_string());
}

TEST(Http, every_answer_carries_the_security_headers) {
  RunningServer server;
  struct Case {
    http::verb method;
    std::string target;
    http::status status;
  };
  for (Case const& one : {Case{http::verb::get, "/", http::status::ok},
                          {http::verb::get, "/t/KMRX", http::status::ok},
                          {http::verb::head, "/healthz", http::status::ok},
                          {http::verb::get, "/healthz", http::status::ok},
                          {http::verb::get, "/readyz", http::status::ok},
                          {http::verb::get, "/metrics", http::status::ok},
                          {http::verb::get, "/api/games", http::status::ok},
                          {http::verb::get, "/api/tables", http::status::method_not_allowed},
                          {http::verb::delete_, "/", http::status::method_not_allowed},
                          {http::verb::get, "/api/tables/BBBB", http::status::not_found},
                          {http::verb::get, "/api/tables/not-a-code", http::status::not_found},
                          {http::verb::get, "/api/nothing", http::status::not_found},
                          {http::verb::get, "/ws/BBBB", http::status::upgrade_required},
                          {http::verb::get, "elsewhere", http::status::bad_request},
                          {http::verb::post, "/api/tables", http::status::unsupported_media_type}}) {
    Response const response = ask(server, one.method, one.target, [](Request&) {});
    EXPECT_EQ(response.result(), one.status) << one.target;
    expect_hardened(response, one.target);
  }
}

TEST(Http, https_is_demanded_where_people_use_it) {
  ServerOptions options;
  options.public_url = "https://games.example/";
  RunningServer server(options);
  EXPECT_EQ(get(server, "/healthz")[http::field::strict_transport_security],
            "max-age=31536000; includeSubDomains");
}

TEST(Http, the_games_are_listed_with_their_options) {
  RunningServer server;
  auto const games = body_of(get(server, "/api/games")).at("games").as_array();
  ASSERT_FALSE(games.empty());
  EXPECT_EQ(games[0].at("id").as_string(), "hat");
  EXPECT_FALSE(games[0].at("options").as_array().empty());
}

TEST(Http, a_wrong_wish_for_a_table_is_refused_in_words) {
  RunningServer server;
  struct Case {
    std::string body;
    http::status status;
    std::string why;
  };
  for (Case const& one :
       {Case{"nonsense", http::status::bad_request, "malformed"},
        {"{}", http::status::not_found, "unknown_game"},
        {R"({"game":"chess"})", http::status::not_found, "unknown_game"},
        {R"({"game":"hat","seats":99})", http::status::bad_request, "bad_options"},
        {R"({"game":"hat","options":{"no_such":1}})", http::status::bad_request, "bad_options"},
        {R"({"game":"hat","colour":"red"})", http::status::bad_request, "malformed"},
        {R"({"game":"hat","pace":"warp"})", http::status::bad_request, "malformed"}}) {
    Response const response = post(server, "/api/tables", one.body);
    EXPECT_EQ(response.result(), one.status) << one.body;
    EXPECT_EQ(why_of(response), one.why) << one.body;
  }
}

TEST(Http, tables_are_created_by_our_own_pages_only) {
  ServerOptions options;
  options.public_url = "https://games.example";
  RunningServer server(options);
  auto const status_with = [&](std::string const& field, std::string const& value) {
    return ask(server, http::verb::post, "/api/tables",
               [&](Request& request) {
                 request.set(http::field::content_type, "application/json");
                 request.set(field, value);
                 request.body() = R"({"game":"hat"})";
               })
        .result();
  };
  for (std::string const& origin :
       {"http://" + server.host(), "https://" + server.host(), std::string("https://games.example"),
        std::string("HTTPS://GAMES.EXAMPLE")})
    EXPECT_EQ(status_with("Origin", origin), http::status::created) << origin;
  for (std::string const& origin :
       {std::string("null"), std::string("https://evil.example"),
        std::string("https://games.example.evil.example"), std::string("https://evilgames.example"),
        std::string("https://games.example:444"), std::string("http://games.example"),
        std::string("https://games.example."), std::string("https://sub.games.example"),
        "ftp://" + server.host(), "http://" + server.host() + "0", server.host(), std::string("http://")})
    EXPECT_EQ(status_with("Origin", origin), http::status::forbidden) << origin;
  EXPECT_EQ(status_with("Sec-Fetch-Site", "cross-site"), http::status::forbidden);
  EXPECT_EQ(status_with("Sec-Fetch-Site", "same-site"), http::status::forbidden);
  EXPECT_EQ(status_with("Sec-Fetch-Site", "same-origin"), http::status::created);
}

TEST(Http, a_request_that_is_too_long_is_answered_and_ended) {
  RunningServer server;
  Response const body = post(server, "/api/tables", std::string(20'000, ' '));
  EXPECT_EQ(body.result(), http::status::payload_too_large);
  expect_hardened(body, "body");
  Response const header = ask(server, http::verb::get, "/",
                              [](Request& request) { request.set("X-Long", std::string(9'000, 'x')); });
  EXPECT_EQ(header.result(), http::status::request_header_fields_too_large);
  EXPECT_FALSE(header.keep_alive());
  expect_hardened(header, "header");
}

TEST(Http, what_is_not_http_is_a_bad_request) {
  RunningServer server;
  net::io_context context;
  beast::tcp_stream stream(context);
  stream.connect({net::ip::make_address("127.0.0.1"), server.port()});
  net::write(stream.socket(), net::buffer(std::string("EHLO somewhere\r\n\r\n")));
  beast::flat_buffer buffer;
  Response response;
  http::read(stream, buffer, response);
  EXPECT_EQ(response.result(), http::status::bad_request);
  expect_hardened(response, "not HTTP");
}

TEST(Http, a_request_that_never_ends_is_cut) {
  ServerOptions options;
  options.limits.http_request = Milliseconds(50);
  RunningServer server(options);
  net::io_context context;
  beast::tcp_stream stream(context);
  stream.connect({net::ip::make_address("127.0.0.1"), server.port()});
  net::write(stream.socket(), net::buffer(std::string("GET / HTTP/1.1\r\nHost: ")));
  std::array<char, 64> rest;
  beast::error_code ended;
  EXPECT_TRUE(completes(context, [&](auto done) {
    stream.async_read_some(net::buffer(rest),
                           [&ended, done](beast::error_code error, std::size_t) { ended = error, done(); });
  }));
  EXPECT_TRUE(ended == net::error::eof || ended == net::error::connection_reset) << ended.message();
}

TEST(Http, an_address_creates_only_so_many_tables) {
  ServerOptions options;
  options.limits.loopback_is_exempt = false;
  options.limits.tables_created = {2, Milliseconds(3'600'000)};
  RunningServer server(options);
  new_table(server);
  new_table(server);
  Response const third = post(server, "/api/tables", R"({"game":"hat"})");
  EXPECT_EQ(third.result(), http::status::too_many_requests);
  EXPECT_EQ(why_of(third), "busy");
  EXPECT_FALSE(third[http::field::retry_after].empty());
}

TEST(Http, an_address_guesses_only_so_many_codes) {
  ServerOptions options;
  options.limits.loopback_is_exempt = false;
  options.limits.wrong_codes = {2, Milliseconds(3'600'000)};
  RunningServer server(options);
  std::string const code = new_table(server);
  std::string const wrong = code == "BBBB" ? "CCCC" : "BBBB";
  EXPECT_EQ(get(server, "/api/tables/" + wrong).result(), http::status::not_found);
  EXPECT_EQ(get(server, "/api/tables/" + code).result(), http::status::ok);
  EXPECT_EQ(get(server, "/api/tables/" + wrong).result(), http::status::not_found);
  EXPECT_EQ(get(server, "/api/tables/" + code).result(), http::status::too_many_requests);
}

TEST(Http, too_many_connections_from_one_address_are_turned_away) {
  ServerOptions options;
  options.limits.loopback_is_exempt = false;
  options.limits.sockets_per_address = 1;
  RunningServer server(options);
  std::string const code = new_table(server);
  // The connection of the creation may still be closing:
  // what counts is that a held one keeps others out.
  std::optional<Device> held;
  do held.emplace(server, code);
  while (held->error());
  EXPECT_EQ(get(server, "/healthz").result(), http::status::too_many_requests);
}

}  // namespace
}  // namespace hotte::server
