// The archive on either database: lists of matches, accounts, sessions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/archive/archive.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "store/archive/match_search.hpp"
#include "store/database/connection.hpp"
#include "store/database/failure.hpp"
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
using tests::kThirdMatch;
using tests::sample_match;

class ArchiveOn : public tests::EitherDatabase {};

INSTANTIATE_TEST_SUITE_P(
    Either,
    ArchiveOn,
    testing::Values(Dialect::Sqlite, Dialect::Postgres),
    testing::PrintToStringParamName());

// Opened at that moment, and ended so.
[[nodiscard]] row::StoredMatch match_at(
    const hall::MatchId& id, std::int64_t wall_ms, const std::string& winner) {
    row::StoredMatch match = sample_match(id, 2);
    match.opened.wall_ms = wall_ms;
    match.ended = row::MatchEnded{id, wall_ms + 500, winner, "A", "checkmate", 30};
    return match;
}

using Ids = std::vector<hall::MatchId>;

[[nodiscard]] Ids ids(const std::vector<MatchLine>& lines) {
    Ids found;
    found.reserve(lines.size());
    for (const MatchLine& line : lines) found.push_back(line.match);
    return found;
}

[[nodiscard]] Ids found(Archive& archive, const Query& query) { return ids(archive.search(query)); }

TEST_P(ArchiveOn, a_match_from_elsewhere_is_kept_whole_and_closed) {
    Archive archive{url()};
    const row::StoredMatch match = match_at(kFirstMatch, 1000, "one");
    archive.import(match);
    EXPECT_EQ(archive.match(kFirstMatch), match);
    EXPECT_TRUE(archive.stored().matches.empty());
}

TEST_P(ArchiveOn, an_id_that_is_taken_imports_nothing) {
    Archive archive{url()};
    const row::StoredMatch match = match_at(kFirstMatch, 1000, "one");
    archive.import(match);
    EXPECT_THROW(archive.import(match), Failure);
    EXPECT_THROW(archive.import(match_at(kFirstMatch, 2000, "two")), Failure);
    EXPECT_EQ(archive.match(kFirstMatch), match);
}

