// Which terms a tie-break has, and what they come to.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/evaluation.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/check.hpp"
#include "tournament/tie_breaks/opponent_terms.hpp"
#include "tournament/tie_breaks/own_terms.hpp"
#include "tournament/tie_breaks/ratings.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] bool is_by_ratings(TieBreakKind kind) {
    using enum TieBreakKind;
    return kind == AverageRating || kind == Performance || kind == PerfectPerformance ||
           kind == AveragePerformance || kind == AveragePerfect || kind == Rating;
}

// C.07 8: those that must not be used in round robins, and what is made of them.
[[nodiscard]] bool is_of_buchholz(TieBreakKind kind) {
    using enum TieBreakKind;
    return kind == Buchholz || kind == ForeBuchholz || kind == AverageBuchholz ||
           kind == ScheduleStrength;
}

[[nodiscard]] std::optional<NoValue> why_no_value(const Reckoning& of, TieBreakKind kind) {
    if (is_of_buchholz(kind) && !of.is_swiss() &&
        of.settings().edition == TieBreakEdition::Of2026) {
        return NoValue::BarredInRoundRobins;
    }
    if (!is_by_ratings(kind)) return std::nullopt;
    for (TeamNumber team = 1; team <= of.teams(); ++team) {
        if (!rating_of(of, team)) return NoValue::UnratedTeams;
    }
    return std::nullopt;
}

[[nodiscard]] bool draws_last_round(const TieBreak& tie_break) {
    return tie_break.kind == TieBreakKind::ForeBuchholz || tie_break.last_round == LastRound::Drawn;
}

// What is asked of the opponents, where a tie-break averages or sums that.
[[nodiscard]] std::optional<TieBreak> tie_break_of_opponents(const TieBreak& tie_break) {
    constexpr std::array kAsked{
        std::pair{TieBreakKind::AverageBuchholz, TieBreakKind::Buchholz},
        std::pair{TieBreakKind::AveragePerformance, TieBreakKind::Performance},
        std::pair{TieBreakKind::AveragePerfect, TieBreakKind::PerfectPerformance},
        std::pair{TieBreakKind::CumulativeOfOpposition, TieBreakKind::Cumulative}};
    for (const auto& [kind, asked] : kAsked) {
        if (kind != tie_break.kind) continue;
        TieBreak of_opponents = tie_break;
        of_opponents.kind = asked;
        return of_opponents;
    }
    return std::nullopt;
}

// C.07 13.4: the most that the primary score can be, by the most that an encounter gives on the
// other scale.
[[nodiscard]] std::int64_t divisor_of(const Reckoning& of, const TieBreak& tie_break) {
    if (tie_break.kind != TieBreakKind::ScheduleStrength) return 1;
    if (tie_break.divisor != 0) return tie_break.divisor;
    const ScoreBasis scale = scale_of(tie_break, of.basis());
    const Points most = highest_possible_score(of, scale);
    const Points in_one = of.win().by(other(scale));
    if (in_one.hundredths <= 0) return 1;
    return std::max<std::int64_t>(1, most.hundredths / in_one.hundredths);
}

[[nodiscard]] Term own_term(Points score) {
    Term term;
    term.counted = Counted::Own;
    term.score = term.original = score;
    term.value = amount_of(score);
    return term;
}

[[nodiscard]] MaybeTerm term_of(const TeamRound& at, ScoreBasis scale) {
    using enum TieBreakKind;
    switch (at.tie_break.kind) {
        case Score:
        case OtherScore: return score_term(scale, at.round, at.entry);
        case Wins:
        case WinsPlayed: return win_term(at.of, at.tie_break, at.round, at.entry);
        case RoundsElected: return elected_term(at.round, at.entry);
        case StandardPoints: return standard_term(at.of, scale, at.round, at.entry);
        case Kashdan: return kashdan_term(at.of, at.round, at.entry);
        case Buchholz:
        case ForeBuchholz:
        case ScheduleStrength: return buchholz_term(at);
        case SonnebornBerger: return sonneborn_berger_term(at);
        case Koya: return koya_term(at);
        case AverageRating:
        case Performance:
        case PerfectPerformance: return rating_term(at);
        case ModifiedMedian:
        case Median:
        case Solkoff: return solkoff_term(at);
        case UsSonnebornBerger: return us_sonneborn_berger_term(at);
        case AmateurTeam: return amateur_team_term(at);
        case DirectEncounter:
        case ExtendedDirectEncounter:
        case ResultBetweenTied:
        case PairingNumber:
        case Rating:
        case Progressive:
        case Cumulative:
        case CumulativeOfOpposition:
        case AverageBuchholz:
        case AveragePerformance:
        case AveragePerfect: break;
    }
    return std::nullopt;
}

