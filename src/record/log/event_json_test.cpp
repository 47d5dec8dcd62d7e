// What events and verdicts look like as JSON, key by key.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/event_json.hpp"

#include <gtest/gtest.h>

#include "chess/notation/fen.hpp"
#include "rulebook/books/books.hpp"

namespace tandem::record {
namespace {

using base::Millis;
using bughouse::BoardId;
using bughouse::Seat;
using bughouse::Team;
using chess::Color;
using chess::Role;
using match::Event;
namespace event = match::event;

// What is written of an event behind what all events have.
[[nodiscard]] std::string told(match::Happening what) {
    const std::string json = to_json(Event{Millis{1500}, 9, std::move(what)}, 7);
    const std::string begin = R"({"n": 7, "at": 1500, "event": ")";
    EXPECT_TRUE(json.starts_with(begin)) << json;
    const std::string line = R"(", "line": 9)";
    const std::size_t found = json.find(line);
    EXPECT_NE(found, std::string::npos) << json;
    return json.substr(begin.size(), found - begin.size()) + json.substr(found + line.size());
}

TEST(EventJson, what_the_clock_did_has_no_line) {
    EXPECT_EQ(
        to_json(Event{Millis{20}, 0, event::ClockZero{Seat::BWhite}}, 1),
        R"({"n": 1, "at": 20, "event": "clock-zero", "line": null, "cause": "clock", )"
        R"("seat": "B.white"})");
}

TEST(EventJson, a_refusal) {
    EXPECT_EQ(
        told(event::Refused{Seat::AWhite, match::Refusal::NotYourTurn, {"6", "10"}}),
        R"(refused, "by": "A.white", "why": "not-your-turn", "articles": ["6", "10"]})");
    EXPECT_EQ(
        told(event::Refused{std::nullopt, match::Refusal::NotPending, {}}),
        R"(refused, "by": "director", "why": "not-pending", "articles": []})");
}

TEST(EventJson, ends) {
    const match::Ending ending{
        match::Winner::Two, match::Reason::Forfeit, {"7"}, "13", Millis{1400}, 0};
    const std::string written = R"("winner": "two", "reason": "forfeit", "articles": ["13", "7"], )"
                                R"("ended_at": 1400, "ended_by": null})";
    EXPECT_EQ(
        told(event::BoardOver{BoardId::B, ending}), R"(board-over, "board": "B", )" + written);
    EXPECT_EQ(
        told(event::MatchOver{{std::nullopt, ending}}), R"(match-over, "board": null, )" + written);
    EXPECT_EQ(
        told(event::Decided{match::MatchEnd{BoardId::A, ending}}),
        R"(decided, "board": "A", )" + written);
    EXPECT_EQ(told(event::Decided{}), "decided}");
    EXPECT_EQ(
        told(event::ResultLifted{BoardId::A, 5}), R"(result-lifted, "board": "A", "ended_by": 5})");
    EXPECT_EQ(
        told(event::WindowOpened{Seat::BBlack, Role::Knight, Millis{3500}}),
        R"(window-opened, "seat": "B.black", "drop": "N", "until": 3500})");
}

TEST(EventJson, a_completed_turn) {
    base::EnumArray<Color, chess::Reserve> transferred{};
    transferred[Color::Black].add(Role::Knight);
    const auto capture = chess::Move::promotion(chess::Square::B7, chess::Square::A8, Role::Queen);
    EXPECT_EQ(
        told(event::Completed{
            Seat::AWhite,
            capture,
            event::Sight{.piece = Role::Pawn, .captured = Role::Knight, .check = true},
            Millis{42},
            transferred,
            rulebook::Judgement::Wait}),
        R"(completed, "seat": "A.white", "move": "b7a8q", "piece": "P", "captured": "N", )"
        R"("check": true, "left_ms": 42, )"
        R"("transferred": {"B.black": "N"}, "judgement": "wait"})");
    EXPECT_EQ(
        told(event::Completed{
            Seat::BBlack, std::nullopt, std::nullopt, Millis{42}, {}, std::nullopt}),
        R"(completed, "seat": "B.black", "move": null, "piece": null, "captured": null, )"
        R"("check": false, "left_ms": 42, )"
        R"("transferred": {}, "judgement": null})");
}

