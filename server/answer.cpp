#include "server/answer.hpp"

#include "engine/wire.hpp"

namespace hotte::server {
namespace {

http::status status_of(Why why) {
  switch (why) {
    case Why::malformed:
    case Why::bad_options:
      return http::status::bad_request;
    case Why::unknown_game:
      return http::status::not_found;
    case Why::not_your_turn:
    case Why::illegal:
      return http::status::forbidden;
    case Why::stale:
    case Why::game_over:
      return http::status::conflict;
    case Why::busy:
    case Why::storage:
      return http::status::service_unavailable;
    case Why::internal:
      break;
  }
  return http::status::internal_server_error;
}

}  // namespace

Answer plain(http::status status, std::string text) {
  return {status, "text/plain; charset=utf-8", std::move(text), {}, {}, true};
}

Answer json(http::status status, std::string text) {
  return {status, "application/json", std::move(text), {}, {}, true};
}

Answer refused(http::status status, Refusal const& refusal) {
  Answer answer = json(status, "{\"refusal\":" + wire::written(refusal) + "}");
  if (status == http::status::service_unavailable || status == http::status::too_many_requests)
    answer.fields.emplace_back(http::field::retry_after, "10");
  return answer;
}

Answer refused(Refusal const& refusal) { return refused(status_of(refusal.why), refusal); }

void harden(http::fields& fields, std::string_view public_url) {
  fields.set(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
      "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
      "frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; "
      "trusted-types svelte-trusted-html hotte-worker");
  fields.set("X-Content-Type-Options", "nosniff");
  fields.set("Referrer-Policy", "no-referrer");
  fields.set("Cross-Origin-Opener-Policy", "same-origin");
  fields.set("Cross-Origin-Resource-Policy", "same-origin");
  fields.set("X-Frame-Options", "DENY");
  if (public_url.starts_with("https://"))
    fields.set(http::field::strict_transport_security, "max-age=31536000; includeSubDomains");
}

}  // namespace hotte::server
