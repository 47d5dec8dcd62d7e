// From a TRF file: what results score, and how many legs and rounds there are.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string>
#include <utility>

#include "tournament/trf/trf_columns.hpp"
#include "tournament/trf/trf_crosstable_reader.hpp"

namespace tandem::tournament {

namespace {

// What `symbol` is called in 162, by the names that XXS and bbpPairings have for it. Those that
// tell White from Black are the same to us.
[[nodiscard]] std::string_view plain_symbol(TrfCode code, std::string_view symbol) {
    if (code == TrfCode::BbpWin) return "W";
    if (code == TrfCode::BbpDraw) return "D";
    if (code == TrfCode::BbpLoss) return "L";
    if (code == TrfCode::BbpZeroBye || code == TrfCode::BbpForfeitLoss) return "A";
    if (code == TrfCode::BbpPairingBye) return "P";
    if (symbol == "WW" || symbol == "BW") return "W";
    if (symbol == "WD" || symbol == "BD") return "D";
    if (symbol == "WL" || symbol == "BL") return "L";
    if (symbol == "ZPB" || symbol == "FL") return "A";
    if (symbol == "PAB") return "P";
    return symbol;
}

}  // namespace

void TrfCrosstableReader::set_letter(std::string_view symbol, Points points) {
    if (symbol == "W") letters_.win = points;
    if (symbol == "D") letters_.draw = points;
    if (symbol == "L") letters_.loss = points;
    if (symbol == "A") letters_.absence = points;
    if (symbol == "P") letters_.pairing_bye = points;
}

void TrfCrosstableReader::read_game_scoring() {
    for_each<TrfScoring>([this](const TrfScoring& scoring, std::size_t /*line*/) {
        if (scoring.code == TrfCode::MatchScoring) return;
        for (const auto& [symbol, points] : scoring.values) {
            set_letter(plain_symbol(scoring.code, symbol), points);
        }
    });
    table_.scoring.leg = {letters_.win, letters_.draw, letters_.loss};
}

void TrfCrosstableReader::read_match_scoring() {
    auto& encounter = table_.scoring.encounter;
    if (kind_ == Kind::Individuals) {
        encounter = table_.scoring.leg;
        return;
    }
    for_each<TrfScoring>([&encounter](const TrfScoring& scoring, std::size_t /*line*/) {
        if (scoring.code != TrfCode::MatchScoring) return;
        for (const auto& [symbol, points] : scoring.values) {
            if (symbol == "TW") encounter.win = points;
            if (symbol == "TD") encounter.draw = points;
            if (symbol == "TL") encounter.loss = points;
        }
    });
}

// C.04.6 1.2: match points decide unless game points are said to.
void TrfCrosstableReader::read_basis() {
    table_.scoring.basis = kind_ == Kind::Individuals ? ScoreBasis::Legs : ScoreBasis::Encounters;
    if (kind_ == Kind::Individuals) return;
    for_each<TrfData>([this](const TrfData& data, std::size_t /*line*/) {
        if (data.code != TrfCode::CodedType) return;
        const std::size_t games = data.text.find("_GP");
        if (games < data.text.find("_MP")) table_.scoring.basis = ScoreBasis::Legs;
    });
}

// As many boards as 352 has colors; else as many as any team has taken.
void TrfCrosstableReader::count_legs() {
    std::size_t legs = 0;
    for_each<TrfData>([&legs](const TrfData& data, std::size_t /*line*/) {
        if (data.code == TrfCode::BoardColors) legs = data.text.size();
    });
    if (legs == 0) {
        for (const Team& team : teams_) {
            for (RoundNumber round = 1; round <= rounds_; ++round) {
                const auto boards = std::ranges::count_if(team.rows, [&](std::size_t row) {
                    const TrfCell found = cell(rows_[row], round);
                    return found.opponent != 0 || found.result == '+';
                });
                legs = std::max(legs, static_cast<std::size_t>(boards));
            }
        }
    }
    table_.scoring.legs = kind_ == Kind::Individuals
                              ? 1
                              : std::clamp(legs, std::size_t{1}, std::size_t{kMostPlayers});
}

void TrfCrosstableReader::count_rounds() {
    const auto reach = [this](std::size_t round) {
        rounds_ = std::max(rounds_, static_cast<RoundNumber>(round));
    };
    for (const Row& row : rows_) reach(row.player->cells.size());
    for_each<TrfByes>([&](const TrfByes& byes, std::size_t /*line*/) { reach(byes.round); });
    for_each<TrfForfeit>([&](const TrfForfeit& lost, std::size_t /*line*/) { reach(lost.round); });
    for_each<TrfPairingByes>(
        [&](const TrfPairingByes& byes, std::size_t /*line*/) { reach(byes.teams.size()); });
    for_each<TrfAbnormal>(
        [&](const TrfAbnormal& abnormal, std::size_t /*line*/) { reach(abnormal.round); });
    bool absent = false;  // in the round after the last
    for_each<TrfAbsent>([&](const TrfAbsent& /*absent*/, std::size_t /*line*/) { absent = true; });
    if (absent && rounds_ < kMostRounds) ++rounds_;
    for_each<TrfRounds>([this](const TrfRounds& said, std::size_t /*line*/) {
        if (table_.rounds == 0 || said.code == TrfCode::Rounds) table_.rounds = said.rounds;
    });
    opponents_.assign(teams_.size() * rounds_, kNoTeam);
    said_by_.assign(teams_.size() * rounds_, 0);
    for (CrosstableTeam& team : table_.teams) team.rounds.resize(rounds_);
}

void TrfCrosstableReader::read_scoring() {
    count_rounds();
    count_legs();
    read_game_scoring();
    read_match_scoring();
    read_basis();
    Scoring& scoring = table_.scoring;
    if (kind_ == Kind::Individuals) {
        if (letters_.pairing_bye)
            scoring.pairing_bye = {*letters_.pairing_bye, *letters_.pairing_bye};
    } else {
        const auto legs = static_cast<std::int64_t>(scoring.legs);
        scoring.pairing_bye = {scoring.encounter.draw, legs * scoring.leg.draw};
        for_each<TrfPairingByes>([&scoring](const TrfPairingByes& byes, std::size_t /*line*/) {
            if (byes.match_points) scoring.pairing_bye->encounters = *byes.match_points;
            if (byes.game_points) scoring.pairing_bye->legs = *byes.game_points;
        });
    }
    if (scoring.pairing_bye == score_of_bye(scoring, Entry::FullBye)) scoring.pairing_bye.reset();
}

// What a bye scores; among individuals an absence may score, too (162 A).
Score TrfCrosstableReader::score_of(Entry kind) const {
    const bool absent = kind == Entry::ZeroBye || kind == Entry::ForfeitLoss;
    if (kind_ == Kind::Individuals && absent) return {letters_.absence, letters_.absence};
    return score_of_bye(table_.scoring, kind);
}

Points TrfCrosstableReader::points_of(char result) const {
    switch (result) {
        case '1':
        case 'W':
        case '+': return letters_.win;
        case '=':
        case 'D': return letters_.draw;
        case '0':
        case 'L': return letters_.loss;
        case '-': return letters_.absence;
        default: return kNoPoints;
    }
}

}  // namespace tandem::tournament
