#include "server/laboratory_page.hpp"

#include "server/laboratory_report.hpp"
#include "server/low_priority.hpp"

namespace hotte::server {

std::string LaboratoryPage::report() {
  auto const made = made_.load();
  if (made && std::chrono::steady_clock::now() < made->at + kept) return made->report;
  if (playing_.exchange(true)) return {};
  player_ = std::jthread([this, seed = ++seed_] {
    give_way();
    ReportPlan plan;
    plan.matches = matches;
    plan.seed = seed;
    plan.stop = &stop_;
    std::string played = laboratory_report(plan);
    made_ = std::make_shared<Made const>(Made{std::move(played), std::chrono::steady_clock::now()});
    playing_ = false;
  });
  return {};
}

}  // namespace hotte::server
