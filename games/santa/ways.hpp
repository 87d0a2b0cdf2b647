// Where everybody can get on a town, worked out once: what a bot looks up a million times.
#pragma once

#include "games/santa/position.hpp"

namespace hotte::santa {

// Cards of one kind go equally far.
enum Reach : std::uint8_t { low, middle, face };
inline constexpr int reaches = 3;
constexpr Reach reach_of_card(int card) { return is_face(card) ? face : card <= 5 ? low : middle; }

// A brat's move, as far as it matters: where it ends, and which houses it may pass on the way there.
struct Ride {
  House end = 0;
  Houses via{};  // each of these lies on some path to `end`; `end` itself too
};

// Santa's move on foot or by air.
struct Walk {
  List<House, 3> houses{};
  Houses set{};
};

class Ways {
 public:
  explicit Ways(Town const& town);

  Town const& town() const { return town_; }
  Hand cards(Reach reach) const { return cards_[reach]; }

  std::vector<Ride> const& rides(Reach reach, House from) const { return rides_[reach][from]; }
  std::vector<Walk> const& walks(Reach reach, House from) const { return walks_[reach][from]; }
  // Where a brat can get, on the way or at the end.
  Houses brat_reach(Reach reach, House from) const { return brat_reach_[reach][from]; }
  // What Santa can serve within three steps.
  Houses round_santa(House from) const { return round_santa_[from]; }
  int by_road(House from, House to) const { return by_road_[from][to]; }

 private:
  template <class T>
  using PerHouse = std::array<T, max_houses>;

  Town town_;
  std::array<Hand, reaches> cards_{};
  std::array<PerHouse<std::vector<Ride>>, reaches> rides_{};
  std::array<PerHouse<std::vector<Walk>>, reaches> walks_{};
  std::array<PerHouse<Houses>, reaches> brat_reach_{};
  PerHouse<Houses> round_santa_{};
  PerHouse<PerHouse<std::uint8_t>> by_road_{};
};

}  // namespace hotte::santa
