#include "games/santa/search.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "bots/matrix_game.hpp"
#include "games/santa/match_test.hpp"

namespace hotte::santa {
namespace {

// ---- a town small enough to be solved ------------------------------------------------------------------

// A ring of six houses in three streets, and a path across it: too small to be played, for six closed houses
// do not fit.
Town hamlet() {
  Town town;
  town.size = 6;
  std::vector<std::vector<House>> const streets = {{0, 1, 2}, {2, 3, 4}, {4, 5, 0}};
  town.line.push_back(no_house);
  std::array<std::vector<std::uint8_t>, 6> places;
  for (auto const& street : streets) {
    for (std::size_t i = 0; i < street.size(); ++i) {
      if (i > 0) town.roads[street[i]].add(street[i - 1]), town.roads[street[i - 1]].add(street[i]);
      places[street[i]].push_back(static_cast<std::uint8_t>(town.line.size()));
      town.line.push_back(street[i]);
    }
    town.line.push_back(no_house);
  }
  for (House house = 0; house < town.size; ++house) {
    town.places_begin[house] = static_cast<std::uint8_t>(town.places_in_line.size());
    for (std::uint8_t const place : places[house]) town.places_in_line.push_back(place);
  }
  std::fill(town.places_begin.begin() + town.size, town.places_begin.end(),
            static_cast<std::uint8_t>(town.places_in_line.size()));
  town.ways = town.roads;
  town.ways[1].add(4), town.ways[4].add(1);
  return town;
}

// Santa in seat 0 and one brat, the last rounds of a game.
Situation last_rounds(std::initializer_list<int> santas, std::initializer_list<int> brats, House santa,
                      House brat) {
  Situation now;
  now.table.seats = 2;
  now.table.round = static_cast<std::int16_t>(rounds - santas.size() + 1);
  now.table.pawns[0] = santa;
  now.table.pawns[1] = brat;
  now.table.gifts.add(santa);
  for (int const card : santas) now.table.hands[0].add(card);
  for (int const card : brats) now.table.hands[1].add(card);
  return now;
}

// What a position is worth to Santa if both play as well as can be: backward induction, with a matrix game
// wherever both put down a card.
class Exact {
 public:
  explicit Exact(Ways const& ways) : ways_(ways) {}

  static constexpr double tolerance = 1e-4;  // of one matrix; there are as many below each other as rounds

  double value(Situation const& now) {
    switch (now.asked) {
      case Asked::nothing:
        return content(now.table, 0);
      case Asked::cards:
        return at_cards(now);
      case Asked::order:
        return best(now.chooser, now.table.to_move(), [&](Seat next) {
          Situation after = now;
          call(after, next);
          return value(after);
        });
      case Asked::move:
        break;
    }
    std::vector<MoveNumber> numbers(number_of_moves(now));
    std::iota(numbers.begin(), numbers.end(), MoveNumber{0});
    return best(now.mover, numbers, [&](MoveNumber number) { return after_move(now, number); });
  }

  double after_move(Situation now, MoveNumber number) {
    move(now, ways_, number);
    return value(now);
  }

  std::size_t number_of_moves(Situation const& now) const {
    Reach const reach = reach_of_card(now.table.played[now.mover]);
    House const from = now.table.pawns[now.mover];
    return now.mover == now.table.santa ? ways_.walks(reach, from).size() : ways_.rides(reach, from).size();
  }

  std::vector<double> matrix(Situation const& now) {
    std::vector<double> payoffs;
    now.table.hands[0].for_each([&](int santas) {
      now.table.hands[1].for_each([&](int brats) {
        Situation after = now;
        after.table.played = {static_cast<std::uint8_t>(santas), static_cast<std::uint8_t>(brats)};
        turn_up(after);
        payoffs.push_back(value(after));
      });
    });
    return payoffs;
  }

 private:
  template <class Answers, class Value>
  static double best(Seat seat, Answers const& answers, Value&& value_of) {
    double found = seat == 0 ? -1 : 2;
    for (auto const answer : answers) {
      double const value = value_of(answer);
      found = seat == 0 ? std::max(found, value) : std::min(found, value);
    }
    return found;
  }

  double at_cards(Situation const& now) {
    Position const& table = now.table;
    // Only the difference of the scores matters, for the end and for ties.
    auto const key = std::tuple(table.pawns[0], table.pawns[1], table.hands[0].bits(), table.hands[1].bits(),
                                table.gifts.bits(), table.scores[0] - table.scores[1]);
    if (auto const known = known_.find(key); known != known_.end()) return known->second;
    auto const payoffs = matrix(now);
    auto const rows = static_cast<std::size_t>(table.hands[0].size());
    double const solved = bots::solve_matrix_game(payoffs, rows, payoffs.size() / rows, tolerance).value;
    return known_[key] = solved;
  }

