#include "games/santa/bot.hpp"

#include "bots/noise.hpp"
#include "bots/thinking.hpp"

namespace hotte::santa {
namespace {

// How a level plays: how many guesses about the others' cards it tries, how far off its judgement of a choice
// may be, in points, and how much it searches.
struct Skill {
  std::size_t guesses;
  double slip;
  int simulations;
};

constexpr Skill skill_of(Level level) {
  switch (level) {
    case Level::random:
    case Level::easy:
      return {1, 1.2, 0};
    case Level::medium:
      return {4, 0.5, 0};
    case Level::hard:
      return {10, 0.12, 400};
    case Level::expert:
      return {24, 0.03, 3000};
  }
  return {1, 1, 0};
}

// What lies on the table, as the view shows it. Cards face down are not on it.
Position table_of(View const& view) {
  Position table;
  table.seats = static_cast<std::uint8_t>(view.scores.size());
  table.santa = view.santa;
  table.round = view.round;
  table.seen = view.seen;
  table.gifts_placed = static_cast<std::uint8_t>(gift_markers - view.gifts_left);
  for (std::size_t house = 0; house < view.houses.size(); ++house) {
    if (view.houses[house].closed) table.closed.add(static_cast<House>(house));
    if (view.houses[house].gift) table.gifts.add(static_cast<House>(house));
  }
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (view.pawns[seat]) table.pawns[seat] = *view.pawns[seat];
    for (int const card : view.hands[seat]) table.hands[seat].add(card);
    if (view.played[seat]) table.played[seat] = static_cast<std::uint8_t>(*view.played[seat]);
    table.scores[seat] = view.game_scores[seat];
  }
  for (Seat const seat : view.moved) table.moved.push_back(seat);
  return table;
}

int drawn(std::span<Search::Option const> options, Rng& rng) {
  double rest = rng.unit();
  for (Search::Option const& option : options) {
    if ((rest -= option.weight) < 0) return option.answer;
  }
  return options.back().answer;
}

}  // namespace

Bot::Bot(Seat seat, Level level, Rng rng, Selection selection)
    : seat_(seat), level_(level), rng_(rng), selection_(selection) {}

void Bot::watch(View const& view, std::span<Event const>, Time) {
  if (foresight_ && board_ == view.board) return;
  board_ = view.board;
  foresight_.emplace(board_.own ? surveyed(*board_.own, "board").value() : *house_board(board_.name));
}

std::optional<Choice<Action>> Bot::choose(View const& view, Rules::Legal const& legal, Time) {
  if (!view.actors.has(seat_)) return std::nullopt;  // a card once put down stays
  Position const table = table_of(view);
  if (auto const action = searched(table, view)) return Choice<Action>{*action, thinking(view.phase)};
  if (view.phase == Phase::choosing) guess_cards(table);
  Action const* best = nullptr;
  double most = 0;
  for (Action const& action : legal.actions) {
    double const value = value_of(table, view, action) + bots::logistic(rng_, skill_of(level_).slip);
    if (!best || value > most) most = value, best = &action;
  }
  return Choice<Action>{*best, thinking(view.phase)};
}

// Closing, starting, naming and the bonus need no search.
std::optional<Action> Bot::searched(Position const& table, View const& view) {
  SearchSettings settings;
  settings.selection = selection_;
  settings.simulations = skill_of(level_).simulations;
  if (settings.simulations == 0) return std::nullopt;
  Situation now{table, Asked::nothing, view.chooser.value_or(0), view.mover.value_or(0)};
  if (view.phase == Phase::choosing) now.asked = Asked::cards;
  if (view.phase == Phase::ordering) now.asked = Asked::order;
  if (view.phase == Phase::moving) now.asked = Asked::move;
  if (now.asked == Asked::nothing) return std::nullopt;
  Ways const& ways = foresight_->ways();
  auto const options = Search(ways, settings).run(now, seat_, rng_);
  // A mixture is drawn from, so that nobody can foresee the card; everything else has one best answer.
  bool const mixes = selection_ == Selection::regret_matching && now.asked == Asked::cards;
  int const answer =
      mixes ? drawn(options, rng_) : std::ranges::max_element(options, {}, &Search::Option::weight)->answer;
  if (now.asked == Asked::cards) return Play{answer};
  if (now.asked == Asked::order) return Next{static_cast<Seat>(answer)};
  return Move{path_of(table, ways, seat_, static_cast<MoveNumber>(answer))};
}

double Bot::value_of(Position const& table, View const& view, Action const& action) {
  Position after = table;
  if (auto const* move = std::get_if<Move>(&action)) {
    advance(after, seat_, move->path);
    foresight_->finish_round(after, *view.chooser);
  } else if (auto const* play = std::get_if<Play>(&action)) {
    return card_value(table, play->card);
  } else if (auto const* next = std::get_if<Next>(&action)) {
    advance(after, next->seat, foresight_->best_path(after, next->seat));
    foresight_->finish_round(after, seat_);
  } else if (auto const* named = std::get_if<NameChooser>(&action)) {
    foresight_->finish_round(after, named->seat);
  } else if (auto const* bonus = std::get_if<Bonus>(&action)) {
    ++after.scores[bonus->seat];
  } else if (auto const* start = std::get_if<Start>(&action)) {
    return foresight_->start_worth(table, seat_, start->house);
  } else if (auto const* close = std::get_if<Close>(&action)) {
    return closing_value(table, close->house);
  }
  return foresight_->worth(after, seat_);
}

// A closed house brings nobody a gift: Santa gives up those that are hard to get to, brats take the best.
double Bot::closing_value(Position const& table, House house) const {
  double const ways = foresight_->ways().town().ways[house].size();
  return seat_ == table.santa ? -ways : ways;
}

void Bot::guess_cards(Position const& table) {
  guesses_.clear();
  for (std::size_t i = 0; i < skill_of(level_).guesses; ++i) {
    std::array<std::uint8_t, seats_limit> cards{};
    for (Seat seat = 0; seat < table.seats; ++seat) {
      auto skip = rng_.below(static_cast<std::uint32_t>(table.hands[seat].size()));
      table.hands[seat].for_each([&](int card) {
        if (skip-- == 0) cards[seat] = static_cast<std::uint8_t>(card);
      });
    }
    guesses_.push_back(cards);
  }
}

double Bot::card_value(Position const& table, int card) const {
  double sum = 0;
  for (auto const& cards : guesses_) {
    Position after = table;
    after.played = cards;
    after.played[seat_] = static_cast<std::uint8_t>(card);
    foresight_->play_round(after);
    sum += foresight_->worth(after, seat_);
  }
  return sum / static_cast<double>(guesses_.size()) - foresight_->keeping_worth(table, seat_, card);
}

// Pointing at people is quick, cards and ways take longer.
Time Bot::thinking(Phase phase) {
  switch (phase) {
    case Phase::choosing:
      return bots::thinking_time({2600, 1200, 6000}, rng_);
    case Phase::moving:
      return bots::thinking_time({1900, 1000, 4500}, rng_);
    case Phase::naming:
    case Phase::ordering:
    case Phase::bonus:
      return bots::thinking_time({900, 500, 2200}, rng_);
    default:
      return bots::thinking_time({1300, 700, 3500}, rng_);
  }
}

}  // namespace hotte::santa
