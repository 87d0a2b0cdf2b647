// Lists, turns and the end: one test per ruling, named by its id.
#include "games/surprises/scripted_match.hpp"

namespace hotte::surprises {
namespace {

TEST(Surprises, S10_every_turn_turns_a_card_and_passing_needs_a_success) {
  ScriptedMatch match({.lists = {free_list({0, 1, 2})}});
  EXPECT_FALSE(match.lists(0, Pass{}));
  EXPECT_EQ(match.refused(0, Pass{}), "illegal S-10");
  match.flip({1});
  EXPECT_TRUE(match.lists(0, Pass{}));
  match.act(Pass{});
  EXPECT_EQ(match.state.turn, 1);
  EXPECT_EQ(match.refused(1, Pass{}), "illegal S-10") << "somebody else's success does not count";
  EXPECT_EQ(match.refused(0, Flip{3}), "not_your_turn S-10");
}

TEST(Surprises, S12_a_toy_of_an_ordered_list_turned_too_early_goes_back) {
  ScriptedMatch match({.lists = {ordered_list({0, 1, 2})}});
  match.heard();
  match.flip({2});
  EXPECT_EQ(match.heard(), R"({"type":"flipped","seat":0,"cell":2,"toy":"locomotive","right":false})"
                           "\n"
                           R"({"type":"hidden","cells":[2]})"
                           "\n");
  EXPECT_EQ(match.state.turn, 1);
  EXPECT_TRUE(match.state.up.empty());
  EXPECT_EQ(match.view().list->found, (List<bool, longest_list>(3, false)));
}

TEST(Surprises, S13_found_toys_stay_open_until_the_round_ends) {
  ScriptedMatch match({.lists = {free_list({0, 1, 2})}});
  match.flip({1, 9});  // right, then wrong
  EXPECT_EQ(match.state.turn, 1);
  EXPECT_EQ(match.view(2).cells[1].toy, Toy{1});
  EXPECT_FALSE(match.view(2).cells[9].toy);
  EXPECT_EQ(match.refused(1, Flip{1}), "illegal S-13");
  EXPECT_EQ(match.refused(1, Flip{16}), "illegal S-13");
  match.flip({0, 2});
  EXPECT_EQ(match.state.phase, Phase::giving_elf);
  EXPECT_EQ(match.state.up, (Cells{0, 1, 2})) << "still open while the elf is given";
  match.act(GiveElf{0});
  EXPECT_TRUE(match.state.up.empty());
}

TEST(Surprises, S14_the_toys_stay_where_they_are) {
  ScriptedMatch match({.lists = {free_list({0, 1, 2}), ordered_list({3, 4})}});
  auto const before = match.state.history.back().toys;
  for (int round = 1; round < 9; ++round) match.win(left_of(match.state.turn, 3));
  EXPECT_EQ(match.state.round, 9);
  EXPECT_EQ(match.state.history.size(), 1u);
  EXPECT_EQ(match.state.history.back().toys, before);
}

TEST(Surprises, S15_the_left_neighbour_of_the_winner_starts) {
  ScriptedMatch match({.lists = {free_list({0, 1})}});
  match.flip({9, 9, 0, 1});  // seats 0 and 1 are wrong, seat 2 finds both
  EXPECT_EQ(match.state.turn, 2);
  match.act(GiveElf{1});
  EXPECT_EQ(match.state.turn, 0) << "left of seat 2, not after the starter of the last round";
  EXPECT_EQ(match.state.round, 2);
}

TEST(Surprises, a_list_goes_to_whoever_finds_its_last_toy_only) {
  ScriptedMatch match({.lists = {free_list({0, 1, 2, 3})}});
  match.flip({0, 1, 2, 9, 3});
  EXPECT_EQ(match.state.won[0].size(), 0u);
  EXPECT_EQ(match.state.won[1].size(), 1u);
  EXPECT_EQ(match.view(1).seats[1].toys, 4);
}

TEST(Surprises, S37_the_match_ends_with_the_last_list) {
  Options options;
  options.lists = 3;
  ScriptedMatch match({.lists = {free_list({0}), free_list({1}), free_list({2, 3})}, .options = options});
  match.win(1), match.win(0);
  EXPECT_EQ(match.view().elf, match.state.elves[2]) << "the last elf is drawn and shown";
  match.flip({2, 3});
  EXPECT_EQ(match.state.phase, Phase::over);
  View const view = match.view();
  EXPECT_TRUE(view.over);
  EXPECT_EQ(view.round, 3);
  EXPECT_FALSE(view.turn || view.list);
  EXPECT_EQ(view.lists_left, 0);
  EXPECT_EQ(match.refused(2, Flip{4}), "game_over ");
  EXPECT_FALSE(Rules::deadline(match.state));
}

TEST(Surprises, S38_a_list_counts_its_toys_ordered_or_not) {
  Options options;
  options.lists = 3;
  ScriptedMatch match({.lists = {free_list({0, 1, 2, 3, 4, 5, 6, 7}), ordered_list({3, 1}), free_list({5})},
                       .options = options});
  match.win(1), match.win(0), match.win(0);
  EXPECT_EQ(Rules::outcome(match.state)->scores, (PerSeat<std::int16_t>{8, 2, 1}));
  EXPECT_EQ(Rules::outcome(match.state)->winners, (PerSeat<Seat>{0}));
}

TEST(Surprises, S39_ties_share_the_victory) {
  Options options;
  options.lists = 3;
  ScriptedMatch match(
      {.lists = {free_list({0, 1}), free_list({2}), ordered_list({3, 4})}, .options = options});
  match.win(1), match.win(0), match.win(0);
  EXPECT_EQ(Rules::outcome(match.state)->winners, (PerSeat<Seat>{0, 2}));
}

TEST(Surprises, S40_won_lists_lie_face_down) {
  ScriptedMatch match({.lists = {free_list({0, 1, 2}), free_list({3, 4})}});
  match.win(1), match.win(0);
  for (Viewer const viewer : {Viewer{}, Viewer{2}}) {
    View const view = match.view(viewer);
    EXPECT_EQ(view.seats[0].lists, 1);
    EXPECT_FALSE(view.seats[0].toys || view.seats[1].toys);
    EXPECT_FALSE(view.scores[0] || view.scores[1]);
  }
  EXPECT_FALSE(match.view().scores[2]) << "a spectator knows nobody's";
  EXPECT_EQ(match.view(2).scores[2], 0);

  Options shown;
  shown.show_scores = true;
  ScriptedMatch open({.lists = {free_list({0, 1, 2})}, .options = shown});
  open.win(1);
  EXPECT_EQ(open.view().scores[0], 3);
  EXPECT_EQ(open.view(2).seats[0].toys, 3);
}

TEST(Surprises, S41_an_owner_looks_at_the_own_lists) {
  ScriptedMatch match(
      {.lists = {free_list({0, 1, 2}), free_list({3}), free_list({4}), ordered_list({5, 6})}});
  EXPECT_EQ(match.view(0).own_lists->size(), 0u);
  for (int round = 0; round < 4; ++round) match.win(left_of(match.state.turn, 3));
  auto const own = match.view(0).own_lists.value();
  ASSERT_EQ(own.size(), 2u);
  EXPECT_EQ(own[0].toys, (List<Toy, longest_list>{{0}, {1}, {2}})) << "in the order won";
  EXPECT_TRUE(own[1].ordered);
  EXPECT_EQ(match.view(0).scores[0], 5);
  EXPECT_FALSE(match.view().own_lists) << "a spectator owns none";
}

TEST(Surprises, S02_the_sixth_round_of_the_young_has_no_elf) {
  Options options;
  options.variant = Variant::young;
  ScriptedMatch match({.lists = {free_list({0, 1})}, .options = options});
  for (int round = 1; round <= 5; ++round) {
    EXPECT_EQ(match.view().elf, Elf::lapse);
    match.win(left_of(match.state.turn, 3));
  }
  EXPECT_EQ(match.state.round, 6);
  EXPECT_FALSE(match.view().elf);
  EXPECT_EQ(match.state.phase, Phase::turn);
  match.win(0);
  EXPECT_EQ(match.state.phase, Phase::over);
  std::size_t elves = 0;
  for (auto const& owned : match.state.owned) elves += owned.size();
  EXPECT_EQ(elves, 5u);
}

TEST(Surprises, three_lists_of_the_young_leave_elves_unseen) {
  Options options;
  options.variant = Variant::young;
  options.lists = 3;
  ScriptedMatch match({.options = options});
  match.win(1), match.win(0);
  EXPECT_EQ(match.view().elf, Elf::lapse) << "shown in the last round, though it will not be given";
  match.win(0);
  EXPECT_EQ(match.state.phase, Phase::over);
  EXPECT_EQ(match.state.drawn, 3);
}

TEST(Surprises, the_view_names_what_is_left) {
  ScriptedMatch match({.lists = {free_list({0}), free_list({1})}, .elves = {Elf::duel, Elf::lapse}});
  EXPECT_EQ(match.view().lists_left, 8);
  EXPECT_EQ(match.view().round, 1);
  match.win(1);
  EXPECT_EQ(match.state.phase, Phase::starting);
  EXPECT_EQ(match.view().round, 2) << "a round includes its beginning";
  EXPECT_EQ(match.view().lists_left, 8) << "the list is not turned yet";
  EXPECT_FALSE(match.view().list || match.view().elf);
  match.act(Begin{});
  EXPECT_EQ(match.view().lists_left, 7);
  EXPECT_EQ(match.view().elf, Elf::lapse);
}

TEST(Surprises, an_action_is_drawn_as_if_all_were_listed) {
  Rng rng(11);
  Rules::Legal legal;
  Tell<Event> silent;
  int duels = 0;
  for (int match = 0; match < 20; ++match) {
    State state = Rules::setup({}, 4, Pace::instant, {}, rng, silent).value();
    for (Seats actors = Rules::actors(state); !actors.empty(); actors = Rules::actors(state)) {
      duels += state.phase == Phase::duel;
      Rng listing = rng;
      Rules::legal(state, *actors.begin(), legal);
      Action const listed = legal.actions[listing.below(static_cast<std::uint32_t>(legal.actions.size()))];
      Action const drawn = Rules::draw(state, *actors.begin(), legal, rng);
      ASSERT_TRUE(drawn == listed);
      ASSERT_TRUE(rng == listing);
      ASSERT_TRUE(Rules::apply(state, *actors.begin(), drawn, 0, silent));
    }
  }
  EXPECT_GT(duels, 0);
}

}  // namespace
}  // namespace hotte::surprises
