// A match as text for people: every entry, every event, and after each what changed in every viewer's view.
// Golden transcripts and `hotte replay` are made of it; a rule that changes, or a secret that slips out,
// shows as a line in a diff.
#pragma once

#include <string>

#include "engine/table.hpp"

namespace hotte {

class Transcript {
 public:
  // Begins with the setup, the opening events and everybody's first view.
  explicit Transcript(Opened const& opened);

  // The last accepted entry of the same table, with what it told.
  void add(Table const& table, std::vector<ToldText> const& told);

  std::string const& text() const { return text_; }

 private:
  void happened(Table const& table, std::vector<ToldText> const& told);

  std::string text_;
  std::vector<boost::json::object> shown_;  // per viewer, the spectator last
};

}  // namespace hotte
