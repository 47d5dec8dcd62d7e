// Claims, counting aloud, and stopping the clock.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "match/arbiter/claims.hpp"
#include "match/arbiter/ends.hpp"
#include "match/arbiter/handle.hpp"
#include "match/arbiter/penalties.hpp"
#include "match/arbiter/touch.hpp"
#include "match/arbiter/turn.hpp"

namespace tandem::match {

namespace {

using bughouse::color_of;
using bughouse::opponent_of;
using bughouse::partner_of;
using bughouse::team_of;
using rulebook::Judgement;

void draw_board(EventWriter& writer, BoardId board, Reason reason) {
    end_board(writer, board, Winner::Draw, reason);
}

// Law: NSB 16b; SN5 16b; FIDE B8.
void claim_both_flags(EventWriter& writer, Seat claimant, ClaimForm form) {
    const bool both =
        writer.shown(claimant) == Millis{0} && writer.shown(opponent_of(claimant)) == Millis{0};
    if (!both) return reject(writer, claimant, ClaimKind::BothFlags, form);
    uphold(writer, claimant, ClaimKind::BothFlags, form);
    draw_board(writer, board_of(claimant), Reason::BothFlags);
}

// A claim on the opponent's flag by a player whose own flag is down too wins nothing, but has
// pointed out that both are down.
// Law: NSB 15a3; NSB 16b; SN5 15c; SN5 16b; FIDE B7; FIDE B8.
void take_as_both_flags(EventWriter& writer, Seat claimant, ClaimForm form) {
    const Articles flags = joined(writer.cite(ClaimKind::Flag), writer.cite(ClaimKind::BothFlags));
    writer.emit(event::ClaimUpheld{
        claimant,
        ClaimKind::BothFlags,
        form,
        writer.line,
        joined(flags, cited_for_call(writer, form)),
        std::nullopt,
        ClaimKind::Flag});
    draw_board(writer, board_of(claimant), Reason::BothFlags);
}

// Law: TRN 19; FBX 18; FIDE 9.2.
void claim_repetition(EventWriter& writer, Seat claimant) {
    const rulebook::RepetitionSwitches& switches = writer.switches().repetition;
    const BoardId board = board_of(claimant);
    const Repetition found = repetition(writer.state, board);
    const bool aloud = switches.aloud && writer.state.rules.authority == Authority::Open;
    const int counted = found.occurrences > 1 ? found.counted + 2 : found.occurrences;
    const int occurrences = aloud ? counted : found.occurrences;
    const bool stands = writer.state.boards[board].made.empty();
    if (switches.occurrences == 0 || !stands || occurrences < switches.occurrences) {
        return reject(writer, claimant, ClaimKind::Repetition, ClaimForm::Words);
    }
    uphold(writer, claimant, ClaimKind::Repetition, ClaimForm::Words);
    draw_board(writer, board, Reason::Repetition);
}

// Law: FIDE 9.3.
void claim_fifty_moves(EventWriter& writer, Seat claimant) {
    const BoardState& board = writer.board_with(claimant);
    const bool reached = board.position.half_moves() >= 100 && board.turn() == color_of(claimant);
    if (!writer.switches().fifty_moves || !reached) {
        return reject(writer, claimant, ClaimKind::FiftyMoves, ClaimForm::Words);
    }
    uphold(writer, claimant, ClaimKind::FiftyMoves, ClaimForm::Words);
    draw_board(writer, board_of(claimant), Reason::FiftyMoves);
}

// Law: NSB 8b; NSB 8c; SN5 8b; SN5 8c; FIDE 7.1; FIDE B4.
void claim_setup(EventWriter& writer, Seat claimant) {
    const BoardId board = board_of(claimant);
    if (!setup_window_open(writer.state, board) || !writer.state.boards[board].setup_wrong) {
        return reject(writer, claimant, ClaimKind::Setup, ClaimForm::Words);
    }
    uphold(writer, claimant, ClaimKind::Setup, ClaimForm::Words);
    if (writer.switches().setup.remedy == rulebook::SetupRemedy::Annul) {
        annul(writer, writer.at, writer.line, Ground::Play);
    }
}

// Law: NSB 8b; SN5 8b; FIDE B4.
void claim_clock_setting(EventWriter& writer, Seat claimant) {
    const BoardId id = board_of(claimant);
    const bool wrong = std::ranges::any_of(
        writer.state.boards[id].set_wrong, [](Millis by) { return by != Millis{0}; });
    if (wrong && setup_window_open(writer.state, id)) {
        return uphold(writer, claimant, ClaimKind::ClockSetting, ClaimForm::Words);
    }
    reject(writer, claimant, ClaimKind::ClockSetting, ClaimForm::Words);
}

// What was wrong with the last turn of the claimant's opponent, if it is on record.
[[nodiscard]] std::optional<Fault> wrong_with(const State& state, Seat claimant) {
    const auto& last = state.boards[board_of(claimant)].last;
    return last && last->color != color_of(claimant) ? last->fault : std::nullopt;
}

// Whether the claimant has moved since the opponent's last turn.
[[nodiscard]] bool is_answered(const State& state, Seat claimant) {
    const BoardState& board = state.boards[board_of(claimant)];
    const auto& last = board.last;
    if (!last) return false;
    if (last->color == color_of(claimant)) return board.turns[!color_of(claimant)] > 0;
    return last->answered && !last->legal;
}

// Whether the last turn of the claimant's opponent was a castling that the book allows to a king
// that began in the queen's place.
// Law: NSB 8c; SN5 8c.
[[nodiscard]] bool castled_swapped(const State& state, Seat claimant) {
    const auto& last = state.boards[board_of(claimant)].last;
    const bool castled = last && last->move && last->legal && last->move->is_castling();
    return castled && last->color != color_of(claimant) && last->move->is_mirrored();
}

// Whether the opponent of `seat` could claim an illegal move now.
[[nodiscard]] bool own_illegal_move_stands(const State& state, Seat seat) {
    return records_moves(state) && illegal_move_stands(state, opponent_of(seat));
}

// What a claim fails on.
[[nodiscard]] Articles cited_against(const EventWriter& writer, Seat claimant, ClaimKind what) {
    const State& state = writer.state;
    if (what == ClaimKind::IllegalMove && is_answered(state, claimant)) {
        return writer.cite(Matter::TooLate);
    }
    if (what == ClaimKind::IllegalMove && castled_swapped(state, claimant)) {
        return joined(writer.cite(Matter::SwappedCastling), writer.cite(what));
    }
    if (what == ClaimKind::TouchMove) {
        const auto& touched = writer.board_with(claimant).touched[!color_of(claimant)];
        const Articles late =
            touched && touched->late ? writer.cite(Matter::TouchTooLate) : Articles{};
        return joined(late, cited_for_touched(writer, claimant));
    }
    if (what == ClaimKind::Setup && !setup_window_open(state, board_of(claimant))) {
        return writer.cite(Refusal::WindowClosed);
    }
    // Under the books, a wrong claim of a draw costs nothing; a house rulebook may say otherwise.
    const Articles judged_by = cited_for_claim(writer, what);
    const bool of_draw = what == ClaimKind::Repetition || what == ClaimKind::FiftyMoves;
    const bool is_free = writer.switches().claim.wrong == Millis{0};
    return of_draw && is_free && !judged_by.empty()
               ? joined(judged_by, writer.cite(Matter::WrongClaim))
               : judged_by;
}

// Whether the book itself lets such a claim be made, as the match does.
[[nodiscard]] bool follows_book(const State& state, ClaimKind what) {
    const rulebook::Switches& printed = state.rules.book->switches;
    const rulebook::Switches& in_force = state.rules.switches;
    const auto repeats = [](const rulebook::Switches& switches) {
        return switches.repetition.occurrences > 0;
    };
    if (what == ClaimKind::TouchMove) return printed.touch_move == in_force.touch_move;
    if (what == ClaimKind::Repetition) return repeats(printed) == repeats(in_force);
    return what != ClaimKind::FiftyMoves || printed.fifty_moves == in_force.fifty_moves;
}

// Whether the opponent claims a flag rightly at this stamp, which an illegal move beats.
[[nodiscard]] bool flag_is_claimed_against(const EventWriter& writer, Seat seat) {
    const Seat opponent = opponent_of(seat);
    return writer.claims_flag[opponent] && writer.shown(seat) == Millis{0} &&
           writer.shown(opponent) > Millis{0};
}

// Why a mate that the claimant's opponent has made does not stand against a claim on time.
// Law: NSB 6; SN5 6.
[[nodiscard]] Articles cited_for_unpressed_mate(const EventWriter& writer, Seat claimant) {
    const BoardId board = board_of(claimant);
    const bool waits = writer.switches().move.mate_ends == rulebook::MateEnds::Pressed &&
                       writer.state.boards[board].turn() != color_of(claimant);
    return waits && made_mate(writer, board) ? writer.cite(Matter::MatingMove) : Articles{};
}

// What settles a claim on time or on an illegal move, where the opponent could make the other.
// Law: NSB 15a5; SN5 15c.
[[nodiscard]] Articles cited_for_both(const EventWriter& writer, Seat claimant, ClaimKind what) {
    const bool both =
        (what == ClaimKind::Flag && own_illegal_move_stands(writer.state, claimant)) ||
        (what == ClaimKind::IllegalMove && flag_is_claimed_against(writer, claimant));
    const Articles mate =
        what == ClaimKind::Flag ? cited_for_unpressed_mate(writer, claimant) : Articles{};
    return both ? joined(mate, writer.cite(Matter::BothClaims)) : mate;
}

void pause_for(EventWriter& writer, BoardScope scope) {
    writer.emit(event::Paused{scope, writer.cite(Matter::Dispute), PauseCause::Stop});
}

// Both partners' stops count as one if they are at most three seconds apart.
// Law: TRN 20; FBX 15.
void stop_as_partner(EventWriter& writer, Seat by) {
    const auto& first = writer.state.stops[team_of(by)];
    const bool together =
        first && first->seat == partner_of(by) && writer.at - first->at <= kStopsTogether;
    writer.emit(event::Stopped{by, together, writer.cite(Matter::Dispute)});
    if (together) pause_for(writer, BoardScope::Both);
}

}  // namespace

Articles cited_for_claim(const EventWriter& writer, ClaimKind what) {
    return follows_book(writer.state, what) ? writer.cite(what) : Articles{};
}

Articles cited_for_call(const EventWriter& writer, ClaimForm form) {
    return form == ClaimForm::Call ? writer.cite(Refusal::NoAgreement) : Articles{};
}

void uphold(EventWriter& writer, Seat claimant, ClaimKind what, ClaimForm form) {
    const bool illegal = what == ClaimKind::IllegalMove;
    const auto wrong = illegal ? wrong_with(writer.state, claimant) : std::nullopt;
    const Articles offended = wrong ? writer.cite(*wrong) : Articles{};
    const Articles claimed = joined(
        joined(offended, cited_for_claim(writer, what)), cited_for_both(writer, claimant, what));
    const Articles articles = joined(claimed, cited_for_call(writer, form));
    writer.emit(event::ClaimUpheld{claimant, what, form, writer.line, articles, wrong});
}

void win_by_illegal_move(EventWriter& writer, Seat claimant) {
    const auto wrong = wrong_with(writer.state, claimant);
    const Articles offended = wrong ? writer.cite(*wrong) : Articles{};
    const Articles articles = joined(offended, writer.cite(Reason::IllegalMove));
    end_board(
        writer,
        board_of(claimant),
        {winner(team_of(claimant)),
         Reason::IllegalMove,
         joined(articles, cited_for_both(writer, claimant, ClaimKind::IllegalMove)),
         {},
         writer.at,
         writer.line,
         writer.line});
}

void reject(EventWriter& writer, Seat claimant, ClaimKind what, ClaimForm form) {
    const Articles articles = cited_against(writer, claimant, what);
    writer.emit(event::ClaimRejected{claimant, what, form, writer.line, articles});
    if (form != ClaimForm::Call) charge_wrong_claim(writer, claimant);
}

bool waits_for_director(const EventWriter& writer, Seat claimant, ClaimKind what) {
    const rulebook::Switches& switches = writer.switches();
    const bool unseen = !records_moves(writer.state);
    switch (what) {
        case ClaimKind::TouchMove: return touch_waits_for_director(writer, claimant);
        case ClaimKind::IllegalMove:
            return unseen && illegal_move_may_stand(writer.state, claimant);
        case ClaimKind::Repetition: return unseen && switches.repetition.occurrences > 0;
        case ClaimKind::FiftyMoves: return unseen && switches.fifty_moves;
        case ClaimKind::Setup: return unseen && setup_window_open(writer.state, board_of(claimant));
        case ClaimKind::Flag:
        case ClaimKind::BothFlags:
        case ClaimKind::ClockSetting:
        case ClaimKind::LosingChances:
        case ClaimKind::DeadPosition: return false;
    }
    __builtin_unreachable();
}

Answer waits_in_vain(const EventWriter& writer, Seat claimant, ClaimKind what) {
    const bool vain = !writer.state.rules.director && waits_for_director(writer, claimant, what);
    return vain ? std::optional{Refusal::NoDirector} : std::nullopt;
}

void leave_open(EventWriter& writer, Seat claimant, ClaimKind what, ClaimForm form) {
    const Articles articles = form == ClaimForm::Announcement ? writer.cite(Matter::NoMate)
                                                              : cited_for_claim(writer, what);
    writer.emit(event::ClaimPending{claimant, what, form, articles});
}

bool illegal_move_stands(const State& state, Seat claimant) {
    const auto& last = state.boards[board_of(claimant)].last;
    if (!last || !last->move || last->color == color_of(claimant) || last->legal) return false;
    return !last->answered || state.rules.switches.illegal.window != rulebook::IllegalWindow::Made;
}

bool illegal_move_may_stand(const State& state, Seat claimant) {
    if (records_moves(state)) return illegal_move_stands(state, claimant);
    const auto& last = state.boards[board_of(claimant)].last;
    return last && last->color != color_of(claimant);
}

void claim_flag(EventWriter& writer, Seat claimant, ClaimForm form) {
    const bool own_down = writer.shown(claimant) == Millis{0};
    const bool down = writer.shown(opponent_of(claimant)) == Millis{0};
    if (!down) return reject(writer, claimant, ClaimKind::Flag, form);
    if (own_down) return take_as_both_flags(writer, claimant, form);
    uphold(writer, claimant, ClaimKind::Flag, form);
    const Articles both = cited_for_both(writer, claimant, ClaimKind::Flag);
    end_board(
        writer,
        board_of(claimant),
        {winner(team_of(claimant)),
         Reason::Flag,
         joined(writer.cite(Reason::Flag), both),
         {},
         writer.at,
         writer.line,
         writer.line});
}

void claim_illegal_move(EventWriter& writer, Seat claimant, ClaimForm form) {
    if (waits_for_director(writer, claimant, ClaimKind::IllegalMove)) {
        return leave_open(writer, claimant, ClaimKind::IllegalMove, form);
    }
    if (!illegal_move_stands(writer.state, claimant)) {
        return reject(writer, claimant, ClaimKind::IllegalMove, form);
    }
    uphold(writer, claimant, ClaimKind::IllegalMove, form);
    win_by_illegal_move(writer, claimant);
}

bool announce_mate(EventWriter& writer, Seat seat) {
    const BoardId board = board_of(seat);
    const BoardState& on = writer.state.boards[board];
    if (on.turn() != color_of(seat) || !made_mate(writer, board)) return false;
    writer.emit(event::MateAnnounced{seat});
    complete(writer, seat, {std::nullopt, Ended::Release, std::nullopt, Legality::Unknown});
    return true;
}

void judge_standing(EventWriter& writer, BoardId board) {
    const BoardState& on = writer.state.boards[board];
    if (!writer.state.started || on.ending || writer.state.over) return;
    if (on.last && !on.last->legal) return;
    const Judgement judgement = judged_standing(writer, board);
    const Seat on_move = seat_of(board, on.position.turn());
    if (judgement == Judgement::Mate) {
        end_board(
            writer,
            board,
            {winner(!team_of(on_move)),
             Reason::Checkmate,
             cited_for_standing_mate(writer, board),
             {},
             writer.at,
             writer.line,
             writer.line});
    }
    if (judgement == Judgement::Stalemate) end_in_stalemate(writer, board);
}

void handle(EventWriter& writer, Seat by, const action::Claim& claim) {
    if (waits_for_director(writer, by, claim.what)) {
        return leave_open(writer, by, claim.what, ClaimForm::Words);
    }
    switch (claim.what) {
        case ClaimKind::Flag: claim_flag(writer, by, ClaimForm::Words); break;
        case ClaimKind::BothFlags: claim_both_flags(writer, by, ClaimForm::Words); break;
        case ClaimKind::IllegalMove: claim_illegal_move(writer, by, ClaimForm::Words); break;
        case ClaimKind::Repetition: claim_repetition(writer, by); break;
        case ClaimKind::FiftyMoves: claim_fifty_moves(writer, by); break;
        case ClaimKind::TouchMove: claim_touch_move(writer, by); break;
        case ClaimKind::Setup: claim_setup(writer, by); break;
        case ClaimKind::ClockSetting: claim_clock_setting(writer, by); break;
        // Law: NSB 24; SN5 23; TRN 8; FBX 10; FIDE 9.6; FIDE 10.2.
        case ClaimKind::LosingChances:
        case ClaimKind::DeadPosition: reject(writer, by, claim.what, ClaimForm::Words); break;
    }
}

// Law: TRN 19; FBX 18.
Answer handle(EventWriter& writer, Seat by, const action::Count& /*count*/) {
    if (writer.state.rules.authority != Authority::Open) return Refusal::NotInThisAuthority;
    if (writer.switches().repetition.occurrences == 0) return Refusal::NotInThisBook;
    const Repetition found = repetition(writer.state, board_of(by));
    if (!writer.board_with(by).made.empty() || found.occurrences < 2) return Refusal::NotRepeated;
    writer.emit(event::Counted{by, found.occurrences});
    return std::nullopt;
}

// Law: NSB 15a4; NSB 16b; NSB 18; SN5 16b; SN5 18; TRN 20; FBX 15.
Answer handle(EventWriter& writer, Seat by, const action::Stop& stop) {
    const BoardState& board = writer.board_with(by);
    const rulebook::Switches& switches = writer.switches();
    const bool open = writer.state.rules.authority == Authority::Open;
    if (open && switches.move.mate_ends == rulebook::MateEnds::Pressed && !board.clock.held() &&
        announce_mate(writer, by)) {
        return std::nullopt;
    }
    if (!stop.text && switches.illegal.silent_stop && illegal_move_may_stand(writer.state, by)) {
        if (const Answer why = waits_in_vain(writer, by, ClaimKind::IllegalMove)) return why;
        claim_illegal_move(writer, by, ClaimForm::Stop);
        return std::nullopt;
    }
    if (!writer.state.rules.director) return Refusal::NoDirector;
    if (board.paused()) return Refusal::Paused;
    if (switches.stop.needs == rulebook::StopNeeds::BothPartners) {
        stop_as_partner(writer, by);
        return std::nullopt;
    }
    const bool both = writer.state.rules.authority == Authority::Strict || switches.pause.both;
    const BoardScope own = board_of(by) == BoardId::A ? BoardScope::A : BoardScope::B;
    pause_for(writer, both ? BoardScope::Both : own);
    return std::nullopt;
}

}  // namespace tandem::match
