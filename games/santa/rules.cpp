#include "games/santa/rules.hpp"

#include "games/santa/course.hpp"

namespace hotte::santa {
namespace {

using Out = Tell<Event>;

// ---- what is refused

std::string what_to_do(Phase phase) {
  switch (phase) {
    case Phase::closing:
      return "Close a house now.";
    case Phase::starting:
      return "Choose the house where you begin.";
    case Phase::choosing:
      return "Choose a card now.";
    case Phase::naming:
      return "Name one of the tied players: that one says who moves when.";
    case Phase::ordering:
      return "Say who moves next.";
    case Phase::moving:
      return "It is your move: name the houses you enter, in order.";
    case Phase::bonus:
      return "Say which of the brats who see you gets the bonus point.";
    case Phase::over:
      break;
  }
  return "";
}

std::string_view ruling_of(Phase phase) {
  switch (phase) {
    case Phase::closing:
      return "C-10";
    case Phase::starting:
      return "C-14";
    case Phase::naming:
      return "C-04";
    case Phase::ordering:
      return "C-06";
    case Phase::moving:
      return "C-06";
    case Phase::bonus:
      return "C-33";
    default:
      return "";
  }
}

Refusal wait_for_others(State const& state) {
  switch (state.phase) {
    case Phase::closing:
      return not_your_turn("C-10", "Another player is closing a house; wait for your turn.");
    case Phase::starting:
      return not_your_turn("C-14", "Another player is choosing where to begin; wait for your turn.");
    case Phase::naming:
      return not_your_turn("C-04", "Santa is breaking the tie; wait.");
    case Phase::ordering:
      return not_your_turn("C-06", "The player with the highest card says who moves next; wait.");
    case Phase::moving:
      return not_your_turn("C-06", "Another player was called to move; wait.");
    default:
      return not_your_turn("C-33", "Santa is saying who gets the bonus point; wait.");
  }
}

Result<void> known_house(State const& state, House house) {
  if (house < state.town.size) return {};
  return malformed("action.house: there is no house " + std::to_string(house) + " on this board.");
}

Result<void> known_seat(State const& state, Seat seat) {
  if (seat < state.table.seats) return {};
  return malformed("action.seat: there is no seat " + std::to_string(seat) + " at this table.");
}

// Whether the seat that is asked may answer so. The phase fits already.
struct Check {
  State const& state;
  Seat seat;

  Result<void> operator()(Close const& action) const {
    if (auto there = known_house(state, action.house); !there) return there;
    if (closable(state).has(action.house)) return {};
    if (state.table.closed.has(action.house))
      return illegal("C-10", "That house is closed already; close another.");
    return illegal("C-11",
                   "That house is next to a closed one; close a house that no road or path joins to one.");
  }
  Result<void> operator()(Start const& action) const { return known_house(state, action.house); }
  Result<void> operator()(Play const& action) const {
    if (state.table.hands[seat].has(action.card)) return {};
    return illegal("", "You have played that card already; choose one from your hand.");
  }
  Result<void> operator()(NameChooser const& action) const {
    if (auto there = known_seat(state, action.seat); !there) return there;
    if (state.tied.has(action.seat)) return {};
    return illegal("C-04",
                   "That player is not tied for the highest card and the lowest score; name one who is.");
  }
  Result<void> operator()(Next const& action) const {
    if (auto there = known_seat(state, action.seat); !there) return there;
    if (!state.table.has_moved(action.seat)) return {};
    return illegal("C-07", "That player has moved this round; name one who has not.");
  }
  Result<void> operator()(Move const& action) const {
    Position const& table = state.table;
    return check_path(state.town, seat == table.santa, table.played[seat], table.pawns[seat], action.path);
  }
  Result<void> operator()(Bonus const& action) const {
    if (auto there = known_seat(state, action.seat); !there) return there;
    if (state.table.brats_in(state.table.pawns[state.table.santa]).has(action.seat)) return {};
    return illegal("C-33", "That player is no brat in Santa's house; name one who is.");
  }
};

constexpr Phase phase_of(Close) { return Phase::closing; }
constexpr Phase phase_of(Start) { return Phase::starting; }
constexpr Phase phase_of(Play) { return Phase::choosing; }
constexpr Phase phase_of(NameChooser) { return Phase::naming; }
constexpr Phase phase_of(Next) { return Phase::ordering; }
constexpr Phase phase_of(Move const&) { return Phase::moving; }
constexpr Phase phase_of(Bonus) { return Phase::bonus; }

struct Apply {
  State& state;
  Seat seat;
  Time now;
  Out& tell;

