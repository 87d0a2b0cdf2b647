// Many guests at many tables of every game, on this thread.
#pragma once

#include <boost/asio/io_context.hpp>

#include "tests/reliability/audit.hpp"

namespace hotte::reliability {

class Crowd {
 public:
  // Everybody sits when this returns, and the matches have begun. `through` may lead each guest another way.
  Crowd(net::ip::tcp::endpoint server, int tables, std::uint64_t seed, Mischief mischief = {},
        std::function<net::ip::tcp::endpoint()> through = {});
  ~Crowd();
  Crowd(Crowd const&) = delete;

  void play_for(std::chrono::nanoseconds time);
  // Until `holds`, a minute at most; false if it never did.
  template <class Holds>
  bool play_until(Holds holds) {
    auto const latest = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!holds() && std::chrono::steady_clock::now() < latest) play_for(std::chrono::milliseconds(5));
    return holds();
  }
  // Nobody makes another move; true when every move made has its answer.
  bool comes_to_rest();

  std::vector<Company> const& tables() const { return tables_; }
  std::vector<Promise> promises() const { return reliability::promises(tables_); }
  std::uint64_t acknowledged() const;
  std::uint64_t connections() const;
  std::uint64_t repeated_answers() const;
  std::vector<std::string> faults() const;
  net::io_context& network() { return network_; }

 private:
  template <class Each>
  void for_each_guest(Each each) const {
    for (Company const& table : tables_) {
      for (auto const& guest : table.guests) each(*guest);
    }
  }

  net::io_context network_{1};
  std::vector<Company> tables_;
};

}  // namespace hotte::reliability
