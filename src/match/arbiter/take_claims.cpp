// Claims, counting aloud, and stopping the clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "match/arbiter/claims.hpp"
#include "match/arbiter/ends.hpp"
#include "match/arbiter/take.hpp"
#include "match/arbiter/touch.hpp"
#include "match/arbiter/turn.hpp"

namespace tandem::match {

namespace {

using bughouse::color_of;
using bughouse::opponent_of;
using bughouse::team_of;
using rulebook::Judgement;

void draw_board(Desk& desk, BoardId board, Reason reason) {
    end_board(desk, board, Winner::Draw, reason);
}

// Law: NSB 16b; SN5 16b; FIDE B8.
void claim_both_flags(Desk& desk, Seat claimant, ClaimForm form) {
    const bool both =
        desk.shown(claimant) == Millis{0} && desk.shown(opponent_of(claimant)) == Millis{0};
    if (!both) return reject(desk, claimant, ClaimKind::BothFlags, form);
    uphold(desk, claimant, ClaimKind::BothFlags, form);
    draw_board(desk, board_of(claimant), Reason::BothFlags);
}

// Law: TRN 19; FBX 18; FIDE 9.2.
void claim_repetition(Desk& desk, Seat claimant) {
    const rulebook::RepetitionSwitches& switches = desk.switches().repetition;
    const BoardId board = board_of(claimant);
    if (switches.occurrences > 0 && !records_moves(desk.state)) {
        return leave_open(desk, claimant, ClaimKind::Repetition, ClaimForm::Words);
    }
    const Repetition found = repetition(desk.state, board);
    const bool aloud = switches.aloud && desk.state.rules.authority == Authority::Open;
    const int counted = found.occurrences > 1 ? found.counted + 2 : found.occurrences;
    const int occurrences = aloud ? counted : found.occurrences;
    const bool stands = desk.state.boards[board].made.empty();
    if (switches.occurrences == 0 || !stands || occurrences < switches.occurrences) {
        return reject(desk, claimant, ClaimKind::Repetition, ClaimForm::Words);
    }
    uphold(desk, claimant, ClaimKind::Repetition, ClaimForm::Words);
    draw_board(desk, board, Reason::Repetition);
}

// Law: FIDE 9.3.
void claim_fifty_moves(Desk& desk, Seat claimant) {
    const BoardState& board = desk.board_with(claimant);
    const bool known = desk.switches().fifty_moves;
    if (known && !records_moves(desk.state)) {
        return leave_open(desk, claimant, ClaimKind::FiftyMoves, ClaimForm::Words);
    }
    const bool reached = board.position.half_moves() >= 100 && board.turn() == color_of(claimant);
    if (!known || !reached) {
        return reject(desk, claimant, ClaimKind::FiftyMoves, ClaimForm::Words);
    }
    uphold(desk, claimant, ClaimKind::FiftyMoves, ClaimForm::Words);
    draw_board(desk, board_of(claimant), Reason::FiftyMoves);
}

// Law: NSB 8b; NSB 8c; SN5 8b; SN5 8c; FIDE 7.1; FIDE B4.
void claim_setup(Desk& desk, Seat claimant) {
    const BoardId board = board_of(claimant);
    const bool open = setup_window_open(desk.state, board);
    if (open && !records_moves(desk.state)) {
        return leave_open(desk, claimant, ClaimKind::Setup, ClaimForm::Words);
    }
    if (!open || !desk.state.boards[board].setup_wrong) {
        return reject(desk, claimant, ClaimKind::Setup, ClaimForm::Words);
    }
    uphold(desk, claimant, ClaimKind::Setup, ClaimForm::Words);
    if (desk.switches().setup.remedy == rulebook::SetupRemedy::Annul) {
        annul(desk, desk.at, desk.line, Ground::Play);
    }
}

// Law: NSB 8b; SN5 8b; FIDE B4.
void claim_clock_setting(Desk& desk, Seat claimant) {
    const BoardId id = board_of(claimant);
    const bool wrong = std::ranges::any_of(
        desk.state.boards[id].set_wrong, [](Millis by) { return by != Millis{0}; });
    if (wrong && setup_window_open(desk.state, id)) {
        return uphold(desk, claimant, ClaimKind::ClockSetting, ClaimForm::Words);
    }
    reject(desk, claimant, ClaimKind::ClockSetting, ClaimForm::Words);
}

void pause_for(Desk& desk, BoardScope scope) {
    desk.emit(event::Paused{scope, desk.cite(Matter::Dispute)});
}

// Law: TRN 20; FBX 15.
void stop_as_partner(Desk& desk, Seat by) {
    const auto first = desk.state.stops[team_of(by)];
    desk.emit(event::Stopped{by});
    const bool together = first && stops_together(*first, {by, desk.at});
    if (together) pause_for(desk, BoardScope::Both);
}

}  // namespace

void uphold(Desk& desk, Seat claimant, ClaimKind what, ClaimForm form) {
    desk.emit(event::ClaimUpheld{claimant, what, form, desk.line, desk.cite(what)});
}

void reject(Desk& desk, Seat claimant, ClaimKind what, ClaimForm form) {
    desk.emit(event::ClaimRejected{claimant, what, form, desk.line, desk.cite(what)});
}

void leave_open(Desk& desk, Seat claimant, ClaimKind what, ClaimForm form) {
    const Articles articles =
        form == ClaimForm::Announcement ? desk.cite(Matter::NoMate) : desk.cite(what);
    desk.emit(event::ClaimPending{claimant, what, form, articles});
}

bool illegal_move_stands(const BoardState& board, Color claimant) {
    const auto& last = board.last;
    return last && last->color != claimant && last->claimable && !last->legal;
}

void claim_flag(Desk& desk, Seat claimant, ClaimForm form) {
    const bool own_down = desk.shown(claimant) == Millis{0};
    const bool down = desk.shown(opponent_of(claimant)) == Millis{0};
    if (!down) return reject(desk, claimant, ClaimKind::Flag, form);
    if (own_down) return claim_both_flags(desk, claimant, form);
    uphold(desk, claimant, ClaimKind::Flag, form);
    end_board(desk, board_of(claimant), winner(team_of(claimant)), Reason::Flag);
}

void claim_illegal_move(Desk& desk, Seat claimant, ClaimForm form) {
    if (!records_moves(desk.state)) {
        return leave_open(desk, claimant, ClaimKind::IllegalMove, form);
    }
    if (!illegal_move_stands(desk.board_with(claimant), color_of(claimant))) {
        return reject(desk, claimant, ClaimKind::IllegalMove, form);
    }
    uphold(desk, claimant, ClaimKind::IllegalMove, form);
    end_board(desk, board_of(claimant), winner(team_of(claimant)), Reason::IllegalMove);
}

bool announce_mate(Desk& desk, Seat seat) {
    const BoardId board = board_of(seat);
    const BoardState& on = desk.state.boards[board];
    if (on.turn() != color_of(seat) || !made_mate(desk, board)) return false;
    desk.emit(event::MateAnnounced{seat});
    complete(desk, seat, {std::nullopt, Ended::Release, std::nullopt, Legality::Unknown});
    return true;
}

void judge_standing(Desk& desk, BoardId board) {
    const BoardState& on = desk.state.boards[board];
    if (!desk.state.started || on.ending || desk.state.over) return;
    if (on.last && !on.last->legal) return;
    const auto other = desk.state.boards[!board].ending ? rulebook::OtherBoard::Over
                                                        : rulebook::OtherBoard::Running;
    const Judgement judgement =
        rulebook::judgement(on.position, desk.switches(), circumstances(desk.state, board, other));
    const Seat on_move = seat_of(board, on.position.turn());
    if (judgement == Judgement::Mate) {
        end_board(desk, board, winner(!team_of(on_move)), Reason::Checkmate);
    }
    if (judgement == Judgement::Stalemate) draw_board(desk, board, Reason::Stalemate);
}

Answer take(Desk& desk, Seat by, const action::Claim& claim) {
    switch (claim.what) {
        case ClaimKind::Flag: claim_flag(desk, by, ClaimForm::Words); break;
        case ClaimKind::BothFlags: claim_both_flags(desk, by, ClaimForm::Words); break;
        case ClaimKind::IllegalMove: claim_illegal_move(desk, by, ClaimForm::Words); break;
        case ClaimKind::Repetition: claim_repetition(desk, by); break;
        case ClaimKind::FiftyMoves: claim_fifty_moves(desk, by); break;
        case ClaimKind::TouchMove: claim_touch_move(desk, by); break;
        case ClaimKind::Setup: claim_setup(desk, by); break;
        case ClaimKind::ClockSetting: claim_clock_setting(desk, by); break;
        // Law: NSB 24; SN5 23; TRN 8; FBX 10; FIDE 9.6; FIDE 10.2.
        case ClaimKind::LosingChances:
        case ClaimKind::DeadPosition: reject(desk, by, claim.what, ClaimForm::Words); break;
    }
    return std::nullopt;
}

// Law: TRN 19; FBX 18.
Answer take(Desk& desk, Seat by, const action::Count& /*count*/) {
    if (desk.state.rules.authority != Authority::Open) return Refusal::NotInThisAuthority;
    if (desk.switches().repetition.occurrences == 0) return Refusal::NotInThisBook;
    const Repetition found = repetition(desk.state, board_of(by));
    if (!desk.board_with(by).made.empty() || found.occurrences < 2) return Refusal::NotRepeated;
    desk.emit(event::Counted{by, found.occurrences});
    return std::nullopt;
}

// Law: NSB 15a4; NSB 16b; NSB 18; SN5 16b; SN5 18; TRN 20; FBX 15.
Answer take(Desk& desk, Seat by, const action::Stop& stop) {
    const BoardState& board = desk.board_with(by);
    const rulebook::Switches& switches = desk.switches();
    const bool open = desk.state.rules.authority == Authority::Open;
    if (open && switches.move.mate_ends == rulebook::MateEnds::Pressed && !board.clock.held() &&
        announce_mate(desk, by)) {
        return std::nullopt;
    }
    if (!stop.text && switches.illegal.silent_stop && illegal_move_stands(board, color_of(by))) {
        claim_illegal_move(desk, by, ClaimForm::Stop);
        return std::nullopt;
    }
    if (!desk.state.rules.director) return Refusal::NoDirector;
    if (board.paused) return Refusal::Paused;
    if (switches.stop.needs == rulebook::StopNeeds::BothPartners) {
        stop_as_partner(desk, by);
        return std::nullopt;
    }
    const bool both = desk.state.rules.authority == Authority::Strict || switches.pause.both;
    const BoardScope own = board_of(by) == BoardId::A ? BoardScope::A : BoardScope::B;
    pause_for(desk, both ? BoardScope::Both : own);
    return std::nullopt;
}

}  // namespace tandem::match
