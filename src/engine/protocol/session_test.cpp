// The conversation line by line, garbage included.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/session.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/prng.hpp"
#include "bughouse/bfen.hpp"
#include "engine/protocol/go_command.hpp"
#include "rulebook/books/books.hpp"
#include "rulebook/switch_table.hpp"
#include "support/base/seed.hpp"
#include "support/chess/random_positions.hpp"
#include "support/engine/table_of_four.hpp"
#include "support/engine/talker.hpp"

namespace tandem::engine {
namespace {

using base::Millis;
using base::Prng;
using base::tests::nth_seed;
using bughouse::Seat;

using tests::count_of;
using tests::is_told;
using tests::kGoWhite;
using tests::Talker;

TEST(Session, the_handshake_names_the_program_and_its_options) {
    Talker talker;
    const auto lines = talker.say("uci");
    EXPECT_EQ(lines.front(), "id name Tandem test");
    EXPECT_TRUE(lines.at(1).starts_with("id author "));
    EXPECT_EQ(lines.at(2), "option name Mate type combo default arrive var arrive var held");
    EXPECT_EQ(lines.back(), "uciok");
    EXPECT_EQ(talker.say("isready"), std::vector<std::string>{"readyok"});
    EXPECT_TRUE(talker.say("stop").empty());
    EXPECT_TRUE(talker.say("").empty());
    EXPECT_TRUE(talker.say(" \t\r").empty());
    EXPECT_FALSE(talker.quit);
    EXPECT_TRUE(talker.say("quit").empty());
    EXPECT_TRUE(talker.quit);
}

TEST(Session, moves_have_their_board_before_them) {
    Talker talker;
    EXPECT_TRUE(talker.say("position startpos moves 1f2f3 1e7e5 1g2g4 2e2e4").empty());
    EXPECT_EQ(talker.best("go seat A.black"), "1d8h4");
    EXPECT_TRUE(talker.say("position startpos | 6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1").empty());
    EXPECT_EQ(talker.best("go seat B.white"), "2N@f7");
}

TEST(Session, plays_by_its_book_unless_told_otherwise) {
    Talker talker;
    const auto by_heart = [&](const std::string& go) {
        return count_of(talker.say(go), "info depth 0") == 1;
    };
    EXPECT_TRUE(by_heart("go seat A.white"));
    EXPECT_TRUE(by_heart("go seat A.white nodes 500"));
    EXPECT_FALSE(by_heart("go seat A.white depth 2")) << "asked what the position is worth";
    static_cast<void>(talker.say("setoption name OwnBook value false"));
    EXPECT_FALSE(by_heart("go seat A.white"));
    EXPECT_TRUE(is_told(talker.say("setoption name OwnBook value perhaps")));
}

TEST(Session, captures_cross_over_in_the_moves_of_a_position) {
    Talker talker;
    EXPECT_TRUE(talker.say("position startpos moves 1e2e4 1d7d5 1e4d5 2a2a3 2P@e4").empty());
    EXPECT_TRUE(is_told(talker.say("position startpos moves 1e2e4 1d7d5 1e4d5 2a2a3 2N@e4")));
    EXPECT_EQ(talker.best(kGoWhite), "pass");
}

TEST(Session, both_boards_are_given_in_several_ways) {
    Talker talker;
    for (const char* const text :
         {"position startpos",
          "position startpos | startpos",
          "position fen startpos|startpos",
          "  position   startpos |  startpos  moves\r"}) {
        EXPECT_TRUE(talker.say(text).empty()) << text;
        EXPECT_NE(talker.best(kGoWhite), "pass") << text;
    }
    const std::string fen{tests::kStart};
    EXPECT_TRUE(talker.say("position " + fen + " | " + fen + " moves 1e2e4").empty());
    EXPECT_NE(talker.best("go seat A.black"), "pass");
}

TEST(Session, mate_is_judged_as_the_option_says) {
    Talker talker;
    const std::string back_rank = "position 6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1 | startpos";
    EXPECT_TRUE(talker.say("setoption name Mate value held").empty());
    EXPECT_TRUE(talker.say(back_rank).empty());
    const auto lines = talker.say(kGoWhite);
    EXPECT_NE(lines.at(lines.size() - 2).find("score mate 1 "), std::string::npos);
    EXPECT_TRUE(talker.say("setoption name mate value arrive").empty());
    const auto others = talker.say(kGoWhite);
    EXPECT_EQ(others.at(others.size() - 2).find("score mate 1 "), std::string::npos);
}

TEST(Session, mate_is_judged_by_what_the_boards_do_not_show) {
    Talker talker;
    const auto score = [&](const std::string& go) {
        const auto lines = talker.say(go);
        return lines.at(lines.size() - 2);
    };
    const std::string white{kGoWhite};
    // All of Black's officers but a rook stand on board A.
    EXPECT_TRUE(talker
                    .say("position k7/pp5R/7K/8/pppppppp/1rrrbbbb/nnnnqq2/8[] w - - 0 1 | "
                         "startpos")
                    .empty());
    EXPECT_EQ(score(white + " removed - R").find("score mate 1 "), std::string::npos);
    EXPECT_NE(score(white + " over").find("score mate 1 "), std::string::npos);
    EXPECT_TRUE(talker.say("setoption name mate.census value true").empty());
    EXPECT_EQ(score(white + " removed - R").find("score mate 1 "), std::string::npos);
    EXPECT_TRUE(talker.say("setoption name transfer.not_passed value removed").empty());
    EXPECT_EQ(score(white).find("score mate 1 "), std::string::npos);
    EXPECT_EQ(score(white + " removed R -").find("score mate 1 "), std::string::npos);
    EXPECT_NE(score(white + " removed - R").find("score mate 1 "), std::string::npos);
    EXPECT_TRUE(talker.say(white + " removed - r").front().starts_with("info string "));
    EXPECT_TRUE(talker.say(white + " removed R").front().starts_with("info string "));
}

TEST(Session, in_chess960_both_ways_of_castling_are_understood) {
    Talker talker;
    talker.say("setoption name setup.start value chess960");
    for (const char* const move : {"1d1a1", "1d1h1", "1d1g1"}) {
        const std::string position =
            std::string{"position 4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1 | startpos moves "} + move;
        EXPECT_TRUE(talker.say(position).empty()) << move;
    }
    EXPECT_TRUE(
        is_told(talker.say("position 4k3/8/8/8/8/8/8/R2K3R[] w KQ - 0 1 | startpos moves 1d1b1")));
}

TEST(Session, options_are_set_or_it_is_said_why_not) {
    Talker talker;
    for (const char* const line :
         {"setoption name Seed value 7",
          "setoption name Nodes value 0",
          "setoption name Nodes value 100",
          "setoption name Hash value 64",
          "setoption name Threads value 2",
          "setoption name MultiPV value 3",
          "setoption name Overhead value 100",
          "setoption name drop.mate value false",
          "setoption name drop.rook_castles value true",
          "setoption name drop.pawn_double_step value false",
          "setoption name drop.pawn_ranks value 2-6",
          "setoption name setup.start value chess960",
          "setoption name setup.swapped_castling value true",
          "setoption name promoted.captured value piece"}) {
        EXPECT_TRUE(talker.say(line).empty()) << line;
    }
    for (const char* const line :
         {"setoption",
          "setoption name",
          "setoption name Hash value 0",
          "setoption name Threads value 65",
          "setoption name MultiPV value 0",
          "setoption value 3",
          "setoption name Mate value perhaps",
          "setoption name Seed value -1",
          "setoption name Nodes value 100000001",
          "setoption name drop.pawn_ranks value 6-2"}) {
        EXPECT_TRUE(is_told(talker.say(line))) << line;
    }
}

// Interfaces that read numbers of 32 bits ask about each option.
TEST(Session, every_number_that_an_option_may_be_fits_an_interface) {
    Talker talker;
    for (const std::string& line : talker.say("uci")) {
        const std::size_t most = line.find(" max ");
        if (most == std::string::npos) continue;
        EXPECT_LE(*parse_number(line.substr(most + 5)), 2'147'483'647U) << line;
    }
    EXPECT_TRUE(talker.say("setoption name Seed value 18446744073709551615").empty());
}

TEST(Session, whatever_a_move_finder_goes_by_is_an_option) {
    Talker talker;
    const auto lines = talker.say("uci");
    for (const std::string_view key : rulebook::kMoveFinderKeys) {
        EXPECT_EQ(count_of(lines, "option name " + std::string{key} + " "), 1) << key;
        for (const rulebook::Book* const book :
             {&rulebook::kNsb, &rulebook::kSn5, &rulebook::kTrn, &rulebook::kFbx}) {
            const std::string value = *rulebook::get(book->switches, key);
            const std::string line = "setoption name " + std::string{key} + " value " + value;
            EXPECT_TRUE(talker.say(line).empty()) << line;
        }
    }
}

TEST(Session, an_interface_may_have_it_ponder) {
    Talker talker;
    EXPECT_EQ(count_of(talker.say("uci"), "option name Ponder type check default false"), 1);
    EXPECT_TRUE(talker.say("setoption name Ponder value true").empty());
    EXPECT_TRUE(is_told(talker.say("setoption name Ponder value perhaps")));
}

TEST(Session, pawns_are_dropped_on_the_ranks_of_the_option_only) {
    Talker talker;
    static_cast<void>(talker.say("setoption name drop.pawn_ranks value 2-6"));
    EXPECT_TRUE(
        is_told(talker.say("position 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 | startpos moves 1P@a7")));
    EXPECT_TRUE(
        talker.say("position 4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 | startpos moves 1P@a6").empty());
}

TEST(Session, what_the_partner_said_is_kept_until_the_next_position) {
    Talker talker;
    static_cast<void>(talker.say("position startpos"));
    EXPECT_TRUE(talker.say("partner !sit").empty());
    EXPECT_TRUE(talker.say("partner !thanks !nice").empty());
    EXPECT_EQ(talker.best(kGoWhite), "pass");
    EXPECT_EQ(talker.best(kGoWhite), "pass");
    EXPECT_TRUE(talker.say("partner !go").empty());
    EXPECT_NE(talker.best(kGoWhite), "pass");
    static_cast<void>(talker.say("partner !sit"));
    static_cast<void>(talker.say("position startpos"));
    EXPECT_NE(talker.best(kGoWhite), "pass");
    EXPECT_TRUE(is_told(talker.say("partner sit")));
}

TEST(Session, messages_come_before_the_move_and_not_again_if_said) {
    Talker talker;
    const std::string line = "position 6rk/6pp/8/8/8/8/PPP5/4K3[] w - - 0 1 | startpos";
    static_cast<void>(talker.say(line));
    auto lines = talker.say(kGoWhite);
    EXPECT_EQ(lines.front(), "say !need-knight");
    EXPECT_TRUE(lines.at(lines.size() - 2).starts_with("info depth "));
    static_cast<void>(talker.say("said !need-knight !mate"));
    lines = talker.say(kGoWhite);
    EXPECT_TRUE(lines.front().starts_with("info depth ")) << lines.front();
}

TEST(Session, every_go_is_answered) {
    Talker talker;
    EXPECT_EQ(talker.best("go"), "pass");
    EXPECT_EQ(talker.best("go seat"), "pass");
    EXPECT_EQ(talker.best("go seat C.white"), "pass");
    EXPECT_EQ(talker.best("go seat A.black"), "pass");  // who is not on the move
    EXPECT_NE(talker.best("go fast seat A.white"), "pass");
    EXPECT_NE(talker.best("go seat A.white clocks 1 2 three"), "pass");
    EXPECT_NE(talker.best("go seat A.white movetime soon"), "pass");
    static_cast<void>(talker.say("position nonsense"));
    EXPECT_EQ(talker.best(kGoWhite), "pass");
    static_cast<void>(talker.say("ucinewgame"));
    EXPECT_NE(talker.best(kGoWhite), "pass");
}

TEST(Session, lines_that_are_too_long_are_told_and_answered) {
    Talker talker;
    EXPECT_TRUE(is_told(talker.say_too_long("position startpos moves 1e2e4 1e7e5")));
    EXPECT_EQ(talker.best(kGoWhite), "pass");
    EXPECT_EQ(talker.say_too_long("go seat A.white").back(), "bestmove pass");
    EXPECT_TRUE(is_told(talker.say_too_long(std::string(Session::kLongestLine, 'x'))));
}

TEST(Session, moves_to_avoid_are_not_played) {
    Talker talker;
    static_cast<void>(talker.say("position 6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1 | startpos"));
    EXPECT_EQ(talker.best(kGoWhite), "1N@f7");
    EXPECT_NE(talker.best(std::string{kGoWhite} + " avoid N@f7"), "1N@f7");
    EXPECT_NE(talker.best("go avoid 1N@f7 seat A.white"), "1N@f7");
}

TEST(Session, limits_come_with_the_question) {
    const std::vector<std::string_view> words{
        "seat",      "B.black", "clocks", "1",     "-2",       "3",     "4",
        "increment", "500",     "delay",  "700",   "movetime", "20",    "nodes",
        "77",        "depth",   "3",      "avoid", "e2e4",     "2N@f3", "frobnicate"};
    const Asked asked = parse_asked(words);
    EXPECT_EQ(asked.seat, Seat::BBlack);
    EXPECT_EQ(asked.clocks[Seat::ABlack], Millis{-2});
    EXPECT_EQ(asked.clocks[Seat::BBlack], Millis{4});
    EXPECT_EQ(asked.increment[chess::Color::White], Millis{500});
    EXPECT_EQ(asked.increment[chess::Color::Black], Millis{500});
    EXPECT_EQ(asked.delay, Millis{700});
    EXPECT_EQ(asked.move_time, Millis{20});
    EXPECT_EQ(asked.nodes, 77U);
    EXPECT_EQ(asked.depth, 3);
    EXPECT_EQ(asked.avoid.size(), 2U);
    EXPECT_EQ(asked.faults.size(), 1U);
}

TEST(Session, each_side_may_have_an_increment_of_its_own) {
    const std::vector<std::string_view> words{"winc", "3000", "binc", "0"};
    const Asked asked = parse_asked(words);
    EXPECT_EQ(asked.increment[chess::Color::White], Millis{3'000});
    EXPECT_EQ(asked.increment[chess::Color::Black], Millis{0});
}

TEST(Session, a_depth_takes_the_place_of_the_positions_that_the_options_say) {
    Talker talker;
    static_cast<void>(talker.say("setoption name Nodes value 50"));
    const auto lines = talker.say("go seat A.white depth 4");
    EXPECT_EQ(count_of(lines, "info depth 4 "), 1) << lines.front();
}

TEST(Session, the_time_of_a_pondered_move_begins_when_it_has_been_made) {
    Talker talker;
    talker.tick = 1;
    talker.coming = "ponderhit\n";
    static_cast<void>(talker.say("setoption name Nodes value 0"));
    EXPECT_NE(talker.best("go ponder seat A.white clocks 2000 2000 2000 2000"), "pass");
    talker.coming = "stop\n";
    EXPECT_NE(talker.best("go ponder seat A.white clocks 2000 2000 2000 2000"), "pass");
    EXPECT_TRUE(talker.say("ponderhit").empty());
}

TEST(Session, without_a_limit_on_positions_the_clocks_decide) {
    Talker talker;
    static_cast<void>(talker.say("setoption name Nodes value 0"));
    talker.tick = 1;
    EXPECT_NE(talker.best("go seat A.white clocks 2000 2000 2000 2000"), "pass");
}

TEST(Session, sessions_go_on_from_their_own_positions) {
    Talker talker;
    EXPECT_TRUE(talker.say("session ann").empty());
    EXPECT_TRUE(talker.say("position startpos moves 1e2e4").empty());
    EXPECT_TRUE(talker.say("session ben").empty());
    EXPECT_TRUE(talker.say("position startpos").empty());
    EXPECT_NE(talker.best("go seat A.white nodes 50"), "pass");
    EXPECT_TRUE(talker.say("session ann").empty());
    EXPECT_EQ(talker.best("go seat A.white nodes 50"), "pass");
    EXPECT_TRUE(talker.say("moves 1e7e5 2d2d4").empty());
    EXPECT_NE(talker.best("go seat A.white nodes 50"), "pass");
    EXPECT_TRUE(is_told(talker.say("moves 1e2e4")));
    EXPECT_EQ(talker.best("go seat A.white nodes 50"), "pass");
    EXPECT_TRUE(talker.say("session ann end").empty());
    EXPECT_NE(talker.best("go seat A.white nodes 50"), "pass");  // of no session
    EXPECT_TRUE(is_told(talker.say("session ann end")));
    EXPECT_TRUE(is_told(talker.say("session")));
    EXPECT_TRUE(is_told(talker.say("session ben or ann")));
}

TEST(Session, what_the_partner_said_outlasts_moves_in_a_session) {
    Talker talker;
    static_cast<void>(talker.say("session ann"));
    static_cast<void>(talker.say("position startpos"));
    static_cast<void>(talker.say("partner !sit"));
    static_cast<void>(talker.say("moves 1e2e4 1e7e5"));
    EXPECT_EQ(talker.best(kGoWhite), "pass");
}

TEST(Session, no_more_sessions_are_open_than_it_has_room_for) {
    Talker talker;
    static_cast<void>(talker.say("setoption name Hash value 1"));
    for (std::size_t i = 0; i < Session::kMostSessions; ++i) {
        EXPECT_TRUE(talker.say("session s" + std::to_string(i)).empty());
    }
    EXPECT_TRUE(is_told(talker.say("session another")));
    EXPECT_TRUE(talker.say("session s0 end").empty());
    EXPECT_TRUE(talker.say("session another").empty());
}

TEST(Session, a_session_tells_what_each_depth_finds_in_as_many_lines_as_wanted) {
    Talker talker;
    static_cast<void>(talker.say("session ann"));
    static_cast<void>(talker.say("position startpos"));
    EXPECT_EQ(count_of(talker.say("go seat A.white depth 3"), "info depth "), 4);
    static_cast<void>(talker.say("setoption name MultiPV value 3"));
    const auto lines = talker.say("go seat A.white depth 3");
    EXPECT_EQ(count_of(lines, "info depth "), 10);
    EXPECT_EQ(
        std::ranges::count_if(
            lines,
            [](const std::string& line) { return line.find(" multipv 3 ") != std::string::npos; }),
        3);
}

TEST(Session, as_a_uci_engine_it_plays_one_board) {
    Talker talker;
    static_cast<void>(talker.say("setoption name UCI_Variant value bughouse"));
    EXPECT_TRUE(talker.say("position startpos moves f2f3 e7e5 g2g4").empty());
    const auto lines = talker.say("go wtime 60000 btime 60000 winc 0 binc 0 movestogo 40");
    EXPECT_TRUE(lines.back().starts_with("bestmove d8h4")) << lines.back();
    EXPECT_TRUE(talker.say("position fen 6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1").empty());
    EXPECT_EQ(talker.best("go depth 3").substr(0, 4), "N@f7");
    // Nothing can be played, though a piece could stop the check: UCI has no word for waiting.
    EXPECT_TRUE(talker.say("position fen R5k1/5ppp/8/8/8/8/8/4K3[] b - - 0 1").empty());
    EXPECT_EQ(talker.best("go depth 3"), "(none)");
    EXPECT_TRUE(is_told(talker.say("setoption name UCI_Variant value atomic")));
}

TEST(Session, what_is_captured_on_one_board_alone_goes_nowhere) {
    Talker talker;
    static_cast<void>(talker.say("setoption name UCI_Variant value bughouse"));
    EXPECT_TRUE(talker.say("position startpos moves e2e4 d7d5 e4d5").empty());
    EXPECT_TRUE(is_told(talker.say("position startpos moves e2e4 d7d5 e4d5 P@e4")));
}

// Words of the protocol and others in any order, cut anywhere and with any bytes between.
std::string garbage(Prng& prng) {
    static constexpr std::array<std::string_view, 34> kWords{
        "go",        "seat",      "A.white", "B.black",
        "clocks",    "180000",    "-1",      "position",
        "startpos",  "|",         "moves",   "1e2e4",
        "2N@f6",     "setoption", "name",    "value",
        "Mate",      "held",      "partner", "!sit",
        "said",      "uci",       "isready", "stop",
        "avoid",     "nodes",     "10",      "99999999999999999999",
        "session",   "ann",       "end",     "ponder",
        "ponderhit", "infinite"};
    std::string line;
    const std::uint64_t words = prng.below(9);
    for (std::uint64_t i = 0; i < words; ++i) {
        line += kWords[prng.below(kWords.size())];
        line += chess::tests::one_in(prng, 9) ? static_cast<char>(prng.below(256)) : ' ';
    }
    if (chess::tests::one_in(prng, 5)) line.resize(prng.below(line.size() + 1));
    return line;
}

TEST(Session, garbage_never_silences_it) {
    Prng prng{nth_seed(17)};
    Talker talker;
    static_cast<void>(talker.say("setoption name Nodes value 50"));
    talker.coming = "stop\n";  // what is infinite ends, too
    for (int i = 0; i < 4'000 * chess::tests::kPatience; ++i) {
        const std::string line = garbage(prng);
        const auto lines = talker.say(line);
        const auto words = words_of(line);
        const bool asks = !words.empty() && words.front() == "go";
        const auto answers = std::ranges::count_if(
            lines, [](const std::string& text) { return text.starts_with("bestmove "); });
        ASSERT_EQ(answers, asks ? 1 : 0) << line;
        for (const std::string& text : lines) {
            ASSERT_EQ(text.find_first_of("\n\r"), std::string::npos) << line;
        }
    }
}

}  // namespace
}  // namespace tandem::engine
