// Everything the server bounds, in one place. The defaults suit a server on the open internet;
// tests shorten the times.
#pragma once

#include <chrono>
#include <cstddef>

namespace hotte::server {

using Milliseconds = std::chrono::milliseconds;

// At most `count` at once, regained evenly over `per`.
struct Allowance {
  double count;
  Milliseconds per;
};

// How many letters the code of a table may have: few where only the people of a house can ask, many where
// strangers could try all of them.
inline constexpr std::size_t few_letters = 4;   // 160,000 codes
inline constexpr std::size_t many_letters = 6;  // 64,000,000

struct Limits {
  // ---- one connection
  std::size_t http_header = 8 * 1024;
  std::size_t http_body = 16 * 1024;
  Milliseconds http_request{5'000};  // to receive a whole request, and to take its answer
  std::size_t message = 4 * 1024;
  Milliseconds handshake{5'000};     // of the socket, and until its `hello`
  Milliseconds silence{20'000};      // with nothing heard, not even a pong, the peer is gone; asked half-way
  Milliseconds farewell{2'000};      // for the closing handshake, then the connection is cut
  Milliseconds flood_farewell{250};  // the same for a peer that sent too much, which is not read meanwhile
  Allowance messages{30, Milliseconds{3'000}};
  std::size_t queued_messages = 64;  // not yet taken by the peer; beyond, it is closed as too slow
  std::size_t queued_bytes = 256 * 1024;
  std::size_t unsent_bytes = 64 * 1024;  // that the kernel holds besides

  // ---- one address (IPv6: one /64)
  bool loopback_is_exempt = true;  // where it comes without a proxy
  std::size_t sockets_per_address = 64;
  Allowance handshakes{20, Milliseconds{10'000}};
  Allowance tables_created{10, Milliseconds{600'000}};
  Allowance wrong_codes{10, Milliseconds{60'000}};

  // ---- one network (IPv4: /24, IPv6: /48): so many times what one address is allowed
  double households_per_network = 8;

  // ---- all strangers together
  Allowance tables_created_in_all{600, Milliseconds{600'000}};
  Allowance wrong_codes_in_all{120, Milliseconds{60'000}};

  // ---- one table
  std::size_t code_letters = few_letters;
  std::size_t inbox = 256;
  std::size_t people_per_table = 64;
  Allowance emotes{5, Milliseconds{20'000}};
  Allowance emotes_in_all{20, Milliseconds{10'000}};
  Allowance room_cards{10, Milliseconds{1'000}};  // that people cause by coming, going and the like
  Milliseconds emote_gap{1'500};
  Milliseconds away{20'000};            // after which the host's crown passes on and a bot may stand in
  Milliseconds reveal_patience{6'000};  // something shown waits so long for somebody who just dropped,
  Milliseconds just_dropped{15'000};    // which is less than so long ago
  Milliseconds start_grace{3'000};      // to say « Wait! » before a match starts
  Milliseconds call_grace{5'000};       // to say « I am here » before a bot plays
  Milliseconds more_time{30'000};       // that saying so gives
  Milliseconds slow_decision{60'000};   // where the rules set no time
  Milliseconds unsteady{400};           // between the quickest and the slowest answer of a line
  Milliseconds unload_after{300'000};   // an empty room leaves memory; the journal keeps it

  // ---- the whole server
  std::size_t sockets = 20'000;
  std::size_t rooms = 10'000;                    // in memory
  std::chrono::seconds forget_after{24 * 3600};  // untouched tables are erased
  Milliseconds forget_every{3'600'000};          // how often they are looked for
  Milliseconds stop_within{5'000};               // for rooms and sockets to end before the process does
};

}  // namespace hotte::server
