// Everything that is asked by plain HTTP.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/address.hpp>

#include "server/answer.hpp"
#include "server/site.hpp"

namespace hotte::server {

// `address` is where the request comes from. Always an answer; a fault of ours is a 500 in words.
net::awaitable<Answer> answer_to(Request const& request, net::ip::address const& address, Site& site);

// The room a request for `code` means, or the answer that says why not: wrong codes are counted against the
// address.
net::awaitable<std::variant<Lobby::RoomPointer, Answer>> room_for(std::string_view code,
                                                                  net::ip::address const& address,
                                                                  Site& site);

// The path without what follows a question mark.
std::string_view path_of(Request const& request);

}  // namespace hotte::server
