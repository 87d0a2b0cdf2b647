// Plays many tables at once over real sockets against a running server, as people's browsers would:
// each player answers a frame that asks it something with a random legal action and waits
// until the server has it on disk.
#pragma once

#include <atomic>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <functional>
#include <string>

#include "engine/result.hpp"

namespace hotte::load {

struct LoadPlan {
  std::string url = "ws://127.0.0.1:8080";
  std::string game = "hat";
  int tables = 10;
  int seats = 2;
  double seconds = 10;
  double rate = 0;    // actions per second and table; 0: as fast as the answers come
  int bot_seats = 0;  // so many bots think besides, at tables that are not measured
  std::uint64_t seed = 1;
  std::string
      audit{};  // the server's store, to be searched afterwards for every acknowledged action; or none
  std::atomic<bool> const* stop = nullptr;  // set by whoever interrupts
  std::function<void(std::string_view, double)> progress =
      {};  // what is going on, and which part of it is done
};

// Latency is from sending an action to receiving the frame that contains it.
struct LoadFigures {
  int tables = 0;       // that were playing
  int connections = 0;  // that were open
  double seconds = 0;
  std::uint64_t actions = 0;  // acknowledged
  double actions_per_second = 0;
  double p50_ms = 0;
  double p99_ms = 0;
  double max_ms = 0;
  std::uint64_t refused = 0;
  std::uint64_t errors =
      0;  // connections that could not be made or were lost, and answers that made no sense
  std::uint64_t outages = 0;  // lost connections that came back; how long each player saw no frame
  double outage_p50_ms = 0;
  double outage_p99_ms = 0;
  double outage_max_ms = 0;
  int stalled = 0;            // tables on which nothing was acknowledged in the last 15 s
  std::uint64_t audited = 0;  // acknowledged actions that were looked for in the store
  std::uint64_t lost = 0;     // of these, not there
  std::uint64_t twice = 0;    // actions that are there more than once
};
BOOST_DESCRIBE_STRUCT(LoadFigures, (),
                      (tables, connections, seconds, actions, actions_per_second, p50_ms, p99_ms, max_ms,
                       refused, errors, outages, outage_p50_ms, outage_p99_ms, outage_max_ms, stalled,
                       audited, lost, twice))

// Refused when the address makes no sense, nobody answers there, or no table could be opened.
Result<LoadFigures> run(LoadPlan const& plan);

}  // namespace hotte::load
