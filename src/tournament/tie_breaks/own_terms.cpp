// Terms from the team's own rounds.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/own_terms.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] Term term_of_round(RoundNumber round, const RoundEntry& entry, Points points) {
    Term term;
    term.round = round;
    term.opponent = entry.opponent;
    term.entry = entry.kind;
    term.score = term.original = points;
    term.value = amount_of(points);
    return term;
}

// Over the boards; in round robins forfeit wins are regular encounters (C.07 15.2).
[[nodiscard]] bool counts_as_played(const Reckoning& of, Entry kind) {
    return is_played(kind) || (!of.is_swiss() && kind == Entry::ForfeitWin);
}

}  // namespace

Term score_term(ScoreBasis scale, RoundNumber round, const RoundEntry& entry) {
    return term_of_round(round, entry, entry.score.by(scale));
}

Term win_term(
    const Reckoning& of, const TieBreak& tie_break, RoundNumber round, const RoundEntry& entry) {
    const ScoreBasis scale = scale_of(tie_break, of.basis());
    const bool counts = tie_break.kind == TieBreakKind::Wins || counts_as_played(of, entry.kind);
    const bool won = counts && entry.score.by(scale) >= of.win().by(scale);
    return term_of_round(round, entry, won ? kOnePoint : kNoPoints);
}

Term elected_term(RoundNumber round, const RoundEntry& entry) {
    return term_of_round(round, entry, is_voluntary(entry.kind) ? kNoPoints : kOnePoint);
}

Term standard_term(
    const Reckoning& of, ScoreBasis scale, RoundNumber round, const RoundEntry& entry) {
    const Points own = entry.score.by(scale);
    const Points other = is_played(entry.kind) ? of.entry(entry.opponent, round).score.by(scale)
                                               : of.draw().by(scale);
    if (own == other) return term_of_round(round, entry, kHalfPoint);
    return term_of_round(round, entry, own > other ? kOnePoint : kNoPoints);
}

Term kashdan_term(const Reckoning& of, RoundNumber round, const RoundEntry& entry) {
    constexpr Points kWon{400};
    constexpr Points kDrawn{200};
    if (!is_played(entry.kind)) return term_of_round(round, entry, kNoPoints);
    const Points own = entry.score.encounters;
    const Points other = of.entry(entry.opponent, round).score.encounters;
    if (is_lost_by_both(of, round, entry)) return term_of_round(round, entry, kOnePoint);
    if (own == other) return term_of_round(round, entry, kDrawn);
    return term_of_round(round, entry, own > other ? kWon : kOnePoint);
}

void add_running_scores(
    const Reckoning& of, const TieBreak& tie_break, TeamNumber team, std::vector<Term>& terms) {
    const ScoreBasis scale = scale_of(tie_break, of.basis());
    Points running;
    for (RoundNumber round = 1; round <= of.rounds(); ++round) {
        const RoundEntry entry = of.entry(team, round);
        running += entry.score.by(scale);
        if (entry.kind == Entry::Pending) continue;  // there is no score after it yet
        Term term = term_of_round(round, entry, running);
        term.counted = Counted::RunningScore;
        if (round <= tie_break.cuts.lowest) term.fate = Fate::CutFirst;
        terms.push_back(term);
    }
}

void take_off_unplayed_wins(
    const Reckoning& of, ScoreBasis scale, TeamNumber team, std::vector<Term>& terms) {
    const Points win = of.win().by(scale);
    for (RoundNumber round = 1; round <= of.rounds(); ++round) {
        const RoundEntry entry = of.entry(team, round);
        if (is_played(entry.kind) || entry.score.by(scale) < win) continue;
        Term term = term_of_round(round, entry, kNoPoints - win);
        term.counted = Counted::UnplayedWin;
        terms.push_back(term);
    }
}

}  // namespace tandem::tournament
