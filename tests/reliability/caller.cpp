#include "tests/reliability/caller.hpp"

#include <boost/asio/write.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace hotte::reliability {
namespace {

net::io_context& network() {
  thread_local net::io_context context(1);
  return context;
}

}  // namespace

bool hear_until(std::function<bool()> const& holds) {
  auto const latest = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (!holds() && std::chrono::steady_clock::now() < latest) {
    network().restart();
    network().run_one_for(std::chrono::milliseconds(50));
  }
  return holds();
}

Caller::Caller(Endpoint const& server, std::string code) : code_(std::move(code)), socket_(network()) {
  socket_.next_layer().socket().connect(server);
  socket_.next_layer().socket().set_option(net::ip::tcp::no_delay(true));
  socket_.handshake("127.0.0.1:" + std::to_string(server.port()), "/ws/" + code_);
  listen();
}

Caller::~Caller() {
  beast::get_lowest_layer(socket_).close();
  hear_until([this] { return ended_; });
}

void Caller::listen() {
  socket_.async_read(buffer_, [this](beast::error_code error, std::size_t size) {
    ended_ = static_cast<bool>(error);
    if (error) return;
    heard_.push_back(boost::json::parse({static_cast<char const*>(buffer_.data().data()), size}).as_object());
    buffer_.clear();
    listen();
  });
}

void Caller::send(Message const& message) { send_text(boost::json::serialize(message)); }

void Caller::send_text(std::string const& text) {
  beast::error_code ignored;
  socket_.write(net::buffer(text), ignored);
}

void Caller::send_raw(std::string const& bytes) {
  beast::error_code ignored;
  net::write(socket_.next_layer().socket(), net::buffer(bytes), ignored);
}

std::string Caller::sit(int seat, std::string const& name) {
  send({{"type", "hello"}});
  send({{"type", "sit"}, {"seat", seat}, {"name", name}, {"avatar", "fox"}});
  return next("seated").value().at("key").as_string().c_str();
}

std::optional<Caller::Message> Caller::next(std::function<bool(Message const&)> const& fits) {
  std::optional<Message> found;
  hear_until([&] {
    while (!found && !heard_.empty()) {
      if (fits(heard_.front())) found = std::move(heard_.front());
      heard_.pop_front();
    }
    return found || ended_;
  });
  return found;
}

std::optional<Caller::Message> Caller::next(std::string_view type) {
  return next([&](Message const& message) { return message.at("type").as_string() == type; });
}

}  // namespace hotte::reliability
