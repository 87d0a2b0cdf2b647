#include "games/santa/foresight.hpp"

#include <limits>

namespace hotte::santa {
namespace {

// All in points.
constexpr double rival = 0.7;           // what a point of the best rival counts against one of one's own
constexpr double sure_catch = 0.95;     // a brat who can reach Santa, when Santa has moved already
constexpr double likely_catch = 0.5;    // when Santa may still get away
constexpr double next_sighting = 1.0;   // next round, if every card of the brat reaches Santa
constexpr double next_loss = 0.3;       // the same for Santa
constexpr double distance_cost = 0.08;  // for a brat, per road to Santa
constexpr double fresh_house = 0.15;    // for Santa, per house he could serve soon
constexpr int fresh_enough = 6;
constexpr std::array<double, 3> santa_card = {0, 0.5,
                                              1.2};  // what keeping a card is worth: low, middle, face
constexpr std::array<double, 3> brat_card = {0, 0.4, 0.9};
constexpr double rank_worth = 0.04;  // and for its rank: the highest card decides the order

Seat poorest(Position const& table, Seats seats) {
  Seat poorest = *seats.begin();
  for (Seat const seat : seats) {
    if (table.scores[seat] < table.scores[poorest]) poorest = seat;
  }
  return poorest;
}

// Of those with the highest card the one with the fewest points; Santa, if he may name one, names himself.
Seat chooser_of(Position const& table) {
  Seat chooser = table.santa;
  for (Seat seat = 0; seat < table.seats; ++seat) {
    if (table.played[seat] < table.played[chooser]) continue;
    bool const higher = table.played[seat] > table.played[chooser];
    if (higher || table.scores[seat] < table.scores[chooser]) chooser = seat;
  }
  return chooser;
}

}  // namespace

void advance(Position& table, Seat mover, Path const& path) {
  for (House const house : path) {
    if (mover != table.santa) {
      brat_enters(table, mover, house);
    } else if (Arrival const arrival = santa_enters(table, house); arrival.bonus) {
      ++table.scores[poorest(table, arrival.saw)];
    }
  }
  table.moved.push_back(mover);
}

// The share of a brat's cards that would take it to `house`.
double Foresight::threat(Position const& table, Seat brat, House house) const {
  Hand const hand = table.hands[brat];
  House const from = table.pawns[brat];
  int reaching = 0;
  for (Reach const reach : {low, middle, face}) {
    if (ways_.brat_reach(reach, from).has(house)) reaching += hand.count(ways_.cards(reach));
  }
  return reaching == 0 ? 0 : static_cast<double>(reaching) / hand.size();
}

double Foresight::worth(Position const& table, Seat seat) const {
  std::array<double, seats_limit> points{};
  for (Seat each = 0; each < table.seats; ++each) points[each] = table.scores[each];
  Seat const santa = table.santa;
  House const at = table.pawns[santa];
  Seats const to_move = table.to_move();
  bool const another_round = table.round < rounds;
  Houses fresh = ways_.round_santa(at).without(table.closed | table.gifts);
  for (Seat brat = 0; brat < table.seats; ++brat) {
    if (brat == santa) continue;
    House const place = table.pawns[brat];
    fresh.remove(place);
    bool const can_catch = to_move.has(brat) && table.played[brat] != 0 &&
                           ways_.brat_reach(reach_of_card(table.played[brat]), place).has(at);
    if (can_catch) {
      double const chance = to_move.has(santa) ? likely_catch : sure_catch;
      double const gift = !table.seen && table.gifts.has(at) ? chance : 0;
      points[brat] += sighting_points * chance + gift;
      points[santa] -= gift;
    }
    if (!another_round) continue;
    double const next = threat(table, brat, at);
    points[brat] += next_sighting * next - distance_cost * ways_.by_road(place, at);
    points[santa] -= next_loss * next;
  }
  if (another_round) {
    points[santa] += fresh_house * std::min(fresh.size(), fresh_enough);
  }
  double best_rival = std::numeric_limits<double>::lowest();
  for (Seat other = 0; other < table.seats; ++other) {
    if (other != seat) best_rival = std::max(best_rival, points[other]);
  }
  return points[seat] - rival * best_rival;
}

double Foresight::keeping_worth(Position const& table, Seat seat, int card) const {
  auto const& kept = seat == table.santa ? santa_card : brat_card;
  return table.round < rounds ? kept[reach_of_card(card)] + rank_worth * card : 0;
}

Path Foresight::best_path(Position const& table, Seat mover) const {
  Path best;
  double most = std::numeric_limits<double>::lowest();
  bool const is_santa = mover == table.santa;
  House const santas = table.pawns[table.santa];
  std::array<Houses, 2> tried{};  // for a brat only the last house counts, and whether Santa was on the way
  for_each_path(ways_.town(), is_santa, table.played[mover], table.pawns[mover], [&](Path const& path) {
    if (!is_santa) {
      Houses& same = tried[std::find(path.begin(), path.end(), santas) != path.end()];
      if (same.has(path.back())) return;
      same.add(path.back());
    }
    Position after = table;
    advance(after, mover, path);
    double const value = worth(after, mover);
    if (value > most) most = value, best = path;
  });
  return best;
}

void Foresight::finish_round(Position& table, Seat chooser) const {
  Seats brats = table.to_move();
  bool const santa_to_move = brats.has(table.santa);
  brats.remove(table.santa);
  List<Seat, seats_limit> riders;  // the chooser first
  for (int turn = 0; turn < table.seats; ++turn) {
    Seat const seat = static_cast<Seat>((chooser + turn) % table.seats);
    if (brats.has(seat)) riders.push_back(seat);
  }
  // Santa first, last, or after the first rider.
  List<std::size_t, 3> places = {riders.size()};
  if (santa_to_move && !riders.empty()) places.push_back(0);
  if (santa_to_move && riders.size() > 1) places.push_back(1);
  Position best = table;
  double most = std::numeric_limits<double>::lowest();
  for (std::size_t const place : places) {
    Position after = table;
    for (std::size_t i = 0; i <= riders.size(); ++i) {
      if (i == place && santa_to_move) advance(after, after.santa, best_path(after, after.santa));
      if (i < riders.size()) advance(after, riders[i], best_path(after, riders[i]));
    }
    double const value = worth(after, chooser);
    if (value > most) most = value, best = after;
  }
  table = best;
}

void Foresight::play_round(Position& table) const {
  for (Seat seat = 0; seat < table.seats; ++seat) table.hands[seat].remove(table.played[seat]);
  finish_round(table, chooser_of(table));
}

// Brats spread over houses from which they get far; Santa hides where he has much to do.
double Foresight::start_worth(Position const& table, Seat seat, House house) const {
  if (seat == table.santa) {
    Position begun = table;
    begun.pawns[seat] = house;
    return worth(begun, seat) + !table.closed.has(house);
  }
  double nearest = 4;
  for (Seat other = 0; other < table.seats; ++other) {
    if (table.pawns[other] == no_house) continue;
    nearest = std::min<double>(nearest, ways_.by_road(house, table.pawns[other]));
  }
  return ways_.brat_reach(middle, house).size() + ways_.brat_reach(face, house).size() + 2 * nearest;
}

}  // namespace hotte::santa
