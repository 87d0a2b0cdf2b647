// How often visitors may ask: the limits for strangers, by address, by network and in all.
// Kept in memory only, and forgotten when they no longer matter.
//
// An IPv4 address is one visitor; so is an IPv6 /64, which is what one household has. Its network, an IPv4
// /24 or an IPv6 /48, is what one customer of a provider can call their own, and is allowed a few households.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <map>
#include <optional>

#include "server/bucket.hpp"
#include "server/limits.hpp"
#include "server/line.hpp"

namespace hotte::server {

// Whoever is at the other end, as far as the server can know (proxies.hpp).
struct Visitor {
  boost::asio::ip::address address{};
  bool exempt = false;               // this computer itself, held to no limits
  bool proxied = false;              // TCP ends at a proxy and says nothing about the visitor
  std::optional<Span> round_trip{};  // between that proxy and the visitor, as the proxy's TCP has measured it
};

class Visitors {
 public:
  using Address = boost::asio::ip::address;

  explicit Visitors(Limits const& limits);

  // A connection comes and goes. `come` false: too many are open from there.
  bool come(Visitor const& visitor);
  void go(Visitor const& visitor);

  // Each takes one of the visitor's, of the network's and of everybody's allowance;
  // false when one of them is used up.
  bool may_shake_hands(Visitor const& visitor);
  bool may_create_table(Visitor const& visitor);
  // A code is about to be looked up; it counts as a wrong one until it is known to be right, so that many at
  // once are no way round. False: too many were wrong.
  bool may_guess_code(Visitor const& visitor);
  void guessed_right(Visitor const& visitor);

 private:
  // What was used of each allowance from one place.
  struct Used {
    Used(Limits const& limits, double factor, Bucket::Instant now);
    bool quiet(Bucket::Instant now) const;
    std::size_t open = 0;
    Bucket handshakes;
    Bucket creations;
    Bucket wrong_codes;
  };
  using Places = std::map<Address, Used>;
  struct Place {
    Used& household;
    Used& network;
  };

  Place place(Visitor const& visitor);
  bool take(Visitor const& visitor, Bucket Used::*kind, Bucket* in_all);

  Limits const& limits_;
  Places households_;
  Places networks_;
  Bucket created_in_all_;
  Bucket wrong_in_all_;
  std::size_t prune_at_ = 1024;
};

}  // namespace hotte::server
