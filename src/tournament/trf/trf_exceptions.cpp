// From a TRF file: forfeits, byes and points that have a record of their own, and the totals.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "tournament/trf/trf_columns.hpp"
#include "tournament/trf/trf_crosstable_reader.hpp"

namespace tandem::tournament {

namespace {

[[nodiscard]] Entry bye_of(char type) {
    if (type == 'F') return Entry::FullBye;
    return type == 'H' ? Entry::HalfBye : Entry::ZeroBye;
}

}  // namespace

// Sets what a record says of a round. Two records of one round must say the same, except that 320
// counts before 240.
void TrfCrosstableReader::enter(
    TeamNumber team, RoundNumber round, RoundEntry said, std::size_t line) {
    RoundEntry& before = entry(team, round);
    if (said_by(team, round) != 0 && before != said) {
        const auto number = number_of(team);
        const bool is_bye = before.kind == Entry::HalfBye || before.kind == Entry::FullBye ||
                            before.kind == Entry::ZeroBye;
        if (is_bye && said.kind == Entry::PairingBye) {
            warn({TrfFault::ByeOverruled, {line, 1}, "", number, 0, round, {}, {}});
        } else {
            fail({TrfFault::TwoEntries, {line, 1}, "", number, 0, round, {}, {}});
            return;
        }
    }
    before = said;
    said_by(team, round) = line;
}

void TrfCrosstableReader::read_forfeits() {
    for_each<TrfForfeit>([this](const TrfForfeit& forfeit, std::size_t line) {
        const TeamNumber white = expect_team(forfeit.white, line, layout::kForfeitWhite.first);
        const TeamNumber black = expect_team(forfeit.black, line, layout::kForfeitBlack.first);
        if (white == kNoTeam || black == kNoTeam) return;
        if (white == black) {
            const record::Place place{line, layout::kForfeitBlack.first};
            fail({TrfFault::OwnOpponent, place, "", forfeit.black, 0, forfeit.round, {}, {}});
            return;
        }
        const auto kind = [](char came) {
            return came == '+' ? Entry::ForfeitWin : Entry::ForfeitLoss;
        };
        const Entry first = kind(forfeit.white_came);
        const Entry second = kind(forfeit.black_came);
        enter(white, forfeit.round, {first, black, score_of(first)}, line);
        enter(black, forfeit.round, {second, white, score_of(second)}, line);
    });
}

void TrfCrosstableReader::read_byes() {
    for_each<TrfByes>([this](const TrfByes& byes, std::size_t line) {
        const Entry kind = bye_of(byes.type);
        for (std::size_t nth = 0; nth < byes.numbers.size(); ++nth) {
            if (byes.numbers[nth] == 0) continue;
            const std::size_t column = layout::kByeNumbers.field(nth).first;
            const TeamNumber team = expect_team(byes.numbers[nth], line, column);
            if (team == kNoTeam) continue;
            enter(team, byes.round, {kind, kNoTeam, score_of(kind)}, line);
        }
    });
}

void TrfCrosstableReader::read_pairing_byes() {
    for_each<TrfPairingByes>([this](const TrfPairingByes& byes, std::size_t line) {
        for (std::size_t nth = 0; nth < byes.teams.size(); ++nth) {
            if (byes.teams[nth] == 0) continue;
            const std::size_t column = layout::kPairingByeTeams.field(nth).first;
            const TeamNumber team = expect_team(byes.teams[nth], line, column);
            if (team == kNoTeam) continue;
            const RoundEntry said{Entry::PairingBye, kNoTeam, score_of(Entry::PairingBye)};
            enter(team, static_cast<RoundNumber>(nth + 1), said, line);
        }
    });
}

void TrfCrosstableReader::read_absent() {
    for_each<TrfAbsent>([this](const TrfAbsent& absent, std::size_t line) {
        for (const std::uint32_t number : absent.numbers) {
            const TeamNumber team = expect_team(number, line, layout::kText);
            if (team == kNoTeam || entry(team, rounds_).kind != Entry::NotPaired) continue;
            entry(team, rounds_) = {Entry::ZeroBye, kNoTeam, score_of(Entry::ZeroBye)};
        }
    });
}

// Whether a team's round ended in a way that 299 has a letter for.
bool TrfCrosstableReader::is_of_type(TeamNumber team, RoundNumber round, char type) const {
    const RoundEntry& said = entry(team, round);
    switch (type) {
        case 'F': return said.kind == Entry::FullBye;
        case 'H': return said.kind == Entry::HalfBye;
        case 'Z': return said.kind == Entry::ZeroBye;
        case '+': return said.kind == Entry::ForfeitWin;
        case '-': return said.kind == Entry::ForfeitLoss;
        default: break;
    }
    if (said.kind != Entry::Played) return false;
    const Points own = marks_of(team, round).legs;
    const Points theirs = marks_of(said.opponent, round).legs;
    if (own == theirs) return type == 'D';
    return type == (own > theirs ? 'W' : 'L');
}

void TrfCrosstableReader::assign(const TrfAbnormal& abnormal, std::size_t line) {
    bool changes = false;
    const RoundNumber first = abnormal.round == 0 ? 1 : abnormal.round;
    const RoundNumber last = abnormal.round == 0 ? rounds_ : abnormal.round;
    const auto assign_to = [&](TeamNumber team) {
        const std::size_t rows = teams_[team - 1].rows.size() + 1;
        if (!may_spend(2 * rows * (last - first + 1), line)) return;
        for (RoundNumber round = first; round <= last; ++round) {
            if (!is_of_type(team, round, abnormal.type)) continue;
            changes = true;
            Score& score = entry(team, round).score;
            if (abnormal.match_points) score.encounters = *abnormal.match_points;
            if (abnormal.game_points) score.legs = *abnormal.game_points;
            if (kind_ == Kind::Individuals) score.encounters = score.legs;
        }
    };
    for (std::size_t nth = 0; nth < abnormal.numbers.size(); ++nth) {
        if (abnormal.numbers[nth] == 0) continue;
        const std::size_t column = layout::kAbnormalNumbers.field(nth).first;
        const TeamNumber team = expect_team(abnormal.numbers[nth], line, column);
        if (team != kNoTeam) assign_to(team);
    }
    for (TeamNumber team = 1; abnormal.numbers.empty() && team <= teams_.size(); ++team) {
        assign_to(team);
    }
    if (!changes) warn({TrfFault::NothingAbnormal, {line, 1}, "", 0, 0, 0, {}, {}});
}

// A penalty or a bonus.
void TrfCrosstableReader::add_points(const TrfAbnormal& abnormal, std::size_t line) {
    if (abnormal.round == 0 || abnormal.numbers.empty()) {
        fail({TrfFault::NoRound, {line, layout::kAbnormalRound.first}, "", 0, 0, 0, {}, {}});
        return;
    }
    for (std::size_t nth = 0; nth < abnormal.numbers.size(); ++nth) {
        if (abnormal.numbers[nth] == 0) continue;
        const std::size_t column = layout::kAbnormalNumbers.field(nth).first;
        const TeamNumber team = expect_team(abnormal.numbers[nth], line, column);
        if (team == kNoTeam) continue;
        Score& score = entry(team, abnormal.round).score;
        score.encounters += abnormal.match_points.value_or(kNoPoints);
        score.legs += abnormal.game_points.value_or(kNoPoints);
        if (kind_ == Kind::Individuals) score.encounters = score.legs;
    }
}

void TrfCrosstableReader::read_abnormal() {
    for_each<TrfAbnormal>([this](const TrfAbnormal& abnormal, std::size_t line) {
        if (abnormal.type != ' ') assign(abnormal, line);
    });
    for_each<TrfAbnormal>([this](const TrfAbnormal& abnormal, std::size_t line) {
        if (abnormal.type == ' ') add_points(abnormal, line);
    });
}

// Of the members of teams; those who play for themselves are teams here.
void TrfCrosstableReader::check_row_totals() {
    if (kind_ == Kind::Individuals) return;
    for (const Row& row : rows_) {
        if (!row.player->points) continue;
        Points counted;
        for (const TrfCell& cell : row.player->cells) {
            const bool has_played = cell.opponent != 0 || cell.result == '+';
            if (has_played) counted += points_of(cell.result);
        }
        if (counted == *row.player->points) continue;
        const record::Place place{row.line, layout::kPlayerPoints.first};
        const Score given{kNoPoints, *row.player->points};
        const auto number = row.player->number;
        warn({TrfFault::RowTotalDiffers, place, "", number, 0, 0, given, {kNoPoints, counted}});
    }
}

void TrfCrosstableReader::check_totals() {
    check_row_totals();
    for (TeamNumber number = 1; number <= teams_.size(); ++number) {
        const Team& team = teams_[number - 1];
        const Score counted = score_after(table_.team(number), rounds_);
        Score given{
            team.match_points.value_or(counted.encounters),
            team.game_points.value_or(counted.legs)};
        if (kind_ == Kind::Individuals) given.encounters = given.legs;
        if (given == counted) continue;
        const std::size_t column =
            kind_ == Kind::Individuals ? layout::kPlayerPoints.first : layout::kMatchPoints.first;
        warn({TrfFault::TotalDiffers, {team.line, column}, "", team.number, 0, 0, given, counted});
    }
}

}  // namespace tandem::tournament
