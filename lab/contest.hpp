// Which of two players is better, and by how much.
//
// A deal is one seed played as often as there are seats: each time the challenger sits in another seat and
// players of one kind, the field, in all others. So luck of the deal and of the seat falls on both alike, and
// deals, not matches, are the independent observations that intervals are made of.
//
// With n seats the fair share of wins is 1/n. To compare tables of different sizes a share w is scaled to two
// players: by Luce's choice rule somebody θ times as strong as each of n-1 others wins w = θ / (θ + n-1) of
// the matches, and would win θ / (θ + 1) against one of them.
#pragma once

#include "lab/laboratory.hpp"

namespace hotte {

struct ContestPlan {
  MatchTerms terms{};
  std::uint64_t deals = 100;
  std::uint64_t first = 0;  // number of the first deal: a contest can be continued
  std::uint64_t seed = 1;
  Workers workers{};
};

double scaled_to_two(double share, int seats);
// The share of wins of somebody this much stronger in Elo (400 points: ten times as strong) than each other.
double share_at(double elo, int seats);

// The challenger's share of wins in each deal that was played to its end; shared wins count their part and
// unfinished matches half a fair share.
struct Deals {
  int seats = 2;
  std::uint64_t matches = 0;
  std::uint64_t unfinished = 0;
  std::vector<double> shares{};
};
Result<Deals> play_deals(Laboratory const& laboratory, ContestPlan const& plan, Level challenger,
                         Level field);

struct Estimate {
  double mean = 0;
  double low = 0;  // 95 %
  double high = 1;
};
Estimate estimate(std::span<double const> samples);

// One line of a ladder or a tournament.
struct Comparison {
  std::string game{};
  int seats = 0;
  Level player{};
  Level against{};
  std::uint64_t deals = 0;
  std::uint64_t matches = 0;
  std::uint64_t unfinished = 0;
  double share = 0;  // of wins, with its interval
  double share_low = 0;
  double share_high = 0;
  double scaled = 0;  // the same for two players
  double scaled_low = 0;
  double scaled_high = 0;
};
BOOST_DESCRIBE_STRUCT(Comparison, (),
                      (game, seats, player, against, deals, matches, unfinished, share, share_low, share_high,
                       scaled, scaled_low, scaled_high))
Comparison compared(std::string_view game, Level player, Level against, Deals const& deals);

// Ratings of several players from all their deals against each other: the strengths under which the wins seen
// are likeliest (Plackett and Luce; Hunter's minorisation), in Elo above the first player. Intervals are the
// middle 95 % of the ratings of deals drawn again with replacement.
struct Rating {
  Level player{};
  double elo = 0;
  double elo_low = 0;
  double elo_high = 0;
};
BOOST_DESCRIBE_STRUCT(Rating, (), (player, elo, elo_low, elo_high))
struct Encounter {
  std::size_t challenger;  // numbers of players
  std::size_t field;
  Deals deals;
};
std::vector<Rating> ratings(std::span<Level const> players, std::span<Encounter const> encounters);

// A test that stops as soon as it knows (Wald 1945; generalised for deals as in fishtest): is the challenger
// `elo0` better at most, or `elo1` at least? Both kinds of error at most 5 %.
struct SequentialTest {
  double elo0 = 0;
  double elo1 = 20;
  // ln of how much likelier the shares are if the challenger is elo1 better than if elo0.
  double log_likelihood_ratio(std::span<double const> shares, int seats) const;
  // ln(0.95 / 0.05)
  static constexpr double bound = 2.944438979166440;
};

}  // namespace hotte
