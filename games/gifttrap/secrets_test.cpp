// No gift and no mark can be known before its reveal: not from views, events or refusals,
// and not from how long or how many messages are. The same evening is played in two worlds that
// differ only in one player's secrets.
#include <algorithm>
#include <set>

#include "games/games.hpp"
#include "games/gifttrap/match_test.hpp"

namespace hotte::gifttrap {
namespace {

constexpr std::uint8_t seats = 4;
constexpr Seat schemer = 1;  // whose choices differ between the worlds

// Everything one viewer has received, message by message, as the server sends it.
using Received = std::vector<std::string>;

class World {
 public:
  World(Pace pace, std::string const& options) {
    hotte::Setup setup{"gifttrap", seats, {5, 0, 0, 0}, pace};
    setup.options = wire::parse(options).value();
    setup.arrange = wire::parse(R"({"dealer":0})").value();
    auto opened = open_table(setup).value();
    table_ = std::move(opened.table);
    send(opened.told);
  }

  void act(Seat seat, std::string const& action) {
    auto proposal = table_->propose(seat, wire::parse(action).value(), ++now_);
    ASSERT_TRUE(proposal) << action << ": " << proposal.error().detail;
    auto const told = std::move(proposal->told);
    table_->accept(std::move(*proposal));
    send(told);
  }
  void tick() {
    auto proposal = table_->propose_tick(std::nullopt).value();
    now_ = proposal.entry.at;
    auto const told = std::move(proposal.told);
    table_->accept(std::move(proposal));
    send(told);
  }
  Table const& table() const { return *table_; }
  Received const& received(Viewer viewer) const { return received_[viewer ? *viewer : seats]; }

 private:
  void send(std::vector<ToldText> const& told) {
    for (int i = 0; i <= seats; ++i) {
      Viewer const viewer = i == seats ? Viewer{} : Viewer{static_cast<Seat>(i)};
      auto& inbox = received_[static_cast<std::size_t>(i)];
      inbox.push_back(wire::written(table_->frame_for(viewer)));
      for (Raw const& event : events_for(viewer, told)) inbox.push_back(event.text);
    }
  }

