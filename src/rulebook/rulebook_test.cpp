// The four books and house rulebooks made of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulebook/rulebook.hpp"

#include <array>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "rulebook/books/books.hpp"

namespace tandem::rulebook {
namespace {

TEST(Rulebook, a_book_is_found_by_its_id) {
    for (const BookId book : books()) {
        EXPECT_EQ(parse_book(book->id), book);
        EXPECT_EQ(builtin(book).base, book);
        EXPECT_EQ(builtin(book).name, book->name);
    }
    EXPECT_EQ(parse_book("NSB"), std::nullopt);
    EXPECT_EQ(parse_book(""), std::nullopt);
}

TEST(Rulebook, the_ids_of_all_books_are_told_in_one_phrase) {
    EXPECT_EQ(book_ids_text(" or "), "nsb, sn5, trn or fbx");
}

TEST(Rulebook, a_printed_book_departs_from_itself_in_nothing) {
    for (const BookId book : books()) {
        EXPECT_TRUE(departures(builtin(book)).empty());
        EXPECT_EQ(with(builtin(book), {}), builtin(book));
    }
}

TEST(Rulebook, a_house_rulebook_tells_where_it_departs) {
    const std::array changes{
        Change{"mate.test", "held"},
        Change{"time.base_ms", "180000"},
        Change{"drop.mate", "true"}};  // which it is anyway
    const auto house = with(builtin(kNsb), changes);
    ASSERT_TRUE(house.has_value());
    EXPECT_EQ(
        departures(*house),
        (std::vector{
            Difference{"time.base_ms", {"300000", "180000"}},
            Difference{"mate.test", {"potential", "held"}}}));
}

TEST(Rulebook, of_two_changes_of_one_switch_the_later_counts) {
    const std::array changes{Change{"end.on", "first_end"}, Change{"end.on", "first_win"}};
    EXPECT_EQ(with(builtin(kSn5), changes), builtin(kSn5));
}

TEST(Rulebook, all_bad_changes_are_told_at_once) {
    const std::array changes{
        Change{"mate.tset", "held"},
        Change{"mate.test", "held"},
        Change{"drop.mate", "yes"},
        Change{"fifty_moves", "no"}};
    const auto house = with(builtin(kFbx), changes);
    ASSERT_FALSE(house.has_value());
    ASSERT_EQ(house.error().size(), 3U);
    EXPECT_EQ(house.error()[0].fault, SwitchFault::UnknownKey);
    EXPECT_EQ(house.error()[1].key, "drop.mate");
    EXPECT_EQ(house.error()[2].key, "fifty_moves");
}

TEST(Rulebook, books_are_compared_switch_by_switch) {
    const auto found = differences(std::array{builtin(kNsb), builtin(kSn5), builtin(kNsb)});
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].key, "illegal.silent_stop");
    EXPECT_EQ(found[0].values, (std::vector<std::string>{"true", "false", "true"}));
    EXPECT_EQ(found[1].key, "flag.director_calls");
    EXPECT_EQ(found[2].key, "pairing.rematch");
    EXPECT_TRUE(differences({}).empty());
}

// NSB-8c.3; SN5-8c.3; FBX-8.1; FBX-8.4
TEST(Rulebook, pieces_move_as_the_switches_say) {
    const auto fbx = move_rules(builtin(kFbx).switches);
    EXPECT_EQ(fbx.dropped_rook, chess::DroppedRook::Castles);
    EXPECT_EQ(fbx.castling_from_d, chess::CastlingFromD::Denied);
    const auto nsb = move_rules(builtin(kNsb).switches);
    EXPECT_EQ(nsb.dropped_rook, chess::DroppedRook::Inert);
    EXPECT_EQ(nsb.castling_from_d, chess::CastlingFromD::Mirrored);
    EXPECT_EQ(nsb.dropped_pawn, chess::DroppedPawn::DoubleSteps);
    EXPECT_EQ(nsb.pawn_drop_squares(), chess::MoveRules{}.pawn_drop_squares());
    const std::array changes{
        Change{"drop.pawn_ranks", "1-4"}, Change{"drop.pawn_double_step", "false"}};
    const auto house = move_rules(with(builtin(kNsb), changes)->switches);
    EXPECT_EQ(house.dropped_pawn, chess::DroppedPawn::SingleSteps);
    EXPECT_EQ(house.pawn_drop_squares(), chess::Bitboard{0xFFFF'FFFFULL});
}

TEST(Rulebook, a_house_rulebook_has_a_name_that_can_stand_in_a_list) {
    EXPECT_TRUE(is_house_name("Tuesday club"));
    EXPECT_TRUE(is_house_name(std::string(80, 'x')));
    EXPECT_FALSE(is_house_name(std::string(81, 'x')));
    std::string eighty;
    for (int i = 0; i < 80; ++i) eighty += "♞";
    EXPECT_TRUE(is_house_name(eighty));
    EXPECT_FALSE(is_house_name(eighty + "♞"));
    for (const std::string_view name :
         {"", "  ", "a\nb", "a\x7F", "a\u0085", "\u202Eclub", "a\u2066b", "a\u2028b", "\u200Fa"}) {
        EXPECT_FALSE(is_house_name(name)) << name;
    }
    for (const std::string_view name : {"Läufer", "é", "Клуб", "♞ – ♞", "á", "a‑b", "“a”"}) {
        EXPECT_TRUE(is_house_name(name)) << name;
    }
}

// NSB-4.1; SN5-4.1; TRN-2.1; FBX-A1.2
TEST(Rulebook, the_base_time_is_the_books_own_save_for_fbx) {
    EXPECT_TRUE(base_time_allowed(builtin(kNsb), Millis{300'000}));
    EXPECT_FALSE(base_time_allowed(builtin(kNsb), Millis{180'000}));
    EXPECT_TRUE(base_time_allowed(builtin(kTrn), Millis{180'000}));
    EXPECT_FALSE(base_time_allowed(builtin(kTrn), Millis{300'000}));
    EXPECT_TRUE(base_time_allowed(builtin(kFbx), Millis{1}));
    EXPECT_TRUE(base_time_allowed(builtin(kFbx), Millis{899'999}));
    EXPECT_FALSE(base_time_allowed(builtin(kFbx), Millis{900'000}));
    EXPECT_FALSE(base_time_allowed(builtin(kFbx), Millis{0}));
    const Change longer{"time.base_ms", "1200000"};
    const auto house = with(builtin(kTrn), {&longer, 1});
    EXPECT_TRUE(base_time_allowed(*house, Millis{1'200'000}));
    EXPECT_FALSE(base_time_allowed(*house, Millis{180'000}));
}

}  // namespace
}  // namespace tandem::rulebook
