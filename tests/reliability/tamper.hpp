// Changes a store the way no hotte ever would: for controls.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <string>

namespace hotte::reliability {

inline void tamper(std::filesystem::path const& store, std::string const& sql) {
  sqlite3* connection = nullptr;
  ASSERT_EQ(sqlite3_open(store.c_str(), &connection), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(connection, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(connection);
  sqlite3_close(connection);
}

}  // namespace hotte::reliability
