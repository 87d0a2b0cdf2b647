#include "games/gifttrap/bot.hpp"

#include "games/games.hpp"
#include "games/gifttrap/match_test.hpp"
#include "games/gifttrap/reveal.hpp"

namespace hotte::gifttrap {
namespace {

constexpr Level levels[] = {Level::easy, Level::medium, Level::hard, Level::expert};

// Bots around one table, each shown what its seat may know.
class BotTable {
 public:
  BotTable(Match match, std::vector<Level> const& seated, std::uint64_t seed) : match_(std::move(match)) {
    Rng rng(Seed{seed, 1, 0, 0});
    for (Seat seat = 0; seat < seated.size(); ++seat) bots_.emplace_back(seat, seated[seat], rng.fork());
    show();
  }

  Match& match() { return match_; }

  std::optional<Choice<Action>> choose(Seat seat) {
    return bots_[seat].choose(match_.view(seat), match_.legal(seat), match_.now);
  }
  void act(Seat seat, Action const& action) {
    match_.act_now(seat, action);
    show();
  }

  // Lets everybody act in turn, shouts first. The number of actions until `phase`, or the limit.
  int play_until(Phase phase, int limit) {
    int actions = 0;
    for (; match_.state.phase != phase && actions < limit; ++actions) {
      if (testing::Test::HasFatalFailure()) return limit;
      if (auto const shout = anybody_shouts()) {
        act(shout->first, shout->second);
      } else if (auto const actors = Rules::actors(match_.state); actors.empty()) {
        match_.pass_time();
        show();
      } else {
        auto const choice = choose(*actors.begin());
        EXPECT_TRUE(choice) << "a seat the match waits for must choose";
        if (!choice) return limit;
        EXPECT_GE(choice->after, 500);
        EXPECT_LE(choice->after, 20'000);
        act(*actors.begin(), choice->action);
      }
    }
    return actions;
  }

 private:
  std::optional<std::pair<Seat, Action>> anybody_shouts() {
    for (Seat seat = 0; seat < bots_.size(); ++seat) {
      if (!match_.state.traps_left.has(seat) || match_.state.phase != Phase::revealing) continue;
      auto const choice = choose(seat);
      if (choice && std::holds_alternative<Trap>(choice->action)) return std::pair(seat, choice->action);
    }
    return std::nullopt;
  }

  void show() {
    std::vector<Event> events;
    for (; shown_ < match_.told.size(); ++shown_) events.push_back(match_.told[shown_].event);
    for (Seat seat = 0; seat < bots_.size(); ++seat) bots_[seat].watch(match_.view(seat), events, match_.now);
  }

  Match match_;
  std::vector<gifttrap::Bot> bots_;
  std::size_t shown_ = 0;
};

std::vector<Level> mixed(int seats, int turn) {
  std::vector<Level> seated;
  for (int seat = 0; seat < seats; ++seat) seated.push_back(levels[(seat + turn) % 4]);
  return seated;
}

TEST(GifttrapBot, plays_every_table_to_the_end_with_legal_actions_only) {
  int turn = 0;
  for (int seats = 3; seats <= 8; ++seats) {
    for (Double const doubling : {Double::auto_, Double::off}) {
      for (Strategy const strategy : {Strategy::off, Strategy::must, Strategy::may}) {
        for (Pace const pace : {Pace::normal, Pace::instant}) {
          Options const options{.double_ = doubling, .strategy = strategy, .max_rounds = 4};
          auto const seed = static_cast<std::uint64_t>(++turn);
          BotTable table(Match(seats, options, {}, pace, seed), mixed(seats, turn), seed);
          EXPECT_LT(table.play_until(Phase::over, 1200), 1200) << seats << " seats, turn " << turn;
        }
      }
    }
  }
}

TEST(GifttrapBot, marks_what_its_character_likes_and_means_it) {
  BotTable table(Match(8), std::vector<Level>(8, Level::expert), 3);
  table.play_until(Phase::revealing, 200);
  State const& state = table.match().state;
  for (Seat seat = 0; seat < 8; ++seat) {
    auto const likes = [&](int square) {
      return liking(seat, state.squares[static_cast<std::size_t>(square - 1)].gift);
    };
    Marks const marks = *state.gets[seat];
    EXPECT_GE(likes(marks.great), likes(marks.good));
    EXPECT_GE(likes(marks.good), likes(marks.ok));
    for (int square = 1; square <= 9; ++square) {
      EXPECT_LE(likes(marks.no_way), likes(square));
      if (mark_on(marks, square) == Mark::none) {
        EXPECT_GE(likes(marks.ok), likes(square));
      }
    }
  }
}

TEST(GifttrapBot, characters_like_what_they_say) {
  double sweets = 0, beasts = 0;
  for (auto const* id : {"gold_14a", "gold_14b", "purple_14b", "blue_32a"}) sweets += liking(0, gift(id));
  for (auto const* id : {"gold_09b", "gold_03b", "blue_36b", "gold_36a"}) beasts += liking(0, gift(id));
  EXPECT_GT(sweets, beasts + 3) << "seat 0 is fond of food and wary of animals and danger";
  EXPECT_EQ(liking(3, gift("gold_09a")), liking(3, gift("gold_09a"))) << "the same for ever";
  EXPECT_NE(liking(3, gift("gold_09a")), liking(4, gift("gold_09a")));
}

TEST(GifttrapBot, learns_a_taste_from_the_marks_it_sees) {
  Rng rng(4);
  Taste taste;
  double const before = taste.of(gift("gold_14a"), 0.5).mean;
  double const unsure = taste.of(gift("gold_14a"), 0.5).deviation;
  EXPECT_EQ(before, 0);
  for (int round = 0; round < 6; ++round) {
    List<Gift, max_squares> board;
    for (int i = 0; i < 9; ++i) board.push_back(face_of(static_cast<Pack>(i % 4), round * 6 + i % 6));
    std::array<double, 9> worths;
    for (std::size_t i = 0; i < 9; ++i) worths[i] = liking(0, board[i]);
    std::vector<std::uint8_t> order{1, 2, 3, 4, 5, 6, 7, 8, 9};
    std::ranges::sort(order, [&](auto a, auto b) { return worths[a - 1u] > worths[b - 1u]; });
    taste.learn(board, {order[0], order[1], order[2], order[8]}, 0.6);
  }
  EXPECT_GT(taste.of(gift("gold_14a"), 0.5).mean, 0.3) << "chocolate for somebody who likes food";
  EXPECT_LT(taste.of(gift("gold_09b"), 0.5).mean, -0.3) << "a dragon for somebody wary of animals and danger";
  EXPECT_LT(taste.of(gift("gold_14a"), 0.5).deviation, unsure);
}

TEST(GifttrapBot, shouts_to_save_itself_but_never_in_the_first_round) {
  auto const shout_of = [](int rounds_before) {
    Match match(3, undoubled(Strategy::may));
    for (int round = 0; round < rounds_before; ++round) match.play_round();
    for (Seat seat = 0; seat < 3; ++seat) match.state.tracks[seat] = {15, 15};
    match.to_giving();
    Seat const dealer = match.state.dealer, giver = left_of(dealer, 3);
    match.to_revealing({{giver, giving(match.state, giver, dealer, 4)}});
    BotTable table(match, std::vector<Level>(3, Level::hard), 1);
    auto const choice = table.choose(giver);
    return choice && choice->action == Action(Trap{4});
  };
  EXPECT_FALSE(shout_of(0));
  EXPECT_TRUE(shout_of(1)) << "its own gift is what the dealer hates most";
}

TEST(GifttrapBot, opens_what_promises_least_first) {
  Match match(3, undoubled(Strategy::may));
  match.to_giving();
  Give confident = giving(match.state, 1, max_seats, 0);
  confident.more = confident.gifts[0];
  match.to_revealing({{1, confident}});
  BotTable table(match, std::vector<Level>(3, Level::hard), 1);
  EXPECT_EQ(table.choose(0)->action, Action(Open{{2, 0}}));
}

TEST(GifttrapBot, what_it_has_chosen_it_does_not_change) {
  BotTable table(Match(4), std::vector<Level>(4, Level::hard), 1);
  table.play_until(Phase::giving, 20);
  table.act(0, table.choose(0)->action);
  EXPECT_FALSE(table.choose(0));
}

TEST(Gifttrap, G40_a_bot_takes_over_any_seat_at_any_moment) {
  hotte::Setup const setup{"gifttrap", 5, {8, 0, 0, 0}, Pace::instant};
  auto const table = open_table(setup).value().table;
  Rng rng(2);
  for (int step = 0; step < 150 && !table->outcome(); ++step) {
    Seat const seat = *table->actors().begin();
    boost::json::value action;
    if (step % 3 == 0) {
      action = bot_that_watched(*table, seat, Level::medium, {static_cast<std::uint64_t>(step), 0, 0, 0})
                   ->decide()
                   ->action;
    } else {
      auto const legal = wire::parse(table->legal_for(seat).first, 16).value().as_array();
      action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    }
    auto proposal = table->propose(seat, action, table->now());
    ASSERT_TRUE(proposal) << proposal.error().detail;
    table->accept(std::move(*proposal));
  }
}

// ---- how well it plays ------------------------------------------------------------------------------------

Simulation simulated(std::vector<Level> const& seated, std::uint64_t games) {
  SimulationPlan plan;
  plan.game = "gifttrap";
  plan.games = games;
  plan.terms.seats = static_cast<int>(seated.size());
  plan.levels = seated;
  return simulate(find_game("gifttrap")->laboratory, plan).value();
}

TEST(GifttrapBot, beats_random_players_clearly) {
  auto const result = simulated({Level::medium, Level::random, Level::random, Level::medium}, 60);
  EXPECT_EQ(result.unfinished, 0u);
  EXPECT_GT(result.wins[0] + result.wins[3], 50) << "of 60 matches";
}

TEST(GifttrapBot, the_better_it_learns_the_more_it_wins) {
  auto const result = simulated({Level::easy, Level::hard, Level::easy, Level::hard}, 120);
  EXPECT_GT(result.wins[1] + result.wins[3], 72) << "of 120 matches; even would be 60";
}

}  // namespace
}  // namespace hotte::gifttrap
