#include "store/memory.hpp"

#include <atomic>
#include <map>
#include <utility>

#include "store/admission.hpp"

namespace hotte::store {
namespace {

class Memory final : public Journal {
 public:
  void append(std::string table, Record record, Done<void> done) override {
    auto const found = tables_.find(table);
    auto const verdict = admit(table, found == tables_.end() ? 0 : found->second.records.size(), record);
    if (verdict) {
      auto& stream = tables_[std::move(table)];
      stream.records.push_back(std::move(record));
      stream.touched = seconds_since_1970();
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

  void forget_untouched(std::int64_t before, Done<std::uint64_t> done) override {
    done(std::erase_if(tables_, [&](auto const& entry) { return entry.second.touched < before; }));
  }

  Health health() const override {
    std::uint64_t const appends = appends_;
    return {.appends = appends, .commits = appends};
  }

 private:
  struct Stream {
    std::vector<Record> records;
    std::int64_t touched = 0;
  };

  std::map<std::string, Stream> tables_;
  std::atomic<std::uint64_t> appends_ = 0;  // atomic because health() may be asked by any thread
};

}  // namespace

std::unique_ptr<Journal> open_memory() { return std::make_unique<Memory>(); }

}  // namespace hotte::store
