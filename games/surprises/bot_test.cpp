#include "games/surprises/bot.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "games/surprises/scripted_match.hpp"

namespace hotte::surprises {
namespace {

constexpr Level levels[] = {Level::easy, Level::medium, Level::hard, Level::expert};

// Bots around one table, each shown what its seat may know. Seats of level random move at random.
class BotTable {
 public:
  BotTable(Options const& options, Pace pace, std::vector<Level> const& seated, std::uint64_t seed)
      : levels_(seated), dice_(Seed{seed, 2, 0, 0}) {
    Rng deal(seed);
    Tell<Event> tell(told_);
    state_ = Rules::setup(options, static_cast<int>(seated.size()), pace, {}, deal, tell).value();
    Rng rng(Seed{seed, 1, 0, 0});
    for (Seat seat = 0; seat < seated.size(); ++seat) bots_.emplace_back(seat, seated[seat], rng.fork());
    show();
  }

  State const& state() const { return state_; }

  // The number of actions until the end, or the limit.
  int play(int limit) {
    int actions = 0;
    while (state_.phase != Phase::over && actions < limit) {
      Tell<Event> tell(told_);
      if (Rules::actors(state_).empty()) {
        now_ = Rules::deadline(state_)->at;
        Rules::on_deadline(state_, tell);
      } else {
        Seat const seat = *Rules::actors(state_).begin();
        Rules::legal(state_, seat, legal_);
        auto const choice = chosen(seat);
        now_ += state_.pace == Pace::instant ? 0 : choice.after;
        settle_looks(tell);
        auto const done = Rules::apply(state_, seat, choice.action, now_, tell);
        EXPECT_TRUE(done) << "a bot was refused: " << wire::written(choice.action);
        if (!done) return limit;
        ++actions;
      }
      show();
    }
    return actions;
  }

 private:
  Choice<Action> chosen(Seat seat) {
    if (levels_[seat] != Level::random) {
      return bots_[seat].choose(Rules::view_for(state_, seat), legal_, now_).value();
    }
    return {legal_.actions[dice_.below(static_cast<std::uint32_t>(legal_.actions.size()))], 1000};
  }

  // What has been seen long enough goes on while somebody thinks.
  void settle_looks(Tell<Event>& tell) {
    auto const due = Rules::deadline(state_);
    if (due && due->clock == Clock::display && due->at <= now_) Rules::on_deadline(state_, tell);
  }

  void show() {
    for (Seat seat = 0; seat < bots_.size(); ++seat) {
      if (levels_[seat] == Level::random) continue;
      std::vector<Event> events;
      for (auto const& one : told_) {
        if (!one.only || one.only == seat) events.push_back(one.event);
      }
      bots_[seat].watch(Rules::view_for(state_, seat), events, now_);
    }
    told_.clear();
  }

