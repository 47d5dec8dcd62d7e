// Explanations as English sentences.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/standings/explanation_text.hpp"

#include <algorithm>

namespace tandem::tournament {

namespace {

// Its name, or its number where it has none.
[[nodiscard]] std::string name_of(const Crosstable& table, TeamNumber team) {
    const std::string& name = table.team(team).name;
    return name.empty() ? "team " + std::to_string(team) : name;
}

[[nodiscard]] bool is_product(const Explanation& explanation) {
    using enum TieBreakKind;
    const TieBreakKind kind = explanation.tie_break.kind;
    return kind == SonnebornBerger || kind == UsSonnebornBerger || kind == AmateurTeam;
}

[[nodiscard]] std::string term_text(const Explanation& explanation, const Term& term) {
    std::string text = to_string(term.value);
    if (is_product(explanation) && term.factor) {
        text = to_string(term.score) + " × " + to_string(*term.factor);
    }
    return term.fate == Fate::Kept ? text : '[' + text + ']';
}

// "4 + 3½ - 1"; "0" where there is nothing.
[[nodiscard]] std::string sum_text(const Explanation& explanation, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < explanation.terms.size(); ++i) {
        const std::string term = term_text(explanation, explanation.terms[i]);
        if (text.empty()) {
            text = term;
        } else if (term.starts_with('-')) {
            text += " - " + term.substr(1);
        } else {
            text += " + " + term;
        }
    }
    return text.empty() ? "0" : text;
}

[[nodiscard]] std::string scored_text(const Explanation& explanation) {
    Points scored;
    for (const Term& term : explanation.terms) scored += term.factor.value_or(kNoPoints);
    return to_string(scored);
}

[[nodiscard]] std::string conclusion_text(const Explanation& explanation) {
    const std::string count = std::to_string(count_of(explanation.terms));
    switch (explanation.conclusion) {
        case Conclusion::Sum: return sum_text(explanation, 0);
        case Conclusion::AverageToHundredths:
        case Conclusion::AverageToWhole: return '(' + sum_text(explanation, 0) + ") / " + count;
        case Conclusion::Performance: {
            const Amount average =
                rounded_quotient(sum_of(explanation.terms), count_of(explanation.terms), kToWhole);
            return '(' + sum_text(explanation, 0) + ") / " + count + " = " + to_string(average) +
                   ", and " + to_string(*explanation.value - average) + " for scoring " +
                   scored_text(explanation) + " in " + count;
        }
        case Conclusion::PerfectPerformance:
            return "the lowest rating expected to score " + scored_text(explanation) + " against " +
                   sum_text(explanation, 0);
        case Conclusion::ScheduleStrength:
            return to_string(explanation.terms.front().value) + " + (" + sum_text(explanation, 1) +
                   ") / " + std::to_string(explanation.divisor);
        case Conclusion::Place: break;
    }
    return "";
}

[[nodiscard]] std::string none_text(NoValue why) {
    switch (why) {
        case NoValue::NotTied: return "no other team is tied";
        case NoValue::BarredInRoundRobins: return "not used in round robins (C.07 8)";
        case NoValue::UnratedTeams: return "not used where a team is unrated (C.07 10)";
        case NoValue::NobodyMet: return "no opponent was met";
    }
    return "";
}

[[nodiscard]] std::string fate_text(const Term& term, const Crosstable& table) {
    const std::string round = " Round " + std::to_string(term.round);
    switch (term.fate) {
        case Fate::Kept: return "";
        case Fate::CutLowest: return round + " is cut: the lowest.";
        case Fate::CutVoluntary:
            return round + " is cut: the team chose not to play it (C.07 16.5).";
        case Fate::CutHighest: return round + " is cut: the highest.";
        case Fate::CutFirst: return round + " is cut: the first scores do not count.";
        case Fate::BelowLimit:
            return round + " is left out: " + name_of(table, term.opponent) + " with " +
                   to_string(term.score) + " is below the limit.";
    }
    return "";
}

[[nodiscard]] std::string adjustment_text(const Term& term, const Crosstable& table) {
    const std::string round = " Round " + std::to_string(term.round) + ": ";
    const std::string counts = term.opponent == kNoTeam
                                   ? ""
                                   : name_of(table, term.opponent) + " counts " +
                                         to_string(term.score) + " instead of " +
                                         to_string(term.original) + ", ";
    switch (term.adjustment) {
        case Adjustment::None: return "";
        case Adjustment::ByesAsDraws:
            return round + counts + "with its last byes as draws (C.07 16.3.2).";
        case Adjustment::LastRoundDrawn: return round + counts + "with the last round drawn.";
        case Adjustment::UnplayedAsDraws:
            return round + counts + "with its unplayed rounds as draws (US Chess 34E1).";
        case Adjustment::NotAboveOpponent:
            return round + "not played; the team's own " + to_string(term.original) +
                   " counts no more than the " + to_string(term.score) + " of " +
                   name_of(table, term.opponent) + " (C.07 16.4.1).";
        case Adjustment::NotAboveDraws:
            return round + "not played; the team's own " + to_string(term.original) +
                   " counts no more than draws in all rounds, " + to_string(term.score) +
                   " (C.07 16.4.2).";
    }
    return "";
}

[[nodiscard]] std::string source_text(const Term& term) {
    const std::string round = " Round " + std::to_string(term.round) + ": ";
    switch (term.counted) {
        case Counted::Dummy:
            if (term.adjustment != Adjustment::None) return "";
            return round + "not played; the team's own score counts (C.07 16.4).";
        case Counted::NoOpponent: return round + "not played; it counts 0 (US Chess 34E1).";
        case Counted::UnplayedWin:
            return round + "won without playing, so deducted again (US Chess 34E3).";
        case Counted::Round:
        case Counted::RunningScore:
        case Counted::Opponent:
        case Counted::OpponentsTieBreak:
        case Counted::OpponentsRating:
        case Counted::Own: break;
    }
    return "";
}

[[nodiscard]] std::string lines_text(const DirectStep& step, const Crosstable& table) {
    const bool may_change = step.rule == DirectRule::SureOfPlace;
    std::string text;
    for (const DirectLine& line : step.lines) {
        if (!text.empty()) text += ", ";
        text += name_of(table, line.team) + ' ' + to_string(line.points);
        if (may_change && line.most != line.points) {
            text += " (at most " + to_string(line.most) + ')';
        }
    }
    return text;
}

[[nodiscard]] std::string step_text(const DirectStep& step, const Crosstable& table) {
    const char* const scale = step.scale == ScoreBasis::Encounters ? "encounters" : "legs";
    std::string text = " By ";
    text += scale;
    text += " among them: " + lines_text(step, table) + '.';
    if (step.groups.size() == 1) {
        text += step.rule == DirectRule::SureOfPlace
                    ? " Not all have met, and nobody is sure to be first (C.07 6.3)."
                    : " That breaks no tie.";
    } else if (step.rule == DirectRule::SureOfPlace) {
        text += " Not all have met; only a team sure of its place is ranked (C.07 6.3).";
    }
    return text;
}

[[nodiscard]] std::string place_text(const Explanation& explanation, const Crosstable& table) {
    std::string text = "place " + to_string(*explanation.value) + " of " +
                       std::to_string(explanation.tied.size()) + " tied.";
    for (const DirectStep& step : explanation.steps) text += step_text(step, table);
    return text;
}

}  // namespace

std::string to_string(const Explanation& explanation, const Crosstable& table) {
    std::string text = title(explanation.tie_break);
    if (explanation.why_none) return text + ": " + none_text(*explanation.why_none) + '.';
    if (explanation.conclusion == Conclusion::Place) {
        return text + ": " + place_text(explanation, table);
    }
    text += ' ' + to_string(*explanation.value) + ": " + conclusion_text(explanation) + '.';
    for (const Term& term : explanation.terms) {
        text += source_text(term) + adjustment_text(term, table) + fate_text(term, table);
    }
    return text;
}

std::string explained(const Crosstable& table, const Standings& standings, TeamNumber team) {
    std::string text;
    for (std::size_t i = 0; i < standings.settings.tie_breaks.size(); ++i) {
        text += to_string(explain(table, standings, team, i), table) + '\n';
    }
    return text;
}

}  // namespace tandem::tournament
