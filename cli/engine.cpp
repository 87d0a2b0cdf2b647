// `hotte engine`: what UCI is to chess. docs/wire.md and the contract describe every request.
#include <array>
#include <iostream>
#include <random>

#include "cli/commands.hpp"
#include "games/games.hpp"

namespace hotte::cli {
namespace {

// ---- requests

struct New {
  std::string game;
  std::int64_t seats = 0;
  std::optional<Seed> seed;
  std::optional<Pace> pace;
  std::optional<Timers> timers;
  std::optional<boost::json::value> options;
  std::optional<boost::json::value> arrange;
};
BOOST_DESCRIBE_STRUCT(New, (), (game, seats, seed, pace, timers, options, arrange))
struct Do {
  Seat seat = 0;
  boost::json::value action;
  std::optional<Time> at;
};
BOOST_DESCRIBE_STRUCT(Do, (), (seat, action, at))
struct Legal {
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Legal, (), (seat))
struct View {
  Viewer seat;
};
BOOST_DESCRIBE_STRUCT(View, (), (seat))
struct Tick {
  std::optional<Time> at;
};
BOOST_DESCRIBE_STRUCT(Tick, (), (at))
struct AskBot {
  Seat seat = 0;
  std::optional<Level> level;
};
BOOST_DESCRIBE_STRUCT(AskBot, (), (seat, level))
struct AskOutcome {};
BOOST_DESCRIBE_STRUCT(AskOutcome, (), ())
struct AskJournal {};
BOOST_DESCRIBE_STRUCT(AskJournal, (), ())
struct Load {
  MatchJournal journal;
};
BOOST_DESCRIBE_STRUCT(Load, (), (journal))

// ---- answers

struct Failure {
  bool ok = false;
  Refusal refusal;
};
BOOST_DESCRIBE_STRUCT(Failure, (), (ok, refusal))
struct Moved {
  bool ok = true;
  Seats actors;
  bool over = false;
  std::vector<ToldText> events;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (ok, actors, over, events))
struct LegalActions {
  bool ok = true;
  Raw actions;
  bool complete = true;
};
BOOST_DESCRIBE_STRUCT(LegalActions, (), (ok, actions, complete))
struct Seen {
  bool ok = true;
  Raw view;
};
BOOST_DESCRIBE_STRUCT(Seen, (), (ok, view))
struct Decided {
  bool ok = true;
  boost::json::value action;
  Time after = 0;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (ok, action, after))
struct Ended {
  bool ok = true;
  bool over = false;
  PerSeat<std::int16_t> scores;
  PerSeat<Seat> winners;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (ok, over, scores, winners))
struct Kept {
  bool ok = true;
  MatchJournal journal;
};
BOOST_DESCRIBE_STRUCT(Kept, (), (ok, journal))

Refusal no_match() {
  return malformed("No match is open: send {\"cmd\":\"new\",\"game\":…,\"seats\":…} first.");
}

class Session {
 public:
  std::string answer(std::string_view line) {
    auto answered = understand(line);
    return answered ? std::move(*answered) : wire::written(Failure{false, answered.error()});
  }

 private:
  // Reads the rest of the request as an R and hands it to `f`.
  template <class R, class F>
  Result<std::string> as(boost::json::object const& request, bool needs_match, F&& f) {
    if (needs_match && !table_) return no_match();
    boost::json::object fields = request;
    fields.erase("cmd");
    auto const read = wire::read_as<R>(fields, request.at("cmd").as_string());
    if (!read) return read.error();
    return f(*read);
  }

  Result<std::string> understand(std::string_view line) {
    auto parsed = wire::parse(line, 32);
    if (!parsed) return parsed.error();
    auto const* request = parsed->if_object();
    auto const* cmd = request ? request->if_contains("cmd") : nullptr;
    if (!cmd || !cmd->is_string()) return malformed("Expected an object with a text 'cmd'.");
    std::string_view const name(cmd->get_string().data(), cmd->get_string().size());
    if (name == "new") return as<New>(*request, false, [&](auto const& r) { return open(r); });
    if (name == "do")
      return as<Do>(*request, true, [&](auto const& r) {
        return moved(table_->propose(r.seat, r.action, r.at.value_or(table_->now())));
      });
    if (name == "tick")
      return as<Tick>(*request, true, [&](auto const& r) { return moved(table_->propose_tick(r.at)); });
    if (name == "legal") return as<Legal>(*request, true, [&](auto const& r) { return legal(r.seat); });
    if (name == "view") return as<View>(*request, true, [&](auto const& r) { return view(r.seat); });
    if (name == "bot") return as<AskBot>(*request, true, [&](auto const& r) { return bot(r); });
    if (name == "outcome") return as<AskOutcome>(*request, true, [&](auto const&) { return outcome(); });
    if (name == "journal")
      return as<AskJournal>(*request, true, [&](auto const&) -> Result<std::string> {
        return wire::written(Kept{true, table_->journal()});
      });
    if (name == "load") return as<Load>(*request, false, [&](auto const& r) { return load(r.journal); });
    if (name == "resample")
      return as<Resample>(*request, true, [&](auto const& r) { return moved(table_->propose_resample(r)); });
    return malformed("Unknown cmd '" + wire::excerpt(name) + "'.");
  }

