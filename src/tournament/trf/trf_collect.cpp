// From the lines of a TRF file: its players, its teams, and what is said of the teams as such.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "tournament/trf/trf_columns.hpp"
#include "tournament/trf/trf_crosstable_reader.hpp"

namespace tandem::tournament {

namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

}  // namespace

TrfCrosstableReader::TrfCrosstableReader(const TrfFile& file)
    : file_{&file},
      row_of_(kMostPlayers + 1, kNone),
      team_of_(kMostPlayers + 1, kNoTeam) {}

const TrfCrosstableReader::Row* TrfCrosstableReader::row_of(std::uint32_t number) const {
    const std::size_t row = row_of_[number];
    return row < rows_.size() ? &rows_[row] : nullptr;
}

TeamNumber TrfCrosstableReader::team_of(std::uint32_t number) const { return team_of_[number]; }

TeamNumber TrfCrosstableReader::expect_team(
    std::uint32_t number, std::size_t line, std::size_t column) {
    const TeamNumber team = team_of(number);
    if (team == kNoTeam) {
        const auto fault =
            kind_ == Kind::Individuals ? TrfFault::UnknownNumber : TrfFault::UnknownTeam;
        fail({fault, {line, column}, "", number, 0, 0, {}, {}});
    }
    return team;
}

void TrfCrosstableReader::collect_rows() {
    for_each<TrfPlayer>([this](const TrfPlayer& player, std::size_t line) {
        if (!player.list.empty()) return;
        if (row_of(player.number) != nullptr) {
            const record::Place place{line, layout::kPlayerNumber.first};
            fail({TrfFault::NumberTwice, place, "", player.number, 0, 0, {}, {}});
            return;
        }
        row_of_[player.number] = rows_.size();
        rows_.push_back({line, &player, kNoTeam});
    });
}

void TrfCrosstableReader::add_team(Team team, CrosstableTeam said) {
    if (team_of(team.number) != kNoTeam) {
        const record::Place place{team.line, layout::kTeamNumber.first};
        fail({TrfFault::NumberTwice, place, "", team.number, 0, 0, {}, {}});
        return;
    }
    teams_.push_back(std::move(team));
    table_.teams.push_back(std::move(said));
    team_of_[teams_.back().number] = static_cast<TeamNumber>(teams_.size());
}

void TrfCrosstableReader::add_member(
    TeamNumber team, std::uint32_t number, std::size_t line, std::size_t column) {
    const std::size_t row = row_of_[number];
    if (row >= rows_.size()) {
        fail({TrfFault::UnknownNumber, {line, column}, "", number, 0, 0, {}, {}});
    } else if (rows_[row].team != kNoTeam) {
        fail({TrfFault::InTwoTeams, {line, column}, "", number, 0, 0, {}, {}});
    } else {
        rows_[row].team = team;
        teams_[team - 1].rows.push_back(row);
    }
}

void TrfCrosstableReader::collect_teams() {
    for_each<TrfTeam>([this](const TrfTeam& team, std::size_t line) {
        kind_ = Kind::Teams;
        CrosstableTeam said;
        said.name = team.name;
        said.strength = static_cast<std::int32_t>(team.strength);
        add_team({line, team.number, team.match_points, team.game_points, {}}, std::move(said));
    });
    number_teams();
    for_each<TrfTeam>([this](const TrfTeam& team, std::size_t line) {
        for (std::size_t nth = 0; nth < team.members.size(); ++nth) {
            if (team.members[nth] == 0) continue;
            const std::size_t column = layout::kMembers.field(nth).first;
            add_member(team_of(team.number), team.members[nth], line, column);
        }
    });
}

void TrfCrosstableReader::collect_old_teams() {
    if (kind_ == Kind::Teams) return;
    for_each<TrfOldTeam>([this](const TrfOldTeam& team, std::size_t line) {
        kind_ = Kind::OldTeams;
        if (teams_.size() == kMostPlayers) {
            fail({TrfFault::TooMuch, {line, 1}, "", 0, 0, 0, {}, {}});
            return;
        }
        const auto number = static_cast<TeamNumber>(teams_.size() + 1);
        CrosstableTeam said;
        said.name = team.name;
        add_team({line, number, {}, {}, {}}, std::move(said));
        for (std::size_t nth = 0; nth < team.members.size(); ++nth) {
            if (team.members[nth] == 0) continue;
            add_member(number, team.members[nth], line, layout::kOldMembers.field(nth).first);
        }
    });
}

