#include "tests/simulation/two_worlds.hpp"

#include <algorithm>

#include "games/games.hpp"
#include "tests/simulation/virtual_clock.hpp"

namespace hotte::simulation {
namespace {

constexpr int most_inputs = 300;  // some matches of random play never end

MatchJournal resampled(MatchJournal match, Seat seat, std::uint32_t seed) {
  auto const table = load_table(match).value();
  auto proposal = table->propose_resample({seat, seed}).value();
  match.entries.push_back(proposal.entry);
  return match;
}

class Pair {
 public:
  Pair(MatchJournal const& match, Seat viewer, Rng& rng, std::string_view leak)
      : here(resampled(match, viewer, rng.next32()), {leak, false}),
        there(resampled(match, viewer, rng.next32()), {leak, true}) {}

  template <class Do>
  void both(Do&& does) {
    does(here);
    here.settle();
    does(there);
    there.settle();
  }

  World here, there;
};

class Evening {
 public:
  Evening(std::string_view game, std::uint64_t seed, std::string_view leak)
      : rng_(seed), leak_(leak), match_(random_match(game, rng_)) {
    viewer_ = static_cast<Seat>(rng_.below(match_.setup.seats));
  }

  Comparison play() {
    Comparison result;
    for (int input = 0; input < most_inputs;) {
      Pair worlds(match_, viewer_, rng_, leak_);
      ++result.worlds;
      result.difference = difference(worlds);
      while (!result.difference && input++ < most_inputs && !worlds.here.over() && !worlds.there.over()) {
        if (rng_.below(16) == 0) {
          result.difference = taken_over(worlds);
          ++result.compared;
          break;  // whoever has two seats knows more from now on: dealt anew
        }
        if (!something_happens(worlds)) break;  // what one world allows the other does not: dealt anew
        ++result.compared;
        if (auto const told = difference(worlds)) {
          // Seen in the frame itself, it was shown by the rules; the next pair of worlds tests that frame.
          bool const shown = worlds.here.at(viewer_).frame != worlds.there.at(viewer_).frame;
          if (!shown && !only_events_differ(worlds)) result.difference = told;
          break;
        }
      }
      if (result.difference || worlds.here.over()) return result;
      match_ = worlds.here.match();
    }
    return result;
  }

 private:
  // What was heard since the last time that nothing differed.
  std::optional<std::string> difference(Pair& worlds) const {
    auto const compare = [](std::string const& who, Heard const& here,
                            Heard const& there) -> std::optional<std::string> {
      if (here == there) return std::nullopt;
      auto const [a, b] = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
      return who + " can tell two worlds apart:\n" + (a == here.end() ? "silence" : *a) + "\n" +
             (b == there.end() ? "silence" : *b);
    };
    Device &seat_here = worlds.here.at(viewer_), &seat_there = worlds.there.at(viewer_);
    Device &spectator_here = worlds.here.spectator(), &spectator_there = worlds.there.spectator();
    if (auto told = compare("seat " + std::to_string(viewer_), seat_here.heard, seat_there.heard))
      return told;
    if (auto told = compare("a spectator", spectator_here.heard, spectator_there.heard)) return told;
    if (auto told =
            compare("anybody over HTTP", {worlds.here.asked_over_http()}, {worlds.there.asked_over_http()}))
      return told;
    if (!worlds.here.over()) {
      if (auto told = canary(worlds.here.secrets(), seat_here.heard)) return told;
      if (auto told = canary(worlds.here.secrets(), spectator_here.heard)) return told;
    }
    for (Device* device : {&seat_here, &seat_there, &spectator_here, &spectator_there}) device->heard.clear();
    return std::nullopt;
  }

  // T18: what nobody may be told is in nobody's bytes.
  static std::optional<std::string> canary(std::vector<std::string> const& secrets, Heard const& heard) {
    for (std::string const& message : heard) {
      for (std::string const& secret : secrets) {
        if (message.find(secret) != std::string::npos) return "a secret was sent: " + message;
      }
    }
    return std::nullopt;
  }

  // Where nothing waits to be looked at, what is shown and hidden again in one moment
  // stands in the events alone.
  bool only_events_differ(Pair& worlds) const {
    if (match_.setup.pace != Pace::instant) return false;
    auto const without_events = [](Heard heard) {
      for (std::string& message : heard)
        message.resize(std::min(message.size(), message.find(",\"events\":[")));
      return heard;
    };
    return without_events(worlds.here.at(viewer_).heard) == without_events(worlds.there.at(viewer_).heard) &&
           without_events(worlds.here.spectator().heard) == without_events(worlds.there.spectator().heard);
  }

