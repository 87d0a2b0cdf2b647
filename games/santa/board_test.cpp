// Boards as data: what is read, what is refused and in which words;
// and the number of legal paths, counted twice.
#include <fstream>
#include <set>
#include <sstream>

#include "games/santa/match_test.hpp"

namespace hotte::santa {
namespace {

// A single long street: the least that can be played on is sixteen houses.
Board street(std::uint32_t houses) {
  Board board;
  board.name = "street";
  board.streets.emplace_back();
  for (std::uint32_t i = 0; i < houses; ++i) {
    board.houses.push_back({i, {static_cast<std::int32_t>(i) * 1000}, {}});
    board.streets[0].push_back(i);
  }
  return board;
}

std::string fault(Board const& board) {
  auto const town = surveyed(board, "board");
  if (town) return "";
  EXPECT_EQ(town.error().why, Why::bad_options);
  return town.error().detail;
}

TEST(SantaBoard, elfenbein_is_as_drawn) {
  Town const& town = elfenbein();
  EXPECT_EQ(town.size, 36);
  int roads = 0, ways = 0, most = 0;
  for (House house = 0; house < town.size; ++house) {
    roads += town.roads[house].size();
    ways += town.ways[house].size();
    most = std::max(most, town.ways[house].size());
  }
  EXPECT_EQ(roads / 2, 52);
  EXPECT_EQ((ways - roads) / 2, 15);
  EXPECT_EQ(most, 6);
  EXPECT_EQ(wire::written(Options{}), R"({"board":"elfenbein","match":"single"})");
}

TEST(SantaBoard, a_town_gives_its_board_back) {
  for (Town const& town : house_boards()) EXPECT_EQ(surveyed(board_of(town), "board").value(), town);
  Board const board = street(16);
  EXPECT_EQ(board_of(surveyed(board, "board").value()), board);
}

TEST(SantaBoard, lengths_are_written_as_they_were) {
  for (std::string const text : {"0", "3", "-2", "0.5", "-0.5", "1.25", "-12.125", "10000"}) {
    auto const read = wire::read_as<Length>(wire::parse(text).value(), "x");
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(wire::written(*read), text);
  }
  for (std::string const text : {"10001", "-1e9", "\"3\"", "null"}) {
    EXPECT_FALSE(wire::read_as<Length>(wire::parse(text).value(), "x")) << text;
  }
}

TEST(SantaBoard, each_fault_has_its_sentence) {
  EXPECT_EQ(fault(street(16)), "");
  auto board = street(16);
  board.name = "";
  EXPECT_EQ(fault(board),
            "board.name: a board has a name of 1 to 30 letters (those with accents count twice).");
  board = street(16);
  board.houses[3].id = 4;
  EXPECT_EQ(fault(board),
            "board.houses[3].id: houses are numbered 0, 1, 2, … in order; this one is 3, not 4.");
  EXPECT_EQ(fault(street(65)), "board.houses: a board has at most 64 houses, and this one has 65.");
  board = street(16);
  board.streets.push_back({3, 16});
  EXPECT_EQ(fault(board), "board.streets[1][1]: there is no house 16 on this board.");
  board.streets[1] = {3};
  EXPECT_EQ(fault(board), "board.streets[1]: a street joins at least two houses.");
  board.streets[1] = {3, 5, 3};
  EXPECT_EQ(fault(board), "board.streets[1]: a street names no house twice, and this one has house 3 again.");
  board = street(16);
  board.paths = {{1, 16}};
  EXPECT_EQ(fault(board), "board.paths[0][1]: there is no house 16 on this board.");
  board.paths = {{1, 2, 3}};
  EXPECT_EQ(fault(board), "board.paths[0]: a path joins two houses: write it [a,b].");
  board.paths = {{1, 1}};
  EXPECT_EQ(fault(board), "board.paths[0]: a path leads from one house to another, not back to itself.");
}

TEST(SantaBoard, houses_are_joined_by_streets_not_by_paths) {
  auto board = street(20);
  board.streets = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {10, 11, 12, 13, 14, 15, 16, 17, 18, 19}};
  board.paths = {{9, 10}};
  EXPECT_EQ(
      fault(board),
      "board.streets: from house 0 no streets lead to house 10; every house must be joined to all others by "
      "streets.");
  board.streets.push_back({9, 10});
  EXPECT_EQ(fault(board), "");
}

TEST(SantaBoard, six_closed_houses_must_always_fit) {
  EXPECT_EQ(
      fault(street(15)),
      "board: six closed houses do not always fit: with 1, 4, 7, 10 and 13 closed, no other house is free of "
      "closed neighbours. Add houses or remove roads and paths.");
  auto board = street(16);
  board.paths = {{13, 15}};
  EXPECT_NE(fault(board), "") << "paths count as well";
}

// Every maximal set of closed houses of small random boards, tried one by one.
TEST(SantaBoard, the_check_of_closures_agrees_with_trying_everything) {
  Rng rng(3);
  int fits = 0, blocks = 0;
  for (int trial = 0; trial < 60; ++trial) {
    Board board = street(14 + rng.below(5));
    auto const size = static_cast<std::uint32_t>(board.houses.size());
    for (std::uint32_t i = rng.below(5); i > 0; --i) {
      std::uint32_t const a = rng.below(size), b = rng.below(size);
      if (a != b) board.paths.push_back({a, b});
    }
    std::vector<std::uint32_t> next(size);
    auto const join = [&](std::uint32_t a, std::uint32_t b) { next[a] |= 1u << b, next[b] |= 1u << a; };
    for (std::uint32_t i = 1; i < size; ++i) join(i - 1, i);
    for (auto const& path : board.paths) join(path[0], path[1]);
    bool blocked = false;
    for (std::uint32_t set = 1; set < 1u << size && !blocked; ++set) {
      if (std::popcount(set) >= 6) continue;
      bool apart = true;
      std::uint32_t covered = set;
      for (std::uint32_t i = 0; i < size && apart; ++i) {
        if (!(set >> i & 1)) continue;
        apart = !(next[i] & set);
        covered |= next[i];
      }
      blocked = apart && covered == (1u << size) - 1;
    }
    EXPECT_EQ(fault(board).find("six closed houses") != std::string::npos, blocked) << wire::written(board);
    blocked ? ++blocks : ++fits;
  }
  EXPECT_GT(fits, 5);
  EXPECT_GT(blocks, 5);
}

TEST(SantaBoard, a_board_with_too_many_ways_to_move_is_refused) {
  Board board = street(40);
  for (std::uint32_t a = 0; a < 14; ++a) {
    for (std::uint32_t b = a + 2; b < 14; ++b) board.paths.push_back({a, b});
  }
  EXPECT_TRUE(fault(board).starts_with("board: from house 0 there are ")) << fault(board);
}

TEST(SantaBoard, a_match_plays_on_a_whole_board_of_ones_own) {
  Options options;
  options.board = wire::read_as<BoardChoice>(wire::parse(wire::written(street(20))).value(), "board").value();
  Match const match({}, {3, options, Pace::instant});
  EXPECT_EQ(match.view().houses.size(), 20u);
  EXPECT_EQ(match.view().board, options.board);
  EXPECT_TRUE(
      wire::written(match.view()).find(R"("board":{"name":"street","houses":[{"id":0,"x":0,"y":0})") !=
      std::string::npos);
}

TEST(SantaBoard, the_state_is_small_enough_to_copy_in_tens_of_nanoseconds) {
  EXPECT_LE(sizeof(State), 3072u);
}

// ---- the number of legal paths

// An independent count: every sequence of different houses that somebody could possibly name, each judged
// alone by the words of the rules. Adjacency is read from the file, not from the town.
class BruteForce {
 public:
  BruteForce() {
    std::ifstream file(HOTTE_SOURCE_DIR "/games/santa/elfenbein.json");
    auto const json = wire::parse(std::string(std::istreambuf_iterator<char>(file), {})).value();
    for (auto const& street : json.at("streets").as_array()) {
      streets_.emplace_back();
      for (auto const& house : street.as_array())
        streets_.back().push_back(static_cast<int>(house.as_int64()));
    }
    for (auto const& path : json.at("paths").as_array()) {
      int const a = static_cast<int>(path.at(0).as_int64()), b = static_cast<int>(path.at(1).as_int64());
      paths_.insert({a, b}), paths_.insert({b, a});
    }
  }