void TrfCrosstableReader::collect_individuals() {
    if (kind_ != Kind::Individuals) return;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        const TrfPlayer& player = *rows_[row].player;
        CrosstableTeam said;
        said.name = player.name;
        said.strength = static_cast<std::int32_t>(player.rating);
        add_team({rows_[row].line, player.number, {}, player.points, {row}}, std::move(said));
    }
    number_teams();
    for (TeamNumber team = 1; team <= teams_.size(); ++team) {
        rows_[teams_[team - 1].rows[0]].team = team;
    }
}

// A file that was cut short, or has lost a line, is not another tournament.
void TrfCrosstableReader::check_teams() {
    for_each<TrfData>([this](const TrfData& data, std::size_t line) { check_kind(data, line); });
    if (kind_ == Kind::Individuals) {
        for_each<TrfScoring>([this](const TrfScoring& scoring, std::size_t line) {
            if (scoring.code != TrfCode::MatchScoring) return;
            const std::string code{base::name(scoring.code)};
            fail({TrfFault::TeamsMissing, {line, 1}, code, 0, 0, 0, {}, {}});
        });
    } else if (!rows_.empty()) {
        check_members();
    }
}

void TrfCrosstableReader::check_kind(const TrfData& data, std::size_t line) {
    const bool has_teams = kind_ != Kind::Individuals;
    const bool is_of_teams = (data.code == TrfCode::CodedType && data.text.contains("TEAM")) ||
                             data.code == TrfCode::BoardColors;
    if (is_of_teams && !has_teams) {
        const std::string code{base::name(data.code)};
        return fail({TrfFault::TeamsMissing, {line, 1}, code, 0, 0, 0, {}, {}});
    }
    if (data.code != TrfCode::Teams) return;
    TrfColumns text{data.text, line};
    const std::uint32_t said = text.number({1, data.text.size()}, kMostPlayers);
    const std::size_t read = has_teams ? teams_.size() : 0;
    // Some programs write 0 whatever there is.
    if (said == 0 || said == read) return;
    const auto count = static_cast<std::uint32_t>(read);
    fail({TrfFault::TeamCountDiffers, {line, layout::kText}, "", said, count, 0, {}, {}});
}

void TrfCrosstableReader::check_members() {
    for (const Row& row : rows_) {
        if (row.team != kNoTeam) continue;
        const record::Place place{row.line, layout::kPlayerNumber.first};
        fail({TrfFault::InNoTeam, place, "", row.player->number, 0, 0, {}, {}});
    }
    for (const Team& team : teams_) {
        if (!team.rows.empty()) continue;
        const record::Place place{team.line, layout::kTeamNumber.first};
        fail({TrfFault::NoMembers, place, "", team.number, 0, 0, {}, {}});
    }
}

// Teams are in the order of their numbers, without gaps.
void TrfCrosstableReader::number_teams() {
    std::vector<std::size_t> order(teams_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [this](std::size_t team) { return teams_[team].number; });
    std::vector<Team> teams;
    std::vector<CrosstableTeam> said;
    for (const std::size_t team : order) {
        teams.push_back(std::move(teams_[team]));
        said.push_back(std::move(table_.teams[team]));
        team_of_[teams.back().number] = static_cast<TeamNumber>(teams.size());
    }
    teams_ = std::move(teams);
    table_.teams = std::move(said);
    if (teams_.empty() || teams_.back().number == teams_.size()) return;
    std::uint32_t missing = 1;
    while (teams_[missing - 1].number == missing) ++missing;
    const record::Place place{teams_[missing - 1].line, layout::kTeamNumber.first};
    warn({TrfFault::NumbersMissing, place, "", missing, 0, 0, {}, {}});
}

// TRF16 gives teams no strength: the mean of the rated players among the first boards.
std::int32_t TrfCrosstableReader::mean_rating(const Team& team) const {
    std::uint32_t sum = 0;
    std::uint32_t rated = 0;
    for (std::size_t nth = 0; nth < team.rows.size() && nth < table_.scoring.legs; ++nth) {
        const std::uint32_t rating = rows_[team.rows[nth]].player->rating;
        sum += rating;
        rated += rating == 0 ? 0 : 1;
    }
    return rated == 0 ? 0 : static_cast<std::int32_t>((sum + rated / 2) / rated);
}

