// Clock faces, seats and moves, in each language.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/notation.hpp"

#include <gtest/gtest.h>

#include "language/catalogue.hpp"

namespace tandem::record {
namespace {

using base::Millis;
using bughouse::Seat;

[[nodiscard]] std::string in(std::string_view language, const words::Message& message) {
    return language::Catalogue{language}.text(message);
}

TEST(Notation, clocks_show_tenths_that_have_begun) {
    EXPECT_EQ(in("en", clock_face(Millis{0})), "0:00.0");
    EXPECT_EQ(in("en", clock_face(Millis{3'299})), "0:03.2");
    EXPECT_EQ(in("en", clock_face(Millis{59'999})), "0:59.9");
    EXPECT_EQ(in("en", clock_face(Millis{600'000})), "10:00.0");
    EXPECT_EQ(in("en", signed_clock(Millis{-61'500})), "-1:01.5");
    EXPECT_EQ(in("en", exact_clock_face(Millis{3'050})), "0:03.05");
    EXPECT_EQ(in("en", exact_clock_face(Millis{3'000})), "0:03.0");
}

TEST(Notation, seconds_are_as_exact_as_they_are) {
    EXPECT_EQ(in("en", exact_seconds(Millis{0})), "0");
    EXPECT_EQ(in("en", exact_seconds(Millis{10'000})), "10");
    EXPECT_EQ(in("en", exact_seconds(Millis{2'500})), "2.5");
    EXPECT_EQ(in("en", exact_seconds(Millis{3'001})), "3.001");
    EXPECT_EQ(in("en", exact_seconds(Millis{20})), "0.02");
}

TEST(Notation, decimals_are_written_as_the_language_does) {
    for (const std::string_view language : {"de", "es"}) {
        EXPECT_EQ(in(language, clock_face(Millis{3'299})), "0:03,2");
        EXPECT_EQ(in(language, signed_clock(Millis{60'000})), "+1:00,0");
        EXPECT_EQ(in(language, exact_seconds(Millis{500})), "0,5");
        EXPECT_EQ(in(language, exact_seconds(Millis{2'000})), "2");
    }
}

TEST(Notation, seats_are_named_in_words) {
    EXPECT_EQ(in("en", in_words(Seat::BBlack)), "Black on B");
    EXPECT_EQ(in("de", in_words(Seat::AWhite)), "Weiß an A");
    EXPECT_EQ(in("es", in_words(Seat::ABlack)), "Negro en A");
}

TEST(Notation, moves_have_the_letters_of_the_language) {
    for (const std::string_view move :
         {"e4", "exd5", "Nxf7+", "Qg7#", "N@f2#", "P@e4", "exd8=Q+", "O-O-O", "e2e4", "e1g1"}) {
        EXPECT_EQ(in("en", in_letters(move)), move);
    }
    EXPECT_EQ(in("en", in_letters("e7e8q")), "e7e8=Q");
    EXPECT_EQ(in("de", in_letters("Nxf7+")), "Sxf7+");
    EXPECT_EQ(in("de", in_letters("P@e4")), "B@e4");
    EXPECT_EQ(in("de", in_letters("bxa8=R#")), "bxa8=T#");
    EXPECT_EQ(in("de", in_letters("e7e8q")), "e7e8=D");
    EXPECT_EQ(in("de", in_letters("Rab1")), "Tab1");
    EXPECT_EQ(in("es", in_letters("Bb5")), "Ab5");
    EXPECT_EQ(in("es", in_letters("N@e4#")), "C@e4#");
    EXPECT_EQ(in("es", in_letters("Kd2")), "Rd2");
}

// Moves, clock faces and reserves in rows are written as in sentences.
TEST(Notation, a_row_is_written_as_a_sentence_is) {
    chess::Reserve one;
    one.add(chess::Role::Rook);
    chess::Reserve several = one;
    several.add(chess::Role::Pawn);
    for (const std::string_view language : {"en", "de", "es"}) {
        const Writing writing{[&](const words::Message& said) { return in(language, said); }};
        for (const std::string_view move :
             {"e4", "Nxf7+", "bxa8=R#", "e7e8q", "e2e4", "P@e4", "O-O", "Qg7#"}) {
            EXPECT_EQ(writing.in_letters(move), in(language, in_letters(move)));
        }
        for (const int left : {0, 3'299, 59'999, 600'000}) {
            EXPECT_EQ(writing.clock_face(Millis{left}), in(language, clock_face(Millis{left})));
        }
        EXPECT_EQ(writing.in_words(one), in(language, in_words(one)));
        EXPECT_EQ(writing.in_words(several), in(language, in_words(several)));
    }
    const Writing english{[](const words::Message& said) { return in("en", said); }};
    EXPECT_EQ(english.clock_face_in_thousandths(Millis{3'050}), "0:03.050");
}

TEST(Notation, pieces_are_named_in_words) {
    chess::Reserve pieces;
    pieces.add(chess::Role::Knight);
    EXPECT_EQ(in("en", in_words(pieces)), "a knight");
    pieces.add(chess::Role::Pawn);
    pieces.add(chess::Role::Pawn);
    EXPECT_EQ(in("en", in_words(pieces)), "2 pawns and a knight");
    EXPECT_EQ(in("de", in_words(pieces)), "2 Bauern und einen Springer");
}

}  // namespace
}  // namespace tandem::record
