#include "games/hat/bot.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace hotte::hat {
namespace {

constexpr Level levels[] = {Level::easy, Level::medium, Level::hard, Level::expert};

// Bots around one table, each shown what its seat may know.
class BotTable {
 public:
  BotTable(Options const& options, Pace pace, std::vector<Level> const& levels, std::uint64_t seed,
           Arrange const& arrange = {}) {
    Rng deal(seed);
    Tell<Event> tell(told_);
    state_ = Rules::setup(options, static_cast<int>(levels.size()), pace, arrange, deal, tell).value();
    Rng rng(Seed{seed, 1, 0, 0});
    for (Seat seat = 0; seat < levels.size(); ++seat) bots_.emplace_back(seat, levels[seat], rng.fork());
    show();
  }

  State const& state() const { return state_; }
  Time now() const { return now_; }
  Seat actor() const { return *Rules::actors(state_).begin(); }
  View view() const { return Rules::view_for(state_, actor()); }
  bool over() const { return state_.phase == Phase::over; }

  // Lets what is only looked at pass.
  void wait_for_an_actor() {
    while (!over() && Rules::actors(state_).empty()) {
      now_ = Rules::deadline(state_)->at;
      Tell<Event> tell(told_);
      Rules::on_deadline(state_, tell);
      show();
    }
  }

  Choice<Action> choose() {
    Rules::legal(state_, actor(), legal_);
    return bots_[actor()].choose(view(), legal_, now_).value();
  }

  void act(Action const& action, Time after) {
    now_ += state_.pace == Pace::instant ? 0 : after;
    Tell<Event> tell(told_);
    ASSERT_TRUE(Rules::apply(state_, actor(), action, now_, tell).has_value());
    show();
  }

  // Somebody looks away from the clock: nothing happens for a while.
  void idle(Time duration) {
    now_ += duration;
    show();
  }

  // The number of actions until the end, or the limit.
  int play(int limit) {
    wait_for_an_actor();
    int actions = 0;
    for (; !over() && actions < limit; ++actions) {
      auto const choice = choose();
      expect_listed(choice.action);
      act(choice.action, choice.after);
      wait_for_an_actor();
    }
    return actions;
  }

 private:
  void expect_listed(Action action) {
    if (auto* claim = std::get_if<Claim>(&action)) claim->tone.reset();  // legal lists name no tones
    EXPECT_TRUE(std::ranges::find(legal_.actions, action) != legal_.actions.end());
  }

  void show() {
    std::vector<Event> events;
    for (auto const& one : told_) events.push_back(one.event);
    told_.clear();
    for (Seat seat = 0; seat < bots_.size(); ++seat)
      bots_[seat].watch(Rules::view_for(state_, seat), events, now_);
  }

  State state_;
  Time now_ = 0;
  std::vector<hat::Bot> bots_;
  std::vector<Told<Event>> told_;
  Rules::Legal legal_;
};

std::vector<Level> mixed(int seats, int turn) {
  std::vector<Level> seated;
  for (int seat = 0; seat < seats; ++seat) seated.push_back(levels[(seat + turn) % 4]);
  return seated;
}

TEST(HatBot, plays_every_table_to_the_end_with_legal_actions_only) {
  int match = 0;
  for (int seats = 2; seats <= 8; ++seats) {
    for (int const gifts : {1, 2}) {
      for (Arrows const arrows : {Arrows::both, Arrows::black, Arrows::white}) {
        for (Rounds const rounds : {Rounds::one, Rounds::one_each}) {
          for (Pace const pace : {Pace::calm, Pace::normal, Pace::brisk, Pace::instant}) {
            Options const options{.gifts_each = gifts, .arrows = arrows, .rounds = rounds};
            int const limit = 2000 * (rounds == Rounds::one ? 1 : seats);
            BotTable table(options, pace, mixed(seats, match), static_cast<std::uint64_t>(match));
            EXPECT_LT(table.play(limit), limit) << seats << " seats, match " << match;
            ++match;
          }
        }
      }
    }
  }
}

// Nobody at a table of good players may remember so well that it never ends.
TEST(HatBot, a_table_of_equals_ends_too) {
  for (Level const level : levels) {
    for (int seats = 2; seats <= 8; ++seats) {
      for (Pace const pace : {Pace::normal, Pace::instant}) {
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
          BotTable table({}, pace, std::vector<Level>(static_cast<std::size_t>(seats), level), seed);
          EXPECT_LT(table.play(3000), 3000) << seats << " seats of level " << static_cast<int>(level);
        }
      }
    }
  }
}

