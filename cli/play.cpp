// `hotte play`: one person on seat 0 and bots everywhere else, at the pace of whoever types. Knows no game.
#include <boost/json/serialize.hpp>
#include <charconv>
#include <iostream>
#include <random>
#include <variant>

#include "cli/commands.hpp"
#include "cli/telling.hpp"
#include "games/games.hpp"

namespace hotte::cli {
namespace {

constexpr Seat person = 0;
constexpr std::size_t short_list = 20;  // longer ones are not shown unasked

Seed fresh_seed() {
  std::random_device device;
  Seed seed;
  for (auto& word : seed) word = std::uint64_t{device()} << 32 | device();
  return seed;
}

boost::json::array actions_of(Table const& table, Seat seat) {
  return wire::parse(table.legal_for(seat).first, 16).value().as_array();
}

std::string lower(std::string text) {
  for (char& letter : text) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return text;
}

std::string trimmed(std::string const& line) {
  std::size_t const first = line.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

// "top-hat" is the whole of a choice whose only word of its own is that; "accept" is the whole of itself.
bool typed_in_full(boost::json::value const& action, std::string const& typed) {
  int words = 0;
  bool same = false;
  for (auto const& field : action.as_object()) {
    if (field.value().is_null() || (field.key() == "type" && action.as_object().size() > 1)) continue;
    ++words;
    same = field.value().is_string() ? field.value().get_string() == typed : false;
  }
  return words == 1 && same;
}

class TerminalMatch {
 public:
  TerminalMatch(PlayOptions const& options, Language language, Opened opened, std::istream& in,
                std::ostream& out)
      : terminal_(options.terminal),
        language_(language),
        say_(sentences(language)),
        in_(in),
        out_(out),
        table_(std::move(opened.table)),
        words_(find_game(options.game)->words(), language),
        teller_(person, words_) {
    Setup const& setup = table_->setup();
    for (Seat seat = 1; seat < setup.seats; ++seat) {
      Level const level = options.bots.empty()
                              ? Level::medium
                              : options.bots[std::min<std::size_t>(seat - 1u, options.bots.size() - 1)];
      auto const& word = setup.seed;
      Seed const own{word[0] ^ mix(seat), word[1], word[2], 0x626f74};
      bots_.push_back({find_game(setup.game)->bot(seat, level, own), level, std::nullopt});
    }
    greet();
    show(opened.told);
    show_view();
  }

  int play() {
    while (!table_->outcome()) {
      auto step = next_step();
      if (std::holds_alternative<Leave>(step)) return 0;
      if (auto* proposal = std::get_if<Table::Proposal>(&step)) take(std::move(*proposal));
    }
    tell_outcome();
    return 0;
  }

 private:
  struct BotSeat {
    std::unique_ptr<Bot> bot;
    Level level;
    std::optional<std::uint32_t> answered;  // the last question it has answered
  };

  struct Leave {};
  struct LetPass {};
  using Step = std::variant<Leave, LetPass, Table::Proposal>;

  // The person is asked first: bots do not hurry anybody. Then one bot, the quickest; then time passes.
  Step next_step() {
    bool const waited_for = table_->actors().has(person);
    if (waited_for || asked_ != table_->prompt(person)) {
      asked_ = table_->prompt(person);
      if (auto const legal = actions_of(*table_, person); !legal.empty()) return ask(legal, waited_for);
    }
    if (auto decided = quickest_bot())
      return table_->propose(decided->first, decided->second, table_->now()).value();
    return table_->propose_tick(std::nullopt).value();
  }

  // Where a bot the match waits for has no idea, its first legal action will do: nobody waits for ever.
  std::optional<std::pair<Seat, boost::json::value>> quickest_bot() {
    std::optional<std::pair<Seat, boost::json::value>> quickest;
    Time after = 0;
    for (std::size_t i = 0; i < bots_.size(); ++i) {
      auto const seat = static_cast<Seat>(i + 1);
      bool const waited_for = table_->actors().has(seat);
      // A choice that may still be replaced is not thought over again and again.
      if (!waited_for && bots_[i].answered == table_->prompt(seat)) continue;
      auto decision = bots_[i].bot->decide();
      if (!decision && waited_for) decision = {actions_of(*table_, seat).at(0), 0};
      if (!decision) continue;
      if (!quickest || decision->after < after)
        after = decision->after, quickest.emplace(seat, decision->action);
    }
    if (quickest) bots_[quickest->first - 1u].answered = table_->prompt(quickest->first);
    return quickest;
  }

  void take(Table::Proposal proposal) {
    auto const told = std::move(proposal.told);
    table_->accept(std::move(proposal));
    show(told);
  }

  // Everybody sees what their seat is shown; the person as lines on the page.
  void show(std::vector<ToldText> const& told) {
    for (std::size_t i = 0; i < bots_.size(); ++i) {
      auto const seat = static_cast<Seat>(i + 1);
      bots_[i].bot->watch(wire::written(table_->frame_for(seat)), events_for(seat, told));
    }
    for (Raw const& event : events_for(person, told)) {
      out_ << "* " << teller_.event(wire::parse(event.text, 16).value()) << '\n';
    }
  }

  // What has changed since the person last looked; everything on an empty page.
  void show_view() {
    auto view = wire::parse(table_->view_for(person), 16).value().as_object();
    for (std::string const& line : teller_.changes(seen_, view)) out_ << "  " << line << '\n';
    seen_ = std::move(view);
  }

  void greet() {
    out_ << filled(say_.welcome, std::string(table_->info().title), std::to_string(table_->setup().seats))
         << '\n';
    std::string names;
    for (std::size_t i = 0; i < bots_.size(); ++i) {
      names += (i ? ", " : "") + teller_.seat(static_cast<Seat>(i + 1)) + " (" +
               words_.value(name_of(bots_[i].level)) + ")";
    }
    out_ << filled(say_.opponents, names) << "\n\n";
  }

  // ---- the person's question ------------------------------------------------------------------------------

  Step ask(boost::json::array const& legal, bool waited_for) {
    if (terminal_ && !wipe()) return Leave{};
    show_view();
    out_ << '\n' << (waited_for ? say_.your_turn : say_.you_may) << '\n';
    list(legal, {});
    while (auto const typed = line("> ")) {
      if (*typed == "?") {
        out_ << say_.help << '\n';
      } else if (typed->empty() && !waited_for) {
        out_ << say_.let_it_pass << '\n';
        return LetPass{};
      } else if (auto const action = chosen(legal, *typed)) {
        auto proposal = table_->propose(person, *action, table_->now());
        if (proposal) return std::move(*proposal);
        out_ << refusal_words(proposal.error(), language_) << '\n';
      }
    }
    return Leave{};
  }

  // The action that was meant; none if the line only narrowed the list or meant nothing.
  std::optional<boost::json::value> chosen(boost::json::array const& legal, std::string const& typed) {
    if (typed.empty()) return list_all(legal), std::nullopt;
    if (typed.front() == '{') {
      auto const parsed = wire::parse(typed, 16);
      if (parsed) return *parsed;
      out_ << refusal_words(parsed.error(), language_) << '\n';
      return std::nullopt;
    }
    std::size_t number = 0;
    auto const [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    if (end == typed.data() + typed.size()) {
      if (error == std::errc{} && number >= 1 && number <= legal.size()) return legal[number - 1];
      out_ << filled(say_.no_such_number, std::to_string(legal.size())) << '\n';
      return std::nullopt;
    }
    for (auto const& action : legal) {
      if (typed_in_full(action, typed) || lower(teller_.action(action)) == lower(typed)) return action;
    }
    list(legal, typed);
    return std::nullopt;
  }

  void list(boost::json::array const& legal, std::string const& wanted) {
    std::vector<std::size_t> fitting;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      bool const fits = lower(teller_.action(legal[i])).find(lower(wanted)) != std::string::npos ||
                        boost::json::serialize(legal[i]).find(lower(wanted)) != std::string::npos;
      if (fits) fitting.push_back(i);
    }
    if (fitting.empty()) {
      out_ << filled(say_.none_matches, wanted) << '\n';
    } else if (wanted.empty() && fitting.size() > short_list) {
      out_ << filled(say_.many, std::to_string(legal.size())) << '\n';
    } else {
      if (!wanted.empty()) out_ << filled(say_.matching, std::to_string(fitting.size()), wanted) << '\n';
      for (std::size_t const i : fitting) list_one(i, legal[i]);
    }
    if (!table_->legal_for(person).second) out_ << say_.sample << '\n';
  }

  void list_all(boost::json::array const& legal) {
    for (std::size_t i = 0; i < legal.size(); ++i) list_one(i, legal[i]);
  }

  void list_one(std::size_t i, boost::json::value const& action) {
    std::string const number = std::to_string(i + 1);
    out_ << std::string(4 - std::min<std::size_t>(4, number.size()), ' ') << number << "  "
         << teller_.action(action) << '\n';
  }

  // ---- the page -------------------------------------------------------------------------------------------

  // On a terminal the page, its scrollback included, is wiped once it has been looked at, and shows only what
  // lies open now. False when the person leaves.
  bool wipe() {
    if (!line(say_.go_on)) return false;
    out_ << "\033[H\033[2J\033[3J";
    seen_.clear();
    return true;
  }

  // What is typed; none when the person leaves or the input ends, after a word of farewell.
  std::optional<std::string> line(std::string_view prompt) {
    out_ << prompt << std::flush;
    std::string read;
    if (!std::getline(in_, read)) {
      out_ << '\n' << say_.input_ended << '\n';
      return std::nullopt;
    }
    if (!terminal_) out_ << read << '\n';
    auto typed = trimmed(read);
    if (typed != "q") return typed;
    out_ << say_.goodbye << '\n';
    return std::nullopt;
  }

  void tell_outcome() {
    show_view();
    auto const outcome = *table_->outcome();
    bool const won = std::ranges::find(outcome.winners, person) != outcome.winners.end();
    out_ << '\n' << say_.over << ' ';
    if (won && outcome.winners.size() == 1)
      out_ << say_.you_win;
    else if (outcome.winners.size() == 1)
      out_ << filled(say_.others_win, teller_.seats(outcome.winners));
    else
      out_ << filled(say_.you_share, teller_.seats(outcome.winners));
    out_ << std::endl;
  }

  bool terminal_;
  Language language_;
  Sentences const& say_;
  std::istream& in_;
  std::ostream& out_;
  std::unique_ptr<Table> table_;
  Vocabulary words_;
  Teller teller_;
  std::vector<BotSeat> bots_;           // of seats 1, 2, …
  boost::json::object seen_;            // the person's view as last shown
  std::optional<std::uint32_t> asked_;  // the person's last question
};

}  // namespace

int play(PlayOptions const& options, std::istream& in, std::ostream& out) {
  GameEntry const* game = find_game(options.game);
  if (!game) return wrong_usage("there is no game called '" + options.game + "'; see 'hotte games'.");
  int seats = options.seats;
  if (seats == 0)
    seats = options.bots.size() > 1 ? static_cast<int>(options.bots.size()) + 1 : game->info.default_seats;
  if (options.bots.size() > 1 && static_cast<int>(options.bots.size()) >= seats) {
    return wrong_usage("with " + std::to_string(seats) + " players there is no room for " +
                       std::to_string(options.bots.size()) + " bots.");
  }
  Setup setup;
  setup.game = options.game;
  setup.seats = static_cast<std::uint8_t>(std::clamp(seats, 0, 255));  // the game refuses what it cannot seat
  setup.seed = options.seed ? Seed{options.seed, 0, 0, 0} : fresh_seed();
  setup.pace = Pace::instant;
  auto opened = open_table(setup);
  if (!opened) return wrong_usage(opened.error().detail);
  Language const language = options.lang == "fr" ? Language::fr : Language::en;
  return TerminalMatch(options, language, std::move(*opened), in, out).play();
}

}  // namespace hotte::cli
