#include "games/gifttrap/bot.hpp"

#include <cmath>
#include <numeric>

#include "bots/assignment.hpp"
#include "bots/noise.hpp"
#include "bots/thinking.hpp"
#include "games/gifttrap/reveal.hpp"

namespace hotte::gifttrap {
namespace {

constexpr int imagined = 48;         // boards marked in the mind to guess a receiver's marks
constexpr double raw_share = 0.1;    // what a move is worth that the end of the track swallows
constexpr double both_ways = 6;      // steps by which the longer way is behind before the other is forgotten
constexpr double head_start = 4;     // steps ahead that make it e times as likely to win
constexpr double race_points = 100;  // what a whole chance to win is worth, in steps
constexpr double worth_a_shout = 3;  // steps saved
constexpr double likely = 0.5;       // enough to shout
constexpr double confidence = 1.5;   // what GIVE MORE on a parcel lets expect of it, in points
constexpr int first_round_to_shout = 2;

// What a level knows of people. `blur`: how vaguely it remembers what they marked. `mood`: how much of its
// own marks is the mood of the day. `race`: how much it thinks of who is ahead when it gives,
// rather than of its own marker alone. `habit`: how much it marks what it is known to like,
// because that is what it will be given.
struct Skill {
  double blur;
  double mood;
  double race;
  double habit;
};

constexpr Skill skill_of(Level level) {
  switch (level) {
    case Level::random:
    case Level::easy:
      return {4, 0.58, 0, 0};
    case Level::medium:
      return {1.8, 0.42, 0, 0};
    case Level::hard:
      return {1.1, 0.28, 0.8, 0};
    case Level::expert:
      return {0.5, 0, 1, 4};
  }
  return {1, 0, 0, 0};
}

// What a move of one's marker is worth from where it stands.
double worth(int position, int steps, int track) {
  return moved(position, steps, track) - position + raw_share * steps;
}

// How far somebody has still to go, in steps: the longer way counts most.
double to_go(Track const& markers, int track) {
  double const give = (track - markers.give) / both_ways, get = (track - markers.get) / both_ways;
  return both_ways * std::log(std::exp(give) + std::exp(get));
}

// How likely a seat is to be home first, by how far everybody has to go.
double chance_to_win(std::span<Track const> tracks, Seat seat, int track) {
  double all = 0;
  for (Track const& markers : tracks) all += std::exp(-to_go(markers, track) / head_start);
  return std::exp(-to_go(tracks[seat], track) / head_start) / all;
}

// The marks of somebody to whom the gifts on squares 1, 2, … are worth that much.
Marks marks_by(std::span<double const> worths) {
  List<std::uint8_t, max_squares> order;
  for (std::size_t i = 0; i < worths.size(); ++i) order.push_back(static_cast<std::uint8_t>(i + 1));
  std::ranges::stable_sort(order, [&](auto a, auto b) { return worths[a - 1u] > worths[b - 1u]; });
  return {order[0], order[1], order[2], order.back()};
}

// Whether a strategy card may stay unplayed: something that does so is listed.
template <class Choice>
bool may_keep_card(Rules::Legal const& legal) {
  return std::ranges::any_of(legal.actions, [](Action const& action) {
    auto const* choice = std::get_if<Choice>(&action);
    return choice && !choice->more;
  });
}
template <class Choice>
bool may_play_card(Rules::Legal const& legal) {
  return std::ranges::any_of(legal.actions, [](Action const& action) {
    auto const* choice = std::get_if<Choice>(&action);
    return choice && choice->more;
  });
}

bool may_shout(Rules::Legal const& legal) {
  return std::ranges::any_of(legal.actions,
                             [](Action const& action) { return std::holds_alternative<Trap>(action); });
}

}  // namespace

Bot::Bot(Seat seat, Level level, Rng rng) : seat_(seat), level_(level), rng_(rng) {}

void Bot::watch(View const&, std::span<Event const> events, Time) {
  for (Event const& event : events) listen(event);
}

void Bot::listen(Event const& event) {
  if (auto const* dealt = std::get_if<Dealt>(&event)) {
    board_ = dealt->gifts;
  } else if (auto const* vetoed = std::get_if<Vetoed>(&event)) {
    board_[vetoed->square - 1u] = vetoed->gift;
  } else if (auto const* shown = std::get_if<MarksShown>(&event)) {
    tastes_[shown->seat].learn(board_, *shown, skill_of(level_).blur);  // one's own: what others know of it
  } else if (auto const* opened = std::get_if<Opened>(&event)) {
    if (opened->to != seat_) return;
    givers_[opened->from].points += value_of(opened->mark);
    ++givers_[opened->from].gifts;
  }
}

std::optional<Choice<Action>> Bot::choose(View const& view, Rules::Legal const& legal, Time) {
  if (legal.actions.empty()) return std::nullopt;
  if (view.phase == Phase::revealing && may_shout(legal)) {
    if (auto const shout = trap(view)) return Choice<Action>{*shout, thinking(900, 500, 1500)};
  }
  if (!view.actors.has(seat_)) return std::nullopt;  // what is chosen stays chosen
  switch (view.phase) {
    case Phase::dealing:
      return Choice<Action>{Deal{static_cast<Pack>(rng_.below(pack_count))}, thinking(2500, 1200, 5000)};
    case Phase::shopping:
      return Choice<Action>{Ready{}, thinking(5000, 2500, 9000)};
    case Phase::giving:
      return Choice<Action>{give(view, legal), thinking(10'000, 6000, 20'000)};
    case Phase::getting:
      return Choice<Action>{get(view, legal), thinking(8000, 5000, 15'000)};
    case Phase::revealing:
      return Choice<Action>{open(view), thinking(2200, 1500, 4000)};
    case Phase::over:
      break;
  }
  return std::nullopt;
}

// Imagines the receiver marking this board again and again, each time with another possible taste.
std::vector<Bot::Chances> Bot::chances(Seat receiver) {
  std::vector<Chances> counted(board_.size());
  std::array<Taste::Estimate, max_squares> estimates;
  double const noise = skill_of(level_).blur;
  for (std::size_t i = 0; i < board_.size(); ++i) estimates[i] = tastes_[receiver].of(board_[i], noise);
  std::array<double, max_squares> worths;
  for (int time = 0; time < imagined; ++time) {
    for (std::size_t i = 0; i < board_.size(); ++i) {
      worths[i] = estimates[i].mean + estimates[i].deviation * bots::normal(rng_);
    }
    Marks const marks = marks_by(std::span(worths).first(board_.size()));
    for (std::size_t i = 0; i < board_.size(); ++i) {
      counted[i][static_cast<std::size_t>(mark_on(marks, static_cast<int>(i + 1)))] += 1.0 / imagined;
    }
  }
  return counted;
}

// What it is worth to this player that a gift to `to` moves both markers by so many steps.
double Bot::gain(View const& view, Seat to, int steps) const {
  double const race = skill_of(level_).race;
  double const own = worth(view.tracks[seat_].give, steps, view.track_length);
  if (race == 0) return own;
  auto tracks = view.tracks;
  tracks[seat_].give = moved(tracks[seat_].give, steps, view.track_length);
  tracks[to].get = moved(tracks[to].get, steps, view.track_length);
  double const lead =
      chance_to_win(tracks, seat_, view.track_length) - chance_to_win(view.tracks, seat_, view.track_length);
  return race * race_points * lead + (1 - race) * own;
}

// Every parcel is a row, every square a column.
Give Bot::give(View const& view, Rules::Legal const& legal) {
  bool const doubled = view.squares.size() > view.tracks.size() + 1;
  List<Seat, max_squares> receivers;
  std::vector<double> values;
  for (Seat to = 0; to < view.tracks.size(); ++to) {
    if (to == seat_) continue;
    Chances gains;
    for (std::size_t mark = 0; mark < gains.size(); ++mark)
      gains[mark] = gain(view, to, value_of(static_cast<Mark>(mark)));
    auto const expected = chances(to);
    for (int nth = 0; nth < (doubled ? 2 : 1); ++nth) {
      receivers.push_back(to);
      for (std::size_t i = 0; i < view.squares.size(); ++i) {
        values.push_back(view.squares[i].trapped
                             ? 0
                             : std::inner_product(gains.begin(), gains.end(), expected[i].begin(), 0.0));
      }
    }
  }
  auto const squares = bots::best_assignment(values, receivers.size(), view.squares.size());
  Give chosen;
  double best = 0;
  bool const may_keep = may_keep_card<Give>(legal);
  bool const may_play = may_play_card<Give>(legal);
  for (std::size_t row = 0; row < receivers.size(); ++row) {
    chosen.gifts.push_back({receivers[row], static_cast<std::uint8_t>(squares[row] + 1)});
    double const value = values[row * view.squares.size() + squares[row]];
    if (may_play && ((!may_keep && !chosen.more) || value > best))
      best = value, chosen.more = chosen.gifts.back();
  }
  return chosen;
}

// What one likes is what one marks, as far as one knows one's own mind. GET MORE goes to whoever has given
// best so far, or dares most now.
Get Bot::get(View const& view, Rules::Legal const& legal) {
  std::array<double, max_squares> worths;
  Skill const skill = skill_of(level_);
  for (std::size_t i = 0; i < view.squares.size(); ++i) {
    Gift const gift = view.squares[i].gift;
    worths[i] = (1 - skill.mood) * liking(seat_, gift) + skill.mood * bots::normal(rng_) +
                skill.habit * tastes_[seat_].of(gift, skill.blur).mean;
  }
  Get chosen{marks_by(std::span(worths).first(view.squares.size())), {}};
  if (!may_play_card<Get>(legal)) return chosen;
  bool const may_keep = may_keep_card<Get>(legal);
  double best = 0;
  for (TokenView const& token : view.tokens) {
    if (token.to != seat_ || ((chosen.more || may_keep) && promise(token) <= best)) continue;
    best = promise(token);
    chosen.more = Parcel{token.from, token.nth};
  }
  return chosen;
}

double Bot::promise(TokenView const& token) const {
  return givers_[token.from].mean() + (token.give_more ? confidence : 0);
}

// The least promising parcel first: at both ends of the track losses are best taken before gains (G-11).
Open Bot::open(View const& view) const {
  std::optional<Parcel> worst;
  double least = 0;
  for (TokenView const& token : view.tokens) {
    if (token.to != seat_ || token.opened) continue;
    if (!worst || promise(token) < least) worst = Parcel{token.from, token.nth}, least = promise(token);
  }
  return {*worst};
}

// Not in the first round, and only against a loss that is worth the card: a gift of one's own that its
// receiver turns out to hate, or a hated gift that has probably come to oneself.
std::optional<Trap> Bot::trap(View const& view) const {
  if (view.round < first_round_to_shout || !view.revealer || level_ <= Level::easy) return std::nullopt;
  Seat const revealer = *view.revealer;
  std::uint8_t const hated = view.marks[revealer]->no_way;
  if (view.squares[hated - 1u].trapped) return std::nullopt;
  Track const& own = view.tracks[seat_];
  if (revealer != seat_) {
    if (!view.yours->gives) return std::nullopt;
    std::uint8_t nth = 0;
    for (Present const& present : *view.yours->gives) {
      if (present.to != revealer) continue;
      bool const closed = std::ranges::any_of(view.tokens, [&](TokenView const& token) {
        return token.from == seat_ && token.to == revealer && token.nth == nth && !token.opened;
      });
      ++nth;
      int const loss = value_of(Mark::no_way) * (view.yours->give_more == present ? 2 : 1);
      bool const hurts = own.give - moved(own.give, loss, view.track_length) >= worth_a_shout;
      if (closed && present.square == hated && hurts) return Trap{hated};
    }
    return std::nullopt;
  }
  // A giver has every number once: those that lie open elsewhere are not in the parcels still closed.
  double spared = 1;
  for (Seat from = 0; from < view.tracks.size(); ++from) {
    int open = 0, closed_here = 0;
    bool seen = false;
    for (TokenView const& token : view.tokens) {
      if (token.from != from) continue;
      open += token.opened;
      seen = seen || token.square == hated;
      closed_here += token.to == seat_ && !token.opened;
    }
    if (!seen)
      spared *= 1 - static_cast<double>(closed_here) / (static_cast<double>(view.squares.size()) - open);
  }
  if (1 - spared <= likely || own.get < worth_a_shout) return std::nullopt;
  return Trap{hated};
}

Time Bot::thinking(Time median, Time shortest, Time longest) {
  return bots::thinking_time({median, shortest, longest}, rng_);
}

}  // namespace hotte::gifttrap
