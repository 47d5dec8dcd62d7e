// A sentence for the value, and one for each term that needs it.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/standings/explanation_text.hpp"

#include <optional>
#include <string>
#include <utility>

#include "words/say.hpp"
#include "words/sentences.hpp"

namespace tandem::tournament {

namespace {

using words::Message;
using words::say;
using namespace words::literals;

// Its name, or its number where it has none.
[[nodiscard]] Message name_of(const Crosstable& table, TeamNumber team) {
    const std::string& name = table.team(team).name;
    return name.empty() ? say("event.team-number", "number"_is = std::to_string(team))
                        : words::verbatim(name);
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

[[nodiscard]] Message about_value(const Explanation& explanation) {
    Message title = tournament::title(explanation.tie_break);
    std::string value = to_string(*explanation.value);
    std::string number = std::to_string(count_of(explanation.terms));
    std::string sum = sum_text(explanation, 0);
    switch (explanation.conclusion) {
        case Conclusion::Place:
        case Conclusion::Sum: break;
        case Conclusion::AverageToHundredths:
        case Conclusion::AverageToWhole:
            return say(
                "tie-break.quotient",
                "tie_break"_is = std::move(title),
                "value"_is = std::move(value),
                "sum"_is = std::move(sum),
                "number"_is = std::move(number));
        case Conclusion::Performance: {
            const Amount average =
                rounded_quotient(sum_of(explanation.terms), count_of(explanation.terms), kToWhole);
            return say(
                "tie-break.reckoned-performance",
                "tie_break"_is = std::move(title),
                "value"_is = std::move(value),
                "sum"_is = std::move(sum),
                "number"_is = std::move(number),
                "average"_is = to_string(average),
                "more"_is = to_string(*explanation.value - average),
                "scored"_is = scored_text(explanation));
        }
        case Conclusion::PerfectPerformance:
            return say(
                "tie-break.lowest-to-expect",
                "tie_break"_is = std::move(title),
                "value"_is = std::move(value),
                "scored"_is = scored_text(explanation),
                "sum"_is = std::move(sum));
        case Conclusion::ScheduleStrength:
            return say(
                "tie-break.reckoned-schedule",
                "tie_break"_is = std::move(title),
                "value"_is = std::move(value),
                "own"_is = to_string(explanation.terms.front().value),
                "sum"_is = sum_text(explanation, 1),
                "divisor"_is = std::to_string(explanation.divisor));
    }
    return say(
        "tie-break.sum",
        "tie_break"_is = std::move(title),
        "value"_is = std::move(value),
        "sum"_is = std::move(sum));
}

[[nodiscard]] Message about_none(const TieBreak& tie_break, NoValue why) {
    Message title = tournament::title(tie_break);
    switch (why) {
        case NoValue::NotTied: break;
        case NoValue::BarredInRoundRobins:
            return say("tie-break.not-in-round-robins", "tie_break"_is = std::move(title));
        case NoValue::UnratedTeams:
            return say("tie-break.not-with-unrated", "tie_break"_is = std::move(title));
        case NoValue::NobodyMet:
            return say("tie-break.nobody-met", "tie_break"_is = std::move(title));
    }
    return say("tie-break.not-tied", "tie_break"_is = std::move(title));
}

[[nodiscard]] std::optional<Message> about_fate(const Term& term, const Crosstable& table) {
    switch (term.fate) {
        case Fate::Kept: break;
        case Fate::CutLowest: return say("tie-break.lowest-cut", "round"_is = term.round);
        case Fate::CutVoluntary: return say("tie-break.voluntary-cut", "round"_is = term.round);
        case Fate::CutHighest: return say("tie-break.highest-cut", "round"_is = term.round);
        case Fate::CutFirst: return say("tie-break.first-cut", "round"_is = term.round);
        case Fate::BelowLimit:
            return say(
                "tie-break.below-limit",
                "round"_is = term.round,
                "team"_is = name_of(table, term.opponent),
                "score"_is = to_string(term.score));
    }
    return std::nullopt;
}

[[nodiscard]] std::optional<Message> about_adjustment(const Term& term, const Crosstable& table) {
    const auto round = "round"_is = term.round;
    const auto score = "score"_is = to_string(term.score);
    const auto original = "original"_is = to_string(term.original);
    const auto team = [&] { return "team"_is = name_of(table, term.opponent); };
    switch (term.adjustment) {
        case Adjustment::None: break;
        case Adjustment::ByesAsDraws:
            return say("tie-break.byes-as-draws", round, team(), score, original);
        case Adjustment::LastRoundDrawn:
            return say("tie-break.last-round-drawn", round, team(), score, original);
        case Adjustment::UnplayedAsDraws:
            return say("tie-break.unplayed-as-draws", round, team(), score, original);
        case Adjustment::NotAboveOpponent:
            return say("tie-break.not-above-opponent", round, team(), score, original);
        case Adjustment::NotAboveDraws:
            return say("tie-break.not-above-draws", round, score, original);
    }
    return std::nullopt;
}

[[nodiscard]] std::optional<Message> about_source(const Term& term) {
    switch (term.counted) {
        case Counted::Dummy:
            if (term.adjustment != Adjustment::None) break;
            return say("tie-break.own-score", "round"_is = term.round);
        case Counted::NoOpponent: return say("tie-break.no-opponent", "round"_is = term.round);
        case Counted::UnplayedWin: return say("tie-break.unplayed-win", "round"_is = term.round);
        case Counted::Round:
        case Counted::RunningScore:
        case Counted::Opponent:
        case Counted::OpponentsTieBreak:
        case Counted::OpponentsRating:
        case Counted::Own: break;
    }
    return std::nullopt;
}

[[nodiscard]] words::List lines_of(const DirectStep& step, const Crosstable& table) {
    const bool may_change = step.rule == DirectRule::SureOfPlace;
    words::List lines{{}, words::Joined::Comma};
    for (const DirectLine& line : step.lines) {
        lines.items.push_back(
            may_change && line.most != line.points ? say("tie-break.scored-at-most",
                                                         "team"_is = name_of(table, line.team),
                                                         "points"_is = to_string(line.points),
                                                         "most"_is = to_string(line.most))
                                                   : say("tie-break.scored",
                                                         "team"_is = name_of(table, line.team),
                                                         "points"_is = to_string(line.points)));
    }
    return lines;
}

void add_step(const DirectStep& step, const Crosstable& table, std::vector<Message>& told) {
    const bool is_of_sure = step.rule == DirectRule::SureOfPlace;
    told.push_back(say(
        "tie-break.among-them", "scale"_is = name(step.scale), "teams"_is = lines_of(step, table)));
    if (step.groups.size() == 1) {
        told.push_back(is_of_sure ? say("tie-break.nobody-sure") : say("tie-break.breaks-none"));
    } else if (is_of_sure) {
        told.push_back(say("tie-break.sure-ones-ranked"));
    }
}

[[nodiscard]] Message about_place(const Explanation& explanation, const Crosstable& table) {
    std::vector<Message> told{
        say("tie-break.place",
            "tie_break"_is = title(explanation.tie_break),
            "place"_is = to_string(*explanation.value),
            "number"_is = std::to_string(explanation.tied.size()))};
    for (const DirectStep& step : explanation.steps) add_step(step, table, told);
    return words::sentences(std::move(told));
}

}  // namespace

Message describe(const Explanation& explanation, const Crosstable& table) {
    if (explanation.why_none) return about_none(explanation.tie_break, *explanation.why_none);
    if (explanation.conclusion == Conclusion::Place) return about_place(explanation, table);
    std::vector<Message> told{about_value(explanation)};
    for (const Term& term : explanation.terms) {
        for (auto& more :
             {about_source(term), about_adjustment(term, table), about_fate(term, table)}) {
            if (more) told.push_back(*more);
        }
    }
    return words::sentences(std::move(told));
}

std::vector<Message> explained(
    const Crosstable& table, const Standings& standings, TeamNumber team) {
    std::vector<Message> texts;
    texts.reserve(standings.settings.tie_breaks.size());
    for (std::size_t i = 0; i < standings.settings.tie_breaks.size(); ++i) {
        texts.push_back(describe(explain(table, standings, team, i), table));
    }
    return texts;
}

}  // namespace tandem::tournament
