// T25 (c): any inputs at a table of any game. What is refused leaves no trace; what was played replays to the
// same.
#include <boost/json/serialize.hpp>
#include <cstdlib>

#include "games/games.hpp"

namespace {

using namespace hotte;

// Bytes as a source of choices; when they are used up, nothing more happens.
class Choices {
 public:
  Choices(unsigned char const* data, std::size_t size) : data_(data), left_(size) {}
  bool empty() const { return left_ == 0; }
  std::uint32_t below(std::uint32_t bound) { return bound == 0 ? 0 : next() % bound; }
  std::uint32_t next() { return left_ == 0 ? 0 : (--left_, *data_++); }
  std::string_view text(std::size_t most) {
    std::size_t const size = std::min(most, left_);
    std::string_view const taken(reinterpret_cast<char const*>(data_), size);
    data_ += size, left_ -= size;
    return taken;
  }

 private:
  unsigned char const* data_;
  std::size_t left_;
};

// The actions of a written list, not read yet: to read all of them for the sake of one took most of the time.
std::vector<std::string_view> written_actions(std::string_view list) {
  std::vector<std::string_view> actions;
  int depth = 0;
  for (std::size_t i = 0, begin = 0; i < list.size(); ++i) {
    if (list[i] == '{' && depth++ == 0) begin = i;
    if (list[i] == '}' && --depth == 0) actions.push_back(list.substr(begin, i + 1 - begin));
  }
  return actions;
}

// One of the legal actions, perhaps with one of its fields replaced, or whatever the bytes spell.
boost::json::value action_of(Choices& choices, Table const& table, Seat seat) {
  if (choices.below(8) == 0) {
    auto const parsed = wire::parse(choices.text(choices.next()), 16);
    return parsed ? *parsed : boost::json::value(nullptr);
  }
  std::string const list = table.legal_for(seat).first;
  auto const legal = written_actions(list);
  if (legal.empty()) return {{"type", "accept"}};
  auto const index = choices.next() << 8 | choices.next();
  boost::json::value action = wire::parse(legal[index % legal.size()], 16).value();
  if (choices.below(4) == 0) {
    auto& fields = action.as_object();
    auto field = fields.begin() + choices.below(static_cast<std::uint32_t>(fields.size()));
    field->value() = static_cast<int>(choices.next()) - 2;
  }
  return action;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  Choices choices(data, size);
  auto const games = all_games();
  Info const& info = games[choices.below(static_cast<std::uint32_t>(games.size()))]->info;
  Setup setup{std::string(info.id)};
  setup.seats = static_cast<std::uint8_t>(
      info.min_seats +
      static_cast<int>(choices.below(static_cast<std::uint32_t>(info.max_seats - info.min_seats + 1))));
  setup.seed = {choices.next(), 0, 0, 0};
  setup.pace = static_cast<Pace>(choices.below(4));
  setup.timers = static_cast<Timers>(choices.below(2));
  bool const replays = choices.below(16) == 0;
  auto opened = open_table(setup);
  if (!opened) return 0;
  Table& table = *opened->table;
  auto digest = table.digest();
  for (int step = 0; step < 24 && !choices.empty(); ++step) {
    Seat const seat = static_cast<Seat>(choices.below(setup.seats + 1u));
    Time const at = table.now() + static_cast<Time>(choices.below(3) == 0 ? choices.next() * 64 : 0);
    bool const ticks = choices.below(8) == 0;
    auto proposal =
        ticks ? table.propose_tick(at)
              : table.propose(
                    seat, action_of(choices, table, std::min<Seat>(seat, static_cast<Seat>(setup.seats - 1))),
                    at);
    if (!proposal) {
      if (proposal.error().detail.empty() || table.digest() != digest) std::abort();
      continue;
    }
    table.accept(std::move(*proposal));
    digest = table.digest();
  }
  if (replays) {
    auto const again = load_table(table.journal());
    if (!again || (*again)->digest() != digest) std::abort();
  }
  return 0;
}
