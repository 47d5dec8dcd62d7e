// The write-ahead log stays short while others write, and nobody waits for that.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/checkpoints.hpp"

#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "store/archive/archive.hpp"
#include "store/database/connection.hpp"
#include "store/database/failure.hpp"
#include "store/database/turn.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr std::uint64_t kMiB = 1U << 20U;
constexpr milliseconds kLong{60'000};
// Often, so that tests need not write much.
constexpr CheckpointPlan kOften{
    .every = milliseconds{1}, .full_bytes = kMiB, .too_long_bytes = 2 * kMiB};

// A database with one table, whose rows are a page each.
class Pages {
  public:
    explicit Pages(LogCopied log_copied) : connection_(folder_.sqlite_url(), log_copied) {
        connection_.session() << "create table pages (one text)";
    }
    [[nodiscard]] std::string url() const { return folder_.sqlite_url(); }
    [[nodiscard]] soci::session& session() { return connection_.session(); }

    // So many commits.
    void write(int rows) {
        const std::string text(4'000, 'x');
        for (int i = 0; i < rows; ++i) {
            const Turn turn{Dialect::Sqlite, Writer::Journal};
            session() << "insert into pages (one) values (:one)", soci::use(text);
        }
    }
    [[nodiscard]] std::uint64_t log_on_disk() const {
        return fs::file_size(folder_.path() / "tandem.db-wal");
    }
    [[nodiscard]] std::uint64_t file_on_disk() const {
        return fs::file_size(folder_.path() / "tandem.db");
    }

  private:
    tests::Folder folder_;
    Connection connection_;
};

// What is told of a log that is too long.
class Told {
  public:
    [[nodiscard]] Checkpoints::OnLong hear() {
        return [this](std::uint64_t bytes) {
            const std::scoped_lock lock{mutex_};
            told_.push_back(bytes);
        };
    }
    [[nodiscard]] std::vector<std::uint64_t> all() {
        const std::scoped_lock lock{mutex_};
        return told_;
    }

  private:
    std::mutex mutex_;
    std::vector<std::uint64_t> told_;
};

// Whether it comes to be so before long.
template <typename What>
[[nodiscard]] bool comes(What what) {
    const auto until = std::chrono::steady_clock::now() + kLong;
    while (!what()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(milliseconds{1});
    }
    return true;
}

[[nodiscard]] int pages_until_checkpoint(Connection& connection) {
    int pages = -1;
    connection.session() << "pragma wal_autocheckpoint", soci::into(pages);
    return pages;
}

TEST(Checkpoints, keep_the_log_short_while_others_write_without_a_pause) {
    Pages pages{LogCopied::Elsewhere};
    Told told;
    const Checkpoints checkpoints{pages.url(), told.hear(), kOften};
    // Never begun anew, it would be the longer one.
    EXPECT_TRUE(comes([&] {
        pages.write(100);
        return pages.file_on_disk() > 4 * pages.log_on_disk();
    }));
    EXPECT_LT(checkpoints.log_bytes(), pages.file_on_disk());
}

TEST(Checkpoints, are_made_by_no_commit_where_they_are_made_elsewhere) {
    Pages pages{LogCopied::Elsewhere};
    pages.write(2'500);
    EXPECT_GT(pages.log_on_disk(), 10 * kMiB);
    EXPECT_LT(pages.file_on_disk(), kMiB);
}

TEST(Checkpoints, are_made_as_sqlite_does_where_nobody_else_makes_them) {
    Pages pages{LogCopied::ByItself};
    pages.write(2'500);
    EXPECT_LT(pages.log_on_disk(), 8 * kMiB);
    EXPECT_GT(pages.file_on_disk(), 4 * kMiB);
}

TEST(Checkpoints, are_left_to_the_journal_by_connections_that_say_so) {
    const tests::Folder folder;
    Connection by_itself{folder.sqlite_url()};
    Connection elsewhere{folder.sqlite_url(), LogCopied::Elsewhere};
    EXPECT_EQ(pages_until_checkpoint(by_itself), 1'000);
    EXPECT_EQ(pages_until_checkpoint(elsewhere), 0);
}

TEST(Checkpoints, of_a_log_that_is_read_are_told_of_and_made_later) {
    Pages pages{LogCopied::Elsewhere};
    Told told;
    const Checkpoints checkpoints{pages.url(), told.hear(), kOften};
    pages.write(1);
    Connection reader{pages.url(), LogCopied::Elsewhere};
    int rows = 0;
    std::optional<soci::transaction> reads{std::in_place, reader.session()};
    reader.session() << "select count(*) from pages", soci::into(rows);
    pages.write(1'000);
    ASSERT_TRUE(comes([&] { return told.all().size() == 1; }));
    EXPECT_GE(told.all().front(), kOften.too_long_bytes);
    EXPECT_GE(checkpoints.log_bytes(), kOften.too_long_bytes);
    reads.reset();
    ASSERT_TRUE(comes([&] {
        pages.write(1);  // whoever writes begins it anew
        return told.all().size() == 2;
    }));
    EXPECT_EQ(told.all().back(), 0U);
    EXPECT_LT(checkpoints.log_bytes(), kMiB);
}

TEST(Checkpoints, are_no_copy_of_what_is_not_committed) {
    Pages pages{LogCopied::Elsewhere};
    pages.write(1);
    {
        Told told;
        Checkpoints checkpoints{pages.url(), told.hear(), kOften};
        soci::transaction unfinished{pages.session()};
        const std::string page(4'000, 'y');
        for (int i = 0; i < 3'000; ++i) {
            pages.session() << "insert into pages (one) values (:one)", soci::use(page, "one");
        }
        ASSERT_TRUE(checkpoints.finish(kLong));
        unfinished.rollback();
    }
    int rows = 0;
    Connection{pages.url()}.session() << "select count(*) from pages", soci::into(rows);
    EXPECT_EQ(rows, 1);
}

TEST(Checkpoints, end_in_time_where_a_writer_hangs) {
    Pages pages{LogCopied::Elsewhere};
    Told told;
    Checkpoints checkpoints{pages.url(), told.hear(), kOften};
    {
        const Turn hangs{Dialect::Sqlite, Writer::Other};
        EXPECT_TRUE(checkpoints.finish(kLong)) << "the log is short";
    }
    Checkpoints waiting{
        pages.url(),
        told.hear(),
        {.every = milliseconds{1}, .full_bytes = 0, .too_long_bytes = kMiB}};
    {
        Connection reader{pages.url(), LogCopied::Elsewhere};
        int rows = 0;
        const soci::transaction reads{reader.session()};
        reader.session() << "select count(*) from pages", soci::into(rows);
        pages.write(1);  // so that it cannot all be copied
        const Turn hangs{Dialect::Sqlite, Writer::Other};
        std::this_thread::sleep_for(milliseconds{20});  // until it waits
        EXPECT_FALSE(waiting.finish(milliseconds{50}));
    }
    EXPECT_TRUE(waiting.finish(kLong));
}

TEST(Checkpoints, do_not_wait_for_another_program_that_locks_the_database) {
    Pages pages{LogCopied::Elsewhere};
    Told told;
    Checkpoints checkpoints{pages.url(), told.hear(), kOften};
    soci::transaction holds{pages.session()};
    pages.session() << "delete from pages";
    EXPECT_TRUE(checkpoints.finish(milliseconds{2'000}));
}

TEST(Checkpoints, go_on_when_the_file_of_the_database_is_back) {
    Pages pages{LogCopied::Elsewhere};
    Told told;
    const Checkpoints checkpoints{pages.url(), told.hear(), kOften};
    const fs::path file = parse_url(pages.url()).file;
    fs::rename(file, file.string() + ".away");
    pages.write(500);
    EXPECT_FALSE(fs::exists(file)) << "no new one is made";
    fs::rename(file.string() + ".away", file);
    EXPECT_TRUE(comes([&] {
        pages.write(1);
        return pages.file_on_disk() > kMiB;
    }));
}

TEST(Checkpoints, of_postgresql_are_its_own_affair) {
    if (!tests::PostgresServer::is_installed()) GTEST_SKIP() << tests::kNoPostgres;
    const tests::PostgresServer server;
    Told told;
    Checkpoints checkpoints{server.url(), told.hear(), kOften};
    EXPECT_EQ(checkpoints.log_bytes(), 0U);
    EXPECT_TRUE(checkpoints.finish(milliseconds{0}));
}

TEST(Checkpoints, of_a_journal_are_made_and_lose_nothing) {
    const tests::Folder folder;
    const auto match = tests::sample_match(tests::kFirstMatch, 4'000);
    Journal journal{folder.sqlite_url(), tests::deaf()};
    for (const hall::row::Write& row : tests::writes_of(match)) journal.submit({row});
    ASSERT_TRUE(journal.drain(60'000));
    EXPECT_GT(journal.take_figures().commits, 0U);
    const fs::path copied = folder.path() / "tandem.db";
    EXPECT_TRUE(comes([&] { return fs::file_size(copied) > kMiB; })) << "while it lives";
    EXPECT_EQ(Archive{folder.sqlite_url()}.match(tests::kFirstMatch), match);
}

}  // namespace
}  // namespace tandem::store
