// Matches among engines that are values of this test: what they are asked, and who loses by what.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arena/play/play.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "arena/play/tally.hpp"
#include "base/prng.hpp"
#include "bughouse/bfen.hpp"
#include "record/bpgn/bpgn.hpp"
#include "record/convert/convert.hpp"
#include "rulebook/books/books.hpp"
#include "rulebook/switch_table.hpp"

namespace tandem::arena {
namespace {

using match::Winner;

// What an engine answers to a text that it is sent: lines.
using Script = std::function<std::vector<std::string>(const std::string& text)>;

[[nodiscard]] bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

[[nodiscard]] Setting setting(Pace pace = {}) {
    return {
        .rulebook = rulebook::builtin(rulebook::kNsb),
        .pace = pace,
        .opening = {},
        .protocols = EnumArray<Team, Protocol>(Protocol::Tandem, Protocol::Tandem),
        .options = {},
        .names = EnumArray<Seat, std::string>("one-A", "two-A", "two-B", "one-B"),
        .talk = Talk::Forwarded,
        .tags = {}};
}

[[nodiscard]] Boards boards(const Setting& setting, std::string_view bfen) {
    const auto rules = rulebook::move_rules(setting.rulebook.switches);
    return *bughouse::parse_boards(bfen, rules, bughouse::PromotedCaptured::Pawn);
}

// A table in whose real time a microsecond passes with each line.
class Room {
  public:
    explicit Room(Setting setting)
        : play_(std::move(setting), EnumArray<Seat, Process>{}, Micros{0}) {
        scripts_.resize(4);
    }

    Script& script(Seat seat) { return scripts_[static_cast<std::size_t>(seat)]; }
    void all(const Script& script) {
        for (Script& each : scripts_) each = script;
    }

    // Until the match is over or nobody says anything more.
    void run() {
        for (auto told = play_.take_told(); !told.empty(); told = play_.take_told()) {
            for (const Told& each : told) {
                heard_[each.seat] += each.text;
                if (has(each.text, "isready")) say(each.seat, "readyok");
                if (has(each.text, "protover"))
                    say(each.seat, "feature myname=\"Sjeng 11.2\" done=1");
                if (!script(each.seat)) continue;
                for (const std::string& line : script(each.seat)(each.text)) say(each.seat, line);
            }
        }
    }
    void say(Seat seat, std::string_view line) {
        now_ = now_ + Micros{1};
        play_.take(seat, line, now_);
    }
    void pass(Micros span) {
        now_ = now_ + span;
        play_.wake(now_);
    }
    [[nodiscard]] Play& play() { return play_; }
    [[nodiscard]] const Outcome& outcome() const { return *play_.outcome(); }
    [[nodiscard]] const std::string& heard(Seat seat) { return heard_[seat]; }
    [[nodiscard]] Micros now() const { return now_; }

