// The promises of engine/table.hpp that need a game to be seen; That's Not a Hat will do. What holds for
// every game stands in games/laws_test.cpp.in.
#include "engine/table.hpp"

#include <gtest/gtest.h>

#include "games/games.hpp"

namespace hotte {
namespace {

std::unique_ptr<Table> hat(Pace pace, Timers timers = Timers::strict, std::uint64_t seed = 5) {
  hotte::Setup const setup{"hat", 4, {seed, 0, 0, 0}, pace, timers};
  return open_table(setup).value().table;
}

boost::json::value json(std::string_view text) { return wire::parse(text, 16).value(); }

boost::json::value phase(Table const& table) { return json(table.view_for(std::nullopt)).at("phase"); }

Seat actor(Table const& table) { return *table.actors().begin(); }

std::vector<ToldText> act(Table& table, std::string_view action, Time at) {
  auto proposal = table.propose(actor(table), json(action), at).value();
  auto told = std::move(proposal.told);
  table.accept(std::move(proposal));
  return told;
}

std::vector<ToldText> tick(Table& table, std::optional<Time> at = {}) {
  auto proposal = table.propose_tick(at).value();
  auto told = std::move(proposal.told);
  table.accept(std::move(proposal));
  return told;
}

// Any gift of this match.
std::string some_claim(Table const& table) {
  return wire::written(json(table.legal_for(actor(table)).first).as_array().front());
}

template <class T>
Why why(Result<T> const& result) {
  EXPECT_FALSE(result);
  return result.error().why;
}

TEST(Table, time_passes_only_as_an_entry) {
  auto table = hat(Pace::normal);
  EXPECT_EQ(phase(*table), "showing");
  EXPECT_TRUE(table->actors().empty());
  auto const due = table->deadline().value();
  EXPECT_EQ(due.clock, Clock::display);
  tick(*table);
  ASSERT_EQ(table->entries().size(), 1u);
  Entry const& entry = table->entries().front();
  EXPECT_EQ(entry.seq, 1u);
  EXPECT_EQ(entry.at, due.at);
  EXPECT_FALSE(entry.seat || entry.action || entry.resample);
  EXPECT_EQ(table->now(), due.at);
  EXPECT_EQ(phase(*table), "claiming");
}

TEST(Table, a_deadline_that_is_not_due_does_not_fire) {
  auto table = hat(Pace::normal);
  auto const due = table->deadline()->at;
  auto const digest = table->digest();
  auto early = table->propose_tick(due - 1).value();
  EXPECT_TRUE(early.told.empty());
  table->accept(std::move(early));
  EXPECT_EQ(table->digest(), digest) << "time has passed and nothing has happened";
  EXPECT_EQ(table->now(), due - 1);
  EXPECT_FALSE(table->propose_tick(due).value().told.empty());
  EXPECT_EQ(why(hat(Pace::instant)->propose_tick(std::nullopt)), Why::illegal) << "at instant nothing waits";
}

TEST(Table, all_deadlines_due_by_a_moment_pass_in_order) {
  auto step_by_step = hat(Pace::normal), at_once = hat(Pace::normal);
  Time last = 0;
  std::size_t told = 0;
  for (int i = 0; i < 5; ++i) {
    last = step_by_step->deadline()->at;
    told += tick(*step_by_step).size();
  }
  EXPECT_EQ(tick(*at_once, last).size(), told);
  EXPECT_EQ(at_once->digest(), step_by_step->digest());
  EXPECT_EQ(at_once->entries().size(), 1u);
}

TEST(Table, deadlines_before_an_action_pass_before_it) {
  auto table = hat(Pace::normal);
  Seat const giver = json(table->view_for(std::nullopt)).at("giver").to_number<Seat>();
  Time const shown_until = table->deadline()->at;
  boost::json::value const claim = json(R"({"type":"claim","gift":"top-hat"})");
  EXPECT_EQ(why(table->propose(giver, claim, shown_until - 1)), Why::not_your_turn)
      << "the gift is still being shown";
  auto const proposal = table->propose(giver, claim, shown_until);
  if (!proposal)
    EXPECT_EQ(proposal.error().rule, "H-08");  // not in this deck, but it may speak
  else
    EXPECT_EQ(json(proposal->told.front().event.text).at("type"), "offered");
}

TEST(Table, time_may_not_go_back) {
  auto table = hat(Pace::instant);
  act(*table, some_claim(*table), 5000);
  EXPECT_EQ(why(table->propose(actor(*table), json(R"({"type":"accept"})"), 4999)), Why::malformed);
  EXPECT_TRUE(table->propose(actor(*table), json(R"({"type":"accept"})"), 5000));
  EXPECT_EQ(why(table->propose_tick(4999)), Why::malformed);
}

TEST(Table, time_may_not_leap_so_far_that_the_table_plays_for_ever_by_itself) {
  auto table = hat(Pace::normal);
  auto const digest = table->digest();
  EXPECT_EQ(why(table->propose_tick(latest_time)), Why::malformed);
  EXPECT_EQ(why(table->propose_tick(INT64_MAX)), Why::malformed);
  EXPECT_EQ(why(table->propose(0, json(R"({"type":"accept"})"), latest_time)), Why::malformed);
  EXPECT_EQ(table->digest(), digest);
  EXPECT_TRUE(table->propose_tick(24 * 3600 * 1000)) << "a day is nothing";
  auto at_once = hat(Pace::instant);
  EXPECT_TRUE(at_once->propose(actor(*at_once), json(some_claim(*at_once)), latest_time))
      << "where nothing comes due";
}

TEST(Table, soft_timers_show_decisions_and_never_make_them) {
  auto table = hat(Pace::normal, Timers::soft);
  EXPECT_TRUE(table->deadline()->fires) << "looking ends by itself all the same";
  tick(*table);
  ASSERT_EQ(phase(*table), "claiming");
  auto const due = table->deadline().value();
  EXPECT_EQ(due.clock, Clock::decision);
  EXPECT_FALSE(due.fires);
  EXPECT_EQ(why(table->propose_tick(std::nullopt)), Why::illegal);
  EXPECT_TRUE(table->propose_tick(due.at + 1'000'000).value().told.empty());
  act(*table, some_claim(*table), due.at + 1'000'000);
  EXPECT_EQ(phase(*table), "answering") << "late is not too late";

  auto strict = hat(Pace::normal);
  tick(*strict);
  EXPECT_TRUE(strict->deadline()->fires);
  tick(*strict);
  EXPECT_EQ(phase(*strict), "answering") << "silence was answered for";
}

TEST(Table, proposing_changes_nothing) {
  auto table = hat(Pace::instant);
  auto const digest = table->digest();
  auto const frame = wire::written(table->frame_for(actor(*table)));
  Seat const giver = actor(*table);
  auto const claim = json(some_claim(*table));
  auto first = table->propose(giver, claim, 10).value();
  auto second = table->propose(giver, claim, 10).value();
  EXPECT_EQ(table->digest(), digest);
  EXPECT_EQ(wire::written(table->frame_for(giver)), frame);
  EXPECT_TRUE(table->entries().empty());
  EXPECT_EQ(wire::written(first.entry), wire::written(second.entry));
  table->accept(std::move(second));
  EXPECT_NE(table->digest(), digest);
  EXPECT_EQ(table->now(), 10);
}

TEST(Table, a_prompt_changes_when_and_only_when_that_seats_choice_does) {
  auto table = hat(Pace::normal);
  Rng rng(1);
  std::array<std::string, 4> asked;
  std::array<std::uint32_t, 4> prompts{};
  for (Seat seat = 0; seat < 4; ++seat)
    asked[seat] = table->legal_for(seat).first, prompts[seat] = table->prompt(seat);
  int changes = 0, same = 0;
  for (int step = 0; step < 400 && !table->outcome(); ++step) {
    auto const actors = table->actors();
    if (actors.empty() || rng.below(4) == 0) {
      tick(*table);
    } else {
      auto const actions = json(table->legal_for(actor(*table)).first).as_array();
      act(*table, wire::written(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]),
          table->now());
    }
    for (Seat seat = 0; seat < 4; ++seat) {
      auto const legal = table->legal_for(seat).first;
      EXPECT_EQ(legal == asked[seat], table->prompt(seat) == prompts[seat]);
      ++(legal == asked[seat] ? same : changes);
      asked[seat] = legal;
      prompts[seat] = table->prompt(seat);
    }
  }
  EXPECT_GT(changes, 20);
  EXPECT_GT(same, 20);
}

TEST(Table, refusals_come_in_order) {
  auto table = hat(Pace::instant);
  Seat const giver = actor(*table);
  Seat const other = left_of(giver, 4);
  boost::json::value const nonsense = json(R"({"type":"dance"})");
  EXPECT_EQ(why(table->propose(other, nonsense, 0)), Why::not_your_turn)
      << "before anybody looks at what it wanted";
  EXPECT_EQ(why(table->propose(giver, nonsense, 0)), Why::malformed);
  EXPECT_EQ(why(table->propose(giver, json(R"({"type":"accept"})"), 0)), Why::illegal);
  EXPECT_EQ(why(table->propose(4, nonsense, 0)), Why::malformed) << "there is no such seat";
  for (int step = 0; step < 1000 && !table->outcome(); ++step) {
    bool const answering = phase(*table) == "answering";
    act(*table, answering ? R"({"type":"refuse"})" : some_claim(*table), 0);
  }
  ASSERT_TRUE(table->outcome());
  EXPECT_EQ(why(table->propose(giver, nonsense, 0)), Why::game_over);
  EXPECT_EQ(why(table->propose_tick(std::nullopt)), Why::game_over);
}

TEST(Table, a_journal_with_a_gap_or_a_misshapen_entry_is_refused) {
  auto table = hat(Pace::instant);
  act(*table, some_claim(*table), 0);
  act(*table, R"({"type":"accept"})", 0);
  auto const journal = table->journal();
  ASSERT_TRUE(load_table(journal));

  auto gap = journal;
  gap.entries.erase(gap.entries.begin());
  EXPECT_EQ(why(load_table(gap)), Why::storage);
  auto twice = journal;
  twice.entries.push_back(twice.entries.back());
  EXPECT_EQ(why(load_table(twice)), Why::storage);
  auto headless = journal;
  headless.entries.back().seat.reset();
  EXPECT_EQ(why(load_table(headless)), Why::storage);
  auto both = journal;
  both.entries.back().resample = Resample{0, 1};
  EXPECT_EQ(why(load_table(both)), Why::storage);
  auto illegal_move = journal;
  illegal_move.entries.back().action = json(R"({"type":"claim","gift":"top-hat"})");
  EXPECT_EQ(why(load_table(illegal_move)), Why::storage);
  auto other_rules = journal;
  ++other_rules.rules_version;
  EXPECT_EQ(why(load_table(other_rules)), Why::storage);
  auto other_game = journal;
  other_game.setup.game = "chess";
  EXPECT_EQ(why(load_table(other_game)), Why::unknown_game);
}

TEST(Table, resampling_keeps_what_a_seat_sees_and_is_part_of_the_journal) {
  auto table = hat(Pace::instant);
  act(*table, some_claim(*table), 0);
  auto const view = table->view_for(1);
  auto const digest = table->digest();
  auto proposal = table->propose_resample({1, 9}).value();
  EXPECT_EQ(table->digest(), digest);
  table->accept(std::move(proposal));
  EXPECT_EQ(table->view_for(1), view);
  EXPECT_NE(table->digest(), digest);
  auto const again = load_table(table->journal()).value();
  EXPECT_EQ(again->digest(), table->digest());
  auto elsewhere = load_table(table->journal()).value();
  elsewhere->accept(elsewhere->propose_resample({1, 10}).value());
  EXPECT_NE(elsewhere->digest(), table->digest()) << "another seed, another world";
  EXPECT_EQ(why(table->propose_resample({4, 9})), Why::malformed);
}

TEST(Table, a_frame_is_what_one_viewer_may_know_and_do) {
  auto table = hat(Pace::normal);
  tick(*table);
  Seat const giver = actor(*table);
  auto const mine = table->frame_for(giver), theirs = table->frame_for(left_of(giver, 4)),
             public_one = table->frame_for({});
  EXPECT_EQ(mine.seq, 1u);
  EXPECT_EQ(mine.now, table->now());
  EXPECT_EQ(mine.prompt, 1u);
  EXPECT_EQ(json(mine.legal.text).as_array().size(), 110u);
  EXPECT_TRUE(mine.complete);
  EXPECT_EQ(theirs.legal.text, "[]");
  EXPECT_EQ(theirs.prompt, 0u) << "nothing has ever been asked there";
  EXPECT_EQ(public_one.legal.text, "[]");
  EXPECT_EQ(public_one.view.text, table->view_for(std::nullopt));
  EXPECT_EQ(mine.deadline->clock, Clock::decision);
  EXPECT_FALSE(mine.outcome);
}

TEST(Table, events_reach_only_those_they_are_for) {
  std::vector<ToldText> const told = {{std::nullopt, {"1"}}, {Seat{2}, {"2"}}, {Seat{0}, {"3"}}};
  EXPECT_EQ(events_for(Seat{2}, told), (std::vector<Raw>{{"1"}, {"2"}}));
  EXPECT_EQ(events_for(Seat{1}, told), (std::vector<Raw>{{"1"}}));
  EXPECT_EQ(events_for(std::nullopt, told), (std::vector<Raw>{{"1"}}));
}

TEST(Table, what_cannot_be_played_is_refused_with_its_path) {
  auto const refusal = [](std::string_view setup) {
    auto const read = wire::read_as<hotte::Setup>(json(setup), "setup").value();
    auto const opened = open_table(read);
    return opened ? std::string("opened")
                  : std::string(name_of(opened.error().why)) + " " + opened.error().detail;
  };
  EXPECT_EQ(refusal(R"({"game":"hat","seats":4})"), "opened");
  EXPECT_EQ(refusal(R"({"game":"chess","seats":2})"),
            "unknown_game There is no game called 'chess'; see 'hotte games'.");
  EXPECT_EQ(refusal(R"({"game":"hat","seats":1})"),
            "bad_options seats: That's Not a Hat is played by 2 to 8.");
  EXPECT_EQ(refusal(R"({"game":"hat","seats":9})"),
            "bad_options seats: That's Not a Hat is played by 2 to 8.");
  EXPECT_EQ(refusal(R"({"game":"hat","seats":4,"options":{"gifts_each":3}})"),
            "bad_options options.gifts_each: expected one of 1, 2");
  EXPECT_EQ(refusal(R"({"game":"hat","seats":4,"options":{"hats":1}})"),
            "bad_options options: unknown field 'hats'");
  EXPECT_EQ(refusal(R"({"game":"hat","seats":4,"arrange":{"first":4}})"),
            "bad_options arrange.first: there is no such seat.");
}

}  // namespace
}  // namespace hotte
