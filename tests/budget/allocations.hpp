// Counts every `new` of the program it is linked into.
#pragma once

#include <cstdint>

namespace hotte {

std::uint64_t allocations_so_far();

}  // namespace hotte
