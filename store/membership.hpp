// This process as one node of several on one PostgreSQL.
//
// A node says every 1.5 s that it lives. After 5 s without a word, by the database's clock, others may claim
// its tables. It stops by itself after 4 s, by its own clock that nobody can set: while others may take over,
// it has long stopped. The lease only spares people the overlap; what keeps the journal in order is the epoch
// of each table (postgres.hpp).
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "engine/result.hpp"

namespace hotte::store {

class Membership {
 public:
  static constexpr std::chrono::milliseconds renewed_every{1500};
  static constexpr std::chrono::milliseconds believed_for{4000};
  static constexpr std::chrono::milliseconds expires_after{5000};

  // Ends the membership as `leave` does, and waits for it.
  virtual ~Membership() = default;

  // Whether this node may open tables and keep them open. Once it has been out of touch for too long it holds
  // nothing, even if it is back in the next moment: others may have what it has open. From any thread.
  virtual bool holds() const = 0;

  // Says that nothing is open any more: when it is in touch, it holds again.
  virtual void rejoin() = 0;

  // Lets the others have everything at once. Returns at once; `left` tells when it is done.
  virtual void leave() = 0;
  virtual bool left() const = 0;
};

// `node` is the name under which the journal was opened; `url` is how clients reach this very node. Whoever
// had the same url before is taken for gone: a node that is started again need not wait for its own lease.
// The journal must have been opened before.
Result<std::unique_ptr<Membership>> join(std::string const& address, std::string const& node,
                                         std::string const& url);

}  // namespace hotte::store
