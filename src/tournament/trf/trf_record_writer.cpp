// Writing each record of a TRF file in its columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <utility>
#include <variant>

#include "tournament/trf/trf_columns.hpp"
#include "tournament/trf/trf_file.hpp"
#include "tournament/trf/trf_record_reader.hpp"

namespace tandem::tournament {

namespace {

// One for each record: its line.
struct LineWriter {
    [[nodiscard]] std::string operator()(const TrfVerbatim& /*record*/) const { return {}; }
    [[nodiscard]] std::string operator()(const TrfUnknown& record) const { return record.code; }

    [[nodiscard]] std::string operator()(const TrfData& record) const {
        std::string line{base::name(record.code)};
        if (!record.text.empty()) line += ' ' + record.text;
        return line;
    }

    [[nodiscard]] std::string operator()(const TrfRounds& record) const {
        return std::string{base::name(record.code)} + ' ' + std::to_string(record.rounds);
    }

    [[nodiscard]] std::string operator()(const TrfScoring& record) const {
        TrfRow row{base::name(record.code)};
        const bool loose =
            record.code != TrfCode::GameScoring && record.code != TrfCode::MatchScoring;
        std::string text{row.line()};
        for (std::size_t nth = 0; nth < record.values.size(); ++nth) {
            const auto& [symbol, points] = record.values[nth];
            row.right(layout::kSymbols.field(nth), symbol);
            row.points(layout::kSymbolPoints.field(nth), points);
            text += ' ' + symbol + (symbol.empty() ? "" : "=") + to_decimal(points);
        }
        return loose ? text : row.line();
    }

    [[nodiscard]] std::string operator()(const TrfPlayer& record) const {
        TrfRow row{record.list.empty() ? base::name(TrfCode::Player) : record.list};
        row.number(layout::kPlayerNumber, record.number);
        row.left(layout::kSex, record.sex);
        row.right(layout::kTitle, record.title);
        row.left(layout::kPlayerName, record.name);
        row.number_or_blank(layout::kRating, record.rating);
        row.left(layout::kFederation, record.federation);
        row.right(layout::kId, record.id);
        row.left(layout::kBirth, record.birth);
        row.points(layout::kPlayerPoints, record.points);
        row.number_or_blank(layout::kPlayerRank, record.rank);
        for (std::size_t nth = 0; nth < record.cells.size(); ++nth) {
            const TrfCell& cell = record.cells[nth];
            if (cell == TrfCell{}) continue;
            const std::string number = cell.opponent == 0 ? "0000" : std::to_string(cell.opponent);
            row.right(layout::kOpponents.field(nth), number);
            if (cell.color != ' ') row.left(layout::kColors.field(nth), {&cell.color, 1});
            if (cell.result != ' ') row.left(layout::kResults.field(nth), {&cell.result, 1});
        }
        return row.line();
    }

    [[nodiscard]] std::string operator()(const TrfOldTeam& record) const {
        TrfRow row{base::name(TrfCode::OldTeam)};
        row.left(layout::kOldTeamName, record.name);
        row.numbers(layout::kOldMembers, record.members);
        return row.line();
    }

    [[nodiscard]] std::string operator()(const TrfTeam& record) const {
        TrfRow row{base::name(TrfCode::Team)};
        row.number(layout::kTeamNumber, record.number);
        row.left(layout::kTeamName, record.name);
        row.left(layout::kNickname, record.nickname);
        row.number_or_blank(layout::kStrength, record.strength);
        row.points(layout::kMatchPoints, record.match_points);
        row.points(layout::kGamePoints, record.game_points);
        row.number_or_blank(layout::kTeamRank, record.rank);
        row.numbers(layout::kMembers, record.members);
        return row.line();
    }

    [[nodiscard]] std::string operator()(const TrfByes& record) const {
        TrfRow row{base::name(TrfCode::Byes)};
        row.left(layout::kByeType, {&record.type, 1});
        row.number(layout::kByeRound, record.round);
        row.numbers(layout::kByeNumbers, record.numbers);
        return row.line();
    }

