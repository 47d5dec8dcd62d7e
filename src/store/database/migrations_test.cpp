// The steps of the tables: from none, from an older version, and not from a newer one.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/migrations.hpp"

#include <array>
#include <atomic>
#include <barrier>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "store/archive/archive.hpp"
#include "store/database/failure.hpp"
#include "store/rows/row_writer.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

class MigrationsOn : public tests::EitherDatabase {};

INSTANTIATE_TEST_SUITE_P(
    Either,
    MigrationsOn,
    testing::Values(Dialect::Sqlite, Dialect::Postgres),
    testing::PrintToStringParamName());

[[nodiscard]] int count(Connection& connection, const std::string& what) {
    int number = -1;
    connection.session() << "select count(*) from " + what, soci::into(number);
    return number;
}

TEST(Migrations, are_numbered_without_a_gap) {
    int number = 0;
    for (const Migration& step : migrations()) EXPECT_EQ(step.number, ++number);
}

TEST_P(MigrationsOn, a_database_of_an_older_program_goes_on_with_all_that_is_in_it) {
    const hall::row::StoredMatch match = tests::sample_match(tests::kFirstMatch, 3);
    for (std::size_t known = 1; known < migrations().size(); ++known) {
        Connection old{url()};
        migrate(old, migrations().first(known));
        EXPECT_EQ(count(old, "migrations"), static_cast<int>(known));
    }
    {
        Journal journal{url(), tests::deaf()};
        journal.submit(tests::writes_of(match));
    }
    Connection connection{url()};
    EXPECT_EQ(count(connection, "migrations"), static_cast<int>(migrations().size()));
    Archive archive{url()};
    EXPECT_EQ(archive.match(tests::kFirstMatch), match);
    EXPECT_TRUE(archive.add_account("ann", {"Ann", "$argon2id$1", 1000}));
}

TEST_P(MigrationsOn, a_step_takes_as_long_as_it_needs) {
    if (GetParam() == Dialect::Sqlite) return;
    const std::array steps{Migration{
        1, "a step", "create table seen as select current_setting('statement_timeout') as most;"}};
    Connection connection{url()};
    migrate(connection, steps);
    std::string most;
    connection.session() << "select most from seen", soci::into(most);
    EXPECT_EQ(most, "0");
    connection.session() << "show statement_timeout", soci::into(most);
    EXPECT_EQ(most, "30s");
}

TEST_P(MigrationsOn, a_sole_director_is_the_chief_from_then_on) {
    {
        Connection old{url()};
        migrate(old, migrations().first(2));
        for (const auto* const values :
             {"'directed', 'KTFX', 1, '{}', '{}', 'a:ann'",
              "'served', 'KTFX', 2, '{}', '{}', ''"}) {
            old.session() << "insert into matches (id, code, wall_ms, header, settings, director, "
                             "rulebook, state, winner, board, reason, plies) values (" +
                                 std::string{values} + ", 'nsb', 0, '', '', '', 0)";
        }
    }
    Connection connection{url()};
    migrate(connection, migrations());
    Archive archive{url()};
    using hall::wire::Official;
    const auto directed = archive.match(hall::MatchId{"directed"});
    ASSERT_TRUE(directed.has_value());
    EXPECT_EQ(
        directed->opened.officials,
        (std::vector{Official{*hall::PersonId::parse("a:ann"), "", hall::Office::FloorChief}}));
    EXPECT_EQ(directed->opened.access, hall::Access::Anybody);
    EXPECT_TRUE(archive.match(hall::MatchId{"served"})->opened.officials.empty());
}

