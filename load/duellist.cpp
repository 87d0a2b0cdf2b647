#include "load/duellist.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/json/parse.hpp>
#include <cmath>

#include "bots/noise.hpp"
#include "engine/wire.hpp"

namespace hotte::load {
namespace net = boost::asio;
namespace {

constexpr auto as_tuple = net::as_tuple(net::use_awaitable);

// Ex-Gaussian, as people's reactions are.
double reaction_ms(Rng& rng) { return 300 + 40 * bots::normal(rng) - 80 * std::log(bots::open_unit(rng)); }

std::chrono::steady_clock::duration milliseconds(double count) {
  return std::chrono::duration_cast<std::chrono::steady_clock::duration>(
      std::chrono::duration<double, std::milli>(count));
}

}  // namespace

Duellist::Duellist(net::any_io_executor executor, Seat seat, Lie lie, std::uint64_t seed,
                   std::function<void(Seat)> decided)
    : socket_(executor), hand_(executor), seat_(seat), lie_(lie), rng_(seed), decided_(std::move(decided)) {}

net::awaitable<bool> Duellist::sit_down(net::ip::tcp::endpoint const& near_end, std::string const& code,
                                        std::string const& invite, std::optional<ProxyWords> proxy) {
  auto const [unreachable] = co_await socket_.next_layer().async_connect(near_end, as_tuple);
  if (unreachable) co_return false;
  socket_.next_layer().socket().set_option(net::ip::tcp::no_delay(true));
  if (proxy) {
    socket_.set_option(boost::beast::websocket::stream_base::decorator([words = *proxy](auto& request) {
      request.set("X-Forwarded-For", words.visitor);
      if (words.round_trip_ms)
        request.set("X-Client-Round-Trip", std::to_string(std::lround(1000 * *words.round_trip_ms)));
    }));
  }
  auto const [error] = co_await socket_.async_handshake("127.0.0.1", "/ws/" + code, as_tuple);
  if (error) co_return false;
  server::FromClient const hello = server::Hello{std::nullopt, invite};
  server::FromClient const sit = server::Sit{seat_, "Seat " + std::to_string(seat_), "robot"};
  if (!co_await say(hello) || !co_await say(sit)) co_return false;
  do {
    if (!co_await listen()) co_return false;
  } while (message_.at("type").as_string() != "seated");
  co_return true;
}

net::awaitable<bool> Duellist::say(server::FromClient const& message) {
  std::string const text = wire::written(message);
  while (writing_) {  // a hand may come down while something else is being said
    net::steady_timer moment(socket_.get_executor(), std::chrono::microseconds(200));
    co_await moment.async_wait(as_tuple);
  }
  writing_ = true;
  auto const [error, size] = co_await socket_.async_write(net::buffer(text), as_tuple);
  writing_ = false;
  co_return !error;
}

net::awaitable<bool> Duellist::listen() {
  auto const [lost, size] = co_await socket_.async_read(buffer_, as_tuple);
  if (lost) co_return false;
  message_ = boost::json::parse({static_cast<char const*>(buffer_.data().data()), size}).as_object();
  buffer_.clear();
  co_return true;
}

net::awaitable<void> Duellist::play() {
  if (seat_ == 0) {
    server::FromClient const start = server::Start{1};
    co_await say(start);
  }
  while (!leaving_ && co_await listen()) {
    if (message_.at("type").as_string() != "frame_card") continue;
    match_ = message_.at("match").to_number<std::uint32_t>();
    hear_events(message_.at("events").as_array());
    if (!co_await answer(message_.at("frame").as_object())) break;
  }
}

void Duellist::hear_events(boost::json::array const& events) {
  for (auto const& event : events) {
    if (event.at("type").as_string() != "landed" || event.at("chest").to_number<int>() != contested_chest)
      continue;
    Seat const winner = event.at("seat").to_number<Seat>();
    if (event.at("lost").as_bool()) continue;
    bounced_ = winner != seat_;
    if (seat_ == 0) decided_(winner);
  }
}

net::awaitable<bool> Duellist::answer(boost::json::object const& frame) {
  if (!frame.at("outcome").is_null()) {
    race_ = 0;
    if (seat_ != 0) co_return true;
    server::FromClient const again = server::Start{match_ + 1};
    co_return co_await say(again);
  }
  auto const& view = frame.at("view").as_object();
  auto const round = view.at("round").to_number<int>();
  prompt_ = frame.at("prompt").to_number<std::uint32_t>();
  if (view.at("phase").as_string() == "slapping") {
    if (race_ != round) {
      race_ = round;
      bounced_ = false;
      painted_ = std::chrono::steady_clock::now() - milliseconds(lie_.delayed_pongs_ms);
      net::co_spawn(socket_.get_executor(), reach(), net::detached);
    } else if (bounced_ && seat_ == 1) {
      bounced_ = false;
      co_return co_await slap(0);
    }
    co_return true;
  }
  auto const& actors = view.at("actors").as_array();
  bool const my_turn =
      std::ranges::any_of(actors, [&](auto const& seat) { return seat.template to_number<int>() == seat_; });
  if (!my_turn || std::pair(match_, prompt_) == answered_) co_return true;
  answered_ = {match_, prompt_};
  server::FromClient const act = server::Act{++last_id_, prompt_, frame.at("legal").as_array().at(0)};
  co_return co_await say(act);
}

net::awaitable<void> Duellist::reach() {
  bool const duels = seat_ != contested_chest;
  double const reaction = duels ? reaction_ms(rng_) : 900;
  hand_.expires_at(painted_ + milliseconds(reaction));
  co_await hand_.async_wait(as_tuple);
  if (!leaving_) co_await slap(duels ? contested_chest : 1);
}

net::awaitable<bool> Duellist::slap(Seat chest) {
  std::chrono::duration<double, std::milli> const truth = std::chrono::steady_clock::now() - painted_;
  int const claim = std::max(100, static_cast<int>(truth.count() - lie_.understated_ms + 0.5));
  boost::json::object const action{
      {"type", "slap"}, {"chest", chest}, {"gesture", "tap"}, {"reaction", claim}};
  server::FromClient const act = server::Act{++last_id_, prompt_, action};
  co_return co_await say(act);
}

void Duellist::leave() {
  leaving_ = true;
  hand_.cancel();
  boost::beast::get_lowest_layer(socket_).close();
}

}  // namespace hotte::load
