// What a seat cannot know, and what lies face down: other worlds that look the same.
#include "games/surprises/moves.hpp"

namespace hotte::surprises {
namespace {

using Lists = List<std::uint8_t, most_lists>;

// ---- the toys ------------------------------------------------------------------------------------------

// The places that `seat` has seen into while the cards lay as in this epoch. Whoever tidies sees the five
// cards before and knows how they lie after.
Cells seen_by(State const& state, std::size_t epoch, Seat seat) {
  Epoch const& now = state.history[epoch];
  Cells seen = now.seen;
  if (now.tidier == seat) seen = seen | now.moved;
  bool const last = epoch + 1 == state.history.size();
  if (!last && state.history[epoch + 1].tidier == seat) seen = seen | state.history[epoch + 1].moved;
  if (last && state.phase == Phase::tidying && state.turn == seat) {
    for (Cell const cell : state.lifted) seen.add(cell);
  }
  return seen;
}

// Two toys may change places from epoch `begin` until epoch `end` if nobody was looking: if `seat` saw
// neither of their places meanwhile, and the cards of both were being mixed at either end.
bool may_change_places(State const& state, Toy a, Toy b, std::size_t begin, std::size_t end, Seat seat) {
  auto const place = [&](Toy toy, std::size_t epoch) {
    auto const& toys = state.history[epoch].toys;
    return static_cast<Cell>(std::find(toys.begin(), toys.begin() + state.cells, toy) - toys.begin());
  };
  for (std::size_t const mixing : {begin, end}) {
    if (mixing == 0 || mixing == state.history.size()) continue;
    Cells const moved = state.history[mixing].moved;
    if (!moved.has(place(a, mixing)) || !moved.has(place(b, mixing))) return false;
  }
  for (std::size_t epoch = begin; epoch < end; ++epoch) {
    Cells const seen = seen_by(state, epoch, seat);
    if (seen.has(place(a, epoch)) || seen.has(place(b, epoch))) return false;
  }
  return true;
}

// A walk through the possible pasts: exchanges that contradict nothing `seat` was ever shown. An exchange and
// its return are drawn as often, so every past that can be reached is as likely as any other. Half of them
// begin with the match and half last until now: those of toys nobody ever met.
void exchange_unseen_toys(State& world, Seat seat, Rng& rng) {
  auto const epochs = static_cast<std::uint32_t>(world.history.size());
  auto const toys = world.history.front().toys;
  for (std::uint32_t step = 0; step < 100 * epochs; ++step) {
    Toy const a = toys[rng.below(world.cells)];
    Toy const b = toys[rng.below(world.cells)];
    std::uint32_t const begin = rng.below(2) ? 0 : rng.below(epochs);
    std::uint32_t const end = rng.below(2) ? epochs : begin + 1 + rng.below(epochs - begin);
    if (a == b || !may_change_places(world, a, b, begin, end, seat)) continue;
    for (std::size_t epoch = begin; epoch < end; ++epoch) {
      for (Toy& toy : std::span(world.history[epoch].toys.data(), world.cells)) {
        toy = toy == a ? b : toy == b ? a : toy;
      }
    }
  }
}

// ---- the lists -----------------------------------------------------------------------------------------

// The lists everybody has, if those that changed hands were these.
std::optional<decltype(State::won)> holdings(State const& state,
                                             List<Transfer, most_mixings> const& transfers) {
  decltype(State::won) won{};
  std::size_t next = 0;
  auto const change_hands = [&](int round) {
    for (; next < transfers.size() && transfers[next].round <= round; ++next) {
      Transfer const& transfer = transfers[next];
      Lists& from = won[transfer.from];
      auto* const place = std::find(from.begin(), from.end(), transfer.list);
      if (place == from.end()) return false;
      won[transfer.to].push_back(from.take(static_cast<std::size_t>(place - from.begin())));
    }
    return true;
  };
  int const finished = state.turned - (state.list ? 1 : 0);
  for (std::uint8_t list = 0; list < finished; ++list) {  // the n-th list was won in round n
    if (!change_hands(list + 1)) return std::nullopt;
    won[state.winner[list]].push_back(list);
  }
  if (!change_hands(state.rounds)) return std::nullopt;
  return won;
}

// S-42: which list changed hands after a duel only the two duellists know. Everybody saw who won it first.
void exchange_unseen_transfers(State& world, Seat seat, Rng& rng) {
  bool const sizes_known = world.options.show_scores || world.phase == Phase::over;
  auto const size = [&](Transfer const& transfer) { return world.lists[transfer.list].toys.size(); };
  for (int step = 0; step < 64 && !world.transfers.empty(); ++step) {
    auto transfers = world.transfers;
    bool possible = true;
    for (std::size_t i = 0; i < transfers.size(); ++i) {
      if (transfers[i].from == seat || transfers[i].to == seat) continue;
      transfers[i].list = static_cast<std::uint8_t>(rng.below(world.turned));
      possible = possible && (!sizes_known || size(transfers[i]) == size(world.transfers[i]));
    }
    if (!possible) continue;
    if (auto const won = holdings(world, transfers)) {
      world.transfers = transfers;
      world.won = *won;
    }
  }
}

// Lists in those places of the pile change places with their like.
template <class May>
void exchange_lists(State& world, Lists const& places, Rng& rng, May&& may) {
  for (std::size_t step = 0; step < 8 * places.size(); ++step) {
    auto& a = world.lists[places[rng.below(static_cast<std::uint32_t>(places.size()))]];
    auto& b = world.lists[places[rng.below(static_cast<std::uint32_t>(places.size()))]];
    if (a.level == b.level && may(a, b)) std::swap(a, b);
  }
}

Lists undrawn_lists(State const& state) {
  Lists places;
  for (std::uint8_t list = state.turned; list < state.lists.size(); ++list) places.push_back(list);
  return places;
}

void shuffle_undrawn_elves(State& world, Rng& rng) {
  rng.shuffle(std::span(world.elves.data() + world.drawn, world.elves.size() - world.drawn));
}

}  // namespace

State Rules::resample(State const& state, Seat seat, Rng& rng) {
  State world = state;
  exchange_unseen_toys(world, seat, rng);
  exchange_unseen_transfers(world, seat, rng);
  exchange_lists(world, undrawn_lists(world), rng, [](auto const&, auto const&) { return true; });
  shuffle_undrawn_elves(world, rng);
  world.rng = rng.fork();
  return world;
}

// Deals the toys that lie face down again, but for those the viewer holds in his hands, and the lists that
// lie face down before others. What happened before is forgotten.
State Rules::conceal(State const& state, Viewer viewer, Rng& rng) {
  State world = state;
  Cells hidden = face_down(state);
  if (state.phase == Phase::tidying && viewer == state.turn) {
    for (Cell const cell : state.lifted) hidden.remove(cell);
  }
  auto const cells = listed(hidden);
  auto mixed = cells;
  rng.shuffle(mixed);
  Epoch now{toys_now(state), state.up, {}, std::nullopt};
  for (std::size_t i = 0; i < cells.size(); ++i) now.toys[mixed[i]] = toys_now(state)[cells[i]];
  world.history = {now};

  Lists places = undrawn_lists(state);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (seat == viewer) continue;
    for (std::uint8_t const list : state.won[seat]) places.push_back(list);
  }
  bool const sizes_known = state.options.show_scores || state.phase == Phase::over;
  exchange_lists(world, places, rng, [&](WishList const& a, WishList const& b) {
    return !sizes_known || a.toys.size() == b.toys.size();
  });
  shuffle_undrawn_elves(world, rng);
  world.rng = rng.fork();
  return world;
}

}  // namespace hotte::surprises
