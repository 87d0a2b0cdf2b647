#include "server/files.hpp"

#include <algorithm>

#include "embedded/web_assets.hpp"

namespace hotte::server {
namespace {

std::string_view trimmed(std::string_view text) {
  auto const first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// The parts of a comma-separated header, trimmed.
template <class Visit>
bool any_part(std::string_view header, Visit visit) {
  while (!header.empty()) {
    auto const comma = std::min(header.find(','), header.size());
    if (visit(trimmed(header.substr(0, comma)))) return true;
    header.remove_prefix(std::min(comma + 1, header.size()));
  }
  return false;
}

bool names_tag(std::string_view header, std::string_view etag) {
  return any_part(header, [&](std::string_view part) {
    if (part.starts_with("W/")) part.remove_prefix(2);
    return part == "*" || part == etag;
  });
}

embedded::Asset const* asset_at(std::string_view path) {
  auto const assets = embedded::web_assets();
  auto const found = std::ranges::find(assets, path, &embedded::Asset::path);
  return found == assets.end() ? nullptr : &*found;
}

}  // namespace

bool accepts(std::string_view header, std::string_view encoding) {
  return any_part(header, [&](std::string_view part) {
    auto const semicolon = std::min(part.find(';'), part.size());
    if (trimmed(part.substr(0, semicolon)) != encoding) return false;
    std::string_view const quality = trimmed(part.substr(std::min(semicolon + 1, part.size())));
    return !(quality.starts_with("q=0") && quality.find_first_of("123456789") == std::string_view::npos);
  });
}

Answer file_answer(std::string_view path, std::string_view accept_encoding, std::string_view if_none_match) {
  if (embedded::web_assets().empty())
    return plain(
        http::status::ok,
        "Hotte is running without its web client.\nBuild it with: cmake --preset release && cmake --build "
        "--preset release\n");
  bool const hashed = path.starts_with("/assets/");
  embedded::Asset const* asset = asset_at(path);
  if (!asset && hashed) return refused(http::status::not_found, malformed("There is no such file."));
  if (!asset) asset = asset_at("/index.html");
  if (!asset) return refused(http::status::not_found, malformed("There is no such page."));

  Answer answer{http::status::ok, asset->mime, {}, asset->identity, {}, true};
  answer.fields = {{http::field::cache_control, hashed ? "public, max-age=31536000, immutable" : "no-cache"},
                   {http::field::etag, std::string(asset->etag)},
                   {http::field::vary, "Accept-Encoding"}};
  if (names_tag(if_none_match, asset->etag)) {
    answer.status = http::status::not_modified;
    answer.mime = answer.bytes = {};
    return answer;
  }
  for (auto const& [name, bytes] : {std::pair{"br", asset->brotli}, std::pair{"gzip", asset->gzip}}) {
    if (bytes.empty() || !accepts(accept_encoding, name)) continue;
    answer.bytes = bytes;
    answer.fields.emplace_back(http::field::content_encoding, name);
    break;
  }
  return answer;
}

}  // namespace hotte::server
