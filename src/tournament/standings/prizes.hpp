// Prizes: which team wins which trophies and what money, and who is still tied for a trophy.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Trophies go by place, and a tie that tie-breaks leave, or may not break, is played off. Money is
// never split by tie-breaks: teams with equal scores share what their places have together (US
// Chess 34C).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/enum_names.hpp"
#include "tournament/standings/play_offs.hpp"
#include "tournament/standings/standings.hpp"

namespace tandem::tournament {

// Whether a team can win prizes at all.
enum class Running : std::uint8_t { In, Out };

// Whether a bracket has decided a team's place, as far as it ever does.
enum class BracketPlace : std::uint8_t {
    Decided,
    PlayedFor,  // among those who are level with it
    MayBeJoined,  // others may yet be level with it, or behind it
};

// Teams that have played for places among themselves, as in a final: nobody else is level with
// them, whatever the score. Those before, between and behind finals are among themselves, too.
struct PrizeTier {
    std::uint32_t number = 0;
    std::optional<PlacesAre> places = std::nullopt;  // nothing: as the standings say

    [[nodiscard]] bool operator==(const PrizeTier&) const = default;
};

// What prizes ask about a team beside its place.
struct PrizeEntrant {
    std::optional<int> older_grade;  // the grade of the older player; 0: kindergarten
    std::string school;  // compared as it stands: one school is one text
    std::int32_t strength = 0;  // its rating; 0: one of its players has none
    Running running = Running::In;
    BracketPlace place = BracketPlace::Decided;
    std::optional<int> known_grade = std::nullopt;  // of one, where the other's is missing
    PrizeTier tier = {};

    [[nodiscard]] bool operator==(const PrizeEntrant&) const = default;
};

// Who is in the running: all teams that meet what is given.
struct PrizeGroup {
    std::optional<int> lowest_grade = std::nullopt;  // of the older player
    std::optional<int> highest_grade;
    std::string school;  // "": any
    std::optional<std::int32_t> rated_below;  // of teams with two rated players

    [[nodiscard]] bool operator==(const PrizeGroup&) const = default;
};
[[nodiscard]] bool is_in(const PrizeEntrant& entrant, const PrizeGroup& group);
// Whether all else puts a team whose older player's grade is not known into a group by grades.
[[nodiscard]] bool lacks_grade_for(const PrizeEntrant& entrant, const PrizeGroup& group);

enum class PrizeKind : std::uint8_t { Trophies, Money };
consteval auto names_of(PrizeKind /*type*/) {
    return base::names<PrizeKind>({{PrizeKind::Trophies, "trophies"}, {PrizeKind::Money, "money"}});
}

// The same prize for each place from the first to the last, places being those within the group.
struct Prize {
    std::string name;  // "1st place", "Top seven", "Best K-3"
    PrizeKind kind = PrizeKind::Trophies;
    PrizeGroup group;
    std::uint32_t first = 1;
    std::uint32_t last = 1;
    std::uint32_t trophies = 2;  // for a team: one for each player
    std::int64_t cents = 0;  // for each place

    [[nodiscard]] bool operator==(const Prize&) const = default;
};

// What decides between teams with equal scores if a trophy depends on it.
enum class TrophyTies : std::uint8_t { TieBreaks, PlayOff };
consteval auto names_of(TrophyTies /*type*/) {
    return base::names<TrophyTies>(
        {{TrophyTies::TieBreaks, "tie-breaks"}, {TrophyTies::PlayOff, "play-off"}});
}

// Whether a team that has won is out of the running for further prizes of that kind.
enum class PrizesPerTeam : std::uint8_t { One, Any };
consteval auto names_of(PrizesPerTeam /*type*/) {
    return base::names<PrizesPerTeam>({{PrizesPerTeam::One, "one"}, {PrizesPerTeam::Any, "any"}});
}

struct PrizeSettings {
    TrophyTies trophy_ties = TrophyTies::TieBreaks;
    PrizesPerTeam per_team = PrizesPerTeam::One;

    [[nodiscard]] bool operator==(const PrizeSettings&) const = default;
};

// What a team wins. Money that is shared is what their places have, divided by `sharing`; cents
// that do not divide go to nobody. Who shares a place that has trophies has them in full: they are
// level, and all their places have the same.
struct PrizeWon {
    std::size_t prize = 0;  // the index of the prize of its place, or of the best it shares in
    TeamNumber team = kNoTeam;
    std::uint32_t place = 0;  // within the group; of teams that share, the best of theirs
    std::uint32_t sharing = 1;  // how many teams share
    std::uint32_t trophies = 0;
    std::int64_t cents = 0;

    [[nodiscard]] bool operator==(const PrizeWon&) const = default;
};

// Teams whose places decide who wins which of these prizes, or whether they win one. Of money only
// where a bracket is to decide them.
struct TrophyTie {
    std::vector<std::size_t> prizes;
    std::vector<TeamNumber> teams;
    std::uint32_t first = 1;  // their places within the group
    std::uint32_t last = 1;

    [[nodiscard]] bool operator==(const TrophyTie&) const = default;
};

struct PrizeList {
    std::vector<PrizeWon> won;
    std::vector<TrophyTie> ties;  // to be played off
    std::vector<std::size_t> waiting;  // prizes whose winner depends on one of those ties

    [[nodiscard]] bool operator==(const PrizeList&) const = default;
};

// Who wins what. Prizes are given in the order in which they stand in `prizes`, so that a team that
// may have one prize only has the one that stands first. The places of a group are given from the
// best on, and teams that share money have what all their places have.
//
// `entrants` are by team number.
// Needs: an entrant for every team of the standings.
[[nodiscard]] PrizeList prizes_of(
    const Standings& standings,
    std::span<const PrizeEntrant> entrants,
    std::span<const Prize> prizes,
    const PrizeSettings& settings,
    const PlayOffs& play_offs);

}  // namespace tandem::tournament
