#include "server/visitors.hpp"

#include <algorithm>

namespace hotte::server {
namespace {

using Steady = std::chrono::steady_clock;

// The address with all but its first bits cleared.
Visitors::Address masked(Visitors::Address const& address, std::size_t v4_bytes, std::size_t v6_bytes) {
  if (address.is_v4()) {
    auto bytes = address.to_v4().to_bytes();
    std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(v4_bytes), bytes.end(), 0);
    return boost::asio::ip::address_v4(bytes);
  }
  auto const v6 = address.to_v6();
  if (v6.is_v4_mapped())
    return masked(boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6), v4_bytes, v6_bytes);
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(v6_bytes), bytes.end(), 0);
  return boost::asio::ip::address_v6(bytes);
}

Visitors::Address household_of(Visitors::Address const& address) { return masked(address, 4, 8); }
Visitors::Address network_of(Visitors::Address const& address) { return masked(address, 3, 6); }

Allowance times(Allowance allowance, double factor) { return {allowance.count * factor, allowance.per}; }

}  // namespace

Visitors::Used::Used(Limits const& limits, double factor, Bucket::Instant now)
    : handshakes(times(limits.handshakes, factor), now),
      creations(times(limits.tables_created, factor), now),
      wrong_codes(times(limits.wrong_codes, factor), now) {}

bool Visitors::Used::quiet(Bucket::Instant now) const {
  return open == 0 && handshakes.full(now) && creations.full(now) && wrong_codes.full(now);
}

Visitors::Visitors(Limits const& limits)
    : limits_(limits),
      created_in_all_(limits.tables_created_in_all, Steady::now()),
      wrong_in_all_(limits.wrong_codes_in_all, Steady::now()) {}

Visitors::Place Visitors::place(Visitor const& visitor) {
  auto const now = Steady::now();
  if (households_.size() >= prune_at_) {
    for (Places* places : {&households_, &networks_})
      std::erase_if(*places, [&](auto const& entry) { return entry.second.quiet(now); });
    prune_at_ = std::max<std::size_t>(1024, 2 * households_.size());
  }
  return {households_.try_emplace(household_of(visitor.address), limits_, 1.0, now).first->second,
          networks_.try_emplace(network_of(visitor.address), limits_, limits_.households_per_network, now)
              .first->second};
}

bool Visitors::come(Visitor const& visitor) {
  if (visitor.exempt) return true;
  auto const [household, network] = place(visitor);
  auto const most_of_network =
      static_cast<double>(limits_.sockets_per_address) * limits_.households_per_network;
  if (household.open >= limits_.sockets_per_address || static_cast<double>(network.open) >= most_of_network)
    return false;
  ++household.open;
  ++network.open;
  return true;
}

void Visitors::go(Visitor const& visitor) {
  if (visitor.exempt) return;
  auto const [household, network] = place(visitor);
  --household.open;
  --network.open;
}

// From all or from none: who is stopped by one allowance does not use up the others.
bool Visitors::take(Visitor const& visitor, Bucket Used::*kind, Bucket* in_all) {
  if (visitor.exempt) return true;
  auto const now = Steady::now();
  auto const [household, network] = place(visitor);
  if (!(household.*kind).has_one(now) || !(network.*kind).has_one(now) || (in_all && !in_all->has_one(now)))
    return false;
  (household.*kind).take(now);
  (network.*kind).take(now);
  if (in_all) in_all->take(now);
  return true;
}

bool Visitors::may_shake_hands(Visitor const& visitor) { return take(visitor, &Used::handshakes, nullptr); }

bool Visitors::may_create_table(Visitor const& visitor) {
  return take(visitor, &Used::creations, &created_in_all_);
}

bool Visitors::may_guess_code(Visitor const& visitor) {
  return take(visitor, &Used::wrong_codes, &wrong_in_all_);
}

void Visitors::guessed_right(Visitor const& visitor) {
  if (visitor.exempt) return;
  auto const [household, network] = place(visitor);
  household.wrong_codes.give_back();
  network.wrong_codes.give_back();
  wrong_in_all_.give_back();
}

}  // namespace hotte::server
