// What a test expects of a text.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace tandem::base::tests {

inline void expect_begins(const std::string& text, std::string_view beginning) {
    EXPECT_EQ(text.substr(0, beginning.size()), beginning) << text;
}

}  // namespace tandem::base::tests
