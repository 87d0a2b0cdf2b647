#include "lab/contest.hpp"

#include <cmath>
#include <numeric>

namespace hotte {
namespace {

double share_won(Played const& played, Seat seat, int seats) {
  if (!played.outcome) return 0.5 / seats;
  auto const& winners = played.outcome->winners;
  bool const won = std::ranges::find(winners, seat) != winners.end();
  return won ? 1.0 / static_cast<double>(winners.size()) : 0;
}

double sum(std::span<double const> values) { return std::accumulate(values.begin(), values.end(), 0.0); }

// How often each side of an encounter won.
struct Wins {
  std::size_t challenger, field;
  int others;  // how many of the field sat at each table
  double matches;
  double won;  // by the challenger
};

// Every player is thought to have won and lost half a match against every other:
// so nobody is infinitely strong.
std::vector<double> strengths(std::size_t players, std::span<Wins const> encounters) {
  constexpr double imagined = 0.5;
  constexpr int rounds = 200;
  std::vector<double> strength(players, 1);
  for (int round = 0; round < rounds; ++round) {
    std::vector<double> won(players, 0), expected(players, 0);
    for (Wins const& each : encounters) {
      double const table = strength[each.challenger] + each.others * strength[each.field];
      double const matches = each.matches + imagined * (1 + each.others);
      won[each.challenger] += each.won + imagined;
      won[each.field] += matches - each.won - imagined;
      expected[each.challenger] += matches / table;
      expected[each.field] += matches * each.others / table;
    }
    for (std::size_t i = 0; i < players; ++i) {
      if (expected[i] > 0) strength[i] = won[i] / expected[i];
    }
  }
  return strength;
}

}  // namespace

double scaled_to_two(double share, int seats) {
  double const odds = share * (seats - 1);
  return odds / (odds + 1 - share);
}

double share_at(double elo, int seats) {
  double const strength = std::pow(10, elo / 400);
  return strength / (strength + seats - 1);
}

Result<Deals> play_deals(Laboratory const& laboratory, ContestPlan const& plan, Level challenger,
                         Level field) {
  auto const play = laboratory.matches(plan.terms);
  if (!play) return play.error();
  int const seats = laboratory.seats_of(plan.terms);
  struct Deal {
    double won = 0;
    int unfinished = 0;
    bool whole = false;
  };
  std::vector<Deal> played(plan.deals);
  work_through(plan.deals, plan.workers, [&](std::uint64_t number, unsigned) {
    Deal deal;
    for (Seat seat = 0; seat < seats; ++seat) {
      if (plan.workers.stopped()) return;
      std::vector<Level> levels(static_cast<std::size_t>(seats), field);
      levels[seat] = challenger;
      Played const match = (*play)(levels, seed_of(plan.seed, plan.first + number), nullptr);
      deal.won += share_won(match, seat, seats);
      deal.unfinished += !match.outcome;
    }
    deal.whole = true;
    played[number] = deal;
  });
  Deals deals{seats, 0, 0, {}};
  for (Deal const& deal : played) {
    if (!deal.whole) continue;
    deals.matches += static_cast<std::uint64_t>(seats);
    deals.unfinished += static_cast<std::uint64_t>(deal.unfinished);
    deals.shares.push_back(deal.won / seats);
  }
  return deals;
}

Estimate estimate(std::span<double const> samples) {
  if (samples.size() < 2) return {};
  auto const count = static_cast<double>(samples.size());
  double const mean = sum(samples) / count;
  double squares = 0;
  for (double const sample : samples) squares += (sample - mean) * (sample - mean);
  double const half = 1.96 * std::sqrt(squares / (count - 1) / count);
  return {mean, std::max(0.0, mean - half), std::min(1.0, mean + half)};
}

Comparison compared(std::string_view game, Level player, Level against, Deals const& deals) {
  Estimate const share = estimate(deals.shares);
  auto const scaled = [&](double value) { return scaled_to_two(value, deals.seats); };
  return {std::string(game), deals.seats, player,    against,    deals.shares.size(), deals.matches,
          deals.unfinished,  share.mean,  share.low, share.high, scaled(share.mean),  scaled(share.low),
          scaled(share.high)};
}

std::vector<Rating> ratings(std::span<Level const> players, std::span<Encounter const> encounters) {
  constexpr int redrawn = 200;
  Rng rng(1);
  std::vector<std::vector<double>> elos(players.size());
  for (int time = 0; time <= redrawn; ++time) {  // time 0: the deals as they were
    std::vector<Wins> wins;
    for (Encounter const& each : encounters) {
      auto const& shares = each.deals.shares;
      double won = 0;
      for (std::size_t i = 0; i < shares.size(); ++i) {
        won += shares[time == 0 ? i : rng.below(static_cast<std::uint32_t>(shares.size()))];
      }
      int const seats = each.deals.seats;
      wins.push_back(
          {each.challenger, each.field, seats - 1, static_cast<double>(shares.size()) * seats, won * seats});
    }
    auto const strength = strengths(players.size(), wins);
    for (std::size_t i = 0; i < players.size(); ++i) {
      elos[i].push_back(400 * std::log10(strength[i] / strength[0]));
    }
  }
  std::vector<Rating> rated;
  for (std::size_t i = 0; i < players.size(); ++i) {
    double const elo = elos[i][0];
    std::ranges::sort(elos[i]);
    rated.push_back({players[i], elo, elos[i][redrawn * 25 / 1000], elos[i][redrawn * 975 / 1000]});
  }
  return rated;
}

// The likelihoods of two means are compared under the variance that was seen, and one imagined deal that went
// otherwise: else somebody who always wins would never be known to be better.
double SequentialTest::log_likelihood_ratio(std::span<double const> shares, int seats) const {
  if (shares.size() < 2) return 0;
  auto const count = static_cast<double>(shares.size());
  double const mean = sum(shares) / count;
  double squares = 0.25;
  for (double const share : shares) squares += (share - mean) * (share - mean);
  double const variance = squares / (count + 1);
  double const low = share_at(elo0, seats), high = share_at(elo1, seats);
  return count * (high - low) * (2 * mean - low - high) / (2 * variance);
}

}  // namespace hotte
