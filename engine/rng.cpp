#include "engine/rng.hpp"

namespace hotte {
namespace {

// Four lanes at once; g++ and clang compile this to vector instructions and agree on every bit.
typedef std::uint32_t Row __attribute__((vector_size(16)));

template <int Bits>
Row rotate(Row row) {
  return row << Bits | row >> (32 - Bits);
}

void quarter_rounds(Row& a, Row& b, Row& c, Row& d) {
  a += b, d = rotate<16>(d ^ a);
  c += d, b = rotate<12>(b ^ c);
  a += b, d = rotate<8>(d ^ a);
  c += d, b = rotate<7>(b ^ c);
}

}  // namespace

Rng::Rng(Seed const& seed) {
  for (std::size_t i = 0; i < seed.size(); ++i) {
    key_[2 * i] = static_cast<std::uint32_t>(seed[i]);
    key_[2 * i + 1] = static_cast<std::uint32_t>(seed[i] >> 32);
  }
}

// ChaCha8 (Bernstein 2008) with a 64-bit block counter and a zero nonce: the key is never used twice.
void Rng::refill() {
  Row const a0 = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  Row const b0 = {key_[0], key_[1], key_[2], key_[3]};
  Row const c0 = {key_[4], key_[5], key_[6], key_[7]};
  Row const d0 = {static_cast<std::uint32_t>(block_), static_cast<std::uint32_t>(block_ >> 32), 0, 0};
  Row a = a0, b = b0, c = c0, d = d0;
  for (int double_round = 0; double_round < 4; ++double_round) {
    quarter_rounds(a, b, c, d);
    b = Row{b[1], b[2], b[3], b[0]}, c = Row{c[2], c[3], c[0], c[1]}, d = Row{d[3], d[0], d[1], d[2]};
    quarter_rounds(a, b, c, d);
    b = Row{b[3], b[0], b[1], b[2]}, c = Row{c[2], c[3], c[0], c[1]}, d = Row{d[1], d[2], d[3], d[0]};
  }
  a += a0, b += b0, c += c0, d += d0;
  for (int i = 0; i < 4; ++i) {
    words_[i] = a[i], words_[4 + i] = b[i], words_[8 + i] = c[i], words_[12 + i] = d[i];
  }
  ++block_;
  used_ = 0;
}

}  // namespace hotte
