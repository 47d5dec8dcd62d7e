// What a file is, by how it begins.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/io/content.hpp"

#include <gtest/gtest.h>

namespace tandem::cli {
namespace {

using enum Content;

TEST(Content, tells_records_by_their_beginning) {
    EXPECT_EQ(content_of("[Event \"x\"]\n\n1A. e4 *"), Bpgn);
    EXPECT_EQ(content_of("\xEF\xBB\xBF\n1A. e4 *"), Bpgn);
    EXPECT_EQ(content_of("{a comment} 1A. e4 *"), Bpgn);
    EXPECT_EQ(content_of("1A. e8=Q *"), Bpgn);
    EXPECT_EQ(content_of("{\"tandem\": 1, \"rulebook\": \"nsb\"}\n"), MatchLog);
    EXPECT_EQ(content_of("{ \"game\": {}, \"players\": {}}"), Chesscom);
    EXPECT_EQ(content_of("{\"game\": {\"type\": \"chess\"}}"), Chesscom) << "a broken one";
    EXPECT_EQ(content_of("180,\"1A. e4\""), Csv);
    EXPECT_EQ(content_of("\"180\",\"1A. e4\""), Csv);
}

TEST(Content, tells_what_other_subcommands_read) {
    EXPECT_EQ(content_of("{\"tandem-event\": 1, \"name\": \"x\"}\n"), EventLog);
    EXPECT_EQ(content_of("012 Club Swiss\n"), Trf);
    EXPECT_EQ(content_of("### a comment\nXXR 5\n"), Trf);
    EXPECT_EQ(content_of("# my club\nbase = \"nsb\"\n"), Toml);
    EXPECT_EQ(content_of("### my club\n\n[tls]\nkey = \"x\"\n"), Toml);
    EXPECT_EQ(content_of("\"mate.test\" = \"held\""), Toml);
}

TEST(Content, leaves_open_what_could_be_anything_or_is_too_short) {
    for (const std::string_view text :
         {"",
          "{\"autority\": 1}",
          "{\"at\": 1, \"name\": \"tandem\"}",
          "[Event]\n",
          "[Event \"x\"",
          "[Event \"x\"]\n",
          "[Event \"x\"]\n\n12",
          "1.",
          "180",
          "012",
          "base",
          "{",
          "hello\n"}) {
        EXPECT_EQ(content_of(text), std::nullopt) << text;
    }
}

TEST(Content, knows_what_is_not_text) {
    EXPECT_EQ(content_of("\x1f\x8b\x08"), Gzip);
    EXPECT_EQ(content_of("PK\x03\x04"), Zip);
    EXPECT_EQ(content_of({"\xff\xfe[\0E\0", 6}), Utf16);
    EXPECT_EQ(content_of({"\0[\0E", 4}), Utf16);
    EXPECT_EQ(content_of({"[\0E\0", 4}), Utf16);
    EXPECT_EQ(content_of({"\xff\xfe\0\0[\0\0\0", 8}), Utf32);
    EXPECT_EQ(content_of({"\0\0\0[", 4}), Utf32);
    EXPECT_EQ(content_of({"[\0\0\0", 4}), Utf32);
    EXPECT_EQ(content_of({"\0\1\2\3", 4}), Binary);
    EXPECT_EQ(content_of({"\0\0\0\0", 4}), Binary);
}

TEST(Content, tells_games_of_ordinary_chess) {
    EXPECT_EQ(content_of("[White \"Ann\"]\n[Black \"Bo\"]\n\n{hi} 1. e4 e5 *"), Pgn);
    EXPECT_EQ(content_of("1.e4 e5"), Pgn);
    EXPECT_EQ(content_of("[WhiteA \"Ann\"]\n\n1A. e4 *"), Bpgn);
}

}  // namespace
}  // namespace tandem::cli
