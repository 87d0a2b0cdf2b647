#include "engine/table.hpp"

namespace hotte {

Result<std::vector<ToldText>> Table::replay(Entry const& entry) {
  if (entry.seq != entries().size() + 1) return Refusal{Why::storage, {}, "The journal has a gap."};
  if (entry.seat.has_value() != entry.action.has_value() || (entry.seat && entry.resample)) {
    return Refusal{Why::storage, {}, "An entry is a seat's action, or a resample, or time that passes."};
  }
  auto proposal = entry.resample ? propose_resample(*entry.resample)
                  : entry.seat   ? propose(*entry.seat, *entry.action, entry.at)
                                 : propose_tick(entry.at);
  if (!proposal) return proposal.error();
  auto told = std::move(proposal->told);
  accept(std::move(*proposal));
  return told;
}

Frame Table::frame_for(Viewer viewer) const {
  Frame frame;
  frame.seq = static_cast<std::uint32_t>(entries().size());
  frame.now = now();
  frame.legal.text = "[]";
  if (viewer) {
    frame.prompt = prompt(*viewer);
    std::tie(frame.legal.text, frame.complete) = legal_for(*viewer);
  }
  frame.deadline = deadline();
  frame.outcome = outcome();
  frame.view.text = view_for(viewer);
  return frame;
}

MatchJournal Table::journal() const {
  return {setup(), static_cast<std::uint16_t>(info().rules_version), entries()};
}

std::vector<Raw> events_for(Viewer viewer, std::span<ToldText const> told) {
  std::vector<Raw> events;
  events.reserve(told.size());
  for (ToldText const& one : told) {
    if (!one.only || one.only == viewer) events.push_back(one.event);
  }
  return events;
}

void wire::Custom<Seed>::write(std::string& out, Seed const& seed) {
  bool const small = seed[1] == 0 && seed[2] == 0 && seed[3] == 0 && seed[0] <= INT64_MAX;
  if (small) return write_number(out, seed[0]);
  out += '"';
  for (std::uint64_t const word : seed) write_hex(out, word);
  out += '"';
}

bool wire::Custom<Seed>::read(json::value const& from, Seed& into, Fault& fault) {
  into = {};
  if (from.is_int64() && from.get_int64() >= 0) return into[0] = from.to_number<std::uint64_t>(), true;
  if (from.is_uint64()) return into[0] = from.get_uint64(), true;
  bool good = from.is_string() && from.get_string().size() == 64;
  for (std::size_t i = 0; good && i < into.size(); ++i) {
    good = read_hex(std::string_view(from.get_string().data() + 16 * i, 16), into[i]);
  }
  return good || fault.set("expected a whole number from 0 up, or 64 hexadecimal digits");
}

}  // namespace hotte
