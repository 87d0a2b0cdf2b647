// How a game and a match end, and what holds in every game.
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "games/santa/match_test.hpp"

namespace hotte::santa {
namespace {

// Plays random legal moves to the end of the match; `at_each` sees every state.
template <class AtEach>
State random_match(std::uint64_t seed, int seats, Options const& options, AtEach&& at_each) {
  Rng rng(seed);
  Tell<Event> silent;
  State state = Rules::setup(options, seats, Pace::instant, {}, rng, silent).value();
  static thread_local Rules::Legal legal;
  for (Seats actors = Rules::actors(state); !actors.empty(); actors = Rules::actors(state)) {
    Seat const seat = *actors.begin();
    Rules::legal(state, seat, legal);
    auto const pick = rng.below(static_cast<std::uint32_t>(legal.actions.size()));
    EXPECT_TRUE(Rules::apply(state, seat, legal.actions[pick], 0, silent));
    at_each(state);
  }
  return state;
}

// Plays everything the first way there is until the match is over, but for the cards, which are all the same.
void play_on(Match& match, int rounds_left) {
  for (int round = 0; round < rounds_left; ++round) {
    for (Seat seat = 0; seat < match.state.table.seats; ++seat) {
      match.must(seat, Play{match.state.table.hands[seat].lowest()});
    }
    while (match.state.phase != Phase::choosing && match.state.phase != Phase::over &&
           match.state.phase != Phase::closing) {
      Seat const actor = *Rules::actors(match.state).begin();
      match.must(actor, match.legal(actor).front());
    }
  }
}

TEST(Santa, C45_most_points_win_and_ties_share) {
  Match match({7, 20, 21, 28});
  match.state.phase = Phase::over;
  match.state.table.scores = {12, 17, 9, 17};
  auto const outcome = Rules::outcome(match.state).value();
  EXPECT_EQ(wire::written(outcome), R"({"scores":[12,17,9,17],"winners":[1,3]})");
}

TEST(Santa, C45_a_game_ends_after_thirteen_rounds) {
  Match match({7, 20, 21, 28});
  play_on(match, 12);
  EXPECT_EQ(match.view().round, 13);
  EXPECT_EQ(match.state.phase, Phase::choosing);
  EXPECT_EQ(match.legal(0), std::vector<Action>{Play{13}}) << "a single card is still an action";
  EXPECT_FALSE(Rules::outcome(match.state));
  play_on(match, 1);
  EXPECT_EQ(match.state.phase, Phase::over);
  EXPECT_TRUE(Rules::actors(match.state).empty());
  for (Seat seat = 0; seat < 4; ++seat) {
    EXPECT_TRUE(match.legal(seat).empty());
    EXPECT_TRUE(match.view().hands[seat].empty());
    EXPECT_EQ(match.refused(seat, Play{1}), "game_over");
  }
  EXPECT_TRUE(match.view().over);
  EXPECT_FALSE(match.view().mover);
}

TEST(Santa, C46_brats_win_each_for_himself) {
  Match match({7, 20, 21, 28});
  match.state.phase = Phase::over;
  match.state.table.scores = {12, 11, 11, 11};
  EXPECT_EQ(wire::written(Rules::outcome(match.state)->winners), "[0]");
}

TEST(Santa, C08_everybody_is_santa_once_and_the_totals_decide) {
  auto arrange = begun_at({7, 20, 21}, {3, 2, 1});
  arrange.santa = 1;
  arrange.starts = {20, 7, 21};
  Match match(arrange, {3, {.board = {}, .match = Series::everyone_santa}, Pace::instant});
  std::vector<int> totals = {0, 0, 0};
  for (int game = 0; game < 3; ++game) {
    EXPECT_EQ(match.state.table.santa, (1 + game) % 3) << "the next Santa is the left neighbour";
    if (game > 0) {
      auto const view = match.view();
      EXPECT_EQ(view.phase, Phase::closing);
      EXPECT_EQ(view.round, 0);
      EXPECT_EQ(wire::written(view.game_scores), "[0,0,0]") << "arranged points were for the first game";
      EXPECT_EQ(wire::written(view.pawns), "[null,null,null]");
      EXPECT_EQ(view.gifts_left, 30);
      EXPECT_TRUE(std::ranges::none_of(view.houses, [](auto house) { return house.closed || house.gift; }));
      EXPECT_EQ(view.hands[0].size(), 13u);
      for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(view.scores[seat], totals[seat]);
      for (House const house : usual_closed) match.must(*Rules::actors(match.state).begin(), Close{house});
      for (House const house : {20, 21, 7}) match.must(*Rules::actors(match.state).begin(), Start{house});
    }
    match.told.clear();
    play_on(match, 13);
    for (auto const& one : match.told) {
      auto const* over = std::get_if<GameOver>(&one.event);
      if (!over) continue;
      EXPECT_EQ(over->game, game + 1);
      for (std::size_t seat = 0; seat < 3; ++seat) totals[seat] += over->points[seat];
    }
  }
  EXPECT_EQ(match.state.phase, Phase::over);
  auto const outcome = Rules::outcome(match.state).value();
  EXPECT_EQ((std::vector<int>{outcome.scores.begin(), outcome.scores.end()}), totals);
}

TEST(Santa, C03_in_a_later_game_its_own_points_break_ties) {
  Match match(begun_at({7, 20, 21}, {50, 40, 0}),
              {3, {.board = {}, .match = Series::everyone_santa}, Pace::instant});
  play_on(match, 13);
  for (House const house : usual_closed) match.must(*Rules::actors(match.state).begin(), Close{house});
  for (House const house : {20, 21, 7}) match.must(*Rules::actors(match.state).begin(), Start{house});
  ASSERT_EQ(wire::written(match.view().game_scores), "[0,1,0]") << "seat 1 is Santa now";
  match.play({13, 13, 1});
  EXPECT_EQ(match.state.chooser, 0) << "far ahead over all, behind in this game";
}

// ---- in every game

RC_GTEST_PROP(SantaProperty, never_more_than_29_gifts_and_never_below_zero, (std::uint64_t seed)) {
  int const seats = *rc::gen::inRange(3, 5);
  Options options;
  options.board.name = [&] {
    auto const& town = house_boards()[*rc::gen::inRange<std::size_t>(0, house_boards().size())];
    return std::string(town.name.begin(), town.name.end());
  }();
  if (*rc::gen::arbitrary<bool>()) options.match = Series::everyone_santa;
  random_match(seed, seats, options, [&](State const& state) {
    Position const& table = state.table;
    RC_ASSERT(table.gifts_placed <= 29);
    RC_ASSERT(table.scores[table.santa] >= 0);
    RC_ASSERT(table.gifts.size() <= table.gifts_placed);
    RC_ASSERT((table.gifts & table.closed).empty());
    RC_ASSERT(table.scores[table.santa] == table.gifts.size());
    for (Seat seat = 0; seat < table.seats; ++seat) RC_ASSERT(table.scores[seat] >= 0);
  });
}

RC_GTEST_PROP(SantaProperty, a_whole_match_has_its_number_of_decisions, (std::uint64_t seed)) {
  int const seats = *rc::gen::inRange(3, 5);
  int actions = 0, optional = 0;
  random_match(seed, seats, {}, [&](State const& state) {
    ++actions;
    optional += state.phase == Phase::naming || state.phase == Phase::bonus;
  });
  // Six closed houses, a start each, and per round a card and a move each and all calls but the last.
  RC_ASSERT(actions == 6 + seats + 13 * (seats + seats + seats - 1) + optional);
}

}  // namespace
}  // namespace hotte::santa
