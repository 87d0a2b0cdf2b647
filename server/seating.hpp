// The rules of the lobby: what people may change about a table, as pure functions from an evening to the
// record of the change.
//
// Only people who sit change things. While a match is shown its seats stay:
// whoever leaves is replaced by a bot, whoever comes may take a bot's place.
// No record means that there is nothing left to do, which is no fault.
#pragma once

#include "server/evening.hpp"

namespace hotte::server {

// Who asks, and what the room knows beyond its records.
struct Asker {
  std::optional<Seat> seat{};
  bool invited = false;  // came with the link, not only with the code
  Seats long_away{};     // people who have been gone for a while
};

using Change = Result<std::optional<RoomRecord>>;

// `key_hash` is that of the key the asker will be given.
Change proposed(Evening const& evening, Asker const& asker, Sit const& sit, std::string const& key_hash);
Change proposed(Evening const& evening, Asker const& asker, SitAlso const& also, std::string const& key_hash);
Change proposed(Evening const& evening, Asker const& asker, Stand const& stand);
Change proposed(Evening const& evening, Asker const& asker, SetBot const& set_bot);
Change proposed(Evening const& evening, Asker const& asker, Swap const& swap);
Change proposed(Evening const& evening, Asker const& asker, Choose const& choose);
Change proposed(Evening const& evening, Asker const& asker, Start const& start, Seed const& seed);
Change proposed(Evening const& evening, Asker const& asker, ToLobby const& to_lobby);

// A programme that can be played: the game exists, the number of seats fits and the options are understood.
Result<void> playable(Programme const& programme);

// What a table of `game` plays unless told otherwise.
Result<Programme> standard_programme(std::string_view game);

}  // namespace hotte::server
