// A played lesson: a few beats of a real match under the real rules, with a fixed deal and the other seats'
// answers written down in games/x/tutorial.json.
//
// A lesson is a list of scenes, each its own small match, and a scene a list of steps:
//
//   {"say": …}                             something to read; goes on when the learner says so
//   {"say": …, "watch": true}              something to read while things happen; goes on by itself
//   {"say": …, "wanted": [action, …]}      asks the learner to act. An action fits if it has every field of
//                                          one of these; the first one is a whole action, and made for
//                                          whoever skips the beat
//   {"wait": 2500}                         time to look at what has just happened
//   {"bot": 1, "plays": action, "after": 900}
//                                          another seat acts, that long after it may
//
// A step begins when it can: a beat shows itself as soon as its first action is legal. While the learner
// reads or is asked, time stands still, so nobody is hurried and no deadline spoils the script.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/games.hpp"

namespace hotte {

// In every language of the product.
struct Sentence {
  std::string fr{};
  std::string en{};
};
BOOST_DESCRIBE_STRUCT(Sentence, (), (fr, en))

struct LessonStep {
  using absent_means_default = void;
  std::optional<Sentence> say{};
  bool watch = false;
  std::vector<boost::json::value> wanted{};
  std::optional<Seat> bot{};
  std::optional<boost::json::value> plays{};
  Time after = 1200;
  std::optional<Time> wait{};
};
BOOST_DESCRIBE_STRUCT(LessonStep, (), (say, watch, wanted, bot, plays, after, wait))

struct LessonPerson {
  std::string name{};
  std::string avatar{};
};
BOOST_DESCRIBE_STRUCT(LessonPerson, (), (name, avatar))

struct LessonScene {
  Seat learner = 0;
  std::vector<LessonPerson> people{};  // one per seat; the learner's own is not used
  Setup setup{};
  std::vector<LessonStep> steps{};
};
BOOST_DESCRIBE_STRUCT(LessonScene, (), (learner, people, setup, steps))

struct LessonScript {
  std::vector<LessonScene> scenes{};
};
BOOST_DESCRIBE_STRUCT(LessonScript, (), (scenes))

// The lesson of a game; null if it has none. Read once, and it is our own text: a fault in it is a bug.
LessonScript const* lesson_of(std::string_view game);

class Lesson {
 public:
  explicit Lesson(LessonScript const& script);

  // What the learner is told: the last beat begun, counted over all scenes from 0, and how many there are.
  std::size_t beat() const { return beat_; }
  std::size_t beats() const { return beats_; }
  bool reading() const { return state_ == State::reading; }  // goes on with `skip`
  bool asking() const { return state_ == State::asking; }    // goes on with an action that fits, or `skip`
  bool over() const { return state_ == State::over; }

  std::size_t scene() const { return scene_; }
  LessonScene const& stage() const { return script_.scenes[scene_]; }
  Table const& table() const { return *table_; }
  // The learner's frame; what may be done is cut down to what is wanted.
  Frame frame() const;

  // When `pass` has something to do, on the clock of this scene's match; none while time stands still.
  std::optional<Time> due() const;

  // Each of these makes what follows from it at once, and gives back what was told on the way. A new scene
  // begins with what its opening told.
  std::vector<ToldText> pass(Time now);
  std::vector<ToldText> skip();
  Result<std::vector<ToldText>> act(boost::json::value const& action, Time now);

 private:
  enum class State { waiting, reading, asking, over };

  LessonStep const* step() const;
  void open_scene();
  void look();
  bool possible(Seat seat, boost::json::value const& action) const;
  bool fits(boost::json::value const& action) const;
  void go_on();
  Result<void> make(Seat seat, boost::json::value const& action, Time now);
  std::vector<ToldText> take_told() { return std::exchange(told_, {}); }

  LessonScript const& script_;
  std::size_t scene_ = 0;
  std::size_t step_ = 0;
  std::size_t beat_ = 0;
  std::size_t beats_ = 0;
  bool begun_ = false;  // some beat has
  State state_ = State::waiting;
  std::unique_ptr<Table> table_;
  std::optional<Time> bot_due_{};  // when the step that is a bot's, or a wait, is over
  std::optional<Time> wait_until_{};
  std::vector<ToldText> told_;
};

}  // namespace hotte
