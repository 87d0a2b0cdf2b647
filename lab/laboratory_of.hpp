// The laboratory's loops, compiled for the types of one game: no virtual call,
// no JSON, no allocation per action.
#pragma once

#include <chrono>

#include "engine/table_of.hpp"
#include "lab/laboratory.hpp"
#include "lab/tally.hpp"

namespace hotte {

// A match longer than this counts as unfinished.
inline constexpr int action_limit = 100'000;

template <Game G>
typename G::Action random_action(typename G::State const& state, Seat seat, typename G::Legal& legal,
                                 Rng& rng) {
  if constexpr (requires { G::draw(state, seat, legal, rng); }) return G::draw(state, seat, legal, rng);
  G::legal(state, seat, legal);
  return legal.actions[rng.below(static_cast<std::uint32_t>(legal.actions.size()))];
}

// One game of random legal moves at once; `after_each` sees every state. The number of actions, or 0 if it
// did not end.
template <Game G, class AfterEach>
int random_playout(typename G::Options const& options, int seats, typename G::Arrange const& arrange,
                   Rng& rng, typename G::Legal& legal, AfterEach&& after_each) {
  Tell<typename G::Event> silent;
  auto state = G::setup(options, seats, Pace::instant, arrange, rng, silent).value();
  rng = rng.fork();
  int actions = 0;
  for (Seats actors = G::actors(state); !actors.empty(); actors = G::actors(state)) {
    auto seat = actors.begin();
    if (actors.size() > 1) {
      for (auto skip = rng.below(static_cast<std::uint32_t>(actors.size())); skip > 0; --skip) ++seat;
    }
    if (!G::apply(state, *seat, random_action<G>(state, *seat, legal, rng), 0, silent)) return 0;
    after_each(state);
    if (++actions == action_limit) return 0;
  }
  return actions;
}

// Keeps the compiler from dropping work whose result nobody reads.
template <class T>
void keep(T const& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

template <Game G>
BenchFigures bench_playouts(int seats, double seconds) {
  using Clock = std::chrono::steady_clock;
  if (seats == 0) seats = G::info.default_seats;
  auto const legal = std::make_unique<typename G::Legal>();
  struct Rate {
    double playouts = 0, actions = 0, seconds = 0;
  };
  auto const run = [&](auto&& after_each) {
    Rng rng(7);
    Rate rate;
    auto const start = Clock::now();
    do {
      for (int i = 0; i < 64; ++i) {
        rate.actions += random_playout<G>({}, seats, {}, rng, *legal, after_each);
        ++rate.playouts;
      }
      rate.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    } while (rate.seconds < seconds / 2);
    return rate;
  };
  Rate const bare = run([](auto const&) {});
  Rate const viewed = run([&](auto const& state) {
    auto const open = G::view_for(state, std::nullopt);
    for (Seat seat = 0; seat < seats; ++seat) {
      auto view = open;
      G::show_own(view, state, seat);
      keep(view);
    }
  });
  return {std::string(G::info.id),          seats,
          bare.playouts / bare.seconds,     bare.actions / bare.seconds,
          viewed.playouts / viewed.seconds, viewed.actions / viewed.seconds,
          bare.actions / bare.playouts};
}

// Bots play one match at normal pace on a clock of its own: thinking and looking take only its time.
template <Game G, BotFor<G> Player>
class BotMatch {
 public:
  BotMatch(typename G::Options const& options, int seats, typename G::Arrange const& arrange,
           std::vector<Level> const& levels, std::uint64_t seed, Witness const* witness)
      : seats_(seats), rng_(Seed{seed, 0x626f7473, 0, 0}), witness_(witness) {
    Rng deal(Seed{seed, 0, 0, 0});
    Tell<typename G::Event> tell(told_);
    state_ = G::setup(options, seats, Pace::normal, arrange, deal, tell).value();
    for (Seat seat = 0; seat < seats; ++seat) {
      Level const level =
          levels.empty() ? Level::random : levels[std::min<std::size_t>(seat, levels.size() - 1)];
      levels_.push_back(level);
      players_.emplace_back(seat, level, rng_.fork());
    }
    if (witness_) write_down(std::nullopt, nullptr);
    show();
  }

  Played play() {
    int actions = 0;
    while (actions < action_limit) {
      if (auto const outcome = G::outcome(state_)) return {actions, now_, outcome};
      think();
      auto const due = G::deadline(state_);
      Seat const next = earliest();
      bool const clock_first =
          due && due->clock != Clock::decision && (next == none || due->at <= pending_[next]->at);
      if (!clock_first && next == none) break;
      told_.clear();
      if (witness_) see_all();
      Tell<typename G::Event> tell(told_);
      if (clock_first) {
        now_ = due->at;
        G::on_deadline(state_, tell);
        if (witness_) write_down(std::nullopt, nullptr);
      } else {
        auto const decided = *pending_[next];
        pending_[next].reset();
        answered_.add(next);
        now_ = std::max(now_, decided.at);
        if (!G::apply(state_, next, decided.action, now_, tell)) break;
        if (witness_) write_down(next, &decided.action);
        ++actions;
      }
      show();
    }
    return {actions, now_, std::nullopt};
  }

 private:
  struct Pending {
    typename G::Action action;
    Time at;
  };
  static constexpr Seat none = max_seats;

  // Every seat whose choice has changed thinks anew; one that was only waiting keeps what it decided. A seat
  // that may interrupt looks again whenever something has happened, until it has acted.
  void think() {
    Seats const actors = G::actors(state_);
    for (Seat seat = 0; seat < seats_; ++seat) {
      G::legal(state_, seat, legal_);
      bool const same = legal_.actions == asked_[seat];
      bool const done = pending_[seat] || (answered_.has(seat) && !actors.has(seat));
      if (same && (done || legal_.actions.empty())) continue;
      if (!same) {
        asked_[seat] = legal_.actions;
        answered_.remove(seat);
        pending_[seat].reset();
      }
      if (legal_.actions.empty()) continue;
      if (levels_[seat] == Level::random) {
        if (!actors.has(seat)) continue;
        auto const pick = rng_.below(static_cast<std::uint32_t>(legal_.actions.size()));
        pending_[seat] = Pending{legal_.actions[pick], now_ + 1000};
      } else if (auto const choice = players_[seat].choose(G::view_for(state_, seat), legal_, now_)) {
        pending_[seat] = Pending{choice->action, now_ + choice->after};
      }
    }
  }

  Seat earliest() const {
    Seat first = none;
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (pending_[seat] && (first == none || pending_[seat]->at < pending_[first]->at)) first = seat;
    }
    return first;
  }

  void show() {
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (levels_[seat] == Level::random) continue;
      events_.clear();
      for (auto const& one : told_) {
        if (!one.only || *one.only == seat) events_.push_back(one.event);
      }
      players_[seat].watch(G::view_for(state_, seat), events_, now_);
    }
  }

