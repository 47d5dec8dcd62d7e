// What the journal does when the world fails it: nothing is lost, and nothing comes twice.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <fstream>
#include <memory>
#include <mutex>
#include <utility>

#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include "store/archive/archive.hpp"
#include "store/database/connection.hpp"
#include "store/database/database_file.hpp"
#include "store/database/failure.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

namespace fs = std::filesystem;
namespace row = hall::row;
using tests::kFirstMatch;
using tests::sample_match;
using tests::writes_of;

constexpr int kLongest = 60'000;

// Hears what a journal tells, and waits for it.
class Listener {
  public:
    [[nodiscard]] JournalTells tells() {
        return {
            [this](std::uint64_t count, const std::vector<hall::row::Written>&) {
                const std::scoped_lock lock{mutex_};
                counts_.push_back(count);
                changed_.notify_all();
            },
            [this](std::string trouble) {
                const std::scoped_lock lock{mutex_};
                troubles_.push_back(std::move(trouble));
                changed_.notify_all();
            }};
    }
    void wait_for_writes(std::uint64_t count) {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [&] { return !counts_.empty() && counts_.back() >= count; });
    }
    void wait_for_troubles(std::size_t count) {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [&] { return troubles_.size() >= count; });
    }
    [[nodiscard]] std::vector<std::uint64_t> counts() {
        const std::scoped_lock lock{mutex_};
        return counts_;
    }
    [[nodiscard]] std::vector<std::string> troubles() {
        const std::scoped_lock lock{mutex_};
        return troubles_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::uint64_t> counts_;
    std::vector<std::string> troubles_;
};

// No file of this process may grow beyond `bytes`, for as long as it lives.
class LimitedFiles {
  public:
    explicit LimitedFiles(rlim_t bytes) : handler_(::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~LimitedFiles() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        ::signal(SIGXFSZ, handler_);
    }
    LimitedFiles(const LimitedFiles&) = delete;
    LimitedFiles& operator=(const LimitedFiles&) = delete;

  private:
    rlimit before_{};
    void (*handler_)(int);
};

