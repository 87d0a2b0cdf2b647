// Reveals, scores, traps and the end: one test per ruling, the score table by example and by property.
#include "games/gifttrap/reveal.hpp"

#include <rapidcheck/gtest.h>

#include "games/gifttrap/match_test.hpp"

namespace hotte::gifttrap {
namespace {

constexpr Marks in_order{1, 2, 3, 4};

// Four players, one gift each; all markers stand on `at`. Seat 1 has given seat 0 the gift on `square`, which
// is about to be opened.
Match before_opening(std::uint8_t square, Track at, bool give_more = false, bool get_more = false) {
  Match match(4, undoubled(Strategy::may), markers(4, at));
  match.to_giving();
  Give give = giving(match.state, 1, 0, square);
  if (give_more) give.more = Present{0, square};
  match.to_revealing({{1, give}},
                     {{0, Get{in_order, get_more ? std::optional(Parcel{1, 0}) : std::nullopt}}});
  return match;
}

// By how much the giver's and the receiver's marker moved.
std::pair<int, int> moves(Match match) {
  auto const before = match.state.tracks;
  match.open(1);
  EXPECT_EQ(match.state.tracks[1].get, before[1].get) << "a giver's other marker stays";
  EXPECT_EQ(match.state.tracks[0].give, before[0].give);
  return {match.state.tracks[1].give - before[1].give, match.state.tracks[0].get - before[0].get};
}

using Pair = std::pair<int, int>;
constexpr Track middle{10, 10};

TEST(Gifttrap, G10_a_gift_without_a_token_of_its_receiver_costs_one) {
  EXPECT_EQ(moves(before_opening(5, middle)), Pair(-1, -1));
  Match match(4, undoubled(), markers(4, middle));
  match.to_giving();
  match.to_revealing({{1, giving(match.state, 1, 0, 5)}}, {{2, Get{{5, 1, 2, 3}, {}}}});
  EXPECT_EQ(moves(match), Pair(-1, -1)) << "what others wish does not matter";
}

TEST(Gifttrap, the_score_table_of_the_sheet) {
  EXPECT_EQ(moves(before_opening(1, middle)), Pair(3, 3));
  EXPECT_EQ(moves(before_opening(2, middle)), Pair(2, 2));
  EXPECT_EQ(moves(before_opening(3, middle)), Pair(1, 1));
  EXPECT_EQ(moves(before_opening(4, middle)), Pair(-4, -4));
  EXPECT_EQ(moves(before_opening(5, middle)), Pair(-1, -1));
}

TEST(Gifttrap, G11_every_single_move_stops_at_both_ends) {
  EXPECT_EQ(moves(before_opening(4, {2, 0})), Pair(-2, 0));
  EXPECT_EQ(moves(before_opening(1, {19, 20})), Pair(1, 0));
  auto const receiver_after = [](std::int8_t start, std::uint8_t first, std::uint8_t second) {
    Match match(4, undoubled(), markers(4, {10, start}));
    match.to_giving();
    match.to_revealing({{1, giving(match.state, 1, 0, first)}, {2, giving(match.state, 2, 0, second)}});
    match.open(1);
    match.open(2);
    return int{match.state.tracks[0].get};
  };
  EXPECT_EQ(receiver_after(0, 5, 1), 3) << "on GO, -1 and then +3";
  EXPECT_EQ(receiver_after(0, 1, 5), 2) << "on GO, +3 and then -1";
  EXPECT_EQ(receiver_after(20, 4, 1), 19) << "on GIFTED, -4 and then +3";
  EXPECT_EQ(receiver_after(20, 1, 4), 16) << "on GIFTED, +3 is lost";
}

TEST(Gifttrap, G12_the_dealer_reveals_first_then_clockwise_and_each_chooses_what_to_open) {
  Match match(4, {}, {.dealer = 2});
  match.to_revealing();
  EXPECT_EQ(match.view().revealer, 2);
  EXPECT_EQ(match.refusal(3, Open{{2, 0}}), "not_your_turn G-12");
  EXPECT_EQ(match.refusal(2, Open{{2, 0}}), "illegal G-12") << "nobody gives to themselves";
  EXPECT_EQ(match.refusal(2, Open{{0, 2}}), "illegal G-12");
  match.open(3, 1);
  EXPECT_EQ(match.refusal(2, Open{{3, 1}}), "illegal G-12") << "open already";
  match.open(0, 0);
  match.open(3, 0);
  match.open_all();
  std::vector<Seat> order;
  for (MarksShown const& shown : match.events<MarksShown>()) order.push_back(shown.seat);
  EXPECT_EQ(order, (std::vector<Seat>{2, 3, 0, 1}));
}

TEST(Gifttrap, G13_one_gift_moves_its_givers_give_and_its_receivers_get_marker) {
  Match match = before_opening(2, middle);
  match.open(1);
  EXPECT_EQ(wire::written(match.view().tracks),
            R"([{"give":10,"get":12},{"give":12,"get":10},{"give":10,"get":10},{"give":10,"get":10}])");
  EXPECT_EQ(wire::written(match.told.back().event),
            R"({"type":"opened","from":1,"to":0,"nth":0,"square":2,"gift":")" +
                std::string(id_of(match.state.squares[1].gift)) +
                R"(","mark":"good","trapped":false,"give":2,"get":2})");
}

