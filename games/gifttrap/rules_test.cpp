// Set-up, dealing, shopping and vetoes: one test per ruling, named by its id. Choices, reveals and secrets
// have files of their own.
#include "games/gifttrap/rules.hpp"

#include <set>

#include "games/gifttrap/match_test.hpp"

namespace hotte::gifttrap {
namespace {

Result<State> set_up(int seats, Options const& options, Arrange const& arrange = {}) {
  Rng rng(1);
  Tell<Event> silent;
  return Rules::setup(options, seats, Pace::instant, arrange, rng, silent);
}

TEST(Gifttrap, G01_the_track_has_twenty_steps_and_may_have_eight_to_forty) {
  EXPECT_EQ(Match(4).view().track_length, 20);
  EXPECT_EQ(Match(4, {.track = 12}).view().track_length, 12);
  auto const read = [](std::string const& written) {
    return wire::read_as<Options>(wire::parse(written).value(), "options").has_value();
  };
  EXPECT_TRUE(read(R"({"track":8})") && read(R"({"track":40})"));
  EXPECT_FALSE(read(R"({"track":7})") || read(R"({"track":41})"));
}

TEST(Gifttrap, G02_doubled_gifts_stop_at_nine_squares) {
  for (auto const& [seats, squares] : {std::pair(3, 8u), {4, 9u}, {5, 6u}, {6, 7u}, {7, 8u}, {8, 9u}}) {
    Match match(seats);
    match.act_now(0, Deal{});
    EXPECT_EQ(match.view().squares.size(), squares) << seats;
  }
  Match match(4);
  match.to_getting();
  EXPECT_EQ(match.view().tokens.size(), 24u) << "six of nine tokens of each of four players";
}

TEST(Gifttrap, G03_doubling_is_for_three_and_four_and_on_by_default) {
  EXPECT_EQ(Match(3).state.gifts_each, 2);
  EXPECT_EQ(Match(4).state.gifts_each, 2);
  EXPECT_EQ(Match(5).state.gifts_each, 1);
  EXPECT_EQ(Match(4, undoubled()).state.gifts_each, 1);
  EXPECT_EQ(Match(4, {.double_ = Double::on}).state.gifts_each, 2);
  auto const refused = set_up(5, {.double_ = Double::on});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().why, Why::bad_options);
}

TEST(Gifttrap, G17_the_next_dealer_is_the_left_neighbour) {
  Match match(3, {}, {.dealer = 2});
  EXPECT_EQ(match.refusal(0, Deal{}), "not_your_turn G-17");
  match.play_round();
  EXPECT_EQ(match.state.round, 2);
  EXPECT_EQ(match.state.dealer, 0);
  EXPECT_EQ(match.events<RoundBegan>().back().dealer, 0);
}

TEST(Gifttrap, G18_the_first_dealer_is_random_unless_arranged) {
  std::set<int> dealers;
  for (std::uint64_t seed = 0; seed < 64; ++seed)
    dealers.insert(Match(4, {}, {}, Pace::instant, seed).state.dealer);
  EXPECT_EQ(dealers.size(), 4u);
  EXPECT_EQ(Match(4, {}, {.dealer = 3}).state.dealer, 3);
  EXPECT_EQ(set_up(4, {}, {.dealer = 4}).error().why, Why::bad_options);
}

TEST(Gifttrap, G19_the_dealer_chooses_one_pack_and_may_repeat_it) {
  Match match(5);
  EXPECT_EQ(match.legal(0).actions, (decltype(Rules::Legal::actions){Deal{Pack::green}, Deal{Pack::blue},
                                                                     Deal{Pack::purple}, Deal{Pack::gold}}));
  EXPECT_TRUE(match.legal(1).actions.empty());
  EXPECT_FALSE(match.view().pack);
  for (int round = 0; round < 2; ++round) {
    match.act_now(match.state.dealer, Deal{Pack::purple});
    EXPECT_EQ(match.view().pack, Pack::purple);
    for (auto const& square : match.view().squares) EXPECT_EQ(pack_of(square.gift), Pack::purple);
    for (Seat seat = 0; seat < 5; ++seat) match.act_now(seat, Ready{});
    match.to_revealing();
    match.open_all();
  }
  EXPECT_EQ(match.refusal(match.state.dealer, Ready{}), "illegal G-19");
}

TEST(Gifttrap, G20_which_face_lies_up_is_random) {
  std::set<bool> faces;
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    Match match(8, {}, {.dealer = 0}, Pace::instant, seed);
    match.act_now(0, Deal{});
    std::set<int> cards;
    for (auto const& square : match.view().squares) {
      faces.insert(square.gift.index % 2 == 0);
      cards.insert(card_number(square.gift));
    }
    EXPECT_EQ(cards.size(), 9u) << "never two faces of one card";
  }
  EXPECT_EQ(faces.size(), 2u);
}

