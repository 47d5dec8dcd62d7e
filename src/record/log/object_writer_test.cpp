// Described structs are written member by member, by their types and their rules.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/object_writer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include <boost/describe/class.hpp>

namespace tandem::record {
namespace described_cards {

struct Card {
    std::string suit;
    std::int64_t value = 0;
};
BOOST_DESCRIBE_STRUCT(Card, (), (suit, value))

struct Hand {
    std::optional<std::string> player;
    std::vector<Card> cards;
    std::variant<std::string, std::int64_t> bid;
    bool open = false;
};
BOOST_DESCRIBE_STRUCT(Hand, (), (player, cards, bid, open))

}  // namespace described_cards

template <>
inline constexpr Key kRule<&described_cards::Hand::open>{"is_open"};
template <>
inline constexpr Either kRule<&described_cards::Hand::bid>{"said", "points"};

namespace {

using described_cards::Hand;

static_assert(Described<Hand> && !Described<std::string>);
static_assert(kKeys<described_cards::Card> == std::array<std::string_view, 2>{"suit", "value"});

[[nodiscard]] std::string written(const Hand& hand, JsonStyle style) {
    std::string out;
    ObjectWriter{out, style}.write(hand);
    return out;
}

TEST(ObjectWriter, writes_members_in_their_order) {
    EXPECT_EQ(
        written({"Ann", {{"hearts", 7}, {"clubs", -1}}, "pass", true}, kAiry),
        R"({"player": "Ann", "cards": [{"suit": "hearts", "value": 7}, )"
        R"({"suit": "clubs", "value": -1}], "said": "pass", "is_open": true})");
}

TEST(ObjectWriter, sets_and_leaves_out_as_its_style_says) {
    const Hand hand{std::nullopt, {}, 3, false};
    EXPECT_EQ(written(hand, kAiry), R"({"cards": [], "points": 3, "is_open": false})");
    EXPECT_EQ(
        written(hand, kAiryWithNull),
        R"({"player": null, "cards": [], "points": 3, "is_open": false})");
    EXPECT_EQ(written(hand, kTight), R"({"cards":[],"points":3,"is_open":false})");
}

}  // namespace
}  // namespace tandem::record