  Ways const& ways_;
  std::map<std::tuple<House, House, std::uint16_t, std::uint16_t, std::uint64_t, int>, double> known_;
};

SearchSettings thorough(Selection selection, int simulations) {
  SearchSettings settings;
  settings.selection = selection;
  settings.simulations = simulations;
  settings.moves = 64;  // all there are
  return settings;
}

// What a mixture of Santa's cards is worth at least, whatever the brat does.
double guaranteed(std::vector<double> const& payoffs, std::vector<Search::Option> const& mixture) {
  std::size_t const columns = payoffs.size() / mixture.size();
  double least = 2;
  for (std::size_t column = 0; column < columns; ++column) {
    double worth = 0;
    for (std::size_t row = 0; row < mixture.size(); ++row) {
      worth += mixture[row].weight * payoffs[row * columns + column];
    }
    least = std::min(least, worth);
  }
  return least;
}

TEST(SantaSearch, regret_matching_comes_close_to_the_exact_value_of_a_hamlet) {
  Ways const ways(hamlet());
  Exact exact(ways);
  for (auto const& now :
       {last_rounds({2, 4, 12}, {1, 3, 11}, 0, 3), last_rounds({1, 7, 9}, {2, 6, 13}, 2, 5)}) {
    auto const payoffs = exact.matrix(now);
    double const value = exact.value(now);
    Rng rng(1);
    Search search(ways, thorough(Selection::regret_matching, 200'000));
    auto const mixture = search.run(now, 0, rng);
    EXPECT_GT(guaranteed(payoffs, mixture), value - 0.02);
    EXPECT_LT(guaranteed(payoffs, mixture), value + 3 * Exact::tolerance)
        << "nobody gets more than the value";
    // What was played on the way is worse than what was learnt: some cards were played only to try them.
    EXPECT_NEAR(search.value(0), value, 0.05);
    EXPECT_NEAR(search.value(0) + search.value(1), 1, 1e-6);
  }
}

TEST(SantaSearch, both_selections_find_an_exactly_best_move) {
  Ways const ways(hamlet());
  Exact exact(ways);
  for (Selection const selection : {Selection::decoupled_uct, Selection::regret_matching}) {
    for (Seat const mover : {0, 1}) {
      Situation now = last_rounds({2, 9}, {1, 13}, 0, 3);
      now.table.played = {9, 13};
      turn_up(now);
      call(now, mover);
      Rng rng(2);
      auto const options = Search(ways, thorough(selection, 60'000)).run(now, mover, rng);
      int const chosen = std::ranges::max_element(options, {}, &Search::Option::weight)->answer;
      double const best = exact.value(now);
      EXPECT_NEAR(exact.after_move(now, static_cast<MoveNumber>(chosen)), best, 0.02)
          << "mover " << int{mover};
    }
  }
}

// ---- on a real town --------------------------------------------------------------------------------------

TEST(SantaSearch, every_ride_and_walk_is_a_legal_path) {
  for (Town const& town : house_boards()) {
    Ways const ways(town);
    for (House from = 0; from < town.size; ++from) {
      for (int const card : {3, 8, 12}) {
        Position table;
        table.seats = 2;
        table.pawns = {from, from, no_house, no_house};
        for (Seat const seat : {0, 1}) {
          table.santa = 0;
          table.played = {static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(card)};
          auto const count = seat == 0 ? ways.walks(reach_of_card(card), from).size()
                                       : ways.rides(reach_of_card(card), from).size();
          ASSERT_GT(count, 0u);
          // Santa stands two houses away, where a ride may or may not pass him.
          if (seat == 1) table.pawns[0] = ways.rides(middle, from).back().end;
          for (std::size_t number = 0; number < count; ++number) {
            Path const path = path_of(table, ways, seat, static_cast<MoveNumber>(number));
            EXPECT_TRUE(check_path(town, seat == 0, card, from, path)) << int{from} << " card " << card;
          }
          table.pawns[0] = from;
        }
      }
    }
  }
}

// The quick rules are the rules: a move on the search's table is the same move in a match.
TEST(SantaSearch, moves_as_the_rules_do) {
  Rng rng(3);
  Ways const ways(elfenbein());
  for (int time = 0; time < 200; ++time) {
    Match match(
        {static_cast<House>(rng.below(elfenbein().size)), static_cast<House>(rng.below(elfenbein().size)),
         static_cast<House>(rng.below(elfenbein().size)), static_cast<House>(rng.below(elfenbein().size))});
    match.play({static_cast<int>(1 + rng.below(13)), 13, static_cast<int>(1 + rng.below(12)), 2});
    if (match.state.phase != Phase::ordering) continue;
    Situation now{match.state.table, Asked::order, match.state.chooser, 0};
    while (match.state.phase == Phase::ordering || match.state.phase == Phase::moving) {
      if (match.state.table.round > 1) break;
      if (match.state.phase == Phase::ordering) {
        Seats const left = match.state.table.to_move();
        Seat const next = *left.begin();
        match.must(match.state.chooser, Next{next});
        call(now, next);
      }
      Seat const mover = match.state.mover;
      ASSERT_EQ(now.mover, mover);
      auto const some = candidates(now, ways, 64);
      MoveNumber const number = some[rng.below(static_cast<std::uint32_t>(some.size()))];
      Path const path = path_of(now.table, ways, mover, number);
      move(now, ways, number);
      match.must(mover, Move{path});
      while (match.state.phase == Phase::bonus) {
        Seats const brats = match.state.table.brats_in(match.state.table.pawns[0]);
        Seat poorest = *brats.begin();
        for (Seat const brat : brats) {
          if (match.state.table.scores[brat] < match.state.table.scores[poorest]) poorest = brat;
        }
        match.must(0, Bonus{poorest});
      }
      EXPECT_EQ(now.table.scores, match.state.table.scores);
      EXPECT_EQ(now.table.pawns, match.state.table.pawns);
      EXPECT_EQ(now.table.gifts, match.state.table.gifts);
    }
  }
}

TEST(SantaSearch, the_same_generator_gives_the_same_answer) {
  Ways const ways(elfenbein());
  Match match({7, 9, 21, 28});
  Situation const now{match.state.table, Asked::cards, 0, 0};
  Rng one(4), two(4);
  SearchSettings settings;
  settings.simulations = 300;
  auto const a = Search(ways, settings).run(now, 1, one), b = Search(ways, settings).run(now, 1, two);
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].weight, b[i].weight);
}

}  // namespace
}  // namespace hotte::santa
