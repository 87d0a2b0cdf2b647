#include "store/database_time.hpp"

#include <cstdlib>

namespace hotte::store {
namespace {

std::int64_t seconds_between(std::chrono::steady_clock::time_point from,
                             std::chrono::steady_clock::time_point to) {
  return std::chrono::floor<std::chrono::seconds>(to - from).count();
}

std::string apart(std::int64_t seconds, char const* ahead, char const* behind) {
  return in_words(std::abs(seconds)) + (seconds > 0 ? ahead : behind);
}

}  // namespace

std::vector<std::int64_t> DatabaseTime::witnesses() {
  wall_ = clocks_.seconds_since_1970();
  at_ = clocks_.steady();
  std::vector<std::int64_t> moments{wall_};
  if (believed_) moments.push_back(believed_->moment + seconds_between(believed_->at, at_));
  return moments;
}

std::string DatabaseTime::compare(std::int64_t moment, std::chrono::seconds age) {
  auto const skew = wall_ - moment;
  auto const jump = believed_ ? moment - believed_->moment - seconds_between(believed_->at, at_) : 0;
  auto const before = verdict_;
  verdict_ = std::abs(jump) > tolerance(age)   ? Verdict::jumped
             : std::abs(skew) > tolerance(age) ? Verdict::differs
                                               : Verdict::agrees;
  if (verdict_ == Verdict::jumped) {
    if (!jumped_at_) jumped_at_ = at_;
    if (at_ - *jumped_at_ >= age) believed_.reset();  // from the next time on
  } else {
    jumped_at_.reset();
    believed_ = Reading{moment, at_};
  }
  if (verdict_ == before) return {};
  switch (verdict_) {
    case Verdict::jumped:
      return "The database's clock was set " + apart(jump, " ahead, or this machine slept", " back") +
             ": this node erases no old tables until that has been so for " + in_words(age.count()) + ".";
    case Verdict::differs:
      return "This node's clock is " + apart(skew, " ahead of", " behind") +
             " the database's: it erases no old tables until they agree.";
    case Verdict::agrees:
      break;
  }
  return "The clocks of this node and of the database agree again: old tables are erased.";
}

}  // namespace hotte::store
