// `memory:` keeps the journal in RAM for tests, the laboratory and servers that may forget. It answers before
// the call returns and is never busy.
#pragma once

#include "store/journal.hpp"

namespace hotte::store {

std::unique_ptr<Journal> open_memory(Clocks clocks = {});

}  // namespace hotte::store
