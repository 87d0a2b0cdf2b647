// A bot at a table: it thinks on the bots' threads, sees what a browser on its seat would see, and answers in
// its own time.
#pragma once

#include <atomic>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/table.hpp"

namespace hotte::server {

namespace net = boost::asio;

// What a bot makes of one frame.
struct Thought {
  std::uint32_t prompt = 0;                    // the question it answers
  std::optional<Bot::Decision> decision{};     // none: nothing to do
  bool failed = false;                         // our bug; somebody has to act all the same
  std::chrono::steady_clock::duration took{};  // to watch and to decide
};

// Everything given to it is worked off in order, one job at a time; a frame that is already outdated when its
// turn comes is remembered but not pondered.
class BotPlayer : public std::enable_shared_from_this<BotPlayer> {
 public:
  // `tell` is called on a bot thread.
  using Tell = std::function<void(std::shared_ptr<BotPlayer> const&, Thought)>;

  BotPlayer(net::thread_pool& threads, Seat seat, Level level, Seed const& seed, Tell tell);

  // Comes to the match as it stands in `journal`, having watched all of it, and thinks about `prompt`.
  void arrive(MatchJournal journal, std::uint32_t prompt);
  void watch(std::string frame, std::vector<Raw> events, std::uint32_t prompt);

  Seat seat() const { return seat_; }
  Level level() const { return level_; }

 private:
  template <class Job>
  void queue(std::uint32_t prompt, Job job);

  net::strand<net::thread_pool::executor_type> thread_;
  Seat const seat_;
  Level const level_;
  Seed const seed_;
  Tell const tell_;
  std::unique_ptr<Bot> bot_;               // touched by jobs only
  std::atomic<std::uint32_t> newest_ = 0;  // number of the last job queued
};

}  // namespace hotte::server
