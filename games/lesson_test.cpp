// Every lesson in the program is played to its end under the real rules.
#include "games/lesson.hpp"

#include <gtest/gtest.h>

namespace hotte {
namespace {

struct Played {
  std::size_t asked = 0;
  std::size_t passes = 0;
  Time taken = 0;  // what the learner has to wait for, in all scenes
};

// Whoever skips every beat gets to the end, and every frame on the way is one a board can show.
Played played_by_skipping(Lesson& lesson) {
  Played played;
  std::size_t scene = 0;
  Time scene_time = 0;
  for (int turn = 0; turn < 500 && !lesson.over(); ++turn) {
    if (lesson.scene() != scene) {
      scene = lesson.scene();
      played.taken += scene_time;
    }
    if (auto const due = lesson.due()) {
      ++played.passes;
      lesson.pass(*due);
    } else {
      EXPECT_TRUE(lesson.asking() || lesson.reading()) << "stuck after beat " << lesson.beat();
      if (lesson.asking()) {
        ++played.asked;
        EXPECT_NE(lesson.frame().legal.text, "[]");
      } else {
        EXPECT_EQ(lesson.frame().legal.text, "[]");
      }
      if (!lesson.asking() && !lesson.reading()) break;
      lesson.skip();
    }
    scene_time = lesson.table().now();
  }
  played.taken += scene_time;
  return played;
}

TEST(Lesson, of_every_game_is_played_to_its_end) {
  for (GameEntry const* game : all_games()) {
    SCOPED_TRACE(game->info.id);
    LessonScript const* const script = lesson_of(game->info.id);
    ASSERT_TRUE(script);
    Lesson lesson(*script);
    auto const played = played_by_skipping(lesson);
    EXPECT_TRUE(lesson.over()) << "stopped at beat " << lesson.beat() << " in scene " << lesson.scene();
    EXPECT_EQ(lesson.beat() + 1, lesson.beats());
    EXPECT_GE(played.asked, 4u);
    EXPECT_LE(played.taken, 60'000) << "an action a second and a sentence to read come on top";
    for (LessonScene const& scene : script->scenes) EXPECT_EQ(scene.people.size(), scene.setup.seats);
  }
}

TEST(Lesson, takes_what_fits_and_refuses_the_rest) {
  Lesson lesson(*lesson_of("hat"));
  while (!lesson.asking()) lesson.pass(lesson.due().value());
  auto const other = lesson.act({{"type", "claim"}, {"gift", "umbrella"}}, lesson.table().now());
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().why, Why::illegal);
  EXPECT_TRUE(lesson.asking());
  auto const beat = lesson.beat();
  EXPECT_TRUE(
      lesson.act({{"type", "claim"}, {"gift", "musical-keyboard"}, {"tone", "sly"}}, lesson.table().now()));
  EXPECT_FALSE(lesson.asking());
  EXPECT_FALSE(lesson.act({{"type", "accept"}}, lesson.table().now()));
  EXPECT_EQ(lesson.beat(), beat);
}

TEST(Lesson, time_stands_still_while_the_learner_is_asked) {
  Lesson lesson(*lesson_of("hat"));
  while (!lesson.asking()) lesson.pass(lesson.due().value());
  EXPECT_FALSE(lesson.due());
  EXPECT_TRUE(lesson.pass(lesson.table().now() + 3'600'000).empty());
  EXPECT_TRUE(lesson.asking());
}

}  // namespace
}  // namespace hotte
