// The control of every target: a fault of memory behind what the target tries. No seed leads there, a small
// change to one does; a fuzzer that does not find it is blind.
#pragma once

#include <vector>

inline void planted_if([[maybe_unused]] bool reached) {
#ifdef HOTTE_PLANTED
  if (!reached) return;
  std::vector<char> const one(1);
  char const volatile* const beyond = one.data() + 1;
  static_cast<void>(*beyond);
#endif
}
