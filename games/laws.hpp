// What every game must obey, whatever its rules. games/laws_test.cpp.in runs these over each game, all seat
// counts and options.
//
// A law answers nothing, or a sentence about the first case that breaks it: so a test can also prove that a
// broken game is caught.
#pragma once

#include <optional>
#include <string>

#include "engine/digest.hpp"
#include "engine/game.hpp"
#include "engine/options.hpp"

namespace hotte::laws {

using Broken = std::optional<std::string>;

// Every combination of a game's options: all values of a choice, both of a switch, the ends and the default
// of a number.
template <Game G>
std::vector<typename G::Options> option_sets() {
  std::vector<std::string> written = {""};
  for (OptionCard const& card : option_cards<G>()) {
    std::vector<std::string> values;
    for (Raw const& value : card.values) values.push_back(value.text);
    if (card.type == OptionType::switch_) values = {"false", "true"};
    if (card.type == OptionType::number)
      values = {std::to_string(*card.min), card.default_.text, std::to_string(*card.max)};
    if (values.empty()) values = {card.default_.text};
    std::vector<std::string> longer;
    for (std::string const& before : written) {
      for (std::string const& value : values) {
        longer.push_back(before + (before.empty() ? "\"" : ",\"") + card.name + "\":" + value);
      }
    }
    written = std::move(longer);
  }
  std::vector<typename G::Options> sets;
  for (std::string const& fields : written) {
    sets.push_back(
        wire::read_as<typename G::Options>(wire::parse("{" + fields + "}", 16).value(), "options").value());
  }
  return sets;
}

// Plays random legal moves; `at_each` sees every state before the next move and stops the walk by answering a
// sentence. Where nobody acts, time passes. Ends with a sentence if the game does not, unless it says that
// random play may never end with these options; then the walk just stops. Of a long game the beginning is
// seen whole and the rest here and there.
template <Game G, class AtEach>
Broken walk(typename G::Options const& options, int seats, Pace pace, std::uint64_t seed, AtEach&& at_each) {
  Rng rng(seed);
  Tell<typename G::Event> silent;
  auto opened = G::setup(options, seats, pace, {}, rng, silent);
  if (!opened)
    return opened.error().why == Why::bad_options ? Broken{}
                                                  : Broken{"setup refused: " + opened.error().detail};
  rng = rng.fork();
  auto state = *opened;
  auto const legal = std::make_unique<typename G::Legal>();
  Time now = 0;
  bool endless = false;
  if constexpr (requires { G::may_never_end(options); }) endless = G::may_never_end(options);
  for (int step = 0; step < (endless ? 150 : 20'000); ++step) {
    if (G::outcome(state)) {
      if (!G::actors(state).empty()) return "somebody may act after the end";
      return at_each(state, now, rng);
    }
    if (step < 150 || step % 37 == 0) {
      if (Broken broken = at_each(state, now, rng)) return broken;
    }
    Seats const actors = G::actors(state);
    if (actors.empty()) {
      auto const due = G::deadline(state);
      if (!due) return "nobody may act and no deadline is set";
      if (due->at < now) return "a deadline lies in the past";
      now = due->at;
      G::on_deadline(state, silent);
      continue;
    }
    auto seat = actors.begin();
    for (auto skip = rng.below(static_cast<std::uint32_t>(actors.size())); skip > 0; --skip) ++seat;
    G::legal(state, *seat, *legal);
    if (legal->actions.empty()) return "an actor may do nothing";
    auto const& action = legal->actions[rng.below(static_cast<std::uint32_t>(legal->actions.size()))];
    now += pace == Pace::instant ? 0 : rng.below(2000);
    bool same_question = true;
    for (auto due = G::deadline(state); due && due->at <= now; due = G::deadline(state)) {
      if (due->clock == Clock::decision) break;
      G::on_deadline(state, silent);
      same_question = false;
    }
    if (!same_question) continue;
    if (auto applied = G::apply(state, *seat, action, now, silent); !applied) {
      return "a legal action was refused: " + wire::written(action) + ": " + applied.error().detail;
    }
  }
  return endless ? Broken{} : "the game does not end";
}

// Listed actions are accepted, none twice, and so is one that is drawn; a seat that may do nothing is refused
// not_your_turn; whatever is refused leaves the state exactly as it was.
template <Game G>
Broken legality(typename G::State const& state, int seats, Time now,
                std::vector<typename G::Action>& strangers, Rng& rng) {
  static thread_local typename G::Legal legal;
  Tell<typename G::Event> silent;
  for (Seat seat = 0; seat < seats; ++seat) {
    G::legal(state, seat, legal);
    auto const& actions = legal.actions;
    if (G::outcome(state) && !actions.empty()) return "something is legal after the end";
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (actions.size() <= 64 && std::count(actions.begin(), actions.end(), actions[i]) != 1)
        return "an action is listed twice";
      if (actions.size() > 16 && rng.below(static_cast<std::uint32_t>(actions.size())) >= 8) continue;
      auto copy = state;
      if (auto done = G::apply(copy, seat, actions[i], now, silent); !done) {
        return "listed but refused: " + wire::written(actions[i]) + ": " + done.error().detail;
      }
      if (strangers.size() < 64)
        strangers.push_back(actions[i]);
      else
        strangers[rng.below(64)] = actions[i];
    }
    bool const idle = actions.empty();
    if constexpr (requires { G::draw(state, seat, legal, rng); }) {
      static thread_local typename G::Legal scratch;
      auto copy = state;
      if (!idle && !G::apply(copy, seat, G::draw(state, seat, scratch, rng), now, silent))
        return "drawn but refused";
    }
    for (auto const& stranger : strangers) {
      auto copy = state;
      auto const done = G::apply(copy, seat, stranger, now, silent);
      if (done && idle) return "a seat that may do nothing did " + wire::written(stranger);
      if (done) continue;
      if (!(copy == state)) return "a refused action changed the state: " + wire::written(stranger);
      if (done.error().detail.empty()) return "a refusal without words: " + wire::written(stranger);
      Why const expected = G::outcome(state) ? Why::game_over : idle ? Why::not_your_turn : Why::illegal;
      if (done.error().why != expected) {
        return "refused " + std::string(name_of(done.error().why)) + " instead of " +
               std::string(name_of(expected)) + ": " + wire::written(stranger);
      }
    }
  }
  return {};
}

// Everything a viewer's bytes can depend on in one state: view, legal actions, deadline, outcome, and the
// words of refusals.
template <Game G>
std::string picture(typename G::State const& state, Viewer viewer, Time now,
                    std::span<typename G::Action const> probes) {
  std::string bytes = wire::written(G::view_for(state, viewer));
  bytes += wire::written(G::deadline(state)) + wire::written(G::outcome(state));
  if (!viewer) return bytes;
  static thread_local typename G::Legal legal;
  G::legal(state, *viewer, legal);
  bytes += wire::written(legal.actions) + wire::written(legal.complete);
  Tell<typename G::Event> silent;
  for (auto const& probe : probes) {
    auto copy = state;
    auto const done = G::apply(copy, *viewer, probe, now, silent);
    bytes += done ? "+" : wire::written(done.error());
  }
  return bytes;
}

// The other worlds a viewer cannot tell from this one: those it cannot know, and those it could know but that
// lie face down now.
template <Game G>
std::vector<typename G::State> other_worlds(typename G::State const& state, Viewer viewer, Rng& rng) {
  std::vector<typename G::State> worlds = {G::conceal(state, viewer, rng)};
  if (viewer) worlds.push_back(G::resample(state, *viewer, rng));
  return worlds;
}

// In all those worlds the viewer receives the same bytes; and if the next move leaves
// them the same, it tells the same.
template <Game G>
Broken secrecy(typename G::State const& state, int seats, Time now,
               std::span<typename G::Action const> probes, Rng& rng) {
  static thread_local typename G::Legal legal;
  using Event = typename G::Event;
  auto const step = [&](typename G::State& world, Seat seat, typename G::Action const* action,
                        Viewer viewer) -> std::optional<std::string> {
    std::vector<Told<Event>> told;
    Tell<Event> tell(told);
    if (!action)
      G::on_deadline(world, tell);
    else if (!G::apply(world, seat, *action, now, tell))
      return std::nullopt;
    std::string bytes;
    for (auto const& one : told) {
      if (!one.only || one.only == viewer) bytes += wire::written(one.event);
    }
    return bytes;
  };
  Seats const actors = G::actors(state);
  Seat const mover = actors.empty() ? Seat{0} : *actors.begin();
  typename G::Action move{};
  typename G::Action const* chosen = nullptr;
  if (!actors.empty()) {
    G::legal(state, mover, legal);
    move = legal.actions[rng.below(static_cast<std::uint32_t>(legal.actions.size()))];
    chosen = &move;
  }
  for (int i = 0; i <= seats; ++i) {
    Viewer const viewer = i == seats ? Viewer{} : Viewer{static_cast<Seat>(i)};
    std::string const who = viewer ? "seat " + std::to_string(*viewer) : "a spectator";
    std::string const here = picture<G>(state, viewer, now, probes);
    for (auto& world : other_worlds<G>(state, viewer, rng)) {
      if (picture<G>(world, viewer, now, probes) != here) {
        return who + " can tell two worlds apart:\n" + here + "\n" + picture<G>(world, viewer, now, probes);
      }
      if (G::outcome(state) || (!chosen && !G::deadline(state))) continue;
      auto next = state;
      auto const told_here = step(next, mover, chosen, viewer);
      auto const told_there = step(world, mover, chosen, viewer);
      if (!told_here || !told_there || *told_here == *told_there) continue;
      if (picture<G>(next, viewer, now, probes) == picture<G>(world, viewer, now, probes)) {
        return who + " is told more than it sees:\n" + *told_here + "\n" + *told_there;
      }
    }
  }
  return {};
}

// Whoever takes over a seat that keeps no secret learns nothing: in all worlds that a spectator cannot tell
// from this one the seat receives the same bytes.
template <Game G>
Broken nothing_to_take_over(typename G::State const& state, int seats, Time now, Rng& rng) {
  for (Seat seat = 0; seat < seats; ++seat) {
    if (keeps_secret<G>(state, seat)) continue;
    auto const world = G::conceal(state, std::nullopt, rng);
    std::string const here = picture<G>(state, seat, now, {}), there = picture<G>(world, seat, now, {});
    if (here != there)
      return "seat " + std::to_string(seat) + " keeps a secret after all:\n" + here + "\n" + there;
  }
  return {};
}

// What is written can be read back and is the same; nothing misshapen is read.
template <class T>
Broken round_trip(T const& value) {
  auto const written = wire::written(value);
  auto const read = wire::read_as<T>(wire::parse(written, 16).value(), "value");
  if (!read) return "cannot read back " + written + ": " + read.error().detail;
  if (!(*read == value)) return "changed by writing and reading: " + written;
  return {};
}

}  // namespace hotte::laws
