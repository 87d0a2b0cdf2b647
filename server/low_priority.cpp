#include "server/low_priority.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace hotte::server {

// On Linux a niceness belongs to a thread. A system that refuses leaves the thread as it was.
void give_way() {
  constexpr int last_in_line = 19;
  static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), last_in_line));
}

}  // namespace hotte::server
