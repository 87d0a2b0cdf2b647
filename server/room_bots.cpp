// The bots of a match. They get what their seat may see, and their decisions are made like anybody's.
//
// While nobody is connected the table's clock stands still, so no decision comes due and bots do not play
// among themselves.
#include <spdlog/spdlog.h>
#include <boost/asio/post.hpp>

#include <algorithm>

#include "server/room.hpp"
#include "server/seat_keys.hpp"

namespace hotte::server {

void Room::seat_bots() {
  if (!table_ || table_->outcome()) return;
  for (std::size_t i = 0; i < evening_.chairs.size(); ++i) {
    Seat const seat = static_cast<Seat>(i);
    auto const level = evening_.chairs[seat].level;
    BotSeat& bot = bots_[seat];
    if (!level) bot = {};
    if (!level || (bot.player && bot.player->level() == *level)) continue;
    auto const tell = [room = weak_from_this(), network = surroundings_.network](auto const& player,
                                                                                 Thought thought) {
      net::post(network, [room, player, thought = std::move(thought)]() mutable {
        if (auto const self = room.lock(); self && !self->ended_)
          self->inbox_.put(BotThought{player, std::move(thought)});
      });
    };
    Seed const seed = derived_seed(table_->setup().seed, "bot " + std::to_string(seat));
    bot = {std::make_shared<BotPlayer>(surroundings_.bot_threads, seat, *level, seed, tell), {}, {}};
    bot.player->arrive(table_->journal(), table_->prompt(seat));
  }
}

void Room::show_bots(std::vector<ToldText> const& told) {
  for (BotSeat& bot : bots_) {
    if (!bot.player || table_->entries().empty()) continue;  // it comes having watched the beginning
    Seat const seat = bot.player->seat();
    bot.player->watch(wire::written(table_->frame_for(seat)), events_for(seat, told), table_->prompt(seat));
  }
}

net::awaitable<void> Room::handle(BotThought& thought) {
  surroundings_.metrics.bot_seconds.observe(thought.thought.took);
  Seat const seat = thought.bot->seat();
  BotSeat& bot = bots_[seat];
  std::uint32_t const prompt = thought.thought.prompt;
  if (bot.player != thought.bot || !table_ || table_->prompt(seat) != prompt) co_return;
  // A seat the match does not wait for may often still change its mind; a bot does not, or it would for ever.
  if (bot.answered == prompt && !table_->actors().has(seat)) co_return;
  auto& decision = thought.thought.decision;
  if (thought.thought.failed) {
    ++surroundings_.metrics.bot_failures;
    if (!table_->actors().has(seat)) co_return;
    decision = {first_legal(seat), 0};
  }
  if (!decision) {
    bot.pending.reset();
    co_return;
  }
  Time const after = table_->setup().pace == Pace::instant ? 0 : std::max<Time>(0, decision->after);
  Time due = clock_.now() + after;
  // Thinking again about the same question does not make it slower.
  if (bot.pending && bot.pending->prompt == prompt) due = std::min(due, bot.pending->due);
  bot.pending = BotSeat::Pending{prompt, std::move(decision->action), due};
}

net::awaitable<void> Room::act_for_bot(Seat seat) {
  BotSeat& bot = bots_[seat];
  auto const pending = std::move(*bot.pending);
  bot.pending.reset();
  if (table_->prompt(seat) != pending.prompt || table_->outcome()) co_return;
  bot.answered = pending.prompt;
  auto proposal = proposal_of(seat, pending.action);
  if (!proposal) {
    ++surroundings_.metrics.bot_failures;
    spdlog::error("a bot for {} was refused: {}", table_->info().id, proposal.error().detail);
    if (!table_->actors().has(seat)) co_return;
    proposal = proposal_of(seat, first_legal(seat));
    if (!proposal) co_return;
  }
  co_await step(std::move(*proposal), std::nullopt);
}

// What is done when a bot's own idea is of no use: the match must not wait for ever.
boost::json::value Room::first_legal(Seat seat) const {
  auto const legal = wire::parse(table_->legal_for(seat).first, 16);
  if (!legal || legal->get_array().empty()) return nullptr;
  return legal->get_array().front();
}

std::optional<Time> Room::bot_due() const {
  std::optional<Time> due;
  for (BotSeat const& bot : bots_) {
    if (bot.pending && (!due || bot.pending->due < *due)) due = bot.pending->due;
  }
  return due;
}

}  // namespace hotte::server
