// For tests: a conversation with `hotte engine`, lines in, lines out.
#pragma once

#include <gtest/gtest.h>

#include <sstream>

#include "cli/commands.hpp"
#include "engine/wire.hpp"

namespace hotte::cli {

inline boost::json::value json(std::string_view text) { return wire::parse(text, 32).value(); }
inline std::string text(boost::json::value const& json) { return wire::written(json); }

// One conversation. Every line said is kept and the whole of it said again for the next answer: the program
// has no other memory.
class Conversation {
 public:
  boost::json::value say(std::string const& line) {
    said_ += line + "\n";
    std::istringstream in(said_);
    std::ostringstream out;
    EXPECT_EQ(engine(in, out), 0);
    std::string answers = out.str();
    EXPECT_TRUE(answers.ends_with('\n'));
    answers.pop_back();
    return json(std::string_view(answers).substr(answers.rfind('\n') + 1));
  }
  boost::json::value act(int seat, std::string const& action) {
    return say(R"({"cmd":"do","seat":)" + std::to_string(seat) + R"(,"action":)" + action + "}");
  }
  // The reason of a refusal, with its ruling: "illegal H-11".
  std::string refused(std::string const& line) {
    auto const answer = say(line);
    if (answer.at("ok").as_bool()) return "accepted";
    auto const& refusal = answer.at("refusal").as_object();
    EXPECT_FALSE(refusal.at("detail").as_string().empty());
    auto const* rule = refusal.if_contains("rule");
    return std::string(refusal.at("why").as_string()) + (rule ? " " + std::string(rule->as_string()) : "");
  }
  boost::json::value view(std::string const& seat) {
    return say(R"({"cmd":"view","seat":)" + seat + "}").at("view");
  }
  boost::json::value field(std::string const& name) { return view("null").at(name); }

 private:
  std::string said_;
};

}  // namespace hotte::cli