TEST_P(MigrationsOn, directors_get_the_name_that_is_known_of_them) {
    {
        Connection old{url()};
        migrate(old, migrations().first(2));
        const auto run = [&](const std::string& sql) { old.session() << sql; };
        for (const std::string who : {"a:ann", "g:bo", "g:cy", "g:quote", "a:gone"}) {
            run("insert into matches (id, code, wall_ms, header, settings, director, rulebook, "
                "state, winner, board, reason, plies) values ('by " +
                who + "', '', 1, '{}', '{}', '" + who + "', 'nsb', 0, '', '', '', 0)");
        }
        run("insert into accounts values ('ann', 'Ann', '$', 1)");
        run("insert into sessions values ('h', 'g:bo', 'Bo', '', 1, 2)");
        run("insert into seatings values ('by a:ann', 0, 1, 'g:cy', 'Cy', 'cy')");
        run("insert into seatings values ('by a:ann', 0, 2, 'g:quote', 'Qu\"ote\\', 'x')");
    }
    Archive archive{url()};
    const auto name_of = [&](const std::string& who) {
        const auto match = archive.match(hall::MatchId{"by " + who});
        EXPECT_EQ(match->opened.officials.size(), 1U) << who;
        EXPECT_EQ(match->opened.officials[0].person.text(), who);
        return match->opened.officials[0].name;
    };
    EXPECT_EQ(name_of("a:ann"), "Ann");
    EXPECT_EQ(name_of("g:bo"), "Bo");
    EXPECT_EQ(name_of("g:cy"), "Cy");
    EXPECT_EQ(name_of("g:quote"), "");
    EXPECT_EQ(name_of("a:gone"), "");
}

TEST_P(MigrationsOn, guests_who_were_there_before_are_found_by_what_they_look_like) {
    {
        Connection old{url()};
        migrate(old, migrations().first(2));
        old.session() << "insert into sessions values ('h', 'g:bo', 'MIl01_m-Z', '', 1, 2)";
    }
    Archive archive{url()};
    const auto found = archive.guests_like("mil01_m-z", "", 10);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].look, "rnllolrnz");
}

TEST_P(MigrationsOn, private_matches_of_before_are_found_by_those_who_directed_them) {
    {
        Connection old{url()};
        migrate(old, migrations().first(10));
        const std::string official = R"({"person":"a:é\"","name":"\u0000","office":"desk"})";
        for (const std::string& officials :
             {'[' + official + ',' + official + ']', std::string{"[]"}, std::string{"nonsense"}}) {
            const std::string id = "by " + officials;
            old.session()
                << "insert into matches (id, code, wall_ms, header, settings, officials, access, "
                   "rulebook, state, winner, board, reason, plies) values (:id, '', 1, '{}', '{}', "
                   ":officials, 'nobody', 'nsb', 1, '', '', '', 0)",
                soci::use(id), soci::use(officials);
        }
    }
    Archive archive{url()};
    Query query{.ended_only = false, .reader = hall::PersonId::parse("a:é\"")};
    EXPECT_EQ(archive.search(query).size(), 1U);
    query.reader = hall::PersonId::parse("a:bo");
    EXPECT_TRUE(archive.search(query).empty());
}

TEST_P(MigrationsOn, sessions_and_blocks_of_before_keep_within_their_bounds) {
    {
        Connection old{url()};
        migrate(old, migrations().first(10));
        for (int i = 0; i < 503; ++i) {
            const std::string number = std::to_string(i);
            old.session() << "insert into sessions (hash, person, name, label, wall_ms, until_ms) "
                             "values ('h" +
                                 number + "', 'a:ann', 'Ann', '', 1, 1000 + " + number + ')';
        }
        old.session() << "insert into sessions (hash, person, name, label, wall_ms, until_ms) "
                         "values ('token', 'a:ann', 'Ann', 'bot', 1, 2), "
                         "('guest', 'g:here', 'Di', '', 1, 2)";
        old.session() << "insert into blocks values ('g:here', 'a:x', 'X', 1), "
                         "('g:gone', 'a:x', 'X', 1), ('a:ann', 'a:x', 'X', 1)";
    }
    Archive archive{url()};
    for (const auto* const kept : {"h502", "h3", "token", "guest"}) {
        EXPECT_TRUE(archive.session(kept, 1).has_value()) << kept;
    }
    EXPECT_FALSE(archive.session("h2", 1).has_value());
    const auto blocks_of = [&](const char* who) {
        return archive.blocks(*hall::PersonId::parse(who)).size();
    };
    EXPECT_EQ(blocks_of("g:here"), 1U);
    EXPECT_EQ(blocks_of("a:ann"), 1U);
    EXPECT_EQ(blocks_of("g:gone"), 0U);
}

