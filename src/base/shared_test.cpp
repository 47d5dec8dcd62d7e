// What is shared is one object, and compares by value.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/shared.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tandem::base {
namespace {

TEST(Shared, copies_are_the_same_object) {
    const Shared<std::string> one = std::string{"a text that is not held in place"};
    const Shared<std::string> other = one;  // NOLINT(performance-unnecessary-copy-initialization)
    EXPECT_EQ(&*one, &*other);
    EXPECT_EQ(one->size(), 32U);
}

TEST(Shared, compares_by_value) {
    EXPECT_EQ(Shared{std::string{"a"}}, Shared{std::string{"a"}});
    EXPECT_NE(Shared{std::string{"a"}}, Shared{std::string{"b"}});
    EXPECT_EQ(Shared<std::string>{}, Shared{std::string{}});
}

}  // namespace
}  // namespace tandem::base
