// Commands of match logs: every row of the table read and written, every fault told.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/log/match_log.hpp"

#include <string>

#include <gtest/gtest.h>

#include "language/english.hpp"
#include "support/base/texts.hpp"
namespace tandem::record {
namespace {

namespace action = match::action;
using base::Millis;
using base::tests::expect_begins;
using bughouse::Seat;
using bughouse::Team;
using chess::Move;
using chess::Role;
using chess::Square;
using match::Action;
using match::AnyAction;
using match::Command;

std::string command_error(std::string_view text) {
    const auto read = read_command(text, 2);
    EXPECT_FALSE(read.has_value()) << text;
    return read ? "" : language::english(describe(read.error()));
}

// One row of the table of commands: its JSON without "at" and "by", and the action it is.
struct Row {
    std::string_view json;
    Action action;
};

const chess::Setup kKings = [] {
    chess::Setup setup;
    setup.board.put(Square::E1, {{chess::Color::White, Role::King}, false});
    setup.board.put(Square::E8, {{chess::Color::Black, Role::King}, false});
    setup.reserves[chess::Color::White].add(Role::Queen);
    return setup;
}();

const std::vector<Row>& seat_rows() {
    static const std::vector<Row> kRows{
        {R"("do": "move", "move": "e2e4")", action::MakeMove{Move::step(Square::E2, Square::E4)}},
        {R"("do": "retract")", action::Retract{}},
        {R"("do": "press")", action::Press{}},
        {R"("do": "play", "move": "N@f3")", action::Play{Move::drop(Role::Knight, Square::F3)}},
        {R"("do": "play", "move": "e7e8q")",
         action::Play{Move::promotion(Square::E7, Square::E8, Role::Queen)}},
        {R"("do": "play", "move": "Nf3")", action::Play{"Nf3"}},
        {R"("do": "play", "move": "O-O-O#")", action::Play{"O-O-O#"}},
        {R"("do": "press-back")", action::PressBack{}},
        {R"("do": "press-back", "reason": "displaced")",
         action::PressBack{match::PressBackReason::Displaced}},
        {R"("do": "press-back", "reason": "not-passed")",
         action::PressBack{match::PressBackReason::NotPassed}},
        {R"("do": "restored")", action::Restored{}},
        {R"("do": "restored", "promotion": "N")", action::Restored{Role::Knight}},
        {R"("do": "repunch")", action::Repunch{}},
        {R"("do": "announce-mate")", action::AnnounceMate{}},
        {R"("do": "claim", "what": "flag")", action::Claim{match::ClaimKind::Flag}},
        {R"("do": "claim", "what": "dead-position")",
         action::Claim{match::ClaimKind::DeadPosition}},
        {R"("do": "count")", action::Count{}},
        {R"("do": "offer-draw")", action::OfferDraw{}},
        {R"("do": "accept-draw")", action::AcceptDraw{}},
        {R"("do": "decline-draw")", action::DeclineDraw{}},
        {R"("do": "resign")", action::Resign{}},
        {R"("do": "neutralise")", action::Neutralise{}},
        {R"("do": "stop")", action::Stop{}},
        {R"("do": "stop", "text": "my clock")", action::Stop{"my clock"}},
        {R"("do": "report", "seat": "A.black", "what": "banging")",
         action::Report{Seat::ABlack, match::InfractionKind::Banging, {}}},
        {R"("do": "report", "seat": "B.black", "what": "etiquette", "text": "shouts")",
         action::Report{Seat::BBlack, match::InfractionKind::Etiquette, "shouts"}},
        {R"("do": "appeal", "ruling": 7, "level": "section-chief")",
         action::Appeal{7, rulebook::AppealLevel::SectionChief, {}}},
        {R"("do": "appeal", "ruling": 7, "level": "floor-chief", "text": "it was pressed")",
         action::Appeal{7, rulebook::AppealLevel::FloorChief, "it was pressed"}},
        {R"("do": "say", "to": "partner", "text": "sit")",
         action::Say{match::Audience::Partner, "sit"}},
    };
    return kRows;
}

const std::vector<Row>& director_rows() {
    static const std::vector<Row> kRows{
        {R"("do": "start")", action::Start{}},
        {R"("do": "infraction", "seat": "A.white", "what": "hidden-pieces")",
         action::Infraction{Seat::AWhite, match::InfractionKind::HiddenPieces, {}, false}},
        {R"("do": "infraction", "seat": "B.white", "what": "displaced-and-pressed", )"
         R"("effect": "none", "flag_fell": true)",
         action::Infraction{
             Seat::BWhite, match::InfractionKind::DisplacedAndPressed, match::Effect::None, true}},
        {R"("do": "adjust", "seat": "B.black", "ms": -60000, "why": "penalty")",
         action::Adjust{Seat::BBlack, Millis{-60'000}, match::AdjustReason::Penalty}},
        {R"("do": "adjust", "seat": "B.black", "ms": 60000, "why": "penalty", "ruling": 9, )"
         R"("of": 57)",
         action::Adjust{Seat::BBlack, Millis{60'000}, match::AdjustReason::Penalty, 9, 57}},
        {R"("do": "call", "seat": "A.white", "what": "illegal-move")",
         action::Call{Seat::AWhite, match::CallKind::IllegalMove}},
        {R"("do": "pause", "board": "both")", action::Pause{match::BoardScope::Both}},
        {R"("do": "pause", "board": "A", "of": 57)", action::Pause{match::BoardScope::A, 57}},
        {R"("do": "resume", "board": "B", "of": 57)", action::Resume{match::BoardScope::B, 57}},
        {R"("do": "resume", "board": "B")", action::Resume{match::BoardScope::B}},
        {R"("do": "rule", "claim": 12, "upheld": true)", action::Rule{12, true, {}}},
        {R"("do": "rule", "claim": 12, "upheld": false, "why": "seen")",
         action::Rule{12, false, "seen"}},
        {R"("do": "declare", "winner": "draw")", action::Declare{match::Winner::Draw, {}, {}, {}}},
        {R"("do": "declare", "winner": "one", "board": "B", "article": "15a3", "why": "w")",
         action::Declare{match::Winner::One, bughouse::BoardId::B, "15a3", "w"}},
        {R"("do": "forfeit", "seat": "A.black")", action::Forfeit{Seat::ABlack, {}, {}}},
        {R"("do": "forfeit", "team": "two", "article": "1", "why": "absent")",
         action::Forfeit{Team::Two, "1", "absent"}},
        {R"("do": "no-clock", "board": "A")", action::NoClock{bughouse::BoardId::A}},
        {R"("do": "remove-piece", "seat": "A.black", "piece": "P")",
         action::RemovePiece{Seat::ABlack, Role::Pawn}},
        {R"("do": "correct-setup", "board": "A", "fen": "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1")",
         action::CorrectSetup{bughouse::BoardId::A, kKings}},
        {R"("do": "set-position", "board": "B", "fen": "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1")",
         action::SetPosition{bughouse::BoardId::B, kKings, {}}},
        {R"("do": "set-position", "board": "B", "fen": "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", )"
         R"("why": "knocked over")",
         action::SetPosition{bughouse::BoardId::B, kKings, "knocked over"}},
        {R"("do": "agreement", "what": "director-calls")",
         action::Agreement{match::AgreementKind::DirectorCalls}},
        {R"("do": "annul")", action::Annul{}},
        {R"("do": "annul", "why": "wrong boards")", action::Annul{"wrong boards"}},
        {R"("do": "expel", "who": "A.white")", action::Expel{Seat::AWhite}},
        {R"("do": "expel", "who": "a spectator")", action::Expel{"a spectator"}},
        {R"("do": "rule-on-appeal", "ruling": 9, "level": "floor-chief", "upheld": true)",
         action::RuleOnAppeal{9, rulebook::AppealLevel::FloorChief, true, {}}},
        {R"("do": "note")", action::Note{}},
        {R"("do": "note", "text": "Pause 3", "of": 57)", action::Note{"Pause 3", 57}},
        {R"("do": "note", "text": "12:00")", action::Note{"12:00"}},
    };
    return kRows;
}

// What a row must read as, and what it must be written as.
void expect_row(const Row& row, std::optional<Seat> by) {
    const std::string actor{by ? bughouse::name(*by) : "director"};
    const std::string json =
        R"({"at": 1500, "by": ")" + actor + "\", " + std::string{row.json} + '}';
    const auto read = read_command(json, 2);
    ASSERT_TRUE(read.has_value()) << json << ' ' << language::english(describe(read.error()));
    EXPECT_EQ(*read, (Command{Millis{1500}, by, {}, row.action})) << json;
    EXPECT_EQ(to_json(*read), json);
}

TEST(MatchLogCommand, every_command_of_a_seat_is_read_and_written) {
    for (const Row& row : seat_rows()) expect_row(row, Seat::BBlack);
}

TEST(MatchLogCommand, every_command_of_the_director_is_read_and_written) {
    for (const Row& row : director_rows()) expect_row(row, std::nullopt);
}

TEST(MatchLogCommand, all_actions_are_among_those_rows) {
    std::vector<bool> seen(std::variant_size_v<AnyAction>);
    for (const Row& row : seat_rows()) seen[row.action.index()] = true;
    for (const Row& row : director_rows()) seen[row.action.index()] = true;
    EXPECT_EQ(seen, std::vector<bool>(seen.size(), true));
}

TEST(MatchLogCommand, a_command_of_the_wrong_side_is_refused) {
    for (const Row& row : seat_rows()) {
        EXPECT_EQ(
            command_error(R"({"at": 0, "by": "director", )" + std::string{row.json} + '}'),
            "“by”: only a seat can do this");
    }
    for (const Row& row : director_rows()) {
        EXPECT_EQ(
            command_error(R"({"at": 0, "by": "A.white", )" + std::string{row.json} + '}'),
            "“by”: only the director can do this");
    }
}

TEST(MatchLogCommand, a_clock_stands_on_any_command_of_a_seat) {
    const auto read =
        read_command(R"({"left_ms": -576, "do": "resign", "by": "A.black", "at": 3})", 2);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->left, Millis{-576});
    EXPECT_EQ(to_json(*read), R"({"at": 3, "by": "A.black", "do": "resign", "left_ms": -576})");
    EXPECT_EQ(
        command_error(R"({"at": 0, "by": "director", "do": "note", "left_ms": 5})"),
        "“left_ms”: the director has no clock");
}

TEST(MatchLogCommand, moves_are_written_in_one_way) {
    const auto written = [](std::string_view move) {
        const auto read = read_command(
            R"({"at": 0, "by": "A.white", "do": "play", "move": ")" + std::string{move} + "\"}", 2);
        EXPECT_TRUE(read.has_value()) << move;
        return read ? match::to_string(std::get<action::Play>(read->action).move) : "";
    };
    EXPECT_EQ(written("e7e8=Q"), "e7e8q");
    EXPECT_EQ(written("n@f3"), "N@f3");
    EXPECT_EQ(written("@f3"), "P@f3");
    EXPECT_EQ(written("exd8=N+"), "exd8=N+");
    EXPECT_EQ(written("0-0"), "0-0");
}

TEST(MatchLogCommand, pieces_may_be_small_letters_or_words) {
    for (const std::string_view piece : {"r", "R", "rook"}) {
        const auto read = read_command(
            R"({"at": 0, "by": "director", "do": "remove-piece", "seat": "A.white", "piece": ")" +
                std::string{piece} + "\"}",
            2);
        ASSERT_TRUE(read.has_value());
        EXPECT_EQ(read->action, (Action{action::RemovePiece{Seat::AWhite, Role::Rook}}));
    }
}

TEST(MatchLogCommand, faults_of_a_command_say_what_was_expected) {
    EXPECT_EQ(command_error("7"), "expected an object, not 7");
    EXPECT_EQ(command_error("{\"at\": NaN}"), "not valid JSON at byte 7");
    EXPECT_EQ(command_error("{\"at\": 1, \"at\": 2}"), "the key \"at\" appears twice");
    EXPECT_EQ(command_error("{}"), "“do” is missing from the command");
    EXPECT_EQ(
        command_error(R"({"at": 0, "by": "A.white", "do": "pley"})"),
        "“do”: there is no “pley”; did you mean “play”?");
    EXPECT_EQ(command_error(R"({"by": "A.white", "do": "press"})"), "“at” is missing from “press”");
    EXPECT_EQ(command_error(R"({"at": 0, "do": "press"})"), "“by” is missing from “press”");
    EXPECT_EQ(
        command_error(R"({"at": 0, "by": "white.A", "do": "press"})"),
        "“by”: there is no “white.A”; did you mean “A.white”?");
    EXPECT_EQ(
        command_error(R"({"at": 0, "by": ["A.white"], "do": "press"})"),
        "“by”: expected A.white, A.black, B.white, B.black or director, not an array");
    EXPECT_EQ(
        command_error(R"({"at": 0, "by": "A.white", "do": "claim"})"),
        "“what” is missing from “claim”");
    EXPECT_EQ(
        command_error(R"({"at": 0, "by": "A.white", "do": "claim", "waht": "flag"})"),
        "“waht” is not a key of “claim”; did you mean “what”?");
    expect_begins(
        command_error(R"({"at": 0, "by": "A.white", "do": "press", "move": "e2e4"})"),
        "“move” is not a key of “press”; expected do, at, by or left_ms");
    EXPECT_EQ(
        command_error(R"({"at": 0, "by": "A.white", "do": "claim", "what": "flga"})"),
        "“what”: there is no “flga”; did you mean “flag”?");
}

TEST(MatchLogCommand, stamps_are_whole_milliseconds_from_0_on) {
    for (const std::string_view at :
         {"-1", "1.5", "1e3", "\"5\"", "null", "1000000000000001", "99999999999999999999"}) {
        expect_begins(
            command_error("{\"at\": " + std::string{at} + R"(, "by": "A.white", "do": "press"})"),
            "“at”: expected 0 or more whole milliseconds, not " + std::string{
                                                                      at == "99999999999999999999"
                                                                          ? "1e+20"
                                                                      : at == "1e3" ? "1000"
                                                                                    : at});
    }
}

TEST(MatchLogCommand, values_of_commands_must_be_of_their_kind) {
    const auto error = [](std::string_view by, std::string_view rest) {
        return command_error(
            R"({"at": 0, "by": ")" + std::string{by} + R"(", "do": )" + std::string{rest} + '}');
    };
    EXPECT_EQ(
        error("A.white", R"("play", "move": "banana")"),
        "“move”: expected a move such as e2e4, e7e8q or N@f3, not \"banana\"");
    EXPECT_EQ(error("A.white", R"("move", "move": 5)"), "“move”: expected a move, not 5");
    EXPECT_EQ(
        error("A.white", R"("restored", "promotion": "P")"),
        "“promotion”: expected Q, R, B or N, not \"P\"");
    EXPECT_EQ(
        error("A.white", R"("restored", "promotion": null)"),
        "“promotion”: expected Q, R, B or N, not null");
    EXPECT_EQ(
        error("A.white", R"("stop", "text": {})"), "“text”: expected a string, not an object");
    EXPECT_EQ(
        error("A.white", R"("appeal", "ruling": 0, "level": "floor-chief")"),
        "“ruling”: expected a line number, not 0");
    EXPECT_EQ(
        error("A.white", R"("appeal", "ruling": 4294967296, "level": "floor-chief")"),
        "“ruling”: expected a line number, not 4294967296");
    EXPECT_EQ(
        error("A.white", R"("press", "left_ms": "5")"),
        "“left_ms”: expected whole milliseconds, not \"5\"");
    EXPECT_EQ(
        error("director", R"("adjust", "seat": "A.white", "ms": 1000000000001, "why": "dispute")"),
        "“ms”: expected whole milliseconds, not 1000000000001");
    EXPECT_EQ(
        error("director", R"("rule", "claim": 3, "upheld": "yes")"),
        "“upheld”: expected true or false, not \"yes\"");
    EXPECT_EQ(
        error("director", R"("remove-piece", "seat": "A.white", "piece": "K")"),
        "“piece”: expected P, N, B, R or Q, not \"K\"");
    EXPECT_EQ(
        error("director", R"("expel", "who": 3)"),
        "“who”: expected a seat, or anybody else as text, not 3");
    EXPECT_EQ(
        error("director", R"("forfeit", "seat": "A.white", "team": "one")"),
        "“team”: expected either this or “seat”, not both");
    EXPECT_EQ(error("director", R"("forfeit")"), "“seat” is missing from “forfeit”");
    EXPECT_EQ(
        error("director", R"("forfeit", "team": "three")"),
        "“team”: there is no “three”; expected one or two");
    expect_begins(
        error("director", R"("no-clock", "board": "both")"),
        "“board”: there is no “both”; expected A or B");
    EXPECT_EQ(
        error("director", R"("correct-setup", "board": "A", "fen": "8/8/8/8/8/8/8/8 w - - 0 1")"),
        "“fen”: an impossible position: White has no king, Black has no king");
}

TEST(MatchLogCommand, long_values_are_shown_in_part) {
    const std::string error = command_error(
        R"({"at": 0, "by": "A.white", "do": ")" + std::string(59, 'x') + "ëëë" +
        std::string(100'000, 'x') + "\"}");
    expect_begins(error, "“do”: there is no “" + std::string(59, 'x') + "…”");
    EXPECT_LT(error.size(), 200U);
    const std::string key = command_error(
        R"({"at": 0, "by": "A.white", "do": "press", ")" + std::string(100'000, 'y') + "\": 1}");
    EXPECT_LT(key.size(), 200U);
}

TEST(MatchLogCommand, texts_of_the_outside_world_are_kept) {
    const Command note{Millis{0}, {}, {}, action::Note{std::string{"a\0\"\n\x7F ♞", 9}}};
    EXPECT_EQ(
        to_json(note),
        R"({"at": 0, "by": "director", "do": "note", "text": "a\u0000\"\n\u007f ♞"})");
    EXPECT_EQ(read_command(to_json(note), 2), note);
}

}  // namespace
}  // namespace tandem::record
