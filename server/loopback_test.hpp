// For tests over real sockets: a server on a thread of its own, and a caller that speaks HTTP and WebSocket
// to it.
#pragma once

#include <gtest/gtest.h>

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>

#include "server/answer.hpp"
#include "server/serve.hpp"

namespace hotte::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr std::chrono::seconds long_enough{20};  // only a broken server lets a test wait that long

// Waits for an asynchronous operation of its own context; false when it did not end.
template <class Start>
bool completes(net::io_context& context, Start start) {
  bool done = false;
  start([&done] { done = true; });
  context.restart();
  auto const latest = std::chrono::steady_clock::now() + long_enough;
  while (!done && std::chrono::steady_clock::now() < latest) context.run_one_until(latest);
  return done;
}

class RunningServer {
 public:
  explicit RunningServer(ServerOptions options = {}, std::string const& store = "memory:")
      : RunningServer(std::move(options), store::open(store).value(), nullptr) {}
  RunningServer(ServerOptions options, std::unique_ptr<store::Journal> journal,
                std::unique_ptr<store::Membership> membership)
      : server_(local(std::move(options)), std::move(journal), std::move(membership)),
        thread_([this] { server_.run(); }) {}
  ~RunningServer() { stop(); }

  void stop() {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }
  std::uint16_t port() const { return server_.port(); }
  std::string host() const { return "127.0.0.1:" + std::to_string(port()); }

 private:
  static ServerOptions local(ServerOptions options) {
    options.port = 0;
    options.limits.farewell = Milliseconds(200);  // the peers of a test do not always answer
    return options;
  }

  Server server_;
  std::thread thread_;
};

using Response = http::response<http::string_body>;

// One request on a connection of its own; `change` may alter it before it goes.
template <class Change>
Response ask(RunningServer const& server, http::verb method, std::string const& target, Change change) {
  net::io_context context;
  beast::tcp_stream stream(context);
  stream.connect({net::ip::make_address("127.0.0.1"), server.port()});
  Request request(method, target, 11);
  request.set(http::field::host, server.host());
  change(request);
  request.prepare_payload();
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.skip(method == http::verb::head);
  bool const answered = completes(context, [&](auto done) {
    http::async_read(stream, buffer, parser, [done](beast::error_code, std::size_t) { done(); });
  });
  EXPECT_TRUE(answered) << target;
  return parser.release();
}

inline Response get(RunningServer const& server, std::string const& target) {
  return ask(server, http::verb::get, target, [](Request&) {});
}

inline Response post(RunningServer const& server, std::string const& target, std::string body) {
  return ask(server, http::verb::post, target, [&](Request& request) {
    request.set(http::field::content_type, "application/json");
    request.body() = std::move(body);
  });
}

inline boost::json::object body_of(Response const& response) {
  return boost::json::parse(response.body()).as_object();
}

// The code of a new table.
inline std::string new_table(RunningServer const& server,
                             std::string const& wanted = R"({"game":"hat","seats":4,"pace":"instant"})") {
  Response const response = post(server, "/api/tables", wanted);
  EXPECT_EQ(response.result(), http::status::created) << response.body();
  return std::string(body_of(response).at("code").as_string());
}

// A device at a table.
class Device {
 public:
  Device(RunningServer const& server, std::string const& code, std::string const& origin = {}) {
    socket_.next_layer().connect({net::ip::make_address("127.0.0.1"), server.port()});
    if (!origin.empty())
      socket_.set_option(websocket::stream_base::decorator(
          [origin](websocket::request_type& request) { request.set(http::field::origin, origin); }));
    socket_.handshake(response_, server.host(), "/ws/" + code, error_);
  }

  beast::error_code const& error() const { return error_; }  // of the last thing that failed
  http::status refused_with() const { return response_.result(); }
  websocket::response_type const& response() const { return response_; }
  std::uint16_t close_code() const { return socket_.reason().code; }
  websocket::stream<beast::tcp_stream>& socket() { return socket_; }

  void say_text(std::string const& text) { socket_.write(net::buffer(text), error_); }
  void say(boost::json::object const& message) { say_text(boost::json::serialize(message)); }

  // The next message; void when the connection has ended.
  std::optional<boost::json::object> hear() {
    beast::flat_buffer buffer;
    bool const heard = completes(context_, [&](auto done) {
      socket_.async_read(buffer,
                         [this, done](beast::error_code error, std::size_t) { error_ = error, done(); });
    });
    EXPECT_TRUE(heard) << "nothing came";
    if (!heard || error_) return std::nullopt;
    return boost::json::parse(beast::buffers_to_string(buffer.data())).as_object();
  }

  // The next message of this type; others are passed over.
  boost::json::object hear(std::string_view type) {
    for (;;) {
      auto message = hear();
      if (!message) {
        ADD_FAILURE() << "the connection ended before '" << type << "' with " << close_code() << " "
                      << error_.message();
        return {};
      }
      if (message->at("type").as_string() == type) return std::move(*message);
    }
  }

  // Reads until the connection ends; tells the reason.
  std::uint16_t hear_the_end() {
    while (hear()) {
    }
    return close_code();
  }

  // Says hello and sits down; the key of the seat.
  std::string sit(int seat, std::string const& name) {
    say_text(R"({"type":"hello"})");
    hear("room_card");
    say({{"type", "sit"}, {"seat", seat}, {"name", name}, {"avatar", "fox"}});
    return std::string(hear("seated").at("key").as_string());
  }

 private:
  net::io_context context_;
  websocket::stream<beast::tcp_stream> socket_{context_};
  websocket::response_type response_;
  beast::error_code error_;
};

}  // namespace hotte::server
