#include "games/santa/position.hpp"

namespace hotte::santa {
namespace {

std::string step_to(std::size_t index, House house) {
  return "Step " + std::to_string(index + 1) + ", to house " + std::to_string(house) + ": ";
}

std::string houses_far(int count) { return count == 2 ? "two houses" : "three houses"; }

// C-18: no house twice in one move, the first one included.
Result<void> check_fresh(std::size_t index, House house, House from, Houses entered) {
  if (house == from)
    return illegal("C-18",
                   step_to(index, house) + "the move began there; nobody comes back in the same turn.");
  if (entered.has(house))
    return illegal("C-18",
                   step_to(index, house) + "the move has been there already; enter every house once.");
  return {};
}

Result<void> check_next_door(Town const& town, bool is_santa, std::size_t index, House at, House house) {
  if (town.neighbours(at, is_santa).has(house)) return {};
  if (town.ways[at].has(house)) {
    return illegal("C-23", step_to(index, house) +
                               "only a path leads there, and only Santa knows the paths; take a road.");
  }
  return illegal("C-17", step_to(index, house) + (is_santa ? "no road or path" : "no road") +
                             " leads there from house " + std::to_string(at) + ".");
}

Result<void> check_walk(Town const& town, bool is_santa, int card, House from, Path const& path) {
  Houses entered;
  House at = from;
  for (std::size_t i = 0; i < path.size(); ++i) {
    House const house = path[i];
    if (static_cast<int>(i) == reach_of(card)) {
      return illegal("C-17", step_to(i, house) + "a card of " + std::to_string(card) + " goes at most " +
                                 houses_far(reach_of(card)) + " far.");
    }
    if (auto fresh = check_fresh(i, house, from, entered); !fresh) return fresh;
    if (auto joined = check_next_door(town, is_santa, i, at, house); !joined) return joined;
    entered.add(house);
    at = house;
  }
  return {};
}

Result<void> check_flight(House from, Path const& path) {
  if (path.size() > 1) {
    return illegal("C-22",
                   step_to(1, path[1]) + "Santa flies straight to one house; name only where he lands.");
  }
  if (path[0] == from)
    return illegal("C-21", step_to(0, path[0]) + "Santa is there already; fly to another house.");
  return {};
}

// How many houses of the path, from its first on, lie on one direction of one street.
std::size_t along_one_street(Town const& town, Path const& path) {
  std::size_t longest = 1;
  for (int const place : town.places(path[0])) {
    for (int const sense : {-1, 1}) {
      std::size_t length = 1;
      while (length < path.size() && town.line[place + sense * static_cast<int>(length)] == path[length])
        ++length;
      longest = std::max(longest, length);
    }
  }
  return longest;
}

Result<void> check_jump(Town const& town, House from, Path const& path) {
  if (path[0] == from) return check_fresh(0, path[0], from, {});
  if (auto joined = check_next_door(town, false, 0, from, path[0]); !joined) return joined;
  std::size_t const straight = along_one_street(town, path);
  Houses entered;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (i == 1 && path[i] == from) {
      return illegal("C-25",
                     step_to(i, path[i]) + "the jump may turn but not go straight back to where it began.");
    }
    if (auto fresh = check_fresh(i, path[i], from, entered); !fresh) return fresh;
    if (i == straight) {
      std::string const house = std::to_string(path[i - 1]);
      bool const road = town.roads[path[i - 1]].has(path[i]);
      return illegal("C-23", step_to(i, path[i]) +
                                 (road ? "after its first house a jump stays in one street and one direction."
                                       : "no road leads there from house " + house +
                                             "; the jump ends where the road ends."));
    }
    entered.add(path[i]);
  }
  return {};
}

}  // namespace

Seats Position::to_move() const {
  Seats left = Seats::first(seats);
  for (Seat const seat : moved) left.remove(seat);
  return left;
}

Seats Position::brats_in(House house) const {
  Seats brats;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (seat != santa && pawns[seat] == house) brats.add(seat);
  }
  return brats;
}

Arrival santa_enters(Position& table, House house) {
  Arrival arrival;
  auto& points = table.scores[table.santa];
  table.pawns[table.santa] = house;
  arrival.saw = table.brats_in(house);
  bool const open = !table.closed.has(house);
  if (arrival.saw.empty()) {
    arrival.delivered = open && !table.gifts.has(house);
    if (arrival.delivered) {
      assert(table.gifts_placed < gift_markers - 1);  // C-43: 1 + 5 × 2 + 5 × 3 + 3 × 1 = 29
      table.gifts.add(house);
      ++table.gifts_placed;
      ++points;
    }
    return arrival;
  }
  table.seen = true;
  for (Seat const brat : arrival.saw)
    table.scores[brat] = static_cast<std::int16_t>(table.scores[brat] + sighting_points);
  arrival.bonus = open;
  arrival.lost = open && table.gifts.has(house);
  if (arrival.lost) table.gifts.remove(house), --points;
  return arrival;
}

Arrival brat_enters(Position& table, Seat brat, House house) {
  Arrival arrival;
  table.pawns[brat] = house;
  if (table.pawns[table.santa] != house) return arrival;
  auto& points = table.scores[brat];
  arrival.saw.add(brat);
  points = static_cast<std::int16_t>(points + sighting_points);
  arrival.lost = arrival.bonus = !table.seen && table.gifts.has(house);
  table.seen = true;
  if (arrival.lost) table.gifts.remove(house), --table.scores[table.santa], ++points;
  return arrival;
}

Result<void> check_path(Town const& town, bool is_santa, int card, House from, Path const& path) {
  if (path.empty())
    return illegal("C-17", "A move goes at least one house far: name the houses you enter, in order.");
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i] >= town.size) return malformed(step_to(i, path[i]) + "there is no such house on this board.");
  }
  if (!is_face(card)) return check_walk(town, is_santa, card, from, path);
  return is_santa ? check_flight(from, path) : check_jump(town, from, path);
}

bool position_detail::same_beginning(Town const& town, std::span<std::uint8_t const> places,
                                     std::size_t place, int sense, std::size_t length) {
  for (std::size_t earlier = 0; earlier < place; ++earlier) {
    for (int const other : {-1, 1}) {
      std::size_t same = 0;
      while (same < length && town.line[places[earlier] + other * static_cast<int>(same + 1)] ==
                                  town.line[places[place] + sense * static_cast<int>(same + 1)]) {
        ++same;
      }
      if (same == length) return true;
    }
  }
  return false;
}

}  // namespace hotte::santa
