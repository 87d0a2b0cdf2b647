#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/api.hpp"
#include "server/classroom.hpp"
#include "server/origin.hpp"
#include "server/session.hpp"
#include "server/signpost.hpp"

// g++ 12 takes the frame of an inlined coroutine, which Asio allocates and frees by a pair of its own, for a
// mismatch.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif

namespace hotte::server {
namespace {

namespace beast = boost::beast;
constexpr auto as_tuple = net::as_tuple(net::use_awaitable);

// Counts a connection while it lasts.
class Presence {
 public:
  Presence(Site& site, net::ip::address address) : site_(site), address_(std::move(address)) {
    admitted_ = site_.visitors.come(address_);
    ++site_.metrics.connections;
    ++site_.metrics.connections_total;
  }
  ~Presence() {
    --site_.metrics.connections;
    if (admitted_) site_.visitors.go(address_);
  }
  Presence(Presence const&) = delete;

  bool admitted() const { return admitted_; }
  net::ip::address const& address() const { return address_; }

 private:
  Site& site_;
  net::ip::address address_;
  bool admitted_;
};

template <class Stream>
net::awaitable<bool> write_answer(Stream& stream, Answer const& answer, http::verb method, unsigned version,
                                  Site& site) {
  beast::get_lowest_layer(stream).expires_after(site.limits.http_request);
  site.metrics.bytes_sent += answer.body().size();
  if (method == http::verb::head || answer.status == http::status::not_modified) {
    auto const response = header_of<http::empty_body>(answer, version, site.public_url);
    http::response_serializer<http::empty_body> serializer(response);
    auto const [error, size] = co_await http::async_write_header(stream, serializer, as_tuple);
    co_return !error;
  }
  auto response = header_of<http::span_body<char const>>(answer, version, site.public_url);
  response.body() = {answer.body().data(), answer.body().size()};
  auto const [error, size] = co_await http::async_write(stream, response, as_tuple);
  co_return !error;
}

// What is wrong with a request that could not be read; void when nobody is left to be told.
std::optional<Answer> complaint(beast::error_code error) {
  if (error == http::error::header_limit)
    return refused(http::status::request_header_fields_too_large,
                   malformed("The request's header is too long."));
  if (error == http::error::body_limit)
    return refused(http::status::payload_too_large, malformed("The request is too long."));
  if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  if (error.category() == http::make_error_code(http::error::bad_method).category())
    return refused(malformed("This is not HTTP as it is spoken here."));
  return std::nullopt;
}

// The peer is given a moment to read the last answer: closing with unread input would destroy it on the way.
net::awaitable<void> hang_up(PlainStream& stream, Site& site) {
  beast::error_code ignored;
  stream.socket().shutdown(Socket::shutdown_send, ignored);
  stream.expires_after(std::min(site.limits.farewell, site.limits.http_request));
  std::array<char, 1024> rest;
  for (std::size_t read = 0; read < 64 * 1024;) {
    auto const [error, size] = co_await stream.async_read_some(net::buffer(rest), as_tuple);
    if (error) break;
    read += size;
  }
  stream.close();
}

// TLS says goodbye by itself.
net::awaitable<void> hang_up(SecureStream& stream, Site& site) {
  beast::get_lowest_layer(stream).expires_after(std::min(site.limits.farewell, site.limits.http_request));
  co_await stream.async_shutdown(as_tuple);
  beast::get_lowest_layer(stream).close();
}

// Why `request` may not become a WebSocket, or what it leads to.
net::awaitable<std::variant<std::shared_ptr<Venue>, Answer>> socket_venue(Request const& request,
                                                                          net::ip::address const& address,
                                                                          net::any_io_executor network,
                                                                          Site& site) {
  constexpr std::string_view tables = "/ws/";
  constexpr std::string_view lessons = "/ws/learn/";
  std::string_view const path = path_of(request);
  if (!path.starts_with(tables))
    co_return refused(http::status::not_found, malformed("There is no WebSocket here."));
  if (!good_origin(request, site.public_url))
    co_return refused(http::status::forbidden, illegal({}, "Only this site's own pages may connect."));
  if (!site.visitors.may_shake_hands(address))
    co_return refused(http::status::too_many_requests,
                      {Why::busy, {}, "Too many connections at once: wait a few seconds."});
  if (path.starts_with(lessons)) {
    LessonScript const* const script = lesson_of(path.substr(lessons.size()));
    if (!script) co_return refused(http::status::not_found, malformed("There is no such lesson."));
    co_return std::make_shared<Classroom>(network, *script);
  }
  auto found = co_await room_for(path.substr(tables.size()), address, site);
  if (auto* answer = std::get_if<Answer>(&found)) co_return std::move(*answer);
  if (auto* elsewhere = std::get_if<Elsewhere>(&found))
    co_return std::make_shared<Signpost>(std::move(elsewhere->url));
  co_return std::move(std::get<Lobby::RoomPointer>(found));
}

// A whole request, or the error that came instead.
template <class Stream>
net::awaitable<beast::error_code> read_request(Stream& stream, beast::flat_buffer& buffer, Request& into,
                                               Site& site) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(site.limits.http_header));
  parser.body_limit(site.limits.http_body);
  PlainStream& lowest = beast::get_lowest_layer(stream);
  lowest.expires_after(site.limits.http_request);
  site.waiting_for_requests.insert(&lowest);
  auto const [error, size] = co_await http::async_read(stream, buffer, parser, as_tuple);
  site.waiting_for_requests.erase(&lowest);
  if (!error) into = parser.release();
  co_return error;
}

