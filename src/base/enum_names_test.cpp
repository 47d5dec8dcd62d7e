// A table of names gives the name of each value and the value of each name.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/enum_names.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "base/enum_array.hpp"

namespace tandem::base {
namespace cards {

enum class Suit : std::uint8_t { Clubs, Diamonds, Hearts, Spades };
consteval auto names_of(Suit /*type*/) {
    using enum Suit;
    return names<Suit>(
        {{Clubs, "clubs"}, {Diamonds, "diamonds"}, {Hearts, "hearts"}, {Spades, "spades"}});
}

enum class Trump : std::uint8_t { Plain, Doubled };

}  // namespace cards

namespace {

using cards::Suit;

static_assert(Named<Suit> && !Named<cards::Trump> && !Named<int>);
static_assert(kNames<Suit>.size() == 4 && kCountOf<Suit> == 4);
static_assert(is_enumerator<Suit::Spades>() && !is_enumerator<static_cast<Suit>(4)>());

TEST(EnumNames, each_value_has_the_name_of_its_row) {
    static_assert(name(Suit::Clubs) == "clubs");
    static_assert(name(Suit::Spades) == "spades");
}

TEST(EnumNames, each_name_leads_back_to_its_value) {
    for (const Suit suit : all_of<Suit>()) EXPECT_EQ(from_name<Suit>(name(suit)), suit);
}

TEST(EnumNames, nothing_else_is_a_name) {
    for (const std::string_view text : {"", "Clubs", "club", "clubs ", "4"}) {
        EXPECT_EQ(from_name<Suit>(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace tandem::base
