#include "server/serve.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "server/kernel_tcp.hpp"
#include "server/listener.hpp"

namespace hotte::server {
namespace {

Acceptor listening(net::io_context& network, std::string const& bind, std::uint16_t port) {
  boost::system::error_code error;
  auto const address = net::ip::make_address(bind, error);
  if (error)
    throw std::runtime_error("'" + bind + "' is not an address to listen on; try 127.0.0.1 or 0.0.0.0");
  Tcp::endpoint const endpoint(address, port);
  Acceptor acceptor(network);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(net::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(net::socket_base::max_listen_connections, error);
  if (error)
    throw std::runtime_error("cannot listen on " + bind + " port " + std::to_string(port) + ": " +
                             error.message());
  return acceptor;
}

// Null without one. Throws when the files do not make a certificate.
std::shared_ptr<net::ssl::context> certificate(ServerOptions const& options) {
  if (options.tls_certificate.empty() && options.tls_key.empty()) return nullptr;
  if (options.tls_certificate.empty() || options.tls_key.empty())
    throw std::runtime_error("TLS needs both a certificate and its key");
  auto context = std::make_shared<net::ssl::context>(net::ssl::context::tls_server);
  context->set_options(net::ssl::context::default_workarounds | net::ssl::context::no_tlsv1 |
                       net::ssl::context::no_tlsv1_1 | SSL_OP_NO_RENEGOTIATION);
  boost::system::error_code error;
  context->use_certificate_chain_file(options.tls_certificate, error);
  if (error)
    throw std::runtime_error("no certificate in " + options.tls_certificate + ": " + error.message());
  context->use_private_key_file(options.tls_key, net::ssl::context::pem, error);
  if (error)
    throw std::runtime_error(options.tls_key + " is not the key of that certificate: " + error.message());
  return context;
}

std::string without_final_slash(std::string url) {
  while (url.ends_with('/')) url.pop_back();
  return url;
}

}  // namespace

std::optional<Span> kernel_round_trip(Socket& socket) { return smallest_round_trip(socket.native_handle()); }

Server::Server(ServerOptions options, std::unique_ptr<store::Journal> journal,
               std::unique_ptr<store::Membership> membership)
    : options_(std::move(options)),
      visitors_(options_.limits),
      membership_(std::move(membership)),
      journal_(std::move(journal)),
      site_{options_.limits,
            metrics_,
            visitors_,
            lobby_,
            *journal_,
            membership_.get(),
            without_final_slash(options_.public_url),
            options_.round_trip,
            Proxies(options_.trusted_proxies),
            options_.behind_proxy,
            options_.proxy_protocol,
            options_.proxy_round_trips,
            certificate(options_),
            false,
            {},
            {}},
      bot_threads_(options_.bot_threads),
      lobby_(network_.get_executor(), bot_threads_, *journal_, metrics_, options_.limits, membership_.get()),
      acceptor_(listening(network_, options_.bind, options_.port)),
      port_(acceptor_.local_endpoint().port()) {}

Server::~Server() {
  // First the other threads, which post to the network; then whatever they posted.
  bot_threads_.stop();
  bot_threads_.join();
  journal_.reset();
}

void Server::run() {
  net::co_spawn(network_, listen(acceptor_, site_), net::detached);
  net::co_spawn(network_, lobby_.forget_old_tables(), net::detached);
  net::co_spawn(network_, membership_ ? watch_membership() : watch_journal(), net::detached);
  network_.run();
}

void Server::stop() {
  net::post(network_, [this] {
    if (std::exchange(site_.stopping, true)) return;
    net::co_spawn(network_, wind_up(), net::detached);
  });
}

net::awaitable<void> Server::watch_journal() {
  net::steady_timer timer(network_);
  while (!journal_->health().failed) {
    timer.expires_after(std::chrono::milliseconds(250));
    co_await timer.async_wait(net::as_tuple(net::use_awaitable));
  }
  spdlog::critical("the journal has failed: stopping, so that a restart finds out what it holds");
  stop();
}

// Out of touch, others may have taken what this node has open: its people find out where to go.
net::awaitable<void> Server::watch_membership() {
  net::steady_timer timer(network_);
  for (bool held = true; !site_.stopping;) {
    bool const holds = membership_->holds();
    if (held && !holds) spdlog::error("out of touch with the database: every table is closed");
    if (!held && holds) spdlog::info("in touch with the database again");
    if (!holds) lobby_.close_all();
    if (!holds && lobby_.empty()) membership_->rejoin();
    held = holds;
    timer.expires_after(std::chrono::milliseconds(50));
    co_await timer.async_wait(net::as_tuple(net::use_awaitable));
  }
}

net::awaitable<void> Server::wind_up() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  for (auto* stream : site_.waiting_for_requests) stream->cancel();
  auto const latest = std::chrono::steady_clock::now() + options_.limits.stop_within;
  net::steady_timer timer(network_);
  // Before anybody is sent away, so that the next node may have their table when they come there.
  if (membership_) membership_->leave();
  while (membership_ && !membership_->left() && std::chrono::steady_clock::now() < latest) {
    timer.expires_after(std::chrono::milliseconds(5));
    co_await timer.async_wait(net::as_tuple(net::use_awaitable));
  }
  while ((metrics_.connections > 0 || !lobby_.empty()) && std::chrono::steady_clock::now() < latest) {
    // Rooms first: what they have kept is shown before their sockets close.
    // Somebody may just be opening one more.
    lobby_.close_all();
    if (lobby_.empty()) {
      for (Peer* socket : site_.sockets) socket->close(CloseCode::restart);
    }
    timer.expires_after(std::chrono::milliseconds(5));
    co_await timer.async_wait(net::as_tuple(net::use_awaitable));
  }
  if (metrics_.connections > 0) spdlog::warn("{} connections did not end in time", metrics_.connections);
  network_.stop();
}

}  // namespace hotte::server
