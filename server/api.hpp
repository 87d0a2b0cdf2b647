// Everything that is asked by plain HTTP.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/address.hpp>

#include "server/answer.hpp"
#include "server/site.hpp"

namespace hotte::server {

// `address` is where the request comes from. Always an answer; a fault of ours is a 500 in words.
net::awaitable<Answer> answer_to(Request const& request, net::ip::address const& address, Site& site);

// Where a request leads: to a room, to the node that has it, or to the answer that says why not.
struct Elsewhere {
  std::string url;
};
using LeadsTo = std::variant<Lobby::RoomPointer, Elsewhere, Answer>;

// Wrong codes are counted against the address.
net::awaitable<LeadsTo> room_for(std::string_view code, net::ip::address const& address, Site& site);

// The path without what follows a question mark.
std::string_view path_of(Request const& request);

}  // namespace hotte::server
