// Whose request it is when proxies stand in between. What a proxy says of its visitors is believed only of
// proxies that the operator has named: anybody else could say anything.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "server/answer.hpp"
#include "server/visitors.hpp"

namespace hotte::server {

class Proxies {
 public:
  using Address = boost::asio::ip::address;

  // `named` are addresses or networks, such as "127.0.0.1", "10.1.0.0/16" or "2001:db8::/32". Throws
  // std::runtime_error with a sentence for the operator when one of them is neither.
  explicit Proxies(std::vector<std::string> const& named = {});

  bool trusts(Address const& address) const;

  // The visitor behind `peer`, the other end of the connection. Of a trusted peer, X-Forwarded-For is read
  // from its end: the first address that is not itself a trusted proxy is the visitor's. Whatever stands
  // before it was written by the visitor.
  Address visitor_behind(Address const& peer, Request const& request) const;

  // X-Client-Round-Trip, in microseconds: what the kernel of a trusted proxy has measured.
  // None if it does not say.
  static std::optional<Span> round_trip(Request const& request);

 private:
  struct Network {
    Address address;
    unsigned bits;
  };
  static Network network(std::string const& text);
  static bool contains(Network const& network, Address const& address);

  std::vector<Network> trusted_;
};

}  // namespace hotte::server
