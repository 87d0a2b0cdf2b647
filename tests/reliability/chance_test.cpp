// T16, T17: chance tells nothing. T4, T5: and everything else is decided by the journal alone, for ever.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <vector>

#include "engine/digest.hpp"
#include "games/games.hpp"
#include "games/hat/rules.hpp"
#include "tests/reliability/trials.hpp"

namespace hotte::reliability {
namespace {

namespace fs = std::filesystem;

// How many bits one of a pair tells about the other, each one of eight.
double mutual_information(std::array<std::array<double, 8>, 8> const& counts) {
  double total = 0;
  std::array<double, 8> rows{}, columns{};
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t j = 0; j < 8; ++j)
      rows[i] += counts[i][j], columns[j] += counts[i][j], total += counts[i][j];
  }
  double bits = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t j = 0; j < 8; ++j) {
      if (counts[i][j] > 0)
        bits += counts[i][j] / total * std::log2(counts[i][j] * total / (rows[i] * columns[j]));
    }
  }
  return bits;
}

// The handles of face-down gifts against the gifts, over many deals; `honest` handles, or a control whose
// lowest bit is that of the gift in one deal of ten.
double bits_told(int pairs, bool honest) {
  std::array<std::array<double, 8>, 8> counts{};
  Rng rng(16);
  for (int seen = 0; seen < pairs;) {
    Tell<hat::Event> silent;
    Rng chance = rng.fork();
    auto const state = hat::Rules::setup({}, 8, Pace::instant, {}, chance, silent).value();
    for (auto const& pile : state.piles) {
      for (hat::Card const& card : pile) {
        auto handle = card.handle.value;
        auto const gift = digest_of(card.gift);
        if (!honest && rng.below(10) == 0) handle = (handle & ~1ull) | (gift & 1);
        ++counts[handle & 7][gift & 7];
        ++seen;
      }
    }
  }
  return mutual_information(counts);
}

