// The journal as something a coroutine can wait for. Its answer comes on the journal's own thread and is
// brought back to the coroutine's.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>

#include "store/journal.hpp"

namespace hotte::server {

namespace net = boost::asio;

// Waits for the answer of `ask`, which is called with the journal's `done`.
template <class T, class Ask>
net::awaitable<Result<T>> answer_of(Ask ask) {
  auto initiate = [&ask](auto handler) {
    auto work = net::make_work_guard(net::get_associated_executor(handler));
    // std::function must be copyable, and the handler can only be moved.
    auto held = std::make_shared<decltype(handler)>(std::move(handler));
    ask([work = std::move(work), held = std::move(held)](Result<T> result) mutable {
      auto const executor = work.get_executor();
      net::post(executor, [held = std::move(held), work = std::move(work),
                           result = std::move(result)]() mutable { std::move (*held)(std::move(result)); });
    });
  };
  co_return co_await net::async_initiate<net::use_awaitable_t<> const, void(Result<T>)>(initiate,
                                                                                        net::use_awaitable);
}

inline net::awaitable<Result<void>> append(store::Journal& journal, std::string table, store::Record record) {
  return answer_of<void>([&journal, table = std::move(table), record = std::move(record)](auto done) mutable {
    journal.append(std::move(table), std::move(record), std::move(done));
  });
}

// The same, but tries again while the queue of the journal is full.
inline net::awaitable<Result<void>> append_patiently(store::Journal& journal, std::string table,
                                                     store::Record record) {
  for (int attempt = 0;; ++attempt) {
    auto const kept = co_await append(journal, table, record);
    if (kept || kept.error().why != Why::busy || attempt == 100) co_return kept;
    net::steady_timer pause(co_await net::this_coro::executor, std::chrono::milliseconds(20));
    co_await pause.async_wait(net::as_tuple(net::use_awaitable));
  }
}

inline net::awaitable<Result<std::vector<store::Record>>> load(store::Journal& journal, std::string table) {
  return answer_of<std::vector<store::Record>>([&journal, table = std::move(table)](auto done) mutable {
    journal.load(std::move(table), std::move(done));
  });
}

inline net::awaitable<Result<store::Claimed>> claim(store::Journal& journal, std::string table) {
  return answer_of<store::Claimed>([&journal, table = std::move(table)](auto done) mutable {
    journal.claim(std::move(table), std::move(done));
  });
}

inline net::awaitable<Result<void>> release(store::Journal& journal, std::string table) {
  return answer_of<void>([&journal, table = std::move(table)](auto done) mutable {
    journal.release(std::move(table), std::move(done));
  });
}

inline net::awaitable<Result<store::Forgotten>> forget_untouched(store::Journal& journal,
                                                                 store::Untouched which) {
  return answer_of<store::Forgotten>([&journal, which = std::move(which)](auto done) mutable {
    journal.forget_untouched(std::move(which), std::move(done));
  });
}

// What somebody is told whose wish the journal did not keep.
inline Refusal not_saved() {
  return {Why::storage, {}, "The table could not be saved: nothing was changed."};
}

}  // namespace hotte::server
