// The PROXY protocol, version 2: a proxy's first bytes on a connection, which say whose connection it is.
// https://www.haproxy.org/download/2.6/doc/proxy-protocol.txt, section 2.2.
#pragma once

#include <array>
#include <boost/asio/ip/address.hpp>
#include <optional>
#include <span>

namespace hotte::server {

// Every header begins with so many bytes, which tell how many follow.
using ProxyPreamble = std::array<unsigned char, 16>;
inline constexpr std::size_t most_after_preamble = 1024;  // addresses take 36; the rest is passed over

struct ProxyHeader {
  bool local = false;    // the proxy itself asks, for instance whether we are alive
  bool ipv6 = false;     // which form the addresses have that follow
  bool inet = false;     // they are addresses of IP at all
  std::size_t rest = 0;  // bytes that follow
};

// None: this is not a header of version 2, or one that is longer than anybody needs.
std::optional<ProxyHeader> proxy_header(ProxyPreamble const& preamble);

// Whose connection it is; none when the proxy does not say, or speaks for itself.
std::optional<boost::asio::ip::address> proxied_source(ProxyHeader const& header,
                                                       std::span<unsigned char const> rest);

}  // namespace hotte::server