TEST(T16_Handles, tell_nothing_about_the_gift) {
  int const pairs = trials(200'000, 2'000'000);
  double const bits = bits_told(pairs, true);
  found("T16", "deals", pairs, "bits_told", bits);
  EXPECT_LT(bits, 0.001);
}

TEST(T16_Handles, control_a_handle_that_tells_a_tenth_of_a_bit_is_noticed) {
  EXPECT_GT(bits_told(200'000, false), 0.001);
}

// 119 degrees of freedom: one in a thousand is above 172 or below 75.
double chi_squared_of_shuffles(int shuffles, bool honest) {
  Rng rng(17);
  std::vector<double> seen(120);
  for (int i = 0; i < shuffles; ++i) {
    std::array<unsigned, 5> cards = {0, 1, 2, 3, 4};
    if (honest) {
      rng.shuffle(cards);
    } else {
      // The shuffle everybody writes first: every card changes places with any other.
      for (std::size_t j = 0; j < 5; ++j) std::swap(cards[j], cards[rng.below(5)]);
    }
    std::size_t order = 0;
    for (std::size_t j = 0; j < 5; ++j) {
      std::size_t smaller = 0;
      for (std::size_t k = j + 1; k < 5; ++k) smaller += cards[k] < cards[j] ? 1 : 0;
      order = order * (5 - j) + smaller;
    }
    ++seen[order];
  }
  double const expected = shuffles / 120.0;
  double chi = 0;
  for (double const count : seen) chi += (count - expected) * (count - expected) / expected;
  return chi;
}

TEST(T17_Shuffle, makes_every_order_equally_often) {
  int const shuffles = trials(1'000'000, 10'000'000);
  double const chi = chi_squared_of_shuffles(shuffles, true);
  found("T17", "shuffles", shuffles, "chi_squared_of_119", chi);
  EXPECT_LT(chi, 172);
  EXPECT_GT(chi, 75);
}

TEST(T17_Shuffle, control_the_shuffle_everybody_writes_first_is_noticed) {
  EXPECT_GT(chi_squared_of_shuffles(100'000, false), 172);
}

// ---- journals

// A match of random moves; the same for the same setup, on every compiler.
std::unique_ptr<Table> played(Setup const& setup) {
  auto table = open_table(setup).value().table;
  Rng rng(Seed{setup.seed[0], 0x6a6f7572, 0, 0});
  for (int step = 0; step < 5'000 && !table->outcome(); ++step) {
    auto const actors = table->actors();
    auto proposal = [&] {
      if (actors.empty()) return table->propose_tick(std::nullopt);
      auto const legal = wire::parse(table->legal_for(*actors.begin()).first, 16).value().as_array();
      return table->propose(*actors.begin(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))],
                            table->now());
    }();
    table->accept(std::move(proposal.value()));
  }
  return table;
}

Setup setup_number(Info const& info, int number) {
  Setup setup{std::string(info.id)};
  setup.seats = static_cast<std::uint8_t>(info.min_seats + number % (info.max_seats - info.min_seats + 1));
  setup.seed = {static_cast<std::uint64_t>(number), 5, 0, 0};
  setup.pace = number % 2 == 0 ? Pace::instant : Pace::brisk;
  return setup;
}

fs::path journals() { return fs::path(HOTTE_SOURCE_DIR) / "tests" / "journals"; }
std::string name_of(Info const& info) {
  return std::string(info.id) + "-" + std::to_string(info.rules_version);
}

constexpr int digests_each = 200, journals_each = 3;

// HOTTE_GOLDEN=1 writes what is missing; what is there is never written again.
void write_missing(Info const& info) {
  if (fs::exists(journals() / (name_of(info) + ".digests"))) return;
  std::ofstream digests(journals() / (name_of(info) + ".digests")),
      whole(journals() / (name_of(info) + ".journals"));
  for (int number = 1; number <= digests_each; ++number) {
    auto const table = played(setup_number(info, number));
    digests << number << ' ' << table->entries().size() << ' ' << table->digest() << '\n';
    if (number <= journals_each) whole << table->digest() << ' ' << wire::written(table->journal()) << '\n';
  }
}

TEST(T4_Determinism, the_same_choices_lead_to_the_same_table_on_every_compiler) {
  int matches = 0;
  for (GameEntry const* game : all_games()) {
    if (std::getenv("HOTTE_GOLDEN")) write_missing(game->info);
    std::ifstream file(journals() / (name_of(game->info) + ".digests"));
    ASSERT_TRUE(file) << name_of(game->info) << " has no digests: run `make golden`";
    for (std::uint64_t number = 0, entries = 0, digest = 0; file >> number >> entries >> digest; ++matches) {
      auto const table = played(setup_number(game->info, static_cast<int>(number)));
      ASSERT_EQ(table->entries().size(), entries) << game->info.id << " " << number;
      ASSERT_EQ(table->digest(), digest) << game->info.id << " " << number;
    }
  }
  EXPECT_EQ(matches, digests_each * 5);
  found("T4", "matches", matches, "differences", 0);
}

TEST(T5_Journals, kept_ones_replay_as_they_were_and_older_ones_are_refused_in_words) {
  int replayed = 0, older = 0;
  for (auto const& entry : fs::directory_iterator(journals())) {
    if (entry.path().extension() != ".journals") continue;
    std::ifstream file(entry.path());
    std::uint64_t digest = 0;
    for (std::string text; file >> digest && std::getline(file, text);) {
      auto const journal = wire::read_as<MatchJournal>(wire::parse(text, 32).value(), "journal").value();
      auto const table = load_table(journal);
      if (journal.rules_version != find_game(journal.setup.game)->info.rules_version) {
        ASSERT_FALSE(table);
        EXPECT_FALSE(table.error().detail.empty());
        ++older;
        continue;
      }
      ASSERT_TRUE(table) << entry.path() << ": " << table.error().detail;
      EXPECT_EQ((*table)->digest(), digest) << entry.path();
      // The control: another entry less, or another seed, is another table.
      auto shorter = journal;
      shorter.entries.pop_back();
      EXPECT_NE(load_table(shorter).value()->digest(), digest);
      ++replayed;
    }
  }
  EXPECT_GE(replayed, 5 * journals_each);
  found("T5", "journals", replayed, "of_older_rules_refused", older);
}

}  // namespace
}  // namespace hotte::reliability
