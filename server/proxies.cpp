#include "server/proxies.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace hotte::server {
namespace {

namespace ip = boost::asio::ip;

ip::address plain(ip::address const& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

std::optional<unsigned> whole_number(std::string_view text, unsigned most) {
  unsigned number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number > most) return std::nullopt;
  return number;
}

std::string_view trimmed(std::string_view text) {
  auto const first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// "192.0.2.1", "192.0.2.1:443", "2001:db8::1" or "[2001:db8::1]:443".
std::optional<ip::address> address_of(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('[')) {
    auto const end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    text = text.substr(1, end - 1);
  } else if (std::ranges::count(text, ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  boost::system::error_code error;
  auto const address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return plain(address);
}

template <class Bytes>
bool same_bits(Bytes const& a, Bytes const& b, unsigned bits) {
  for (std::size_t i = 0; i < a.size() && bits > 0; ++i) {
    unsigned const here = std::min(bits, 8u);
    unsigned const mask = 0xff00u >> here & 0xffu;
    if ((a[i] & mask) != (b[i] & mask)) return false;
    bits -= here;
  }
  return true;
}

}  // namespace

Proxies::Proxies(std::vector<std::string> const& named) {
  for (std::string const& text : named) trusted_.push_back(network(text));
}

Proxies::Network Proxies::network(std::string const& text) {
  auto const slash = text.find('/');
  boost::system::error_code error;
  auto const address = ip::make_address(text.substr(0, slash), error);
  unsigned const most = address.is_v4() ? 32 : 128;
  auto const bits =
      slash == std::string::npos ? std::optional(most) : whole_number(text.substr(slash + 1), most);
  if (error || !bits)
    throw std::runtime_error("'" + text +
                             "' is no address or network of a proxy; try 127.0.0.1 or 10.0.0.0/8");
  return {address, *bits};
}

bool Proxies::contains(Network const& network, Address const& address) {
  if (network.address.is_v4() != address.is_v4()) return false;
  if (address.is_v4())
    return same_bits(network.address.to_v4().to_bytes(), address.to_v4().to_bytes(), network.bits);
  return same_bits(network.address.to_v6().to_bytes(), address.to_v6().to_bytes(), network.bits);
}

bool Proxies::trusts(Address const& address) const {
  Address const wanted = plain(address);
  return std::ranges::any_of(trusted_, [&](Network const& network) { return contains(network, wanted); });
}

Proxies::Address Proxies::visitor_behind(Address const& peer, Request const& request) const {
  std::vector<std::string_view> named;  // in the order of the request
  auto const [first, last] = request.equal_range("X-Forwarded-For");
  for (auto field = first; field != last; ++field) {
    std::string_view rest(field->value().data(), field->value().size());
    for (;;) {
      auto const comma = rest.find(',');
      named.push_back(rest.substr(0, comma));
      if (comma == std::string_view::npos) break;
      rest.remove_prefix(comma + 1);
    }
  }
  Address visitor = plain(peer);
  while (!named.empty() && trusts(visitor)) {
    auto const before = address_of(named.back());
    if (!before) break;
    visitor = *before;
    named.pop_back();
  }
  return visitor;
}

std::optional<Span> Proxies::round_trip(Request const& request) {
  auto const text = request["X-Client-Round-Trip"];
  auto const microseconds = whole_number({text.data(), text.size()}, 60'000'000);
  if (!microseconds || *microseconds == 0) return std::nullopt;
  return std::chrono::microseconds(*microseconds);
}

}  // namespace hotte::server
