// The one implementation of Table and Bot: typed rules behind the untyped interface.
// Compiled once per game (games/instance.cpp.in).
#pragma once

#include <array>
#include <memory>
#include <utility>

#include "engine/digest.hpp"
#include "engine/table.hpp"

namespace hotte {

// A game in which speed decides says where its actions claim a reaction time: judge_reaction puts the judged
// one in its place, keeps the claim beside it, and is true if the action is one of the race.
template <class G>
concept Races = requires(typename G::Action& action, Table::JudgeReaction const& judge) {
  { G::judge_reaction(action, judge) } -> std::same_as<bool>;
};

template <Game G>
class TableOf final : public Table {
 public:
  using State = typename G::State;
  using Event = typename G::Event;

  static Result<Opened> open(Setup const& setup) {
    if (setup.seats < G::info.min_seats || setup.seats > G::info.max_seats) {
      return bad_options("seats: " + std::string(G::info.title) + " is played by " +
                         std::to_string(G::info.min_seats) + " to " + std::to_string(G::info.max_seats) +
                         ".");
    }
    auto const options = wire::read_as<typename G::Options>(setup.options, "options", Why::bad_options);
    if (!options) return options.error();
    auto const arrange = wire::read_as<typename G::Arrange>(setup.arrange, "arrange", Why::bad_options);
    if (!arrange) return arrange.error();
    Rng rng(setup.seed);
    std::vector<Told<Event>> told;
    Tell<Event> tell(told);
    auto state = G::setup(*options, setup.seats, setup.pace, *arrange, rng, tell);
    if (!state) return state.error();
    return Opened{std::unique_ptr<Table>(new TableOf(setup, *state)), texts(told)};
  }

  Result<Proposal> propose(Seat seat, boost::json::value const& written, Time at) const override {
    if (seat >= setup_.seats)
      return malformed("There is no seat " + std::to_string(seat) + " at this table.");
    if (auto possible = can_be_now(at); !possible) return possible.error();
    auto next = std::make_unique<NextOf>(state_);
    std::vector<Told<Event>> told;
    Tell<Event> tell(told);
    if (!pass_time(next->state, at, tell)) return too_far(at);
    if (G::outcome(next->state)) return game_over();
    typename G::Action action{};
    wire::Fault fault;
    if (!wire::read(written, action, fault)) {
      G::legal(next->state, seat, scratch());
      if (scratch().actions.empty()) return not_your_turn("", "It is not your turn.");
      return malformed(wire::sentence("action", fault));
    }
    if (auto applied = G::apply(next->state, seat, action, at, tell); !applied) return applied.error();
    return Proposal{{next_seq(), at, seat, written, std::nullopt}, texts(told), std::move(next)};
  }

  Result<Proposal> propose_tick(std::optional<Time> at) const override {
    if (G::outcome(state_)) return game_over();
    if (at) {
      if (auto possible = can_be_now(*at); !possible) return possible.error();
    }
    auto const due = next_firing(state_);
    if (!at && !due) return illegal("", "Nothing here waits for time to pass.");
    Time const until = at ? *at : due->at;
    auto next = std::make_unique<NextOf>(state_);
    std::vector<Told<Event>> told;
    Tell<Event> tell(told);
    if (!pass_time(next->state, until, tell)) return too_far(until);
    return Proposal{
        {next_seq(), until, std::nullopt, std::nullopt, std::nullopt}, texts(told), std::move(next)};
  }

  bool races() const override { return Races<G>; }

  boost::json::value judged(boost::json::value const& written, JudgeReaction const& judge) const override {
    if constexpr (Races<G>) {
      typename G::Action action{};
      wire::Fault fault;
      if (wire::read(written, action, fault) && G::judge_reaction(action, judge)) {
        return wire::parse(wire::written(action)).value();
      }
    }
    return written;
  }

  Result<Proposal> propose_resample(Resample const& resample) const override {
    if (resample.seat >= setup_.seats) return malformed("seat: there is no such seat at this table.");
    Rng rng(resample.seed);
    auto next = std::make_unique<NextOf>(G::resample(state_, resample.seat, rng));
    return Proposal{{next_seq(), now_, std::nullopt, std::nullopt, resample}, {}, std::move(next)};
  }

  void accept(Proposal proposal) override {
    assert(proposal.entry.seq == next_seq());
    State const before = std::exchange(state_, static_cast<NextOf&>(*proposal.next).state);
    now_ = proposal.entry.at;
    entries_.push_back(std::move(proposal.entry));
    for (Seat seat = 0; seat < setup_.seats; ++seat) {
      G::legal(before, seat, scratch());
      auto const asked = scratch().actions;
      G::legal(state_, seat, scratch());
      if (!(asked == scratch().actions)) prompts_[seat] = static_cast<std::uint32_t>(entries_.size());
    }
  }

  // Everything face up, as nobody sees it while the match is played; none where a game hides nothing. For
  // looking back at a match that is over.
  std::optional<std::string> truth() const {
    if constexpr (requires { G::unveiled(state_); })
      return wire::written(G::unveiled(state_));
    else
      return std::nullopt;
  }

  Setup const& setup() const override { return setup_; }
  Info const& info() const override { return G::info; }
  std::vector<Entry> const& entries() const override { return entries_; }
  Time now() const override { return now_; }
  Seats actors() const override { return G::actors(state_); }
  std::optional<Outcome> outcome() const override { return G::outcome(state_); }
  std::optional<DeadlineCard> deadline() const override {
    auto const due = G::deadline(state_);
    if (!due) return std::nullopt;
    return DeadlineCard{due->at, due->clock, fires(*due)};
  }
  std::uint32_t prompt(Seat seat) const override { return prompts_[seat]; }
  std::string view_for(Viewer viewer) const override { return wire::written(G::view_for(state_, viewer)); }
  bool keeps_secret(Seat seat) const override { return hotte::keeps_secret<G>(state_, seat); }
  std::pair<std::string, bool> legal_for(Seat seat) const override {
    G::legal(state_, seat, scratch());
    return {wire::written(scratch().actions), scratch().complete};
  }
  std::uint64_t digest() const override { return digest_of(state_); }

