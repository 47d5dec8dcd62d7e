// Whatever is done in a match, its quick messages are explained or left alone.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/talk/talk_reasons.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "language/english.hpp"
#include "support/base/seed.hpp"
#include "support/match/random_commands.hpp"

namespace tandem::record {
namespace {

using base::Prng;
using bughouse::QuickMessage;
using bughouse::Seat;
using match::Command;

constexpr std::uint64_t kMatches = TANDEM_PATIENCE >= 20 ? 2'000 : 100;

[[nodiscard]] Command anything_quick(Prng& prng, base::Millis at) {
    constexpr auto kMessages = base::all_of<QuickMessage>();
    const QuickMessage message = kMessages[prng.below(kMessages.size())];
    return {
        at,
        static_cast<Seat>(prng.below(4)),
        std::nullopt,
        match::action::Say{match::Audience::Partner, std::string{bughouse::name(message)}}};
}

[[nodiscard]] std::vector<Command> talkative(Prng& prng, const match::Header& header) {
    std::vector<Command> commands;
    match::naive::Model model{header};
    match::tests::Commander commander{prng, header};
    match::Line line = 2;
    for (int batch = 0; batch < 70; ++batch) {
        auto filed = commander.next(model);
        for (int i = 0; i < 3; ++i) filed.commands.push_back(anything_quick(prng, filed.at));
        (void)model.file(filed.at, line, filed.commands);
        line += static_cast<match::Line>(filed.commands.size());
        commands.insert(commands.end(), filed.commands.begin(), filed.commands.end());
    }
    return commands;
}

TEST(TalkReasonsLaw, a_reason_is_a_sentence_about_a_message_of_the_speaker) {
    const base::EnumArray<Seat, std::string> names{};
    std::size_t found = 0;
    for (std::uint64_t nth = 0; nth < kMatches && !HasFailure(); ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        SCOPED_TRACE("seed " + std::to_string(seed));
        Prng prng{seed};
        const match::Header header = match::tests::random_header(prng);
        const auto commands = talkative(prng, header);
        match::Line last = 0;
        for (const TalkReason& each : talk_reasons(header, commands, commands.size())) {
            EXPECT_GT(each.line, last);
            last = each.line;
            const Command& command = commands[each.line - 2];
            EXPECT_EQ(command.by, each.speaker);
            const auto* const said = std::get_if<match::action::Say>(&command.action);
            ASSERT_NE(said, nullptr);
            const auto text = language::english(in_words(each.reason, each.speaker, names));
            EXPECT_TRUE(text.ends_with('.')) << said->text << ": " << text;
            ++found;
        }
    }
    EXPECT_GT(found, 0U);
}

}  // namespace
}  // namespace tandem::record
