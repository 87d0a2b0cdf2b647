#include "games/surprises/rules.hpp"

#include "games/surprises/moves.hpp"

namespace hotte::surprises {
namespace {

// ---- what a seat may do --------------------------------------------------------------------------------

constexpr auto every_flip = [] {
  std::array<Action, most_cells> flips{};
  for (Cell cell = 0; cell < most_cells; ++cell) flips[cell] = Flip{cell};
  return flips;
}();

// All orders of five things, in the order of a dictionary.
constexpr auto every_order = [] {
  std::array<std::array<std::uint8_t, tidied_cells>, 120> orders{};
  std::array<std::uint8_t, tidied_cells> order{0, 1, 2, 3, 4};
  for (auto& one : orders) {
    one = order;
    std::next_permutation(order.begin(), order.end());
  }
  return orders;
}();

bool may_tidy(State const& state) { return !state.flipped && may_use(state, Elf::tidy); }

// There are thousands of ways to take five cards. A fair sample: every five that follow each other, the last
// followed by the first, so that every card stands in as many as any other.
void sample_of_tidies(State const& state, Rules::Legal& into) {
  auto const cells = listed(face_down(state));
  for (std::size_t first = 0; first < cells.size(); ++first) {
    Tidy tidy;
    for (std::size_t i = 0; i < tidied_cells; ++i) tidy.cells.push_back(cells[(first + i) % cells.size()]);
    into.actions.push_back(tidy);
  }
  into.complete = false;
}

// S-25: any toy that does not lie open, for any card that lies face down.
List<Toy, toy_count> nameable(State const& state) {
  std::uint32_t open = 0;
  for (Cell const cell : state.up) open |= 1u << toys_now(state)[cell].index;
  List<Toy, toy_count> toys;
  for (std::uint8_t toy = 0; toy < toy_count; ++toy) {
    if (!(open >> toy & 1)) toys.push_back({toy});
  }
  return toys;
}

// ---- doing it ------------------------------------------------------------------------------------------

// An action of the seat the match waits for: done, or refused with what to do instead.
struct Attempt {
  State& state;
  Time at;
  Out& tell;

  Refusal not_now(char const* rule) const { return illegal(rule, std::string(advice(state.phase))); }
  // S-31: no elf helps in a duel.
  Refusal no_elf_now(char const* rule) const {
    return not_now(state.phase == Phase::duel || state.phase == Phase::duel_prize ? "S-31" : rule);
  }
  Refusal elf_refused() const {
    if (state.elf_spent) return illegal("S-16", "You have used an elf in this turn already; go on without.");
    return illegal("S-16", "You do not own that elf; go on without.");
  }
  bool lies_face_down(Cell cell) const { return cell < state.cells && !state.up.has(cell); }

  Result<void> operator()(Flip const& wanted) const {
    if (state.phase != Phase::turn) return not_now("S-10");
    if (!lies_face_down(wanted.cell)) return illegal("S-13", "No card lies face down there; turn another.");
    flip(state, wanted.cell, at, tell);
    return {};
  }

  Result<void> operator()(Pass) const {
    if (state.phase != Phase::turn) return not_now("S-10");
    if (!state.may_pass) {
      if (state.flipped) return illegal("S-11", "After a memory lapse you turn another card.");
      return illegal("S-10", "Turn at least one card; you may pass after a right one.");
    }
    pass(state, at, tell);
    return {};
  }

  Result<void> operator()(Lapse) const {
    if (state.phase != Phase::mistake) return no_elf_now("S-11");
    use_lapse(state, at, tell);
    return {};
  }

  Result<void> operator()(LetGo) const {
    if (state.phase != Phase::mistake) return not_now("S-11");
    let_go(state, at);
    return {};
  }

  Result<void> operator()(Duel const& wanted) const {
    if (state.phase != Phase::starting) return no_elf_now("S-21");
    if (wanted.against >= state.seats || wanted.against == state.turn) {
      return illegal("S-24", "Challenge another player of this table.");
    }
    begin_duel(state, wanted.against, at, tell);
    return {};
  }

  Result<void> operator()(Begin) const {
    if (state.phase != Phase::starting) return not_now("S-21");
    turn_list(state, at, tell);
    return {};
  }

