#include "load/fairness.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cmath>
#include <thread>

#include "load/created.hpp"
#include "load/duellist.hpp"
#include "server/serve.hpp"

namespace hotte::load {
namespace net = boost::asio;
namespace {

constexpr std::array links_ms{20.0, 80.0, 150.0, 220.0};

// Who meets whom: `first` may lie, `second` is honest.
struct Pairing {
  double first_ms;
  double second_ms;
  Lie lie{};
  std::string name{};     // of the lie, or of what else is counted apart
  bool gated = true;      // whether lying must not pay; otherwise the share is only told
  bool unproven = false;  // nobody has measured the lines but pings
};

struct NamedLie {
  Lie lie;
  std::string_view name;
};
constexpr std::array lies{
    NamedLie{{100, 0}, "understates by 100 ms"},
    NamedLie{{0, 150}, "delays its pongs by 150 ms"},
    NamedLie{{150, 150}, "does both, by 150 ms"},
    NamedLie{{250, 250}, "does both, by 250 ms"},
};

std::vector<Pairing> pairings(bool behind_proxy) {
  std::vector<Pairing> all;
  // Every pair of lines from both sides, so that the seat does not matter.
  for (double const first : links_ms) {
    for (double const second : links_ms) {
      if (first != second) all.push_back({first, second});
    }
  }
  for (double const line : {20.0, 150.0}) {
    for (auto const& [lie, name] : lies) all.push_back({line, 80, lie, std::string(name)});
  }
  if (!behind_proxy) return all;
  // Against somebody with the same line, so that only the lie can make a difference.
  for (double const line : {20.0, 150.0}) {
    for (auto const& [lie, name] : lies)
      all.push_back({line, line, lie, std::string(name) + ", unproven", true, true});
  }
  all.push_back({150, 20, {}, "150 against 20 ms, unproven", false, true});
  return all;
}

struct Count {
  std::uint64_t duels = 0;
  std::uint64_t wins = 0;
};

FairnessRow row_of(std::string player, Count const& count, double least, double most) {
  constexpr double z = 1.96;
  FairnessRow row{std::move(player), count.duels, 0, 0, 1, most, least};
  if (count.duels == 0) return row;
  double const n = static_cast<double>(count.duels);
  double const p = static_cast<double>(count.wins) / n;
  double const centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  double const half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  row.share = p, row.low = centre - half, row.high = centre + half;
  return row;
}

class Harness {
 public:
  explicit Harness(FairnessPlan const& plan)
      : plan_(plan), server_(options(), store::open("memory:").value()) {}

  FairnessReport report() {
    std::thread serving([this] { server_.run(); });
    auto const began = std::chrono::steady_clock::now();
    net::co_spawn(network_, conduct(), net::detached);
    network_.run();
    server_.stop();
    serving.join();
    FairnessReport report;
    for (double const line : links_ms) {
      report.rows.push_back(
          row_of("line of " + std::to_string(static_cast<int>(line)) + " ms", by_line_[line], 0.485, 0.515));
    }
    for (auto const& [name, counted] : by_name_)
      report.rows.push_back(row_of(name, counted.count, 0, counted.gated ? 0.54 : 1));
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    report.errors = errors_;
    return report;
  }

 private:
  struct Player {
    std::unique_ptr<Link> link;
    std::unique_ptr<Duellist> duellist;
  };

  server::ServerOptions options() {
    server::ServerOptions options;
    options.port = 0;
    options.behind_proxy = plan_.behind_proxy;
    if (plan_.behind_proxy) {
      options.trusted_proxies = {"127.0.0.1"};
      options.proxy_round_trips = true;
      options.limits.tables_created.count = plan_.tables + 1;
      options.limits.tables_created_in_all.count = plan_.tables + 1;
    }
    // A kernel at the end of a real line would know how long it is; on loopback the book of links tells.
    options.round_trip = [this](server::Socket& socket) {
      boost::system::error_code error;
      auto const peer = socket.remote_endpoint(error);
      return error ? std::nullopt : book_.round_trip(peer.port());
    };
    return options;
  }

