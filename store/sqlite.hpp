// `sqlite:FILE` keeps the journal in one file of one machine;
// `FILE-wal` beside it belongs to it while hotte runs.
#pragma once

#include "store/ledger.hpp"

namespace hotte::store {

// Opens or creates `file` and holds it alone: a second opener waits five seconds and is then refused. A
// damaged file, one of another program or of a later hotte is refused and left as it is.
Result<std::unique_ptr<Ledger>> open_sqlite(std::string const& file, Clocks clocks = {});

}  // namespace hotte::store
