// The names, scales and defaults of tie-breaks.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/tie_breaks/tie_break.hpp"

namespace tandem::tournament {

namespace {

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

[[nodiscard]] std::string title_of_cuts(Cuts cuts) {
    if (cuts.lowest == 0) return "";
    const char* const name = cuts.highest == 0 ? " Cut-" : " Median-";
    return name + std::to_string(cuts.lowest);
}

}  // namespace

std::string_view title(TieBreakKind kind) {
    using enum TieBreakKind;
    switch (kind) {
        case Score: return "Score";
        case OtherScore: return "Score on the other scale";
        case DirectEncounter: return "Direct encounter";
        case ExtendedDirectEncounter: return "Extended direct encounter";
        case Wins: return "Wins";
        case WinsPlayed: return "Wins over the boards";
        case Progressive: return "Progressive score";
        case RoundsElected: return "Rounds elected to play";
        case StandardPoints: return "Standard points";
        case PairingNumber: return "Pairing number";
        case Buchholz: return "Buchholz";
        case AverageBuchholz: return "Average of opponents' Buchholz";
        case ForeBuchholz: return "Fore Buchholz";
        case SonnebornBerger: return "Sonneborn-Berger";
        case Koya: return "Koya";
        case AverageRating: return "Average rating of opponents";
        case Performance: return "Tournament performance rating";
        case PerfectPerformance: return "Perfect tournament performance";
        case AveragePerformance: return "Average performance rating of opponents";
        case AveragePerfect: return "Average perfect performance of opponents";
        case Rating: return "Rating";
        case ScheduleStrength: return "Score and schedule strength";
        case ModifiedMedian: return "Modified median";
        case Solkoff: return "Solkoff";
        case Cumulative: return "Cumulative";
        case Median: return "Median";
        case ResultBetweenTied: return "Result between tied teams";
        case Kashdan: return "Kashdan";
        case UsSonnebornBerger: return "Sonneborn-Berger (US Chess)";
        case CumulativeOfOpposition: return "Cumulative of opposition";
        case AmateurTeam: return "US Amateur Team";
    }
    return "";
}

std::string title(const TieBreak& tie_break) {
    std::string text{title(tie_break.kind)};
    if (tie_break.kind == TieBreakKind::SonnebornBerger && tie_break.own_scale) {
        text = "Extended " + text + " (" + base_code(tie_break) + ')';
    } else if (tie_break.scale) {
        text += *tie_break.scale == ScoreBasis::Encounters ? " of encounters" : " of legs";
    }
    text += title_of_cuts(tie_break.cuts);
    if (tie_break.forfeits == Forfeits::AsPlayed) text += ", forfeits as played";
    if (tie_break.last_round == LastRound::Drawn) text += ", last round as drawn";
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
