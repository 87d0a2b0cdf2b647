#include "games/gifttrap/rules.hpp"

#include "games/gifttrap/choices.hpp"
#include "games/gifttrap/packs.hpp"
#include "games/gifttrap/reveal.hpp"

namespace hotte::gifttrap {
namespace {

using Out = Tell<Event>;

// How long things are shown and decisions may take, at normal pace.
constexpr Time deal_time = 12'000;
constexpr Time shop_time = 60'000;
constexpr Time give_time = 60'000;
constexpr Time give_time_per_friend = 10'000;  // added
constexpr Time get_time = 40'000;
constexpr Time open_time = 10'000;
constexpr Time shout_time = 2500;  // between the announcement of a parcel and its opening
constexpr Time look_time = 2600;   // at the last parcel of a player
constexpr Time standings_time = 4000;

bool instant(State const& state) { return state.pace == Pace::instant; }

void wait(State& state, Time now, Time normal) { state.due = now + scaled(normal, state.pace); }

void begin_phase(State& state, Phase phase, Time now, Time time) {
  state.phase = phase;
  state.in = {};
  wait(state, now, time);
}

void begin_round(State& state, Time now, Out& tell) {
  ++state.round;
  for (Seat seat = 0; seat < state.seats; ++seat) state.gives[seat].reset(), state.gets[seat].reset();
  state.opened = {};
  begin_phase(state, Phase::dealing, now, deal_time);
  tell.all(RoundBegan{state.round, state.dealer});
}

void deal(State& state, Pack pack, Time now, Out& tell) {
  lay_gifts(state, pack);
  begin_phase(state, Phase::shopping, now, shop_time);
  Dealt dealt{state.dealer, pack, {}};
  for (Square const& square : state.squares) dealt.gifts.push_back(square.gift);
  tell.all(dealt);
}

void begin_reveal(State& state, Seat seat, Time now, Out& tell) {
  state.revealer = seat;
  state.looking = false;
  wait(state, now, open_time);
  tell.all(MarksShown{*state.gets[seat], seat});
}

// The last one is in: nothing can be replaced any more (G-24, G-25).
void go_on(State& state, Time now, Out& tell) {
  switch (state.phase) {
    case Phase::shopping:
      begin_phase(state, Phase::giving, now, give_time + give_time_per_friend * (state.seats - 1));
      tell.all(AllReady{});
      break;
    case Phase::giving:
      begin_phase(state, Phase::getting, now, get_time);
      tell.all(AllGiven{});
      break;
    default:
      begin_phase(state, Phase::revealing, now, open_time);
      tell.all(AllChosen{});
      begin_reveal(state, state.dealer, now, tell);
  }
}

// A seat has chosen. Everybody learns that it has, once, and nothing else.
void come_in(State& state, Seat seat, Time now, Out& tell) {
  if (!state.in.has(seat)) tell.all(Decided{seat});
  state.in.add(seat);
  if (state.in == Seats::first(state.seats)) go_on(state, now, tell);
}

bool at_home(State const& state, Seat seat) {
  int const track = state.options.track;
  return state.tracks[seat].give == track && state.tracks[seat].get == track;
}

// G-14: only now, with all gifts opened, does it count where the markers are.
void end_round(State& state, Time now, Out& tell) {
  tell.all(RoundOver{state.round});
  bool won = false;
  for (Seat seat = 0; seat < state.seats; ++seat) won = won || at_home(state, seat);
  if (won || state.round == state.options.max_rounds.value) {
    state.phase = Phase::over;
    state.looking = false;
    tell.all(MatchOver{});
    return;
  }
  clear_board(state);
  state.dealer = left_of(state.dealer, state.seats);
  state.looking = false;
  begin_round(state, now, tell);
}

void finish_reveal(State& state, Time now, Out& tell) {
  Seat const next = left_of(state.revealer, state.seats);
  if (next == state.dealer) {
    end_round(state, now, tell);
  } else {
    begin_reveal(state, next, now, tell);
  }
}

// G-34: a gift is opened and scored in one step.
void open_now(State& state, Parcel parcel, Time now, Out& tell) {
  state.opening.reset();
  Opened const opened = open_parcel(state, parcel);
  tell.all(opened);
  if (!all_parcels_open(state, state.revealer)) return wait(state, now, open_time);
  if (instant(state)) return finish_reveal(state, now, tell);
  state.looking = true;
  bool const last = left_of(state.revealer, state.seats) == state.dealer;
  wait(state, now, last ? standings_time : look_time);
}

// Whoever still has a GiftTRAP card gets a moment to shout before the parcel opens.
void open(State& state, Parcel parcel, Time now, Out& tell) {
  if (instant(state) || state.traps_left.empty()) return open_now(state, parcel, now, tell);
  state.opening = parcel;
  wait(state, now, shout_time);
  tell.all(Opening{parcel.from, state.revealer, parcel.nth});
}

bool waits_for_revealer(State const& state) { return !state.opening && !state.looking; }

bool may_act(State const& state, Seat seat) {
  switch (state.phase) {
    case Phase::dealing:
      return seat == state.dealer;
    case Phase::shopping:
      return !state.in.has(seat) || state.vetoes_left[seat] > 0 || state.traps_left.has(seat);
    case Phase::giving:
    case Phase::getting:
      return true;
    case Phase::revealing:
      return state.traps_left.has(seat) || (seat == state.revealer && waits_for_revealer(state));
    case Phase::over:
      return false;
  }
  return false;
}

Refusal nothing_to_do(State const& state) {
  switch (state.phase) {
    case Phase::dealing:
      return not_your_turn("G-17", "Wait: the dealer is choosing a pack.");
    case Phase::shopping:
      return not_your_turn("G-24", "You are ready; wait for the others.");
    default:
      return not_your_turn("G-12", "Wait: another player is opening parcels.");
  }
}

// What the phase asks for, said to whoever does something else.
Refusal wrong_phase(State const& state) {
  switch (state.phase) {
    case Phase::dealing:
      return illegal("G-19", "You deal: choose a pack.");
    case Phase::shopping:
      return illegal("G-25", "Look at the gifts first: say when you are ready.");
    case Phase::giving:
      return illegal("G-25", "Everybody is giving now: choose a gift for each of the others.");
    case Phase::getting:
      return illegal("G-24", "All gifts are given: now choose your own wishes.");
    default:
      return illegal("G-12", "Gifts are being revealed: the player whose turn it is opens parcels.");
  }
}

// ---- one function for each kind of action -----------------------------------------------------------------

Result<void> act(State& state, Seat, Deal const& action, Time at, Out& tell) {
  if (state.phase != Phase::dealing) return wrong_phase(state);
  deal(state, action.pack, at, tell);
  return {};
}

Result<void> act(State& state, Seat seat, Veto const& action, Time, Out& tell) {
  if (state.phase != Phase::shopping) {
    return state.phase == Phase::dealing
               ? wrong_phase(state)
               : illegal("G-21", "Vetoes are for the time of looking at the gifts.");
  }
  if (!is_square(state, action.square)) return no_such_square(state);
  if (state.vetoes_left[seat] == 0) return illegal("G-21", "You have used both your vetoes of this match.");
  Square& square = state.squares[action.square - 1u];
  if (square.trapped) return illegal("G-21", "That gift is trapped; it is worth nothing already.");
  --state.vetoes_left[seat];
  bool const replaced = turn_or_replace(state, square);
  tell.all(Vetoed{action.square, square.gift, replaced});
  return {};
}

Result<void> act(State& state, Seat seat, Ready const&, Time at, Out& tell) {
  if (state.phase != Phase::shopping) return wrong_phase(state);
  if (state.in.has(seat)) return illegal("G-24", "You are ready already; wait for the others.");
  come_in(state, seat, at, tell);
  return {};
}

Result<void> act(State& state, Seat seat, Give const& action, Time at, Out& tell) {
  if (state.phase != Phase::giving) return wrong_phase(state);
  if (auto good = check(state, seat, action); !good) return good;
  state.gives[seat] = action;
  come_in(state, seat, at, tell);
  return {};
}

Result<void> act(State& state, Seat seat, Get const& action, Time at, Out& tell) {
  if (state.phase != Phase::getting) return wrong_phase(state);
  if (auto good = check(state, seat, action); !good) return good;
  state.gets[seat] = action;
  come_in(state, seat, at, tell);
  return {};
}

Result<void> act(State& state, Seat seat, Open const& action, Time at, Out& tell) {
  if (state.phase != Phase::revealing || seat != state.revealer) return wrong_phase(state);
  if (!waits_for_revealer(state)) return illegal("G-12", "Look at this parcel first.");
  if (action.from >= state.seats || action.from == seat || action.nth >= state.gifts_each) {
    return illegal("G-12", "There is no such parcel in front of you.");
  }
  if (is_open(state, seat, action)) return illegal("G-12", "That parcel is open; take another.");
  open(state, action, at, tell);
  return {};
}

Result<void> act(State& state, Seat seat, Trap const& action, Time, Out& tell) {
  if (state.options.strategy == Strategy::off) {
    return illegal("G-27", "This match is played without strategy cards.");
  }
  if (state.phase == Phase::dealing) return illegal("G-35", "There is nothing to trap yet: deal first.");
  if (!state.traps_left.has(seat)) return illegal("G-38", "You have used your GiftTRAP card of this match.");
  if (!is_square(state, action.square)) return no_such_square(state);
  Square& square = state.squares[action.square - 1u];
  if (square.trapped) return illegal("G-36", "That gift is trapped already; choose another.");
  square.trapped = true;
  state.traps_left.remove(seat);
  tell.all(Trapped{seat, action.square});
  return {};
}

void list_squares(State const& state, bool vetoes, Rules::Legal& into) {
  for (std::size_t i = 0; i < state.squares.size(); ++i) {
    if (state.squares[i].trapped) continue;
    auto const square = static_cast<std::uint8_t>(i + 1);
    into.actions.push_back(vetoes ? Action(Veto{square}) : Action(Trap{square}));
  }
}

Result<void> place_markers(State& state, PerSeat<Track> const& tracks) {
  if (tracks.size() != state.seats) return bad_options("arrange.tracks: name the markers of every seat.");
  int const track = state.options.track;
  for (std::size_t seat = 0; seat < tracks.size(); ++seat) {
    for (int const position : {tracks[seat].give, tracks[seat].get}) {
      if (position < 0 || position > track) {
        return bad_options("arrange.tracks: markers stand from 0 to " + std::to_string(track) + ".");
      }
    }
    state.tracks[seat] = tracks[seat];
  }
  return {};
}

}  // namespace

std::span<OptionNote const> Rules::option_notes() {
  static constexpr OptionNote notes[] = {
      {"double",
       "two gifts from everybody to everybody, for three or four players: always, never, or as suggested"},
      {"strategy", "GIVE MORE, GET MORE and GiftTRAP cards: none, to be played every round, or free to play"},
      {"track", "steps from GO to GIFTED"},
      {"max_rounds", "the last round if nobody has won before; 0 for none"},
      {"gifts", "gifts for the whole family, or also those for adults"},
      {"own_gifts", "up to twenty gifts of your own, each laid once"},
  };
  return notes;
}

Result<State> Rules::setup(Options const& options, int seats, Pace pace, Arrange const& arrange, Rng& rng,
                           Tell<Event>& tell) {
  bool const few = seats <= 4;
  if (options.double_ == Double::on && !few) {
    return bad_options("options.double: two gifts each are for three or four players.");
  }
  bool const doubled = few && options.double_ != Double::off;  // G-03
  State state;
  state.options = options;
  state.pace = pace;
  state.seats = static_cast<std::uint8_t>(seats);
  state.gifts_each = doubled ? 2 : 1;
  state.square_count =
      static_cast<std::uint8_t>(std::min(max_squares, (seats + 1) * state.gifts_each));  // G-02
  if (options.strategy != Strategy::off) state.traps_left = Seats::first(seats);
  for (Seat seat = 0; seat < seats; ++seat) state.vetoes_left[seat] = vetoes_each;
  state.rng = rng;
  fill_packs(state);
  if (arrange.squares) {
    if (auto arranged = arrange_deal(state, *arrange.squares); !arranged) return arranged.error();
  }
  if (arrange.tracks) {
    if (auto placed = place_markers(state, *arrange.tracks); !placed) return placed.error();
  }
  if (arrange.dealer && *arrange.dealer >= seats)
    return bad_options("arrange.dealer: there is no such seat.");
  state.dealer = arrange.dealer ? *arrange.dealer : static_cast<Seat>(state.rng.below(state.seats));  // G-18
  begin_round(state, 0, tell);
  return state;
}

Seats Rules::actors(State const& state) {
  switch (state.phase) {
    case Phase::dealing:
      return {state.dealer};
    case Phase::shopping:
    case Phase::giving:
    case Phase::getting: {
      Seats waited_for = Seats::first(state.seats);
      for (Seat const seat : state.in) waited_for.remove(seat);
      return waited_for;
    }
    case Phase::revealing:
      if (waits_for_revealer(state)) return {state.revealer};
      return {};
    case Phase::over:
      return {};
  }
  return {};
}

void Rules::legal(State const& state, Seat seat, Legal& into) {
  into.clear();
  if (!may_act(state, seat)) return;
  switch (state.phase) {
    case Phase::dealing:
      for (int pack = 0; pack < pack_count; ++pack) into.actions.push_back(Deal{static_cast<Pack>(pack)});
      return;
    case Phase::shopping:
      if (!state.in.has(seat)) into.actions.push_back(Ready{});
      if (state.vetoes_left[seat] > 0) list_squares(state, true, into);
      break;
    case Phase::giving:
      list_gives(state, seat, into);
      break;
    case Phase::getting:
      list_gets(state, seat, into);
      break;
    case Phase::revealing:
      if (seat == state.revealer && waits_for_revealer(state)) {
        for_each_parcel(state, seat, [&](Parcel parcel) {
          if (!is_open(state, seat, parcel)) into.actions.push_back(Open{parcel});
        });
      }
      break;
    case Phase::over:
      break;
  }
  if (state.traps_left.has(seat)) list_squares(state, false, into);
}

Action Rules::draw(State const& state, Seat seat, Legal& scratch, Rng& rng) {
  if (state.phase == Phase::giving) return random_give(state, seat, rng);
  if (state.phase == Phase::getting) return random_get(state, seat, rng);
  legal(state, seat, scratch);
  return scratch.actions[rng.below(static_cast<std::uint32_t>(scratch.actions.size()))];
}

Result<void> Rules::apply(State& state, Seat seat, Action const& action, Time at, Tell<Event>& tell) {
  if (state.phase == Phase::over) return game_over();
  if (!may_act(state, seat)) return nothing_to_do(state);
  return std::visit([&](auto const& one) { return act(state, seat, one, at, tell); }, action);
}

std::optional<Deadline> Rules::deadline(State const& state) {
  if (instant(state) || state.phase == Phase::over) return std::nullopt;
  bool const decision = state.phase != Phase::revealing || waits_for_revealer(state);
  return Deadline{state.due, decision ? Clock::decision : Clock::display};
}

// Whoever has not chosen in time gives and wishes at random: that gives nothing away.
void Rules::on_deadline(State& state, Tell<Event>& tell) {
  Time const now = state.due;
  Seats const late = actors(state);
  switch (state.phase) {
    case Phase::dealing:
      deal(state, static_cast<Pack>(state.rng.below(pack_count)), now, tell);
      break;
    case Phase::shopping:
      for (Seat const seat : late) come_in(state, seat, now, tell);
      break;
    case Phase::giving:
      for (Seat const seat : late) {
        state.gives[seat] = random_give(state, seat, state.rng);
        come_in(state, seat, now, tell);
      }
      break;
    case Phase::getting:
      for (Seat const seat : late) {
        state.gets[seat] = random_get(state, seat, state.rng);
        come_in(state, seat, now, tell);
      }
      break;
    case Phase::revealing: {
      if (state.opening) return open_now(state, *state.opening, now, tell);
      if (state.looking) return finish_reveal(state, now, tell);
      std::optional<Parcel> first;
      for_each_parcel(state, state.revealer, [&](Parcel parcel) {
        if (!first && !is_open(state, state.revealer, parcel)) first = parcel;
      });
      open(state, *first, now, tell);
      break;
    }
    case Phase::over:
      break;
  }
}

// The lesser of the two markers, then their sum (G-39). With both on GIFTED nobody is further (G-16).
std::optional<Outcome> Rules::outcome(State const& state) {
  if (state.phase != Phase::over) return std::nullopt;
  Outcome outcome;
  std::pair<int, int> best{-1, -1};
  for (Seat seat = 0; seat < state.seats; ++seat) {
    Track const& track = state.tracks[seat];
    auto const lesser = std::min(track.give, track.get);
    std::pair<int, int> const reached{lesser, track.give + track.get};
    outcome.scores.push_back(lesser);
    if (reached > best) best = reached, outcome.winners.clear();
    if (reached == best) outcome.winners.push_back(seat);
  }
  return outcome;
}

}  // namespace hotte::gifttrap
