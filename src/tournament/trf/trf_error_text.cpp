// What is wrong with a TRF file, in sentences for people.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <string_view>

#include "tournament/trf/trf_error.hpp"

namespace tandem::tournament {

namespace {

// The sentences of a fault; {found}, {number}, {other}, {round}, {given} and {counted} are what the
// error says of them.
[[nodiscard]] std::string_view sentences_of(TrfFault fault) {
    using enum TrfFault;
    switch (fault) {
        case TooLong: return "The file is too long. Split it by tournament.";
        case NotANumber: return R"("{found}" is not a number. Check the columns.)";
        case NotPoints: return R"("{found}" is not a number of points. Write it like 11.5.)";
        case Missing: return "A number is missing. Fill in 1 to {other}.";
        case OutOfRange: return R"("{found}" is out of range. The most is {other}.)";
        case TooWide: return R"("{found}" is too long for its columns. Shorten it.)";
        case BadLetter: return R"("{found}" is not a code for this field. Correct it.)";
        case WrongColumns: return R"("{found}" is between two fields. Check the columns.)";
        case Tab: return "A tab hides the columns. Replace it with spaces.";
        case Nobody: return "The file has neither players (001) nor teams (310). Add them.";
        case NumberTwice: return "Number {number} is used twice. Renumber one.";
        case InTwoTeams: return "Player {number} is in two teams. Remove one.";
        case UnknownNumber: return "Nobody has number {number}. Correct it.";
        case OwnOpponent:
            return "{number} is its own opponent in round {round}. Correct the number.";
        case TwoOpponents: return "Team {number} has two opponents in round {round}. Correct one.";
        case OpponentsDiffer:
            return "{number} names {other} in round {round}, but not the reverse. Correct one.";
        case ResultsDiffer:
            return "Results of {number} and {other} in round {round} differ. Correct one.";
        case NoOpponent:
            return "{number} has a result without an opponent in round {round}. Add one.";
        case TwoEntries: return "Team {number} has two records in round {round}. Remove one.";
        case NoRound: return "Say which round and which teams these points are for.";
        case TooMuch: return "There are too many such records. Join or remove some.";
        case UnknownRecord: return R"("{found}" is not a known record. It is kept as it is.)";
        case Misaligned: return "Columns are counted in bytes here. Check the names.";
        case DraftColumns: return "These are the columns of a draft. Use those of TRF26.";
        case NumbersMissing: return "Number {number} is missing. Those after it are renumbered.";
        case TotalDiffers:
            return "{number} is given {given} points, but its rounds give {counted}. Check both.";
        case RowTotalDiffers:
            return "Player {number} is given {given} points, but has {counted}. Check the results.";
        case RowsOverruled:
            return "The rows of team {number} differ in round {round}. This record counts.";
        case ByeOverruled:
            return "Record 240 differs for team {number} in round {round}. This record counts.";
        case ByeGuessed:
            return "Team {number} seems to have the bye in round {round}. Say so in 320.";
        case BothLost:
            return "{number} and {other} share less than a point in round {round}. Check that.";
        case ForfeitUnmatched:
            return "{number} names {other} in round {round}, but not the reverse. Name both.";
        case ColorsDiffer:
            return "{number} and {other} have the same color in round {round}. Correct one.";
        case MoreRounds: return "The file says {other} rounds but has {round}. Check record 142.";
        case NothingAbnormal: return "Nobody has such a result. The record changes nothing.";
        case AccelerationUnknown: return R"("{found}" is accelerated. Say how in 250.)";
        case GroupsDiffer: return "Team {number} has two groups. The first counts.";
    }
    return {};
}

// One figure where both scales have the same, or one of them alone is meant.
[[nodiscard]] std::string score_text(const TrfError& error, const Score& score) {
    const bool legs_alone =
        error.given.encounters == kNoPoints && error.counted.encounters == kNoPoints;
    const bool same = error.given.encounters == error.given.legs &&
                      error.counted.encounters == error.counted.legs;
    if (legs_alone || same) return to_decimal(score.legs);
    return to_decimal(score.encounters) + '/' + to_decimal(score.legs);
}

[[nodiscard]] std::string value_of(std::string_view key, const TrfError& error) {
    if (key == "found") return error.found;
    if (key == "number") return std::to_string(error.number);
    if (key == "other") return std::to_string(error.other);
    if (key == "round") return std::to_string(error.round);
    return score_text(error, key == "given" ? error.given : error.counted);
}

}  // namespace

std::string describe(const TrfError& error) {
    std::string text;
    if (error.place.line != 0) {
        text = std::to_string(error.place.line) + ':' + std::to_string(error.place.column) + ": ";
    }
    std::string_view rest = sentences_of(error.fault);
    for (auto open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        const auto close = rest.find('}');
        text += rest.substr(0, open);
        text += value_of(rest.substr(open + 1, close - open - 1), error);
        rest.remove_prefix(close + 1);
    }
    return text += rest;
}

}  // namespace tandem::tournament
