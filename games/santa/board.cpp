#include "games/santa/board.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "embedded/santa_elfenbein.hpp"
#include "embedded/santa_sternheim.hpp"
#include "embedded/santa_tannengrund.hpp"
#include "games/santa/position.hpp"

namespace hotte::santa {
namespace {

std::string number(std::size_t value) { return std::to_string(value); }

std::string listed(Houses houses) {
  std::string text;
  int left = houses.size();
  for (House const house : houses) {
    --left;
    text += number(house) + (left == 0 ? "" : left == 1 ? " and " : ", ");
  }
  return text;
}

// Checks a board and builds its town, step by step; the first fault ends it.
class Surveyor {
 public:
  Surveyor(Board const& board, std::string_view what) : board_(board), what_(what) {}

  Result<Town> town() {
    for (auto const step : {&Surveyor::name, &Surveyor::houses, &Surveyor::streets, &Surveyor::paths,
                            &Surveyor::connected, &Surveyor::closures_fit, &Surveyor::few_enough_paths}) {
      if (auto done = (this->*step)(); !done) return done.error();
    }
    return town_;
  }

 private:
  Refusal bad(std::string const& where, std::string const& sentence) const {
    return bad_options(what_ + where + ": " + sentence);
  }

  Result<void> name() {
    if (board_.name.empty() || board_.name.size() > decltype(town_.name)::static_capacity) {
      return bad(".name", "a board has a name of 1 to 30 letters (those with accents count twice).");
    }
    for (char const letter : board_.name) town_.name.push_back(letter);
    return {};
  }

  Result<void> houses() {
    if (board_.houses.empty() || board_.houses.size() > max_houses) {
      return bad(".houses", "a board has at most " + number(max_houses) + " houses, and this one has " +
                                number(board_.houses.size()) + ".");
    }
    town_.size = static_cast<std::uint8_t>(board_.houses.size());
    for (std::size_t i = 0; i < town_.size; ++i) {
      Place const& place = board_.houses[i];
      if (place.id != i) {
        return bad(".houses[" + number(i) + "].id", "houses are numbered 0, 1, 2, … in order; this one is " +
                                                        number(i) + ", not " + number(place.id) + ".");
      }
      town_.spots[i] = {place.x, place.y};
    }
    return {};
  }

  Result<void> known(std::string const& where, std::uint32_t house) const {
    if (house < town_.size) return {};
    return bad(where, "there is no house " + number(house) + " on this board.");
  }

  Result<void> streets() {
    std::size_t together = 0;
    for (auto const& street : board_.streets) together += street.size();
    if (together > max_street_houses || together + board_.streets.size() + 1 > town_.line.static_capacity) {
      return bad(".streets", "these are too many streets: together they name at most " +
                                 number(max_street_houses) + " houses.");
    }
    town_.line.push_back(no_house);
    for (std::size_t i = 0; i < board_.streets.size(); ++i) {
      auto const& street = board_.streets[i];
      std::string const where = ".streets[" + number(i) + "]";
      if (street.size() < 2) return bad(where, "a street joins at least two houses.");
      Houses on_it;
      for (std::size_t j = 0; j < street.size(); ++j) {
        if (auto there = known(where + "[" + number(j) + "]", street[j]); !there) return there.error();
        auto const house = static_cast<House>(street[j]);
        if (on_it.has(house))
          return bad(where,
                     "a street names no house twice, and this one has house " + number(house) + " again.");
        on_it.add(house);
        if (j > 0) join(town_.roads, static_cast<House>(street[j - 1]), house);
        town_.line.push_back(house);
      }
      town_.line.push_back(no_house);
    }
    town_.ways = town_.roads;
    for (House house = 0; house < town_.size; ++house) {
      for (std::size_t at = 0; at < town_.line.size(); ++at) {
        if (town_.line[at] == house) town_.places_in_line.push_back(static_cast<std::uint8_t>(at));
      }
      town_.places_begin[house + 1u] = static_cast<std::uint8_t>(town_.places_in_line.size());
    }
    return {};
  }

  Result<void> paths() {
    if (board_.paths.size() > decltype(town_.trails)::static_capacity) {
      return bad(".paths", "a board has at most " + number(town_.trails.static_capacity) + " paths.");
    }
    for (std::size_t i = 0; i < board_.paths.size(); ++i) {
      auto const& path = board_.paths[i];
      std::string const where = ".paths[" + number(i) + "]";
      if (path.size() != 2) return bad(where, "a path joins two houses: write it [a,b].");
      for (std::size_t j = 0; j < 2; ++j) {
        if (auto there = known(where + "[" + number(j) + "]", path[j]); !there) return there.error();
      }
      if (path[0] == path[1])
        return bad(where, "a path leads from one house to another, not back to itself.");
      Trail const trail{static_cast<House>(path[0]), static_cast<House>(path[1])};
      join(town_.ways, trail.from, trail.to);
      town_.trails.push_back(trail);
    }
    return {};
  }

  // C-19, C-20: nobody is ever stuck, and brats can ride everywhere.
  Result<void> connected() {
    Houses reached = Houses::one(0);
    for (Houses edge = reached; !edge.empty();) {
      Houses next;
      for (House const house : edge) next = next | town_.roads[house];
      edge = next.without(reached);
      reached = reached | edge;
    }
    Houses const cut_off = town_.all().without(reached);
    if (cut_off.empty()) return {};
    return bad(".streets", "from house 0 no streets lead to house " + number(cut_off.lowest()) +
                               "; every house must be joined to all others by streets.");
  }

  // C-12: however the first markers lie, there is room for the sixth.
  Result<void> closures_fit() {
    Houses closed;
    if (!blocked(closed, town_.all(), closed_houses - 1)) return {};
    return bad(
        "",
        "six closed houses do not always fit: with " + listed(closed) +
            " closed, no other house is free of closed neighbours. Add houses or remove roads and paths.");
  }

