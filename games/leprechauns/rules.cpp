#include "games/leprechauns/rules.hpp"

#include <algorithm>

#include "games/leprechauns/steps.hpp"

namespace hotte::leprechauns {
namespace {

constexpr Time signal_time = 8000;
constexpr Time ready_time = 2000;      // after the signal, so that whoever gave it has no head start,
constexpr Time ready_at_random = 800;  // and nobody knows the moment

void give_signal(State& state, Time now, Out& tell) {
  tell.all(Signalled{state.prems});
  if (instant(state)) return reveal(state, now, tell);
  state.phase = Phase::ready;
  wait(state, now, ready_time + state.rng.below(ready_at_random + 1));
}

// Samples of what may be said: silence, and pairs of motifs of different kinds that stand on the forty
// chests. Every such pair is in one of them, in an arbitrary order that is always the same.
using Said = decltype(Rules::Legal::actions);

std::vector<Said> const& recital_samples() {
  static std::vector<Said> const samples = [] {
    auto const motifs = standard_motifs();
    std::vector<Recite> pairs;
    for (std::size_t i = 0; i < motifs.size(); ++i) {
      for (std::size_t j = i + 1; j < motifs.size(); ++j) {
        if (kind_of(motifs[i]) != kind_of(motifs[j])) pairs.push_back({{motifs[i], motifs[j]}});
      }
    }
    Rng(1).shuffle(pairs);
    std::vector<Said> made;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (made.empty() || made.back().size() == recital_sample) made.push_back({Recite{}});
      made.back().push_back(pairs[i]);
    }
    return made;
  }();
  return samples;
}

// Another sample in every round and for every seat.
Said const& recital_sample_of(State const& state, Seat seat) {
  auto const& samples = recital_samples();
  return samples[static_cast<std::size_t>(state.round * most_seats + seat) % samples.size()];
}

void list_recitals(State const& state, Seat seat, Rules::Legal& into) {
  into.actions = recital_sample_of(state, seat);
  if (state.options.recital == Voice::aloud) into.actions.push_back(Perform{});
  into.complete = false;
}

// The next of `some` clockwise after `seat`.
Seat next_of(State const& state, Seats some, Seat seat) {
  do seat = left_of(seat, state.seats);
  while (!some.has(seat));
  return seat;
}

// Whether the match waits for this seat.
bool acts(State const& state, Seat seat) {
  switch (state.phase) {
    case Phase::signal:
    case Phase::passing_prems:
      return seat == state.prems;
    case Phase::slapping:
      return may_slap(state, seat);
    case Phase::judging:
      return !state.judged.has(seat);
    case Phase::reciting:
    case Phase::calling:
    case Phase::swapping:
    case Phase::shedding:
      return seat == state.speaker && !state.looking;
    case Phase::ready:
    case Phase::over:
      break;
  }
  return false;
}

bool may_lift(State const& state, Seat seat) {
  return state.phase == Phase::slapping && state.hands[seat].down() && !state.out.has(seat);
}

Seats partners(State const& state) { return state.winners - Seats{state.speaker}; }

// What a seat hears that may do nothing, and one that should do something else.
struct Words {
  std::string_view rule;
  std::string_view wait;
  std::string_view instead;
};

Words words_of(Phase phase) {
  switch (phase) {
    case Phase::signal:
      return {"L-43", "Wait for the signal of the PREM'S holder.", "Give the signal first."};
    case Phase::ready:
      return {"L-14", "Wait until the chests are turned.", ""};
    case Phase::slapping:
      return {"L-12", "There is nothing for you to slap now.",
              "Slap a chest, or keep your hand where it is."};
    case Phase::reciting:
      return {"L-26", "Wait until the recital is over.", "Say the motifs under your hand."};
    case Phase::judging:
      return {"L-47", "Wait for those who have not judged yet.", "Judge both motifs."};
    case Phase::calling:
      return {"L-23", "Wait: somebody else says who is next.", "Say who is next."};
    case Phase::swapping:
      return {"L-35", "Only the winner of the smallest chest may swap.", "Swap your chest or keep it."};
    case Phase::shedding:
      return {"L-41", "Wait: a card is being discarded.", "Discard one of your cards first."};
    case Phase::passing_prems:
      return {"L-33", "Only the PREM'S holder passes it on.", "Say who gets PREM'S."};
    case Phase::over:
      break;
  }
  return {};
}

Refusal not_now(State const& state) {
  if (state.phase == Phase::over) return game_over();
  Words const words = words_of(state.phase);
  return not_your_turn(std::string(words.rule), std::string(words.wait));
}

Refusal something_else(State const& state) {
  Words const words = words_of(state.phase);
  return illegal(std::string(words.rule), std::string(words.instead));
}

// One overload for each action, in the phase it belongs to; whoever gets here may do something now.
struct Doing {
  State& state;
  Seat seat;
  Time at;
  Out& tell;

