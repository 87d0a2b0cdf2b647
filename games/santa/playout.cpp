#include "games/santa/playout.hpp"

#include <cmath>

namespace hotte::santa {
namespace {

constexpr double points_that_matter = 3;  // ahead by so many, one is rather content
constexpr int table_reach = 80;           // differences beyond are all the same
constexpr double met = 3.5;               // what Santa gives away by walking into a brat
constexpr double risk = 2.5;              // or by stopping where a brat to move can get
constexpr double threat = 0.6;            // or could get next round with most cards
constexpr double near = 0.2;              // for a brat, per road to Santa
constexpr int tries = 4;                  // moves looked at in quick play

Reach reach_now(Position const& table, Seat seat) { return reach_of_card(table.played[seat]); }

bool can_catch(Position const& table, Ways const& ways, Seat brat) {
  return ways.brat_reach(reach_now(table, brat), table.pawns[brat]).has(table.pawns[table.santa]);
}

// Who still has to move goes on, or the next round begins.
void go_on(Situation& now) {
  Seats const left = now.table.to_move();
  if (left.size() > 1) {
    now.asked = Asked::order;
  } else if (!left.empty()) {
    call(now, *left.begin());
  } else if (now.table.round == rounds) {
    now.asked = Asked::nothing;
  } else {
    ++now.table.round;
    now.table.seen = false;
    now.table.played = {};
    now.table.moved.clear();
    now.asked = Asked::cards;
  }
}

void serve(Position& table, Walk const& walk) {
  for (House const house : walk.houses) {
    Arrival const arrival = santa_enters(table, house);
    if (!arrival.bonus) continue;
    Seat poorest = *arrival.saw.begin();
    for (Seat const seat : arrival.saw) {
      if (table.scores[seat] < table.scores[poorest]) poorest = seat;
    }
    ++table.scores[poorest];
  }
}

void ride(Position& table, Seat brat, Ride const& ride) {
  House const santa = table.pawns[table.santa];
  if (ride.via.has(santa)) brat_enters(table, brat, santa);
  table.pawns[brat] = ride.end;
}

// What stands in Santa's way this round.
struct Dangers {
  Houses brats{};       // somebody is there
  Houses soon{};        // somebody who has still to move gets there
  Houses next_round{};  // somebody gets there with a middle card
};

Dangers dangers(Position const& table, Ways const& ways) {
  Dangers found;
  Seats const to_move = table.to_move();
  for (Seat seat = 0; seat < table.seats; ++seat) {
    if (seat == table.santa) continue;
    found.brats.add(table.pawns[seat]);
    found.next_round = found.next_round | ways.brat_reach(middle, table.pawns[seat]);
    if (to_move.has(seat))
      found.soon = found.soon | ways.brat_reach(reach_now(table, seat), table.pawns[seat]);
  }
  return found;
}

double walk_worth(Position const& table, Walk const& walk, Dangers const& dangers) {
  Houses const served = walk.set.without(table.closed | table.gifts | dangers.brats);
  House const end = walk.houses.back();
  return served.size() - met * (walk.set & dangers.brats).size() - risk * dangers.soon.has(end) -
         threat * dangers.next_round.has(end);
}

double ride_worth(Position const& table, Ways const& ways, Ride const& ride) {
  House const santa = table.pawns[table.santa];
  return sighting_points * ride.via.has(santa) - near * ways.by_road(ride.end, santa);
}

std::uint32_t below(Rng& rng, std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); }

MoveNumber quick_move(Situation const& now, Ways const& ways, Rng& rng) {
  Position const& table = now.table;
  Reach const reach = reach_now(table, now.mover);
  House const from = table.pawns[now.mover];
  bool const is_santa = now.mover == table.santa;
  Dangers const ahead = is_santa ? dangers(table, ways) : Dangers{};
  auto const count = is_santa ? ways.walks(reach, from).size() : ways.rides(reach, from).size();
  MoveNumber best = 0;
  double most = -1e9;
  for (int time = 0; time < tries; ++time) {
    auto const number = static_cast<MoveNumber>(below(rng, count));
    double const worth = is_santa ? walk_worth(table, ways.walks(reach, from)[number], ahead)
                                  : ride_worth(table, ways, ways.rides(reach, from)[number]);
    if (worth > most) most = worth, best = number;
  }
  return best;
}

// A brat who sees Santa goes for him; the others take what looks best of a few.
MoveNumber quick_ride(Situation const& now, Ways const& ways, Rng& rng) {
  Position const& table = now.table;
  if (!can_catch(table, ways, now.mover)) return quick_move(now, ways, rng);
  auto const& rides = ways.rides(reach_now(table, now.mover), table.pawns[now.mover]);
  House const santa = table.pawns[table.santa];
  auto const found = std::ranges::find(rides, santa, &Ride::end);
  return static_cast<MoveNumber>(found - rides.begin());
}

// Santa stays away from whoever could come; brats who can come do so before he leaves, and else wait for him
// to come nearer.
Seat quick_call(Situation const& now, Ways const& ways) {
  Position const& table = now.table;
  Seats const left = table.to_move();
  Seat const santa = table.santa;
  bool const santa_moves = left.has(santa);
  if (now.chooser != santa) {
    bool const catches = left.has(now.chooser) && can_catch(table, ways, now.chooser);
    if (catches || !santa_moves) return left.has(now.chooser) ? now.chooser : *left.begin();
    return santa;
  }
  bool hunted = false;
  for (Seat const seat : left) hunted = hunted || (seat != santa && can_catch(table, ways, seat));
  if (santa_moves && hunted) return santa;
  for (Seat const seat : left) {
    if (seat != santa) return seat;
  }
  return santa;
}

}  // namespace

