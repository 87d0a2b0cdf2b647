#include "server/bot_player.hpp"

#include <spdlog/spdlog.h>
#include <boost/asio/post.hpp>

#include "games/games.hpp"

namespace hotte::server {

BotPlayer::BotPlayer(net::thread_pool& threads, Seat seat, Level level, Seed const& seed, Tell tell)
    : thread_(net::make_strand(threads)), seat_(seat), level_(level), seed_(seed), tell_(std::move(tell)) {}

void BotPlayer::arrive(MatchJournal journal, std::uint32_t prompt) {
  queue(prompt, [this, journal = std::move(journal)] {
    // Its own copy of the match, so that the room need not wait.
    auto const table = load_table(journal);
    bot_ = bot_that_watched(*table.value(), seat_, level_, seed_);
  });
}

void BotPlayer::watch(std::string frame, std::vector<Raw> events, std::uint32_t prompt) {
  queue(prompt, [this, frame = std::move(frame), events = std::move(events)] {
    if (bot_) bot_->watch(frame, events);
  });
}

template <class Job>
void BotPlayer::queue(std::uint32_t prompt, Job job) {
  std::uint32_t const number = ++newest_;
  net::post(thread_, [self = shared_from_this(), this, prompt, number, job = std::move(job)] {
    Thought thought{prompt, {}, false, {}};
    auto const began = std::chrono::steady_clock::now();
    try {
      job();
      if (newest_ != number) return;
      thought.failed = !bot_;
      if (bot_) thought.decision = bot_->decide();
    } catch (std::exception const& fault) {
      spdlog::error("a bot failed: {}", fault.what());
      thought.failed = true;
    }
    thought.took = std::chrono::steady_clock::now() - began;
    tell_(self, std::move(thought));
  });
}

}  // namespace hotte::server
