#include "cli/serve.hpp"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/signal_set.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "server/seat_keys.hpp"
#include "server/serve.hpp"
#include "store/journal.hpp"

namespace hotte::cli {
namespace {

// The address under which other devices at home reach this computer: its first one that is not its own loop.
std::string lan_address() {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> const owned(list, &freeifaddrs);
  for (ifaddrs const* one = list; one; one = one->ifa_next) {
    if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || !(one->ifa_flags & IFF_UP)) continue;
    if (one->ifa_flags & IFF_LOOPBACK) continue;
    auto const* inet = reinterpret_cast<sockaddr_in const*>(one->ifa_addr);
    return boost::asio::ip::address_v4(ntohl(inet->sin_addr.s_addr)).to_string();
  }
  return {};
}

// Two rows of modules per line of text, light on dark as a phone expects it on a dark terminal too: the quiet
// zone is drawn.
void print_qr_code(std::ostream& out, std::string const& text) {
  std::unique_ptr<QRcode, decltype(&QRcode_free)> const code(
      QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), &QRcode_free);
  if (!code) return;
  constexpr int quiet = 2;
  auto const dark = [&](int x, int y) {
    bool const inside = x >= 0 && y >= 0 && x < code->width && y < code->width;
    return inside && (code->data[y * code->width + x] & 1);
  };
  for (int y = -quiet; y < code->width + quiet; y += 2) {
    out << "\033[30;107m";
    for (int x = -quiet; x < code->width + quiet; ++x) {
      bool const upper = dark(x, y), lower = dark(x, y + 1);
      out << (upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ");
    }
    out << "\033[0m\n";
  }
}

bool is_everywhere(std::string const& bind) { return bind == "0.0.0.0" || bind == "::"; }

void print_addresses(std::ostream& out, ServeOptions const& options, std::uint16_t port) {
  std::string const suffix = ":" + std::to_string(port) + "/";
  std::string const host = is_everywhere(options.bind)                   ? "127.0.0.1"
                           : options.bind.find(':') == std::string::npos ? options.bind
                                                                         : "[" + options.bind + "]";
  out << "Hotte is served at http://" << host << suffix << '\n';
  std::string invitation = options.public_url;
  if (std::string const lan = lan_address();
      invitation.empty() && is_everywhere(options.bind) && !lan.empty())
    invitation = "http://" + lan + suffix;
  if (!invitation.empty()) {
    out << "Other devices: " << invitation << '\n';
    if (is_everywhere(options.bind)) print_qr_code(out, invitation);
  }
  out << std::flush;
}

// Among several nodes: how clients reach this very one.
std::string own_url(ServeOptions const& options) {
  if (options.public_url.empty()) return "http://" + options.bind + ":" + std::to_string(options.port);
  return options.public_url.substr(0, options.public_url.find_last_not_of('/') + 1);
}

}  // namespace

void add_serve_options(CLI::App& command, ServeOptions& options) {
  server::Limits& limits = options.limits;
  command.add_option("--port", options.port, "the port to listen on; 0 takes a free one")
      ->capture_default_str();
  command.add_option("--bind", options.bind, "the address to listen on; 0.0.0.0 for the whole network")
      ->capture_default_str();
  command.add_option("--store", options.store, "where tables are kept: sqlite:FILE, postgres://… or memory:")
      ->capture_default_str();
  command.add_option("--public-url", options.public_url,
                     "how people reach this server, if not by the address above; of several nodes on one "
                     "PostgreSQL, how they reach this one");
  command.add_flag("--behind-proxy", options.behind_proxy,
                   "connections end at a proxy: its round trips say nothing about the players");
  command.add_option("--bot-threads", options.bot_threads, "threads on which bots think")
      ->check(CLI::Range(1u, 256u))
      ->capture_default_str();
  command.add_option("--max-sockets", limits.sockets, "connections at once")->capture_default_str();
  command.add_option("--max-sockets-per-address", limits.sockets_per_address, "of these from one address")
      ->capture_default_str();
  command.add_option("--max-tables", limits.rooms, "tables in memory at once")->capture_default_str();
  command
      .add_option("--tables-per-address", limits.tables_created.count,
                  "new tables from one address in ten minutes")
      ->capture_default_str();
  command
      .add_option("--handshakes-per-address", limits.handshakes.count,
                  "new sockets from one address in ten seconds")
      ->capture_default_str();
  command
      .add_option("--wrong-codes-per-address", limits.wrong_codes.count,
                  "wrong codes from one address in a minute")
      ->capture_default_str();
  command.add_flag(
      "--limit-loopback,!--no-limit-loopback",
      [&limits](std::int64_t count) { limits.loopback_is_exempt = count <= 0; },
      "hold this computer's own connections to the limits per address too");
}

int serve(ServeOptions const& options) {
  std::string const node = server::random_token(12);
  auto journal = store::open(options.store, node);
  if (!journal) return failed(journal.error().detail);
  std::unique_ptr<store::Membership> membership;
  if (store::is_shared(options.store)) {
    auto joined = store::join(options.store, node, own_url(options));
    if (!joined) return failed(joined.error().detail);
    membership = std::move(*joined);
  }
  server::ServerOptions wanted{options.bind, options.port, options.public_url, options.bot_threads};
  wanted.limits = options.limits;
  if (options.behind_proxy) wanted.round_trip = [](auto&) { return std::nullopt; };
  server::Server server(std::move(wanted), std::move(*journal), std::move(membership));
  boost::asio::signal_set signals(server.network(), SIGINT, SIGTERM);
  signals.async_wait([&](boost::system::error_code cancelled, int) {
    if (cancelled) return;
    spdlog::info("stopping");
    server.stop();
  });
  print_addresses(std::cout, options, server.port());
  server.run();
  return 0;
}

}  // namespace hotte::cli
