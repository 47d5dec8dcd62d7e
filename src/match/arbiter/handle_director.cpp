// The director's orders on the course of the match: start, pauses, positions, results.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "match/arbiter/appeals.hpp"
#include "match/arbiter/claims.hpp"
#include "match/arbiter/ends.hpp"
#include "match/arbiter/handle.hpp"
#include "match/arbiter/penalties.hpp"

namespace tandem::match {

namespace {

using bughouse::opponent_of;
using bughouse::team_of;

// The result of the match itself, by the director's word.
void decide_match(EventWriter& writer, std::optional<BoardId> board, const Ending& ending) {
    writer.emit(event::Decided{MatchEnd{board, ending}});
    writer.ended_by = writer.line;
}

// Ends a board, or, once the match is over, replaces its result.
void decide_board(EventWriter& writer, BoardId board, const Ending& ending) {
    if (writer.state.over) return decide_match(writer, board, ending);
    end_board(writer, board, ending);
}

[[nodiscard]] Ending ending_by_order(
    const EventWriter& writer,
    std::optional<Winner> winner,
    Reason reason,
    const std::optional<std::string>& article) {
    return {
        .winner = winner,
        .reason = reason,
        .articles = writer.cite(reason),
        .said_article = article.value_or(""),
        .at = writer.at,
        .line = writer.line,
        .ruled = writer.line,
        .ground = Ground::Order};
}

void forfeit_seat(
    EventWriter& writer,
    Seat loser,
    const std::optional<std::string>& article,
    const Articles& grounds) {
    Ending ending = ending_by_order(writer, winner(!team_of(loser)), Reason::Forfeit, article);
    ending.articles = joined(grounds, ending.articles);
    decide_board(writer, board_of(loser), ending);
}

// Whether some board that `scope` covers satisfies `question`.
template <typename Question>
[[nodiscard]] bool any_covered(const State& state, BoardScope scope, Question question) {
    return std::ranges::any_of(base::all_of<BoardId>(), [&](BoardId board) {
        return covers(scope, board) && question(state.boards[board]);
    });
}

// The claim that waited has been found good: it counts from its own stamp.
void take_effect(EventWriter& writer, const Ruling& claim) {
    const BoardId board = board_of(*claim.seat);
    if (claim.what == ClaimKind::TouchMove) return;
    if (claim.what == ClaimKind::Setup) {
        if (writer.switches().setup.remedy == rulebook::SetupRemedy::Annul) {
            annul(writer, claim.at, claim.line, Ground::Play);
        }
        return;
    }
    Ending ending{
        winner(team_of(*claim.seat)),
        Reason::IllegalMove,
        {},
        {},
        claim.at,
        claim.line,
        writer.line};
    if (claim.form == ClaimForm::Announcement) ending.reason = Reason::Checkmate;
    if (claim.what == ClaimKind::Repetition) ending.reason = Reason::Repetition;
    if (claim.what == ClaimKind::FiftyMoves) ending.reason = Reason::FiftyMoves;
    const bool drawn = claim.what == ClaimKind::Repetition || claim.what == ClaimKind::FiftyMoves;
    if (drawn) ending.winner = Winner::Draw;
    ending.articles = writer.cite(ending.reason);
    end_board(writer, board, ending);
}

}  // namespace

void annul(EventWriter& writer, Millis at, Line line, Ground ground) {
    const bool for_setup = ground == Ground::Play;
    const Articles articles =
        for_setup ? writer.cite(ClaimKind::Setup) : writer.cite(Reason::Annulled);
    decide_match(
        writer,
        std::nullopt,
        {.winner = std::nullopt,
         .reason = Reason::Annulled,
         .articles = articles,
         .said_article = {},
         .at = at,
         .line = line,
         .ruled = writer.line,
         .ground = ground});
}

// Law: TRN 1; FBX 4; FIDE 6.5.
Answer handle(EventWriter& writer, const action::Start& /*start*/) {
    if (writer.state.over) return Refusal::MatchOver;
    if (writer.state.started) return Refusal::AlreadyStarted;
    writer.emit(event::Started{});
    return std::nullopt;
}

// Law: NSB 20; SN5 20; FIDE B6.
Answer handle(EventWriter& writer, const action::Call& call) {
    if (!writer.state.director_calls) return Refusal::NoAgreement;
    if (writer.state.over) return Refusal::MatchOver;
    if (!writer.state.started) return Refusal::NotStarted;
    if (writer.board_with(call.seat).ending) return Refusal::BoardOver;
    const Seat claimant = opponent_of(call.seat);
    switch (call.what) {
        case CallKind::Flag: claim_flag(writer, claimant, ClaimForm::Call); break;
        case CallKind::IllegalMove: claim_illegal_move(writer, claimant, ClaimForm::Call); break;
    }
    return std::nullopt;
}

// Law: NSB 18; NSB 19; SN5 18; SN5 19; TRN 20; FBX 15.
Answer handle(EventWriter& writer, const action::Pause& pause) {
    if (writer.state.over) return Refusal::MatchOver;
    if (!writer.state.started) return Refusal::NotStarted;
    const bool runs = any_covered(writer.state, pause.board, [](const BoardState& board) {
        return !board.paused() && !board.ending;
    });
    if (!runs) return Refusal::Paused;
    writer.emit(event::Paused{pause.board, writer.cite(Matter::Interruption), PauseCause::Order});
    return std::nullopt;
}

Answer handle(EventWriter& writer, const action::Resume& resume) {
    if (writer.state.over) return Refusal::MatchOver;
    const bool stands = any_covered(
        writer.state, resume.board, [](const BoardState& board) { return board.paused(); });
    if (!stands) return Refusal::NotPaused;
    writer.emit(event::Resumed{resume.board});
    return std::nullopt;
}

// Law: NSB 18; SN5 18; TRN 20; FBX 15.
Answer handle(EventWriter& writer, const action::Rule& rule) {
    const Ruling* const found = ruling_of(writer.state, rule.claim);
    if (found == nullptr || !found->pending) return Refusal::NotPending;
    const Ruling claim = *found;
    const Articles articles = claim.form == ClaimForm::Announcement
                                  ? writer.cite(Matter::NoMate)
                                  : cited_for_claim(writer, claim.what);
    if (!rule.upheld) {
        writer.emit(event::ClaimRejected{claim.seat, claim.what, claim.form, claim.line, articles});
        const bool own = claim.form != ClaimForm::Call && claim.form != ClaimForm::Announcement;
        if (own) charge_wrong_claim(writer, *claim.seat);
        return std::nullopt;
    }
    writer.emit(event::ClaimUpheld{
        claim.seat,
        claim.what,
        claim.form,
        claim.line,
        joined(articles, cited_for_call(writer, claim.form))});
    take_effect(writer, claim);
    return std::nullopt;
}

// That the first game to end decides is no reason for a word on the match, or over its result.
// Law: NSB 7; NSB 18; SN5 7; SN5 18; TRN 4; FBX 17.
Answer handle(EventWriter& writer, const action::Declare& declare) {
    Ending ending = ending_by_order(writer, declare.winner, Reason::Ruling, declare.article);
    if (!declare.board || writer.state.over) {
        ending.articles = without(ending.articles, writer.cite(Matter::FirstEnd));
        decide_match(writer, declare.board, ending);
        return std::nullopt;
    }
    writer.emit(event::Decided{std::nullopt});
    end_board(writer, *declare.board, ending);
    return std::nullopt;
}

// Law: NSB 11; NSB 12; NSB 13; NSB 17; SN5 11; SN5 12; SN5 13; SN5 17; FIDE 13.4.
Answer handle(EventWriter& writer, const action::Forfeit& forfeit) {
    writer.emit(event::Forfeited{forfeit.loser});
    if (const auto* seat = std::get_if<Seat>(&forfeit.loser)) {
        forfeit_seat(writer, *seat, forfeit.article, {});
        return std::nullopt;
    }
    const Team loser = std::get<Team>(forfeit.loser);
    decide_match(
        writer,
        std::nullopt,
        ending_by_order(writer, winner(!loser), Reason::Forfeit, forfeit.article));
    return std::nullopt;
}

// Law: NSB 5; SN5 5.
Answer handle(EventWriter& writer, const action::NoClock& no_clock) {
    if (writer.switches().no_clock != rulebook::NoClock::BothLose) return Refusal::NotInThisBook;
    if (writer.state.boards[no_clock.board].ending) return Refusal::BoardOver;
    if (writer.state.over) return Refusal::MatchOver;
    writer.emit(event::Decided{std::nullopt});
    end_board(
        writer,
        no_clock.board,
        {std::nullopt,
         Reason::NoClock,
         writer.cite(Reason::NoClock),
         {},
         writer.at,
         writer.line,
         writer.line});
    return std::nullopt;
}

// Law: TRN 16; TRN 8.
Answer handle(EventWriter& writer, const action::RemovePiece& remove) {
    if (writer.state.over) return Refusal::MatchOver;
    if (writer.switches().transfer.not_passed != rulebook::NotPassed::Removed) {
        return Refusal::NotInThisBook;
    }
    const BoardId id = board_of(remove.seat);
    const BoardState& board = writer.state.boards[id];
    const Color color = color_of(remove.seat);
    const bool held = board.position.reserve(color).has(remove.piece) &&
                      physical(board).reserve(color).has(remove.piece);
    if (records_moves(writer.state) && !held) return Refusal::NotInReserve;
    writer.emit(event::PieceRemoved{remove.seat, remove.piece, writer.cite(Matter::RemovedPiece)});
    if (!records_moves(writer.state)) return std::nullopt;
    for (const BoardId either : base::all_of<BoardId>()) {
        if (writer.state.boards[either].turn() == color) judge_standing(writer, either);
    }
    return std::nullopt;
}

// Law: NSB 8b; SN5 8b; FIDE 7.1; FIDE B4.
Answer handle(EventWriter& writer, const action::CorrectSetup& correct) {
    if (writer.state.over) return Refusal::MatchOver;
    if (writer.state.boards[correct.board].ending) return Refusal::BoardOver;
    if (!setup_window_open(writer.state, correct.board)) return Refusal::WindowClosed;
    writer.emit(event::SetupCorrected{correct.board, correct.fen});
    return std::nullopt;
}

Answer handle(EventWriter& writer, const action::SetPosition& set) {
    if (writer.state.over) return Refusal::MatchOver;
    if (writer.state.boards[set.board].ending) return Refusal::BoardOver;
    if (!writer.state.boards[set.board].paused()) return Refusal::NotPaused;
    chess::Setup setup = set.fen;
    setup.half_moves = 0;
    writer.emit(event::PositionSet{set.board, setup});
    return std::nullopt;
}

// Law: NSB 20.
Answer handle(EventWriter& writer, const action::Agreement& agreement) {
    if (writer.switches().flag.director_calls != rulebook::DirectorCalls::Agreed) {
        return Refusal::NotInThisBook;
    }
    if (writer.state.started) return Refusal::AlreadyStarted;
    writer.emit(event::Agreed{agreement.what});
    return std::nullopt;
}

Answer handle(EventWriter& writer, const action::Annul& /*annul*/) {
    annul(writer, writer.at, writer.line, Ground::Order);
    return std::nullopt;
}

// A game that is over stays as it ended.
// Law: NSB 7; NSB 17; NSB 20; SN5 7; SN5 17; SN5 20; FIDE 13.4; FIDE 13.7.
Answer handle(EventWriter& writer, const action::Expel& expel) {
    const auto* const seat = std::get_if<Seat>(&expel.who);
    if (seat == nullptr) {
        writer.emit(event::Expelled{std::nullopt, writer.cite(Matter::Onlooker)});
        return std::nullopt;
    }
    const Articles articles = writer.cite(Matter::Expulsion);
    writer.emit(event::Expelled{*seat, articles});
    const bool plays = !writer.state.over && !writer.board_with(*seat).ending;
    if (plays) forfeit_seat(writer, *seat, std::nullopt, articles);
    return std::nullopt;
}

Answer handle(EventWriter& writer, const action::Note& /*note*/) {
    writer.emit(event::Noted{});
    return std::nullopt;
}

}  // namespace tandem::match
