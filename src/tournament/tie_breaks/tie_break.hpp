// A tie-break: which one, on which scale, and how it is modified.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// These are the tie-breaks of C.07 and of US Chess 34E and 34G that make sense where a team plays
// one White and one Black and the first board to end decides the leg for both. Those that count
// boards or colours do not; read_tie_breaks.hpp refuses them and says why.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/crosstable/crosstable.hpp"
#include "words/message.hpp"

namespace tandem::tournament {

using base::name;

enum class TieBreakKind : std::uint8_t {
    Score,  // the score itself, on either scale
    OtherScore,  // on the scale that does not decide the order (C.07 13.1)
    DirectEncounter,  // C.07 6
    ExtendedDirectEncounter,  // on both scales (C.07 13.3)
    Wins,  // C.07 7.1
    WinsPlayed,  // over the boards (C.07 7.2)
    Progressive,  // C.07 7.5
    RoundsElected,  // to play (C.07 7.6)
    StandardPoints,  // C.07 7.7
    PairingNumber,  // C.07 7.8
    Buchholz,  // C.07 8.1
    AverageBuchholz,  // of the opponents (C.07 8.2)
    ForeBuchholz,  // C.07 8.3
    SonnebornBerger,  // C.07 9.1, C.07 13.2
    Koya,  // C.07 9.2
    AverageRating,  // of the opponents (C.07 10.1, US Chess 34E11)
    Performance,  // C.07 10.2
    PerfectPerformance,  // C.07 10.3
    AveragePerformance,  // of the opponents (C.07 10.4)
    AveragePerfect,  // of the opponents (C.07 10.5)
    Rating,  // C.07 10.6
    ScheduleStrength,  // with the secondary score (C.07 13.4)
    ModifiedMedian,  // US Chess 34E1
    Solkoff,  // US Chess 34E2
    Cumulative,  // US Chess 34E3
    Median,  // US Chess 34E4
    ResultBetweenTied,  // US Chess 34E5
    Kashdan,  // US Chess 34E7
    UsSonnebornBerger,  // US Chess 34E8
    CumulativeOfOpposition,  // US Chess 34E9
    AmateurTeam,  // US Chess 34G2
};
// The codes of TRF26's lists (records 202 and 212); those of US Chess are our own.
consteval auto names_of(TieBreakKind /*type*/) {
    using enum TieBreakKind;
    return base::names<TieBreakKind>({
        {Score, "PTS"},
        {OtherScore, "MPVGP"},
        {DirectEncounter, "DE"},
        {ExtendedDirectEncounter, "EDE"},
        {Wins, "WIN"},
        {WinsPlayed, "WON"},
        {Progressive, "PS"},
        {RoundsElected, "REP"},
        {StandardPoints, "STD"},
        {PairingNumber, "TPN"},
        {Buchholz, "BH"},
        {AverageBuchholz, "AOB"},
        {ForeBuchholz, "FB"},
        {SonnebornBerger, "SB"},
        {Koya, "KS"},
        {AverageRating, "ARO"},
        {Performance, "TPR"},
        {PerfectPerformance, "PTP"},
        {AveragePerformance, "APRO"},
        {AveragePerfect, "APPO"},
        {Rating, "RTNG"},
        {ScheduleStrength, "SSSC"},
        {ModifiedMedian, "MODMED"},
        {Solkoff, "SOLKOFF"},
        {Cumulative, "CUM"},
        {Median, "MEDIAN"},
        {ResultBetweenTied, "RESULT"},
        {Kashdan, "KASHDAN"},
        {UsSonnebornBerger, "USSB"},
        {CumulativeOfOpposition, "OPPCUM"},
        {AmateurTeam, "USAT"},
    });
}

// How many of the least and of the most significant values are left out (C.07 14.1 to 14.4).
struct Cuts {
    std::uint8_t lowest = 0;
    std::uint8_t highest = 0;

    [[nodiscard]] bool operator==(const Cuts&) const = default;
};

// Whether forfeits count as encounters with the opponents who were to come: /P (C.07 6.1.1, 16.6).
enum class Forfeits : std::uint8_t { Unplayed, AsPlayed };

// Whether Buchholz is counted as if the last round were drawn: /F (C.07 8.2, C.07 13.4).
enum class LastRound : std::uint8_t { AsPlayed, Drawn };

// /R turns it round where the articles allow that (C.07 7.8, C.07 10.6).
enum class Order : std::uint8_t { Usual, Reversed };

struct TieBreak {
    TieBreakKind kind = TieBreakKind::Score;
    // The scale of the scores it counts; nothing: that of the standings' order, but for what is
    // said at scale_of.
    std::optional<ScoreBasis> scale = std::nullopt;
    // The scale of what the team itself scored against each opponent: EMGSB is the sum of the
    // opponents' encounter points, each times the legs won against them (C.07 13.2).
    std::optional<ScoreBasis> own_scale = std::nullopt;
    Cuts cuts = {};
    Forfeits forfeits = Forfeits::Unplayed;
    LastRound last_round = LastRound::AsPlayed;
    Order order = Order::Usual;
    int limit_halves = 0;  // by which Koya's limit is moved (C.07 14.5)
    int divisor = 0;  // of the schedule's strength; 0: what the article says (C.07 13.4)

    [[nodiscard]] bool operator==(const TieBreak&) const = default;
};

// Its name in words, without modifiers: "Buchholz".
[[nodiscard]] words::Message title(TieBreakKind kind);
// Its name in words: "Buchholz Cut-1 of encounter points".
[[nodiscard]] words::Message title(const TieBreak& tie_break);

// The code that read_tie_breaks reads: "BH:MP/C1", "EMGSB", "MODMED".
[[nodiscard]] std::string code(const TieBreak& tie_break);
// The same as TRF26 wants it: what is not FIDE's is marked as OTHER_.
[[nodiscard]] std::string trf_code(const TieBreak& tie_break);

[[nodiscard]] ScoreBasis other(ScoreBasis scale);
// The scale a tie-break counts on. If it does not say, wins are those of encounters, and US Amateur
// Team takes the opponents' encounter points.
[[nodiscard]] ScoreBasis scale_of(const TieBreak& tie_break, ScoreBasis basis);
// The scale of what the team scored against each opponent.
[[nodiscard]] ScoreBasis own_scale_of(const TieBreak& tie_break, ScoreBasis basis);

// What breaks ties where nobody announced otherwise: in the order of US Chess 34E, or for an event
// by FIDE's rules.
[[nodiscard]] std::vector<TieBreak> us_chess_tie_breaks();
[[nodiscard]] std::vector<TieBreak> fide_tie_breaks();
// For a round robin by FIDE's rules, without Buchholz (C.07 8).
[[nodiscard]] std::vector<TieBreak> round_robin_tie_breaks();

}  // namespace tandem::tournament