// The part of the points that was scored, in hundredths.
[[nodiscard]] std::int64_t hundredths_scored(const std::vector<Term>& terms, Points win) {
    Points scored;
    for (const Term& term : terms) scored += term.factor.value_or(kNoPoints);
    if (win.hundredths <= 0) return 0;
    return rounded_quotient({100 * scored.hundredths}, win.hundredths, {1}).ten_thousandths;
}

}  // namespace

Conclusion conclusion_of(TieBreakKind kind) {
    using enum TieBreakKind;
    switch (kind) {
        case AverageBuchholz: return Conclusion::AverageToHundredths;
        case AverageRating:
        case AveragePerformance:
        case AveragePerfect: return Conclusion::AverageToWhole;
        case Performance: return Conclusion::Performance;
        case PerfectPerformance: return Conclusion::PerfectPerformance;
        case ScheduleStrength: return Conclusion::ScheduleStrength;
        case DirectEncounter:
        case ExtendedDirectEncounter:
        case ResultBetweenTied: return Conclusion::Place;
        case Score:
        case OtherScore:
        case Wins:
        case WinsPlayed:
        case Progressive:
        case RoundsElected:
        case StandardPoints:
        case PairingNumber:
        case Buchholz:
        case ForeBuchholz:
        case SonnebornBerger:
        case Koya:
        case Rating:
        case ModifiedMedian:
        case Solkoff:
        case Cumulative:
        case Median:
        case Kashdan:
        case UsSonnebornBerger:
        case CumulativeOfOpposition:
        case AmateurTeam: break;
    }
    return Conclusion::Sum;
}

bool is_among_tied(TieBreakKind kind) { return conclusion_of(kind) == Conclusion::Place; }

bool is_lower_better(const TieBreak& tie_break) {
    const bool lower =
        is_among_tied(tie_break.kind) || tie_break.kind == TieBreakKind::PairingNumber;
    return lower != (tie_break.order == Order::Reversed);
}

// The table with its last round drawn, and what follows from it.
struct Evaluation::Drawn {
    explicit Drawn(const Reckoning& played)
        : table(with_round_drawn(played.table(), played.rounds())),
          of(table, played.rounds(), played.settings()) {}

    Crosstable table;
    Reckoning of;
};

Evaluation::Evaluation(const Reckoning& of, const TieBreak& tie_break)
    : of_(of),
      tie_break_(tie_break),
      scale_(scale_of(tie_break, of.basis())),
      why_none_(why_no_value(of, tie_break.kind)),
      divisor_(divisor_of(of, tie_break)) {
    CHECK(!is_among_tied(tie_break.kind));
    if (why_none_) return;
    if (draws_last_round(tie_break)) drawn_ = std::make_unique<Drawn>(of);
    if (tie_break.kind == TieBreakKind::Koya) {
        const Points half{highest_possible_score(of, scale_).hundredths / 2};
        limit_ = half + tie_break.limit_halves * kHalfPoint;
    }
    if (const auto asked = tie_break_of_opponents(tie_break)) {
        of_opponents_ = Evaluation{of, *asked}.values();
    }
}

Evaluation::~Evaluation() = default;

const Reckoning& Evaluation::base() const {
    if (drawn_ == nullptr) return of_;
    return drawn_->of;
}

void Evaluation::list_terms(TeamNumber team, std::vector<Term>& terms) const {
    terms.clear();
    if (why_none_) return;
    add_own(team, terms);
    if (of_opponents_.empty()) {
        add_rounds(team, terms);
    } else {
        add_opponents_values(team, terms);
    }
    cut(team, terms);
    if (drawn_) tell_drawn(terms);
}

void Evaluation::add_own(TeamNumber team, std::vector<Term>& terms) const {
    const TieBreakKind kind = tie_break_.kind;
    if (kind == TieBreakKind::PairingNumber) {
        terms.push_back(own_term(static_cast<std::int64_t>(team) * kOnePoint));
    } else if (kind == TieBreakKind::Rating) {
        terms.push_back(own_term(rating_of(of_, team).value_or(0) * kOnePoint));
    } else if (kind == TieBreakKind::ScheduleStrength) {
        terms.push_back(own_term(of_.score(team).by(other(scale_))));
    } else if (kind == TieBreakKind::Progressive || kind == TieBreakKind::Cumulative) {
        add_running_scores(of_, tie_break_, team, terms);
    }
    if (kind == TieBreakKind::Cumulative) take_off_unplayed_wins(of_, scale_, team, terms);
}

