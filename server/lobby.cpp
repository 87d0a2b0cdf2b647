#include "server/lobby.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>

#include "server/durable.hpp"
#include "server/gzip.hpp"
#include "server/seat_keys.hpp"

namespace hotte::server {
namespace {

// No vowels: codes spell no words. Nothing that sounds or looks like another letter.
constexpr std::string_view code_letters = "BCDFGHJKLMNPQRSTVWXZ";

std::string random_code(std::size_t letters) {
  std::string code;
  while (code.size() < letters)
    code += code_letters[random_below(static_cast<std::uint32_t>(code_letters.size()))];
  return code;
}

Refusal out_of_touch() {
  return {Why::storage, {}, "This server has lost touch with its database: try again in a moment."};
}

Refusal memory_full() { return {Why::busy, {}, "Too many tables are open here: try again later."}; }

}  // namespace

Lobby::Lobby(net::any_io_executor network, net::thread_pool& bot_threads, store::Journal& journal,
             Metrics& metrics, Limits const& limits, store::Membership const* membership)
    : network_(std::move(network)),
      bot_threads_(bot_threads),
      journal_(journal),
      metrics_(metrics),
      limits_(limits),
      membership_(membership) {}

bool Lobby::is_code(std::string_view text) {
  return (text.size() == few_letters || text.size() == many_letters) &&
         text.find_first_not_of(code_letters) == std::string_view::npos;
}

net::awaitable<Result<Lobby::Found>> Lobby::find(std::string code) {
  if (!is_code(code)) co_return Found{};
  if (membership_ && !membership_->holds()) co_return out_of_touch();
  PlacePointer place;
  if (auto const known = places_.find(code); known != places_.end()) {
    place = known->second;
    while (place->pending) co_await place->settled.async_wait(net::as_tuple(net::use_awaitable));
  } else {
    if (places_.size() >= limits_.rooms) co_return memory_full();
    place = places_[code] = std::make_shared<Place>(network_);
    co_await look_up(code, *place);
    settle(code, *place);
  }
  if (place->refusal) co_return *place->refusal;
  co_return place->found;
}

net::awaitable<Result<Lobby::Found>> Lobby::find(std::string code, Hello shown) {
  if (!is_code(code)) co_return Found{};
  if (auto const known = places_.find(code); known != places_.end() && known->second->found.room) {
    if (!known->second->found.room->opens_to(shown)) co_return Found{};
  } else {
    auto const records = co_await load(journal_, code);
    auto const stored = records ? reopened(*records) : Result<Reopened>(records.error());
    if (!stored || !stored->evening.opens_to(shown)) co_return Found{};
  }
  co_return co_await find(std::move(code));
}

// Claimed before it is read: from then on nobody else adds to it.
net::awaitable<void> Lobby::look_up(std::string const& code, Place& place) {
  Refusal const unread{Why::storage, {}, "The table could not be read: try again in a moment."};
  if (membership_) {
    auto const claimed = co_await claim(journal_, code);
    if (!claimed) {
      place.refusal = unread;
      spdlog::error("a table could not be claimed: {}", claimed.error().detail);
      co_return;
    }
    place.found.elsewhere = claimed->by;
    if (claimed->by) co_return;
  }
  auto const records = co_await load(journal_, code);
  if (!records) {
    place.refusal = unread;
    spdlog::error("a table could not be read: {}", records.error().detail);
  } else if (!records->empty()) {
    auto from = reopened(*records);
    if (from) {
      place.found.room = open_room(code, std::move(*from));
    } else {
      place.refusal = Refusal{Why::storage, {}, "The table cannot be opened."};
      spdlog::error("a table cannot be opened: {}", from.error().detail);
    }
  }
}

net::awaitable<Result<CreatedTable>> Lobby::create(NewTable wanted) {
  auto programme = standard_programme(wanted.game);
  if (!programme) co_return programme.error();
  if (wanted.seats) programme->seats = *wanted.seats;
  if (wanted.options) programme->options = *wanted.options;
  if (wanted.pace) programme->pace = *wanted.pace;
  if (auto const good = playable(*programme); !good) co_return good.error();
  if (membership_ && !membership_->holds()) co_return out_of_touch();
  // Most codes are free; when none is found in so many, nearly all are taken.
  for (int attempt = 0; attempt < 16; ++attempt) {
    std::string const code = random_code(limits_.code_letters);
    if (places_.contains(code)) continue;
    if (places_.size() >= limits_.rooms) break;
    PlacePointer const place = places_[code] = std::make_shared<Place>(network_);
    auto const earlier = co_await load(journal_, code);
    if (!earlier || !earlier->empty()) {
      settle(code, *place);
      if (!earlier) co_return not_saved();
      continue;
    }
    Created const created{*programme, new_invite()};
    store::Record const record{1, wire::written(RoomRecord(created))};
    auto const kept = co_await append_patiently(journal_, code, record);
    if (!kept) {
      ++metrics_.journal_failures;
      spdlog::error("the journal did not keep a new table: {}", kept.error().detail);
      settle(code, *place);
      co_return not_saved();
    }
    ++metrics_.tables_created;
    if (membership_) {
      co_await release(journal_, code);
    } else {
      place->found.room = open_room(code, reopened({&record, 1}).value());
    }
    settle(code, *place);
    co_return CreatedTable{code, created.invite};
  }
  co_return memory_full();
}

net::awaitable<Result<std::string>> Lobby::replay(std::string code, ReplayWanted wanted, bool gzip) {
  auto records = co_await load(journal_, code);
  if (!records) co_return Refusal{Why::storage, {}, "The table could not be read: try again in a moment."};
  auto work = [code, wanted, gzip, all = std::move(*records)]() -> net::awaitable<Result<std::string>> {
    auto const card = replayed(code, all, wanted);
    if (!card) co_return card.error();
    std::string text = wire::written(*card);
    co_return gzip ? gzipped(text) : std::move(text);
  };
  co_return co_await net::co_spawn(bot_threads_, std::move(work), net::use_awaitable);
}

// Those who wait go on; a code where nothing was found is free to be asked for again.
void Lobby::settle(std::string const& code, Place& place) {
  place.pending = false;
  place.settled.cancel();
  if (!place.found.room) places_.erase(code);
}

Lobby::RoomPointer Lobby::open_room(std::string const& code, Reopened from) {
  auto room = std::make_shared<Room>(code, std::move(from),
                                     Room::Surroundings{network_, bot_threads_, journal_, metrics_, limits_,
                                                        [this](Room& room) { closed(room); }});
  room->open();
  return room;
}

void Lobby::closed(Room& room) {
  if (membership_ && membership_->holds()) journal_.release(room.code(), [](auto const&) {});
  places_.erase(room.code());
}

net::awaitable<void> Lobby::forget_old_tables() {
  net::steady_timer timer(network_);
  for (;;) {
    // What is in memory is never erased: a room that nobody touched ends, and is old the next time.
    store::Untouched old{limits_.forget_after};
    auto const before = std::chrono::steady_clock::now() - limits_.forget_after;
    for (auto const& [code, place] : places_) {
      auto const& room = place->found.room;
      if (room && room->touched() < before) room->close(CloseCode::no_such_table);
      old.except.push_back(code);
    }
    auto const forgotten = co_await forget_untouched(journal_, std::move(old));
    if (!forgotten) spdlog::warn("old tables could not be erased: {}", forgotten.error().detail);
    if (forgotten && !forgotten->notice.empty()) spdlog::warn("{}", forgotten->notice);
    if (forgotten && forgotten->tables > 0) spdlog::info("{} old tables erased", forgotten->tables);
    timer.expires_after(limits_.forget_every);
    auto const [error] = co_await timer.async_wait(net::as_tuple(net::use_awaitable));
    if (error) co_return;
  }
}

void Lobby::close_all() {
  for (auto const& [code, place] : places_) {
    if (place->found.room) place->found.room->close(CloseCode::restart);
  }
}

}  // namespace hotte::server
