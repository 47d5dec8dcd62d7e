// What the director does to clocks: adjustments, ladders, and appeals that put time back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <vector>

#include "match/arbiter/appeals.hpp"
#include "match/arbiter/ends.hpp"
#include "match/arbiter/handle.hpp"
#include "match/arbiter/penalties.hpp"
#include "match/model/penalty.hpp"

namespace tandem::match {

namespace {

using bughouse::color_of;
using bughouse::opponent_of;
using bughouse::team_of;
using event::StepTaken;

constexpr Millis kMinute{60'000};

[[nodiscard]] Articles grounds_of(const EventWriter& writer, AdjustReason why) {
    switch (why) {
        case AdjustReason::Dispute: return writer.cite(Matter::DisputedClock);
        case AdjustReason::Penalty: return writer.cite(Matter::Penalty);
        case AdjustReason::ClockFault: return writer.cite(Matter::ClockFault);
        case AdjustReason::SetTooHigh:
        case AdjustReason::SetTooLow: return writer.cite(ClaimKind::ClockSetting);
    }
    __builtin_unreachable();
}

void set_clock(EventWriter& writer, Seat seat, Millis left, std::optional<AdjustReason> why) {
    writer.emit(event::ClockAdjusted{
        seat, left - writer.shown(seat), left, why, why ? grounds_of(writer, *why) : Articles{}});
}

void change_clock(EventWriter& writer, Seat seat, Millis change, std::optional<AdjustReason> why) {
    set_clock(writer, seat, showable(writer.shown(seat) + change), why);
}

void deduct_minute(EventWriter& writer, Seat seat) {
    set_clock(writer, seat, with_deduction(writer.shown(seat), kMinute, kLeastLeft), std::nullopt);
}

// What becomes of the game whose flag fall is undone.
enum class Then : std::uint8_t { GoesOn, IsLost };

// The flag of `seat` has not fallen: the clock shows what is given, and a win claimed on the fall
// does not count. If that had ended the match it goes on with its clocks as they are now, its
// boards paused unless the game is lost at once.
void undo_fall(
    EventWriter& writer, Seat seat, Millis left, std::optional<AdjustReason> why, Then then) {
    const BoardId board = board_of(seat);
    const bool was_over = writer.state.over.has_value();
    std::vector<Line> claims;  // that ended the board, or would if another end went
    for (const Ending& ending : writer.state.history.ends[board]) {
        const bool claimed =
            ending.reason == Reason::Flag && ending.winner == winner(!team_of(seat));
        if (claimed) claims.push_back(ending.line);
    }
    for (const Line line : claims) lift_end(writer, board, line);
    set_clock(writer, seat, left, why);
    const bool is_lost = then == Then::IsLost && !writer.state.boards[board].ending;
    if (!claims.empty() && !is_lost) pause_lifted(writer);
    if (was_over && !settled(writer.state)) writer.emit(event::MatchReopened{});
}

void lose_game(EventWriter& writer, Seat offender, const Articles& offended) {
    const BoardId board = board_of(offender);
    if (writer.state.boards[board].ending) return;
    const Articles articles = joined(offended, writer.cite(Reason::Forfeit));
    end_board(
        writer,
        board,
        {.winner = winner(!team_of(offender)),
         .reason = Reason::Forfeit,
         .articles = articles,
         .said_article = {},
         .at = writer.at,
         .line = writer.line,
         .ruled = writer.line,
         .ground = Ground::Order});
}

void apply_step(EventWriter& writer, Seat offender, const Articles& offended, StepTaken step) {
    switch (step) {
        case StepTaken::Warning:
        case StepTaken::Recorded: return;
        case StepTaken::Add: return add_time(writer, opponent_of(offender), kMinute, std::nullopt);
        case StepTaken::Deduct: return deduct_minute(writer, offender);
        case StepTaken::Loss: return lose_game(writer, offender, offended);
    }
}

// Law: NSB 19; SN5 19; FIDE 6.12; FIDE 6.13.
[[nodiscard]] bool may_settle_dispute(const State& state) {
    if (state.rules.switches.clock.dispute == rulebook::DisputedClock::Anytime) return true;
    return state.over || std::ranges::any_of(state.boards, [](const BoardState& board) {
               return board.paused() || board.pending > 0 || board.ending;
           });
}

// Law: NSB 8b; SN5 8b; FIDE B4.
[[nodiscard]] Answer adjust_setting(EventWriter& writer, const action::Adjust& adjust) {
    const BoardState& board = writer.board_with(adjust.seat);
    const Millis wrong = board.set_wrong[color_of(adjust.seat)];
    const bool high = adjust.why == AdjustReason::SetTooHigh;
    const bool anytime =
        high && writer.switches().clock.set_too_high == rulebook::SetTooHigh::Anytime;
    const bool in_time =
        board.setting_claimed || setup_window_open(writer.state, board_of(adjust.seat));
    if (!anytime && !in_time) {
        return Refusal::WindowClosed;
    }
    const bool fits = high ? wrong > Millis{0} && adjust.ms < Millis{0}
                           : wrong < Millis{0} && adjust.ms > Millis{0};
    if (!fits) return Refusal::NotSetWrong;
    const Millis change =
        high ? std::max(adjust.ms, Millis{0} - wrong) : std::min(adjust.ms, Millis{0} - wrong);
    if (!high && board.setting_claimed && writer.shown(adjust.seat) == Millis{0}) {
        undo_fall(writer, adjust.seat, change, adjust.why, Then::GoesOn);
    } else {
        add_time(writer, adjust.seat, change, adjust.why);
    }
    return std::nullopt;
}

// What a clock shows after a penalty of the event, or without it: who imposes it does not see the
// clock, so the penalty itself makes no flag fall, and raises none.
[[nodiscard]] Millis penalised(const EventWriter& writer, Seat seat, Millis change) {
    const Millis left = writer.shown(seat);
    if (change < Millis{0}) return with_deduction(left, Millis{0} - change, kLeastLeft);
    return left == Millis{0} ? left : showable(left + change);
}

// As much as a penalty has really changed, unless that was put back already.
[[nodiscard]] Answer take_back(EventWriter& writer, const action::Adjust& adjust) {
    const Ruling* const found = ruling_of(writer.state, *adjust.ruling);
    const bool is_penalty = found != nullptr && !found->seat;  // neither a claim nor an infraction
    if (!is_penalty || adjust.why != AdjustReason::Penalty) return Refusal::NoSuchRuling;
    Millis change{0};
    for (const TimeChange& time : found->times) {
        if (time.seat != adjust.seat) return Refusal::NoSuchRuling;
        change = change - time.change;
    }
    const Millis left = penalised(writer, adjust.seat, change);
    writer.emit(event::ClockAdjusted{
        adjust.seat,
        left - writer.shown(adjust.seat),
        left,
        adjust.why,
        grounds_of(writer, AdjustReason::Penalty),
        adjust.ruling});
    return std::nullopt;
}

}  // namespace

void add_time(EventWriter& writer, Seat seat, Millis change, std::optional<AdjustReason> why) {
    const bool down = writer.shown(seat) == Millis{0};
    change_clock(writer, seat, down && change > Millis{0} ? Millis{0} : change, why);
}

void charge_wrong_claim(EventWriter& writer, Seat claimant) {
    const Millis cost = writer.switches().claim.wrong;
    const Seat opponent = opponent_of(claimant);
    if (cost == Millis{0} || writer.shown(opponent) == Millis{0}) return;
    add_time(writer, opponent, cost, std::nullopt);
}

// Law: NSB 11; NSB 12; NSB 13; NSB 14; NSB 17; NSB 23; SN5 11; SN5 12; SN5 13; SN5 14; SN5 17;
// SN5 22; FIDE 13.4.
Answer handle(EventWriter& writer, const action::Infraction& infraction) {
    const rulebook::Switches& switches = writer.switches();
    const Seat offender = infraction.seat;
    const auto penalty = next_penalty(writer.state, offender, infraction.what);
    if (!penalty) return Refusal::NoInfraction;
    const bool by_director = infraction.effect && penalty->choice == PenaltyChoice::Director;
    const StepTaken step = by_director ? step_of(*infraction.effect) : penalty->step;
    const bool undoes = infraction.flag_fell &&
                        infraction.what == InfractionKind::DisplacedAndPressed &&
                        !switches.ladder.displaced_and_pressed.empty() &&
                        writer.shown(opponent_of(offender)) == Millis{0};
    // Where the book names no penalty, something else lets the director give one.
    const bool unnamed = penalty->step == StepTaken::Recorded && step != StepTaken::Recorded;
    const Articles articles =
        unnamed ? joined(penalty->articles, writer.cite(Matter::Penalty)) : penalty->articles;
    writer.emit(
        event::InfractionRecorded{offender, infraction.what, step, penalty->nth, articles, undoes});
    const bool was_over = writer.state.over.has_value();
    const Then then = step == StepTaken::Loss ? Then::IsLost : Then::GoesOn;
    if (undoes) undo_fall(writer, opponent_of(offender), kMinute, std::nullopt, then);
    // The result of a match that is over stands, unless it has just been undone.
    if (step == StepTaken::Loss && was_over && settled(writer.state)) return std::nullopt;
    if (undoes && step == StepTaken::Add) return std::nullopt;  // the minute is in the one given
    apply_step(writer, offender, articles, step);
    return std::nullopt;
}

// Law: NSB 8b; NSB 19; NSB 22; SN5 8b; SN5 19; SN5 21; FIDE 6.10; FIDE 6.12; FIDE 6.13; FIDE B4.
Answer handle(EventWriter& writer, const action::Adjust& adjust) {
    if (adjust.ruling) return take_back(writer, adjust);
    switch (adjust.why) {
        case AdjustReason::Dispute:
            if (!may_settle_dispute(writer.state)) return Refusal::NoDispute;
            change_clock(writer, adjust.seat, adjust.ms, adjust.why);
            return std::nullopt;
        case AdjustReason::ClockFault:
            change_clock(writer, adjust.seat, adjust.ms, adjust.why);
            return std::nullopt;
        case AdjustReason::Penalty:
            if (adjust.of) {
                set_clock(
                    writer, adjust.seat, penalised(writer, adjust.seat, adjust.ms), adjust.why);
            } else {
                add_time(writer, adjust.seat, adjust.ms, adjust.why);
            }
            return std::nullopt;
        case AdjustReason::SetTooHigh:
        case AdjustReason::SetTooLow: return adjust_setting(writer, adjust);
    }
    return std::nullopt;
}

// Law: NSB 18; SN5 18.
Answer handle(EventWriter& writer, const action::RuleOnAppeal& rule) {
    const Ruling* const found = ruling_of(writer.state, rule.ruling);
    const auto level = static_cast<std::size_t>(rule.level);
    if (found == nullptr || !found->appealed[level] || found->heard[level]) {
        return Refusal::NoSuchAppeal;
    }
    const Ruling ruling = *found;
    const bool has_result =
        led_to_result(writer.state, ruling.line) || led_to_result(writer.state, ruling.of);
    writer.emit(
        event::AppealRuled{rule.ruling, rule.level, rule.upheld, writer.cite(Matter::Appeal)});
    if (!rule.upheld) return std::nullopt;
    lift_results(writer, ruling.line);
    if (ruling.of != ruling.line) lift_results(writer, ruling.of);
    for (const TimeChange& time : ruling.times) {
        change_clock(writer, time.seat, Millis{0} - time.change, std::nullopt);
    }
    if (has_result) pause_lifted(writer);
    return std::nullopt;
}

}  // namespace tandem::match
