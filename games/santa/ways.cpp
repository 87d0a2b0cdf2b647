#include "games/santa/ways.hpp"

namespace hotte::santa {
namespace {

// A card of each kind.
constexpr std::array<int, reaches> sample_card = {5, 10, 13};

}  // namespace

Ways::Ways(Town const& town) : town_(town) {
  for (int card = 1; card <= cards_each; ++card) cards_[reach_of_card(card)].add(card);
  for (House from = 0; from < town_.size; ++from) {
    for (int const card : sample_card) {
      Reach const reach = reach_of_card(card);
      std::array<Houses, max_houses> via{};
      for_each_path(town_, false, card, from, [&](Path const& path) {
        for (House const house : path) via[path.back()].add(house);
      });
      for (House end = 0; end < town_.size; ++end) {
        if (via[end].empty()) continue;
        rides_[reach][from].push_back({end, via[end]});
        brat_reach_[reach][from].add(end);
      }
      for_each_path(town_, true, card, from, [&](Path const& path) {
        Walk walk;
        for (House const house : path) walk.houses.push_back(house), walk.set.add(house);
        walks_[reach][from].push_back(walk);
        if (reach == middle) round_santa_[from].add(path.back());
      });
    }
    auto& distances = by_road_[from];
    distances.fill(max_houses);
    Houses reached = Houses::one(from);
    std::uint8_t distance = 0;
    for (Houses edge = reached; !edge.empty(); ++distance) {
      Houses next;
      for (House const house : edge) distances[house] = distance, next = next | town_.roads[house];
      edge = next.without(reached);
      reached = reached | edge;
    }
  }
}

}  // namespace hotte::santa
