// The naive model: results, corrections, forfeits, replays.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include "support/tournament/naive_event.hpp"

namespace tandem::tournament::tests {

using Why = NaiveEvent::Why;

namespace {

// Reasons that leave no doubt who has won, or that nobody has.
[[nodiscard]] bool is_draw(match::Reason reason) {
    using enum match::Reason;
    return reason == BothFlags || reason == Agreement || reason == Repetition ||
           reason == FiftyMoves || reason == Stalemate;
}
[[nodiscard]] bool is_win(match::Reason reason) {
    using enum match::Reason;
    return reason == Checkmate || reason == IllegalMove || reason == Flag || reason == Resignation;
}

// How a board stands that a side has won.
[[nodiscard]] BoardOutcome won_by(Side side, BoardId board) {
    const bool is_white = (side == Side::One) == (board == BoardId::A);
    return is_white ? BoardOutcome::White : BoardOutcome::Black;
}

// Everything that a match can be by the book whose games have ended so.
[[nodiscard]] std::set<LegWinner> may_come_of(
    const rulebook::Switches& book, bool both_count, BoardOutcome a, BoardOutcome b) {
    std::multiset<Side> won;
    if (a == BoardOutcome::White || b == BoardOutcome::Black) won.insert(Side::One);
    if (a == BoardOutcome::White && b == BoardOutcome::Black) won.insert(Side::One);
    if (a == BoardOutcome::Black || b == BoardOutcome::White) won.insert(Side::Two);
    if (a == BoardOutcome::Black && b == BoardOutcome::White) won.insert(Side::Two);
    const bool is_any_drawn = a == BoardOutcome::Draw || b == BoardOutcome::Draw;
    const bool is_any_unfinished = a == BoardOutcome::Unfinished || b == BoardOutcome::Unfinished;
    const bool trn = both_count || book.end.neutralise == rulebook::Neutralise::Players;
    if (won.empty()) {
        if (is_any_drawn) return {LegWinner::Draw};
        return {LegWinner::Draw, LegWinner::Nobody};
    }
    const LegWinner winner = *won.begin() == Side::One ? LegWinner::One : LegWinner::Two;
    // TRN 13: both for one team, else it is drawn. Elsewhere whichever was first, or neither.
    if (won.size() == 2) {
        if (won.count(*won.begin()) == 2) return {winner};
        if (trn) return {LegWinner::Draw};
        return {LegWinner::One, LegWinner::Two, LegWinner::Draw};
    }
    if (is_any_unfinished || book.end.on == rulebook::EndOn::FirstWin) return {winner};
    if (is_any_drawn && trn) return {LegWinner::Draw};
    return {winner, LegWinner::Draw};
}

}  // namespace

LegResult NaiveEvent::lost(Side loser) {
    LegResult result;
    result.winner = loser == Side::One ? LegWinner::Two : LegWinner::One;
    result.reason = match::Reason::Forfeit;
    return result;
}

// Whether it can be; what follows of the boards is filled in.
bool NaiveEvent::complete(const NaiveLeg& leg, LegResult& result) const {
    const rulebook::Switches& book = header_.rulebook.switches;
    const auto is_without_clock = [&](BoardId board) {
        return leg.no_clock.contains(board) && leg.no_clock.at(board);
    };
    const auto outcome = [&](BoardId board) -> std::optional<BoardOutcome>& {
        return board == BoardId::A ? result.board_a : result.board_b;
    };
    for (const BoardId board : base::all_of<BoardId>()) {
        if (!is_without_clock(board)) continue;
        if (outcome(board).value_or(BoardOutcome::BothLost) != BoardOutcome::BothLost) return false;
        outcome(board) = BoardOutcome::BothLost;
        if (result.board == board) return false;
    }
    if (is_without_clock(BoardId::A) && is_without_clock(BoardId::B) &&
        result.winner != LegWinner::Nobody) {
        return false;
    }
    const bool has_winner = result.winner == LegWinner::One || result.winner == LegWinner::Two;
    const match::Reason reason = result.reason.value_or(match::Reason::Ruling);
    if (reason == match::Reason::Annulled) return false;
    if (has_winner ? is_draw(reason) : is_win(reason)) return false;
    if (!result.played && result.winner == LegWinner::Draw) return false;
    if (!result.played && (is_draw(reason) || is_win(reason))) return false;
    if (result.board) {
        if (result.winner == LegWinner::Nobody) return false;
        const BoardOutcome needed =
            result.winner == LegWinner::Draw
                ? BoardOutcome::Draw
                : won_by(result.winner == LegWinner::One ? Side::One : Side::Two, *result.board);
        auto& there = outcome(*result.board);
        // Both games have ended, and the leg is what they come to together (TRN 13).
        if (there && *there != needed && reason != match::Reason::BothGames) return false;
        if (!there) there = needed;
    }
    const bool is_imposed =
        reason == match::Reason::Forfeit || result.reason == match::Reason::Ruling;
    const bool both_count = reason == match::Reason::BothGames;
    if (both_count && book.end.on == rulebook::EndOn::FirstWin) return false;
    if (both_count && (result.board_a == BoardOutcome::Unfinished ||
                       result.board_b == BoardOutcome::Unfinished)) {
        return false;
    }
    if (is_imposed || !result.played) return true;
    // Whatever the boards may have come to of which nothing is said.
    for (const BoardOutcome a : base::all_of<BoardOutcome>()) {
        for (const BoardOutcome b : base::all_of<BoardOutcome>()) {
            if (result.board_a.value_or(a) != a || result.board_b.value_or(b) != b) continue;
            if (both_count && (a == BoardOutcome::Unfinished || b == BoardOutcome::Unfinished)) {
                continue;
            }
            if (may_come_of(book, both_count, a, b).contains(result.winner)) return true;
        }
    }
    return false;
}

void NaiveEvent::settle(const LegId& id, LegResult result, bool provisional) {
    NaiveLeg& it = leg(id);
    for (const Side side : base::all_of<Side>()) {
        const bool says = id.leg == 1 || team_says(id, side);
        const bool switches = now_.divisions.at(id.division).line_ups == LineUpRule::WinnerSwitches;
        if (switches && !says && it.annulled == 0) it.white.erase(side);
        it.white.try_emplace(side, assumed(id, side));
    }
    if (provisional && it.result && !it.provisional) it.firm = it.result;
    if (!provisional) it.firm.reset();
    it.result = result;
    it.provisional = provisional;
}

Why NaiveEvent::act(const action::NoClock& wanted) {
    if (const Why why = find_leg(wanted.leg)) return why;
    if (header_.rulebook.switches.no_clock != rulebook::NoClock::BothLose) {
        return EventRefusal::NotInThisBook;
    }
    NaiveLeg& it = leg(wanted.leg);
    if (it.result) return EventRefusal::ResultThere;
    if (it.no_clock[wanted.board]) return EventRefusal::AlreadySo;
    it.no_clock[wanted.board] = true;
    if (it.no_clock[!wanted.board]) {
        LegResult result;
        result.winner = LegWinner::Nobody;
        result.played = false;
        result.reason = match::Reason::NoClock;
        result.board_a = result.board_b = BoardOutcome::BothLost;
        it.result = result;
    }
    return std::nullopt;
}

// The board is as any other again: what was known of it only because it had no clock is forgotten,
// and so is a match that nobody won for want of clocks.
Why NaiveEvent::act(const action::ClockFound& wanted) {
    if (const Why why = find_leg(wanted.leg)) return why;
    NaiveLeg& it = leg(wanted.leg);
    if (!it.no_clock[wanted.board]) return EventRefusal::AlreadySo;
    if (it.result) {
        if (const Why why = is_above(wanted.leg)) return why;
    }
    it.no_clock[wanted.board] = false;
    const auto forget = [&](std::optional<LegResult>& known) {
        if (!known) return;
        const bool is_for_want_of_clocks =
            known->winner == LegWinner::Nobody && known->reason == match::Reason::NoClock;
        auto& there = wanted.board == BoardId::A ? known->board_a : known->board_b;
        if (is_for_want_of_clocks) {
            known.reset();
        } else if (there == BoardOutcome::BothLost) {
            there.reset();
        }
    };
    forget(it.firm);
    forget(it.result);
    if (it.result) return std::nullopt;
    it.result = it.firm;
    it.firm.reset();
    it.provisional = false;
    return std::nullopt;
}

Why NaiveEvent::act(const action::ChangeClock& wanted) {
    if (const Why why = find_leg(wanted.leg)) return why;
    if (!round(wanted.leg.encounter().round_id())->started) return EventRefusal::RoundNotStarted;
    NaiveLeg& it = leg(wanted.leg);
    if (it.result) return EventRefusal::ResultThere;
    if (it.clocks_changed == 20) return EventRefusal::TooMany;
    ++it.clocks_changed;
    return std::nullopt;
}

Why NaiveEvent::act(const action::EnterResult& wanted) {
    if (const Why why = find_leg(wanted.leg)) return why;
    if (!round(wanted.leg.encounter().round_id())->started) return EventRefusal::NothingPlayed;
    const NaiveLeg& it = leg(wanted.leg);
    if (it.firm || (it.result && !it.provisional)) return EventRefusal::ResultThere;
    LegResult result = wanted.result;
    if (!complete(it, result)) return EventRefusal::Contradiction;
    settle(wanted.leg, result, false);
    return std::nullopt;
}

Why NaiveEvent::act(const action::CorrectResult& wanted) {
    if (const Why why = find_leg(wanted.leg)) return why;
    const NaiveLeg& it = leg(wanted.leg);
    if (!it.result) return EventRefusal::ResultMissing;
    if (const Why why = is_above(wanted.leg)) return why;
    const bool has_begun = round(wanted.leg.encounter().round_id())->started;
    if (wanted.result.played && !has_begun) return EventRefusal::NothingPlayed;
    LegResult result = wanted.result;
    if (!complete(it, result)) return EventRefusal::Contradiction;
    if (it.result == result && !it.provisional) return EventRefusal::AlreadySo;
    settle(wanted.leg, result, false);
    return std::nullopt;
}

Why NaiveEvent::act(const action::Provide& wanted) {
    if (const Why why = find_leg(wanted.leg)) return why;
    if (!round(wanted.leg.encounter().round_id())->started) return EventRefusal::NothingPlayed;
    const NaiveLeg& it = leg(wanted.leg);
    if (it.result && !it.provisional && !is_disputed(wanted.leg)) return EventRefusal::ResultThere;
    LegResult result = wanted.result;
    if (!complete(it, result)) return EventRefusal::Contradiction;
    settle(wanted.leg, result, true);
    return std::nullopt;
}

Why NaiveEvent::act(const action::NoShow& wanted) {
    NaiveTable* const there = table(wanted.encounter);
    if (there == nullptr) return EventRefusal::NoSuchTable;
    if (wanted.team && !there->has(*wanted.team)) return EventRefusal::NotInEncounter;
    bool is_any_left = false;
    for (std::uint32_t i = 1; i <= there->legs.size(); ++i) {
        if (!waits(wanted.encounter, *there, i - 1)) continue;
        is_any_left = true;
        LegResult result = lost(Side::One);
        if (wanted.team) result = lost(there->side(*wanted.team));
        if (!wanted.team) result.winner = LegWinner::Nobody;
        result.played = false;
        there->legs[i - 1].result = result;
    }
    return is_any_left ? std::nullopt : Why{EventRefusal::NothingLeft};
}

// The model knows of one log that can be read, and that is told apart by its beginning.
Why NaiveEvent::act(const action::AttachRecord& wanted) {
    if (const Why why = find_leg(wanted.leg)) return why;
    if (!round(wanted.leg.encounter().round_id())->started) return EventRefusal::RoundNotStarted;
    if (!wanted.log.starts_with('{')) return EventRefusal::BadRecord;
    leg(wanted.leg).has_record = true;
    return std::nullopt;
}

Why NaiveEvent::act(const action::AnnulLeg& wanted) {
    if (const Why why = find_leg(wanted.leg)) return why;
    NaiveLeg& it = leg(wanted.leg);
    if (!round(wanted.leg.encounter().round_id())->started) return EventRefusal::RoundNotStarted;
    if (const Why why = is_above(wanted.leg)) return why;
    if (it.annulled == 20) return EventRefusal::TooMany;
    it.result.reset();
    it.provisional = false;
    it.firm.reset();
    it.no_clock.clear();
    ++it.annulled;
    return std::nullopt;
}

Why NaiveEvent::act(const action::AddLeg& wanted) {
    NaiveTable* const there = table(wanted.encounter);
    if (there == nullptr) return EventRefusal::NoSuchTable;
    const Division& settings = now_.divisions.at(wanted.encounter.division);
    if (settings.format != Format::KnockOut) return EventRefusal::NotTied;
    int lead = 0;
    for (std::size_t i = 0; i < there->legs.size(); ++i) {
        const auto& result = there->legs[i].result;
        if (!result) return EventRefusal::NotTied;
        const bool is_won = result->winner == LegWinner::One || result->winner == LegWinner::Two;
        if (i >= settings.legs && is_won) return EventRefusal::NotTied;
        if (is_won) lead += result->winner == LegWinner::One ? 1 : -1;
    }
    if (lead != 0) return EventRefusal::NotTied;
    there->legs.emplace_back();
    return std::nullopt;
}

}  // namespace tandem::tournament::tests
