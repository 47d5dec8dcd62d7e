// A copy in another folder follows what changes.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/copies/backups.hpp"

#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "store/archive/archive.hpp"
#include "support/store/databases.hpp"

namespace tandem::server {
namespace {

namespace stored = store::tests;
using std::chrono::milliseconds;

constexpr milliseconds kPatience{30'000};

class BackupsTest : public testing::Test {
  protected:
    stored::Folder folder;
    stored::Folder stick;
    store::Archive archive{folder.sqlite_url()};

    [[nodiscard]] std::filesystem::path copy() const { return stick.path() / "tandem.db"; }
    [[nodiscard]] bool copy_has_match() const {
        return store::Archive{"sqlite3://" + copy().string()}.has(stored::kFirstMatch);
    }
};

TEST_F(BackupsTest, what_has_changed_is_copied_before_the_end) {
    Backups backups{folder.sqlite_url(), stick.path().string(), milliseconds{3'600'000}};
    while (backups.state().made_ms == 0) std::this_thread::yield();
    EXPECT_FALSE(copy_has_match());
    archive.import(stored::sample_match(stored::kFirstMatch, 2));  // within the pause
    EXPECT_TRUE(backups.finish(kPatience));
    EXPECT_TRUE(copy_has_match());
    EXPECT_FALSE(backups.state().fault.has_value());
}

TEST_F(BackupsTest, of_what_has_not_changed_no_further_copy_is_made) {
    Backups backups{folder.sqlite_url(), stick.path().string(), milliseconds{1}};
    while (backups.state().made_ms == 0) std::this_thread::yield();
    EXPECT_TRUE(backups.finish(kPatience));
    EXPECT_FALSE(std::filesystem::exists(stick.path() / "tandem-before.db"));
}

TEST_F(BackupsTest, a_folder_that_is_away_is_told_of_and_tried_again) {
    const auto away = stick.path() / "pulled out";
    Backups backups{folder.sqlite_url(), away.string(), milliseconds{1}};
    while (!backups.state().fault) std::this_thread::yield();
    EXPECT_EQ(backups.state().made_ms, 0);
    std::filesystem::create_directory(away);
    while (backups.state().fault) std::this_thread::yield();
    EXPECT_GT(backups.state().made_ms, 0);
    EXPECT_TRUE(std::filesystem::exists(away / "tandem.db"));
}

}  // namespace
}  // namespace tandem::server
