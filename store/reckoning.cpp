#include "store/reckoning.hpp"

#include <algorithm>
#include <utility>

namespace hotte::store {

Reckoning::Reckoning(Clocks clocks, std::optional<std::int64_t> last_seen)
    : clocks_(std::move(clocks)),
      wall_(clocks_.seconds_since_1970()),
      steady_(clocks_.steady()),
      opened_(wall_),
      last_seen_(last_seen) {}

std::int64_t Reckoning::now() const {
  return wall_ + std::chrono::floor<std::chrono::seconds>(clocks_.steady() - steady_).count();
}

std::int64_t Reckoning::Correction::of(std::int64_t stamp) const {
  if (stamp <= last_seen_) stamp += excess_;
  return std::min(std::min(stamp, before_) + ahead_, now_);
}

Reckoning::Correction Reckoning::correct(std::chrono::seconds age) {
  Correction correction;
  if (auto const last_seen = std::exchange(last_seen_, std::nullopt)) {
    correction.last_seen_ = std::max(*last_seen, std::int64_t{0});
    auto const away = opened_ - correction.last_seen_;
    auto const most = (age / 2).count();
    correction.excess_ = std::max(away - most, std::int64_t{0});
    if (correction.excess_ > 0)
      correction.notice_ = "By this machine's clock hotte did not run for " + in_words(away) + ": only " +
                           in_words(most) + " of them count for forgetting tables.";
    if (away < -tolerance(age))
      correction.notice_ = "This machine's clock is " + in_words(-away) +
                           " behind what it was when hotte ran last: no table is forgotten early for it.";
  }
  correction.before_ = now();
  correction.now_ = clocks_.seconds_since_1970();
  auto const ahead = correction.now_ - correction.before_;
  if (ahead > tolerance(age)) {
    correction.ahead_ = ahead;
    correction.notice_ = "This machine's clock was set " + in_words(ahead) +
                         " ahead, or it slept: no table is forgotten early for it.";
  } else if (ahead < -tolerance(age)) {
    correction.notice_ =
        "This machine's clock was set " + in_words(-ahead) + " back: no table is forgotten early for it.";
  }
  wall_ = correction.now_;
  steady_ = clocks_.steady();
  return correction;
}

}  // namespace hotte::store
