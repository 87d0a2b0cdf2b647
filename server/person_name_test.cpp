#include "server/person_name.hpp"

#include <gtest/gtest.h>

namespace hotte::server {
namespace {

TEST(PersonName, is_shown_as_typed_but_for_spaces) {
  EXPECT_EQ(cleaned_name("Léa").value(), "Léa");
  EXPECT_EQ(cleaned_name("  Renne \t rieur ").value(), "Renne rieur");
  EXPECT_EQ(cleaned_name("李小龍").value(), "李小龍");
  EXPECT_EQ(cleaned_name("🦊 Zoé").value(), "🦊 Zoé");
}

TEST(PersonName, loses_what_cannot_be_seen) {
  EXPECT_EQ(cleaned_name("A\u202eb\u200bc\ufeff\u0007").value(), "Abc");
  EXPECT_EQ(cleaned_name(std::string("A\0B", 3)).value(), "AB");
  EXPECT_EQ(cleaned_name("a\u0301\u0302\u0303\u0304").value(), "a\u0301\u0302");
  EXPECT_EQ(cleaned_name("\u0301a").value(), "a");
}

TEST(PersonName, has_one_to_twelve_characters) {
  EXPECT_FALSE(cleaned_name(""));
  EXPECT_FALSE(cleaned_name(" \u200b\u3164 "));
  EXPECT_TRUE(cleaned_name("éééééééééééé"));
  EXPECT_FALSE(cleaned_name("ééééééééééééé"));
}

TEST(PersonName, is_valid_utf8) {
  for (auto const* bad :
       {"\xff", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80\x41\x80", "\xf5\x80\x80\x80", "a\x80"})
    EXPECT_EQ(cleaned_name(bad).error().why, Why::malformed) << bad;
}

}  // namespace
}  // namespace hotte::server
