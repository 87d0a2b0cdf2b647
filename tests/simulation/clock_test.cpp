// T36: however the clock on the wall is set, no table is forgotten before its time: none that is played, and
// none that lies in the journal.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <future>
#include <set>

#include "games/games.hpp"
#include "server/lobby.hpp"
#include "store/temporary_folder.hpp"
#include "tests/reliability/trials.hpp"
#include "tests/simulation/virtual_clock.hpp"
#include "tests/simulation/world.hpp"

namespace hotte::simulation {
namespace {

using namespace std::chrono_literals;
using namespace hotte::server;

// A server without sockets: its lobby, which looks for old tables every minute, over a real store.
class House {
 public:
  explicit House(std::string const& store) : journal_(store::open(store).value()) {
    limits_.forget_every = Milliseconds(1min);
    net::co_spawn(network_, lobby_.forget_old_tables(), net::detached);
    settle();
  }
  ~House() {
    lobby_.close_all();
    settle();
    threads_.join();
  }
  House(House const&) = delete;

  // Until the journal has answered everything and nothing is left to do but to wait.
  void settle() {
    for (int quiet = 0; quiet < 3;) {
      net::steady_timer nudge(network_, std::chrono::steady_clock::time_point::min());
      nudge.async_wait([](boost::system::error_code) {});
      network_.restart();
      std::size_t done = 0;
      while (auto const some = network_.poll()) done += some, network_.restart();
      tables();
      quiet = done > 1 ? 0 : quiet + 1;  // the timer itself counts as one
    }
  }

  // Those that the journal has.
  std::set<std::string> tables() {
    std::promise<std::set<std::string>> promise;
    journal_->list([&](Result<std::vector<store::TableFacts>> const& facts) {
      std::set<std::string> codes;
      for (auto const& table : facts.value()) codes.insert(table.table);
      promise.set_value(std::move(codes));
    });
    return promise.get_future().get();
  }

  template <class T>
  T result_of(net::awaitable<Result<T>> work) {
    std::optional<Result<T>> result;
    net::co_spawn(network_, std::move(work), [&](std::exception_ptr fault, Result<T> value) {
      if (fault) std::rethrow_exception(fault);
      result.emplace(std::move(value));
    });
    settle();
    return std::move(result.value().value());
  }

  std::string new_table(std::string const& game, std::uint8_t seats) {
    NewTable wanted;
    wanted.game = game;
    wanted.seats = seats;
    return result_of(lobby_.create(wanted)).code;
  }
  std::shared_ptr<Room> room(std::string const& code) { return result_of(lobby_.find(code)).room; }

 private:
  Limits limits_{};
  Metrics metrics_{};
  std::unique_ptr<store::Journal> journal_;
  net::thread_pool threads_{1};
  net::io_context network_{1};
  Lobby lobby_{network_.get_executor(), threads_, *journal_, metrics_, limits_};
};

// People who play at one table, from when they sit down on.
class Players {
 public:
  Players(House& house, std::string code, int seats) : code_(std::move(code)) {
    auto const room = house.room(code_);
    for (int seat = 0; seat < seats; ++seat) {
      auto const device = std::make_shared<Device>(Leak{});
      room->join(device, {});
      room->say(device, Sit{static_cast<Seat>(seat), "Guest " + std::to_string(seat), "fox"});
      devices_.push_back(device);
      house.settle();
      for (std::string const& text : device->heard) {
        auto const message = boost::json::parse(text.substr(text.find(' ') + 1));
        if (message.at("type") == "seated") keys_.emplace_back(message.at("key").as_string());
      }
    }
    room->say(devices_[0], Start{1});
    house.settle();
  }

  void come_back(House& house) {
    auto const room = house.room(code_);
    devices_.clear();
    if (!room) return;
    for (std::string const& key : keys_) {
      devices_.push_back(std::make_shared<Device>(Leak{}));
      room->join(devices_.back(), {key, std::nullopt});
    }
    house.settle();
  }

