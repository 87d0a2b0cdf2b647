// Components, options and arrangements: one test per ruling, named by its id.
#include <map>

#include "games/leprechauns/match_test.hpp"

namespace hotte::leprechauns {
namespace {

Result<State> opened(int seats, std::string_view options, std::string_view arrange = "{}",
                     std::uint64_t seed = 1) {
  auto const read_options = wire::read_as<Options>(wire::parse(options).value(), "options", Why::bad_options);
  if (!read_options) return read_options.error();
  auto const read_arrange =
      wire::read_as<Arrange>(wire::parse(arrange, 16).value(), "arrange", Why::bad_options);
  if (!read_arrange) return read_arrange.error();
  Rng rng(seed);
  Tell<Event> silent;
  return Rules::setup(*read_options, seats, Pace::instant, *read_arrange, rng, silent);
}

TEST(Leprechauns, L01_six_rounds_with_each_of_the_six_cards_once) {
  std::set<ActionCard> first;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    auto const state = opened(4, "{}", "{}", seed).value();
    EXPECT_EQ(std::set(state.actions.begin(), state.actions.end()),
              std::set(std::begin(all_main), std::end(all_main)));
    EXPECT_EQ(state.action, state.actions[0]);
    first.insert(*state.action);
  }
  EXPECT_EQ(first.size(), 6u) << "in random order";
}

TEST(Leprechauns, L02_the_memo_set_has_eight_cards_of_which_six_are_played) {
  std::map<ActionCard, int> played;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    auto const state = opened(4, R"({"actions":"memo"})", "{}", seed).value();
    for (int round = 0; round < round_count; ++round)
      ++played[state.actions[static_cast<std::size_t>(round)]];
  }
  EXPECT_EQ(played.size(), 8u);
  EXPECT_FALSE(played.contains(ActionCard::gift));
  for (auto const& [card, times] : played) EXPECT_LT(times, 60) << "two stay out of every match";
}

TEST(Leprechauns, L05_two_to_six_players_with_six_chests_each) {
  EXPECT_EQ(Rules::info.min_seats, 2);
  EXPECT_EQ(Rules::info.max_seats, 6);
  for (int seats = 2; seats <= 6; ++seats) {
    auto const state = opened(seats, "{}").value();
    EXPECT_EQ(state.deck.size(), 40u) << "the rest stays in the box";
    EXPECT_EQ(Rules::view_for(state, {}).seats[0].pile, 6);
  }
}

TEST(Leprechauns, L06_forty_chests_five_of_each_value_no_pair_twice) {
  std::map<int, int> values;
  std::set<std::pair<Motif, Motif>> pairs;
  for (Chest const& chest : standard_chests()) {
    EXPECT_EQ(fault_of(chest), "");
    ++values[chest.value];
    EXPECT_NE(kind_of(chest.motifs[0].motif), kind_of(chest.motifs[1].motif));
    pairs.insert(std::minmax(chest.motifs[0].motif, chest.motifs[1].motif));
  }
  EXPECT_EQ(pairs.size(), 40u);
  for (int value = 1; value <= 8; ++value) EXPECT_EQ(values[value], 5);
  EXPECT_EQ(standard_motifs().size(), 30u) << "eight of each kind, and six inks";
}

TEST(Leprechauns, L42_the_forbidden_number_is_shown_before_the_reveal_and_costs_the_round) {
  Deal const deal{{{5, 5, 3, 4}}, ActionCard::forbidden, 5};
  Match match(deal, 4, memo());
  EXPECT_EQ(match.view().action, ActionCard::forbidden);
  EXPECT_EQ(match.view().forbidden, 5);
  match.turn();
  EXPECT_EQ(match.legal(3), (std::vector<Action>{Slap{2, Gesture::tap, {}, {}}}));
  match.slap(3, 0);
  EXPECT_TRUE(match.view().seats[3].out);
  EXPECT_EQ(match.last<Fouled>().foul, Foul::forbidden_number);
  Options spared = memo();
  spared.fouls = Fouls::lenient;
  Match lenient(deal, 4, spared);
  lenient.turn();
  EXPECT_EQ(lenient.refused(3, lenient.with(0)), "illegal L-19");

  Match everywhere({{{5, 5, 5}}, ActionCard::forbidden, 5}, 3, memo());
  everywhere.turn();
  everywhere.slap(0, 1);
  EXPECT_FALSE(everywhere.view().seats[0].out) << "void where nothing else lies there";
}

