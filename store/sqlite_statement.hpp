// SQLite's connections and statements, owned and typed. For sqlite.cpp alone.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>

namespace hotte::store::sqlite {

struct CloseConnection {
  void operator()(sqlite3* connection) const { sqlite3_close(connection); }
};
using Connection = std::unique_ptr<sqlite3, CloseConnection>;

struct FinalizeStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

// The row a statement stands on.
class Row {
 public:
  explicit Row(sqlite3_stmt* statement) : statement_(statement) {}
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string text(int column) const {
    auto const* const bytes = reinterpret_cast<char const*>(sqlite3_column_text(statement_, column));
    return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)))
                 : std::string();
  }

 private:
  sqlite3_stmt* statement_;
};

inline constexpr auto no_rows = [](Row) {};

// A prepared statement, run as often as wanted. Codes are those of SQLite.
class Statement {
 public:
  int prepare(sqlite3* connection, char const* sql) {
    sqlite3_stmt* statement = nullptr;
    int const code = sqlite3_prepare_v3(connection, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    statement_.reset(statement);
    return code;
  }

  // Binds `values` to ?1, ?2, … and gives every row to `each_row`. The statement is reset afterwards whatever
  // happens, so that it never holds a transaction open.
  template <class EachRow, class... Values>
  int run(EachRow&& each_row, Values const&... values) {
    int index = 0;
    int code = SQLITE_OK;
    (void)((code = bind(++index, values), code == SQLITE_OK) && ...);
    if (code == SQLITE_OK) {
      while ((code = sqlite3_step(statement_.get())) == SQLITE_ROW) each_row(Row(statement_.get()));
    }
    sqlite3_reset(statement_.get());
    return code == SQLITE_DONE ? SQLITE_OK : code;
  }

 private:
  int bind(int index, std::int64_t number) { return sqlite3_bind_int64(statement_.get(), index, number); }
  // The bytes stay in place until the statement has run, so SQLite need not copy them.
  int bind(int index, std::string const& text) {
    return sqlite3_bind_text64(statement_.get(), index, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
  }

  std::unique_ptr<sqlite3_stmt, FinalizeStatement> statement_;
};

}  // namespace hotte::store::sqlite
