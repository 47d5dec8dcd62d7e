// Records as logs and logs as records: nothing is lost on the way there and back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/convert/convert.hpp"
#include "match/arbiter/log_replay.hpp"

#include <gtest/gtest.h>

#include <array>

#include "base/prng.hpp"
#include "chess/notation/san.hpp"
#include "language/english.hpp"
#include "record/foreign/chesscom.hpp"
#include "record/log/fen_clocks.hpp"
#include "rulebook/books/books.hpp"
#include "support/base/seed.hpp"
#include "support/record/files.hpp"
#include "words/say.hpp"

namespace tandem::record {
namespace {

using bughouse::Seat;
using match::Command;
namespace action = match::action;

rulebook::Rulebook nsb() { return rulebook::builtin(rulebook::kNsb); }

Replay replayed(const Game& game) {
    const auto used = rulebook_of(game).value_or(nsb());
    auto result = replay(game, used.switches, Marks::Ignored);
    EXPECT_TRUE(result.has_value())
        << result.error().move << ' ' << language::english(result.error().why);
    return *result;
}

MatchLog log_of(const Game& game, const rulebook::Rulebook& rulebook) {
    auto log = to_match_log(game, replayed(game), rulebook);
    EXPECT_TRUE(log.has_value()) << language::english(log.error().why);
    return std::move(*log);
}

MatchLog log_of(std::string_view bpgn) { return log_of(tests::read_game(bpgn), nsb()); }

// The log that comes of writing a log as BPGN and reading it.
MatchLog by_way_of_bpgn(const MatchLog& log) {
    const auto game = to_game(log);
    EXPECT_TRUE(game.has_value()) << game.error().line << ": "
                                  << language::english(describe(game.error().why));
    if (!game) return {log.header, {}};
    return log_of(tests::read_game(to_bpgn(*game)), log.header.rulebook);
}

MatchLog read_log(const std::string& text) {
    auto log = read_match_log(text, {});
    EXPECT_TRUE(log.has_value()) << log.error().line << ": "
                                 << language::english(describe(log.error()));
    return std::move(*log);
}

std::vector<tests::RealGame> all_real_games() {
    auto games = tests::real_games();
    std::erase_if(games, [](const auto& real) { return real.name == tests::kLateRecorder; });
    const auto pairs = tests::chesscom_pairs();
    games.insert(games.end(), pairs.begin(), pairs.end());
    return games;
}

TEST(Convert, every_real_game_is_the_same_by_way_of_a_log) {
    const auto games = all_real_games();
    EXPECT_EQ(games.size(), 22U + 18U + 63U + 21U);
    for (const auto& [name, game] : games) {
        const Game canon = canonical(game, replayed(game));
        const std::string written = to_bpgn(canon);
        for (const auto book : rulebook::books()) {
            const MatchLog log = log_of(canon, rulebook::builtin(book));
            const std::string lines = write_match_log(log);
            const MatchLog again = read_log(lines);
            EXPECT_EQ(again, log) << name;
            EXPECT_EQ(write_match_log(again), lines) << name;
            const auto back = to_game(again);
            ASSERT_TRUE(back.has_value())
                << name << ": " << language::english(describe(back.error().why));
            EXPECT_EQ(to_bpgn(*back), written) << name;
        }
    }
}

TEST(Convert, every_real_game_written_read_and_written_is_the_same_bytes) {
    for (const auto& [name, game] : all_real_games()) {
        const std::string once = to_bpgn(canonical(game, replayed(game)));
        const Game again = tests::read_game(once);
        EXPECT_EQ(to_bpgn(canonical(again, replayed(again))), once) << name;
    }
}

TEST(Convert, stamps_come_from_the_time_used_on_each_board) {
    const MatchLog log =
        log_of("[TimeControl \"180+0\"]\n1A. e4 {179} 1B. e4 {178} 1a. e5 {179.5} 1b. e5 {180} *");
    ASSERT_EQ(log.commands.size(), 5U);
    EXPECT_EQ(log.commands[1].at, Millis{1000});
    EXPECT_EQ(log.commands[2].at, Millis{2000});
    EXPECT_EQ(log.commands[3].at, Millis{2000});
    EXPECT_EQ(log.commands[4].at, Millis{2000});
    EXPECT_EQ(log.commands[2].left, Millis{178'000});
}

TEST(Convert, an_increment_is_not_time_used) {
    const MatchLog log = log_of("[TimeControl \"180+2\"]\n1A. e4 {181} 1a. e5 {180} *");
    EXPECT_EQ(log.header.increment, Millis{2000});
    EXPECT_EQ(log.commands[1].at, Millis{1000});
    EXPECT_EQ(log.commands[2].at, Millis{3000});
}

TEST(Convert, a_base_time_that_the_book_has_not_becomes_an_option) {
    const Game game = tests::read_game("[TimeControl \"120+0\"]\n1A. e4 *");
    const MatchLog strict = log_of(game, nsb());
    EXPECT_EQ(strict.header.options, (std::vector<rulebook::Change>{{"time.base_ms", "120000"}}));
    EXPECT_EQ(strict.header.clock, std::nullopt);
    const MatchLog free = log_of(game, rulebook::builtin(rulebook::kFbx));
    EXPECT_TRUE(free.header.options.empty());
    EXPECT_EQ(free.header.clock, Millis{120'000});
}

TEST(Convert, no_time_of_a_record_is_too_long_for_its_log) {
    const std::string most = "1000000000";
    const std::string more = "9999999999.999";
    std::vector<std::string> games;
    for (const std::string& time : {most, '-' + most, more, '-' + more}) {
        const std::string game = "1A. e4 {" + time + "} 1a. e5 {0} {[ts=" + time + "]} ";
        for (const std::string& control : {time, "300+" + time, time + '+' + time}) {
            games.push_back("[TimeControl \"" + control + "\"]\n" + game + "*");
            games.push_back(
                "[TimeControl \"" + control + "\"][BlackA \"Bo\"]\n" + game +
                "2A. d4 {Bo forfeits on time} 1-0");
        }
    }
    std::string shuffling = "[TimeControl \"1000000000\"]\n";
    for (int turn = 0; turn < 300; ++turn) {
        shuffling += "1A. Nf3 {-" + most + "} 1a. Nf6 {" + most + "} ";
        shuffling += "2A. Ng1 {" + most + "} 2a. Ng8 {-" + most + "} ";
    }
    games.push_back(shuffling + '*');
    games.push_back(
        "[TimeControl \"300+1000000000\"]\n" + shuffling.substr(shuffling.find('\n')) + '*');
    for (const std::string& bpgn : games) {
        const Game game = tests::read_game(bpgn);
        for (const rulebook::BookId book : rulebook::books()) {
            const auto log = to_match_log(game, replayed(game), rulebook::builtin(book));
            if (!log) continue;
            EXPECT_EQ(read_log(write_match_log(*log)), *log) << bpgn.substr(0, 200);
        }
    }
}

TEST(Convert, a_clock_below_zero_at_the_start_is_down) {
    const std::string fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/ w KQkq - ";
    const MatchLog log = log_of("[FEN \"" + fen + "0 -1 | " + fen + "60 45.5\"]\n1B. e4 {59} *");
    EXPECT_EQ(log.header.clocks[Seat::ABlack], Millis{0});
    EXPECT_EQ(log.header.clocks[Seat::BWhite], Millis{60'000});
    EXPECT_EQ(read_log(write_match_log(log)), log);
}

TEST(Convert, a_base_time_above_a_day_is_no_time_of_a_rulebook) {
    const auto error = [](std::string_view control) {
        const Game game =
            tests::read_game("[TimeControl \"" + std::string{control} + "\"]\n1A. e4 *");
        const auto log = to_match_log(game, replayed(game), nsb());
        return log ? std::string{"none"} : language::english(log.error().why);
    };
    EXPECT_EQ(error("86400"), "none");
    EXPECT_EQ(error("86401"), "the tag TimeControl: no rulebook allows that much time");
}

TEST(Convert, a_resignation_becomes_the_command) {
    const MatchLog log = log_of("[BlackB \"Di\"]\n1A. e4 {Di resigns} 0-1");
    const Command& last = log.commands.back();
    EXPECT_EQ(last.by, Seat::BBlack);
    EXPECT_TRUE(std::holds_alternative<action::Resign>(last.action));
}

TEST(Convert, an_aborted_match_is_annulled) {
    const MatchLog log = log_of("1A. e4 {Game aborted on move 1} *");
    EXPECT_TRUE(std::holds_alternative<action::Annul>(log.commands.back().action));
    EXPECT_EQ(log.commands.back().by, std::nullopt);
    const match::Officiated found = match::officiate(log.header, log.commands);
    EXPECT_EQ(found.verdict.reason, match::Reason::Annulled);
    EXPECT_EQ(by_way_of_bpgn(log), log);
}

TEST(Convert, a_flag_is_claimed_by_the_opponent_when_the_clock_is_at_0) {
    const MatchLog log = log_of(
        "[TimeControl \"300\"][BlackA \"Bo\"]\n1A. e4 {299} 1a. e5 {200} 2A. d4 {298} "
        "{Bo forfeits on time} 1-0");
    const Command& claim = log.commands.back();
    EXPECT_EQ(claim.by, Seat::AWhite);
    EXPECT_EQ(std::get<action::Claim>(claim.action).what, match::ClaimKind::Flag);
    EXPECT_EQ(claim.at, Millis{102'000 + 200'000});
}

TEST(Convert, the_flag_of_somebody_not_on_the_move_is_brought_down_by_the_director) {
    const MatchLog log = log_of(
        "[TimeControl \"300\"][BlackA \"Bo\"]\n1A. e4 {299} 1a. e5 {0.25} {Bo forfeits on time} "
        "1-0");
    ASSERT_GE(log.commands.size(), 2U);
    const auto& adjust = std::get<action::Adjust>(log.commands[log.commands.size() - 2].action);
    EXPECT_EQ(adjust.seat, Seat::ABlack);
    EXPECT_EQ(adjust.ms, Millis{-250});
    EXPECT_EQ(log.commands.back().by, Seat::AWhite);
}

TEST(Convert, remarks_become_notes_in_their_own_signs) {
    const MatchLog log = log_of("{C: hi} 1A. e4!? $1 (1A. d4) {R: asks} *");
    ASSERT_EQ(log.commands.size(), 7U);
    const auto text = [&](std::size_t i) {
        return std::get<action::Note>(log.commands[i].action).text;
    };
    EXPECT_EQ(text(1), "{C: hi}");
    EXPECT_EQ(text(3), "!?");
    EXPECT_EQ(text(4), "$1");
    EXPECT_EQ(text(5), "(1A. d4)");
    EXPECT_EQ(text(6), "{R: asks}");
}

TEST(Convert, a_decided_result_is_told_with_its_convention) {
    const std::string names = "[WhiteA \"Ann\"][BlackA \"Bo\"][WhiteB \"Cy\"][BlackB \"Di\"]\n";
    const auto by = [&](const std::string& moves) {
        const Game game = tests::read_game(names + moves);
        const Game canon = canonical(game, replayed(game));
        const std::string* const tag = canon.tag("ResultBy");
        return tag != nullptr ? *tag : "none";
    };
    EXPECT_EQ(by("1A. e4 {Di resigns} 0-1"), "team");
    EXPECT_EQ(by("1A. e4 {Di resigns} 1-0"), "board");
    EXPECT_EQ(by("1A. e4 {Bo resigns} 1-0"), "team");
    EXPECT_EQ(by("1A. e4 {Bo resigns} 0-1"), "none");
    EXPECT_EQ(by("1A. e4 *"), "none");
}

TEST(Convert, canonical_moves_are_standard_and_numbered) {
    const Game game = tests::read_game("7A.e2e4 7A.d7-d5 8A.e4d5 1B.Nb1c3 1b.@e4 *");
    const Game canon = canonical(game, replayed(game));
    EXPECT_EQ(to_bpgn(canon), "1A. e4 1a. d5 2A. exd5 1B. Nc3 1b. P@e4\n*\n\n");
}

TEST(Convert, every_command_survives_in_bpgn) {
    const std::string text =
        R"({"tandem": 1, "rulebook": "trn", "authority": "strict", "seats": {"A.white": "Ann"}}
{"at": 5, "by": "director", "do": "note", "text": "before } the start"}
{"at": 10, "by": "director", "do": "start"}
{"at": 1510, "by": "A.white", "do": "play", "move": "e2e4", "left_ms": 178500}
{"at": 1510, "by": "A.white", "do": "play", "move": "e2e4"}
{"at": 1600, "by": "B.white", "do": "play", "move": "Nf3"}
{"at": 1700, "by": "B.black", "do": "say", "to": "partner", "text": "need a {knight}"}
{"at": 1700, "by": "director", "do": "note", "text": "{C: spoken}"}
{"at": 1700, "by": "director", "do": "note", "text": "{12}"}
{"at": 1800, "by": "director", "do": "pause", "board": "both"}
{"at": 1900, "by": "director", "do": "resume", "board": "both"}
{"at": 2500, "by": "A.black", "do": "play", "move": "d7d5", "left_ms": 178000}
{"at": 9000, "by": "A.black", "do": "resign"}
)";
    const MatchLog log = read_log(text);
    const MatchLog again = by_way_of_bpgn(log);
    EXPECT_EQ(write_match_log(again), text);
}

TEST(Convert, a_note_never_becomes_a_clock_or_an_ending) {
    for (const std::string note : {"{179.5}", "{[%clk 0:01:00]}", "{[ts=3]}", "{the end}", "!!"}) {
        const std::string text =
            R"({"tandem": 1, "rulebook": "nsb", "authority": "strict", "auto_flag": false}
{"at": 0, "by": "director", "do": "start"}
{"at": 0, "by": "A.white", "do": "play", "move": "e2e4"}
{"at": 0, "by": "director", "do": "note", "text": ")" +
            note + "\"}\n";
        EXPECT_EQ(write_match_log(by_way_of_bpgn(read_log(text))), text);
    }
}

TEST(Convert, clocks_of_any_size_survive_in_bpgn) {
    const std::string text =
        R"({"tandem": 1, "rulebook": "nsb", "authority": "strict"}
{"at": 0, "by": "director", "do": "start"}
{"at": 5, "by": "A.white", "do": "play", "move": "e2e4", "left_ms": -1000000000}
{"at": 6, "by": "A.black", "do": "play", "move": "e7e5", "left_ms": 999999999999}
)";
    EXPECT_EQ(write_match_log(by_way_of_bpgn(read_log(text))), text);
}

TEST(Convert, a_record_that_bpgn_cannot_hold_is_refused_in_the_header) {
    for (const std::string record :
         {R"({"result": "hello"})", R"({"tags": [["A b", "x"]]})", R"({"tags": [["", "x"]]})"}) {
        const auto log = read_match_log(
            "{\"tandem\": 1, \"rulebook\": \"nsb\", \"record\": " + record + "}\n", {});
        ASSERT_FALSE(log.has_value()) << record;
        EXPECT_EQ(log.error().line, 1U);
    }
}

TEST(Convert, a_log_is_the_same_after_a_way_there_and_back_where_no_result_stood) {
    const Game game = tests::read_game("[TimeControl \"180\"]\n1A. e4 {179}");
    const Game canon = canonical(game, replayed(game));
    const MatchLog log = log_of(canon, nsb());
    EXPECT_EQ(write_match_log(by_way_of_bpgn(log)), write_match_log(log));
}

TEST(Convert, moves_made_and_pressed_apart_survive_in_bpgn) {
    const std::string text =
        R"({"tandem": 1, "rulebook": "nsb", "authority": "open"}
{"at": 0, "by": "director", "do": "start"}
{"at": 100, "by": "A.white", "do": "move", "move": "d2d4"}
{"at": 200, "by": "A.white", "do": "retract"}
{"at": 300, "by": "A.white", "do": "move", "move": "e2e4"}
{"at": 350, "by": "A.black", "do": "move", "move": "e7e5"}
{"at": 400, "by": "A.white", "do": "press"}
{"at": 500, "by": "A.black", "do": "press", "left_ms": 299900}
{"at": 600, "by": "A.black", "do": "press"}
{"at": 700, "by": "A.white", "do": "claim", "what": "illegal-move"}
)";
    const MatchLog log = read_log(text);
    const auto game = to_game(log);
    ASSERT_TRUE(game.has_value()) << language::english(describe(game.error().why));
    EXPECT_EQ(game->turns.size(), 2U);
    EXPECT_EQ(write_match_log(by_way_of_bpgn(log)), text);
}

TEST(Convert, what_bpgn_cannot_hold_is_told_with_its_line) {
    const std::string head =
        "{\"tandem\": 1, \"rulebook\": \"nsb\", \"authority\": \"open\"}\n"
        "{\"at\": 0, \"by\": \"director\", \"do\": \"start\"}\n";
    const auto illegal =
        to_game(read_log(
            head + "{\"at\": 1, \"by\": \"A.white\", \"do\": \"play\", \"move\": \"e2e4\"}\n"
                   "{\"at\": 2, \"by\": \"A.black\", \"do\": \"play\", \"move\": \"e7e4\"}\n"));
    ASSERT_FALSE(illegal.has_value());
    EXPECT_EQ(illegal.error(), (NoGame{4, 1, NotInBpgn::IllegalMove}));
    const auto set =
        to_game(read_log(
            head + "{\"at\": 1, \"by\": \"director\", \"do\": \"pause\", \"board\": \"A\"}\n"
                   "{\"at\": 1, \"by\": \"director\", \"do\": \"set-position\", \"board\": \"A\", "
                   "\"fen\": \"4k3/8/8/8/8/8/8/4K3[] w - - 0 1\"}\n"));
    ASSERT_FALSE(set.has_value());
    EXPECT_EQ(set.error().line, 4U);
    const auto refused =
        to_game(read_log(
            head + "{\"at\": 1, \"by\": \"director\", \"do\": \"set-position\", \"board\": \"A\", "
                   "\"fen\": \"4k3/8/8/8/8/8/8/4K3[] w - - 0 1\"}\n"));
    EXPECT_TRUE(refused.has_value());
}

TEST(Convert, what_the_arbiter_refuses_is_no_turn) {
    const MatchLog log = read_log(R"({"tandem": 1, "rulebook": "nsb"})"
                                  "\n"
                                  R"({"at": 0, "by": "director", "do": "start"})"
                                  "\n"
                                  R"({"at": 1, "by": "A.white", "do": "play", "move": "e2e4"})"
                                  "\n"
                                  R"({"at": 2, "by": "director", "do": "pause", "board": "both"})"
                                  "\n"
                                  R"({"at": 3, "by": "B.white", "do": "play", "move": "d2d4"})"
                                  "\n"
                                  R"({"at": 4, "by": "director", "do": "resume", "board": "both"})"
                                  "\n"
                                  R"({"at": 5, "by": "A.black", "do": "resign"})"
                                  "\n"
                                  R"({"at": 6, "by": "A.black", "do": "play", "move": "e7e5"})"
                                  "\n");
    const auto game = to_game(log);
    ASSERT_TRUE(game.has_value());
    ASSERT_EQ(game->turns.size(), 1U);
    EXPECT_EQ(game->turns[0].move, "e4");
    EXPECT_EQ(game->result, "1-0");
    EXPECT_EQ(by_way_of_bpgn(log), log);
}

TEST(Convert, a_mate_that_needs_no_press_is_a_turn) {
    const MatchLog log =
        read_log(R"({"tandem": 1, "rulebook": "trn", "authority": "open", "boards": )"
                 R"({"A": "7k/5Q2/6K1/8/8/8/8/8[] w - - 0 40"}})"
                 "\n"
                 R"({"at": 0, "by": "director", "do": "start"})"
                 "\n"
                 R"({"at": 1, "by": "A.white", "do": "move", "move": "f7g7"})"
                 "\n");
    const auto game = to_game(log);
    ASSERT_TRUE(game.has_value());
    ASSERT_EQ(game->turns.size(), 1U);
    EXPECT_EQ(game->turns[0].move, "Qg7#");
    EXPECT_EQ(game->ending, "A.black checkmated");
    EXPECT_EQ(by_way_of_bpgn(log), log);
}

// A record may go on after its end: it stays as it was.
TEST(Convert, turns_after_the_end_of_a_record_stay) {
    for (const auto& [name, game] : tests::real_games()) {
        if (name != "hivemind_games_bpgn.pgn#10" && name != "hivemind_games_bpgn.pgn#16") continue;
        const auto log = to_match_log(game, replayed(game), nsb());
        ASSERT_TRUE(log.has_value());
        const auto back = to_game(*log);
        ASSERT_TRUE(back.has_value());
        EXPECT_EQ(back->turns.size(), game.turns.size());
        EXPECT_EQ(back->tag("MatchLog"), nullptr);
    }
}

TEST(Convert, a_log_comment_that_cannot_be_read_is_an_error) {
    const Game game = tests::read_game(
        "[MatchLog \"{\\\"tandem\\\": 1, \\\"rulebook\\\": \\\"nsb\\\"}\"]\n"
        "{[%log \"at\": 0, \"by\": \"nobody\", \"do\": \"start\"]} *");
    const auto log = to_match_log(game, replayed(game), nsb());
    ASSERT_FALSE(log.has_value());
    EXPECT_TRUE(language::english(log.error().why).starts_with("a comment [%log …]: "));
}

TEST(Convert, fens_of_a_log_may_end_in_clocks) {
    const MatchLog log = with_fen_clocks(read_log(
        R"({"tandem": 1, "rulebook": "nsb", "boards": {"B": "4k3/8/8/8/8/8/8/4K3[] w - - 45 56"}})"
        "\n"));
    EXPECT_EQ(log.header.clocks[Seat::BWhite], Millis{45'000});
    EXPECT_EQ(log.header.clocks[Seat::BBlack], Millis{56'000});
    EXPECT_EQ(log.header.clocks[Seat::AWhite], std::nullopt);
    EXPECT_EQ(log.header.boards[BoardId::B]->half_moves, 0U);
}

// A log of random legal turns with commands of every kind, sensible or not, in between.
class RandomLog {
  public:
    explicit RandomLog(std::uint64_t seed)
        : prng_(seed),
          boards_({}, {}),
          log_{match::Header{rulebook::builtin(rulebook::books()[prng_.below(4)])}, {}} {}

    [[nodiscard]] MatchLog make() {
        const rulebook::Switches& switches = log_.header.rulebook.switches;
        boards_ = bughouse::Boards{move_rules(switches), switches.promoted.captured};
        if (coin()) log_.header.seats[Seat::BWhite] = kTexts[prng_.below(kTexts.size())];
        if (coin()) log_.header.auto_flag = coin();
        for (int i = 0; i < 60; ++i) step();
        return std::move(log_);
    }

  private:
    static constexpr std::array<std::string_view, 9> kTexts{
        "plain", "{C: like a comment}", "{12}", "} open {", "a \"b\" \\", "$7", "!?", "(x)", ""};

    [[nodiscard]] bool coin() { return prng_.below(2) == 0; }
    [[nodiscard]] Seat seat() { return static_cast<Seat>(prng_.below(4)); }
    [[nodiscard]] std::string text() { return std::string{kTexts[prng_.below(kTexts.size())]}; }

    void add(std::optional<Seat> by, match::Action action) {
        if (prng_.below(4) != 0) at_ = at_ + Millis{static_cast<std::int64_t>(prng_.below(3000))};
        std::optional<Millis> left;
        if (by && coin()) left = Millis{static_cast<std::int64_t>(prng_.below(300'000))};
        log_.commands.push_back({at_, by, left, std::move(action)});
    }

    void step() {
        switch (prng_.below(8)) {
            case 0:
                return add(
                    std::nullopt,
                    action::Note{
                        text(), coin() ? std::optional{match::EventLine{57}} : std::nullopt});
            case 1: return add(seat(), action::Say{match::Audience::All, text()});
            case 2:
                return add(
                    seat(), action::Play{chess::Move::step(chess::Square::A1, chess::Square::H7)});
            case 3: return add(std::nullopt, action::Start{});
            case 4: return add(seat(), action::Resign{});
            default: return turn();
        }
    }

    void turn() {
        const auto board = static_cast<BoardId>(prng_.below(2));
        const chess::Position& position = boards_[board];
        const auto moves = position.legal_moves();
        if (moves.empty()) return;
        const chess::Move move = moves[prng_.below(moves.size())];
        const Seat mover = seat_of(board, position.turn());
        if (coin()) {
            add(mover, action::Play{move});
        } else {
            add(mover, action::Play{chess::to_san(position, move)});
        }
        boards_ = boards_.after(board, move);
    }

    base::Prng prng_;
    bughouse::Boards boards_;
    MatchLog log_;
    Millis at_{};
};

TEST(ConvertLaw, any_log_of_legal_turns_survives_in_bpgn) {
    for (std::uint64_t nth = 0; nth < 200; ++nth) {
        const std::uint64_t seed = base::tests::nth_seed(nth);
        const MatchLog log = RandomLog{seed}.make();
        ASSERT_EQ(write_match_log(by_way_of_bpgn(log)), write_match_log(log)) << "seed " << seed;
    }
}

}  // namespace
}  // namespace tandem::record
