#include "games/hat/bot.hpp"

#include "bots/thinking.hpp"

namespace hotte::hat {
namespace {

constexpr double event_seconds = 2;       // where the table's clock stands still
constexpr double mislabelled_cost = 0.5;  // what holding a card under a wrong name costs later, in penalties
constexpr double recognition_ease = 1;    // "there was a guitar" is easier than "that one is the guitar"
constexpr double trust_fading = 0.95;     // of what is known about a player, with every claim judged
constexpr double unheard_of = 0.2;        // weight of a claim nobody ever mentioned, as far as one remembers
constexpr double sure_enough = 0.5;
constexpr double whim = 0.3;  // how often a beginner refuses for no reason
constexpr double trust_in_own_model =
    0.2;                             // of experts, in what they make of this giver instead of the policy
constexpr double least_blur = 0.25;  // clearer than this, places are not mixed up

// What lies face up: no face-down card can be one of these.
GiftSet in_sight(View const& view) {
  GiftSet gifts;
  for (SeatView const& seat : view.seats) {
    for (Gift const gift : seat.penalties) gifts.add(gift);
    for (CardView const& card : seat.gifts) {
      if (card.gift) gifts.add(*card.gift);
    }
  }
  gifts.add(view.shop.top);
  return gifts;
}

// What a rival's penalty is worth to one of `seats` players.
double value_of_a_rivals_penalty(View const& view) {
  return 1.0 / static_cast<double>(view.seats.size() - 1);
}

}  // namespace

Bot::Bot(Seat seat, Level level, Rng rng)
    : seat_(seat), level_(level), rng_(rng), temper_(Temper::candid), notes_(bots::parameters_of(level)) {
  // Beginners show what they feel; the others have a manner of their own.
  if (level_ > Level::easy) temper_ = static_cast<Temper>(rng_.below(3));
}

void Bot::watch(View const& view, std::span<Event const> events, Time now) {
  pass_time(events.size(), now);
  std::optional<Gift> shown;
  for (Event const& event : events) {
    if (std::holds_alternative<Dealt>(event)) {
      notes_.drop_if([](auto const&) { return true; });
    } else if (auto const* drawn = std::get_if<Shown>(&event)) {
      shown = drawn->gift;
    } else if (auto const* claimed = std::get_if<Claimed>(&event)) {
      said_ = *claimed;
    } else if (std::holds_alternative<Accepted>(event)) {
      shown.reset(), said_.reset();
    } else if (auto const* revealed = std::get_if<Revealed>(&event)) {
      if (said_) judge(revealed->gift == said_->gift);
    }
  }
  look(view, shown);
  if (said_ && !events.empty() && view.phase == Phase::answering) listen(view);
}

void Bot::pass_time(std::size_t events, Time now) {
  clock_ += now > watched_at_ ? static_cast<double>(now - watched_at_) / 1000
                              : event_seconds * static_cast<double>(events);
  watched_at_ = std::max(watched_at_, now);
}

// What lies open needs no memory. A face is committed to memory at the moment it is turned away: a gift that
// was in sight until now, or (where nothing waits to be looked at) one shown and turned within the same step.
void Bot::look(View const& view, std::optional<Gift> shown) {
  auto const was_open = open_;
  open_.clear();
  auto const meet = [&](CardView const& card, std::optional<Gift> face) {
    if (card.gift) return open_.push_back({card.handle, *card.gift});
    for (OpenCard const& before : was_open) {
      if (before.handle == card.handle) face = before.gift;
    }
    if (face && notes_.attends(rng_)) notes_.expose(card.handle, Note{*face}, clock_);
  };
  for (SeatView const& seat : view.seats) {
    for (CardView const& card : seat.gifts) meet(card, std::nullopt);
  }
  if (view.moving) meet(*view.moving, shown);
  if (!shown) return;
  // A card has left play for each one shown: nobody will be asked about it again.
  notes_.drop_if([&](auto const& chunk) {
    if (view.moving && view.moving->handle == chunk.cue) return false;
    return std::ranges::none_of(view.seats, [&](SeatView const& seat) {
      return std::ranges::any_of(seat.gifts, [&](CardView const& card) { return card.handle == chunk.cue; });
    });
  });
}

// What is said of a card stays in mind until the next thing said of it; of its own words a bot keeps those it
// believed. Who knows better is reminded of the truth instead.
void Bot::listen(View const& view) {
  Handle const card = view.moving->handle;
  bool const own = said_->seat == seat_;
  belief_ = recollect(card);
  lie_ = own ? 1 - belief_.confidence : chance_of_a_lie(view);
  bool const agrees = belief_.gift == said_->gift;
  bool const knows = belief_.gift && !belief_.heard && belief_.confidence > sure_enough;
  if (notes_.attends(rng_)) {
    if (knows && !agrees) {
      notes_.expose(card, Note{*belief_.gift}, clock_);
    } else if (!own || agrees) {
      notes_.drop_if([&](Notes::Chunk const& chunk) { return chunk.cue == card && chunk.answer.heard; });
      notes_.expose(card, Note{said_->gift, true, 1 - lie_}, clock_);
    }
  }
  if (knows) judge(agrees);
}

// Bayes over what the card is: memory is the prior, what the giver says the evidence. A true name is said as
// often as the giver is trusted, a false one is any of the gifts about. Repeating what was said before proves
// little: whoever forgot the card would say the same.
double Bot::chance_of_a_lie(View const& view) {
  if (in_sight(view).has(*view.claim)) return 1;
  double trusted = trust_[*view.giver].mean();
  if (belief_.heard && belief_.gift == view.claim) {
    double const forgot = 1 - trusted * chance_of_knowing(*view.giver, view.moving->handle, false);
    double const lie = (1 - belief_.confidence) * forgot;
    return lie / (lie + belief_.confidence);
  }
  double gifts_about = 1;
  for (SeatView const& seat : view.seats) gifts_about += static_cast<double>(seat.gifts.size());
  double prior = 1 / gifts_about;
  if (belief_.gift) {
    prior = belief_.gift == view.claim ? belief_.confidence : (1 - belief_.confidence) / gifts_about;
  } else {
    if (!recognises(*view.claim)) prior *= unheard_of;
    if (level_ >= Level::hard) {
      auto const elsewhere =
          notes_.retrieve(clock_, rng_, [&](Notes::Chunk const& chunk) -> std::optional<double> {
            bool const other =
                chunk.cue != view.moving->handle && chunk.answer.gift == view.claim && !chunk.answer.heard;
            return other ? std::optional(0.0) : std::nullopt;
          });
      prior *= 1 - elsewhere.confidence;
      trusted *= chance_of_knowing(*view.giver, view.moving->handle, true);
    }
  }
  double const true_claim = prior * trusted;
  double const false_claim = (1 - prior) * (1 - trusted) / gifts_about;
  return false_claim / (true_claim + false_claim);
}

// Somebody whose claims are mostly true remembers well.
bots::MemoryParameters Bot::memory_of(Seat seat) const {
  double const truthful = trust_[seat].mean();
  return bots::parameters_of(truthful < 0.45  ? Level::easy
                             : truthful < 0.7 ? Level::medium
                             : truthful < 0.9 ? Level::hard
                                              : Level::expert);
}

// The chance that somebody who met this card whenever one met it oneself still knows it, by sight or from
// hearsay too. Of a card one never noticed nothing follows.
double Bot::chance_of_knowing(Seat seat, Handle card, bool from_hearsay) const {
  auto const memory = memory_of(seat);
  double forgot = 1;
  for (auto const& chunk : notes_.chunks()) {
    if (chunk.cue != card || (chunk.answer.heard && !from_hearsay)) continue;
    forgot *= 1 - memory.attention * bots::recall_probability(notes_.activation(chunk, clock_), memory);
  }
  return forgot == 1 ? sure_enough : 1 - forgot;
}

bool Bot::recognises(Gift gift) {
  return std::ranges::any_of(notes_.chunks(), [&](Notes::Chunk const& chunk) {
    return chunk.answer.gift == gift &&
           notes_.noisy_activation(chunk, clock_, rng_) + recognition_ease > notes_.parameters().threshold;
  });
}

// Only strong players keep an account of the others.
void Bot::judge(bool truth) {
  if (level_ >= Level::hard && said_->seat != seat_) {
    Trust& trust = trust_[said_->seat];
    trust.truths = trust_fading * trust.truths + truth;
    trust.lies = trust_fading * trust.lies + !truth;
  }
  said_.reset();
}

// Places blur: what was seen on another card may come to mind as well, the easier the blurrier.
Bot::Belief Bot::recollect(Handle card) {
  double const blur = notes_.parameters().blur;
  auto const found = notes_.retrieve(clock_, rng_, [&](Notes::Chunk const& chunk) -> std::optional<double> {
    if (chunk.cue == card) return 0;
    if (blur < least_blur) return std::nullopt;
    return -1 / blur;
  });
  if (!found.chunk) return {std::nullopt, false, 0, found.activation, found.seconds};
  Note const& note = found.chunk->answer;
  return {note.gift, note.heard, found.confidence * note.credence, found.activation, found.seconds};
}

std::optional<Choice<Action>> Bot::choose(View const& view, Rules::Legal const& legal, Time) {
  if (legal.actions.empty()) return std::nullopt;
  if (view.phase == Phase::claiming) {
    Claim const spoken = claim(view, legal);
    return Choice<Action>{spoken, thinking()};
  }
  bool const refused = refuses(view);
  return Choice<Action>{refused ? Action(Refuse{}) : Action(Accept{}), thinking()};
}

Claim Bot::claim(View const& view, Rules::Legal const& legal) {
  belief_ = recollect(view.moving->handle);
  // Who looks around does not name what lies in sight.
  if (level_ > Level::easy && belief_.gift && in_sight(view).has(*belief_.gift)) belief_ = Belief{};
  bool const honest = belief_.gift && !poisons(view);
  Gift const gift = honest ? *belief_.gift : bluff(view, legal);
  return {gift, tone()};
}

// A gift that has been about and that nobody sees: one that is remembered, but not where it is. The weaker
// name any of them; the stronger the one unseen for longest, which the receiver is least able to place.
Gift Bot::bluff(View const& view, Rules::Legal const& legal) {
  GiftSet unlikely = level_ > Level::easy ? in_sight(view) : GiftSet{};
  if (belief_.gift) unlikely.add(*belief_.gift);
  double const threshold = notes_.parameters().threshold;
  List<Gift, deck_size> recognised;
  std::optional<Gift> oldest;
  double oldest_at = clock_;
  for (auto const& chunk : notes_.chunks()) {
    double const noisy = notes_.noisy_activation(chunk, clock_, rng_);
    bool const known = noisy + recognition_ease > threshold;
    bool const placed = chunk.cue != view.moving->handle && noisy > threshold;
    Gift const gift = chunk.answer.gift;
    if (!known || (placed && level_ > Level::easy) || unlikely.has(gift)) continue;
    unlikely.add(gift);  // each is considered once
    recognised.push_back(gift);
    if (chunk.trace.last() <= oldest_at) oldest = gift, oldest_at = chunk.trace.last();
  }
  if (oldest && level_ >= Level::hard) return *oldest;
  if (!recognised.empty()) return recognised[rng_.below(static_cast<std::uint32_t>(recognised.size()))];
  for (;;) {
    auto const pick = rng_.below(static_cast<std::uint32_t>(legal.actions.size()));
    Gift const any = std::get<Claim>(legal.actions[pick]).gift;
    if (!unlikely.has(any)) return any;
  }
}

// Lying about a known gift leaves somebody with a mislabelled card. It pays only if the receiver hardly
// remembers it; how often, the trained policy says (offer.hpp).
bool Bot::poisons(View const& view) {
  return level_ == Level::expert && rng_.unit() < OfferPolicy::expert().lies(offer(view, *view.receiver));
}

// The offer on the table as the trained policy sees it: what `other` may know of the gift is a guess.
Offer Bot::offer(View const& view, Seat other) const {
  auto const penalties = [&](Seat seat) {
    return std::min<int>(static_cast<int>(view.seats[seat].penalties.size()), penalty_limit - 1);
  };
  return {static_cast<int>(view.seats.size()), penalties(*view.giver), penalties(*view.receiver),
          lag_of(chance_of_knowing(other, view.moving->handle, true))};
}

std::optional<Tone> Bot::tone() {
  bool const sure = belief_.gift && belief_.confidence > sure_enough;
  switch (temper_) {
    case Temper::assured:
      return rng_.below(4) == 0 ? std::nullopt : std::optional(Tone::sure);
    case Temper::contrary:
      return sure ? Tone::hesitant : Tone::sly;
    case Temper::candid:
      break;
  }
  if (!sure) return Tone::hesitant;
  return rng_.below(3) == 0 ? std::optional(Tone::moved) : std::nullopt;
}

// Refusing a lie spares a mislabelled card and costs a rival a point; refusing the truth costs a point.
bool Bot::refuses(View const& view) {
  if (level_ <= Level::easy) {
    bool const something_else = belief_.gift && belief_.gift != view.claim;
    bool const vivid = belief_.activation > notes_.parameters().threshold + 0.5;
    return (something_else && vivid) || rng_.unit() < whim;
  }
  bool const unlikely = lie_ > 1 / (1 + value_of_a_rivals_penalty(view) + mislabelled_cost);
  // Of a gift of which nothing comes to mind experts know no more than what such offers are like.
  bool const guesses = level_ == Level::expert && !belief_.gift && lie_ < 1;
  if (!guesses || rng_.unit() < trust_in_own_model) return unlikely;
  return rng_.unit() < OfferPolicy::expert().refuses(offer(view, *view.giver), Knows::nothing);
}

// The less one is sure the longer it takes, and everybody may see it. The contrary play it the other way
// round; experts give nothing away.
Time Bot::thinking() {
  double doubt = 1 - belief_.confidence;
  if (temper_ == Temper::contrary) doubt = 1 - doubt;
  Time median = 1000 + static_cast<Time>(1000 * doubt + 500 * std::min(belief_.seconds, 1.0));
  if (level_ == Level::expert) median = 1600;
  return bots::thinking_time({median, 800, 4000}, rng_);
}

}  // namespace hotte::hat