  int count(bool is_santa, int card, int from) const {
    int found = 0;
    std::vector<int> path;
    extend(is_santa, card, from, path, found);
    return found;
  }

 private:
  bool road(int a, int b) const {
    for (auto const& street : streets_) {
      for (std::size_t i = 1; i < street.size(); ++i) {
        if ((street[i - 1] == a && street[i] == b) || (street[i - 1] == b && street[i] == a)) return true;
      }
    }
    return false;
  }

  // Whether these houses follow each other in one street, in one sense.
  bool straight(std::vector<int> const& houses) const {
    for (auto street : streets_) {
      for (int sense = 0; sense < 2; ++sense) {
        if (std::search(street.begin(), street.end(), houses.begin(), houses.end()) != street.end())
          return true;
        std::ranges::reverse(street);
      }
    }
    return false;
  }

  bool allowed(bool is_santa, int card, int from, std::vector<int> const& path) const {
    if (card > 10 && is_santa) return path.size() == 1;
    if (card > 10) return road(from, path[0]) && straight(path);
    if (path.size() > (card <= 5 ? 2u : 3u)) return false;
    int at = from;
    for (int const house : path) {
      if (!road(at, house) && !(is_santa && paths_.contains({at, house}))) return false;
      at = house;
    }
    return true;
  }

