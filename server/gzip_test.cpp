#include "server/gzip.hpp"

#include <gtest/gtest.h>

#include <boost/beast/zlib/inflate_stream.hpp>

namespace hotte::server {
namespace {

std::string unpacked(std::string const& packed, std::size_t size) {
  namespace zlib = boost::beast::zlib;
  std::string out(size + 1, '?');
  zlib::inflate_stream stream;
  zlib::z_params params;
  params.next_in = packed.data() + 10;
  params.avail_in = packed.size() - 18;
  params.next_out = out.data();
  params.avail_out = out.size();
  boost::system::error_code end;
  stream.write(params, zlib::Flush::finish, end);
  EXPECT_EQ(end, zlib::error::end_of_stream);
  out.resize(params.total_out);
  return out;
}

TEST(Gzip, comes_back_as_it_went) {
  std::string long_text;
  for (int i = 0; i < 50'000; ++i) long_text += "gift " + std::to_string(i * 7919 % 1000) + ", ";
  for (std::string const& text : {std::string(), std::string("hat"), long_text}) {
    std::string const packed = gzipped(text);
    EXPECT_EQ(packed.substr(0, 3), "\x1f\x8b\x08");
    EXPECT_EQ(unpacked(packed, text.size()), text);
  }
  EXPECT_LT(gzipped(long_text).size(), long_text.size() / 2);
}

// What `printf hat | gzip` says at its end.
TEST(Gzip, ends_with_check_and_length) {
  std::string const packed = gzipped("hat");
  EXPECT_EQ(packed.substr(packed.size() - 4), std::string("\x03\0\0\0", 4));
  EXPECT_EQ(packed.substr(packed.size() - 8, 4), std::string("\x49\xac\x0b\x92", 4));
}

}  // namespace
}  // namespace hotte::server
