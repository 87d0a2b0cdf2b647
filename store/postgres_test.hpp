// A real PostgreSQL for tests, with a pooler before it: started when the first test asks for it, in a folder
// of its own, and stopped at the end of the program.
#pragma once

#include <unistd.h>

#include <cstdio>
#include <stdexcept>
#include <string>

#include "store/journal_test.hpp"
#include "store/postgres_connection.hpp"

namespace hotte::store {

class OwnPostgres {
 public:
  static OwnPostgres& instance() {
    static OwnPostgres one;
    return one;
  }

  // The addresses, with nothing of ours in the database.
  std::string emptied() {
    execute("DROP SCHEMA IF EXISTS hotte CASCADE");
    return direct_;
  }
  std::string emptied_and_pooled() {
    emptied();
    return pooled_;
  }

  // As another program would.
  void execute(std::string const& sql) {
    Connection connection(direct_);
    connection.open().value();
    connection.run_script("SET client_min_messages = warning;" + sql).value();
  }

  // Without warning; `meanwhile` happens while it is down.
  template <class Meanwhile>
  void restart(Meanwhile meanwhile) {
    script("halt");
    meanwhile();
    script("resume");
  }

  OwnPostgres(OwnPostgres const&) = delete;
  OwnPostgres& operator=(OwnPostgres const&) = delete;

 private:
  OwnPostgres() : direct_(script("start")), pooled_(script("pooler")) {}
  ~OwnPostgres() { script("stop"); }

  std::string script(std::string const& what) {
    std::string const command = "OWNER=" + std::to_string(getpid()) +
                                " " HOTTE_SOURCE_DIR "/setup/postgres " + what + " '" +
                                folder_.path().string() + "'";
    std::FILE* const pipe = popen(command.c_str(), "r");
    std::string said;
    for (int letter = 0; pipe && (letter = std::fgetc(pipe)) != EOF;) said += static_cast<char>(letter);
    if (!pipe || pclose(pipe) != 0) throw std::runtime_error(command + " failed");
    if (said.ends_with('\n')) said.pop_back();
    return said;
  }

  TemporaryFolder folder_;
  std::string direct_;
  std::string pooled_;
};

}  // namespace hotte::store
