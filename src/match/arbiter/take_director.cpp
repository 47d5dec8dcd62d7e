// The director's orders on the course of the match: start, pauses, positions, results.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "match/arbiter/appeals.hpp"
#include "match/arbiter/claims.hpp"
#include "match/arbiter/ends.hpp"
#include "match/arbiter/take.hpp"

namespace tandem::match {

namespace {

using bughouse::opponent_of;
using bughouse::team_of;

// The result of the match itself, by the director's word.
void decide_match(Desk& desk, std::optional<BoardId> board, const Ending& ending) {
    desk.emit(event::Decided{MatchEnd{board, ending}});
    desk.ended_by = desk.line;
}

// Ends a board, or, once the match is over, replaces its result.
void decide_board(Desk& desk, BoardId board, const Ending& ending) {
    if (desk.state.over) return decide_match(desk, board, ending);
    end_board(desk, board, ending);
}

[[nodiscard]] Ending ending_by_order(
    const Desk& desk,
    std::optional<Winner> winner,
    Reason reason,
    const std::optional<std::string>& article) {
    return {
        winner,
        reason,
        desk.cite(reason),
        article.value_or(""),
        desk.at,
        desk.line,
        desk.line,
        Ground::Order};
}

void forfeit_seat(
    Desk& desk, Seat loser, const std::optional<std::string>& article, const Articles& grounds) {
    Ending ending = ending_by_order(desk, winner(!team_of(loser)), Reason::Forfeit, article);
    ending.articles = joined(grounds, ending.articles);
    decide_board(desk, board_of(loser), ending);
}

// Whether some board that `scope` covers satisfies `question`.
template <typename Question>
[[nodiscard]] bool any_covered(const State& state, BoardScope scope, Question question) {
    return std::ranges::any_of(base::all_of<BoardId>(), [&](BoardId board) {
        return covers(scope, board) && question(state.boards[board]);
    });
}

// The claim that waited has been found good: it counts from its own stamp.
void take_effect(Desk& desk, const Ruling& claim) {
    const BoardId board = board_of(*claim.seat);
    if (claim.what == ClaimKind::TouchMove) return;
    if (claim.what == ClaimKind::Setup) {
        if (desk.switches().setup.remedy == rulebook::SetupRemedy::Annul) {
            annul(desk, claim.at, claim.line, Ground::Play);
        }
        return;
    }
    Ending ending{
        winner(team_of(*claim.seat)), Reason::IllegalMove, {}, {}, claim.at, claim.line, desk.line};
    if (claim.form == ClaimForm::Announcement) ending.reason = Reason::Checkmate;
    if (claim.what == ClaimKind::Repetition) ending.reason = Reason::Repetition;
    if (claim.what == ClaimKind::FiftyMoves) ending.reason = Reason::FiftyMoves;
    const bool drawn = claim.what == ClaimKind::Repetition || claim.what == ClaimKind::FiftyMoves;
    if (drawn) ending.winner = Winner::Draw;
    ending.articles = desk.cite(ending.reason);
    end_board(desk, board, ending);
}

}  // namespace

void annul(Desk& desk, Millis at, Line line, Ground ground) {
    const bool for_setup = ground == Ground::Play;
    const Articles articles = for_setup ? desk.cite(ClaimKind::Setup) : desk.cite(Reason::Annulled);
    decide_match(
        desk,
        std::nullopt,
        {std::nullopt, Reason::Annulled, articles, {}, at, line, desk.line, ground});
}

// Law: TRN 1; FBX 4; FIDE 6.5.
Answer take(Desk& desk, const action::Start& /*start*/) {
    if (desk.state.over) return Refusal::MatchOver;
    if (desk.state.started) return Refusal::AlreadyStarted;
    desk.emit(event::Started{});
    return std::nullopt;
}

// Law: NSB 20; SN5 20; FIDE B6.
Answer take(Desk& desk, const action::Call& call) {
    if (!desk.state.director_calls) return Refusal::NoAgreement;
    if (desk.state.over) return Refusal::MatchOver;
    if (!desk.state.started) return Refusal::NotStarted;
    if (desk.board_with(call.seat).ending) return Refusal::BoardOver;
    const Seat claimant = opponent_of(call.seat);
    switch (call.what) {
        case CallKind::Flag: claim_flag(desk, claimant, ClaimForm::Call); break;
        case CallKind::IllegalMove: claim_illegal_move(desk, claimant, ClaimForm::Call); break;
    }
    return std::nullopt;
}

// Law: NSB 18; NSB 19; SN5 18; SN5 19; TRN 20; FBX 15.
Answer take(Desk& desk, const action::Pause& pause) {
    if (desk.state.over) return Refusal::MatchOver;
    if (!desk.state.started) return Refusal::NotStarted;
    const bool runs = any_covered(desk.state, pause.board, [](const BoardState& board) {
        return !board.paused && !board.ending;
    });
    if (!runs) return Refusal::Paused;
    desk.emit(event::Paused{pause.board, desk.cite(Matter::Dispute)});
    return std::nullopt;
}

Answer take(Desk& desk, const action::Resume& resume) {
    if (desk.state.over) return Refusal::MatchOver;
    const bool stands =
        any_covered(desk.state, resume.board, [](const BoardState& board) { return board.paused; });
    if (!stands) return Refusal::NotPaused;
    desk.emit(event::Resumed{resume.board});
    return std::nullopt;
}

// Law: NSB 18; SN5 18; TRN 20; FBX 15.
Answer take(Desk& desk, const action::Rule& rule) {
    const Ruling* const found = ruling_of(desk.state, rule.claim);
    if (found == nullptr || !found->pending) return Refusal::NotPending;
    const Ruling claim = *found;
    const Articles articles =
        claim.form == ClaimForm::Announcement ? desk.cite(Matter::NoMate) : desk.cite(claim.what);
    if (!rule.upheld) {
        desk.emit(event::ClaimRejected{claim.seat, claim.what, claim.form, claim.line, articles});
        return std::nullopt;
    }
    desk.emit(event::ClaimUpheld{claim.seat, claim.what, claim.form, claim.line, articles});
    take_effect(desk, claim);
    return std::nullopt;
}

// Law: NSB 18; SN5 18; TRN 20; FBX 15.
Answer take(Desk& desk, const action::Declare& declare) {
    const Ending ending = ending_by_order(desk, declare.winner, Reason::Ruling, declare.article);
    if (!declare.board || desk.state.over) {
        decide_match(desk, declare.board, ending);
        return std::nullopt;
    }
    desk.emit(event::Decided{std::nullopt});
    end_board(desk, *declare.board, ending);
    return std::nullopt;
}

// Law: NSB 11; NSB 12; NSB 13; NSB 17; SN5 11; SN5 12; SN5 13; SN5 17; FIDE 13.4.
Answer take(Desk& desk, const action::Forfeit& forfeit) {
    desk.emit(event::Forfeited{forfeit.loser});
    if (const auto* seat = std::get_if<Seat>(&forfeit.loser)) {
        forfeit_seat(desk, *seat, forfeit.article, {});
        return std::nullopt;
    }
    const Team loser = std::get<Team>(forfeit.loser);
    decide_match(
        desk,
        std::nullopt,
        ending_by_order(desk, winner(!loser), Reason::Forfeit, forfeit.article));
    return std::nullopt;
}

// Law: NSB 5; SN5 5.
Answer take(Desk& desk, const action::NoClock& no_clock) {
    if (desk.switches().no_clock != rulebook::NoClock::BothLose) return Refusal::NotInThisBook;
    if (desk.state.boards[no_clock.board].ending) return Refusal::BoardOver;
    if (desk.state.over) return Refusal::MatchOver;
    desk.emit(event::Decided{std::nullopt});
    end_board(
        desk,
        no_clock.board,
        {std::nullopt,
         Reason::NoClock,
         desk.cite(Reason::NoClock),
         {},
         desk.at,
         desk.line,
         desk.line});
    return std::nullopt;
}

// Law: TRN 16; TRN 8.
Answer take(Desk& desk, const action::RemovePiece& remove) {
    if (desk.state.over) return Refusal::MatchOver;
    if (desk.switches().transfer.not_passed != rulebook::NotPassed::Removed) {
        return Refusal::NotInThisBook;
    }
    const BoardId id = board_of(remove.seat);
    const BoardState& board = desk.state.boards[id];
    const Color color = color_of(remove.seat);
    const bool held = board.position.reserve(color).has(remove.piece) &&
                      physical(board).reserve(color).has(remove.piece);
    if (!held) return Refusal::NotInReserve;
    desk.emit(event::PieceRemoved{remove.seat, remove.piece, desk.cite(Matter::RemovedPiece)});
    if (!records_moves(desk.state)) return std::nullopt;
    for (const BoardId either : base::all_of<BoardId>()) {
        if (desk.state.boards[either].turn() == color) judge_standing(desk, either);
    }
    return std::nullopt;
}

// Law: NSB 8b; SN5 8b; FIDE 7.1; FIDE B4.
Answer take(Desk& desk, const action::CorrectSetup& correct) {
    if (desk.state.over) return Refusal::MatchOver;
    if (desk.state.boards[correct.board].ending) return Refusal::BoardOver;
    if (!setup_window_open(desk.state, correct.board)) return Refusal::WindowClosed;
    desk.emit(event::SetupCorrected{correct.board, correct.fen});
    return std::nullopt;
}

Answer take(Desk& desk, const action::SetPosition& set) {
    if (desk.state.over) return Refusal::MatchOver;
    if (desk.state.boards[set.board].ending) return Refusal::BoardOver;
    if (!desk.state.boards[set.board].paused) return Refusal::NotPaused;
    chess::Setup setup = set.fen;
    setup.half_moves = 0;
    desk.emit(event::PositionSet{set.board, setup});
    return std::nullopt;
}

// Law: NSB 20.
Answer take(Desk& desk, const action::Agreement& agreement) {
    if (desk.switches().flag.director_calls != rulebook::DirectorCalls::Agreed) {
        return Refusal::NotInThisBook;
    }
    if (desk.state.started) return Refusal::AlreadyStarted;
    desk.emit(event::Agreed{agreement.what});
    return std::nullopt;
}

Answer take(Desk& desk, const action::Annul& /*annul*/) {
    annul(desk, desk.at, desk.line, Ground::Order);
    return std::nullopt;
}

// Law: NSB 17; NSB 20; SN5 17; SN5 20; FIDE 13.4; FIDE 13.7.
Answer take(Desk& desk, const action::Expel& expel) {
    const auto* const seat = std::get_if<Seat>(&expel.who);
    desk.emit(event::Expelled{seat != nullptr ? std::optional{*seat} : std::nullopt});
    if (seat != nullptr) {
        forfeit_seat(desk, *seat, std::nullopt, desk.cite(Matter::Expulsion));
    }
    return std::nullopt;
}

Answer take(Desk& desk, const action::Note& /*note*/) {
    desk.emit(event::Noted{});
    return std::nullopt;
}

}  // namespace tandem::match
