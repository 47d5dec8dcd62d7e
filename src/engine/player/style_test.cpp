// What each style likes, and that it plays so.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/player/style.hpp"

#include <gtest/gtest.h>

#include <string>

#include "engine/player/player.hpp"
#include "support/engine/table_of_four.hpp"

namespace tandem::engine {
namespace {

using tests::question;

// The moves of all of a position that a style likes.
std::string liked(Style style, std::string_view fen) {
    const Question asked = question(fen);
    const Position& position = asked.boards[tests::BoardId::A];
    std::string moves;
    for (const Move move : position.legal_moves()) {
        if (liking(style, position, move) > 0) moves += chess::to_string(move) + " ";
    }
    return moves;
}

constexpr auto kOpen = "4k3/8/8/8/8/5n2/8/4K2R[P] w K - 0 1";

TEST(Style, nothing_is_liked_in_particular_by_a_balanced_player) {
    EXPECT_EQ(liked(Style::Balanced, kOpen), "");
}

TEST(Style, an_attacker_likes_checks_and_the_neighbourhood_of_the_king) {
    const std::string moves = liked(Style::Attacking, "4k3/8/8/8/8/8/8/4K2R[P] w K - 0 1");
    for (const char* const move : {"h1h8 ", "P@d7 ", "P@e7 ", "P@f7 "}) {
        EXPECT_NE(moves.find(move), std::string::npos) << move;
    }
    EXPECT_EQ(moves.find("P@a3 "), std::string::npos);
}

TEST(Style, a_solid_player_likes_to_castle_and_to_cover_the_king) {
    const std::string moves = liked(Style::Solid, "4k3/8/8/8/8/8/8/4K2R[P] w K - 0 1");
    for (const char* const move : {"e1g1 ", "P@d2 ", "P@e2 ", "P@f2 "}) {
        EXPECT_NE(moves.find(move), std::string::npos) << move;
    }
    EXPECT_EQ(moves.find("P@a3 "), std::string::npos);
}

TEST(Style, a_feeder_likes_what_the_partner_gets) {
    EXPECT_EQ(liked(Style::Feeding, "4k3/8/8/3p4/4P3/8/8/4K3[P] w - - 0 1"), "e4d5 ");
}

// How often in 40 matches a move is played that the style likes.
int times_liked(Style style, std::string_view fen) {
    int times = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Question asked = question(fen);
        asked.style = style;
        asked.seed = seed;
        asked.limits.nodes = 2'000;
        const Choice choice = choose(asked);
        const Position& position = asked.boards[tests::BoardId::A];
        if (choice.move && liking(style, position, *choice.move) > 0) ++times;
    }
    return times;
}

TEST(Style, is_how_a_player_decides_between_moves_of_nearly_the_same_worth) {
    constexpr auto kGame = "r1bqkbnr/ppp2ppp/2n5/3pp3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R[P] w KQkq - 0 5";
    Question asked = question(kGame);
    for (const Style style : {Style::Attacking, Style::Solid, Style::Feeding}) {
        int usual = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            asked.seed = seed;
            asked.limits.nodes = 2'000;
            const Choice choice = choose(asked);
            const Position& position = asked.boards[tests::BoardId::A];
            if (choice.move && liking(style, position, *choice.move) > 0) ++usual;
        }
        EXPECT_GE(times_liked(style, kGame), usual) << name(style);
    }
}

}  // namespace
}  // namespace tandem::engine
