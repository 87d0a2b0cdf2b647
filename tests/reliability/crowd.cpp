#include "tests/reliability/crowd.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <stdexcept>

#include "games/games.hpp"

namespace hotte::reliability {

Crowd::Crowd(net::ip::tcp::endpoint server, int tables, std::uint64_t seed, Mischief mischief,
             std::function<net::ip::tcp::endpoint()> through) {
  auto const games = all_games();
  for (int i = 0; i < tables; ++i) {
    std::string const game(games[static_cast<std::size_t>(i) % games.size()]->info.id);
    tables_.push_back(
        company(network_.get_executor(), server, game, seed + static_cast<std::uint64_t>(i), mischief));
  }
  for_each_guest([&](Guest& guest) { net::co_spawn(network_, guest.live(), net::detached); });
  bool const seated = play_until([&] {
    bool all = true;
    for_each_guest([&](Guest const& guest) { all = all && !guest.key.empty(); });
    return all;
  });
  if (!seated) throw std::runtime_error("not everybody got a seat");
  if (through) {
    for_each_guest([&](Guest& guest) { guest.place.server = through(); });
  }
}

Crowd::~Crowd() {
  for_each_guest([](Guest& guest) { guest.leave(); });
  play_for(std::chrono::milliseconds(50));
}

void Crowd::play_for(std::chrono::nanoseconds time) {
  network_.restart();
  network_.run_for(time);
}

bool Crowd::comes_to_rest() {
  for_each_guest([](Guest& guest) { guest.rest(); });
  return play_until([&] {
    bool idle = true;
    for_each_guest([&](Guest const& guest) { idle = idle && guest.idle(); });
    return idle;
  });
}

std::uint64_t Crowd::acknowledged() const {
  std::uint64_t count = 0;
  for_each_guest([&](Guest const& guest) { count += guest.acknowledged.size(); });
  return count;
}

std::uint64_t Crowd::connections() const {
  std::uint64_t count = 0;
  for_each_guest([&](Guest const& guest) { count += guest.connections; });
  return count;
}

std::uint64_t Crowd::repeated_answers() const {
  std::uint64_t count = 0;
  for_each_guest([&](Guest const& guest) { count += guest.repeated_answers; });
  return count;
}

std::vector<std::string> Crowd::faults() const {
  std::vector<std::string> all;
  for_each_guest(
      [&](Guest const& guest) { all.insert(all.end(), guest.faults.begin(), guest.faults.end()); });
  return all;
}

}  // namespace hotte::reliability
