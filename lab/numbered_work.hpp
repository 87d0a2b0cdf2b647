// Many independent pieces of work, numbered, on several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace hotte {

struct Workers {
  unsigned threads = 1;
  // Called now and then from the calling thread with the number of pieces done.
  std::function<void(std::uint64_t)> progress{};
  // Set from outside to stop early; what was begun is finished.
  std::atomic<bool> const* stop = nullptr;
  bool stopped() const { return stop && stop->load(std::memory_order_relaxed); }
};

// Calls work(number, thread) once for each number from 0 to count - 1, in no certain order; `thread` counts
// from 0, and 0 is the calling one.
template <class Work>
void work_through(std::uint64_t count, Workers const& workers, Work&& work) {
  std::atomic<std::uint64_t> next = 0, done = 0;
  auto const run = [&](unsigned thread) {
    while (!workers.stopped()) {
      std::uint64_t const number = next.fetch_add(1);
      if (number >= count) return;
      work(number, thread);
      std::uint64_t const finished = ++done;
      if (thread == 0 && workers.progress) workers.progress(finished);
    }
  };
  std::vector<std::jthread> others;
  for (unsigned thread = 1; thread < workers.threads; ++thread) others.emplace_back(run, thread);
  run(0);
}

}  // namespace hotte
