// A tree search for a game in which everybody puts down a card at the same time.
//
// Every simulation goes down the tree, adds one node, plays on from there by rules of thumb and tells every
// node on its way what came of it for each seat. Where one seat is asked (who moves next, which way) the node
// prefers what has been best so far and what has seldom been tried (UCT; Kocsis and Szepesvári 2006). Where
// all put down cards each seat chooses for itself, not knowing the others' choice, in one of two ways:
//
//   decoupled UCT        each seat by its own averages, as if the others' cards were drawn by chance; the
//                        answer is the card tried most. Strong and quick, but could be foreseen.
//   regret matching      each seat mixes its cards by how much it regrets not having played each (Hart and
//                        Mas-Colell 2000; with outcome sampling as in Lanctot 2013); the answer is drawn from
//                        the mixture used on average, which approaches an equilibrium.
//
// The search starts from what a seat can see. Cards that lie face down are questions like all others.
#pragma once

#include <unordered_map>

#include "games/santa/playout.hpp"

namespace hotte::santa {

enum class Selection : std::uint8_t { decoupled_uct, regret_matching };

struct SearchSettings {
  Selection selection = Selection::decoupled_uct;
  int simulations = 1000;    // the budget: the same on every machine
  double exploration = 0.4;  // of UCT, for values between 0 and 1
  double trembling = 0.15;   // of regret matching: the share of cards played at random
  std::size_t moves = 8;     // considered at each move
  int rounds_more = 13;      // played on beyond the tree
};

class Search {
 public:
  Search(Ways const& ways, SearchSettings const& settings) : ways_(ways), settings_(settings) {}

  // What the search thinks of one answer to the question asked.
  struct Option {
    int answer = 0;     // a card, a seat or the number of a move
    double weight = 0;  // how often it should be given; all together 1
    double value = 0;   // how content `seat` would be on average
  };
  // Answers for `seat`, which must be asked in `root`.
  std::vector<Option> run(Situation const& root, Seat seat, Rng& rng);

  // How content `seat` was on average in the last run.
  double value(Seat seat) const { return nodes_.front().sums[seat] / std::max(1, nodes_.front().visits); }

 private:
  struct Arm {
    std::uint16_t answer = 0;
    std::int32_t visits = 0;
    float sum = 0;  // of the values for its own seat
    float regret = 0;
    float used = 0;  // share of the mixture, summed over all visits
    std::int32_t child = -1;
  };
  struct Node {
    std::int32_t visits = 0;
    Asked asked = Asked::nothing;
    bool open = false;                               // its arms are listed
    std::array<std::uint32_t, seats_limit> first{};  // of the arms of each seat asked
    std::array<std::uint16_t, seats_limit> count{};
    std::array<double, seats_limit> sums{};
  };
  struct Visit {
    std::int32_t node;
    std::array<std::uint16_t, seats_limit> arm;
    std::array<float, seats_limit> chance;  // with which the card was drawn
  };

  void simulate(Situation now, Rng& rng);
  std::int32_t add(Situation const& now);
  void open(std::int32_t node, Situation const& now);
  std::int32_t follow(std::int32_t node, Visit const& visit, Situation const& now);
  std::uint16_t best_arm(Node const& node, Seat seat, Rng& rng) const;
  std::uint16_t mixed_arm(Node const& node, Seat seat, Rng& rng, float* chance);
  void learn(Visit const& visit, Position const& end);
  std::span<Arm> arms(Node const& node, Seat seat) {
    return {arms_.data() + node.first[seat], node.count[seat]};
  }
  std::span<Arm const> arms(Node const& node, Seat seat) const {
    return {arms_.data() + node.first[seat], node.count[seat]};
  }

  Ways const& ways_;
  SearchSettings settings_;
  std::vector<Node> nodes_;
  std::vector<Arm> arms_;
  std::unordered_map<std::uint64_t, std::int32_t> after_cards_;  // by node and cards of all seats
  std::vector<Visit> way_;
};

}  // namespace hotte::santa
