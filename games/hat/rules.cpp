#include "games/hat/rules.hpp"

namespace hotte::hat {
namespace {

using Out = Tell<Event>;

// How long things are shown and decisions may take, at normal pace.
constexpr Time show_time = 3500;
constexpr Time memorise_time_per_seat = 1000;  // added when a round has just been dealt
constexpr Time reveal_time = 4200;             // a held breath, then a good look
constexpr Time claim_time = 25'000;            // H-29
constexpr Time answer_time = 20'000;           // H-30

bool instant(State const& state) { return state.pace == Pace::instant; }

void wait(State& state, Time now, Time normal) { state.due = now + scaled(normal, state.pace); }

Seat receiver_of(State const& state) {
  bool const right = state.to_the_right.has(state.moving.gift);
  return right ? right_of(state.giver, state.seats) : left_of(state.giver, state.seats);
}

// The moving gift lies face down and points at its receiver: the giver has to say what it is.
void offer(State& state, Time now, Out& tell) {
  state.moving.up = false;
  state.backs_seen.add(state.moving.gift);
  state.receiver = receiver_of(state);
  state.said.reset();
  state.phase = Phase::claiming;
  wait(state, now, claim_time);
  tell.all(Offered{state.giver, state.receiver});
}

Card from_deck(State& state) { return {state.deck[state.drawn++], true, Handle::fresh(state.rng)}; }

// H-03: a gift from the shop is shown and then given at once; it never joins the drawer's own.
void draw(State& state, Seat seat, Time now, Time extra, Out& tell) {
  state.giver = seat;
  state.said.reset();
  state.moving = from_deck(state);
  state.phase = Phase::showing;
  wait(state, now, show_time + extra);
  tell.all(Shown{seat, state.moving.gift});
  if (instant(state)) offer(state, now, tell);
}

// Gives everybody their first gifts from the deck as it lies, and lets `first` draw.
void deal(State& state, Time now, Out& tell) {
  state.drawn = 0;
  for (Seat seat = 0; seat < state.seats; ++seat) state.piles[seat].clear(), state.penalties[seat].clear();
  for (int turn = 0; turn < state.gifts_each; ++turn) {
    for (Seat seat = 0; seat < state.seats; ++seat) state.piles[seat].push_back(from_deck(state));
  }
  tell.all(Dealt{state.round, state.first});
  draw(state, state.first, now, memorise_time_per_seat * state.seats, tell);
}

// A round draws at most this many cards (H-27), so only these need an order;
// one more lies on top of the shop.
std::size_t cards_needed(State const& state) { return state.seats * (state.gifts_each + 2u) + 2u; }

void end_round(State& state, Time now, Out& tell) {
  RoundOver over{state.round, {}};
  for (Seat seat = 0; seat < state.seats; ++seat) {
    over.penalties.push_back(static_cast<std::int16_t>(state.penalties[seat].size()));
  }
  tell.all(over);
  if (state.round == state.rounds) {
    state.phase = Phase::over;
    for (Seat seat = 0; seat < state.seats; ++seat) {
      for (Card& card : state.piles[seat]) card.up = true;
    }
    tell.all(MatchOver{});
    return;
  }
  // H-21: everybody begins once, all cards are shuffled again.
  for (Seat seat = 0; seat < state.seats; ++seat) {
    state.lost_before[seat] = static_cast<std::int16_t>(state.lost_before[seat] + over.penalties[seat]);
  }
  ++state.round;
  state.first = left_of(state.first, state.seats);
  state.rng.shuffle_first(state.deck, cards_needed(state));
  deal(state, now, tell);
}

// H-13, H-14, H-15: whoever was wrong keeps the card; the third ends the round, otherwise that player draws.
void settle(State& state, Time now, Out& tell) {
  auto& shelf = state.penalties[state.wrong];
  shelf.push_back(state.moving.gift);
  if (shelf.full()) {
    end_round(state, now, tell);
  } else {
    draw(state, state.wrong, now, 0, tell);
  }
}

void claim(State& state, Claim const& claim, Time now, Out& tell) {
  state.said = claim;
  state.phase = Phase::answering;
  wait(state, now, answer_time);
  tell.all(Claimed{state.giver, claim.gift, claim.tone});
}

// The gift goes on top; the bottom one must leave, whether its owner still knows it or not.
void accept(State& state, Time now, Out& tell) {
  tell.all(Accepted{state.receiver});
  auto& pile = state.piles[state.receiver];
  pile.push_back(state.moving);
  state.giver = state.receiver;
  state.moving = pile.take(0);
  offer(state, now, tell);
}

void refuse(State& state, Time now, Out& tell) {
  tell.all(Refused{state.receiver});
  state.moving.up = true;
  state.wrong = state.said->gift == state.moving.gift ? state.receiver : state.giver;
  state.phase = Phase::revealing;
  wait(state, now, reveal_time);
  tell.all(Revealed{state.moving.gift, state.wrong});
  if (instant(state)) settle(state, now, tell);
}

// Every claim without a tone, by gift: copying one is cheaper than making it.
constexpr auto plain_claims = [] {
  std::array<Action, catalogue_size> claims{};
  for (std::uint8_t i = 0; i < catalogue_size; ++i) claims[i] = Claim{{i}, std::nullopt};
  return claims;
}();

int deck_size_of(Options const& options) {
  return options.arrows == Arrows::both ? deck_size : one_colour_size;
}

// Brings `set`, drawn by coins, to `wanted` gifts of those that `any` draws from,
// by correcting it at random places. Neither the coins nor the corrections prefer a gift, so every set
// of that size is as likely as any other.
template <class Any>
void correct(GiftSet& set, int wanted, Any&& any) {
  int count = set.size();
  while (count < wanted) count += set.insert(any());
  while (count > wanted) count -= set.erase(any());
}

// The gifts of a match, each with its arrow (H-01, H-23), ready to be dealt.
void make_deck(State& state) {
  Rng& rng = state.rng;
  state.in_deck = GiftSet::coins(rng);
  correct(state.in_deck, deck_size_of(state.options),
          [&] { return Gift{static_cast<std::uint8_t>(rng.below(catalogue_size))}; });
  state.in_deck.list_into(state.claimable);
  if (state.options.arrows == Arrows::white) state.to_the_right = state.in_deck;
  if (state.options.arrows == Arrows::both) {
    state.to_the_right = GiftSet::coins(rng) & state.in_deck;
    correct(state.to_the_right, deck_size / 2, [&] { return state.claimable[rng.below(deck_size)]; });
  }
  state.deck = state.claimable;
  rng.shuffle_first(state.deck, cards_needed(state));
}

Result<void> arrange_deck(State& state, List<DeckCard, deck_size> const& deck) {
  auto const wanted = static_cast<std::size_t>(deck_size_of(state.options));
  if (deck.size() != wanted) {
    return bad_options("arrange.deck: this deck has " + std::to_string(wanted) + " cards; name all of them.");
  }
  int rights = 0;
  for (DeckCard const& card : deck) {
    if (state.in_deck.has(card.gift)) {
      return bad_options("arrange.deck: '" + std::string(id_of(card.gift)) + "' stands there twice.");
    }
    state.deck.push_back(card.gift);
    state.in_deck.add(card.gift);
    state.to_the_right.put(card.gift, card.arrow == Arrow::right);
    rights += card.arrow == Arrow::right;
  }
  int const expected = state.options.arrows == Arrows::both    ? deck_size / 2
                       : state.options.arrows == Arrows::white ? one_colour_size
                                                               : 0;
  if (rights != expected) {
    return bad_options("arrange.deck: exactly " + std::to_string(expected) +
                       " arrows of this deck point right.");
  }
  state.claimable = state.deck;
  std::sort(state.claimable.begin(), state.claimable.end());
  return {};
}

}  // namespace

std::span<OptionNote const> Rules::option_notes() {
  static constexpr OptionNote notes[] = {
      {"gifts_each", "gifts in front of each player; two players always have two"},
      {"arrows",
       "both colours, or only black (all gifts go left) or only white (all go right): harder to follow"},
      {"rounds", "one round, or one for each player with the totals deciding"},
  };
  return notes;
}

Result<State> Rules::setup(Options const& options, int seats, Pace pace, Arrange const& arrange, Rng& rng,
                           Tell<Event>& tell) {
  State state;
  state.options = options;
  state.pace = pace;
  state.seats = static_cast<std::uint8_t>(seats);
  state.gifts_each = static_cast<std::uint8_t>(seats == 2 ? 2 : int{options.gifts_each});  // H-25
  state.rounds = static_cast<std::uint8_t>(options.rounds == Rounds::one_each ? seats : 1);
  state.rng = rng;
  if (arrange.deck) {
    if (auto made = arrange_deck(state, *arrange.deck); !made) return made.error();
  } else {
    make_deck(state);
  }
  if (arrange.first && *arrange.first >= seats) return bad_options("arrange.first: there is no such seat.");
  state.first = arrange.first ? *arrange.first : static_cast<Seat>(state.rng.below(state.seats));  // H-02
  deal(state, 0, tell);
  return state;
}

Seats Rules::actors(State const& state) {
  if (state.phase == Phase::claiming) return {state.giver};
  if (state.phase == Phase::answering) return {state.receiver};
  return {};
}

void Rules::legal(State const& state, Seat seat, Legal& into) {
  into.clear();
  if (!actors(state).has(seat)) return;
  if (state.phase == Phase::answering) {
    into.actions.push_back(Accept{});
    into.actions.push_back(Refuse{});
  } else {
    Gift const* const gifts = state.claimable.data();
    into.actions.fill(state.claimable.size(), [=](std::size_t i) { return plain_claims[gifts[i].index]; });
  }
}

Action Rules::draw(State const& state, Seat seat, Legal& scratch, Rng& rng) {
  if (state.phase == Phase::claiming)
    return plain_claims[state.claimable[rng.below(static_cast<std::uint32_t>(state.claimable.size()))].index];
  legal(state, seat, scratch);
  return scratch.actions[rng.below(2)];
}

Result<void> Rules::apply(State& state, Seat seat, Action const& action, Time at, Tell<Event>& tell) {
  if (state.phase == Phase::over) return game_over();
  if (!actors(state).has(seat)) {
    switch (state.phase) {
      case Phase::claiming:
        return not_your_turn("H-07", "Wait: the giver is choosing what to say.");
      case Phase::answering:
        return not_your_turn("H-11", "Only the player who is offered the gift answers.");
      default:
        return not_your_turn("", "Wait until the card has been looked at.");
    }
  }
  if (auto const* wanted = std::get_if<Claim>(&action)) {
    if (state.phase != Phase::claiming)
      return illegal("H-11", "You are offered a gift: accept it or refuse it.");
    if (!state.in_deck.has(wanted->gift))
      return illegal("H-08", "That gift is not in this match; name another.");
    claim(state, *wanted, at, tell);
    return {};
  }
  if (state.phase != Phase::answering) return illegal("H-07", "It is your gift: say what it is.");
  if (std::holds_alternative<Accept>(action)) {
    accept(state, at, tell);
  } else {
    refuse(state, at, tell);
  }
  return {};
}

std::optional<Deadline> Rules::deadline(State const& state) {
  if (instant(state) || state.phase == Phase::over) return std::nullopt;
  bool const decision = state.phase == Phase::claiming || state.phase == Phase::answering;
  return Deadline{state.due, decision ? Clock::decision : Clock::display};
}

void Rules::on_deadline(State& state, Tell<Event>& tell) {
  Time const now = state.due;
  switch (state.phase) {
    case Phase::showing:
      offer(state, now, tell);
      break;
    case Phase::claiming: {  // H-29: silence is answered with a gift at random, not with a penalty
      Gift const any = state.deck[state.rng.below(static_cast<std::uint32_t>(state.deck.size()))];
      claim(state, {any, std::nullopt}, now, tell);
      break;
    }
    case Phase::answering:
      accept(state, now, tell);
      break;  // H-30
    case Phase::revealing:
      settle(state, now, tell);
      break;
    case Phase::over:
      break;
  }
}

std::optional<Outcome> Rules::outcome(State const& state) {
  if (state.phase != Phase::over) return std::nullopt;
  PerSeat<std::int16_t> scores;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    scores.push_back(static_cast<std::int16_t>(-state.lost_before[seat] - int(state.penalties[seat].size())));
  }
  return highest_wins(scores);  // H-16, H-17, H-22
}

