#include <boost/asio/read.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/api.hpp"
#include "server/classroom.hpp"
#include "server/link_door.hpp"
#include "server/origin.hpp"
#include "server/proxy_protocol.hpp"
#include "server/session.hpp"
#include "server/signpost.hpp"

// g++ 12 takes the frame of an inlined coroutine, which Asio allocates and frees by a
// pair of its own, for a mismatch.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif

namespace hotte::server {
namespace {

namespace beast = boost::beast;
constexpr auto as_tuple = net::as_tuple(net::use_awaitable);

// The other end of a connection.
struct Caller {
  net::ip::address address{};
  bool proxied = false;  // said by a proxy, at whose end the connection is
};

// One of the connections that a visitor may have open, while it lasts.
class Visit {
 public:
  Visit(Visitors& visitors, Visitor visitor)
      : visitors_(visitors), visitor_(std::move(visitor)), admitted_(visitors.come(visitor_)) {}
  ~Visit() {
    if (admitted_) visitors_.go(visitor_);
  }
  Visit(Visit const&) = delete;

  bool admitted() const { return admitted_; }

 private:
  Visitors& visitors_;
  Visitor const visitor_;
  bool const admitted_;
};

// Counts a connection while it lasts.
class Connected {
 public:
  explicit Connected(Metrics& metrics) : metrics_(metrics) {
    ++metrics_.connections;
    ++metrics_.connections_total;
  }
  ~Connected() { --metrics_.connections; }
  Connected(Connected const&) = delete;

