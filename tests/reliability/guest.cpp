#include "tests/reliability/guest.hpp"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <stdexcept>

#include "engine/wire.hpp"
#include "games/games.hpp"
#include "load/created.hpp"

namespace hotte::reliability {
namespace {

constexpr auto as_tuple = net::as_tuple(net::use_awaitable);

std::uint32_t number(boost::json::object const& in, std::string_view key) {
  return in.at(key).to_number<std::uint32_t>();
}

}  // namespace

Guest::Guest(net::any_io_executor executor, Place place, Seat seat, std::uint64_t seed, Mischief mischief)
    : place(std::move(place)), seat(seat), pause_(executor), rng_(seed), mischief_(mischief) {}

net::awaitable<void> Guest::live() {
  while (!leaving_) {
    bool const connected = co_await connect();
    if (connected) {
      co_await converse();
    }
    socket_.reset();
    std::uint32_t const pause = 5 + rng_.below(40);
    co_await wait(pause);
  }
}

void Guest::leave() {
  leaving_ = true;
  pause_.cancel();
  if (socket_) beast::get_lowest_layer(*socket_).close();
}

net::awaitable<void> Guest::wait(std::uint32_t milliseconds) {
  if (leaving_) co_return;
  pause_.expires_after(std::chrono::milliseconds(milliseconds));
  co_await pause_.async_wait(as_tuple);
}

net::awaitable<bool> Guest::connect() {
  socket_ = std::make_unique<Socket>(pause_.get_executor());
  auto& stream = socket_->next_layer();
  stream.expires_after(std::chrono::seconds(5));
  auto const [unreachable] = co_await stream.async_connect(place.server, as_tuple);
  if (unreachable) co_return false;
  stream.socket().set_option(net::ip::tcp::no_delay(true));
  stream.expires_never();
  std::string const path = "/ws/" + place.code;
  auto const [error] = co_await socket_->async_handshake("127.0.0.1", path, as_tuple);
  if (error) co_return false;
  // A relay that lets nothing through any more must not be waited for.
  socket_->set_option(
      beast::websocket::stream_base::timeout{std::chrono::seconds(5), std::chrono::seconds(4), true});
  ++connections;
  server::FromClient const hello =
      server::Hello{key.empty() ? std::nullopt : std::optional(key), place.invite};
  bool const greeted = co_await say(hello);
  if (!greeted || !key.empty()) co_return greeted;
  server::FromClient const sit = server::Sit{seat, "Guest " + std::to_string(seat), "owl"};
  bool const asked = co_await say(sit);
  co_return asked;
}

net::awaitable<bool> Guest::say(server::FromClient const& message) {
  std::string const text = wire::written(message);
  auto const [error, size] = co_await socket_->async_write(net::buffer(text), as_tuple);
  co_return !error;
}

net::awaitable<void> Guest::converse() {
  // Whether a move without an answer ever arrived is not known: it goes again.
  bool good = true;
  if (pending_) good = co_await send_pending();
  beast::flat_buffer buffer;
  while (good && !leaving_) {
    if (next_match_ && !resting_) {
      server::FromClient const start = server::Start{*next_match_};
      next_match_.reset();
      good = co_await say(start);
    }
    if (asked_ && !pending_ && !resting_) {
      auto const choice = rng_.below(static_cast<std::uint32_t>(asked_->legal.size()));
      pending_ = server::Act{++last_id_, asked_->prompt, asked_->legal[choice]};
      asked_.reset();
      good = co_await send_pending();
    }
    if (!good) co_return;
    auto const [lost, size] = co_await socket_->async_read(buffer, as_tuple);
    if (lost) co_return;
    hear(boost::json::parse({static_cast<char const*>(buffer.data().data()), size}).as_object());
    buffer.clear();
  }
}

net::awaitable<bool> Guest::send_pending() {
  server::FromClient const act = *pending_;
  bool const late = happens(mischief_.delayed), lost = happens(mischief_.lost),
             twice = happens(mischief_.repeated);
  if (late) {
    std::uint32_t const pause = rng_.below(static_cast<std::uint32_t>(mischief_.delay.count()));
    co_await wait(pause);
  }
  if (lost) co_return false;
  bool sent = co_await say(act);
  if (sent && twice) sent = co_await say(act);
  co_return sent;
}

bool Guest::happens(std::uint32_t part_of_hundred) {
  return part_of_hundred > 0 && rng_.below(100) < part_of_hundred;
}

void Guest::hear(boost::json::object const& message) {
  std::string_view const type = message.at("type").as_string();
  if (type == "frame_card") {
    hear_frame(message);
    if (auto const* done = message.if_contains("done")) {
      answered(done->as_int64(), number(message.at("frame").as_object(), "seq"));
    }
  } else if (type == "done") {
    answered(message.at("id").as_int64(), number(message, "seq"));
  } else if (type == "seated") {
    key = message.at("key").as_string().c_str();
  } else if (type == "room_card") {
    auto const& seats = message.at("seats").as_array();
    bool const complete =
        std::ranges::none_of(seats, [](auto const& card) { return card.at("occupant") == "empty"; });
    if (seat == 0 && complete && number(message, "match") == 0) next_match_ = 1;
  } else if (type == "refused" && !message.at("id").is_null()) {
    auto const id = message.at("id").as_int64();
    std::string_view const why = message.at("refusal").at("why").as_string();
    // Only `stale` is fair to somebody who plays legal moves, or `game_over` where a rival ended the match
    // meanwhile and it was shown; `busy` may be asked again.
    bool const shown_over = !frame_.is_null() && !frame_.at("outcome").is_null();
    if (why != "stale" && why != "busy" && !(why == "game_over" && shown_over))
      faults.push_back(boost::json::serialize(message));
    refused.insert(id);
    if (pending_ && pending_->id == id) pending_.reset();
  } else if (type == "refused" && seat != 0) {
    faults.push_back(boost::json::serialize(message));
  }
}

// An answer that is repeated must be the same.
void Guest::answered(std::int64_t id, std::uint32_t seq) {
  auto const [first, fresh] = acknowledged.emplace(id, seq);
  if (!fresh) ++repeated_answers;
  if (first->second != seq) faults.push_back("move " + std::to_string(id) + " became another entry");
  if (pending_ && pending_->id == id) pending_.reset();
}

// What was seen once is never taken back: frames do not go back, and the same entry looks the same.
void Guest::hear_frame(boost::json::object const& message) {
  auto const& frame = message.at("frame").as_object();
  std::uint32_t const match = number(message, "match"), seq = number(frame, "seq");
  if (std::pair(match, seq) < std::pair(match_, seq_))
    faults.push_back("after entry " + std::to_string(seq_) + " came entry " + std::to_string(seq));
  if (match == match_ && seq == seq_ && !frame_.is_null() && frame_ != message.at("frame"))
    faults.push_back("entry " + std::to_string(seq) + " looks different now");
  match_ = match, seq_ = seq, frame_ = message.at("frame");
  asked_.reset();
  if (!frame.at("outcome").is_null()) {
    if (seat == 0) next_match_ = match + 1;
    return;
  }
  auto const& actors = frame.at("view").at("actors").as_array();
  bool const my_turn =
      std::ranges::any_of(actors, [&](auto const& actor) { return actor.template to_number<int>() == seat; });
  if (my_turn) asked_ = Asked{number(frame, "prompt"), frame.at("legal").as_array()};
}

Place new_table(net::ip::tcp::endpoint const& server, std::string const& game, int seats) {
  std::string const wanted =
      "{\"game\":\"" + game + "\",\"seats\":" + std::to_string(seats) + ",\"pace\":\"instant\"}";
  std::string const host = "127.0.0.1";
  net::io_context context;
  std::optional<Result<load::Created>> created;
  net::co_spawn(context, load::create_table(server, host, wanted),
                [&](std::exception_ptr, Result<load::Created> result) { created = std::move(result); });
  context.run();
  if (!created || !*created) throw std::runtime_error("no table");
  return {server, (*created)->code, (*created)->invite};
}

Company company(net::any_io_executor const& executor, net::ip::tcp::endpoint const& server,
                std::string const& game, std::uint64_t seed, Mischief mischief) {
  int const seats = find_game(game)->info.default_seats;
  Company table{new_table(server, game, seats), {}};
  for (int i = 0; i < seats; ++i)
    table.guests.push_back(std::make_shared<Guest>(executor, table.place, static_cast<Seat>(i),
                                                   seed * 16 + static_cast<std::uint64_t>(i), mischief));
  return table;
}

}  // namespace hotte::reliability