TEST(Leprechauns, L42_the_number_is_any_from_one_to_eight) {
  std::set<int> numbers;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    numbers.insert(opened(3, R"({"actions":"memo"})", "{}", seed).value().forbidden);
  }
  EXPECT_EQ(numbers, (std::set<int>{1, 2, 3, 4, 5, 6, 7, 8}));
}

TEST(Leprechauns, L43_prems_begins_anywhere_unless_arranged) {
  std::set<int> first;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) first.insert(opened(4, "{}", "{}", seed).value().prems);
  EXPECT_EQ(first.size(), 4u);
  EXPECT_EQ(opened(4, "{}", R"({"first":2})").value().prems, 2);
  EXPECT_EQ(opened(4, "{}", R"({"first":4})").error().why, Why::bad_options);
}

TEST(Leprechauns, L44_a_word_is_never_written_in_its_own_ink) {
  int colours = 0;
  for (Chest const& chest : standard_chests()) {
    for (Drawing const& drawing : chest.motifs) {
      bool const colour = kind_of(drawing.motif) == Kind::colour;
      EXPECT_EQ(colour, drawing.word.has_value());
      colours += colour;
      if (colour) {
        EXPECT_NE(*drawing.word, drawing.motif);
        EXPECT_EQ(kind_of(*drawing.word), Kind::colour);
      }
    }
  }
  EXPECT_GE(colours, 18);
}

TEST(Leprechauns, L44_the_ink_is_the_answer_and_the_word_is_wrong) {
  for (bool const ink : {true, false}) {
    Match match({{{1, 2, 3}}}, 3);
    match.turn();
    match.slap_left();
    auto said = match.truth(0);
    if (!ink) said.motifs[1] = *match.state.chest(1).motifs[1].word;
    match.must(0, said);
    EXPECT_EQ(match.last<Recited>().won, ink);
  }
}

TEST(Leprechauns, L45_motifs_needed_for_everybody_or_for_each_seat) {
  EXPECT_EQ(opened(3, R"({"motifs_needed":1})").value().options.motifs_needed.of(2), 1);
  Options options = plain();
  options.motifs_needed.each = {1, 2, 1};
  Match match({{{1, 2, 3}}}, 3, options);
  EXPECT_EQ(match.view().seats[0].needs, 1);
  EXPECT_EQ(match.view().seats[1].needs, 2);
  match.turn();
  match.slap_left();
  auto const half = [&](Seat seat) { return Recite{{motif(Kind::sign, 0), match.truth(seat).motifs[0]}}; };
  match.must(0, half(0));
  EXPECT_TRUE(match.last<Recited>().won) << "one is enough for seat 0, in any company";
  match.must(0, Call{1});
  match.must(1, half(1));
  EXPECT_FALSE(match.last<Recited>().won);
  match.must(2, Recite{{match.truth(2).motifs[1]}});
  EXPECT_TRUE(match.last<Recited>().won);
  for (auto const* bad :
       {"0", "3", "\"1\"", "null", "[]", "[1,2]", "[1,2,3]", "[1,2,1,2]", "[1,2,1.5]", "true"}) {
    auto const state = opened(3, R"({"motifs_needed":)" + std::string(bad) + "}");
    ASSERT_FALSE(state) << bad;
    EXPECT_EQ(state.error().why, Why::bad_options) << bad;
  }
}

