// What TRF has no room for.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tournament/trf/trf_fitness.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "record/text/encoding.hpp"
#include "tournament/trf/trf_columns.hpp"
#include "words/say.hpp"

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

words::Message describe(const TrfMisfit& misfit) {
    using namespace words::literals;
    return describe(
        misfit, words::say("trf-unfit.team", "number"_is = std::to_string(misfit.team)));
}

words::Message describe(const TrfMisfit& misfit, words::Message team) {
    using namespace words::literals;
    words::Message what = words::say_of<"trf-unfit">(misfit.why);
    if (misfit.team == kNoTeam) return what;
    if (misfit.round == 0) {
        return words::say(
            "trf-unfit.of-team", "team"_is = std::move(team), "what"_is = std::move(what));
    }
    return words::say(
        "trf-unfit.of-round",
        "team"_is = std::move(team),
        "round"_is = std::to_string(misfit.round),
        "what"_is = std::move(what));
}

}  // namespace tandem::tournament
