// What a file is, by how it begins.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/records/content.hpp"

#include <gtest/gtest.h>

namespace tandem::cli {
namespace {

TEST(Content, TellsRecordsByTheirBeginning) {
    using enum RecordFormat;
    EXPECT_EQ(format_of_text("[Event \"x\"]\n\n1A. e4 *"), Bpgn);
    EXPECT_EQ(format_of_text("\xEF\xBB\xBF\n1A. e4 *"), Bpgn);
    EXPECT_EQ(format_of_text("{\"tandem\": 1, \"rulebook\": \"nsb\"}\n"), MatchLog);
    EXPECT_EQ(format_of_text("{ \"game\": {}, \"players\": {}}"), Chesscom);
    EXPECT_EQ(format_of_text("180,\"1A. e4\""), Csv);
    EXPECT_EQ(format_of_text("\"180\",\"1A. e4\""), Csv);
}

TEST(Content, LeavesOpenWhatCouldBeAnything) {
    EXPECT_EQ(format_of_text(""), std::nullopt);
    EXPECT_EQ(format_of_text("{a comment} 1A. e4 *"), std::nullopt);
    EXPECT_EQ(format_of_text("{\"autority\": 1}"), std::nullopt);
}

TEST(Content, KnowsWhatIsNoRecord) {
    using enum Foreign;
    EXPECT_EQ(foreign("\x1f\x8b\x08"), Gzip);
    EXPECT_EQ(foreign("PK\x03\x04"), Zip);
    EXPECT_EQ(foreign({"\xff\xfe[\0E\0", 6}), Utf16);
    EXPECT_EQ(foreign({"\0[\0E", 4}), Utf16);
    EXPECT_EQ(foreign("[White \"Ann\"]\n[Black \"Bo\"]\n\n{hi} 1. e4 e5 *"), Pgn);
    EXPECT_EQ(foreign("1.e4 e5"), Pgn);
    EXPECT_EQ(foreign("[WhiteA \"Ann\"]\n\n1A. e4 *"), std::nullopt);
    EXPECT_EQ(foreign("{\"tandem\": 1}"), std::nullopt);
    EXPECT_EQ(foreign(""), std::nullopt);
}

}  // namespace
}  // namespace tandem::cli