  Result<void> operator()(Signal) const {
    if (state.phase != Phase::signal) return something_else(state);
    give_signal(state, at, tell);
    return {};
  }
  Result<void> operator()(Slap const& wanted) const {
    if (state.phase != Phase::slapping) return something_else(state);
    return slap(state, seat, wanted, at, tell);
  }
  Result<void> operator()(Lift) const {
    if (state.phase != Phase::slapping) return something_else(state);
    if (!may_lift(state, seat)) return illegal("L-10", "Your hand is not down yet.");
    lift(state, seat, tell);
    return {};
  }
  Result<void> operator()(Recite const& recital) const {
    if (state.phase != Phase::reciting) return something_else(state);
    recite(state, recital.motifs, at, tell);
    return {};
  }
  Result<void> operator()(Perform) const {
    if (state.phase != Phase::reciting) return something_else(state);
    if (state.options.recital != Voice::aloud)
      return illegal("L-47", "At this table motifs are said with the palette.");
    perform(state, at, tell);
    return {};
  }
  Result<void> operator()(Judge const& judgement) const {
    if (state.phase != Phase::judging) return something_else(state);
    return judge(state, seat, judgement, at, tell);
  }
  Result<void> operator()(Call wanted) const {
    if (state.phase != Phase::calling) return something_else(state);
    if (wanted.seat >= state.seats || !waiting(state).has(wanted.seat)) {
      return illegal("L-23", "Call somebody who has a hand down and has not spoken yet.");
    }
    call(state, wanted.seat, at, tell);
    return {};
  }
  Result<void> operator()(Swap wanted) const {
    if (state.phase != Phase::swapping) return something_else(state);
    if (wanted.with >= state.seats || !partners(state).has(wanted.with)) {
      return illegal("L-35", "Swap with somebody else who won a chest in this round.");
    }
    swap(state, wanted.with, at, tell);
    return {};
  }
  Result<void> operator()(Keep) const {
    if (state.phase != Phase::swapping) return something_else(state);
    keep(state, at, tell);
    return {};
  }
  Result<void> operator()(Shed wanted) const {
    if (state.phase != Phase::shedding) return something_else(state);
    if (!may_shed(state, wanted.card)) {
      return illegal("L-41", "Discard a card you won earlier, even or odd as the action card says.");
    }
    shed(state, wanted.card, at, tell);
    return {};
  }
  Result<void> operator()(GivePrems wanted) const {
    if (state.phase != Phase::passing_prems) return something_else(state);
    if (wanted.seat >= state.seats || !state.smallest.has(wanted.seat)) {
      return illegal("L-33", "PREM'S goes to one of those who won the smallest chest.");
    }
    give_prems(state, wanted.seat, at, tell);
    return {};
  }
};

}  // namespace

void next_round(State& state, Time now, Out& tell) {
  ++state.round;
  state.open = state.racing = state.uncovered = state.barred = {};
  state.out = state.spoken = state.chosen = state.winners = state.smallest = {};
  state.holder.fill(nobody);
  state.hands.fill({});
  if (!state.actions.empty()) state.action = state.actions[static_cast<std::size_t>(state.round - 1)];
  state.phase = Phase::signal;
  wait(state, now, signal_time);
  RoundBegun begun{state.round, state.prems, state.action, {}};
  if (state.action == ActionCard::forbidden) begun.forbidden = state.forbidden;
  tell.all(begun);
}

Seats Rules::actors(State const& state) {
  return filtered(Seats::first(state.seats), [&](Seat seat) { return acts(state, seat); });
}

