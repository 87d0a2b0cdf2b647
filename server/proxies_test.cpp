// Who a visitor is behind proxies, and what strangers may ask for: by address, by network and in all.
#include "server/proxies.hpp"

#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>

#include "server/loopback_test.hpp"
#include "server/proxy_protocol.hpp"

namespace hotte::server {
namespace {

using boost::json::object;
constexpr auto for_ever = Milliseconds(3'600'000);

std::string behind(Proxies const& proxies, std::string const& peer, std::vector<std::string> const& said) {
  Request request;
  for (std::string const& line : said) request.insert("X-Forwarded-For", line);
  return proxies.visitor_behind(net::ip::make_address(peer), request).to_string();
}

TEST(Proxies, a_proxy_is_believed_only_if_it_is_named) {
  Proxies const named({"127.0.0.1", "10.1.0.0/16", "2001:db8::/32"});
  EXPECT_EQ(behind(named, "127.0.0.1", {"192.0.2.7"}), "192.0.2.7");
  EXPECT_EQ(behind(named, "::ffff:127.0.0.1", {"192.0.2.7"}), "192.0.2.7");
  EXPECT_EQ(behind(named, "10.1.255.3", {"192.0.2.7"}), "192.0.2.7");
  EXPECT_EQ(behind(named, "10.2.0.1", {"192.0.2.7"}), "10.2.0.1");
  EXPECT_EQ(behind(named, "2001:db8:1::1", {"192.0.2.7"}), "192.0.2.7");
  EXPECT_EQ(behind(named, "2001:db9::1", {"192.0.2.7"}), "2001:db9::1");
  EXPECT_EQ(behind(Proxies(), "127.0.0.1", {"192.0.2.7"}), "127.0.0.1");
}

TEST(Proxies, what_the_visitor_wrote_before_is_not_believed) {
  Proxies const named({"127.0.0.1", "10.0.0.0/8"});
  EXPECT_EQ(behind(named, "127.0.0.1", {"1.2.3.4, 192.0.2.7"}), "192.0.2.7");
  EXPECT_EQ(behind(named, "127.0.0.1", {"1.2.3.4", "192.0.2.7, 10.0.0.3"}), "192.0.2.7");
  EXPECT_EQ(behind(named, "127.0.0.1", {"192.0.2.7:4711"}), "192.0.2.7");
  EXPECT_EQ(behind(named, "127.0.0.1", {"[2001:db8::7]:4711"}), "2001:db8::7");
  EXPECT_EQ(behind(named, "127.0.0.1", {"2001:db8::7"}), "2001:db8::7");
  // Nonsense is nobody: then it counts as the proxy's own.
  for (std::string const nonsense : {"", "unknown", "1.2.3", "192.0.2.7;", "[::1", ","})
    EXPECT_EQ(behind(named, "127.0.0.1", {nonsense}), "127.0.0.1") << nonsense;
}

TEST(Proxies, what_is_no_network_is_refused_in_words) {
  for (std::string const text : {"", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "::/129", "10.0.0/8"})
    EXPECT_THROW(Proxies({text}), std::runtime_error) << text;
}

TEST(Proxies, a_round_trip_is_a_number_of_microseconds) {
  auto const said = [](std::string const& text) {
    Request request;
    request.set("X-Client-Round-Trip", text);
    return Proxies::round_trip(request);
  };
  EXPECT_EQ(said("21500"), Span(21.5));
  for (std::string const text : {"", "0", "-1", "1.5", "7ms", "99999999999"})
    EXPECT_FALSE(said(text)) << text;
}

// A server behind a proxy on this computer, and requests as that proxy passes them on.
ServerOptions behind_a_proxy() {
  ServerOptions options;
  options.behind_proxy = true;
  options.trusted_proxies = {"127.0.0.1"};
  return options;
}

Response ask_from(RunningServer const& server, std::string const& address, http::verb method,
                  std::string const& target, std::string const& body = {}) {
  return ask(server, method, target, [&](Request& request) {
    request.set("X-Forwarded-For", address);
    request.set(http::field::content_type, "application/json");
    request.body() = body;
  });
}

http::status created_from(RunningServer const& server, std::string const& address) {
  return ask_from(server, address, http::verb::post, "/api/tables", R"({"game":"hat"})").result();
}

TEST(Strangers, behind_a_proxy_nobody_is_exempt_and_everybody_counts_for_themselves) {
  ServerOptions options = behind_a_proxy();
  options.limits.tables_created = {2, for_ever};
  RunningServer server(options);
  for (std::string const address : {"192.0.2.1", "198.51.100.1", "127.0.0.1"}) {
    EXPECT_EQ(created_from(server, address), http::status::created) << address;
    EXPECT_EQ(created_from(server, address), http::status::created) << address;
    EXPECT_EQ(created_from(server, address), http::status::too_many_requests) << address;
  }
  // Control: a proxy that is not named says nothing that counts, and this computer itself is exempt.
  ServerOptions direct;
  direct.limits.tables_created = {2, for_ever};
  RunningServer open(direct);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(created_from(open, "192.0.2.1"), http::status::created);
}

TEST(Strangers, without_a_word_from_the_proxy_all_share_one_allowance) {
  ServerOptions options = behind_a_proxy();
  options.limits.tables_created = {2, for_ever};
  options.trusted_proxies.clear();
  RunningServer server(options);
  EXPECT_EQ(created_from(server, "192.0.2.1"), http::status::created);
  EXPECT_EQ(created_from(server, "198.51.100.1"), http::status::created);
  EXPECT_EQ(created_from(server, "203.0.113.1"), http::status::too_many_requests);
}

TEST(Strangers, a_network_is_allowed_a_few_households) {
  ServerOptions options = behind_a_proxy();
  options.limits.tables_created = {1, for_ever};
  options.limits.households_per_network = 3;
  RunningServer server(options);
  for (std::string const network : {"2001:db8:7:", "2001:db8:8:"}) {
    for (std::string const house : {"1", "2", "3"})
      EXPECT_EQ(created_from(server, network + house + "::1"), http::status::created) << network << house;
    EXPECT_EQ(created_from(server, network + "4::1"), http::status::too_many_requests);
  }
  EXPECT_EQ(created_from(server, "192.0.2.1"), http::status::created);
}

TEST(Strangers, all_together_are_allowed_only_so_much) {
  ServerOptions options = behind_a_proxy();
  options.limits.tables_created_in_all = {3, for_ever};
  RunningServer server(options);
  for (int i = 1; i <= 3; ++i)
    EXPECT_EQ(created_from(server, "192.0." + std::to_string(i) + ".1"), http::status::created);
  EXPECT_EQ(created_from(server, "198.51.100.1"), http::status::too_many_requests);
}

TEST(Strangers, sockets_are_counted_for_the_visitor_not_for_the_proxy) {
  ServerOptions options = behind_a_proxy();
  options.limits.sockets_per_address = 2;
  RunningServer server(options);
  std::string const code = new_table(server);
  auto const from = [](std::string const& address) {
    return [address](websocket::request_type& request) { request.set("X-Forwarded-For", address); };
  };
  std::deque<Device> open;
  for (std::string const address : {"192.0.2.1", "192.0.2.1", "198.51.100.1", "198.51.100.1"})
    EXPECT_FALSE(open.emplace_back(server, code, from(address)).error()) << address;
  EXPECT_EQ(Device(server, code, from("192.0.2.1")).refused_with(), http::status::too_many_requests);
  EXPECT_FALSE(Device(server, code, from("203.0.113.1")).error());
}

struct Created {
  std::string code, invite;
};

Created created(RunningServer const& server) {
  auto const table = body_of(post(server, "/api/tables", R"({"game":"hat"})"));
  return {std::string(table.at("code").as_string()), std::string(table.at("invite").as_string())};
}

// Guesses from so many addresses that everybody's allowance is used up.
void guess_wildly(RunningServer const& server, std::string const& right) {
  std::string const wrong =
      right.front() == 'B' ? std::string(right.size(), 'C') : std::string(right.size(), 'B');
  for (int i = 0; i < 4; ++i)
    ask_from(server, "192.0." + std::to_string(i) + ".1", http::verb::get, "/api/tables/" + wrong);
}

TEST(Strangers, a_wave_of_guesses_locks_out_nobody_who_has_the_link_or_a_key) {
  ServerOptions options = behind_a_proxy();
  options.limits.wrong_codes_in_all = {3, for_ever};
  RunningServer server(options);
  Created const table = created(server);
  Device ann(server, table.code);
  std::string const key = ann.sit(0, "Ann");
  guess_wildly(server, table.code);
  EXPECT_EQ(get(server, "/api/tables/" + table.code).result(), http::status::too_many_requests);

  Device with_link(server, table.code);
  with_link.say({{"type", "hello"}, {"invite", table.invite}});
  EXPECT_EQ(with_link.hear("room_card").at("code").as_string(), table.code);
  Device with_key(server, table.code);
  with_key.say({{"type", "hello"}, {"key", key}});
  // Said before the door was open, and heard all the same.
  with_key.say({{"type", "emote"}, {"emote", "clapping-hands"}});
  EXPECT_EQ(with_key.hear("room_card").at("you").as_int64(), 0);
  EXPECT_EQ(with_key.hear("emoted").at("seat").as_int64(), 0);

  // Whoever has only the code, right or wrong, or a forged proof, learns nothing: the answers are the same.
  std::string const wrong(table.code.size(), table.code.front() == 'B' ? 'C' : 'B');
  for (std::string const& code : {table.code, wrong}) {
    Device bare(server, code);
    bare.say_text(R"({"type":"hello"})");
    EXPECT_EQ(bare.hear_the_end(), 1013);
    Device forged(server, code);
    forged.say({{"type", "hello"}, {"invite", "AAAAAAAAAAAAAAAAAAAAAA"}, {"key", std::string(43, 'A')}});
    EXPECT_EQ(forged.hear_the_end(), 1013);
  }
}

TEST(Strangers, guessing_many_codes_at_once_is_no_way_round) {
  ServerOptions options;
  options.limits.loopback_is_exempt = false;
  options.limits.wrong_codes = {2, for_ever};
  RunningServer server(options);
  net::io_context context;
  std::deque<beast::tcp_stream> streams;
  for (int i = 0; i < 12; ++i)
    streams.emplace_back(context).connect({net::ip::make_address("127.0.0.1"), server.port()});
  std::string const guess = "GET /api/tables/BBBB HTTP/1.1\r\nHost: x\r\n\r\n";
  for (auto& stream : streams) net::write(stream.socket(), net::buffer(guess));
  int wrong = 0;
  for (auto& stream : streams) {
    beast::flat_buffer buffer;
    Response response;
    http::read(stream, buffer, response);
    wrong += response.result() == http::status::not_found;
  }
  EXPECT_EQ(wrong, 2);
}

TEST(Strangers, a_code_tells_that_there_is_a_table_and_nothing_else) {
  ServerOptions options;
  options.limits.code_letters = many_letters;
  RunningServer server(options);
  Created const table = created(server);
  EXPECT_EQ(table.code.size(), 6u);
  Device ann(server, table.code);
  ann.sit(0, "Ann");
  EXPECT_EQ(body_of(get(server, "/api/tables/" + table.code)), (object{{"code", table.code}}));
}

// The PROXY protocol: what a proxy says before the first byte of its visitor.
std::string announcement(unsigned char command, unsigned char family, std::string const& addresses) {
  std::string header("\r\n\r\n\0\r\nQUIT\n", 12);
  header += static_cast<char>(0x20 | command);
  header += static_cast<char>(family << 4 | 1);
  header += static_cast<char>(addresses.size() >> 8);
  header += static_cast<char>(addresses.size() & 0xff);
  return header + addresses;
}

std::string const somebody_v4 = std::string("\xc0\x00\x02\x07\x7f\x00\x00\x01\x11\x11\x22\x22", 12);

std::optional<net::ip::address> source_of(std::string const& bytes) {
  ProxyPreamble preamble{};
  std::copy_n(bytes.begin(), std::min(bytes.size(), preamble.size()), preamble.begin());
  auto const header = proxy_header(preamble);
  if (!header) throw std::runtime_error("no header");
  auto const* rest = reinterpret_cast<unsigned char const*>(bytes.data()) + preamble.size();
  return proxied_source(*header, {rest, std::min(header->rest, bytes.size() - preamble.size())});
}

TEST(ProxyProtocol, says_whose_connection_it_is) {
  EXPECT_EQ(source_of(announcement(1, 1, somebody_v4)), net::ip::make_address("192.0.2.7"));
  auto const v6 = net::ip::make_address_v6("2001:db8::7").to_bytes();
  std::string addresses(v6.begin(), v6.end());
  addresses += addresses + "\x11\x11\x22\x22" + std::string(3, '\x04');  // and a field that is passed over
  EXPECT_EQ(source_of(announcement(1, 2, addresses)), net::ip::make_address("2001:db8::7"));
  EXPECT_FALSE(source_of(announcement(0, 1, somebody_v4)));  // it asks for itself
  EXPECT_FALSE(source_of(announcement(1, 3, std::string(216, 'x'))));
  EXPECT_FALSE(source_of(announcement(1, 1, "short")));
  EXPECT_FALSE(source_of(announcement(1, 2, somebody_v4)));
}

TEST(ProxyProtocol, anything_else_is_no_header) {
  std::string const good = announcement(1, 1, somebody_v4);
  for (std::size_t i = 0; i < 13; ++i) {
    std::string spoilt = good;
    spoilt[i] ^= 0x40;
    EXPECT_THROW(source_of(spoilt), std::runtime_error) << i;
  }
  EXPECT_THROW(source_of(announcement(2, 1, somebody_v4)), std::runtime_error);
  EXPECT_THROW(source_of(announcement(1, 1, std::string(most_after_preamble + 1, 'x'))), std::runtime_error);
}

// What comes back when these are the first bytes of a connection; empty: it was closed without a word.
std::string answer_to_bytes(RunningServer const& server, std::string const& bytes) {
  net::io_context context;
  beast::tcp_stream stream(context);
  stream.connect({net::ip::make_address("127.0.0.1"), server.port()});
  net::write(stream.socket(), net::buffer(bytes));
  std::string answer;
  std::array<char, 512> some;
  beast::error_code ended;
  while (!ended && completes(context, [&](auto done) {
    stream.async_read_some(net::buffer(some), [&, done](beast::error_code error, std::size_t size) {
      ended = error, answer.append(some.data(), size), done();
    });
  })) {
  }
  return answer;
}

TEST(ProxyProtocol, a_trusted_proxy_announces_every_connection) {
  ServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  options.proxy_protocol = true;
  options.limits.tables_created = {1, for_ever};
  RunningServer server(options);
  // The header of HTTP is the visitor's own here and says nothing.
  std::string const request =
      "POST /api/tables HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nConnection: close\r\n"
      "Content-Type: application/json\r\nContent-Length: 14\r\n\r\n{\"game\":\"hat\"}";
  EXPECT_TRUE(answer_to_bytes(server, announcement(1, 1, somebody_v4) + request).starts_with("HTTP/1.1 201"));
  EXPECT_TRUE(answer_to_bytes(server, announcement(1, 1, somebody_v4) + request).starts_with("HTTP/1.1 429"));
  EXPECT_EQ(answer_to_bytes(server, request), "");
}

}  // namespace
}  // namespace hotte::server
