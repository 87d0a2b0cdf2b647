// Work that may wait: thinking and simulations share the processors with the network thread.
#pragma once

namespace hotte::server {

// From now on the calling thread runs only when no other thread wants to.
void give_way();

}  // namespace hotte::server
