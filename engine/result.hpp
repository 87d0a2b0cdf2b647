// How anything that may be refused answers: a value, or a Refusal that says why in words.
//
// A refusal is an ordinary value. It travels to the one player who asked and to nobody else, so its words
// must never depend on anything that player may not know.
#pragma once

#include <boost/describe/enum.hpp>
#include <boost/system/result.hpp>
#include <stdexcept>
#include <string>

namespace hotte {

// The kinds of refusal; the words are those of the wire.
enum class Why {
  malformed,      // the input cannot be understood: unknown type, id or field
  not_your_turn,  // this seat may do nothing now
  illegal,        // this seat may act, but not like that
  stale,          // an answer to a question that is no longer asked
  game_over,      // the match has ended
  unknown_game,   // no game of that name
  bad_options,    // seats, options or arrangement that cannot be played
  busy,           // a bounded queue is full: try again
  storage,        // the journal could not keep it: nothing happened
  internal        // our fault; the match goes on as if it had not been asked
};
BOOST_DESCRIBE_ENUM(Why, malformed, not_your_turn, illegal, stale, game_over, unknown_game, bad_options, busy,
                    storage, internal)

struct Refusal {
  Why why = Why::internal;
  std::string rule{};    // a ruling id such as "H-11", or empty
  std::string detail{};  // one English sentence that says what to do instead

  friend bool operator==(Refusal const&, Refusal const&) = default;
};

template <class T>
using Result = boost::system::result<T, Refusal>;

// Called by Result::value() when there is none; found by argument-dependent lookup.
[[noreturn]] inline void throw_exception_from_error(Refusal const& refusal, boost::source_location const&) {
  throw std::runtime_error(refusal.detail);
}

inline Refusal malformed(std::string detail) { return {Why::malformed, {}, std::move(detail)}; }
inline Refusal bad_options(std::string detail) { return {Why::bad_options, {}, std::move(detail)}; }
inline Refusal illegal(std::string rule, std::string detail) {
  return {Why::illegal, std::move(rule), std::move(detail)};
}
inline Refusal not_your_turn(std::string rule, std::string detail) {
  return {Why::not_your_turn, std::move(rule), std::move(detail)};
}
inline Refusal game_over() { return {Why::game_over, {}, "The match is over; start a new one."}; }

}  // namespace hotte