TEST(EventJson, moves_and_clocks) {
    const auto drop = chess::Move::drop(Role::Pawn, chess::Square::E4);
    EXPECT_EQ(
        told(
            event::Made{Seat::AWhite, drop, {.piece = Role::Pawn, .captured = {}, .check = false}}),
        R"(made, "seat": "A.white", "move": "P@e4", "piece": "P", "captured": null, )"
        R"("check": false})");
    EXPECT_EQ(
        told(event::Held{Seat::ABlack, match::PressBackReason::NotPassed}),
        R"(held, "seat": "A.black", "reason": "not-passed"})");
    EXPECT_EQ(
        told(event::Restored{Seat::ABlack, Role::Rook}),
        R"(restored, "seat": "A.black", "promotion": "R"})");
    EXPECT_EQ(
        told(event::ClockAdjusted{Seat::ABlack, Millis{-60}, Millis{40}, std::nullopt}),
        R"(clock-adjusted, "seat": "A.black", "ms": -60, "left_ms": 40, "why": null, )"
        R"("articles": []})");
    EXPECT_EQ(
        told(event::ClockAdjusted{
            Seat::ABlack, Millis{9}, Millis{40}, match::AdjustReason::Penalty, {"13"}, 7}),
        R"(clock-adjusted, "seat": "A.black", "ms": 9, "left_ms": 40, "why": "penalty", )"
        R"("articles": ["13"], "ruling": 7})");
    EXPECT_EQ(
        told(event::Bound{Seat::ABlack, drop, true}),
        R"(bound, "seat": "A.black", "move": "P@e4", "same_piece": true})");
}

TEST(EventJson, claims) {
    using match::ClaimForm;
    using match::ClaimKind;
    EXPECT_EQ(
        told(event::ClaimUpheld{
            Seat::AWhite, ClaimKind::IllegalMove, ClaimForm::KingCapture, 9, {"8"}}),
        R"(claim-upheld, "seat": "A.white", "what": "illegal-move", "form": "king-capture", )"
        R"("claim": 9, "articles": ["8"]})");
    EXPECT_EQ(
        told(event::ClaimRejected{Seat::AWhite, ClaimKind::Flag, ClaimForm::Words, 0, {"FIDE B7"}}),
        R"(claim-rejected, "seat": "A.white", "what": "flag", "form": "words", )"
        R"("claim": null, "articles": ["FIDE B7"]})");
    EXPECT_EQ(
        told(event::ClaimPending{
            Seat::AWhite, ClaimKind::IllegalMove, ClaimForm::Announcement, {"15a1a"}}),
        R"(claim-pending, "seat": "A.white", "what": "mate", "form": "announcement", )"
        R"("articles": ["15a1a"]})");
}

TEST(EventJson, of_the_director) {
    EXPECT_EQ(
        told(event::InfractionRecorded{
            Seat::BWhite, match::InfractionKind::Hovering, event::StepTaken::Add, 2, {"14d"}}),
        R"(infraction, "seat": "B.white", "what": "hovering", "step": "add", "nth": 2, )"
        R"("articles": ["14d"]})");
    EXPECT_EQ(told(event::Forfeited{Seat::AWhite}), R"(forfeited, "seat": "A.white"})");
    EXPECT_EQ(told(event::Forfeited{Team::Two}), R"(forfeited, "team": "two"})");
    EXPECT_EQ(
        told(event::AppealRuled{4, rulebook::AppealLevel::FloorChief, true, {"18"}}),
        R"(appeal-ruled, "ruling": 4, "level": "floor-chief", "upheld": true, )"
        R"("articles": ["18"]})");
    EXPECT_EQ(
        told(event::Appealed{Seat::AWhite, 4, rulebook::AppealLevel::SectionChief, {"18"}}),
        R"(appeal, "seat": "A.white", "ruling": 4, "level": "section-chief", )"
        R"("articles": ["18"]})");
    EXPECT_EQ(
        told(event::PositionSet{BoardId::B, chess::Setup::start()}),
        R"(position-set, "board": "B", "fen": ")" + to_fen(chess::Setup::start()) + R"("})");
    EXPECT_EQ(told(event::Expelled{}), R"(expelled, "seat": null, "articles": []})");
}

TEST(VerdictJson, of_a_match_that_has_not_begun) {
    const auto none = match::officiate(match::Header{rulebook::builtin(rulebook::kNsb)}, {});
    const std::string fen = to_fen(chess::Setup::start());
    EXPECT_EQ(
        to_json_lines(none),
        R"({"verdict": {"over": false, "winner": null, "board": null, "reason": null, )"
        R"("articles": [], "rulebook": "nsb", "clocks_ms": {"A.white": 300000, )"
        R"("A.black": 300000, "B.white": 300000, "B.black": 300000}, "boards": {"A": ")" +
            fen + R"(", "B": ")" + fen +
            R"("}, "reserves": {"A.white": "", "A.black": "", )"
            R"("B.white": "", "B.black": ""}}})" +
            "\n");
}

}  // namespace
}  // namespace tandem::record
