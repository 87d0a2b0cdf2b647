// A conversation with the engine protocol, for tests: lines in, lines out.
#pragma once

#include <gtest/gtest.h>

#include <sstream>

#include "cli/commands.hpp"
#include "engine/wire.hpp"

namespace hotte::cli {

using boost::json::value;

inline value json(std::string_view text) { return wire::parse(text, 32).value(); }
inline std::string text(value const& json) { return wire::written(json); }

// The reason of a refusal, with its ruling: "illegal H-11".
inline std::string refusal_in(value const& answer) {
  if (answer.at("ok").as_bool()) return "accepted";
  auto const& refusal = answer.at("refusal").as_object();
  EXPECT_FALSE(refusal.at("detail").as_string().empty());
  auto const* rule = refusal.if_contains("rule");
  return std::string(refusal.at("why").as_string()) + (rule ? " " + std::string(rule->as_string()) : "");
}

// One conversation. Every line said is kept and the whole of it said again for the next answer: the program
// has no other memory.
class Conversation {
 public:
  value say(std::string const& line) {
    said_ += line + "\n";
    std::istringstream in(said_);
    std::ostringstream out;
    EXPECT_EQ(engine(in, out), 0);
    std::string answers = out.str();
    EXPECT_TRUE(answers.ends_with('\n'));
    answers.pop_back();
    return json(std::string_view(answers).substr(answers.rfind('\n') + 1));
  }
  value act(int seat, std::string const& action) {
    return say(R"({"cmd":"do","seat":)" + std::to_string(seat) + R"(,"action":)" + action + "}");
  }
  std::string refused(std::string const& line) { return refusal_in(say(line)); }
  value view(std::string const& seat) { return say(R"({"cmd":"view","seat":)" + seat + "}").at("view"); }
  value field(std::string const& name) { return view("null").at(name); }

 private:
  std::string said_;
};

// The events of an answer that everybody is told, without the envelope.
inline std::string told(value const& answer) {
  EXPECT_TRUE(answer.at("ok").as_bool()) << text(answer);
  boost::json::array events;
  for (auto const& one : answer.at("events").as_array()) {
    EXPECT_TRUE(one.at("only").is_null());
    events.push_back(one.at("event"));
  }
  return text(events);
}

}  // namespace hotte::cli
