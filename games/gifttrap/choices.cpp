#include "games/gifttrap/choices.hpp"

namespace hotte::gifttrap {
namespace {

int parcels_each(State const& state) { return (state.seats - 1) * state.gifts_each; }

// GIVE MORE and GET MORE are not in the match, must be played each round, or may be (G-27).
Result<void> check_card(State const& state, bool played, std::string_view name) {
  if (played && state.options.strategy == Strategy::off) {
    return illegal("G-27", "This match is played without strategy cards: leave 'more' void.");
  }
  if (!played && state.options.strategy == Strategy::must) {
    return illegal("G-27", "Play " + std::string(name) + " on one gift, as in every round.");
  }
  return {};
}

// ---- every choice has a number ----------------------------------------------------------------------------

// Takes the last digit of a number whose digits have different bases, none above 64. The numbers stay below
// 2^24, so multiplying by a rounded reciprocal is exact, and several times faster than dividing.
std::uint32_t take_digit(std::uint32_t& number, std::uint32_t base) {
  static constexpr auto reciprocals = [] {
    std::array<std::uint64_t, 64> all{};
    for (std::uint64_t i = 1; i < all.size(); ++i) all[i] = (std::uint64_t{1} << 32) / i + 1;
    return all;
  }();
  auto const quotient = static_cast<std::uint32_t>(number * reciprocals[base] >> 32);
  std::uint32_t const digit = number - quotient * base;
  number = quotient;
  return digit;
}

// Squares that have not been taken yet, in order, one in each four bits.
class Left {
 public:
  explicit Left(int squares) : bits_(0x987654321u & ((std::uint64_t{1} << (4 * squares)) - 1)) {}
  std::uint8_t take(std::uint32_t nth) {
    std::uint32_t const at = 4 * nth;
    std::uint64_t const below = (std::uint64_t{1} << at) - 1;
    auto const square = static_cast<std::uint8_t>(bits_ >> at & 15);
    bits_ = (bits_ & below) | (bits_ >> 4 & ~below);
    return square;
  }

 private:
  std::uint64_t bits_;
};

// How many ways there are to put `tokens` different squares in a row, with the ways to play a strategy card
// on one of `parcels`.
struct Ways {
  std::uint32_t squares;
  std::uint32_t cards;  // the first one is not to play it, unless one must
  std::uint32_t all;

