// Messages as JSON.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/message_json.hpp"

#include <gtest/gtest.h>

#include "words/say.hpp"

namespace tandem::words {
namespace {

using namespace literals;

std::string json(const Message& message) {
    std::string out;
    append_json(out, message);
    return out;
}

TEST(MessageJson, a_message_within_a_message) {
    const Message inner = say("fen.rank-too-long");
    EXPECT_EQ(json(inner), R"({"say": "fen.rank-too-long"})");
    EXPECT_EQ(
        json(say("fen.at-byte", "byte"_is = 17, "what"_is = inner)),
        R"({"say": "fen.at-byte", "with": {"byte": 17, "what": {"say": "fen.rank-too-long"}}})");
}

TEST(MessageJson, text_is_escaped) {
    EXPECT_EQ(
        json(verbatim("\"\\\n\x1b")),
        R"({"say": "verbatim", "with": {"text": "\"\\\u000a\u001b"}})");
}

TEST(MessageJson, a_list_of_several) {
    EXPECT_EQ(
        json(say("verbatim", "text"_is = List{{verbatim("a"), verbatim("b")}, Joined::Or})),
        R"({"say": "verbatim", "with": {"text": {"list": [)"
        R"({"say": "verbatim", "with": {"text": "a"}}, )"
        R"({"say": "verbatim", "with": {"text": "b"}}], )"
        R"("joined": "or"}}})");
}

}  // namespace
}  // namespace tandem::words
