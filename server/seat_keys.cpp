#include "server/seat_keys.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <sys/random.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <span>
#include <stdexcept>
#include <system_error>

#include "engine/wire.hpp"

namespace hotte::server {
namespace {

void fill_random(std::span<unsigned char> bytes) {
  while (!bytes.empty()) {
    ssize_t const got = getrandom(bytes.data(), bytes.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw std::system_error(errno, std::generic_category(), "getrandom");
    bytes = bytes.subspan(static_cast<std::size_t>(got));
  }
}

using Hash = std::array<unsigned char, 32>;

Hash hash_of(std::string_view text) {
  Hash hash{};
  unsigned size = 0;
  if (EVP_Digest(text.data(), text.size(), hash.data(), &size, EVP_sha256(), nullptr) != 1 ||
      size != hash.size())
    throw std::runtime_error("SHA-256 is not available");
  return hash;
}

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string base64url(std::span<unsigned char const> bytes) {
  std::string text;
  unsigned bits = 0, held = 0;
  for (unsigned char const byte : bytes) {
    held = held << 8 | byte;
    for (bits += 8; bits >= 6; bits -= 6) text += letters[held >> (bits - 6) & 63];
  }
  if (bits > 0) text += letters[held << (6 - bits) & 63];
  return text;
}

}  // namespace

std::string random_token(std::size_t bytes) {
  std::string raw(bytes, '\0');
  std::span<unsigned char> const view(reinterpret_cast<unsigned char*>(raw.data()), raw.size());
  fill_random(view);
  return base64url(view);
}

bool is_seat_key(std::string_view text) {
  return text.size() == 43 && text.find_first_not_of(letters) == std::string_view::npos;
}

Seed random_seed() {
  Seed seed;
  fill_random({reinterpret_cast<unsigned char*>(seed.data()), sizeof seed});
  return seed;
}

std::uint32_t random_below(std::uint32_t bound) { return Rng(random_seed()).below(bound); }

std::string sha256(std::string_view text) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string hex;
  for (unsigned char const byte : hash_of(text)) {
    hex += digits[byte >> 4];
    hex += digits[byte & 15];
  }
  return hex;
}

std::string seed_digits(Seed const& seed) {
  std::string digits;
  for (std::uint64_t const word : seed) wire::write_hex(digits, word);
  return digits;
}

std::string commitment_to(std::string const& seed_digits, std::string const& nonce) {
  return sha256(seed_digits + nonce);
}

Seed derived_seed(Seed const& seed, std::string_view purpose) {
  std::string text(reinterpret_cast<char const*>(seed.data()), sizeof seed);
  text += purpose;
  Hash const hash = hash_of(text);
  Seed derived;
  std::memcpy(derived.data(), hash.data(), sizeof derived);
  return derived;
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace hotte::server
