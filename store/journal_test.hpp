// What the tests of the stores share: calls that wait for their answer, and clocks.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <utility>

#include "store/journal.hpp"
#include "store/temporary_folder.hpp"

namespace hotte::store {

// Makes a call and waits for what it is told: `answer<void>([&](auto done) { journal.append(…, done); })`.
template <class T, class Call>
Result<T> answer(Call&& call) {
  auto const promise = std::make_shared<std::promise<Result<T>>>();
  auto future = promise->get_future();
  call([promise](Result<T> result) { promise->set_value(std::move(result)); });
  return future.get();
}

inline Result<void> append(Journal& journal, std::string const& table, std::uint64_t seq,
                           std::string const& text) {
  return answer<void>([&](auto done) { journal.append(table, {seq, text}, done); });
}
inline std::vector<Record> load(Journal& journal, std::string const& table) {
  return answer<std::vector<Record>>([&](auto done) { journal.load(table, done); }).value();
}
inline std::vector<TableFacts> list(Journal& journal) {
  return answer<std::vector<TableFacts>>([&](auto done) { journal.list(done); }).value();
}
inline Forgotten forget_untouched(Journal& journal, std::chrono::seconds age,
                                  std::vector<std::string> except = {}) {
  return answer<Forgotten>([&](auto done) {
           journal.forget_untouched({age, std::move(except)}, done);
         })
      .value();
}
inline Claimed claim(Journal& journal, std::string const& table) {
  return answer<Claimed>([&](auto done) { journal.claim(table, done); }).value();
}
inline Result<void> release(Journal& journal, std::string const& table) {
  return answer<void>([&](auto done) { journal.release(table, done); });
}

// The clocks of a machine, which go on only when a test says so; the first moment is the real one.
class SetClocks {
 public:
  void pass(std::chrono::seconds time) {
    set_wall_clock(time);
    hands_->steady = hands_->steady.load() + time;
  }
  void set_wall_clock(std::chrono::seconds ahead) { hands_->wall = hands_->wall.load() + ahead; }
  // What a store is opened with; it may outlive this.
  Clocks clocks() const {
    return {[hands = hands_] { return hands->wall.load(); },
            [hands = hands_] { return hands->steady.load(); }};
  }

 private:
  struct Hands {
    std::atomic<std::chrono::system_clock::time_point> wall = std::chrono::system_clock::now();
    std::atomic<std::chrono::steady_clock::time_point> steady = std::chrono::steady_clock::now();
  };
  std::shared_ptr<Hands> hands_ = std::make_shared<Hands>();
};

// A text that tells where it belongs, of varying length.
inline std::string text_for(std::string const& table, std::uint64_t seq) {
  return table + "/" + std::to_string(seq) + std::string(seq * 37 % 300, '.');
}

}  // namespace hotte::store
