// Quick messages: each is found again by its code.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bughouse/quick_message.hpp"

#include <gtest/gtest.h>

#include "language/english.hpp"

namespace tandem::bughouse {
namespace {

TEST(QuickMessage, is_found_again_by_its_code) {
    for (const QuickMessage message : base::all_of<QuickMessage>()) {
        EXPECT_TRUE(name(message).starts_with('!'));
        EXPECT_FALSE(language::english(describe(message)).empty());
        EXPECT_EQ(base::from_name<QuickMessage>(name(message)), message);
    }
    EXPECT_EQ(base::from_name<QuickMessage>("!need-queen"), QuickMessage::NeedQueen);
}

TEST(QuickMessage, is_nothing_else) {
    for (const std::string_view text : {"", "sit", "!Sit", "!sit ", "!"}) {
        EXPECT_EQ(base::from_name<QuickMessage>(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace tandem::bughouse
