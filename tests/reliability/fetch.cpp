#include "tests/reliability/fetch.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

namespace hotte::reliability {

Response fetch(boost::asio::ip::tcp::endpoint const& server, http::verb method, std::string const& target,
               Fields const& fields, std::string const& body) {
  boost::asio::io_context context;
  boost::beast::tcp_stream stream(context);
  stream.connect(server);
  http::request<http::string_body> request(method, target, 11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(server.port()));
  for (auto const& [name, value] : fields) request.insert(name, value);
  request.body() = body;
  request.prepare_payload();
  http::write(stream, request);
  boost::beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  boost::beast::error_code error;
  http::read_header(stream, buffer, parser, error);
  if (!error && parser.get().result() != http::status::switching_protocols)
    http::read(stream, buffer, parser, error);
  return parser.release();
}

Response upgrade(boost::asio::ip::tcp::endpoint const& server, std::string const& code,
                 Fields const& fields) {
  Fields all = {{"Connection", "Upgrade"},
                {"Upgrade", "websocket"},
                {"Sec-WebSocket-Version", "13"},
                {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  all.insert(all.end(), fields.begin(), fields.end());
  return fetch(server, http::verb::get, "/ws/" + code, all);
}

std::uint64_t metric(boost::asio::ip::tcp::endpoint const& server, std::string const& name) {
  std::string const text = fetch(server, http::verb::get, "/metrics").body();
  auto const at = text.find("\n" + name + " ");
  return at == std::string::npos ? 0 : std::stoull(text.substr(at + name.size() + 2));
}

}  // namespace hotte::reliability
