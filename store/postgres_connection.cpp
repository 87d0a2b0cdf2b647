#include "store/postgres_connection.hpp"

#include <poll.h>

#include <array>
#include <cerrno>
#include <functional>
#include <utility>

namespace hotte::store {
namespace {

// PostgreSQL's numbers for the types we use; they never change.
constexpr Oid bytes_type = 17;
constexpr Oid number_type = 20;
constexpr Oid bytes_array_type = 1001;
constexpr Oid number_array_type = 1016;

constexpr int binary = 1;

void put(std::string& out, std::uint64_t value, int bytes) {
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 0xff);
}

std::string encoded(std::int64_t number) {
  std::string out;
  put(out, static_cast<std::uint64_t>(number), 8);
  return out;
}

// One dimension, no nulls, counted from 1; an empty array has no dimension.
template <class Values, class Encode>
std::string encoded_array(Values values, Oid type, Encode encode) {
  std::string out;
  put(out, values.empty() ? 0 : 1, 4);
  put(out, 0, 4);
  put(out, type, 4);
  if (values.empty()) return out;
  put(out, values.size(), 4);
  put(out, 1, 4);
  for (auto const& value : values) {
    auto const element = encode(value);
    put(out, element.size(), 4);
    out.append(element);
  }
  return out;
}

// Two versions of the program may share a pooled connection: the name of a statement says which text it has.
std::string name_of(std::string const& sql) {
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (unsigned char const byte : sql) hash = (hash ^ byte) * 0x100000001b3;
  return "hotte_" + std::to_string(hash);
}

std::string first_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

bool succeeded(PGresult const* result) {
  auto const status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

// It was prepared on another of a pooler's connections, or by another of its clients.
bool pooled(PGresult const* result) {
  char const* const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return state && (std::string_view(state) == "26000" || std::string_view(state) == "42P05");
}

}  // namespace

// Parameters as libpq takes them.
struct Connection::Bound {
  explicit Bound(Parameters const& parameters)
      : count(static_cast<int>(parameters.values_.size())), types(parameters.types_.data()) {
    for (auto const& value : parameters.values_) {
      values.push_back(value.data());
      lengths.push_back(static_cast<int>(value.size()));
    }
    formats.assign(values.size(), binary);
  }
  int count;
  Oid const* types;
  std::vector<char const*> values{};
  std::vector<int> lengths{}, formats{};
};

Parameters& Parameters::number(std::int64_t value) {
  values_.push_back(encoded(value));
  types_.push_back(number_type);
  return *this;
}

Parameters& Parameters::text(std::string_view value) {
  values_.emplace_back(value);
  types_.push_back(bytes_type);
  return *this;
}

Parameters& Parameters::numbers(std::span<std::int64_t const> values) {
  values_.push_back(encoded_array(values, number_type, encoded));
  types_.push_back(number_array_type);
  return *this;
}

Parameters& Parameters::texts(std::span<std::string_view const> values) {
  values_.push_back(encoded_array(values, bytes_type, std::identity()));
  types_.push_back(bytes_array_type);
  return *this;
}

std::int64_t Rows::number(int row, int column) const {
  auto const* const bytes = reinterpret_cast<unsigned char const*>(PQgetvalue(result_.get(), row, column));
  std::uint64_t value = 0;
  for (int i = 0; i < PQgetlength(result_.get(), row, column); ++i) value = value << 8 | bytes[i];
  return static_cast<std::int64_t>(value);
}

std::string Rows::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

Result<void> Connection::open() {
  connection_.reset();
  prepared_.clear();
  char* fault = nullptr;
  std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> const parsed(
      PQconninfoParse(address_.c_str(), &fault), &PQconninfoFree);
  if (!parsed) {
    std::unique_ptr<char, decltype(&PQfreemem)> const owned(fault, &PQfreemem);
    return malformed("The address of the store makes no sense to PostgreSQL: " +
                     first_line(fault ? fault : "not enough memory"));
  }
  // A peer that has vanished must be noticed within a lease; what the address says comes later and wins.
  constexpr std::array keywords{
      "connect_timeout",  "tcp_user_timeout",          "keepalives_idle", "keepalives_interval",
      "keepalives_count", "fallback_application_name", "dbname",          static_cast<char const*>(nullptr)};
  std::array const values{
      "3", "4000", "2", "1", "2", "hotte", address_.c_str(), static_cast<char const*>(nullptr)};
  connection_ = {PQconnectdbParams(keywords.data(), values.data(), 1), &PQfinish};
  if (PQstatus(connection_.get()) != CONNECTION_OK || PQsetnonblocking(connection_.get(), 1) != 0) {
    return lost(PQerrorMessage(connection_.get()));
  }
  PQsetNoticeReceiver(
      connection_.get(), [](void*, PGresult const*) {}, nullptr);  // nobody reads them here
  return {};
}

Result<Rows> Connection::run(std::string const& sql, Parameters const& parameters,
                             std::chrono::milliseconds silence) {
  if (!is_open()) return lost("there is no connection");
  Bound const bound(parameters);
  if (prepares_ && bound.count > 0) {  // the others are run seldom
    auto const result = run_prepared(sql, bound, silence);
    if (!result || !pooled(result.get())) return outcome(result);
    prepares_ = false;  // nothing was run, and without preparing it can be
  }
  return outcome(
      answer(PQsendQueryParams(connection_.get(), sql.c_str(), bound.count, bound.types, bound.values.data(),
                               bound.lengths.data(), bound.formats.data(), binary),
             silence));
}

Connection::Answer Connection::run_prepared(std::string const& sql, Bound const& bound,
                                            std::chrono::milliseconds silence) {
  auto const name = name_of(sql);
  if (!prepared_.contains(name)) {
    auto made = answer(PQsendPrepare(connection_.get(), name.c_str(), sql.c_str(), bound.count, bound.types),
                       silence);
    if (!made || !succeeded(made.get())) return made;
    prepared_.insert(name);
  }
  return answer(PQsendQueryPrepared(connection_.get(), name.c_str(), bound.count, bound.values.data(),
                                    bound.lengths.data(), bound.formats.data(), binary),
                silence);
}

Result<void> Connection::run_script(std::string const& sql) {
  if (!is_open()) return lost("there is no connection");
  auto const rows = outcome(answer(PQsendQuery(connection_.get(), sql.c_str()), patience));
  if (!rows) return rows.error();
  return {};
}

// The first failure or else the last success of what was sent; none when the server is gone.
Connection::Answer Connection::answer(int sent, std::chrono::milliseconds silence) {
  if (sent != 1) return nullptr;
  Answer last;
  for (;;) {
    if (!await_answer(silence)) return nullptr;
    Answer next(PQgetResult(connection_.get()), &PQclear);
    if (!next) return last;
    if (!last || succeeded(last.get())) last = std::move(next);
  }
}

// Sends what is still to be sent and reads until a result is whole. Only silence counts against the server: a
// large text may take its time.
bool Connection::await_answer(std::chrono::milliseconds silence) {
  PGconn* const connection = connection_.get();
  for (;;) {
    int const unsent = PQflush(connection);
    if (unsent < 0) return false;
    if (unsent == 0 && !PQisBusy(connection)) return true;
    pollfd wanted{PQsocket(connection), static_cast<short>(unsent ? POLLIN | POLLOUT : POLLIN), 0};
    int const ready = poll(&wanted, 1, static_cast<int>(silence.count()));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return false;
    if ((wanted.revents & (POLLIN | POLLERR | POLLHUP)) && PQconsumeInput(connection) != 1) return false;
  }
}

Result<Rows> Connection::outcome(Answer const& answer) {
  if (!answer) {
    std::string_view const reason = PQerrorMessage(connection_.get());
    return lost(reason.empty() ? "the server does not answer" : reason);
  }
  if (!succeeded(answer.get())) return lost(PQresultErrorMessage(answer.get()));
  return Rows(answer);
}

Refusal Connection::lost(std::string_view reason) {
  Refusal refusal{Why::storage, {}, "PostgreSQL: " + first_line(reason)};
  connection_.reset();
  return refusal;
}

}  // namespace hotte::store
