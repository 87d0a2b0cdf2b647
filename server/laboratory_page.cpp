#include "server/laboratory_page.hpp"

#include "server/laboratory_report.hpp"
#include "server/low_priority.hpp"

namespace hotte::server {

std::string LaboratoryPage::report() {
  std::scoped_lock const lock(mutex_);
  auto const now = std::chrono::steady_clock::now();
  if (!report_.empty() && now < made_ + kept) return report_;
  if (playing_) return {};
  playing_ = true;
  player_ = std::jthread([this, seed = ++seed_] {
    give_way();
    ReportPlan plan;
    plan.matches = matches;
    plan.seed = seed;
    plan.stop = &stop_;
    std::string played = laboratory_report(plan);
    std::scoped_lock const done(mutex_);
    report_ = std::move(played);
    made_ = std::chrono::steady_clock::now();
    playing_ = false;
  });
  return {};
}

}  // namespace hotte::server
