// How often a test tries, and where it says what it found.
//
// `make test` runs the short form of every test here, `make soak` sets HOTTE_SOAK and runs the long one.
// docs/reliability.md quotes the lines printed by `found`.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace hotte::reliability {

inline bool soaking() { return std::getenv("HOTTE_SOAK") != nullptr; }

// HOTTE_TRIALS, if set, overrides both: for runs by hand.
inline int trials(int in_test, int in_soak) {
  if (char const* const wanted = std::getenv("HOTTE_TRIALS")) return std::atoi(wanted);
  return soaking() ? in_soak : in_test;
}

// One line of figures, "T1 kills 200 acknowledged 61234 lost 0".
template <class... Parts>
void found(std::string_view test, Parts const&... parts) {
  std::cout << "[  FIGURES ] " << test;
  ((std::cout << ' ' << parts), ...);
  std::cout << std::endl;
}

}  // namespace hotte::reliability
