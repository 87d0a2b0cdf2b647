#include "load/created.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/json/parse.hpp>

namespace hotte::load {
namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

net::awaitable<Result<Created>> create_table(net::ip::tcp::endpoint const& server, std::string const& host,
                                             std::string const& wanted) {
  constexpr auto as_tuple = net::as_tuple(net::use_awaitable);
  beast::tcp_stream stream(co_await net::this_coro::executor);
  stream.expires_after(std::chrono::seconds(30));
  auto const [unreachable] = co_await stream.async_connect(server, as_tuple);
  if (unreachable) co_return Refusal{Why::storage, {}, unreachable.message()};
  http::request<http::string_body> request(http::verb::post, "/api/tables", 11);
  request.set(http::field::host, host);
  request.set(http::field::content_type, "application/json");
  request.body() = wanted;
  request.prepare_payload();
  auto const [unsent, sent] = co_await http::async_write(stream, request, as_tuple);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  auto const [unread, read] = co_await http::async_read(stream, buffer, response, as_tuple);
  if (unsent || unread) co_return Refusal{Why::internal, {}, "the server went away."};
  if (response.result() != http::status::created) co_return Refusal{Why::internal, {}, response.body()};
  auto const created = boost::json::parse(response.body()).as_object();
  co_return Created{std::string(created.at("code").as_string()),
                    std::string(created.at("invite").as_string())};
}

}  // namespace hotte::load