    [[nodiscard]] std::string operator()(const TrfAcceleration& record) const {
        TrfRow row{base::name(TrfCode::Acceleration)};
        row.points(layout::kFirstPoints, record.match_points);
        row.points(layout::kSecondPoints, record.game_points);
        row.number(layout::kFastFirstRound, record.first_round);
        row.number(layout::kFastLastRound, record.last_round);
        row.number(layout::kFastFirst, record.first);
        row.number(layout::kFastLast, record.last);
        return row.line();
    }

    [[nodiscard]] std::string operator()(const TrfPlayerAcceleration& record) const {
        TrfRow row{base::name(TrfCode::ExtraAcceleration)};
        row.number(layout::kPlayerNumber, record.number);
        for (std::size_t nth = 0; nth < record.points.size(); ++nth) {
            row.points(layout::kExtraPoints.field(nth), record.points[nth]);
        }
        return row.line();
    }

    [[nodiscard]] std::string operator()(const TrfProhibited& record) const {
        if (record.code == TrfCode::ExtraProhibited) return loose(record.code, record.numbers);
        TrfRow row{base::name(record.code)};
        row.number(layout::kApartFirstRound, record.first_round);
        row.number(layout::kApartLastRound, record.last_round);
        row.numbers(layout::kApartNumbers, record.numbers);
        return row.line();
    }

    [[nodiscard]] std::string operator()(const TrfAbsent& record) const {
        return loose(TrfCode::ExtraAbsent, record.numbers);
    }

    [[nodiscard]] std::string operator()(const TrfAbnormal& record) const {
        TrfRow row{base::name(TrfCode::Abnormal)};
        if (record.type != ' ') row.left(layout::kAbnormalType, {&record.type, 1});
        row.points(layout::kAbnormalMatchPoints, record.match_points);
        row.points(layout::kAbnormalGamePoints, record.game_points);
        row.number_or_blank(layout::kAbnormalRound, record.round);
        row.numbers(layout::kAbnormalNumbers, record.numbers);
        return row.line();
    }

    [[nodiscard]] std::string operator()(const TrfLineUp& record) const {
        TrfRow row{base::name(TrfCode::LineUp)};
        row.number(layout::kLineUpRound, record.round);
        row.number(layout::kLineUpTeam, record.team);
        row.number_or_blank(layout::kLineUpOpponents, record.opponents);
        for (std::size_t nth = 0; nth < record.players.size(); ++nth) {
            row.number(layout::kLineUpPlayers.field(nth), record.players[nth]);
        }
        return row.line();
    }

    [[nodiscard]] std::string operator()(const TrfPairingByes& record) const {
        TrfRow row{base::name(TrfCode::PairingByes)};
        row.points(layout::kFirstPoints, record.match_points);
        row.points(layout::kSecondPoints, record.game_points);
        row.numbers(layout::kPairingByeTeams, record.teams);
        return row.line();
    }

    [[nodiscard]] std::string operator()(const TrfForfeit& record) const {
        TrfRow row{base::name(TrfCode::Forfeit)};
        row.left(layout::kForfeitType, std::string{record.white_came, record.black_came});
        row.number(layout::kForfeitRound, record.round);
        row.number(layout::kForfeitWhite, record.white);
        row.number(layout::kForfeitBlack, record.black);
        return row.line();
    }

    [[nodiscard]] std::string operator()(const TrfNote& record) const {
        return "### tandem " + std::string{base::name(record.topic)} + ' ' +
               std::to_string(record.team) + ' ' + record.text;
    }

    [[nodiscard]] static std::string loose(
        TrfCode code, const std::vector<std::uint32_t>& numbers) {
        std::string line{base::name(code)};
        for (const std::uint32_t number : numbers) line += ' ' + std::to_string(number);
        return line;
    }
};

}  // namespace

TrfLine TrfLine::of(const TrfRecord& record) {
    std::string text = std::visit(LineWriter{}, record);
    TrfRecord said = read_trf_record(text, 1).record;
    return {std::move(text), TrfEnd::CrLf, std::move(said)};
}

TrfLine TrfLine::read(std::string text, TrfEnd end, TrfRecord record) {
    return {std::move(text), end, std::move(record)};
}

}  // namespace tandem::tournament
