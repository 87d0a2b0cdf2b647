// What the server knows of the line to one device, and how it judges a reaction time that the device claims.
//
// In a race nobody may lose to a slow line or win by a false clock. A device counts its player's reaction
// from its own first picture. The server knows when it sent the picture and when the answer came: whatever
// was not reaction was the line. That share must fit the round trips the server has measured itself, and a
// share that always claims the most runs out of credit.
//
// A device answers pings as late as it likes, so pings alone prove nothing: without a round trip that TCP has
// seen, here or at a proxy that tells, only a short line is believed, which every honest line is too.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>

namespace hotte::server {

using Span = std::chrono::duration<double, std::milli>;

class Line {
 public:
  // One answered ping.
  void measured(Span round_trip);

  // The smallest round trip to believe in; `kernel` is what TCP itself has seen at least, where that means
  // anything. None: nothing was measured.
  std::optional<Span> smallest(std::optional<Span> kernel) const;
  // How much longer than the smallest an honest answer may take.
  Span leeway() const;

  // Between the quickest and the slowest of the answers that are remembered.
  Span jitter() const;

  // The reaction that counts. `elapsed` is from sending the picture to receiving the answer, `claimed` what
  // the device says; none: it says nothing.
  Span judge(Span elapsed, std::optional<Span> claimed, std::optional<Span> kernel);

 private:
  static constexpr std::size_t remembered = 16;
  std::array<double, remembered> samples_{};
  std::size_t count_ = 0;  // ever
  Span credit_{15};        // for shares above the smallest; coming back does not make it more
};

}  // namespace hotte::server