  // The beginning of an allowed path is allowed, so only those are made longer.
  void extend(bool is_santa, int card, int from, std::vector<int>& path, int& found) const {
    for (int house = 0; house < 36; ++house) {
      if (house == from || std::ranges::count(path, house) > 0) continue;
      path.push_back(house);
      if (allowed(is_santa, card, from, path)) {
        ++found;
        extend(is_santa, card, from, path, found);
      }
      path.pop_back();
    }
  }

  std::vector<std::vector<int>> streets_;
  std::set<std::pair<int, int>> paths_;
};

// games/santa/elfenbein_paths.txt: house, then for Santa and for a brat the number of paths with 1–5, 6–10
// and a face.
TEST(SantaPaths, are_as_many_as_the_table_says_and_as_a_brute_force_count_finds) {
  std::ifstream file(HOTTE_SOURCE_DIR "/games/santa/elfenbein_paths.txt");
  BruteForce const brute_force;
  std::string line;
  int rows = 0;
  while (std::getline(file, line)) {
    if (line.starts_with('#')) continue;
    std::istringstream columns(line);
    int house = -1;
    std::array<int, 6> table{};
    columns >> house;
    for (int& entry : table) columns >> entry;
    ASSERT_EQ(house, rows);
    for (int card = 1; card <= 13; ++card) {
      std::size_t const group = card <= 5 ? 0 : card <= 10 ? 1 : 2;
      for (bool const is_santa : {true, false}) {
        int const expected = table[group + (is_santa ? 0 : 3)];
        auto const listed = paths(elfenbein(), is_santa, card, static_cast<House>(house));
        EXPECT_EQ(static_cast<int>(listed.size()), expected) << "house " << house << " card " << card;
        EXPECT_EQ(std::set<std::string>(listed.begin(), listed.end()).size(), listed.size());
        EXPECT_EQ(brute_force.count(is_santa, card, house), expected)
            << "house " << house << " card " << card;
      }
    }
    ++rows;
  }
  EXPECT_EQ(rows, 36);
}

}  // namespace
}  // namespace hotte::santa