void Rules::legal(State const& state, Seat seat, Legal& into) {
  into.clear();
  auto& actions = into.actions;
  if (may_lift(state, seat)) return actions.push_back(Lift{});
  if (!acts(state, seat)) return;
  switch (state.phase) {
    case Phase::signal:
      return actions.push_back(Signal{});
    case Phase::slapping:
      for (Seat const chest : targets(state, seat)) actions.push_back(Slap{chest, gesture_of(state), {}, {}});
      return;
    case Phase::reciting:
      return list_recitals(state, seat, into);
    case Phase::judging:
      for (bool const first : {true, false}) {
        for (bool const second : {true, false}) actions.push_back(Judge{{first, second}});
      }
      return;
    case Phase::calling:
      for (Seat const next : waiting(state)) actions.push_back(Call{next});
      return;
    case Phase::swapping:
      for (Seat const with : partners(state)) actions.push_back(Swap{with});
      return actions.push_back(Keep{});
    case Phase::shedding:
      for (std::uint8_t card = 0; card < state.won[seat].size(); ++card) {
        if (may_shed(state, card)) actions.push_back(Shed{card});
      }
      return;
    case Phase::passing_prems:
      for (Seat const to : state.smallest) actions.push_back(GivePrems{to});
      return;
    case Phase::ready:
    case Phase::over:
      return;
  }
}

Action Rules::draw(State const& state, Seat seat, Legal& scratch, Rng& rng) {
  auto const any = [&](std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); };
  if (state.phase == Phase::reciting && state.options.recital != Voice::aloud) {
    Said const& sample = recital_sample_of(state, seat);
    return sample[any(sample.size())];
  }
  legal(state, seat, scratch);
  return scratch.actions[any(scratch.actions.size())];
}

Result<void> Rules::apply(State& state, Seat seat, Action const& action, Time at, Tell<Event>& tell) {
  if (!acts(state, seat) && !may_lift(state, seat)) return not_now(state);
  return std::visit(Doing{state, seat, at, tell}, action);
}

bool Rules::judge_reaction(Action& action,
                           std::function<std::int32_t(std::optional<std::int32_t>)> const& judge) {
  auto* const slap = std::get_if<Slap>(&action);
  if (!slap) return false;
  slap->claimed = slap->reaction;
  slap->reaction = judge(slap->claimed);
  return true;
}

std::optional<Deadline> Rules::deadline(State const& state) {
  if (instant(state)) return std::nullopt;
  switch (state.phase) {
    case Phase::over:
      return std::nullopt;
    case Phase::ready:
      return Deadline{state.due, Clock::display};
    case Phase::slapping:
      return race_deadline(state);
    case Phase::reciting:
      return Deadline{state.due, state.looking ? Clock::display : Clock::race};
    case Phase::judging:
      return Deadline{state.due, Clock::race};
    default:
      return Deadline{state.due, Clock::decision};
  }
}

void Rules::on_deadline(State& state, Tell<Event>& tell) {
  Time const now = state.due;
  switch (state.phase) {
    case Phase::signal:
      return give_signal(state, now, tell);
    case Phase::ready:
      return reveal(state, now, tell);
    case Phase::slapping:
      return on_race_deadline(state, tell);
    case Phase::reciting:
      if (state.looking) return after_recital(state, now, tell);
      return recite(state, {}, now, tell);  // L-27
    case Phase::judging:
      return count_votes(state, now, tell);
    case Phase::calling:
      return call(state, next_of(state, waiting(state), state.speaker), now, tell);
    case Phase::swapping:
      return keep(state, now, tell);
    case Phase::shedding: {  // the cheapest
      Pile const& won = state.won[state.speaker];
      std::size_t cheapest = won.size() - 1;
      for (std::size_t card = 0; card < won.size(); ++card) {
        bool const cheaper = cheapest == won.size() - 1 || won[card].value < won[cheapest].value;
        if (may_shed(state, card) && cheaper) cheapest = card;
      }
      return shed(state, cheapest, now, tell);
    }
    case Phase::passing_prems: {  // the holder if he is among them, else clockwise
      bool const keeps = state.smallest.has(state.prems);
      return give_prems(state, keeps ? state.prems : next_of(state, state.smallest, state.prems), now, tell);
    }
    case Phase::over:
      return;
  }
}

std::optional<Outcome> Rules::outcome(State const& state) {
  if (state.phase != Phase::over) return std::nullopt;
  PerSeat<std::int16_t> scores;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    scores.push_back(static_cast<std::int16_t>(gold_of(state, seat) - state.negative_points[seat]));  // L-40
  }
  return highest_wins(scores);  // L-46
}

}  // namespace hotte::leprechauns
