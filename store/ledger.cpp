#include "store/ledger.hpp"

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <variant>

namespace hotte::store {
namespace {

// A group is what has gathered while the disk was busy with the one before, up to this many. Nobody waits for
// company: as soon as the disk is the bottleneck, groups form by themselves. Measured at 20 to 10,000 appends
// a second on disks that take 0.3 and 8 ms to sync, holding a group open for 3 ms made the median append 1 to
// 4 ms slower at every rate; it saved commits, but no time.
constexpr std::size_t most_in_group = 512;

// On a core that is shared with the callers, this thread does not interrupt them when it is woken: they go on
// until they have nothing left to do, and what they have asked for by then is one group. Measured with 500
// tables on one core, groups grow from 23 to 63 appends and an action costs an eighth less. Where the kernel
// refuses, groups are only smaller.
void let_callers_finish() {
  sched_param const none{};
  pthread_setschedparam(pthread_self(), SCHED_BATCH, &none);
}

// How often a ledger that failed is asked whether it works again while nobody else asks for anything.
constexpr std::chrono::milliseconds between_repairs{100};

template <class T>
using Done = Journal::Done<T>;

struct Append {
  Addition addition;
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
  Untouched which;
  Done<Forgotten> done;
  Result<Forgotten> ask(Ledger& ledger) const { return ledger.forget_untouched(which); }
};

struct Claim {
  std::string table;
  Done<Claimed> done;
  Result<Claimed> ask(Ledger& ledger) const { return ledger.claim(table); }
};

struct Release {
  std::string table;
  Done<void> done;
  Result<void> ask(Ledger& ledger) const { return ledger.release(table); }
};

struct Backup {
  std::string file;
  Done<std::uint64_t> done;
};

using Call = std::variant<Append, Load, List, Forget, Claim, Release, Backup>;

std::size_t text_of(Call const& call) {
  auto const* const append = std::get_if<Append>(&call);
  return append ? append->addition.record.text.size() : 0;
}

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
    enqueue(Append{{std::move(table), std::move(record)}, std::move(done)});
  }
  void load(std::string table, Done<std::vector<Record>> done) override {
    enqueue(Load{std::move(table), std::move(done)});
  }
  void list(Done<std::vector<TableFacts>> done) override { enqueue(List{std::move(done)}); }
  void forget_untouched(Untouched which, Done<Forgotten> done) override {
    enqueue(Forget{std::move(which), std::move(done)});
  }
  void claim(std::string table, Done<Claimed> done) override {
    enqueue(Claim{std::move(table), std::move(done)});
  }
  void release(std::string table, Done<void> done) override {
    enqueue(Release{std::move(table), std::move(done)});
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
    let_callers_finish();
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
    auto const news = [this] { return !queue_.empty() || closing_; };
    while (wait && health_.failed && !wake_.wait_for(lock, between_repairs, news)) {
      lock.unlock();
      mend();
      lock.lock();
    }
    if (wait) wake_.wait(lock, news);
    if (queue_.empty()) return std::nullopt;
    Call call = std::move(queue_.front());
    queue_.pop_front();
    waiting_text_ -= text_of(call);
    return call;
  }

  void take_up(Append& append) {
    group_.push_back(std::move(append.addition));
    answers_.push_back(std::move(append.done));
    if (group_.size() == most_in_group) finish_group();
  }

  // The group goes first: answers keep their order, and nobody is shown a record that is not durable.
  template <class Question>
  void take_up(Question& question) {
    finish_group();
    mend();
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

  void continue_copy() {
    auto const size = failure_ ? Result<std::optional<std::uint64_t>>(*failure_) : copy_->step();
    if (size && !*size) return;
    copy_.reset();
    if (size)
      std::exchange(copied_, {})(**size);
    else
      std::exchange(copied_, {})(size.error());
  }

  // Makes the group durable, then answers each of its appends.
  void finish_group() {
    if (group_.empty()) return;
    mend();
    auto verdicts = failure_ ? Result<std::vector<Result<void>>>(*failure_) : ledger_->append(group_);
    if (!verdicts && !failure_) fail(verdicts.error());
    auto const kept = verdicts ? count_kept(*verdicts) : 0;
    for (std::size_t i = 0; i < answers_.size(); ++i) {
      answers_[i](verdicts ? (*verdicts)[i] : Result<void>(*failure_));
    }
    group_.clear();
    answers_.clear();
    if (kept == 0) return;
    if (auto const upkept = ledger_->upkeep(); !upkept) fail(upkept.error());
    if (copy_) continue_copy();
  }

  std::size_t count_kept(std::vector<Result<void>> const& verdicts) {
    auto const kept = static_cast<std::size_t>(
        std::ranges::count_if(verdicts, [](auto const& verdict) { return !verdict.has_error(); }));
    std::lock_guard const lock(mutex_);
    health_.appends += kept;
    health_.commits += kept > 0 ? 1 : 0;
    return kept;
  }

  // From here on nothing is asked of the ledger until it is mended.
  void fail(Refusal failure) {
    failure_ = std::move(failure);
    std::lock_guard const lock(mutex_);
    health_.failed = true;
  }

  void mend() {
    if (!failure_ || !ledger_->mended()) return;
    failure_.reset();
    std::lock_guard const lock(mutex_);
    health_.failed = false;
  }

  std::unique_ptr<Ledger> ledger_;
  std::optional<Refusal> failure_;

  std::unique_ptr<Copying> copy_;  // before the ledger goes
  Done<std::uint64_t> copied_;

  std::vector<Addition> group_;
  std::vector<Done<void>> answers_;  // to the group

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
