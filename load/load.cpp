#include "load/load.hpp"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <memory>

#include "engine/wire.hpp"
#include "load/address.hpp"
#include "load/audit.hpp"
#include "load/created.hpp"
#include "load/player.hpp"

namespace hotte::load {
namespace {

using Tcp = net::ip::tcp;
constexpr auto as_tuple = net::as_tuple(net::use_awaitable);
constexpr int opened_at_once = 32;
constexpr std::chrono::seconds standstill{15};  // after which a table counts as stalled

// Tables with bots play the game whose bots think most: one player and three bots.
constexpr std::string_view bots_play = "santa";
constexpr int bots_each = 3;

struct NewTable {
  std::string game;
  int seats;
  Pace pace = Pace::instant;
};
BOOST_DESCRIBE_STRUCT(NewTable, (), (game, seats, pace))

struct LoadTable {
  Tempo tempo{};
  std::vector<std::unique_ptr<Player>> players{};
};

double quantile(std::vector<float> const& sorted, double part) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

class Run {
 public:
  Run(LoadPlan const& plan, Address address) : plan_(plan), address_(std::move(address)), clock_(network_) {
    ledger_.remembers = !plan_.audit.empty();
  }

  Result<LoadFigures> result() {
    beast::error_code error;
    auto const found = Tcp::resolver(network_).resolve(address_.host, address_.port, error);
    unreachable_ = error ? error.message() : "";
    if (error) return nobody_there();
    server_ = found.begin()->endpoint();
    net::co_spawn(network_, conduct(), [this](std::exception_ptr failure) { failure_ = failure; });
    network_.run();
    if (failure_) std::rethrow_exception(failure_);
    if (!unreachable_.empty()) return nobody_there();
    if (tables_.empty()) return Refusal{Why::internal, {}, "No table could be opened: " + complaint_};
    LoadFigures measured = figures();
    if (plan_.audit.empty()) return measured;
    auto const audited = audit(plan_.audit, ledger_.acknowledged);
    if (!audited) return audited.error();
    measured.audited = ledger_.acknowledged.size();
    measured.lost = audited->lost;
    measured.twice = audited->twice;
    return measured;
  }

 private:
  Refusal nobody_there() const {
    return {Why::internal,
            {},
            "Nobody answers at " + address_.named() + " (" + unreachable_ + "): start 'hotte serve' first."};
  }

  bool interrupted() const { return plan_.stop && *plan_.stop; }
  void tell(std::string_view what, double part) const {
    if (plan_.progress) plan_.progress(what, part);
  }

  net::awaitable<void> conduct() {
    auto const executor = co_await net::this_coro::executor;
    for (int worker = 0; worker < std::min(opened_at_once, wanted_tables()); ++worker) {
      ++opening_;
      net::co_spawn(executor, open_tables(), [this](std::exception_ptr failure) {
        --opening_;
        if (failure) ++ledger_.errors;
      });
    }
    while (opening_ > 0 && unreachable_.empty()) {
      tell("opening tables", static_cast<double>(begun_) / wanted_tables());
      co_await pause(std::chrono::milliseconds(50));
    }
    if (!unreachable_.empty()) co_return;
    stagger();
    for (auto const* tables : {&tables_, &bot_tables_}) {
      for (auto const& table : *tables) {
        for (auto const& player : table->players) {
          net::co_spawn(executor, player->play(), [this](std::exception_ptr failure) {
            if (failure) ++ledger_.errors;
          });
        }
      }
    }
    // The first moments, in which all matches begin at once, are not what a server does all day.
    co_await pause(std::chrono::milliseconds(500));
    ledger_.counting = true;
    ledger_.refused = 0;
    Instant const began = std::chrono::steady_clock::now();
    while (seconds_since(began) < plan_.seconds && !interrupted()) {
      tell("playing", seconds_since(began) / plan_.seconds);
      co_await pause(std::chrono::milliseconds(50));
    }
    seconds_ = seconds_since(began);
    ended_ = std::chrono::steady_clock::now();
    ledger_.counting = false;
    for (auto const* tables : {&tables_, &bot_tables_}) {
      for (auto const& table : *tables) {
        for (auto const& player : table->players) player->leave();
      }
    }
  }

  // Tables that keep to a rate do not move at the same moment: people do not either.
  void stagger() {
    Rng rng(plan_.seed);
    Instant const now = std::chrono::steady_clock::now();
    for (auto const& table : tables_) table->tempo.next = now + table->tempo.between * rng.below(1000) / 1000;
  }

