#include "games/gifttrap/taste.hpp"

#include <bit>
#include <cmath>
#include <stdexcept>

#include "bots/noise.hpp"
#include "embedded/gifttrap_characters.hpp"
#include "games/gifttrap/reveal.hpp"

namespace hotte::gifttrap {
namespace {

constexpr double whim = 0.35;           // the deviation of a bot's whims about single gifts
constexpr double prior_variance = 0.5;  // of a weight of which nothing is known

struct Character {
  std::string id;
  std::vector<Tag> likes;
  std::vector<Tag> dislikes;
  std::string fr;
  std::string en;
};
BOOST_DESCRIBE_STRUCT(Character, (), (id, likes, dislikes, fr, en))

std::vector<TagWeights> read_characters() {
  auto const parsed = wire::parse(embedded::gifttrap_characters());
  auto const all =
      wire::read_as<std::vector<Character>>(parsed.value(), "games/gifttrap/characters.json").value();
  if (all.size() != max_seats) throw std::logic_error("games/gifttrap/characters.json: one for each seat");
  std::vector<TagWeights> weights;
  for (Character const& one : all) {
    auto& own = weights.emplace_back();
    for (Tag const tag : one.likes) own[static_cast<std::size_t>(tag)] = 1;
    for (Tag const tag : one.dislikes) own[static_cast<std::size_t>(tag)] = -1;
  }
  return weights;
}

// A gift with many tags is not liked more for their number.
TagWeights tags_as_numbers(Gift gift) {
  TagWeights numbers{};
  std::uint16_t const tags = tags_of(gift);
  for (std::size_t tag = 0; tag < tag_count; ++tag) {
    if (tags >> tag & 1) numbers[tag] = 1 / std::sqrt(std::popcount(tags));
  }
  return numbers;
}

double product(TagWeights const& a, TagWeights const& b) {
  double sum = 0;
  for (std::size_t i = 0; i < tag_count; ++i) sum += a[i] * b[i];
  return sum;
}

// How far from the middle the thing at `place` of `count` lies, the best at place 0: the quantile of a
// logistic distribution scaled to deviation one.
double expected_at(double place, double count) {
  double const p = (place + 0.5) / count;
  return 0.55 * std::log((1 - p) / p);
}

}  // namespace

double liking(Seat seat, Gift gift) {
  static std::vector<TagWeights> const characters = read_characters();
  Rng whims(Seed{gift.index, seat, 0x7768696d, 0});
  return product(characters[seat], tags_as_numbers(gift)) + whim * bots::normal(whims);
}

Taste::Taste() {
  for (std::size_t i = 0; i < tag_count; ++i) covariance_[i][i] = prior_variance;
}

// Marks compare the gifts of one board with each other: so each is seen against the middle of the board.
void Taste::learn(std::span<Gift const> board, Marks const& marks, double noise) {
  auto const count = static_cast<double>(board.size());
  double const best = expected_at(0, count), second = expected_at(1, count), third = expected_at(2, count);
  double const worst = expected_at(count - 1, count);
  double const between = count > 4 ? -(best + second + third + worst) / (count - 4) : 0;
  std::array<double, 5> const seen{best, second, third, worst, between};
  TagWeights middle{};
  for (Gift const gift : board) {
    auto const tags = tags_as_numbers(gift);
    for (std::size_t i = 0; i < tag_count; ++i) middle[i] += tags[i] / count;
  }
  for (std::size_t square = 1; square <= board.size(); ++square) {
    auto tags = tags_as_numbers(board[square - 1]);
    for (std::size_t i = 0; i < tag_count; ++i) tags[i] -= middle[i];
    observe(tags, seen[static_cast<std::size_t>(mark_on(marks, static_cast<int>(square)))], noise);
  }
}

void Taste::observe(TagWeights const& tags, double seen, double noise) {
  TagWeights spread;
  for (std::size_t i = 0; i < tag_count; ++i) spread[i] = product(covariance_[i], tags);
  double const variance = product(spread, tags) + noise * noise;
  double const surprise = seen - product(mean_, tags);
  for (std::size_t i = 0; i < tag_count; ++i) {
    double const gain = spread[i] / variance;
    mean_[i] += gain * surprise;
    for (std::size_t j = 0; j < tag_count; ++j) covariance_[i][j] -= gain * spread[j];
  }
}

Taste::Estimate Taste::of(Gift gift, double noise) const {
  auto const tags = tags_as_numbers(gift);
  double variance = noise * noise;
  for (std::size_t i = 0; i < tag_count; ++i) variance += tags[i] * product(covariance_[i], tags);
  return {product(mean_, tags), std::sqrt(variance)};
}

}  // namespace hotte::gifttrap
