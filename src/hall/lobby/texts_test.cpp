// What people say: on one line, and as it is seen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <gtest/gtest.h>

#include "support/hall/crowded_hall.hpp"

namespace tandem::hall {
namespace {

using namespace tests;
namespace ask = wire::ask;
namespace tell = wire::tell;
using enum bughouse::Seat;

TEST(Texts, at_a_table_stay_on_their_line_and_hide_nothing) {
    World world;
    const ConnectionId ann = world.connect("g:ann", "Ann");
    world.ask(ann, ask::Create{});
    const TableCode code = world.inbox(ann).last<tell::Table>().code;
    for (const std::string text :
         {"a\nb",
          "\u202Elive",
          "a\u2028b",
          "a\u0085b",
          "a\u200Bb",
          "hi\U000E0041",
          " ",
          "\u00A0",
          "\u200D",
          "\u2800"}) {
        const std::size_t refused = world.inbox(ann).all<tell::Refused>().size();
        world.ask(ann, ask::Chat{code, text});
        EXPECT_EQ(world.inbox(ann).all<tell::Refused>().size(), refused + 1) << text;
        EXPECT_EQ(world.inbox(ann).why(), "bad-text");
    }
    EXPECT_TRUE(world.inbox(ann).all<tell::Chat>().empty());
    world.ask(ann, ask::Chat{code, "שלום 👩\u200D👧"});
    EXPECT_EQ(world.inbox(ann).last<tell::Chat>().text, "שלום 👩\u200D👧");
}

TEST(Texts, in_a_match_do_too) {
    World world;
    Four four{world};
    for (const std::string_view act :
         {R"({"do":"say","to":"all","text":"won\u202Eon"})",
          R"({"do":"say","to":"all","text":"\u3000"})",
          R"({"do":"stop","text":"a\u2028b"})"}) {
        const std::size_t refused = world.inbox(four.at[AWhite]).all<tell::Refused>().size();
        four.act(AWhite, std::string{act});
        EXPECT_EQ(world.inbox(four.at[AWhite]).all<tell::Refused>().size(), refused + 1) << act;
        EXPECT_EQ(world.inbox(four.at[AWhite]).why(), "bad-text") << act;
    }
    four.act(AWhite, R"({"do":"say","to":"all","text":"good luck"})");
    EXPECT_TRUE(world.inbox(four.at[BBlack]).has("good luck"));
}

}  // namespace
}  // namespace tandem::hall
