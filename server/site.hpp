// What all connections of one server work with. Used on the network thread only; outlives every connection.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <set>
#include <string>

#include "server/laboratory_page.hpp"
#include "server/line.hpp"
#include "server/lobby.hpp"
#include "server/proxies.hpp"
#include "server/streams.hpp"
#include "server/visitors.hpp"

namespace hotte::server {

struct Site {
  Limits const& limits;
  Metrics& metrics;
  Visitors& visitors;
  Lobby& lobby;
  store::Journal const& journal;
  store::Membership const* membership;  // null: no other node shares the journal
  std::string
      public_url{};  // how people reach this server, without a final slash; empty: by the Host they name
  // The smallest round trip TCP has seen on a connection that does not end at a proxy.
  std::function<std::optional<Span>(Socket&)> round_trip{};
  Proxies proxies{};
  bool behind_proxy = false;       // every connection ends at a proxy, named or not
  bool proxy_protocol = false;     // the named ones begin every connection with whose it is
  bool proxy_round_trips = false;  // they say how long the line to the visitor is, whatever the visitor says
  std::shared_ptr<net::ssl::context> certificate{};  // without one, plain HTTP
  bool stopping = false;
  LaboratoryPage laboratory{};
  // What has to be ended when the server stops.
  std::set<PlainStream*> waiting_for_requests{};
  std::set<Peer*> sockets{};
};

}  // namespace hotte::server
