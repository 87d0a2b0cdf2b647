// The sockets of the server. Everything of it runs on one io_context, and its sockets know that by their
// type: an executor of any kind would be asked what it is for every message, several times.
#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/basic_stream.hpp>

namespace hotte::server {

namespace net = boost::asio;

using Tcp = net::ip::tcp;
using OnNetwork = net::io_context::executor_type;
using Acceptor = net::basic_socket_acceptor<Tcp, OnNetwork>;
using Socket = net::basic_stream_socket<Tcp, OnNetwork>;

// The two ways bytes come: as they are, or through TLS.
using PlainStream = boost::beast::basic_stream<Tcp, OnNetwork>;
using SecureStream = net::ssl::stream<PlainStream>;

}  // namespace hotte::server
