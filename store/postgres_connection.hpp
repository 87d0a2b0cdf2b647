// One connection to PostgreSQL: statements in, rows out, and nobody waits for ever.
//
// Each statement is a transaction of its own unless the caller opens one, so a pooler that lends connections
// by the transaction may stand in between. Values travel in binary, apart from the statement.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace hotte::store {

// What stands for $1, $2, … in a statement, in order.
class Parameters {
 public:
  Parameters& number(std::int64_t value);
  Parameters& text(std::string_view value);
  Parameters& numbers(std::span<std::int64_t const> values);
  Parameters& texts(std::span<std::string_view const> values);

 private:
  friend class Connection;
  std::vector<std::string> values_;
  std::vector<Oid> types_;
};

class Rows {
 public:
  explicit Rows(std::shared_ptr<PGresult> result) : result_(std::move(result)) {}
  int size() const { return PQntuples(result_.get()); }
  std::int64_t number(int row, int column) const;
  std::string text(int row, int column) const;

 private:
  std::shared_ptr<PGresult> result_;
};

class Connection {
 public:
  // `address` is a URL or a list of settings, as libpq takes them;
  // TLS, several hosts and time-outs are said there.
  explicit Connection(std::string address) : address_(std::move(address)) {}

  // Connects, in place of any connection before. Refused: malformed for an address that
  // makes no sense, else storage.
  Result<void> open();
  bool is_open() const { return connection_ != nullptr; }

  static constexpr std::chrono::seconds patience{4};  // with a server that says nothing

  // Runs one statement. Refused with Why::storage; the connection is closed then, and what became of the
  // statement is not known.
  Result<Rows> run(std::string const& sql, Parameters const& parameters = {},
                   std::chrono::milliseconds silence = patience);

  // Runs statements without values, one after the other.
  Result<void> run_script(std::string const& sql);

 private:
  using Answer = std::shared_ptr<PGresult>;

  struct Bound;

  Answer run_prepared(std::string const& sql, Bound const& bound, std::chrono::milliseconds silence);
  Answer answer(int sent, std::chrono::milliseconds silence);
  bool await_answer(std::chrono::milliseconds silence);
  Result<Rows> outcome(Answer const& answer);
  Refusal lost(std::string_view reason);

  std::string address_;
  std::shared_ptr<PGconn> connection_;
  bool prepares_ = true;            // until a pooler turns out to forget what was prepared
  std::set<std::string> prepared_;  // by this connection
};

}  // namespace hotte::store
