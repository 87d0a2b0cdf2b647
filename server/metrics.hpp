// What the operator can see of a running server, as Prometheus text.
// Counts only: no codes, no names, no addresses.
//
// Written and read on the network thread.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>

#include "engine/result.hpp"
#include "store/journal.hpp"

namespace hotte::server {

class Histogram {
 public:
  static constexpr std::array bounds_ms{1, 2, 4, 8, 16, 32, 64, 128, 256, 1024};

  void observe(std::chrono::steady_clock::duration took);
  void print(std::string& out, std::string_view name, std::string_view help) const;

 private:
  std::array<std::uint64_t, bounds_ms.size() + 1> counts_{};
  double sum_seconds_ = 0;
};

struct Metrics {
  static constexpr std::size_t whys = static_cast<std::size_t>(Why::internal) + 1;

  std::uint64_t connections = 0;  // open now, HTTP and sockets
  std::uint64_t sockets = 0;      // open now
  std::uint64_t rooms = 0;        // in memory now
  std::uint64_t connections_total = 0;
  std::uint64_t connections_turned_away = 0;
  std::uint64_t requests = 0;
  std::uint64_t messages_received = 0;
  std::uint64_t messages_sent = 0;
  std::uint64_t bytes_received = 0;
  std::uint64_t bytes_sent = 0;
  std::uint64_t actions_accepted = 0;
  std::array<std::uint64_t, whys> refused{};
  std::uint64_t tables_created = 0;
  std::uint64_t matches_started = 0;
  std::uint64_t bot_failures = 0;
  std::uint64_t journal_failures = 0;
  std::uint64_t sent_elsewhere = 0;
  std::uint64_t slow_readers = 0;  // outgoing queue overflowed
  std::uint64_t floods = 0;        // too many messages
  Histogram action_seconds{};      // from receiving an action to queueing its frames
  Histogram append_seconds{};      // from asking the journal to its answer
  Histogram fan_out_seconds{};     // making the frames of all viewers and queueing them
  Histogram bot_seconds{};         // one thought of a bot, from its turn on a thread on

  void count(Why why) { ++refused[static_cast<std::size_t>(why)]; }
  std::string prometheus(store::Health const& journal) const;
};

}  // namespace hotte::server
