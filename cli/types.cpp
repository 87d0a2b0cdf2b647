// `hotte types`: web/src/wire.ts, the words of the wire as the browser knows them.
#include <ostream>

#include "cli/commands.hpp"
#include "engine/typescript.hpp"
#include "games/games.hpp"
#include "server/messages.hpp"
#include "server/replay.hpp"

namespace hotte {

template <>
struct Spelling<OptionCard> {
  static constexpr std::string_view parameters = "";
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 1> fields{
      {{"values", "(string | number)[]"}}};
};
template <>
struct Spelling<Frame> {
  static constexpr std::string_view parameters = "<View extends ViewHead = ViewHead, Action = unknown>";
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 2> fields{
      {{"legal", "Action[]"}, {"view", "View"}}};
};
template <>
struct Spelling<server::FrameCard> {
  static constexpr std::string_view parameters = "";
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 2> fields{
      {{"frame", "Frame"}, {"events", "GameEvent[]"}}};
};
template <>
struct Spelling<server::Moment> {
  static constexpr std::string_view parameters = "";
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> fields{
      {{"frame", "Frame"}, {"events", "GameEvent[]"}, {"truth", "ViewHead | null"}}};
};

namespace cli {

int types(std::ostream& out) {
  TypeScript types;
  types.line(
      "// Made by `make types` from the C++ declarations; do not edit. Times are milliseconds of the "
      "table.\n\n");
  types.type<Why>();
  types.type<GameCard>();
  types.type<ViewHead<Word>>();
  types.type<Frame>();
  types.line("export interface GameEvent {\n  type: string\n}\n");
  types.line("export type Refusal = " + types.type<Refusal>() + "\n");
  types.union_type("FromClient", static_cast<server::FromClient const*>(nullptr));
  types.union_type("ToClient", static_cast<server::ToClient const*>(nullptr));
  types.type<server::ReplayCard>();
  for (GameEntry const* game : all_games()) game->declare(types);
  out << types.text();
  return 0;
}

}  // namespace cli
}  // namespace hotte
