// chess.com's games, real ones and small ones made by hand, read and joined.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/foreign/chesscom.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include <gtest/gtest.h>

#include "bughouse/boards.hpp"
#include "chess/notation/san.hpp"
#include "language/english.hpp"

namespace tandem::record {
namespace {

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    EXPECT_TRUE(file) << path;
    return {std::istreambuf_iterator<char>{file}, {}};
}

std::filesystem::path data(std::string_view name) {
    return std::filesystem::path{TANDEM_TEST_DATA} / "games" / name;
}

// What a small game's JSON says; a test changes what it is about.
struct Small {
    std::string id = "101";
    std::string partner = "103";
    std::string moves = "mC0K";  // e2e4 e7e5
    std::string clocks = "600,590,600";
    std::string more;  // keys to come after

    [[nodiscard]] std::string json() const {
        return R"({"game":{"id":)" + id + R"(,"partnerGameId":)" + partner +
               R"(,"type":"bughouse","moveList":")" + moves + R"(","moveTimestamps":")" + clocks +
               R"(","baseTime1":600,"timeIncrement1":0.0,)" +
               R"("pgnHeaders":{"White":"Ann","Black":"Bo"})" + more + "}}";
    }
    [[nodiscard]] ChesscomGame game() const {
        const auto read = parse_chesscom(json());
        EXPECT_TRUE(read.has_value()) << language::english(describe(read.error()));
        return read.value_or(ChesscomGame{});
    }
};

Small other_board() { return {"103", "101", "lB", "600,600", ""}; }  // d2d4

// The text of the error that a reading must end with.
std::string read_error(const std::string& json) {
    const auto read = parse_chesscom(json);
    EXPECT_FALSE(read.has_value()) << json;
    return read ? "" : language::english(describe(read.error()));
}

std::string merge_error(const Small& one, const Small& other) {
    const auto match = merge_chesscom(one.game(), other.game());
    EXPECT_FALSE(match.has_value());
    return match ? "" : language::english(describe(match.error()));
}

std::string moves_of(const Game& match) {
    std::string text;
    for (const Turn& turn : match.turns) {
        text += turn.board == BoardId::A ? 'A' : 'B';
        text += turn.lower_case ? 'b' : 'w';
        text += std::to_string(turn.number) + ':' + turn.move + ' ';
    }
    return text;
}

