#include "games/lesson.hpp"

#include <algorithm>
#include <map>

namespace hotte {

LessonScript const* lesson_of(std::string_view game) {
  static std::map<std::string_view, LessonScript> const lessons = [] {
    std::map<std::string_view, LessonScript> all;
    for (GameEntry const* entry : all_games()) {
      if (entry->tutorial().empty()) continue;
      auto const parsed = wire::parse(entry->tutorial(), 32).value();
      all[entry->info.id] = wire::read_as<LessonScript>(parsed, entry->info.id).value();
    }
    return all;
  }();
  auto const found = lessons.find(game);
  return found == lessons.end() ? nullptr : &found->second;
}

Lesson::Lesson(LessonScript const& script) : script_(script) {
  for (LessonScene const& scene : script_.scenes)
    beats_ += std::ranges::count_if(scene.steps, [](LessonStep const& step) { return step.say.has_value(); });
  open_scene();
  look();
}

void Lesson::open_scene() {
  Setup setup = stage().setup;
  setup.timers = Timers::soft;
  auto opened = open_table(setup).value();
  table_ = std::move(opened.table);
  told_ = std::move(opened.told);
  step_ = 0;
}

LessonStep const* Lesson::step() const {
  return step_ < stage().steps.size() ? &stage().steps[step_] : nullptr;
}

bool Lesson::possible(Seat seat, boost::json::value const& action) const {
  return table_->propose(seat, action, table_->now()).has_value();
}

// Goes through the steps as far as they go by themselves.
void Lesson::look() {
  state_ = State::waiting;
  bot_due_.reset();
  auto const begin = [this] {
    if (begun_) ++beat_;
    begun_ = true;
  };
  for (;;) {
    LessonStep const* const next = step();
    if (!next) {
      if (scene_ + 1 == script_.scenes.size()) return void(state_ = State::over);
      ++scene_;
      open_scene();
    } else if (next->bot) {
      if (possible(*next->bot, *next->plays)) bot_due_ = table_->now() + next->after;
      return;
    } else if (next->wait) {
      if (!wait_until_) wait_until_ = table_->now() + *next->wait;
      return void(bot_due_ = wait_until_);
    } else if (!next->wanted.empty()) {
      if (!possible(stage().learner, next->wanted.front())) return;
      begin();
      return void(state_ = State::asking);
    } else {
      begin();
      if (!next->watch) return void(state_ = State::reading);
      ++step_;
    }
  }
}

std::optional<Time> Lesson::due() const {
  if (state_ != State::waiting) return std::nullopt;
  auto const deadline = table_->deadline();
  if (!deadline || !deadline->fires) return bot_due_;
  return bot_due_ ? std::min(*bot_due_, deadline->at) : deadline->at;
}

std::vector<ToldText> Lesson::pass(Time now) {
  auto const time = due();
  if (!time || *time > now) return {};
  bool const step_is_over = bot_due_ == time;
  LessonStep const& now_on = *step();
  if (step_is_over) {
    ++step_;
    wait_until_.reset();
  }
  if (step_is_over && now_on.bot) {
    make(*now_on.bot, *now_on.plays, *time).value();
  } else {
    auto proposal = table_->propose_tick(*time).value();
    told_.insert(told_.end(), proposal.told.begin(), proposal.told.end());
    table_->accept(std::move(proposal));
  }
  look();
  return take_told();
}

std::vector<ToldText> Lesson::skip() {
  if (asking()) make(stage().learner, step()->wanted.front(), table_->now()).value();
  if (asking() || reading()) go_on();
  return take_told();
}

Result<std::vector<ToldText>> Lesson::act(boost::json::value const& action, Time now) {
  if (!asking()) return not_your_turn({}, "The lesson is not waiting for you.");
  if (!fits(action))
    return illegal({}, "That is allowed in a match, but the lesson asks for something else.");
  if (auto made = make(stage().learner, action, std::max(now, table_->now())); !made) return made.error();
  go_on();
  return take_told();
}

void Lesson::go_on() {
  ++step_;
  look();
}

Result<void> Lesson::make(Seat seat, boost::json::value const& action, Time now) {
  auto proposal = table_->propose(seat, action, now);
  if (!proposal) return proposal.error();
  told_.insert(told_.end(), proposal->told.begin(), proposal->told.end());
  table_->accept(std::move(*proposal));
  return {};
}

bool Lesson::fits(boost::json::value const& action) const {
  auto const* given = action.if_object();
  return given && std::ranges::any_of(step()->wanted, [&](boost::json::value const& wanted) {
           return std::ranges::all_of(wanted.as_object(), [&](auto const& field) {
             auto const* found = given->if_contains(field.key());
             return found && *found == field.value();
           });
         });
}

Frame Lesson::frame() const {
  Frame frame = table_->frame_for(stage().learner);
  boost::json::array fitting;
  if (asking()) {
    auto const legal = wire::parse(frame.legal.text, 16).value();
    for (auto const& action : legal.as_array()) {
      if (fits(action)) fitting.push_back(action);
    }
    if (fitting.empty()) fitting.push_back(step()->wanted.front());
  }
  frame.legal.text = boost::json::serialize(fitting);
  if (frame.deadline && state_ != State::waiting) frame.deadline.reset();
  return frame;
}

}  // namespace hotte
