// What TRF has no room for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/trf/trf_fitness.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "record/text/encoding.hpp"
#include "tournament/trf/trf_columns.hpp"

namespace tandem::tournament {

namespace {

constexpr std::int32_t kMostStrengthWritten = 999'999;
constexpr RoundNumber kMostRoundWritten = 999;

[[nodiscard]] bool is_one_line(std::string_view text) {
    const auto is_control = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20U || byte == 0x7FU;
    };
    return record::is_utf8(text) && std::ranges::none_of(text, is_control) &&
           without_blanks(text) == text;
}

[[nodiscard]] bool match(Entry one, Entry other) {
    if (one == Entry::ForfeitWin) return other == Entry::ForfeitLoss;
    if (one == Entry::ForfeitLoss) {
        return other == Entry::ForfeitWin || other == Entry::ForfeitLoss;
    }
    return one == other;
}

[[nodiscard]] std::optional<TrfUnfit> misfit_of_entry(
    const Crosstable& table, TeamNumber team, RoundNumber round) {
    const RoundEntry entry = entry_of(table.team(team), round);
    if (!has_opponent(entry.kind)) {
        if (entry.opponent == kNoTeam) return std::nullopt;
        return TrfUnfit::BadNumber;
    }
    if (entry.opponent == kNoTeam || entry.opponent > table.teams.size() ||
        entry.opponent == team) {
        return TrfUnfit::BadNumber;
    }
    const RoundEntry theirs = entry_of(table.team(entry.opponent), round);
    if (theirs.opponent == team && match(entry.kind, theirs.kind)) return std::nullopt;
    return TrfUnfit::EntriesDiffer;
}

[[nodiscard]] std::optional<TrfMisfit> misfit_of_team(const Crosstable& table, TeamNumber number) {
    const CrosstableTeam& team = table.team(number);
    if (!is_one_line(team.name) || !is_one_line(team.group)) {
        return TrfMisfit{TrfUnfit::BadText, number, 0};
    }
    if (team.strength < 0 || team.strength > kMostStrengthWritten) {
        return TrfMisfit{TrfUnfit::StrengthTooWide, number, 0};
    }
    if (team.rounds.size() > kMostRounds || team.acceleration.size() > kMostRounds) {
        return TrfMisfit{TrfUnfit::TooManyRounds, number, 0};
    }
    for (RoundNumber round = 1; round <= team.rounds.size(); ++round) {
        if (const auto why = misfit_of_entry(table, number, round)) {
            return TrfMisfit{*why, number, round};
        }
    }
    return std::nullopt;
}

[[nodiscard]] bool is_writable(const ProhibitedGroup& group, std::size_t teams) {
    const auto is_round = [](RoundNumber round) {
        return round >= 1 && round <= kMostRoundWritten;
    };
    return is_round(group.first) && is_round(group.last) &&
           std::ranges::all_of(
               group.teams, [teams](TeamNumber team) { return team >= 1 && team <= teams; });
}

}  // namespace

std::optional<TrfMisfit> misfit_of(const Crosstable& table) {
    const std::size_t legs = table.scoring.legs;
    if (legs == 0 || legs > kMostTrfBoards) return TrfMisfit{TrfUnfit::BadLegs};
    if (table.teams.size() > kMostTrfTeams) return TrfMisfit{TrfUnfit::TooManyTeams};
    if (table.teams.size() * legs > kMostPlayers) return TrfMisfit{TrfUnfit::TooManyRows};
    if (table.rounds > kMostRounds) return TrfMisfit{TrfUnfit::TooManyRounds};
    if (!is_one_line(table.name)) return TrfMisfit{TrfUnfit::BadText};
    for (TeamNumber team = 1; team <= table.teams.size(); ++team) {
        if (const auto misfit = misfit_of_team(table, team)) return misfit;
    }
    for (const ProhibitedGroup& group : table.prohibited) {
        if (!is_writable(group, table.teams.size())) return TrfMisfit{TrfUnfit::BadNumber};
    }
    return std::nullopt;
}

namespace {

[[nodiscard]] std::string_view sentences_of_misfit(TrfUnfit why) {
    switch (why) {
        case TrfUnfit::TooManyTeams: return "TRF has room for 999 teams. Split the tournament.";
        case TrfUnfit::TooManyRows: return "TRF has room for 9999 rows. Split the tournament.";
        case TrfUnfit::TooManyRounds: return "TRF has room for 99 rounds. Remove some.";
        case TrfUnfit::BadLegs: return "TRF has room for 1 to 14 legs. Change their number.";
        case TrfUnfit::BadText: return "The name or group is not one plain line. Rename it.";
        case TrfUnfit::BadNumber: return "A number is not that of another team. Correct it.";
        case TrfUnfit::PointsTooWide: return "The points are too long for TRF. Shorten them.";
        case TrfUnfit::StrengthTooWide: return "TRF has room for ratings from 0 to 999999.";
        case TrfUnfit::EntriesDiffer: return "The opponents' result does not match. Correct one.";
    }
    return {};
}

}  // namespace

std::string describe(const TrfMisfit& misfit) {
    return describe(misfit, "Team " + std::to_string(misfit.team));
}

std::string describe(const TrfMisfit& misfit, std::string_view team) {
    std::string text;
    if (misfit.team != kNoTeam) {
        text += team;
        if (misfit.round != 0) text += ", round " + std::to_string(misfit.round);
        text += ": ";
    }
    return text += sentences_of_misfit(misfit.why);
}

}  // namespace tandem::tournament
