// A new table, asked for over HTTP.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "engine/result.hpp"

namespace hotte::load {

struct Created {
  std::string code;
  std::string invite;
};

// `wanted` is the body of POST /api/tables. Refused: storage when nobody answers there,
// else what the server said.
boost::asio::awaitable<Result<Created>> create_table(boost::asio::ip::tcp::endpoint const& server,
                                                     std::string const& host, std::string const& wanted);

}  // namespace hotte::load
