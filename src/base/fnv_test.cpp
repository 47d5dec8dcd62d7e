// FNV-1a against vectors that its authors have published.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/fnv.hpp"

#include <gtest/gtest.h>

namespace tandem::base {
namespace {

TEST(Fnv, hashes_as_its_authors_do) {
    EXPECT_EQ(fnv1a(""), 0xCBF2'9CE4'8422'2325ULL);
    EXPECT_EQ(fnv1a("a"), 0xAF63'DC4C'8601'EC8CULL);
    EXPECT_EQ(fnv1a("b"), 0xAF63'DF4C'8601'F1A5ULL);
    EXPECT_EQ(fnv1a("foo"), 0xDCB2'7518'FED9'D577ULL);
    EXPECT_EQ(fnv1a("foobar"), 0x8594'4171'F739'67E8ULL);
}

TEST(Fnv, takes_bytes_beyond_ascii_as_they_are) {
    EXPECT_NE(fnv1a("\xC3\xA4"), fnv1a("a"));
    static_assert(fnv1a("foobar") == 0x8594'4171'F739'67E8ULL);
}

}  // namespace
}  // namespace tandem::base