void TrfCrosstableReader::collect_notes() {
    for_each<TrfData>([this](const TrfData& data, std::size_t /*line*/) {
        if (data.code == TrfCode::Tournament && table_.name.empty()) table_.name = data.text;
    });
    for_each<TrfNote>([this](const TrfNote& note, std::size_t line) {
        const TeamNumber number = expect_team(note.team, line, 1);
        if (number == kNoTeam) return;
        CrosstableTeam& team = table_.team(number);
        switch (note.topic) {
            case TrfNote::Topic::Name: team.name = note.text; return;
            case TrfNote::Topic::Group:
                if (team.group.empty()) {
                    team.group = note.text;
                } else {
                    warn({TrfFault::GroupsDiffer, {line, 1}, "", note.team, 0, 0, {}, {}});
                }
                return;
            case TrfNote::Topic::Met: {
                TrfColumns text{note.text, line};
                const TeamNumber other =
                    expect_team(text.number({1, note.text.size()}, kMostPlayers), line, 1);
                if (other != kNoTeam) table_.met_before.push_back({number, other});
                return;
            }
        }
    });
    if (kind_ != Kind::OldTeams) return;
    for (TeamNumber team = 1; team <= teams_.size(); ++team) {
        table_.team(team).strength = mean_rating(teams_[team - 1]);
    }
}

void TrfCrosstableReader::collect_prohibited() {
    for_each<TrfProhibited>([this](const TrfProhibited& apart, std::size_t line) {
        ProhibitedGroup group{apart.first_round, apart.last_round, {}};
        for (std::size_t nth = 0; nth < apart.numbers.size(); ++nth) {
            if (apart.numbers[nth] == 0) continue;
            const std::size_t column = apart.code == TrfCode::Prohibited
                                           ? layout::kApartNumbers.field(nth).first
                                           : layout::kText;
            group.teams.push_back(expect_team(apart.numbers[nth], line, column));
        }
        table_.prohibited.push_back(std::move(group));
    });
}

void TrfCrosstableReader::accelerate(const TrfAcceleration& fast, std::size_t line) {
    const auto& points =
        kind_ != Kind::Individuals && table_.scoring.basis == ScoreBasis::Encounters
            ? fast.match_points
            : fast.game_points;
    for (TeamNumber team = 1; team <= teams_.size(); ++team) {
        if (!may_spend(1, line)) return;
        if (number_of(team) < fast.first || number_of(team) > fast.last) continue;
        if (!may_spend(fast.last_round, line)) return;
        auto& acceleration = table_.team(team).acceleration;
        for (RoundNumber round = fast.first_round; round <= fast.last_round; ++round) {
            if (acceleration.size() < round) acceleration.resize(round);
            acceleration[round - 1] += points.value_or(kNoPoints);
        }
    }
}

void TrfCrosstableReader::collect_acceleration() {
    for_each<TrfAcceleration>(
        [this](const TrfAcceleration& fast, std::size_t line) { accelerate(fast, line); });
    for_each<TrfPlayerAcceleration>([this](const TrfPlayerAcceleration& fast, std::size_t line) {
        const TeamNumber team = expect_team(fast.number, line, layout::kPlayerNumber.first);
        if (team != kNoTeam) table_.team(team).acceleration = fast.points;
    });
    for (CrosstableTeam& team : table_.teams) {
        auto& acceleration = team.acceleration;
        while (!acceleration.empty() && acceleration.back() == kNoPoints) acceleration.pop_back();
    }
    warn_of_unknown_acceleration();
}

// C.04.7: 192 may say that there is acceleration, but only 250 says how much.
void TrfCrosstableReader::warn_of_unknown_acceleration() {
    const bool known = std::ranges::any_of(
        table_.teams, [](const CrosstableTeam& team) { return !team.acceleration.empty(); });
    if (known) return;
    for_each<TrfData>([this](const TrfData& data, std::size_t line) {
        if (data.code != TrfCode::CodedType || !data.text.contains("BAKU")) return;
        const record::Place place{line, layout::kText};
        warn({TrfFault::AccelerationUnknown, place, data.text, 0, 0, 0, {}, {}});
    });
}

// A file may not ask for more work than its size is worth.
bool TrfCrosstableReader::may_spend(std::size_t steps, std::size_t line) {
    constexpr std::size_t kMostSteps = 20'000'000;
    if (spent_ > kMostSteps) return false;
    spent_ += steps;
    if (spent_ <= kMostSteps) return true;
    fail({TrfFault::TooMuch, {line, 1}, "", 0, 0, 0, {}, {}});
    return false;
}

}  // namespace tandem::tournament
