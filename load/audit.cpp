#include "load/audit.hpp"

#include <future>
#include <map>

#include "engine/wire.hpp"
#include "server/records.hpp"
#include "store/journal.hpp"

namespace hotte::load {
namespace {

// Entries by the seat and the client's number of the move.
using Moves = std::map<std::pair<Seat, std::int64_t>, std::vector<std::uint32_t>>;

Result<Moves> moves_of(store::Journal& journal, std::string const& code) {
  std::promise<Result<std::vector<store::Record>>> answered;
  journal.load(code, [&](auto records) { answered.set_value(std::move(records)); });
  auto const records = answered.get_future().get();
  if (!records) return records.error();
  Moves moves;
  for (auto const& record : *records) {
    auto const parsed = wire::parse(record.text, 16);
    if (!parsed) return parsed.error();
    auto const known = wire::read_as<server::RoomRecord>(*parsed, "record");
    if (!known) return known.error();
    auto const* stepped = std::get_if<server::Stepped>(&*known);
    if (stepped && stepped->id && stepped->entry.seat)
      moves[{*stepped->entry.seat, *stepped->id}].push_back(stepped->entry.seq);
  }
  return moves;
}

}  // namespace

Result<Audit> audit(std::string const& address, std::vector<Acknowledged> const& acknowledged) {
  auto const journal = store::open(address);
  if (!journal) return journal.error();
  std::map<std::string, Moves> tables;
  Audit found;
  for (auto const& [code, seat, id, seq] : acknowledged) {
    auto table = tables.find(code);
    if (table == tables.end()) {
      auto moves = moves_of(**journal, code);
      if (!moves) return moves.error();
      for (auto const& [move, entries] : *moves) found.twice += entries.size() > 1 ? 1 : 0;
      table = tables.emplace(code, std::move(*moves)).first;
    }
    auto const move = table->second.find({seat, id});
    if (move == table->second.end() || move->second.front() != seq) ++found.lost;
  }
  return found;
}

}  // namespace hotte::load
