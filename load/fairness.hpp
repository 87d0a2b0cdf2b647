// Is the race of Leprechauns fair? Two equal players reach for the same chest at a real server, over lines of
// different lengths, or one of them with a client that lies. Each should win half of the time.
//
// Behind a proxy the server's own TCP knows nothing of the players. Half of the proxies there tell what
// theirs has measured (X-Client-Round-Trip); with the others only short lines are believed: then a longer
// line is a handicap, but a lie is no advantage.
#pragma once

#include <atomic>
#include <boost/describe/class.hpp>
#include <functional>
#include <string>
#include <vector>

#include "engine/result.hpp"

namespace hotte::load {

struct FairnessPlan {
  std::uint64_t duels = 20'000;  // of honest players; liars play half as many each
  int tables = 200;              // at once
  double jitter_ms = 15;
  bool behind_proxy = false;
  std::uint64_t seed = 1;
  std::atomic<bool> const* stop = nullptr;
  std::function<void(std::string_view, double)> progress = {};
};

struct FairnessRow {
  std::string player{};  // whose share it is
  std::uint64_t duels = 0;
  double share = 0;
  double low = 0;  // 95 % (Wilson)
  double high = 0;
  double most = 0;  // what it may be
  double least = 0;
};
BOOST_DESCRIBE_STRUCT(FairnessRow, (), (player, duels, share, low, high, least, most))

// With 95 % confidence the share is not what it may be.
inline bool proven_unfair(FairnessRow const& row) { return row.high < row.least || row.low > row.most; }

struct FairnessReport {
  std::vector<FairnessRow> rows{};
  double seconds = 0;
  std::uint64_t errors = 0;
};
BOOST_DESCRIBE_STRUCT(FairnessReport, (), (rows, seconds, errors))

FairnessReport measure_fairness(FairnessPlan const& plan);

}  // namespace hotte::load
