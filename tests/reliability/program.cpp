#include "tests/reliability/program.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace hotte::reliability {
namespace {

std::string text_of(std::filesystem::path const& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void limit(int what, std::uint64_t most) {
  if (most == 0) return;
  rlimit limits{};
  getrlimit(static_cast<__rlimit_resource>(what), &limits);
  limits.rlim_cur = most;
  setrlimit(static_cast<__rlimit_resource>(what), &limits);
}

[[noreturn]] void become(std::vector<std::string> const& arguments) {
  std::vector<char*> words = {const_cast<char*>(HOTTE_PROGRAM)};
  for (std::string const& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  execv(HOTTE_PROGRAM, words.data());
  _exit(127);
}

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

}  // namespace

Program::Program(std::vector<std::string> arguments) : arguments_(std::move(arguments)) {
  if (std::ranges::find(arguments_, "--store") == arguments_.end()) {
    arguments_.emplace_back("--store");
    arguments_.push_back("sqlite:" + store().string());
  }
}

Program::~Program() { kill(); }

void Program::start() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  std::vector<std::string> words = {"serve", "--port", std::to_string(port_)};
  words.insert(words.end(), arguments_.begin(), arguments_.end());
  process_ = fork();
  if (process_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    int const log = open((folder() / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(log, STDERR_FILENO);
    if (file_size_ > 0) signal(SIGXFSZ, SIG_IGN);
    limit(RLIMIT_FSIZE, file_size_);
    limit(RLIMIT_NOFILE, descriptors_);
    become(words);
  }
  close(ends[1]);
  output_ = ends[0];
  std::string said;
  for (char letter = 0; said.find('\n') == std::string::npos && read(output_, &letter, 1) == 1;)
    said += letter;
  auto const colon = said.rfind(':');
  if (!said.starts_with("Hotte is served at ") || colon == std::string::npos) {
    int const code = wait();
    throw std::runtime_error("hotte serve ended with " + std::to_string(code) + ": " + log());
  }
  port_ = static_cast<std::uint16_t>(std::stoi(said.substr(colon + 1)));
}

void Program::kill() {
  if (process_ == 0) return;
  ::kill(process_, SIGKILL);
  wait();
}

int Program::stop() {
  ::kill(process_, SIGTERM);
  return wait();
}

int Program::wait() {
  int status = 0;
  waitpid(std::exchange(process_, 0), &status, 0);
  close(std::exchange(output_, -1));
  return code_of(status);
}

bool Program::runs() {
  siginfo_t ended{};
  return process_ != 0 &&
         waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         ended.si_pid == 0;
}

boost::asio::ip::tcp::endpoint Program::endpoint() const {
  return {boost::asio::ip::make_address("127.0.0.1"), port_};
}

std::string Program::log() const { return text_of(folder() / "log"); }

std::uint64_t Program::resident_bytes() const {
  std::uint64_t pages = 0;
  std::istringstream(text_of("/proc/" + std::to_string(process_) + "/statm")) >> pages >> pages;
  return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

int Program::descriptors() const {
  std::filesystem::directory_iterator const open("/proc/" + std::to_string(process_) + "/fd");
  return static_cast<int>(std::distance(begin(open), end(open)));
}

Ran run_hotte(std::vector<std::string> const& arguments) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  pid_t const child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    dup2(ends[1], STDERR_FILENO);
    become(arguments);
  }
  close(ends[1]);
  Ran ran;
  std::array<char, 4096> buffer{};
  for (ssize_t size = 0; (size = read(ends[0], buffer.data(), buffer.size())) > 0;)
    ran.output.append(buffer.data(), static_cast<std::size_t>(size));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  ran.code = code_of(status);
  return ran;
}

}  // namespace hotte::reliability
