#include "games/santa/course.hpp"

namespace hotte::santa {
namespace {

using Out = Tell<Event>;

// How long decisions may take, at normal pace.
constexpr Time place_time = 30'000;  // closing and starting
constexpr Time card_time = 40'000;
constexpr Time order_time = 15'000;  // also naming the chooser
constexpr Time move_time = 45'000;
constexpr Time bonus_time = 10'000;

void ask(State& state, Phase phase, Time now, Time normal) {
  state.phase = phase;
  state.due = now + scaled(normal, state.pace);
}

Seat from_santas_left(Position const& table, int turn) {
  return static_cast<Seat>((table.santa + 1 + turn) % table.seats);
}

void begin_round(State& state, Time now, Out& tell) {
  Position& table = state.table;
  ++table.round;
  table.seen = false;
  table.played = {};
  table.moved.clear();
  ask(state, Phase::choosing, now, card_time);
  tell.all(RoundBegan{table.round});
}

void end_game(State& state, Time now, Out& tell) {
  Position& table = state.table;
  GameOver over{state.game, {}};
  for (Seat seat = 0; seat < table.seats; ++seat) over.points.push_back(table.scores[seat]);
  tell.all(over);
  bool const last = state.match == Series::single || state.game == table.seats;
  if (last) {
    state.phase = Phase::over;
    tell.all(MatchOver{});
    return;
  }
  for (Seat seat = 0; seat < table.seats; ++seat) {
    state.before[seat] = static_cast<std::int16_t>(state.before[seat] + table.scores[seat]);
  }
  ++state.game;
  begin_game(state, left_of(table.santa, table.seats), now, tell);
}

// C-06: the chooser is asked before each move; who is left over needs no call.
void go_on(State& state, Time now, Out& tell) {
  Seats const left = state.table.to_move();
  if (left.size() > 1) return ask(state, Phase::ordering, now, order_time);
  if (!left.empty()) return call(state, *left.begin(), now, tell);
  if (state.table.round < rounds) return begin_round(state, now, tell);
  end_game(state, now, tell);
}

// C-02 to C-05: the highest card; among those the lowest score; among those whom Santa names.
void reveal(State& state, Time now, Out& tell) {
  Position& table = state.table;
  Revealed revealed;
  int highest = 0;
  for (Seat seat = 0; seat < table.seats; ++seat) {
    int const card = table.played[seat];
    table.hands[seat].remove(card);
    revealed.cards.push_back(card);
    highest = std::max(highest, card);
  }
  tell.all(revealed);
  int lowest_score = std::numeric_limits<int>::max();
  Seats best;
  for (Seat seat = 0; seat < table.seats; ++seat) {
    if (table.played[seat] != highest || table.scores[seat] > lowest_score) continue;
    if (table.scores[seat] < lowest_score) best = {};
    lowest_score = table.scores[seat];
    best.add(seat);
  }
  if (best.size() == 1) return choose_order(state, *best.begin(), now, tell);
  state.tied = best;
  ask(state, Phase::naming, now, order_time);
  tell.all(Tied{best});
}

void end_move(State& state, Time now, Out& tell) {
  state.table.moved.push_back(state.mover);
  go_on(state, now, tell);
}

void bag(State& state, Seat brat, Out& tell) {
  ++state.table.scores[brat];
  tell.all(Bagged{brat, state.table.pawns[state.table.santa]});
}

Way way_of_step(State const& state, House from, House to) {
  Position const& table = state.table;
  if (is_face(table.played[state.mover])) return state.mover == table.santa ? Way::flight : Way::jump;
  return state.town.roads[from].has(to) ? Way::road : Way::path;
}

// Goes house by house (C-37, C-39). False if Santa has to say first who gets the bonus.
bool walk(State& state, std::span<House const> path, Time now, Out& tell) {
  Position& table = state.table;
  Seat const mover = state.mover;
  for (std::size_t i = 0; i < path.size(); ++i) {
    House const house = path[i];
    tell.all(Stepped{mover, house, way_of_step(state, table.pawns[mover], house)});
    bool const is_santa = mover == table.santa;
    Arrival const arrival = is_santa ? santa_enters(table, house) : brat_enters(table, mover, house);
    for (Seat const brat : arrival.saw) tell.all(Saw{brat, house});
    if (arrival.delivered) tell.all(Delivered{mover, house});
    if (arrival.lost) tell.all(Lost{table.santa, house});
    if (!arrival.bonus) continue;
    if (!is_santa) {
      tell.all(Bagged{mover, house});
    } else if (arrival.saw.size() == 1) {
      bag(state, *arrival.saw.begin(), tell);
    } else {
      state.rest.clear();
      for (House const later : path.subspan(i + 1)) state.rest.push_back(later);
      ask(state, Phase::bonus, now, bonus_time);
      return false;
    }
  }
  return true;
}

}  // namespace

Seat closer(Position const& table) { return from_santas_left(table, table.closed.size()); }

Seat starter(Position const& table) {
  int placed = 0;
  for (Seat seat = 0; seat < table.seats; ++seat) placed += table.pawns[seat] != no_house;
  return from_santas_left(table, placed);
}

Houses closable(State const& state) {
  Houses taken = state.table.closed;
  for (House const house : state.table.closed) taken = taken | state.town.ways[house];
  return state.town.all().without(taken);
}

void begin_game(State& state, Seat santa, Time now, Out& tell) {
  Position& table = state.table;
  std::uint8_t const seats = table.seats;
  table = Position{};
  table.seats = seats;
  table.santa = santa;
  for (Seat seat = 0; seat < seats; ++seat) table.hands[seat] = Hand::full();
  ask(state, Phase::closing, now, place_time);
  tell.all(GameBegan{state.game, santa});
}

void close(State& state, House house, Time now, Out& tell) {
  Position& table = state.table;
  Seat const seat = closer(table);
  table.closed.add(house);
  tell.all(Closed{seat, house});
  ask(state, Phase::closing, now, place_time);
  if (table.closed.size() < closed_houses) return;
  ask(state, Phase::starting, now, place_time);
  if (!state.starts_arranged) return;
  state.starts_arranged = false;
  for (int turn = 0; turn < table.seats; ++turn) start(state, state.starts[starter(table)], now, tell);
}

void start(State& state, House house, Time now, Out& tell) {
  Position& table = state.table;
  Seat const seat = starter(table);
  table.pawns[seat] = house;
  tell.all(Started{seat, house});
  if (seat != table.santa) return ask(state, Phase::starting, now, place_time);
  if (!table.closed.has(house)) {  // C-15, C-16: also where a brat stands, and nobody sees it
    table.gifts.add(house);
    ++table.gifts_placed;
    ++table.scores[seat];
    tell.all(Delivered{seat, house});
  }
  begin_round(state, now, tell);
}

void play(State& state, Seat seat, int card, Time now, Out& tell) {
  Position& table = state.table;
  bool const first = table.played[seat] == 0;
  table.played[seat] = static_cast<std::uint8_t>(card);
  if (first) tell.all(Chose{seat});
  for (Seat other = 0; other < table.seats; ++other) {
    if (table.played[other] == 0) return;
  }
  reveal(state, now, tell);
}

void choose_order(State& state, Seat seat, Time now, Out& tell) {
  state.chooser = seat;
  tell.all(Chooser{seat});
  go_on(state, now, tell);
}

void call(State& state, Seat seat, Time now, Out& tell) {
  state.mover = seat;
  ask(state, Phase::moving, now, move_time);
  tell.all(Called{seat});
}

void move(State& state, Path const& path, Time now, Out& tell) {
  if (walk(state, {path.begin(), path.end()}, now, tell)) end_move(state, now, tell);
}

void give_bonus(State& state, Seat brat, Time now, Out& tell) {
  bag(state, brat, tell);
  auto const rest = state.rest;
  state.rest.clear();
  if (walk(state, {rest.begin(), rest.end()}, now, tell)) end_move(state, now, tell);
}

}  // namespace hotte::santa
