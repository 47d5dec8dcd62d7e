// The journal on either database: in order, whole, and told only when it is there.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/journal/journal.hpp"

#include <algorithm>
#include <atomic>
#include <future>
#include <utility>

#include <gtest/gtest.h>

#include "store/archive/archive.hpp"
#include "store/archive/replayed.hpp"
#include "store/database/failure.hpp"
#include "store/journal/queue.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

namespace row = hall::row;
using tests::deaf;
using tests::kFirstMatch;
using tests::kSecondMatch;
using tests::kThirdMatch;
using tests::sample_match;
using tests::writes_of;

constexpr int kLong = 60'000;  // milliseconds; nothing takes as long

class JournalOn : public tests::EitherDatabase {};
INSTANTIATE_TEST_SUITE_P(
    Either,
    JournalOn,
    testing::Values(Dialect::Sqlite, Dialect::Postgres),
    testing::PrintToStringParamName());

[[nodiscard]] row::StoredMatch ended_match(const hall::MatchId& id) {
    row::StoredMatch match = sample_match(id, 12);
    match.seats.push_back({id, 5, row::Seat::BBlack, hall::PersonId::account("dora"), "Dora"});
    match.seats.push_back({id, 9, row::Seat::BBlack, hall::PersonId::bot(2), "Bot 2"});
    match.ended = row::MatchEnded{id, 1'700'000'100'000, "one", "B", "resignation", 4};
    return match;
}

TEST_P(JournalOn, a_match_is_read_back_as_it_was_written) {
    const row::StoredMatch match = ended_match(kFirstMatch);
    Journal journal{url(), deaf()};
    journal.submit(writes_of(match));
    ASSERT_TRUE(journal.drain(kLong));
    Archive archive{url()};
    EXPECT_EQ(archive.match(kFirstMatch), match);
    EXPECT_EQ(archive.match(kSecondMatch), std::nullopt);
    EXPECT_EQ(fault_of(match), std::nullopt);
}

TEST_P(JournalOn, a_later_ruling_changes_how_a_match_ended_and_whether_it_did) {
    row::StoredMatch match = ended_match(kFirstMatch);
    Journal journal{url(), deaf()};
    journal.submit(writes_of(match));
    match.ended = row::MatchEnded{kFirstMatch, 1'700'000'200'000, "two", "A", "flag", 5};
    journal.submit({*match.ended});
    ASSERT_TRUE(journal.drain(kLong));
    Archive archive{url()};
    EXPECT_EQ(archive.match(kFirstMatch), match);
    journal.submit({row::MatchEnded{kFirstMatch, 1'700'000'300'000, "", "", "", 6}});
    ASSERT_TRUE(journal.drain(kLong));
    EXPECT_EQ(archive.match(kFirstMatch)->ended, std::nullopt);
}

TEST_P(JournalOn, nothing_is_told_that_another_connection_does_not_see) {
    const row::StoredMatch match = sample_match(kFirstMatch, 400);
    {
        const Journal tables_made{url(), deaf()};
    }
    Archive archive{url()};
    std::atomic<int> unseen = 0;
    std::vector<std::uint64_t> told;
    const auto on_written = [&](std::uint64_t count, const std::vector<row::Written>&) {
        told.push_back(count);
        const auto seen = archive.match(kFirstMatch);
        if (!seen || seen->lines.size() + 1 < count) ++unseen;
    };
    {
        Journal journal{url(), {on_written, [](const std::string&) {}}};
        for (row::Write& write : writes_of(match)) journal.submit({std::move(write)});
        ASSERT_TRUE(journal.drain(kLong));
    }
    EXPECT_EQ(unseen, 0);
    EXPECT_TRUE(std::ranges::is_sorted(told));
    EXPECT_EQ(told.back(), 401U);
    EXPECT_EQ(archive.match(kFirstMatch), match);
}

TEST_P(JournalOn, what_is_queued_is_written_before_the_journal_goes) {
    const row::StoredMatch match = sample_match(kFirstMatch, 3000);
    {
        Journal journal{url(), deaf()};
        journal.submit(writes_of(match));
    }
    EXPECT_EQ(Archive{url()}.match(kFirstMatch), match);
}

