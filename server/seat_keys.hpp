// Secrets that people carry: the key of a seat and the token of an invitation.
//
// A key is 32 bytes of the kernel's randomness and is told once, to the device that sits down. The server
// keeps only its SHA-256, so neither the journal nor a log can give a seat away.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/rng.hpp"

namespace hotte::server {

// `bytes` random bytes as base64url without padding.
// Throws std::system_error when the kernel has no randomness.
std::string random_token(std::size_t bytes);

inline std::string new_seat_key() { return random_token(32); }
// Whether a device made it as new_seat_key does; how random it is cannot be seen here.
bool is_seat_key(std::string_view text);
inline std::string new_invite() { return random_token(16); }
inline std::string new_nonce() { return random_token(32); }

// 256 random bits for a match.
Seed random_seed();

// A number below `bound`, for table codes.
std::uint32_t random_below(std::uint32_t bound);

// SHA-256 as 64 hexadecimal digits.
std::string sha256(std::string_view text);

// A seed as 64 hexadecimal digits, and what binds the server to it without giving it away: the SHA-256 of
// these digits followed by `nonce`, which is as hard to guess as the seed.
std::string seed_digits(Seed const& seed);
std::string commitment_to(std::string const& seed_digits, std::string const& nonce);

// Another seed that tells nothing about the first: the bots' chance comes from the
// match without knowing the match.
Seed derived_seed(Seed const& seed, std::string_view purpose);

// Takes the same time wherever the difference lies.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace hotte::server
