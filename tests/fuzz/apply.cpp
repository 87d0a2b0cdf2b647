// T25 (c): any inputs at a table of any game. What is refused leaves no trace;
// what was played replays to the same.
#include <boost/json/serialize.hpp>
#include <cstdlib>

#include "games/games.hpp"
#include "tests/fuzz/planted.hpp"

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
// Not instrumented either: the fuzzer would take every character for something new.
__attribute__((no_sanitize("address", "undefined", "coverage"))) std::vector<std::string_view>
written_actions(std::string const& list) {
  std::vector<std::string_view> actions;
  int depth = 0;
  char const* begin = nullptr;
  for (char const *at = list.data(), *const end = at + list.size(); at != end; ++at) {
    if (*at == '{' && depth++ == 0) begin = at;
    if (*at == '}' && --depth == 0) actions.emplace_back(begin, static_cast<std::size_t>(at + 1 - begin));
  }
  return actions;
}

// Beyond the fewest. Mostly none or one: the more there are, the longer a step takes.
int more_seats(Choices& choices, Info const& info) {
  auto const byte = static_cast<int>(choices.next());
  return byte < 224 ? byte % 2 : byte % (info.max_seats - info.min_seats + 1);
}

// One of the legal actions, perhaps with one of its fields replaced.
boost::json::value legal_action(Choices& choices, Table const& table, Seat seat, bool spoiled) {
  std::string const list = table.legal_for(seat).first;
  auto const legal = written_actions(list);
  if (legal.empty()) return {{"type", "accept"}};
  auto const index = legal.size() > 256 ? choices.next() << 8 | choices.next() : choices.next();
  boost::json::value action = wire::parse(legal[index % legal.size()], 16).value();
  if (spoiled) {
    auto& fields = action.as_object();
    auto field = fields.begin() + choices.below(static_cast<std::uint32_t>(fields.size()));
    field->value() = static_cast<int>(choices.next()) - 2;
  }
  return action;
}

// Whatever the bytes spell.
boost::json::value spelt(Choices& choices) {
  auto const parsed = wire::parse(choices.text(choices.next()), 16);
  return parsed ? *parsed : boost::json::value(nullptr);
}

// One of the seats the match waits for; the first seat where it waits for nobody.
Seat waited_for(Table const& table, std::uint32_t number) {
  auto const actors = table.actors();
  if (actors.empty()) return 0;
  auto passed = number % static_cast<std::uint32_t>(actors.size());
  for (Seat const seat : actors) {
    if (passed-- == 0) return seat;
  }
  std::abort();
}

// One byte says what happens next, so that few bytes lead far into a match: who, in three bits, mostly
// somebody the match waits for; and what, in five, mostly a legal action, at once.
Result<Table::Proposal> next_proposal(Choices& choices, Table const& table) {
  auto const step = choices.next();
  auto const who = step % 8, what = step / 8;
  Seat const seat = who < 6 ? waited_for(table, who) : static_cast<Seat>(who % (table.setup().seats + 1u));
  Time const at = table.now() + (what % 4 == 1 ? static_cast<Time>(choices.next()) * 64 : 0);
  if (what < 3) return table.propose_tick(at);
  if (what == 3) return table.propose(seat, spelt(choices), at);
  Seat const asked = std::min<Seat>(seat, static_cast<Seat>(table.setup().seats - 1));
  return table.propose(seat, legal_action(choices, table, asked, what % 8 == 7), at);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  Choices choices(data, size);
  auto const games = all_games();
  Info const& info = games[choices.below(static_cast<std::uint32_t>(games.size()))]->info;
  Setup setup{std::string(info.id)};
  setup.seats = static_cast<std::uint8_t>(info.min_seats + more_seats(choices, info));
  setup.seed = {choices.next(), 0, 0, 0};
  setup.pace = static_cast<Pace>(choices.below(4));
  setup.timers = static_cast<Timers>(choices.below(2));
  bool const replays = choices.below(16) == 0;
  auto opened = open_table(setup);
  if (!opened) return 0;
  Table& table = *opened->table;
  auto digest = table.digest();
  for (int step = 0; step < 24 && !choices.empty(); ++step) {
    auto proposal = next_proposal(choices, table);
    if (!proposal) {
      if (proposal.error().detail.empty() || table.digest() != digest) std::abort();
      continue;
    }
    table.accept(std::move(*proposal));
    digest = table.digest();
  }
  planted_if(table.entries().size() >= 12);
  if (replays) {
    auto const again = load_table(table.journal());
    if (!again || (*again)->digest() != digest) std::abort();
  }
  return 0;
}