  // False: it cannot happen in both worlds.
  bool something_happens(Pair& worlds) {
    switch (rng_.below(12)) {
      case 0:
        time_passes(worlds, 1 + rng_.below(4000));
        return true;
      case 1:
        worlds.both([&](World& world) { world.leave(viewer_); });
        if (rng_.below(2) == 0) time_passes(worlds, rng_.below(500));
        worlds.both([&](World& world) { world.come_back(viewer_); });
        return true;
      case 2:
        somebody_waves(worlds);
        return true;
      case 3:
        return probe(worlds);
      default:
        return somebody_acts(worlds);
    }
  }

  // The viewer takes over somebody's seat and sees, behind its eyes, nothing that was hidden before.
  std::optional<std::string> taken_over(Pair& worlds) {
    Seat const seat =
        static_cast<Seat>((viewer_ + 1 + rng_.below(match_.setup.seats - 1u)) % match_.setup.seats);
    worlds.both([&](World& world) { world.take_over(seat, viewer_); });
    return difference(worlds);
  }

  void somebody_waves(Pair& worlds) {
    Seat const seat = static_cast<Seat>(rng_.below(match_.setup.seats));
    worlds.both([&](World& world) { world.say(seat, server::Emote{"clapping-hands"}); });
  }

  // In small steps, and no further than a difference: a picture that is shown for a while is seen.
  void time_passes(Pair& worlds, std::uint32_t milliseconds) {
    for (std::uint32_t passed = 0; passed < milliseconds; passed += 250) {
      pass(std::chrono::milliseconds(250));
      worlds.both([](World&) {});
      if (difference(worlds)) return;
    }
  }

  static boost::json::array const* legal_of(Device const& device) {
    auto const* frame = device.frame.if_object();
    return frame ? &frame->at("legal").as_array() : nullptr;
  }
  static std::uint32_t prompt_of(Device const& device) {
    return device.frame.at("prompt").to_number<std::uint32_t>();
  }

  // The viewer tries something that is not offered, or that was a while ago.
  bool probe(Pair& worlds) {
    if (!seen_.empty() && worlds.here.at(viewer_).frame.is_object()) {
      auto const action = seen_[rng_.below(static_cast<std::uint32_t>(seen_.size()))];
      auto const prompt = prompt_of(worlds.here.at(viewer_)) - rng_.below(2);
      ++id_;
      worlds.both([&](World& world) { world.act(viewer_, id_, prompt, action); });
    }
    return true;
  }

  bool somebody_acts(Pair& worlds) {
    std::vector<Seat> able;
    for (Seat seat = 0; seat < match_.setup.seats; ++seat) {
      auto const* legal = legal_of(worlds.here.at(seat));
      if (legal && !legal->empty()) able.push_back(seat);
    }
    if (able.empty()) return time_passes(worlds, 200 + rng_.below(6000)), true;
    Seat const seat = able[rng_.below(static_cast<std::uint32_t>(able.size()))];
    auto const& here = *legal_of(worlds.here.at(seat));
    auto const* there = legal_of(worlds.there.at(seat));
    // The same question in both worlds: what somebody else is asked may rightly differ.
    std::vector<boost::json::value> possible;
    for (auto const& action : here) {
      if (there && (seat == viewer_ || std::ranges::find(*there, action) != there->end()))
        possible.push_back(action);
    }
    if (possible.empty() || prompt_of(worlds.here.at(seat)) != prompt_of(worlds.there.at(seat))) return false;
    auto const action = possible[rng_.below(static_cast<std::uint32_t>(possible.size()))];
    if (seen_.size() < 32)
      seen_.push_back(action);
    else
      seen_[rng_.below(32)] = action;
    ++id_;
    worlds.both([&](World& world) { world.act(seat, id_, prompt_of(world.at(seat)), action); });
    return true;
  }

  Rng rng_;
  std::string_view leak_;
  MatchJournal match_;
  Seat viewer_ = 0;
  std::vector<boost::json::value> seen_{};
  std::int64_t id_ = 0;
};

}  // namespace

Comparison compare_worlds(std::string_view game, std::uint64_t seed, std::string_view leak) {
  return Evening(game, seed, leak).play();
}

}  // namespace hotte::simulation
