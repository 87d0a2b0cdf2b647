// One connection that a test leads by hand: says what it is told to say and keeps what it hears.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/object.hpp>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace hotte::reliability {

namespace net = boost::asio;
namespace beast = boost::beast;

// All callers of a thread are heard together; false when `holds` did not come to hold within a minute.
bool hear_until(std::function<bool()> const& holds);

class Caller {
 public:
  using Endpoint = net::ip::tcp::endpoint;
  using Message = boost::json::object;

  // Connects to the table; `error` says if that failed.
  Caller(Endpoint const& server, std::string code);
  ~Caller();
  Caller(Caller const&) = delete;

  void send(Message const& message);
  void send_text(std::string const& text);
  // Bytes that are not framed as a WebSocket wants them.
  void send_raw(std::string const& bytes);
  // Says hello and sits down; the key of the seat.
  std::string sit(int seat, std::string const& name);

  // Waits for a message that `fits`; earlier ones are passed over. None when the connection ended first.
  std::optional<Message> next(std::function<bool(Message const&)> const& fits);
  bool hears(std::function<bool(Message const&)> const& fits) { return next(fits).has_value(); }
  std::optional<Message> next(std::string_view type);

  bool ended() const { return ended_; }
  std::uint16_t close_code() const { return socket_.reason().code; }
  std::string const& code() const { return code_; }
  beast::websocket::stream<beast::tcp_stream>& socket() { return socket_; }

 private:
  void listen();

  std::string code_;
  beast::websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
  std::deque<Message> heard_;
  bool ended_ = false;
};

}  // namespace hotte::reliability
