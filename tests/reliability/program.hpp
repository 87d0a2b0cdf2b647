// The built program as a child process, killed and started again at will.
#pragma once

#include <sys/types.h>

#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "store/temporary_folder.hpp"

namespace hotte::reliability {

// `hotte serve` on a port of its own. What it says on standard error is appended to `log()`.
class Program {
 public:
  // Further arguments of `serve`. Without a --store among them it keeps its tables in `store()`.
  explicit Program(std::vector<std::string> arguments = {});
  ~Program();
  Program(Program const&) = delete;
  Program& operator=(Program const&) = delete;

  // Starts it and waits until it listens; on the same port as before.
  // Throws std::runtime_error if it ends instead.
  void start();
  // No warning, no farewell.
  void kill();
  // SIGTERM, and the exit code; -1 when it was killed by a signal.
  int stop();
  // Waits for it to end by itself.
  int wait();
  bool runs();

  // The next start will not be able to write files longer than this: a disk that fills up. 0: no limit.
  void limit_file_size(std::uint64_t bytes) { file_size_ = bytes; }
  void limit_descriptors(std::uint64_t count) { descriptors_ = count; }

  pid_t process() const { return process_; }
  std::uint16_t port() const { return port_; }
  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
  boost::asio::ip::tcp::endpoint endpoint() const;
  std::filesystem::path folder() const { return folder_.path(); }
  std::filesystem::path store() const { return folder_.path() / "hotte.db"; }
  std::string log() const;

  // Bytes of memory it holds, and open descriptors, as the kernel counts them.
  std::uint64_t resident_bytes() const;
  int descriptors() const;

 private:
  store::TemporaryFolder folder_;
  std::vector<std::string> arguments_;
  pid_t process_ = 0;
  int output_ = -1;
  std::uint16_t port_ = 0;
  std::uint64_t file_size_ = 0;
  std::uint64_t descriptors_ = 0;
};

struct Ran {
  int code = 0;
  std::string output{};  // both streams
};

// Any other sub-command, to its end.
Ran run_hotte(std::vector<std::string> const& arguments);

}  // namespace hotte::reliability
