// A change that somebody else has committed is seen.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database/changes.hpp"

#include <gtest/gtest.h>

#include "store/archive/archive.hpp"
#include "support/store/databases.hpp"

namespace tandem::store {
namespace {

TEST(ChangesTest, the_version_is_another_only_after_a_change) {
    const tests::Folder folder;
    Archive archive{folder.sqlite_url()};
    Changes changes{folder.sqlite_url()};
    const std::int64_t before = changes.version();
    EXPECT_FALSE(archive.has(tests::kFirstMatch));
    EXPECT_EQ(changes.version(), before);
    archive.import(tests::sample_match(tests::kFirstMatch, 2));
    const std::int64_t after = changes.version();
    EXPECT_NE(after, before);
    EXPECT_EQ(changes.version(), after);
}

}  // namespace
}  // namespace tandem::store
