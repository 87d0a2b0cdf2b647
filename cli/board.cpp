// `hotte board`: checks a board of Santa Claus is comin' to town and draws it.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "cli/commands.hpp"
#include "cli/input_file.hpp"
#include "games/santa/board.hpp"

namespace hotte::cli {
namespace {

using santa::House;
using santa::Town;

Result<Town> town_in(std::string const& file, std::istream& in) {
  if (Town const* known = santa::house_board(file)) return *known;
  auto const text = content_of(file, in);
  if (!text) return text.error();
  auto const parsed = wire::parse(*text);
  if (!parsed) return parsed.error();
  auto const board = wire::read_as<santa::Board>(*parsed, "board");
  if (!board) return board.error();
  return santa::surveyed(*board, "board");
}

// In the drawing the closest houses stand this far apart, whatever lengths the board is written in.
constexpr double unit = 100;

struct Point {
  double x = 0;
  double y = 0;
};

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}
std::string pair(Point point) { return number(point.x) + " " + number(point.y); }

class Drawing {
 public:
  explicit Drawing(Town const& town) : town_(town) {
    for (House house = 0; house < town.size; ++house) {
      points_.push_back({town.spots[house].x.thousandths / 1000.0, town.spots[house].y.thousandths / 1000.0});
    }
    scale();
  }

  std::string svg() const {
    Point const size{right_ + unit, bottom_ + unit};
    std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + pair({-unit, -unit}) + " " +
                      pair({size.x + unit, size.y + unit}) + "\" role=\"img\">\n<title>";
    out += escaped() + "</title>\n" + style;
    out += "<rect class=\"night\" x=\"-100\" y=\"-100\" width=\"" + number(size.x + unit) + "\" height=\"" +
           number(size.y + unit) + "\"/>\n";
    for (std::string const layer : {"verge", "road"}) out += roads(layer);
    for (santa::Trail const& trail : town_.trails) out += path(trail);
    for (House house = 0; house < town_.size; ++house) out += cottage(house);
    return out + "</svg>\n";
  }

 private:
  static constexpr char style[] =
      "<style>.night{fill:#14273d}.verge{stroke:#dfe9f2;stroke-width:26;stroke-linecap:round;fill:none}"
      ".road{stroke:#8fa3b5;stroke-width:16;stroke-linecap:round;fill:none}"
      ".path{stroke:#f7fbff;stroke-width:5;stroke-linecap:round;stroke-dasharray:0 11;fill:none}"
      ".wall{fill:#f6ecd6;stroke:#16202b;stroke-width:2}.roof{fill:#b3123b;stroke:#16202b;stroke-width:2;"
      "stroke-linejoin:round}text{font:bold 20px sans-serif;text-anchor:middle;fill:#16202b}</style>\n";

  // The two closest houses come to stand one unit apart, the leftmost and the topmost at 0.
  void scale() {
    double closest = 0, left = points_[0].x, top = points_[0].y;
    for (std::size_t a = 0; a < points_.size(); ++a) {
      left = std::min(left, points_[a].x);
      top = std::min(top, points_[a].y);
      for (std::size_t b = 0; b < a; ++b) {
        double const apart = distance(points_[a], points_[b]);
        if (apart > 0 && (closest == 0 || apart < closest)) closest = apart;
      }
    }
    double const factor = closest > 0 ? unit / closest : 1;
    for (Point& point : points_) {
      point = {(point.x - left) * factor, (point.y - top) * factor};
      right_ = std::max(right_, point.x);
      bottom_ = std::max(bottom_, point.y);
    }
  }

  std::string roads(std::string const& layer) const {
    std::string out;
    for (std::size_t at = 1; at < town_.line.size(); ++at) {
      bool const begins = town_.line[at - 1] == santa::no_house;
      if (town_.line[at] == santa::no_house) {
        out += "\"/>\n";
      } else {
        out += begins ? "<path class=\"" + layer + "\" d=\"M" : " L";
        out += pair(points_[town_.line[at]]);
      }
    }
    return out;
  }

  // Paths wind: one bend to each side.
  std::string path(santa::Trail trail) const {
    Point const a = points_[trail.from], b = points_[trail.to];
    Point const across{(a.y - b.y) * 0.18, (b.x - a.x) * 0.18};
    auto const bend = [&](double part, double side) {
      return Point{a.x + (b.x - a.x) * part + across.x * side, a.y + (b.y - a.y) * part + across.y * side};
    };
    return "<path class=\"path\" d=\"M" + pair(a) + " C" + pair(bend(0.33, 1.5)) + " " +
           pair(bend(0.67, -1.5)) + " " + pair(b) + "\"/>\n";
  }

  std::string cottage(House house) const {
    Point const at = points_[house];
    auto const corner = [&](double x, double y) { return pair({at.x + x, at.y + y}); };
    return "<g><path class=\"wall\" d=\"M" + corner(-20, -6) + " V" + number(at.y + 24) + " H" +
           number(at.x + 20) + " V" + number(at.y - 6) + "Z\"/><path class=\"roof\" d=\"M" + corner(-28, -4) +
           " L" + corner(0, -30) + " L" + corner(28, -4) + "Z\"/><text x=\"" + number(at.x) + "\" y=\"" +
           number(at.y + 18) + "\">" + std::to_string(house) + "</text></g>\n";
  }

  std::string escaped() const {
    std::string text;
    for (char const letter : town_.name) {
      if (letter == '&')
        text += "&amp;";
      else if (letter == '<')
        text += "&lt;";
      else
        text += letter;
    }
    return text;
  }

  Town const& town_;
  std::vector<Point> points_;
  double right_ = 0;
  double bottom_ = 0;
};

std::string summary(Town const& town) {
  int roads = 0;
  for (House house = 0; house < town.size; ++house) roads += town.roads[house].size();
  return std::string(town.name.begin(), town.name.end()) + ": " + std::to_string(town.size) + " houses, " +
         std::to_string(roads / 2) + " roads, " + std::to_string(town.trails.size()) +
         " paths. Streets join all houses, and six closed houses always fit.\n";
}

}  // namespace

int board(std::string const& file, bool svg, std::istream& in, std::ostream& out) {
  auto const town = town_in(file, in);
  if (!town) return failed(file + ": " + town.error().detail);
  out << (svg ? Drawing(*town).svg() : summary(*town));
  return 0;
}

}  // namespace hotte::cli
