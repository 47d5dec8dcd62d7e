// The copy of a database that is in use.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "store/archive/archive.hpp"
#include "store/archive/replayed.hpp"
#include "store/database/backup.hpp"
#include "store/database/failure.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

TEST(Backup, while_the_journal_writes_is_whole_up_to_some_line) {
    const tests::Folder folder;
    const auto match = tests::sample_match(tests::kFirstMatch, 4000);
    Journal journal{folder.sqlite_url(), tests::deaf()};
    std::size_t next = 0;
    const auto writes = tests::writes_of(match);
    const auto submit_until = [&](std::size_t end) {
        for (; next < end; ++next) journal.submit({writes[next]});
    };
    submit_until(2000);
    ASSERT_TRUE(journal.drain(60'000));
    submit_until(writes.size());
    const std::string copy = (folder.path() / "copy with blank.db").string();
    backup(folder.sqlite_url(), copy);
    ASSERT_TRUE(journal.drain(60'000));

    const auto saved = Archive{"sqlite3://" + copy}.match(tests::kFirstMatch);
    ASSERT_TRUE(saved.has_value());
    EXPECT_GE(saved->lines.size(), 1999U);
    ASSERT_LE(saved->lines.size(), match.lines.size());
    EXPECT_TRUE(
        std::ranges::equal(saved->lines, std::span{match.lines}.first(saved->lines.size())));
    EXPECT_EQ(fault_of(*saved), std::nullopt);
    EXPECT_FALSE(std::filesystem::exists(copy + ".part"));
}

TEST(RenewBackup, takes_the_place_of_the_last_copy_which_stays_beside_it) {
    const tests::Folder folder;
    const tests::Folder stick;
    const auto copy_of = [&](const char* name) {
        return Archive{"sqlite3://" + (stick.path() / name).string()};
    };
    Archive archive{folder.sqlite_url()};
    renew_backup(folder.sqlite_url(), stick.path().string());
    archive.import(tests::sample_match(tests::kFirstMatch, 2));
    renew_backup(folder.sqlite_url(), stick.path().string());

    EXPECT_TRUE(copy_of("tandem.db").has(tests::kFirstMatch));
    EXPECT_FALSE(copy_of("tandem-before.db").has(tests::kFirstMatch));
    EXPECT_FALSE(std::filesystem::exists(stick.path() / "tandem.db.part"));
}

TEST(RenewBackup, leaves_nothing_of_a_server_that_ran_on_the_copy) {
    const tests::Folder folder;
    const tests::Folder stick;
    Archive archive{folder.sqlite_url()};
    renew_backup(folder.sqlite_url(), stick.path().string());
    const std::string left = (stick.path() / "tandem.db-wal").string();
    std::ofstream{left} << "of another server";
    archive.import(tests::sample_match(tests::kFirstMatch, 2));
    renew_backup(folder.sqlite_url(), stick.path().string());
    EXPECT_FALSE(std::filesystem::exists(left));
    const std::string copy = "sqlite3://" + (stick.path() / "tandem.db").string();
    EXPECT_TRUE(Archive{copy}.has(tests::kFirstMatch));
}

TEST(RenewBackup, says_what_is_wrong_where_there_is_no_such_folder) {
    const tests::Folder folder;
    const Archive archive{folder.sqlite_url()};
    try {
        renew_backup(folder.sqlite_url(), "/no/such/folder");
        ADD_FAILURE() << "there is one";
    } catch (const Failure& failure) {
        EXPECT_TRUE(std::string{failure.what()}.contains("/no/such/folder")) << failure.what();
        EXPECT_EQ(language::english(failure.cause()), "No such file or directory");
    }
}

TEST(RenewBackup, never_takes_the_place_of_the_database_itself) {
    const tests::Folder folder;
    const Archive archive{folder.sqlite_url()};
    try {
        renew_backup(folder.sqlite_url(), folder.path().string() + "/.");
        ADD_FAILURE() << "it has";
    } catch (const Failure& failure) {
        const std::string cause = language::english(failure.cause());
        EXPECT_TRUE(cause.starts_with("tandem.db is the database itself")) << cause;
    }
    EXPECT_TRUE(is_there(folder.sqlite_url()));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "tandem-before.db"));
}

TEST(IsThere, tells_a_database_from_one_that_would_be_made) {
    const tests::Folder folder;
    EXPECT_FALSE(is_there(folder.sqlite_url()));
    {
        const Archive archive{folder.sqlite_url()};
    }
    EXPECT_TRUE(is_there(folder.sqlite_url()));
    EXPECT_TRUE(is_there("postgresql://host=/no/such/folder"));
    EXPECT_THROW((void)is_there("tandem.db"), Failure);
}

TEST(Backup, takes_the_place_of_no_file) {
    const tests::Folder folder;
    {
        const Archive archive{folder.sqlite_url()};
    }
    const std::string copy = (folder.path() / "copy.db").string();
    backup(folder.sqlite_url(), copy);
    EXPECT_THROW(backup(folder.sqlite_url(), copy), Failure);
    EXPECT_THROW(backup(folder.sqlite_url(), "/no/such/folder/copy.db"), Failure);
    EXPECT_FALSE(std::filesystem::exists(copy + ".part"));
}

TEST(Backup, of_postgres_is_left_to_its_own_program) {
    if (!tests::PostgresServer::is_installed()) GTEST_SKIP() << tests::kNoPostgres;
    const tests::PostgresServer server;
    EXPECT_THROW(backup(server.url(), "copy"), Failure);
}

}  // namespace
}  // namespace tandem::store
