// Whole match logs: their lines, and faults told with the line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/match_log.hpp"

#include <string>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/base/texts.hpp"

namespace tandem::record {
namespace {

namespace action = match::action;
using base::tests::expect_begins;
using match::Action;

constexpr std::string_view kFirstLine = R"({"tandem": 1, "rulebook": "nsb"})";

// The error of a whole log after the usual header, as a person sees it: "2: …".
std::string log_error(const std::string& text) {
    const auto read = read_match_log(text, {});
    EXPECT_FALSE(read.has_value()) << text;
    return read ? ""
                : std::to_string(read.error().line) + ": " +
                      language::english(describe(read.error()));
}

TEST(MatchLog, a_log_is_its_header_and_its_commands_in_order) {
    const std::string text = std::string{kFirstLine} + "\n" +
                             R"({"at": 0, "by": "director", "do": "start"})" + "\n" +
                             R"({"at": 0, "by": "A.white", "do": "play", "move": "e2e4"})" + "\n";
    const auto read = read_match_log(text, {});
    ASSERT_TRUE(read.has_value());
    ASSERT_EQ(read->commands.size(), 2U);
    EXPECT_EQ(read->commands[0].action, Action{action::Start{}});
    EXPECT_EQ(write_match_log(*read), text);
}

TEST(MatchLog, takes_line_ends_of_every_kind) {
    const std::string command = R"({"at": 0, "by": "director", "do": "start"})";
    const std::string header{kFirstLine};
    const auto plain = read_match_log(header + '\n' + command + '\n', {});
    ASSERT_TRUE(plain.has_value());
    for (const std::string& text :
         {header + '\n' + command,
          header + "\r\n" + command + "\r\n",
          "\xEF\xBB\xBF" + header + '\n' + command,
          header + '\n' + command + "\n\n \t\r\n\n"}) {
        const auto read = read_match_log(text, {});
        ASSERT_TRUE(read.has_value()) << text;
        EXPECT_EQ(*read, *plain);
    }
    EXPECT_TRUE(read_match_log(header, {}).has_value());
}

TEST(MatchLog, faults_of_a_log_are_told_with_their_line) {
    const std::string header = std::string{kFirstLine} + '\n';
    const std::string start = R"({"at": 1500, "by": "director", "do": "start"})";
    EXPECT_EQ(log_error(""), "1: no header: a match log begins with {\"tandem\": 1, …}");
    EXPECT_EQ(log_error(" \n\n"), "1: no header: a match log begins with {\"tandem\": 1, …}");
    EXPECT_EQ(log_error("\n" + header), "1: no header: a match log begins with {\"tandem\": 1, …}");
    expect_begins(log_error(start + '\n'), "1: “at” ");
    EXPECT_EQ(log_error(header + "{\"at\""), "2: the JSON stops in the middle");
    EXPECT_EQ(log_error(header + "\n" + start), "2: expected a command, not an empty line");
    EXPECT_EQ(
        log_error(header + start + "\n \r\n" + start), "3: expected a command, not an empty line");
    EXPECT_EQ(log_error(header + start + '\n' + header), "3: “do” is missing from the command");
    EXPECT_EQ(
        log_error(header + start + '\n' + R"({"at": 1400, "by": "A.white", "do": "press"})"),
        "3: “at” goes back from 1500 to 1400");
    expect_begins(log_error(header + start + start), "2: unexpected text after the JSON");
    EXPECT_EQ(log_error(header + "\"\xFF\""), "2: not UTF-8");
    expect_begins(log_error(header + std::string(100'000, '[')), "2: JSON nested too deeply");
}

TEST(MatchLog, a_long_log_is_read_in_a_breath) {
    std::string text = std::string{kFirstLine} + '\n';
    constexpr std::size_t kCommands = 100'000;
    for (std::size_t i = 0; i < kCommands; ++i) {
        text += R"({"at": )" + std::to_string(i) + R"(, "by": "A.white", "do": "press"})" + '\n';
    }
    const auto read = read_match_log(text, {});
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->commands.size(), kCommands);
    EXPECT_EQ(write_match_log(*read), text);
}

}  // namespace
}  // namespace tandem::record