TEST_P(MigrationsOn, the_time_that_was_sure_before_stays_so) {
    constexpr std::int64_t kSure = 1'800'000'000'000;
    {
        Connection old{url()};
        migrate(old, migrations().first(16));
        for (int run = 1; run <= 4; ++run) {
            const std::string number = std::to_string(run);
            const std::string wall_ms = std::to_string(run == 1 ? 5 : kSure + 10 - run);
            old.session() << "insert into runs (run, number, mono_ms, wall_ms) values ('" + number +
                                 "', " + number + ", 1, " + wall_ms + ')';
        }
        old.session() << "insert into runs (run, number, mono_ms, wall_ms) values ('dead', 5, 0, "
                         "0)";
        old.session() << "insert into sessions (hash, person, name, label, wall_ms, until_ms) "
                         "values ('over', 'g:a', 'A', '', 1, " +
                             std::to_string(kSure + 6) + "), ('kept', 'g:b', 'B', '', 1, " +
                             std::to_string(kSure + 7) + ')';
    }
    Archive archive{url()};
    EXPECT_FALSE(archive.session("over", 2 * kSure).has_value());
    EXPECT_TRUE(archive.session("kept", 2 * kSure).has_value());
}

// What a program left behind that knew no recovery codes and woke nobody.
void fill_before_recovery_codes(Connection& old, const hall::row::StoredMatch& match) {
    migrate(old, migrations().first(18));
    RowWriter writer{old.session(), Taken::Never};
    for (const hall::row::Write& each : tests::writes_of(match)) writer.write(each);
    for (const char* const row :
         {"accounts values ('ann', 'Ann', '$argon2id$1', 5)",
          "sessions values ('cookie', 'a:ann', 'Ann', '', 6, 2000, 'ann', 'ann')",
          "sessions values ('token', 'a:ann', 'Ann', 'bot', 7, 2000, 'ann', 'ann')",
          "sessions values ('guest', 'g:bo', 'Bo', '', 8, 2000, 'bo', 'bo')",
          "logins values ('mark', 2000, 'ann')",
          "blocks values ('g:bo', 'a:ann', 'Ann', 9)",
          "deeds values (1, 10, 'root', 'mute', 'g:cy', 'shouts')",
          "sanctions values (1, 'mute', 'g:cy', 2000, 'shouts')",
          "reports values (1, 11, 'a:ann', 'Ann', 'g:cy', 'Cy', 'm1', 'ABCD', 'shouts', 'HO')",
          "imported values ('a:ann', 12)"}) {
        old.session() << "insert into " + std::string{row};
    }
}

TEST_P(MigrationsOn, all_that_was_there_before_recovery_codes_and_notifications_stays) {
    const hall::row::StoredMatch match = tests::sample_match(tests::kFirstMatch, 3);
    {
        Connection old{url()};
        fill_before_recovery_codes(old, match);
    }
    Archive archive{url()};
    const auto ann = *hall::PersonId::parse("a:ann");
    const auto bo = *hall::PersonId::parse("g:bo");
    const auto cy = *hall::PersonId::parse("g:cy");
    EXPECT_EQ(archive.match(tests::kFirstMatch), match);
    EXPECT_EQ(archive.search({.ended_only = false}).size(), 1U);
    EXPECT_EQ(archive.account("ann"), (Account{"Ann", "$argon2id$1", 5}));
    const Session cookie{"cookie", ann, "Ann", "", 6, 2000, "ann", "ann"};
    EXPECT_EQ(archive.session("cookie", 100), cookie);
    EXPECT_EQ(archive.session("guest", 100)->person, bo);
    ASSERT_EQ(archive.tokens(ann).size(), 1U);
    EXPECT_EQ(archive.tokens(ann)[0].label, "bot");
    EXPECT_TRUE(archive.knows_login("mark", 100));
    EXPECT_EQ(archive.blocks(bo), (std::vector{Block{ann, "Ann", 9}}));
    EXPECT_EQ(archive.deeds(10), (std::vector{Deed{1, 10, "root", "mute", "g:cy", "shouts"}}));
    ASSERT_EQ(archive.sanctions(100).size(), 1U);
    EXPECT_EQ(archive.sanctions(100)[0].whom, "g:cy");
    const hall::TableCode code{"ABCD"};
    const Report report{1, 11, ann, "Ann", cy, "Cy", tests::kFirstMatch, code, "shouts", "HO"};
    EXPECT_EQ(archive.reports(10), std::vector{report});
    EXPECT_EQ(archive.imported_by(ann), 12);
}

