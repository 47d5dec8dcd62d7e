// A family has one value for each enumerator, in the order of the enum.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/enum_array.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace {
enum class Suit : std::uint8_t { Clubs, Diamonds, Hearts, Spades };
}  // namespace

template <>
inline constexpr std::size_t tandem::base::kCountOf<Suit> = 4;

namespace tandem::base {
namespace {

static_assert(all_of<Suit>().size() == 4);
static_assert(all_of<Suit>()[0] == Suit::Clubs);
static_assert(all_of<Suit>()[3] == Suit::Spades);
static_assert(EnumArray<Suit, int>{}[Suit::Hearts] == 0);
static_assert(EnumArray<Suit, int>{1, 2, 3, 4}[Suit::Hearts] == 3);
static_assert(EnumArray<Suit, int>{1, 2, 3, 4} == EnumArray<Suit, int>{1, 2, 3, 4});
static_assert(EnumArray<Suit, int>{1, 2, 3, 4} != EnumArray<Suit, int>{1, 2, 3, 5});

TEST(EnumArray, a_family_left_out_is_of_empty_values) {
    const EnumArray<Suit, std::string> names;
    for (const auto& name : names) EXPECT_EQ(name, "");
}

TEST(EnumArray, a_value_is_changed_by_its_enumerator_alone) {
    EnumArray<Suit, int> tricks;
    tricks[Suit::Spades] = 7;
    EXPECT_EQ(tricks, (EnumArray<Suit, int>{0, 0, 0, 7}));
}

TEST(EnumArray, the_values_come_in_the_order_of_the_enumerators) {
    EnumArray<Suit, int> tricks{1, 2, 3, 4};
    for (int& value : tricks) value *= 10;
    int next = 10;
    for (const Suit suit : all_of<Suit>()) {
        EXPECT_EQ(tricks[suit], next);
        next += 10;
    }
}

}  // namespace
}  // namespace tandem::base
