// T28 to T32: clients that want to hurt. Each is got rid of, and nobody else notices.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/write.hpp>
#include <boost/json/parse.hpp>
#include <deque>

#include "tests/reliability/caller.hpp"
#include "tests/reliability/crowd.hpp"
#include "tests/reliability/fetch.hpp"
#include "tests/reliability/program.hpp"
#include "tests/reliability/trials.hpp"

namespace hotte::reliability {
namespace {

using Tcp = net::ip::tcp;
using Steady = std::chrono::steady_clock;

bool honest_people_are_served(Program const& program) {
  return fetch(program.endpoint(), http::verb::get, "/readyz").result() == http::status::ok;
}

// Whether the other side has ended the connection.
bool is_cut(Tcp::socket& socket) {
  socket.non_blocking(true);
  std::array<char, 256> rest;
  boost::system::error_code error;
  while (!error) socket.read_some(net::buffer(rest), error);
  return error != net::error::would_block;
}

TEST(T28_Slowloris, requests_that_never_end_are_cut_and_others_are_served) {
  int const sockets = trials(200, 5'000);
  Program program(soaking() ? std::vector<std::string>{}
                            : std::vector<std::string>{"--request-time", "1500"});
  program.start();
  auto const idle = program.resident_bytes();
  net::io_context context;
  std::vector<Tcp::socket> slow;
  for (int i = 0; i < sockets; ++i) {
    slow.emplace_back(context).connect(program.endpoint());
    net::write(slow.back(), net::buffer(std::string("GET / HTTP/1.1\r\nX: ")));
  }
  auto const held = program.resident_bytes();
  auto const began = Steady::now();
  std::size_t cut = 0;
  double slowest_ms = 0;
  while (cut < slow.size() && Steady::now() < began + std::chrono::minutes(1)) {
    auto const before = Steady::now();
    EXPECT_TRUE(honest_people_are_served(program));
    slowest_ms =
        std::max(slowest_ms, std::chrono::duration<double, std::milli>(Steady::now() - before).count());
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    cut = 0;
    for (Tcp::socket& socket : slow) {
      boost::system::error_code gone;
      net::write(socket, net::buffer("x", 1), gone);
      cut += gone || is_cut(socket) ? 1 : 0;
    }
  }
  EXPECT_EQ(cut, slow.size());
  found("T28", "sockets", sockets, "cut", cut, "after_seconds",
        std::chrono::duration<double>(Steady::now() - began).count(), "bytes_per_socket",
        (held - std::min(idle, held)) / static_cast<std::uint64_t>(sockets), "slowest_honest_answer_ms",
        slowest_ms);
}

std::string frame(unsigned char first, std::string const& payload, bool masked = true) {
  std::string bytes(1, static_cast<char>(first));
  bytes += static_cast<char>(payload.size() | (masked ? 0x80 : 0));
  if (masked) bytes += std::string(4, '\0');
  return bytes + payload;
}

TEST(T29_Bombs, are_defused_with_the_right_code_and_leave_nothing_behind) {
  int const rounds = trials(5, 200);
  Program program;
  program.start();
  auto const code = new_table(program.endpoint(), "hat", 4).code;
  struct Bomb {
    std::string name, bytes;
    int closes_with;
  };
  std::vector<Bomb> const bombs = {
      {"four gibibytes announced", std::string("\x81\xff\0\0\0\1\0\0\0\0\0\0\0\0", 14), 1009},
      {"nine exbibytes announced", std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14), 1009},
      {"a compressed frame nobody agreed on", frame(0xc1, "x"), 1002},
      {"not UTF-8", frame(0x81, "\xff\xfe"), 1007},
      {"half a character", frame(0x81, "\xe2\x82"), 1007},
      {"not masked", frame(0x81, "{}", false), 1002},
      {"an unknown kind", frame(0x83, "x"), 1002},
      {"a continuation of nothing", frame(0x80, "x"), 1002},
      {"a ping in pieces", frame(0x09, "x"), 1002},
      {"a ping that is too long", std::string("\x89\xfe\x01\x00\0\0\0\0", 8) + std::string(256, 'x'), 1002},
      {"a length written too long", std::string("\x81\xfe\x00\x01\0\0\0\0x", 9), 1002},
      {"binary", frame(0x82, "x"), 1003},
  };
  auto const before = program.resident_bytes();
  for (int round = 0; round < rounds; ++round) {
    for (Bomb const& bomb : bombs) {
      Caller caller(program.endpoint(), code);
      caller.send_raw(bomb.bytes);
      EXPECT_TRUE(hear_until([&] { return caller.ended(); })) << bomb.name;
      EXPECT_EQ(caller.close_code(), bomb.closes_with) << bomb.name;
    }
    // Depth is refused in words, and the connection lives.
    Caller deep(program.endpoint(), code);
    deep.send({{"type", "hello"}});
    deep.send_text(std::string(4000, '['));
    EXPECT_EQ(deep.next("refused").value().at("refusal").at("why"), "malformed");
    // A message in very many empty pieces is a message in the end, or never; it costs nobody else anything.
    std::string pieces = frame(0x01, "");
    for (int i = 0; i < 20'000; ++i) pieces += frame(0x00, "");
    deep.send_raw(pieces);
    EXPECT_TRUE(honest_people_are_served(program));
  }
  auto const after = program.resident_bytes();
  EXPECT_TRUE(program.runs());
  found("T29", "bombs", rounds * static_cast<int>(bombs.size() + 2), "resident_kib_more",
        (after - std::min(before, after)) >> 10);
}

struct Neighbours {
  double p50 = 0, p99 = 0, errors = 0, actions = 0;
};

Neighbours neighbours(Program const& program, int seconds) {
  auto const ran = run_hotte({"load", "--url", "ws://" + program.host(), "--tables", "20", "--rate", "5",
                              "--seconds", std::to_string(seconds), "--json"});
  EXPECT_EQ(ran.code, 0) << ran.output;
  auto const figures = boost::json::parse(ran.output.substr(ran.output.find('{'))).as_object();
  auto const number = [&](char const* key) { return figures.at(key).to_number<double>(); };
  return {number("p50_ms"), number("p99_ms"), number("errors"), number("actions")};
}

double median(std::vector<double> values) {
  std::ranges::nth_element(values, values.begin() + values.size() / 2);
  return values[values.size() / 2];
}

// Sends a thousand messages, pauses, and so on until it is cut; connects again, and so on.
class Flood {
 public:
  Flood(Program const& program, std::string code, std::chrono::milliseconds pause)
      : thread_([this, server = program.endpoint(), code, pause] { run(server, code, pause); }) {}
  ~Flood() {
    stop_ = true;
    thread_.join();
  }
  std::atomic<int> cuts = 0;
  std::atomic<std::uint64_t> sent = 0;
  std::atomic<double> longest_seconds = 0;

 private:
  void run(Tcp::endpoint const& server, std::string const& code, std::chrono::milliseconds pause) {
    std::string thousand;
    for (int i = 0; i < 1000; ++i) thousand += frame(0x81, R"({"type":"ping","at":1})");
    while (!stop_) {
      net::io_context context;
      beast::websocket::stream<beast::tcp_stream> socket(context);
      boost::system::error_code error;
      socket.next_layer().socket().connect(server, error);
      if (!error) socket.handshake("127.0.0.1", "/ws/" + code, error);
      if (error) continue;
      auto const began = Steady::now();
      while (!error && !stop_) {
        net::write(socket.next_layer().socket(), net::buffer(thousand), error);
        sent += 1000;
        std::this_thread::sleep_for(pause);
      }
      if (!error) return;
      ++cuts;
      longest_seconds =
          std::max<double>(longest_seconds, std::chrono::duration<double>(Steady::now() - began).count());
    }
  }

  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

// With and without the flood by turns: the disk of a shared host makes one window three times as slow as the
// next, and would be taken for the flood.
void flood_beside_neighbours(char const* how, std::chrono::milliseconds pause) {
  int const windows = trials(1, 9);
  int const seconds = soaking() ? 5 : 2;
  Program program;
  program.start();
  auto const code = new_table(program.endpoint(), "hat", 4).code;
  std::vector<double> calm_p50, calm_p99, flooded_p50, flooded_p99, growth;
  std::uint64_t cuts = 0, sent = 0;
  double longest_seconds = 0;
  for (int window = 0; window < windows; ++window) {
    auto const calm = neighbours(program, seconds);
    Flood flood(program, code, pause);
    auto const flooded = neighbours(program, seconds);
    EXPECT_EQ(flooded.errors, 0);
    EXPECT_GT(flooded.actions, calm.actions / 2);
    EXPECT_GE(flood.cuts, 1);
    cuts += static_cast<std::uint64_t>(flood.cuts);
    sent += flood.sent;
    longest_seconds = std::max<double>(longest_seconds, flood.longest_seconds);
    calm_p50.push_back(calm.p50);
    calm_p99.push_back(calm.p99);
    flooded_p50.push_back(flooded.p50);
    flooded_p99.push_back(flooded.p99);
    growth.push_back(flooded.p99 - calm.p99);
  }
  EXPECT_GE(metric(program.endpoint(), "hotte_floods_total"), cuts);
  found("T30", how, "windows", windows, "floods", cuts, "messages", sent, "longest_until_cut_seconds",
        longest_seconds, "neighbours_median_p50_ms", median(calm_p50), "->", median(flooded_p50), "p99_ms",
        median(calm_p99), "->", median(flooded_p99), "median_growth_ms", median(growth), "least_growth_ms",
        std::ranges::min(growth), "most_growth_ms", std::ranges::max(growth));
}

TEST(T30_Flood, of_ten_thousand_a_second_is_cut_and_the_neighbours_play_on) {
  flood_beside_neighbours("ten_thousand_a_second", std::chrono::milliseconds(100));
}

TEST(T30_Flood, as_fast_as_it_goes_is_cut_and_the_neighbours_play_on) {
  flood_beside_neighbours("as_fast_as_it_goes", std::chrono::milliseconds(0));
}

TEST(T31_SlowReaders, are_cut_when_their_queue_is_full_and_their_tables_play_on) {
  auto const readers = static_cast<std::uint64_t>(trials(10, 200));
  Program program;
  program.start();
  Crowd crowd(program.endpoint(), 5, 31);
  auto const people = metric(program.endpoint(), "hotte_sockets");
  auto const before = program.resident_bytes();
  net::io_context context;
  std::deque<beast::websocket::stream<Tcp::socket>> idle;
  for (std::uint64_t i = 0; i < readers; ++i) {
    auto& socket = idle.emplace_back(context);
    socket.next_layer().open(Tcp::v4());
    socket.next_layer().set_option(net::socket_base::receive_buffer_size(4096));
    socket.next_layer().connect(program.endpoint());
    socket.handshake("127.0.0.1", "/ws/" + crowd.tables()[i % crowd.tables().size()].place.code);
    socket.write(net::buffer(std::string_view(R"({"type":"hello"})")));
  }
  auto const acknowledged = crowd.acknowledged();
  std::uint64_t most = before;
  auto const found_out = [&] {
    most = std::max(most, program.resident_bytes());
    return metric(program.endpoint(), "hotte_slow_readers_total") == readers;
  };
  EXPECT_TRUE(crowd.play_until(found_out));
  EXPECT_TRUE(crowd.play_until([&] { return metric(program.endpoint(), "hotte_sockets") <= people; }));
  EXPECT_TRUE(crowd.comes_to_rest());
  EXPECT_THAT(crowd.faults(), testing::IsEmpty());
  auto const cut = metric(program.endpoint(), "hotte_slow_readers_total");
  EXPECT_EQ(cut, readers);  // and nobody who reads
  found("T31", "readers", readers, "cut", cut, "resident_kib_more_at_most", (most - before) >> 10,
        "acknowledged_meanwhile", crowd.acknowledged() - acknowledged);
}

TEST(T32_Descriptors, running_out_of_them_is_survived) {
  Program program;
  program.limit_descriptors(64);
  program.start();
  net::io_context context;
  {
    std::vector<Tcp::socket> many;
    for (int i = 0; i < 200; ++i) many.emplace_back(context).connect(program.endpoint());
    EXPECT_TRUE(
        hear_until([&] { return program.log().find("no file descriptors left") != std::string::npos; }));
    EXPECT_TRUE(program.runs());
  }
  EXPECT_TRUE(hear_until([&] { return program.descriptors() < 32; }));
  EXPECT_TRUE(honest_people_are_served(program));
  EXPECT_EQ(new_table(program.endpoint(), "hat", 4).code.size(), 4u);
  found("T32", "connections", 200, "descriptors", 64, "served_afterwards", 1);
}

}  // namespace
}  // namespace hotte::reliability
