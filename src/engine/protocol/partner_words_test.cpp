// What engines and people on chess servers tell their partners, word by word and in sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/partner_words.hpp"

#include <gtest/gtest.h>

#include "base/enum_array.hpp"

namespace tandem::engine {
namespace {

using bughouse::QuickMessage;
using Messages = std::vector<QuickMessage>;

[[nodiscard]] Messages says(std::string_view text) {
    const PartnerWords words = parse_partner_words(text);
    EXPECT_TRUE(words.takes_back.empty()) << text;
    return words.says;
}

[[nodiscard]] Messages takes_back(std::string_view text) {
    const PartnerWords words = parse_partner_words(text);
    EXPECT_TRUE(words.says.empty()) << text;
    return words.takes_back;
}

TEST(PartnerWords, every_wish_is_understood_as_it_is_said) {
    using enum QuickMessage;
    for (const QuickMessage message : base::all_of<QuickMessage>()) {
        if (message > Mated || message == Wait) continue;
        EXPECT_EQ(says(partner_words(message)), Messages{message}) << partner_words(message);
    }
}

TEST(PartnerWords, signs_count_up_to_three) {
    using enum QuickMessage;
    EXPECT_EQ(says("++n"), Messages{NeedKnight});
    EXPECT_EQ(says("+++Q"), (Messages{NeedQueen, Mate}));
    EXPECT_EQ(says("-p"), Messages{NoPawn});
    EXPECT_EQ(says("Sit!"), Messages{Sit});
    EXPECT_EQ(says("no, sit... +n, please."), (Messages{Sit, NeedKnight}));
    EXPECT_TRUE(says("sit? ! , ...").empty());
    EXPECT_TRUE(says("++++n +k + - n hello, how are you?").empty());
}

TEST(PartnerWords, what_is_denied_is_not_said) {
    using enum QuickMessage;
    EXPECT_EQ(says("no trades please"), Messages{NoTrade});
    EXPECT_EQ(says("Don't trade!"), Messages{NoTrade});
    EXPECT_TRUE(says("don't sit").empty());
    EXPECT_TRUE(says("not mated").empty());
    EXPECT_EQ(says("don't worry, go"), Messages{Go});
}

TEST(PartnerWords, one_letter_takes_everything_back) {
    using enum QuickMessage;
    for (const char* const text : {"x", "X", " x!"}) {
        const Messages all = takes_back(text);
        EXPECT_EQ(all.size(), base::all_of<QuickMessage>().size()) << text;
    }
    EXPECT_TRUE(parse_partner_words("x marks the spot").empty());
}

TEST(PartnerWords, sjeng_is_understood) {
    using enum QuickMessage;
    EXPECT_EQ(takes_back("You can trade freely."), Messages{NoTrade});
    EXPECT_EQ(takes_back("p doesn't mate me anymore"), Messages{NoPawn});
    EXPECT_EQ(takes_back("q doesn't mate me anymore"), Messages{NoQueen});
    EXPECT_TRUE(parse_partner_words("k doesn't mate me anymore").empty());
    EXPECT_EQ(says("Mate in 3, give him no more pieces."), Messages{NoTrade});
    EXPECT_EQ(
        says("I am forcedly mated (dead). Tell me 'go' to start moving into it."), Messages{Mated});
    EXPECT_EQ(says("---trades"), Messages{NoTrade});
}

TEST(PartnerWords, sunsetter_is_understood) {
    using enum QuickMessage;
    EXPECT_EQ(says("sit (I am in trouble)"), Messages{Sit});
    EXPECT_EQ(says("sit (my opponent is waiting for something)"), Messages{Sit});
    EXPECT_EQ(says("go (I am ok)"), Messages{Go});
    EXPECT_EQ(says("go (watch our time)"), Messages{Go});
    EXPECT_EQ(says("sitting (I am mated)"), Messages{Mated});
    EXPECT_EQ(
        says("sitting (R@e1). Tell me \"sitting\" if no stuff comes for me"), Messages{NeedRook});
    EXPECT_TRUE(says("sitting").empty());
    EXPECT_TRUE(says("sitting (").empty());
    EXPECT_TRUE(says("sitting (K@e1)").empty());
}

// Two who each sit because the other has said that they do would lose on time.
TEST(PartnerWords, what_a_partner_reports_and_explains_is_no_request) {
    using enum QuickMessage;
    for (const char* const text :
         {"Ok, I sit next move. Tell me when to go.",
          "Ok, I'm moving.",
          "Ok, I'm going FAST!",
          "Ok, moving normally.",
          "Ok, trading is GOOD",
          "Ok, reverting to STANDARD piece values!",
          "Ok, Knight mates you (ptell me 'x' when it no longer mates you)",
          "Commands that I understand are : sit, go, fast, slow, abort, flag, "
          "+/++/+++/-/--/---{p,n,b,r,q,d,h,trades}, x, dead, formula, help.",
          "For help on some commands that I understand, ptell me 'help'",
          "Sorry, but I don't understand that command.",
          "I'll have to sit...(lose piece that mates you)",
          "I understand the following commands:  sitting/frozen, sit, go/move, flag and abort.",
          "sit means to sit, go means to stop sitting.",
          "I sit, tell me 'go' to continue",
          "I play fast, tell me 'x' if you are no longer dead.",
          "partner Fairy-Stockfish is an engine. Ask it 'help' for supported commands."}) {
        EXPECT_TRUE(parse_partner_words(text).empty()) << text;
    }
    EXPECT_EQ(says("hi, sit"), Messages{Sit});
    EXPECT_EQ(says("hi sit"), Messages{Sit});
}

}  // namespace
}  // namespace tandem::engine
