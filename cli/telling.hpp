// Views, events and actions of any game as lines for people: fields in words,
// seats by name, handles as short numbers.
#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cli/vocabulary.hpp"
#include "engine/game.hpp"

namespace hotte::cli {

class Teller {
 public:
  // `you` is the seat of the person who reads.
  Teller(Seat you, Vocabulary vocabulary)
      : you_(you), words_(std::move(vocabulary)), say_(sentences(words_.language())) {}

  std::string seat(Seat seat) const;
  std::string seats(PerSeat<Seat> const& seats) const;

  // "Basile: said it is (gift guitar)"
  std::string event(boost::json::value const& event);
  std::string action(boost::json::value const& action);

  // One line for each field that differs from `before`; with an empty object, for all of them.
  std::vector<std::string> changes(boost::json::object const& before, boost::json::object const& view);

 private:
  std::string value(std::string_view field, boost::json::value const& value);
  std::string numbers(boost::json::array const& things);
  std::string fields(boost::json::object const& object, std::string_view left_out);
  void per_seat(std::string_view field, boost::json::array const& before, boost::json::array const& now,
                std::vector<std::string>& lines);

  Seat you_;
  Vocabulary words_;
  Sentences const& say_;
  // A face-down card has a long random name that can be followed; people get #1, #2, … in the order they
  // first saw them.
  std::unordered_map<std::string, std::size_t> numbers_;
};

}  // namespace hotte::cli
