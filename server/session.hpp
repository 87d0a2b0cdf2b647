// One connection from its first byte to its last: HTTP requests, then perhaps a WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/answer.hpp"
#include "server/site.hpp"

namespace hotte::server {

// Answers requests until the peer goes, is too slow, or asks for a WebSocket, which then lives here too. With
// a certificate in `site`, through TLS. session_http.cpp
net::awaitable<void> serve_connection(Socket socket, Site& site);

// The WebSocket of one device at `venue`, from the upgrade `request` to its end. For both streams; defined in
// session_socket.cpp.
template <class Stream>
net::awaitable<void> serve_socket(Stream stream, Request request, std::shared_ptr<Venue> venue,
                                  Visitor const& visitor, Site& site);

}  // namespace hotte::server
