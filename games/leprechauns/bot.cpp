#include "games/leprechauns/bot.hpp"

#include <algorithm>

#include "bots/thinking.hpp"

namespace hotte::leprechauns {
namespace {

constexpr double event_seconds = 2;      // where the table's clock stands still
constexpr double rehearsal_seconds = 4;  // between two times of saying it over in one's mind
constexpr double least_blur = 0.25;      // clearer than this, places are not mixed up
constexpr double negative_share = 0.6;   // of a chest's value that a failure costs, half or all of it

// Two motifs for half a minute: a beginner who forgot as fast as elsewhere would hardly ever win a chest.
bots::MemoryParameters memory_of(Level level) {
  if (level != Level::easy) return bots::parameters_of(level);
  auto memory = bots::parameters_of(Level::easy);
  memory.decay = 0.55, memory.threshold = -1.7, memory.noise = 0.45;
  memory.blur = 0.5, memory.attention = 0.85;
  return memory;
}

// What a player of this level expects of its own memory, per motif.
double expected_recall(Level level) {
  switch (level) {
    case Level::random:
    case Level::easy:
      return 0.55;
    case Level::medium:
      return 0.75;
    case Level::hard:
      return 0.90;
    case Level::expert:
      return 0.95;
  }
  return 0;
}

// How much of the best imaginable chest is good enough to stop looking.
double contentment(Level level) { return level >= Level::hard ? 0.85 : 0.7; }

bool shows_a_colour(List<Drawing, 2> const& motifs) { return motifs[0].word || motifs[1].word; }

// How far ahead a player is, with the chest that may still be won counted half.
double danger(View const& view, Seat seat) {
  double gold = view.scores[seat].value_or(0);
  for (ChestView const& chest : view.chests) {
    if (chest.slapped_by == seat) gold += chest.value / 2.0;
  }
  return gold;
}

// The chest a seat has under its hand.
std::optional<Seat> held_by(View const& view, Seat seat) {
  for (ChestView const& chest : view.chests) {
    if (chest.slapped_by == seat) return chest.seat;
  }
  return std::nullopt;
}

// The listed action of this kind with the greatest (or first among the greatest) `score`.
template <class A, class Score>
A best(Rules::Legal const& legal, Score&& score) {
  A const* found = nullptr;
  double greatest = 0;
  for (Action const& action : legal.actions) {
    auto const* candidate = std::get_if<A>(&action);
    if (!candidate) continue;
    double const now = score(*candidate);
    if (!found || now > greatest) found = candidate, greatest = now;
  }
  return *found;
}

}  // namespace

Bot::Bot(Seat seat, Level level, Rng rng)
    : seat_(seat), level_(level), rng_(rng), reflexes_(reflexes_of(level)), memory_(memory_of(level)) {}

void Bot::watch(View const& view, std::span<Event const> events, Time now) {
  pass_time(events.size(), now);
  for (Event const& event : events) {
    if (std::holds_alternative<RoundBegun>(event)) {
      memory_.drop_if([](auto const&) { return true; });
      plan_.reset(), hand_.reset(), sight_.fill({});
    } else if (std::holds_alternative<Revealed>(event)) {
      revealed_at_ = now;
    } else if (auto const* landed = std::get_if<Landed>(&event)) {
      for (HandTime const& hand : landed->hands) {
        if (hand.seat != seat_) continue;
        learn(landed->chest);  // also of a chest that somebody faster has: it was read all the same
        if (landed->seat == seat_) hand_ = landed->chest;
      }
    }
  }
  for (ChestView const& chest : view.chests) {
    if (chest.motifs) sight_[chest.seat] = chest.motifs;
  }
  bool const waits = hand_ && !view.seats[seat_].spoken && !view.seats[seat_].out;
  if (waits && clock_ - rehearsed_ > rehearsal_seconds) rehearse();
}

void Bot::pass_time(std::size_t events, Time now) {
  clock_ += now > watched_at_ ? static_cast<double>(now - watched_at_) / 1000
                              : event_seconds * static_cast<double>(events);
  watched_at_ = std::max(watched_at_, now);
}

// What was read before the hand came down. The word of a colour is easily taken for its ink.
void Bot::learn(Seat chest) {
  if (!sight_[chest]) return;
  for (std::uint8_t nth = 0; nth < 2; ++nth) {
    Drawing const& drawing = (*sight_[chest])[nth];
    bool const misread = drawing.word && rng_.unit() < reflexes_.misreading;
    if (memory_.attends(rng_)) memory_.expose({chest, nth}, misread ? *drawing.word : drawing.motif, clock_);
  }
  rehearsed_ = clock_;
}

// Saying it over keeps in mind whatever comes to mind, right or wrong.
void Bot::rehearse() {
  rehearsed_ = clock_;
  if (level_ <= Level::easy) return;
  for (std::uint8_t nth = 0; nth < 2; ++nth) {
    Place const place{*hand_, nth};
    auto const motif = recollect(place).motif;
    if (motif && memory_.attends(rng_)) memory_.expose(place, *motif, clock_);
  }
}

std::optional<Choice<Action>> Bot::choose(View const& view, Rules::Legal const& legal, Time now) {
  if (legal.actions.empty() || std::holds_alternative<Lift>(legal.actions[0])) return std::nullopt;
  switch (view.phase) {
    case Phase::signal:
      return Choice<Action>{Signal{}, thinking(1800)};
    case Phase::slapping:
      return slap(view, legal, now);
    case Phase::reciting:
      return recite(*held_by(view, seat_));
    case Phase::judging:
      return Choice<Action>{Judge{{true, true}}, thinking(1500)};  // a bot hears nothing
    case Phase::calling:
      return Choice<Action>{call(view, legal), thinking(1400)};
    case Phase::swapping:
      return Choice<Action>{swap(view, legal), thinking(1800)};
    case Phase::shedding:
      return Choice<Action>{shed(view, legal), thinking(1600)};
    case Phase::passing_prems:
      return Choice<Action>{pass_prems(view, legal), thinking(1400)};
    case Phase::ready:
    case Phase::over:
      break;
  }
  return std::nullopt;
}

// ---- the hand --------------------------------------------------------------------------------------------

// A plan stands while its chest can be had; asked again, the hand is where it was on its way.
Choice<Action> Bot::slap(View const& view, Rules::Legal const& legal, Time now) {
  bool const stands = plan_ && std::ranges::any_of(legal.actions, [&](Action const& action) {
                        return std::get<Slap>(action).chest == plan_->slap.chest;
                      });
  if (!stands) plan_ = plan(view, legal, now);
  return {plan_->slap, std::max<Time>(0, plan_->at - now)};
}

Bot::Plan Bot::plan(View const& view, Rules::Legal const& legal, Time now) {
  List<Slap, most_seats> readable;
  for (Action const& action : legal.actions) {
    auto const& slap = std::get<Slap>(action);
    if (view.chests[slap.chest].motifs) readable.push_back(slap);
  }
  auto const landing = [&](Slap slap, Time after) {
    slap.reaction = static_cast<std::int32_t>(now + after - revealed_at_);
    return Plan{slap, now + after};
  };
  if (readable.empty()) {  // others are quicker; perhaps a hand bounces
    return landing(std::get<Slap>(legal.actions[0]), second_thought(reflexes_, false, rng_));
  }
  rng_.shuffle(readable);
  double const enough = contentment(level_) * expected_recall(level_) * highest_value;
  Slap chosen = readable[0];
  double most = worth(view, view.chests[chosen.chest]);
  int looked_at = 1;
  for (; looked_at < static_cast<int>(readable.size()) && most < enough; ++looked_at) {
    Slap const& next = readable[static_cast<std::size_t>(looked_at)];
    double const value = worth(view, view.chests[next.chest]);
    if (value > most) most = value, chosen = next;
  }
  bool const conflict = shows_a_colour(*view.chests[chosen.chest].motifs);
  // Whoever saw their chest taken from under their eyes knows the table already.
  return landing(chosen, plan_ ? second_thought(reflexes_, conflict, rng_)
                               : reaction_time(reflexes_, looked_at, conflict, rng_));
}

// What a chest will bring, as far as one trusts one's memory.
double Bot::worth(View const& view, ChestView const& chest) const {
  double const motif = expected_recall(level_);
  SeatView const& own = view.seats[seat_];
  double const won = own.needs == 1 ? 1 - (1 - motif) * (1 - motif) : motif * motif;
  double const value = chest.value;
  if (view.action == ActionCard::gift) {
    bool const smallest =
        std::ranges::all_of(view.chests, [&](ChestView const& other) { return other.value >= chest.value; });
    if (smallest) return value;
  }
  if (view.action == ActionCard::negative) return won * value - (1 - won) * negative_share * value;
  if (view.action == ActionCard::even || view.action == ActionCard::odd) {
    int const parity = view.action == ActionCard::odd;
    int cheapest = 0;
    for (Chest const& before : own.won) {
      bool const counts = before.value % 2 == parity && chest.value % 2 == parity;
      if (counts && (cheapest == 0 || before.value < cheapest)) cheapest = before.value;
    }
    return won * (value - cheapest);
  }
  return won * value;
}

// ---- the recital -----------------------------------------------------------------------------------------

Choice<Action> Bot::recite(Seat chest) {
  Recite recital;
  double seconds = 0;
  std::array<std::optional<Motif>, 2> found;
  for (std::uint8_t nth = 0; nth < 2; ++nth) {
    auto const recollection = recollect({chest, nth});
    found[nth] = recollection.motif;
    seconds += std::min(recollection.seconds, 1.5);
  }
  if (found[0] == found[1]) found[1].reset();
  for (std::size_t nth = 0; nth < 2; ++nth) {
    if (!found[nth]) found[nth] = guess(found[1 - nth]);
    recital.motifs.push_back(*found[nth]);
  }
  return {recital, thinking(1800) + static_cast<Time>(1000 * seconds)};
}

// Places blur: what was seen on another chest may come to mind as well, the easier the blurrier.
Bot::Recollection Bot::recollect(Place place) {
  double const blur = memory_.parameters().blur;
  auto const found = memory_.retrieve(clock_, rng_, [&](Motifs::Chunk const& chunk) -> std::optional<double> {
    if (chunk.cue == place) return 0;
    if (chunk.cue.chest == place.chest || blur < least_blur) return std::nullopt;
    return -1 / blur;
  });
  if (!found.chunk) return {std::nullopt, found.seconds};
  return {found.chunk->answer, found.seconds};
}

// Any motif of another kind than the one that is known.
Motif Bot::guess(std::optional<Motif> other) {
  auto const motifs = standard_motifs();
  for (;;) {
    Motif const motif = motifs[rng_.below(static_cast<std::uint32_t>(motifs.size()))];
    if (!other || kind_of(*other) != kind_of(motif)) return motif;
  }
}

// ---- the rest --------------------------------------------------------------------------------------------

// Whoever waits forgets: the strong let their rivals wait.
Action Bot::call(View const& view, Rules::Legal const& legal) {
  if (level_ < Level::hard) return any<Call>(legal);
  return best<Call>(legal, [&](Call const& call) { return -danger(view, call.seat); });
}

Action Bot::swap(View const& view, Rules::Legal const& legal) const {
  int const own = view.seats[seat_].won.back().value;
  auto const theirs = [&](Swap const& swap) { return view.seats[swap.with].won.back().value; };
  Swap const swap = best<Swap>(legal, theirs);
  if (theirs(swap) > own) return swap;
  return Keep{};
}

Action Bot::shed(View const& view, Rules::Legal const& legal) const {
  return best<Shed>(legal, [&](Shed const& shed) { return -view.seats[seat_].won[shed.card].value; });
}

// Whoever has PREM'S speaks first, with the freshest memory.
Action Bot::pass_prems(View const& view, Rules::Legal const& legal) const {
  return best<GivePrems>(
      legal, [&](GivePrems const& give) { return give.seat == seat_ ? 1000 : -danger(view, give.seat); });
}

template <class A>
A Bot::any(Rules::Legal const& legal) {
  return std::get<A>(legal.actions[rng_.below(static_cast<std::uint32_t>(legal.actions.size()))]);
}

Time Bot::thinking(Time median) { return bots::thinking_time({median, 600, 4000}, rng_); }

}  // namespace hotte::leprechauns
