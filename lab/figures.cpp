#include "lab/figures.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cmath>
#include <map>

#include "bots/memory.hpp"
#include "lab/tally.hpp"

namespace hotte {
namespace {

namespace json = boost::json;

constexpr Level levels_that_remember[] = {Level::easy, Level::medium, Level::hard, Level::expert};

std::vector<Bin> bins(std::map<std::int64_t, std::uint64_t> const& counts) {
  std::vector<Bin> all;
  for (auto const& [value, count] : counts) all.push_back({value, count});
  return all;
}

// Adds what `from` counted to `into`.
void add(std::map<std::int64_t, std::uint64_t>& into, std::map<std::int64_t, std::uint64_t> const& from) {
  for (auto const& [value, count] : from) into[value] += count;
}

// The cards of a view that lie face up, by handle.
void note_faces(json::value const& view, std::map<std::string, std::string>& faces) {
  auto const note = [&](json::value const& card) {
    if (!card.is_object() || !card.at("gift").is_string()) return;
    faces[json::serialize(card.at("handle"))] = card.at("gift").as_string();
  };
  note(view.at("moving"));
  for (auto const& seat : view.at("seats").as_array()) {
    for (auto const& card : seat.at("gifts").as_array()) note(card);
  }
}

struct Claims {
  std::uint64_t all = 0, lies = 0, refused_lies = 0, refused_truths = 0;
};

// Follows one match of That's Not a Hat with eyes that never forget.
class ClaimReader {
 public:
  void read(Step const& step) {
    if (step.views.empty()) return;
    auto const view = json::parse(step.views[0].text);
    note_faces(view, faces_);
    if (!step.action) return;
    auto const action = json::parse(step.action->text);
    auto const& type = action.at("type").as_string();
    if (type == "claim") {
      auto const known = faces_.find(json::serialize(view.at("moving").at("handle")));
      pending_ = known != faces_.end();
      if (!pending_) return;
      lie_ = action.at("gift").as_string() != std::string_view(known->second);
      ++claims_.all;
      claims_.lies += lie_;
    } else if (pending_ && type == "refuse") {
      ++(lie_ ? claims_.refused_lies : claims_.refused_truths);
    }
  }
  Claims const& claims() const { return claims_; }