TEST(HatBot, the_same_views_and_the_same_generator_give_the_same_match) {
  for (Pace const pace : {Pace::normal, Pace::instant}) {
    BotTable one({}, pace, mixed(5, 0), 3), two({}, pace, mixed(5, 0), 3);
    one.play(2000), two.play(2000);
    EXPECT_EQ(one.state(), two.state());
    EXPECT_EQ(one.now(), two.now());
  }
}

// ---- what is remembered --------------------------------------------------------------------------------

// How often something holds over many tables of three bots of one level.
template <class Holds>
double frequency(Level level, int tables, Holds&& holds, Pace pace = Pace::normal) {
  int hits = 0;
  for (int seed = 0; seed < tables; ++seed) {
    BotTable table({}, pace, std::vector<Level>(3, level), static_cast<std::uint64_t>(seed));
    table.wait_for_an_actor();
    hits += holds(table);
  }
  return static_cast<double>(hits) / tables;
}

bool tells_the_truth(BotTable& table) {
  return std::get<Claim>(table.choose().action).gift == table.state().moving.gift;
}

// The giver names the gift (or, falsely, one from the bottom of the shop); true if the receiver refuses it.
bool refuses(BotTable& table, bool truth) {
  Gift const gift = truth ? table.state().moving.gift : table.state().deck.back();
  table.act(Claim{gift, std::nullopt}, 1000);
  return std::holds_alternative<Refuse>(table.choose().action);
}

constexpr int tables = 400;
double margin(double probability) { return 4 * std::sqrt(probability * (1 - probability) / tables); }

TEST(HatBot, names_the_gift_that_was_just_shown_if_it_looked) {
  for (Level const level : levels) {
    double const attention = bots::parameters_of(level).attention;
    EXPECT_GE(frequency(level, tables, tells_the_truth), attention - margin(attention));
  }
}

TEST(HatBot, refuses_a_wrong_name_for_a_gift_it_just_saw) {
  for (Level const level : {Level::medium, Level::hard, Level::expert}) {
    double const attention = bots::parameters_of(level).attention;
    EXPECT_GE(frequency(level, tables, [](BotTable& table) { return refuses(table, false); }),
              attention - margin(attention));
  }
  EXPECT_GT(frequency(Level::easy, tables, [](BotTable& table) { return refuses(table, false); }), 0.5);
}

TEST(HatBot, seldom_refuses_the_right_name_of_a_gift_it_just_saw) {
  for (Level const level : levels) {
    double const inattention = 1 - bots::parameters_of(level).attention;
    EXPECT_LE(frequency(level, tables, [](BotTable& table) { return refuses(table, true); }),
              inattention + margin(inattention));
  }
}

