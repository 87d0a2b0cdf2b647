#include "cli/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <string>

namespace hotte::cli {
namespace {

std::atomic<bool> interrupted = false;

}  // namespace

Progress::Progress() : terminal_(isatty(STDERR_FILENO)) {}

void Progress::show(std::string_view what, double part) {
  auto const now = std::chrono::steady_clock::now();
  if (!terminal_ || now < next_) return;
  next_ = now + std::chrono::milliseconds(100);
  constexpr int width = 30;
  int const filled = static_cast<int>(width * std::clamp(part, 0.0, 1.0));
  std::fprintf(stderr, "\r[%s%s] %3.0f %% %.*s\033[K", std::string(filled, '#').c_str(),
               std::string(width - filled, '.').c_str(), 100 * part, static_cast<int>(what.size()),
               what.data());
  std::fflush(stderr);
}

void Progress::clear() {
  if (terminal_) std::fputs("\r\033[K", stderr);
  next_ = {};
}

std::atomic<bool> const* interruption() {
  std::signal(SIGINT, [](int) {
    interrupted = true;
    std::signal(SIGINT, SIG_DFL);
  });
  return &interrupted;
}

}  // namespace hotte::cli
