// Where a server is reached: ws://HOST:PORT/PATH or http://HOST:PORT/PATH.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace hotte::load {

struct Address {
  std::string host;
  std::string port;
  std::string path;  // before what is asked for, without a final slash

  std::string named() const { return host + ":" + port; }
};

Result<Address> address_of(std::string_view url);

}  // namespace hotte::load