  // Whether at most `left` more closed houses can leave nothing free. Some house stays free unless it or one
  // of its free neighbours is closed, so it is enough to try those of the house that has fewest.
  bool blocked(Houses& closed, Houses free, int left) const {
    if (free.empty()) return true;
    if (left == 0) return false;
    Houses fewest = free;
    int widest = 0;
    for (House const house : free) {
      Houses const takes = (town_.ways[house] | Houses::one(house)) & free;
      if (takes.size() < fewest.size()) fewest = takes;
      widest = std::max(widest, takes.size());
    }
    if (widest * left < free.size()) return false;
    for (House const house : fewest) {
      closed.add(house);
      if (blocked(closed, free.without(town_.ways[house] | Houses::one(house)), left - 1)) return true;
      closed.remove(house);
    }
    return false;
  }

  // So that every legal move can be listed.
  Result<void> few_enough_paths() {
    for (House house = 0; house < town_.size; ++house) {
      for (auto const& [is_santa, card] : {std::pair(true, 10), std::pair(false, 10), std::pair(false, 13)}) {
        int count = 0;
        for_each_path(town_, is_santa, card, house, [&](Path const&) { ++count; });
        if (count <= max_paths) continue;
        return bad("", "from house " + number(house) + " there are " + number(count) +
                           " ways to move with one card, and at most " + number(max_paths) +
                           " can be offered. Remove roads or paths around it.");
      }
    }
    return {};
  }

  static void join(std::array<Houses, max_houses>& by, House a, House b) { by[a].add(b), by[b].add(a); }

  Board const& board_;
  std::string what_;
  Town town_;
};

struct HouseBoards {
  std::vector<Town> towns;

  HouseBoards() {
    for (auto const& [file, text] : {std::pair("games/santa/elfenbein.json", &embedded::santa_elfenbein),
                                     std::pair("games/santa/tannengrund.json", &embedded::santa_tannengrund),
                                     std::pair("games/santa/sternheim.json", &embedded::santa_sternheim)}) {
      auto const board = wire::read_as<Board>(wire::parse(text()).value(), file).value();
      towns.push_back(surveyed(board, file).value());
    }
  }
};

}  // namespace

Result<Town> surveyed(Board const& board, std::string_view what) { return Surveyor(board, what).town(); }

Board board_of(Town const& town) {
  Board board;
  board.name.assign(town.name.begin(), town.name.end());
  for (std::uint32_t house = 0; house < town.size; ++house) {
    board.houses.push_back({house, town.spots[house].x, town.spots[house].y});
  }
  for (std::size_t at = 1; at < town.line.size(); ++at) {
    if (town.line[at - 1] == no_house) board.streets.emplace_back();
    if (town.line[at] != no_house) board.streets.back().push_back(town.line[at]);
  }
  for (Trail const& trail : town.trails) board.paths.push_back({trail.from, trail.to});
  return board;
}

std::span<Town const> house_boards() {
  static HouseBoards const boards;
  return boards.towns;
}

Town const* house_board(std::string_view name) {
  for (Town const& town : house_boards()) {
    if (std::string_view(town.name.data(), town.name.size()) == name) return &town;
  }
  return nullptr;
}

}  // namespace hotte::santa

namespace hotte::wire {

using santa::Board;
using santa::BoardChoice;
using santa::Length;

void Custom<Length>::write(std::string& out, Length length) {
  int const whole = length.thousandths / 1000;
  int const part = std::abs(length.thousandths % 1000);
  if (length.thousandths < 0 && whole == 0) out += '-';
  write_number(out, whole);
  if (part == 0) return;
  std::string digits = std::to_string(1000 + part);
  digits[0] = '.';
  out += digits.substr(0, digits.find_last_not_of('0') + 1);
}

bool Custom<Length>::read(json::value const& from, Length& into, Fault& fault) {
  boost::system::error_code error;
  double const length = from.to_number<double>(error);
  if (error || !(std::abs(length) <= 10'000)) return fault.set("expected a number from -10000 to 10000");
  into.thousandths = static_cast<std::int32_t>(std::lround(length * 1000));
  return true;
}

void Custom<BoardChoice>::write(std::string& out, BoardChoice const& choice) {
  if (choice.own)
    wire::write(out, *choice.own);
  else
    write_quoted(out, choice.name);
}

bool Custom<BoardChoice>::read(json::value const& from, BoardChoice& into, Fault& fault) {
  if (from.is_object()) {
    if (!wire::read(from, into.own.emplace(), fault)) return false;
    into.name = into.own->name;
    return true;
  }
  if (!from.is_string()) return fault.set("expected the name of a board or a whole board");
  into.own.reset();
  if (!read_text(from, into.name, fault)) return false;
  if (santa::house_board(into.name)) return true;
  std::string names;
  for (santa::Town const& town : santa::house_boards()) {
    names += (names.empty() ? "" : ", ") + std::string(town.name.begin(), town.name.end());
  }
  return fault.set("there is no board called '" + excerpt(into.name) + "'; choose one of " + names +
                   " or give a whole board");
}

std::string Custom<BoardChoice>::typescript() {
  return "string | { name: string; houses: { id: number; x: number; y: number }[]; streets: number[][]; "
         "paths: "
         "number[][] }";
}

}  // namespace hotte::wire

namespace hotte {

void DescribeOption<santa::BoardChoice>::into(OptionCard& card) {
  card.type = OptionType::choice;
  for (santa::Town const& town : santa::house_boards()) {
    card.values.push_back({'"' + std::string(town.name.begin(), town.name.end()) + '"'});
  }
}

}  // namespace hotte
