// How fast the search of Santa is, on one core: build/release/tests/search_bench
#include <benchmark/benchmark.h>

#include "games/santa/search.hpp"

namespace hotte::santa {
namespace {

// Four players at the beginning of a round, with the cards that are left then.
Situation beginning_of(int round) {
  Situation now;
  now.table.seats = 4;
  now.table.round = static_cast<std::int16_t>(round);
  now.table.pawns = {7, 9, 21, 28};
  for (Seat seat = 0; seat < 4; ++seat) {
    for (int card = round; card <= cards_each; ++card) now.table.hands[seat].add(card);
  }
  return now;
}

// From here to the end of the game by rules of thumb.
void playouts(benchmark::State& state) {
  Ways const ways(*house_board("elfenbein"));
  Situation const from = beginning_of(static_cast<int>(state.range(0)));
  Rng rng(1);
  for (auto _ : state) {
    Situation now = from;
    play_out(now, ways, rounds, rng);
    benchmark::DoNotOptimize(content(now.table, 0));
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(playouts)->Name("santa/playouts")->Arg(1)->Arg(7)->Arg(11);

// Whole simulations: down the tree, a playout, and back.
void simulations(benchmark::State& state) {
  Ways const ways(*house_board("elfenbein"));
  SearchSettings settings;
  settings.simulations = 3000;
  Rng rng(1);
  for (auto _ : state) {
    Search search(ways, settings);
    benchmark::DoNotOptimize(search.run(beginning_of(static_cast<int>(state.range(0))), 1, rng));
  }
  state.SetItemsProcessed(state.iterations() * settings.simulations);
}
BENCHMARK(simulations)->Name("santa/simulations")->Arg(1)->Arg(7)->Arg(11);

}  // namespace
}  // namespace hotte::santa