 private:
  std::map<std::string, std::string> faces_;
  bool pending_ = false;
  bool lie_ = false;
  Claims claims_;
};

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

Result<GameFigures> game_figures(Laboratory const& laboratory, SimulationPlan const& plan) {
  auto const play = laboratory.matches(plan.terms);
  if (!play) return play.error();
  struct Counted {
    std::map<std::int64_t, std::uint64_t> scores, lengths;
    Time lasted = 0;
  };
  std::vector<Counted> counted(std::max(1u, plan.workers.threads));
  std::vector<Tally> tallies(counted.size());
  work_through(plan.games, plan.workers, [&](std::uint64_t number, unsigned thread) {
    Played const played = (*play)(plan.levels, seed_of(plan.seed, number), nullptr);
    tallies[thread].add(played.actions, played.outcome);
    if (!played.outcome) return;
    ++counted[thread].lengths[played.actions];
    counted[thread].lasted += played.lasted;
    for (auto const points : played.outcome->scores) ++counted[thread].scores[points];
  });
  Tally all;
  Counted together;
  for (Tally const& tally : tallies) all.add(tally);
  for (Counted const& one : counted) {
    add(together.scores, one.scores);
    add(together.lengths, one.lengths);
    together.lasted += one.lasted;
  }
  GameFigures figures;
  figures.simulation = all.figures(plan.game, laboratory.seats_of(plan.terms), plan.seed, 0);
  figures.level = plan.levels.front();
  figures.scores = bins(together.scores);
  figures.lengths = bins(together.lengths);
  figures.mean_minutes = static_cast<double>(together.lasted) / 60'000 /
                         static_cast<double>(std::max<std::uint64_t>(1, figures.simulation.games));
  return figures;
}

std::vector<RecallPoint> recall_curves(std::uint64_t trials) {
  std::vector<RecallPoint> points;
  Rng rng(1);
  for (Level const level : levels_that_remember) {
    auto const parameters = bots::parameters_of(level);
    bots::Memory<int, int> memory(parameters);
    memory.expose(0, 0, 0);
    for (double const seconds : {1.0, 2.0, 5.0, 10.0, 20.0, 40.0, 60.0, 90.0, 120.0, 180.0, 240.0, 300.0}) {
      double const activation = bots::Trace(0).base_level(seconds, parameters.decay);
      std::uint64_t recalled = 0;
      for (std::uint64_t i = 0; i < trials; ++i) {
        recalled +=
            memory.retrieve(seconds, rng, [](auto const&) { return std::optional(0.0); }).chunk != nullptr;
      }
      double const measured = share(recalled, trials);
      double const half = 1.96 * std::sqrt(measured * (1 - measured) / static_cast<double>(trials));
      points.push_back({level, seconds, bots::recall_probability(activation, parameters), measured,
                        std::max(0.0, measured - half), std::min(1.0, measured + half)});
    }
  }
  return points;
}

Result<BluffFigures> bluffs(Laboratory const& hat, Level level, std::uint64_t games, std::uint64_t seed,
                            Workers const& workers) {
  auto const play = hat.matches({});
  if (!play) return play.error();
  std::vector<Claims> counted(std::max(1u, workers.threads));
  work_through(games, workers, [&](std::uint64_t number, unsigned thread) {
    ClaimReader reader;
    Witness const witness = [&](Step const& step) { reader.read(step); };
    (*play)({level}, seed_of(seed, number), &witness);
    Claims const& seen = reader.claims();
    counted[thread].all += seen.all;
    counted[thread].lies += seen.lies;
    counted[thread].refused_lies += seen.refused_lies;
    counted[thread].refused_truths += seen.refused_truths;
  });
  Claims all;
  for (Claims const& one : counted) {
    all.all += one.all, all.lies += one.lies;
    all.refused_lies += one.refused_lies, all.refused_truths += one.refused_truths;
  }
  return BluffFigures{level, all.all, share(all.lies, all.all), share(all.refused_lies, all.lies),
                      share(all.refused_truths, all.all - all.lies)};
}

Result<TownFigures> sightings(Laboratory const& santa, MatchTerms const& terms, Level level,
                              std::uint64_t games, std::uint64_t seed, Workers const& workers) {
  auto const play = santa.matches(terms);
  if (!play) return play.error();
  struct House {
    std::uint64_t sightings = 0, gifts = 0;
  };
  struct Counted {
    std::uint64_t games = 0;
    std::map<int, House> houses;
  };
  std::vector<Counted> counted(std::max(1u, workers.threads));
  work_through(games, workers, [&](std::uint64_t number, unsigned thread) {
    Counted& mine = counted[thread];
    Witness const witness = [&](Step const& step) {
      for (ToldText const& told : step.events) {
        auto const event = json::parse(told.event.text);
        auto const& type = event.at("type").as_string();
        if (type == "saw") ++mine.houses[event.at("house").to_number<int>()].sightings;
        if (type == "delivered") ++mine.houses[event.at("house").to_number<int>()].gifts;
      }
    };
    (*play)({level}, seed_of(seed, number), &witness);
    ++mine.games;
  });
  Counted all;
  for (Counted const& one : counted) {
    all.games += one.games;
    for (auto const& [number, house] : one.houses) {
      all.houses[number].sightings += house.sightings;
      all.houses[number].gifts += house.gifts;
    }
  }
  TownFigures figures{santa.seats_of(terms), level, all.games};
  for (auto const& [number, house] : all.houses)
    figures.houses.push_back({number, share(house.sightings, all.games), share(house.gifts, all.games)});
  return figures;
}

}  // namespace hotte