 private:
  struct NextOf final : Next {
    explicit NextOf(State const& from) : state(from) {}
    State state;
  };

  TableOf(Setup const& setup, State const& state) : setup_(setup), state_(state) {}

  std::uint32_t next_seq() const { return static_cast<std::uint32_t>(entries_.size() + 1); }

  bool fires(Deadline const& due) const {
    return due.clock != Clock::decision || setup_.timers == Timers::strict;
  }

  std::optional<Deadline> next_firing(State const& state) const {
    auto const due = G::deadline(state);
    return due && fires(*due) ? due : std::nullopt;
  }

  Result<void> can_be_now(Time at) const {
    if (at < now_) return malformed("at: time may not go back before " + std::to_string(now_) + ".");
    if (at > latest_time)
      return malformed("at: the last moment of time is " + std::to_string(latest_time) + ".");
    return {};
  }

  // False if too much would happen: a table where nobody acts can go on by itself for ever.
  bool pass_time(State& state, Time until, Tell<Event>& tell) const {
    int passed = 0;
    for (auto due = next_firing(state); due && due->at <= until; due = next_firing(state)) {
      if (++passed > most_deadlines_at_once) return false;
      G::on_deadline(state, tell);
    }
    return true;
  }

  static Refusal too_far(Time at) {
    return malformed("at: too much would happen until " + std::to_string(at) +
                     "; let time pass in smaller steps.");
  }

  static std::vector<ToldText> texts(std::vector<Told<Event>> const& told) {
    std::vector<ToldText> written;
    for (auto const& one : told) written.push_back({one.only, {wire::written(one.event)}});
    return written;
  }

  // Legal lists are large and made often; one per thread is enough.
  static typename G::Legal& scratch() {
    static thread_local typename G::Legal legal;
    return legal;
  }

  Setup setup_;
  State state_;
  Time now_ = 0;
  std::vector<Entry> entries_;
  std::array<std::uint32_t, max_seats> prompts_{};
};

// What a bot of a game decides, and how long it thinks about it.
template <class Action>
struct Choice {
  Action action;
  Time after = 0;
};

// A bot is made for one seat, watches what that seat is shown, and chooses among what it may do.
// It cannot name a State. A seat the match waits for must choose; one that only may interrupt
// (a trap, a veto) can leave it.
template <class B, class G>
concept BotFor = requires(B& bot, typename G::View const& view, std::span<typename G::Event const> events,
                          typename G::Legal const& legal, Time now) {
  B(Seat{}, Level{}, Rng{});
  { bot.watch(view, events, now) } -> std::same_as<void>;
  { bot.choose(view, legal, now) } -> std::same_as<std::optional<Choice<typename G::Action>>>;
};

// A Frame of G, read back: what a bot is shown is what was written for its seat.
template <Game G>
struct FrameOf {
  std::uint32_t seq = 0;
  Time now = 0;
  std::uint32_t prompt = 0;
  decltype(G::Legal::actions) legal{};
  bool complete = true;
  std::optional<DeadlineCard> deadline{};
  std::optional<Outcome> outcome{};
  typename G::View view{};
  BOOST_DESCRIBE_CLASS(FrameOf, (), (seq, now, prompt, legal, complete, deadline, outcome, view), (), ())
};

template <Game G, BotFor<G> Player>
class BotOf final : public Bot {
 public:
  BotOf(Seat seat, Level level, Seed const& seed)
      : level_(level), rng_(seed), player_(seat, level, rng_.fork()) {}

  void watch(std::string_view written, std::span<Raw const> events) override {
    std::vector<typename G::Event> happened;
    for (Raw const& event : events) happened.push_back(understood<typename G::Event>(event.text, "event"));
    frame_ = understood<FrameOf<G>>(written, "frame");
    player_.watch(frame_.view, happened, frame_.now);
  }

  std::optional<Decision> decide() override {
    if (frame_.legal.empty()) return std::nullopt;
    if (level_ == Level::random) {
      auto const pick = rng_.below(static_cast<std::uint32_t>(frame_.legal.size()));
      return decision({frame_.legal[pick], 500 + static_cast<Time>(rng_.below(1500))});
    }
    legal_.actions = frame_.legal;
    legal_.complete = frame_.complete;
    auto const choice = player_.choose(frame_.view, legal_, frame_.now);
    if (!choice) return std::nullopt;
    return decision(*choice);
  }

 private:
  // Our own writer made these bytes; that they cannot be read is a bug, not a player's fault.
  template <class T>
  static T understood(std::string_view written, std::string_view what) {
    return wire::read_as<T>(wire::parse(written, 16).value(), what).value();
  }

  static Decision decision(Choice<typename G::Action> const& choice) {
    return {wire::parse(wire::written(choice.action)).value(), choice.after};
  }

  Level level_;
  Rng rng_;
  Player player_;
  FrameOf<G> frame_{};
  typename G::Legal legal_{};
};

template <Game G>
GameCard card_of() {
  return {std::string(G::info.id), std::string(G::info.title), G::info.min_seats,
          G::info.max_seats,       G::info.default_seats,      option_cards<G>()};
}

}  // namespace hotte
