#include "server/listener.hpp"

#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace hotte::server {
namespace {

// A file descriptor kept back: given up for a moment, it lets a caller in who can then be sent away.
class Spare {
 public:
  Spare() { take(); }
  ~Spare() { release(); }
  Spare(Spare const&) = delete;
  void take() { descriptor_ = ::open("/dev/null", O_RDONLY | O_CLOEXEC); }
  void release() {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
  }

 private:
  int descriptor_ = -1;
};

bool out_of_descriptors(boost::system::error_code error) {
  return error == boost::system::errc::too_many_files_open ||
         error == boost::system::errc::too_many_files_open_in_system;
}

}  // namespace

net::awaitable<void> listen(Acceptor& acceptor, Site& site) {
  auto const executor = acceptor.get_executor();
  net::steady_timer pause(executor);
  Spare spare;
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(net::as_tuple(net::use_awaitable));
    if (!error) {
      net::co_spawn(executor, serve_connection(std::move(socket), site), net::detached);
      continue;
    }
    if (error == net::error::operation_aborted || !acceptor.is_open()) co_return;
    if (!out_of_descriptors(error)) continue;  // the caller was gone before we could answer
    ++site.metrics.connections_turned_away;
    spdlog::warn("no file descriptors left: a caller is turned away");
    spare.release();
    boost::system::error_code ignored;
    acceptor.non_blocking(true, ignored);
    Socket turned_away = acceptor.accept(ignored);
    turned_away.close(ignored);
    spare.take();
    pause.expires_after(std::chrono::milliseconds(20));
    co_await pause.async_wait(net::as_tuple(net::use_awaitable));
  }
}

}  // namespace hotte::server
