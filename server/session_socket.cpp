#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/monotonic_resource.hpp>

#include <array>
#include <deque>

#include "server/kernel_tcp.hpp"
#include "server/session.hpp"

namespace hotte::server {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
constexpr auto as_tuple = net::as_tuple(net::use_awaitable);

// A coroutine that reads; what is to be written waits in a queue.
// Ends when the peer goes or somebody closes it.
template <class Stream>
class SocketSession : public Peer, public std::enable_shared_from_this<SocketSession<Stream>> {
 public:
  SocketSession(Stream stream, std::shared_ptr<Venue> venue, Visitor const& visitor, Site& site)
      : socket_(std::move(stream)),
        venue_(std::move(venue)),
        site_(site),
        visitor_(visitor),
        allowance_(site.limits.messages, std::chrono::steady_clock::now()),
        patience_(socket_.get_executor()) {
    site_.sockets.insert(this);
    ++site_.metrics.sockets;
  }
  ~SocketSession() override {
    site_.sockets.erase(this);
    --site_.metrics.sockets;
  }

  net::awaitable<void> run(Request request);

  void send(SharedText text) override;
  void show(SharedText card) override;
  void close(CloseCode code) override;
  void played() override;
  void measure_line() override;
  Span judge_reaction(Span elapsed, std::optional<Span> claimed) override;
  Span jitter() const override { return line_.jitter(); }
  using Peer::send;

 private:
  // Something that waits to be written.
  struct Queued {
    SharedText text;
    bool card = false;  // of the room: the next one says everything again
  };

  net::awaitable<void> read_all();
  void queue(Queued queued);
  void write_first();
  void write_farewell();
  bool hear(std::string_view text);
  net::awaitable<void> ping();
  void answered(beast::string_view payload);
  void flooded();
  void end(CloseCode code, Milliseconds patience);

  void cut() { beast::get_lowest_layer(socket_).close(); }

  websocket::stream<Stream, false> socket_;  // without compression, which nobody asked for
  std::shared_ptr<Venue> venue_;
  Site& site_;
  Visitor const visitor_;
  Bucket allowance_;
  std::deque<Queued> queue_;  // the first one is being written
  // What of it is not cards: of those there is at most one before, between and after the others.
  std::size_t queued_messages_ = 0;
  std::size_t queued_bytes_ = 0;
  net::steady_timer patience_;  // for `hello`, then for the farewell
  std::optional<CloseCode> closing_;
  Line line_;
  struct AskedPing {
    std::uint32_t number = 0;
    Bucket::Instant sent{};
    bool waiting = false;
  };
  AskedPing asked_;
  bool open_ = false;  // the handshake is over
  bool greeted_ = false;
  bool flooding_ = false;
  bool over_ = false;  // nothing can be written any more
};

template <class Stream>
net::awaitable<void> SocketSession<Stream>::run(Request request) {
  Limits const& limits = site_.limits;
  socket_.set_option(websocket::stream_base::timeout{limits.handshake, limits.silence, true});
  socket_.set_option(websocket::stream_base::decorator(
      [url = site_.public_url](websocket::response_type& response) { harden(response, url); }));
  socket_.read_message_max(limits.message);
  // Otherwise a message of more than 4 KiB goes in pieces, each with a call and a wake-up of its own.
  socket_.auto_fragment(false);
  // Pings count like messages: an answer costs as much.
  socket_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
    if (kind == websocket::frame_type::pong) answered(payload);
    if (kind == websocket::frame_type::ping && !allowance_.take(std::chrono::steady_clock::now())) flooded();
  });
  auto const [error] = co_await socket_.async_accept(request, as_tuple);
  if (error) co_return;
  open_ = true;
  bound_unsent(beast::get_lowest_layer(socket_).socket().native_handle(), limits.unsent_bytes);
  if (closing_) {
    write_farewell();
  } else if (site_.stopping) {
    close(CloseCode::restart);
  } else {
    patience_.expires_after(limits.handshake);
    patience_.async_wait([self = this->weak_from_this()](beast::error_code cancelled) {
      if (auto const session = self.lock(); session && !cancelled && !session->greeted_)
        session->close(CloseCode::policy);
    });
  }
  co_await read_all();
  over_ = true;
  patience_.cancel();
  if (greeted_) venue_->leave(this->shared_from_this());
}

template <class Stream>
net::awaitable<void> SocketSession<Stream>::read_all() {
  // Bounded by itself too, but later: a message in fragments must be found too long,
  // not the buffer too short.
  beast::flat_buffer buffer(2 * site_.limits.message);
  for (;;) {
    buffer.clear();
    auto const [error, size] = co_await socket_.async_read(buffer, as_tuple);
    if (error) co_return;
    site_.metrics.bytes_received += size;
    ++site_.metrics.messages_received;
    if (closing_ && !flooding_) continue;  // nothing counts any more but the peer's farewell
    if (flooding_ || !allowance_.take(std::chrono::steady_clock::now())) {
      flooded();
      // What it still sends waits in the kernel and is dropped with the connection.
      co_await patience_.async_wait(as_tuple);
      co_return;
    } else if (!socket_.got_text()) {
      close(CloseCode::not_text);
    } else if (!hear({static_cast<char const*>(buffer.data().data()), size})) {
      close(CloseCode::policy);
    }
  }
}