  bool done() const { return honest_ >= plan_.duels || (plan_.stop && *plan_.stop); }

  net::awaitable<void> conduct() {
    auto const all = pairings(plan_.behind_proxy);
    for (int table = 0; table < plan_.tables && !done(); ++table) {
      if (!co_await open_table(all[static_cast<std::size_t>(table) % all.size()], table)) ++errors_;
    }
    net::steady_timer timer(network_);
    while (!done()) {
      if (plan_.progress)
        plan_.progress("duels", static_cast<double>(honest_) / static_cast<double>(plan_.duels));
      timer.expires_after(std::chrono::milliseconds(100));
      co_await timer.async_wait(net::use_awaitable);
    }
    for (auto const& player : players_) {
      player.duellist->leave();
      player.link->cut();
    }
    network_.stop();
  }

  net::awaitable<bool> open_table(Pairing const& pairing, int table) {
    net::ip::tcp::endpoint const endpoint(net::ip::make_address("127.0.0.1"), server_.port());
    std::string const wanted =
        R"({"game":"leprechauns","seats":3,"pace":"brisk","options":{"actions":"none"}})";
    auto const created = co_await create_table(endpoint, "127.0.0.1", wanted);
    if (!created) co_return false;
    std::size_t const begin = players_.size();
    for (Seat seat = 0; seat < 3; ++seat) {
      double const line = seat == 0 ? pairing.first_ms : seat == 1 ? pairing.second_ms : links_ms[0];
      Lie const lie = seat == 0 ? pairing.lie : Lie{};
      std::uint64_t const seed = plan_.seed * 1'000'003 + static_cast<std::uint64_t>(table * 3 + seat);
      LinkShape const shape{LinkBook::Span(line), LinkBook::Span(plan_.jitter_ms),
                            LinkBook::Span(lie.delayed_pongs_ms)};
      Player player;
      player.link = std::make_unique<Link>(network_.get_executor(), endpoint, shape, book_, seed);
      player.duellist = std::make_unique<Duellist>(network_.get_executor(), seat, lie, seed,
                                                   [this, pairing](Seat winner) { count(pairing, winner); });
      net::co_spawn(network_, player.link->relay(), net::detached);
      auto const near_end = player.link->near_end();
      Duellist& duellist = *player.duellist;
      players_.push_back(std::move(player));
      std::optional<Duellist::ProxyWords> proxy;
      if (plan_.behind_proxy)
        proxy = {"198." + std::to_string(18 + table / 250) + "." + std::to_string(table % 250) + ".1",
                 pairing.unproven ? std::nullopt : std::optional(line)};
      if (!co_await duellist.sit_down(near_end, created->code, created->invite, proxy)) co_return false;
    }
    for (std::size_t i = begin; i < players_.size(); ++i) {
      net::co_spawn(network_, players_[i].duellist->play(), [this](std::exception_ptr failure) {
        if (failure) ++errors_;
      });
    }
    co_return true;
  }

  void count(Pairing const& pairing, Seat winner) {
    if (!pairing.name.empty()) {
      auto& [first, gated] = by_name_[pairing.name];
      gated = pairing.gated;
      ++first.duels;
      first.wins += winner == 0;
      return;
    }
    ++honest_;
    Count& first = by_line_[pairing.first_ms];
    Count& second = by_line_[pairing.second_ms];
    ++first.duels, ++second.duels;
    ++(winner == 0 ? first : second).wins;
  }

  FairnessPlan const& plan_;
  LinkBook book_;
  server::Server server_;
  net::io_context network_{1};
  std::vector<Player> players_{};
  std::map<double, Count> by_line_{};
  struct Named {
    Count count{};
    bool gated = true;
  };
  std::map<std::string, Named> by_name_{};
  std::uint64_t honest_ = 0;
  std::uint64_t errors_ = 0;
};

}  // namespace

FairnessReport measure_fairness(FairnessPlan const& plan) { return Harness(plan).report(); }

}  // namespace hotte::load
