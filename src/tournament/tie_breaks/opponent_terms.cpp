// Terms from opponents.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/opponent_terms.hpp"

#include <algorithm>

namespace tandem::tournament {

namespace {

[[nodiscard]] Term term_at(const TeamRound& at, Counted counted) {
    Term term;
    term.round = at.round;
    term.opponent = at.entry.opponent;
    term.entry = at.entry.kind;
    term.counted = counted;
    return term;
}

[[nodiscard]] ScoreBasis scale_at(const TeamRound& at) {
    return scale_of(at.tie_break, at.of.basis());
}

// Whether a round counts as an encounter with the scheduled opponent: it was played, or it was a
// forfeit in a round robin (C.07 15.2), or the tie-break says so.
[[nodiscard]] bool is_encounter(const TeamRound& at) {
    if (is_played(at.entry.kind)) return true;
    return has_opponent(at.entry.kind) &&
           (!at.of.is_swiss() || at.tie_break.forfeits == Forfeits::AsPlayed);
}

void count(Term& term, Points score, Points original, Adjustment adjustment) {
    term.score = score;
    term.original = original;
    term.adjustment = score == original ? Adjustment::None : adjustment;
    term.value = amount_of(score);
}

void multiply(Term& term, Points factor) {
    term.factor = factor;
    term.value = term.score * factor;
}

// C.07 16.4: the team's own score, which the edition of 2026 caps.
void count_dummy(Term& term, const TeamRound& at) {
    const ScoreBasis scale = scale_at(at);
    const Points own = at.of.score(at.team).by(scale);
    if (at.of.settings().edition == TieBreakEdition::Of2024) {
        count(term, own, own, Adjustment::None);
    } else if (has_opponent(at.entry.kind)) {
        const Points cap = at.of.adjusted(at.entry.opponent).by(scale);
        count(term, std::min(own, cap), own, Adjustment::NotAboveOpponent);
    } else {
        const Points cap = static_cast<std::int64_t>(at.of.rounds()) * at.of.draw().by(scale);
        count(term, std::min(own, cap), own, Adjustment::NotAboveDraws);
    }
}

[[nodiscard]] Points scored(const TeamRound& at) {
    return at.entry.score.by(own_scale_of(at.tie_break, at.of.basis()));
}

}  // namespace

MaybeTerm buchholz_term(const TeamRound& at) {
    const ScoreBasis scale = scale_at(at);
    if (is_encounter(at)) {
        Term term = term_at(at, Counted::Opponent);
        const Points score = at.of.score(at.entry.opponent).by(scale);
        const Points adjusted =
            at.of.is_swiss() ? at.of.adjusted(at.entry.opponent).by(scale) : score;
        count(term, adjusted, score, Adjustment::ByesAsDraws);
        return term;
    }
    if (!at.of.is_swiss()) return std::nullopt;
    Term term = term_at(at, Counted::Dummy);
    count_dummy(term, at);
    if (is_voluntary(at.entry.kind)) term.absence = Absence::Voluntary;
    return term;
}

MaybeTerm sonneborn_berger_term(const TeamRound& at) {
    MaybeTerm term = buchholz_term(at);
    if (term) multiply(*term, scored(at));
    return term;
}

Points highest_possible_score(const Reckoning& of, ScoreBasis scale) {
    std::int64_t most = of.is_swiss() ? of.rounds() : 0;
    for (TeamNumber team = 1; !of.is_swiss() && team <= of.teams(); ++team) {
        std::int64_t encounters = 0;
        for (RoundNumber round = 1; round <= of.rounds(); ++round) {
            if (has_opponent(of.entry(team, round).kind)) ++encounters;
        }
        most = std::max(most, encounters);
    }
    return most * of.win().by(scale);
}

MaybeTerm koya_term(const TeamRound& at) {
    if (!is_encounter(at)) return std::nullopt;
    Term term = term_at(at, Counted::Opponent);
    const Points score = at.of.score(at.entry.opponent).by(scale_at(at));
    count(term, score, score, Adjustment::None);
    term.factor = at.entry.score.by(scale_at(at));
    term.value = amount_of(*term.factor);
    return term;
}

std::optional<std::int64_t> rating_of(const Reckoning& of, TeamNumber team) {
    const std::int32_t strength = of.table().team(team).strength;
    if (strength != 0) return strength;
    return of.settings().unrated;
}

MaybeTerm rating_term(const TeamRound& at) {
    if (!is_played(at.entry.kind)) return std::nullopt;
    const auto rating = rating_of(at.of, at.entry.opponent);
    if (!rating) return std::nullopt;
    Term term = term_at(at, Counted::OpponentsRating);
    const Points score = *rating * kOnePoint;
    count(term, score, score, Adjustment::None);
    term.factor = at.entry.score.by(scale_at(at));
    return term;
}

MaybeTerm solkoff_term(const TeamRound& at) {
    if (!is_played(at.entry.kind)) return term_at(at, Counted::NoOpponent);
    Term term = term_at(at, Counted::Opponent);
    const ScoreBasis scale = scale_at(at);
    count(
        term,
        at.of.adjusted_by_us_chess(at.entry.opponent).by(scale),
        at.of.score(at.entry.opponent).by(scale),
        Adjustment::UnplayedAsDraws);
    return term;
}

MaybeTerm us_sonneborn_berger_term(const TeamRound& at) {
    if (!is_played(at.entry.kind)) return std::nullopt;
    MaybeTerm term = solkoff_term(at);
    const Points own = at.entry.score.encounters;
    const Points other = at.of.entry(at.entry.opponent, at.round).score.encounters;
    Points result = kNoPoints;
    if (own == other && !is_lost_by_both(at.of, at.round, at.entry)) result = kHalfPoint;
    if (own > other) result = kOnePoint;
    multiply(*term, result);
    return term;
}

MaybeTerm amateur_team_term(const TeamRound& at) {
    if (!is_played(at.entry.kind)) return std::nullopt;
    Term term = term_at(at, Counted::Opponent);
    const Points score = at.of.score(at.entry.opponent).by(scale_at(at));
    count(term, score, score, Adjustment::None);
    multiply(term, scored(at));
    return term;
}

}  // namespace tandem::tournament