  // Whether somebody could move, and the move is seen by everybody.
  bool moves(House& house) {
    auto const room = house.room(code_);
    if (!room || devices_.empty()) return false;
    for (int attempt = 0; attempt < 100; ++attempt) {
      for (auto const& device : devices_) {
        if (device->closed || device->frame.is_null()) return false;
        auto const& legal = device->frame.at("legal").as_array();
        if (legal.empty()) continue;
        auto const before = device->frame.at("seq");
        room->say(device, Act{++id_, device->frame.at("prompt").to_number<std::uint32_t>(), legal.front()});
        house.settle();
        return !device->closed && device->frame.at("seq") != before;
      }
      pass(100ms);  // something is being shown
      house.settle();
    }
    return false;
  }

  void leave(House& house) {
    auto const room = house.room(code_);
    for (auto const& device : devices_) {
      if (room) room->leave(device);
    }
    house.settle();
  }

 private:
  std::string code_;
  std::vector<std::shared_ptr<Device>> devices_{};
  std::vector<std::string> keys_{};
  std::int64_t id_ = 0;
};

// Between ten years back and ten years ahead, often a few days.
std::chrono::seconds random_jump(Rng& rng) {
  constexpr std::chrono::seconds longest[] = {6h, 72h, 24h * 365 * 10};
  auto const jump =
      std::chrono::seconds(rng.below(static_cast<std::uint32_t>(longest[rng.below(3)].count())));
  return rng.below(2) == 0 ? jump : -jump;
}

struct Evening {
  std::string played;
  std::string left;  // lies in the journal
};

Evening begun(House& house, std::optional<Players>& players, std::string const& game) {
  Evening evening{house.new_table(game, 3), house.new_table(game, 3)};
  players.emplace(house, evening.played, 3);
  Players(house, evening.left, 3).leave(house);
  pass(6min);  // its room leaves memory
  house.settle();
  EXPECT_TRUE(players->moves(house));
  return evening;
}

void hours_pass(House& house, int hours) {
  for (int minute = 0; minute < hours * 60; minute += 20) {
    pass(20min);
    house.settle();
  }
}

TEST(T36_Clocks, a_match_goes_on_whatever_the_clock_is_set_to) {
  int const jumps = reliability::trials(20, 400);
  int forgotten_early = 0, over_a_restart = 0;
  for (int jump = 0; jump < jumps; ++jump) {
    Rng rng(static_cast<std::uint64_t>(jump) + 1);
    store::TemporaryFolder folder;
    bool const in_memory = jump % 3 == 0;
    std::string const store = in_memory ? "memory:" : "sqlite:" + (folder.path() / "hotte.db").string();
    std::optional<House> house(store);
    std::optional<Players> players;
    auto const game = all_games()[static_cast<std::size_t>(jump) % all_games().size()]->info.id;
    auto const evening = begun(*house, players, std::string(game));

    bool const restarts = !in_memory && rng.below(2) == 0;
    over_a_restart += restarts ? 1 : 0;
    if (restarts) house.reset();
    auto const ahead = jump == 0 ? 72h : random_jump(rng);
    set_wall_clock(ahead);
    if (restarts) {
      house.emplace(store);
      players->come_back(*house);
    }
    pass(1min);  // old tables are looked for
    house->settle();
    forgotten_early += 2 - static_cast<int>(house->tables().size());
    EXPECT_TRUE(players->moves(*house)) << game << " jump " << jump;

    // Control: they are forgotten in due time, not never.
    players->leave(*house);
    hours_pass(*house, 11);
    forgotten_early += 2 - static_cast<int>(house->tables().size());
    hours_pass(*house, 14);
    EXPECT_TRUE(house->tables().empty()) << game << " jump " << jump;
    set_wall_clock(-ahead);
  }
  EXPECT_EQ(forgotten_early, 0);
  reliability::found("T36", "jumps", jumps, "over_a_restart", over_a_restart, "tables", 2 * jumps,
                     "forgotten_early", forgotten_early);
}

}  // namespace
}  // namespace hotte::simulation