  private:
    Play play_;
    std::vector<Script> scripts_;
    EnumArray<Seat, std::string> heard_;
    Micros now_{0};
};

// Answers its questions one after the other with these, and then sits.
[[nodiscard]] Script plays(std::vector<std::string> answers) {
    return [answers, next = std::size_t{0}](const std::string& text) mutable {
        std::vector<std::string> lines;
        if (!has(text, "\ngo ")) return lines;
        lines.push_back("info depth 3 nodes 5000");
        lines.push_back("bestmove " + (next < answers.size() ? answers[next] : "pass"));
        ++next;
        return lines;
    };
}

// Any legal move, by a seed and the question alone.
[[nodiscard]] Script plays_at_random(std::uint64_t seed) {
    return [seed](const std::string& text) -> std::vector<std::string> {
        const std::size_t go = text.find("go seat ");
        if (go == std::string::npos) return {};
        const std::string fens = text.substr(text.find("position ") + 9);
        const auto boards = bughouse::parse_boards(
            fens.substr(0, fens.find('\n')),
            rulebook::move_rules(rulebook::kNsb.switches),
            bughouse::PromotedCaptured::Pawn);
        const BoardId board = text[go + 8] == 'A' ? BoardId::A : BoardId::B;
        const auto moves = (*boards)[board].legal_moves();
        base::Prng prng{seed ^ (*boards)[board].key()};
        const std::string nodes = "info depth 2 nodes " + std::to_string(1 + prng.below(20'000));
        if (moves.empty()) return {nodes, "bestmove pass"};
        const std::string move = chess::to_string(moves[prng.below(moves.size())]);
        return {nodes, "bestmove " + std::string{board == BoardId::A ? "1" : "2"} + move};
    };
}

// Black on A is mated by a queen that no piece can block, and all others sit.
void scholars_mate(Room& room) {
    room.all(plays({}));
    room.script(Seat::AWhite) = plays({"1e2e4", "1f1c4", "1d1h5", "1h5f7"});
    room.script(Seat::ABlack) = plays({"1e7e5", "1b8c6", "1g8f6"});
}

TEST(Play, mate_is_the_arbiters) {
    Room room{setting()};
    scholars_mate(room);
    room.run();
    EXPECT_EQ(room.outcome().winner, Winner::One);
    EXPECT_EQ(room.outcome().end, End::Mate);
    EXPECT_EQ(room.outcome().loser, Seat::ABlack);
    EXPECT_EQ(room.outcome().plies, 7U);
    EXPECT_EQ(room.outcome().thinking[Seat::AWhite].nodes, 20'000U);
    EXPECT_EQ(median_depth(room.outcome().thinking[Seat::AWhite]), 3U);
}

// However long searches are, nobody who thinks stands still, and no clock falls.
TEST(Play, long_searches_are_no_standing_still) {
    for (const std::uint64_t nodes : {std::uint64_t{100'000'000}, std::uint64_t{10'000'000'000}}) {
        Room room{setting({.nodes = nodes})};
        const auto slowly = [nodes](std::vector<std::string> answers) -> Script {
            const Script script = plays(std::move(answers));
            return [nodes, script](const std::string& text) {
                auto lines = script(text);
                if (!lines.empty()) lines.front() = "info depth 30 nodes " + std::to_string(nodes);
                return lines;
            };
        };
        room.all(slowly({}));
        room.script(Seat::AWhite) = slowly({"1e2e4", "1f1c4", "1d1h5", "1h5f7"});
        room.script(Seat::ABlack) = slowly({"1e7e5", "1b8c6", "1g8f6"});
        room.run();
        ASSERT_TRUE(room.play().outcome()) << nodes;
        EXPECT_EQ(room.outcome().end, End::Mate) << nodes;
    }
}

TEST(Play, who_makes_an_illegal_move_loses) {
    for (const std::string move : {"1e2e5", "2e2e4", "e2e4", "1nonsense", "1N@f3", "1"}) {
        Room room{setting()};
        room.all(plays({}));
        room.script(Seat::AWhite) = plays({move});
        room.run();
        ASSERT_TRUE(room.play().outcome()) << move;
        EXPECT_EQ(room.outcome().winner, Winner::Two) << move;
        EXPECT_EQ(room.outcome().end, End::Illegal) << move;
        EXPECT_EQ(room.outcome().loser, Seat::AWhite) << move;
        EXPECT_FALSE(room.play().is_spent(Seat::AWhite)) << move;
    }
}

TEST(Play, whose_program_ends_loses) {
    Room room{setting()};
    room.run();
    room.play().gone(Seat::BBlack, room.now());
    EXPECT_EQ(room.outcome().winner, Winner::Two);
    EXPECT_EQ(room.outcome().end, End::Crash);
    EXPECT_TRUE(room.outcome().began);
    EXPECT_TRUE(room.play().is_spent(Seat::BBlack));
    EXPECT_FALSE(room.play().is_spent(Seat::AWhite));
}

TEST(Play, who_never_gets_ready_loses) {
    Room room{setting()};
    for (const Seat seat : {Seat::AWhite, Seat::ABlack, Seat::BBlack}) room.say(seat, "readyok");
    room.pass(*room.play().wakes_at());
    EXPECT_EQ(room.outcome().end, End::Crash);
    EXPECT_EQ(room.outcome().loser, Seat::BWhite);
    EXPECT_FALSE(room.outcome().began);
}

TEST(Play, who_hangs_loses_on_time_and_is_spent) {
    Room room{setting()};
    room.run();
    EXPECT_FALSE(room.play().outcome());
    EXPECT_EQ(count(*room.play().wakes_at()), count(room.now()) + 30'000'000);
    room.pass(Micros{30'000'000});
    EXPECT_EQ(room.outcome().end, End::Flag);
    EXPECT_EQ(room.outcome().loser, Seat::AWhite);
    EXPECT_TRUE(room.play().is_spent(Seat::AWhite));
}

TEST(Play, who_floods_loses) {
    Room room{setting()};
    room.run();
    for (int i = 0; i < 100'001 && !room.play().outcome(); ++i) room.say(Seat::ABlack, "info x");
    EXPECT_EQ(room.outcome().end, End::Crash);
    EXPECT_EQ(room.outcome().loser, Seat::ABlack);
}

// Lines before it is ready are of a match before.
TEST(Play, old_answers_are_not_heard) {
    Room room{setting()};
    room.say(Seat::AWhite, "bestmove 1a2a5");
    EXPECT_FALSE(room.play().outcome());
    scholars_mate(room);
    room.run();
    EXPECT_EQ(room.outcome().end, End::Mate);
}

TEST(Play, captures_reach_the_other_board) {
    Room room{setting()};
    room.script(Seat::AWhite) = plays({"1e2e4", "1e4d5"});
    room.script(Seat::ABlack) = plays({"1d7d5"});
    // The second answer is given up when the pawn arrives for its opponent.
    room.script(Seat::BWhite) = plays({"2e2e4", "2d2d3", "2d2d3"});
    room.script(Seat::BBlack) = plays({"2e7e5", "2d7d6"});
    room.run();
    EXPECT_TRUE(has(room.heard(Seat::BBlack), "[p] b KQkq - 0 2")) << room.heard(Seat::BBlack);
}

// Both searches take 5 ms; the capture is complete while the other board still thinks, which then
// begins again.
TEST(Play, arriving_piece_starts_the_search_again) {
    Setting asked = setting();
    asked.opening.moves = {
        *parse_board_move("1e2e4"), *parse_board_move("1d7d5"), *parse_board_move("2e2e4")};
    Room room{asked};
    int asked_black = 0;
    room.all(plays({}));
    room.script(Seat::AWhite) = [](const std::string& text) -> std::vector<std::string> {
        if (!has(text, "\ngo ")) return {};
        return {"info nodes 4000", "bestmove 1e4d5"};
    };
    room.script(Seat::BBlack) = [&](const std::string& text) -> std::vector<std::string> {
        if (!has(text, "\ngo ")) return {};
        ++asked_black;
        return {"info nodes 9000", asked_black == 1 ? "bestmove 2g8f6" : "bestmove 2P@e3"};
    };
    room.run();
    EXPECT_EQ(asked_black, 2);
    const std::string& before = room.heard(Seat::BWhite);
    EXPECT_TRUE(has(before, "4p3/PPPP1PPP")) << before;
}

// A match with clocks and one without end alike each time, however long engines really take.
TEST(Play, virtual_time_depends_on_answers_alone) {
    for (const PaceKind kind : {PaceKind::Nodes, PaceKind::Virtual}) {
        std::vector<std::string> games;
        for (const std::int64_t slow : {0, 100}) {
            Room room{setting({.kind = kind, .clock = Millis{2'000}})};
            room.all([slow, &room](const std::string& text) {
                room.pass(Micros{slow});
                return plays_at_random(5)(text);
            });
            room.run();
            ASSERT_TRUE(room.play().outcome());
            games.push_back(record::write_match_log(room.outcome().log));
        }
        EXPECT_EQ(games[0], games[1]);
    }
}

TEST(Play, nodes_are_charged_to_clocks) {
    Room room{setting({.kind = PaceKind::Virtual, .clock = Millis{2'000}, .nps = 10'000})};
    // 5,000 nodes are half a second: Black on A falls two seconds after White's move.
    room.all(plays({}));
    room.script(Seat::AWhite) = plays({"1a2a3"});
    room.script(Seat::BWhite) = plays({"2a2a3", "2b2b3", "2c2c3", "2d2d3", "2e2e3"});
    room.script(Seat::BBlack) = plays({"2a7a6", "2b7b6", "2c7c6", "2d7d6", "2e7e6"});
    room.run();
    EXPECT_EQ(room.outcome().end, End::Flag);
    EXPECT_EQ(room.outcome().loser, Seat::ABlack);
    EXPECT_EQ(room.outcome().micros, 2'500'000);
    EXPECT_TRUE(has(room.heard(Seat::BBlack), "clocks 1500 2000 1500 2000"))
        << room.heard(Seat::BBlack);
    // A fortieth of 2 s at 10,000 nodes a second.
    EXPECT_TRUE(has(room.heard(Seat::AWhite), " nodes 500\n"));
}

TEST(Play, who_sits_is_asked_again_and_loses_in_the_end) {
    Room room{setting()};
    int times = 0;
    room.all([&](const std::string& text) -> std::vector<std::string> {
        if (!has(text, "\ngo ")) return {};
        ++times;
        return {has(text, "B.white") ? "info nodes 30000" : "info nodes 10000", "bestmove pass"};
    });
    room.run();
    // Both have been on move for as long, and are of different teams.
    EXPECT_EQ(room.outcome().end, End::NobodyMoves);
    EXPECT_EQ(room.outcome().winner, Winner::Draw);
    EXPECT_GT(times, 100);
    EXPECT_LT(times, 130);
}

TEST(Play, who_has_used_more_time_loses_where_nobody_moves) {
    Room room{setting()};
    room.all(plays({}));
    room.script(Seat::AWhite) = plays({"1a2a3"});
    room.run();
    EXPECT_EQ(room.outcome().end, End::NobodyMoves);
    // White on B has been on move since the beginning.
    EXPECT_EQ(room.outcome().loser, Seat::BWhite);
}

TEST(Play, too_long_a_match_is_drawn) {
    Setting asked = setting();
    asked.most_moves = 3;
    Room room{asked};
    room.all(plays({}));
    room.script(Seat::AWhite) = plays({"1g1f3", "1f3g1", "1g1f3", "1f3g1"});
    room.script(Seat::ABlack) = plays({"1g8f6", "1f6g8", "1g8f6", "1f6g8"});
    room.run();
    EXPECT_EQ(room.outcome().end, End::TooLong);
    EXPECT_EQ(room.outcome().winner, Winner::Draw);
}

// An opening may begin late in a game.
TEST(Play, moves_before_an_opening_are_not_counted) {
    Setting asked = setting();
    asked.most_moves = 3;
    asked.opening.from = boards(
        asked,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 350 | "
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
    Room room{asked};
    scholars_mate(room);
    room.run();
    EXPECT_EQ(room.outcome().end, End::TooLong);
    EXPECT_EQ(room.outcome().plies, 6U);
}

// A mate on B may answer the one on A: until then nobody is asked on A.
TEST(Play, nobody_is_asked_on_a_board_that_has_ended) {
    Setting asked = setting();
    asked.rulebook = rulebook::builtin(rulebook::kTrn);
    asked.opening.from = boards(
        asked, "6rk/6pp/8/8/8/8/8/4K3[] w - - 0 1 | 6rk/6pp/8/4N3/3p4/2N5/8/4K3[] b - - 0 1");
    Room room{asked};
    room.all(plays({}));
    room.script(Seat::AWhite) = plays({"pass", "1N@f7"});
    room.script(Seat::ABlack) = [](const std::string& text) -> std::vector<std::string> {
        if (!has(text, "\ngo ")) return {};
        return {"info nodes 1", "bestmove 1g8f8"};
    };
    room.script(Seat::BWhite) = [](const std::string& text) -> std::vector<std::string> {
        if (!has(text, "\ngo ")) return {};
        return {"info nodes 9000", "bestmove 2e5f7"};
    };
    room.script(Seat::BBlack) = plays({"2d4c3"});
    room.run();
    ASSERT_TRUE(room.play().outcome());
    EXPECT_FALSE(has(room.heard(Seat::ABlack), "\ngo ")) << room.heard(Seat::ABlack);
    EXPECT_EQ(room.outcome().winner, Winner::Draw);
}

TEST(Play, partners_hear_each_other_unless_muted) {
    for (const Talk talk : {Talk::Forwarded, Talk::Muted}) {
        Setting asked = setting();
        asked.talk = talk;
        Room room{asked};
        room.all(plays({}));
        room.script(Seat::AWhite) = [](const std::string& text) -> std::vector<std::string> {
            if (!has(text, "\ngo ")) return {};
            return {"say !need-knight", "say !need-knight", "say nonsense", "bestmove 1e2e4"};
        };
        room.script(Seat::BWhite) = plays({"2e2e4"});
        room.script(Seat::BBlack) = plays({});
        room.run();
        EXPECT_EQ(has(room.heard(Seat::BBlack), "partner !need-knight\n"), talk == Talk::Forwarded);
    }
}

TEST(Play, opening_is_played_before_anybody_is_asked) {
    Setting asked = setting();
    asked.opening.moves = {*parse_board_move("1e2e4"), *parse_board_move("2d2d4")};
    Room room{asked};
    room.run();
    EXPECT_TRUE(
        has(room.heard(Seat::ABlack),
            "position rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq e3 0 1 | "
            "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR[] b KQkq d3 0 1\ngo seat A.black nodes "
            "10000\n"))
        << room.heard(Seat::ABlack);
}

TEST(Play, match_is_a_record) {
    Room room{setting({.kind = PaceKind::Virtual, .clock = Millis{60'000}})};
    scholars_mate(room);
    room.run();
    const auto game = record::to_game(room.outcome().log);
    ASSERT_TRUE(game);
    const std::string text = record::to_bpgn(*game);
    EXPECT_TRUE(has(text, "[WhiteA \"one-A\"]")) << text;
    EXPECT_TRUE(has(text, "two-A checkmated")) << text;
}

// Real clocks

[[nodiscard]] Setting on_clocks(Protocol protocol) {
    Setting asked = setting({.kind = PaceKind::Real, .clock = Millis{10'000}});
    asked.protocols = EnumArray<Team, Protocol>(protocol, protocol);
    return asked;
}

TEST(Play, engines_are_told_all_switches_that_they_go_by) {
    Setting asked = setting();
    asked.rulebook = rulebook::builtin(rulebook::kFbx);
    Room room{asked};
    room.run();
    for (const std::string_view key : rulebook::kMoveFinderKeys) {
        const std::string line = "setoption name " + std::string{key} + " value " +
                                 *rulebook::get(asked.rulebook.switches, key) + "\n";
        EXPECT_TRUE(has(room.heard(Seat::AWhite), line)) << line;
    }
    EXPECT_TRUE(has(room.heard(Seat::AWhite), "stalemate value draw_when_exhausted\n"));
}

TEST(Play, real_clocks_fall) {
    Room room{on_clocks(Protocol::Tandem)};
    room.run();
    room.pass(Micros{500'000});
    room.say(Seat::AWhite, "bestmove 1e2e4");
    room.run();
    EXPECT_TRUE(has(room.heard(Seat::AWhite), "session arena\n"));
    EXPECT_TRUE(has(room.heard(Seat::AWhite), "setoption name Nodes value 0\n"));
    EXPECT_TRUE(has(room.heard(Seat::AWhite), "clocks 10000 10000 10000 10000 increment 0\n"));
    room.pass(Micros{9'000'000});
    EXPECT_FALSE(room.play().outcome());
    room.pass(Micros{502'000});
    EXPECT_EQ(room.outcome().end, End::Flag);
    EXPECT_EQ(room.outcome().loser, Seat::BWhite);
    EXPECT_TRUE(room.play().is_spent(Seat::BWhite));
}

// What an engine says before it is ready is of a match before, and is no reason not to say it.
TEST(Play, what_was_said_in_a_match_before_can_be_said_again) {
    Room room{on_clocks(Protocol::Tandem)};
    room.say(Seat::AWhite, "say !need-knight");
    room.run();
    EXPECT_FALSE(has(room.heard(Seat::AWhite), "said "));
    room.say(Seat::AWhite, "say !need-knight");
    room.say(Seat::BWhite, "bestmove 2e2e4");
    room.run();
    EXPECT_TRUE(has(room.heard(Seat::BBlack), "partner !need-knight\n"));
}

TEST(Play, uci_without_a_move_that_the_rulebook_allows_is_not_asked) {
    Setting asked = setting();
    asked.protocols = EnumArray<Team, Protocol>(Protocol::Uci, Protocol::Uci);
    asked.rulebook.switches.drop.mate = false;
    // Its only move is a drop that mates.
    asked.opening.from = boards(
        asked,
        "2b2brn/3R1rkp/7p/5K2/r7/8/8/4q3[P] w - - 0 1 | "
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
    const chess::Position& position = (*asked.opening.from)[BoardId::A];
    ASSERT_TRUE(position.has_legal_move());
    ASSERT_TRUE(std::ranges::none_of(position.legal_moves(), [&](chess::Move move) {
        return rulebook::is_legal(position, move, asked.rulebook.switches);
    }));
    Room room{asked};
    room.run();
    EXPECT_FALSE(has(room.heard(Seat::AWhite), "\ngo ")) << room.heard(Seat::AWhite);
    EXPECT_TRUE(has(room.heard(Seat::BWhite), "\ngo "));
}

TEST(Play, uci_is_told_a_time_and_a_fen) {
    Room room{on_clocks(Protocol::Uci)};
    room.run();
    EXPECT_TRUE(has(room.heard(Seat::AWhite), "setoption name UCI_Variant value bughouse\n"));
    EXPECT_TRUE(
        has(room.heard(Seat::AWhite),
            "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1\n"
            "go movetime 250\n"))
        << room.heard(Seat::AWhite);
}

// The first answer is of the question before the piece arrived.
TEST(Play, uci_is_stopped_and_asked_again) {
    Setting asked = on_clocks(Protocol::Uci);
    asked.opening.moves = {
        *parse_board_move("1e2e4"), *parse_board_move("1d7d5"), *parse_board_move("2e2e4")};
    Room room{asked};
    room.run();
    room.say(Seat::AWhite, "bestmove e4d5");
    room.run();
    EXPECT_TRUE(has(room.heard(Seat::BBlack), "stop\nposition fen")) << room.heard(Seat::BBlack);
    room.say(Seat::BBlack, "bestmove g8f6");
    room.run();
    EXPECT_FALSE(has(room.heard(Seat::BWhite), "5n2"));
    room.say(Seat::BBlack, "bestmove P@e3");
    room.run();
    EXPECT_TRUE(has(room.heard(Seat::BWhite), "4p3/PPPP1PPP")) << room.heard(Seat::BWhite);
}

TEST(Play, cecp_hears_moves_clocks_and_holdings) {
    Setting asked = on_clocks(Protocol::Cecp);
    asked.opening.moves = {
        *parse_board_move("1e2e4"), *parse_board_move("1d7d5"), *parse_board_move("2e2e4")};
    Room room{asked};
    room.run();
    EXPECT_TRUE(
        has(room.heard(Seat::AWhite),
            "new\nvariant bughouse\npartner one-B\nlevel 0 0:10 0\npost\neasy\nforce\n"
            "e2e4\nd7d5\ntime 950\notim 1000\ngo\n"))
        << room.heard(Seat::AWhite);
    room.say(Seat::AWhite, "tellics ptell Sorry, but I don't understand that command.");
    room.say(Seat::AWhite, "tellics ptell +n");
    room.say(Seat::AWhite, "move e4d5");
    room.run();
    EXPECT_TRUE(has(room.heard(Seat::BBlack), "ptell +n\n"));
    EXPECT_FALSE(has(room.heard(Seat::BBlack), "Sorry"));
    EXPECT_TRUE(has(room.heard(Seat::BBlack), "time 950\notim 1000\nholding [] [P]\n"))
        << room.heard(Seat::BBlack);
    EXPECT_TRUE(has(room.heard(Seat::ABlack), "d7d5\ne4d5\ntime")) << room.heard(Seat::ABlack);
    room.say(Seat::BBlack, "1-0 {White wins}");
    EXPECT_FALSE(room.play().outcome());
    room.say(Seat::BBlack, "move P@e3");
    room.run();
    // The lists after a drop, too, behind the move for the opponent.
    EXPECT_TRUE(room.heard(Seat::BBlack).ends_with("holding [] []\n"));
    EXPECT_TRUE(has(room.heard(Seat::BWhite), "P@e3\nholding [] []\n")) << room.heard(Seat::BWhite);
    room.say(Seat::BWhite, "resign");
    EXPECT_EQ(room.outcome().end, End::Resignation);
    EXPECT_EQ(room.outcome().winner, Winner::One);
    EXPECT_TRUE(room.play().is_spent(Seat::AWhite));
}

}  // namespace
}  // namespace tandem::arena