// Whoever holds on to the database in between would wait for themselves here.
TEST_P(ArchiveOn, a_match_from_elsewhere_lets_others_write_and_is_whole_or_not_there) {
    Archive archive{url()};
    Archive other{url()};
    row::StoredMatch match = sample_match(kFirstMatch, 1'000);
    match.ended = row::MatchEnded{kFirstMatch, 1'500, "one", "A", "checkmate", 30};
    int times = 0;
    archive.import(match, [&] {
        ++times;
        other.import(match_at(hall::MatchId{"other" + std::to_string(times)}, 900 + times, "two"));
        EXPECT_EQ(other.match(kFirstMatch), std::nullopt);
        EXPECT_TRUE(other.stored().matches.empty());
        EXPECT_EQ(found(other, {}).size(), static_cast<std::size_t>(times));
        EXPECT_TRUE(found(other, {.before = kFirstMatch}).empty());
    });
    EXPECT_GT(times, 3);
    EXPECT_EQ(archive.match(kFirstMatch), match);
}

TEST_P(ArchiveOn, an_import_that_was_cut_short_begins_anew) {
    Archive archive{url()};
    row::StoredMatch match = sample_match(kFirstMatch, 1'000);
    match.ended = row::MatchEnded{kFirstMatch, 1'500, "one", "A", "checkmate", 30};
    int times = 0;
    const auto cut_short = [&times] {
        if (++times == 3) throw Failure("the power went");
    };
    EXPECT_THROW(archive.import(match, cut_short), Failure);
    EXPECT_EQ(archive.match(kFirstMatch), std::nullopt);
    EXPECT_TRUE(archive.stored().matches.empty());
    match.opened.wall_ms += 1;
    for (row::StoredLine& line : match.lines) ++line.wall_ms;
    archive.import(match);
    EXPECT_EQ(archive.match(kFirstMatch), match);
}

TEST_P(ArchiveOn, imports_that_were_cut_short_are_forgotten_with_all_their_rows) {
    Archive archive{url()};
    archive.import(match_at(kFirstMatch, 1000, "one"));
    row::StoredMatch match = sample_match(kSecondMatch, 1'000);
    match.opened.officials = {{person("a:dee"), "Dee", hall::Office::Desk}};
    int times = 0;
    const auto cut_short = [&times] {
        if (++times == 3) throw Failure("the power went");
    };
    EXPECT_THROW(archive.import(match, cut_short), Failure);
    const auto rows = [this] {
        Connection connection{url()};
        std::int64_t found = 0;
        connection.session() << "select (select count(*) from matches) + (select count(*) from "
                                "lines) + (select count(*) from seatings) + (select count(*) from "
                                "officials)",
            soci::into(found);
        return found;
    };
    const std::int64_t whole = 1 + 2 + 4;
    EXPECT_GT(rows(), whole);
    EXPECT_EQ(archive.forget_arriving(), 1);
    EXPECT_EQ(rows(), whole);
    EXPECT_EQ(archive.forget_arriving(), 0);
    EXPECT_TRUE(archive.has(kFirstMatch));
}

// A row that no program has written used to be read past the end of the four.
TEST_P(ArchiveOn, a_seat_that_there_is_not_costs_its_match_alone) {
    Archive archive{url()};
    archive.import(match_at(kFirstMatch, 1000, "one"));
    archive.import(match_at(kSecondMatch, 2000, "one"));
    for (const std::string seat : {"7", "-1", "1000", "2147483647"}) {
        {
            Connection connection{url()};
            connection.session() << "update seatings set seat = " + seat +
                                        " where match_id = 'm1' and (seat > 2 or seat < 0)";
            connection.session() << "update matches set state = 0 where id = 'm1'";
        }
        EXPECT_EQ(archive.match(kFirstMatch)->opened.origin, row::Origin{}) << seat;
        EXPECT_EQ(archive.stored().matches.size(), 1U) << seat;
        EXPECT_EQ(archive.search({}).size(), 2U) << seat;
    }
}

TEST_P(ArchiveOn, whether_there_is_a_match_is_a_question_of_its_own) {
    Archive archive{url()};
    archive.import(
        match_at(kFirstMatch, 1000, "one"), [&] { EXPECT_FALSE(archive.has(kFirstMatch)); });
    EXPECT_TRUE(archive.has(kFirstMatch));
    EXPECT_FALSE(archive.has(kSecondMatch));
}

TEST_P(ArchiveOn, what_somebody_has_imported_is_counted_in_lines_and_kibibytes) {
    Archive archive{url()};
    row::StoredMatch match = match_at(kFirstMatch, 1000, "one");
    match.opened.origin = row::Imported{"log", person("a:ann")};
    archive.import(match);
    EXPECT_EQ(archive.imported_by(person("a:ann")), 4)
        << "three lines, but it takes as much as four";
    match.opened.match = match.ended->match = kSecondMatch;
    for (row::StoredLine& line : match.lines) line.match = kSecondMatch;
    match.lines[1].command += std::string(10'240, ' ');
    archive.import(match);
    EXPECT_EQ(archive.imported_by(person("a:ann")), 4 + 3 + 10);
    EXPECT_EQ(archive.imported_by(person("a:bob")), 0);
}

TEST_P(ArchiveOn, a_match_that_is_set_aside_is_not_gone_on_from_and_stays) {
    Archive archive{url()};
    const row::StoredMatch match = sample_match(kFirstMatch, 3);
    {
        Journal journal{url(), tests::deaf()};
        journal.submit(tests::writes_of(match));
    }
    archive.set_aside(kFirstMatch);
    archive.set_aside(hall::MatchId{"no such match"});
    EXPECT_TRUE(archive.stored().matches.empty());
    EXPECT_EQ(archive.match(kFirstMatch), match);
    archive.import(match_at(kSecondMatch, 2000, "one"));
    const auto aside = archive.search({.ended_only = false, .set_aside_only = true});
    EXPECT_EQ(ids(aside), Ids{kFirstMatch});
    EXPECT_TRUE(aside.at(0).set_aside);
}

TEST_P(ArchiveOn, a_list_has_the_headers_of_its_matches_but_no_long_ones) {
    Archive archive{url()};
    row::StoredMatch match = match_at(kFirstMatch, 1000, "one");
    const std::string header = match.opened.header;
    archive.import(match);
    match = match_at(kSecondMatch, 2000, "one");
    match.opened.header += std::string(kMostListedHeader, ' ');
    archive.import(match);
    const auto found = archive.search({});
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found.at(0).header, "");
    EXPECT_EQ(found.at(1).header, header);
}

TEST_P(ArchiveOn, a_list_has_the_newest_first_page_by_page) {
    Archive archive{url()};
    std::set<hall::MatchId> all;
    for (int i = 0; i < 10; ++i) {
        const hall::MatchId id{"m" + std::to_string(i)};
        archive.import(match_at(id, 1000 + i / 3, "one"));  // three of a moment
        all.insert(id);
    }
    Query query;
    query.most = 4;
    std::set<hall::MatchId> seen;
    std::int64_t last = 2000;
    for (const std::size_t size : {4U, 4U, 2U, 0U}) {
        const auto page = archive.search(query);
        ASSERT_EQ(page.size(), size);
        for (const MatchLine& line : page) {
            EXPECT_LE(line.wall_ms, last);
            last = line.wall_ms;
            EXPECT_TRUE(seen.insert(line.match).second);
            query.before = line.match;
        }
    }
    EXPECT_EQ(seen, all);
    query.before = hall::MatchId{"no such match"};
    EXPECT_TRUE(archive.search(query).empty());
}

TEST_P(ArchiveOn, a_line_of_a_list_says_who_played_and_how_it_ended) {
    Archive archive{url()};
    row::StoredMatch match = match_at(kFirstMatch, 1000, "draw");
    match.opened.access = hall::Access::Nobody;
    archive.import(match);
    const auto lines = archive.search({});
    ASSERT_EQ(lines.size(), 1U);
    const MatchLine expected{
        .match = kFirstMatch,
        .wall_ms = 1000,
        .rulebook = "nsb",
        .header = match.opened.header,
        .access = hall::Access::Nobody,
        .people = match.opened.people,
        .names = match.opened.names,
        .ended = match.ended};
    EXPECT_EQ(lines.front(), expected);
}

TEST_P(ArchiveOn, private_matches_are_found_by_those_who_had_a_part_in_them) {
    Archive archive{url()};
    row::StoredMatch match = match_at(kFirstMatch, 1000, "draw");
    match.opened.access = hall::Access::Nobody;
    match.opened.people[Seat::AWhite] = person("a:ann");
    match.opened.officials = {{person("a:eve"), "Eve \"person\":\"a:zoe\"", hall::Office::Desk}};
    match.seats.push_back({kFirstMatch, 3, Seat::BWhite, person("g:7"), "Flo"});
    archive.import(match);
    const auto found_by = [&](const std::string& reader) {
        Query query;
        query.reader = reader.empty() ? hall::PersonId{} : person(reader);
        return archive.search(query).size();
    };
    EXPECT_EQ(archive.search({}).size(), 1U);
    for (const std::string who : {"a:ann", "a:eve", "g:7"}) EXPECT_EQ(found_by(who), 1U) << who;
    for (const std::string who : {"", "a:zoe", "a:ev", "a:EVE"})
        EXPECT_EQ(found_by(who), 0U) << who;
}

TEST(ArchiveOnSqlite, a_search_reads_nothing_of_what_others_have_directed) {
    const tests::Folder folder;
    Archive archive{folder.sqlite_url()};
    archive.import(match_at(kFirstMatch, 1000, "draw"));
    row::StoredMatch hidden = match_at(kSecondMatch, 2000, "draw");
    hidden.opened.access = hall::Access::Nobody;
    archive.import(hidden);
    Connection connection{folder.sqlite_url()};
    const auto steps = [&] {
        return tests::steps_of(connection, [](soci::session& session) {
            const Query query{.reader = person("a:bo"), .most = 1};
            EXPECT_EQ(ids(find_matches(session, query, Dialect::Sqlite)).size(), 1U);
        });
    };
    const int before = steps();
    for (int i = 0; i < 200; ++i) {
        row::StoredMatch match = match_at(hall::MatchId{"by dee " + std::to_string(i)}, i, "one");
        match.opened.officials = {{person("a:dee"), "Dee", hall::Office::Desk}};
        archive.import(match);
    }
    EXPECT_LE(steps(), before + 5);
}

TEST(ArchiveOnSqlite, a_reason_is_found_without_reading_what_ended_otherwise) {
    const tests::Folder folder;
    Archive archive{folder.sqlite_url()};
    archive.import(match_at(kFirstMatch, 1000, "draw"));
    Connection connection{folder.sqlite_url()};
    const auto lines = archive.search({});
    ASSERT_EQ(lines.size(), 1U);
    const auto steps = [&](const Query& query) {
        return tests::steps_of(connection, [&query](soci::session& session) {
            EXPECT_EQ(ids(find_matches(session, query, Dialect::Sqlite)), Ids{kFirstMatch});
        });
    };
    const hall::PersonId stranger;
    const Query of_rulebook{
        .rulebook = lines[0].rulebook, .reason = lines[0].ended->reason, .reader = stranger};
    const Query of_winner{
        .reason = lines[0].ended->reason, .winner = lines[0].ended->winner, .reader = stranger};
    const int before_rulebook = steps(of_rulebook);
    const int before_winner = steps(of_winner);
    for (int i = 0; i < 300; ++i) {
        row::StoredMatch match =
            match_at(hall::MatchId{"newer " + std::to_string(i)}, 2000 + i, "draw");
        match.ended->reason = "resignation";
        archive.import(match);
    }
    EXPECT_LE(steps(of_rulebook), before_rulebook + 5);
    EXPECT_LE(steps(of_winner), before_winner + 5);
}

TEST(ArchiveOnSqlite, matches_that_are_on_are_found_without_reading_the_others) {
    const tests::Folder folder;
    Archive archive{folder.sqlite_url()};
    archive.import(match_at(kFirstMatch, 1000, "draw"));
    Connection connection{folder.sqlite_url()};
    connection.session() << "update matches set state = 0";
    const auto steps = [&] {
        return tests::steps_of(connection, [](soci::session& session) {
            EXPECT_EQ(matches_on(session), Ids{kFirstMatch});
        });
    };
    const int before = steps();
    for (int i = 0; i < 200; ++i) {
        archive.import(match_at(hall::MatchId{"over " + std::to_string(i)}, i, "one"));
    }
    EXPECT_LE(steps(), before + 2);
}

TEST_P(ArchiveOn, matches_are_found_by_whoever_had_a_seat) {
    Archive archive{url()};
    row::StoredMatch first = match_at(kFirstMatch, 1000, "one");
    first.opened.people[Seat::AWhite] = person("a:ann");
    first.seats.push_back({kFirstMatch, 3, Seat::BWhite, person("g:7"), "ÖRJAN o'Neil"});
    row::StoredMatch second = match_at(kSecondMatch, 2000, "two");
    second.opened.people[Seat::AWhite] = second.opened.people[Seat::BBlack] = person("a:ann");
    second.opened.names[Seat::ABlack] = "örjan O'neil";
    archive.import(first);
    archive.import(second);
    Query by_person;
    by_person.person = "a:ann";
    EXPECT_EQ(found(archive, by_person), (Ids{kSecondMatch, kFirstMatch}));
    by_person.person = "g:7";
    EXPECT_EQ(found(archive, by_person), Ids{kFirstMatch});
    by_person.person = "a:an";
    EXPECT_EQ(found(archive, by_person), Ids{});
    Query by_name;
    by_name.name = "Örjan O'Neil";
    EXPECT_EQ(found(archive, by_name), (Ids{kSecondMatch, kFirstMatch}));
    by_name.name = "Örjan%";
    EXPECT_EQ(found(archive, by_name), Ids{});
}

TEST_P(ArchiveOn, matches_are_found_by_rulebook_reason_and_winner_together) {
    Archive archive{url()};
    row::StoredMatch first = match_at(kFirstMatch, 1000, "one");
    row::StoredMatch second = match_at(kSecondMatch, 2000, "two");
    first.opened.rulebook = "fbx";
    second.ended->reason = "flag";
    row::StoredMatch third = match_at(kThirdMatch, 3000, "");
    third.ended.reset();
    for (const auto& match : {first, second, third}) archive.import(match);
    EXPECT_EQ(found(archive, {.rulebook = "fbx"}), Ids{kFirstMatch});
    EXPECT_EQ(found(archive, {.reason = "flag"}), Ids{kSecondMatch});
    EXPECT_EQ(found(archive, {.winner = "two"}), Ids{kSecondMatch});
    EXPECT_EQ(found(archive, {.reason = "flag", .winner = "one"}), Ids{});
    EXPECT_EQ(
        found(archive, {.person = "bot:1", .rulebook = "nsb", .reason = "flag", .winner = "two"}),
        Ids{kSecondMatch});
    EXPECT_EQ(found(archive, {}), (Ids{kSecondMatch, kFirstMatch}));
    EXPECT_EQ(found(archive, {.ended_only = false}), (Ids{kThirdMatch, kSecondMatch, kFirstMatch}));
    EXPECT_EQ(found(archive, {.name = "bo", .before = kSecondMatch}), Ids{kFirstMatch});
}

TEST_P(ArchiveOn, a_match_is_found_once_whatever_seats_somebody_has_had_in_it) {
    Archive archive{url()};
    row::StoredMatch match = match_at(kFirstMatch, 1000, "one");
    match.opened.people[Seat::AWhite] = match.opened.people[Seat::BBlack] = person("a:ann");
    match.opened.names[Seat::AWhite] = match.opened.names[Seat::BBlack] = "Ann";
    match.seats.push_back({kFirstMatch, 3, Seat::BWhite, person("a:ann"), "Ann"});
    archive.import(match);
    archive.import(match_at(kSecondMatch, 2000, "one"));
    EXPECT_EQ(found(archive, {.person = "a:ann"}), Ids{kFirstMatch});
    EXPECT_EQ(found(archive, {.name = "ANN"}), Ids{kFirstMatch});
    EXPECT_EQ(found(archive, {.person = "a:ann", .name = "ann"}), Ids{kFirstMatch});
    EXPECT_EQ(found(archive, {.person = "a:ann", .name = "zoe"}), Ids{});
}

TEST_P(ArchiveOn, a_rulebook_with_a_name_longer_than_an_index_takes_is_kept_and_found) {
    Archive archive{url()};
    row::StoredMatch match = match_at(kFirstMatch, 1000, "one");
    for (int i = 0; i < 15'000; ++i) match.opened.rulebook += static_cast<char>('a' + i * i % 23);
    archive.import(match);
    EXPECT_EQ(found(archive, {.rulebook = match.opened.rulebook}), Ids{kFirstMatch});
    EXPECT_EQ(found(archive, {.rulebook = match.opened.rulebook.substr(0, 200)}), Ids{});
}

TEST_P(ArchiveOn, a_search_ends_when_its_time_is_over_and_the_next_one_works) {
    Archive archive{url()};
    archive.import(match_at(kFirstMatch, 1000, "draw"));
    {
        Connection connection{url()};
        connection.session()
            << "with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000) "
               "insert into matches (id, code, wall_ms, header, settings, officials, access, "
               "rulebook, state, ended_ms, winner, board, reason, plies) select 'x' || i, '', "
               "2000 + i, '{}', '{}', '[]', 'anybody', 'nsb', 1, null, 'one', 'A', 'flag', 0 "
               "from n";
    }
    const Query behind_all_that_are_on{.reader = hall::PersonId{}};
    const auto search = [&](std::chrono::milliseconds most) {
        return ids(archive.search(behind_all_that_are_on, most));
    };
    EXPECT_THROW((void)search(std::chrono::milliseconds{0}), TooSlow);
    EXPECT_THROW((void)search(std::chrono::milliseconds{1}), TooSlow);
    EXPECT_EQ(found(archive, {.winner = "draw"}), Ids{kFirstMatch});
    EXPECT_EQ(search(std::chrono::minutes{1}), Ids{kFirstMatch});
}

TEST_P(ArchiveOn, it_is_known_whether_the_last_run_died_at_its_start) {
    const auto begin = [&](const std::string& run) { Journal{url(), tests::deaf(), run}; };
    begin("first");
    Archive archive{url()};
    EXPECT_FALSE(archive.died_at_its_start("first")) << "there was none before";
    begin("second");
    EXPECT_TRUE(archive.died_at_its_start("second"));
    archive.is_up("second");
    begin("third");
    EXPECT_FALSE(archive.died_at_its_start("third"));
}

TEST_P(ArchiveOn, an_account_is_one_of_its_key) {
    Archive archive{url()};
    const Account ann{"Ärmel", "$argon2id$1", 1000};
    EXPECT_TRUE(archive.add_account("ärmel", ann));
    EXPECT_FALSE(archive.add_account("ärmel", {"äRMEL", "$argon2id$2", 2000}));
    EXPECT_TRUE(archive.add_account("bo", {"Bo", "$argon2id$4", 3000}));
    EXPECT_EQ(archive.account("ärmel"), ann);
    EXPECT_EQ(archive.account("armel"), std::nullopt);
    archive.change_password("ärmel", "$argon2id$3");
    EXPECT_EQ(archive.account("ärmel"), (Account{"Ärmel", "$argon2id$3", 1000}));
    auto names = archive.account_names();
    std::ranges::sort(names);
    EXPECT_EQ(names, (std::vector<std::string>{"Bo", "Ärmel"}));
}

TEST_P(ArchiveOn, a_session_lasts_until_its_time_is_over_or_it_is_ended) {
    Archive archive{url()};
    const Session cookie{"hash 1", person("g:1"), "Guest 1", "", 1000, 5000};
    archive.add_session(cookie);
    EXPECT_EQ(archive.session("hash 1", 4999), cookie);
    EXPECT_EQ(archive.session("hash 1", 5000), std::nullopt);
    EXPECT_EQ(archive.session("hash 2", 4999), std::nullopt);
    const Session renamed{"hash 1", person("g:1"), "Sam", "", 1000, 5000, "sam", "sarn"};
    archive.rename_sessions({renamed});
    EXPECT_EQ(archive.session("hash 1", 4999), renamed);
    archive.prolong_session("hash 1", 6000);
    EXPECT_TRUE(archive.session("hash 1", 5999).has_value());
    EXPECT_THROW(archive.add_session(cookie), Failure);
    archive.end_session("hash 1");
    EXPECT_EQ(archive.session("hash 1", 4999), std::nullopt);
}

TEST_P(ArchiveOn, guests_are_found_by_their_names_folded_or_what_they_look_like) {
    Archive archive{url()};
    const Session first{"hash 1", person("g:1"), "Sam", "", 1000, 5000, "sam", "sarn"};
    const Session second{"hash 2", person("g:2"), "Sarn", "", 2000, 5000, "sarn", "sarn"};
    const Session third{"hash 3", person("g:3"), "SAM", "", 3000, 5000, "sam", "another"};
    for (const Session& each : {third, second, first}) archive.add_session(each);
    archive.add_session({"hash 4", person("g:3"), "Anna", "", 1000, 5000, "anna", "anna"});
    archive.add_session({"hash 5", person("a:sam"), "Sam", "", 1000, 5000, "sam", "sarn"});
    auto found = archive.guests_like("sam", "sarn", 10);
    std::ranges::sort(found, {}, &Session::hash);
    EXPECT_EQ(found, (std::vector{first, second, third}));
    EXPECT_EQ(archive.guests_like("sam", "sarn", 2).size(), 2U);
    EXPECT_TRUE(archive.guests_like("bo", "bo", 10).empty());
}

TEST_P(ArchiveOn, a_login_is_known_until_its_time_is_over) {
    Archive archive{url()};
    EXPECT_FALSE(archive.knows_login("mark", 1000));
    archive.know_login("ann", "mark", 2000);
    EXPECT_TRUE(archive.knows_login("mark", 1999));
    EXPECT_FALSE(archive.knows_login("mark", 2000));
    EXPECT_FALSE(archive.knows_login("other", 1000));
    archive.know_login("ann", "mark", 5000);
    EXPECT_TRUE(archive.knows_login("mark", 2000));
    EXPECT_EQ(archive.forget_sessions(5000), 1);
    EXPECT_FALSE(archive.knows_login("mark", 1000));
}

TEST_P(ArchiveOn, of_too_many_marks_of_an_account_the_one_whose_time_is_over_first_goes) {
    Archive archive{url()};
    archive.know_login("bo", "other's", 1'000);
    archive.know_login("ann", "used again", 2'000);
    for (int i = 1; i < kMarks; ++i)
        archive.know_login("ann", "mark " + std::to_string(i), 2'000 + i);
    archive.know_login("ann", "used again", 9'000);
    EXPECT_TRUE(archive.knows_login("mark 1", 0));
    archive.know_login("ann", "new", 1'500);
    for (const auto* const kept : {"other's", "used again", "mark 2", "new"}) {
        EXPECT_TRUE(archive.knows_login(kept, 0)) << kept;
    }
    EXPECT_FALSE(archive.knows_login("mark 1", 0));
}

TEST_P(ArchiveOn, sessions_whose_time_is_over_are_forgotten) {
    Archive archive{url()};
    for (std::int64_t i = 1; i <= 5; ++i) {
        archive.add_session({"hash " + std::to_string(i), person("g:1"), "Guest", "", 0, i * 1000});
    }
    EXPECT_EQ(archive.forget_sessions(3000, 2), 2);
    EXPECT_EQ(archive.forget_sessions(3000, 2), 1);
    EXPECT_EQ(archive.forget_sessions(3000, 2), 0);
    EXPECT_TRUE(archive.session("hash 4", 0).has_value());
}

TEST_P(ArchiveOn, of_too_many_cookies_of_an_account_the_one_used_the_longest_ago_goes) {
    Archive archive{url()};
    const auto add = [&](const std::string& hash, const std::string& who, std::int64_t until_ms) {
        return archive.add_session({hash, person(who), "", "", 1000, until_ms});
    };
    archive.add_session({"token", person("a:ann"), "Ann", "her bot", 1000, 2000});
    add("other's", "a:bo", 2000);
    add("used again", "a:ann", 3000);
    for (int i = 1; i < kCookies; ++i) add("hash " + std::to_string(i), "a:ann", 3000 + i);
    archive.prolong_session("used again", 9000);
    EXPECT_TRUE(archive.session("hash 1", 0).has_value());
    add("new", "a:ann", 9000);
    for (const auto* const kept : {"token", "other's", "used again", "hash 2", "new"}) {
        EXPECT_TRUE(archive.session(kept, 0).has_value()) << kept;
    }
    EXPECT_FALSE(archive.session("hash 1", 0).has_value());
}

TEST_P(ArchiveOn, tokens_are_the_sessions_with_a_label) {
    Archive archive{url()};
    const Session first{"hash 2", person("a:ann"), "Ann", "my bot", 1000, 9000};
    const Session second{"hash 1", person("a:ann"), "Ann", "my other bot", 2000, 9000};
    archive.add_session(second);
    archive.add_session(first);
    archive.add_session({"hash 3", person("a:ann"), "Ann", "", 1500, 9000});
    archive.add_session({"hash 4", person("a:bo"), "Bo", "his bot", 1500, 9000});
    EXPECT_EQ(archive.tokens(person("a:ann")), (std::vector{first, second}));
    EXPECT_TRUE(archive.tokens(person("a:cy")).empty());
}

}  // namespace
}  // namespace tandem::store
