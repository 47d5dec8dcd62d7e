// A sheet is made once for all who ask, and anew when it has changed.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "server/event_rooms/kept_sheets.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace tandem::server {
namespace {

[[nodiscard]] Response sheet_of_text(int status, std::string body) {
    Response response;
    response.status = status;
    response.body = std::move(body);
    return response;
}

class KeptSheetsTest : public testing::Test {
  protected:
    KeptSheets sheets;
    desk::EventId spring{"spring"};
    int made = 0;

    [[nodiscard]] std::string ask(const std::string& key, std::int64_t version) {
        Response response = sheets.answer(spring, key, version, [this] {
            return sheet_of_text(200, "sheet " + std::to_string(++made));
        });
        return chosen(std::move(response), {}).text();
    }
};

TEST_F(KeptSheetsTest, all_who_ask_get_the_same) {
    EXPECT_EQ(ask("pairings", 7), "sheet 1");
    EXPECT_EQ(ask("pairings", 7), "sheet 1");
}

TEST_F(KeptSheetsTest, another_version_or_key_is_another_sheet) {
    EXPECT_EQ(ask("pairings", 7), "sheet 1");
    EXPECT_EQ(ask("pairings", 8), "sheet 2");
    EXPECT_EQ(ask("standings", 8), "sheet 3");
    EXPECT_EQ(ask("pairings", 8), "sheet 2");
    sheets.clear(desk::EventId{"autumn"});
    EXPECT_EQ(ask("pairings", 8), "sheet 2");
    sheets.clear(spring);
    EXPECT_EQ(ask("pairings", 8), "sheet 4");
}

TEST_F(KeptSheetsTest, those_of_all_events_together_take_only_so_many_bytes) {
    const auto make = [] { return sheet_of_text(200, std::string(1'000'000, 'x')); };
    EXPECT_EQ(ask("rounds", 1), "sheet 1");
    for (int i = 0; i < 50; ++i) {
        const desk::EventId event{"event " + std::to_string(i / 5)};
        EXPECT_EQ(sheets.answer(event, std::to_string(i), 1, make).status, 200);
        EXPECT_LE(sheets.bytes(), KeptSheets::kMostBytes);
    }
    EXPECT_GT(sheets.bytes(), KeptSheets::kMostBytes / 2);
    EXPECT_EQ(ask("rounds", 1), "sheet 2");
}

TEST_F(KeptSheetsTest, a_refusal_is_not_kept) {
    const auto refuse = [] { return sheet_of_text(404, "none"); };
    EXPECT_EQ(sheets.answer(spring, "rounds", 1, refuse).status, 404);
    EXPECT_EQ(ask("rounds", 1), "sheet 1");
}

TEST_F(KeptSheetsTest, whoever_has_it_is_told_so) {
    const auto make = [] { return sheet_of_text(200, std::string(1'000, 'x')); };
    const Response first =
        chosen(sheets.answer(spring, "teams", 1, make), {.takes_gzip = true, .has = ""});
    EXPECT_EQ(first.status, 200);
    EXPECT_LT(first.text().size(), 100U);
    const auto tag =
        std::ranges::find(first.headers, "ETag", [](const auto& header) { return header.first; });
    ASSERT_NE(tag, first.headers.end());
    const Response again =
        chosen(sheets.answer(spring, "teams", 1, make), {.takes_gzip = true, .has = tag->second});
    EXPECT_EQ(again.status, 304);
    EXPECT_TRUE(again.text().empty());
}

}  // namespace
}  // namespace tandem::server
