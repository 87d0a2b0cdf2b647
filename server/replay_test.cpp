// Looking back at a finished match: who may, what they get, and that nobody gets anything while it is played.
#include "server/replay.hpp"

#include <gtest/gtest.h>

#include "games/games.hpp"
#include "server/seat_keys.hpp"

namespace hotte::server {
namespace {

// A table at which bots played one match of a game to its end; Ann sat on seat 0 with the key "ann".
struct Story {
  std::vector<RoomRecord> records;
  std::unique_ptr<Table> table;

  std::vector<store::Record> stored(std::size_t left_out = 0) const {
    std::vector<store::Record> all;
    for (std::size_t i = 0; i + left_out < records.size(); ++i)
      all.push_back({i + 1, wire::written(records[i])});
    return all;
  }
  Result<ReplayCard> replay(ReplayWanted const& wanted) const { return replayed("KMRX", stored(), wanted); }
};

Story played(GameEntry const& game) {
  Story story;
  hotte::Setup setup;
  setup.game = game.info.id;
  setup.seats = static_cast<std::uint8_t>(game.info.default_seats);
  setup.seed = {7};
  setup.pace = Pace::instant;
  auto opened = open_table(setup).value();
  Programme const programme{setup.game, setup.seats, setup.options, setup.pace, Timers::soft};
  story.records.push_back(Created{programme, "invitation"});
  story.records.push_back(Sat{0, "Ann", "fox", sha256("ann")});
  for (Seat seat = 1; seat < setup.seats; ++seat)
    story.records.push_back(BotSat{seat, Level::easy, "Bot", "robot"});
  story.records.push_back(Started{setup, static_cast<std::uint16_t>(game.info.rules_version)});
  std::vector<std::unique_ptr<Bot>> bots;
  for (Seat seat = 0; seat < setup.seats; ++seat) bots.push_back(game.bot(seat, Level::easy, {seat + 1u}));
  auto told = std::move(opened.told);
  story.table = std::move(opened.table);
  while (!story.table->outcome() && story.table->entries().size() < 5000) {
    for (Seat seat = 0; seat < setup.seats; ++seat)
      bots[seat]->watch(wire::written(story.table->frame_for(seat)), events_for(seat, told));
    auto const actors = story.table->actors();
    auto proposal = actors.empty()
                        ? story.table->propose_tick(std::nullopt)
                        : story.table->propose(*actors.begin(), bots[*actors.begin()]->decide()->action,
                                               story.table->now());
    told = proposal.value().told;
    story.records.push_back(Stepped{proposal->entry, std::nullopt});
    story.table->accept(std::move(*proposal));
  }
  auto const outcome = story.table->outcome().value();
  story.records.push_back(Finished{{outcome.winners.begin(), outcome.winners.end()}});
  return story;
}

TEST(Replay, shows_every_game_to_its_end_through_everybodys_eyes) {
  for (GameEntry const* game : all_games()) {
    SCOPED_TRACE(game->info.id);
    Story const story = played(*game);
    for (int viewer = -1; viewer < game->info.default_seats; ++viewer) {
      Viewer const as = viewer < 0 ? Viewer() : Viewer(static_cast<Seat>(viewer));
      auto const replay = story.replay({1, as, "ann", std::nullopt});
      ASSERT_TRUE(replay) << replay.error().detail;
      ASSERT_EQ(replay->moments.size(), story.table->entries().size() + 1);
      auto const last = wire::parse(replay->moments.back().frame.text, 32).value();
      EXPECT_EQ(last.at("view"), wire::parse(story.table->view_for(as), 32).value());
      EXPECT_TRUE(last.at("legal").as_array().empty());
      EXPECT_TRUE(replay->moments.front().truth) << "every game hides something";
    }
  }
}

TEST(Replay, tells_the_truth_beside_what_a_seat_saw) {
  Story const story = played(*find_game("hat"));
  auto const replay = story.replay({1, Seat{0}, "ann", std::nullopt}).value();
  bool something_was_hidden = false;
  for (Moment const& moment : replay.moments) {
    if (!moment.truth) continue;
    auto const truth = wire::parse(moment.truth->text, 32).value();
    for (auto const& seat : truth.at("seats").as_array())
      for (auto const& card : seat.at("gifts").as_array()) EXPECT_FALSE(card.at("gift").is_null());
    auto const seen = wire::parse(moment.frame.text, 32).value();
    for (auto const& seat : seen.at("view").at("seats").as_array())
      for (auto const& card : seat.at("gifts").as_array()) something_was_hidden |= card.at("gift").is_null();
  }
  EXPECT_TRUE(something_was_hidden);
}

TEST(Replay, gives_nothing_while_the_match_is_played) {
  Story const story = played(*find_game("hat"));
  for (std::size_t left_out = 1; left_out < story.table->entries().size(); left_out += 5) {
    auto const replay = replayed("KMRX", story.stored(left_out), {1, std::nullopt, "ann", std::nullopt});
    ASSERT_FALSE(replay);
    EXPECT_EQ(replay.error().why, Why::stale);
  }
}

TEST(Replay, is_for_those_who_sat_there_and_for_those_they_give_the_link_to) {
  Story const story = played(*find_game("hat"));
  for (ReplayWanted const& stranger : {ReplayWanted{1, {}, {}, {}}, ReplayWanted{1, {}, "bob", {}},
                                       ReplayWanted{1, {}, {}, "invitation"}, ReplayWanted{2, {}, {}, {}}}) {
    auto const replay = story.replay(stranger);
    ASSERT_FALSE(replay);
    EXPECT_EQ(replay.error().why, Why::not_your_turn);
  }
  auto const own = story.replay({1, std::nullopt, "ann", std::nullopt}).value();
  EXPECT_EQ(own.seats[0].name, "Ann");
  auto const guest = story.replay({1, std::nullopt, std::nullopt, own.link}).value();
  EXPECT_EQ(guest.seats[0].name, "");
  EXPECT_EQ(guest.seats[0].avatar, "fox");
  EXPECT_FALSE(guest.link);
  EXPECT_FALSE(story.replay({2, std::nullopt, std::nullopt, own.link})) << "a link opens one match";
}

TEST(Replay, of_a_match_or_seat_that_never_was_is_refused) {
  Story const story = played(*find_game("hat"));
  EXPECT_EQ(story.replay({2, std::nullopt, "ann", std::nullopt}).error().why, Why::malformed);
  EXPECT_EQ(story.replay({1, Seat{7}, "ann", std::nullopt}).error().why, Why::malformed);
}

}  // namespace
}  // namespace hotte::server
