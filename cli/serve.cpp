#include "cli/serve.hpp"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/signal_set.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/log.hpp"
#include "server/operator_door.hpp"
#include "server/seat_keys.hpp"
#include "server/serve.hpp"
#include "store/journal.hpp"

namespace hotte::cli {
namespace {

// The IPv4 addresses of this computer.
std::vector<boost::asio::ip::address> own_addresses() {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> const owned(list, &freeifaddrs);
  std::vector<boost::asio::ip::address> addresses;
  for (ifaddrs const* one = list; one; one = one->ifa_next) {
    if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || !(one->ifa_flags & IFF_UP)) continue;
    auto const* inet = reinterpret_cast<sockaddr_in const*>(one->ifa_addr);
    addresses.emplace_back(boost::asio::ip::address_v4(ntohl(inet->sin_addr.s_addr)));
  }
  return addresses;
}

// The address under which other devices at home reach this computer: its first one that is not its own loop.
std::string lan_address() {
  auto const addresses = own_addresses();
  auto const found = std::ranges::find_if_not(addresses, [](auto const& one) { return one.is_loopback(); });
  return found == addresses.end() ? std::string() : found->to_string();
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

// An address that nobody reaches through the internet.
bool is_private(boost::asio::ip::address const& address) {
  if (address.is_loopback()) return true;
  if (address.is_v6())
    return address.to_v6().is_link_local() || (address.to_v6().to_bytes()[0] & 0xfe) == 0xfc;
  auto const bytes = address.to_v4().to_bytes();
  return bytes[0] == 10 || (bytes[0] == 172 && (bytes[1] & 0xf0) == 16) ||
         (bytes[0] == 192 && bytes[1] == 168) || (bytes[0] == 169 && bytes[1] == 254) ||
         (bytes[0] == 100 && (bytes[1] & 0xc0) == 64);
}

bool is_everywhere(std::string const& bind) { return bind == "0.0.0.0" || bind == "::"; }

// Where only people of the house can ask, nobody tries thousands of codes.
bool strangers_may_come(ServeOptions const& options) {
  if (!options.public_url.empty() || options.behind_proxy || !options.trusted_proxies.empty()) return true;
  if (is_everywhere(options.bind)) return !std::ranges::all_of(own_addresses(), is_private);
  boost::system::error_code error;
  auto const address = boost::asio::ip::make_address(options.bind, error);
  return !error && !is_private(address);
}

void print_addresses(std::ostream& out, ServeOptions const& options, std::uint16_t port) {
  std::string const scheme = options.tls_certificate.empty() ? "http://" : "https://";
  std::string const suffix = ":" + std::to_string(port) + "/";
  std::string const host = is_everywhere(options.bind)                   ? "127.0.0.1"
                           : options.bind.find(':') == std::string::npos ? options.bind
                                                                         : "[" + options.bind + "]";
  out << "Hotte is served at " << scheme << host << suffix << '\n';
  std::string invitation = options.public_url;
  if (std::string const lan = lan_address();
      invitation.empty() && is_everywhere(options.bind) && !lan.empty())
    invitation = scheme + lan + suffix;
  if (!invitation.empty()) {
    out << "Other devices: " << invitation << '\n';
    if (is_everywhere(options.bind)) print_qr_code(out, invitation);
  }
  out << std::flush;
}

// This process among those that share the store; none for a store that is its own.
Result<std::unique_ptr<store::Membership>> membership_of(ServeOptions const& options,
                                                         std::string const& node) {
  if (!store::is_shared(options.store)) return nullptr;
  std::string_view const url = options.public_url;
  if (url.empty())
    return malformed("a store that several may share needs --public-url: how people reach this very node.");
  return store::join(options.store, node, std::string(url.substr(0, url.find_last_not_of('/') + 1)));
}

// Each limit of server/limits.hpp that an operator may have reason to change.
void add_limits(CLI::App& command, server::Limits& limits) {
  auto const number = [&](char const* name, auto& into, char const* meaning) {
    command.add_option(name, into, meaning)->capture_default_str()->check(CLI::PositiveNumber);
  };
  auto const milliseconds = [&](char const* name, server::Milliseconds& into, char const* meaning) {
    command
        .add_option_function<std::int64_t>(
            name, [&into](std::int64_t wanted) { into = server::Milliseconds(wanted); }, meaning)
        ->default_str(std::to_string(into.count()))
        ->check(CLI::PositiveNumber);
  };
  number("--max-sockets", limits.sockets, "connections at once");
  number("--max-sockets-per-address", limits.sockets_per_address, "of these from one address");
  number("--max-tables", limits.rooms, "tables in memory at once");
  number("--max-people-per-table", limits.people_per_table, "connections at one table");
  number("--tables-per-address", limits.tables_created.count, "new tables from one address in ten minutes");
  number("--tables-in-all", limits.tables_created_in_all.count, "new tables of all strangers in ten minutes");
  number("--handshakes-per-address", limits.handshakes.count, "new sockets from one address in ten seconds");
  number("--wrong-codes-per-address", limits.wrong_codes.count, "wrong codes from one address in a minute");
  number("--wrong-codes-in-all", limits.wrong_codes_in_all.count, "wrong codes of all strangers in a minute");
  number("--messages-per-socket", limits.messages.count, "messages of one socket in three seconds");
  number("--max-message", limits.message, "bytes of one message to the server");
  number("--max-queued-messages", limits.queued_messages, "messages a slow reader may leave waiting");
  number("--max-queued-bytes", limits.queued_bytes, "bytes a slow reader may leave waiting");
  milliseconds("--request-time", limits.http_request, "milliseconds to send a whole request");
  milliseconds("--silence", limits.silence, "milliseconds without a sign of life, then the peer is gone");
  constexpr std::int64_t ten_years = 10LL * 365 * 24 * 3600;
  command
      .add_option_function<std::int64_t>(
          "--forget-after", [&](std::int64_t wanted) { limits.forget_after = std::chrono::seconds(wanted); },
          "seconds without a change, then a table is erased with the names in it")
      ->default_str(std::to_string(limits.forget_after.count()))
      ->check(CLI::Range(std::int64_t{1}, ten_years));
  milliseconds("--forget-every", limits.forget_every, "milliseconds between two looks for such tables");
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
  auto* const certificate =
      command
          .add_option("--tls-cert", options.tls_certificate, "serve https with this certificate chain (PEM)")
          ->check(CLI::ExistingFile);
  auto* const key =
      command.add_option("--tls-key", options.tls_key, "and its private key (PEM)")->check(CLI::ExistingFile);
  certificate->needs(key);
  key->needs(certificate);
  auto* const behind_proxy = command.add_flag("--behind-proxy", options.behind_proxy,
                                              "every connection ends at a proxy: its round trips say nothing "
                                              "about the players, and nobody is exempt");
  auto* const trusted =
      command
          .add_option("--trust-proxy", options.trusted_proxies,
                      "the address or network of a proxy in front, such as 127.0.0.1 or 10.0.0.0/8, whose "
                      "X-Forwarded-For says who its visitors are; may be given several times")
          ->allow_extra_args(false);
  command
      .add_flag("--proxy-protocol", options.proxy_protocol,
                "trusted proxies begin every connection with the PROXY protocol, version 2")
      ->needs(trusted);
  command
      .add_flag("--proxy-round-trips", options.proxy_round_trips,
                "trusted proxies set X-Client-Round-Trip, the microseconds to the visitor and back, on every "
                "request; not for one that passes on what visitors write there")
      ->needs(trusted);
  command
      .add_option("--code-letters", options.code_letters,
                  "letters in the code of a new table; 4 in a house, 6 with --public-url or behind a proxy")
      ->check(CLI::IsMember(std::vector{server::few_letters, server::many_letters}));
  command
      .add_option("--log", options.log,
                  "how to write on standard error: text, or json with one object a line")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  command.add_option("--bot-threads", options.bot_threads, "threads on which bots think")
      ->check(CLI::Range(1u, 256u))
      ->capture_default_str();
  add_limits(command, limits);
  command
      .add_flag(
          "--limit-loopback,!--no-limit-loopback",
          [&limits](std::int64_t count) { limits.loopback_is_exempt = count <= 0; },
          "hold this computer's own connections to the limits of strangers too; behind a proxy they are")
      ->excludes(behind_proxy);
}

int serve(ServeOptions const& options) {
  log_to_standard_error(options.log == "json" ? LogForm::json : LogForm::text);
  std::string const node = server::random_token(12);
  auto journal = store::open(options.store, node);
  if (!journal) return failed(journal.error().detail);
  auto membership = membership_of(options, node);
  if (!membership) return failed(membership.error().detail);
  server::ServerOptions wanted{options.bind, options.port, options.public_url, options.bot_threads};
  wanted.limits = options.limits;
  wanted.tls_certificate = options.tls_certificate;
  wanted.tls_key = options.tls_key;
  wanted.trusted_proxies = options.trusted_proxies;
  wanted.proxy_protocol = options.proxy_protocol;
  wanted.proxy_round_trips = options.proxy_round_trips;
  wanted.behind_proxy = options.behind_proxy;
  wanted.limits.code_letters =
      options.code_letters.value_or(strangers_may_come(options) ? server::many_letters : server::few_letters);
  server::Server server(std::move(wanted), std::move(*journal), std::move(*membership));
  boost::asio::signal_set signals(server.network(), SIGINT, SIGTERM);
  signals.async_wait([&](boost::system::error_code cancelled, int) {
    if (cancelled) return;
    spdlog::info("stopping");
    server.stop();
  });
  std::optional<server::OperatorDoor> door;
  if (std::string const path = server::OperatorDoor::path_for(options.store); !path.empty())
    door.emplace(server.network(), path, server.journal());
  print_addresses(std::cout, options, server.port());
  server.run();
  // A database may come back by itself; what a failed disk holds, only the next start can tell.
  if (!store::is_shared(options.store) && server.journal().health().failed)
    return failed("the journal has failed; start hotte again.");
  return 0;
}

}  // namespace hotte::cli
