// Draws by agreement, resignation, neutralising, reports, appeals and talk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "match/arbiter/appeals.hpp"
#include "match/arbiter/ends.hpp"
#include "match/arbiter/take.hpp"

namespace tandem::match {

namespace {

using bughouse::opponent_of;
using bughouse::partner_of;
using bughouse::team_of;

// Four consents draw the match.
// Law: NSB 16a; SN5 16a; TRN 15; FBX 22.
void agree(Desk& desk) {
    for (const Seat seat : base::all_of<Seat>()) {
        if (!desk.state.offered[seat] && !desk.state.accepted[seat]) return;
    }
    const Ending ending{
        Winner::Draw,
        Reason::Agreement,
        desk.cite(Reason::Agreement),
        {},
        desk.at,
        desk.line,
        desk.line};
    desk.emit(event::Decided{MatchEnd{std::nullopt, ending}});
    desk.ended_by = desk.line;
}

}  // namespace

Answer take(Desk& desk, Seat by, const action::OfferDraw& /*offer*/) {
    if (desk.state.offered[by]) return Refusal::AlreadyOffered;
    desk.emit(event::DrawOffered{by});
    agree(desk);
    return std::nullopt;
}

Answer take(Desk& desk, Seat by, const action::AcceptDraw& /*accept*/) {
    const Seat opponent = opponent_of(by);
    const bool joined = desk.state.offered[opponent] && desk.state.offered[partner_of(opponent)];
    if (!joined) return Refusal::NoOffer;
    if (desk.state.accepted[by]) return Refusal::AlreadyOffered;
    desk.emit(event::DrawAccepted{by});
    agree(desk);
    return std::nullopt;
}

Answer take(Desk& desk, Seat by, const action::DeclineDraw& /*decline*/) {
    const Seat opponent = opponent_of(by);
    const bool offered = desk.state.offered[opponent] || desk.state.offered[partner_of(opponent)];
    if (!offered) return Refusal::NoOffer;
    desk.emit(event::DrawDeclined{team_of(opponent)});
    return std::nullopt;
}

// Law: NSB 15a2; SN5 15b; FIDE 5.1.
Answer take(Desk& desk, Seat by, const action::Resign& /*resign*/) {
    desk.emit(event::Resigned{by});
    end_board(desk, board_of(by), winner(!team_of(by)), Reason::Resignation);
    return std::nullopt;
}

// Law: TRN 12.
Answer take(Desk& desk, Seat by, const action::Neutralise& /*neutralise*/) {
    if (!players_neutralise(desk.state)) return Refusal::NotInThisBook;
    if (desk.board_with(by).ending) return Refusal::NotYourBoard;
    if (!desk.state.boards[!board_of(by)].ending) return Refusal::NoBoardOver;
    desk.emit(event::Neutralised{by});
    desk.ended_by = desk.line;
    return std::nullopt;
}

Answer take(Desk& desk, Seat by, const action::Report& report) {
    desk.emit(event::Reported{by, report.seat, report.what});
    return std::nullopt;
}

// Law: NSB 18; SN5 18.
Answer take(Desk& desk, Seat by, const action::Appeal& appeal) {
    const rulebook::AppealLevels& levels = desk.switches().appeal.levels;
    if (!levels.has(appeal.level)) return Refusal::NotInThisBook;
    const Ruling* const ruling = ruling_of(desk.state, appeal.ruling);
    if (ruling == nullptr) return Refusal::NoSuchRuling;
    for (const rulebook::AppealLevel level : levels) {
        const bool heard = ruling->appealed[static_cast<std::size_t>(level)];
        if (level == appeal.level) {
            if (heard) return Refusal::NotThisLevel;
            break;
        }
        if (!heard) return Refusal::NotThisLevel;
    }
    desk.emit(event::Appealed{by, appeal.ruling, appeal.level, desk.cite(Matter::Appeal)});
    return std::nullopt;
}

// Law: NSB 12; SN5 12; TRN 11; FBX 13.
Answer take(Desk& desk, Seat by, const action::Say& say) {
    desk.emit(event::Said{by, say.to});
    return std::nullopt;
}

}  // namespace tandem::match
