// `hotte dataset`: whole matches of bots for researchers, as JSON lines.
#include <fstream>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "games/games.hpp"

namespace hotte::cli {
namespace {

struct Begins {
  std::uint64_t match = 0;
  std::string game{};
  int seats = 0;
  std::uint64_t seed = 0;
  std::vector<Level> levels{};
  boost::json::value options{};
  boost::json::value arrange{};
};
BOOST_DESCRIBE_STRUCT(Begins, (), (match, game, seats, seed, levels, options, arrange))

struct Ends {
  std::uint64_t match = 0;
  int actions = 0;
  Time lasted = 0;
  std::optional<Outcome> outcome{};
};
BOOST_DESCRIBE_STRUCT(Ends, (), (match, actions, lasted, outcome))

}  // namespace

int dataset(SimulationPlan const& plan, std::string const& file) {
  auto const& laboratory = find_game(plan.game)->laboratory;
  auto const play = laboratory.matches(plan.terms);
  if (!play) return wrong_usage(play.error().detail);
  std::ofstream opened;
  if (file != "-") {
    opened.open(file);
    if (!opened) return failed("Cannot write '" + file + "'.");
  }
  std::ostream& out = file == "-" ? std::cout : opened;
  int const seats = laboratory.seats_of(plan.terms);
  std::vector<Level> levels = plan.levels;
  levels.resize(static_cast<std::size_t>(seats), levels.back());
  Progress progress;
  auto const* stop = interruption();
  std::uint64_t match = 0;
  for (; match < plan.games && !stop->load(); ++match) {
    std::uint64_t const seed = seed_of(plan.seed, match);
    out << wire::written(
               Begins{match, plan.game, seats, seed, levels, plan.terms.options, plan.terms.arrange})
        << '\n';
    Witness const witness = [&](Step const& step) {
      Step numbered = step;
      numbered.match = match;
      out << wire::written(numbered) << '\n';
    };
    Played const played = (*play)(levels, seed, &witness);
    out << wire::written(Ends{match, played.actions, played.lasted, played.outcome}) << std::endl;
    if (!out) return failed("Cannot write all of '" + file + "'.");
    progress.show(std::to_string(match + 1) + " matches",
                  static_cast<double>(match + 1) / static_cast<double>(plan.games));
  }
  progress.clear();
  if (match < plan.games) std::cerr << "Interrupted: " << match << " whole matches were written.\n";
  return 0;
}

}  // namespace hotte::cli
