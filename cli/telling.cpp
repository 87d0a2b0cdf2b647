#include "cli/telling.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>

namespace hotte::cli {
namespace {

std::string_view text_of(boost::json::string_view text) { return {text.data(), text.size()}; }

// What a reader knows anyway.
bool goes_without_saying(std::string_view field) {
  return field == "game" || field == "you" || field == "actors" || field == "over";
}

// Names of the bots, the same in every language.
constexpr std::string_view names[max_seats] = {"Zoé",   "Alma", "Basile", "Clio",
                                               "Dario", "Elsa", "Félix",  "Gaspard"};

// Whether each of these only has or has not something.
bool all_yes_or_no(boost::json::array const& things) {
  auto const yes_or_no = [](boost::json::value const& thing) {
    auto const* object = thing.if_object();
    return object && std::ranges::all_of(*object, [](auto const& field) { return field.value().is_bool(); });
  };
  return !things.empty() && std::ranges::all_of(things, yes_or_no);
}

bool holds_one_per_seat(std::string_view field) { return field == "seats" || field == "scores"; }

}  // namespace

std::string Teller::seat(Seat seat) const { return std::string(seat == you_ ? say_.you : names[seat]); }

std::string Teller::seats(PerSeat<Seat> const& seats) const {
  std::string names;
  for (Seat const one : seats) names += (names.empty() ? "" : ", ") + seat(one);
  return names;
}

std::string Teller::value(std::string_view field, boost::json::value const& value) {
  if (auto const* text = value.if_string()) {
    if (field != "handle") return words_.value(text_of(*text));
    auto const number = numbers_.emplace(text_of(*text), numbers_.size() + 1).first->second;
    return "#" + std::to_string(number);
  }
  if (value.is_bool()) return std::string(value.get_bool() ? say_.yes : say_.no);
  if (value.is_null()) return words_.names_a_seat(field) ? std::string(say_.nobody) : "–";
  if (auto const* array = value.if_array()) {
    if (all_yes_or_no(*array)) return numbers(*array);
    std::string items;
    bool const long_items = !array->empty() && array->front().is_object();
    for (auto const& item : *array)
      items += (items.empty() ? "" : long_items ? " | " : ", ") + this->value(field, item);
    return items.empty() ? "–" : items;
  }
  if (auto const* object = value.if_object()) return fields(*object, {});
  if (auto const* number = value.if_int64();
      number && words_.names_a_seat(field) && *number >= 0 && *number < max_seats) {
    return seat(static_cast<Seat>(*number));
  }
  return boost::json::serialize(value);
}

// "closed 0 5, gift 7": which of many things have what.
std::string Teller::numbers(boost::json::array const& things) {
  std::string text;
  for (auto const& field : things.front().as_object()) {
    std::string those;
    for (std::size_t i = 0; i < things.size(); ++i) {
      if (things[i].at(field.key()) == true) those += ' ' + std::to_string(i);
    }
    if (!those.empty()) text += (text.empty() ? "" : ", ") + words_.field(text_of(field.key())) + those;
  }
  return text.empty() ? "–" : text;
}

// "#3 gift guitar, tone sly"; empty fields are left out, and a handle needs no name.
std::string Teller::fields(boost::json::object const& object, std::string_view left_out) {
  std::string text;
  bool after_handle = false;
  for (auto const& field : object) {
    auto const name = text_of(field.key());
    if (field.value().is_null() || name == "type" || name == left_out) continue;
    if (!text.empty()) text += after_handle ? " " : ", ";
    after_handle = name == "handle";
    if (!after_handle) text += words_.field(name) + " ";
    text += value(name, field.value());
  }
  return text;
}

std::string Teller::event(boost::json::value const& event) {
  auto const& object = event.as_object();
  std::string text;
  if (auto const* who = object.if_contains("seat")) text = value("seat", *who) + std::string(say_.colon);
  text += words_.value(text_of(object.at("type").as_string()));
  auto const rest = fields(object, "seat");
  return rest.empty() ? text : text + " (" + rest + ")";
}

std::string Teller::action(boost::json::value const& action) {
  auto const& object = action.as_object();
  auto const rest = fields(object, {});
  return words_.value(text_of(object.at("type").as_string())) + (rest.empty() ? "" : " (" + rest + ")");
}

void Teller::per_seat(std::string_view field, boost::json::array const& before, boost::json::array const& now,
                      std::vector<std::string>& lines) {
  if (!now.empty() && now.front().is_object()) {
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (i < before.size() && before[i] == now[i]) continue;
      lines.push_back(seat(static_cast<Seat>(i)) + std::string(say_.colon) + value(field, now[i]));
    }
    return;
  }
  std::string line = words_.field(field) + std::string(say_.colon);
  for (std::size_t i = 0; i < now.size(); ++i) {
    line += (i ? ", " : "") + seat(static_cast<Seat>(i)) + " " + value(field, now[i]);
  }
  lines.push_back(std::move(line));
}

std::vector<std::string> Teller::changes(boost::json::object const& before, boost::json::object const& view) {
  std::vector<std::string> lines;
  for (auto const& field : view) {
    auto const name = text_of(field.key());
    auto const* old = before.if_contains(field.key());
    if (goes_without_saying(name) || (old && *old == field.value())) continue;
    if (!old && field.value().is_null()) continue;
    if (holds_one_per_seat(name)) {
      per_seat(name, old ? old->as_array() : boost::json::array{}, field.value().as_array(), lines);
    } else {
      lines.push_back(words_.field(name) + std::string(say_.colon) + value(name, field.value()));
    }
  }
  return lines;
}

}  // namespace hotte::cli