// 3. Decoded; nonsense is refused with its path and changes nothing.
// False: this peer does not know how to begin.
template <class Stream>
bool SocketSession<Stream>::hear(std::string_view text) {
  // Taken apart on the stack; what is kept of it is copied.
  std::array<unsigned char, 2048> place;
  boost::json::monotonic_resource arena(place.data(), place.size());
  auto const parsed = wire::parse(text, wire::usual_depth, &arena);
  auto message = parsed ? wire::read_as<FromClient>(*parsed, "message") : Result<FromClient>(parsed.error());
  if (!message) {
    site_.metrics.count(message.error().why);
    send(Refused{std::nullopt, message.error()});
    return greeted_;
  }
  if (auto const* ping = std::get_if<Ping>(&*message)) {
    send(Pong{ping->at});
  } else if (greeted_) {
    venue_->say(this->shared_from_this(), std::move(*message));
  } else if (auto* hello = std::get_if<Hello>(&*message)) {
    greeted_ = true;
    patience_.cancel();
    venue_->join(this->shared_from_this(), std::move(*hello));
  } else {
    send(Refused{std::nullopt, malformed("message: say hello first.")});
    return false;
  }
  return true;
}

// Then the next, as long as there is one. No coroutine: it would be woken for every message of every table.
template <class Stream>
void SocketSession<Stream>::write_first() {
  auto const written = [self = this->shared_from_this()](beast::error_code error, std::size_t size) {
    if (self->over_) return;
    if (error) return self->cut();
    self->site_.metrics.bytes_sent += size;
    ++self->site_.metrics.messages_sent;
    if (!self->queue_.front().card) --self->queued_messages_, self->queued_bytes_ -= size;
    self->queue_.pop_front();
    if (!self->queue_.empty())
      self->write_first();
    else if (self->closing_)
      self->write_farewell();
  };
  socket_.async_write(net::buffer(*queue_.front().text), written);
}

template <class Stream>
void SocketSession<Stream>::write_farewell() {
  websocket::close_reason const reason(static_cast<std::uint16_t>(*closing_));
  socket_.async_close(reason, [self = this->shared_from_this()](beast::error_code) {});
}

template <class Stream>
void SocketSession<Stream>::send(SharedText text) {
  if (closing_ || over_) return;
  Limits const& limits = site_.limits;
  if (queued_messages_ >= limits.queued_messages || queued_bytes_ + text->size() > limits.queued_bytes) {
    ++site_.metrics.slow_readers;
    queue_.resize(std::min<std::size_t>(queue_.size(), 1));
    return close(CloseCode::too_slow);
  }
  ++queued_messages_;
  queued_bytes_ += text->size();
  queue({std::move(text)});
}

template <class Stream>
void SocketSession<Stream>::show(SharedText card) {
  if (closing_ || over_) return;
  if (queue_.size() > 1 && queue_.back().card)
    queue_.back().text = std::move(card);
  else
    queue({std::move(card), true});
}

template <class Stream>
void SocketSession<Stream>::queue(Queued queued) {
  queue_.push_back(std::move(queued));
  if (queue_.size() == 1) write_first();
}

// From this computer, accepted moves do not count against the rate limit: `hotte load` measures how fast the
// disk allows them. All other messages count as they do for everybody.
template <class Stream>
void SocketSession<Stream>::played() {
  if (visitor_.exempt) allowance_.give_back();
}

// One ping at a time; a peer that does not answer is closed when it has been silent for too long.
template <class Stream>
void SocketSession<Stream>::measure_line() {
  if (closing_ || over_ || asked_.waiting) return;
  asked_ = {asked_.number + 1, std::chrono::steady_clock::now(), true};
  net::co_spawn(
      socket_.get_executor(), [self = this->shared_from_this()] { return self->ping(); }, net::detached);
}

template <class Stream>
net::awaitable<void> SocketSession<Stream>::ping() {
  std::string const number = std::to_string(asked_.number);
  websocket::ping_data const payload(number.data(), number.size());
  co_await socket_.async_ping(payload, as_tuple);
}

template <class Stream>
void SocketSession<Stream>::answered(beast::string_view payload) {
  if (!asked_.waiting || payload != std::to_string(asked_.number)) return;
  asked_.waiting = false;
  line_.measured(std::chrono::steady_clock::now() - asked_.sent);
}

template <class Stream>
Span SocketSession<Stream>::judge_reaction(Span elapsed, std::optional<Span> claimed) {
  auto const round_trip =
      visitor_.proxied ? visitor_.round_trip : site_.round_trip(beast::get_lowest_layer(socket_).socket());
  return line_.judge(elapsed, claimed, round_trip);
}

template <class Stream>
void SocketSession<Stream>::flooded() {
  if (std::exchange(flooding_, true)) return;
  ++site_.metrics.floods;
  end(CloseCode::policy, site_.limits.flood_farewell);
}

template <class Stream>
void SocketSession<Stream>::close(CloseCode code) {
  end(code, site_.limits.farewell);
}

template <class Stream>
void SocketSession<Stream>::end(CloseCode code, Milliseconds patience) {
  if (closing_ || over_) return;
  closing_ = code;
  if (open_ && queue_.empty()) write_farewell();
  patience_.expires_after(patience);
  patience_.async_wait([self = this->weak_from_this()](beast::error_code cancelled) {
    if (auto const session = self.lock(); session && !cancelled) session->cut();
  });
}

}  // namespace

template <class Stream>
net::awaitable<void> serve_socket(Stream stream, Request request, std::shared_ptr<Venue> venue,
                                  Visitor const& visitor, Site& site) {
  auto const session =
      std::make_shared<SocketSession<Stream>>(std::move(stream), std::move(venue), visitor, site);
  co_await session->run(std::move(request));
}

template net::awaitable<void> serve_socket(PlainStream, Request, std::shared_ptr<Venue>, Visitor const&,
                                           Site&);
template net::awaitable<void> serve_socket(SecureStream, Request, std::shared_ptr<Venue>, Visitor const&,
                                           Site&);

}  // namespace hotte::server