  void operator()(Close const& action) const { close(state, action.house, now, tell); }
  void operator()(Start const& action) const { start(state, action.house, now, tell); }
  void operator()(Play const& action) const { play(state, seat, action.card, now, tell); }
  void operator()(NameChooser const& action) const { choose_order(state, action.seat, now, tell); }
  void operator()(Next const& action) const { call(state, action.seat, now, tell); }
  void operator()(Move const& action) const { move(state, action.path, now, tell); }
  void operator()(Bonus const& action) const { give_bonus(state, action.seat, now, tell); }
};

// ---- when time is up

House any_of(Houses houses, Rng& rng) {
  auto it = houses.begin();
  for (auto skip = rng.below(static_cast<std::uint32_t>(houses.size())); skip > 0; --skip) ++it;
  return *it;
}

Seat first_clockwise(Seats seats, Seat from, int count) {
  while (!seats.has(from)) from = left_of(from, count);
  return from;
}

Seat lowest_score(Position const& table, Seats seats) {
  Seat lowest = *seats.begin();
  for (Seat const seat : seats) {
    if (table.scores[seat] < table.scores[lowest]) lowest = seat;
  }
  return lowest;
}

// One step at random: where the mover could go with the first house of any path.
Path one_step(State& state) {
  Position const& table = state.table;
  bool const is_santa = state.mover == table.santa;
  House const from = table.pawns[state.mover];
  bool const flies = is_santa && is_face(table.played[state.mover]);
  Houses const houses =
      flies ? state.town.all().without(Houses::one(from)) : state.town.neighbours(from, is_santa);
  return {any_of(houses, state.rng)};
}

// ---- arrangement

Result<void> arrange_table(State& state, Arrange const& arrange, Out& tell) {
  Position& table = state.table;
  if (arrange.scores) {
    if (arrange.scores->size() != table.seats)
      return bad_options("arrange.scores: give one number for each seat.");
    for (Seat seat = 0; seat < table.seats; ++seat) {
      auto const points = (*arrange.scores)[seat];
      if (points < 0 || points > 999) return bad_options("arrange.scores: points are numbers from 0 to 999.");
      table.scores[seat] = points;
    }
  }
  if (arrange.starts) {
    if (arrange.starts->size() != table.seats) {
      return bad_options("arrange.starts: give one house for each seat, Santa's included.");
    }
    for (Seat seat = 0; seat < table.seats; ++seat) {
      House const house = state.starts[seat] = (*arrange.starts)[seat];
      if (house >= state.town.size)
        return bad_options("arrange.starts: there is no house " + std::to_string(house) + " on this board.");
    }
    state.starts_arranged = true;
  }
  if (!arrange.closed) return {};
  if (arrange.closed->size() != closed_houses)
    return bad_options("arrange.closed: exactly six houses are closed.");
  for (House const house : *arrange.closed) {
    auto const checked = Check{state, closer(table)}(Close{house});
    if (!checked)
      return bad_options("arrange.closed: house " + std::to_string(house) + ": " + checked.error().detail);
    close(state, house, 0, tell);
  }
  return {};
}

}  // namespace

std::span<OptionNote const> Rules::option_notes() {
  static constexpr OptionNote notes[] = {
      {"board",
       "the town: one of these (tannengrund suits three players, sternheim four), or a whole board of your "
       "own"},
      {"match", "one game, or one for each player as Santa with the totals deciding"},
  };
  return notes;
}

Result<State> Rules::setup(Options const& options, int seats, Pace pace, Arrange const& arrange, Rng& rng,
                           Tell<Event>& tell) {
  State state;
  if (options.board.own) {
    auto town = surveyed(*options.board.own, "options.board");
    if (!town) return town.error();
    state.town = *town;
    state.town.own = true;
  } else {
    Town const* const town = house_board(options.board.name);
    if (!town)
      return bad_options("options.board: there is no board called '" + wire::excerpt(options.board.name) +
                         "'.");
    state.town = *town;
  }
  state.match = options.match;
  state.pace = pace;
  state.table.seats = static_cast<std::uint8_t>(seats);
  state.rng = rng;
  if (arrange.santa && *arrange.santa >= seats) return bad_options("arrange.santa: there is no such seat.");
  Seat const santa =
      arrange.santa ? *arrange.santa : static_cast<Seat>(state.rng.below(state.table.seats));  // C-08
  begin_game(state, santa, 0, tell);
  if (auto arranged = arrange_table(state, arrange, tell); !arranged) return arranged.error();
  return state;
}

Seats Rules::actors(State const& state) {
  Position const& table = state.table;
  switch (state.phase) {
    case Phase::closing:
      return {closer(table)};
    case Phase::starting:
      return {starter(table)};
    case Phase::choosing: {
      Seats waiting;
      for (Seat seat = 0; seat < table.seats; ++seat) {
        if (table.played[seat] == 0) waiting.add(seat);
      }
      return waiting;
    }
    case Phase::naming:
    case Phase::bonus:
      return {table.santa};
    case Phase::ordering:
      return {state.chooser};
    case Phase::moving:
      return {state.mover};
    case Phase::over:
      break;
  }
  return {};
}

void Rules::legal(State const& state, Seat seat, Legal& into) {
  into.clear();
  Position const& table = state.table;
  auto& actions = into.actions;
  // A card that lies face down may be replaced until the last one lies.
  if (state.phase == Phase::choosing)
    return table.hands[seat].for_each([&](int card) { actions.push_back(Play{card}); });
  if (!actors(state).has(seat)) return;
  switch (state.phase) {
    case Phase::closing:
      for (House const house : closable(state)) actions.push_back(Close{house});
      break;
    case Phase::starting:
      for (House const house : state.town.all()) actions.push_back(Start{house});
      break;
    case Phase::naming:
      for (Seat const tied : state.tied) actions.push_back(NameChooser{tied});
      break;
    case Phase::ordering:
      for (Seat const next : table.to_move()) actions.push_back(Next{next});
      break;
    case Phase::moving:
      for_each_path(state.town, seat == table.santa, table.played[seat], table.pawns[seat],
                    [&](Path const& path) { actions.push_back(Move{path}); });
      break;
    case Phase::bonus:
      for (Seat const brat : table.brats_in(table.pawns[table.santa])) actions.push_back(Bonus{brat});
      break;
    case Phase::choosing:
    case Phase::over:
      break;
  }
}

Result<void> Rules::apply(State& state, Seat seat, Action const& action, Time at, Tell<Event>& tell) {
  if (state.phase == Phase::over) return game_over();
  if (state.phase != Phase::choosing && !actors(state).has(seat)) return wait_for_others(state);
  Phase const fits = std::visit([](auto const& asked) { return phase_of(asked); }, action);
  if (fits != state.phase) return illegal(std::string(ruling_of(state.phase)), what_to_do(state.phase));
  if (auto allowed = std::visit(Check{state, seat}, action); !allowed) return allowed;
  std::visit(Apply{state, seat, at, tell}, action);
  return {};
}

std::optional<Deadline> Rules::deadline(State const& state) {
  if (state.pace == Pace::instant || state.phase == Phase::over) return std::nullopt;
  return Deadline{state.due, Clock::decision};
}

void Rules::on_deadline(State& state, Tell<Event>& tell) {
  Time const now = state.due;
  Position& table = state.table;
  switch (state.phase) {
    case Phase::closing:
      return close(state, any_of(closable(state), state.rng), now, tell);
    case Phase::starting:
      return start(state, any_of(state.town.all(), state.rng), now, tell);
    case Phase::choosing:  // the lowest card of everybody who has none yet
      for (Seat const seat : actors(state)) play(state, seat, table.hands[seat].lowest(), now, tell);
      return;
    case Phase::naming:
      return choose_order(state, first_clockwise(state.tied, table.santa, table.seats), now, tell);
    case Phase::ordering:
      return call(state, first_clockwise(table.to_move(), state.chooser, table.seats), now, tell);
    case Phase::moving:
      return move(state, one_step(state), now, tell);
    case Phase::bonus:
      return give_bonus(state, lowest_score(table, table.brats_in(table.pawns[table.santa])), now, tell);
    case Phase::over:
      return;
  }
}

std::optional<Outcome> Rules::outcome(State const& state) {
  if (state.phase != Phase::over) return std::nullopt;
  PerSeat<std::int16_t> totals;
  for (Seat seat = 0; seat < state.table.seats; ++seat) {
    totals.push_back(static_cast<std::int16_t>(state.before[seat] + state.table.scores[seat]));
  }
  return highest_wins(totals);  // C-45, C-46
}

// Only the cards that lie face down are hidden; everything else has been seen by everybody.
State Rules::resample(State const& state, Seat seat, Rng& rng) { return conceal(state, seat, rng); }

State Rules::conceal(State const& state, Viewer viewer, Rng& rng) {
  State world = state;
  world.rng = rng.fork();
  if (state.phase != Phase::choosing) return world;
  for (Seat seat = 0; seat < state.table.seats; ++seat) {
    if (seat == viewer || state.table.played[seat] == 0) continue;
    auto skip = rng.below(static_cast<std::uint32_t>(state.table.hands[seat].size()));
    state.table.hands[seat].for_each([&](int card) {
      if (skip-- == 0) world.table.played[seat] = static_cast<std::uint8_t>(card);
    });
  }
  return world;
}

}  // namespace hotte::santa