  std::vector<Level> levels_;
  Rng dice_;
  State state_;
  Time now_ = 0;
  std::vector<surprises::Bot> bots_;
  std::vector<Told<Event>> told_;
  Rules::Legal legal_;
};

TEST(SurprisesBot, plays_every_table_to_the_end_with_legal_actions_only) {
  int match = 0;
  for (Variant const variant : {Variant::classic, Variant::young}) {
    for (ElvesPerTurn const elves : {ElvesPerTurn::one, ElvesPerTurn::any}) {
      for (bool const scores : {false, true}) {
        for (int seats = 2; seats <= 5; ++seats) {
          for (Pace const pace : {Pace::calm, Pace::instant}) {
            Options options;
            options.variant = variant, options.elves_per_turn = elves, options.show_scores = scores;
            std::vector<Level> seated;
            for (int seat = 0; seat < seats; ++seat) seated.push_back(levels[(seat + match) % 4]);
            BotTable table(options, pace, seated, static_cast<std::uint64_t>(match));
            EXPECT_LT(table.play(3000), 3000) << seats << " seats, match " << match;
            ++match;
          }
        }
      }
    }
  }
}

TEST(SurprisesBot, the_same_views_and_the_same_generator_give_the_same_match) {
  for (Pace const pace : {Pace::normal, Pace::instant}) {
    std::vector<Level> const seated = {Level::easy, Level::hard, Level::expert};
    BotTable one({}, pace, seated, 3), two({}, pace, seated, 3);
    one.play(3000), two.play(3000);
    EXPECT_EQ(one.state(), two.state());
  }
}

// The advantage in points of one level over the other, two seats each, seats changing; in standard errors.
double advantage(Level better, Level worse, int matches) {
  double sum = 0, squares = 0;
  for (int match = 0; match < matches; ++match) {
    std::vector<Level> seated;
    for (int seat = 0; seat < 4; ++seat) seated.push_back((seat + match) % 2 ? better : worse);
    BotTable table({}, Pace::normal, seated, static_cast<std::uint64_t>(match));
    EXPECT_LT(table.play(20'000), 20'000);
    double lead = 0;
    for (Seat seat = 0; seat < 4; ++seat) {
      auto const score = Rules::outcome(table.state()).value().scores[seat];
      lead += seated[seat] == better ? score : -score;
    }
    sum += lead, squares += lead * lead;
  }
  double const mean = sum / matches;
  return mean / std::sqrt((squares / matches - mean * mean) / matches);
}

TEST(SurprisesBot, beats_random_moves_clearly) {
  for (Level const level : {Level::easy, Level::hard}) EXPECT_GT(advantage(level, Level::random, 30), 6);
}

TEST(SurprisesBot, a_better_memory_wins) {
  EXPECT_GT(advantage(Level::hard, Level::easy, 100), 5);
  EXPECT_GT(advantage(Level::expert, Level::medium, 100), 4);
}

// ---- single decisions ----------------------------------------------------------------------------------

// What a bot in this seat, that has watched everything, does now.
Action decision(ScriptedMatch const& match, Seat seat, Level level, std::uint64_t seed = 1) {
  surprises::Bot bot(seat, level, Rng(seed));
  std::vector<Event> events;
  for (auto const& one : match.told) {
    if (!one.only || one.only == seat) events.push_back(one.event);
  }
  bot.watch(match.view(seat), events, 0);
  Rules::Legal legal;
  Rules::legal(match.state, seat, legal);
  return bot.choose(match.view(seat), legal, 0)->action;
}

TEST(SurprisesBot, turns_the_toy_it_has_just_seen) {
  ScriptedMatch match({.lists = {ordered_list({4, 7})}});
  match.flip({7});  // too early
  match.flip({4});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(decision(match, 1, Level::expert, seed), Action(Flip{7}));
  }
}

TEST(SurprisesBot, remembers_what_it_alone_saw_while_tidying) {
  ScriptedMatch match({.lists = {free_list({8}), ordered_list({13})}, .elves = {Elf::tidy}});
  match.win(1);
  match.act(Tidy{{11, 12, 13, 14, 15}});
  match.act(Place{{{13}, {12}, {11}, {14}, {15}}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(decision(match, 1, Level::expert, seed), Action(Flip{11}));
  }
}

TEST(SurprisesBot, does_not_know_what_somebody_else_tidied) {
  ScriptedMatch match({.lists = {free_list({8}), ordered_list({13, 0})}, .elves = {Elf::tidy}});
  match.win(1);
  match.act(Tidy{{11, 12, 13, 14, 15}});
  match.act(Place{{{13}, {12}, {11}, {14}, {15}}});
  match.miss();
  std::set<Cell> flipped;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    flipped.insert(std::get<Flip>(decision(match, 2, Level::expert, seed)).cell);
  }
  EXPECT_GT(flipped.size(), 5u);
}

TEST(SurprisesBot, gives_the_elf_to_whoever_is_behind_and_the_shortest_list_to_the_winner) {
  ScriptedMatch match(
      {.lists = {free_list({0, 1}), free_list({2}), free_list({3})}, .elves = {Elf::lapse, Elf::duel}});
  match.win(2);  // seat 0
  match.flip({2});
  EXPECT_EQ(decision(match, 1, Level::hard), Action(GiveElf{2}));
  match.act(GiveElf{2});
  match.act(Duel{0});
  match.name(5, 5);
  match.act(Concede{});
  EXPECT_EQ(decision(match, 0, Level::hard), Action(GiveList{0}));
}

TEST(SurprisesBot, names_what_it_knows_in_a_duel) {
  ScriptedMatch match({.lists = {free_list({0, 1}), free_list({2})}, .elves = {Elf::duel}});
  match.win(1);
  match.act(Duel{0});
  auto const named = std::get<Name>(decision(match, 1, Level::expert));
  EXPECT_TRUE(named == (Name{{0}, 0}) || named == (Name{{1}, 1}));
}

TEST(SurprisesBot, takes_its_time_and_never_the_same) {
  ScriptedMatch match({.lists = {free_list({0, 1})}});
  std::set<Time> times;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    surprises::Bot bot(0, Level::medium, Rng(seed));
    bot.watch(match.view(0), {}, 0);
    Rules::Legal legal;
    Rules::legal(match.state, 0, legal);
    Time const after = bot.choose(match.view(0), legal, 0)->after;
    EXPECT_GE(after, 600);
    EXPECT_LE(after, 3500);
    times.insert(after);
  }
  EXPECT_GT(times.size(), 50u);
}

}  // namespace
}  // namespace hotte::surprises
