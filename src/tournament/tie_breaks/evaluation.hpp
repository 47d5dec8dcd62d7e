// One tie-break for all teams: the terms of each, and what they come to.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "tournament/tie_breaks/amount.hpp"
#include "tournament/tie_breaks/reckoning.hpp"
#include "tournament/tie_breaks/term.hpp"

namespace tandem::tournament {

// How the terms become the value.
enum class Conclusion : std::uint8_t {
    Sum,
    AverageToHundredths,  // C.07 8.2
    AverageToWhole,  // a half upwards (C.07 10.1)
    Performance,  // the average and what the score adds to it (C.07 10.2)
    PerfectPerformance,  // C.07 10.3
    ScheduleStrength,  // the first term, and the others' sum divided (C.07 13.4)
    Place,  // among those tied: direct_encounter.hpp
};

// Why a team has no value.
enum class NoValue : std::uint8_t {
    NotTied,  // a direct encounter among one team
    BarredInRoundRobins,  // C.07 8
    UnratedTeams,  // C.07 10
    NobodyMet,  // whom an average could be made of
};

[[nodiscard]] Conclusion conclusion_of(TieBreakKind kind);

// Whether it looks only at encounters among those tied (C.07 4.3, type A).
[[nodiscard]] bool is_among_tied(TieBreakKind kind);

// Whether the smaller value is the better.
[[nodiscard]] bool is_lower_better(const TieBreak& tie_break);

class Evaluation {
  public:
    // The reckoning must outlive it. Needs: not is_among_tied(tie_break.kind).
    Evaluation(const Reckoning& of, const TieBreak& tie_break);
    Evaluation(const Evaluation&) = delete;
    Evaluation& operator=(const Evaluation&) = delete;
    ~Evaluation();

    // Why no team has a value; nothing: they may have.
    [[nodiscard]] std::optional<NoValue> why_none() const { return why_none_; }
    // In the order of rounds, which replace what is there.
    void list_terms(TeamNumber team, std::vector<Term>& terms) const;
    // What they come to; nothing: an average of nothing.
    [[nodiscard]] std::optional<Amount> conclude(const std::vector<Term>& terms) const;
    // By which the strength of the schedule is divided (C.07 13.4).
    [[nodiscard]] std::int64_t divisor() const { return divisor_; }

    // Of all teams, in the order of their numbers.
    [[nodiscard]] std::vector<std::optional<Amount>> values() const;

  private:
    struct Drawn;

    void add_own(TeamNumber team, std::vector<Term>& terms) const;
    void add_rounds(TeamNumber team, std::vector<Term>& terms) const;
    void add_opponents_values(TeamNumber team, std::vector<Term>& terms) const;
    void cut(TeamNumber team, std::vector<Term>& terms) const;
    void tell_drawn(std::vector<Term>& terms) const;
    [[nodiscard]] Cuts cuts_of(TeamNumber team) const;
    [[nodiscard]] const Reckoning& base() const;

    const Reckoning& of_;
    TieBreak tie_break_;
    ScoreBasis scale_;
    std::optional<NoValue> why_none_;
    std::int64_t divisor_ = 1;
    Points limit_;  // of Koya
    std::unique_ptr<Drawn> drawn_;  // where the last round is to be drawn
    std::vector<std::optional<Amount>> of_opponents_;  // the tie-break that is averaged or summed
};

}  // namespace tandem::tournament
