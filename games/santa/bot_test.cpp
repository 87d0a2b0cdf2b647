#include "games/santa/bot.hpp"

#include "games/santa/match_test.hpp"

namespace hotte::santa {
namespace {

// Bots around one table, each shown what its seat may know; a random one takes any legal action.
class BotTable {
 public:
  BotTable(std::vector<Level> const& levels, std::uint64_t seed, Options const& options = {},
           Arrange arrange = {})
      : levels_(levels), rng_(Seed{seed, 1, 0, 0}) {
    Rng deal(seed);
    Tell<Event> silent;
    state_ =
        Rules::setup(options, static_cast<int>(levels.size()), Pace::instant, arrange, deal, silent).value();
    for (Seat seat = 0; seat < levels.size(); ++seat) bots_.emplace_back(seat, levels[seat], rng_.fork());
    show();
  }

  State const& state() const { return state_; }

  Action choose(Seat seat) {
    Rules::legal(state_, seat, legal_);
    if (levels_[seat] == Level::random) {
      return legal_.actions[rng_.below(static_cast<std::uint32_t>(legal_.actions.size()))];
    }
    auto const choice = bots_[seat].choose(Rules::view_for(state_, seat), legal_, 0).value();
    EXPECT_TRUE(std::ranges::find(legal_.actions, choice.action) != legal_.actions.end());
    EXPECT_GE(choice.after, 500);
    EXPECT_LE(choice.after, 6000);
    return choice.action;
  }

  // The points of all seats at the end.
  std::vector<int> play() {
    for (Seats actors = Rules::actors(state_); !actors.empty(); actors = Rules::actors(state_)) {
      Seat const seat = *actors.begin();
      Tell<Event> silent;
      EXPECT_TRUE(Rules::apply(state_, seat, choose(seat), 0, silent));
      show();
    }
    auto const outcome = Rules::outcome(state_).value();
    return {outcome.scores.begin(), outcome.scores.end()};
  }

 private:
  void show() {
    for (Seat seat = 0; seat < bots_.size(); ++seat) bots_[seat].watch(Rules::view_for(state_, seat), {}, 0);
  }

  std::vector<Level> levels_;
  Rng rng_;
  State state_;
  std::vector<santa::Bot> bots_;
  Rules::Legal legal_;
};

Arrange with_santa(Seat seat) {
  Arrange arrange;
  arrange.santa = seat;
  return arrange;
}

// What a seat of the given level does in a match a test has prepared.
Action answer(Match const& match, Seat seat, Level level, std::uint64_t seed = 1) {
  santa::Bot bot(seat, level, Rng(seed));
  static thread_local Rules::Legal legal;
  Rules::legal(match.state, seat, legal);
  bot.watch(match.view(seat), {}, 0);
  return bot.choose(match.view(seat), legal, 0).value().action;
}

TEST(SantaBot, plays_every_table_to_the_end_with_legal_actions_only) {
  for (Town const& town : house_boards()) {
    for (int const seats : {3, 4}) {
      Options options;
      options.board.name.assign(town.name.begin(), town.name.end());
      std::vector<Level> levels = {Level::easy, Level::medium, Level::hard, Level::expert};
      levels.resize(static_cast<std::size_t>(seats));
      BotTable table(levels, 5, options);
      table.play();
      EXPECT_EQ(table.state().phase, Phase::over);
    }
  }
  Options everyone;
  everyone.match = Series::everyone_santa;
  BotTable table({Level::easy, Level::easy, Level::medium}, 6, everyone);
  table.play();
  EXPECT_EQ(table.state().game, 3);
}

TEST(SantaBot, knows_a_board_it_has_never_seen) {
  Board board = board_of(elfenbein());
  board.name = "mirrored";
  for (auto& street : board.streets) std::ranges::reverse(street);
  Options options;
  options.board = {board.name, board};
  BotTable table({Level::easy, Level::medium, Level::easy}, 7, options);
  table.play();
  EXPECT_EQ(table.state().phase, Phase::over);
}

TEST(SantaBot, the_same_views_and_the_same_generator_give_the_same_match) {
  BotTable one({Level::hard, Level::medium, Level::easy}, 3),
      two({Level::hard, Level::medium, Level::easy}, 3);
  EXPECT_EQ(one.play(), two.play());
  EXPECT_EQ(one.state(), two.state());
}

TEST(SantaBot, beats_random_players_in_both_roles) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    auto const as_santa =
        BotTable({Level::medium, Level::random, Level::random}, seed, {}, with_santa(0)).play();
    EXPECT_GT(as_santa[0], as_santa[1] + 3);
    EXPECT_GT(as_santa[0], as_santa[2] + 3);
    auto const as_brat =
        BotTable({Level::medium, Level::random, Level::random}, seed, {}, with_santa(1)).play();
    EXPECT_GT(as_brat[0], as_brat[1] + 3);
    EXPECT_GT(as_brat[0], as_brat[2] + 3);
  }
}

TEST(SantaBot, a_better_level_has_more_points_as_a_brat_of_the_same_game) {
  int better = 0, weaker = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    for (Seat const strong : {1, 2}) {
      std::vector<Level> levels = {Level::medium, Level::easy, Level::easy};
      levels[strong] = Level::hard;
      auto const points = BotTable(levels, seed, {}, with_santa(0)).play();
      better += points[strong];
      weaker += points[3u - strong];
    }
  }
  EXPECT_GT(better, weaker + 24) << "a point a game at least";
}

TEST(SantaBot, a_brat_takes_the_way_through_santa) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Match match({7, 9, 21, 28});
    match.play({1, 10, 2, 3});
    match.must(1, Next{1});
    auto const path = std::get<Move>(answer(match, 1, Level::hard, seed)).path;
    EXPECT_TRUE(std::ranges::find(path, House{7}) != path.end()) << wire::written(path);
  }
}

TEST(SantaBot, santa_goes_round_a_brat) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Match match({7, 8, 6, 28});
    match.play({10, 1, 2, 3});
    match.must(0, Next{0});
    auto const path = std::get<Move>(answer(match, 0, Level::hard, seed)).path;
    for (House const house : path) EXPECT_TRUE(house != 8 && house != 6) << wire::written(path);
  }
}

TEST(SantaBot, a_brat_with_the_highest_card_and_santa_in_reach_goes_before_he_leaves) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Match match({7, 6, 33, 34});
    match.play({10, 13, 2, 3});
    auto const next = std::get<Next>(answer(match, 1, Level::hard, seed)).seat;
    EXPECT_NE(next, 0) << "Santa would be away";
  }
}

TEST(SantaBot, santa_gives_the_bonus_to_the_rival_who_is_behind) {
  Match match({7, 8, 8, 28}, {5, 12, 2, 6});
  match.play({10, 1, 2, 3});
  match.must(0, Next{0});
  match.must(0, Move{{8}});
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    EXPECT_EQ(answer(match, 0, Level::hard, seed), Action(Bonus{2}));
  }
}

TEST(SantaBot, a_card_once_put_down_stays) {
  Match match({7, 20, 21, 28});
  match.must(1, Play{5});
  santa::Bot bot(1, Level::hard, Rng(1));
  static thread_local Rules::Legal legal;
  Rules::legal(match.state, 1, legal);
  ASSERT_EQ(legal.actions.size(), 13u);
  bot.watch(match.view(1), {}, 0);
  EXPECT_FALSE(bot.choose(match.view(1), legal, 0));
}

}  // namespace
}  // namespace hotte::santa
