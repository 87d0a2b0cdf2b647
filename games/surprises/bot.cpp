#include "games/surprises/bot.hpp"

#include "bots/thinking.hpp"

namespace hotte::surprises {
namespace {

constexpr double event_seconds = 2;  // where the table's clock stands still
constexpr double sure_enough = 0.5;
constexpr double likely_enough = 0.3;      // to use up a lapse for a guess
constexpr int duel_knowledge = 5;          // toys one must be able to place before one asks for a duel
constexpr std::size_t tidy_ignorance = 2;  // toys of the list one cannot place: worth a Rangement

// Sixteen places alike, seen again and again: here the usual levels would lie too far apart at the bottom and
// too close at the top (docs/research.md has the ladder).
bots::MemoryParameters memory_of(Level level) {
  auto memory = bots::parameters_of(level);
  switch (level) {
    case Level::easy:
      memory.threshold = -1.45, memory.attention = 0.78, memory.blur = 0.55;
      break;
    case Level::medium:
      memory.threshold = -1.65, memory.attention = 0.82, memory.blur = 0.45;
      break;
    case Level::hard:
      memory.threshold = -1.95, memory.attention = 0.88, memory.blur = 0.32;
      break;
    default:
      break;
  }
  return memory;
}

// How likely the next card must be right for a level to go on instead of passing.
double courage(Level level) {
  switch (level) {
    case Level::easy:
      return 0.25;
    case Level::medium:
      return 0.45;
    default:
      return 0.35;
  }
}

// The toys that would be right now: all that are missing, or of an ordered list the next.
List<Toy, toy_count> wanted_toys(ListView const& list) {
  List<Toy, toy_count> wanted;
  for (std::size_t i = 0; i < list.toys.size(); ++i) {
    if (list.found[i]) continue;
    wanted.push_back(list.toys[i]);
    if (list.ordered) break;
  }
  return wanted;
}

Cells face_down(View const& view) {
  Cells cells;
  for (std::size_t i = 0; i < view.cells.size(); ++i) {
    if (!view.cells[i].toy) cells.add(static_cast<Cell>(i));
  }
  return cells;
}

}  // namespace

Bot::Bot(Seat seat, Level level, Rng rng) : seat_(seat), level_(level), rng_(rng), notes_(memory_of(level)) {}

// ---- what is noticed -----------------------------------------------------------------------------------

void Bot::watch(View const& view, std::span<Event const> events, Time now) {
  width_ = view.width;
  pass_time(events.size(), now);
  for (Event const& event : events) notice(event);
  open_ = view.cells;
}

void Bot::pass_time(std::size_t events, Time now) {
  clock_ += now > watched_at_ ? static_cast<double>(now - watched_at_) / 1000
                              : event_seconds * static_cast<double>(events);
  watched_at_ = std::max(watched_at_, now);
}

// A face is taken in when it is turned up, and once more when it is turned away.
void Bot::notice(Event const& event) {
  if (auto const* flipped = std::get_if<Flipped>(&event)) {
    see(flipped->cell, flipped->toy);
  } else if (auto const* hidden = std::get_if<Hidden>(&event)) {
    for (Cell const cell : hidden->cells) {
      if (cell < open_.size() && open_[cell].toy) see(cell, *open_[cell].toy);
    }
  } else if (auto const* shuffled = std::get_if<Shuffled>(&event)) {
    lose_track(shuffled->cells);
  } else if (auto const* tidied = std::get_if<Tidied>(&event)) {
    lose_track(tidied->cells);
  } else if (auto const* looked = std::get_if<LookedAt>(&event)) {
    for (std::size_t i = 0; i < looked->cells.size(); ++i) see(looked->cells[i], looked->toys[i]);
  } else if (auto const* put_back = std::get_if<PutBack>(&event)) {
    for (std::size_t i = 0; i < put_back->cells.size(); ++i) see(put_back->cells[i], put_back->toys[i]);
  }
}

// What one sees puts right what one believed: of this place, and of this toy.
void Bot::see(Cell cell, Toy toy) {
  if (!notes_.attends(rng_)) return;
  notes_.drop_if([&](Notes::Chunk const& chunk) { return (chunk.cue == cell) != (chunk.answer == toy); });
  notes_.expose(blurred(cell), toy, clock_);
}

// The place as it is remembered: sometimes the one beside.
Cell Bot::blurred(Cell cell) {
  double const blur = notes_.parameters().blur;
  if (blur == 0) return cell;
  auto const moved = [&](int at) {
    return std::clamp(at + static_cast<int>(std::lround(blur * bots::normal(rng_) / 2)), 0, width_ - 1);
  };
  return static_cast<Cell>(moved(cell / width_) * width_ + moved(cell % width_));
}

void Bot::lose_track(std::span<Cell const> cells) {
  notes_.drop_if(
      [&](Notes::Chunk const& chunk) { return std::ranges::find(cells, chunk.cue) != cells.end(); });
}

// ---- what comes to mind --------------------------------------------------------------------------------

Bot::Idea Bot::where(Toy toy, View const& view) {
  auto const found = notes_.retrieve(clock_, rng_, [&](Notes::Chunk const& chunk) -> std::optional<double> {
    if (chunk.answer != toy || view.cells[chunk.cue].toy) return std::nullopt;
    return 0;
  });
  if (!found.chunk) return {std::nullopt, 0, found.seconds};
  return {found.chunk->cue, found.confidence, found.seconds};
}

Bot::Idea Bot::best_of(Toys const& toys, View const& view, Toy* which) {
  Idea best;
  for (Toy const toy : toys) {
    Idea const idea = where(toy, view);
    if (idea.confidence <= best.confidence) continue;
    best = idea;
    *which = toy;
  }
  return best;
}

// Places of which nothing comes to mind.
Cells Bot::unknown_places(View const& view) {
  Cells unknown = face_down(view);
  for (auto const& chunk : notes_.chunks()) {
    if (notes_.noisy_activation(chunk, clock_, rng_) > notes_.parameters().threshold)
      unknown.remove(chunk.cue);
  }
  return unknown;
}

Cell Bot::any_of(Cells cells) {
  auto cell = cells.begin();
  for (auto skip = rng_.below(static_cast<std::uint32_t>(cells.size())); skip > 0; --skip) ++cell;
  return *cell;
}

// ---- what is decided -----------------------------------------------------------------------------------

std::optional<Choice<Action>> Bot::choose(View const& view, Rules::Legal const& legal, Time) {
  if (legal.actions.empty()) return std::nullopt;
  idea_ = {};
  Action const action = decide(view, legal);
  double const doubt = 1 - idea_.confidence;
  Time const median = 900 + static_cast<Time>(900 * doubt + 500 * std::min(idea_.seconds, 1.0));
  return Choice<Action>{action, bots::thinking_time({median, 600, 3500}, rng_)};
}

Action Bot::decide(View const& view, Rules::Legal const& legal) {
  switch (view.phase) {
    case Phase::turn:
      return take_turn(view, legal);
    case Phase::mistake:
      return answer_mistake(view);
    case Phase::starting:
      return start(view);
    case Phase::duel:
      return name(view);
    case Phase::giving_elf:
      return give_elf(view);
    case Phase::duel_prize: {  // the shortest
      auto const& lists = *view.own_lists;
      auto const length = [](WishList const& list) { return list.toys.size(); };
      return GiveList{static_cast<std::uint8_t>(std::ranges::min_element(lists, {}, length) - lists.begin())};
    }
    default:  // tidying: whatever the others knew of these five, they do not any more
      return any_of(legal);
  }
}

Action Bot::any_of(Rules::Legal const& legal) {
  return legal.actions[rng_.below(static_cast<std::uint32_t>(legal.actions.size()))];
}

Action Bot::take_turn(View const& view, Rules::Legal const& legal) {
  Toys const wanted = wanted_toys(*view.list);
  bool const may_tidy =
      std::ranges::any_of(legal.actions, [](auto const& one) { return std::holds_alternative<Tidy>(one); });
  if (may_tidy) {
    if (auto const tidy = tidying_worth_it(view, wanted)) return *tidy;
  }
  Toy which{};
  idea_ = best_of(wanted, view, &which);
  if (idea_.cell) return Flip{*idea_.cell};
  // A guess: somewhere one knows nothing about.
  Cells places = unknown_places(view);
  if (places.empty()) places = face_down(view);
  double const chance = static_cast<double>(wanted.size()) / places.size();
  bool const may_pass = std::ranges::find(legal.actions, Action(Pass{})) != legal.actions.end();
  if (may_pass && chance < courage(level_)) return Pass{};
  return Flip{any_of(places)};
}

// Looks at what it does not know, if that is likely to help with this list.
std::optional<Action> Bot::tidying_worth_it(View const& view, Toys const& wanted) {
  std::size_t unplaced = 0;
  for (Toy const toy : wanted) unplaced += !where(toy, view).cell;
  bool const next_is_unknown = view.list->ordered && unplaced == 1;
  if (view.lists_left > 0 && unplaced < tidy_ignorance && !next_is_unknown) return std::nullopt;
  Tidy tidy;
  Cells unknown = unknown_places(view);
  Cells known = face_down(view).without(unknown);
  while (tidy.cells.size() < tidied_cells) {
    Cells& from = unknown.empty() ? known : unknown;
    Cell const cell = any_of(from);
    from.remove(cell);
    tidy.cells.push_back(cell);
  }
  return tidy;
}

// Another card is worth a lapse if one knows which, or if the guess is a good one; the last lapse of a match
// costs nothing. Beginners cannot resist.
Action Bot::answer_mistake(View const& view) {
  Toys const wanted = wanted_toys(*view.list);
  Toy which{};
  idea_ = best_of(wanted, view, &which);
  double const chance = static_cast<double>(wanted.size()) / std::max(1, unknown_places(view).size());
  bool const use = level_ <= Level::easy || idea_.cell || chance > likely_enough || view.lists_left == 0;
  return use ? Action(Lapse{}) : Action(LetGo{});
}

// Challenges whoever has most to lose, knowing much or risking nothing.
Action Bot::start(View const& view) {
  Seat rival = seat_;
  std::uint8_t most = 0;
  for (Seat seat = 0; seat < view.seats.size(); ++seat) {
    if (seat == seat_ || view.seats[seat].lists <= most) continue;
    rival = seat;
    most = view.seats[seat].lists;
  }
  if (rival == seat_) return Begin{};
  int placed = 0;
  for (Toy const toy : box().classic.toys) placed += where(toy, view).confidence > sure_enough;
  bool const nothing_to_lose = view.seats[seat_].lists == 0;
  bool const bold = level_ <= Level::easy && rng_.below(2) == 0;
  return placed >= duel_knowledge || nothing_to_lose || bold ? Action(Duel{rival}) : Action(Begin{});
}

// What one knows best; then a guess, which is never worse than giving up.
Action Bot::name(View const& view) {
  Toys hidden = box().classic.toys;
  for (CellView const& cell : view.cells) {
    if (cell.toy)
      hidden.take(static_cast<std::size_t>(std::ranges::find(hidden, *cell.toy) - hidden.begin()));
  }
  Toy which{};
  idea_ = best_of(hidden, view, &which);
  if (idea_.cell) return Name{which, *idea_.cell};
  Cells places = unknown_places(view);
  if (places.empty()) places = face_down(view);
  return Name{hidden[rng_.below(static_cast<std::uint32_t>(hidden.size()))], any_of(places)};
}

// To whoever is furthest behind, as far as one can see.
Action Bot::give_elf(View const& view) {
  auto const standing = [&](Seat seat) {
    SeatView const& other = view.seats[seat];
    return other.toys ? int{*other.toys} : int{other.lists};
  };
  PerSeat<Seat> last;
  for (Seat seat = 0; seat < view.seats.size(); ++seat) {
    if (seat == seat_) continue;
    if (!last.empty() && standing(seat) > standing(last[0])) continue;
    if (!last.empty() && standing(seat) < standing(last[0])) last.clear();
    last.push_back(seat);
  }
  return GiveElf{last[rng_.below(static_cast<std::uint32_t>(last.size()))]};
}

}  // namespace hotte::surprises