// Three players, undoubled: everybody gives 1 and 2 to the others, so all markers go up.
Match generous(std::initializer_list<Track> tracks, Options options = undoubled()) {
  Match match(3, options, {.dealer = 0, .tracks = PerSeat<Track>(tracks)});
  match.to_revealing({}, {});
  return match;
}

TEST(Gifttrap, G14_the_win_is_looked_at_when_the_round_ends) {
  Match match = generous({{20, 20}, {0, 0}, {0, 0}});
  match.open(1);
  match.open(2);
  EXPECT_EQ(match.state.phase, Phase::revealing) << "both markers on GIFTED, but the round goes on";
  EXPECT_FALSE(Rules::outcome(match.state));
  match.open_all();
  EXPECT_EQ(match.state.phase, Phase::over);
  EXPECT_EQ(Rules::outcome(match.state)->winners, (PerSeat<Seat>{0}));
}

TEST(Gifttrap, G15_whoever_falls_back_from_gifted_does_not_win) {
  Match match(3, undoubled(), {.dealer = 0, .tracks = PerSeat<Track>{{20, 20}, {0, 0}, {0, 0}}});
  match.to_giving();
  // Seat 1 reveals after seat 0 and hates what seat 0 gave.
  match.to_revealing({{0, giving(match.state, 0, 1, 4)}});
  match.open_all();
  EXPECT_EQ(match.state.phase, Phase::dealing);
  EXPECT_EQ(match.state.round, 2);
  EXPECT_LT(match.state.tracks[0].give, 20);
  EXPECT_EQ(match.state.tracks[0].get, 20);
}

TEST(Gifttrap, G16_several_winners_of_one_round_share_the_victory) {
  Match match = generous({{20, 20}, {20, 20}, {0, 0}});
  match.open_all();
  ASSERT_TRUE(Rules::outcome(match.state));
  EXPECT_EQ(Rules::outcome(match.state)->winners, (PerSeat<Seat>{0, 1}));
  EXPECT_EQ(Rules::outcome(match.state)->scores[0], 20);
}

TEST(Gifttrap, G29_strategy_cards_double_gains_and_losses_of_whoever_plays_them) {
  EXPECT_EQ(moves(before_opening(1, middle, true, false)), Pair(6, 3));
  EXPECT_EQ(moves(before_opening(1, middle, false, true)), Pair(3, 6));
  EXPECT_EQ(moves(before_opening(4, middle, true, false)), Pair(-8, -4));
  EXPECT_EQ(moves(before_opening(4, middle, false, true)), Pair(-4, -8));
  EXPECT_EQ(moves(before_opening(5, middle, true, false)), Pair(-2, -1));
}

TEST(Gifttrap, G30_both_cards_on_one_gift_double_each_their_own_move) {
  EXPECT_EQ(moves(before_opening(4, middle, true, true)), Pair(-8, -8));
  EXPECT_EQ(moves(before_opening(2, middle, true, true)), Pair(4, 4));
}

TEST(Gifttrap, G33_on_a_trapped_gift_nobody_moves_up_or_down) {
  for (std::uint8_t square = 1; square <= 5; ++square) {
    Match match = before_opening(square, middle, true, true);
    match.act_now(3, Trap{square});
    EXPECT_TRUE(match.view().squares[square - 1u].trapped);
    EXPECT_EQ(moves(match), Pair(0, 0));
  }
  Match match = before_opening(1, middle);
  match.act_now(3, Trap{1});
  match.open_all();
  match.to_giving();
  EXPECT_EQ(std::ranges::count(match.state.squares, false, &Square::trapped), 5)
      << "only until the round ends";
}

TEST(Gifttrap, G34_what_has_been_scored_stays_and_later_parcels_are_stopped) {
  Match match(4, undoubled(Strategy::may), markers(4, middle));
  match.to_giving();
  match.to_revealing({{1, giving(match.state, 1, 0, 1)}, {2, giving(match.state, 2, 0, 1)}});
  match.open(1);
  EXPECT_EQ(match.state.tracks[1].give, 13);
  match.act_now(3, Trap{1});
  match.open(2);
  EXPECT_EQ(match.state.tracks[1].give, 13);
  EXPECT_EQ(match.state.tracks[2].give, 10);
  EXPECT_EQ(match.state.tracks[0].get, 13);
}