  static double seconds_since(Instant began) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  }

  net::awaitable<void> pause(std::chrono::milliseconds time) {
    clock_.expires_after(time);
    co_await clock_.async_wait(as_tuple);
  }

  net::awaitable<void> open_tables() {
    while (begun_ < wanted_tables() && !interrupted()) {
      int const index = begun_++;
      for (int attempt = 0; attempt < 3 && unreachable_.empty(); ++attempt) {
        if (co_await open_table(index)) break;
        ++ledger_.errors;
      }
    }
  }

  int wanted_tables() const { return plan_.tables + (plan_.bot_seats + bots_each - 1) / bots_each; }

  net::awaitable<bool> open_table(int index) {
    auto const executor = co_await net::this_coro::executor;
    bool const measured = index < plan_.tables;
    NewTable const terms = measured ? NewTable{plan_.game, plan_.seats}
                                    : NewTable{std::string(bots_play), bots_each + 1, Pace::normal};
    std::string const wanted = wire::written(terms);
    auto const created = co_await create_table(server_, address_.named(), wanted);
    if (!created) {
      complaint_ = created.error().detail;
      if (created.error().why == Why::storage && tables_.empty()) unreachable_ = complaint_;
      co_return false;
    }
    auto table = std::make_unique<LoadTable>();
    if (plan_.rate > 0 && measured)
      table->tempo.between = std::chrono::nanoseconds(static_cast<std::int64_t>(1e9 / plan_.rate));
    for (int seat = 0; seat < (measured ? plan_.seats : 1); ++seat) {
      std::uint64_t const seed = plan_.seed + static_cast<std::uint64_t>(index * plan_.seats + seat);
      table->players.push_back(std::make_unique<Player>(executor, measured ? ledger_ : aside_, table->tempo,
                                                        static_cast<Seat>(seat), seed));
      if (!co_await table->players.back()->sit_down(address_, created->code, created->invite))
        co_return false;
    }
    if (!measured && !co_await table->players.front()->seat_bots(bots_each)) co_return false;
    (measured ? tables_ : bot_tables_).push_back(std::move(table));
    co_return true;
  }

  LoadFigures figures() {
    LoadFigures figures;
    figures.tables = static_cast<int>(tables_.size());
    figures.connections = figures.tables * plan_.seats;
    figures.seconds = seconds_;
    auto& latencies = ledger_.latencies_ms;
    figures.actions = latencies.size();
    figures.actions_per_second = seconds_ > 0 ? static_cast<double>(figures.actions) / seconds_ : 0;
    std::ranges::sort(latencies);
    figures.p50_ms = quantile(latencies, 0.50);
    figures.p99_ms = quantile(latencies, 0.99);
    figures.max_ms = quantile(latencies, 1.00);
    auto& outages = ledger_.outages_ms;
    figures.outages = outages.size();
    std::ranges::sort(outages);
    figures.outage_p50_ms = quantile(outages, 0.50);
    figures.outage_p99_ms = quantile(outages, 0.99);
    figures.outage_max_ms = quantile(outages, 1.00);
    figures.stalled = static_cast<int>(std::ranges::count_if(
        tables_, [&](auto const& table) { return table->tempo.last_acknowledged < ended_ - standstill; }));
    figures.refused = ledger_.refused;
    figures.errors = ledger_.errors + aside_.errors;
    return figures;
  }

  LoadPlan const& plan_;
  Address const address_;
  net::io_context network_{1};
  net::steady_timer clock_;
  Tcp::endpoint server_{};
  std::string unreachable_{};
  std::string complaint_ = "the server went away.";
  std::exception_ptr failure_{};
  Ledger ledger_{};
  Ledger aside_{};                                       // of what is not measured
  std::deque<std::unique_ptr<LoadTable>> tables_{};      // that are ready to play
  std::deque<std::unique_ptr<LoadTable>> bot_tables_{};  // likewise, with bots
  int begun_ = 0;
  int opening_ = 0;
  double seconds_ = 0;
  Instant ended_{};
};

}  // namespace

Result<LoadFigures> run(LoadPlan const& plan) {
  auto address = address_of(plan.url);
  if (!address) return address.error();
  return Run(plan, std::move(*address)).result();
}

}  // namespace hotte::load