  Result<std::string> open(New const& request) {
    Setup setup;
    setup.game = request.game;
    setup.seats = static_cast<std::uint8_t>(
        std::clamp<std::int64_t>(request.seats, 0, 255));  // the game refuses what it cannot seat
    setup.seed = request.seed ? *request.seed : Seed{std::random_device{}(), 0, 0, 0};
    setup.pace = request.pace.value_or(Pace::normal);
    setup.timers = request.timers.value_or(Timers::strict);
    if (request.options) setup.options = *request.options;
    if (request.arrange) setup.arrange = *request.arrange;
    auto opened = open_table(setup);
    if (!opened) return opened.error();
    begin(std::move(opened->table));
    return moved_answer(std::move(opened->told));
  }

  Result<std::string> load(MatchJournal const& journal) {
    auto loaded = load_table(journal);
    if (!loaded) return loaded.error();
    begin(std::move(*loaded));
    return moved_answer({});
  }

  void begin(std::unique_ptr<Table> table) {
    table_ = std::move(table);
    for (auto& seat : bots_) seat = {};
  }

  Result<std::string> moved(Result<Table::Proposal> proposal) {
    if (!proposal) return proposal.error();
    auto told = std::move(proposal->told);
    table_->accept(std::move(*proposal));
    for (Seat seat = 0; seat < table_->setup().seats; ++seat) {
      for (auto& bot : bots_[seat]) {
        if (bot) bot->watch(wire::written(table_->frame_for(seat)), events_for(seat, told));
      }
    }
    return moved_answer(std::move(told));
  }

  std::string moved_answer(std::vector<ToldText> told) const {
    return wire::written(Moved{true, table_->actors(), table_->outcome().has_value(), std::move(told)});
  }

  Refusal no_seat(Seat seat) const {
    return malformed("There is no seat " + std::to_string(seat) + " at this table.");
  }

  Result<std::string> legal(Seat seat) const {
    if (seat >= table_->setup().seats) return no_seat(seat);
    auto [actions, complete] = table_->legal_for(seat);
    return wire::written(LegalActions{true, {std::move(actions)}, complete});
  }

  Result<std::string> view(Viewer viewer) const {
    if (viewer && *viewer >= table_->setup().seats) return no_seat(*viewer);
    return wire::written(Seen{true, {table_->view_for(viewer)}});
  }

  // A bot asked for the first time first watches the match so far from its seat; then it goes on watching.
  Result<std::string> bot(AskBot const& request) {
    if (request.seat >= table_->setup().seats) return no_seat(request.seat);
    if (table_->outcome()) return game_over();
    Level const level = request.level.value_or(Level::medium);
    auto& bot = bots_[request.seat][static_cast<std::size_t>(level)];
    if (!bot) {
      Seed const seed{request.seat, static_cast<std::uint64_t>(level), 0x626f74, 0};
      bot = bot_that_watched(*table_, request.seat, level, seed);
    }
    auto const decision = bot->decide();
    if (!decision) return not_your_turn("", "This seat has nothing to decide now.");
    return wire::written(Decided{true, decision->action, decision->after});
  }

  Result<std::string> outcome() const {
    Ended ended;
    if (auto const outcome = table_->outcome()) ended = {true, true, outcome->scores, outcome->winners};
    return wire::written(ended);
  }

  std::unique_ptr<Table> table_;
  std::array<std::array<std::unique_ptr<Bot>, 5>, max_seats>
      bots_;  // per seat and level, made when first asked
};

}  // namespace

int engine(std::istream& in, std::ostream& out) {
  Session session;
  for (std::string line; std::getline(in, line);) {
    out << session.answer(line) << '\n' << std::flush;
  }
  return 0;
}

}  // namespace hotte::cli
