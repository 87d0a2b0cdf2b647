// One table with its people: a coroutine that takes one input after the other from its inbox.
//
// Everything a room knows for good is a record in the journal (records.hpp). A change is proposed, appended,
// and only when the journal says that it is durable applied and shown; so what anybody has seen survives.
// While the room waits for the journal, further inputs wait in the inbox:
// nothing interleaves, and there is no lock.
#pragma once

#include <array>
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <map>
#include <memory>
#include <variant>

#include "server/bot_player.hpp"
#include "server/bucket.hpp"
#include "server/evening.hpp"
#include "server/inbox.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/seating.hpp"
#include "server/table_clock.hpp"
#include "server/venue.hpp"

namespace hotte::server {

// All that the code alone tells: there is such a table.
struct PublicFacts {
  std::string code{};
};
BOOST_DESCRIBE_STRUCT(PublicFacts, (), (code))

// A match that is over, whole: what `hotte verify` wants.
struct FinishedMatch {
  MatchJournal journal{};
  std::optional<Deal> deal{};
};
BOOST_DESCRIBE_STRUCT(FinishedMatch, (), (journal, deal))

class Room : public Venue, public std::enable_shared_from_this<Room> {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  // What all rooms work with; outlives them.
  struct Surroundings {
    net::any_io_executor network;
    net::thread_pool& bot_threads;
    store::Journal& journal;
    Metrics& metrics;
    Limits const& limits;
    std::function<void(Room&)> closed;  // the room has ended and may be opened again from the journal
  };

  Room(std::string code, Reopened from, Surroundings surroundings);
  ~Room() override;

  // Starts the room; it ends when it is empty for a while, when the journal fails, or by `close`.
  void open();

  // The four things that can be brought to a room. A room that has ended closes every peer with `restart`.
  void join(PeerPointer peer, Hello hello) override;
  void say(PeerPointer const& peer, FromClient message) override;
  void leave(PeerPointer const& peer) override;
  void close(CloseCode code);

  std::string const& code() const { return code_; }
  PublicFacts facts() const;
  // The match being shown, once it is over; none before, because it tells everything.
  std::optional<FinishedMatch> finished_match() const;
  bool has_seat_of(std::string_view key) const;
  bool opens_to(Hello const& shown) const { return evening_.opens_to(shown); }
  Instant touched() const { return touched_; }  // last change of the table

 private:
  struct Joined {
    PeerPointer peer;
    Hello hello;
  };
  struct Said {
    PeerPointer peer;
    FromClient message;
    Instant received;
  };
  struct Left {
    PeerPointer peer;
  };
  struct BotThought {
    std::shared_ptr<BotPlayer> bot;
    Thought thought;
  };
  struct Close {
    CloseCode code;
  };
  using Input = std::variant<Joined, Said, Left, BotThought, Close>;

  // One connected device.
  struct Member {
    PeerPointer peer;
    Bucket emotes;
    std::vector<std::string> keys{};  // hashes of the keys it showed or was given; none for a spectator
    std::string eyes{};               // the one of them whose seat it looks through; empty: nobody's
    struct Promise {
      Sit sit;
      std::string key;
    };
    std::optional<Promise> promised{};  // a seat it takes when that keeps no secret
    bool invited = false;
    bool screen = false;
    bool learning = false;
    Instant last_emote{};
  };

  // Somebody whose device was here and is not now.
  struct Departure {
    Instant at;
    bool waited_for = false;  // once is enough
  };

  // A bot's seat in the running match.
  struct BotSeat {
    std::shared_ptr<BotPlayer> player;
    std::optional<std::uint32_t> answered{};  // the last prompt it acted on: once each
    struct Pending {
      std::uint32_t prompt;
      boost::json::value action;
      Time due;
    };
    std::optional<Pending> pending{};
  };

  // ---- room.cpp: the coroutine, its people and its records
  net::awaitable<void> run();
  net::awaitable<void> handle(Joined& joined);
  net::awaitable<void> handle(Said& said);
  net::awaitable<void> handle(Left& left);
  net::awaitable<void> handle(BotThought& thought);
  net::awaitable<void> handle(Close& close);
  net::awaitable<void> do_what_is_due();
  Instant next_due() const;
  std::optional<Instant> crown_due() const;
  // Durable, then part of the evening; false: the room closes. Wants a named record, like every coroutine
  // here: g++ 12 destroys some values made inside a co_await expression twice.
  net::awaitable<bool> keep(RoomRecord const& record);
  void farewell();

  void refuse(Member& member, Refusal refusal, std::optional<std::int64_t> id = std::nullopt);
  void show_room();       // sends everybody their room card now
  void show_room_soon();  // the same, as often as limits.room_cards allows
  RoomCard card_for(Member const& member) const;

