// The two secret choices: what may be chosen, and that the order in which choices come in changes nothing.
#include "games/gifttrap/choices.hpp"

#include <rapidcheck/gtest.h>

#include <set>

#include "games/gifttrap/match_test.hpp"

namespace hotte::gifttrap {
namespace {

Give of(std::initializer_list<Present> gifts, std::optional<Present> more = {}) { return {gifts, more}; }

TEST(Gifttrap, G04_doubled_games_still_have_four_tokens_to_get) {
  Match match(4);
  match.to_getting();
  ASSERT_EQ(match.state.squares.size(), 9u);
  match.act_now(0, Get{{9, 8, 7, 6}, {}});
  EXPECT_EQ(match.view(0).yours->gets, (Marks{9, 8, 7, 6}));
}

TEST(Gifttrap, G05_three_players_undoubled_mark_all_four_gifts) {
  Match match(3, undoubled());
  match.to_getting();
  EXPECT_EQ(match.state.squares.size(), 4u);
  EXPECT_EQ(match.legal(0).actions.size(), 24u) << "every order of four gifts";
  EXPECT_TRUE(match.legal(0).complete);
}

TEST(Gifttrap, G06_a_giver_has_every_number_once) {
  Match match(4, undoubled());
  match.to_giving();
  EXPECT_EQ(match.refusal(0, of({{1, 2}, {2, 2}, {3, 4}})), "illegal G-06");
  EXPECT_EQ(match.refusal(0, of({{1, 2}, {2, 5}, {3, 4}})), "accepted");
  EXPECT_EQ(match.refusal(1, of({{0, 2}, {2, 5}, {3, 4}})), "accepted") << "each giver has nine tokens";
  EXPECT_EQ(match.refusal(2, of({{0, 6}, {1, 5}, {3, 4}})), "illegal G-23");
  EXPECT_EQ(match.refusal(2, of({{0, 0}, {1, 5}, {3, 4}})), "illegal G-23");
}

TEST(Gifttrap, G07_two_gifts_for_one_player_differ) {
  Match match(3);
  match.to_giving();
  EXPECT_EQ(match.refusal(0, of({{1, 2}, {1, 2}, {2, 3}, {2, 4}})), "illegal G-06");
  EXPECT_EQ(match.refusal(0, of({{1, 2}, {1, 1}, {2, 3}, {2, 4}})), "accepted");
}

TEST(Gifttrap, G08_nobody_is_skipped_or_given_too_much) {
  Match match(4, undoubled());
  match.to_giving();
  EXPECT_EQ(match.refusal(0, of({{1, 1}, {2, 2}})), "illegal G-08");
  EXPECT_EQ(match.refusal(0, of({})), "illegal G-08");
  EXPECT_EQ(match.refusal(0, of({{1, 1}, {1, 2}, {2, 3}})), "illegal G-08");
  EXPECT_EQ(match.refusal(0, of({{0, 1}, {1, 2}, {2, 3}})), "illegal G-08");
  EXPECT_EQ(match.refusal(0, of({{1, 1}, {2, 2}, {4, 3}})), "illegal G-08");
  Match doubled(3);
  doubled.to_giving();
  EXPECT_EQ(doubled.refusal(0, of({{1, 1}, {1, 2}, {1, 3}, {2, 4}})), "illegal G-08");
  EXPECT_EQ(doubled.refusal(0, of({{1, 1}, {2, 4}})), "illegal G-08");
}

TEST(Gifttrap, G09_four_tokens_on_four_different_gifts) {
  Match match(4, undoubled());
  match.to_getting();
  EXPECT_EQ(match.refusal(0, Get{{1, 2, 3, 3}, {}}), "illegal G-09");
  EXPECT_EQ(match.refusal(0, Get{{1, 1, 3, 4}, {}}), "illegal G-09");
  EXPECT_EQ(match.refusal(0, Get{{1, 2, 3, 6}, {}}), "illegal G-23");
  EXPECT_EQ(match.refusal(0, Get{{0, 2, 3, 4}, {}}), "illegal G-23");
  EXPECT_EQ(match.refusal(0, Get{{5, 2, 3, 4}, {}}), "accepted");
}

TEST(Gifttrap, G24_a_choice_may_be_replaced_until_the_last_one_is_in) {
  Match match(3, undoubled());
  match.to_giving();
  match.act_now(0, of({{1, 1}, {2, 2}}));
  match.act_now(0, of({{1, 3}, {2, 4}}));
  EXPECT_EQ(match.view(0).yours->gives, (Presents{{1, 3}, {2, 4}}));
  EXPECT_EQ(Rules::actors(match.state), (Seats{1, 2}));
  EXPECT_EQ(match.legal(0).actions.size(), 12u) << "still listed for whoever is in";
  EXPECT_EQ(match.events<Decided>().size(), 4u)
      << "three were ready, one has given; replacing is told to nobody";
  match.act_now(1, of({{0, 1}, {2, 2}}));
  match.act_now(2, of({{0, 1}, {1, 2}}));
  EXPECT_EQ(match.refusal(0, of({{1, 1}, {2, 2}})), "illegal G-24") << "locked";
  EXPECT_EQ(match.view(0).yours->gives, (Presents{{1, 3}, {2, 4}}));
}

TEST(Gifttrap, G25_wishes_come_after_all_gifts_are_given) {
  Match match(3, undoubled());
  match.act_now(0, Deal{});
  EXPECT_EQ(match.refusal(0, of({{1, 1}, {2, 2}})), "illegal G-25") << "not before everybody has looked";
  for (Seat seat = 0; seat < 3; ++seat) match.act_now(seat, Ready{});
  match.act_now(0, of({{1, 1}, {2, 2}}));
  match.act_now(1, of({{0, 1}, {2, 2}}));
  EXPECT_EQ(match.refusal(0, Get{{1, 2, 3, 4}, {}}), "illegal G-25");
  match.act_now(2, of({{0, 1}, {1, 2}}));
  EXPECT_EQ(match.refusal(0, Get{{1, 2, 3, 4}, {}}), "accepted");
}

TEST(Gifttrap, G27_strategy_cards_are_out_or_must_or_may_be_played) {
  auto const refusals = [](Strategy strategy) {
    Match match(3, undoubled(strategy));
    match.to_giving();
    std::string said = match.refusal(0, of({{1, 1}, {2, 2}})) + ", ";
    said += match.refusal(0, of({{1, 1}, {2, 2}}, Present{1, 1})) + ", ";
    bool const must = strategy == Strategy::must;
    for (Seat const seat : {1, 2}) {
      Give give = giving(match.state, seat, max_seats, 0);
      if (must) give.more = give.gifts[0];
      match.act_now(seat, give);
    }
    said += match.refusal(0, Get{{1, 2, 3, 4}, {}}) + ", ";
    return said + match.refusal(0, Get{{1, 2, 3, 4}, Parcel{2, 0}});
  };
  EXPECT_EQ(refusals(Strategy::off), "accepted, illegal G-27, accepted, illegal G-27");
  EXPECT_EQ(refusals(Strategy::must), "illegal G-27, accepted, illegal G-27, accepted");
  EXPECT_EQ(refusals(Strategy::may), "accepted, accepted, accepted, accepted");
}

TEST(Gifttrap, G27_without_strategy_there_is_no_trap_card_either) {
  Match match(3);
  EXPECT_EQ(match.view().traps_left, (PerSeat<bool>{false, false, false}));
  match.to_giving();
  EXPECT_EQ(match.refusal(0, Trap{1}), "illegal G-27");
}

TEST(Gifttrap, G28_give_more_lies_with_one_token_only) {
  Match match(3, {.strategy = Strategy::may});
  match.to_giving();
  EXPECT_EQ(match.refusal(0, of({{1, 1}, {1, 2}, {2, 3}, {2, 4}}, Present{1, 3})), "illegal G-28");
  match.act_now(0, of({{1, 1}, {1, 2}, {2, 3}, {2, 4}}, Present{1, 2}));
  match.act_now(1, giving(match.state, 1, max_seats, 0));
  match.act_now(2, giving(match.state, 2, max_seats, 0));
  std::string more;
  for (TokenView const& token : match.view().tokens) {
    if (token.give_more) more += wire::written(token);
  }
  EXPECT_EQ(more,
            R"({"from":0,"to":1,"nth":1,"square":null,"opened":false,"give_more":true,"get_more":false})");
}

TEST(Gifttrap, G31_get_more_is_chosen_with_the_wishes_before_anybody_reveals) {
  Match match(3, undoubled(Strategy::may));
  match.to_getting();
  EXPECT_EQ(match.refusal(1, Get{{1, 2, 3, 4}, Parcel{1, 0}}), "illegal G-31") << "not one's own";
  EXPECT_EQ(match.refusal(1, Get{{1, 2, 3, 4}, Parcel{3, 0}}), "illegal G-31");
  EXPECT_EQ(match.refusal(1, Get{{1, 2, 3, 4}, Parcel{0, 1}}), "illegal G-31") << "one gift each";
  match.act_now(1, Get{{1, 2, 3, 4}, Parcel{2, 0}});
  auto const shown = [&](Viewer viewer) {
    auto const tokens = match.view(viewer).tokens;
    return std::ranges::count_if(tokens, [](TokenView const& token) { return token.get_more; });
  };
  EXPECT_EQ(shown(0), 0);
  EXPECT_EQ(shown(1), 0) << "one's own choice stands in yours only";
  EXPECT_EQ(match.view(1).yours->get_more, (Parcel{2, 0}));
  match.act_now(0, Get{{1, 2, 3, 4}, {}});
  match.act_now(2, Get{{1, 2, 3, 4}, {}});
  EXPECT_EQ(shown(0), 1) << "from the reveal on it lies on the table";
}

TEST(Gifttrap, G32_give_more_is_seen_once_all_gifts_are_given_but_not_what_it_lies_with) {
  Match match(3, undoubled(Strategy::may));
  match.to_giving();
  match.act_now(0, of({{1, 1}, {2, 2}}, Present{1, 1}));
  EXPECT_TRUE(match.view(1).tokens.empty());
  match.act_now(1, of({{0, 1}, {2, 2}}));
  match.act_now(2, of({{0, 1}, {1, 2}}));
  EXPECT_EQ(wire::written(match.view(1).tokens[0]),
            R"({"from":0,"to":1,"nth":0,"square":null,"opened":false,"give_more":true,"get_more":false})");
}

// ---- what is listed ---------------------------------------------------------------------------------------

TEST(Gifttrap, all_choices_are_listed_where_they_are_few) {
  Match match(3, undoubled(Strategy::may));
  match.to_giving();
  auto legal = match.legal(1);
  EXPECT_EQ(legal.actions.size(), 12u * 3 + 4)
      << "two of four gifts in order, GIVE MORE on either or neither; traps";
  EXPECT_TRUE(legal.complete);
  match.to_getting();
  legal = match.legal(1);
  EXPECT_EQ(legal.actions.size(), 24u * 3 + 4);
  EXPECT_TRUE(legal.complete);
  std::set<std::string> written;
  for (Action const& action : legal.actions) written.insert(wire::written(action));
  EXPECT_EQ(written.size(), legal.actions.size());
}

TEST(Gifttrap, a_sample_changes_with_the_round_and_has_nothing_twice) {
  std::set<std::string> seen;
  Match match(8, {.strategy = Strategy::must});
  match.to_giving();
  for (Seat seat = 0; seat < 8; ++seat) {
    auto const legal = match.legal(seat);
    EXPECT_FALSE(legal.complete);
    EXPECT_EQ(legal.actions.size(), static_cast<std::size_t>(sample_size + max_squares));
    for (Action const& action : legal.actions) {
      EXPECT_TRUE(std::holds_alternative<Trap>(action) || seen.insert(wire::written(action)).second);
      State copy = match.state;
      Tell<Event> silent;
      EXPECT_TRUE(Rules::apply(copy, seat, action, 0, silent));
    }
  }
}

TEST(Gifttrap, every_choice_is_as_likely_as_any_other) {
  Match match(3, undoubled());
  match.to_getting();
  std::map<std::string, int> counted;
  Rng rng(3);
  for (int i = 0; i < 24'000; ++i) ++counted[wire::written(random_get(match.state, 0, rng))];
  ASSERT_EQ(counted.size(), 24u);
  for (auto const& [get, count] : counted) EXPECT_NEAR(count, 1000, 130) << get;
}

// ---- simultaneous -----------------------------------------------------------------------------------------

TEST(Gifttrap, all_orders_of_three_players_end_in_the_same_state) {
  Match begun(3, undoubled(Strategy::may));
  begun.to_giving();
  std::array<Seat, 3> order{0, 1, 2};
  std::optional<State> expected;
  do {
    Match match = begun;
    for (Seat const seat : order) match.act_now(seat, giving(match.state, seat, max_seats, 0));
    for (Seat const seat : order)
      match.act_now(seat, Get{{4, 3, 2, 1}, Parcel{static_cast<Seat>((seat + 1) % 3), 0}});
    if (!expected) expected = match.state;
    EXPECT_EQ(match.state, *expected);
  } while (std::ranges::next_permutation(order).found);
}

// Everybody but one changes their mind as often as they like, all at once; then the last one comes in.
template <class Random>
State after_all(Match match, Seat last, std::vector<Seat> const& order, std::uint64_t seed, Random&& random) {
  std::array<Rng, max_seats> minds;
  for (Seat seat = 0; seat < match.state.seats; ++seat) minds[seat] = Rng(Seed{seed, seat, 0, 0});
  for (Seat const seat : order) match.act_now(seat, random(match.state, seat, minds[seat]));
  match.act_now(last, random(match.state, last, minds[last]));
  return match.state;
}

RC_GTEST_PROP(GifttrapProperty, all_interleavings_of_choices_and_second_thoughts_end_in_the_same_state, ()) {
  int const seats = *rc::gen::inRange(3, 9);
  auto const strategy = *rc::gen::element(Strategy::off, Strategy::must, Strategy::may);
  auto const seed = *rc::gen::arbitrary<std::uint32_t>();
  bool const wishes = *rc::gen::arbitrary<bool>();
  Match match(seats, {.strategy = strategy}, {.dealer = 0}, Pace::normal, seed);
  match.to_giving();
  if (wishes) {
    Rng rng(seed);
    for (Seat seat = 0; seat < seats; ++seat) match.act_now(seat, random_give(match.state, seat, rng));
  }
  auto const last = static_cast<Seat>(*rc::gen::inRange(0, seats));
  std::vector<Seat> order;
  for (Seat seat = 0; seat < seats; ++seat) {
    int const times = *rc::gen::inRange(1, 4);
    for (int i = 0; seat != last && i < times; ++i) order.push_back(seat);
  }
  auto shuffled = order;
  Rng(Seed{seed, 7, 0, 0}).shuffle(shuffled);
  auto const random = [&](State const& state, Seat seat, Rng& rng) -> Action {
    return wishes ? Action(random_get(state, seat, rng)) : Action(random_give(state, seat, rng));
  };
  RC_ASSERT(after_all(match, last, order, seed, random) == after_all(match, last, shuffled, seed, random));
}

}  // namespace
}  // namespace hotte::gifttrap
