// A match of Leprechauns for tests: chests by their values, moves one by one, everything told is kept.
#pragma once

#include <gtest/gtest.h>

#include <set>

#include "games/leprechauns/rules.hpp"

namespace hotte::leprechauns {

inline Motif motif(Kind kind, std::size_t nth) { return motifs_of(kind)[nth]; }

// The same value always carries other motifs for other seats and rounds.
inline Chest chest_worth(int value, int seat, int round) {
  auto const nth = static_cast<std::size_t>(seat + round);
  return {static_cast<std::uint8_t>(value),
          {{motif(Kind::animal, nth % 8), {}},
           {motif(Kind::colour, nth % 6), motif(Kind::colour, (nth + 1) % 6)}}};
}

constexpr ActionCard all_main[] = {ActionCard::back_of_hand, ActionCard::off_hand, ActionCard::neighbours,
                                   ActionCard::swap,         ActionCard::gift,     ActionCard::negative};

// One list per round with the value of each seat's chest; later rounds are all fours.
// `card` is the first action card.
struct Deal {
  std::vector<std::vector<int>> values{};
  std::optional<ActionCard> card{};
  std::optional<int> forbidden{};
  Seat first = 0;

  Arrange arrange(int seats, ActionSet set) const {
    Arrange arrange;
    arrange.piles.emplace();
    for (int seat = 0; seat < seats; ++seat) {
      Pile pile;
      for (int round = 0; round < round_count; ++round) {
        auto const r = static_cast<std::size_t>(round);
        int const value = r < values.size() ? values[r][static_cast<std::size_t>(seat)] : 4;
        pile.push_back(chest_worth(value, seat, round));
      }
      arrange.piles->push_back(pile);
    }
    if (set != ActionSet::none) {
      arrange.actions.emplace();
      if (card) arrange.actions->push_back(*card);
      for (ActionCard const other : all_main) {
        bool const fits = other != card && (set == ActionSet::main || other != ActionCard::gift);
        if (fits && !arrange.actions->full()) arrange.actions->push_back(other);
      }
      if (set == ActionSet::memo && !arrange.actions->full()) arrange.actions->push_back(ActionCard::even);
    }
    if (forbidden) arrange.forbidden = static_cast<std::uint8_t>(*forbidden);
    arrange.first = first;
    return arrange;
  }
};

inline Options plain() { return {.actions = ActionSet::none}; }
inline Options memo() { return {.actions = ActionSet::memo}; }

struct Match {
  State state;
  std::vector<Told<Event>> told;
  Time now = 0;

  Match(Deal const& deal, int seats, Options const& options = plain(), Pace pace = Pace::instant,
        std::uint64_t seed = 1) {
    Tell<Event> tell(told);
    Rng rng(seed);
    state = Rules::setup(options, seats, pace, deal.arrange(seats, options.actions), rng, tell).value();
  }

  Result<void> act(Seat seat, Action const& action) {
    Tell<Event> tell(told);
    return Rules::apply(state, seat, action, now, tell);
  }
  void must(Seat seat, Action const& action) {
    auto const done = act(seat, action);
    EXPECT_TRUE(done) << wire::written(action) << ": " << (done ? "" : done.error().detail);
  }
  // "illegal L-11"; whatever is refused leaves no trace.
  std::string refused(Seat seat, Action const& action) {
    State const before = state;
    auto const done = act(seat, action);
    if (done) return "accepted";
    EXPECT_EQ(state, before);
    return std::string(name_of(done.error().why)) + " " + done.error().rule;
  }
  // The next deadline passes.
  void pass_time() {
    Tell<Event> tell(told);
    now = Rules::deadline(state).value().at;
    Rules::on_deadline(state, tell);
  }
  // The signal, and whatever has to be waited for until the chests lie open.
  void turn() {
    must(state.prems, Signal{});
    while (state.phase == Phase::ready) pass_time();
  }
  Slap with(Seat chest, int reaction = 500) const {
    Gesture gesture = Gesture::tap;
    if (state.action == ActionCard::back_of_hand) gesture = Gesture::back;
    if (state.action == ActionCard::off_hand) gesture = Gesture::off_hand;
    return {chest, gesture, reaction, {}};
  }
  void slap(Seat seat, Seat chest, int reaction = 500) { must(seat, with(chest, reaction)); }
  // Everybody slaps the chest of the left neighbour.
  void slap_left() {
    for (Seat seat = 0; seat < state.seats; ++seat) slap(seat, left_of(seat, state.seats));
  }
  Recite truth(Seat seat) const {
    Chest const& chest = state.chest(state.hands[seat].chest);
    return {{chest.motifs[0].motif, chest.motifs[1].motif}};
  }
  void recite(bool right) { must(state.speaker, right ? truth(state.speaker) : Recite{}); }
  // Recitals to the end of the round: those in `right` know their motifs;
  // the first choice is made everywhere else.
  void recite_all(std::set<Seat> const& right) {
    std::int16_t const round = state.round;
    for (int step = 0; step < 40 && state.round == round && state.phase != Phase::over; ++step) {
      Seats const actors = Rules::actors(state);
      if (actors.empty()) {
        pass_time();
      } else if (state.phase == Phase::reciting) {
        recite(right.contains(state.speaker));
      } else {
        Rules::Legal legal;
        Rules::legal(state, *actors.begin(), legal);
        must(*actors.begin(), legal.actions[0]);
      }
      if (state.phase == Phase::swapping || state.phase == Phase::passing_prems) return;
    }
  }
  void whole_round(std::set<Seat> const& right) {
    turn();
    slap_left();
    recite_all(right);
  }
  std::vector<Action> legal(Seat seat) const {
    Rules::Legal list;
    Rules::legal(state, seat, list);
    return {list.actions.begin(), list.actions.end()};
  }
  View view(Viewer viewer = {}) const { return Rules::view_for(state, viewer); }
  int score(Seat seat) const { return *view().scores[seat]; }
  // The last event of this kind.
  template <class E>
  E last() const {
    for (auto one = told.rbegin(); one != told.rend(); ++one) {
      if (auto const* event = std::get_if<E>(&one->event)) return *event;
    }
    ADD_FAILURE() << "nothing of that kind was told";
    return {};
  }
  template <class E>
  int count() const {
    int found = 0;
    for (auto const& one : told) found += std::holds_alternative<E>(one.event);
    return found;
  }
};

inline std::vector<Seat> listed(Seats seats) {
  std::vector<Seat> all;
  for (Seat const seat : seats) all.push_back(seat);
  return all;
}

}  // namespace hotte::leprechauns
