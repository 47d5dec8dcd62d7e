// Answers as values.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/http/http.hpp"

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

TEST(Response, without_its_text_it_keeps_none_of_the_memory) {
    Response made;
    made.body = std::string(100'000, 'x');
    drop_text(made);
    EXPECT_EQ(made.text(), "");
    EXPECT_LT(made.body.capacity(), 100U);
    Response kept;
    kept.kept = base::Shared<std::string>{std::string(100'000, 'x')};
    drop_text(kept);
    EXPECT_EQ(kept.text(), "");
}

}  // namespace
}  // namespace tandem::server
