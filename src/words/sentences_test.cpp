// Several sentences as one message.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/sentences.hpp"

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "words/say.hpp"

namespace tandem::words {
namespace {

using language::english;

TEST(Sentences, stand_one_after_the_other) {
    EXPECT_EQ(english(sentences({verbatim("It is.")})), "It is.");
    EXPECT_EQ(
        english(sentences({verbatim("It is."), verbatim("So?"), verbatim("No.")})),
        "It is. So? No.");
}

TEST(Sentences, lists_stand_side_by_side_as_clauses) {
    const List pair{{verbatim("1 Rooks"), verbatim("2 Pawns")}};
    EXPECT_EQ(
        english(clauses({listed(pair), verbatim("3 Kings")})), "1 Rooks and 2 Pawns; 3 Kings");
}

}  // namespace
}  // namespace tandem::words