Arrange five_green() {
  return {.dealer = 0,
          .squares = List<Gift, max_squares>{gift("green_01a"), gift("green_02a"), gift("green_03b"),
                                             gift("green_04a"), gift("green_05a")}};
}

TEST(Gifttrap, G21_a_veto_turns_the_card_and_a_second_one_replaces_it) {
  Match match(4, undoubled(), five_green());
  EXPECT_EQ(match.refusal(0, Veto{1}), "illegal G-19");
  match.act_now(0, Deal{Pack::blue});
  match.act_now(2, Veto{3});
  EXPECT_EQ(match.view().squares[2].gift, gift("green_03a"));
  EXPECT_EQ(wire::written(match.told.back().event),
            R"({"type":"vetoed","square":3,"gift":"green_03a","replaced":false})")
      << "nothing tells who it was";
  match.act_now(1, Veto{3});
  Gift const fresh = match.view().squares[2].gift;
  EXPECT_EQ(pack_of(fresh), Pack::blue) << "from the pack that was dealt";
  EXPECT_TRUE(match.events<Vetoed>().back().replaced);
  EXPECT_EQ(match.state.piles[0].cards.size(), 35u) << "five of forty were laid";
  EXPECT_EQ(match.state.piles[1].cards.size(), 39u);
  for (Seat seat = 0; seat < 4; ++seat) match.act_now(seat, Ready{});
  match.to_revealing();
  match.open_all();
  EXPECT_EQ(match.state.piles[0].cards.size(), 39u) << "the replaced card has left the match";
  EXPECT_EQ(match.state.piles[1].cards.size(), 40u);
}

TEST(Gifttrap, G21_two_vetoes_each_and_nobodys_readiness_changes) {
  Match match(4, undoubled(Strategy::may), five_green());
  match.act_now(0, Deal{});
  match.act_now(1, Ready{});
  EXPECT_EQ(match.view(1).vetoes_left, 2);
  EXPECT_EQ(match.view().vetoes_left, std::nullopt);
  match.act_now(1, Veto{1});
  match.act_now(1, Veto{2});
  EXPECT_EQ(match.view(1).vetoes_left, 0);
  EXPECT_EQ(match.view(2).vetoes_left, 2);
  EXPECT_EQ(match.view().ready, (PerSeat<bool>{false, true, false, false}));
  EXPECT_EQ(match.refusal(1, Veto{3}), "illegal G-21");
  EXPECT_EQ(match.refusal(0, Veto{6}), "illegal G-23");
  EXPECT_EQ(match.refusal(0, Veto{0}), "illegal G-23");
  match.act_now(3, Trap{4});
  EXPECT_EQ(match.refusal(0, Veto{4}), "illegal G-21") << "a trapped gift is worth nothing already";
  for (Seat const seat : {0, 2, 3}) match.act_now(static_cast<Seat>(seat), Ready{});
  EXPECT_EQ(match.refusal(0, Veto{5}), "illegal G-21") << "too late";
}

TEST(Gifttrap, G21_whoever_is_ready_without_vetoes_or_trap_may_do_nothing) {
  Match match(4, undoubled(), five_green());
  match.act_now(0, Deal{});
  match.act_now(1, Ready{});
  EXPECT_EQ(match.legal(1).actions.size(), 5u) << "vetoes only";
  EXPECT_EQ(match.refusal(1, Ready{}), "illegal G-24");
  match.act_now(1, Veto{1});
  match.act_now(1, Veto{1});
  EXPECT_TRUE(match.legal(1).actions.empty());
  EXPECT_EQ(match.refusal(1, Ready{}), "not_your_turn G-24");
}

TEST(Gifttrap, G21_adults_gifts_come_only_when_asked_for) {
  auto const adults = [](Options const& options) {
    State const state = Match(4, options).state;
    int count = 0;
    for (Pile const& pile : state.piles)
      count += static_cast<int>(std::ranges::count_if(pile.cards, for_adults));
    return count;
  };
  EXPECT_EQ(adults({}), 0);
  EXPECT_EQ(adults({.gifts = Gifts::all}), 20);
}

