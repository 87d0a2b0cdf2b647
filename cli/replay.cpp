// `hotte replay`: a journal as readable text.
#include <iostream>

#include "cli/commands.hpp"
#include "cli/input_file.hpp"
#include "engine/transcript.hpp"
#include "games/games.hpp"

namespace hotte::cli {
namespace {

Result<MatchJournal> journal_in(std::string_view text) {
  auto const parsed = wire::parse(text, 32);
  if (!parsed) return parsed.error();
  auto const* object = parsed->if_object();
  auto const* inside = object ? object->if_contains("journal") : nullptr;
  return wire::read_as<MatchJournal>(inside ? *inside : *parsed, "journal");
}

}  // namespace

int replay(std::string const& file, std::istream& in, std::ostream& out) {
  auto const refused = [&](Refusal const& refusal) { return failed(file + ": " + refusal.detail); };
  auto const text = content_of(file, in);
  if (!text) return refused(text.error());
  auto const journal = journal_in(*text);
  if (!journal) return refused(journal.error());
  // Played once to be sure that all of it replays, so that nothing is printed of a journal that does not.
  if (auto const whole = load_table(*journal); !whole) return refused(whole.error());
  auto opened = open_table(journal->setup).value();
  Transcript transcript(opened);
  for (Entry const& entry : journal->entries) {
    auto const told = opened.table->replay(entry).value();
    transcript.add(*opened.table, told);
  }
  out << transcript.text();
  return 0;
}

}  // namespace hotte::cli
