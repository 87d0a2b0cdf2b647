// A match of Santa driven move by move by a test; what is told is kept.
#pragma once

#include <gtest/gtest.h>

#include "games/santa/rules.hpp"

namespace hotte::santa {

// Far from each other and out of the way of the tests' paths; 14 lies in the middle.
inline List<House, max_houses> const usual_closed = {0, 5, 14, 18, 31, 35};

struct Table {
  int seats = 4;
  Options options{};
  Pace pace = Pace::instant;
};

// Seat 0 is Santa unless the test says otherwise.
inline Arrange begun_at(PerSeat<House> const& starts, PerSeat<std::int16_t> const& scores = {}) {
  Arrange arrange;
  arrange.santa = 0;
  arrange.closed = usual_closed;
  arrange.starts = starts;
  if (!scores.empty()) arrange.scores = scores;
  return arrange;
}

struct Match {
  State state;
  std::vector<Told<Event>> told;
  Time now = 0;

  explicit Match(Arrange const& arrange, Table const& table = {}) {
    Tell<Event> tell(told);
    Rng rng(1);
    state = Rules::setup(table.options, table.seats, table.pace, arrange, rng, tell).value();
  }
  // A match in its first round, with pawns where the test wants them.
  explicit Match(PerSeat<House> const& starts, PerSeat<std::int16_t> const& scores = {})
      : Match(begun_at(starts, scores), Table{static_cast<int>(starts.size()), {}, Pace::instant}) {}

  Result<void> act(Seat seat, Action const& action) {
    Tell<Event> tell(told);
    return Rules::apply(state, seat, action, now, tell);
  }
  void must(Seat seat, Action const& action) {
    auto const done = act(seat, action);
    EXPECT_TRUE(done) << (done ? "" : done.error().detail);
  }
  // "illegal C-18", or "accepted".
  std::string refused(Seat seat, Action const& action) {
    State const before = state;
    auto const done = act(seat, action);
    if (done) return "accepted";
    EXPECT_TRUE(state == before) << "a refusal changes nothing";
    EXPECT_FALSE(done.error().detail.empty());
    return std::string(name_of(done.error().why)) +
           (done.error().rule.empty() ? "" : " " + done.error().rule);
  }
  std::string sentence(Seat seat, Action const& action) {
    auto const done = act(seat, action);
    return done ? "accepted" : done.error().detail;
  }

  // Everybody's card, by seat.
  void play(std::vector<int> const& cards) {
    for (std::size_t seat = 0; seat < cards.size(); ++seat) must(static_cast<Seat>(seat), Play{cards[seat]});
  }
  // The chooser calls `seat`, unless it is called already, and it moves.
  void turn(Seat seat, Path const& path) {
    if (state.phase == Phase::ordering) must(state.chooser, Next{seat});
    EXPECT_EQ(state.mover, seat);
    must(seat, Move{path});
  }
  // The same with whatever path comes first.
  void any_turn(Seat seat) {
    if (state.phase == Phase::ordering) must(state.chooser, Next{seat});
    must(seat, legal(seat).front());
  }
  void pass_time() {
    Tell<Event> tell(told);
    now = Rules::deadline(state)->at;
    Rules::on_deadline(state, tell);
  }

  View view(Viewer viewer = {}) const { return Rules::view_for(state, viewer); }
  int score(Seat seat) const { return state.table.scores[seat]; }
  bool gift(House house) const { return state.table.gifts.has(house); }
  std::vector<int> scores() const {
    return {state.table.scores.begin(), state.table.scores.begin() + state.table.seats};
  }
  std::vector<Action> legal(Seat seat) const {
    static thread_local Rules::Legal list;
    Rules::legal(state, seat, list);
    return {list.actions.begin(), list.actions.end()};
  }
  // The written events since the last call.
  std::string heard() {
    std::string text;
    for (auto const& one : told) text += wire::written(one.event);
    told.clear();
    return text;
  }
};

inline Town const& elfenbein() { return *house_board("elfenbein"); }

// All legal paths as written.
inline std::vector<std::string> paths(Town const& town, bool is_santa, int card, House from) {
  std::vector<std::string> all;
  for_each_path(town, is_santa, card, from, [&](Path const& path) { all.push_back(wire::written(path)); });
  return all;
}

}  // namespace hotte::santa
