// The built web client inside the program. Empty where it was built without one (HOTTE_WEB off).
#pragma once

#include <span>
#include <string_view>

namespace hotte::embedded {

struct Asset {
  std::string_view path;  // "/assets/index-1a2b3c.js"
  std::string_view mime;
  std::string_view etag;      // quoted, as HTTP wants it
  std::string_view identity;  // the bytes themselves
  std::string_view gzip;      // the same compressed; empty where that saves nothing
  std::string_view brotli;
};

std::span<Asset const> web_assets();

}  // namespace hotte::embedded
