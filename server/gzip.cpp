#include "server/gzip.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

#include <cstdint>

namespace hotte::server {
namespace {

namespace zlib = boost::beast::zlib;

void append_word(std::string& out, std::uint32_t word) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(word >> shift & 0xff);
}

}  // namespace

std::string gzipped(std::string_view text) {
  std::string out("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);  // deflated; no name, no time, no system
  std::size_t const header = out.size();
  zlib::deflate_stream stream;
  out.resize(header + stream.upper_bound(text.size()));
  zlib::z_params params;
  params.next_in = text.data();
  params.avail_in = text.size();
  params.next_out = out.data() + header;
  params.avail_out = out.size() - header;
  boost::system::error_code end;  // finishing is told as the error end_of_stream
  stream.write(params, zlib::Flush::finish, end);
  out.resize(header + params.total_out);
  boost::crc_32_type check;
  check.process_bytes(text.data(), text.size());
  append_word(out, check.checksum());
  append_word(out, static_cast<std::uint32_t>(text.size()));
  return out;
}

}  // namespace hotte::server
