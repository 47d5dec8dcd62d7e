// The names, scales and defaults of tie-breaks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/tie_break.hpp"

#include <utility>

#include "words/say.hpp"

namespace tandem::tournament {

namespace {

using words::say;
using namespace words::literals;

[[nodiscard]] std::string_view short_name(ScoreBasis scale) {
    return scale == ScoreBasis::Encounters ? "MP" : "GP";
}

[[nodiscard]] char letter(ScoreBasis scale) { return scale == ScoreBasis::Encounters ? 'M' : 'G'; }

// PTS, MPTS and GPTS; SB and its four extensions; the name elsewhere.
[[nodiscard]] std::string base_code(const TieBreak& tie_break) {
    if (tie_break.kind == TieBreakKind::SonnebornBerger && tie_break.own_scale) {
        const ScoreBasis scale = tie_break.scale.value_or(*tie_break.own_scale);
        return std::string{'E', letter(scale), letter(*tie_break.own_scale), 'S', 'B'};
    }
    if (tie_break.kind == TieBreakKind::Score && tie_break.scale) {
        return std::string{letter(*tie_break.scale)} + "PTS";
    }
    std::string text{name(tie_break.kind)};
    if (tie_break.scale) text += ':' + std::string{short_name(*tie_break.scale)};
    return text;
}

[[nodiscard]] bool is_of_us_chess(TieBreakKind kind) {
    return kind >= TieBreakKind::ModifiedMedian;
}

}  // namespace

words::Message title(TieBreakKind kind) {
    using enum TieBreakKind;
    switch (kind) {
        case Score: return say("tie-break.score");
        case OtherScore: return say("tie-break.other-score");
        case DirectEncounter: return say("tie-break.direct-encounter");
        case ExtendedDirectEncounter: return say("tie-break.extended-direct-encounter");
        case Wins: return say("tie-break.wins");
        case WinsPlayed: return say("tie-break.wins-played");
        case Progressive: return say("tie-break.progressive");
        case RoundsElected: return say("tie-break.rounds-elected");
        case StandardPoints: return say("tie-break.standard-points");
        case PairingNumber: return say("tie-break.pairing-number");
        case Buchholz: return say("tie-break.buchholz");
        case AverageBuchholz: return say("tie-break.average-buchholz");
        case ForeBuchholz: return say("tie-break.fore-buchholz");
        case SonnebornBerger: return say("tie-break.sonneborn-berger");
        case Koya: return say("tie-break.koya");
        case AverageRating: return say("tie-break.average-rating");
        case Performance: return say("tie-break.performance");
        case PerfectPerformance: return say("tie-break.perfect-performance");
        case AveragePerformance: return say("tie-break.average-performance");
        case AveragePerfect: return say("tie-break.average-perfect");
        case Rating: return say("tie-break.rating");
        case ScheduleStrength: return say("tie-break.schedule-strength");
        case ModifiedMedian: return say("tie-break.modified-median");
        case Solkoff: return say("tie-break.solkoff");
        case Cumulative: return say("tie-break.cumulative");
        case Median: return say("tie-break.median");
        case ResultBetweenTied: return say("tie-break.result-between-tied");
        case Kashdan: return say("tie-break.kashdan");
        case UsSonnebornBerger: return say("tie-break.us-sonneborn-berger");
        case CumulativeOfOpposition: return say("tie-break.cumulative-of-opposition");
        case AmateurTeam: break;
    }
    return say("tie-break.amateur-team");
}

words::Message title(const TieBreak& tie_break) {
    words::Message text = title(tie_break.kind);
    if (tie_break.kind == TieBreakKind::SonnebornBerger && tie_break.own_scale) {
        text =
            say("tie-break.extended",
                "tie_break"_is = std::move(text),
                "code"_is = base_code(tie_break));
    } else if (tie_break.scale) {
        text = *tie_break.scale == ScoreBasis::Encounters
                   ? say("tie-break.of-encounters", "tie_break"_is = std::move(text))
                   : say("tie-break.of-legs", "tie_break"_is = std::move(text));
    }
    const auto [lowest, highest] = tie_break.cuts;
    if (lowest != 0) {
        text = highest == 0 ? say("tie-break.cut-of-lowest",
                                  "tie_break"_is = std::move(text),
                                  "number"_is = lowest)
                            : say("tie-break.cut-of-both",
                                  "tie_break"_is = std::move(text),
                                  "number"_is = lowest);
    }
    if (tie_break.forfeits == Forfeits::AsPlayed) {
        text = say("tie-break.forfeits-as-played", "tie_break"_is = std::move(text));
    }
    if (tie_break.last_round == LastRound::Drawn) {
        text = say("tie-break.last-round-as-drawn", "tie_break"_is = std::move(text));
    }
    return text;
}

std::string code(const TieBreak& tie_break) {
    std::string text = base_code(tie_break);
    const auto [lowest, highest] = tie_break.cuts;
    if (lowest != 0) text += (highest == 0 ? "/C" : "/M") + std::to_string(lowest);
    if (tie_break.limit_halves != 0) {
        text +=
            (tie_break.limit_halves > 0 ? "/L+" : "/L") + std::to_string(tie_break.limit_halves);
    }
    if (tie_break.divisor != 0) text += "/K" + std::to_string(tie_break.divisor);
    if (tie_break.forfeits == Forfeits::AsPlayed) text += "/P";
    if (tie_break.last_round == LastRound::Drawn) text += "/F";
    if (tie_break.order == Order::Reversed) text += "/R";
    return text;
}

std::string trf_code(const TieBreak& tie_break) {
    return (is_of_us_chess(tie_break.kind) ? "OTHER_" : "") + code(tie_break);
}

ScoreBasis other(ScoreBasis scale) {
    return scale == ScoreBasis::Legs ? ScoreBasis::Encounters : ScoreBasis::Legs;
}

ScoreBasis scale_of(const TieBreak& tie_break, ScoreBasis basis) {
    using enum TieBreakKind;
    if (tie_break.scale) return *tie_break.scale;
    switch (tie_break.kind) {
        case OtherScore: return other(basis);
        case Wins:
        case WinsPlayed:
        case Kashdan:
        case AmateurTeam: return ScoreBasis::Encounters;
        case Score:
        case DirectEncounter:
        case ExtendedDirectEncounter:
        case Progressive:
        case RoundsElected:
        case StandardPoints:
        case PairingNumber:
        case Buchholz:
        case AverageBuchholz:
        case ForeBuchholz:
        case SonnebornBerger:
        case Koya:
        case AverageRating:
        case Performance:
        case PerfectPerformance:
        case AveragePerformance:
        case AveragePerfect:
        case Rating:
        case ScheduleStrength:
        case ModifiedMedian:
        case Solkoff:
        case Cumulative:
        case Median:
        case ResultBetweenTied:
        case UsSonnebornBerger:
        case CumulativeOfOpposition: break;
    }
    return basis;
}

ScoreBasis own_scale_of(const TieBreak& tie_break, ScoreBasis basis) {
    if (tie_break.own_scale) return *tie_break.own_scale;
    if (tie_break.kind == TieBreakKind::AmateurTeam) return ScoreBasis::Legs;
    return scale_of(tie_break, basis);
}

std::vector<TieBreak> us_chess_tie_breaks() {
    using enum TieBreakKind;
    return {
        {.kind = ModifiedMedian},
        {.kind = Solkoff},
        {.kind = Cumulative},
        {.kind = CumulativeOfOpposition}};
}

std::vector<TieBreak> fide_tie_breaks() {
    using enum TieBreakKind;
    constexpr auto kEncounters = ScoreBasis::Encounters;
    return {
        {.kind = DirectEncounter},
        {.kind = Buchholz, .scale = kEncounters, .cuts = {1, 0}},
        {.kind = SonnebornBerger, .scale = kEncounters, .own_scale = kEncounters},
        {.kind = Wins},
        {.kind = Progressive}};
}

std::vector<TieBreak> round_robin_tie_breaks() {
    using enum TieBreakKind;
    return {{.kind = DirectEncounter}, {.kind = Wins}, {.kind = SonnebornBerger}, {.kind = Koya}};
}

}  // namespace tandem::tournament
