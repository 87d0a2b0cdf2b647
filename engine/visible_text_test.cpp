#include "engine/visible_text.hpp"

#include <gtest/gtest.h>

namespace hotte {
namespace {

TEST(VisibleText, counts_what_people_see) {
  auto const shown = visible_text("  un  vélo\u200b \u202erose e\u0301 ");
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->text, "un vélo rose e\u0301");
  EXPECT_EQ(shown->characters, 14);
}

TEST(VisibleText, is_empty_where_nothing_can_be_seen) {
  auto const shown = visible_text(" \u200b\u3164\n");
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->text, "");
  EXPECT_EQ(shown->characters, 0);
}

TEST(VisibleText, is_void_for_what_is_not_utf8) { EXPECT_FALSE(visible_text("a\xff")); }

}  // namespace
}  // namespace hotte
