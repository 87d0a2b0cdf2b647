#include "load/player.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/json/parse.hpp>

#include "engine/wire.hpp"

namespace hotte::load {
namespace {

constexpr auto as_tuple = net::as_tuple(net::use_awaitable);

std::uint32_t number(boost::json::object const& in, std::string_view key) {
  return in.at(key).to_number<std::uint32_t>();
}

}  // namespace

Player::Player(net::any_io_executor executor, Ledger& ledger, Tempo& tempo, Seat seat, std::uint64_t seed)
    : socket_(executor), pause_(executor), ledger_(ledger), tempo_(tempo), seat_(seat), rng_(seed) {}

net::awaitable<bool> Player::sit_down(net::ip::tcp::endpoint const& server, std::string const& host,
                                      std::string const& code, std::string const& invite) {
  auto& stream = socket_.next_layer();
  stream.expires_after(std::chrono::seconds(30));
  auto const [unreachable] = co_await stream.async_connect(server, as_tuple);
  if (unreachable) co_return false;
  beast::error_code ignored;
  stream.socket().set_option(net::ip::tcp::no_delay(true), ignored);
  stream.expires_never();
  auto const [error] = co_await socket_.async_handshake(host, "/ws/" + code, as_tuple);
  if (error) co_return false;
  server::FromClient const hello = server::Hello{std::nullopt, invite};
  server::FromClient const sit = server::Sit{seat_, "Load " + std::to_string(seat_), "robot"};
  if (!co_await say(hello) || !co_await say(sit)) co_return false;
  while (!seated_) {
    if (!co_await listen()) co_return false;
  }
  if (seat_ == 0) next_match_ = 1;
  co_return true;
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
  auto const [error, size] = co_await socket_.async_write(net::buffer(text), as_tuple);
  co_return !error;
}

net::awaitable<bool> Player::listen() {
  auto const [lost, size] = co_await socket_.async_read(buffer_, as_tuple);
  if (lost) co_return false;
  auto const message =
      boost::json::parse({static_cast<char const*>(buffer_.data().data()), size}).as_object();
  buffer_.clear();
  co_return hear(message);
}

net::awaitable<void> Player::play() {
  while (!leaving_) {
    if (next_match_) {
      server::FromClient const start = server::Start{*next_match_};
      next_match_.reset();
      if (!co_await say(start)) break;
    }
    if (wants_to_act() && !co_await act()) break;
    if (!co_await listen()) break;
  }
  if (!leaving_) ++ledger_.errors;
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
  server::FromClient const act = server::Act{++last_id_, asked_->prompt, asked_->legal[choice]};
  asked_.reset();
  pending_ = {last_id_, std::chrono::steady_clock::now()};
  co_return co_await say(act);
}

// False: not what a player at a table should hear.
bool Player::hear(boost::json::object const& message) {
  std::string_view const type = message.at("type").as_string();
  if (type == "frame_card") {
    auto const& frame = message.at("frame").as_object();
    auto const match = number(message, "match");
    match_ = match;
    shown_ = number(frame, "seq");
    shown_at_ = std::chrono::steady_clock::now();
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
    if (pending_) pending_->seq = number(message, "seq");
    settle();
  } else if (type == "refused") {
    ++ledger_.refused;
    pending_.reset();
    return !message.at("id").is_null();
  } else if (type == "seated") {
    seated_ = true;
  }
  return true;
}

// The pending move is over when it is acknowledged and the last frame contains it, in whichever order the two
// come.
void Player::settle() {
  if (!pending_ || !pending_->seq || *pending_->seq > shown_) return;
  std::chrono::duration<float, std::milli> const took = shown_at_ - pending_->sent;
  if (ledger_.counting) ledger_.latencies_ms.push_back(took.count());
  pending_.reset();
}

void Player::leave() {
  leaving_ = true;
  pause_.cancel();
  beast::get_lowest_layer(socket_).close();
}

}  // namespace hotte::load
