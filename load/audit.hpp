// Whether a journal holds what a server has said it holds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/result.hpp"

namespace hotte::load {

// The server said `done` to move `id` of this seat: it is entry `seq` of its match.
struct Acknowledged {
  std::string code;
  Seat seat;
  std::int64_t id;
  std::uint32_t seq;
};

struct Audit {
  std::uint64_t lost = 0;   // acknowledged, but not there as it was said
  std::uint64_t twice = 0;  // there more than once, acknowledged or not
};

// Reads every table of `acknowledged` from the store at `address`.
Result<Audit> audit(std::string const& address, std::vector<Acknowledged> const& acknowledged);

}  // namespace hotte::load
