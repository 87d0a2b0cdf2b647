// A match that is over, played again from the journal for whoever wants to look back: what one viewer saw at
// every moment, and beside it the truth.
//
// While a match is being played there is no replay of it, for nobody. Those who sat at the table show the key
// of their seat. Others need the link, which exists as soon as somebody at the table asks for it: it is
// derived from the invitation, opens this one match, and shows avatars without names.
#pragma once

#include <span>

#include "server/evening.hpp"

namespace hotte::server {

struct ReplayWanted {
  using absent_means_default = void;
  std::uint32_t match = 0;
  Viewer as{};  // none: what everybody could see
  std::optional<std::string> key{};
  std::optional<std::string> link{};
};
BOOST_DESCRIBE_STRUCT(ReplayWanted, (), (match, as, key, link))

// The table after one entry of the match; the first moment is the one before all entries.
struct Moment {
  Raw frame{};  // a Frame of engine/table.hpp in which nothing may be done
  std::vector<Raw> events{};
  std::optional<Seat> seat{};  // who moved; none: time passed
  std::optional<Raw> truth{};  // the View with nothing hidden; none: as before, or the game hides nothing
};
BOOST_DESCRIBE_STRUCT(Moment, (), (frame, events, seat, truth))

struct ReplayCard {
  std::string code{};
  std::uint32_t match = 0;
  std::string game{};
  boost::json::value options{};
  Pace pace = Pace::normal;
  Viewer as{};
  std::vector<SeatCard> seats{};      // as they sat at the end; without names for those who come by the link
  std::optional<std::string> link{};  // for those who sat there
  std::vector<Moment> moments{};
};
BOOST_DESCRIBE_STRUCT(ReplayCard, (), (code, match, game, options, pace, as, seats, link, moments))

// Refused: not_your_turn for strangers, stale while the match is not over, malformed if there is
// none or no such seat, storage if it was played under other rules.
// Strangers learn nothing, not even whether there was a match.
Result<ReplayCard> replayed(std::string code, std::span<store::Record const> records,
                            ReplayWanted const& wanted);

}  // namespace hotte::server
