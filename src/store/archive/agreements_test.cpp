// Players agree that a private match is shown, in either database.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <barrier>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "store/archive/archive.hpp"
#include "store/database/connection.hpp"
#include "store/journal/journal.hpp"
#include "support/hall/person.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

namespace row = hall::row;
using hall::tests::person;
using row::Seat;
using tests::kFirstMatch;
using tests::sample_match;
using Wish = Archive::Wish;

constexpr int kDrained = 30'000;  // ms

class AgreementsOn : public tests::EitherDatabase {};

INSTANTIATE_TEST_SUITE_P(
    Either,
    AgreementsOn,
    testing::Values(Dialect::Sqlite, Dialect::Postgres),
    testing::PrintToStringParamName());

// Over, and private: Ann and Bo have played it, each with a bot, and Flo in Bo's place.
[[nodiscard]] row::StoredMatch private_match() {
    row::StoredMatch match = sample_match(kFirstMatch, 2);
    match.opened.access = hall::Access::Nobody;
    match.opened.people = row::EnumArray<Seat, hall::PersonId>{
        person("a:ann"), person("g:bo"), person("bot:otto"), person("bot:ida")};
    match.seats = {{kFirstMatch, 2, Seat::ABlack, person("g:flo"), "Flo"}};
    match.ended = row::MatchEnded{kFirstMatch, 2'000, "one", "A", "resignation", 0};
    return match;
}

[[nodiscard]] std::size_t listed_for_strangers(Archive& archive) {
    Query query;
    query.reader = hall::PersonId{};
    return archive.search(query).size();
}

TEST_P(AgreementsOn, the_last_one_shows_a_match_for_good_even_to_another_run) {
    const row::StoredMatch match = private_match();
    {
        Archive archive{url()};
        archive.import(match);
        const auto halfway = archive.wish(kFirstMatch, person("a:ann"), Wish::Shown);
        EXPECT_EQ(halfway->agreed, std::vector{person("a:ann")});
        EXPECT_EQ(halfway->opened.access, hall::Access::Nobody);
        EXPECT_TRUE(halfway->lines.empty());
        (void)archive.wish(kFirstMatch, person("a:ann"), Wish::Shown);  // once more is not twice
        (void)archive.wish(kFirstMatch, person("g:bo"), Wish::Shown);
        EXPECT_EQ(listed_for_strangers(archive), 0U);
    }
    Archive archive{url()};
    EXPECT_EQ(archive.match(kFirstMatch)->agreed.size(), 2U);
    EXPECT_EQ(archive.match(kFirstMatch)->lines, match.lines);
    const auto shown = archive.wish(kFirstMatch, person("g:flo"), Wish::Shown);
    EXPECT_EQ(shown->opened.access, hall::Access::Anybody);
    EXPECT_EQ(listed_for_strangers(archive), 1U);
    (void)archive.wish(kFirstMatch, person("g:flo"), Wish::NotShown);
    EXPECT_EQ(archive.match_head(kFirstMatch)->opened.access, hall::Access::Anybody);
    EXPECT_EQ(listed_for_strangers(archive), 1U);
}

TEST_P(AgreementsOn, one_is_taken_back_while_not_all_agree) {
    Archive archive{url()};
    archive.import(private_match());
    (void)archive.wish(kFirstMatch, person("a:ann"), Wish::Shown);
    (void)archive.wish(kFirstMatch, person("g:bo"), Wish::Shown);
    EXPECT_EQ(
        archive.wish(kFirstMatch, person("a:ann"), Wish::NotShown)->agreed,
        std::vector{person("g:bo")});
    (void)archive.wish(kFirstMatch, person("g:flo"), Wish::Shown);
    EXPECT_EQ(listed_for_strangers(archive), 0U);
}

TEST_P(AgreementsOn, nobody_else_has_a_say) {
    Archive archive{url()};
    row::StoredMatch match = private_match();
    match.opened.officials = {{person("a:eve"), "Eve", hall::Office::Director}};
    match.invited = {person("g:gus")};
    archive.import(match);
    for (const char* who : {"a:eve", "g:gus", "a:zoe", "bot:otto"}) {
        EXPECT_TRUE(archive.wish(kFirstMatch, person(who), Wish::Shown)->agreed.empty()) << who;
    }
    EXPECT_TRUE(archive.wish(kFirstMatch, {}, Wish::Shown)->agreed.empty());
    EXPECT_FALSE(archive.wish(hall::MatchId{"nothing"}, person("a:ann"), Wish::Shown));
}

TEST_P(AgreementsOn, a_ruling_that_lets_the_match_go_on_ends_them) {
    row::StoredMatch match = private_match();
    Journal journal{url(), tests::deaf()};
    const auto submit = [&journal](std::vector<row::Write> rows) {
        journal.submit(std::move(rows));
        ASSERT_TRUE(journal.drain(kDrained));
    };
    auto writes = tests::writes_of(match);
    std::erase_if(writes, [](const row::Write& write) {
        return std::holds_alternative<row::MatchClosed>(write);
    });
    submit(writes);
    Archive archive{url()};
    ASSERT_EQ(archive.wish(kFirstMatch, person("a:ann"), Wish::Shown)->agreed.size(), 1U);
    submit({row::MatchEnded{kFirstMatch, 3'000, "two", "A", "flag", 0}});
    EXPECT_EQ(archive.match(kFirstMatch)->agreed.size(), 1U) << "it only ended otherwise";
    submit({row::MatchEnded{kFirstMatch, 4'000, "", "", "", 0}});
    EXPECT_TRUE(archive.match(kFirstMatch)->agreed.empty());
    EXPECT_TRUE(archive.wish(kFirstMatch, person("a:ann"), Wish::Shown)->agreed.empty());
}

// Somebody who asked again and again had the disk written each time.
TEST(Agreements, write_nothing_where_nothing_changes) {
    const tests::Folder folder;
    Archive archive{folder.sqlite_url()};
    archive.import(private_match());
    (void)archive.wish(kFirstMatch, person("a:ann"), Wish::Shown);
    Connection other{folder.sqlite_url()};
    other.session() << "begin immediate";  // nobody else writes from here on
    const auto agreed = std::vector{person("a:ann")};
    EXPECT_EQ(archive.wish(kFirstMatch, person("a:ann"), Wish::Shown)->agreed, agreed);
    EXPECT_EQ(archive.wish(kFirstMatch, person("g:bo"), Wish::NotShown)->agreed, agreed);
    EXPECT_EQ(archive.wish(kFirstMatch, person("a:zoe"), Wish::Shown)->agreed, agreed);
}

// Neither of them saw the other, and a match to which all had agreed stayed private.
TEST_P(AgreementsOn, the_last_two_at_the_same_moment_show_it) {
    Archive one{url()};
    Archive other{url()};
    for (int round = 0; round < 60; ++round) {
        row::StoredMatch match = private_match();
        const hall::MatchId id{"round" + std::to_string(round)};
        match.opened.match = id;
        match.ended->match = id;
        for (auto& line : match.lines) line.match = id;
        for (auto& seat : match.seats) seat.match = id;
        one.import(match);
        (void)one.wish(id, person("a:ann"), Wish::Shown);
        std::barrier both{2};
        std::thread beside{[&] {
            both.arrive_and_wait();
            (void)other.wish(id, person("g:bo"), Wish::Shown);
        }};
        both.arrive_and_wait();
        (void)one.wish(id, person("g:flo"), Wish::Shown);
        beside.join();
        EXPECT_EQ(one.match_head(id)->agreed.size(), 3U);
        EXPECT_EQ(one.match_head(id)->opened.access, hall::Access::Anybody) << round;
    }
}

}  // namespace
}  // namespace tandem::store
