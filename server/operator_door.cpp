#include "server/operator_door.hpp"

#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include "engine/wire.hpp"
#include "server/durable.hpp"

namespace hotte::server {
namespace {

using Local = net::local::stream_protocol;
constexpr auto as_tuple = net::as_tuple(net::use_awaitable);
constexpr std::size_t longest_line = 8 * 1024;

template <class T>
Result<T> message_in(std::string_view line) {
  auto const parsed = wire::parse(line.substr(0, line.find('\n')));
  if (!parsed) return parsed.error();
  return wire::read_as<T>(*parsed, "message");
}

// Created closed to everybody else: nobody could come between binding and a later chmod.
Local::acceptor opened(net::io_context& network, std::string const& path) {
  ::unlink(path.c_str());
  mode_t const before = ::umask(0177);
  boost::system::error_code error;
  Local::acceptor acceptor(network);
  acceptor.open(Local(), error);
  try {
    if (!error) acceptor.bind(Local::endpoint(path), error);
  } catch (boost::system::system_error const& too_long) {
    error = too_long.code();
  }
  ::umask(before);
  if (!error) acceptor.listen(4, error);
  if (error) throw std::runtime_error("cannot listen at " + path + ": " + error.message());
  return acceptor;
}

}  // namespace

OperatorDoor::OperatorDoor(net::io_context& network, std::string path, store::Journal& journal)
    : path_(std::move(path)), journal_(journal), acceptor_(opened(network, path_)) {
  net::co_spawn(network, listen(), net::detached);
}

OperatorDoor::~OperatorDoor() { ::unlink(path_.c_str()); }

std::string OperatorDoor::path_for(std::string const& store) {
  constexpr std::string_view sqlite = "sqlite:";
  return store.starts_with(sqlite) ? store.substr(sqlite.size()) + "-door" : std::string();
}

net::awaitable<void> OperatorDoor::listen() {
  for (;;) {
    auto [error, caller] = co_await acceptor_.async_accept(as_tuple);
    if (error) co_return;
    net::co_spawn(acceptor_.get_executor(), serve(std::move(caller)), net::detached);
  }
}

net::awaitable<void> OperatorDoor::serve(Local::socket caller) {
  std::string line;
  auto const [error, size] =
      co_await net::async_read_until(caller, net::dynamic_buffer(line, longest_line), '\n', as_tuple);
  if (error) co_return;
  auto const wish = message_in<OperatorWish>(line);
  OperatorAnswer answer;
  if (wish) {
    spdlog::info("event=backup_begins");
    auto const bytes =
        co_await answer_of<std::uint64_t>([&](auto done) { journal_.backup(wish->backup, std::move(done)); });
    if (bytes)
      answer.bytes = *bytes;
    else
      answer.refusal = bytes.error();
    spdlog::info("event=backup_ends bytes={} ok={}", answer.bytes, bytes.has_value());
  } else {
    answer.refusal = wish.error();
  }
  std::string const text = wire::written(answer) + "\n";
  co_await net::async_write(caller, net::buffer(text), as_tuple);
}

std::optional<Result<std::uint64_t>> ask_for_backup(std::string const& store, std::string const& file) {
  std::string const path = OperatorDoor::path_for(store);
  if (path.empty()) return std::nullopt;
  net::io_context context;
  Local::socket socket(context);
  boost::system::error_code error;
  socket.connect(Local::endpoint(path), error);
  if (error) return std::nullopt;
  std::string const wish = wire::written(OperatorWish{file}) + "\n";
  net::write(socket, net::buffer(wish), error);
  std::string line;
  if (!error) net::read_until(socket, net::dynamic_buffer(line, longest_line), '\n', error);
  if (error)
    return Result<std::uint64_t>(
        Refusal{Why::storage, {}, "The server went away before the copy was whole."});
  auto const answer = message_in<OperatorAnswer>(line);
  if (!answer) return Result<std::uint64_t>(answer.error());
  if (answer->refusal) return Result<std::uint64_t>(*answer->refusal);
  return Result<std::uint64_t>(answer->bytes);
}

}  // namespace hotte::server