TEST(Gifttrap, G22_cards_go_back_under_their_own_pack_in_order) {
  Match match(4, undoubled());
  auto const before = match.state.piles[2].cards;
  match.to_giving(Pack::purple);
  match.to_revealing();
  match.open_all();
  auto expected = before;
  for (int i = 0; i < 5; ++i) expected.push_back(expected.take(0));
  EXPECT_EQ(match.state.piles[2].cards, expected);
  EXPECT_TRUE(match.state.squares.empty());
}

TEST(Gifttrap, G23_squares_are_numbered_from_one_in_the_order_of_the_deal) {
  Match match(4, undoubled(), five_green());
  match.act_now(0, Deal{});
  EXPECT_EQ(
      wire::written(match.view().squares),
      R"([{"square":1,"gift":"green_01a","trapped":false},{"square":2,"gift":"green_02a","trapped":false},)"
      R"({"square":3,"gift":"green_03b","trapped":false},{"square":4,"gift":"green_04a","trapped":false},)"
      R"({"square":5,"gift":"green_05a","trapped":false}])");
}

TEST(Gifttrap, G26_nothing_is_said_of_talk) {
  Match match(3);
  match.to_getting();
  EXPECT_EQ(match.events<Decided>().size(), 6u) << "three ready, three have given; what people say is theirs";
}

TEST(Gifttrap, an_arrangement_must_be_possible) {
  auto const why = [](Arrange const& arrange) {
    auto const state = set_up(4, undoubled(), arrange);
    return state ? std::string("accepted") : std::string(name_of(state.error().why));
  };
  auto squares = *five_green().squares;
  EXPECT_EQ(why({.squares = squares}), "accepted");
  squares[4] = other_face(squares[0]);
  EXPECT_EQ(why({.squares = squares}), "bad_options") << "two faces of one card";
  squares[4] = gift("green_41a");
  EXPECT_EQ(why({.squares = squares}), "bad_options") << "not in a family match";
  squares[4] = gift("own-1");
  EXPECT_EQ(why({.squares = squares}), "bad_options") << "nobody typed it";
  squares.pop_back();
  EXPECT_EQ(why({.squares = squares}), "bad_options") << "one square is empty";
  EXPECT_EQ(why({.tracks = PerSeat<Track>(4, Track{20, 0})}), "accepted");
  EXPECT_EQ(why({.tracks = PerSeat<Track>(4, Track{21, 0})}), "bad_options");
  EXPECT_EQ(why({.tracks = PerSeat<Track>(4, Track{0, -1})}), "bad_options");
  EXPECT_EQ(why({.tracks = PerSeat<Track>(3, Track{0, 0})}), "bad_options");
}

// ---- time -------------------------------------------------------------------------------------------------

TEST(Gifttrap, whoever_is_late_chooses_at_random_and_the_match_goes_on) {
  Match match(4, {.strategy = Strategy::must, .max_rounds = 1}, {.dealer = 0}, Pace::normal);
  EXPECT_EQ(Rules::deadline(match.state), (Deadline{12'000, Clock::decision}));
  match.pass_time();
  ASSERT_EQ(match.state.phase, Phase::shopping);
  match.pass_time();
  ASSERT_EQ(match.state.phase, Phase::giving);
  EXPECT_EQ(Rules::deadline(match.state)->at, 12'000 + 60'000 + 90'000);
  Give in_time = giving(match.state, 2, 0, 9);
  in_time.more = in_time.gifts[0];
  match.act_now(2, in_time);
  match.pass_time();
  ASSERT_EQ(match.state.phase, Phase::getting);
  EXPECT_EQ(square_for(*match.state.gives[2], 0, 0), 9) << "who was in time keeps the choice";
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_TRUE(check(match.state, seat, *match.state.gives[seat]));
  match.pass_time();
  ASSERT_EQ(match.state.phase, Phase::revealing);
  for (int steps = 0; match.state.phase != Phase::over; ++steps) {
    ASSERT_LT(steps, 60);
    match.pass_time();
  }
  EXPECT_EQ(match.events<Opened>().size(), 24u);
}

TEST(Gifttrap, at_instant_nothing_waits) {
  Match match(4, {.strategy = Strategy::may, .max_rounds = 1});
  match.to_revealing();
  EXPECT_FALSE(Rules::deadline(match.state));
  match.open_all();
  EXPECT_EQ(match.state.phase, Phase::over);
  EXPECT_TRUE(match.events<Opening>().empty());
}

}  // namespace
}  // namespace hotte::gifttrap
