// Whether the clock of a database may be believed when it says that a table is old: this node's own clock has
// to agree with it, and it has to have gone on as the steady clock did. One that jumped is believed again
// when it is set right, or after as long as tables live: whatever was touched before the jump is old by then.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/clocks.hpp"

namespace hotte::store {

class DatabaseTime {
 public:
  explicit DatabaseTime(Clocks clocks) : clocks_(std::move(clocks)) {}

  // What the database's clock has to say now, as far as this node can tell.
  std::vector<std::int64_t> witnesses();

  // What it did say, asked after `witnesses`. A sentence for the operator's log when
  // the verdict on it has changed.
  std::string compare(std::int64_t moment, std::chrono::seconds age);

 private:
  using Steady = std::chrono::steady_clock::time_point;
  enum class Verdict : std::uint8_t { agrees, differs, jumped };
  struct Reading {
    std::int64_t moment;
    Steady at;
  };

  Clocks clocks_;
  std::int64_t wall_ = 0;  // when the witnesses were asked
  Steady at_{};
  std::optional<Reading> believed_{};
  std::optional<Steady> jumped_at_{};
  Verdict verdict_ = Verdict::agrees;
};

}  // namespace hotte::store
