// Messages: what they hold.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/say.hpp"

#include <gtest/gtest.h>

namespace tandem::words {
namespace {

using namespace literals;

TEST(Message, holds_its_name_and_what_was_given) {
    const Message message = say("verbatim", "text"_is = "Nf3");
    EXPECT_EQ(name(message.id), "verbatim");
    ASSERT_EQ(message.arguments.size(), 1U);
    EXPECT_EQ(message.arguments[0].name, "text");
    EXPECT_EQ(message.arguments[0].value, Value{std::string{"Nf3"}});
    EXPECT_EQ(message, verbatim("Nf3"));
}

TEST(Message, another_message_is_a_list_of_one) {
    const Message message = say("verbatim", "text"_is = verbatim("e4"));
    EXPECT_EQ(message.arguments[0].value, Value{List{{verbatim("e4")}}});
}

// Names in order, or the search for them fails.
static_assert(std::ranges::is_sorted(kKnown, {}, &Known::name));

}  // namespace
}  // namespace tandem::words