// A disk of `size`, as mount names it, on a folder.
class SmallDisk {
  public:
    SmallDisk(const fs::path& folder, const std::string& size)
        : folder_(folder),
          mounted_(::mount("tmpfs", folder.c_str(), "tmpfs", 0, ("size=" + size).c_str()) == 0) {}
    ~SmallDisk() {
        if (mounted_) ::umount2(folder_.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    [[nodiscard]] bool is_mounted() const { return mounted_; }

  private:
    fs::path folder_;
    bool mounted_;
};

void expect_trouble_and_its_end(const std::vector<std::string>& troubles) {
    ASSERT_EQ(troubles.size(), 2U);
    EXPECT_NE(troubles[0], "");
    EXPECT_EQ(troubles[1], "");
}

TEST(JournalInTrouble, what_a_file_limit_keeps_out_is_written_when_it_is_lifted) {
    const tests::Folder folder;
    const row::StoredMatch match = sample_match(kFirstMatch, 2000);
    Listener listener;
    Journal journal{folder.sqlite_url(), listener.tells()};
    {
        const LimitedFiles limit{100'000};
        journal.submit(writes_of(match));
        listener.wait_for_troubles(1);
        EXPECT_FALSE(journal.drain(0));
        EXPECT_EQ(journal.take_figures().queued, 2001U);
    }
    EXPECT_TRUE(journal.drain(kLongest));
    expect_trouble_and_its_end(listener.troubles());
    EXPECT_EQ(Archive{folder.sqlite_url()}.match(kFirstMatch), match);
}

TEST(JournalInTrouble, what_a_full_disk_keeps_out_is_written_when_there_is_room) {
    const tests::Folder folder;
    const SmallDisk disk{folder.path(), "16m"};  // the log of writes grows until it is copied
    if (!disk.is_mounted()) GTEST_SKIP() << "a small disk takes root to mount";
    const row::StoredMatch match = sample_match(kFirstMatch, 2000);
    const fs::path ballast = folder.path() / "ballast";
    Listener listener;
    Journal journal{folder.sqlite_url(), listener.tells()};
    {
        std::ofstream file{ballast};
        while (file << std::string(1000, '.') << std::flush) {
        }
    }
    journal.submit(writes_of(match));
    listener.wait_for_troubles(1);
    EXPECT_TRUE(listener.troubles().front().ends_with("full"));
    fs::remove(ballast);
    EXPECT_TRUE(journal.drain(kLongest));
    expect_trouble_and_its_end(listener.troubles());
    EXPECT_EQ(Archive{folder.sqlite_url()}.match(kFirstMatch), match);
}

TEST(JournalInTrouble, gives_up_what_cannot_be_written_only_when_it_goes) {
    const tests::Folder folder;
    Listener listener;
    auto journal = std::make_unique<Journal>(folder.sqlite_url(), listener.tells());
    {
        const LimitedFiles limit{100'000};
        journal->submit(writes_of(sample_match(kFirstMatch, 2000)));
        listener.wait_for_troubles(1);
        journal.reset();
    }
    EXPECT_EQ(listener.troubles().size(), 1U);
    EXPECT_TRUE(listener.counts().empty());
    EXPECT_EQ(Archive{folder.sqlite_url()}.match(kFirstMatch), std::nullopt);
}

TEST(JournalInTrouble, loses_and_doubles_nothing_when_postgres_is_killed_again_and_again) {
    if (!tests::PostgresServer::is_installed()) GTEST_SKIP() << tests::kNoPostgres;
    tests::PostgresServer server;
    const row::StoredMatch match = sample_match(kFirstMatch, 6000);
    const std::vector<row::Write> writes = writes_of(match);
    Listener listener;
    Journal journal{server.url(), listener.tells()};
    std::size_t next = 0;
    const auto submit_until = [&](std::size_t end) {
        for (; next < end; ++next) journal.submit({writes[next]});
    };
    for (std::size_t kill = 1; kill <= 3; ++kill) {
        submit_until(2000 * kill - 1000);
        listener.wait_for_writes(2000 * kill - 1900);  // in the middle of the rest
        server.kill();
        submit_until(2000 * kill);
        listener.wait_for_troubles(2 * kill - 1);
        server.start();
        listener.wait_for_troubles(2 * kill);
    }
    submit_until(writes.size());
    ASSERT_TRUE(journal.drain(kLongest));
    const auto counts = listener.counts();
    EXPECT_EQ(std::ranges::adjacent_find(counts, std::ranges::greater_equal{}), counts.end());
    EXPECT_EQ(counts.back(), writes.size());
    EXPECT_EQ(Archive{server.url()}.match(kFirstMatch), match);
}

TEST(JournalInTrouble, notices_that_the_file_of_the_database_is_gone_or_another) {
    const tests::Folder folder;
    const fs::path file = folder.path() / "tandem.db";
    const fs::path away = folder.path() / "away.db";
    const row::StoredMatch match = sample_match(kFirstMatch, 10);
    const std::vector<row::Write> writes = writes_of(match);
    Listener listener;
    {
        Journal journal{folder.sqlite_url(), listener.tells()};
        journal.submit({writes[0]});
        ASSERT_TRUE(journal.drain(kLongest));
        fs::rename(file, away);
        journal.submit({writes[1]});
        listener.wait_for_troubles(1);
        EXPECT_TRUE(listener.troubles()[0].contains("gone"));
        EXPECT_FALSE(fs::exists(file)) << "no new one is made";
        fs::rename(away, file);
        EXPECT_TRUE(journal.drain(kLongest));
        fs::rename(file, away);
        std::ofstream{file} << "not a database";
        journal.submit({writes[2]});
        listener.wait_for_troubles(3);
        EXPECT_TRUE(listener.troubles()[2].contains("another"));
        fs::rename(away, file);
        journal.submit({writes.begin() + 3, writes.end()});
        EXPECT_TRUE(journal.drain(kLongest));
    }
    EXPECT_EQ(Archive{folder.sqlite_url()}.match(kFirstMatch), match);
}

// An archive in which Ann has an account, and whose file may be moved away.
struct ArchiveOfAnn {
    tests::Folder folder;
    fs::path file = folder.path() / "tandem.db";
    fs::path away = folder.path() / "away.db";
    Archive archive{folder.sqlite_url()};
    Account ann{"Ann", "$argon2id$1", 1000};

    ArchiveOfAnn() { EXPECT_TRUE(archive.add_account("ann", ann)); }
};

// What is written to a file that is gone would be lost with it, and whoever asked told otherwise.
TEST(ArchiveInTrouble, writes_nothing_while_the_file_of_the_database_is_gone_or_another) {
    ArchiveOfAnn of;
    fs::rename(of.file, of.away);
    EXPECT_THROW((void)of.archive.add_account("bo", {"Bo", "$", 1000}), FileGone);
    EXPECT_THROW(of.archive.change_password("ann", "$argon2id$2"), FileGone);
    EXPECT_FALSE(fs::exists(of.file)) << "no new one is made";
    std::ofstream{of.file} << "not a database";
    EXPECT_THROW(of.archive.change_password("ann", "$argon2id$2"), FileGone);
    fs::rename(of.away, of.file);
    EXPECT_EQ(of.archive.account("ann"), of.ann);
    EXPECT_TRUE(of.archive.add_account("bo", {"Bo", "$", 1000}));
}

TEST(ArchiveInTrouble, makes_no_new_file_where_that_of_the_database_is_gone) {
    ArchiveOfAnn of;
    {
        Connection other{of.folder.sqlite_url()};
        other.session() << "alter table accounts rename to elsewhere";
        EXPECT_THROW((void)of.archive.account("ann"), Failure) << "after which it connects anew";
        other.session() << "alter table elsewhere rename to accounts";
    }
    fs::rename(of.file, of.away);
    EXPECT_THROW((void)of.archive.account("ann"), FileGone);
    EXPECT_FALSE(fs::exists(of.file));
    fs::rename(of.away, of.file);
    EXPECT_EQ(of.archive.account("ann"), of.ann);
}

TEST(JournalInTrouble, waits_no_longer_for_its_end_than_it_is_told) {
    const tests::Folder folder;
    Journal journal{folder.sqlite_url(), tests::deaf()};
    Connection other{folder.sqlite_url()};
    {
        soci::transaction holds{other.session()};
        other.session() << "delete from runs";
        journal.submit(writes_of(sample_match(kFirstMatch, 2)));
        EXPECT_FALSE(journal.finish(std::chrono::milliseconds{50}));
        holds.rollback();
    }
    EXPECT_TRUE(journal.finish(std::chrono::milliseconds{kLongest}));
}

TEST(JournalInTrouble, does_not_write_to_a_postgres_to_which_another_journal_writes) {
    if (!tests::PostgresServer::is_installed()) GTEST_SKIP() << tests::kNoPostgres;
    tests::PostgresServer server;
    {
        const Journal first{server.url(), tests::deaf(), "first"};
        EXPECT_THROW((Journal{server.url(), tests::deaf(), "second"}), Failure);
    }
    EXPECT_NO_THROW((Journal{server.url(), tests::deaf(), "third"}));
}

TEST(JournalInTrouble, does_not_go_on_where_another_run_has_begun_while_postgres_was_away) {
    if (!tests::PostgresServer::is_installed()) GTEST_SKIP() << tests::kNoPostgres;
    tests::PostgresServer server;
    Listener listener;
    auto journal = std::make_unique<Journal>(server.url(), listener.tells(), "first");
    journal->submit({row::Beat{"first", 1, 1}});
    ASSERT_TRUE(journal->drain(kLongest));
    server.kill();
    server.start();
    {
        const Journal other{server.url(), tests::deaf(), "second"};
        journal->submit({row::Beat{"first", 2, 2}});
        listener.wait_for_troubles(1);
    }
    EXPECT_FALSE(journal->drain(1'500));
    journal.reset();
    EXPECT_EQ(Archive{server.url()}.stored().last_beat, (row::Beat{"first", 1, 1}));
}

TEST(ArchiveInTrouble, fails_while_postgres_is_away_and_works_when_it_is_back) {
    if (!tests::PostgresServer::is_installed()) GTEST_SKIP() << tests::kNoPostgres;
    tests::PostgresServer server;
    Archive archive{server.url()};
    const Account ann{"Ann", "$argon2id$1", 1000};
    ASSERT_TRUE(archive.add_account("ann", ann));
    server.kill();
    EXPECT_THROW((void)archive.account("ann"), Failure);
    EXPECT_THROW((void)archive.account("ann"), Failure);
    server.start();
    EXPECT_EQ(archive.account("ann"), ann);
    server.kill();
    server.start();
    EXPECT_EQ(archive.account("ann"), ann) << "a connection that died unseen is made anew";
}

}  // namespace
}  // namespace tandem::store
