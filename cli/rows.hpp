// Results as rows: a table for people, CSV, or one JSON object per line. A row stands on the output as soon
// as it is known, so whatever is interrupted leaves what it has found.
#pragma once

#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cstdio>
#include <iostream>

#include "engine/names.hpp"
#include "engine/wire.hpp"

namespace hotte::cli {

enum class RowFormat { table, csv, jsonl };
BOOST_DESCRIBE_ENUM(RowFormat, table, csv, jsonl)

template <class Row>
class Rows {
 public:
  Rows(std::ostream& out, RowFormat format) : out_(out), format_(format) {}

  void add(Row const& row) {
    if (format_ == RowFormat::jsonl) {
      out_ << wire::written(row) << std::endl;
      return;
    }
    if (!begun_) line([](auto const& member, auto const&) { return std::string(member.name); }, row);
    begun_ = true;
    line([](auto const&, auto const& value) { return text(value); }, row);
  }

 private:
  static std::string text(std::string const& value) {
    if (value.find_first_of(",\"\n") == std::string::npos) return value;
    std::string quoted = "\"";
    for (char const letter : value) quoted += letter == '"' ? "\"\"" : std::string(1, letter);
    return quoted + '"';
  }
  static std::string text(bool value) { return value ? "yes" : "no"; }
  static std::string text(double value) {
    char buffer[32];
    return {buffer, static_cast<std::size_t>(std::snprintf(buffer, sizeof buffer, "%.4g", value))};
  }
  static std::string text(std::integral auto value) { return std::to_string(value); }
  static std::string text(NamedEnum auto value) { return std::string(name_of(value)); }

  template <class Cell>
  void line(Cell&& cell, Row const& row) {
    using Members = boost::describe::describe_members<Row, boost::describe::mod_public>;
    bool first = true;
    boost::mp11::mp_for_each<Members>([&](auto member) {
      std::string written = cell(member, row.*member.pointer);
      if (format_ == RowFormat::csv) {
        if (!first) out_ << ',';
      } else {
        // Wide enough for its name and for any number.
        written.resize(
            std::max(written.size() + 2, std::max<std::size_t>(std::string_view(member.name).size(), 8) + 2),
            ' ');
      }
      out_ << written;
      first = false;
    });
    out_ << std::endl;
  }

  std::ostream& out_;
  RowFormat format_;
  bool begun_ = false;
};

}  // namespace hotte::cli
