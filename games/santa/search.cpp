#include "games/santa/search.hpp"

#include <cmath>

namespace hotte::santa {
namespace {

// The seats that answer a question.
Seats asked_seats(Situation const& now) {
  switch (now.asked) {
    case Asked::cards:
      return Seats::first(now.table.seats);
    case Asked::order:
      return {now.chooser};
    case Asked::move:
      return {now.mover};
    case Asked::nothing:
      break;
  }
  return {};
}

}  // namespace

std::vector<Search::Option> Search::run(Situation const& root, Seat seat, Rng& rng) {
  nodes_.clear();
  arms_.clear();
  after_cards_.clear();
  open(add(root), root);
  for (int i = 0; i < settings_.simulations; ++i) simulate(root, rng);
  bool const mixes = root.asked == Asked::cards && settings_.selection == Selection::regret_matching;
  std::vector<Option> options;
  double total = 0;
  for (Arm const& arm : arms(nodes_.front(), seat)) {
    double const weight = mixes ? arm.used : arm.visits;
    options.push_back({arm.answer, weight, arm.visits ? arm.sum / static_cast<float>(arm.visits) : 0.0});
    total += weight;
  }
  for (Option& option : options)
    option.weight = total > 0 ? option.weight / total : 1.0 / static_cast<double>(options.size());
  return options;
}

void Search::simulate(Situation now, Rng& rng) {
  way_.clear();
  std::int32_t at = 0;
  while (nodes_[static_cast<std::size_t>(at)].open && now.asked != Asked::nothing) {
    Node const node = nodes_[static_cast<std::size_t>(at)];
    Visit visit{at, {}, {}};
    bool const mixes = now.asked == Asked::cards && settings_.selection == Selection::regret_matching;
    for (Seat const seat : asked_seats(now)) {
      visit.arm[seat] = mixes ? mixed_arm(node, seat, rng, &visit.chance[seat]) : best_arm(node, seat, rng);
    }
    switch (now.asked) {
      case Asked::cards:
        for (Seat seat = 0; seat < now.table.seats; ++seat) {
          now.table.played[seat] = static_cast<std::uint8_t>(arms(node, seat)[visit.arm[seat]].answer);
        }
        turn_up(now);
        break;
      case Asked::order:
        call(now, static_cast<Seat>(arms(node, now.chooser)[visit.arm[now.chooser]].answer));
        break;
      case Asked::move:
        move(now, ways_, arms(node, now.mover)[visit.arm[now.mover]].answer);
        break;
      case Asked::nothing:
        break;
    }
    way_.push_back(visit);
    at = follow(at, visit, now);
  }
  if (now.asked != Asked::nothing) open(at, now);
  play_out(now, ways_, settings_.rounds_more, rng);
  way_.push_back({at, {}, {}});
  for (Visit const& visit : way_) learn(visit, now.table);
}

std::int32_t Search::add(Situation const& now) {
  Node node;
  node.asked = now.asked;
  nodes_.push_back(node);
  return static_cast<std::int32_t>(nodes_.size() - 1);
}

// Lists what each seat asked may answer.
void Search::open(std::int32_t number, Situation const& now) {
  Node& node = nodes_[static_cast<std::size_t>(number)];
  node.open = true;
  for (Seat const seat : asked_seats(now)) {
    node.first[seat] = static_cast<std::uint32_t>(arms_.size());
    auto const list = [&](int answer) {
      arms_.push_back({static_cast<std::uint16_t>(answer), 0, 0, 0, 0, -1});
    };
    if (now.asked == Asked::cards) {
      now.table.hands[seat].for_each(list);
    } else if (now.asked == Asked::order) {
      for (Seat const next : now.table.to_move()) list(next);
    } else {
      for (MoveNumber const one : candidates(now, ways_, settings_.moves)) list(one);
    }
    node.count[seat] = static_cast<std::uint16_t>(arms_.size() - node.first[seat]);
  }
}

// The node an answer leads to. After cards all seats' answers together decide which.
std::int32_t Search::follow(std::int32_t number, Visit const& visit, Situation const& now) {
  Node const node = nodes_[static_cast<std::size_t>(number)];
  if (node.asked == Asked::cards) {
    std::uint64_t key = static_cast<std::uint64_t>(number);
    for (std::uint16_t const arm : visit.arm) key = key << 4 | arm;
    auto const [found, is_new] = after_cards_.try_emplace(key, -1);
    if (is_new) found->second = add(now);
    return found->second;
  }
  Seat seat = 0;
  while (node.count[seat] == 0) ++seat;
  std::size_t const arm = node.first[seat] + visit.arm[seat];
  if (arms_[arm].child < 0) arms_[arm].child = add(now);
  return arms_[arm].child;
}

// What was never tried comes first, in the order in which it is listed; cards in any order.
std::uint16_t Search::best_arm(Node const& node, Seat seat, Rng& rng) const {
  auto const all = arms(node, seat);
  std::uint16_t best = 0, fresh = 0;
  float most = -1;
  float const tried = std::log(static_cast<float>(std::max(node.visits, 1)));
  for (std::uint16_t i = 0; i < all.size(); ++i) {
    Arm const& arm = all[i];
    if (arm.visits == 0) {
      if (node.asked != Asked::cards) return i;
      if (rng.below(++fresh) == 0) best = i;
      continue;
    }
    if (fresh > 0) continue;
    auto const visits = static_cast<float>(arm.visits);
    float const bound =
        arm.sum / visits + static_cast<float>(settings_.exploration) * std::sqrt(tried / visits);
    if (bound > most) most = bound, best = i;
  }
  return best;
}

std::uint16_t Search::mixed_arm(Node const& node, Seat seat, Rng& rng, float* chance) {
  auto const all = arms(node, seat);
  float total = 0;
  for (Arm const& arm : all) total += std::max(0.0f, arm.regret);
  auto const count = static_cast<float>(all.size());
  auto const share = [&](Arm const& arm) {
    return total > 0 ? std::max(0.0f, arm.regret) / total : 1 / count;
  };
  auto const trembling = static_cast<float>(settings_.trembling);
  auto drawn = static_cast<float>(rng.unit());
  std::uint16_t chosen = static_cast<std::uint16_t>(all.size() - 1);
  bool found = false;
  for (std::uint16_t i = 0; i < all.size(); ++i) {
    float const mixture = share(all[i]);
    float const with = (1 - trembling) * mixture + trembling / count;
    all[i].used += mixture;
    if (!found && drawn < with) chosen = i, found = true;
    drawn -= with;
  }
  *chance = (1 - trembling) * share(all[chosen]) + trembling / count;
  return chosen;
}

void Search::learn(Visit const& visit, Position const& end) {
  Node& node = nodes_[static_cast<std::size_t>(visit.node)];
  bool const at_leaf = &visit == &way_.back();
  for (Seat seat = 0; seat < end.seats; ++seat) {
    double const value = content(end, seat);
    if (!at_leaf && node.count[seat] > 0) {
      auto const all = arms(node, seat);
      Arm& chosen = all[visit.arm[seat]];
      ++chosen.visits;
      chosen.sum += static_cast<float>(value);
      if (visit.chance[seat] > 0) {
        // What the others' cards were worth, against what this node is used to: an estimate without bias.
        double const usual = node.visits > 0 ? node.sums[seat] / node.visits : 0.5;
        auto const surprise = static_cast<float>(value - usual);
        for (Arm& arm : all) arm.regret -= surprise;
        chosen.regret += surprise / visit.chance[seat];
      }
    }
    node.sums[seat] += value;
  }
  ++node.visits;
}

}  // namespace hotte::santa
