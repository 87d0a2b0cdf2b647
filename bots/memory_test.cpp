#include "bots/memory.hpp"

#include <gtest/gtest.h>

#include <string>

namespace hotte::bots {
namespace {

using Toys = Memory<int, std::string>;

// Four standard errors of a frequency: by chance alone one check in 16,000 would fail, and seeds are fixed.
double tolerance(double probability, int trials) {
  return 4 * std::sqrt(probability * (1 - probability) / trials);
}

template <class Trial>
double frequency(int trials, Trial&& trial) {
  int hits = 0;
  for (int i = 0; i < trials; ++i) hits += trial();
  return static_cast<double>(hits) / trials;
}

constexpr auto everything = [](Toys::Chunk const&) { return std::optional(0.0); };

struct Expected {
  Level level;
  std::array<double, 4> recall;  // of something seen once 10, 40, 90 and 180 seconds ago
};
constexpr Expected table[] = {
    {Level::easy, {.41, .12, .05, .02}},
    {Level::medium, {.84, .47, .25, .12}},
    {Level::hard, {.98, .86, .62, .34}},
    {Level::expert, {1.0, .99, .93, .77}},
};
constexpr std::array<double, 4> lags = {10, 40, 90, 180};

TEST(Memory, one_look_is_remembered_as_long_as_each_level_promises) {
  for (Expected const& expected : table) {
    auto const parameters = parameters_of(expected.level);
    for (std::size_t i = 0; i < lags.size(); ++i) {
      double const activation = Trace(0).base_level(lags[i], parameters.decay);
      EXPECT_NEAR(recall_probability(activation, parameters), expected.recall[i], 0.0051)
          << "level " << static_cast<int>(expected.level) << " after " << lags[i] << " s";
    }
  }
}

TEST(Memory, recall_happens_as_often_as_the_formula_says) {
  constexpr int trials = 20'000;
  Rng rng(1);
  for (Expected const& expected : table) {
    auto const parameters = parameters_of(expected.level);
    Toys memory(parameters);
    memory.expose(7, "robot", 0);
    for (double const lag : lags) {
      double const probability = recall_probability(Trace(0).base_level(lag, parameters.decay), parameters);
      double const measured =
          frequency(trials, [&] { return memory.retrieve(lag, rng, everything).chunk != nullptr; });
      EXPECT_NEAR(measured, probability, tolerance(probability, trials)) << "after " << lag << " s";
    }
  }
}

TEST(Memory, attention_decides_what_is_taken_in) {
  constexpr int trials = 20'000;
  Rng rng(2);
  for (Level const level : {Level::random, Level::easy, Level::medium, Level::hard, Level::expert}) {
    Toys const memory(parameters_of(level));
    double const attention = memory.parameters().attention;
    EXPECT_NEAR(frequency(trials, [&] { return memory.attends(rng); }), attention,
                tolerance(attention, trials));
  }
}

TEST(Memory, up_to_three_exposures_count_exactly) {
  Trace trace(0);
  trace.expose(4);
  trace.expose(9);
  double const exact = std::log(std::pow(10, -0.5) + std::pow(6, -0.5) + std::pow(1, -0.5));
  EXPECT_NEAR(trace.base_level(10, 0.5), exact, 1e-12);
}

// Evenly spread exposures are replaced by an integral over the gaps just after each: never less than the sum,
// and more by at most the difference between both ends.
TEST(Memory, many_exposures_stay_close_to_the_exact_sum) {
  for (double const decay : {0.5, 0.6}) {
    Trace trace(0);
    double exact = std::pow(100, -decay);
    for (int at = 5; at <= 95; at += 5) {
      trace.expose(at);
      exact += std::pow(100 - at, -decay);
    }
    double const approximate = std::exp(trace.base_level(100, decay));
    EXPECT_GE(approximate, exact);
    EXPECT_LE(approximate, exact + std::pow(15, -decay) - std::pow(100, -decay));
  }
}

TEST(Memory, exposures_at_one_moment_add_up) {
  Trace trace(0);
  for (int i = 0; i < 9; ++i) trace.expose(0);
  EXPECT_NEAR(trace.base_level(25, 0.5), std::log(10 * std::pow(25, -0.5)), 1e-9);
}

TEST(Memory, what_is_met_this_instant_is_strong_but_finite) {
  EXPECT_TRUE(std::isfinite(Trace(3).base_level(3, 0.5)));
  EXPECT_GT(Trace(3).base_level(3, 0.5), Trace(3).base_level(4, 0.5));
}

TEST(Memory, meeting_the_same_thing_again_strengthens_one_chunk) {
  Toys memory(parameters_of(Level::medium));
  memory.expose(7, "robot", 0);
  double const once = memory.activation(memory.chunks()[0], 30);
  memory.expose(7, "robot", 10);
  ASSERT_EQ(memory.chunks().size(), 1u);
  EXPECT_GT(memory.activation(memory.chunks()[0], 30), once);
}

TEST(Memory, answers_to_one_cue_share_its_strength) {
  Toys memory(parameters_of(Level::medium));
  memory.expose(7, "robot", 0);
  double const alone = memory.activation(memory.chunks()[0], 30);
  memory.expose(7, "drum", 20);
  memory.expose(8, "kite", 20);
  EXPECT_NEAR(memory.activation(memory.chunks()[0], 30), alone - std::log(2), 1e-12);
}

TEST(Memory, of_two_rivals_the_fresher_wins_more_often_and_the_other_is_the_mistake) {
  constexpr int trials = 4'000;
  Rng rng(3);
  Toys memory(parameters_of(Level::medium));
  memory.expose(7, "robot", 0);
  memory.expose(7, "drum", 12);
  int robots = 0, drums = 0;
  for (int i = 0; i < trials; ++i) {
    auto const found = memory.retrieve(15, rng, everything);
    if (!found.chunk) continue;
    (found.chunk->answer == "drum" ? drums : robots) += 1;
  }
  EXPECT_GT(drums, robots + 4 * std::sqrt(trials));
  EXPECT_GT(robots, trials / 100);
}

TEST(Memory, a_worse_match_is_handicapped_and_no_match_is_never_found) {
  Rng rng(4);
  Toys memory(parameters_of(Level::easy));
  memory.expose(7, "robot", 0);
  memory.expose(8, "drum", 0);
  auto const about = [&](int cue, std::optional<double> elsewhere) {
    return frequency(4'000, [&] {
      auto const found =
          memory.retrieve(3, rng, [&](auto const& chunk) { return chunk.cue == cue ? 0.0 : elsewhere; });
      return found.chunk && found.chunk->cue != cue;
    });
  };
  EXPECT_EQ(about(7, std::nullopt), 0);
  EXPECT_GT(about(7, -1.0), about(7, -2.0) + 0.02);
}

TEST(Memory, confidence_falls_when_rivals_are_close) {
  Rng rng(5);
  Toys memory(parameters_of(Level::expert));
  memory.expose(7, "robot", 0);
  EXPECT_DOUBLE_EQ(memory.retrieve(5, rng, everything).confidence, 1);
  memory.expose(8, "drum", 0);
  double sum = 0;
  for (int i = 0; i < 1'000; ++i) sum += memory.retrieve(5, rng, everything).confidence;
  EXPECT_GT(sum / 1'000, 0.5);
  EXPECT_LT(sum / 1'000, 0.9);
}

TEST(Memory, the_fainter_the_longer_it_takes_up_to_giving_up) {
  Rng rng(6);
  auto const parameters = parameters_of(Level::medium);
  Toys memory(parameters);
  double const gives_up = parameters.latency * std::exp(-parameters.threshold);
  EXPECT_DOUBLE_EQ(memory.retrieve(0, rng, everything).seconds, gives_up);
  memory.expose(7, "robot", 0);
  double last_mean = 0;
  for (double const lag : {1.0, 5.0, 25.0}) {
    double sum = 0;
    for (int i = 0; i < 2'000; ++i) sum += memory.retrieve(lag, rng, everything).seconds;
    EXPECT_GT(sum / 2'000, last_mean);
    EXPECT_LE(sum / 2'000, gives_up);
    last_mean = sum / 2'000;
  }
}

TEST(Memory, what_is_dropped_does_not_come_back) {
  Rng rng(7);
  Toys memory(parameters_of(Level::expert));
  memory.expose(7, "robot", 0);
  memory.expose(8, "drum", 0);
  memory.drop_if([](Toys::Chunk const& chunk) { return chunk.cue == 7; });
  for (int i = 0; i < 100; ++i) EXPECT_EQ(memory.retrieve(1, rng, everything).chunk->answer, "drum");
}

TEST(Memory, the_same_generator_gives_the_same_memories) {
  Toys memory(parameters_of(Level::medium));
  for (int cue = 0; cue < 6; ++cue) memory.expose(cue, "toy" + std::to_string(cue), cue);
  Rng one(8), two(8);
  for (int i = 0; i < 200; ++i) {
    auto const a = memory.retrieve(20 + i, one, everything);
    auto const b = memory.retrieve(20 + i, two, everything);
    EXPECT_EQ(a.chunk, b.chunk);
    EXPECT_EQ(a.activation, b.activation);
  }
}

}  // namespace
}  // namespace hotte::bots
