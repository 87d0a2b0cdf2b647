#include "server/loopback_test.hpp"

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace hotte::server {
namespace {

ServerOptions local(ServerOptions options) {
  options.port = 0;
  options.limits.farewell = Milliseconds(200);  // the peers of a test do not always answer
  return options;
}

}  // namespace

RunningServer::RunningServer(ServerOptions options, std::string const& store)
    : RunningServer(std::move(options), store::open(store).value(), nullptr) {}

RunningServer::RunningServer(ServerOptions options, std::unique_ptr<store::Journal> journal,
                             std::unique_ptr<store::Membership> membership)
    : server_(local(std::move(options)), std::move(journal), std::move(membership)),
      thread_([this] { server_.run(); }) {}

RunningServer::~RunningServer() { stop(); }

void RunningServer::stop() {
  server_.stop();
  if (thread_.joinable()) thread_.join();
}

Response ask(RunningServer const& server, http::verb method, std::string const& target,
             std::function<void(Request&)> const& change) {
  net::io_context context;
  beast::tcp_stream stream(context);
  stream.connect({net::ip::make_address("127.0.0.1"), server.port()});
  Request request(method, target, 11);
  request.set(http::field::host, server.host());
  change(request);
  request.prepare_payload();
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.skip(method == http::verb::head);
  bool const answered = completes(context, [&](auto done) {
    http::async_read(stream, buffer, parser, [done](beast::error_code, std::size_t) { done(); });
  });
  EXPECT_TRUE(answered) << target;
  return parser.release();
}

Response get(RunningServer const& server, std::string const& target) {
  return ask(server, http::verb::get, target, [](Request&) {});
}

Response post(RunningServer const& server, std::string const& target, std::string body) {
  return ask(server, http::verb::post, target, [&](Request& request) {
    request.set(http::field::content_type, "application/json");
    request.body() = std::move(body);
  });
}

boost::json::object body_of(Response const& response) {
  return boost::json::parse(response.body()).as_object();
}

std::string new_table(RunningServer const& server, std::string const& wanted) {
  Response const response = post(server, "/api/tables", wanted);
  EXPECT_EQ(response.result(), http::status::created) << response.body();
  return std::string(body_of(response).at("code").as_string());
}

Device::Device(RunningServer const& server, std::string const& code, std::string const& origin)
    : Device(server, code, [&origin](websocket::request_type& request) {
        if (!origin.empty()) request.set(http::field::origin, origin);
      }) {}

Device::Device(RunningServer const& server, std::string const& code,
               std::function<void(websocket::request_type&)> change)
    : socket_(context_) {
  socket_.next_layer().connect({net::ip::make_address("127.0.0.1"), server.port()});
  socket_.set_option(websocket::stream_base::decorator(std::move(change)));
  socket_.handshake(response_, server.host(), "/ws/" + code, error_);
}

Device::~Device() = default;

void Device::say_text(std::string const& text) { socket_.write(net::buffer(text), error_); }
void Device::say(boost::json::object const& message) { say_text(boost::json::serialize(message)); }

std::optional<boost::json::object> Device::hear() {
  beast::flat_buffer buffer;
  bool const heard = completes(context_, [&](auto done) {
    socket_.async_read(buffer,
                       [this, done](beast::error_code error, std::size_t) { error_ = error, done(); });
  });
  EXPECT_TRUE(heard) << "nothing came";
  if (!heard || error_) return std::nullopt;
  return boost::json::parse(beast::buffers_to_string(buffer.data())).as_object();
}

boost::json::object Device::hear(std::string_view type) {
  for (;;) {
    auto message = hear();
    if (!message) {
      ADD_FAILURE() << "the connection ended before '" << type << "' with " << close_code() << " "
                    << error_.message();
      return {};
    }
    if (message->at("type").as_string() == type) return std::move(*message);
  }
}

std::uint16_t Device::hear_the_end() {
  while (hear()) {
  }
  return close_code();
}

std::string Device::sit(int seat, std::string const& name) {
  say_text(R"({"type":"hello"})");
  hear("room_card");
  say({{"type", "sit"}, {"seat", seat}, {"name", name}, {"avatar", "fox"}});
  return std::string(hear("seated").at("key").as_string());
}

}  // namespace hotte::server
