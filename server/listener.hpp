// Accepts connections.
#pragma once

#include "server/session.hpp"

namespace hotte::server {

// Until `acceptor` is closed. Without free file descriptors it turns callers away instead of spinning.
net::awaitable<void> listen(Acceptor& acceptor, Site& site);

}  // namespace hotte::server
