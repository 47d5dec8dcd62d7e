// Requests to the partner, from when they are made until they are taken back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/partner_talk.hpp"

#include <gtest/gtest.h>

#include <string>

#include "chess/notation/fen.hpp"
#include "engine/protocol/options.hpp"

namespace tandem::engine {
namespace {

using base::Millis;
using bughouse::QuickMessage;
using chess::Color;
using Lines = std::vector<std::string>;

// The talk of an engine that plays White.
class Speaker {
  public:
    Speaker() { talk.begin_with_partner(); }

    Lines say(std::vector<QuickMessage> messages) {
        lines_.clear();
        talk.say(messages);
        return lines_;
    }
    Lines look_at(std::string_view fen) {
        const auto read = chess::parse_fen(fen, chess::FenNumbers::Counters);
        const rulebook::BoardRules rules{switches_at_first(), {}, {}};
        const auto position = chess::Position::from(read->setup, move_rules(rules.switches));
        lines_.clear();
        talk.withdraw_untrue(*position, Color::White, rules);
        return lines_;
    }
    void pass(Millis span) { now_ += base::count(span); }

  private:
    Lines lines_;
    std::int64_t now_ = 0;

  public:
    PartnerTalk talk{
        [this](std::string_view line) {
            lines_.emplace_back(line.substr(std::string_view{"tellics ptell "}.size()));
        },
        [this] { return Millis{now_}; }};
};

// A knight mates either king.
constexpr std::string_view kBoth = "6rk/6pp/8/8/8/8/P5PP/6RK b - - 0 1";
// And only White's.
constexpr std::string_view kOnlyWhite = "r6k/6pp/8/8/8/8/P5PP/6RK w - - 0 1";

TEST(PartnerTalk, what_is_still_true_is_said_again_behind_what_is_taken_back) {
    using enum QuickMessage;
    Speaker ann;
    EXPECT_EQ(ann.say({NoKnight, NeedKnight}), (Lines{"---n", "+n"}));
    EXPECT_TRUE(ann.look_at(kBoth).empty());
    EXPECT_EQ(ann.look_at(kOnlyWhite), (Lines{"x", "---n"}));
    EXPECT_TRUE(ann.look_at(kOnlyWhite).empty());
}

TEST(PartnerTalk, what_was_taken_back_is_said_again_in_time) {
    using enum QuickMessage;
    Speaker ann;
    EXPECT_EQ(ann.say({NeedKnight, Mate}), (Lines{"+n", "mate"}));
    EXPECT_EQ(ann.look_at(kOnlyWhite), Lines{"x"});
    EXPECT_EQ(ann.say({NeedQueen, Mate}), (Lines{"+q", "mate"}));
    ann.talk.moved();
    EXPECT_TRUE(ann.say({NeedKnight}).empty());
    ann.talk.moved();
    ann.pass(Millis{20'000});
    EXPECT_EQ(ann.say({NeedKnight}), Lines{"+n"});
}

TEST(PartnerTalk, a_check_takes_nothing_back_but_what_is_there_does) {
    using enum QuickMessage;
    Speaker ann;
    EXPECT_EQ(ann.say({NeedKnight}), Lines{"+n"});
    EXPECT_TRUE(ann.look_at("r6k/6pp/8/8/8/8/P6P/3r3K w - - 0 1").empty());
    EXPECT_EQ(ann.look_at("r6k/6pp/8/8/8/8/P6P/3r3K[N] w - - 0 1"), Lines{"x"});
}

TEST(PartnerTalk, it_is_not_mated_any_more) {
    using enum QuickMessage;
    Speaker ann;
    EXPECT_EQ(ann.say({Mated}), Lines{"dead"});
    EXPECT_TRUE(ann.look_at("6rk/6pp/8/8/8/8/P5PP/6RK[n] b - - 0 1").empty());
    EXPECT_EQ(ann.look_at("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"), Lines{"x"});
}

// Sjeng, for one, goes on sitting whatever else is taken back.
TEST(PartnerTalk, only_go_ends_a_request_to_sit) {
    using enum QuickMessage;
    Speaker ann;
    EXPECT_EQ(ann.say({Sit}), Lines{"sit"});
    EXPECT_TRUE(ann.look_at(kOnlyWhite).empty());
    EXPECT_EQ(ann.say({Go}), Lines{"go"});
    EXPECT_EQ(ann.say({Sit}), Lines{"sit"});
}

TEST(PartnerTalk, nobody_is_told_anything_without_a_partner) {
    using enum QuickMessage;
    Speaker ann;
    ann.talk.begin_alone();
    EXPECT_TRUE(ann.say({NeedKnight}).empty());
    EXPECT_TRUE(ann.look_at(kOnlyWhite).empty());
}

}  // namespace
}  // namespace tandem::engine
