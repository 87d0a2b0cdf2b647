// HTTP answers: their one form, and the headers that stand on every one of them.
#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/verb.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/result.hpp"

namespace hotte::server {

namespace http = boost::beast::http;
using Request = http::request<http::string_body>;

struct Answer {
  http::status status = http::status::ok;
  std::string_view mime{};
  std::string text{};        // what is said, unless
  std::string_view bytes{};  // it lies in the program already
  std::vector<std::pair<http::field, std::string>> fields{};
  bool keep_alive = true;

  std::string_view body() const { return bytes.empty() ? std::string_view(text) : bytes; }
};

Answer plain(http::status status, std::string text);
Answer json(http::status status, std::string text);

// {"refusal":{"why":…,"detail":…}}
Answer refused(http::status status, Refusal const& refusal);
// With the status that says the same as `refusal.why`.
Answer refused(Refusal const& refusal);

// Nothing is loaded from elsewhere, nothing is framed, no address is told on. HTTPS is demanded where it is
// what people use.
void harden(http::fields& fields, std::string_view public_url);

// The header of `answer` to a request of this version. Its body is empty: it is added, or for HEAD it is not.
template <class Body>
http::response<Body> header_of(Answer const& answer, unsigned version, std::string_view public_url) {
  http::response<Body> response(answer.status, version);
  harden(response, public_url);
  if (!answer.mime.empty()) response.set(http::field::content_type, {answer.mime.data(), answer.mime.size()});
  if (response.find(http::field::cache_control) == response.end())
    response.set(http::field::cache_control, "no-store");
  for (auto const& [field, value] : answer.fields) response.set(field, value);
  response.keep_alive(answer.keep_alive);
  if (answer.status != http::status::not_modified) response.content_length(answer.body().size());
  return response;
}

}  // namespace hotte::server
