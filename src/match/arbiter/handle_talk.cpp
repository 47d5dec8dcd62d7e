// Draws by agreement, resignation, neutralising, reports, appeals and talk.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "match/arbiter/appeals.hpp"
#include "match/arbiter/ends.hpp"
#include "match/arbiter/handle.hpp"

namespace tandem::match {

namespace {

using bughouse::opponent_of;
using bughouse::partner_of;
using bughouse::team_of;

// Four consents draw the match.
// Law: NSB 16a; SN5 16a; TRN 15; FBX 22.
void agree(EventWriter& writer) {
    for (const Seat seat : base::all_of<Seat>()) {
        if (!writer.state.offered[seat] && !writer.state.accepted[seat]) return;
    }
    const Ending ending{
        Winner::Draw,
        Reason::Agreement,
        writer.cite(Reason::Agreement),
        {},
        writer.at,
        writer.line,
        writer.line};
    writer.emit(event::Decided{MatchEnd{std::nullopt, ending}});
    writer.ended_by = writer.line;
}

}  // namespace

Answer handle(EventWriter& writer, Seat by, const action::OfferDraw& /*offer*/) {
    if (writer.state.offered[by]) return Refusal::AlreadyOffered;
    writer.emit(event::DrawOffered{by});
    agree(writer);
    return std::nullopt;
}

Answer handle(EventWriter& writer, Seat by, const action::AcceptDraw& /*accept*/) {
    const Seat opponent = opponent_of(by);
    const bool joined =
        writer.state.offered[opponent] && writer.state.offered[partner_of(opponent)];
    if (!joined) return Refusal::NoOffer;
    if (writer.state.accepted[by]) return Refusal::AlreadyOffered;
    writer.emit(event::DrawAccepted{by});
    agree(writer);
    return std::nullopt;
}

Answer handle(EventWriter& writer, Seat by, const action::DeclineDraw& /*decline*/) {
    const Seat opponent = opponent_of(by);
    const bool offered =
        writer.state.offered[opponent] || writer.state.offered[partner_of(opponent)];
    if (!offered) return Refusal::NoOffer;
    writer.emit(event::DrawDeclined{team_of(opponent), by});
    return std::nullopt;
}

// Law: NSB 15a2; SN5 15b; FIDE 5.1.
Answer handle(EventWriter& writer, Seat by, const action::Resign& /*resign*/) {
    writer.emit(event::Resigned{by});
    end_board(writer, board_of(by), winner(!team_of(by)), Reason::Resignation);
    return std::nullopt;
}

// Law: TRN 12.
Answer handle(EventWriter& writer, Seat by, const action::Neutralise& /*neutralise*/) {
    if (!players_neutralise(writer.state)) return Refusal::NotInThisBook;
    if (writer.board_with(by).ending) return Refusal::NotYourBoard;
    if (!writer.state.boards[!board_of(by)].ending) return Refusal::NoBoardOver;
    writer.emit(event::Neutralised{by, writer.cite(Matter::Neutralising)});
    writer.ended_by = writer.line;
    return std::nullopt;
}

Answer handle(EventWriter& writer, Seat by, const action::Report& report) {
    writer.emit(event::Reported{by, report.seat, report.what});
    return std::nullopt;
}

// Law: NSB 18; SN5 18.
Answer handle(EventWriter& writer, Seat by, const action::Appeal& appeal) {
    const rulebook::AppealLevels& levels = writer.switches().appeal.levels;
    if (!levels.has(appeal.level)) return Refusal::NotInThisBook;
    const Ruling* const ruling = ruling_of(writer.state, appeal.ruling);
    if (ruling == nullptr) return Refusal::NoSuchRuling;
    for (const rulebook::AppealLevel level : levels) {
        const bool heard = ruling->appealed[static_cast<std::size_t>(level)];
        if (level == appeal.level) {
            if (heard) return Refusal::NotThisLevel;
            break;
        }
        if (!heard) return Refusal::NotThisLevel;
    }
    writer.emit(event::Appealed{by, appeal.ruling, appeal.level, writer.cite(Matter::Appeal)});
    return std::nullopt;
}

// Law: NSB 12; SN5 12; TRN 11; FBX 13.
Answer handle(EventWriter& writer, Seat by, const action::Say& say) {
    writer.emit(event::Said{by, say.to});
    return std::nullopt;
}

}  // namespace tandem::match
