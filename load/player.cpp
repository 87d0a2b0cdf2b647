#include "load/player.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/json/parse.hpp>

#include "engine/wire.hpp"

namespace hotte::load {
namespace {

constexpr auto as_tuple = net::as_tuple(net::use_awaitable);

// As in web/src/Socket.ts.
constexpr std::array pauses{300, 1000, 2000, 4000, 8000};
constexpr int pause_when_sent_on = 500;

std::uint32_t number(boost::json::object const& in, std::string_view key) {
  return in.at(key).to_number<std::uint32_t>();
}

}  // namespace

Player::Player(net::any_io_executor executor, Ledger& ledger, Tempo& tempo, Seat seat, std::uint64_t seed)
    : executor_(executor), pause_(executor), ledger_(ledger), tempo_(tempo), seat_(seat), rng_(seed) {}

net::awaitable<bool> Player::sit_down(Address server, std::string code, std::string invite) {
  server_ = std::move(server);
  code_ = std::move(code);
  invite_ = std::move(invite);
  if (!co_await connect(server_)) co_return false;
  server::FromClient const sit = server::Sit{seat_, "Load " + std::to_string(seat_), "robot"};
  if (!co_await say(sit)) co_return false;
  while (!key_) {
    if (co_await listen()) continue;
    // The table may be on another node than the one the address leads to.
    if (!moved_) co_return false;
    Address const there = *std::exchange(moved_, std::nullopt);
    if (!co_await connect(there) || !co_await say(sit)) co_return false;
  }
  if (seat_ == 0) next_match_ = 1;
  co_return true;
}

// Connects and says hello.
net::awaitable<bool> Player::connect(Address const& address) {
  net::ip::tcp::resolver resolver(executor_);
  auto const [unknown, found] = co_await resolver.async_resolve(address.host, address.port, as_tuple);
  if (unknown) co_return false;
  buffer_.clear();
  socket_.emplace(executor_);
  auto& stream = socket_->next_layer();
  stream.expires_after(std::chrono::seconds(10));
  auto const [unreachable, endpoint] = co_await stream.async_connect(found, as_tuple);
  if (unreachable) co_return false;
  beast::error_code ignored;
  stream.socket().set_option(net::ip::tcp::no_delay(true), ignored);
  auto const [error] =
      co_await socket_->async_handshake(address.named(), address.path + "/ws/" + code_, as_tuple);
  if (error) co_return false;
  stream.expires_never();
  server::FromClient const hello = server::Hello{key_, invite_};
  co_return co_await say(hello);
}

net::awaitable<void> Player::come_back() {
  if (!moved_) ++ledger_.errors;
  if (!lost_at_) lost_at_ = std::chrono::steady_clock::now();
  asked_.reset();
  while (!leaving_) {
    auto const moved = std::exchange(moved_, std::nullopt);
    if (!moved) {
      int const most = pauses[std::min(attempt_++, pauses.size() - 1)];
      int const bound = sent_on_ ? std::min(most, pause_when_sent_on) : most;
      pause_.expires_after(std::chrono::milliseconds(rng_.below(static_cast<std::uint32_t>(bound))));
      co_await pause_.async_wait(as_tuple);
      if (leaving_) co_return;
    }
    sent_on_ = moved.has_value();
    Address const there = moved.value_or(server_);
    if (!co_await connect(there)) continue;
    returned_ = true;
    if (!pending_) co_return;
    server::FromClient const again = pending_->act;
    if (co_await say(again)) co_return;
  }
}

net::awaitable<bool> Player::seat_bots(int count) {
  for (int next = 1; next <= count; ++next) {
    server::FromClient const bot = server::SetBot{static_cast<Seat>(seat_ + next), Level::hard};
    if (!co_await say(bot)) co_return false;
  }
  co_return true;
}

net::awaitable<bool> Player::say(server::FromClient const& message) {
  std::string const text = wire::written(message);
  auto const [error, size] = co_await socket_->async_write(net::buffer(text), as_tuple);
  co_return !error;
}

net::awaitable<bool> Player::listen() {
  auto const [lost, size] = co_await socket_->async_read(buffer_, as_tuple);
  if (lost) co_return false;
  auto const message =
      boost::json::parse({static_cast<char const*>(buffer_.data().data()), size}).as_object();
  buffer_.clear();
  co_return hear(message);
}

net::awaitable<void> Player::play() {
  while (!leaving_) {
    bool alive = true;
    if (next_match_) {
      server::FromClient const start = server::Start{*next_match_};
      next_match_.reset();
      alive = co_await say(start);
    }
    if (alive && wants_to_act()) alive = co_await act();
    if (alive) alive = co_await listen();
    if (!alive && !leaving_) co_await come_back();
  }
}

bool Player::wants_to_act() const { return asked_ && !pending_; }

net::awaitable<bool> Player::act() {
  if (tempo_.between.count() > 0) {
    Instant const now = std::chrono::steady_clock::now();
    Instant const turn = std::max(now, tempo_.next);
    tempo_.next = turn + tempo_.between;
    pause_.expires_at(turn);
    co_await pause_.async_wait(as_tuple);
    if (leaving_) co_return false;
  }
  auto const choice = rng_.below(static_cast<std::uint32_t>(asked_->legal.size()));
  pending_ = {{++last_id_, asked_->prompt, asked_->legal[choice]}, match_, std::chrono::steady_clock::now()};
  asked_.reset();
  server::FromClient const act = pending_->act;
  co_return co_await say(act);
}

// False: this connection leads nowhere.
bool Player::hear(boost::json::object const& message) {
  std::string_view const type = message.at("type").as_string();
  if (type == "moved") {
    auto address = address_of(message.at("url").as_string());
    if (address) moved_ = std::move(*address);
    return false;
  }
  attempt_ = 0;
  sent_on_ = false;
  if (type == "frame_card") {
    auto const& frame = message.at("frame").as_object();
    auto const match = number(message, "match");
    match_ = match;
    shown_ = number(frame, "seq");
    shown_at_ = std::chrono::steady_clock::now();
    if (lost_at_) {
      std::chrono::duration<float, std::milli> const outage = shown_at_ - *lost_at_;
      ledger_.outages_ms.push_back(outage.count());
      lost_at_.reset();
    }
    if (auto const* done = message.if_contains("done")) {
      acknowledge(done->to_number<std::int64_t>(), shown_);
    }
    settle();
    asked_.reset();
    if (!frame.at("outcome").is_null()) {
      if (seat_ == 0) next_match_ = match_ + 1;
      return true;
    }
    auto const& actors = frame.at("view").at("actors").as_array();
    bool const my_turn = std::ranges::any_of(
        actors, [&](auto const& seat) { return seat.template to_number<int>() == seat_; });
    if (my_turn) asked_ = {number(frame, "prompt"), frame.at("legal").as_array()};
  } else if (type == "done") {
    acknowledge(message.at("id").to_number<std::int64_t>(), number(message, "seq"));
    settle();
  } else if (type == "refused") {
    ++ledger_.refused;
    pending_.reset();
    // Whoever is late is shown what to answer now; after any other refusal there is nothing to wait for here.
    return message.at("refusal").at("why").as_string() == "stale";
  } else if (type == "seated") {
    key_ = std::string(message.at("key").as_string());
  } else if (type == "room_card" && std::exchange(returned_, false)) {
    bool const waits = !message.at("playing").as_bool();
    if (waits) lost_at_.reset();
    if (waits && seat_ == 0) next_match_ = number(message, "match") + 1;
  }
  return true;
}

void Player::acknowledge(std::int64_t id, std::uint32_t seq) {
  if (!pending_ || pending_->act.id != id) return;
  pending_->seq = seq;
  tempo_.last_acknowledged = std::chrono::steady_clock::now();
  if (ledger_.remembers) ledger_.acknowledged.push_back({code_, seat_, id, seq});
}

// The pending move is over when it is acknowledged and the last frame contains it,
// in whichever order the two come.
void Player::settle() {
  if (!pending_ || !pending_->seq) return;
  if (pending_->match == match_ && *pending_->seq > shown_) return;
  std::chrono::duration<float, std::milli> const took = shown_at_ - pending_->sent;
  if (ledger_.counting) ledger_.latencies_ms.push_back(took.count());
  pending_.reset();
}

void Player::leave() {
  leaving_ = true;
  pause_.cancel();
  if (socket_) beast::get_lowest_layer(*socket_).close();
}

}  // namespace hotte::load