  void see_all() {
    seen_.clear();
    for (Seat seat = 0; seat < seats_; ++seat) seen_.push_back({wire::written(G::view_for(state_, seat))});
  }

  void write_down(std::optional<Seat> seat, typename G::Action const* action) {
    Step step{0, steps_++, now_, seat, std::nullopt, {}, std::move(seen_)};
    if (action) step.action = Raw{wire::written(*action)};
    for (auto const& one : told_) step.events.push_back({one.only, {wire::written(one.event)}});
    (*witness_)(step);
  }

  int seats_;
  Rng rng_;
  Witness const* witness_;
  std::uint32_t steps_ = 0;
  std::vector<Raw> seen_{};  // by each seat, before the step being made
  Time now_ = 0;
  typename G::State state_{};
  typename G::Legal legal_{};
  std::vector<Level> levels_;
  std::vector<Player> players_;
  std::array<std::optional<Pending>, max_seats> pending_{};
  Seats answered_{};  // that have acted since their choice last changed
  std::array<decltype(G::Legal::actions), max_seats> asked_{};
  std::vector<Told<typename G::Event>> told_;
  std::vector<typename G::Event> events_;
};

// Random seats alone need no clock, no bot and no view.
template <Game G>
Played random_match(typename G::Options const& options, int seats, typename G::Arrange const& arrange,
                    std::uint64_t seed) {
  static thread_local typename G::Legal legal;
  Rng rng(seed);
  typename G::State last{};
  int const actions =
      random_playout<G>(options, seats, arrange, rng, legal, [&](auto const& state) { last = state; });
  return {actions, 0, actions ? G::outcome(last) : std::nullopt};
}

template <Game G, BotFor<G> Player>
Result<PlayMatch> matches_of(MatchTerms const& terms) {
  int const seats = terms.seats == 0 ? G::info.default_seats : terms.seats;
  // A table of this setup is opened once: it refuses whatever cannot be played,
  // in the same words as everywhere.
  Setup const setup{std::string(G::info.id),
                    static_cast<std::uint8_t>(seats),
                    {},
                    Pace::instant,
                    Timers::strict,
                    terms.options,
                    terms.arrange};
  if (auto opened = TableOf<G>::open(setup); !opened) return opened.error();
  auto const options = wire::read_as<typename G::Options>(terms.options, "options", Why::bad_options).value();
  auto const arrange = wire::read_as<typename G::Arrange>(terms.arrange, "arrange", Why::bad_options).value();
  return PlayMatch([=](std::vector<Level> const& levels, std::uint64_t seed, Witness const* witness) {
    bool const all_random = std::ranges::all_of(levels, [](Level level) { return level == Level::random; });
    if (all_random && !witness) return random_match<G>(options, seats, arrange, seed);
    return BotMatch<G, Player>(options, seats, arrange, levels, seed, witness).play();
  });
}

}  // namespace hotte