TEST(Leprechauns, L45_action_cards_may_be_left_out) {
  auto const state = opened(3, R"({"actions":"none"})").value();
  EXPECT_EQ(Rules::view_for(state, {}).action, std::nullopt);
  EXPECT_TRUE(state.actions.empty());
}

TEST(Leprechauns, L46_several_winners_share) {
  Match match({{{4, 4, 4}}}, 3);
  match.whole_round({0, 1});
  match.must(0, GivePrems{0});
  for (int round = 2; round <= round_count; ++round) match.whole_round({});
  auto const outcome = Rules::outcome(match.state).value();
  EXPECT_EQ(outcome.scores, (PerSeat<std::int16_t>{4, 4, 0}));
  EXPECT_EQ(outcome.winners, (PerSeat<Seat>{0, 1}));
}

TEST(Leprechauns, L47_the_server_judges_or_where_it_is_performed_the_others) {
  Options options = plain();
  Match silent({{{1, 2, 3}}}, 3, options);
  silent.turn(), silent.slap_left();
  EXPECT_EQ(silent.refused(0, Perform{}), "illegal L-47");
  options.recital = Voice::aloud;
  using Votes = std::vector<Judge>;
  Judge const yes{{true, true}}, no{{false, false}}, half{{true, false}};
  for (auto const& [votes, won] : {std::pair{Votes{yes, yes, yes}, true},
                                   {Votes{yes, yes, no}, true},
                                   {Votes{half, half, yes}, false},
                                   {Votes{no, no, yes}, false}}) {
    Match match({{{1, 2, 3, 4}}}, 4, options);
    match.turn(), match.slap_left();
    match.must(0, Perform{});
    ASSERT_EQ(match.state.phase, Phase::judging);
    EXPECT_TRUE(match.view().chests[1].motifs) << "the hand is lifted for all to check";
    EXPECT_EQ(match.view().chests[2].motifs, std::nullopt);
    EXPECT_EQ(match.refused(0, yes), "not_your_turn L-47");
    EXPECT_EQ(match.refused(1, Judge{{true}}), "illegal L-47");
    for (std::size_t i = 0; i < 3; ++i) match.must(static_cast<Seat>(i + 1), votes[i]);
    EXPECT_EQ(match.last<Recited>().won, won);
  }
  Match tie({{{1, 2, 3}}}, 3, options);
  tie.turn(), tie.slap_left();
  tie.must(0, Perform{});
  tie.must(1, yes), tie.must(2, no);
  EXPECT_TRUE(tie.last<Recited>().won) << "a tie is generous";
}

// ---- arrangements ----------------------------------------------------------------------------------------

constexpr char cow_red[] =
    R"({"value":5,"motifs":[{"kind":"animal","id":"cow-face"},{"kind":"colour","id":"red","word":"green"}]})";

std::string piles_with(std::string const& odd_one) {
  std::string text = R"({"piles":[)";
  for (int seat = 0; seat < 2; ++seat) {
    text += seat ? ",[" : "[";
    for (int card = 0; card < 6; ++card)
      text += (card ? "," : "") + (card == 3 ? odd_one : std::string(cow_red));
    text += "]";
  }
  return text + "]}";
}

TEST(LeprechaunsArrange, piles_are_played_in_order_and_need_not_come_from_the_box) {
  auto const owl =
      R"({"value":1,"motifs":[{"kind":"sign","id":"waving-hand"},{"kind":"animal","id":"owl"}]})";
  auto const state = opened(2, "{}", piles_with(owl)).value();
  EXPECT_EQ(state.deck[3].value, 1);
  EXPECT_EQ(wire::written(state.deck[3]), owl);
  EXPECT_EQ(wire::written(state.deck[0]), cow_red);
}

