// One connection from its first byte to its last: HTTP requests, then perhaps a WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/answer.hpp"
#include "server/site.hpp"

namespace hotte::server {

using Tcp = net::ip::tcp;

// Answers requests until the peer goes, is too slow, or asks for a WebSocket, which then lives here too.
// session_http.cpp
net::awaitable<void> serve_connection(Tcp::socket socket, Site& site);

// The WebSocket of one device at `room`, from the upgrade `request` to its end. session_socket.cpp
net::awaitable<void> serve_socket(boost::beast::tcp_stream stream, Request request,
                                  std::shared_ptr<Room> room, net::ip::address const& address, Site& site);

// The WebSocket of a device whose table another node has: it is told where, and closed. session_socket.cpp
net::awaitable<void> send_elsewhere(boost::beast::tcp_stream stream, Request request, std::string url,
                                    Site& site);

}  // namespace hotte::server