  // ---- room_people.cpp: whose device is whose seat
  Member* member_of(PeerPointer const& peer);
  std::vector<Seat> seats_of(Member const& member) const;
  std::optional<Seat> seat_of(Member const& member) const;     // it is shown and moves for
  std::optional<Seat> speaker_of(Member const& member) const;  // in whose name it changes the table
  net::awaitable<bool> take_up(Member& member, std::string hash);
  net::awaitable<void> on(Member& member, Bring const& bring);
  void on(Member& member, Look const& look);
  void close_eyes();  // devices with several seats are shown none of them
  bool is_here(Seat seat) const;
  bool is_slow(Seat seat) const;
  bool is_learning(Seat seat) const;
  Seats long_away() const;
  Instant away_since(Seat seat) const;

  // ---- room_patience.cpp: waiting for people, and not for ever
  net::awaitable<void> on(Member& member, Call const& call);
  net::awaitable<void> on(Member& member, Here const& here);
  Result<void> may_call(Member const& member, Seat seat) const;
  net::awaitable<void> let_bots_in();
  void wait_for_the_dropped();
  void wait_no_longer();
  void forget_waiting();

  // ---- room_talk.cpp: what people say
  net::awaitable<void> on(Member& member, Sit const& sit);
  net::awaitable<void> on(Member& member, SitAlso const& also);
  Result<std::string> key_for(std::optional<std::string> const& wanted) const;
  net::awaitable<void> seat_newcomer(Member& member, Sit const& sit, std::string key, Change const& proposal);
  bool keeps_secret(Seat seat) const;
  net::awaitable<void> keep_promises();
  void on(Member& member, Screen const& screen);
  void on(Member& member, Learn const& learn);
  void on(Member& member, Emote const& emote);
  net::awaitable<void> make(Member& member, Change const& wanted);
  Change change_wanted(Asker const& asker, FromClient const& message) const;
  Asker asker(Member const& member) const;

  // ---- room_start.cpp: how a match begins
  net::awaitable<void> on(Member& member, Start const& start);
  net::awaitable<void> on(Member& member, GetReady const& ready);
  void on(Member& member, Wait const& wait);
  net::awaitable<std::optional<Refusal>> begin(Started started);
  net::awaitable<void> start_if_due();

  // ---- room_match.cpp: the match
  net::awaitable<void> on(Member& member, Act const& act, Instant received);
  struct Mover {
    Member& member;
    std::int64_t id;  // of the move
  };
  net::awaitable<bool> step(Table::Proposal proposal, std::optional<Mover> mover);
  net::awaitable<void> lift_hands(std::vector<Seat> seats);
  net::awaitable<void> tick();
  bool answers_now(Seat seat, std::uint32_t prompt) const;
  void follow_race();
  boost::json::value judged(Member& member, boost::json::value const& action, Instant received) const;
  net::awaitable<bool> finish();
  Result<Table::Proposal> proposal_of(Seat seat, boost::json::value const& action) const;
  void show_match(std::vector<ToldText> const& told, std::optional<Mover> const& mover = std::nullopt);
  void show_match(Member& member);
  SharedText frame_text(Viewer viewer, std::vector<ToldText> const& told,
                        std::optional<std::int64_t> done = std::nullopt) const;
  void leave_match();

  // ---- room_bots.cpp: the bots in the match
  void seat_bots();  // as the evening says
  void show_bots(std::vector<ToldText> const& told);
  net::awaitable<void> act_for_bot(Seat seat);
  boost::json::value first_legal(Seat seat) const;
  std::optional<Time> bot_due() const;

  std::string const code_;
  Surroundings const surroundings_;
  Inbox<Input> inbox_;

  Evening evening_;
  std::uint64_t last_seq_;
  std::unique_ptr<Table> table_;  // the match being shown
  TableClock clock_;
  struct Race {
    std::uint32_t since;  // its first entry
    Instant shown;
  };
  std::optional<Race> race_;    // that is being run
  bool match_is_lost_ = false;  // it cannot be replayed under the rules of today
  std::array<BotSeat, max_seats> bots_;

  std::vector<std::unique_ptr<Member>> members_;
  Bucket emotes_;
  Bucket cards_;
  std::optional<Instant> cards_due_;          // put off by limits.room_cards until then
  std::map<std::string, Departure> left_at_;  // by key hash: people who were here and are not now
  std::map<Seat, Instant> called_;            // people for whom a bot will play from then on
  struct Hold {
    Seat seat;
    Instant until;
  };
  struct Starting {
    Seat by;
    std::uint32_t match;
    Instant at;
  };
  std::optional<Starting> starting_;  // a match is about to start
  std::optional<Seat> held_up_by_;    // who said `wait` to the last one
  std::optional<Hold> hold_;          // the clock stands still for somebody who just dropped
  std::optional<Time> more_until_;    // somebody asked for more time
  Instant opened_;
  Instant touched_;
  Instant empty_since_;
  std::optional<CloseCode> closing_;
  bool ended_ = false;
};

}  // namespace hotte::server
