// A player of That's Not a Hat that follows the cards with its eyes and forgets what they are.
//
// It sees what everybody sees: a card's back can be followed by its handle, and its face is known for as long
// as memory holds (bots/memory.hpp). What others say about a card is remembered too, as far as they are
// believed. All its mistakes are mistakes of memory; what a level adds is what it makes of what it remembers.
#pragma once

#include <span>

#include "bots/memory.hpp"
#include "engine/table_of.hpp"
#include "games/hat/offer.hpp"
#include "games/hat/rules.hpp"

namespace hotte::hat {

class Bot {
 public:
  Bot(Seat seat, Level level, Rng rng);

  // Time passes as the table's clock tells; where it stands still (`instant`) an event takes two seconds.
  void watch(View const& view, std::span<Event const> events, Time now);
  std::optional<Choice<Action>> choose(View const& view, Rules::Legal const& legal, Time now);

 private:
  // How a bot speaks, whatever its level: what it shows is meant, so people can learn to read it.
  enum class Temper { assured, contrary, candid };

  // What a card is: as seen with its own eyes, or as somebody called it and how likely that was true.
  struct Note {
    Gift gift;
    bool heard = false;
    double credence = 1;
    friend bool operator==(Note const& a, Note const& b) { return a.gift == b.gift && a.heard == b.heard; }
  };
  using Notes = bots::Memory<Handle, Note>;

  // What comes to mind about a card.
  struct Belief {
    std::optional<Gift> gift{};
    bool heard = false;
    double confidence = 0;  // that it is so
    double activation = 0;
    double seconds = 0;  // that it took to remember, or to give up
  };

  // How often a player's claims were true, as two counts that fade (a Beta distribution).
  struct Trust {
    double truths = 6;
    double lies = 2;
    double mean() const { return truths / (truths + lies); }
  };

  struct OpenCard {
    Handle handle;
    Gift gift;
  };

  void pass_time(std::size_t events, Time now);
  void look(View const& view, std::optional<Gift> shown);
  void listen(View const& view);
  double chance_of_a_lie(View const& view);
  bool recognises(Gift gift);
  bots::MemoryParameters memory_of(Seat seat) const;
  double chance_of_knowing(Seat seat, Handle card, bool from_hearsay) const;
  void judge(bool truth);
  Belief recollect(Handle card);

  Claim claim(View const& view, Rules::Legal const& legal);
  Gift bluff(View const& view, Rules::Legal const& legal);
  bool poisons(View const& view);
  Offer offer(View const& view, Seat other) const;
  std::optional<Tone> tone();
  bool refuses(View const& view);
  Time thinking();

  Seat seat_;
  Level level_;
  Rng rng_;
  Temper temper_;
  Notes notes_;
  std::array<Trust, max_seats> trust_{};
  List<OpenCard, 2 * max_seats + 1> open_{};  // faces in sight
  Belief belief_{};                           // about the gift now on its way, before it was named
  double lie_ = 0;                            // how likely what was said of it is false
  std::optional<Claimed> said_{};  // the last claim, until it is accepted or known to be true or false
  double clock_ = 0;               // seconds
  Time watched_at_ = 0;
};
static_assert(BotFor<Bot, Rules>);

}  // namespace hotte::hat
