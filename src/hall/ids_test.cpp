// Ids from texts and back, and texts that are not ids.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hall/ids.hpp"

#include <string>
#include <type_traits>

#include <gtest/gtest.h>

namespace tandem::hall {
namespace {

TEST(PersonId, knows_what_it_is) {
    EXPECT_EQ(PersonId::account("ann").text(), "a:ann");
    EXPECT_EQ(PersonId::account("ann").kind(), PersonKind::Account);
    EXPECT_EQ(PersonId::guest("x7").text(), "g:x7");
    EXPECT_EQ(PersonId::guest("x7").kind(), PersonKind::Guest);
    EXPECT_EQ(PersonId::bot(2).text(), "bot:2");
    EXPECT_EQ(PersonId::bot(bughouse::Seat::BBlack).text(), "bot:B.black");
    EXPECT_TRUE(PersonId::bot(2).is_bot());
    EXPECT_FALSE(PersonId::guest("bot").is_bot());
}

TEST(PersonId, of_nobody_has_no_kind) {
    EXPECT_TRUE(PersonId{}.is_nobody());
    EXPECT_EQ(PersonId{}.kind(), std::nullopt);
    EXPECT_EQ(PersonId::parse(""), PersonId{});
}

TEST(PersonId, is_read_as_it_is_written) {
    for (const PersonId& id :
         {PersonId::account("änn"),
          PersonId::guest("a:b"),
          PersonId::bot(1),
          PersonId::bot(bughouse::Seat::AWhite)}) {
        const auto read = PersonId::parse(id.text());
        ASSERT_TRUE(read.has_value()) << id.text();
        EXPECT_EQ(*read, id);
        EXPECT_EQ(read->kind(), id.kind());
    }
}

TEST(PersonId, refuses_other_texts) {
    for (const char* const text : {"a:", "g:", "bot:", "bot", "ann", "A:ann", " a:ann", "x:1"}) {
        EXPECT_EQ(PersonId::parse(text), std::nullopt) << text;
    }
}

TEST(PersonId, has_an_order_by_its_text) {
    EXPECT_LT(PersonId::account("bo"), PersonId::bot(1));
    EXPECT_LT(PersonId::bot(1), PersonId::guest("a"));
    EXPECT_LT(PersonId{}, PersonId::account("a"));
}

TEST(OpaqueId, gives_back_its_text) {
    EXPECT_EQ(MatchId{"k3xw"}.text(), "k3xw");
    EXPECT_EQ(TableCode{"KTFX"}.text(), "KTFX");
    const MatchId id{"a:ann"};
    EXPECT_EQ(MatchId{id.text()}, id);
}

TEST(OpaqueId, is_empty_without_a_text) {
    EXPECT_TRUE(MatchId{}.is_empty());
    EXPECT_TRUE(MatchId{""}.is_empty());
    EXPECT_EQ(MatchId{}, MatchId{""});
    EXPECT_FALSE(MatchId{"k3xw"}.is_empty());
}

TEST(OpaqueId, is_equal_and_has_an_order_by_its_text) {
    EXPECT_EQ(TableCode{"KTFX"}, TableCode{"KTFX"});
    EXPECT_NE(TableCode{"KTFX"}, TableCode{"ktfx"});
    EXPECT_LT(MatchId{}, MatchId{"1"});
    EXPECT_LT(MatchId{"10"}, MatchId{"2"});
    EXPECT_GT(MatchId{"ab"}, MatchId{"a"});
}

TEST(OpaqueId, is_made_only_on_purpose_and_never_of_an_id_of_something_else) {
    static_assert(!std::is_convertible_v<std::string, MatchId>);
    static_assert(!std::is_convertible_v<MatchId, std::string>);
    static_assert(!std::is_constructible_v<TableCode, MatchId>);
}

}  // namespace
}  // namespace tandem::hall
