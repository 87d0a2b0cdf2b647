#include "server/origin.hpp"

#include <boost/beast/core/string.hpp>

namespace hotte::server {
namespace {

bool same_text(std::string_view a, std::string_view b) {
  return boost::beast::iequals({a.data(), a.size()}, {b.data(), b.size()});
}

// "https://example.org:8443/path" -> "https://example.org:8443"
std::string_view origin_of(std::string_view url) {
  auto const host = url.find("://");
  return host == std::string_view::npos ? url : url.substr(0, url.find('/', host + 3));
}

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

}  // namespace

bool good_origin(Request const& request, std::string_view public_url) {
  auto const site = view(request["Sec-Fetch-Site"]);
  if (!site.empty() && site != "same-origin" && site != "none") return false;
  auto const named = request.count(http::field::origin);
  if (named == 0) return true;
  if (named > 1 || request.count(http::field::host) > 1) return false;
  std::string_view const origin = view(request[http::field::origin]);
  if (!public_url.empty() && same_text(origin, origin_of(public_url))) return true;
  std::string_view const host = view(request[http::field::host]);
  for (std::string_view const scheme : {"http://", "https://"}) {
    if (origin.size() > scheme.size() && same_text(origin.substr(0, scheme.size()), scheme))
      return same_text(origin.substr(scheme.size()), host);
  }
  return false;
}

}  // namespace hotte::server
