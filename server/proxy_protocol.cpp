#include "server/proxy_protocol.hpp"

#include <algorithm>

namespace hotte::server {
namespace {

constexpr std::array<unsigned char, 12> signature{0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D,
                                                  0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A};

}  // namespace

std::optional<ProxyHeader> proxy_header(ProxyPreamble const& preamble) {
  if (!std::equal(signature.begin(), signature.end(), preamble.begin())) return std::nullopt;
  unsigned const version = preamble[12] >> 4, command = preamble[12] & 0xf;
  unsigned const family = preamble[13] >> 4;
  std::size_t const rest = std::size_t{preamble[14]} << 8 | preamble[15];
  if (version != 2 || command > 1 || rest > most_after_preamble) return std::nullopt;
  return ProxyHeader{command == 0, family == 2, family == 1 || family == 2, rest};
}

std::optional<boost::asio::ip::address> proxied_source(ProxyHeader const& header,
                                                       std::span<unsigned char const> rest) {
  if (header.local || !header.inet) return std::nullopt;
  // Source, destination, then a port of each.
  if (header.ipv6) {
    boost::asio::ip::address_v6::bytes_type bytes;
    if (rest.size() < 2 * bytes.size() + 4) return std::nullopt;
    std::copy_n(rest.begin(), bytes.size(), bytes.begin());
    return boost::asio::ip::address_v6(bytes);
  }
  boost::asio::ip::address_v4::bytes_type bytes;
  if (rest.size() < 2 * bytes.size() + 4) return std::nullopt;
  std::copy_n(rest.begin(), bytes.size(), bytes.begin());
  return boost::asio::ip::address_v4(bytes);
}

}  // namespace hotte::server
