// The catalogue, and gifts that the host types.
#include "games/gifttrap/gifts.hpp"

#include <set>

#include "games/gifttrap/match_test.hpp"

namespace hotte::gifttrap {
namespace {

TEST(GifttrapGifts, four_packs_of_forty_five_cards_with_two_faces) {
  std::set<std::string> ids;
  std::uint16_t tags = 0;
  for (std::uint16_t index = 0; index < catalogue_size; ++index) {
    Gift const gift{index};
    std::string const id(id_of(gift));
    EXPECT_EQ(gift_named(id), gift);
    EXPECT_TRUE(id.starts_with(name_of(pack_of(gift)))) << id;
    EXPECT_EQ(id.back(), index % 2 == 0 ? 'a' : 'b');
    EXPECT_NE(tags_of(gift), 0) << id;
    tags |= tags_of(gift);
    ids.insert(id);
  }
  EXPECT_EQ(ids.size(), 360u);
  EXPECT_EQ(tags, (1 << tag_count) - 1) << "every tag is used";
  EXPECT_EQ(id_of(face_of(Pack::gold, 19)), "gold_20a");
  EXPECT_EQ(other_face(gift("gold_20a")), gift("gold_20b"));
  EXPECT_TRUE(for_adults(gift("blue_41a")));
  EXPECT_FALSE(for_adults(gift("blue_40b")));
  EXPECT_FALSE(gift_named("blue_46a"));
}

Result<Options> own(std::string const& list) {
  return wire::read_as<Options>(wire::parse(R"({"own_gifts":)" + list + "}").value(), "options",
                                Why::bad_options);
}

TEST(GifttrapOwnGifts, are_up_to_twenty_short_texts) {
  auto const options = own(R"(["un vélo","  le  chat de Léa "])");
  ASSERT_TRUE(options);
  EXPECT_EQ(wire::written(options->own_gifts), R"(["un vélo","le chat de Léa"])");
  auto const why = [](std::string const& list) {
    auto const read = own(list);
    return read ? std::string("accepted") : read.error().detail;
  };
  std::string const forty(40, 'x'), forty_one(41, 'x');
  EXPECT_EQ(why("[\"" + forty + "\"]"), "accepted");
  EXPECT_EQ(why("[\"" + forty_one + "\"]"), "options.own_gifts[0]: type at most forty characters");
  EXPECT_EQ(why(R"(["a","  "])"), "options.own_gifts[1]: type at least one letter");
  EXPECT_EQ(why(R"(["a","b","a "])"), "options.own_gifts[2]: this gift stands there twice");
  EXPECT_EQ(why(R"(["a\nb"])"), "options.own_gifts[0]: type it on one line, without control characters");
  EXPECT_EQ(why(R"([7])").substr(0, 20), "options.own_gifts[0]");
  std::string many;
  for (int i = 0; i < 21; ++i) many += (i ? ",\"g" : "\"g") + std::to_string(i) + "\"";
  EXPECT_EQ(why("[" + many + "]"), "options.own_gifts: name at most twenty gifts");
}

TEST(GifttrapOwnGifts, are_laid_once_each_a_third_of_the_board_at_a_time) {
  Options const options = own(R"(["one","two","three","four"])").value();
  Match match(4, options);
  EXPECT_EQ(wire::written(match.view({}).own_gifts), R"(["one","two","three","four"])");
  std::multiset<int> laid;
  for (int const expected : {3, 1, 0}) {
    match.act_now(match.state.dealer, Deal{Pack::blue});
    int here = 0;
    for (Square const& square : match.state.squares) {
      if (is_own(square.gift)) ++here, laid.insert(own_number(square.gift));
    }
    EXPECT_EQ(here, expected);
    for (Seat seat = 0; seat < 4; ++seat) match.act_now(seat, Ready{});
    match.to_revealing();
    match.open_all();
  }
  EXPECT_EQ(laid, (std::multiset<int>{0, 1, 2, 3}));
  EXPECT_EQ(match.state.piles[1].cards.size(), 40u);
}

TEST(GifttrapOwnGifts, have_one_face_so_a_veto_replaces_them) {
  Options options = own(R"(["one","two"])").value();
  options.double_ = Double::off;
  Match match(
      3, options,
      {.dealer = 0,
       .squares = List<Gift, max_squares>{gift("own-2"), gift("gold_01a"), gift("own-1"), gift("blue_02a")}});
  match.act_now(0, Deal{Pack::gold});
  EXPECT_EQ(wire::written(match.view().squares[0]), R"({"square":1,"gift":"own-2","trapped":false})");
  match.act_now(1, Veto{1});
  EXPECT_EQ(pack_of(match.state.squares[0].gift), Pack::gold);
  EXPECT_FALSE(match.state.squares[0].turned) << "the new card may be turned in its turn";
  EXPECT_TRUE(match.events<Vetoed>().back().replaced);
}

}  // namespace
}  // namespace hotte::gifttrap
