// Everything that is asked by plain HTTP.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/answer.hpp"
#include "server/site.hpp"

namespace hotte::server {

// Always an answer; a fault of ours is a 500 in words.
net::awaitable<Answer> answer_to(Request const& request, Visitor const& visitor, Site& site);

// Where a code leads: to a room, to the node that has it, or to the answer that says why not. Nowhere, while
// too many wrong ones are being tried: then not even a right one is looked up.
struct Elsewhere {
  std::string url;
};
struct TooManyGuesses {};
using LeadsTo = std::variant<Lobby::RoomPointer, Elsewhere, TooManyGuesses, Answer>;

net::awaitable<LeadsTo> room_for(std::string_view code, Visitor const& visitor, Site& site);

// A code as people may type it, as it is stored.
std::string capitals(std::string_view code);

// The path without what follows a question mark.
std::string_view path_of(Request const& request);

}  // namespace hotte::server
