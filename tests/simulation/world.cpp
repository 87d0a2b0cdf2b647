#include "tests/simulation/world.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "games/games.hpp"
#include "server/seat_keys.hpp"

namespace hotte::simulation {
namespace {

using namespace hotte::server;

std::uint16_t rules_of(std::string const& game) {
  return static_cast<std::uint16_t>(find_game(game)->info.rules_version);
}

}  // namespace

std::int64_t Device::moment() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - since_)
      .count();
}

void Device::send(SharedText text) {
  auto const parsed = boost::json::parse(*text).as_object();
  std::string_view const type = parsed.at("type").as_string();
  if (type == "frame_card") frame = parsed.at("frame"), at = parsed.at("at").to_number<Time>();
  std::string told = *text;
  std::int64_t moment_heard = moment();
  // ---- planted leaks, each as a careless change of the server could make it
  if (type == "room_card" && leaks("a field of the room")) told.insert(1, "\"next\":1,");
  if (type == "frame_card" && leaks("the length of a frame")) told += ' ';
  if (type == "frame_card" && leaks("the moment of a frame")) moment_heard += 1;
  if (type == "frame_card" && role == "spectator" && leaks("a spectator's frame")) told += "\n";
  if (type == "frame_card" && role == "back" && leaks("the frame after coming back")) told += "\t";
  if (type == "refused" && leaks("the words of a refusal")) told.insert(told.size() - 2, ".");
  bool const answers = type == "done" || parsed.contains("done");
  if (answers && leaks("the answer to a move")) told += ' ';
  if (type == "emoted" && leaks("an emote")) told += ' ';
  if (type == "frame_card" && leaks("the number of messages"))
    heard.push_back(std::to_string(moment_heard) + " {\"type\":\"pong\",\"at\":0}");
  bool const swap = leaks("the order of messages") && type == "frame_card" && !heard.empty() &&
                    heard.back().find("room_card") != std::string::npos;
  heard.push_back(std::to_string(moment_heard) + " " + told);
  if (swap) std::swap(heard[heard.size() - 1], heard[heard.size() - 2]);
}

void Device::close(CloseCode code) {
  if (closed) return;
  closed = true;
  auto const number = static_cast<int>(code) + (leaks("the code of a farewell") ? 1 : 0);
  heard.push_back(std::to_string(moment()) + " closed " + std::to_string(number));
}

World::World(MatchJournal const& match, Leak leak) : leak_(leak), journal_(store::open("memory:").value()) {
  std::vector<RoomRecord> records;
  Setup const& setup = match.setup;
  records.push_back(
      Created{{setup.game, setup.seats, setup.options, setup.pace, setup.timers}, "invitation"});
  for (Seat seat = 0; seat < setup.seats; ++seat) {
    keys_.push_back("key of seat " + std::to_string(seat));
    records.push_back(Sat{seat, "Guest " + std::to_string(seat), "fox", sha256(keys_.back())});
  }
  std::string const nonce = "a number used once";
  records.push_back(Started{setup, match.rules_version, nonce});
  secrets_ = keys_;
  for (std::string const& key : keys_) secrets_.push_back(sha256(key));
  secrets_.insert(secrets_.end(), {nonce, seed_digits(setup.seed)});
  for (Entry const& entry : match.entries) records.push_back(Stepped{entry, std::nullopt});
  std::vector<store::Record> stored;
  for (RoomRecord const& record : records) {
    stored.push_back({stored.size() + 1, wire::written(record)});
    journal_->append("WRLD", stored.back(), [](auto const& kept) { kept.value(); });
  }
  room_ = std::make_shared<Room>(
      "WRLD", reopened(stored).value(),
      Room::Surroundings{network_.get_executor(), bots_, *journal_, metrics_, limits_, [](Room&) {}});
  room_->open();
  for (std::string const& key : keys_) seats_.push_back(joined({key, std::nullopt}, "seat"));
  spectator_ = joined({}, "spectator");
  settle();
}

World::~World() {
  room_->close(CloseCode::going_away);
  settle();
}

std::shared_ptr<Device> World::joined(Hello hello, std::string role) {
  auto device = std::make_shared<Device>(leak_);
  device->role = std::move(role);
  room_->join(device, std::move(hello));
  return device;
}

void World::settle() {
  // Asio asks the kernel when its timers are due, and the kernel has a clock of its own: a timer that is the
  // earliest of all makes it look again.
  net::steady_timer nudge(network_, std::chrono::steady_clock::time_point::min());
  nudge.async_wait([](boost::system::error_code) {});
  do network_.restart();
  while (network_.poll() > 0);
}

void World::leave(Seat seat) {
  room_->leave(seats_[seat]);
  settle();
}

void World::come_back(Seat seat) {
  auto const before = seats_[seat];
  seats_[seat] = joined({keys_[seat], std::nullopt}, "back");
  settle();
  auto& heard = seats_[seat]->heard;
  heard.insert(heard.begin(), before->heard.begin(), before->heard.end());
  seats_[seat]->role = "seat";
}

void World::say(Seat seat, FromClient message) { room_->say(seats_[seat], std::move(message)); }

void World::take_over(Seat seat, Seat by) {
  if (leak_.where == "through a seat's eyes") {
    room_->say(seats_[by], Bring{keys_[seat]});
  } else {
    room_->say(seats_[seat], Stand{});
    room_->say(seats_[by], SitAlso{seat, "Somebody", "owl", std::string(43, 'A')});
  }
  room_->say(seats_[by], Look{seat});
}

void World::act(Seat seat, std::int64_t id, std::uint32_t prompt, boost::json::value const& action) {
  say(seat, Act{id, prompt, action});
}

std::string World::asked_over_http() const {
  std::string text = wire::written(room_->facts());
  if (leak_.bit && leak_.where == "the facts of a table") text += ' ';
  bool const early = leak_.bit && leak_.where == "the replay during play";
  return text + (room_->finished_match() || early ? " and its match" : "");
}

MatchJournal World::match() const {
  std::vector<store::Record> stored;
  journal_->load("WRLD", [&](auto records) { stored = std::move(records.value()); });
  return reopened(stored).value().match.value();
}

bool World::over() const { return room_->finished_match().has_value(); }

MatchJournal random_match(std::string_view game, Rng& rng) {
  GameEntry const& entry = *find_game(game);
  for (;;) {
    Setup setup{std::string(game)};
    auto const range = static_cast<std::uint32_t>(entry.info.max_seats - entry.info.min_seats + 1);
    setup.seats = static_cast<std::uint8_t>(entry.info.min_seats + static_cast<int>(rng.below(range)));
    setup.seed = {rng.next64(), rng.next64(), rng.next64(), rng.next64()};
    setup.pace = static_cast<Pace>(rng.below(4));
    setup.timers = static_cast<Timers>(rng.below(2));
    boost::json::object options;
    for (OptionCard const& card : entry.card().options) {
      std::vector<std::string> values;
      for (Raw const& value : card.values) values.push_back(value.text);
      if (card.type == OptionType::switch_) values = {"false", "true"};
      if (values.empty() || rng.below(2) == 0) continue;
      options[card.name] = boost::json::parse(values[rng.below(static_cast<std::uint32_t>(values.size()))]);
    }
    setup.options = options;
    if (open_table(setup)) return {setup, rules_of(setup.game), {}};
  }
}

}  // namespace hotte::simulation
