// Lists of matches where most are private: what is read for them, and what is told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <vector>

#include <gtest/gtest.h>

#include "store/archive/archive.hpp"
#include "store/archive/match_search.hpp"
#include "store/database/connection.hpp"
#include "support/hall/person.hpp"
#include "support/store/databases.hpp"
#include "support/store/steps.hpp"

namespace tandem::store {
namespace {

namespace row = hall::row;
using hall::tests::person;
using row::Seat;
using tests::kFirstMatch;
using tests::kSecondMatch;
using tests::sample_match;

class PrivateMatchesOn : public tests::EitherDatabase {};

INSTANTIATE_TEST_SUITE_P(
    Either,
    PrivateMatchesOn,
    testing::Values(Dialect::Sqlite, Dialect::Postgres),
    testing::PrintToStringParamName());

// Opened at that moment, and over, with nobody in it who is known.
[[nodiscard]] row::StoredMatch match_at(const hall::MatchId& id, std::int64_t wall_ms) {
    row::StoredMatch match = sample_match(id, 2);
    match.opened.wall_ms = wall_ms;
    match.opened.people = {};
    match.seats.clear();
    match.ended = row::MatchEnded{id, wall_ms + 500, "draw", "A", "checkmate", 30};
    return match;
}

// A list of one page, with what each search asks for.
TEST(PrivateMatchesOnSqlite, a_search_reads_no_private_matches_of_others) {
    const tests::Folder folder;
    Archive archive{folder.sqlite_url()};
    row::StoredMatch own = match_at(kFirstMatch, 1000);
    own.opened.access = hall::Access::Nobody;
    own.opened.officials = {{person("a:bo"), "Bo", hall::Office::Desk}};
    archive.import(own);
    archive.import(match_at(kSecondMatch, 2000));
    Connection connection{folder.sqlite_url()};
    const std::vector<Query> queries{
        {.reader = person("a:bo")},
        {.reader = hall::PersonId{}},
        {.winner = "draw", .reader = person("a:bo")},
        {.reason = "checkmate", .reader = person("a:bo")},
        {.rulebook = own.opened.rulebook, .reader = person("a:bo")}};
    const auto steps = [&] {
        std::vector<int> all;
        for (const Query& query : queries) {
            all.push_back(tests::steps_of(connection, [&query](soci::session& session) {
                const auto lines = find_matches(session, query, Dialect::Sqlite);
                EXPECT_EQ(lines.size(), query.reader->is_nobody() ? 1U : 2U);
            }));
        }
        return all;
    };
    const std::vector<int> before = steps();
    connection.session()
        << "with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000) "
           "insert into matches (id, code, wall_ms, header, settings, officials, access, "
           "rulebook, state, ended_ms, winner, board, reason, plies) select 'x' || i, '', "
           "3000 + i, '{}', '{}', '[]', 'nobody', (select rulebook from matches limit 1), 1, i, "
           "'draw', 'A', 'checkmate', 0 from n";
    const std::vector<int> after = steps();
    for (std::size_t i = 0; i < queries.size(); ++i) EXPECT_LE(after[i], before[i] + 2) << i;
}

TEST_P(PrivateMatchesOn, of_the_reader_are_listed_among_the_others_by_age) {
    Archive archive{url()};
    std::vector<hall::MatchId> all;
    for (int i = 0; i < 12; ++i) {
        row::StoredMatch match =
            match_at(hall::MatchId{"match" + std::to_string(10 + i)}, 1'000 + i / 2);
        match.opened.access = i % 2 == 0 ? hall::Access::Anybody : hall::Access::Nobody;
        if (i % 3 == 0) match.opened.people[Seat::AWhite] = person("a:bo");
        if (i % 3 != 1) match.opened.officials = {{person("a:bo"), "Bo", hall::Office::Desk}};
        archive.import(match);
        if (i % 2 == 0 || i % 3 != 1) all.insert(all.begin(), match.opened.match);
    }
    std::vector<hall::MatchId> listed;
    Query query{.reader = person("a:bo"), .most = 2};
    while (true) {
        const std::vector<MatchLine> page = archive.search(query);
        if (page.empty()) break;
        EXPECT_LE(page.size(), 2U);
        for (const MatchLine& line : page) listed.push_back(line.match);
        query.before = page.back().match;
    }
    EXPECT_EQ(listed, all);
}

}  // namespace
}  // namespace tandem::store
