// The engine protocol under many random lines, sensible, spoilt and senseless: every line gets one answer,
// every answer is well formed, and the match can still be played afterwards. HOTTE_LINES sets how many lines
// there are, HOTTE_SEED which.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <streambuf>

#include "cli/commands.hpp"
#include "engine/rng.hpp"
#include "games/games.hpp"

namespace hotte::cli {
namespace {

using boost::json::value;

std::uint64_t number_in_environment(char const* name, std::uint64_t otherwise) {
  char const* const text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

// Makes the lines. What the program answered last is its best material.
class Cloud {
 public:
  explicit Cloud(std::uint64_t seed) : rng_(seed) {}

  std::string line() {
    std::string line =
        rng_.below(50) == 0 ? noise() : wire::written(rng_.below(4) == 0 ? spoilt(request()) : request());
    if (rng_.below(4) == 0) damage(line);
    std::ranges::replace(line, '\n', ' ');
    return line;
  }

  static std::string opening() { return R"({"cmd":"new","game":"hat","seats":4,"seed":1,"pace":"normal"})"; }

  // An answer from which legal actions, actors and journals are learned.
  void learn(boost::json::object const& answer) {
    if (auto const* actions = answer.if_contains("actions")) actions_ = actions->as_array();
    if (auto const* actors = answer.if_contains("actors"); actors && !actors->as_array().empty())
      actor_ = actors->at(0);
    if (auto const* journal = answer.if_contains("journal")) journal_ = *journal;
    if (auto const* action = answer.if_contains("action")) actions_.push_back(*action);
  }
  value const& journal() const { return journal_; }

 private:
  template <class T>
  T const& any(std::initializer_list<T> of) {
    return of.begin()[rng_.below(static_cast<std::uint32_t>(of.size()))];
  }
  value small(std::uint32_t bound) { return rng_.below(bound); }
  value seat() { return rng_.below(3) == 0 ? small(9) : actor_; }
  value time() {
    return rng_.below(20) == 0 ? value(rng_.next64() >> rng_.below(64))
                               : value(std::uint64_t{rng_.below(1u << 20)});
  }

  value action() {
    if (!actions_.empty() && rng_.below(3) > 0)
      return actions_[rng_.below(static_cast<std::uint32_t>(actions_.size()))];
    if (rng_.below(2) == 0) return {{"type", any<std::string_view>({"accept", "refuse"})}};
    return {{"type", "claim"},
            {"gift", any<std::string_view>({"top-hat", "guitar", "key", "", "é"})},
            {"tone", any<std::string_view>({"sure", "sly"})}};
  }

  boost::json::object request() {
    switch (rng_.below(40)) {
      case 0:
      case 17:
        return {{"cmd", "new"},
                {"game", "hat"},
                {"seats", small(10)},
                {"seed", rng_.next32()},
                {"pace", any<std::string_view>({"calm", "normal", "brisk", "instant"})},
                {"timers", any<std::string_view>({"soft", "strict"})},
                {"options",
                 {{"gifts_each", small(4)},
                  {"arrows", any<std::string_view>({"both", "black", "white"})},
                  {"rounds", any<std::string_view>({"one", "one_each"})}}}};
      case 1:
        return {{"cmd", "load"}, {"journal", journal_}};
      case 2:
        return {{"cmd", "journal"}};
      case 3:
        return {{"cmd", "resample"}, {"seat", small(5)}, {"seed", rng_.next32()}};
      case 4:
        return {{"cmd", "bot"},
                {"seat", seat()},
                {"level", any<std::string_view>({"random", "easy", "hard", "expert"})}};
      case 5:
        return {{"cmd", "outcome"}};
      case 6:
      case 7:
        return {{"cmd", "tick"}, {"at", time()}};
      case 8:
      case 9:
      case 10:
        return {{"cmd", "tick"}};
      case 11:
      case 12:
        return {{"cmd", "view"}, {"seat", rng_.below(4) ? seat() : value(nullptr)}};
      case 13:
      case 14:
      case 15:
        return {{"cmd", "legal"}, {"seat", seat()}};
      case 16:
        return {{"cmd", "do"}, {"seat", seat()}, {"action", action()}, {"at", time()}};
      default:
        return {{"cmd", "do"}, {"seat", seat()}, {"action", action()}};
    }
  }

  // One field gone, or with something else in it, at any depth.
  value spoilt(value sound) {
    if (auto* object = sound.if_object(); object && !object->empty()) {
      auto field = object->begin() + rng_.below(static_cast<std::uint32_t>(object->size()));
      switch (rng_.below(4)) {
        case 0:
          object->erase(field);
          break;
        case 1:
          field->value() = something();
          break;
        case 2:
          (*object)[any<std::string_view>({"surprise", "", "type", "seat", "\u00e9"})] = something();
          break;
        default:
          field->value() = spoilt(field->value());
      }
    } else if (auto* array = sound.if_array(); array && !array->empty()) {
      auto& item = (*array)[rng_.below(static_cast<std::uint32_t>(array->size()))];
      if (rng_.below(3) == 0)
        array->push_back(item);
      else
        item = spoilt(item);
    } else {
      sound = something();
    }
    return sound;
  }

  value something() {
    switch (rng_.below(12)) {
      case 0:
        return nullptr;
      case 1:
        return true;
      case 2:
        return -1;
      case 3:
        return INT64_MAX;
      case 4:
        return UINT64_MAX;
      case 5:
        return 1e300;
      case 6:
        return 0.5;
      case 7:
        return boost::json::object{};
      case 8:
        return boost::json::array{1, 2, 3};
      case 9:
        return value(std::string_view(std::string(rng_.below(200), 'x') + "é🎁"));
      case 10:
        return action();
      default:
        return small(300);
    }
  }

  std::string noise() {
    std::string bytes(rng_.below(60), ' ');
    for (char& byte : bytes) byte = static_cast<char>(rng_.next32());
    return bytes;
  }

  // The text itself: bytes lost, doubled, flipped, or the end torn off.
  void damage(std::string& line) {
    if (line.empty()) return;
    auto const at = rng_.below(static_cast<std::uint32_t>(line.size()));
    switch (rng_.below(6)) {
      case 0:
        line.erase(at, 1 + rng_.below(4));
        break;
      case 1:
        line.insert(at, line.substr(at, 1 + rng_.below(8)));
        break;
      case 2:
        line[at] = static_cast<char>(line[at] ^ 1 << rng_.below(8));
        break;
      case 3:
        line.resize(at);
        break;
      case 4:
        line.insert(at, std::string(rng_.below(64), any({'[', '{', '"', '\\', '9', '-', '\0'})));
        break;
      default:
        line[at] = static_cast<char>(rng_.next32());
    }
  }

  Rng rng_;
  boost::json::array actions_;
  value actor_ = 0;
  value journal_ = nullptr;
};

// The program's standard input and output: a line is made when it asks for one,
// an answer is judged when it is complete.
class Rain : public std::streambuf {
 public:
  Rain(std::uint64_t lines, std::uint64_t seed) : lines_(lines), cloud_(seed) {}

  std::uint64_t answers() const { return answers_; }
  std::uint64_t accepted() const { return accepted_; }
  std::string const& kept() const { return kept_; }
  std::string const& kept_again() const { return kept_again_; }

 protected:
  int_type underflow() override {
    if (testing::Test::HasFailure() || said_ == lines_ + 4) return traits_type::eof();
    ++said_;
    std::string const keep = R"({"cmd":"journal"})";
    if (said_ == 1)
      line_ = Cloud::opening();
    else if (said_ <= lines_)
      line_ = cloud_.line();
    else if (said_ == lines_ + 1 || said_ == lines_ + 4)
      line_ = keep;
    else if (said_ == lines_ + 2)
      line_ = Cloud::opening();
    else
      line_ = R"({"cmd":"load","journal":)" + wire::written(cloud_.journal()) + "}";
    line_ += '\n';
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

  std::streamsize xsputn(char const* text, std::streamsize size) override {
    for (std::streamsize i = 0; i < size; ++i) overflow(traits_type::to_int_type(text[i]));
    return size;
  }
  int_type overflow(int_type byte) override {
    if (traits_type::to_char_type(byte) != '\n') return answer_ += traits_type::to_char_type(byte), byte;
    ++answers_;
    judge();
    answer_.clear();
    return byte;
  }

 private:
  void judge() {
    ASSERT_EQ(answers_, said_) << "one answer for each line\n" << line_;
    auto const parsed = wire::parse(answer_, 40);
    ASSERT_TRUE(parsed) << parsed.error().detail << "\n" << line_ << answer_;
    ASSERT_TRUE(parsed->is_object());
    auto const& answer = parsed->get_object();
    auto const* ok = answer.if_contains("ok");
    ASSERT_TRUE(ok && ok->is_bool()) << line_ << answer_;
    if (ok->get_bool()) {
      ++accepted_;
      cloud_.learn(answer);
    } else {
      auto const refusal =
          wire::read_as<std::vector<Refusal>>(boost::json::array{answer.at("refusal")}, "refusal");
      ASSERT_TRUE(refusal) << line_ << answer_;
      EXPECT_FALSE(refusal->front().detail.empty()) << line_ << answer_;
      EXPECT_NE(refusal->front().why, Why::internal) << line_ << answer_;
      EXPECT_LE(said_, lines_) << "the last lines are sound\n" << line_ << answer_;
    }
    if (said_ == lines_ + 1) kept_ = answer_;
    if (said_ == lines_ + 4) kept_again_ = answer_;
  }

  std::uint64_t lines_;
  Cloud cloud_;
  std::uint64_t said_ = 0, answers_ = 0, accepted_ = 0;
  std::string line_, answer_, kept_, kept_again_;
};

TEST(RandomLines, are_all_answered_and_leave_a_match_that_still_loads) {
  std::uint64_t const lines = number_in_environment("HOTTE_LINES", 100'000);
  Rain rain(lines, number_in_environment("HOTTE_SEED", 1));
  std::iostream program(&rain);
  std::istream in(&rain);
  EXPECT_EQ(engine(in, program), 0);
  EXPECT_EQ(rain.answers(), lines + 4);
  EXPECT_GT(rain.accepted(), lines / 6) << "a rain of nothing but nonsense proves little";
  EXPECT_LT(rain.accepted(), lines * 4 / 5) << "and so does good weather";
  EXPECT_FALSE(rain.kept().empty());
  EXPECT_EQ(rain.kept_again(), rain.kept());
}

}  // namespace
}  // namespace hotte::cli
