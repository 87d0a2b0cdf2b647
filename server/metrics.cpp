#include "server/metrics.hpp"

#include "engine/names.hpp"

namespace hotte::server {
namespace {

void describe(std::string& out, std::string_view name, std::string_view type, std::string_view help) {
  out.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ");
  out.append(name).append(" ").append(type).append("\n");
}

void sample(std::string& out, std::string_view name, std::uint64_t value) {
  out.append(name).append(" ").append(std::to_string(value)).append("\n");
}

}  // namespace

void Histogram::observe(std::chrono::steady_clock::duration took) {
  double const milliseconds = std::chrono::duration<double, std::milli>(took).count();
  std::size_t bucket = 0;
  while (bucket < bounds_ms.size() && milliseconds > bounds_ms[bucket]) ++bucket;
  ++counts_[bucket];
  sum_seconds_ += milliseconds / 1000;
}

void Histogram::print(std::string& out, std::string_view name, std::string_view help) const {
  describe(out, name, "histogram", help);
  std::string const base(name);
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    total += counts_[i];
    std::string const bound = i < bounds_ms.size() ? std::to_string(bounds_ms[i] / 1000.0) : "+Inf";
    sample(out, base + "_bucket{le=\"" + bound + "\"}", total);
  }
  out += base + "_sum " + std::to_string(sum_seconds_) + "\n";
  sample(out, base + "_count", total);
}

std::string Metrics::prometheus(store::Health const& journal) const {
  std::string out;
  auto const gauge = [&](std::string_view name, std::uint64_t value, std::string_view help) {
    describe(out, name, "gauge", help);
    sample(out, name, value);
  };
  auto const counter = [&](std::string_view name, std::uint64_t value, std::string_view help) {
    describe(out, name, "counter", help);
    sample(out, name, value);
  };
  gauge("hotte_connections", connections, "Open connections.");
  gauge("hotte_sockets", sockets, "Open WebSockets.");
  gauge("hotte_rooms", rooms, "Tables in memory.");
  gauge("hotte_journal_works", !journal.failed,
        "0 when the disk has failed: nothing is kept until a restart.");
  gauge("hotte_journal_waiting", journal.waiting, "Calls the journal has not taken up yet.");
  counter("hotte_connections_total", connections_total, "Connections accepted.");
  counter("hotte_connections_turned_away_total", connections_turned_away, "Connections over a limit.");
  counter("hotte_requests_total", requests, "HTTP requests.");
  counter("hotte_messages_received_total", messages_received, "WebSocket messages from people.");
  counter("hotte_messages_sent_total", messages_sent, "WebSocket messages to people.");
  counter("hotte_bytes_received_total", bytes_received, "Bytes of messages and request bodies.");
  counter("hotte_bytes_sent_total", bytes_sent, "Bytes of messages and answer bodies.");
  counter("hotte_actions_accepted_total", actions_accepted, "Moves of people and bots that were made.");
  describe(out, "hotte_refused_total", "counter", "What was refused, by reason.");
  for_each_enumerator<Why>([&](Why why, std::string_view name) {
    sample(out, "hotte_refused_total{why=\"" + std::string(name) + "\"}",
           refused[static_cast<std::size_t>(why)]);
  });
  counter("hotte_tables_created_total", tables_created, "Tables created.");
  counter("hotte_matches_started_total", matches_started, "Matches started.");
  counter("hotte_bot_failures_total", bot_failures, "Decisions a bot failed to make.");
  counter("hotte_journal_appends_total", journal.appends, "Records made durable.");
  counter("hotte_journal_commits_total", journal.commits, "Transactions they took.");
  counter("hotte_journal_failures_total", journal_failures, "Records the journal did not keep.");
  counter("hotte_slow_readers_total", slow_readers, "Sockets closed because their queue was full.");
  counter("hotte_floods_total", floods, "Sockets closed because they sent too much.");
  action_seconds.print(out, "hotte_action_seconds", "From receiving a move to queueing its frames.");
  append_seconds.print(out, "hotte_append_seconds", "From asking the journal to its answer.");
  fan_out_seconds.print(out, "hotte_fan_out_seconds", "Making every viewer's frame and queueing it.");
  bot_seconds.print(out, "hotte_bot_seconds", "One thought of a bot.");
  return out;
}

}  // namespace hotte::server