  Ways(State const& state, int tokens, int parcels) : squares(state.square_count), cards(1), all(1) {
    if (state.options.strategy == Strategy::must) cards = static_cast<std::uint32_t>(parcels);
    if (state.options.strategy == Strategy::may) cards = static_cast<std::uint32_t>(parcels) + 1;
    for (int i = 0; i < tokens; ++i) all *= squares - static_cast<std::uint32_t>(i);
    all *= cards;
  }
};

// The parcel a strategy card lies on in the choice of that number, or -1.
// What is left of the number tells the squares.
int take_card(State const& state, Ways const& ways, std::uint32_t& number) {
  if (state.options.strategy == Strategy::off) return -1;
  auto const drawn = static_cast<int>(take_digit(number, ways.cards));
  return state.options.strategy == Strategy::must ? drawn : drawn - 1;
}

Give numbered_give(State const& state, Seat seat, Ways const& ways, std::uint32_t number) {
  Give give;
  int const more = take_card(state, ways, number);
  Left left(state.square_count);
  std::uint32_t squares = ways.squares;
  for (Seat to = 0; to < state.seats; ++to) {
    if (to == seat) continue;
    for (int nth = 0; nth < state.gifts_each; ++nth, --squares) {
      give.gifts.push_back({to, left.take(take_digit(number, squares))});
    }
  }
  if (more >= 0) give.more = give.gifts[static_cast<std::size_t>(more)];
  return give;
}

Get numbered_get(State const& state, Seat seat, Ways const& ways, std::uint32_t number) {
  Get get;
  if (int const more = take_card(state, ways, number); more >= 0) {
    int const giver = more / state.gifts_each;
    get.more = Parcel{static_cast<Seat>(giver < seat ? giver : giver + 1),
                      static_cast<std::uint8_t>(more % state.gifts_each)};
  }
  Left left(state.square_count);
  std::uint32_t squares = ways.squares;
  for (std::uint8_t* const mark : {&get.great, &get.good, &get.ok, &get.no_way}) {
    *mark = left.take(take_digit(number, squares--));
  }
  return get;
}

Ways ways_to_give(State const& state) { return {state, parcels_each(state), parcels_each(state)}; }
Ways ways_to_get(State const& state) { return {state, 4, parcels_each(state)}; }

// All numbers below ways.all have no prime factor above seven, so steps of another prime meet none twice.
constexpr std::uint32_t step = 1'000'003;

template <class Make>
void list(State const& state, Seat seat, Ways const& ways, Rules::Legal& into, Make&& make) {
  bool const whole = ways.all <= most_listed;
  std::uint32_t const count = whole ? ways.all : sample_size;
  std::uint32_t number = whole ? 0 : (state.sample ^ seat * 0x9e3779b9u) % ways.all;
  std::uint32_t const stride = whole ? 1 : step % ways.all;
  into.complete = whole;
  for (std::uint32_t i = 0; i < count; ++i) {
    into.actions.push_back(make(state, seat, ways, number));
    number += stride;
    if (number >= ways.all) number -= ways.all;
  }
}

}  // namespace

Refusal no_such_square(State const& state) {
  return illegal("G-23", "Choose from squares 1 to " + std::to_string(state.squares.size()) + ".");
}

Result<void> check(State const& state, Seat seat, Give const& give) {
  std::array<int, max_seats> given{};
  std::uint16_t used = 0;
  for (Present const& present : give.gifts) {
    if (present.to >= state.seats) return illegal("G-08", "Give to the players of this table.");
    if (present.to == seat) return illegal("G-08", "Give to the others, not to yourself.");
    if (!is_square(state, present.square)) return no_such_square(state);
    auto const bit = static_cast<std::uint16_t>(1u << present.square);
    if (used & bit) return illegal("G-06", "You have each number once: give every player another gift.");
    used |= bit;
    if (++given[present.to] > state.gifts_each) {
      return illegal("G-08", state.gifts_each == 1 ? "Give every other player one gift."
                                                   : "Give every other player two gifts.");
    }
  }
  if (static_cast<int>(give.gifts.size()) != parcels_each(state)) {
    return illegal("G-08", "Give to every other player: nobody goes without.");
  }
  if (auto allowed = check_card(state, give.more.has_value(), "GIVE MORE"); !allowed) return allowed;
  if (give.more && std::ranges::find(give.gifts, *give.more) == give.gifts.end()) {
    return illegal("G-28", "GIVE MORE lies with one of the gifts you give.");
  }
  return {};
}

Result<void> check(State const& state, Seat seat, Get const& get) {
  std::uint16_t used = 0;
  for (std::uint8_t const square : {get.great, get.good, get.ok, get.no_way}) {
    if (!is_square(state, square)) return no_such_square(state);
    auto const bit = static_cast<std::uint16_t>(1u << square);
    if (used & bit) return illegal("G-09", "Put your four tokens on four different gifts.");
    used |= bit;
  }
  if (auto allowed = check_card(state, get.more.has_value(), "GET MORE"); !allowed) return allowed;
  if (get.more &&
      (get.more->from >= state.seats || get.more->from == seat || get.more->nth >= state.gifts_each)) {
    return illegal("G-31", "GET MORE lies under one of the parcels you were given.");
  }
  return {};
}

void list_gives(State const& state, Seat seat, Rules::Legal& into) {
  list(state, seat, ways_to_give(state), into, numbered_give);
}

void list_gets(State const& state, Seat seat, Rules::Legal& into) {
  list(state, seat, ways_to_get(state), into, numbered_get);
}

Give random_give(State const& state, Seat seat, Rng& rng) {
  Ways const ways = ways_to_give(state);
  return numbered_give(state, seat, ways, rng.below(ways.all));
}

Get random_get(State const& state, Seat seat, Rng& rng) {
  Ways const ways = ways_to_get(state);
  return numbered_get(state, seat, ways, rng.below(ways.all));
}

}  // namespace hotte::gifttrap