void Evaluation::add_rounds(TeamNumber team, std::vector<Term>& terms) const {
    const Reckoning& of = base();
    for (RoundNumber round = 1; round <= of.rounds(); ++round) {
        const RoundEntry entry = of.entry(team, round);
        if (entry.kind == Entry::Pending) continue;
        MaybeTerm term = term_of({of, tie_break_, team, round, entry}, scale_);
        if (!term) continue;
        if (tie_break_.kind == TieBreakKind::Koya && term->score < limit_) {
            term->fate = Fate::BelowLimit;
        }
        terms.push_back(*term);
    }
}

// C.07 8.2, C.07 10.4, C.07 10.5, US Chess 34E9: of opponents met over the boards.
void Evaluation::add_opponents_values(TeamNumber team, std::vector<Term>& terms) const {
    for (RoundNumber round = 1; round <= of_.rounds(); ++round) {
        const RoundEntry entry = of_.entry(team, round);
        if (!is_played(entry.kind)) continue;
        const auto value = of_opponents_[entry.opponent - 1];
        if (!value) continue;
        Term term;
        term.round = round;
        term.opponent = entry.opponent;
        term.counted = Counted::OpponentsTieBreak;
        term.value = *value;
        terms.push_back(term);
    }
}

// US Chess 34E1: the lowest for a plus score, the highest for a minus score, both for an even one;
// two of each in nine rounds and more. US Chess 34E4 always cuts both.
Cuts Evaluation::cuts_of(TeamNumber team) const {
    constexpr RoundNumber kRoundsForTwo = 9;
    const std::uint8_t some = of_.rounds() >= kRoundsForTwo ? 2 : 1;
    if (tie_break_.kind == TieBreakKind::Median) return {some, some};
    if (tie_break_.kind != TieBreakKind::ModifiedMedian) return tie_break_.cuts;
    const Points twice = 2 * of_.score(team).by(scale_);
    const Points most = static_cast<std::int64_t>(of_.rounds()) * of_.win().by(scale_);
    Cuts cuts;
    if (twice >= most) cuts.lowest = some;
    if (twice <= most) cuts.highest = some;
    return cuts;
}

void Evaluation::cut(TeamNumber team, std::vector<Term>& terms) const {
    // The first rounds of a progressive score are cut already.
    if (tie_break_.kind == TieBreakKind::Progressive) return;
    const Cuts cuts = cuts_of(team);
    for (int i = 0; i < cuts.lowest; ++i) cut_lowest(terms);
    for (int i = 0; i < cuts.highest; ++i) cut_highest(terms);
}

// Scores that differ from those of the real table say so.
void Evaluation::tell_drawn(std::vector<Term>& terms) const {
    for (Term& term : terms) {
        if (term.counted != Counted::Opponent) continue;
        term.original = of_.score(term.opponent).by(scale_);
        if (term.score == term.original) {
            term.adjustment = Adjustment::None;
        } else if (term.adjustment == Adjustment::None) {
            term.adjustment = Adjustment::LastRoundDrawn;
        }
    }
}

std::optional<Amount> Evaluation::conclude(const std::vector<Term>& terms) const {
    if (why_none_) return std::nullopt;
    const Amount sum = sum_of(terms);
    const std::int64_t count = count_of(terms);
    const Conclusion how = conclusion_of(tie_break_.kind);
    if (how == Conclusion::Sum) return sum;
    if (how == Conclusion::ScheduleStrength) {
        const Amount own = terms.front().value;
        return rounded_quotient(
            sum - own + Amount{divisor_ * own.ten_thousandths}, divisor_, kToHundredths);
    }
    if (count == 0) return std::nullopt;
    const Points win = of_.win().by(scale_);
    switch (how) {
        case Conclusion::AverageToHundredths: return rounded_quotient(sum, count, kToHundredths);
        case Conclusion::Performance: {
            const std::int64_t scored = hundredths_scored(terms, count * win);
            return rounded_quotient(sum, count, kToWhole) +
                   whole(rating_difference(std::clamp<std::int64_t>(scored, 0, 100)));
        }
        case Conclusion::PerfectPerformance: {
            std::vector<std::int64_t> ratings;
            ratings.reserve(terms.size());
            for (const Term& term : terms) {
                ratings.push_back(term.value.ten_thousandths / kAmountOfOne);
            }
            return whole(perfect_performance(ratings, hundredths_scored(terms, win)));
        }
        case Conclusion::AverageToWhole:
        case Conclusion::Sum:
        case Conclusion::ScheduleStrength:
        case Conclusion::Place: break;
    }
    return rounded_quotient(sum, count, kToWhole);
}

std::vector<std::optional<Amount>> Evaluation::values() const {
    std::vector<std::optional<Amount>> values;
    values.reserve(of_.teams());
    std::vector<Term> terms;
    for (TeamNumber team = 1; team <= of_.teams(); ++team) {
        list_terms(team, terms);
        values.push_back(conclude(terms));
    }
    return values;
}

}  // namespace tandem::tournament
