// Rangement: five cards are looked at in secret and put back as their player likes.
#include "games/surprises/moves.hpp"

namespace hotte::surprises {
void lift(State& state, Tidy const& tidy, Time now, Out& tell) {
  spend(state, Elf::tidy);
  state.lifted.clear();
  for (Cell const cell : tidy.cells) state.lifted.push_back(cell);
  state.phase = Phase::tidying;
  wait(state, now, tidy_time);
  tell.all(Lifted{state.turn, lifted_in_order(state)});
  LookedAt faces{state.lifted, {}};
  for (Toy const toy : as_they_lay(state).toys) faces.toys.push_back(toy);
  tell.one(state.turn, faces);
}

// S-33: any order will do, the old one too; nobody else can tell.
void place(State& state, Place const& place, Time now, Out& tell) {
  Epoch after{toys_now(state), {}, {}, state.turn};
  PutBack told{state.lifted, {}};
  for (std::size_t i = 0; i < state.lifted.size(); ++i) {
    after.toys[state.lifted[i]] = place.toys[i];
    after.moved.add(state.lifted[i]);
    told.toys.push_back(place.toys[i]);
  }
  state.history.push_back(after);
  tell.all(Tidied{state.turn, lifted_in_order(state)});
  tell.one(state.turn, told);
  state.lifted.clear();
  state.phase = Phase::turn;
  wait(state, now, turn_time);
}

List<Cell, tidied_cells> lifted_in_order(State const& state) {
  Cells cells;
  for (Cell const cell : state.lifted) cells.add(cell);
  List<Cell, tidied_cells> ascending;
  for (Cell const cell : cells) ascending.push_back(cell);
  return ascending;
}

Place as_they_lay(State const& state) {
  Place same;
  for (Cell const cell : state.lifted) same.toys.push_back(toys_now(state)[cell]);
  return same;
}

}  // namespace hotte::surprises