TEST(Gifttrap, G34_a_shout_between_announcement_and_opening_is_in_time) {
  Match match(4, undoubled(Strategy::may), markers(4, middle), Pace::normal);
  match.to_giving();
  match.to_revealing({{1, giving(match.state, 1, 0, 1)}});
  match.open(1);
  EXPECT_EQ(match.view().opening, (Parcel{1, 0}));
  EXPECT_EQ(Rules::deadline(match.state), (Deadline{match.now + 2500, Clock::display}));
  EXPECT_TRUE(Rules::actors(match.state).empty());
  EXPECT_EQ(match.refusal(0, Open{{2, 0}}), "illegal G-12");
  match.act_now(2, Trap{1});
  match.pass_time();
  EXPECT_EQ(match.view().opening, std::nullopt);
  EXPECT_EQ(match.state.tracks[1].give, 10);
  EXPECT_TRUE(match.events<Opened>().back().trapped);
}

TEST(Gifttrap, G34_without_anybody_to_shout_a_parcel_opens_at_once) {
  Match match(4, undoubled(), markers(4, middle), Pace::normal);
  match.to_revealing();
  match.open(1);
  EXPECT_EQ(match.events<Opened>().size(), 1u);
  EXPECT_EQ(Rules::actors(match.state), Seats{0});
}

TEST(Gifttrap, G35_a_trap_before_giving_makes_a_gift_worthless_this_round) {
  Match match(3, undoubled(Strategy::may), markers(3, middle));
  EXPECT_EQ(match.refusal(0, Trap{1}), "illegal G-35") << "nothing is dealt";
  match.act_now(0, Deal{});
  match.act_now(1, Trap{1});
  for (Seat seat = 0; seat < 3; ++seat) match.act_now(seat, Ready{});
  match.act_now(2, Trap{2});
  match.to_revealing();
  match.open_all();
  EXPECT_EQ(match.state.tracks[0], middle) << "only 1 and 2 were given";
  EXPECT_EQ(match.state.round, 2);
}

TEST(Gifttrap, G36_several_traps_on_different_gifts) {
  Match match = before_opening(1, middle);
  match.act_now(3, Trap{2});
  EXPECT_EQ(match.refusal(2, Trap{2}), "illegal G-36");
  EXPECT_EQ(match.refusal(2, Trap{6}), "illegal G-23");
  EXPECT_EQ(match.refusal(2, Trap{3}), "accepted");
  EXPECT_EQ(match.legal(0).actions.size(), 3u + 3u) << "three parcels, three gifts that are not trapped";
}

TEST(Gifttrap, G37_of_two_shouts_the_first_to_arrive_counts) {
  Match match = before_opening(1, middle);
  match.act_now(3, Trap{1});
  EXPECT_EQ(match.refusal(2, Trap{1}), "illegal G-36");
  EXPECT_EQ(match.view().traps_left, (PerSeat<bool>{true, true, true, false}))
      << "the late one keeps the card";
}

TEST(Gifttrap, G38_a_trap_card_is_used_once_a_match_the_others_come_back) {
  Match match(3, undoubled(Strategy::must), {.dealer = 0});
  auto const more = [&](Seat seat) {
    Give give = giving(match.state, seat, max_seats, 0);
    give.more = give.gifts[1];
    return give;
  };
  for (int round = 1; round <= 2; ++round) {
    match.to_giving();
    if (round == 1) match.act_now(1, Trap{3});
    EXPECT_EQ(match.refusal(1, Trap{4}), "illegal G-38");
    match.to_revealing({{0, more(0)}, {1, more(1)}, {2, more(2)}}, {{0, Get{in_order, Parcel{1, 0}}},
                                                                    {1, Get{in_order, Parcel{0, 0}}},
                                                                    {2, Get{in_order, Parcel{0, 0}}}});
    match.open_all();
  }
  EXPECT_EQ(match.state.round, 3) << "GIVE MORE and GET MORE were played in both";
}

TEST(Gifttrap, G39_the_last_round_ends_the_match_by_the_lesser_marker_then_by_the_sum) {
  auto const winners = [](std::initializer_list<Track> tracks) {
    Options options = undoubled(Strategy::may);
    options.max_rounds = 1;
    Match match(3, options, {.dealer = 0, .tracks = PerSeat<Track>(tracks)});
    match.act_now(0, Deal{});
    for (Seat seat = 0; seat < 3; ++seat) match.act_now(seat, Trap{static_cast<std::uint8_t>(seat + 1)});
    for (Seat seat = 0; seat < 3; ++seat) match.act_now(seat, Ready{});
    match.to_revealing();  // only squares 1 and 2 are given, and they are trapped
    match.open_all();
    EXPECT_EQ(match.state.phase, Phase::over);
    EXPECT_EQ(match.state.round, 1);
    return Rules::outcome(match.state)->winners;
  };
  EXPECT_EQ(winners({{5, 9}, {6, 6}, {19, 4}}), (PerSeat<Seat>{1}));
  EXPECT_EQ(winners({{5, 9}, {10, 5}, {5, 5}}), (PerSeat<Seat>{1}));
  EXPECT_EQ(winners({{5, 9}, {9, 5}, {5, 5}}), (PerSeat<Seat>{0, 1}));
}