  Result<void> operator()(Name const& wanted) const {
    if (state.phase != Phase::duel) return not_now("S-21");
    for (Cell const cell : state.up) {
      if (toys_now(state)[cell] == wanted.toy) {
        return illegal("S-25", "That toy lies open already; name another.");
      }
    }
    if (!lies_face_down(wanted.cell)) return illegal("S-25", "No card lies face down there; turn another.");
    name(state, wanted, at, tell);
    return {};
  }

  Result<void> operator()(Concede) const {
    if (state.phase != Phase::duel) return not_now("S-28");
    concede(state, at, tell);
    return {};
  }

  Result<void> operator()(GiveList const& wanted) const {
    if (state.phase != Phase::duel_prize) return not_now("S-30");
    if (wanted.list >= state.won[state.duel_turn].size()) {
      return illegal("S-30", "You have not won that many lists; choose one of yours.");
    }
    give_list(state, wanted.list, at, tell);
    return {};
  }

  Result<void> operator()(Tidy const& wanted) const {
    if (state.phase == Phase::starting) return not_now("S-34");
    if (state.phase != Phase::turn) return no_elf_now("S-35");
    if (!may_use(state, Elf::tidy)) return elf_refused();
    if (state.flipped)
      return illegal("S-35", "Tidying comes before the first card of a turn; go on without.");
    Cells taken;
    for (Cell const cell : wanted.cells) {
      if (!lies_face_down(cell)) return illegal("S-33", "Take only cards that lie face down.");
      taken.add(cell);
    }
    if (wanted.cells.size() != tidied_cells || taken.size() != int{tidied_cells}) {
      return illegal("S-33", "Take exactly five different cards.");
    }
    lift(state, wanted, at, tell);
    return {};
  }

  Result<void> operator()(Place const& wanted) const {
    if (state.phase != Phase::tidying) return not_now("S-33");
    auto const mine = as_they_lay(state).toys;
    if (!std::is_permutation(mine.begin(), mine.end(), wanted.toys.begin(), wanted.toys.end())) {
      return illegal("S-33", "Put back the five toys that you hold, each once.");
    }
    place(state, wanted, at, tell);
    return {};
  }

