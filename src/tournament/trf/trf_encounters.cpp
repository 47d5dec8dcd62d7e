// From the rows of a TRF file: who met whom, and how that ended.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "tournament/trf/trf_columns.hpp"
#include "tournament/trf/trf_crosstable_reader.hpp"

namespace tandem::tournament {

namespace {

constexpr std::string_view kOverTheBoard = "1=0WDL";
constexpr std::string_view kNotOver = " X?*";
constexpr std::string_view kForfeits = "+-";

// How two rows may say what came of one leg.
enum class Agreement : std::uint8_t { Agree, BothLost, Differ };

[[nodiscard]] Agreement agreement_of(char one, char other) {
    constexpr std::array<std::pair<char, char>, 6> kMatching{
        {{'1', '0'}, {'=', '='}, {'W', 'L'}, {'D', 'D'}, {'+', '-'}, {'-', '-'}}};
    constexpr std::array<std::pair<char, char>, 4> kBothLost{
        {{'0', '0'}, {'=', '0'}, {'L', 'L'}, {'D', 'L'}}};
    const auto is_among = [&](const auto& pairs) {
        return std::ranges::any_of(pairs, [&](const std::pair<char, char>& pair) {
            return pair == std::pair{one, other} || pair == std::pair{other, one};
        });
    };
    if (is_among(kMatching)) return Agreement::Agree;
    if (is_among(kBothLost)) return Agreement::BothLost;
    const bool both_open = kNotOver.contains(one) && kNotOver.contains(other);
    return both_open ? Agreement::Agree : Agreement::Differ;
}

}  // namespace

record::Place place_of_cell(std::size_t line, RoundNumber round) {
    return {line, layout::kOpponents.field(round - 1).first};
}

TrfCell TrfCrosstableReader::cell(const Row& row, RoundNumber round) const {
    const auto& cells = row.player->cells;
    return round <= cells.size() ? cells[round - 1] : TrfCell{};
}

// Notes whom the row's team met, once for both of them where both name each other.
void TrfCrosstableReader::link(const Row& row, RoundNumber round) {
    const TrfCell said = cell(row, round);
    if (said.opponent == 0 || row.team == kNoTeam) return;
    const record::Place place = place_of_cell(row.line, round);
    const Row* const other = row_of(said.opponent);
    if (other == nullptr || other->team == kNoTeam) {
        fail({TrfFault::UnknownNumber, place, "", said.opponent, 0, round, {}, {}});
        return;
    }
    const std::uint32_t number = number_of(row.team);
    if (other->team == row.team) {
        fail({TrfFault::OwnOpponent, place, "", number, 0, round, {}, {}});
        return;
    }
    TeamNumber& opponents = opponent(row.team, round);
    if (opponents != kNoTeam && opponents != other->team) {
        fail({TrfFault::TwoOpponents, place, "", number, 0, round, {}, {}});
        return;
    }
    opponents = other->team;
}

void TrfCrosstableReader::link_opponents() {
    for (const Row& row : rows_) {
        for (RoundNumber round = 1; round <= rounds_; ++round) link(row, round);
    }
    if (errors_.empty()) link_unmatched();
}

// A forfeit is often told of one side alone; then the other side has met it just the same.
void TrfCrosstableReader::link_unmatched() {
    for (const Row& row : rows_) {
        for (RoundNumber round = 1; round <= rounds_ && row.team != kNoTeam; ++round) {
            const TrfCell said = cell(row, round);
            if (said.opponent == 0 || !kForfeits.contains(said.result)) continue;
            const TeamNumber met = opponent(row.team, round);
            if (opponent(met, round) != kNoTeam) continue;
            opponent(met, round) = row.team;
            const record::Place place = place_of_cell(row.line, round);
            const auto one = number_of(row.team);
            warn({TrfFault::ForfeitUnmatched, place, "", one, number_of(met), round, {}, {}});
        }
    }
}

void TrfCrosstableReader::check_pair(const Row& row, const Row& other, RoundNumber round) {
    const TrfCell one = cell(row, round);
    const TrfCell two = cell(other, round);
    const record::Place place = place_of_cell(row.line, round);
    const std::uint32_t first = row.player->number;
    const std::uint32_t second = other.player->number;
    if (two.opponent != first) {
        const bool forfeit = kForfeits.contains(one.result) && two.opponent == 0;
        if (forfeit && !kOverTheBoard.contains(two.result)) return;
        fail({TrfFault::OpponentsDiffer, place, "", first, second, round, {}, {}});
        return;
    }
    if (first > second) return;  // once for both
    switch (agreement_of(one.result, two.result)) {
        case Agreement::Agree: break;
        case Agreement::BothLost:
            warn({TrfFault::BothLost, place, "", first, second, round, {}, {}});
            break;
        case Agreement::Differ:
            fail({TrfFault::ResultsDiffer, place, "", first, second, round, {}, {}});
            break;
    }
    if (one.color == two.color && (one.color == 'w' || one.color == 'b')) {
        warn({TrfFault::ColorsDiffer, place, "", first, second, round, {}, {}});
    }
}

void TrfCrosstableReader::check_rows() {
    for (const Row& row : rows_) {
        for (RoundNumber round = 1; round <= rounds_ && row.team != kNoTeam; ++round) {
            const TrfCell said = cell(row, round);
            const Row* const other = row_of(said.opponent);
            if (other != nullptr) {
                check_pair(row, *other, round);
            } else if (said.opponent == 0 && kOverTheBoard.contains(said.result)) {
                const record::Place place = place_of_cell(row.line, round);
                fail({TrfFault::NoOpponent, place, "", row.player->number, 0, round, {}, {}});
            }
        }
    }
}

TrfCrosstableReader::Marks TrfCrosstableReader::marks_of(TeamNumber team, RoundNumber round) const {
    constexpr std::string_view kByes = "UFHZ";  // what counts before what
    Marks marks;
    for (const std::size_t row : teams_[team - 1].rows) {
        const TrfCell said = cell(rows_[row], round);
        const bool named = said.opponent != 0;
        if (named && kOverTheBoard.contains(said.result)) ++marks.played;
        if (named && kNotOver.contains(said.result)) ++marks.pending;
        if (said.result == '+') ++marks.forfeits_won;
        if (said.result == '-') ++marks.forfeits_lost;
        // Those who do not play have a '-', too.
        if (named || said.result == '+') marks.legs += points_of(said.result);
        if (!named && kByes.find(said.result) < kByes.find(marks.bye)) marks.bye = said.result;
    }
    return marks;
}

// A forfeit against nobody in particular is a bye.
RoundEntry TrfCrosstableReader::bye(const Marks& marks) const {
    Entry kind = Entry::NotPaired;
    if (marks.bye == 'U') {
        kind = Entry::PairingBye;
    } else if (marks.bye == 'F' || marks.forfeits_won > 0) {
        kind = Entry::FullBye;
    } else if (marks.bye == 'H') {
        kind = Entry::HalfBye;
    } else if (marks.bye == 'Z' || marks.forfeits_lost > 0) {
        kind = Entry::ZeroBye;
    }
    return {kind, kNoTeam, score_of(kind)};
}

RoundEntry TrfCrosstableReader::encounter(
    TeamNumber team, TeamNumber opponent, RoundNumber round) const {
    const Marks own = marks_of(team, round);
    const Marks theirs = marks_of(opponent, round);
    if (own.pending > 0 || theirs.pending > 0) return {Entry::Pending, opponent, {}};
    RoundEntry entry{Entry::Played, opponent, {kNoPoints, own.legs}};
    const Scoring::Results& results = table_.scoring.encounter;
    if (own.played == 0 && theirs.played == 0) {
        const bool won = own.forfeits_won > theirs.forfeits_won;
        entry.kind = won ? Entry::ForfeitWin : Entry::ForfeitLoss;
        entry.score.encounters = won ? results.win : kNoPoints;
    } else if (own.legs == theirs.legs) {
        entry.score.encounters = results.draw;
    } else {
        entry.score.encounters = own.legs > theirs.legs ? results.win : results.loss;
    }
    if (kind_ == Kind::Individuals) entry.score.encounters = own.legs;
    return entry;
}

RoundEntry TrfCrosstableReader::entry_of_rows(TeamNumber team, RoundNumber round) const {
    const TeamNumber met = opponent(team, round);
    return met == kNoTeam ? bye(marks_of(team, round)) : encounter(team, met, round);
}

void TrfCrosstableReader::fill_entries() {
    for (TeamNumber team = 1; team <= teams_.size(); ++team) {
        for (RoundNumber round = 1; round <= rounds_; ++round) {
            const std::size_t line = said_by(team, round);
            if (line == 0) {
                entry(team, round) = entry_of_rows(team, round);
            } else if (marks_of(team, round).played > 0) {
                const auto number = number_of(team);
                warn({TrfFault::RowsOverruled, {line, 1}, "", number, 0, round, {}, {}});
            }
        }
    }
    guess_byes();
}

// Not all files of TRF16 say who had the pairing-allocated bye (U). The only team that met nobody
// must have had it, unless its rows say that it had another.
void TrfCrosstableReader::guess_byes() {
    if (kind_ != Kind::OldTeams || teams_.size() % 2 == 0) return;
    for (RoundNumber round = 1; round <= rounds_; ++round) {
        TeamNumber alone = kNoTeam;
        std::size_t others = 0;
        for (TeamNumber team = 1; team <= teams_.size(); ++team) {
            const bool has_met = has_opponent(entry(team, round).kind);
            const bool is_said = said_by(team, round) != 0;
            if (!has_met && !is_said && alone == kNoTeam) {
                alone = team;
            } else if (!has_met) {
                others += 1;
            }
        }
        if (alone == kNoTeam || others > 0 || teams_.size() == 1) continue;
        const Entry kind = entry(alone, round).kind;
        if (kind != Entry::ZeroBye && kind != Entry::NotPaired) continue;
        if (marks_of(alone, round).bye == 'Z') continue;
        entry(alone, round) = {Entry::PairingBye, kNoTeam, score_of(Entry::PairingBye)};
        const record::Place place{teams_[alone - 1].line, 1};
        warn({TrfFault::ByeGuessed, place, "", number_of(alone), 0, round, {}, {}});
    }
}

// Records count before rows, and so they may leave a team alone that its rows say had opponents.
void TrfCrosstableReader::check_opponents() {
    for (TeamNumber team = 1; team <= teams_.size(); ++team) {
        for (RoundNumber round = 1; round <= rounds_; ++round) {
            const RoundEntry& said = entry(team, round);
            if (!has_opponent(said.kind)) continue;
            const RoundEntry& theirs = entry(said.opponent, round);
            if (has_opponent(theirs.kind) && theirs.opponent == team) continue;
            record::Place place{said_by(team, round), 1};
            if (place.line == 0 && !teams_[team - 1].rows.empty()) {
                place = place_of_cell(rows_[teams_[team - 1].rows[0]].line, round);
            }
            const auto other = number_of(said.opponent);
            fail({TrfFault::OpponentsDiffer, place, "", number_of(team), other, round, {}, {}});
        }
    }
}

}  // namespace tandem::tournament
