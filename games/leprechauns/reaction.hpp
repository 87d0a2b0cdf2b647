// How fast a bot's hand is: people's reaction times are ex-Gaussian, a normal part and a long tail.
// Choosing among more chests takes longer (Hick's law, about 150 ms a bit), reading a colour
// word against its ink too (Stroop).
#pragma once

#include "bots/memory.hpp"

namespace hotte::leprechauns {

struct Reflexes {
  double slowness;    // factor on everything the hand and the eye do
  double conflict;    // ms that a word in another ink costs
  double lapse;       // probability of a moment's absence
  double misreading;  // probability of keeping the word in mind instead of its ink
  Time study;         // median time spent on learning two motifs before the hand goes down
};
Reflexes reflexes_of(Level level);

// No bot is faster than this, whatever is drawn.
inline constexpr Time fastest_bot = 450;

// From the reveal to the hand's landing, after a look at `looked_at` chests; never twice the same.
Time reaction_time(Reflexes const& reflexes, int looked_at, bool conflict, Rng& rng);

// From seeing that a chest is taken to landing on another.
Time second_thought(Reflexes const& reflexes, bool conflict, Rng& rng);

}  // namespace hotte::leprechauns
