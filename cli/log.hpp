// What `hotte serve` writes on standard error.
#pragma once

namespace hotte::cli {

enum class LogForm { text, json };

// From now on; a line of JSON is one object:
// {"time":"2026-01-31T12:00:00.000Z","level":"info","message":"…"}.
void log_to_standard_error(LogForm form);

}  // namespace hotte::cli