template <class Stream>
net::awaitable<void> serve_requests(Stream stream, Presence const& presence, Site& site) {
  if (!presence.admitted() || site.metrics.connections > site.limits.sockets) {
    ++site.metrics.connections_turned_away;
    Answer answer = presence.admitted() ? refused({Why::busy, {}, "The server is full: try again later."})
                                        : refused(http::status::too_many_requests,
                                                  {Why::busy, {}, "Too many connections from your network."});
    answer.keep_alive = false;
    co_await write_answer(stream, answer, http::verb::get, 11, site);
    co_await hang_up(stream, site);
    co_return;
  }

  beast::flat_buffer buffer(site.limits.http_header + site.limits.http_body);
  while (!site.stopping) {
    Request request;
    beast::error_code const error = co_await read_request(stream, buffer, request, site);
    if (error) {
      if (auto answer = complaint(error)) {
        answer->keep_alive = false;
        co_await write_answer(stream, *answer, http::verb::get, 11, site);
        co_await hang_up(stream, site);
      }
      co_return;
    }
    ++site.metrics.requests;
    site.metrics.bytes_received += request.body().size();
    beast::get_lowest_layer(stream).expires_never();
    Answer answer;
    if (beast::websocket::is_upgrade(request)) {
      auto leads_to = co_await socket_venue(request, presence.address(), stream.get_executor(), site);
      if (auto* venue = std::get_if<std::shared_ptr<Venue>>(&leads_to)) {
        co_await serve_socket(std::move(stream), std::move(request), std::move(*venue), presence.address(),
                              site);
        co_return;
      }
      answer = std::move(std::get<Answer>(leads_to));
    } else {
      answer = co_await answer_to(request, presence.address(), site);
    }
    answer.keep_alive = request.keep_alive() && !site.stopping;
    if (!co_await write_answer(stream, answer, request.method(), request.version(), site)) co_return;
    if (!answer.keep_alive) break;
  }
  co_await hang_up(stream, site);
}

}  // namespace

net::awaitable<void> serve_connection(Socket socket, Site& site) {
  beast::error_code error;
  auto const peer = socket.remote_endpoint(error);
  if (error) co_return;
  Presence const presence(site, peer.address());
  socket.set_option(Tcp::no_delay(true), error);
  PlainStream stream(std::move(socket));
  if (!site.certificate) {
    co_await serve_requests(std::move(stream), presence, site);
    co_return;
  }
  SecureStream secure(std::move(stream), *site.certificate);
  beast::get_lowest_layer(secure).expires_after(site.limits.handshake);
  auto const [failed] = co_await secure.async_handshake(net::ssl::stream_base::server, as_tuple);
  if (!failed) co_await serve_requests(std::move(secure), presence, site);
}

}  // namespace hotte::server
