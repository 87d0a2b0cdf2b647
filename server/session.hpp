// One connection from its first byte to its last: HTTP requests, then perhaps a WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>

#include "server/answer.hpp"
#include "server/site.hpp"

namespace hotte::server {

using Tcp = net::ip::tcp;

// The two ways bytes come: as they are, or through TLS.
using PlainStream = boost::beast::tcp_stream;
using SecureStream = net::ssl::stream<boost::beast::tcp_stream>;

// Answers requests until the peer goes, is too slow, or asks for a WebSocket, which then lives here too. With
// a certificate in `site`, through TLS. session_http.cpp
net::awaitable<void> serve_connection(Tcp::socket socket, Site& site);

// The WebSocket of one device at `venue`, from the upgrade `request` to its end. For both streams.
// session_socket.cpp
template <class Stream>
net::awaitable<void> serve_socket(Stream stream, Request request, std::shared_ptr<Venue> venue,
                                  net::ip::address const& address, Site& site);

}  // namespace hotte::server