 private:
  Metrics& metrics_;
};

// Whoever the connection itself belongs to.
Visitor visitor_at(Caller const& caller, Site const& site) {
  bool const proxied = caller.proxied || site.behind_proxy || site.proxies.trusts(caller.address);
  bool const local = !proxied && site.limits.loopback_is_exempt && caller.address.is_loopback();
  return {caller.address, local, proxied, std::nullopt};
}

// Whoever has sent this request.
Visitor visitor_of(Request const& request, Caller const& caller, Site const& site) {
  Visitor visitor = visitor_at(caller, site);
  if (!site.proxies.trusts(caller.address)) return visitor;
  visitor.address = site.proxies.visitor_behind(caller.address, request);
  if (site.proxy_round_trips) visitor.round_trip = Proxies::round_trip(request);
  return visitor;
}

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

// What is wrong with a request that could not be read; none when nobody is left to be told.
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

// TLS has a closing handshake of its own.
net::awaitable<void> hang_up(SecureStream& stream, Site& site) {
  beast::get_lowest_layer(stream).expires_after(std::min(site.limits.farewell, site.limits.http_request));
  co_await stream.async_shutdown(as_tuple);
  beast::get_lowest_layer(stream).close();
}

// Why `request` may not become a WebSocket, or what it leads to.
net::awaitable<std::variant<std::shared_ptr<Venue>, Answer>> socket_venue(Request const& request,
                                                                          Visitor const& visitor,
                                                                          net::any_io_executor network,
                                                                          Site& site) {
  constexpr std::string_view tables = "/ws/";
  constexpr std::string_view lessons = "/ws/learn/";
  std::string_view const path = path_of(request);
  if (!path.starts_with(tables))
    co_return refused(http::status::not_found, malformed("There is no WebSocket here."));
  if (!good_origin(request, site.public_url))
    co_return refused(http::status::forbidden, illegal({}, "Only this site's own pages may connect."));
  if (!site.visitors.may_shake_hands(visitor))
    co_return refused(http::status::too_many_requests,
                      {Why::busy, {}, "Too many connections at once: wait a few seconds."});
  if (path.starts_with(lessons)) {
    LessonScript const* const script = lesson_of(path.substr(lessons.size()));
    if (!script) co_return refused(http::status::not_found, malformed("There is no such lesson."));
    co_return std::make_shared<Classroom>(network, *script);
  }
  std::string_view const code = path.substr(tables.size());
  auto found = co_await room_for(code, visitor, site);
  if (std::holds_alternative<TooManyGuesses>(found))
    co_return std::make_shared<LinkDoor>(network, site.lobby, capitals(code));
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

Refusal too_many_connections() { return {Why::busy, {}, "Too many connections from your network."}; }

// Tells a connection that is one too many why it is refused, and closes it.
template <class Stream>
net::awaitable<void> turn_away(Stream& stream, Refusal refusal, http::status status, Site& site) {
  ++site.metrics.connections_turned_away;
  Answer answer = refused(status, std::move(refusal));
  answer.keep_alive = false;
  co_await write_answer(stream, answer, http::verb::get, 11, site);
  co_await hang_up(stream, site);
}

template <class Stream>
net::awaitable<void> serve_requests(Stream stream, Caller const& caller, Site& site) {
  // A proxy has many visitors on its connections: they are counted when they open a socket.
  bool const of_many = site.proxies.trusts(caller.address);
  std::optional<Visit> connection;
  if (!of_many) connection.emplace(site.visitors, visitor_at(caller, site));
  if (connection && !connection->admitted()) {
    Refusal refusal = too_many_connections();
    co_await turn_away(stream, std::move(refusal), http::status::too_many_requests, site);
    co_return;
  }
  if (site.metrics.connections > site.limits.sockets) {
    Refusal refusal{Why::busy, {}, "The server is full: try again later."};
    co_await turn_away(stream, std::move(refusal), http::status::service_unavailable, site);
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
    Visitor const visitor = visitor_of(request, caller, site);
    Answer answer;
    if (beast::websocket::is_upgrade(request)) {
      std::optional<Visit> socket;
      if (of_many) socket.emplace(site.visitors, visitor);
      if (socket && !socket->admitted()) {
        answer = refused(http::status::too_many_requests, too_many_connections());
      } else {
        auto leads_to = co_await socket_venue(request, visitor, stream.get_executor(), site);
        if (auto* venue = std::get_if<std::shared_ptr<Venue>>(&leads_to)) {
          co_await serve_socket(std::move(stream), std::move(request), std::move(*venue), visitor, site);
          co_return;
        }
        answer = std::move(std::get<Answer>(leads_to));
      }
    } else {
      answer = co_await answer_to(request, visitor, site);
    }
    answer.keep_alive = request.keep_alive() && !site.stopping;
    if (!co_await write_answer(stream, answer, request.method(), request.version(), site)) co_return;
    if (!answer.keep_alive) break;
  }
  co_await hang_up(stream, site);
}

// Whose connection it is, as the first bytes of a proxy say. None: it does not say so as agreed.
net::awaitable<std::optional<Caller>> announced(PlainStream& stream, net::ip::address const& proxy,
                                                Site& site) {
  stream.expires_after(site.limits.handshake);
  ProxyPreamble preamble;
  auto const [unread, size] = co_await net::async_read(stream, net::buffer(preamble), as_tuple);
  auto const header = unread ? std::nullopt : proxy_header(preamble);
  if (!header) co_return std::nullopt;
  std::vector<unsigned char> rest(header->rest);
  auto const [cut, more] = co_await net::async_read(stream, net::buffer(rest), as_tuple);
  if (cut) co_return std::nullopt;
  auto const source = proxied_source(*header, rest);
  co_return source ? Caller{*source, true} : Caller{proxy, true};
}

}  // namespace

net::awaitable<void> serve_connection(Socket socket, Site& site) {
  beast::error_code error;
  auto const peer = socket.remote_endpoint(error);
  if (error) co_return;
  Connected const connected(site.metrics);
  socket.set_option(Tcp::no_delay(true), error);
  PlainStream stream(std::move(socket));
  Caller caller{peer.address()};
  if (site.proxy_protocol && site.proxies.trusts(caller.address)) {
    auto const said = co_await announced(stream, caller.address, site);
    if (!said) {
      ++site.metrics.connections_turned_away;
      co_return;
    }
    caller = *said;
  }
  if (!site.certificate) {
    co_await serve_requests(std::move(stream), caller, site);
    co_return;
  }
  SecureStream secure(std::move(stream), *site.certificate);
  beast::get_lowest_layer(secure).expires_after(site.limits.handshake);
  auto const [failed] = co_await secure.async_handshake(net::ssl::stream_base::server, as_tuple);
  if (!failed) co_await serve_requests(std::move(secure), caller, site);
}

}  // namespace hotte::server
