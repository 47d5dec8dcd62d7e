// Direct encounter.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/direct_encounter.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "base/check.hpp"
#include "tournament/tie_breaks/evaluation.hpp"

namespace tandem::tournament {

namespace {

// Averages over up to twelve encounters between the same two are exact in these parts of a
// hundredth of a point (C.07 6.1.2).
constexpr std::int64_t kParts = 27'720;

[[nodiscard]] Amount amount_of_parts(std::int64_t parts) {
    return rounded_quotient({parts * kAmountOfHundredth}, kParts, {1});
}

// Teams that are still tied, and the place that the best of them will have.
struct Tied {
    std::vector<TeamNumber> teams;
    std::uint32_t place;
};

[[nodiscard]] bool is_better(const DirectLine& one, const DirectLine& other) {
    return std::tuple{other.least, other.points, one.team} <
           std::tuple{one.least, one.points, other.team};
}

// C.07 6.2: those with equal points stay together.
[[nodiscard]] std::vector<std::size_t> groups_by_points(const std::vector<DirectLine>& lines) {
    std::vector<std::size_t> groups;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i == 0 || lines[i].points != lines[i - 1].points) groups.push_back(0);
        ++groups.back();
    }
    return groups;
}

// C.07 6.3: a team is apart while it has more, at the least, than any that follows at the most.
[[nodiscard]] std::vector<std::size_t> groups_sure_of_place(const std::vector<DirectLine>& lines) {
    std::vector<Amount> most_from(lines.size());
    for (std::size_t i = lines.size(); i-- > 0;) {
        most_from[i] = lines[i].most;
        if (i + 1 < lines.size()) most_from[i] = std::max(most_from[i], most_from[i + 1]);
    }
    std::vector<std::size_t> groups;
    std::size_t sure = 0;
    while (sure + 1 < lines.size() && lines[sure].least > most_from[sure + 1]) {
        groups.push_back(1);
        ++sure;
    }
    groups.push_back(lines.size() - sure);
    return groups;
}

}  // namespace

DirectEncounter::DirectEncounter(const Reckoning& of, const TieBreak& tie_break)
    : of_(of),
      tie_break_(tie_break),
      marks_(of.teams() + 1) {
    CHECK(is_among_tied(tie_break.kind));
}

std::vector<ScoreBasis> DirectEncounter::scales() const {
    const ScoreBasis scale = scale_of(tie_break_, of_.basis());
    if (tie_break_.kind == TieBreakKind::ExtendedDirectEncounter) return {scale, other(scale)};
    return {scale};
}

void DirectEncounter::mark(const std::vector<TeamNumber>& tied) {
    ++marked_;
    for (const TeamNumber team : tied) marks_[team] = marked_;
}

// C.07 6.1.1: forfeits are out unless the tie-break says otherwise, or in round robins (C.07 15.2).
void DirectEncounter::list_met(TeamNumber team, ScoreBasis scale) {
    met_.clear();
    const bool with_forfeits = !of_.is_swiss() || tie_break_.forfeits == Forfeits::AsPlayed;
    for (RoundNumber round = 1; round <= of_.rounds(); ++round) {
        const RoundEntry entry = of_.entry(team, round);
        const bool counts = is_played(entry.kind) || (with_forfeits && has_opponent(entry.kind) &&
                                                      entry.kind != Entry::Pending);
        if (!counts || marks_[entry.opponent] != marked_) continue;
        Points points = entry.score.by(scale);
        if (tie_break_.kind == TieBreakKind::ResultBetweenTied) {
            points -= of_.entry(entry.opponent, round).score.by(scale);
        }
        met_.push_back({entry.opponent, round, points});
    }
    std::ranges::sort(met_, {}, [](const Met& met) { return std::pair{met.opponent, met.round}; });
}

DirectLine DirectEncounter::line_of(TeamNumber team, std::size_t others, ScoreBasis scale) {
    list_met(team, scale);
    const bool averages = tie_break_.kind != TieBreakKind::ResultBetweenTied;
    DirectLine line;
    line.team = team;
    std::int64_t parts = 0;
    for (std::size_t i = 0; i < met_.size();) {
        std::int64_t count = 0;
        Points sum;
        const TeamNumber opponent = met_[i].opponent;
        for (; i < met_.size() && met_[i].opponent == opponent; ++i, ++count) sum += met_[i].points;
        ++line.met;
        parts += averages ? sum.hundredths * kParts / count : sum.hundredths * kParts;
    }
    const auto missing = static_cast<std::int64_t>(others - line.met);
    line.points = amount_of_parts(parts);
    line.least = line.points + amount_of(missing * of_.loss().by(scale));
    line.most = line.points + amount_of(missing * of_.win().by(scale));
    return line;
}

DirectStep DirectEncounter::look(const std::vector<TeamNumber>& tied, ScoreBasis scale) {
    mark(tied);
    DirectStep step;
    step.scale = scale;
    step.lines.reserve(tied.size());
    bool all_met = true;
    for (const TeamNumber team : tied) {
        step.lines.push_back(line_of(team, tied.size() - 1, scale));
        all_met &= step.lines.back().met == tied.size() - 1;
    }
    if (tie_break_.kind == TieBreakKind::ResultBetweenTied) {
        step.rule = DirectRule::PlusScore;
        for (DirectLine& line : step.lines) line.least = line.most = line.points;
    } else if (!all_met) {
        step.rule = DirectRule::SureOfPlace;
    }
    std::ranges::sort(step.lines, is_better);
    step.groups = step.rule == DirectRule::SureOfPlace ? groups_sure_of_place(step.lines)
                                                       : groups_by_points(step.lines);
    return step;
}

DirectResult DirectEncounter::among(const std::vector<TeamNumber>& tied) {
    DirectResult result;
    std::map<TeamNumber, std::uint32_t> places;
    std::vector<Tied> open{{tied, 1}};
    while (!open.empty()) {
        const Tied now = std::move(open.back());
        open.pop_back();
        for (const TeamNumber team : now.teams) places[team] = now.place;
        if (now.teams.size() < 2) continue;
        for (const ScoreBasis scale : scales()) {
            DirectStep step = look(now.teams, scale);
            const bool apart = step.groups.size() > 1;
            std::size_t next = 0;
            std::vector<Tied> groups;
            for (const std::size_t size : step.groups) {
                Tied group{{}, now.place + static_cast<std::uint32_t>(next)};
                for (std::size_t i = 0; i < size; ++i) {
                    group.teams.push_back(step.lines[next++].team);
                }
                groups.push_back(std::move(group));
            }
            result.steps.push_back(std::move(step));
            if (!apart) continue;
            // The best group is looked at next.
            open.insert(
                open.end(),
                std::make_move_iterator(groups.rbegin()),
                std::make_move_iterator(groups.rend()));
            break;
        }
    }
    for (const TeamNumber team : tied) result.places.push_back(places[team]);
    return result;
}

std::vector<Term> DirectEncounter::terms(TeamNumber team, const std::vector<TeamNumber>& tied) {
    mark(tied);
    list_met(team, scales().front());
    std::ranges::sort(met_, {}, &Met::round);
    std::vector<Term> terms;
    for (const Met& met : met_) {
        Term term;
        term.round = met.round;
        term.opponent = met.opponent;
        term.entry = of_.entry(team, met.round).kind;
        term.score = term.original = met.points;
        term.value = amount_of(met.points);
        terms.push_back(term);
    }
    return terms;
}

}  // namespace tandem::tournament
