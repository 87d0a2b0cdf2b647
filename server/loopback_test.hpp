// For tests over real sockets: a server on a thread of its own, and a caller that speaks HTTP and WebSocket
// to it. What it does is compiled once, in loopback_test.cpp: Beast takes its time.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/object.hpp>
#include <functional>
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
  explicit RunningServer(ServerOptions options = {}, std::string const& store = "memory:");
  RunningServer(ServerOptions options, std::unique_ptr<store::Journal> journal,
                std::unique_ptr<store::Membership> membership);
  ~RunningServer();

  void stop();
  std::uint16_t port() const { return server_.port(); }
  std::string host() const { return "127.0.0.1:" + std::to_string(port()); }

 private:
  Server server_;
  std::thread thread_;
};

using Response = http::response<http::string_body>;

// One request on a connection of its own; `change` may alter it before it goes.
Response ask(RunningServer const& server, http::verb method, std::string const& target,
             std::function<void(Request&)> const& change);
Response get(RunningServer const& server, std::string const& target);
Response post(RunningServer const& server, std::string const& target, std::string body);

boost::json::object body_of(Response const& response);

// The code of a new table.
std::string new_table(RunningServer const& server,
                      std::string const& wanted = R"({"game":"hat","seats":4,"pace":"instant"})");

// A device at a table.
class Device {
 public:
  Device(RunningServer const& server, std::string const& code, std::string const& origin = {});
  // `change` may alter the request that becomes the socket.
  Device(RunningServer const& server, std::string const& code,
         std::function<void(websocket::request_type&)> change);
  ~Device();

  beast::error_code const& error() const { return error_; }  // of the last thing that failed
  http::status refused_with() const { return response_.result(); }
  websocket::response_type const& response() const { return response_; }
  std::uint16_t close_code() const { return socket_.reason().code; }
  websocket::stream<beast::tcp_stream>& socket() { return socket_; }

  void say_text(std::string const& text);
  void say(boost::json::object const& message);

  // The next message; none when the connection has ended.
  std::optional<boost::json::object> hear();
  // The next message of this type; others are passed over.
  boost::json::object hear(std::string_view type);
  // Reads until the connection ends; tells the reason.
  std::uint16_t hear_the_end();

  // Says hello and sits down; the key of the seat.
  std::string sit(int seat, std::string const& name);

 private:
  net::io_context context_;
  websocket::stream<beast::tcp_stream> socket_;
  websocket::response_type response_;
  beast::error_code error_;
};

}  // namespace hotte::server
