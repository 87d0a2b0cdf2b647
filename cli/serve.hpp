// `hotte serve`: its options on the command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/limits.hpp"

namespace CLI {
class App;
}

namespace hotte::cli {

struct ServeOptions {
  std::uint16_t port = 8080;
  std::string bind = "127.0.0.1";
  std::string store = "sqlite:hotte.db";
  std::string public_url{};
  std::string tls_certificate{};
  std::string tls_key{};
  bool behind_proxy = false;
  std::vector<std::string> trusted_proxies{};
  bool proxy_protocol = false;
  bool proxy_round_trips = false;
  std::optional<std::size_t> code_letters{};  // none: as many as the address asks for
  std::string log = "text";
  unsigned bot_threads = 1;
  server::Limits limits{};
};

void add_serve_options(CLI::App& command, ServeOptions& options);

}  // namespace hotte::cli
