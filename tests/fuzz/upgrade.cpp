// T25 (e): a whole HTTP request, as the server reads it, answers it, or lets it become a WebSocket.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cstdlib>

#include "server/api.hpp"
#include "server/origin.hpp"
#include "server/site.hpp"
#include "tests/fuzz/planted.hpp"

namespace {

using namespace hotte;
using namespace hotte::server;

// A server without sockets; made anew now and then, because tables stay.
struct Offline {
  Limits limits{};
  Metrics metrics{};
  Visitors visitors{limits};
  std::unique_ptr<store::Journal> journal = store::open("memory:").value();
  net::io_context network{1};
  net::thread_pool bots{1};
  Lobby lobby{network.get_executor(), bots, *journal, metrics, limits};
  Site site{limits, metrics, visitors, lobby, *journal, nullptr, "https://games.example"};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  // Of the thread, so that it goes before the games' own tables: its laboratory may still be playing.
  static thread_local std::unique_ptr<Offline> offline;
  if (!offline || offline->metrics.rooms > 1000) offline = std::make_unique<Offline>();
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(offline->limits.http_header));
  parser.body_limit(offline->limits.http_body);
  parser.eager(true);
  boost::beast::error_code error;
  net::const_buffer rest(data, size);
  while (!error && rest.size() > 0 && !parser.is_done()) {
    auto const used = parser.put(rest, error);
    if (used == 0) break;
    rest += used;
  }
  if (error || !parser.is_done()) return 0;
  Request const request = parser.release();
  if (boost::beast::websocket::is_upgrade(request)) (void)good_origin(request, offline->site.public_url);
  bool answered = false;
  static net::ip::address const somebody = net::ip::make_address("192.0.2.1");
  net::co_spawn(
      offline->network, answer_to(request, somebody, offline->site),
      [&](std::exception_ptr fault, Answer const& answer) {
        if (fault || answer.status == http::status::internal_server_error) std::abort();
        answered = true;
        planted_if(answer.status == http::status::created && request[http::field::host] != "games.example");
      });
  offline->network.restart();
  offline->network.poll();
  if (!answered) std::abort();
  return 0;
}