TEST_P(JournalOn, the_hall_goes_on_from_what_is_not_closed) {
    const row::StoredMatch closed = ended_match(kFirstMatch);
    const row::StoredMatch first = sample_match(kSecondMatch, 5);
    const row::StoredMatch second = sample_match(kThirdMatch, 1);
    hall::TableState kept;
    kept.code = hall::TableCode{"ABCD"};
    hall::TableState later = kept;
    later.past.emplace_back();
    later.past.back()[row::Seat::BWhite] = hall::PersonId::guest("ann");
    hall::TableState gone;
    gone.code = hall::TableCode{"EFGH"};
    {
        Journal journal{url(), deaf()};
        for (const auto& match : {closed, first, second}) journal.submit(writes_of(match));
        journal.submit({row::TableKept{kept}, row::TableKept{gone}});
        journal.submit({row::TableKept{later}, row::TableGone{gone.code}});
        journal.submit({row::Beat{"run 1", 10, 1000}, row::Beat{"run 2", 3, 1500}});
        journal.submit({row::Beat{"run 2", 5, 2000}, row::Beat{"run 2", 7, 2500}});
    }
    const row::Stored stored = Archive{url()}.stored();
    EXPECT_EQ(stored.matches, (std::vector{first, second}));
    EXPECT_EQ(stored.tables, std::vector{later});
    EXPECT_EQ(stored.last_beat, (row::Beat{"run 2", 7, 2500}));
}

TEST_P(JournalOn, an_empty_database_holds_nothing) {
    const row::Stored stored = Archive{url()}.stored();
    EXPECT_TRUE(stored.matches.empty());
    EXPECT_TRUE(stored.tables.empty());
    EXPECT_EQ(stored.last_beat, std::nullopt);
}

TEST_P(JournalOn, the_same_writes_once_more_change_nothing) {
    const row::StoredMatch match = ended_match(kFirstMatch);
    std::atomic<int> troubles = 0;
    Journal journal{
        url(),
        {[](std::uint64_t, const std::vector<row::Written>&) {},
         [&](const std::string&) { ++troubles; }}};
    journal.submit(writes_of(match));
    ASSERT_TRUE(journal.drain(kLong));
    journal.submit(writes_of(match));
    ASSERT_TRUE(journal.drain(kLong));
    EXPECT_EQ(troubles, 0);
    EXPECT_EQ(Archive{url()}.match(kFirstMatch), match);
}

// What a journal has said of matches that it has set aside.
struct Asides {
    [[nodiscard]] JournalTells tells() {
        return {
            [](std::uint64_t, const std::vector<row::Written>&) {},
            [this](const std::string&) { ++troubles; },
            [this](const hall::MatchId& match, const std::string& why) {
                all.emplace_back(match, why);
            }};
    }
    std::vector<std::pair<hall::MatchId, std::string>> all;  // read it when the journal has drained
    std::atomic<int> troubles = 0;
};

TEST_P(JournalOn, a_line_whose_number_is_taken_sets_its_match_aside_and_no_other) {
    const row::StoredMatch match = sample_match(kFirstMatch, 4);
    const row::StoredMatch other = sample_match(kSecondMatch, 4);
    Asides asides;
    Journal journal{url(), asides.tells()};
    journal.submit(writes_of(match));
    ASSERT_TRUE(journal.drain(kLong));
    row::StoredLine line = match.lines[1];
    line.command = R"({"at": 10, "by": "A.white", "do": "resign"})";
    std::vector<row::Write> rows = writes_of(other);
    rows.insert(rows.begin() + 2, line);
    journal.submit(std::move(rows));
    line.line = 6;
    journal.submit({line, row::Beat{"run 1", 10, 1000}});
    ASSERT_TRUE(journal.drain(kLong));
    const std::string why = "line 3 of match m1 is there already, and is another";
    EXPECT_EQ(asides.all, (std::vector{std::pair{kFirstMatch, why}}));
    EXPECT_EQ(asides.troubles, 0);
    Archive archive{url()};
    EXPECT_EQ(archive.match(kFirstMatch), match) << "its log stays";
    EXPECT_EQ(archive.match(kSecondMatch), other);
    EXPECT_EQ(archive.stored().matches, std::vector{other});
    EXPECT_EQ(archive.stored().last_beat, (row::Beat{"run 1", 10, 1000}));
}

TEST_P(JournalOn, a_row_that_the_tables_do_not_take_sets_its_match_aside) {
    Asides asides;
    Journal journal{url(), asides.tells()};
    journal.submit({sample_match(kThirdMatch, 1).lines[0]});
    journal.submit(writes_of(sample_match(kFirstMatch, 2)));
    ASSERT_TRUE(journal.drain(kLong));
    ASSERT_EQ(asides.all.size(), 1U);
    EXPECT_EQ(asides.all[0].first, kThirdMatch) << "there is no such match";
    EXPECT_EQ(Archive{url()}.match(kFirstMatch), sample_match(kFirstMatch, 2));
}