void turn_up(Situation& now) {
  Position& table = now.table;
  now.chooser = table.santa;
  for (Seat seat = 0; seat < table.seats; ++seat) {
    table.hands[seat].remove(table.played[seat]);
    if (table.played[seat] < table.played[now.chooser]) continue;
    bool const higher = table.played[seat] > table.played[now.chooser];
    if (higher || table.scores[seat] < table.scores[now.chooser]) now.chooser = seat;
  }
  go_on(now);
}

void call(Situation& now, Seat next) {
  now.mover = next;
  now.asked = Asked::move;
}

void move(Situation& now, Ways const& ways, MoveNumber number) {
  Position& table = now.table;
  Reach const reach = reach_now(table, now.mover);
  House const from = table.pawns[now.mover];
  if (now.mover == table.santa) {
    serve(table, ways.walks(reach, from)[number]);
  } else {
    ride(table, now.mover, ways.rides(reach, from)[number]);
  }
  table.moved.push_back(now.mover);
  go_on(now);
}

Path path_of(Position const& table, Ways const& ways, Seat mover, MoveNumber number) {
  Reach const reach = reach_now(table, mover);
  House const from = table.pawns[mover];
  Path found;
  if (mover == table.santa) {
    for (House const house : ways.walks(reach, from)[number].houses) found.push_back(house);
    return found;
  }
  Ride const& ride = ways.rides(reach, from)[number];
  House const santa = table.pawns[table.santa];
  for_each_path(ways.town(), false, table.played[mover], from, [&](Path const& path) {
    bool const through = std::ranges::find(path, santa) != path.end();
    if (found.empty() && path.back() == ride.end && through == ride.via.has(santa)) found = path;
  });
  return found;
}

Candidates candidates(Situation const& now, Ways const& ways, std::size_t most) {
  Position const& table = now.table;
  Reach const reach = reach_now(table, now.mover);
  House const from = table.pawns[now.mover];
  struct Scored {
    double worth;
    MoveNumber number;
  };
  static thread_local std::vector<Scored> scored;
  scored.clear();
  auto const add = [&](double worth) { scored.push_back({worth, static_cast<MoveNumber>(scored.size())}); };
  if (now.mover == table.santa) {
    Dangers const ahead = dangers(table, ways);
    for (Walk const& walk : ways.walks(reach, from)) add(walk_worth(table, walk, ahead));
  } else {
    for (Ride const& ride : ways.rides(reach, from)) add(ride_worth(table, ways, ride));
  }
  std::size_t const count = std::min(most, scored.size());
  std::partial_sort(scored.begin(), scored.begin() + static_cast<std::ptrdiff_t>(count), scored.end(),
                    [](Scored const& a, Scored const& b) {
                      return a.worth != b.worth ? a.worth > b.worth : a.number < b.number;
                    });
  Candidates chosen;
  for (std::size_t i = 0; i < count; ++i) chosen.push_back(scored[i].number);
  return chosen;
}

void play_out(Situation& now, Ways const& ways, int rounds_more, Rng& rng) {
  int const last = now.table.round + rounds_more;
  while (now.asked != Asked::nothing) {
    Position& table = now.table;
    switch (now.asked) {
      case Asked::cards:
        if (table.round >= last) return;
        for (Seat seat = 0; seat < table.seats; ++seat) {
          unsigned rest = table.hands[seat].bits();
          for (auto skip = below(rng, static_cast<std::size_t>(table.hands[seat].size())); skip > 0; --skip) {
            rest &= rest - 1;
          }
          table.played[seat] = static_cast<std::uint8_t>(std::countr_zero(rest));
        }
        turn_up(now);
        break;
      case Asked::order:
        call(now, quick_call(now, ways));
        break;
      case Asked::move:
        move(now, ways, now.mover == table.santa ? quick_move(now, ways, rng) : quick_ride(now, ways, rng));
        break;
      case Asked::nothing:
        break;
    }
  }
}

double content(Position const& table, Seat seat) {
  static auto const contents = [] {
    std::array<double, 2 * table_reach + 1> made{};
    for (int i = -table_reach; i <= table_reach; ++i) {
      made[static_cast<std::size_t>(i + table_reach)] = 1 / (1 + std::exp(-i / points_that_matter));
    }
    return made;
  }();
  int best_rival = std::numeric_limits<int>::min();
  for (Seat other = 0; other < table.seats; ++other) {
    if (other != seat) best_rival = std::max<int>(best_rival, table.scores[other]);
  }
  int const ahead = std::clamp(table.scores[seat] - best_rival, -table_reach, table_reach);
  return contents[static_cast<std::size_t>(ahead + table_reach)];
}

}  // namespace hotte::santa
