// How old the stamps of a file are, although the clock that made them can be wrong.
//
// Stamps are seconds since 1970, made by the steady clock from a moment when the wall clock was believed:
// when the wall clock turns out to have been set since then, they are moved along with it, so that nothing
// looks older than it is. The time between two runs is known from the wall clock alone, so it makes nothing
// older by more than half of the age after which tables are forgotten.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "store/clocks.hpp"

namespace hotte::store {

class Reckoning {
 public:
  // `last_seen` is the latest moment that the runs before this one have left in the file.
  Reckoning(Clocks clocks, std::optional<std::int64_t> last_seen);

  // What is touched now is stamped with this.
  std::int64_t now() const;

  // What the clocks have done since the last time, or since the run before.
  class Correction {
   public:
    // What a stamp has to become; most stay as they are.
    std::int64_t of(std::int64_t stamp) const;
    std::int64_t now() const { return now_; }
    // For the operator's log; empty while there is nothing to say about clocks.
    std::string const& notice() const { return notice_; }

   private:
    friend class Reckoning;
    std::int64_t last_seen_ = 0, excess_ = 0;        // stamps of earlier runs become so much later,
    std::int64_t before_ = 0, ahead_ = 0, now_ = 0;  // then all of them; none is in the future
    std::string notice_{};
  };
  // Believes the wall clock from now on; every stamp there is has to be corrected. `age` is that after which
  // tables are forgotten.
  Correction correct(std::chrono::seconds age);

 private:
  Clocks clocks_;
  std::int64_t wall_;                             // as it was when last believed,
  std::chrono::steady_clock::time_point steady_;  // and the steady clock at that moment
  std::int64_t opened_;
  std::optional<std::int64_t> last_seen_;  // until the time before this run has been reckoned
};

}  // namespace hotte::store
