#include "games/surprises/box.hpp"

#include <algorithm>
#include <stdexcept>

#include "embedded/surprises_elves.hpp"
#include "embedded/surprises_lists.hpp"
#include "embedded/surprises_toys.hpp"

namespace hotte::surprises {
namespace {

// ---- the files, as they are written --------------------------------------------------------------------

struct ToyLine {
  std::string id;
  std::string fr;
  std::string en;
  bool star = false;
};
BOOST_DESCRIBE_STRUCT(ToyLine, (), (id, fr, en, star))

struct ListLine {
  std::uint8_t level = 0;
  bool ordered = false;
  std::vector<std::string> toys;
};
BOOST_DESCRIBE_STRUCT(ListLine, (), (level, ordered, toys))

struct StarListLine {
  bool ordered = false;
  std::vector<std::string> toys;
};
BOOST_DESCRIBE_STRUCT(StarListLine, (), (ordered, toys))

struct ListFile {
  std::vector<ListLine> lists;
  std::vector<StarListLine> star_lists;
};
BOOST_DESCRIBE_STRUCT(ListFile, (), (lists, star_lists))

struct ElfLine {
  Elf id = Elf::lapse;
  std::uint8_t count = 0;
  bool star = false;
  std::string fr;
  std::string en;
};
BOOST_DESCRIBE_STRUCT(ElfLine, (), (id, count, star, fr, en))

template <class T>
T file(std::string_view name, std::string_view text) {
  return wire::read_as<T>(wire::parse(text).value(), name).value();
}

// ---- what must hold ------------------------------------------------------------------------------------

constexpr std::string_view toys_file = "games/surprises/toys.json";
constexpr std::string_view lists_file = "games/surprises/lists.json";
constexpr std::string_view elves_file = "games/surprises/elves.json";

constexpr std::size_t star_list_count = 8;
constexpr int lists_per_level = 3;

void must(bool holds, std::string_view file, std::string const& otherwise) {
  if (!holds) throw std::logic_error(std::string(file) + ": " + otherwise);
}

WishList list_of(std::vector<std::string> const& ids, bool ordered, std::uint8_t level,
                 std::vector<std::string> const& known) {
  must(!ids.empty() && ids.size() <= longest_list, lists_file, "a list has one to eight toys");
  WishList list{{}, ordered, level};
  for (std::string const& id : ids) {
    auto const found = std::ranges::find(known, id);
    must(found != known.end(), lists_file, "no toy is called '" + id + "'");
    Toy const toy{static_cast<std::uint8_t>(found - known.begin())};
    must(std::ranges::find(list.toys, toy) == list.toys.end(), lists_file,
         "'" + id + "' stands twice on one list");  // S-08
    list.toys.push_back(toy);
  }
  return list;
}

int times(Toy toy, Parts const& parts) {
  return static_cast<int>(std::ranges::count_if(parts.lists, [&](WishList const& list) {
    return std::ranges::find(list.toys, toy) != list.toys.end();
  }));
}

// A toy that occurs once or never makes a card that is not worth remembering.
void check_occurrences(Parts const& parts, std::vector<std::string> const& ids) {
  for (Toy const toy : parts.toys) {
    must(times(toy, parts) == 2 || times(toy, parts) == 3, lists_file,
         "'" + ids[toy.index] + "' must stand on two or three lists of its kind");
  }
}

}  // namespace

Box::Box(std::string_view toys, std::string_view lists, std::string_view elves) {
  auto const toy_lines = file<std::vector<ToyLine>>(toys_file, toys);
  must(toy_lines.size() == toy_count, toys_file, "expected 16 toys");
  for (ToyLine const& line : toy_lines) {
    must(std::ranges::find(toy_ids, line.id) == toy_ids.end(), toys_file,
         "'" + line.id + "' stands there twice");
    Toy const toy{static_cast<std::uint8_t>(toy_ids.size())};
    toy_ids.push_back(line.id);
    classic.toys.push_back(toy);
    if (line.star) young.toys.push_back(toy);
  }
  must(young.toys.size() == star_toy_count, toys_file, "expected 9 toys with a star");

  auto const list_file = file<ListFile>(lists_file, lists);
  must(list_file.lists.size() == most_lists, lists_file, "expected 9 lists");
  must(list_file.star_lists.size() == star_list_count, lists_file, "expected 8 star lists");  // S-01
  for (ListLine const& line : list_file.lists) {
    classic.lists.push_back(list_of(line.toys, line.ordered, line.level, toy_ids));
  }
  for (std::uint8_t level = 1; level <= 3; ++level) {
    must(std::ranges::count(classic.lists, level, &WishList::level) == lists_per_level, lists_file,
         "expected three lists of each level 1, 2 and 3");
  }
  for (StarListLine const& line : list_file.star_lists) {
    young.lists.push_back(list_of(line.toys, line.ordered, 0, toy_ids));
    for (Toy const toy : young.lists.back().toys) {  // S-07
      must(std::ranges::find(young.toys, toy) != young.toys.end(), lists_file,
           "'" + toy_ids[toy.index] + "' has no star, but stands on a star list");
    }
  }
  check_occurrences(classic, toy_ids);
  check_occurrences(young, toy_ids);

  for (ElfLine const& line : file<std::vector<ElfLine>>(elves_file, elves)) {
    for (int i = 0; i < line.count; ++i) {
      must(!classic.elves.full(), elves_file, "expected 11 elves");
      classic.elves.push_back(line.id);
      if (line.star) young.elves.push_back(line.id);
    }
  }
  must(classic.elves.full(), elves_file, "expected 11 elves");
  must(young.elves.size() == star_elf_count && std::ranges::count(young.elves, Elf::lapse) == star_elf_count,
       elves_file, "expected 5 elves with a star, all of them lapses");  // S-36
}

Box const& box() {
  static Box const instance(embedded::surprises_toys(), embedded::surprises_lists(),
                            embedded::surprises_elves());
  return instance;
}

std::string_view id_of(Toy toy) { return box().toy_ids[toy.index]; }

std::optional<Toy> toy_named(std::string_view id) {
  auto const& ids = box().toy_ids;
  auto const found = std::ranges::find(ids, id);
  if (found == ids.end()) return std::nullopt;
  return Toy{static_cast<std::uint8_t>(found - ids.begin())};
}

}  // namespace hotte::surprises

namespace hotte::wire {

void Custom<surprises::Toy>::write(std::string& out, surprises::Toy toy) {
  write_quoted(out, surprises::id_of(toy));
}

bool Custom<surprises::Toy>::read(json::value const& from, surprises::Toy& into, Fault& fault) {
  std::string id;
  if (!read_text(from, id, fault)) return false;
  auto const toy = surprises::toy_named(id);
  if (!toy) return fault.set("no toy is called '" + excerpt(id) + "'");
  into = *toy;
  return true;
}

}  // namespace hotte::wire