// However honest the giver has been, and whether or not the card itself is remembered.
TEST(HatBot, refuses_a_gift_that_lies_in_sight) {
  for (Level const level : {Level::medium, Level::hard, Level::expert}) {
    double const refused = frequency(level, tables, [](BotTable& table) {
      for (int pass = 0; pass < 40; ++pass) {
        table.act(Claim{table.state().moving.gift, std::nullopt}, 1000);
        table.act(Accept{}, 1000);
      }
      table.idle(60'000);
      table.act(Claim{table.view().shop.top, Tone::sure}, 1000);
      return std::holds_alternative<Refuse>(table.choose().action);
    });
    EXPECT_EQ(refused, 1);
  }
}

TEST(HatBot, forgets_more_the_longer_it_lasts) {
  for (Level const level : levels) {
    double before = 1.01;  // the first may be perfect
    for (Time const lag : {60'000, 600'000, 7'200'000}) {
      double const now =
          frequency(level, tables, [&](BotTable& table) { return table.idle(lag), tells_the_truth(table); });
      EXPECT_LT(now, before) << "level " << static_cast<int>(level) << ", " << lag << " ms";
      before = now;
    }
    EXPECT_LT(before, 0.2);
  }
}

TEST(HatBot, a_better_level_remembers_longer) {
  double before = 0;
  for (Level const level : levels) {
    double const now =
        frequency(level, tables, [](BotTable& table) { return table.idle(60'000), tells_the_truth(table); });
    EXPECT_GT(now, before + 0.05);
    before = now;
  }
}

// At the pace `instant` the clock stands still, but what happens takes its time all the same.
TEST(HatBot, forgets_without_a_clock_too) {
  auto const after = [](std::size_t happenings) {
    int truths = 0;
    for (int seed = 0; seed < tables; ++seed) {
      BotTable table({}, Pace::instant, std::vector<Level>(3, Level::medium),
                     static_cast<std::uint64_t>(seed));
      Seat const seat = table.actor();
      hat::Bot bot(seat, Level::medium, Rng(static_cast<std::uint64_t>(seed)));
      Rules::Legal legal;
      Rules::legal(table.state(), seat, legal);
      Event const shown[] = {Shown{seat, table.state().moving.gift}, Offered{seat, table.state().receiver}};
      bot.watch(table.view(), shown, 0);
      std::vector<Event> const others(happenings, Event(Offered{seat, table.state().receiver}));
      bot.watch(table.view(), others, 0);
      truths += std::get<Claim>(bot.choose(table.view(), legal, 0)->action).gift == table.state().moving.gift;
    }
    return static_cast<double>(truths) / tables;
  };
  EXPECT_GT(after(1), after(100) + 0.2);
  EXPECT_GT(after(100), after(1000) + 0.2);
}

// ---- how it behaves ------------------------------------------------------------------------------------

struct ThinkingTimes {
  std::vector<Time> known, forgotten;
};
ThinkingTimes claim_times(Level level) {
  ThinkingTimes times;
  frequency(level, tables,
            [&](BotTable& table) { return times.known.push_back(table.choose().after), true; });
  frequency(level, tables, [&](BotTable& table) {
    table.idle(3'600'000);
    return times.forgotten.push_back(table.choose().after), true;
  });
  return times;
}
double mean(std::vector<Time> const& times) {
  double sum = 0;
  for (Time const time : times) sum += static_cast<double>(time);
  return sum / static_cast<double>(times.size());
}

TEST(HatBot, takes_its_time_and_never_the_same) {
  for (Level const level : levels) {
    auto const times = claim_times(level);
    for (auto const* some : {&times.known, &times.forgotten}) {
      EXPECT_GE(*std::ranges::min_element(*some), 800);
      EXPECT_LE(*std::ranges::max_element(*some), 4000);
      EXPECT_GT(std::set<Time>(some->begin(), some->end()).size(), some->size() / 2);
    }
  }
}

TEST(HatBot, a_beginner_hesitates_when_unsure_and_an_expert_gives_nothing_away) {
  auto const beginner = claim_times(Level::easy);
  EXPECT_GT(mean(beginner.forgotten), mean(beginner.known) + 300);
  auto const expert = claim_times(Level::expert);
  EXPECT_NEAR(mean(expert.forgotten), mean(expert.known), 4 * 700 * std::sqrt(2.0 / tables));
}

TEST(HatBot, a_beginner_says_what_it_forgot_with_a_hesitant_tone) {
  EXPECT_EQ(frequency(Level::easy, 100,
                      [](BotTable& table) {
                        table.idle(3'600'000);
                        return std::get<Claim>(table.choose().action).tone == Tone::hesitant;
                      }),
            1);
}

// Every level takes fewer penalties than the one below it, in the same matches:
// two seats each, seats changing.
TEST(HatBot, each_level_beats_the_one_below) {
  constexpr int matches = 400;
  for (std::size_t rank = 1; rank < std::size(levels); ++rank) {
    double sum = 0, squares = 0;
    for (int match = 0; match < matches; ++match) {
      std::vector<Level> seated;
      for (int seat = 0; seat < 4; ++seat)
        seated.push_back(levels[rank - static_cast<std::size_t>((seat + match) % 2)]);
      BotTable table({}, Pace::normal, seated, static_cast<std::uint64_t>(match));
      table.play(5000);
      auto const scores = Rules::outcome(table.state()).value().scores;
      double advantage = 0;
      for (std::size_t seat = 0; seat < 4; ++seat)
        advantage += seated[seat] == levels[rank] ? scores[seat] : -scores[seat];
      sum += advantage, squares += advantage * advantage;
    }
    double const average = sum / matches;
    double const error = std::sqrt((squares / matches - average * average) / matches);
    EXPECT_GT(average, 5 * error) << "level " << static_cast<int>(levels[rank]);
  }
}

}  // namespace
}  // namespace hotte::hat
