#include "store/membership.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/postgres_connection.hpp"

namespace hotte::store {
namespace {

using Steady = std::chrono::steady_clock;

constexpr std::chrono::milliseconds between_attempts{300};  // after one that failed

std::string const renew_sql =
    "INSERT INTO hotte.nodes(node, url, expires_at) VALUES ($1, $2, now() + $3 * interval '1 millisecond')"
    " ON CONFLICT (node) DO UPDATE SET expires_at = excluded.expires_at";
std::string const succeed_sql =
    "DELETE FROM hotte.nodes WHERE url = $1 OR expires_at < now() - interval '1 day'";
std::string const leave_sql = "DELETE FROM hotte.nodes WHERE node = $1";

// A thread and a connection of its own: no queue of moves delays a sign of life.
class Leased final : public Membership {
 public:
  Leased(std::string address, std::string node, std::string url)
      : connection_(std::move(address)), node_(std::move(node)), url_(std::move(url)) {}

  ~Leased() override {
    leave();
    if (thread_.joinable()) thread_.join();
  }

  Result<void> begin() {
    if (auto const opened = connection_.open(); !opened) return opened;
    if (auto const succeeded = connection_.run(succeed_sql, Parameters().text(url_)); !succeeded)
      return succeeded.error();
    if (!renew()) return Refusal{Why::storage, {}, "PostgreSQL did not take this node's name."};
    rejoin();
    thread_ = std::thread([this] { run(); });
    return {};
  }

  bool holds() const override { return !leaving_ && !lapsed_ && Steady::now() < believed_until_.load(); }

  void rejoin() override { lapsed_ = false; }

  void leave() override {
    std::lock_guard const lock(mutex_);
    leaving_ = true;
    wake_.notify_one();
  }

  bool left() const override { return left_; }

 private:
  // It counts from when it was asked for: the answer may have been long on its way.
  bool renew() {
    auto const asked = Steady::now();
    if (!connection_.is_open() && !connection_.open()) return false;
    Parameters parameters;
    parameters.text(node_).text(url_).number(expires_after.count());
    if (!connection_.run(renew_sql, parameters, renewed_every)) return false;
    if (Steady::now() >= believed_until_.load()) lapsed_ = true;
    believed_until_ = asked + believed_for;
    return true;
  }

  void run() {
    for (auto pause = renewed_every; !leaves_within(pause);)
      pause = renew() ? renewed_every : between_attempts;
    if (connection_.is_open()) (void)connection_.run(leave_sql, Parameters().text(node_), renewed_every);
    left_ = true;
  }

  bool leaves_within(std::chrono::milliseconds pause) {
    std::unique_lock lock(mutex_);
    return wake_.wait_for(lock, pause, [this] { return leaving_.load(); });
  }

  Connection connection_;
  std::string const node_;
  std::string const url_;
  std::atomic<Steady::time_point> believed_until_{};
  std::atomic<bool> lapsed_ = false;
  std::atomic<bool> left_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::atomic<bool> leaving_ = false;
  std::thread thread_;
};

}  // namespace

Result<std::unique_ptr<Membership>> join(std::string const& address, std::string const& node,
                                         std::string const& url) {
  auto membership = std::make_unique<Leased>(address, node, url);
  if (auto const begun = membership->begin(); !begun) return begun.error();
  return membership;
}

}  // namespace hotte::store