TEST_P(MigrationsOn, people_from_before_get_recovery_codes_and_notifications) {
    {
        Connection old{url()};
        fill_before_recovery_codes(old, tests::sample_match(tests::kFirstMatch, 3));
    }
    Archive archive{url()};
    const auto ann = *hall::PersonId::parse("a:ann");
    const auto bo = *hall::PersonId::parse("g:bo");
    EXPECT_FALSE(archive.recovery_code("ann").has_value());
    EXPECT_TRUE(archive.pushes(ann, 100).empty());
    archive.add_push({"cookie", ann, "https://push.example.org/ann", 100});
    archive.add_push({"guest", bo, "https://push.example.org/bo", 100});
    EXPECT_EQ(archive.pushes(ann, 100), std::vector<std::string>{"https://push.example.org/ann"});
    archive.end_session("guest");
    EXPECT_TRUE(archive.pushes(bo, 100).empty());
    archive.keep_recovery_code("ann", {"code", 100});
    const auto ended = archive.recover("ann", "code", "$argon2id$2");
    ASSERT_TRUE(ended.has_value());
    EXPECT_EQ(ended->size(), 2U);
    EXPECT_EQ(archive.account("ann")->password, "$argon2id$2");
    EXPECT_FALSE(archive.recovery_code("ann").has_value());
    EXPECT_TRUE(archive.pushes(ann, 100).empty());
    Connection connection{url()};
    EXPECT_EQ(count(connection, "pushes"), 0) << "they go with their sessions";
}

TEST_P(MigrationsOn, a_database_of_a_newer_program_is_refused) {
    std::vector<Migration> newer{migrations().begin(), migrations().end()};
    newer.push_back({static_cast<int>(newer.size()) + 1, "later", "create table later (a text);"});
    Connection connection{url()};
    migrate(connection, newer);
    EXPECT_THROW(Journal(url(), tests::deaf()), Failure);
    EXPECT_THROW(Archive{url()}, Failure);
}

TEST_P(MigrationsOn, a_step_that_fails_leaves_nothing_of_itself) {
    const std::array steps{
        Migration{1, "good", "create table good (a text);"},
        Migration{2, "bad", "create table half (a text); create table good (a text);"}};
    Connection connection{url()};
    EXPECT_THROW(migrate(connection, steps), Failure);
    Connection fresh{url()};
    EXPECT_EQ(count(fresh, "migrations"), 1);
    EXPECT_EQ(count(fresh, "good"), 0);
    EXPECT_THROW((void)count(fresh, "half"), soci::soci_error);
}

TEST(Connection, many_may_open_a_new_file_at_once) {
    for (int round = 0; round < 50; ++round) {
        const tests::Folder folder;
        std::barrier together{6};
        std::atomic<int> refused = 0;
        const auto open = [&] {
            together.arrive_and_wait();
            try {
                Connection connection{folder.sqlite_url()};
                migrate(connection, migrations());
            } catch (const Failure&) {
                ++refused;
            }
        };
        std::vector<std::thread> programs;
        for (int i = 0; i < 6; ++i) programs.emplace_back(open);
        for (std::thread& program : programs) program.join();
        ASSERT_EQ(refused, 0) << "in round " << round;
    }
}

TEST_P(MigrationsOn, programs_that_start_at_once_take_each_step_once) {
    std::vector<std::thread> programs;
    programs.reserve(4);
    for (int i = 0; i < 4; ++i) {
        programs.emplace_back([this] {
            Connection connection{url()};
            migrate(connection, migrations());
        });
    }
    for (std::thread& program : programs) program.join();
    Connection connection{url()};
    EXPECT_EQ(count(connection, "migrations"), static_cast<int>(migrations().size()));
}

}  // namespace
}  // namespace tandem::store