// Everybody has seen everything that ever lay face up, so what nobody can know is the shop below its top card
// and every back that has not been turned up yet.
State Rules::resample(State const& state, Seat, Rng& rng) {
  State world = state;
  std::size_t const below_top = state.drawn + 1u;
  rng.shuffle(std::span(world.deck.data() + below_top, world.deck.size() - below_top));
  List<Gift, deck_size> unseen;
  List<bool, deck_size> right;
  world.in_deck.for_each([&](Gift gift) {
    if (world.backs_seen.has(gift)) return;
    unseen.push_back(gift);
    right.push_back(world.to_the_right.has(gift));
  });
  rng.shuffle(right);
  for (std::size_t i = 0; i < unseen.size(); ++i) world.to_the_right.put(unseen[i], right[i]);
  world.rng = rng.fork();
  return world;
}

// Deals the gifts that lie face down, and those of the shop below its top, again over the same places. A
// place keeps its arrow, which everybody sees; the gifts whose backs nobody sees now share the other arrows.
State Rules::conceal(State const& state, Viewer, Rng& rng) {
  State world = state;
  List<Gift*, deck_size> places;
  List<bool, deck_size> arrow_there;
  auto const face_down = [&](Card& card) {
    if (card.up) return;
    places.push_back(&card.gift);
    arrow_there.push_back(state.to_the_right.has(card.gift));
  };
  bool const on_its_way = state.phase == Phase::claiming || state.phase == Phase::answering;
  if (on_its_way) face_down(world.moving);
  for (Seat seat = 0; seat < world.seats; ++seat) {
    for (Card& card : world.piles[seat]) face_down(card);
  }
  std::size_t const in_play = places.size();
  for (std::size_t i = world.drawn + 1u; i < world.deck.size(); ++i) places.push_back(&world.deck[i]);

  List<Gift, deck_size> gifts;
  for (Gift const* place : places) gifts.push_back(*place);
  rng.shuffle(gifts);
  for (std::size_t i = 0; i < places.size(); ++i) *places[i] = gifts[i];

  int rights = 0;
  List<Gift, deck_size> backs_hidden;
  GiftSet backs_shown;
  for (std::size_t i = 0; i < in_play; ++i) {
    backs_shown.add(*places[i]);
    world.to_the_right.put(*places[i], arrow_there[i]);
    rights += arrow_there[i];
  }
  world.in_deck.for_each([&](Gift gift) {
    if (!backs_shown.has(gift)) backs_hidden.push_back(gift);
  });
  rng.shuffle(backs_hidden);
  int const rights_left = state.to_the_right.size() - rights;
  for (std::size_t i = 0; i < backs_hidden.size(); ++i) {
    world.to_the_right.put(backs_hidden[i], static_cast<int>(i) < rights_left);
  }
  GiftSet drawn = world.in_deck;  // the drawn part of the deck is shuffled in again next round: keep it true
  for (std::size_t i = world.drawn; i < world.deck.size(); ++i) drawn.remove(world.deck[i]);
  std::size_t next = 0;
  drawn.for_each([&](Gift gift) { world.deck[next++] = gift; });
  world.rng = rng.fork();
  return world;
}

}  // namespace hotte::hat
