// No motif is sent before its reveal nor while it is covered: every byte that every
// viewer gets, over whole matches.
#include "bots/memory.hpp"
#include "games/leprechauns/bot.hpp"
#include "games/leprechauns/match_test.hpp"

namespace hotte::leprechauns {
namespace {

// How often a motif is named in a text, as a chest shows it or as a player says it.
bool names(std::string const& text, Motif motif) {
  return text.find("\"id\":\"" + std::string(id_of(motif)) + "\"") != std::string::npos;
}

// All chests of a match carry motifs that stand nowhere else, so that each can be recognised:
// seats times six chests of two motifs are too many for the catalogue, so one seat's piles are watched
// and the others share a few motifs.
constexpr Seat watched = 0;

Arrange recognisable(int seats) {
  Arrange arrange;
  arrange.piles.emplace();
  for (int seat = 0; seat < seats; ++seat) {
    Pile pile;
    for (int round = 0; round < round_count; ++round) {
      auto const nth = static_cast<std::size_t>(round);
      auto const value = static_cast<std::uint8_t>(seat == watched ? 8 : 1 + round % 7);
      pile.push_back(seat == watched
                         ? Chest{value, {{motif(Kind::animal, nth), {}}, {motif(Kind::sign, nth), {}}}}
                         : Chest{value, {{motif(Kind::animal, 10), {}}, {motif(Kind::sound, nth), {}}}});
    }
    arrange.piles->push_back(pile);
  }
  return arrange;
}

// Whether the watched pile's chest of this round may be named now.
bool may_be_named(State const& state, int round) {
  if (round < state.round) return true;  // past: it may lie among won cards
  if (round > state.round || state.phase == Phase::signal || state.phase == Phase::ready) return false;
  bool const covered = state.holder[watched] != nobody || state.racing.has(watched);
  return !covered || state.uncovered.has(watched) || state.phase == Phase::over;
}

void expect_silence(State const& before, State const& after, std::vector<Told<Event>> const& told,
                    int& hidden) {
  for (int round = 1; round <= round_count; ++round) {
    auto const& chest = after.deck[static_cast<std::size_t>(watched * round_count + round - 1)];
    for (Drawing const& drawing : chest.motifs) {
      if (!may_be_named(after, round)) {
        ++hidden;
        for (int i = 0; i <= after.seats; ++i) {
          Viewer const viewer = i == after.seats ? Viewer{} : Viewer{static_cast<Seat>(i)};
          EXPECT_FALSE(names(wire::written(Rules::view_for(after, viewer)), drawing.motif));
        }
      }
      if (may_be_named(after, round) || may_be_named(before, round)) continue;
      for (auto const& one : told) EXPECT_FALSE(names(wire::written(one.event), drawing.motif));
    }
  }
}

TEST(LeprechaunsForgetting, no_motif_before_its_reveal_nor_under_a_hand) {
  int hidden = 0;
  for (ActionSet const set : {ActionSet::main, ActionSet::memo}) {
    for (Race const race : {Race::fair, Race::turns}) {
      for (Pace const pace : {Pace::normal, Pace::instant}) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
          Rng rng(seed);
          std::vector<Told<Event>> told;
          Tell<Event> tell(told);
          auto state =
              Rules::setup({.actions = set, .race = race}, 4, pace, recognisable(4), rng, tell).value();
          Rules::Legal legal;
          Time now = 0;
          for (int step = 0; step < 2000 && !Rules::outcome(state); ++step) {
            State const before = state;
            told.clear();
            auto const due = Rules::deadline(state);
            Seats const actors = Rules::actors(state);
            bool const silent = actors.empty() || (due && due->clock != Clock::decision && rng.below(4) == 0);
            if (silent && due) {
              now = due->at;
              Rules::on_deadline(state, tell);
            } else {
              auto seat = actors.begin();
              for (auto skip = rng.below(static_cast<std::uint32_t>(actors.size())); skip > 0; --skip) ++seat;
              Rules::legal(state, *seat, legal);
              Action action = legal.actions[rng.below(static_cast<std::uint32_t>(legal.actions.size()))];
              if (auto* slap = std::get_if<Slap>(&action)) slap->reaction = 400;
              // Nobody says anything: what others say is not what is told by the table.
              if (std::holds_alternative<Recite>(action)) action = Recite{};
              ASSERT_TRUE(Rules::apply(state, *seat, action, now, tell));
            }
            expect_silence(before, state, told, hidden);
            if (HasFailure()) return;
          }
          ASSERT_TRUE(Rules::outcome(state));
        }
      }
    }
  }
  EXPECT_GT(hidden, 10'000);
}

TEST(LeprechaunsForgetting, a_failed_negative_chest_is_never_shown_again) {
  Match match({{{4, 2, 4}}, ActionCard::negative}, 3, {});
  match.turn();
  match.slap_left();
  match.recite(false);
  for (int i = 0; i <= 3; ++i) {
    Viewer const viewer = i == 3 ? Viewer{} : Viewer{static_cast<Seat>(i)};
    EXPECT_EQ(match.view(viewer).chests[1].motifs, std::nullopt);
  }
  EXPECT_EQ(match.last<Recited>().motifs, std::nullopt);
}

TEST(LeprechaunsForgetting, another_world_keeps_what_was_seen_and_deals_the_rest_again) {
  Match match({}, 4, {}, Pace::instant);
  Rng deal(3);
  Tell<Event> silent;
  State state = Rules::setup({}, 4, Pace::instant, {}, deal, silent).value();
  ASSERT_TRUE(Rules::apply(state, state.prems, Signal{}, 0, silent));
  Rng rng(9);
  State const known = Rules::resample(state, 1, rng);
  EXPECT_EQ(Rules::view_for(known, 1), Rules::view_for(state, 1));
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(known.chest(seat), state.chest(seat));
  EXPECT_FALSE(known.deck == state.deck) << "piles are unknown";
  EXPECT_FALSE(known.actions == state.actions && known.rng == state.rng);
}

}  // namespace
}  // namespace hotte::leprechauns
