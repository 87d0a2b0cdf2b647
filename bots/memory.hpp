// Memory that forgets the way people do: the declarative memory of ACT-R (Anderson 2007).
//
// A chunk joins a cue (a place, a card) to an answer (what was there). Every exposure leaves a trace that
// fades with a power of its age; how strong the sum is now decides whether the chunk comes to mind. All
// chunks that fit a question compete and the most active one wins, so a mistake is a plausible one: something
// else that was really seen.
//
//   activation   A = ln Σ age^-d  -  ln(fan)  +  match  +  logistic noise of scale s
//   recall       A > τ, hence with probability 1 / (1 + e^((τ - A)/s)) before the noise is drawn
//   latency      F · e^-A, and F · e^-τ until one gives up
//
// Time is in seconds of the game. Everything follows from the calls made and the generator passed in.
#pragma once

#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

#include "bots/noise.hpp"
#include "engine/table.hpp"

namespace hotte::bots {

struct MemoryParameters {
  double decay;      // d
  double threshold;  // τ
  double noise;      // s
  double latency;    // F, seconds
  double blur;       // standard deviation of remembered places, in places
  double attention;  // probability that something seen is encoded at all
};

// How well a bot of each level remembers. Level::random pays no attention and so remembers nothing.
MemoryParameters parameters_of(Level level);

// Probability that a chunk of this activation (noise not yet drawn) comes to mind.
double recall_probability(double activation, MemoryParameters const& parameters);

// When something was met: the last three times exactly, those before as if spread evenly (Petrov 2006).
class Trace {
 public:
  explicit Trace(double at) : first_(at), recent_{at} {}
  void expose(double at);
  // ln Σ age^-d. Nothing is younger than a moment: 50 ms, the time one thought takes.
  double base_level(double now, double decay) const;
  double last() const { return recent_[0]; }

 private:
  double first_;
  std::array<double, 3> recent_;  // newest first
  int count_ = 1;
};

template <class Cue, class Answer>
class Memory {
 public:
  struct Chunk {
    Cue cue;
    Answer answer;
    Trace trace;
  };
  struct Retrieval {
    Chunk const* chunk = nullptr;  // null: nothing came to mind. Valid until the memory changes.
    double activation = 0;         // of the chunk, or the threshold
    double confidence = 0;         // that it is the one asked for: its share among all that compete
    double seconds = 0;            // how long it took
  };

  explicit Memory(MemoryParameters const& parameters) : parameters_(parameters) {}

  MemoryParameters const& parameters() const { return parameters_; }
  std::vector<Chunk> const& chunks() const { return chunks_; }

  // Whether something that happens now is taken in at all.
  bool attends(Rng& rng) const { return rng.unit() < parameters_.attention; }

  // Takes it in. Met again, the same answer to the same cue grows stronger.
  void expose(Cue const& cue, Answer const& answer, double now) {
    for (Chunk& chunk : chunks_) {
      if (chunk.cue == cue && chunk.answer == answer) return chunk.trace.expose(now);
    }
    chunks_.push_back({cue, answer, Trace(now)});
  }

  // Base level less the fan: the more answers hang on one cue, the less each of them gets.
  double activation(Chunk const& chunk, double now) const {
    int fan = 0;
    for (Chunk const& other : chunks_) fan += other.cue == chunk.cue;
    return chunk.trace.base_level(now, parameters_.decay) - std::log(fan);
  }

  // The same with noise, as it is at the moment one thinks of it.
  double noisy_activation(Chunk const& chunk, double now, Rng& rng) const {
    return activation(chunk, now) + logistic(rng, parameters_.noise);
  }

  // Asks for the most active chunk. `match(chunk)` is what the question adds to its activation: 0 for what
  // was asked for, negative for what only resembles it, none for what cannot be meant.
  template <class Match>
  Retrieval retrieve(double now, Rng& rng, Match&& match) const {
    Retrieval best{nullptr, parameters_.threshold, 0, 0};
    // Boltzmann's share of each competitor, relative to one at the threshold.
    double const temperature = std::numbers::sqrt2 * parameters_.noise;
    double total = 0;
    for (Chunk const& chunk : chunks_) {
      std::optional<double> const added = match(chunk);
      if (!added) continue;
      double const noisy = noisy_activation(chunk, now, rng) + *added;
      total += std::exp((noisy - parameters_.threshold) / temperature);
      if (noisy > best.activation) best.chunk = &chunk, best.activation = noisy;
    }
    best.confidence =
        best.chunk ? std::exp((best.activation - parameters_.threshold) / temperature) / total : 0;
    best.seconds = parameters_.latency * std::exp(-best.activation);
    return best;
  }

  // Drops what no question will ask for again.
  template <class Predicate>
  void drop_if(Predicate&& predicate) {
    std::erase_if(chunks_, predicate);
  }

 private:
  MemoryParameters parameters_;
  std::vector<Chunk> chunks_;
};

}  // namespace hotte::bots
