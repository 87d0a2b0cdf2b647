// The server as a whole.
//
// ONE network thread runs everything in server/: listener, connections, rooms, lobby. Nothing there is
// locked, because nothing there is shared. Two other kinds of threads exist:
// the bots' pool, whose players are touched by one job at a time, and the journal's own;
// both post their answers back to the network thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>
#include <string>

#include "server/limits.hpp"
#include "server/lobby.hpp"
#include "server/site.hpp"
#include "server/visitors.hpp"
#include "store/journal.hpp"
#include "store/membership.hpp"

namespace hotte::server {

// As TCP itself has measured it.
std::optional<Span> kernel_round_trip(Socket& socket);

struct ServerOptions {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::string public_url{};
  unsigned bot_threads = 1;
  // Files in PEM form, the certificate with its chain; both or none. With them everything is https and wss.
  std::string tls_certificate{};
  std::string tls_key{};
  // Proxies whose word about their visitors is taken (proxies.hpp), whether they begin each connection by the
  // PROXY protocol, and whether every connection comes through one, named or not.
  std::vector<std::string> trusted_proxies{};
  bool proxy_protocol = false;
  bool proxy_round_trips = false;  // the named ones set X-Client-Round-Trip on every request
  bool behind_proxy = false;
  // How to ask for the smallest round trip of a connection (site.hpp).
  std::function<std::optional<Span>(Socket&)> round_trip = kernel_round_trip;
  Limits limits{};
};

class Server {
 public:
  // Listens at once. Throws std::runtime_error with a sentence for the operator when it cannot.
  // With a `membership` it is one node of several on this journal: it opens what it has claimed, stops while
  // it is out of touch, and leaves before it ends.
  Server(ServerOptions options, std::unique_ptr<store::Journal> journal,
         std::unique_ptr<store::Membership> membership = nullptr);
  ~Server();

  // Serves on this thread until `stop`, or until the journal has failed, which only a restart can mend. Then
  // accepts nobody, tells everybody to come back, and returns when the journal has everything; at the latest
  // when limits.stop_within has passed.
  void run();

  // From any thread, or from a signal handler of Asio. The second call changes nothing.
  void stop();

  std::uint16_t port() const { return port_; }
  net::io_context& network() { return network_; }
  store::Journal& journal() { return *journal_; }

 private:
  net::awaitable<void> watch_journal();
  net::awaitable<void> watch_membership();
  net::awaitable<void> wind_up();

  ServerOptions const options_;
  Metrics metrics_;
  Visitors visitors_;
  std::unique_ptr<store::Membership> membership_;
  std::unique_ptr<store::Journal> journal_;
  Site site_;
  // Connections that did not end in time and thoughts nobody read are destroyed with the network: what they
  // still touch stands above it, what needs it below.
  net::thread_pool bot_threads_;
  net::io_context network_{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};  // others only post to it
  Lobby lobby_;
  Acceptor acceptor_;
  std::uint16_t port_ = 0;
};

}  // namespace hotte::server
