#include "store/ledger.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <variant>

#include "store/admission.hpp"

namespace hotte::store {
namespace {

using Clock = std::chrono::steady_clock;

// A group is what has gathered while the disk was busy with the one before, within these bounds. Nobody waits
// for company: as soon as the disk is the bottleneck, groups form by themselves. Measured at 20 to 10,000
// appends a second on disks that take 0.3 and 8 ms to sync, holding a group open for 3 ms made the median
// append 1 to 4 ms slower at every rate; it saved commits, but no time.
constexpr std::size_t most_in_group = 64;
constexpr std::chrono::milliseconds longest_group{3};

template <class T>
using Done = Journal::Done<T>;

struct Append {
  std::string table;
  Record record;
  Done<void> done;
};

struct Load {
  std::string table;
  Done<std::vector<Record>> done;
  Result<std::vector<Record>> ask(Ledger& ledger) const { return ledger.load(table); }
};

struct List {
  Done<std::vector<TableFacts>> done;
  Result<std::vector<TableFacts>> ask(Ledger& ledger) const { return ledger.list(); }
};

struct Forget {
  std::int64_t before;
  Done<std::uint64_t> done;
  Result<std::uint64_t> ask(Ledger& ledger) const { return ledger.forget_untouched(before); }
};

struct Backup {
  std::string file;
  Done<std::uint64_t> done;
};

using Call = std::variant<Append, Load, List, Forget, Backup>;

std::size_t text_of(Call const& call) {
  auto const* const append = std::get_if<Append>(&call);
  return append ? append->record.text.size() : 0;
}

// An append whose answer waits for the commit of its group, or for its turn if it is refused already.
struct Verdict {
  Done<void> done;
  Result<void> result;
};

class Threaded final : public Journal {
 public:
  explicit Threaded(std::unique_ptr<Ledger> ledger)
      : ledger_(std::move(ledger)), thread_([this] { run(); }) {}

