// Whatever a match log can say is written and read back the same, byte for byte.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "chess/position.hpp"
#include "language/english.hpp"
#include "record/log/match_log.hpp"
#include "support/base/seed.hpp"

namespace tandem::record {
namespace {

namespace action = match::action;
using base::Millis;
using bughouse::Seat;
using chess::Move;
using chess::Role;
using match::Action;
using match::Command;
using match::Header;

// One of `count` first values of an enum.
template <typename E>
E any_of(int count) {
    return static_cast<E>(*rc::gen::inRange(0, count));
}
template <typename E>
E any() {
    return any_of<E>(static_cast<int>(base::kNames<E>.size()));
}

std::string any_text() {
    static const std::vector<std::string> kParts{
        "a", "B", " ", "\"", "\\", "\n", "\t", "\x01", "\x7F", "/", "ë", "♞", "𝄞", "{", "9"};
    std::string text;
    for (const auto& part :
         *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(kParts)))
        text += part;
    return text;
}
std::optional<std::string> maybe_text() {
    return *rc::gen::arbitrary<bool>() ? std::optional{any_text()} : std::nullopt;
}
Millis any_span(std::int64_t least) {
    return Millis{*rc::gen::inRange<std::int64_t>(least, 1'000'000'000'000)};
}
std::optional<Millis> maybe_span(std::int64_t least) {
    return *rc::gen::arbitrary<bool>() ? std::optional{any_span(least)} : std::nullopt;
}
std::optional<bool> maybe_bool() {
    return *rc::gen::element<std::optional<bool>>(std::nullopt, true, false);
}
Role any_role() { return *rc::gen::elementOf(chess::kReserveRoles); }
match::Line any_line() { return *rc::gen::inRange<match::Line>(1, 0xFFFF'FFFF); }
std::optional<match::Line> maybe_line() {
    return *rc::gen::arbitrary<bool>() ? std::optional{any_line()} : std::nullopt;
}
rulebook::AppealLevel any_level() { return any<rulebook::AppealLevel>(); }

match::GivenMove any_move() {
    const auto from = any_of<chess::Square>(64);
    const auto to = any_of<chess::Square>(64);
    switch (*rc::gen::inRange(0, 4)) {
        case 0: return Move::drop(any_role(), to);
        case 1:
            return *rc::gen::element<std::string>("Nf3", "O-O", "exd5", "e8=Q#", "xe6", "P@e4+!?");
        case 2:
            if (from != to) return Move::promotion(from, to, Role::Rook);
            break;
        default:
            if (from != to) return Move::step(from, to);
            break;
    }
    return Move::drop(Role::Pawn, to);
}

// Some position that legal moves and drops lead to.
chess::Setup any_setup() {
    chess::Setup setup = chess::Setup::start();
    for (int i = 0; i < 3; ++i) {
        setup.reserves[any_of<chess::Color>(2)].add(any_role());
    }
    auto position = *chess::Position::from(setup, chess::MoveRules{});
    const int plies = *rc::gen::inRange(0, 30);
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = position.legal_moves();
        if (moves.empty()) break;
        position = position.after(moves[*rc::gen::inRange<std::size_t>(0, moves.size())]);
    }
    return position.setup();
}

template <typename... Options>
Action one_of(Options... options) {
    const std::vector<Action (*)()> all{options...};
    return (*rc::gen::elementOf(all))();
}

Action any_seat_action() {
    using match::ClaimKind;
    return one_of(
        +[] { return Action{action::MakeMove{any_move()}}; },
        +[] { return Action{action::Retract{}}; },
        +[] { return Action{action::Press{}}; },
        +[] { return Action{action::Play{any_move()}}; },
        +[] { return Action{action::PressBack{any<match::PressBackReason>()}}; },
        +[] { return Action{action::Restored{*rc::gen::elementOf(chess::kPromotionRoles)}}; },
        +[] { return Action{action::Claim{any<ClaimKind>()}}; },
        +[] { return Action{action::Stop{maybe_text()}}; },
        +[] {
            return Action{action::Report{any<Seat>(), any<match::InfractionKind>(), maybe_text()}};
        },
        +[] { return Action{action::Appeal{any_line(), any_level(), maybe_text()}}; },
        +[] { return Action{action::Say{any<match::Audience>(), any_text()}}; });
}

Action any_director_action() {
    return one_of(
        +[] { return Action{action::Start{}}; },
        +[] {
            return Action{action::Infraction{
                any<Seat>(),
                any<match::InfractionKind>(),
                any<match::Effect>(),
                *rc::gen::arbitrary<bool>()}};
        },
        +[] {
            return Action{action::Adjust{
                any<Seat>(),
                any_span(-1'000'000'000'000),
                any<match::AdjustReason>(),
                maybe_line(),
                maybe_line()}};
        },
        +[] { return Action{action::Pause{any<match::BoardScope>(), maybe_line()}}; },
        +[] { return Action{action::Rule{any_line(), *rc::gen::arbitrary<bool>(), maybe_text()}}; },
        +[] {
            return Action{action::Declare{
                any<match::Winner>(), any<bughouse::BoardId>(), maybe_text(), maybe_text()}};
        },
        +[] { return Action{action::Forfeit{any<bughouse::Team>(), maybe_text(), maybe_text()}}; },
        +[] { return Action{action::RemovePiece{any<Seat>(), any_role()}}; },
        +[] { return Action{action::CorrectSetup{any<bughouse::BoardId>(), any_setup()}}; },
        +[] {
            return Action{action::SetPosition{any<bughouse::BoardId>(), any_setup(), maybe_text()}};
        },
        +[] { return Action{action::Expel{"x" + any_text()}}; },
        +[] {
            return Action{action::RuleOnAppeal{
                any_line(), any_level(), *rc::gen::arbitrary<bool>(), maybe_text()}};
        },
        +[] { return Action{action::Note{maybe_text(), maybe_line()}}; });
}

Command any_command(Millis at) {
    Command command;
    command.at = at;
    if (*rc::gen::arbitrary<bool>()) {
        command.by = any<Seat>();
        command.left = maybe_span(-1000);
        command.action = any_seat_action();
    } else {
        command.action = any_director_action();
    }
    return command;
}

rulebook::BookId any_book() { return rulebook::books()[*rc::gen::inRange<std::size_t>(0, 4)]; }

// Some switches, each at its value in some rulebook, in the order of the table.
std::vector<rulebook::Change> any_changes() {
    std::vector<rulebook::Change> changes;
    const auto& from = any_book()->switches;
    for (const std::string_view key : rulebook::keys()) {
        if (key == "time.base_ms" || *rc::gen::inRange(0, 8) != 0) continue;
        changes.push_back({std::string{key}, *rulebook::get(from, key)});
    }
    return changes;
}

Header any_header() {
    Header header{rulebook::builtin(any_book())};
    if (*rc::gen::arbitrary<bool>()) {
        header.rulebook = *rulebook::with(header.rulebook, any_changes());
        const std::string name = any_text();
        if (rulebook::is_house_name(name)) header.rulebook.name = name;
    }
    if (*rc::gen::arbitrary<bool>()) header.authority = any<match::Authority>();
    header.referee = maybe_bool();
    header.director = maybe_bool();
    header.auto_flag = maybe_bool();
    if (*rc::gen::arbitrary<bool>()) header.clock = header.rulebook.switches.time.base;
    header.increment = maybe_span(0);
    header.delay = maybe_span(0);
    for (const Seat seat : base::all_of<Seat>()) {
        header.set_clocks[seat] = maybe_span(0);
        header.seats[seat] = maybe_text();
        header.clocks[seat] = maybe_span(0);
    }
    if (*rc::gen::arbitrary<bool>()) header.boards[bughouse::BoardId::B] = any_setup();
    header.options = any_changes();
    if (*rc::gen::arbitrary<bool>()) header.record.tags = {{"Tag_1", any_text()}};
    header.record.ending = any_text();
    header.record.result = *rc::gen::element<std::string>("", "*", "1-0", "0-1", "1/2-1/2");
    return header;
}

RC_GTEST_PROP(MatchLogLaw, what_is_written_is_read_as_the_same, ()) {
    MatchLog log{any_header(), {}};
    Millis now{};
    const int commands = *rc::gen::inRange(0, 10);
    for (int i = 0; i < commands; ++i) {
        now = now + Millis{*rc::gen::inRange(0, 5000)};
        log.commands.push_back(any_command(now));
    }
    const std::string text = write_match_log(log);
    const auto read = read_match_log(text, {});
    if (!read) RC_FAIL(text + language::english(describe(read.error())));
    RC_ASSERT(*read == log);
    RC_ASSERT(write_match_log(*read) == text);
}

RC_GTEST_PROP(MatchLogLaw, a_log_with_one_byte_changed_is_read_or_refused_not_more, ()) {
    MatchLog log{any_header(), {any_command(Millis{0}), any_command(Millis{1})}};
    std::string text = write_match_log(log);
    text[*rc::gen::inRange<std::size_t>(0, text.size())] = *rc::gen::arbitrary<char>();
    const auto read = read_match_log(text, {});
    if (read) {
        const std::string again = write_match_log(*read);
        RC_ASSERT(write_match_log(*read_match_log(again, {})) == again);
    } else {
        RC_ASSERT(!language::english(describe(read.error())).empty());
    }
}

}  // namespace
}  // namespace tandem::record