TEST(Chesscom, a_board_is_read_with_all_that_it_tells) {
    const auto game = parse_chesscom(read_file(data("chesscom/158858846801.json")));
    ASSERT_TRUE(game.has_value());
    EXPECT_EQ(game->id, 158858846801U);
    EXPECT_EQ(game->uuid, "fcb0a12c-ce43-11f0-9508-a0369feff220");
    EXPECT_EQ(game->partner, "158858846803");
    EXPECT_EQ(game->names, (EnumArray<Color, std::string>{"Emeraldddd", "12teen"}));
    EXPECT_EQ(game->ratings[Color::White], 2532);
    EXPECT_EQ(game->ratings[Color::Black], 2786);
    EXPECT_EQ(game->base, Millis{120'000});
    EXPECT_EQ(game->increment, Millis{0});
    EXPECT_EQ(game->moves.size(), 83U);
    EXPECT_EQ(game->moves.back(), chess::Move::drop(chess::Role::Rook, chess::Square::E8));
    EXPECT_EQ(game->clocks.size(), 84U);
    EXPECT_EQ(game->clocks[1], Millis{119'600});
    EXPECT_EQ(game->clocks.back(), Millis{1'800});
    EXPECT_EQ(game->end_reason, "checkmated");
    EXPECT_EQ(game->message, "Emeraldddd won by checkmate");
    EXPECT_EQ(game->winner, Color::White);
    EXPECT_EQ(game->headers.front(), (Tag{"Event", "Live Chess - Bughouse"}));
}

TEST(Chesscom, where_the_headers_are_missing_the_players_tell_the_names) {
    const auto game = parse_chesscom(R"({"game":{"id":1,"partnerGameId":2,"type":"bughouse",
        "moveList":"","moveTimestamps":"600","baseTime1":600},
        "players":{"top":{"username":"Bo","rating":1700,"color":"black"},
        "bottom":{"username":"Ann","rating":1800,"color":"white"},"x":3,"y":{"color":"green"}}})");
    ASSERT_TRUE(game.has_value()) << language::english(describe(game.error()));
    EXPECT_EQ(game->names, (EnumArray<Color, std::string>{"Ann", "Bo"}));
    EXPECT_EQ(game->ratings[Color::Black], 1700);
}

TEST(Chesscom, elapsed_time_is_what_both_clocks_lost_and_the_increments) {
    ChesscomGame game;
    game.base = Millis{60'000};
    game.increment = Millis{1'000};
    game.moves.assign(3, chess::Move::step(chess::Square::E2, chess::Square::E4));
    game.clocks = {Millis{61'000}, Millis{56'000}, Millis{52'000}, Millis{56'000}};
    EXPECT_EQ(elapsed_times(game), (std::vector{Millis{0}, Millis{5'000}, Millis{15'000}}));
}

TEST(Chesscom, all_pairs_are_joined_and_every_move_is_legal) {
    std::map<std::uint64_t, ChesscomGame> games;
    for (const auto& entry : std::filesystem::directory_iterator{data("chesscom")}) {
        auto game = parse_chesscom(read_file(entry.path()));
        ASSERT_TRUE(game.has_value()) << entry.path() << language::english(describe(game.error()));
        games.emplace(game->id, std::move(*game));
    }
    std::size_t matches = 0;
    std::size_t plies = 0;
    for (const auto& [id, game] : games) {
        const ChesscomGame& partner = games.at(std::stoull(game.partner));
        const auto match = merge_chesscom(game, partner);
        ASSERT_TRUE(match.has_value()) << id << ' ' << language::english(describe(match.error()));
        ASSERT_EQ(match->turns.size(), game.moves.size() + partner.moves.size());
        ++matches;
        plies += match->turns.size();

        bughouse::Boards boards{chess::MoveRules{}, bughouse::PromotedCaptured::Pawn};
        for (const Turn& turn : match->turns) {
            const chess::Position& position = boards[turn.board];
            const auto san = chess::parse_san(position, turn.move);
            ASSERT_TRUE(san.has_value()) << id << ' ' << turn.move;
            EXPECT_EQ(chess::to_san(position, san->move), turn.move);
            EXPECT_EQ(turn.lower_case, position.turn() == Color::Black);
            boards = boards.after(turn.board, san->move);
        }
        const bool mates = match->turns.back().move.ends_with('#') ||
                           std::ranges::any_of(match->turns, [](const Turn& turn) {
                               return turn.move.ends_with('#');
                           });
        EXPECT_EQ(match->ending.ends_with(" checkmated"), mates) << id;
        EXPECT_TRUE(match->result == "1-0" || match->result == "0-1");
    }
    EXPECT_EQ(matches, 42U);  // each of the 21 pairs in both orders
    EXPECT_EQ(plies, 2U * 2278U);
}

TEST(Chesscom, a_match_has_tags_clocks_ending_and_result) {
    const auto one = parse_chesscom(read_file(data("chesscom/158858846801.json")));
    const auto two = parse_chesscom(read_file(data("chesscom/158858846803.json")));
    ASSERT_TRUE(one && two);
    const auto match = merge_chesscom(*two, *one);
    ASSERT_TRUE(match.has_value());
    EXPECT_EQ(
        match->tags,
        (std::vector<Tag>{
            {"Event", "Live Chess - Bughouse"},
            {"Site", "Chess.com"},
            {"Date", "2025.11.30"},
            {"EndTime", "23:29:23 GMT+0000"},
            {"GameIdA", "158858846801"},
            {"GameIdB", "158858846803"},
            {"WhiteA", "Emeraldddd"},
            {"WhiteAElo", "2532"},
            {"BlackA", "12teen"},
            {"BlackAElo", "2786"},
            {"WhiteB", "vjbaker"},
            {"WhiteBElo", "2614"},
            {"BlackB", "xshyne"},
            {"BlackBElo", "2362"},
            {"TimeControl", "120+0"},
            {"Result", "1-0"},
            {"ResultBy", "team"},
            {"Termination", "Emeraldddd won by checkmate"}}));
    EXPECT_EQ(match->ending, "12teen checkmated");
    EXPECT_EQ(match->result, "1-0");
    const Turn& first = match->turns.front();
    EXPECT_EQ(first.move, "Nc3");
    EXPECT_EQ(first.left, Millis{120'000});
    EXPECT_EQ(first.elapsed, Millis{0});
    EXPECT_EQ(first.number, 1U);
    const Turn& mate = *std::ranges::find(match->turns, "R@e8#", &Turn::move);
    EXPECT_EQ(mate.left, Millis{62'700});
    EXPECT_EQ(mate.elapsed, Millis{175'500});
    EXPECT_TRUE(std::ranges::is_sorted(match->turns, {}, &Turn::elapsed));
}

TEST(Chesscom, the_board_with_the_lower_id_is_a_whatever_the_order) {
    const auto match = merge_chesscom(other_board().game(), Small{}.game());
    ASSERT_TRUE(match.has_value());
    EXPECT_EQ(*match, *merge_chesscom(Small{}.game(), other_board().game()));
    EXPECT_EQ(moves_of(*match), "Aw1:e4 Bw1:d4 Ab1:e5 ");
    EXPECT_EQ(*match->tag("GameIdA"), "101");
    EXPECT_EQ(match->result, "*");
    EXPECT_EQ(match->ending, "");
}

TEST(Chesscom, a_partner_may_be_named_by_uuid) {
    Small one;
    one.partner = R"("f-1")";
    Small other = other_board();
    other.more = R"(,"uuid":"f-1")";
    EXPECT_TRUE(merge_chesscom(one.game(), other.game()).has_value());
}

TEST(Chesscom, at_equal_times_a_drop_waits_for_the_capture_that_brings_its_piece) {
    // A: e4 d5 exd5 brings B's Black a pawn; B: d4 P@e4. All at the same tenth.
    Small taker{"101", "103", "mCZJCJ", "600,600,600,600", ""};
    Small dropper{"103", "101", "lB=C", "600,600,600", ""};
    const auto match = merge_chesscom(taker.game(), dropper.game());
    ASSERT_TRUE(match.has_value()) << language::english(describe(match.error()));
    EXPECT_EQ(moves_of(*match), "Aw1:e4 Ab1:d5 Aw2:exd5 Bw1:d4 Bb1:P@e4 ");

    // The other way round: the dropper is board A, so its drop must wait for B.
    std::swap(taker.id, taker.partner);
    std::swap(dropper.id, dropper.partner);
    const auto turned = merge_chesscom(taker.game(), dropper.game());
    ASSERT_TRUE(turned.has_value()) << language::english(describe(turned.error()));
    EXPECT_EQ(moves_of(*turned), "Aw1:d4 Bw1:e4 Bb1:d5 Bw2:exd5 Ab1:P@e4 ");
}

TEST(Chesscom, endings_are_told_as_records_tell_them) {
    const auto match_with = [](const std::string& reason, const std::string& winner) {
        Small one;
        one.more = R"(,"gameEndReason":"bughousepartnerlose","colorOfWinner":)" +
                   std::string{winner == R"("white")" ? R"("black")" : R"("white")"};
        Small other = other_board();
        if (winner == "null") one.more = R"(,"gameEndReason":"bughousepartnerdraw")";
        other.more = R"(,"gameEndReason":")" + reason + R"(","resultMessage":"as the site says")" +
                     R"(,"colorOfWinner":)" + winner;
        const auto match = merge_chesscom(one.game(), other.game());
        EXPECT_TRUE(match.has_value()) << language::english(describe(match.error()));
        return match ? match->ending + " / " + match->result : "";
    };
    EXPECT_EQ(match_with("checkmated", R"("white")"), "Bo checkmated / 0-1");
    EXPECT_EQ(match_with("resigned", R"("black")"), "Ann resigns / 1-0");
    EXPECT_EQ(match_with("timeout", R"("white")"), "Bo forfeits on time / 0-1");
    EXPECT_EQ(match_with("abandoned", R"("black")"), "Ann forfeits by disconnection / 1-0");
    EXPECT_EQ(match_with("agreed", "null"), "Game drawn by mutual agreement / 1/2-1/2");
    EXPECT_EQ(match_with("repetition", "null"), "as the site says / 1/2-1/2");
    EXPECT_EQ(match_with("somehow", "null"), "as the site says / *");
}

TEST(Chesscom, a_file_that_is_no_board_of_chess_com_says_what_is_missing) {
    EXPECT_EQ(read_error(""), "expected JSON, but there is nothing");
    EXPECT_EQ(read_error("{\"game\": {"), "the JSON stops in the middle");
    EXPECT_EQ(read_error("[1]"), "expected a JSON object");
    EXPECT_EQ(read_error("{}"), "game is missing: not a game of chess.com");
    EXPECT_EQ(read_error(R"({"game": []})"), "game: expected an object");
    EXPECT_EQ(read_error(R"({"game": {}})"), "game.id is missing: not a game of chess.com");
    EXPECT_EQ(
        read_error(R"({"game": {"id": 1, "partnerGameId": null}})"),
        "game.partnerGameId is missing: not a game of chess.com");
}

TEST(Chesscom, lists_of_moves_without_times_are_refused_not_guessed) {
    EXPECT_EQ(
        read_error(read_file(data("theofahey_game_1.json"))),
        "two lists of moves without times do not show in which order the moves on the two boards "
        "were played");
}

TEST(Chesscom, a_key_of_the_wrong_kind_is_told_with_what_was_expected) {
    Small small;
    small.id = "-1";
    EXPECT_EQ(read_error(small.json()), "game.id: expected a whole number");
    small = Small{};
    small.partner = "1.5";
    EXPECT_EQ(read_error(small.json()), "game.partnerGameId: expected a string");
    EXPECT_EQ(
        read_error(R"({"game":{"id":1,"partnerGameId":2,"type":7}})"),
        "game.type: expected a string");
    const auto changed = [](std::string_view from, std::string_view to) {
        std::string json = Small{}.json();
        json.replace(json.find(from), from.size(), to);
        return read_error(json);
    };
    EXPECT_EQ(changed("600,\"time", "-1,\"time"), "game.baseTime1: expected tenths of a second");
    EXPECT_EQ(changed("0.0", "1e300"), "game.timeIncrement1: expected tenths of a second");
    EXPECT_EQ(changed("0.0", "true"), "game.timeIncrement1: expected tenths of a second");
    EXPECT_EQ(
        changed("{\"White\"", "[], \"x\": {\"White\""), "game.pgnHeaders: expected an object");
    small = Small{};
    small.more = R"(,"plyCount":"2")";
    EXPECT_EQ(read_error(small.json()), "game.plyCount: expected a whole number");
    small.more = R"(,"plyCount":3)";
    EXPECT_EQ(read_error(small.json()), "game.plyCount: the list has 2 moves");
}

TEST(Chesscom, other_chess_and_other_starts_are_refused) {
    std::string json = Small{}.json();
    json.replace(json.find("bughouse"), 8, "crazyhouse");
    EXPECT_EQ(read_error(json), "game.type: expected “bughouse”, not \"crazyhouse\"");
    json = Small{}.json();
    json.replace(json.find("bughouse"), 8, std::string(100'000, 'x'));
    EXPECT_LT(read_error(json).size(), 200U) << "no more than its beginning is repeated";
    Small small;
    small.more = R"(,"initialSetup":"8/8/8/8/8/8/8/8 w - - 0 1")";
    EXPECT_EQ(
        read_error(small.json()),
        "game.initialSetup: not the initial position: 8/8/8/8/8/8/8/8 w - - 0 1");
    small.more = R"(,"initialSetup":")" + std::string(100'000, 'x') + "\"";
    EXPECT_LT(read_error(small.json()).size(), 200U);
    json = Small{}.json();
    json.replace(json.find("\"White\""), 7, "\"FEN\":\"nonsense\",\"White\"");
    EXPECT_EQ(read_error(json), "game.pgnHeaders.FEN: not the initial position: nonsense");
}

TEST(Chesscom, a_bad_letter_and_a_bad_clock_are_told_with_their_byte) {
    Small small;
    small.moves = "mC%S";
    EXPECT_EQ(
        read_error(small.json()), "game.moveList: the letter at byte 2 is not part of any move");
    small = Small{};
    for (const std::string_view clocks : {"600,x90,600", "600,,600", "600,-5,600"}) {
        small.clocks = clocks;
        EXPECT_NE(
            read_error(small.json()).find("tenths of a second with commas"), std::string::npos);
    }
    small.clocks = "600,590,600,";
    EXPECT_EQ(
        read_error(small.json()),
        "game.moveTimestamps: expected tenths of a second with commas at byte 11");
    small.clocks = "600,99999999999999999999,600";
    EXPECT_NE(read_error(small.json()).find("at byte"), std::string::npos);
}

TEST(Chesscom, clocks_must_be_one_more_than_moves) {
    Small small;
    for (const std::string_view clocks : {"600,590", "600,590,600,600", ""}) {
        small.clocks = clocks;
        EXPECT_NE(
            read_error(small.json()).find("one time for each move and one more"),
            std::string::npos);
    }
}

TEST(Chesscom, boards_of_two_matches_are_not_joined) {
    EXPECT_EQ(merge_error(Small{}, Small{}), "both are game 101: expected the other board");
    Small other = other_board();
    other.partner = "105";
    EXPECT_EQ(
        merge_error(Small{}, other), "not the boards of one match: game 103 has the partner 105");
    EXPECT_EQ(
        merge_error(other, Small{}), "not the boards of one match: game 103 has the partner 105");
    ChesscomGame slow = other_board().game();
    slow.base = Millis{60'500};
    slow.increment = Millis{2'050};
    const auto match = merge_chesscom(Small{}.game(), slow);
    ASSERT_FALSE(match.has_value());
    EXPECT_EQ(
        language::english(describe(match.error())),
        "the boards have different time controls: 60+0 and 60.5+2.05");
}

TEST(Chesscom, a_move_that_is_never_legal_is_told_with_board_and_number) {
    Small other = other_board();
    other.moves = "lB-C";
    other.clocks = "600,600,600";
    EXPECT_EQ(merge_error(Small{}, other), "1b. N@e4: no knight in the reserve");
    other.moves = "lBmC";
    EXPECT_EQ(merge_error(Small{}, other), "1b. e2e4: no pawn can go there");
}

TEST(Chesscom, two_winning_teams_contradict_each_other) {
    Small one;
    one.more = R"(,"gameEndReason":"checkmated","colorOfWinner":"white")";
    Small other = other_board();
    other.more = R"(,"gameEndReason":"resigned","colorOfWinner":"white")";
    EXPECT_EQ(merge_error(one, other), "a different team won on each board");
}

}  // namespace
}  // namespace tandem::record
