#include "store/memory.hpp"

#include <atomic>
#include <map>
#include <set>
#include <utility>

#include "store/admission.hpp"

namespace hotte::store {
namespace {

class Memory final : public Journal {
 public:
  explicit Memory(Clocks clocks) : clocks_(std::move(clocks)) {}

  void append(std::string table, Record record, Done<void> done) override {
    auto const found = tables_.find(table);
    auto const verdict = admit(table, found == tables_.end() ? 0 : found->second.records.size(), record);
    if (verdict) {
      auto& stream = tables_[std::move(table)];
      stream.records.push_back(std::move(record));
      stream.touched = clocks_.seconds_since_1970();
      stream.touched_at = clocks_.steady();
      ++appends_;
    }
    done(verdict);
  }

  void load(std::string table, Done<std::vector<Record>> done) override {
    auto const found = tables_.find(table);
    done(found == tables_.end() ? std::vector<Record>{} : found->second.records);
  }

  void list(Done<std::vector<TableFacts>> done) override {
    std::vector<TableFacts> facts;
    for (auto const& [table, stream] : tables_) {
      facts.push_back({table, stream.records.size(), stream.touched});
    }
    done(std::move(facts));
  }

  void forget_untouched(Untouched which, Done<Forgotten> done) override {
    std::set<std::string> const open(which.except.begin(), which.except.end());
    auto const before = clocks_.steady() - which.age;
    done(Forgotten{std::erase_if(tables_, [&](auto const& entry) {
      return entry.second.touched_at < before && !open.contains(entry.first);
    })});
  }

  Health health() const override {
    std::uint64_t const appends = appends_;
    return {.appends = appends, .commits = appends};
  }

 private:
  struct Stream {
    std::vector<Record> records;
    std::int64_t touched = 0;
    std::chrono::steady_clock::time_point touched_at{};
  };

  Clocks const clocks_;
  std::map<std::string, Stream> tables_;
  std::atomic<std::uint64_t> appends_ = 0;  // atomic because health() may be asked by any thread
};

}  // namespace

std::unique_ptr<Journal> open_memory(Clocks clocks) { return std::make_unique<Memory>(std::move(clocks)); }

}  // namespace hotte::store
