// All the numbers of the laboratory's report, played anew: for `hotte report` and for the page /lab.
#pragma once

#include <string>

#include "lab/figures.hpp"

namespace hotte::server {

struct ReportPlan {
  std::uint64_t matches = 400;  // of each game; the other figures take a fixed part of it
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::atomic<bool> const* stop = nullptr;
  std::function<void(std::string_view what, double part)> progress{};
};

// The report's data as one JSON object. Stopped early it holds what has been played.
std::string laboratory_report(ReportPlan const& plan);

}  // namespace hotte::server
