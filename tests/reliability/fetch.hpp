// One HTTP request on a connection of its own.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>
#include <utility>
#include <vector>

namespace hotte::reliability {

namespace http = boost::beast::http;
using Fields = std::vector<std::pair<std::string, std::string>>;
using Response = http::response<http::string_body>;

Response fetch(boost::asio::ip::tcp::endpoint const& server, http::verb method, std::string const& target,
               Fields const& fields = {}, std::string const& body = {});

// A request to become a WebSocket at `code`; status 101 if it may.
Response upgrade(boost::asio::ip::tcp::endpoint const& server, std::string const& code,
                 Fields const& fields = {});

// A number of /metrics.
std::uint64_t metric(boost::asio::ip::tcp::endpoint const& server, std::string const& name);

}  // namespace hotte::reliability
