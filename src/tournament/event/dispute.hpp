// Disputes: what is contested at a table, who was heard, and who has ruled on it at which level.
// SPDX-License-Identifier: GPL-3.0-or-later
//
//   raised ─▶ ruled by a director ─▶ appeal ─▶ section chief ─▶ appeal ─▶ floor chief: final
//
// If a chief was the first to rule, appeals begin above them.
//
// Law: NSB 18; SN5 18; TRN 20; FBX 15.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rulebook/switches.hpp"
#include "tournament/event/encounter.hpp"
#include "tournament/event/ids.hpp"
#include "tournament/event/official.hpp"
#include "tournament/event/timestamp.hpp"

namespace tandem::tournament {

using rulebook::AppealLevel;

// Who rules at a level.
[[nodiscard]] constexpr Role role_at(AppealLevel level) {
    return level == AppealLevel::SectionChief ? Role::SectionChief : Role::FloorChief;
}

// Who says what they saw.
enum class Witness : std::uint8_t { TeamOne, TeamTwo, Bystander, Official };
consteval auto names_of(Witness /*type*/) {
    using enum Witness;
    return base::names<Witness>(
        {{TeamOne, "one"}, {TeamTwo, "two"}, {Bystander, "bystander"}, {Official, "official"}});
}

// No dispute has more of it, no log so many of it that it cannot be read.
inline constexpr std::size_t kMostTestimony = 100;

struct Testimony {
    Timestamp at;
    Witness side = Witness::Bystander;
    std::string who;
    std::string text;

    [[nodiscard]] bool operator==(const Testimony&) const = default;
};

// What an appeal made of the ruling before it.
enum class AppealOutcome : std::uint8_t { Upheld, Overturned, Modified };
consteval auto names_of(AppealOutcome /*type*/) {
    using enum AppealOutcome;
    return base::names<AppealOutcome>(
        {{Upheld, "upheld"}, {Overturned, "overturned"}, {Modified, "modified"}});
}

struct Ruling {
    Timestamp at;
    OfficialKey by;
    std::string name;  // of the official who ruled, as it was then
    Role role = Role::Director;  // likewise
    std::optional<AppealLevel> level = std::nullopt;  // that heard an appeal; nothing: the first
    std::optional<AppealOutcome> outcome = std::nullopt;  // of the ruling before, on appeal
    std::string article;
    std::string text;
    std::optional<LegResult> result = std::nullopt;  // that the leg has by it; nothing: none yet

    [[nodiscard]] bool operator==(const Ruling&) const = default;
};

struct Appeal {
    Timestamp at;
    TeamId team;
    AppealLevel level = AppealLevel::SectionChief;

    [[nodiscard]] bool operator==(const Appeal&) const = default;
};

struct Dispute {
    using Key = DisputeId;

    Timestamp at;
    LegId where;
    std::optional<BoardId> board;
    std::optional<TeamId> raised_by;
    std::string text;
    std::size_t attempt = 0;  // how often the leg was annulled before
    std::vector<Testimony> testimony = {};
    std::vector<Ruling> rulings = {};
    std::vector<Appeal> appeals = {};

    [[nodiscard]] bool operator==(const Dispute&) const = default;
    // Whether somebody has yet to rule.
    [[nodiscard]] bool is_open() const { return rulings.size() <= appeals.size(); }
};

}  // namespace tandem::tournament