  Result<void> operator()(GiveElf const& wanted) const {
    if (state.phase != Phase::giving_elf) return not_now("S-19");
    if (wanted.to >= state.seats || wanted.to == state.turn) {
      return illegal("S-19", "The elf goes to another player of this table.");
    }
    give_elf(state, wanted.to, at, tell);
    return {};
  }
};

// ---- what happens when nobody decides ------------------------------------------------------------------

// The weakest, as far as everybody can see: fewest lists; among equals the next to the left.
Seat elf_by_default(State const& state) {
  Seat weakest = left_of(state.turn, state.seats);
  for (Seat seat = left_of(weakest, state.seats); seat != state.turn; seat = left_of(seat, state.seats)) {
    if (state.won[seat].size() < state.won[weakest].size()) weakest = seat;
  }
  return weakest;
}

// S-30: the loser would give the shortest.
std::size_t prize_by_default(State const& state) {
  auto const& lists = state.won[state.duel_turn];
  auto const length = [&](std::uint8_t list) { return state.lists[list].toys.size(); };
  return static_cast<std::size_t>(std::ranges::min_element(lists, {}, length) - lists.begin());
}

// Something lies open that everybody has a right to see before the match goes on.
bool being_looked_at(State const& state) {
  switch (state.phase) {
    case Phase::mistake:
      return state.wrong.has_value();
    case Phase::giving_elf:
      return !state.elf || state.seats == 2;
    case Phase::duel:
      return state.wrong || all_up(state);
    default:
      return false;
  }
}

}  // namespace

Seats Rules::actors(State const& state) {
  switch (state.phase) {
    case Phase::starting:
    case Phase::turn:
    case Phase::tidying:
      return {state.turn};
    case Phase::mistake:
      return can_lapse(state) ? Seats{state.turn} : Seats{};
    case Phase::giving_elf:
      return being_looked_at(state) ? Seats{} : Seats{state.turn};
    case Phase::duel:
      return being_looked_at(state) ? Seats{} : Seats{state.duel_turn};
    case Phase::duel_prize:
      return {state.duel_turn};
    case Phase::over:
      break;
  }
  return {};
}

void Rules::legal(State const& state, Seat seat, Legal& into) {
  into.clear();
  if (!actors(state).has(seat)) return;
  switch (state.phase) {
    case Phase::turn:
      for (Cell const cell : face_down(state)) into.actions.push_back(every_flip[cell]);
      if (state.may_pass) into.actions.push_back(Pass{});
      if (may_tidy(state)) sample_of_tidies(state, into);
      break;
    case Phase::mistake:
      into.actions.push_back(Lapse{});
      into.actions.push_back(LetGo{});
      break;
    case Phase::starting:
      into.actions.push_back(Begin{});
      for (Seat other = 0; other < state.seats; ++other) {
        if (other != seat) into.actions.push_back(Duel{other});
      }
      break;
    case Phase::giving_elf:
      for (Seat other = 0; other < state.seats; ++other) {
        if (other != seat) into.actions.push_back(GiveElf{other});
      }
      break;
    case Phase::duel:
      for (Toy const toy : nameable(state)) {
        for (Cell const cell : face_down(state)) into.actions.push_back(Name{toy, cell});
      }
      into.actions.push_back(Concede{});
      break;
    case Phase::duel_prize:
      for (std::uint8_t list = 0; list < state.won[seat].size(); ++list)
        into.actions.push_back(GiveList{list});
      break;
    case Phase::tidying: {
      auto const toys = as_they_lay(state).toys;
      for (auto const& order : every_order) {
        Place place;
        for (std::uint8_t const i : order) place.toys.push_back(toys[i]);
        into.actions.push_back(place);
      }
      break;
    }
    case Phase::over:
      break;
  }
}

// Cards to turn and toys to name are most of a match: one of them is chosen without listing the others.
Action Rules::draw(State const& state, Seat seat, Legal& scratch, Rng& rng) {
  Cells const down = face_down(state);
  auto const cards = static_cast<std::uint32_t>(down.size());
  if (state.phase == Phase::turn && !may_tidy(state)) {
    std::uint32_t const pick = rng.below(cards + (state.may_pass ? 1 : 0));
    return pick == cards ? Action(Pass{}) : every_flip[down.nth(pick)];
  }
  if (state.phase == Phase::duel) {
    auto const toys = nameable(state);
    std::uint32_t const names = static_cast<std::uint32_t>(toys.size()) * cards;
    std::uint32_t const pick = rng.below(names + 1);
    return pick == names ? Action(Concede{}) : Action(Name{toys[pick / cards], down.nth(pick % cards)});
  }
  legal(state, seat, scratch);
  return scratch.actions[rng.below(static_cast<std::uint32_t>(scratch.actions.size()))];
}

Result<void> Rules::apply(State& state, Seat seat, Action const& action, Time at, Tell<Event>& tell) {
  if (state.phase == Phase::over) return game_over();
  if (!actors(state).has(seat)) return wait_for_others(state);
  return std::visit(Attempt{state, at, tell}, action);
}

std::optional<Deadline> Rules::deadline(State const& state) {
  if (instant(state) || state.phase == Phase::over) return std::nullopt;
  if (being_looked_at(state)) return Deadline{state.seen_until, Clock::display};
  return Deadline{state.due, Clock::decision};
}

void Rules::on_deadline(State& state, Tell<Event>& tell) {
  if (being_looked_at(state)) {
    Time const now = state.seen_until;
    if (state.phase == Phase::mistake) return end_of_look(state, now, tell);
    if (state.phase == Phase::duel) return end_of_duel_look(state, now, tell);
    return end_round(state, now, tell);
  }
  Time const now = state.due;
  switch (state.phase) {
    case Phase::starting:
      return turn_list(state, now, tell);
    case Phase::turn:
      return pass(state, now, tell);  // never a card turned at random: that would tell everybody something
    case Phase::mistake:
      return let_go(state, now);
    case Phase::giving_elf:
      return give_elf(state, elf_by_default(state), now, tell);
    case Phase::duel:
      return concede(state, now, tell);  // S-28
    case Phase::duel_prize:
      return give_list(state, prize_by_default(state), now, tell);
    case Phase::tidying:
      return place(state, as_they_lay(state), now, tell);
    case Phase::over:
      break;
  }
}

std::optional<Outcome> Rules::outcome(State const& state) {
  if (state.phase != Phase::over) return std::nullopt;
  PerSeat<std::int16_t> scores;
  for (Seat seat = 0; seat < state.seats; ++seat)
    scores.push_back(static_cast<std::int16_t>(score(state, seat)));
  return highest_wins(scores);  // S-39
}

}  // namespace hotte::surprises