  std::unique_ptr<Table> table_;
  Time now_ = 0;
  std::array<Received, seats + 1> received_;
};

std::vector<std::size_t> sizes(Received const& messages) {
  std::vector<std::size_t> all;
  for (std::string const& message : messages) all.push_back(message.size());
  return all;
}

struct Secrets {
  std::string give, change_of_mind, get;
};
Secrets const one{
    R"({"type":"give","gifts":[{"to":0,"square":1},{"to":2,"square":2},{"to":3,"square":3}]})",
    R"({"type":"give","gifts":[{"to":0,"square":4},{"to":2,"square":2},{"to":3,"square":1}],"more":{"to":2,"square":2}})",
    R"({"type":"get","great":1,"good":2,"ok":3,"no_way":4,"more":{"from":0,"nth":0}})"};
Secrets const other{
    R"({"type":"give","gifts":[{"to":3,"square":5},{"to":2,"square":1},{"to":0,"square":4}]})",
    R"({"type":"give","gifts":[{"to":2,"square":5},{"to":0,"square":3},{"to":3,"square":2}],"more":{"to":2,"square":5}})",
    R"({"type":"get","great":5,"good":4,"ok":2,"no_way":1,"more":{"from":0,"nth":0}})"};

// Plays up to the moment before the schemer's first parcel is opened.
World play(Secrets const& secrets, Pace pace) {
  World world(pace, R"({"double":"off","strategy":"may"})");
  world.act(0, R"({"type":"deal","pack":"gold"})");
  for (Seat seat = 0; seat < seats; ++seat) world.act(seat, R"({"type":"ready"})");
  world.act(schemer, secrets.give);
  world.act(0, R"({"type":"give","gifts":[{"to":1,"square":1},{"to":2,"square":2},{"to":3,"square":3}]})");
  world.act(schemer, secrets.change_of_mind);
  world.act(2, R"({"type":"give","gifts":[{"to":0,"square":1},{"to":1,"square":2},{"to":3,"square":3}]})");
  world.act(3, R"({"type":"give","gifts":[{"to":0,"square":1},{"to":1,"square":2},{"to":2,"square":3}]})");
  world.act(schemer, secrets.get);
  for (Seat const seat : {0, 2, 3}) {
    world.act(static_cast<Seat>(seat), R"({"type":"get","great":1,"good":2,"ok":3,"no_way":4})");
  }
  for (int const from : {2, 3}) {
    world.act(0, R"({"type":"open","from":)" + std::to_string(from) + R"(,"nth":0})");
    if (pace != Pace::instant) world.tick();
  }
  return world;
}

TEST(GifttrapSecrets, others_receive_the_same_bytes_whatever_was_given_and_wished_for) {
  for (Pace const pace : {Pace::instant, Pace::normal}) {
    World const here = play(one, pace), there = play(other, pace);
    ASSERT_NE(here.table().digest(), there.table().digest());
    for (Viewer const viewer : {Viewer{0}, Viewer{2}, Viewer{3}, Viewer{}}) {
      EXPECT_EQ(here.received(viewer), there.received(viewer));
    }
    EXPECT_EQ(sizes(here.received(schemer)), sizes(there.received(schemer)))
        << "not even the length of one's own messages, which somebody may overhear, tells anything";
    EXPECT_NE(here.received(schemer), there.received(schemer)) << "one's own choices stand in yours";
  }
}

TEST(GifttrapSecrets, the_reveal_tells_one_parcel_and_nothing_else) {
  World here = play(one, Pace::instant), there = play(other, Pace::instant);
  here.act(0, R"({"type":"open","from":1,"nth":0})");
  there.act(0, R"({"type":"open","from":1,"nth":0})");
  auto const view = [](World const& world) {
    return wire::read_as<View>(wire::parse(world.table().view_for(std::nullopt)).value(), "view").value();
  };
  View const seen_here = view(here), seen_there = view(there);
  EXPECT_EQ(seen_here.tokens[3].square, 4) << "the schemer's parcel for seat 0";
  EXPECT_EQ(seen_there.tokens[3].square, 3);
  for (std::size_t i = 0; i < seen_here.tokens.size(); ++i) {
    TokenView const& token = seen_here.tokens[i];
    if (token.from == schemer && token.to != 0) {
      EXPECT_FALSE(token.square);
    }
    if (i != 3) {
      EXPECT_EQ(token, seen_there.tokens[i]);
    }
  }
  EXPECT_EQ(seen_here.marks[schemer], (Marks{1, 2, 3, 4})) << "seat 0 was done: the next reveal has begun";
  EXPECT_FALSE(seen_here.marks[2]);
}

TEST(GifttrapSecrets, a_veto_is_anonymous) {
  auto const after_veto = [](Seat seat) {
    World world(Pace::instant, R"({"double":"off"})");
    world.act(0, R"({"type":"deal","pack":"gold"})");
    world.act(seat, R"({"type":"veto","square":2})");
    return world;
  };
  World const here = after_veto(1), there = after_veto(2);
  for (Viewer const viewer : {Viewer{0}, Viewer{3}, Viewer{}}) {
    EXPECT_EQ(here.received(viewer), there.received(viewer));
  }
}

TEST(GifttrapSecrets, own_choices_stand_in_yours_and_nowhere_else) {
  Match match(3, undoubled(Strategy::may));
  auto const yours = [&](Viewer viewer) { return wire::written(match.view(viewer).yours); };
  EXPECT_EQ(yours(0), R"({"gives":null,"gets":null,"give_more":null,"get_more":null})");
  EXPECT_EQ(yours({}), "null");
  match.to_giving();
  match.act_now(0, Give{{{1, 3}, {2, 4}}, Present{2, 4}});
  EXPECT_EQ(yours(0), R"({"gives":[{"to":1,"square":3},{"to":2,"square":4}],"gets":null,)"
                      R"("give_more":{"to":2,"square":4},"get_more":null})");
  match.act_now(1, giving(match.state, 1, max_seats, 0));
  match.act_now(2, giving(match.state, 2, max_seats, 0));
  match.act_now(0, Get{{4, 3, 2, 1}, Parcel{1, 0}});
  EXPECT_EQ(yours(0), R"({"gives":[{"to":1,"square":3},{"to":2,"square":4}],)"
                      R"("gets":{"great":4,"good":3,"ok":2,"no_way":1},)"
                      R"("give_more":{"to":2,"square":4},"get_more":{"from":1,"nth":0}})");
  View const own = match.view(0);
  EXPECT_TRUE(std::ranges::none_of(own.tokens, [](auto const& token) { return token.square.has_value(); }));
  EXPECT_FALSE(own.marks[0]);
}

// Another world is possible for a seat and keeps all it knows:
// drawn a thousand times it still obeys the rules.
TEST(GifttrapSecrets, other_worlds_obey_the_rules) {
  Match match(4, {.strategy = Strategy::must});
  match.act_now(0, Deal{});
  match.act_now(3, Veto{1});
  match.act_now(3, Veto{1});
  match.act_now(1, Veto{2});
  for (Seat seat = 0; seat < 4; ++seat) match.act_now(seat, Ready{});
  Rng rng(9);
  for (Seat seat = 0; seat < 4; ++seat) match.act_now(seat, random_give(match.state, seat, rng));
  for (Seat seat = 0; seat < 4; ++seat) match.act_now(seat, random_get(match.state, seat, rng));
  for (int i = 0; i < 3; ++i) match.act_now(0, match.legal(0).actions[0]);
  std::set<int> used_by_last;
  for (int i = 0; i < 1000; ++i) {
    State const world = Rules::resample(match.state, 1, rng);
    for (Seat seat = 0; seat < 4; ++seat) {
      ASSERT_TRUE(check(world, seat, *world.gives[seat]));
      ASSERT_TRUE(check(world, seat, *world.gets[seat]));
    }
    ASSERT_EQ(world.gives[1], match.state.gives[1]);
    ASSERT_EQ(world.gets[0], match.state.gets[0]) << "shown";
    ASSERT_EQ(world.vetoes_left[1], 1);
    ASSERT_EQ(world.vetoes_left[0] + world.vetoes_left[2] + world.vetoes_left[3], 4);
    ASSERT_EQ(wire::written(Rules::view_for(world, 1)), wire::written(match.view(1)));
    used_by_last.insert(world.vetoes_left[3]);
  }
  EXPECT_EQ(used_by_last, (std::set<int>{0, 1, 2})) << "who vetoed is not known";
}

}  // namespace
}  // namespace hotte::gifttrap
