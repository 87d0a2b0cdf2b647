// T25 (a): what comes over a WebSocket, from the first byte of a frame to the decoded message. A message that
// is understood must be written and read again as the same.
#include <boost/asio/io_context.hpp>
#include <boost/beast/_experimental/test/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdlib>

#include "server/limits.hpp"
#include "server/messages.hpp"
#include "tests/fuzz/planted.hpp"

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using namespace hotte;

void decode(std::string_view text) {
  auto const parsed = wire::parse(text);
  if (!parsed) return;
  auto const message = wire::read_as<server::FromClient>(*parsed, "message");
  if (!message) {
    if (message.error().detail.empty()) std::abort();
    return;
  }
  auto const* const act = std::get_if<server::Act>(&*message);
  planted_if(act && act->id != 1);
  std::string const written = wire::written(*message);
  auto const again = wire::read_as<server::FromClient>(wire::parse(written).value(), "message");
  if (!again || wire::written(*again) != written) std::abort();
}

}  // namespace

// The first byte says whether framed bytes follow or the text of one message: both lead to the decoder.
extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  if (size == 0) return 0;
  std::string_view const bytes(reinterpret_cast<char const*>(data) + 1, size - 1);
  if (data[0] & 1) return decode(bytes.substr(0, server::Limits{}.message)), 0;

  boost::asio::io_context context;
  beast::test::stream client(context);
  websocket::stream<beast::test::stream> socket(context);
  client.connect(socket.next_layer());
  socket.read_message_max(server::Limits{}.message);
  socket.next_layer().append(
      "GET /ws/BCDF HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  beast::error_code error;
  socket.accept(error);
  if (error) std::abort();
  socket.next_layer().append(bytes);
  client.close();
  while (!error) {
    beast::flat_buffer buffer(2 * server::Limits{}.message);
    std::size_t const length = socket.read(buffer, error);
    if (!error && socket.got_text()) decode({static_cast<char const*>(buffer.data().data()), length});
  }
  return 0;
}
