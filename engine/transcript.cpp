#include "engine/transcript.hpp"

#include <boost/json/serialize.hpp>

namespace hotte {
namespace {

std::string name_of_viewer(Viewer viewer) { return viewer ? "seat " + std::to_string(*viewer) : "watcher"; }

// Long lists of legal actions are named by their length and ends only.
std::string shortened(std::string const& legal) {
  auto const actions = wire::parse(legal, 16).value().as_array();
  if (actions.size() <= 4) return legal;
  return std::to_string(actions.size()) + " actions from " + boost::json::serialize(actions.front()) +
         " to " + boost::json::serialize(actions.back());
}

}  // namespace

Transcript::Transcript(Opened const& opened) : shown_(opened.table->setup().seats + 1u) {
  text_ = "setup " + wire::written(opened.table->setup()) + "\n";
  happened(*opened.table, opened.told);
}

void Transcript::add(Table const& table, std::vector<ToldText> const& told) {
  Entry const& entry = table.entries().back();
  text_ += "\n#" + std::to_string(entry.seq) + " at " + std::to_string(entry.at) + " ";
  if (entry.resample)
    text_ += "resample " + wire::written(*entry.resample);
  else if (entry.seat)
    text_ += "seat " + std::to_string(*entry.seat) + " " + boost::json::serialize(*entry.action);
  else
    text_ += "time passes";
  text_ += "\n";
  happened(table, told);
}

void Transcript::happened(Table const& table, std::vector<ToldText> const& told) {
  for (ToldText const& one : told) {
    text_ += "  told " + (one.only ? "seat " + std::to_string(*one.only) : std::string("all")) + " " +
             one.event.text + "\n";
  }
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    Viewer const viewer = i + 1 == shown_.size() ? Viewer{} : Viewer{static_cast<Seat>(i)};
    auto view = wire::parse(table.view_for(viewer), 16).value().as_object();
    std::string changes;
    for (auto const& field : view) {
      auto const* before = shown_[i].if_contains(field.key());
      if (before && *before == field.value()) continue;
      changes += " " + std::string(field.key()) + "=" + boost::json::serialize(field.value());
    }
    if (!changes.empty()) text_ += "  " + name_of_viewer(viewer) + " sees" + changes + "\n";
    shown_[i] = std::move(view);
    if (viewer && table.actors().has(*viewer)) {
      text_ += "  " + name_of_viewer(viewer) + " may do " + shortened(table.legal_for(*viewer).first) + "\n";
    }
  }
  if (auto const outcome = table.outcome()) text_ += "  outcome " + wire::written(*outcome) + "\n";
}

}  // namespace hotte
