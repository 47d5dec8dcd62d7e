// Reading each record of a TRF file by its columns.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/trf/trf_record_reader.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/utf8.hpp"
#include "tournament/trf/trf_columns.hpp"

namespace tandem::tournament {

namespace {

constexpr std::size_t kCodeSize = 3;
constexpr std::uint32_t kMostTeamNumber = 999;
constexpr std::uint32_t kMostStrength = 999'999;
constexpr std::string_view kNotePrefix = "### tandem ";
constexpr std::string_view kCellColors = "WB-";
constexpr std::string_view kCellResults = "1=0WDL+-FHUZX?*";
constexpr std::string_view kByeTypes = "FHZ";
constexpr std::string_view kAbnormalTypes = "WDLFHZ+-";
constexpr std::uint32_t kMostRating = 9'999;
constexpr std::size_t kScoringWidth = 4;

[[nodiscard]] bool is_digit_sign(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

[[nodiscard]] TrfCell read_cell(TrfColumns& line, std::size_t nth) {
    TrfCell cell;
    line.expect_blank(layout::kOpponents.field(nth).first - 1);
    line.expect_blank(layout::kColors.field(nth).first - 1);
    line.expect_blank(layout::kResults.field(nth).first - 1);
    cell.opponent = line.number(layout::kOpponents.field(nth), kMostPlayers);
    const char color = line.letter(layout::kColors.field(nth), kCellColors);
    cell.color = is_capital(color) ? static_cast<char>(color - 'A' + 'a') : color;
    cell.result = line.letter(layout::kResults.field(nth), kCellResults);
    return cell;
}

[[nodiscard]] TrfRecord read_player(TrfColumns& line, std::string_view list) {
    TrfPlayer player;
    player.list = list;
    player.number = line.positive(layout::kPlayerNumber, kMostPlayers);
    line.expect_blank(layout::kPlayerNumber.last + 1);
    player.sex = line.text(layout::kSex);
    player.title = line.text(layout::kTitle);
    player.name = line.text(layout::kPlayerName);
    player.rating = line.number(layout::kRating, kMostRating);
    player.federation = line.text(layout::kFederation);
    player.id = line.text(layout::kId);
    player.birth = line.text(layout::kBirth);
    if (!list.empty()) return player;
    player.points = line.points(layout::kPlayerPoints);
    player.rank = line.number(layout::kPlayerRank, kMostPlayers);
    const std::size_t size = line.rest(1).empty() ? 0 : line.size();
    for (std::size_t nth = 0; layout::kOpponents.field(nth).first <= size; ++nth) {
        player.cells.push_back(read_cell(line, nth));
    }
    while (!player.cells.empty() && player.cells.back() == TrfCell{}) player.cells.pop_back();
    if (player.cells.size() > kMostRounds) {
        line.fail(TrfFault::OutOfRange, layout::kOpponents.field(kMostRounds), kMostRounds);
    }
    return player;
}

[[nodiscard]] TrfRecord read_old_team(TrfColumns& line) {
    return TrfOldTeam{
        std::string{line.text(layout::kOldTeamName)},
        line.numbers(layout::kOldMembers, kMostPlayers)};
}

[[nodiscard]] TrfRecord read_team(TrfColumns& line) {
    TrfTeam team;
    team.number = line.positive(layout::kTeamNumber, kMostTeamNumber);
    line.expect_blank(layout::kTeamNumber.last + 1);
    team.name = line.text(layout::kTeamName);
    team.nickname = line.text(layout::kNickname);
    team.strength = line.number(layout::kStrength, kMostStrength);
    team.match_points = line.points(layout::kMatchPoints);
    team.game_points = line.points(layout::kGamePoints);
    team.rank = line.number(layout::kTeamRank, kMostTeamNumber);
    team.members = line.numbers(layout::kMembers, kMostPlayers);
    return team;
}

[[nodiscard]] TrfRecord read_byes(TrfColumns& line) {
    TrfByes byes;
    byes.type = line.letter(layout::kByeType, kByeTypes);
    if (byes.type == ' ') byes.type = 'Z';
    byes.round = line.positive(layout::kByeRound, kMostRounds);
    byes.numbers = line.numbers(layout::kByeNumbers, kMostPlayers);
    return byes;
}

// A last round or number that is left blank is the first.
[[nodiscard]] TrfRecord read_acceleration(TrfColumns& line) {
    TrfAcceleration fast;
    fast.match_points = line.points(layout::kFirstPoints);
    fast.game_points = line.points(layout::kSecondPoints);
    fast.first_round = line.positive(layout::kFastFirstRound, kMostRounds);
    fast.last_round = line.number(layout::kFastLastRound, kMostRounds);
    fast.first = line.positive(layout::kFastFirst, kMostPlayers);
    fast.last = line.number(layout::kFastLast, kMostPlayers);
    if (fast.last_round == 0) fast.last_round = fast.first_round;
    if (fast.last == 0) fast.last = fast.first;
    return fast;
}

[[nodiscard]] TrfRecord read_player_acceleration(TrfColumns& line) {
    TrfPlayerAcceleration fast;
    fast.number = line.positive(layout::kPlayerNumber, kMostPlayers);
    for (std::size_t nth = 0; layout::kExtraPoints.field(nth).first <= line.size(); ++nth) {
        fast.points.push_back(line.points(layout::kExtraPoints.field(nth)).value_or(kNoPoints));
    }
    while (!fast.points.empty() && fast.points.back() == kNoPoints) fast.points.pop_back();
    if (fast.points.size() > kMostRounds) {
        line.fail(TrfFault::OutOfRange, layout::kExtraPoints.field(kMostRounds), kMostRounds);
    }
    return fast;
}

[[nodiscard]] TrfRecord read_prohibited(TrfColumns& line) {
    TrfProhibited apart;
    apart.first_round = line.positive(layout::kApartFirstRound, kMostTeamNumber);
    apart.last_round = line.number(layout::kApartLastRound, kMostTeamNumber);
    if (apart.last_round == 0) apart.last_round = apart.first_round;
    apart.numbers = line.numbers(layout::kApartNumbers, kMostPlayers);
    return apart;
}

[[nodiscard]] TrfRecord read_abnormal(TrfColumns& line) {
    TrfAbnormal abnormal;
    abnormal.type = line.letter(layout::kAbnormalType, kAbnormalTypes);
    if (!line.is_blank(layout::kDraftRound.last) ||
        !line.is_blank(layout::kDraftGamePoints.first)) {
        line.warn(TrfFault::DraftColumns, layout::kDraftRound);
        abnormal.match_points = line.points(layout::kDraftMatchPoints);
        abnormal.game_points = line.points(layout::kDraftGamePoints);
        abnormal.round = line.number(layout::kDraftRound, kMostRounds);
        abnormal.numbers = line.numbers(layout::kDraftNumbers, kMostPlayers);
        return abnormal;
    }
    abnormal.match_points = line.points(layout::kAbnormalMatchPoints);
    abnormal.game_points = line.points(layout::kAbnormalGamePoints);
    abnormal.round = line.number(layout::kAbnormalRound, kMostRounds);
    abnormal.numbers = line.numbers(layout::kAbnormalNumbers, kMostPlayers);
    return abnormal;
}

[[nodiscard]] TrfRecord read_line_up(TrfColumns& line) {
    TrfLineUp line_up;
    line_up.round = line.positive(layout::kLineUpRound, kMostRounds);
    line_up.team = line.positive(layout::kLineUpTeam, kMostTeamNumber);
    line_up.opponents = line.number(layout::kLineUpOpponents, kMostTeamNumber);
    line_up.players = line.numbers(layout::kLineUpPlayers, kMostPlayers);
    return line_up;
}

[[nodiscard]] TrfRecord read_pairing_byes(TrfColumns& line) {
    TrfPairingByes byes;
    byes.match_points = line.points(layout::kFirstPoints);
    byes.game_points = line.points(layout::kSecondPoints);
    byes.teams = line.numbers(layout::kPairingByeTeams, kMostTeamNumber);
    if (byes.teams.size() > kMostRounds) {
        line.fail(TrfFault::OutOfRange, layout::kPairingByeTeams.field(kMostRounds), kMostRounds);
    }
    return byes;
}

[[nodiscard]] TrfRecord read_forfeit(TrfColumns& line) {
    TrfForfeit forfeit;
    const std::string_view type = line.text(layout::kForfeitType);
    if (type == "+-" || type == "-+" || type == "--") {
        forfeit.white_came = type[0];
        forfeit.black_came = type[1];
    } else {
        line.fail(TrfFault::BadLetter, layout::kForfeitType, 0);
    }
    forfeit.round = line.positive(layout::kForfeitRound, kMostRounds);
    forfeit.white = line.positive(layout::kForfeitWhite, kMostTeamNumber);
    forfeit.black = line.positive(layout::kForfeitBlack, kMostTeamNumber);
    return forfeit;
}

// Symbols and points one after another, with blanks or a '=' between them: programs agree less on
// the columns of these than on their order.
[[nodiscard]] TrfRecord read_scoring(TrfColumns& line, TrfCode code) {
    TrfScoring scoring{code, {}};
    const std::size_t widest = code == TrfCode::ExtraScoring ? 3 : 2;
    const std::string_view text = line.rest(1);
    std::size_t at = kCodeSize;
    while ((at = text.find_first_not_of(' ', at)) != std::string_view::npos) {
        const std::size_t begin = at;
        while (at < text.size() && is_capital(text[at])) ++at;
        TrfScoring::Value value{std::string{text.substr(begin, at - begin)}, {}};
        at = text.find_first_not_of(" =", at);
        const std::size_t from = std::min(at, text.size());
        at = std::min(text.find_first_not_of("-0123456789.,", from), text.size());
        const TrfField field{from + 1, std::max(at, from + 1)};
        const auto points = read_points(text.substr(from, at - from));
        if (!points || value.symbol.size() > widest || !fits(*points, kScoringWidth)) {
            line.fail(TrfFault::NotPoints, field, 0);
            return scoring;
        }
        value.points = *points;
        scoring.values.push_back(std::move(value));
    }
    return scoring;
}

// Numbers between blanks, commas or slashes.
[[nodiscard]] std::vector<std::uint32_t> read_loose_numbers(TrfColumns& line) {
    std::vector<std::uint32_t> numbers;
    const std::string_view text = line.rest(1);
    std::size_t at = kCodeSize;
    while ((at = text.find_first_not_of(" ,/", at)) != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(" ,/", at), text.size());
        const std::size_t column = base::characters_in(text.substr(0, at)) + 1;
        const std::size_t last = base::characters_in(text.substr(0, end));
        numbers.push_back(line.positive({column, std::max(column, last)}, kMostPlayers));
        at = end;
    }
    return numbers;
}

[[nodiscard]] TrfRecord read_rounds(TrfColumns& line, TrfCode code) {
    const TrfField field{layout::kText, std::max(line.size(), layout::kText)};
    return TrfRounds{code, line.number(field, kMostRounds)};
}

// What follows the code; some programs leave out the blank after it.
[[nodiscard]] TrfRecord read_data(const TrfColumns& line, TrfCode code) {
    return TrfData{
        code, std::string{line.rest(line.is_blank(kCodeSize + 1) ? layout::kText : kCodeSize + 1)}};
}

[[nodiscard]] TrfRecord read_colors(TrfColumns& line) {
    const TrfField field{layout::kText, std::max(line.size(), layout::kText)};
    if (line.text(field).find_first_not_of("WBwb") != std::string_view::npos) {
        line.fail(TrfFault::BadLetter, field, 0);
    }
    return read_data(line, TrfCode::BoardColors);
}

[[nodiscard]] TrfRecord read_known(TrfColumns& line, TrfCode code) {
    using enum TrfCode;
    switch (code) {
        case Player: return read_player(line, {});
        case OldTeam: return read_old_team(line);
        case Team: return read_team(line);
        case Byes: return read_byes(line);
        case Acceleration: return read_acceleration(line);
        case ExtraAcceleration: return read_player_acceleration(line);
        case Prohibited: return read_prohibited(line);
        case ExtraProhibited: return TrfProhibited{code, 1, kMostRounds, read_loose_numbers(line)};
        case ExtraAbsent: return TrfAbsent{read_loose_numbers(line)};
        case Abnormal: return read_abnormal(line);
        case LineUp: return read_line_up(line);
        case PairingByes: return read_pairing_byes(line);
        case Forfeit: return read_forfeit(line);
        case Rounds:
        case ExtraRounds: return read_rounds(line, code);
        case GameScoring:
        case MatchScoring:
        case ExtraScoring:
        case BbpWin:
        case BbpDraw:
        case BbpLoss:
        case BbpZeroBye:
        case BbpForfeitLoss:
        case BbpPairingBye: return read_scoring(line, code);
        case Matches:
        case ShortMatches: return TrfVerbatim{};
        case BoardColors: return read_colors(line);
        case Tournament:
        case City:
        case Federation:
        case FirstDay:
        case LastDay:
        case PlayerCount:
        case RatedPlayers:
        case Teams:
        case Type:
        case ChiefArbiter:
        case Arbiter:
        case TimeControl:
        case Dates:
        case FirstColor:
        case Ranking:
        case Program:
        case CodedType:
        case TieBreaks:
        case Standings:
        case CodedTimeControl:
        case ExtraSettings: break;
    }
    return read_data(line, code);
}

// 0 where the text is not the number of a team.
[[nodiscard]] std::uint32_t note_number(std::string_view text) {
    TrfColumns number{text, 1};
    return number.number({1, std::max<std::size_t>(text.size(), 1)}, kMostPlayers);
}

// "### tandem group 12 Lincoln School"; a comment like any other where it is not quite that.
[[nodiscard]] TrfRecord read_comment(std::string_view line) {
    if (!line.starts_with(kNotePrefix)) return TrfVerbatim{};
    line.remove_prefix(kNotePrefix.size());
    const std::size_t topic_end = std::min(line.find(' '), line.size());
    const auto topic = base::from_name<TrfNote::Topic>(line.substr(0, topic_end));
    if (!topic || topic_end == line.size()) return TrfVerbatim{};
    line.remove_prefix(topic_end + 1);
    const std::size_t number_end = std::min(line.find(' '), line.size());
    const auto team = note_number(line.substr(0, number_end));
    if (team == 0 || number_end == line.size()) return TrfVerbatim{};
    const std::string_view text = without_blanks(line.substr(number_end + 1));
    if (*topic == TrfNote::Topic::Met && note_number(text) == 0) return TrfVerbatim{};
    return TrfNote{*topic, team, std::string{text}};
}

// National ratings: a federation, then the columns of 001.
[[nodiscard]] bool is_national(std::string_view code, const TrfColumns& line) {
    const std::string_view number = line.text(layout::kPlayerNumber);
    return std::ranges::all_of(code, is_capital) && !code.starts_with("XX") && !number.empty() &&
           std::ranges::all_of(number, is_digit_sign);
}

// Whether columns matter in that record, so that a tab makes it unreadable.
[[nodiscard]] bool has_columns(const TrfRecord& record) {
    return !std::holds_alternative<TrfVerbatim>(record) &&
           !std::holds_alternative<TrfUnknown>(record) &&
           !std::holds_alternative<TrfData>(record) && !std::holds_alternative<TrfNote>(record);
}

}  // namespace

TrfLineRead read_trf_record(std::string_view line, std::size_t number) {
    line = line.substr(0, line.find_last_not_of(" \t") + 1);
    if (line.empty()) return {TrfVerbatim{}, {}, {}};
    const std::string_view code = line.substr(0, kCodeSize);
    if (code == "###") return {read_comment(line), {}, {}};
    TrfLineRead read;
    TrfColumns columns{line, number};
    columns.count_bytes_where_better(code);
    if (const auto known = base::from_name<TrfCode>(code)) {
        read.record = read_known(columns, *known);
    } else if (code.size() == kCodeSize && is_national(code, columns)) {
        read.record = read_player(columns, code);
    } else {
        read.record = TrfUnknown{std::string{base::first_characters(line, kCodeSize)}};
    }
    if (has_columns(read.record)) columns.expect_blank(kCodeSize + 1);
    read.errors = std::move(columns.faults());
    read.warnings = std::move(columns.warnings());
    const std::size_t tab = line.find('\t');
    if (tab != std::string_view::npos && has_columns(read.record)) {
        const std::size_t column = base::characters_in(line.substr(0, tab)) + 1;
        read.errors = {{TrfFault::Tab, {number, column}, "", 0, 0, 0, {}, {}}};
    }
    return read;
}

}  // namespace tandem::tournament