TEST(LeprechaunsArrange, impossible_chests_are_bad_options) {
  for (
      auto const* bad :
      {R"({"value":0,"motifs":[{"kind":"animal","id":"cow-face"},{"kind":"sign","id":"raised-fist"}]})",
       R"({"value":9,"motifs":[{"kind":"animal","id":"cow-face"},{"kind":"sign","id":"raised-fist"}]})",
       R"({"value":1,"motifs":[{"kind":"animal","id":"cow-face"}]})",
       R"({"value":1,"motifs":[{"kind":"animal","id":"cow-face"},{"kind":"animal","id":"duck"}]})",
       R"({"value":1,"motifs":[{"kind":"animal","id":"cow-face"},{"kind":"sign","id":"duck"}]})",
       R"({"value":1,"motifs":[{"kind":"animal","id":"cow-face"},{"kind":"colour","id":"red"}]})",
       R"({"value":1,"motifs":[{"kind":"animal","id":"cow-face"},{"kind":"colour","id":"red","word":"red"}]})",
       R"({"value":1,"motifs":[{"kind":"animal","id":"cow-face"},{"kind":"colour","id":"red","word":"mauve"}]})",
       R"({"value":1,"motifs":[{"kind":"animal","id":"cow-face","word":"red"},{"kind":"sign","id":"raised-fist"}]})",
       R"({"value":1,"motifs":[{"kind":"animal","id":"cow-face","x":1},{"kind":"sign","id":"raised-fist"}]})",
       R"({"value":1})", "7"}) {
    auto const state = opened(2, "{}", piles_with(bad));
    ASSERT_FALSE(state) << bad;
    EXPECT_EQ(state.error().why, Why::bad_options);
    EXPECT_FALSE(state.error().detail.empty());
  }
  EXPECT_FALSE(opened(3, "{}", piles_with(cow_red))) << "a pile for each seat";
  EXPECT_FALSE(opened(2, "{}", R"({"piles":[[],[]]})"));
}

TEST(LeprechaunsArrange, action_cards_are_six_different_ones_of_the_set) {
  auto const six = R"({"actions":["swap","gift","negative","neighbours","off_hand","back_of_hand"]})";
  EXPECT_EQ(opened(3, "{}", six).value().action, ActionCard::swap);
  EXPECT_FALSE(opened(3, R"({"actions":"memo"})", six)) << "the memo has no gift";
  EXPECT_FALSE(opened(3, R"({"actions":"none"})", six));
  EXPECT_TRUE(opened(
      3, R"({"actions":"memo"})",
      R"({"actions":["odd","even","forbidden","neighbours","off_hand","back_of_hand"],"forbidden":8})"));
  for (auto const* bad :
       {R"({"actions":["swap"]})", R"({"actions":["swap","swap","gift","negative","neighbours","off_hand"]})",
        R"({"actions":["even","gift","negative","neighbours","off_hand","back_of_hand"]})",
        R"({"actions":["dance","gift","negative","neighbours","off_hand","back_of_hand"]})",
        R"({"forbidden":0})", R"({"forbidden":9})", R"({"first":-1})", R"({"deck":[]})"}) {
    auto const state = opened(3, "{}", bad);
    ASSERT_FALSE(state) << bad;
    EXPECT_EQ(state.error().why, Why::bad_options) << bad;
  }
}

TEST(LeprechaunsOptions, describe_themselves) {
  auto const cards = option_cards<Rules>();
  ASSERT_EQ(cards.size(), 5u);
  for (OptionCard const& card : cards) {
    EXPECT_EQ(card.type, OptionType::choice) << card.name;
    EXPECT_FALSE(card.meaning.empty()) << card.name;
  }
  EXPECT_EQ(cards[1].name, "motifs_needed");
  EXPECT_EQ(wire::written(cards[1].values), "[2,1]");
  EXPECT_EQ(wire::Custom<MotifsNeeded>::typescript(), "number | number[]");
}

}  // namespace
}  // namespace hotte::leprechauns
