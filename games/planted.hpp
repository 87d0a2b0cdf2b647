// Games that leak on purpose: each gives away one bit of what is hidden, in another place. The laws must
// catch every one.
#pragma once

#include "engine/digest.hpp"
#include "engine/game.hpp"

namespace hotte::planted {

// A bit nobody may know: it depends on the whole state, the undealt cards and the generator included.
template <Game G>
bool secret_bit(typename G::State const& state) {
  return digest_of(state) & 1;
}

template <Game G>
struct InTheView : G {
  static typename G::View view_for(typename G::State const& state, Viewer viewer) {
    auto view = G::view_for(state, viewer);
    view.round = static_cast<std::int16_t>(view.round + secret_bit<G>(state));
    return view;
  }
};

template <Game G>
struct ToSpectators : G {
  static typename G::View view_for(typename G::State const& state, Viewer viewer) {
    auto view = G::view_for(state, viewer);
    if (!viewer) view.round = static_cast<std::int16_t>(view.round + secret_bit<G>(state));
    return view;
  }
};

// Only in the last seat's view, and only once the score has moved.
template <Game G>
struct LateInTheView : G {
  static typename G::View view_for(typename G::State const& state, Viewer viewer) {
    auto view = G::view_for(state, viewer);
    bool const late =
        std::ranges::any_of(view.scores, [](auto const& score) { return score.value_or(0) != 0; });
    if (late && viewer && *viewer + 1u == view.scores.size()) view.over = view.over != secret_bit<G>(state);
    return view;
  }
};

// Says of every seat that anybody may look through its eyes.
template <Game G>
struct DeniedSecrets : G {
  static bool keeps_secret(typename G::State const&, Seat) { return false; }
};

template <Game G>
struct InTheOrder : G {
  static void legal(typename G::State const& state, Seat seat, typename G::Legal& into) {
    G::legal(state, seat, into);
    if (secret_bit<G>(state)) std::reverse(into.actions.begin(), into.actions.end());
  }
};

template <Game G>
struct InTheCount : G {
  static void legal(typename G::State const& state, Seat seat, typename G::Legal& into) {
    G::legal(state, seat, into);
    if (into.actions.size() > 1 && secret_bit<G>(state)) into.actions.pop_back();
  }
};

template <Game G>
struct InTheDeadline : G {
  static std::optional<Deadline> deadline(typename G::State const& state) {
    auto due = G::deadline(state);
    if (due) due->at += secret_bit<G>(state);
    return due;
  }
};

template <Game G>
struct InTheRefusal : G {
  static Result<void> apply(typename G::State& state, Seat seat, typename G::Action const& action, Time at,
                            Tell<typename G::Event>& tell) {
    bool const bit = secret_bit<G>(state);
    auto applied = G::apply(state, seat, action, at, tell);
    if (applied || !bit) return applied;
    Refusal refusal = applied.error();
    refusal.detail += " ";
    return refusal;
  }
};

template <Game G>
struct InTheEvents : G {
  static Result<void> apply(typename G::State& state, Seat seat, typename G::Action const& action, Time at,
                            Tell<typename G::Event>& tell) {
    bool const bit = secret_bit<G>(state);
    std::vector<Told<typename G::Event>> told;
    Tell<typename G::Event> heard(told);
    auto applied = G::apply(state, seat, action, at, heard);
    for (auto const& one : told) {
      for (int times = bit ? 2 : 1; times > 0; --times)
        one.only ? tell.one(*one.only, one.event) : tell.all(one.event);
    }
    return applied;
  }
};

}  // namespace hotte::planted
