// T22: who may do what and when, as one table without gaps. Every role tries every action in every phase.
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "server/seating.hpp"

namespace hotte::server {
namespace {

enum class Phase { lobby, playing, over };
enum class Role { stranger, invited, seated, host };
constexpr std::array phases = {Phase::lobby, Phase::playing, Phase::over};
constexpr std::array roles = {Role::stranger, Role::invited, Role::seated, Role::host};

// Ann on seat 0 is the host, Bob sits on 1, a bot on 2; 3 is empty until a match takes it away.
Evening evening_in(Phase phase) {
  Evening evening;
  Setup setup;
  setup.game = "hat";
  setup.seats = 3;
  evening.apply(Created{{"hat", 4}, "invitation"});
  evening.apply(Sat{0, "Ann", "fox", "hash of Ann"});
  evening.apply(Sat{1, "Bob", "owl", "hash of Bob"});
  evening.apply(BotSat{2, Level::easy, "Bip", "robot"});
  if (phase == Phase::lobby) return evening;
  evening.apply(Started{setup, 1, "nonce"});
  if (phase == Phase::over) evening.apply(Finished{{0}});
  return evening;
}

Asker asker_of(Role role) {
  switch (role) {
    case Role::stranger:
      return {std::nullopt, false};
    case Role::invited:
      return {std::nullopt, true};
    case Role::seated:
      return {Seat{1}, true};
    case Role::host:
      return {Seat{0}, true};
  }
  return {};
}

struct Action {
  std::string name;
  std::function<Change(Evening const&, Asker const&)> attempt;
  std::map<Phase, std::vector<Role>> allowed;
};

template <class Message>
auto says(Message message) {
  return [message](Evening const& evening, Asker const& asker) { return proposed(evening, asker, message); };
}
auto sits(Seat seat) {
  return [seat](Evening const& evening, Asker const& asker) {
    return proposed(evening, asker, Sit{seat, "Zoe", "deer"}, "hash of Zoe");
  };
}

std::vector<Action> actions() {
  using enum Role;
  std::vector<Role> const nobody, sitting = {seated, host}, newcomers = {stranger, invited}, link = {invited};
  auto const always = [](std::vector<Role> const& who) {
    return std::map<Phase, std::vector<Role>>{{Phase::lobby, who}, {Phase::playing, who}, {Phase::over, who}};
  };
  return {
      {"take a bot's seat",
       sits(2),
       {{Phase::lobby, newcomers}, {Phase::playing, link}, {Phase::over, link}}},
      {"take the seat of somebody else",
       [](Evening const& evening, Asker const& asker) {
         return proposed(evening, asker, Sit{asker.seat == Seat{0} ? Seat{1} : Seat{0}, "Zoe", "deer"},
                         "hash");
       },
       always(nobody)},
      {"take the name of somebody else",
       [](Evening const& evening, Asker const& asker) {
         return proposed(evening, asker,
                         Sit{asker.seat.value_or(2), asker.seat == Seat{0} ? "Bob" : "Ann", "deer"}, "hash");
       },
       always(nobody)},
      {"change the own name",
       [](Evening const& evening, Asker const& asker) {
         if (!asker.seat) return Change(illegal({}, "has no seat"));
         return proposed(evening, asker, Sit{*asker.seat, "Zoe", "deer"}, "hash");
       },
       always(sitting)},
      {"stand up", says(Stand{}), always(sitting)},
      {"change the level of a bot", says(SetBot{2, Level::hard}), always(sitting)},
      {"free the seat of a bot", says(SetBot{2, std::nullopt}), {{Phase::lobby, sitting}}},
      {"replace somebody who is here", says(SetBot{1, Level::hard}), always(nobody)},
      {"swap seats", says(Swap{0, 1}), {{Phase::lobby, sitting}}},
      {"choose another game", says(Choose{"santa", {}, {}, {}, {}}), {{Phase::lobby, sitting}}},
      {"start the next match",
       [](Evening const& evening, Asker const& asker) {
         return proposed(evening, asker, Start{evening.match + 1}, Seed{});
       },
       {{Phase::lobby, sitting}, {Phase::over, sitting}}},
      {"start a match that is not the next",
       [](Evening const& evening, Asker const& asker) {
         return proposed(evening, asker, Start{evening.match + 2}, Seed{});
       },
       always(nobody)},
      {"go to the lobby",
       says(ToLobby{}),
       {{Phase::lobby, sitting}, {Phase::playing, {host}}, {Phase::over, sitting}}},
  };
}

TEST(T22_Authority, is_as_the_table_says_and_what_is_refused_changes_nothing) {
  int cases = 0;
  for (Action const& action : actions()) {
    for (Phase const phase : phases) {
      auto const allowed = action.allowed.find(phase);
      for (Role const role : roles) {
        Evening const evening = evening_in(phase);
        auto const change = action.attempt(evening, asker_of(role));
        bool const expected = allowed != action.allowed.end() &&
                              std::ranges::find(allowed->second, role) != allowed->second.end();
        EXPECT_EQ(change.has_value(), expected)
            << action.name << " in phase " << static_cast<int>(phase) << " by role " << static_cast<int>(role)
            << (change ? "" : ": " + change.error().detail);
        if (!change) {
          EXPECT_FALSE(change.error().detail.empty());
        }
        ++cases;
      }
    }
  }
  EXPECT_EQ(cases, 13 * 3 * 4);
}

}  // namespace
}  // namespace hotte::server