TEST_P(JournalOn, the_last_beat_is_of_the_last_run_whatever_clocks_said) {
    std::vector<row::Write> rows = writes_of(sample_match(kFirstMatch, 2));
    rows.insert(rows.begin(), row::Beat{"first", 900'000, 9'000'000});
    {
        Journal journal{url(), deaf(), "first"};
        journal.submit(rows);
    }
    EXPECT_EQ(Archive{url()}.stored().last_beat, (row::Beat{"first", 900'000, 9'000'000}));
    {
        Journal journal{url(), deaf(), "second"};
        journal.submit({row::Beat{"second", 50, 7'000'000}});
    }
    const row::Stored stored = Archive{url()}.stored();
    EXPECT_EQ(stored.last_beat, (row::Beat{"second", 50, 7'000'000}));
    EXPECT_EQ(stored.matches.at(0).last_beat, (row::Beat{"first", 900'000, 9'000'000}))
        << "that run wrote its last line";
    {
        Journal journal{url(), deaf(), "third"};
        journal.submit({row::Beat{"third", 10, 6'000'000}});
        rows.clear();
        for (row::Write& row : writes_of(sample_match(kFirstMatch, 3))) rows.push_back(row);
        journal.submit({rows.back()});
    }
    EXPECT_EQ(Archive{url()}.stored().matches.at(0).last_beat, (row::Beat{"third", 10, 6'000'000}));
}

TEST_P(JournalOn, texts_that_a_database_cannot_keep_are_made_such_as_it_can) {
    row::StoredMatch match = sample_match(kFirstMatch, 1);
    match.opened.names[row::Seat::AWhite] = std::string{"A\0nn", 4};
    match.opened.names[row::Seat::ABlack] = "J\xF6rg";
    Journal journal{url(), deaf()};
    journal.submit(writes_of(match));
    ASSERT_TRUE(journal.drain(kLong));
    const auto names = Archive{url()}.match(kFirstMatch)->opened.names;
    EXPECT_EQ(names[row::Seat::AWhite], "Ann");
    EXPECT_EQ(names[row::Seat::ABlack], "Jörg");
}

TEST_P(JournalOn, figures_count_commits_and_writes_since_they_were_last_taken) {
    Journal journal{url(), deaf()};
    journal.submit(writes_of(sample_match(kFirstMatch, 9)));
    ASSERT_TRUE(journal.drain(kLong));
    const Journal::Figures figures = journal.take_figures();
    EXPECT_EQ(figures.writes, 10U);
    EXPECT_GE(figures.commits, 1U);
    EXPECT_EQ(figures.seconds.size(), figures.commits);
    EXPECT_EQ(figures.queued, 0U);
    EXPECT_EQ(journal.take_figures().commits, 0U);
}

TEST(Queue, keeps_of_a_table_and_a_run_the_newest_row_alone) {
    const auto kept = [](const std::string& code, bool is_on) {
        hall::TableState state;
        state.code = hall::TableCode{code};
        state.match_is_on = is_on;
        return row::TableKept{state};
    };
    const row::Write line = sample_match(kFirstMatch, 1).lines[0];
    Queue queue;
    for (int i = 0; i < 1'000; ++i) {
        queue.push(kept("ABCD", false));
        queue.push(row::Beat{"run", i, i});
    }
    queue.push(kept("EFGH", false));
    queue.push(line);
    queue.push(kept("ABCD", true));
    queue.push(row::TableGone{hall::TableCode{"EFGH"}});
    EXPECT_EQ(queue.size(), 4U);
    const Batch first = queue.take(2, 0);
    EXPECT_EQ(first.rows, (std::vector<row::Write>{row::Beat{"run", 999, 999}, line}));
    EXPECT_EQ(first.count, 1'001U);
    queue.push(kept("ABCD", false));
    const Batch second = queue.take(9, 9);
    const row::Write gone = row::TableGone{hall::TableCode{"EFGH"}};
    EXPECT_EQ(second.rows, (std::vector<row::Write>{kept("ABCD", false), gone}));
    EXPECT_EQ(second.count, 1'001U);
    EXPECT_TRUE(queue.is_empty());
}

TEST(Queue, has_no_match_wait_for_tables) {
    const auto kept = [](const std::string& code) {
        hall::TableState state;
        state.code = hall::TableCode{code};
        return row::TableKept{state};
    };
    const row::Write line = sample_match(kFirstMatch, 1).lines[0];
    Queue queue;
    for (int i = 0; i < 1'000; ++i) queue.push(kept("A" + std::to_string(i)));
    queue.push(line);
    const Batch batch = queue.take(1'024, 16);
    EXPECT_EQ(batch.rows.size(), 17U);
    EXPECT_EQ(batch.rows.front(), line);
    EXPECT_EQ(batch.count, 1U);
    EXPECT_EQ(queue.size(), 984U);
}

TEST(Journal, opens_no_database_that_is_not_there) {
    EXPECT_THROW(Journal("sqlite3:///no/such/folder/tandem.db", deaf()), Failure);
    EXPECT_THROW(Journal("postgresql://host=/no/such/folder dbname=x", deaf()), Failure);
    EXPECT_THROW(Journal("mysql://db=x", deaf()), Failure);
}

}  // namespace
}  // namespace tandem::store
