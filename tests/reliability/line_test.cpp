// T8, T10, T11, T12: lines that break, stutter or die, and everybody coming back at once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reliability/caller.hpp"
#include "tests/reliability/crowd.hpp"
#include "tests/reliability/program.hpp"
#include "tests/reliability/relay.hpp"
#include "tests/reliability/storm.hpp"
#include "tests/reliability/trials.hpp"

namespace hotte::reliability {
namespace {

using boost::json::object;

TEST(T8_HostileLine, every_move_is_made_exactly_once) {
  auto const moves = static_cast<std::uint64_t>(trials(1'500, 100'000));
  Program program;
  program.start();
  Relay relay(program.endpoint(), {60'000, std::chrono::milliseconds(soaking() ? 30 : 15)}, 1);
  Mischief const mischief{10, 10, 10, std::chrono::milliseconds(30)};
  Crowd crowd(program.endpoint(), soaking() ? 60 : 20, 11, mischief, [&] { return relay.near_end(); });
  // They sat down in peace; whoever comes back now comes through the relay.
  program.kill();
  program.start();
  auto const patience = std::chrono::steady_clock::now() + std::chrono::minutes(30);
  while (crowd.acknowledged() < moves && std::chrono::steady_clock::now() < patience)
    crowd.play_for(std::chrono::milliseconds(100));
  EXPECT_TRUE(crowd.comes_to_rest());
  EXPECT_EQ(program.stop(), 0);
  auto const verdict = Audit().check(program.store(), crowd.promises());
  found("T8", "moves", verdict.acknowledged, "lost", verdict.lost, "twice", verdict.twice, "refused_but_kept",
        verdict.unwanted, "lines_cut", relay.cuts(), "reconnections", crowd.connections(), "answers_repeated",
        crowd.repeated_answers());
  EXPECT_GE(verdict.acknowledged, moves);
  EXPECT_EQ(verdict.lost + verdict.twice + verdict.unwanted, 0u);
  EXPECT_THAT(crowd.faults(), testing::IsEmpty());
  // The control of the line itself: without cuts and repetitions nothing of this would have been tested.
  EXPECT_GT(relay.cuts(), 10u);
  EXPECT_GT(crowd.repeated_answers(), 10u);
}

TEST(T10_SeatRace, two_devices_with_one_key_end_with_one_of_them) {
  int const races = trials(200, 10'000);
  Program program;
  program.start();
  Caller owner(program.endpoint(), new_table(program.endpoint(), "hat", 3).code);
  std::string const key = owner.sit(0, "Ann");
  auto const code = owner.code();
  std::uint64_t second_won = 0;
  for (int race = 0; race < races; ++race) {
    Caller first(program.endpoint(), code), second(program.endpoint(), code);
    first.send({{"type", "hello"}, {"key", key}});
    second.send({{"type", "hello"}, {"key", key}});
    ASSERT_TRUE(hear_until([&] { return first.ended() || second.ended(); })) << "race " << race;
    Caller& loser = first.ended() ? first : second;
    Caller& winner = first.ended() ? second : first;
    EXPECT_EQ(loser.close_code(), 4001);
    second_won += first.ended() ? 1 : 0;
    // Whoever is left has the seat: it can change the name on it.
    std::string const name = "Ann " + std::to_string(race);
    winner.send({{"type", "sit"}, {"seat", 0}, {"name", name}, {"avatar", "fox"}});
    ASSERT_TRUE(winner.hears([&](object const& message) {
      return message.at("type") == "room_card" && message.at("seats").at(0).at("name").as_string() == name;
    })) << "race "
        << race;
  }
  found("T10", "races", races, "two_at_once", 0, "second_device_won", second_won);
}

// A phone that lost its network says nothing. Its seat sleeps within the limit and waits for it.
TEST(T11_HalfOpen, a_silent_line_is_given_up_and_its_seat_is_kept) {
  Program program(soaking() ? std::vector<std::string>{} : std::vector<std::string>{"--silence", "2000"});
  program.start();
  auto const code = new_table(program.endpoint(), "hat", 3).code;
  Relay relay(program.endpoint(), {}, 1);
  Caller bob(program.endpoint(), code);
  bob.sit(1, "Bob");
  Caller ann(relay.near_end(), code);
  std::string const key = ann.sit(0, "Ann");
  auto const ann_is_here = [&](bool here) {
    return bob.hears([&](object const& message) {
      return message.at("type") == "room_card" && message.at("seats").at(0).at("here") == here;
    });
  };
  EXPECT_TRUE(ann_is_here(true));
  relay.go_silent();
  auto const before = std::chrono::steady_clock::now();
  EXPECT_TRUE(ann_is_here(false));
  std::chrono::duration<double> const took = std::chrono::steady_clock::now() - before;
  Caller back(program.endpoint(), code);
  back.send({{"type", "hello"}, {"key", key}});
  EXPECT_TRUE(back.hears(
      [](object const& message) { return message.at("type") == "room_card" && message.at("you") == 0; }));
  found("T11", "given_up_after_seconds", took.count(), "seat_kept", 1);
}

TEST(T12_Storm, everybody_comes_back_after_a_restart) {
  int const people = trials(200, 4'000);
  Program program;
  program.start();
  std::vector<std::string> codes;
  for (int seated = 0; seated < people; seated += 50)
    codes.push_back(new_table(program.endpoint(), "hat", 4).code);
  Storm storm(program.endpoint(), codes, people);
  ASSERT_TRUE(storm.all_connected());
  auto const before = program.resident_bytes();
  program.kill();
  program.start();
  auto const times = storm.come_back();
  ASSERT_EQ(times.size(), static_cast<std::size_t>(people));
  found("T12", "people", people, "back", times.size(), "p50_seconds", times[times.size() / 2], "p99_seconds",
        times[times.size() * 99 / 100], "refused", storm.refused(), "resident_mib_before", before >> 20,
        "resident_mib_after", program.resident_bytes() >> 20);
  EXPECT_EQ(storm.refused(), 0u);
}

}  // namespace
}  // namespace hotte::reliability
