// Who knocks how often: the limits that hold per address. Kept in memory only, and forgotten when they no
// longer matter.
//
// An IPv4 address is one visitor; so is an IPv6 /64, which is what one household has.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <map>

#include "server/bucket.hpp"
#include "server/limits.hpp"

namespace hotte::server {

class Visitors {
 public:
  using Address = boost::asio::ip::address;

  explicit Visitors(Limits const& limits) : limits_(limits) {}

  // This computer itself, unless it is held to the limits too.
  bool exempt(Address const& address) const { return limits_.loopback_is_exempt && address.is_loopback(); }

  // A connection comes and goes. `come` false: too many are open from there.
  bool come(Address const& address);
  void go(Address const& address);

  // Each takes one of the address's allowance; false when it is used up.
  bool may_shake_hands(Address const& address);
  bool may_create_table(Address const& address);
  // Asked before a code is looked up; `guessed_wrong` then counts it. Right codes cost nothing.
  bool may_guess_code(Address const& address);
  void guessed_wrong(Address const& address);

 private:
  struct Visitor {
    Visitor(Limits const& limits, Bucket::Instant now);
    std::size_t open = 0;
    Bucket handshakes;
    Bucket creations;
    Bucket wrong_codes;
  };

  Visitor& visitor(Address const& address);
  void forget_the_quiet();

  Limits const& limits_;
  std::map<Address, Visitor> visitors_;
  std::size_t prune_at_ = 1024;
};

}  // namespace hotte::server
