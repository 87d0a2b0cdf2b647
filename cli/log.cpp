#include "cli/log.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include "engine/wire.hpp"

namespace hotte::cli {
namespace {

// The message as a JSON string, quotes included.
class Quoted : public spdlog::custom_flag_formatter {
 public:
  void format(spdlog::details::log_msg const& message, std::tm const&, spdlog::memory_buf_t& into) override {
    std::string text;
    wire::write_quoted(text, {message.payload.data(), message.payload.size()});
    into.append(text.data(), text.data() + text.size());
  }
  std::unique_ptr<spdlog::custom_flag_formatter> clone() const override { return std::make_unique<Quoted>(); }
};

}  // namespace

void log_to_standard_error(LogForm form) {
  spdlog::set_default_logger(spdlog::stderr_color_mt("hotte"));
  if (form == LogForm::text) return;
  auto formatter = std::make_unique<spdlog::pattern_formatter>(spdlog::pattern_time_type::utc);
  formatter->add_flag<Quoted>('Q').set_pattern(
      R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","message":%Q})");
  spdlog::set_formatter(std::move(formatter));
}

}  // namespace hotte::cli
