#include "server/api.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "games/games.hpp"
#include "server/files.hpp"
#include "server/origin.hpp"

namespace hotte::server {
namespace {

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

Answer not_found(std::string detail) {
  return refused(http::status::not_found, malformed(std::move(detail)));
}

Answer too_many(std::string detail) {
  return refused(http::status::too_many_requests, {Why::busy, {}, std::move(detail)});
}

Answer wrong_method(std::string allowed) {
  Answer answer =
      refused(http::status::method_not_allowed, malformed("This address is asked with " + allowed + "."));
  answer.fields.emplace_back(http::field::allow, std::move(allowed));
  return answer;
}

bool reads(Request const& request) {
  return request.method() == http::verb::get || request.method() == http::verb::head;
}

Answer games_answer(Site const& site) {
  std::vector<GameCard> cards;
  for (GameEntry const* game : all_games()) cards.push_back(game->card());
  return json(http::status::ok, "{\"games\":" + wire::written(cards) +
                                    ",\"code_letters\":" + std::to_string(site.limits.code_letters) + "}");
}

Answer ready_answer(Site const& site) {
  if (site.stopping) return plain(http::status::service_unavailable, "stopping\n");
  if (site.journal.health().failed)
    return plain(http::status::service_unavailable, "the journal does not keep records\n");
  if (site.membership && !site.membership->holds())
    return plain(http::status::service_unavailable, "out of touch with the database\n");
  return plain(http::status::ok, "ready\n");
}

Answer laboratory_answer(Site& site) {
  std::string report = site.laboratory.report();
  if (report.empty()) return json(http::status::accepted, "{\"playing\":true}");
  return json(http::status::ok, std::move(report));
}

// What the body of `request` says, if this site's own page sent it as JSON.
template <class Wanted>
std::variant<Wanted, Answer> posted(Request const& request, Site const& site, std::string_view what) {
  if (!good_origin(request, site.public_url))
    return refused(http::status::forbidden, illegal({}, "Only this site's own pages may ask that."));
  std::string_view const type = view(request[http::field::content_type]);
  if (type.substr(0, type.find(';')) != "application/json")
    return refused(http::status::unsupported_media_type, malformed("Send application/json."));
  auto const body = wire::parse(request.body());
  if (!body) return refused(body.error());
  auto wanted = wire::read_as<Wanted>(*body, what);
  if (!wanted) return refused(wanted.error());
  return std::move(*wanted);
}

net::awaitable<Answer> create_table(Request const& request, Visitor const& visitor, Site& site) {
  auto wanted = posted<NewTable>(request, site, "table");
  if (auto* answer = std::get_if<Answer>(&wanted)) co_return std::move(*answer);
  if (!site.visitors.may_create_table(visitor))
    co_return too_many("Too many new tables from your network: wait a few minutes.");
  auto const created = co_await site.lobby.create(std::get<NewTable>(wanted));
  if (!created) {
    site.metrics.count(created.error().why);
    co_return refused(created.error());
  }
  co_return json(http::status::created, wire::written(*created));
}

// The room on this node, or the answer to whoever asks for it.
net::awaitable<std::variant<Lobby::RoomPointer, Answer>> room_here(Request const& request,
                                                                   std::string_view code,
                                                                   Visitor const& visitor, Site& site) {
  auto found = co_await room_for(code, visitor, site);
  if (auto* room = std::get_if<Lobby::RoomPointer>(&found)) co_return std::move(*room);
  if (auto* answer = std::get_if<Answer>(&found)) co_return std::move(*answer);
  if (std::holds_alternative<TooManyGuesses>(found))
    co_return too_many("Too many wrong codes: wait a minute.");
  Answer answer = plain(http::status::temporary_redirect, "This table is on another node.\n");
  answer.fields.emplace_back(http::field::location,
                             std::get<Elsewhere>(found).url + std::string(path_of(request)));
  co_return answer;
}

net::awaitable<Answer> table_facts(Request const& request, std::string_view code, Visitor const& visitor,
                                   Site& site) {
  auto found = co_await room_here(request, code, visitor, site);
  if (auto* answer = std::get_if<Answer>(&found)) co_return std::move(*answer);
  co_return json(http::status::ok, wire::written(std::get<Lobby::RoomPointer>(found)->facts()));
}

net::awaitable<Answer> replay_answer(Request const& request, std::string_view code, Visitor const& visitor,
                                     Site& site) {
  auto wanted = posted<ReplayWanted>(request, site, "replay");
  if (auto* answer = std::get_if<Answer>(&wanted)) co_return std::move(*answer);
  auto found = co_await room_here(request, code, visitor, site);
  if (auto* answer = std::get_if<Answer>(&found)) co_return std::move(*answer);
  std::string name = std::get<Lobby::RoomPointer>(found)->code();
  bool const gzip = accepts(view(request[http::field::accept_encoding]), "gzip");
  auto text = co_await site.lobby.replay(std::move(name), std::get<ReplayWanted>(wanted), gzip);
  if (!text) co_return refused(text.error());
  Answer answer = json(http::status::ok, std::move(*text));
  if (gzip) answer.fields.emplace_back(http::field::content_encoding, "gzip");
  co_return answer;
}

// The whole of a match that is over, for those who show the key of a seat at the table:
// `Authorization: Bearer KEY`.
net::awaitable<Answer> table_match(Request const& request, std::string_view code, Visitor const& visitor,
                                   Site& site) {
  auto found = co_await room_here(request, code, visitor, site);
  if (auto* answer = std::get_if<Answer>(&found)) co_return std::move(*answer);
  Room const& room = *std::get<Lobby::RoomPointer>(found);
  constexpr std::string_view scheme = "Bearer ";
  std::string_view const shown = view(request[http::field::authorization]);
  if (!shown.starts_with(scheme) || !room.has_seat_of(shown.substr(scheme.size())))
    co_return refused(http::status::forbidden,
                      illegal({}, "Show the key of your seat: Authorization: Bearer KEY."));
  auto const match = room.finished_match();
  if (!match) co_return refused(http::status::conflict, illegal({}, "A match is told when it is over."));
  co_return json(http::status::ok, wire::written(*match));
}

net::awaitable<Answer> routed(Request const& request, Visitor const& visitor, Site& site) {
  std::string_view const path = path_of(request);
  if (path == "/api/tables") {
    if (request.method() != http::verb::post) co_return wrong_method("POST");
    co_return co_await create_table(request, visitor, site);
  }
  constexpr std::string_view tables = "/api/tables/";
  constexpr std::string_view replay = "/replay";
  if (path.starts_with(tables) && path.ends_with(replay)) {
    if (request.method() != http::verb::post) co_return wrong_method("POST");
    std::string_view const code = path.substr(tables.size(), path.size() - tables.size() - replay.size());
    co_return co_await replay_answer(request, code, visitor, site);
  }
  if (!reads(request)) co_return wrong_method("GET, HEAD");
  if (path == "/healthz") co_return plain(http::status::ok, "ok\n");
  if (path == "/readyz") co_return ready_answer(site);
  if (path == "/metrics") {
    Answer answer = plain(http::status::ok, site.metrics.prometheus(site.journal.health()));
    answer.mime = "text/plain; version=0.0.4; charset=utf-8";
    co_return answer;
  }
  if (path == "/api/games") co_return games_answer(site);
  if (path == "/api/lab") co_return laboratory_answer(site);
  constexpr std::string_view match = "/match";
  if (path.starts_with(tables) && path.ends_with(match) && path.size() > tables.size() + match.size()) {
    std::string_view const code = path.substr(tables.size(), path.size() - tables.size() - match.size());
    co_return co_await table_match(request, code, visitor, site);
  }
  if (path.starts_with(tables))
    co_return co_await table_facts(request, path.substr(tables.size()), visitor, site);
  if (path.starts_with("/ws/")) {
    Answer answer = refused(http::status::upgrade_required, malformed("This address speaks WebSocket."));
    answer.fields.emplace_back(http::field::upgrade, "websocket");
    co_return answer;
  }
  if (path.starts_with("/api/") || path == "/ws") co_return not_found("There is nothing at this address.");
  co_return file_answer(path, view(request[http::field::accept_encoding]),
                        view(request[http::field::if_none_match]));
}

}  // namespace

std::string_view path_of(Request const& request) {
  std::string_view const target = view(request.target());
  return target.substr(0, target.find('?'));
}

std::string capitals(std::string_view code) {
  std::string capitals(code.substr(0, 16));
  std::ranges::transform(capitals, capitals.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  return capitals;
}

net::awaitable<Answer> answer_to(Request const& request, Visitor const& visitor, Site& site) {
  if (!path_of(request).starts_with('/'))
    co_return refused(malformed("The address must begin with a slash."));
  try {
    co_return co_await routed(request, visitor, site);
  } catch (std::exception const& fault) {
    spdlog::error("a request failed: {}", fault.what());
    co_return refused({Why::internal, {}, "That did not work, and it is our fault."});
  }
}

net::awaitable<LeadsTo> room_for(std::string_view code, Visitor const& visitor, Site& site) {
  if (!site.visitors.may_guess_code(visitor)) co_return TooManyGuesses{};
  auto const found = co_await site.lobby.find(capitals(code));
  bool const wrong = found && !found->room && !found->elsewhere;
  if (wrong) co_return not_found("There is no table with this code.");
  site.visitors.guessed_right(visitor);
  if (!found) co_return refused(found.error());
  if (!found->elsewhere) co_return found->room;
  ++site.metrics.sent_elsewhere;
  co_return Elsewhere{*found->elsewhere};
}

}  // namespace hotte::server