  ~Threaded() override {
    {
      std::lock_guard const lock(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void append(std::string table, Record record, Done<void> done) override {
    enqueue(Append{std::move(table), std::move(record), std::move(done)});
  }
  void load(std::string table, Done<std::vector<Record>> done) override {
    enqueue(Load{std::move(table), std::move(done)});
  }
  void list(Done<std::vector<TableFacts>> done) override { enqueue(List{std::move(done)}); }
  void forget_untouched(std::int64_t before, Done<std::uint64_t> done) override {
    enqueue(Forget{before, std::move(done)});
  }
  void backup(std::string file, Done<std::uint64_t> done) override {
    enqueue(Backup{std::move(file), std::move(done)});
  }

  Health health() const override {
    std::lock_guard const lock(mutex_);
    Health health = health_;
    health.waiting = queue_.size();
    return health;
  }

 private:
  // ---- the caller's thread ----------------------------------------------------------------------

  void enqueue(Call call) {
    if (offer(call)) return;
    Refusal const busy{
        Why::busy, {}, "The journal has more to do than its disk can follow; try again in a moment."};
    std::visit([&](auto& refused) { refused.done(busy); }, call);
  }

  // Takes `call` into the queue unless that is full.
  bool offer(Call& call) {
    std::lock_guard const lock(mutex_);
    std::size_t const text = text_of(call);
    if (queue_.size() >= most_waiting || waiting_text_ + text > most_waiting_text) return false;
    waiting_text_ += text;
    queue_.push_back(std::move(call));
    wake_.notify_one();
    return true;
  }

  // ---- the journal's thread ---------------------------------------------------------------------

  void run() {
    for (;;) {
      if (auto call = take(group_.empty() && !copy_)) {
        std::visit([this](auto& kind) { take_up(kind); }, *call);
      } else if (!group_.empty()) {
        finish_group();
      } else if (copy_) {
        continue_copy();
      } else {
        return;
      }
    }
  }

  // The next call; none if the queue is empty, which with `wait` is so only when the journal goes away.
  std::optional<Call> take(bool wait) {
    std::unique_lock lock(mutex_);
    if (wait) wake_.wait(lock, [this] { return !queue_.empty() || closing_; });
    if (queue_.empty()) return std::nullopt;
    Call call = std::move(queue_.front());
    queue_.pop_front();
    waiting_text_ -= text_of(call);
    return call;
  }

  void take_up(Append& append) {
    if (group_.empty()) group_began_ = Clock::now();
    group_.push_back({std::move(append.done), keep(append.table, append.record)});
    if (group_.size() == most_in_group || Clock::now() - group_began_ >= longest_group) finish_group();
  }

  // The group goes first: answers keep their order, and nobody is shown a record that is not durable.
  template <class Question>
  void take_up(Question& question) {
    finish_group();
    if (failure_) return question.done(*failure_);
    auto result = question.ask(*ledger_);
    if (!result) fail(result.error());
    question.done(std::move(result));
  }

  void take_up(Backup& backup) {
    finish_group();
    if (failure_) return backup.done(*failure_);
    if (copy_) return backup.done(Refusal{Why::busy, {}, "Another copy is being made; wait for it."});
    auto begun = ledger_->copy_to(backup.file);
    if (!begun) return backup.done(begun.error());
    copy_ = std::move(*begun);
    copied_ = std::move(backup.done);
  }

  // Never inside a transaction.
  void continue_copy() {
    auto const size = failure_ ? Result<std::optional<std::uint64_t>>(*failure_) : copy_->step();
    if (size && !*size) return;
    copy_.reset();
    if (size)
      std::exchange(copied_, {})(**size);
    else
      std::exchange(copied_, {})(size.error());
  }

  // Writes a record into the open transaction, or refuses it without a trace.
  Result<void> keep(std::string const& table, Record const& record) {
    if (failure_) return *failure_;
    auto const last_seq = ledger_->last_seq(table);
    if (!last_seq) return fail(last_seq.error());
    if (auto const verdict = admit(table, *last_seq, record); !verdict) return verdict;
    if (kept_ == 0) {
      if (auto const begun = ledger_->begin(); !begun) return fail(begun.error());
    }
    if (auto const appended = ledger_->append(table, record, seconds_since_1970()); !appended) {
      return fail(appended.error());
    }
    ++kept_;
    return {};
  }

  // Makes the group durable with one commit, then answers each of its appends.
  void finish_group() {
    bool const committed = kept_ > 0 && commit();
    kept_ = 0;
    for (auto& [done, result] : group_) done(result && failure_ ? Result<void>(*failure_) : result);
    group_.clear();
    if (!committed) return;
    if (auto const upkept = ledger_->upkeep(); !upkept) fail(upkept.error());
    if (copy_) continue_copy();
  }

  bool commit() {
    if (failure_) return false;
    if (auto const committed = ledger_->commit(); !committed) {
      fail(committed.error());
      return false;
    }
    std::lock_guard const lock(mutex_);
    health_.appends += kept_;
    ++health_.commits;
    return true;
  }

  // From here on nothing is asked of the disk any more.
  Refusal fail(Refusal failure) {
    std::lock_guard const lock(mutex_);
    health_.failed = true;
    return failure_.emplace(std::move(failure));
  }

  std::unique_ptr<Ledger> ledger_;
  std::optional<Refusal> failure_;

  std::unique_ptr<Copying> copy_;  // before the ledger goes
  Done<std::uint64_t> copied_;

  std::vector<Verdict> group_;
  std::size_t kept_ = 0;  // how many of the group are in the open transaction; without any, none is open
  Clock::time_point group_began_;

  std::mutex mutable mutex_;  // guards what follows
  std::condition_variable wake_;
  std::deque<Call> queue_;
  std::size_t waiting_text_ = 0;
  Health health_;
  bool closing_ = false;

  std::thread thread_;  // last, because it uses all of the above from its first moment
};

}  // namespace

std::unique_ptr<Journal> start(std::unique_ptr<Ledger> ledger) {
  return std::make_unique<Threaded>(std::move(ledger));
}

}  // namespace hotte::store