TEST(Gifttrap, G39_without_a_last_round_the_match_goes_on) {
  Options options = undoubled();
  options.max_rounds = 0;
  options.track = 40;
  Match match(4, options);
  for (int round = 1; round <= 20; ++round) {
    match.to_giving();
    std::map<Seat, Give> gives;
    for (Seat seat = 0; seat < 4; ++seat) gives[seat] = giving(match.state, seat, left_of(seat, 4), 4);
    match.to_revealing(gives);
    match.open_all();
  }
  EXPECT_EQ(match.state.round, 21);
}

// ---- by property ------------------------------------------------------------------------------------------

RC_GTEST_PROP(GifttrapProperty, a_move_never_leaves_the_track_and_is_exact_inside_it, ()) {
  int const track = *rc::gen::inRange(8, 41);
  int const position = *rc::gen::inRange(0, track + 1);
  int const steps = *rc::gen::element(6, 4, 3, 2, 1, 0, -1, -2, -4, -8);
  int const after = moved(position, steps, track);
  RC_ASSERT(after >= 0 && after <= track);
  if (position + steps >= 0 && position + steps <= track) {
    RC_ASSERT(after == position + steps);
  }
  if (position + steps < 0) {
    RC_ASSERT(after == 0);
  }
  if (position + steps > track) {
    RC_ASSERT(after == track);
  }
}

// The sheet's table once more, in other words: what an opened parcel is worth, before doubling.
int worth_by_the_sheet(Marks const& marks, int square) {
  std::map<int, int> const table{{marks.great, 3}, {marks.good, 2}, {marks.ok, 1}, {marks.no_way, -4}};
  auto const found = table.find(square);
  return found == table.end() ? -1 : found->second;
}

RC_GTEST_PROP(GifttrapProperty, markers_are_the_sum_of_what_was_told_in_the_order_it_was_told, ()) {
  int const seats = *rc::gen::inRange(3, 9);
  auto const strategy = *rc::gen::element(Strategy::off, Strategy::must, Strategy::may);
  auto const seed = *rc::gen::arbitrary<std::uint32_t>();
  Options options{.strategy = strategy, .max_rounds = 3};
  options.track = *rc::gen::inRange(8, 41);
  Match match(seats, options, {}, Pace::instant, seed);
  Rng rng(seed);
  std::array<Track, max_seats> expected{};
  std::size_t told = match.told.size();
  while (match.state.phase != Phase::over) {
    auto const actors = Rules::actors(match.state);
    auto const legal = match.legal(*actors.begin());
    State const before = match.state;
    match.act_now(*actors.begin(),
                  legal.actions[rng.below(static_cast<std::uint32_t>(legal.actions.size()))]);
    for (; told < match.told.size(); ++told) {
      auto const* opened = std::get_if<Opened>(&match.told[told].event);
      if (!opened) continue;
      int const value = before.squares[opened->square - 1u].trapped
                            ? 0
                            : worth_by_the_sheet(*before.gets[opened->to], opened->square);
      bool const give_more = before.gives[opened->from]->more == Present{opened->to, opened->square};
      bool const get_more = before.gets[opened->to]->more == Parcel{opened->from, opened->nth};
      auto const step = [&](std::int8_t& at, int by) {
        at = static_cast<std::int8_t>(std::max(0, std::min<int>(options.track, at + by)));
      };
      step(expected[opened->from].give, give_more ? 2 * value : value);
      step(expected[opened->to].get, get_more ? 2 * value : value);
      RC_ASSERT(opened->to == before.revealer);
    }
    RC_ASSERT(match.state.tracks == expected);
  }
  auto const reveals = match.events<MarksShown>();
  RC_ASSERT(reveals.size() == static_cast<std::size_t>(seats * match.state.round));
  for (std::size_t i = 0; i + 1 < reveals.size(); ++i) {
    bool const same_round = (i + 1) % static_cast<std::size_t>(seats) != 0;
    if (same_round) {
      RC_ASSERT(reveals[i + 1].seat == left_of(reveals[i].seat, seats));
    }
  }
}

}  // namespace
}  // namespace hotte::gifttrap
