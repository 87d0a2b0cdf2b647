#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cli/commands.hpp"

namespace hotte::cli {
namespace {

TEST(Types, the_browser_knows_the_wire_as_it_is) {
  std::ifstream file(HOTTE_SOURCE_DIR "/web/src/wire.ts");
  std::string const committed((std::istreambuf_iterator<char>(file)), {});
  std::ostringstream now;
  EXPECT_EQ(types(now), 0);
  EXPECT_TRUE(now.str() == committed) << "web/src/wire.ts is out of date: run `make types`";
}

}  // namespace
}  // namespace hotte::cli
