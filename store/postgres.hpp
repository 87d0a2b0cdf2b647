// `postgres://…` keeps the journal in a PostgreSQL that several processes share.
//
// One row says how far a table is and whose it is. An append moves that row on, if it still has the epoch
// under which the appender claimed it, in the same statement that writes the record; a claim gives it a new
// epoch. The row's lock puts the two in order: what a former owner sends later finds another epoch and is not
// kept, however late it wakes up.
#pragma once

#include "store/ledger.hpp"

namespace hotte::store {

// Connects, creates what is missing and refuses a database of a later hotte, or one that acknowledges before
// it is durable. `node` names this process in claims.
Result<std::unique_ptr<Ledger>> open_postgres(std::string address, std::string node, Clocks clocks = {});

}  // namespace hotte::store
