// How records tell who won: names, positions, and the two conventions of the result.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/game/ending.hpp"

#include <map>

#include <gtest/gtest.h>

#include "record/game/replay.hpp"
#include "rulebook/books/books.hpp"
#include "support/record/files.hpp"

namespace tandem::record {
namespace {

using bughouse::Seat;
using match::Reason;
using match::Winner;

constexpr std::string_view kNames =
    "[WhiteA \"Ann\"][BlackA \"Bo\"][WhiteB \"Cy\"][BlackB \"Di\"]\n";

Ending ending_of(const Game& game) {
    const auto replayed = replay(game, rulebook::kNsb.switches, Marks::Ignored);
    EXPECT_TRUE(replayed.has_value());
    return log_ending(game, replayed->end);
}

Ending ending_of(const std::string& text) {
    return ending_of(tests::read_game(std::string{kNames} + text));
}

TEST(Ending, the_named_losers_seat_tells_the_winner_whatever_the_result_says) {
    for (const std::string result : {"1-0", "0-1", "*"}) {
        EXPECT_EQ(
            ending_of("1A. e4 {Di resigns} " + result),
            (Ending{Winner::Two, Reason::Resignation, Seat::BBlack, BoardId::B}));
        EXPECT_EQ(
            ending_of("1A. e4 {Bo forfeits on time} " + result),
            (Ending{Winner::One, Reason::Flag, Seat::ABlack, BoardId::A}));
    }
}

TEST(Ending, names_are_compared_without_their_case_where_none_is_exact) {
    EXPECT_EQ(ending_of("{ANN resigns} *").loser, Seat::AWhite);
}

TEST(Ending, a_mate_on_one_board_tells_where_no_words_do) {
    EXPECT_EQ(ending_of("1A. f3 1a. e5 2A. g4 2a. Qh4+ 1B. e4 1b. e5 *").winner, std::nullopt);
    EXPECT_EQ(
        ending_of("1B. e4 1b. e5 2B. Bc4 2b. Nc6 3B. Qh5 3b. Nf6 4B. Qxf7# *"),
        (Ending{Winner::Two, Reason::Checkmate, Seat::BBlack, BoardId::B}));
}

TEST(Ending, a_result_alone_is_read_by_team_unless_its_source_reads_it_by_board) {
    EXPECT_EQ(ending_of("1A. e4 1-0").winner, Winner::One);
    EXPECT_EQ(ending_of("1A. e4 0-1").winner, Winner::Two);
    EXPECT_EQ(ending_of("1A. e4 1/2-1/2").winner, Winner::Draw);
    EXPECT_EQ(
        ending_of("{C: game 7 at http://www.bughousedb.com} 1A. e4 1-0").winner, std::nullopt);
    EXPECT_EQ(ending_of("[ResultBy \"board\"] 1A. e4 1-0").winner, std::nullopt);
    EXPECT_EQ(ending_of("[Site \"Chess.com\"] 1A. e4 1-0").winner, std::nullopt);
}

TEST(Ending, draws_are_told_with_their_reason_where_it_is_said) {
    EXPECT_EQ(
        ending_of("{Game drawn by mutual agreement} 1/2-1/2"),
        (Ending{Winner::Draw, Reason::Agreement, std::nullopt, std::nullopt}));
    EXPECT_EQ(ending_of("{Game drawn} *").reason, std::nullopt);
    EXPECT_EQ(
        ending_of("{Both players ran out of time} 1/2-1/2"),
        (Ending{Winner::Draw, Reason::BothFlags, std::nullopt, std::nullopt}));
    EXPECT_EQ(
        ending_of("{Game drawn because both players ran out of time} *").reason, Reason::BothFlags);
}

TEST(Ending, an_aborted_match_is_annulled) {
    EXPECT_EQ(
        ending_of("{Game aborted on move 1} *"),
        (Ending{std::nullopt, Reason::Annulled, std::nullopt, std::nullopt}));
}

TEST(Ending, a_player_in_two_seats_loses_where_they_are_mated) {
    const std::string names = "[WhiteA \"Ann\"][BlackA \"Bo\"][WhiteB \"Ann\"][BlackB \"Bo\"]\n";
    const Game mated = tests::read_game(
        names + "1B. e4 1b. e5 2B. Bc4 2b. Nc6 3B. Qh5 3b. Nf6 4B. Qxf7# {Bo checkmated} 0-1");
    EXPECT_EQ(ending_of(mated).loser, Seat::BBlack);
    EXPECT_EQ(ending_of(mated).winner, Winner::Two);
    const Game resigned = tests::read_game(names + "1B. e4 {Bo resigns} *");
    EXPECT_EQ(ending_of(resigned).winner, std::nullopt);
}

TEST(Ending, a_team_that_is_named_wins) {
    EXPECT_EQ(
        ending_of("[WhiteTeam \"Us\"][BlackTeam \"Them\"] 1A. e4 {Them won by resignation} *")
            .winner,
        Winner::Two);
    EXPECT_EQ(
        ending_of("[Outcome \"Bo & Cy won: Ann & Di lost on time\"] 1A. e4").winner, Winner::Two);
}

TEST(Ending, the_tag_termination_speaks_where_the_moves_end_without_a_word) {
    EXPECT_EQ(
        ending_of("[Termination \"Cy won on time\"] 1A. e4 1-0"),
        (Ending{Winner::Two, Reason::Flag, std::nullopt, std::nullopt}));
    EXPECT_EQ(ending_of("[Termination \"normal\"] 1A. e4 *").winner, std::nullopt);
}

TEST(Ending, the_words_of_an_ending_are_read_back) {
    const Game game = tests::read_game(std::string{kNames} + "1A. e4 *");
    for (const Seat seat : base::all_of<Seat>()) {
        for (const Reason reason : {Reason::Checkmate, Reason::Resignation, Reason::Flag}) {
            Game ended = game;
            ended.ending = ending_text(game, seat, reason);
            const Ending ending = ending_of(ended);
            EXPECT_EQ(ending.loser, seat);
            EXPECT_EQ(ending.reason, reason);
        }
    }
    EXPECT_EQ(ending_text(game, Seat::AWhite, Reason::Stalemate), "");
}

// The figures of the collection: what was recorded, held against the final positions.
TEST(Ending, the_real_endings_are_as_they_were_found) {
    std::map<std::string, int> endings;
    int against_result = 0;
    for (const auto& [name, game] : tests::real_games()) {
        if (name == tests::kLateRecorder) continue;
        const Ending ending = ending_of(game);
        const std::string source = name.substr(0, name.find('#'));
        const std::string kind = source == "fics_mbprog_dataset.csv"   ? "csv "
                                 : source == "hivemind_games_bpgn.pgn" ? "hivemind "
                                 : source.starts_with("fics_") || source.starts_with("1")
                                     ? "fics "
                                     : "other ";
        ++endings[kind + std::string{ending.reason ? match::name(*ending.reason) : "unknown"}];
        const bool decided = game.result == "1-0" || game.result == "0-1";
        if (kind == "fics " && decided && team_result(ending.winner) != game.result) {
            ++against_result;
        }
    }
    EXPECT_EQ(endings["fics checkmate"], 10);
    EXPECT_EQ(endings["fics resignation"], 5);
    EXPECT_EQ(endings["fics flag"], 3);
    EXPECT_EQ(endings["fics annulled"], 1);
    EXPECT_EQ(endings["csv checkmate"], 48);
    EXPECT_EQ(endings["csv unknown"], 15);
    EXPECT_EQ(endings["hivemind checkmate"], 16);
    EXPECT_EQ(endings["hivemind unknown"], 2);
    EXPECT_EQ(endings["other checkmate"], 3);
    // Two of the three downloads of bughousedb.com were decided on board B.
    EXPECT_EQ(against_result, 2);
}

}  // namespace
}  // namespace tandem::record
