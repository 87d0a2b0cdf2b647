#include "server/visitors.hpp"

#include <algorithm>

namespace hotte::server {
namespace {

using Steady = std::chrono::steady_clock;

Visitors::Address household(Visitors::Address const& address) {
  if (address.is_v4()) return address;
  auto const v6 = address.to_v6();
  if (v6.is_v4_mapped()) return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6);
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return boost::asio::ip::address_v6(bytes);
}

}  // namespace

Visitors::Visitor::Visitor(Limits const& limits, Bucket::Instant now)
    : handshakes(limits.handshakes, now),
      creations(limits.tables_created, now),
      wrong_codes(limits.wrong_codes, now) {}

Visitors::Visitor& Visitors::visitor(Address const& address) {
  if (visitors_.size() >= prune_at_) forget_the_quiet();
  return visitors_.try_emplace(household(address), limits_, Steady::now()).first->second;
}

bool Visitors::come(Address const& address) {
  if (exempt(address)) return true;
  Visitor& from = visitor(address);
  if (from.open >= limits_.sockets_per_address) return false;
  ++from.open;
  return true;
}

void Visitors::go(Address const& address) {
  if (!exempt(address)) --visitor(address).open;
}

bool Visitors::may_shake_hands(Address const& address) {
  return exempt(address) || visitor(address).handshakes.take(Steady::now());
}

bool Visitors::may_create_table(Address const& address) {
  return exempt(address) || visitor(address).creations.take(Steady::now());
}

bool Visitors::may_guess_code(Address const& address) {
  return exempt(address) || visitor(address).wrong_codes.has_one(Steady::now());
}

void Visitors::guessed_wrong(Address const& address) {
  if (!exempt(address)) visitor(address).wrong_codes.take(Steady::now());
}

void Visitors::forget_the_quiet() {
  auto const now = Steady::now();
  std::erase_if(visitors_, [&](auto const& entry) {
    Visitor const& visitor = entry.second;
    return visitor.open == 0 && visitor.handshakes.full(now) && visitor.creations.full(now) &&
           visitor.wrong_codes.full(now);
  });
  prune_at_ = std::max<std::size_t>(1024, 2 * visitors_.size());
}

}  // namespace hotte::server
